"""The titles, one folder each, found by id."""

from __future__ import annotations

from grognard.core.errors import BadSetting
from grognard.core.game import Game
from grognard.games import strategic

GAMES: dict[str, Game] = {game.id: game for game in (strategic.GAME,)}


def game(name: str) -> Game:
    """A title by its id."""
    if name not in GAMES:
        raise BadSetting(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    return GAMES[name]
