"""`grognard replay`: a record told again in sentences."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from grognard.cli.board import text_board
from grognard.cli.screen import Screen
from grognard.cli.settings import read_record_file
from grognard.core.events import Entry
from grognard.core.record import read_record
from grognard.core.table import Table
from grognard.core.words import scenario_name
from grognard.games import game as find_game
from grognard.messages import level_name, say


@click.command()
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--side", metavar="SIDE", help="Only what this side saw. Otherwise everything is told.")
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Stop after N actions.")
@click.option("--positions", is_flag=True, help="The position at the first decision of each turn as well.")
def replay(record: Path, side: str | None, to: int | None, positions: bool) -> None:
    """Replay a RECORD and tell what happened in sentences.

    A record that does not replay is an error that names the first action that differs.
    """
    table = read_record_file(record, to)
    if side is not None:
        table.game.side(side)
    screen = Screen()
    named = scenario_name(table.game, table.scenario) or say("terminal-own-position")
    screen.say(say("terminal-record-head", title=table.game.title, scenario=named, count=len(table.actions)), "bold")
    for notice in table.notices:
        screen.say(say("terminal-note", notice=notice), "yellow")
    if positions and not table.notices:
        _tell_with_positions(table, side, screen)
    else:
        screen.tell(_told(table, side))
    if table.result:
        level, score = level_name(table.result.level), str(table.result.score)
        screen.say(say("terminal-record-result", level=level, score=score), "bold")


def _told(table: Table, side: str | None) -> list[Entry]:
    """What the side saw; for a reader who may know all, every event once, in its fullest words."""
    if side is not None:
        return table.journal.seen_by(table.game.side(side))
    return [entry for entry in table.journal.entries if not entry.event.is_glimpse]


def _tell_with_positions(finished: Table, side: str | None, screen: Screen) -> None:
    """Play the game again, and stop to look whenever a turn begins."""
    header: dict[str, Any] = {**finished.record(), "actions": [], "snapshots": []}
    table = read_record(header, find_game)
    told, turn = 0, None
    for played in (None, *finished.actions):
        if played is not None:
            table.play(table.game.sides[played.side], played.text)
        entries = _told(table, side)
        screen.tell(entries[told:])
        told = len(entries)
        if table.state.time != turn:
            turn = table.state.time
            screen.say("\n".join(f"    {line}" for line in _position(table, side).splitlines()), "dim")


def _position(table: Table, side: str | None) -> str:
    return table.position() if side is None else text_board(table.game.id).position(table.view(side))
