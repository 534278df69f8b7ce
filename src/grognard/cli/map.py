"""`grognard map`: a game's board as a picture, bare or with the pieces that a side may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import click

from grognard.board.drawing import draw_board
from grognard.board.drawing.printing import FORMATS, Kind, render
from grognard.cli.settings import read_record_file, reason, write_text
from grognard.core.errors import BadSetting, GrognardError
from grognard.core.table import Table
from grognard.games import GAMES
from grognard.games import game as find_game
from grognard.games.boards import board as find_board
from grognard.games.styles import style_of

_ENDINGS = ("svg", *FORMATS)


@click.command()
@click.argument("game")
@click.option("--output", "-o", type=click.Path(path_type=Path), required=True, metavar="FILE",
              help="Where to: a name that ends in .svg, .png or .pdf.")  # fmt: skip
@click.option("--side", metavar="SIDE", help="With the pieces as this side sees them.")
@click.option("--scenario", "-s", metavar="S", help="With the pieces at the beginning of a scenario.")
@click.option(
    "--record", type=click.Path(path_type=Path), metavar="RECORD", help="With the pieces where a record ends."
)
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Only the first N actions of the record.")
@click.option("--winter", is_flag=True, help="The board under snow.")
@click.option("--night", is_flag=True, help="The board in the colours of the night.")
@click.option("--width", type=click.IntRange(200, 12000), default=2000, show_default=True, help="Pixels across (PNG).")
def map(
    game: str,
    output: Path,
    side: str | None,
    scenario: str | None,
    record: Path | None,
    to: int | None,
    winter: bool,
    night: bool,
    width: int,
) -> None:
    """Draw the board of GAME as SVG, PNG or PDF.

    Without --side, --scenario or --record the board is bare. Without --side it shows only
    what everybody may see: both sides' hidden pieces stay hidden until the game is over.

    \b
    grognard map strategic -o board.svg
    grognard map strategic --scenario 1 --side french -o opening.png
    grognard map strategic --record game.json --side russian --winter -o position.pdf
    grognard map strategic --night -o night.svg
    """
    _kind(output)
    if record and scenario:
        raise click.UsageError("--record and --scenario exclude each other: a record has its scenario")
    if to is not None and not record:
        raise click.UsageError("--to needs --record")
    find_board(game)
    table = _table(game, side, scenario, record, to)
    pieces = None if table is None else table.game.pieces(table.view(side))
    write_board(game, output, pieces, winter, night, width)


def _kind(output: Path) -> str:
    kind = output.suffix.lower().removeprefix(".")
    if kind not in _ENDINGS:
        raise click.UsageError(
            f"-o needs a name that ends in {', '.join('.' + each for each in _ENDINGS)}, not {output}"
        )
    return kind


def write_board(
    game: str,
    output: Path,
    pieces: Sequence[Mapping[str, Any]] | None,
    winter: bool,
    night: bool = False,
    width: int = 2000,
) -> None:
    """A board with pieces on it as a picture; the ending of the file's name says of which kind."""
    kind = _kind(output)
    fonts = "" if kind == "svg" else None
    svg = draw_board(find_board(game), style_of(game), pieces, winter=winter, night=night, fonts=fonts)
    if kind == "svg":
        write_text(output, svg)
    else:
        _write_bytes(output, render(svg, cast("Kind", kind), width))


def _table(game: str, side: str | None, scenario: str | None, record: Path | None, to: int | None) -> Table | None:
    """The game to show, or none for a bare board."""
    if record:
        table = read_record_file(record, to)
        if table.game.id != game:
            raise BadSetting(f"{record} is a record of {table.game.id}, not of {game}")
        return table
    if side is None and scenario is None:
        return None
    if game not in GAMES:
        raise BadSetting(f"{game} has a board, but it cannot be played yet")
    return find_game(game).start(scenario=scenario, seed="map")


def _write_bytes(path: Path, content: bytes) -> None:
    beside = path.with_name(path.name + ".part")
    try:
        if path.is_dir():
            raise IsADirectoryError(21, "it is a directory")
        beside.write_bytes(content)
        beside.replace(path)
    except OSError as error:
        raise GrognardError(f"cannot write {path}: {reason(error)}") from None
