"""Stored games as a whole: `grognard backup`, `grognard restore`, and `grognard games check`."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import click

from grognard.cli.screen import Screen
from grognard.cli.settings import database_option
from grognard.games import GAMES
from grognard.server.standstill import check_record
from grognard.server.storage import StorageFailed, Store, read_backup, sqlite_path, write_backup

OUTCOMES = {
    "same": "the same",
    "cut": "cut short",
    "changed": "in another state",
    "broken": "cannot be opened",
}


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@click.option("--replace", is_flag=True, help="Overwrite FILE if it exists.")
def backup(file: Path, database: str, replace: bool) -> None:
    """Write all stored games into one FILE, also while the server runs.

    The file holds everything: games, seats, links and who holds them. Keep it as safe as the database itself. It has
    the same form for SQLite and PostgreSQL, so it can also move games from one to the other.

    \b
    grognard backup games.backup
    grognard backup --database postgresql://me:secret@localhost/grognard games.backup
    """
    click.echo(f"{file}: {_counted(write_backup(database, file, replace))} backed up")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@click.option("--replace", is_flag=True, help="Replace the games in the database with those of FILE.")
def restore(file: Path, database: str, replace: bool) -> None:
    """Read all games from a FILE that `grognard backup` has written.

    The database must hold no games, unless --replace is given. All of the file is read, or nothing is changed. Start
    the server again afterwards if it runs: it may have old games in its memory.

    \b
    grognard restore games.backup
    grognard restore --replace games.backup
    """
    click.echo(f"{_counted(read_backup(file, database, replace))} restored from {file}")


def _counted(games: int) -> str:
    return "1 game" if games == 1 else f"{games} games"


# --- grognard games check --------------------------------------------------------------------------------------


def check_games(database: str, as_json: bool) -> bool:
    """Replay all games of a database and tell which differ. Do all replay as they were played?"""
    path = sqlite_path(database)
    if path is not None and not path.is_file():
        raise StorageFailed(f"there is no database {path}")
    screen = Screen()
    counts: Counter[str] = Counter()
    differing = []
    with Store(database) as store:
        for game_id in store.all_ids():
            found = _checked(store, game_id)
            counts[found["outcome"]] += 1
            if found["outcome"] != "same":
                differing.append(found)
                if not as_json:
                    _tell(found, screen)
    if as_json:
        told = {"checked": counts.total(), "same": counts["same"], "differing": differing}
        click.echo(json.dumps(told, indent=2, ensure_ascii=False))
    else:
        parts = [f"{counts[each]} {words}" for each, words in OUTCOMES.items() if counts[each] or each == "same"]
        screen.say(f"{_counted(counts.total())} checked: {', '.join(parts)}")
    return not differing


def _checked(store: Store, game_id: str) -> dict[str, Any]:
    saved, record = store.load(game_id)
    outcome, replayed, difference = check_record(record)
    present = GAMES.get(saved.game)
    return {
        "id": game_id,
        "game": saved.game,
        "scenario": saved.header.get("scenario", ""),
        "when": saved.when,
        "is_over": saved.is_over,
        "rules": store.rules_of(game_id),
        "present_rules": None if present is None else present.rules_version,
        "actions": len(record["actions"]),
        "replayed": replayed,
        "outcome": outcome,
        "difference": difference,
        "continued_as": store.find_branch(game_id),
    }


def _tell(found: dict[str, Any], screen: Screen) -> None:
    what = f"{found['replayed']} of {found['actions']} actions replay"
    if found["outcome"] == "changed":
        what = f"all {found['actions']} actions replay, but the state they lead to is not the recorded one"
    elif found["outcome"] == "broken":
        what = "it cannot be opened"
    rules = ", ".join(map(str, found["rules"]))
    screen.say(f"{found['id']}  {found['game']} {found['scenario']}, {found['when']}: {what}", "bold")
    screen.say(f"    rules {rules}, now {found['present_rules']}: {found['difference']}")
    if found["continued_as"]:
        screen.say(f"    continued as {found['continued_as']}")
