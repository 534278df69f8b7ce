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
from grognard.figures import ENOUGH_SECONDS, REFERENCE_LOOPS, Figure
from grognard.lab.bench import calibrate, finished_game, measure, widest_choice
from grognard.messages import say
from grognard.server.bench import Size, browser_figures, server_figures, why_no_browser

PARTS = ("engine", "server", "browser")
ONE_CORE = "engine"
"""The part whose figures are processor time of one core; the others are timed by the clock."""
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

    def judged(self, figure: Figure) -> Figure:
        """What a promise is held against: one core's work as it would be at the reference speed, all else as it is."""
        return figure.at_reference(self.loops) if self.part == ONE_CORE else figure


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
    many loops they take. Promises of the engine are judged by what a machine of the reference speed would do by that
    ratio (the column `at reference`), so that a slow machine does not break them and a fast one does not keep them;
    sizes, and what is timed by the clock, are judged as measured. On a busy machine the ratio can be off by half.
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
    if measured.part == ONE_CORE:
        screen.say(say("bench-judged", loops=f"{REFERENCE_LOOPS:,}"))
    screen.show(_table(measured))


def _data(found: list[Measured]) -> dict[str, object]:
    return {
        "loops_per_second": round(sum(each.loops for each in found) / len(found)),
        "reference_loops_per_second": REFERENCE_LOOPS,
        "figures": [_plain(each, figure) for each in found for figure in each.figures],
        "skipped": {each.part: each.skipped for each in found if each.skipped},
    }


def _plain(measured: Measured, figure: Figure) -> dict[str, object]:
    judged = measured.judged(figure)
    return {
        "part": measured.part,
        "name": figure.name,
        "value": figure.value,
        "unit": figure.unit,
        "ratio": figure.ratio(measured.loops),
        "at_reference": None if judged is figure else judged.value,
        "target": _target(figure) or None,
        "kept": judged.is_kept,
    }


def _table(measured: Measured) -> Grid:
    is_of_core = measured.part == ONE_CORE
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(say("bench-what"))
    headings = ["bench-figure", "bench-ratio", *(["bench-at-reference"] if is_of_core else []), "bench-target"]
    for heading in headings:
        grid.add_column(say(heading), justify="right")
    grid.add_column("", justify="right")
    for figure in measured.figures:
        ratio, judged = figure.ratio(measured.loops), measured.judged(figure)
        cells = [f"{_number(figure.value)} {figure.unit}", "" if ratio is None else _number(ratio)]
        if is_of_core:
            cells.append("" if judged is figure else _number(judged.value))
        grid.add_row(figure.name, *cells, _target(figure), _verdict(judged))
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
