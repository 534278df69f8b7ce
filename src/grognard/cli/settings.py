"""What several commands ask alike: scenario, options, players, and files that may not be there."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from grognard.agents import agents
from grognard.core.errors import BadSetting, GrognardError
from grognard.core.game import Game
from grognard.core.reading import LARGEST_RECORD, BadFile, parse_json, read_text
from grognard.core.record import read_record
from grognard.core.table import Table
from grognard.games import game as find_game
from grognard.games import titles

HUMAN = "human"
_ALL_SIDES = tuple(dict.fromkeys(side for title in titles() if title.is_playable for side in title.sides))
"""From the titles' cards: to import all their rules takes seconds, and a command needs those of one at most."""
Command = TypeVar("Command", bound=Callable[..., Any])


def setting_options(command: Command) -> Command:
    """`--scenario` and `--option`, and who plays: `--player SIDE=WHO`, or `--french WHO` and the like."""
    for side in reversed(_ALL_SIDES):
        command = click.option(f"--{side}", metavar="WHO", help=f"Short for --player {side}=WHO.")(command)
    for decorate in (
        click.option("--player", "-p", multiple=True, metavar="SIDE=WHO", help="Who plays a side (repeatable)."),
        click.option("--option", "-o", multiple=True, metavar="NAME=VALUE", help="A choice of rules (repeatable)."),
        click.option("--scenario", "-s", metavar="S", help="Which scenario; the first one if not given."),
    ):
        command = decorate(command)
    return command


def jobs_option(command: Command) -> Command:
    """`--jobs`: how many games at once."""
    return click.option(
        "--jobs",
        "-j",
        type=click.IntRange(min=1),
        default=os.cpu_count() or 1,
        show_default="all cores",
        metavar="J",
        help="How many games at the same time; it changes only the time taken.",
    )(command)


def results_option(command: Command) -> Command:
    """`--results`: where each game is kept."""
    return click.option(
        "--results",
        type=click.Path(dir_okay=False, path_type=Path),
        metavar="FILE",
        help="Keep each game here as JSON Lines; an interrupted run continues from it.",
    )(command)


def database_option(command: Command) -> Command:
    """`--database`, as `grognard serve` has it."""
    return click.option(
        "--database",
        envvar="GROGNARD_DATABASE",
        default="",
        metavar="URL",
        help="Where the games are: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME. "
        "The file in your data folder if not given.",
    )(command)


def read_pairs(texts: Sequence[str], flag: str) -> dict[str, str]:
    """`k=v` flags as a mapping."""
    pairs = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise click.UsageError(f"{flag} needs NAME=VALUE, not {text!r}")
        pairs[name.strip()] = value.strip()
    return pairs


def read_players(game: Game, pairs: Sequence[str], by_side: Mapping[str, str | None]) -> dict[str, str]:
    """Who was named for which side; sides that nobody was named for are left out."""
    named = read_pairs(pairs, "--player")
    named.update({side: who for side, who in by_side.items() if who is not None})
    for side in named:
        game.side(side)
    return named


def check_player(game: Game, who: str, may_be_human: bool) -> None:
    names = [*([HUMAN] if may_be_human else []), *agents(game.id)]
    if who not in names:
        raise BadSetting(f"there is no player {who!r} for {game.id}; there are {', '.join(names)}")


def computer_player(game: Game) -> str:
    """The computer player one meets if one names none."""
    return "staff" if "staff" in agents(game.id) else "random"


def read_record_file(path: Path, actions: int | None = None) -> Table:
    """The game that a record file tells, at its last action or after so many of them."""
    try:
        text = read_text(path, LARGEST_RECORD)
    except BadFile as error:
        raise GrognardError(f"cannot read {path}: {error}") from None
    try:
        return read_record(text if actions is None else _cut(text, actions), find_game)
    except GrognardError as error:
        raise GrognardError(f"{path}: {error}") from None


def _cut(text: str, actions: int) -> dict[str, Any] | str:
    """The first actions of a record; whatever is no record is left for its reader to refuse."""
    try:
        record = parse_json(text)
        cut = {**record, "actions": record["actions"][:actions]}
        cut["snapshots"] = [each for each in record.get("snapshots") or [] if each[0] <= actions]
        cut["takebacks"] = [each for each in record.get("takebacks") or [] if each["after"] <= actions]
    except (BadFile, ValueError, TypeError, KeyError, IndexError, AttributeError):
        return text
    return cut


def write_text(path: Path, text: str) -> None:
    """Write a file whole: first beside it, then in its place, so that a failure spoils nothing."""
    beside = path.with_name(path.name + ".part")
    try:
        if path.is_dir():
            raise IsADirectoryError(21, "it is a directory")
        if path.exists() and not path.is_file():
            path.write_text(text, "utf-8")
            return
        beside.write_text(text, "utf-8")
        beside.replace(path)
    except OSError as error:
        raise GrognardError(f"cannot write {path}: {reason(error)}") from None


def reason(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()
