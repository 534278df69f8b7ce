"""Lessons and puzzles in a browser: by mouse, by touch on a telephone, by keyboard; and what is remembered."""

from __future__ import annotations

import re

from players import Player, Sit
from playwright.sync_api import Locator, expect
from test_page_access import findings

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def card(player: Player) -> Locator:
    return player.page.locator("section.lesson")


def begin(player: Player, address: str) -> None:
    player.go(address)
    expect(card(player)).to_be_visible()
    expect(player.prompt).to_be_visible()


def test_a_lesson_by_mouse_from_the_start_page_to_the_next_one(sit: Sit) -> None:
    player: Player = sit()
    player.go()
    player.page.get_by_role("article", name="1812, Strategic Game").get_by_role("link", name="Learn by playing").click()
    player.page.get_by_role("link", name="Start with lesson 1: Cross the Niemen").click()
    expect(card(player)).to_contain_text("Step 1 of 2")
    expect(player.page.locator('[data-pointed="space:R22"]')).to_be_attached()
    # Nothing of a game among people is in the way.
    for name in ("Seats", "History", "What would the staff do?"):
        expect(player.button(name)).to_have_count(0)
    # A wrong move is answered and taken back by itself.
    player.answer("Done: no more marches")
    expect(card(player)).to_contain_text("the whole stack should go to Vilna")
    expect(player.reason).to_have_count(0)  # once is enough
    expect(card(player)).to_contain_text("Step 1 of 2")
    card(player).get_by_role("button", name="Hint").click()
    expect(card(player)).to_contain_text("Hint: Choose the stack at Suwalki")
    player.let_settle()  # the card has grown, and the map glides
    player.touch("FW9")
    player.touch("R22")
    expect(card(player)).to_contain_text("Step 2 of 2")
    # Whoever leaves goes on where he stopped; whoever has lost the line, too.
    player.page.reload()
    expect(card(player)).to_contain_text("Step 2 of 2")
    expect(player.standing("R22").first).to_be_attached()
    player.answer("Done: no more marches")
    expect(card(player)).to_contain_text("Nothing on the map slows it down.")
    card(player).get_by_role("link", name="Next: March on, if you dare").click()
    # The rest is shown: the page plays it.
    expect(card(player)).to_contain_text("Step 1 of 2")
    card(player).get_by_role("button", name="Show me").click()
    expect(card(player)).to_contain_text("Step 2 of 2")
    card(player).get_by_role("button", name="Skip step").click()
    expect(card(player)).to_contain_text("succeeds one time in three")
    card(player).get_by_role("link", name="All lessons and puzzles").click()
    expect(player.page.get_by_role("heading", name="Lessons 2 of 10 done")).to_be_visible()


def test_on_a_telephone_all_orders_are_seen_at_once(sit: Sit) -> None:
    player: Player = sit(**PHONE)
    begin(player, "#/lesson/fateful_march/1")
    tray = player.page.get_by_role("region", name="Choose 6 more orders")
    expect(tray.get_by_role("listitem")).to_have_count(10)
    hidden = tray.locator("ul").evaluate("list => list.scrollHeight - list.clientHeight")
    assert hidden <= 0
    above, own = card(player).bounding_box(), tray.bounding_box()
    assert above
    assert own
    assert own["y"] >= above["y"] + above["height"]
    assert findings(player) == []


def test_a_lesson_by_touch_on_a_telephone(sit: Sit) -> None:
    player: Player = sit(**PHONE)
    begin(player, "#/lesson/fateful_march/3")
    tap = player.page.touchscreen.tap

    def touch(space: str) -> None:
        """Without looking for it: what a lesson points at is in sight."""
        player.wait_for("(space) => document.querySelector(`[data-pointed='space:${space}']`)", space)
        player.let_settle()
        place = player.page.locator(f"[data-pointed='space:{space}']").bounding_box()
        assert place is not None
        board = player.page.locator(".board").first.bounding_box()
        assert board is not None
        x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
        assert board["x"] < x < board["x"] + board["width"]
        assert board["y"] < y < board["y"] + board["height"]
        tap(x, y)

    touch("kovno")
    fewer = player.page.get_by_role("button", name=re.compile("^One .* fewer$"))
    expect(fewer.first).to_be_visible()
    for each in (0, 1):
        fewer.nth(each).tap()
    touch("vilna")
    expect(card(player)).to_contain_text("Step 2 of 2")
    card(player).get_by_role("button", name="Skip step").tap()
    expect(card(player)).to_contain_text("A Forced March goes one area farther")
    expect(card(player).get_by_role("link", name="Next: Why you need leaders")).to_be_in_viewport()


def test_a_lesson_by_keyboard(sit: Sit) -> None:
    player: Player = sit()
    begin(player, "#/lesson/strategic/6")
    keyboard = player.page.keyboard
    keyboard.press("2")
    expect(card(player)).to_contain_text("Step 2 of 4")
    player.answer("Stand")
    expect(card(player)).to_contain_text("Step 3 of 4")


def test_a_puzzle_is_missed_shown_tried_again_and_solved(sit: Sit) -> None:
    player: Player = sit()
    begin(player, "#/puzzle/strategic/02-not-one-horse-too-many")
    expect(card(player)).to_contain_text("1 move left")
    player.answer(re.compile("^Give up 5"))
    expect(card(player)).to_contain_text("That does not reach the goal.")
    card(player).get_by_role("button", name="Show me").click()
    expect(card(player)).to_contain_text("That is the solution.")
    card(player).get_by_role("button", name="Start again").click()
    player.answer(re.compile("^Give up 3"))
    expect(card(player)).to_contain_text("Three and two are five")
    card(player).get_by_role("link", name="All lessons and puzzles").click()
    expect(player.page.get_by_role("heading", name="Puzzles 1 of 6 done")).to_be_visible()


def test_there_is_no_such_lesson(sit: Sit) -> None:
    player: Player = sit()
    for address in ("#/lesson/strategic/99", "#/puzzle/strategic/none", "#/learn/chess"):
        player.forgive("404")
        player.go(address)
        expect(player.page.get_by_role("heading", level=1)).to_contain_text("Page not found")
