"""`grognard case`: questions to the rules, answered."""

from __future__ import annotations

from pathlib import Path

import click

from grognard.cli.screen import Screen
from grognard.core.case import BadCase, Outcome, run_file
from grognard.games import game as find_game


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--quiet", is_flag=True, help="Only what differs, and the count.")
def case(files: tuple[Path, ...], quiet: bool) -> None:
    """Play the cases of YAML FILES (or of folders of them) and say in words what differs.

    A case is a position, dice, what the sides do, and what should come of it: see docs/cases.md.
    """
    screen = Screen()
    outcomes = [outcome for path in _found(files) for outcome in run_file(path, find_game)]
    for outcome in outcomes:
        _tell(outcome, screen, quiet)
    if not outcomes:
        raise BadCase(f"there are no cases in {', '.join(map(str, files))}")
    failed = sum(not outcome.passed for outcome in outcomes)
    screen.say(f"{len(outcomes) - failed} passed, {failed} failed")
    if failed:
        raise SystemExit(1)


def _found(files: tuple[Path, ...]) -> list[Path]:
    return [path for given in files for path in (sorted(given.rglob("*.yaml")) if given.is_dir() else [given])]


def _tell(outcome: Outcome, screen: Screen, quiet: bool) -> None:
    rule = f" [{outcome.rule}]" if outcome.rule else ""
    if outcome.passed:
        if not quiet:
            screen.say(f"passed  {outcome.name}{rule}")
        return
    screen.say(f"differs {outcome.name}{rule} ({outcome.file})", "bold red")
    for difference in outcome.differences:
        screen.say(f"        {difference}")
