"""Building the boards: source layers and a short hand-written file per game make a board file. Needs shapely."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from grognard.board.building import fateful_march, grand_tactical, invasion, scorched_earth, strategic
from grognard.board.building.layers import REPOSITORY, Layers
from grognard.board.building.writing import board_text

BUILDERS: dict[str, Callable[[Layers], dict[str, Any]]] = {
    "strategic": strategic.build,
    "grand_tactical": grand_tactical.build,
    "invasion": invasion.build,
    "scorched_earth": scorched_earth.build,
    "fateful_march": fateful_march.build,
}
"""Every game with a board, and what builds it."""


class NoSuchBoard(Exception):
    """No board is built under this name."""


def board_path(game: str) -> Path:
    """Where the board file of a game is kept."""
    return REPOSITORY / "src/grognard/games" / game / "data/board.json"


def build_board(game: str, layers: Layers) -> str:
    """The text of a game's board file."""
    if game not in BUILDERS:
        raise NoSuchBoard(f"there is no board {game!r}; there are {', '.join(BUILDERS)}")
    return board_text(BUILDERS[game](layers))
