"""Giving orders at the table: by mouse, by finger, by keyboard, from the list, in writing; and asking why not."""

from __future__ import annotations

import re

import pytest
from players import LINK, Player, Sit
from playwright.sync_api import Position, expect

VILNA = """turn 4, french movement
R22: F 4ic 2cc 1su
R35: F 1ic
R44: R 3ic 1cc
R50: R 2ic
"""
WHOLE_STACK = ["4 Infantry Corps", "2 Cavalry Corps", "1 Supply"]


@pytest.fixture
def french(sit: Sit) -> Player:
    """The French player in a Movement Phase; the Russian has not come yet."""
    player: Player = sit()
    player.sit_down(player.set_up(position=VILNA, russian=LINK))
    player.is_asked("Basic Movement")
    return player


# --- by mouse ----------------------------------------------------------------------------------------------------


def test_a_stack_marches_by_two_clicks_and_undo_brings_it_back(french: Player) -> None:
    french.touch("R22")
    expect(french.tray).to_contain_text("4 of 4")
    french.touch("R23")
    expect(french.standing("R23")).to_have_text(WHOLE_STACK)
    expect(french.standing("R22")).to_have_count(0)
    french.undo.click()
    expect(french.standing("R22")).to_have_text(WHOLE_STACK)
    expect(french.standing("R23")).to_have_count(0)
    expect(french.undo).to_be_hidden()
    expect(french.log).to_contain_text("The French player takes back")


def test_a_stack_of_several_units_is_dragged(french: Player) -> None:
    french.drag("R22", "R26")
    expect(french.standing("R26")).to_have_text(WHOLE_STACK)
    expect(french.standing("R22")).to_have_count(0)


def test_a_stack_dragged_where_it_cannot_go_comes_back_with_the_reason(french: Player) -> None:
    french.drag("R22", "R44")
    expect(french.reason).to_contain_text("have no common border")
    expect(french.standing("R22")).to_have_text(WHOLE_STACK)


def test_some_go_and_some_stay(french: Player) -> None:
    french.touch("R22")
    fewer = french.tray.get_by_role("button", name="One Infantry Corps fewer")
    fewer.click()
    fewer.click()
    french.tray.get_by_role("button", name=re.compile("^Supply unit")).click()
    expect(french.tray).to_contain_text("2 of 4")
    french.touch("R32")
    expect(french.standing("R32")).to_have_text(["2 Infantry Corps", "2 Cavalry Corps"])
    expect(french.standing("R22")).to_have_text(["2 Infantry Corps", "1 Supply"])


def test_a_move_shows_its_way_before_it_is_made(french: Player) -> None:
    french.touch("R22")
    french.point_at("R32")
    way = french.map.locator("[marker-end]")
    expect(way).to_have_count(1)
    expect(french.standing("R32")).to_have_count(0)
    french.page.keyboard.press("Escape")
    expect(way).to_have_count(0)
    expect(french.tray).to_be_hidden()


def test_a_double_click_answers_one_question_only(french: Player) -> None:
    french.page.get_by_role("list", name="Choices").get_by_role("button", name="Done").dblclick()
    french.is_asked("Forced March")
    # Whatever the second click has set going would have come by the time that this is answered.
    french.ask_why("R44")
    expect(french.reason).to_be_visible()
    french.is_asked("Forced March")


# --- by finger ---------------------------------------------------------------------------------------------------


