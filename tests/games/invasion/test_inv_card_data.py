"""The file of the cards: what is wrong in it is told with the card, before any rule reads it."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from grognard.games.checking import check_game
from grognard.games.checking.sources import Mistake, Source
from grognard.games.invasion.checking_cards import EFFECTS, check_cards

TEXT = files("grognard.games.invasion").joinpath("data", "cards.toml").read_text("utf-8")
PIECES = ("napoleon", "davout", "st_cyr", "oudinot", "wittgenstein", "kutuzov", "murat", "eugene", "kaluga_militia")
CITIES = ("moscow", "vilna", "minsk", "smolensk")


def mistakes(text: str) -> list[str]:
    found: list[Mistake] = []
    source = Source("invasion/data/cards.toml", found)
    source.begin(text)
    check_cards(source, PIECES, CITIES)
    return [mistake.sentence for mistake in found]


def test_the_cards_are_right() -> None:
    assert mistakes(TEXT) == []
    report = check_game("invasion")
    assert report.mistakes == ()
    assert "cards.toml: 35 cards" in report.checked


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('do = "inspect"', 'do = "inspekt"', "inspekt"),
        ('occupies = ["vilna", "minsk"]', 'occupies = ["paris"]', "paris"),
        ('with = ["davout"]', 'with = ["davou"]', "davou"),
        ("number = 7\n", "number = 8\n", "card 8 is there twice"),
        ("number = 7\n", "number = 8\n", "missing: 7"),
        ('single = "both"\nvoids', 'single = "nobody"\nvoids', "nobody"),
        ('deck = 2', 'deck = 3', "3"),
        ('what = "slip"', 'what = "slide"', "slide"),
        ('basis = "Frozen roads."', 'base = "Frozen roads."', "basis"),
        ('single = "french"\n', "", "half"),
    ],
)  # fmt: skip
def test_mistakes_are_told(old: str, new: str, told: str) -> None:
    assert old in TEXT
    found = mistakes(TEXT.replace(old, new, 1))
    assert any(told in sentence for sentence in found), found


def test_every_effect_of_the_language_is_used() -> None:
    data = tomllib.loads(TEXT)
    halves: list[dict[str, Any]] = [card.get(side, card) for card in data["card"] for side in ("french", "russian")]
    assert {effect["do"] for half in halves for effect in half["effects"]} == set(EFFECTS)
