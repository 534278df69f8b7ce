"""Questions about the rules of the titles, answered by their rules pages and cases."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from grognard.core.asking import Index, KnownCase
from grognard.core.case import read_cases
from grognard.core.rulebook import Rulebook
from grognard.games import game
from grognard.games.catalogue import facts_of


@cache
def index_of(title: str) -> Index:
    """The rules of a title, with its cases where they are at hand."""
    facts = facts_of(title)
    return Index(Rulebook(game(title)), known_cases(title), facts.get("asking", {}), facts.get("answers", {}))


def known_cases(title: str) -> list[KnownCase]:
    """The cases that come with the program."""
    folder = _case_folder().joinpath(title)
    if not folder.is_dir():
        return []
    return [
        KnownCase(str(case["name"]), str(case.get("rule", "")), str(case.get("says", "")), f"{title}/{path.name}")
        for path in sorted(Path(str(folder)).glob("*.yaml"))
        for case in read_cases(path)
    ]


def _case_folder() -> Traversable:
    """In a wheel the cases are packed beside the program; in a checkout they are among the tests."""
    packed = files("grognard").joinpath("cases")
    return packed if packed.is_dir() else Path(__file__).parents[3] / "tests" / "cases"
