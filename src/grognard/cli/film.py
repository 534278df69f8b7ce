"""`grognard film`: a finished game as an animated film."""

from __future__ import annotations

import re
from pathlib import Path

import click

from grognard.cli.settings import read_record_file, reason
from grognard.core.errors import GrognardError
from grognard.film import SIZES, make_film
from grognard.messages import say

LEAST, MOST = 240, 3840


def _size(context: click.Context, option: click.Parameter, value: str | None) -> tuple[int, int] | None:
    """`1280x720`: even numbers, as the encoder wants them."""
    if value is None:
        return None
    found = re.fullmatch(r"(\d{3,4})[xX](\d{3,4})", value)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(LEAST <= each <= MOST and each % 2 == 0 for each in size):
        raise click.UsageError(f"--size needs WIDTHxHEIGHT in even numbers from {LEAST} to {MOST}, not {value!r}")
    return size


@click.command()
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--output", "-o", type=click.Path(path_type=Path), required=True, metavar="FILE",
              help="Where to: a name that ends in .mp4 or .gif.")  # fmt: skip
@click.option("--size", callback=_size, metavar="WxH", help="In pixels; 1280x720 if not given, a GIF 800x450.")
@click.option(
    "--seconds", type=click.FloatRange(3, 600), metavar="S", help="How long it is; about 2 s a turn if not given."
)
@click.option("--eyes", metavar="SIDE", help="Only this side's armies, and the battles. Otherwise everything is shown.")
@click.option("--pieces", is_flag=True, help="The pieces on the board instead of the armies' bands.")
def film(
    record: Path,
    output: Path,
    size: tuple[int, int] | None,
    seconds: float | None,
    eyes: str | None,
    pieces: bool,
) -> None:
    """Make a film of a finished game: the map, the armies' bands, the battles and the calendar.

    \b
    grognard film game.json -o campaign.mp4
    grognard film game.json -o campaign.gif --size 640x360 --seconds 20
    """
    if output.suffix.lower() not in SIZES:
        raise click.UsageError(f"-o needs a name that ends in {' or '.join(SIZES)}, not {output}")
    table = read_record_file(record)
    try:
        wide, high, length = make_film(table, output, size, seconds, eyes, pieces)
    except OSError as error:
        raise GrognardError(f"cannot write {output}: {reason(error)}") from None
    click.echo(say("film-made", file=str(output), seconds=f"{length:.0f}", wide=str(wide), high=str(high)))
