"""A whole game against the computer, played through the page to its closing page; and what can be done there."""

from __future__ import annotations

import re
import time

from hasty import Hasty
from players import STAFF, Player, Sit
from playwright.sync_api import expect

LONGEST = 240.0
"""Seconds for a game; a quarter of a minute is usual."""


def test_a_whole_game_against_the_computer_to_the_closing_page(sit: Sit) -> None:
    player = sit()
    player.sit_down(player.set_up(scenario="3", russian=STAFF))
    hasty, deadline = Hasty(player), time.monotonic() + LONGEST
    while hasty.go_on():
        assert time.monotonic() < deadline, player.prompt.inner_text()
    assert hasty.decisions > 20
    the_closing_page_tells_the_result_and_the_campaign(player)
    the_map_of_the_roads_is_walked_along_by_keyboard_and_saved(player)
    the_past_is_seen_with_own_eyes_and_with_all(player)


def the_closing_page_tells_the_result_and_the_campaign(player: Player) -> None:
    page = player.page
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Victory|Draw"))
    expect(page.get_by_text(re.compile(r"\d+ Victory Points?, late December 1812"))).to_be_visible()
    roads = page.get_by_role("region", name="The armies' routes")
    stretches = roads.get_by_role("listbox").get_by_role("option")
    expect(stretches.first).to_have_attribute("aria-label", re.compile(r"French .+, \w+ to \w+, .*\d+ Corps"))
    roads.get_by_text("Show as a table").click()
    expect(roads.get_by_role("row").first).to_be_visible()
    figures = page.get_by_role("region", name="Turn by turn")
    for title in ("Victory Points and the Index", "Corps in the field", "Corps lost, by cause"):
        expect(figures.get_by_text(title).first).to_be_visible()
    expect(page.get_by_text("They match: no roll of this game could have been changed after it began.")).to_be_visible()


def the_map_of_the_roads_is_walked_along_by_keyboard_and_saved(player: Player) -> None:
    page = player.page
    roads = page.get_by_role("region", name="The armies' routes")
    roads.get_by_role("listbox").focus()
    page.keyboard.press("ArrowRight")
    stretch = roads.get_by_role("option", selected=True)
    expect(stretch).to_have_count(1)
    expect(roads.get_by_text(stretch.get_attribute("aria-label") or "-").first).to_be_visible()
    with page.expect_download() as download:
        roads.get_by_role("button", name="Save the chart as SVG").click()
    drawn = download.value.path().read_text("utf-8")
    assert "<svg" in drawn
    assert "Minard" in drawn


def the_past_is_seen_with_own_eyes_and_with_all(player: Player) -> None:
    page = player.page
    page.get_by_role("link", name="Replay the game").click()
    player.is_asked("The game is over.")
    # Whoever comes back to a finished game wants to look back.
    expect(player.button("Look back")).to_have_attribute("aria-pressed", "true")
    slider = player.look_back()
    expect(page.get_by_text(re.compile("^Looking back: turn 8"))).to_be_visible()
    # What the French could not see then, they do not see now with their own eyes of that day ...
    hidden = player.map.locator("title", has_text="Russian stack, not seen")
    open_stacks = player.map.locator('[data-key^="russian:infantry"]')
    expect(hidden.first).to_be_attached()
    expect(open_stacks).to_have_count(0)
    # ... but the game is over, and all eyes may look.
    page.get_by_role("combobox", name="View as").select_option(label="Everything open")
    expect(open_stacks.first).to_be_attached()
    expect(hidden).to_have_count(0)
    # A moment on, and back to the present.
    label = slider.get_attribute("aria-valuetext")
    player.button("Next turn").click()
    expect(slider).not_to_have_attribute("aria-valuetext", label or "")
    expect(page.get_by_text(re.compile("^Looking back: turn 9"))).to_be_visible()
    player.button("Back to the present").first.click()
    player.is_asked("The game is over.")
