"""`python -m grognard.board.building [--check] [GAME...]`: write the board files, or see whether they are current."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from grognard.board.building import BUILDERS, NoSuchBoard, board_path, build_board
from grognard.board.building.layers import MissingLayer, read_layers
from grognard.board.building.provinces import NoSuchMap


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m grognard.board.building", description="Build the boards.")
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
