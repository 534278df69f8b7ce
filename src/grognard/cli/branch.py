"""`grognard branch`: a new game from a moment of a recorded one."""

from __future__ import annotations

from pathlib import Path

import click

from grognard.cli.screen import Screen
from grognard.cli.session import save_record
from grognard.cli.settings import read_record_file
from grognard.core.branching import branch as branch_off
from grognard.core.branching import deciding
from grognard.core.errors import GrognardError
from grognard.messages import say


@click.command()
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--at", type=click.IntRange(min=0), metavar="STEP", required=True, help="After this many actions.")
@click.option("--side", metavar="SIDE", help="Deal anew what this side could not know then.")
@click.option("--out", "-o", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Where to write it.")
def branch(record: Path, at: int, side: str | None, out: Path | None) -> None:
    """What if: a new game that begins after the first STEP actions of a record, with dice of its own.

    \b
    grognard branch evening.json --at 120
    grognard branch evening.json --at 120 --side french -o what-if.json
    grognard play --resume what-if.json --french human --russian marshal
    """
    table = read_record_file(record)
    moment = next((n for n, each in enumerate(table.moments) if each.actions == at), None)
    if moment is None:
        raise GrognardError(say("terminal-branch-too-late", count=len(table.actions)))
    found = deciding(table, moment)
    if found is None:
        raise GrognardError(say("terminal-branch-over"))
    made = branch_off(table, found, side)
    path = out or record.with_name(f"{record.stem}-from-{at}.json")
    if path.exists():
        raise GrognardError(say("terminal-branch-exists", path=str(path)))
    save_record(made, path)
    when = made.game.when(made.state)
    Screen().say(say("terminal-branched", when=when, game=made.game.id, path=str(path)))
