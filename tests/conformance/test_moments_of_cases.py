"""Cases lead to moments that random play hardly ever reaches: the laws and the secrets of the title hold there, too."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from invariants import INVARIANTS
from laws_of_sight import check_worlds

import grognard
from grognard.core.case import read_cases
from grognard.core.table import Table

CASES = Path(__file__).parent.parent / "cases"
FILES = sorted(
    path for title, laws in INVARIANTS.items() if laws.cases_are_real for path in (CASES / title).glob("*.yaml")
)
SHARE = 0.2
"""At so many moments other worlds are looked into."""


def moments(case: Mapping[str, Any]) -> Iterator[Table]:
    """The table of a case at its beginning and after each of its steps that is not refused."""
    game = grognard.game(case["game"])
    options = {
        name: value if isinstance(value, bool) else str(value) for name, value in case.get("options", {}).items()
    }
    dice = case.get("dice", None if "seed" in case else [])
    if "position" in case:
        table = game.position(case["position"], options, case.get("seed"), dice)
    else:
        table = game.start(str(case["scenario"]), options, case.get("seed"), dice)
    yield table
    for step in case.get("play", []):
        side = next(side for side in step if side in game.sides)
        if "refused" not in step:
            table.play(side, str(step[side]))
            yield table


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_moments_of_cases_keep_laws_and_secrets(path: Path) -> None:
    source = random.Random(path.stem)
    for case in read_cases(path):
        for table in moments(case):
            INVARIANTS[table.game.id].check_alone(table.state)
            if table.state.over or source.random() > SHARE:
                continue
            try:
                check_worlds(table, source)
            except Exception as error:
                error.add_note(f"case {case['name']!r} after {len(table.actions)} actions")
                raise
