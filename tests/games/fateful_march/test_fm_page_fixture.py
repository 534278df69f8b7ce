"""The game by which the page's panels are tested is the one that the engine plays."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

FIXTURES = Path(__file__).parents[3] / "web" / "tests" / "fixtures"
DRAWN_ANEW = ("commitment", "salt")
"""What hides the seed is another in every game."""


def without_salt(played: dict[str, Any]) -> dict[str, Any]:
    for moment in played["moments"]:
        for name in DRAWN_ANEW:
            moment["view"].pop(name, None)
    return played


def test_the_fixture_of_the_page_is_played_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """If it differs: python web/tests/fixtures/make_fateful.py"""
    monkeypatch.syspath_prepend(str(FIXTURES))
    played = json.loads(json.dumps(import_module("make_fateful").play()))
    kept = json.loads((FIXTURES / "fateful.json").read_text("utf-8"))
    assert without_salt(played) == without_salt(kept)
