"""The pseudo-language on the page: every text comes from a catalogue, or is a name of the title's data.

The rule is that of `tests/messages/bare.py`. The text of the rules is a page in English."""

from __future__ import annotations

import calendar
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from house import House
from players import CHANCE, Player, Sit
from playwright.sync_api import expect

sys.path.insert(0, str(Path(__file__).parents[1] / "messages"))
from bare import bare_words, names_of, outside_of_marks, plain

from grognard.games import GAMES
from grognard.games import titles as titles_listed
from grognard.messages import PSEUDO

TEXTS = """() => {
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const text = walker.currentNode.textContent.trim()
    const exempt = 'script, style, svg, kbd, dd, aside .section, aside .topic'
    if (text && parent.checkVisibility() && !parent.closest(exempt)) found.push(text)
  }
  return found
}"""
"""The visible texts, without those of the drawn map, the names of keys, the text of a rule and the dice."""
RECORDS = Path(__file__).parents[1] / "conformance" / "records"
FINISHED = {
    "strategic": "strategic-2-french-marginal-victory",
    "fateful_march": "fateful_march-1-sudden-death-victory",
    "scorched_earth": "scorched_earth-1-automatic-major-victory",
}
"""A game that is over, of every title that has golden records."""
MONTHS = frozenset(month.lower() for month in calendar.month_abbr if month)
"""Dates are written by the browser."""


def bare_texts(player: Player, *games: str, more: Iterable[str] = ()) -> list[str]:
    # A sentence of the log is in pieces, for its places can be touched.
    texts = outside_of_marks("\n".join(player.page.evaluate(TEXTS)))
    known = MONTHS.union(*map(names_of, games), map(plain, more))
    return [text.strip() for text in texts.splitlines() if bare_words(text, known)]


@pytest.fixture
def player(sit: Sit, pseudo_house: House) -> Player:
    return sit(at=pseudo_house, locale=PSEUDO)


def test_no_bare_english_shows_on_the_start_page(player: Player) -> None:
    player.go()
    expect(player.page.get_by_role("article").first).to_be_visible()
    names = " ".join(f"{title.title} {title.publisher}" for title in titles_listed())
    assert bare_texts(player, *GAMES, more=bare_words(names)) == []


@pytest.mark.parametrize("game", ["crossing", *FINISHED])
def test_no_bare_english_shows_from_a_new_game_to_its_end(player: Player, game: str) -> None:
    """The new game, the table, the frame of the rules beside it, the closing page."""
    player.go(f"#/new/{game}")
    expect(player.page.get_by_role("radio").first).to_be_visible()
    assert bare_texts(player, game) == []
    player.sit_down(player.set_up(russian=CHANCE, game=game))
    expect(player.prompt).to_contain_text("⟦")
    assert bare_texts(player, game) == []
    player.prompt.locator(".rule").click()
    expect(player.page.locator("aside .section")).to_be_visible()
    assert bare_texts(player, game) == []
    if game in FINISHED:
        player.go(f"#/end/{player.bring_in(RECORDS / f'{FINISHED[game]}.json')['id']}")
        expect(player.page.locator("#time-heading")).to_be_visible()
        expect(player.page.locator("dd").first).to_be_visible()
        # The seal of the dice is made of a text that begins with these words.
        assert bare_texts(player, game, more=["grognard", "dice"]) == []


def test_no_bare_english_shows_where_one_learns(player: Player) -> None:
    """The list, and a lesson with its answer and its hint: their own texts are the title's, and marked as such."""
    player.go("#/learn/strategic")
    expect(player.page.get_by_role("heading", level=2).first).to_be_visible()
    assert bare_texts(player, "strategic", more=bare_words(GAMES["strategic"].title)) == []
    player.go("#/lesson/strategic/1")
    player.page.locator("section.lesson button").first.click()
    expect(player.page.locator(".hint")).to_be_visible()
    assert bare_texts(player, "strategic") == []


def test_a_text_that_comes_from_no_catalogue_is_found(player: Player) -> None:
    """The test can fail."""
    player.sit_down(player.set_up(russian=CHANCE, game="crossing"))
    player.page.evaluate("document.querySelector('header').append('Look here')")
    assert bare_texts(player, "crossing") == ["Look here"]