class Fingers:
    """Fingers on the glass."""

    def __init__(self, player: Player) -> None:
        self._session = player.context.new_cdp_session(player.page)

    def _touch(self, kind: str, *spots: Position) -> None:
        points = [{**spot, "id": number} for number, spot in enumerate(spots)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def press(self, *spots: Position) -> None:
        self._touch("touchStart", *spots)

    def move(self, *spots: Position) -> None:
        self._touch("touchMove", *spots)

    def lift(self) -> None:
        self._touch("touchEnd")


@pytest.fixture
def on_tablet(sit: Sit) -> Player:
    player: Player = sit(has_touch=True, is_mobile=True, viewport={"width": 1024, "height": 768})
    player.sit_down(player.set_up(position=VILNA, russian=LINK))
    player.is_asked("Basic Movement")
    return player


def test_a_stack_marches_by_two_taps(on_tablet: Player) -> None:
    on_tablet.page.touchscreen.tap(**on_tablet.spot("R22"))
    expect(on_tablet.tray).to_be_visible()
    on_tablet.page.touchscreen.tap(**on_tablet.spot("R32"))
    expect(on_tablet.standing("R32")).to_have_text(WHOLE_STACK)


def test_two_fingers_bring_the_map_nearer(on_tablet: Player) -> None:
    def width() -> float:
        return float(
            on_tablet.page.locator('[data-space="R36"]').evaluate("each => each.getBoundingClientRect().width")
        )

    before, fingers = width(), Fingers(on_tablet)
    fingers.press({"x": 480, "y": 300}, {"x": 540, "y": 300})
    for reach in (50, 80, 110, 140):
        fingers.move({"x": 510 - reach, "y": 300}, {"x": 510 + reach, "y": 300})
    fingers.lift()
    assert width() > 2 * before
    on_tablet.is_asked("Basic Movement")


# --- why not -----------------------------------------------------------------------------------------------------


def test_a_right_click_says_why_not_and_under_which_rule(french: Player) -> None:
    french.touch("R22")
    french.ask_why("R44")
    expect(french.reason).to_contain_text("R22 (Vilna) and R44 (Smolensk) have no common border.")
    french.reason.get_by_role("button", name="Movement A").click()
    expect(french.page.get_by_role("complementary", name="Rules").get_by_role("heading").first).to_contain_text(
        "Movement A"
    )


def test_a_long_press_says_why_not(on_tablet: Player) -> None:
    fingers = Fingers(on_tablet)
    fingers.press(on_tablet.spot("R44"))
    expect(on_tablet.reason).to_contain_text("R44 (Smolensk)")
    fingers.lift()
    expect(on_tablet.reason).to_be_visible()


def test_on_a_telephone_a_long_press_shows_the_card_and_a_tap_says_why_not_one_at_a_time(sit: Sit) -> None:
    player: Player = sit(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    player.sit_down(player.set_up(position=VILNA, russian=LINK))
    player.is_asked("Basic Movement")
    player.let_settle()
    card = player.page.get_by_role("group", name=re.compile("Svencionys"))
    fingers, spot = Fingers(player), player.spot("R32")
    fingers.press(spot)
    expect(card).to_be_visible()
    fingers.lift()
    player.page.wait_for_timeout(600)
    expect(player.reason).to_have_count(0)
    player.page.touchscreen.tap(**player.spot("R32"))
    expect(player.reason).to_contain_text("R32")
    expect(card).to_have_count(0)


def test_an_order_that_the_rules_forbid_is_refused_in_a_sentence(french: Player) -> None:
    french.page.keyboard.press("/")
    french.page.get_by_role("combobox").fill("march R22 R44 1ic")
    french.page.keyboard.press("Enter")
    expect(french.reason).to_contain_text("have no common border")
    expect(french.standing("R22")).to_have_text(WHOLE_STACK)


# --- by keyboard -------------------------------------------------------------------------------------------------


def test_a_movement_phase_by_keyboard_alone(french: Player) -> None:
    keyboard = french.page.keyboard
    french.map.focus()
    options = french.map.get_by_role("option")
    expect(options).to_have_count(2)
    point_at(french, "R22 Vilna")
    keyboard.press("Enter")
    keyboard.press("c")
    expect(french.tray).to_contain_text("0 of 4")
    point_at(french, "R32 Svencionys")
    keyboard.press("Enter")
    expect(french.standing("R32")).to_have_text(["2 Cavalry Corps"])
    keyboard.press("Control+z")
    expect(french.standing("R22")).to_have_text(WHOLE_STACK)
    keyboard.press("Escape")
    french.page.get_by_role("list", name="Choices").get_by_role("button", name="Done").focus()
    keyboard.press("Enter")
    french.is_asked("Forced March")
    keyboard.press("Enter")
    french.is_asked("Make Depots")
    keyboard.press("Enter")
    expect(french.card).to_be_visible()
    keyboard.press("Enter")
    french.is_asked("Waiting for the Russian player")


def point_at(player: Player, name: str) -> None:
    """Go from place to place by the arrow keys until the one is reached."""
    for key in ("Enter", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 4:
        pointed = player.map.get_attribute("aria-activedescendant")
        if pointed and (player.page.locator(f"[id='{pointed}']").get_attribute("aria-label") or "").startswith(name):
            return
        if key != "Enter" or not pointed:
            player.page.keyboard.press(key)
    raise AssertionError(f"no arrow key leads to {name}")


def test_an_order_is_found_in_the_list_and_given(french: Player) -> None:
    french.button("All moves").click()
    orders = french.page.get_by_role("group", name="Moves")
    orders.get_by_role("combobox").fill("R35 R33")
    expect(orders.get_by_role("option")).to_have_count(1)
    french.page.keyboard.press("ArrowDown")
    french.page.keyboard.press("Enter")
    expect(french.standing("R33")).to_contain_text(["1 Infantry Corps"])


def test_a_line_of_notation_moves_several_kinds(french: Player) -> None:
    french.page.keyboard.press("/")
    french.page.get_by_role("combobox").fill("march R22 R21 3ic 1cc")
    french.page.keyboard.press("Enter")
    expect(french.standing("R21")).to_have_text(["3 Infantry Corps", "1 Cavalry Corps"])
    expect(french.standing("R22")).to_have_text(["1 Infantry Corps", "1 Cavalry Corps", "1 Supply"])


# --- odds --------------------------------------------------------------------------------------------------------


def test_the_odds_of_a_forced_march_are_shown_before_the_die_is_cast(sit: Sit) -> None:
    player = sit()
    position = VILNA.replace("french movement", "french forced march")
    player.sit_down(player.set_up(position=position, russian=LINK, dice=[1]))
    player.is_asked("Forced March")
    player.page.keyboard.press("/")
    player.page.get_by_role("combobox").fill("force R22 R32 1ic")
    player.page.keyboard.press("Enter")
    odds = player.card.get_by_role("list", name="Possible outcomes").get_by_role("listitem")
    expect(odds).to_contain_text(["1/3", "1/3", "1/3"])
    player.card.get_by_role("button", name="Not yet").click()
    expect(player.card).to_be_hidden()
    expect(player.standing("R22")).to_have_text(WHOLE_STACK)
