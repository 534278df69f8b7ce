"""`grognard hint`: what the strongest computer player would do in a game that goes on, and why."""

from __future__ import annotations

import json
from pathlib import Path

import click

from grognard.agents import agents
from grognard.agents.advice import Advice, advise
from grognard.agents.levels import strongest
from grognard.cli.screen import Screen
from grognard.cli.settings import read_record_file
from grognard.core.errors import BadSetting, GrognardError
from grognard.messages import say

PATIENCE = 10.0
"""Seconds that a hint may take; stronger levels that think longer are not asked."""


@click.command()
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--side", metavar="SIDE", help="Whose decision; the side that is to decide if not given.")
@click.option("--at", type=click.IntRange(min=0), metavar="N", help="After the first N actions of the record.")
@click.option("--json", "as_json", is_flag=True, help="As data instead of text.")
def hint(record: Path, side: str | None, at: int | None, as_json: bool) -> None:
    """What the strongest computer player would do now, and why. It knows what the side knows, and no more.

    \b
    grognard hint evening.json
    grognard hint evening.json --side russian --at 120
    """
    table = read_record_file(record, at)
    if table.state.over:
        raise GrognardError("The game is over: nobody has to decide. `grognard report` looks back at it.")
    asked = list(table.pending)
    whose = side or asked[0]
    table.game.side(whose)
    if whose not in asked:
        raise BadSetting(f"the {whose} side has nothing to decide now; the {asked[0]} side has")
    adviser = strongest(agents(table.game.id), PATIENCE)
    if adviser is None:
        raise GrognardError(say("terminal-no-hint"))
    advice = advise(table, whose, adviser, f"hint {whose}")
    if as_json:
        click.echo(json.dumps(advice.plain(), indent=1, ensure_ascii=False))
    else:
        Screen().say(hint_text(advice))


def hint_text(advice: Advice) -> str:
    """Two lines: the move as it is typed, and the reasons."""
    typed = "; ".join(map(str, advice.line))
    told = say("terminal-hint", level=say(f"opponent-{advice.level}"), move=advice.label, action=typed)
    return "\n".join((told, *(f"  {each.text}" for each in advice.reasons)))
