"""A finished game as a film: the armies' bands grow over the engraved map, turn by turn, beside the calendar.

Needs the packages of the extra `film`. `script.py` says what happens, `bands.py` where the bands lie, `stage.py` draws
the map, `panel.py` what stands beside it, `shooting.py` the frames, `writing.py` the file."""

from __future__ import annotations

from pathlib import Path

from grognard.core.errors import GrognardError
from grognard.core.table import Table
from grognard.messages import say

SIZES = {".mp4": (1280, 720), ".gif": (800, 450)}
"""The kinds of film by the ending of the file's name, with their usual size."""
RATES = {".mp4": 24, ".gif": 10}


def make_film(
    table: Table,
    path: Path,
    size: tuple[int, int] | None = None,
    seconds: float | None = None,
    eyes: str | None = None,
    with_pieces: bool = False,
) -> tuple[int, int, float]:
    """Write the film of a finished game into a file whose name ends in .mp4 or .gif: how wide and high it is, and how
    many seconds long. `with_pieces` shows the pieces instead of the armies' bands; so does a game without bands."""
    try:
        from grognard.film.counters import call
        from grognard.film.script import write_script
        from grognard.film.shooting import Film
        from grognard.film.writing import write_gif, write_mp4
    except ImportError:
        raise GrognardError(say("film-needs")) from None
    kind = path.suffix.lower()
    wide, high = size or SIZES[kind]
    rate = RATES[kind]
    script = write_script(table, eyes)
    beside = path.with_name(path.name + ".part")
    try:
        beside.touch()  # a folder that is not there shall not be found out a minute later
        cast = call(table, [scene.turn for scene in script.scenes], eyes) if with_pieces or not script.flows else None
        film = Film(script, wide, high, rate, seconds, cast)
        if kind == ".mp4":
            write_mp4(beside, film.frames(), (wide, high), rate)
        else:
            write_gif(beside, film.frames(), film.colours(), rate)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return wide, high, film.count / rate
