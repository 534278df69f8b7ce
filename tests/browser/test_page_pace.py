"""The pace of a game: the enemy's turn is shown, the staff takes over, nothing is asked without a choice."""

from __future__ import annotations

import re
import time
from contextlib import suppress

from house import PATIENCE
from players import CHANCE, STAFF, Sit
from playwright.sync_api import TimeoutError, expect
from test_page_access import findings

MARCH = """turn 4, french movement
R22: F 4ic 2cc 1su
R57: F 1ic
R44: R 3ic
R45: R 2ic 1cc
"""


def test_the_enemys_turn_is_shown_once_and_can_be_skipped(sit: Sit) -> None:
    player = sit(is_new=True, reduced_motion="no-preference")
    player.context.add_init_script("localStorage['grognard-playback'] = 'slow'")
    page = player.page
    game = player.set_up(russian=STAFF, position=MARCH, seed="pace")
    player.sit_down(game)

    # The staff marches and does what else there is to do, until the enemy's turn comes.
    film = page.get_by_role("group", name="The enemy's turn")
    player.button("Let my staff march the rest").click()
    usual = page.locator(".commit .primary, .prompt .staff, .prompt .primary, .prompt .answers button")
    deadline = time.monotonic() + PATIENCE
    while not film.is_visible() and time.monotonic() < deadline:
        page.wait_for_timeout(250)
        if usual.count() and not film.is_visible():
            with suppress(TimeoutError):  # gone already: the staff, or the enemy, was quicker
                usual.first.click(timeout=1000)
    expect(film).to_be_visible()
    expect(page.locator(".enemy .ring")).to_be_visible()
    assert findings(player) == []
    page.keyboard.press("Escape")
    expect(film).to_be_hidden()

    # What happened is a list; each line leads to its place.
    since = player.button(re.compile("^Since your last move"))
    expect(since).to_be_visible()
    if since.get_attribute("aria-expanded") == "false":
        since.click()
    # On a small screen the last of it is not told a second time at the foot of the board.
    expect(page.locator(".latest")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".latest")).to_be_hidden()
    page.set_viewport_size({"width": 1440, "height": 900})
    line = page.locator(".since li button").first
    line.focus()
    line.press("Enter")
    expect(page.locator("path.flash")).to_be_attached()
    assert findings(player) == []

    # What was seen is not shown again.
    player.context.add_init_script("localStorage['grognard-playback'] = 'normal'")
    page.reload()
    expect(player.prompt).to_be_visible()
    expect(film).to_be_hidden()


def test_standing_orders_are_given_at_the_table_by_touch(sit: Sit) -> None:
    player = sit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = player.page
    game = player.set_up(russian=STAFF, position=MARCH, seed="pace")
    player.sit_down(game)
    page.get_by_role("button", name="Campaign").first.tap()
    page.get_by_role("button", name=re.compile("^Standing orders")).tap()
    page.get_by_label("Pursue").select_option("Always")
    expect(page.get_by_role("button", name=re.compile("^Standing orders 1"))).to_be_visible()
    assert findings(player) == []
    page.reload()
    page.get_by_role("button", name="Campaign").first.tap()
    expect(page.get_by_label("Pursue")).to_have_value("always")


def test_losses_by_attrition_of_all_forces_are_one_answer(sit: Sit) -> None:
    """Scorched Earth [6.0]: 1 3 - 3 costs four points, 5 1 - 3 three; one of each is left to choose among equals."""
    player = sit()
    tired = "(2,exhausted,d1)"
    position = (
        f"turn: 3\nbegin: attrition\n2318: F davout{tired} ney{tired} oudinot{tired}\n"
        f"2519: F poniatowski{tired} reynier{tired}\n3310: R tuchkov(2)\n"
    )
    player.sit_down(player.set_up(game="scorched_earth", position=position, seed="losses", russian=CHANCE))
    player.answer("Done: roll for attrition")
    player.commit()
    tray = player.page.get_by_role("region", name="2 losses to attrition")
    tray.get_by_role("button", name="One fewer for Davout").click()
    expect(tray.get_by_role("button", name="Take 2 losses")).to_be_disabled()
    tray.get_by_role("button", name="One more for Ney").click()
    tray.get_by_role("button", name="Take 2 losses").click()
    expect(tray).to_be_hidden()
    expect(player.log).to_contain_text("Ney III in 2318 loses 1 strength point to attrition; 0 left")
    expect(player.log).to_contain_text("Poniatowski V in 2519 loses 1 strength point to attrition; 0 left")
