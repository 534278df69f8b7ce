"""What a title lets be answered for a player: every question exists, and everything has its words on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from grognard.core.decision import Decision
from grognard.games import GAMES
from grognard.games import game as find_game


def kinds(kind: type[Any]) -> Iterator[type[Any]]:
    for each in kind.__subclasses__():
        yield each
        yield from kinds(each)


@pytest.mark.parametrize("title", [name for name in GAMES if find_game(name).errands])
def test_standing_orders_and_errands_are_about_real_questions_and_have_words(title: str) -> None:
    game = find_game(title)
    asked = {each.name for each in kinds(Decision) if f".{title}." in each.__module__ and hasattr(each, "name")}
    words = files(f"grognard.games.{title}").joinpath("words/en/page.ftl").read_text("utf-8")
    for errand in game.errands:
        assert errand.questions <= asked
        assert f"errand-{errand.id}-{title} = " in words
    for order in game.standing_orders:
        assert order.question in asked
        code = re.sub(r"\W|_", "-", order.question)
        assert f"standing-{code}-{title} = " in words


def test_the_button_of_depots_does_not_speak_of_sources() -> None:
    """Each of the three questions about supply in the Grand Tactical Game is left to the staff by its own name."""
    named = {question: errand.id for errand in find_game("grand_tactical").errands for question in errand.questions}
    assert (named["build"], named["strip"], named["choose_sources"]) == ("depots", "areas", "supply")
