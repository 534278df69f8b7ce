"""Around the board: rules, log, looking back, sounds, motion, the lamp."""

from __future__ import annotations

import re

import pytest
from players import LINK, Player, Sit
from playwright.sync_api import expect

MARCH = """turn 4, french movement
R22: F 4ic 2cc
R57: F 1ic
R44: R 3ic
"""
SPY_ON_SOUNDS = """
window.sounds = 0
for (const name of ['AudioContext', 'webkitAudioContext', 'Audio']) {
  const Real = window[name]
  if (Real) window[name] = class extends Real { constructor(...words) { super(...words); window.sounds++ } }
}
"""
SPY_ON_MOTION = """
window.motions = 0
const animate = Element.prototype.animate
Element.prototype.animate = function (...words) { window.motions++; return animate.apply(this, words) }
"""


@pytest.fixture
def french(sit: Sit) -> Player:
    player: Player = sit()
    player.sit_down(player.set_up(position=MARCH, russian=LINK))
    player.is_asked("Basic Movement")
    return player


def march_twice(player: Player) -> None:
    player.touch("R22")
    player.touch("R32")
    expect(player.standing("R32")).to_have_count(2)
    player.touch("R57")
    player.touch("R52")
    expect(player.standing("R52")).to_have_count(1)


# --- the rules ---------------------------------------------------------------------------------------------------


def test_the_question_leads_to_its_rule(french: Player) -> None:
    french.prompt.get_by_role("button", name="Movement A").click()
    drawer = french.page.get_by_role("complementary", name="Rules")
    expect(drawer.get_by_role("heading").first).to_contain_text("Movement A")
    expect(drawer).to_contain_text("border")
    drawer.get_by_role("button", name="Next").click()
    expect(drawer.get_by_role("heading").first).to_contain_text("Movement B")
    drawer.get_by_role("searchbox", name="Search the rules").fill("pursuit cavalry")
    expect(drawer).not_to_contain_text("&")
    drawer.get_by_role("button", name=re.compile("^Pursuit Table")).click()
    expect(drawer.get_by_role("heading").first).to_contain_text("Pursuit Table")
    french.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    french.is_asked("Basic Movement")


def test_the_rules_are_a_page_of_their_own_as_well(sit: Sit) -> None:
    player = sit()
    player.go("#/rules/strategic?section=Combat%20I")
    contents = player.page.get_by_role("navigation", name="Contents")
    expect(contents.get_by_role("link", name=re.compile("^Combat I "))).to_have_attribute("aria-current", "location")
    expect(player.page.get_by_role("heading", name=re.compile("^Combat I "))).to_be_in_viewport()
    contents.get_by_role("searchbox").fill("depot")
    expect(contents.get_by_role("status")).to_contain_text("sections")


# --- the log -----------------------------------------------------------------------------------------------------


def test_the_log_is_filtered_by_topic_side_and_words(french: Player) -> None:
    march_twice(french)
    lines = french.log.get_by_role("listitem")
    expect(lines.filter(has_text="march")).to_have_count(2)
    french.log.get_by_role("searchbox").fill("R52")
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("R57")
    french.log.get_by_role("searchbox").fill("")
    french.log.get_by_role("button", name="Filter").click()
    french.log.get_by_role("group", name="Side").get_by_role("button", name="Russian").click()
    expect(french.log).to_contain_text("No line of the log matches.")
    french.log.get_by_role("button", name="Show everything").click()
    expect(lines.filter(has_text="march")).to_have_count(2)
    french.log.get_by_role("group", name="Show only").get_by_role("button", name="Movement").click()
    expect(lines.filter(has_text="march")).to_have_count(2)


def test_a_place_in_the_log_leads_to_the_board(french: Player) -> None:
    french.page.emulate_media(reduced_motion="no-preference")
    march_twice(french)
    for _ in range(3):
        french.button("Zoom in").click()
    place = french.log.get_by_role("button", name=re.compile(r"^R52"))
    space = french.page.locator('[data-space="R52"]')
    place.first.click()
    expect(space).to_be_in_viewport(ratio=0.9)
    french.let_settle()
    board = french.map.bounding_box()
    assert board is not None
    spot = french.spot("R52")
    # It is shown in the middle of the board.
    assert abs(spot["x"] - board["x"] - board["width"] / 2) < board["width"] / 4
    assert abs(spot["y"] - board["y"] - board["height"] / 2) < board["height"] / 4


# --- looking back ------------------------------------------------------------------------------------------------


def test_the_past_is_looked_at_with_own_eyes_and_cannot_be_changed(french: Player) -> None:
    march_twice(french)
    french.look_back()
    expect(french.standing("R22")).to_have_text(["4 Infantry Corps", "2 Cavalry Corps"])
    expect(french.standing("R44")).to_have_text(["Russian stack, not seen"])
    french.touch("R22")
    expect(french.tray).to_be_hidden()
    expect(french.page.get_by_role("combobox", name="View as")).to_have_count(0)
    french.page.get_by_role("button", name="Back to the present").first.click()
    expect(french.standing("R32")).to_have_text(["4 Infantry Corps", "2 Cavalry Corps"])
    french.is_asked("Basic Movement")


# --- sounds, motion, light ---------------------------------------------------------------------------------------


def test_sounds_are_off_until_they_are_wanted(sit: Sit) -> None:
    player = sit(is_new=True)
    player.context.add_init_script(SPY_ON_SOUNDS)
    player.sit_down(player.set_up(position=MARCH, russian=LINK))
    expect(player.button("Sounds")).to_have_attribute("aria-pressed", "false")
    march_twice(player)
    assert player.page.evaluate("window.sounds") == 0
    player.button("Sounds").click()
    expect(player.button("Sounds")).to_have_attribute("aria-pressed", "true")
    player.wait_for("window.sounds")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_whoever_wants_no_motion_gets_none(sit: Sit, motion: str) -> None:
    player = sit(is_new=True, reduced_motion=motion)
    player.context.add_init_script(SPY_ON_MOTION)
    player.sit_down(player.set_up(position=MARCH, russian=LINK))
    march_twice(player)
    motions = player.page.evaluate("window.motions")
    assert motions == 0 if motion == "reduce" else motions > 0
    if motion == "reduce":
        lengths = player.page.evaluate(
            "[...document.querySelectorAll('*')].map((each) => getComputedStyle(each).transitionDuration)"
        )
        assert max(float(length.split(",")[0].removesuffix("s")) for length in lengths) < 0.02


def test_at_night_the_lamp_is_low_and_the_choice_is_remembered(sit: Sit) -> None:
    player = sit(color_scheme="dark")
    player.sit_down(player.set_up(position=MARCH, russian=LINK))
    paper = "getComputedStyle(document.querySelector('header')).backgroundColor"
    dark = player.page.evaluate(paper)
    assert sum(map(int, re.findall(r"\d+", dark)[:3])) < 200
    player.button("By day").click()
    player.wait_for(f"{paper} !== '{dark}'")
    player.page.reload()
    expect(player.button("By night")).to_be_visible()
    assert player.page.evaluate(paper) != dark
