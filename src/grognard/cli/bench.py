"""`grognard bench`: how fast and how small, beside what is promised."""

from __future__ import annotations

import json

import click
from rich import box
from rich.table import Table as Grid
from rich.text import Text

from grognard.cli.screen import Screen
from grognard.figures import ENOUGH_SECONDS, Figure
from grognard.lab.bench import calibrate, measure


@click.command()
@click.option("--json", "as_json", is_flag=True, help="As data instead of a table.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0.01, max=60),
    default=ENOUGH_SECONDS,
    show_default=True,
    help="How long each rate is measured.",
)
def bench(as_json: bool, seconds: float) -> None:
    """Measure speed and size on one core, and compare them with what is promised.

    The column `ratio` counts in calibration loops: for rates how much is done per thousand loops, for times how
    many loops they take. It is for comparing quiet machines: on a busy one it can be off by half.
    """
    before = calibrate(seconds)
    figures = list(measure(seconds))
    loops = (before + calibrate(seconds)) / 2
    if as_json:
        click.echo(json.dumps({"loops_per_second": round(loops), "figures": [_plain(f, loops) for f in figures]}))
        return
    screen = Screen()
    screen.say(f"Calibration: {loops:,.0f} loops/s (processor time, medians)")
    screen.show(_table(figures, loops))


def _plain(figure: Figure, loops: float) -> dict[str, object]:
    return {
        "name": figure.name,
        "value": figure.value,
        "unit": figure.unit,
        "ratio": figure.ratio(loops),
        "target": _target(figure) or None,
        "kept": figure.is_kept,
    }


def _table(figures: list[Figure], loops: float) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("what")
    for heading in ("figure", "ratio", "target", ""):
        grid.add_column(heading, justify="right")
    for figure in figures:
        ratio = figure.ratio(loops)
        verdict = {None: Text(""), True: Text("kept", "green"), False: Text("MISSED", "bold red")}[figure.is_kept]
        measured = f"{_number(figure.value)} {figure.unit}"
        grid.add_row(figure.name, measured, "" if ratio is None else _number(ratio), _target(figure), verdict)
    return grid


def _target(figure: Figure) -> str:
    if figure.least is not None:
        return f">= {figure.least:,.0f}"
    return f"< {figure.most:,.0f}" if figure.most is not None else ""


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 or value == int(value) else f"{value:.3g}"
