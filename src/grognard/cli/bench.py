"""`grognard bench`: how fast and how small, beside what is promised."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

import click
from rich import box
from rich.table import Table as Grid
from rich.text import Text

from grognard.cli.screen import Screen
from grognard.figures import ENOUGH_SECONDS, Figure
from grognard.lab.bench import calibrate, finished_game, measure, widest_choice
from grognard.messages import say
from grognard.server.bench import Size, browser_figures, server_figures, why_no_browser

PARTS = ("engine", "server", "browser")
USUAL = Size()
WATCHING = USUAL.watching / ENOUGH_SECONDS
"""Games are watched for so many times as long as a rate is measured."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One part, and the calibration loop beside it."""

    part: str
    loops: float
    figures: list[Figure]
    skipped: str = ""
    """Why it could not be measured."""


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice(PARTS), metavar="[PART]...")
@click.option("--json", "as_json", is_flag=True, help="As data instead of a table.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0.01, max=60),
    default=ENOUGH_SECONDS,
    show_default=True,
    help=f"How long each rate is measured; live games are watched {WATCHING:.0f} times as long.",
)
@click.option(
    "--games", type=click.IntRange(1, 1000), default=USUAL.games, show_default=True, help="How many of them at once."
)
@click.option(
    "--clicks", type=click.IntRange(1, 1000), default=USUAL.clicks, show_default=True, help="How many are timed."
)
def bench(parts: tuple[str, ...], as_json: bool, seconds: float, games: int, clicks: int) -> None:
    """Measure speed and size, and compare them with what is promised.

    The parts: engine (processor time of one core), server and browser (time on the clock); all of them if none is
    named, which takes about three minutes. The browser's needs Playwright and Chromium.

    The column `ratio` counts in calibration loops: for rates how much is done per thousand loops, for times how
    many loops they take. It is for comparing quiet machines: on a busy one it can be off by half.
    """
    size = Size(clicks, games, WATCHING * seconds)
    found = []
    for part in parts or PARTS:
        found.append(_measure(part, seconds, size))
        if not as_json:
            _show(found[-1])
    if as_json:
        click.echo(json.dumps(_data(found)))


def _measure(part: str, seconds: float, size: Size) -> Measured:
    before = calibrate(seconds)
    if part == "browser" and (why := why_no_browser()):
        return Measured(part, before, [], why)
    figures = list(_figures(part, seconds, size))
    return Measured(part, (before + calibrate(seconds)) / 2, figures)


def _figures(part: str, seconds: float, size: Size) -> Iterator[Figure]:
    if part == "engine":
        yield from measure(seconds)
    elif part == "server":
        yield from server_figures(widest_choice(), finished_game("staff"), seconds, size)
    else:
        yield from browser_figures(widest_choice(), size)


def _show(measured: Measured) -> None:
    screen = Screen()
    if measured.skipped:
        screen.say(say("bench-skipped", part=measured.part, why=measured.skipped))
        return
    screen.say(say("bench-calibration", loops=f"{measured.loops:,.0f}", part=measured.part))
    screen.show(_table(measured.figures, measured.loops))


def _data(found: list[Measured]) -> dict[str, object]:
    return {
        "loops_per_second": round(sum(each.loops for each in found) / len(found)),
        "figures": [_plain(each.part, figure, each.loops) for each in found for figure in each.figures],
        "skipped": {each.part: each.skipped for each in found if each.skipped},
    }


def _plain(part: str, figure: Figure, loops: float) -> dict[str, object]:
    return {
        "part": part,
        "name": figure.name,
        "value": figure.value,
        "unit": figure.unit,
        "ratio": figure.ratio(loops),
        "target": _target(figure) or None,
        "kept": figure.is_kept,
    }


def _table(figures: list[Figure], loops: float) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(say("bench-what"))
    for heading in (say("bench-figure"), say("bench-ratio"), say("bench-target"), ""):
        grid.add_column(heading, justify="right")
    for figure in figures:
        ratio = figure.ratio(loops)
        measured = f"{_number(figure.value)} {figure.unit}"
        grid.add_row(figure.name, measured, "" if ratio is None else _number(ratio), _target(figure), _verdict(figure))
    return grid


def _verdict(figure: Figure) -> Text:
    if figure.is_kept is None:
        return Text("")
    return Text(say("bench-kept"), "green") if figure.is_kept else Text(say("bench-missed"), "bold red")


def _target(figure: Figure) -> str:
    if figure.least is not None:
        return f">= {figure.least:,.0f}"
    return f"< {figure.most:,.0f}" if figure.most is not None else ""


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 or value == int(value) else f"{value:.3g}"
