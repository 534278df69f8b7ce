"""The games and questions by which the page is tested are those that the engine plays now."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

FIXTURES = Path(__file__).parents[1] / "web" / "tests" / "fixtures"
SCRIPTS = {
    "make_panels": ["campaign", "brawl"],
    "make_fateful": ["fateful"],
    "make_scorched": ["scorched"],
    "make_invasion": ["invasion"],
}
"""Each script with the files that it writes."""
DRAWN_ANEW = ("commitment", "salt")
"""What hides the seed is another in every game."""


def without_salt(played: dict[str, Any]) -> dict[str, Any]:
    for moment in played["moments"]:
        for name in DRAWN_ANEW:
            moment["view"].pop(name, None)
    return played


def kept(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


@pytest.mark.parametrize("script", SCRIPTS)
def test_games_are_played_anew(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If one differs: python web/tests/fixtures/<script>.py, and then the tests of the page."""
    monkeypatch.syspath_prepend(str(FIXTURES))
    games = json.loads(json.dumps(import_module(script).games()))
    assert list(games) == SCRIPTS[script]
    for name, played in games.items():
        assert without_salt(played) == without_salt(kept(FIXTURES / f"{name}.json")), name


def test_questions_are_asked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """If one differs: python web/tests/fixtures/questions/make_questions.py, and then the tests of the page."""
    monkeypatch.syspath_prepend(str(FIXTURES / "questions"))
    asked = json.loads(json.dumps(import_module("make_questions").questions()))
    assert asked == {path.stem: kept(path) for path in (FIXTURES / "questions").glob("*.json")}


def test_no_file_is_without_its_script() -> None:
    assert {path.stem for path in FIXTURES.glob("*.json")} == {name for names in SCRIPTS.values() for name in names}
