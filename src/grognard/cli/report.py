"""`grognard report`: a finished game looked back at."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.table import Table as Grid

from grognard.agents.account import account
from grognard.cli.screen import Screen
from grognard.cli.settings import read_record_file
from grognard.core.errors import GrognardError
from grognard.messages import say, side_name

BAR = 24
"""Signs that a certain win is wide."""
MOST_PLAYED = 8
"""So many acts of a turn are told; the rest are counted."""


@click.command()
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="As data instead of a table.")
def report(record: Path, as_json: bool) -> None:
    """Look back at a finished game: the chance of winning turn by turn, what decided it, the luck of the dice.

    RECORD is a file that `grognard play` or the page has saved.
    """
    table = read_record_file(record)
    if not table.state.over:
        raise GrognardError(say("lab-not-over"))
    found = account(table)
    if found is None:
        raise GrognardError(say("lab-no-worth", title=table.game.title))
    if as_json:
        click.echo(json.dumps(found, indent=1))
        return
    screen = Screen()
    first, second = table.game.sides[:2]
    screen.say(say("lab-chance-of", title=table.game.title, side=side_name(first)), "bold")
    screen.show(_grid(found))
    lucky, points = (first, found["luck"]) if found["luck"] >= 0 else (second, -found["luck"])
    screen.say(say("lab-dice-gave", side=side_name(lucky), points=f"{points:.2f}"))
    for each in found["decisive"]:
        gainer = first if each["change"] > 0 else second
        screen.say(say("lab-decisive", when=each["label"], change=f"{abs(each['change']):.0%}", side=side_name(gainer)))
    if found["lapses"]:
        screen.say(say("lab-lapses"), "bold")
    for each in found["lapses"]:
        _tell_lapse(each, screen)
    if found["uncounted"]:
        screen.say(say("lab-uncounted", moves=found["uncounted"]))


def _tell_lapse(lapse: dict[str, Any], screen: Screen) -> None:
    played = "; ".join(lapse["played"][:MOST_PLAYED])
    if more := len(lapse["played"][MOST_PLAYED:]):
        played = say("lab-lapse-more", played=played, count=more)
    told = {"when": lapse["label"], "side": side_name(lapse["side"]), "cost": f"{lapse['cost']:.0%}", "played": played}
    screen.say(say("lab-lapse", **told))
    advice = lapse["better"]
    screen.say(f"  {say('opponent-' + advice['level'])}: {advice['label']} ({advice['action']})")
    for reason in advice["reasons"]:
        screen.say(f"    {reason['text']}")


def _grid(found: dict[str, Any]) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(say("lab-after"))
    grid.add_column(say("lab-chance"), justify="right")
    grid.add_column(say("lab-luck"), justify="right")
    grid.add_column("")
    grid.add_row(say("lab-beginning"), f"{found['beginning']:.0%}", "", "█" * round(BAR * found["beginning"]))
    for each in found["turns"]:
        bar = "█" * round(BAR * each["chance"])
        grid.add_row(each["label"], f"{each['chance']:.0%}", f"{each['luck']:+.2f}", bar)
    return grid
