"""The pseudo-language on the page: every text comes from a catalogue, or is a name of the title's data.

The rule is that of `tests/messages/bare.py`. What a title declares of its settings counts as data."""

from __future__ import annotations

import calendar
import sys
from pathlib import Path

import pytest
from house import House
from players import CHANCE, Player, Sit
from playwright.sync_api import expect

sys.path.insert(0, str(Path(__file__).parents[1] / "messages"))
from bare import bare_words, names_of

import grognard
from grognard.messages import PSEUDO

TEXTS = """() => {
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const text = walker.currentNode.textContent.trim()
    if (text && parent.checkVisibility() && !parent.closest('script, style, svg, kbd')) found.push(text)
  }
  return found
}"""
"""The visible texts, without those of the drawn map and without the names of keys."""


MONTHS = frozenset(month.lower() for month in calendar.month_abbr if month)
"""Dates are written by the browser."""


def declared(game: str) -> set[str]:
    """What the title declares of itself and its settings."""
    title = grognard.game(game)
    texts = {scenario.summary for scenario in title.scenarios} | {title.special}
    for option in title.options:
        texts |= {option.title, option.summary}
        texts |= {text for choice in option.choices for text in (choice.name, choice.summary)}
    return texts


def bare_texts(player: Player, game: str) -> list[str]:
    texts: list[str] = player.page.evaluate(TEXTS)
    title = grognard.game(game)
    known, settings = names_of(game) | MONTHS, declared(game)
    texts = [text.replace(title.playing_time, "") for text in texts if text not in settings]
    return [text for text in texts if bare_words(text, known)]


@pytest.fixture
def player(sit: Sit, pseudo_house: House) -> Player:
    return sit(at=pseudo_house, locale=PSEUDO)


@pytest.mark.parametrize("game", ["crossing", "strategic", "scorched_earth"])
def test_no_bare_english_shows_on_the_way_to_a_table_and_at_it(player: Player, game: str) -> None:
    player.go(f"#/new/{game}")
    expect(player.page.get_by_role("radio").first).to_be_visible()
    assert bare_texts(player, game) == []
    player.sit_down(player.set_up(russian=CHANCE, game=game))
    expect(player.prompt).to_contain_text("⟦")
    assert bare_texts(player, game) == []


def test_a_text_that_comes_from_no_catalogue_is_found(player: Player) -> None:
    """The test can fail."""
    player.sit_down(player.set_up(russian=CHANCE, game="crossing"))
    player.page.evaluate("document.querySelector('header').append('Look here')")
    assert bare_texts(player, "crossing") == ["Look here"]
