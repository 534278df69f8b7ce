"""`python -m grognard.games.building [--check] [GAME...]`: write the board files, or see whether they are current.

A board is built by `build` of its title's folder `building/`. Needs shapely, and a checkout of the project."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from grognard.board.building.layers import Layers, MissingLayer, read_layers
from grognard.board.building.provinces import NoSuchMap
from grognard.board.building.writing import board_text
from grognard.games.catalogue import TITLES, folder_of

BUILDERS = tuple(name for name in TITLES if folder_of(name).joinpath("building").is_dir())
"""Every game whose board is built."""


class NoSuchBoard(Exception):
    """No board is built under this name."""


def board_path(game: str) -> Path:
    """Where the board file of a game is kept."""
    return Path(__file__).parent / game / "data" / "board.json"


def build_board(game: str, layers: Layers) -> str:
    """The text of a game's board file."""
    check_names([game])
    build: Callable[[Layers], dict[str, Any]] = import_module(f"grognard.games.{game}.building").build
    return board_text(build(layers))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m grognard.games.building", description="Build the boards.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"all unless named: {', '.join(BUILDERS)}")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a board file is not current")
    options = parser.parse_args(arguments)
    try:
        current = [make(game, options.check) for game in check_names(options.games) or BUILDERS]
    except (NoSuchBoard, NoSuchMap, MissingLayer) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0 if all(current) else 1


def check_names(games: Sequence[str]) -> Sequence[str]:
    """All names must be right before any board is built."""
    for game in games:
        if game not in BUILDERS:
            raise NoSuchBoard(f"there is no board {game!r}; there are {', '.join(BUILDERS)}")
    return games


def make(game: str, check: bool) -> bool:
    """Build one board and say so. False if it was to be current and is not."""
    began = time.perf_counter()
    text = build_board(game, read_layers())
    path = board_path(game)
    same = path.is_file() and path.read_text("utf-8") == text
    if not (check or same):
        path.write_text(text, "utf-8", newline="\n")
    word = "unchanged" if same else "not current" if check else "written"
    size = len(text.encode("utf-8")) / 1000
    print(f"{game}: {word}, {size:.0f} kB, {time.perf_counter() - began:.1f} s")
    return same or not check


if __name__ == "__main__":
    sys.exit(main())
