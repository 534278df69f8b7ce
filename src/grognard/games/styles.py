"""How the boards of the games look."""

from __future__ import annotations

from functools import cache

from grognard.board.drawing import Style
from grognard.games.catalogue import facts_of


@cache
def style_of(game_id: str) -> Style:
    """What a game's board has of its own, as its `title.toml` says."""
    return Style(**facts_of(game_id).get("style", {}))
