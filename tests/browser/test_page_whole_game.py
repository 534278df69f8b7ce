"""A whole game against the computer, played through the page to its closing page; and what can be done there."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from players import STAFF, Player, Sit
from playwright.sync_api import Page, expect

WHAT_NOW = """() => {
  if (location.hash.startsWith('#/end')) return 'over'
  if (document.querySelector('[role=dialog][aria-labelledby=commit-title]')) return 'commit'
  const answers = [...document.querySelectorAll('ul[aria-label=Answers] button')]
  if (answers.some((button) => button.getAttribute('aria-keyshortcuts') === 'Enter')) return 'main answer'
  if (answers.length) return 'answers'
  return document.querySelector('[aria-keyshortcuts="/"]') ? 'orders' : 'wait'
}"""
LONGEST = 240.0
"""Seconds for a game; half a minute is usual."""


def wait_for(page: Page, condition: Callable[[], bool], seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        page.wait_for_timeout(15)
    return condition()


def position_of(player: Player) -> str:
    found: list[str] = re.findall(r'"position":(\d+)', player.newest)
    return found[-1]


def give_order(player: Player, order: str = "") -> None:
    """An order in writing, or the first of the list of all orders."""
    line = player.page.get_by_role("combobox")
    if not line.is_visible():
        player.page.keyboard.press("/")
    line.fill(order)
    if not order:
        player.page.keyboard.press("ArrowDown")
    player.page.keyboard.press("Enter")


def close_orders(player: Player) -> None:
    line = player.page.get_by_role("combobox")
    if line.is_visible():
        line.fill("")
        line.press("Escape")
        expect(line).to_be_hidden()


def largest_march(player: Player) -> str:
    """The march of as many Infantry Corps as can go anywhere together, or nothing."""
    marches = re.findall(r'"action":"(march \w+ \w+ \d+ic)"', player.newest)
    return max(marches, key=lambda march: int(re.findall(r"(\d+)ic", march)[0]), default="")


def play_to_the_end(player: Player) -> int:
    """Whatever is asked is answered somehow, by keyboard; once in every turn somebody marches. How many decisions."""
    decisions = 0
    marched: set[int] = set()
    deadline = time.monotonic() + LONGEST
    while (now := player.page.evaluate(WHAT_NOW)) != "over":
        assert time.monotonic() < deadline, player.prompt.inner_text()
        before, turn = position_of(player), player.state["view"]["board"]["turn"]
        march = largest_march(player) if turn not in marched else ""
        if now == "wait":
            player.page.wait_for_timeout(20)
            continue
        if now == "commit":
            player.page.keyboard.press("Enter")
        elif now == "orders" or march:
            give_order(player, march)
            marched |= {turn} if march else set()
        else:
            close_orders(player)
            player.page.keyboard.press("Enter" if now == "main answer" else "1")
        decisions += now != "commit"
        # An answer leads to the question whether one is sure, or at once to the next position.
        has_card = player.card.is_visible if now != "commit" else bool
        wait_for(player.page, lambda: position_of(player) != before or has_card(), 3)  # noqa: B023
    return decisions


@pytest.fixture(scope="module")
def finished(sit_for_long: Sit) -> Player:
    """Somebody who has just played the last scenario to its end, and is on the closing page."""
    player: Player = sit_for_long(reduced_motion="reduce")
    player.sit_down(player.set_up(scenario="3", russian=STAFF))
    assert play_to_the_end(player) > 20
    return player


def test_the_closing_page_tells_the_result_and_the_campaign(finished: Player) -> None:
    page = finished.page
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Victory|Draw"))
    expect(page.get_by_text(re.compile(r"\d+ Victory Points?, late December 1812"))).to_be_visible()
    roads = page.get_by_role("region", name="The roads of the armies")
    stretches = roads.get_by_role("listbox").get_by_role("option")
    expect(stretches.first).to_have_attribute("aria-label", re.compile("French main army, .* Corps"))
    roads.get_by_text("The figures as a table").click()
    expect(roads.get_by_role("row").first).to_be_visible()
    figures = page.get_by_role("region", name="Turn by turn")
    for title in ("Victory Points and the Index", "Corps in the field", "Corps lost, by cause"):
        expect(figures.get_by_text(title).first).to_be_visible()
    expect(page.get_by_text("They fit: no roll of this game could be changed after it began.")).to_be_visible()


def test_the_map_of_the_roads_is_walked_along_by_keyboard_and_saved(finished: Player) -> None:
    page = finished.page
    roads = page.get_by_role("region", name="The roads of the armies")
    roads.get_by_role("listbox").focus()
    page.keyboard.press("ArrowRight")
    stretch = roads.get_by_role("option", selected=True)
    expect(stretch).to_have_count(1)
    expect(roads.get_by_text(stretch.get_attribute("aria-label") or "-").first).to_be_visible()
    with page.expect_download() as download:
        roads.get_by_role("button", name="Save the map as SVG").click()
    drawn = download.value.path().read_text("utf-8")
    assert "<svg" in drawn
    assert "Minard" in drawn


def test_after_the_end_the_past_is_seen_with_own_eyes_and_with_all(finished: Player) -> None:
    page = finished.page
    page.get_by_role("link", name="Look at the game again").click()
    finished.is_asked("The game is over.")
    # Whoever comes back to a finished game wants to look back.
    expect(finished.button("Look back")).to_have_attribute("aria-pressed", "true")
    slider = finished.look_back()
    expect(page.get_by_text(re.compile("^Looking back: turn 8"))).to_be_visible()
    # What the French could not see then, they do not see now with their own eyes of that day ...
    hidden = finished.map.locator("title", has_text="Russian stack, not seen")
    open_stacks = finished.map.locator('[data-key^="russian:infantry"]')
    expect(hidden.first).to_be_attached()
    expect(open_stacks).to_have_count(0)
    # ... but the game is over, and all eyes may look.
    page.get_by_role("combobox", name="Seen by").select_option(label="all eyes")
    expect(open_stacks.first).to_be_attached()
    expect(hidden).to_have_count(0)
    # A moment on, and back to the present.
    label = slider.get_attribute("aria-valuetext")
    finished.button("To the next turn").click()
    expect(slider).not_to_have_attribute("aria-valuetext", label or "")
    expect(page.get_by_text(re.compile("^Looking back: turn 9"))).to_be_visible()
    finished.button("Back to the present").first.click()
    finished.is_asked("The game is over.")
