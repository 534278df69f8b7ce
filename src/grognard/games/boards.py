"""The boards of the games, each read once from its file, with the packs in use laid over it."""

from __future__ import annotations

from functools import cache

from grognard.board.board import Board, load_board
from grognard.core.errors import BadSetting
from grognard.games.catalogue import folder_of
from grognard.games.checking import checked_data


@cache
def board(game_id: str) -> Board:
    """The board of a game by the game's id."""
    file = folder_of(game_id).joinpath("data", "board.json")
    if not game_id.isidentifier() or not file.is_file():
        raise BadSetting(f"there is no board for a game {game_id!r}")
    return load_board(checked_data(game_id).text("board.json"))
