"""`grognard report`: a finished game looked back at."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.table import Table as Grid

from grognard.agents.review import Review, review
from grognard.agents.worth import worth
from grognard.cli.screen import Screen
from grognard.cli.settings import read_record_file
from grognard.core.errors import GrognardError
from grognard.core.game import Game

BAR = 24
"""Signs that a certain win is wide."""


@click.command()
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="As data instead of a table.")
def report(record: Path, as_json: bool) -> None:
    """Look back at a finished game: the chance of winning turn by turn, what decided it, the luck of the dice.

    RECORD is a file that `grognard play` or the page has saved.
    """
    table = read_record_file(record)
    known = worth(table.game.id)
    if known is None:
        raise GrognardError(f"nobody has learnt yet what a position of {table.game.id} is worth (grognard train)")
    found = review(table, known)
    if as_json:
        click.echo(json.dumps(_plain(table.game, found), indent=1))
        return
    screen = Screen()
    first, second = table.game.sides[:2]
    screen.say(f"{table.game.title}: the chance of the {first} side to win", "bold")
    screen.show(_grid(table.game, found))
    lucky, points = (first, found.luck) if found.luck >= 0 else (second, -found.luck)
    screen.say(f"The dice gave the {lucky} side {points:.2f} of a game.")
    for turn, change in found.decisive():
        gainer = first if change > 0 else second
        screen.say(f"{_when(table.game, turn.turn)}: {abs(change):.0%} for the {gainer} side")
    if found.uncounted:
        screen.say(f"After {found.uncounted} moves the dice could fall in too many ways; their luck is not counted.")


def _when(game: Game, turn: int) -> str:
    return next((each.label for each in game.calendar() if each.turn == turn), f"turn {turn}")


def _grid(game: Game, found: Review) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("after")
    grid.add_column("chance", justify="right")
    grid.add_column("luck", justify="right")
    grid.add_column("")
    grid.add_row("the beginning", f"{found.beginning:.0%}", "", "█" * round(BAR * found.beginning))
    for each in found.turns:
        bar = "█" * round(BAR * each.chance)
        grid.add_row(_when(game, each.turn), f"{each.chance:.0%}", f"{each.luck:+.2f}", bar)
    return grid


def _plain(game: Game, found: Review) -> dict[str, Any]:
    return {
        "game": game.id,
        "side": game.sides[0],
        "beginning": round(found.beginning, 4),
        "turns": [{"turn": e.turn, "chance": round(e.chance, 4), "luck": round(e.luck, 4)} for e in found.turns],
        "luck": round(found.luck, 4),
        "uncounted": found.uncounted,
        "decisive": [{"turn": turn.turn, "change": round(change, 4)} for turn, change in found.decisive()],
    }
