"""The rules as cases: every file under tests/cases is found and played."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from grognard import GAMES, game
from grognard.core.case import read_cases, run_case
from grognard.core.game import Game
from grognard.games.catalogue import EXAMPLES

CASES = Path(__file__).parent / "cases"
FOUND = [(path, case) for path in sorted(CASES.rglob("*.yaml")) for case in read_cases(path)]


def any_game(game_id: str) -> Game:
    """A title that is offered, or one in progress: its rules are played all the same."""
    if game_id in (*GAMES, *EXAMPLES):
        return game(game_id)
    found: Game = import_module(f"grognard.games.{game_id}.game").GAME
    return found


def test_every_case_is_about_a_rule_of_the_page() -> None:
    headings = {each: headings_of(any_game(each).rules_page()) for each in {case["game"] for _, case in FOUND}}
    for path, case in FOUND:
        assert case["rule"] in headings[case["game"]], (path.name, case["name"])


def headings_of(page: str) -> set[str]:
    """`R4.8` of `### R4.8: Orders must be executed`."""
    return {heading.split(":")[0] for heading in re.findall(r"^###? (.+)$", page, re.MULTILINE)}


def found_cases() -> list[Any]:
    return [pytest.param(case, id=f"{path.relative_to(CASES).with_suffix('')}: {case['name']}") for path, case in FOUND]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_title_has_cases(game_id: str) -> None:
    assert sum(case["game"] == game_id for _, case in FOUND) > 100


@pytest.mark.parametrize("case", found_cases())
def test_case(case: dict[str, Any]) -> None:
    assert run_case(case, any_game).differences == []
