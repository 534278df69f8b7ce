"""The rules as cases: every file under tests/cases is found and played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from grognard import game
from grognard.core.case import read_cases, run_case

CASES = Path(__file__).parent / "cases"


def test_every_case_is_about_a_rule_of_the_page() -> None:
    for path in sorted(CASES.rglob("*.yaml")):
        for case in read_cases(path):
            page = game(case["game"]).rules_page()
            assert re.search(rf"^###? {re.escape(case['rule'])}(:|$)", page, re.MULTILINE), (path.name, case["name"])


def found_cases() -> list[Any]:
    return [
        pytest.param(case, id=f"{path.relative_to(CASES).with_suffix('')}: {case['name']}")
        for path in sorted(CASES.rglob("*.yaml"))
        for case in read_cases(path)
    ]


@pytest.mark.parametrize("case", found_cases())
def test_case(case: dict[str, Any]) -> None:
    assert run_case(case, game).differences == []
