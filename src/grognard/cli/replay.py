"""`grognard replay`: a record told again in sentences, or written as a page or a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from grognard.cli.board import position_text
from grognard.cli.map import write_board
from grognard.cli.screen import Screen
from grognard.cli.settings import read_record_file, write_text
from grognard.core.events import Entry
from grognard.core.history import History
from grognard.core.record import read_record
from grognard.core.table import EVERYTHING, Table
from grognard.core.words import scenario_name
from grognard.games import game as find_game
from grognard.messages import level_name, say


@click.command()
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--side", metavar="SIDE", help="Only what this side saw. Otherwise everything is shown.")
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Stop after N actions.")
@click.option("--positions", is_flag=True, help="The position at the first decision of each turn as well.")
@click.option("--html", "as_page", is_flag=True, help="As one HTML file to step through in any browser; needs -o.")
@click.option("--at", type=click.IntRange(min=0), metavar="STEP", help="The board after this many steps, as a picture.")
@click.option("--output", "-o", type=click.Path(path_type=Path), metavar="FILE",
              help="Where to: the page of --html, or the picture of --at (.svg, .png or .pdf).")  # fmt: skip
def replay(
    record: Path,
    side: str | None,
    to: int | None,
    positions: bool,
    as_page: bool,
    at: int | None,
    output: Path | None,
) -> None:
    """Replay a RECORD and tell what happened in sentences, or write it as a page or a picture.

    A record that does not replay is an error that names the first action that differs. Steps are those of the slider
    on the page: 0 is the beginning.

    \b
    grognard replay game.json
    grognard replay game.json --html -o game.html
    grognard replay game.json --at 120 -o board.png
    """
    if output is None and (as_page or at is not None):
        raise click.UsageError("--html and --at need -o FILE")
    if output is not None and as_page == (at is not None):
        raise click.UsageError("-o needs either --html, for a page, or --at STEP, for a picture of the board")
    table = read_record_file(record, to)
    if side is not None:
        table.game.side(side)
    if output is not None and at is not None:
        _write_board(table, side, at, output)
    elif output is not None:
        from grognard.server.replays import replay_page

        write_text(output, replay_page(table, side))
    else:
        _tell(table, side, positions)


def _tell(table: Table, side: str | None, positions: bool) -> None:
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


def _write_board(table: Table, side: str | None, step: int, output: Path) -> None:
    """The board at a moment of the game, with the pieces that these eyes saw."""
    eyes = side if side is not None else EVERYTHING if table.state.over else None
    view = History(table).view(eyes, step)
    turn = next((each for each in table.game.calendar() if each.turn == view["board"].get("turn")), None)
    is_winter = turn is not None and turn.season == "winter"
    write_board(table.game.id, output, table.game.pieces(view), is_winter)


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
            screen.say("\n".join(f"    {line}" for line in position_text(table, side).splitlines()), "dim")
