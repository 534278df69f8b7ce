"""Deciding at the table: the staff's advice, the reason why not, and what if; by mouse, by keys and on a phone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from players import CHANCE, HERE, Player, Sit
from playwright.sync_api import Locator, expect
from test_page_access import findings
from test_page_orders import Fingers

from grognard.server.bench.newcomer import SHORTEST

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
FINISHED = Path(__file__).parents[1] / "conformance" / "records" / "strategic-2-french-marginal-victory.json"
TACTICAL = FINISHED.with_name("grand_tactical-3-draw-russian-moral-victory.json")
MARCH = """turn 4, french movement
R22: F 4ic 2cc 1su
R57: F 1ic
R44: R 3ic
"""


def staff(player: Player) -> Locator:
    return player.page.locator("section").filter(has=player.page.get_by_role("heading", name=re.compile("advice$")))


def test_the_staff_is_asked_by_a_key_and_obeyed_and_every_touch_is_answered(sit: Sit) -> None:
    player = sit()
    player.sit_down(player.set_up(position=MARCH, french=HERE, russian=CHANCE))
    player.is_asked("Basic Movement")
    # A touch on land that has nothing to do with the question says why, with an empty hand.
    player.touch("R50")
    expect(player.reason).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.reason).to_be_hidden()

    player.page.keyboard.press("w")
    expect(staff(player)).to_be_visible()
    play = player.button("Play this")
    expect(play).not_to_be_focused()  # the board keeps its keys
    expect(player.page.locator(".advised .goal, [data-advised]").first).to_be_attached()
    for theme in ("light", "dark"):
        player.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        assert findings(player) == []
    player.page.keyboard.press("Escape")
    expect(staff(player)).to_be_hidden()

    before = player.state["position"]
    player.button("Ask the staff").click()
    expect(play).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(staff(player)).to_be_hidden()
    expect(player.page.locator(".advised")).to_have_count(0)
    player.goes_on_from(before)


IMPOSSIBLE = """
() => {
  const answers = [...document.querySelectorAll('[role=option][data-token][aria-disabled=false]')].map((node) =>
    ({ node, fromScreen: node.getScreenCTM().inverse(), box: node.getBoundingClientRect() }))
  const isLit = (x, y) => answers.some(({ node, fromScreen, box }) =>
    box.left <= x && x <= box.right && box.top <= y && y <= box.bottom
      && node.isPointInFill(new DOMPoint(x, y).matrixTransform(fromScreen)))
  const found = []
  for (const node of document.querySelectorAll('svg.top .spaces path[data-space]')) {
    const { space } = node.dataset
    const box = node.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const top = document.elementFromPoint(x, y)
    if (top?.closest('svg.top') && !top.closest('[data-key]') && top.closest('[data-space]') === node && !isLit(x, y))
      found.push({ space, x, y })
  }
  return found
}
"""
"""Where a place lies open to the pointer that is no answer to the question."""


@pytest.mark.parametrize("game", SHORTEST)
def test_every_impossible_place_says_why(sit: Sit, game: str) -> None:
    """Ten of them in the first question of each title."""
    player = sit()
    player.sit_down(player.set_up(game=game, scenario=SHORTEST[game], french=HERE, russian=CHANCE))
    player.let_settle()
    for number in range(10):
        spots = player.page.evaluate(IMPOSSIBLE)
        assert len(spots) >= 10
        spot = spots[number * len(spots) // 10]
        player.page.mouse.click(spot["x"], spot["y"])
        expect(player.reason, spot["space"]).to_contain_text(re.compile(r"\w+ \w+"))
        player.page.keyboard.press("Escape")
        expect(player.reason).to_be_hidden()


def test_the_card_of_a_place_tells_supply_and_who_can_come_by_mouse_and_by_touch(sit: Sit) -> None:
    player = sit(has_touch=True)
    player.sit_down(player.set_up(position=MARCH, french=HERE, russian=CHANCE))
    player.is_asked("Basic Movement")
    player.point_at("R22")
    card = player.page.get_by_role("group", name=re.compile("^About R22"))
    expect(card).to_contain_text("4 Infantry Corps: each counts 1 in combat")
    expect(card).to_contain_text("Your 6 Corps here, with a Supply unit, leave the Area undepleted")
    assert findings(player) == []

    fingers = Fingers(player)
    fingers.press(player.spot("R33"))
    card = player.page.get_by_role("group", name=re.compile("^About R33"))
    expect(card).to_contain_text("Your units that could move here next")
    expect(card).to_contain_text("from R22 (Vilna) by forced march")
    fingers.lift()


def test_the_report_of_a_battle_is_called_back_from_the_log(sit: Sit) -> None:
    player = sit()
    game = player.bring_in(TACTICAL)
    player.go(f"#/table/{game['id']}?eyes=french")
    player.enter("french")
    player.log.get_by_role("searchbox").fill("Battle of")
    player.log.get_by_role("button", name="Report").last.click()
    recalled = player.page.get_by_role("region", name="Battle report")
    expect(recalled).to_contain_text("Report of turn")
    expect(recalled.get_by_role("listitem").first).to_be_visible()
    recalled.get_by_text("Close", exact=True).click()
    expect(recalled).to_be_hidden()


def test_what_if_on_a_phone_from_a_finished_game_and_back(sit: Sit) -> None:
    player = sit(**PHONE)
    game = player.bring_in(FINISHED)
    player.go(f"#/table/{game['id']}?eyes=french")
    player.enter("french")
    player.look_back()
    player.button("What if…").click()
    dialog = player.page.get_by_role("dialog", name="What if? A new game from here")
    expect(dialog).to_be_visible()
    assert findings(player) == []
    dialog.get_by_role("radio", name="Russian").check()
    dialog.get_by_role("combobox").select_option("random")
    dialog.get_by_role("button", name="Begin").click()
    expect(player.page).not_to_have_url(re.compile(game["id"]))
    expect(player.prompt).to_contain_text("Russian")
    made = player.page.url.split("/table/")[1].split("?")[0]
    info = player.house.ask("GET", f"/games/{made}", player.cookie).json()
    assert info["origin"]["game"] == game["id"]
    # The closing page of the old game leads to the new one.
    player.go(f"#/end/{game['id']}")
    link = player.page.get_by_role("link", name=re.compile(f"^From {re.escape(info['origin']['when'])}"))
    expect(link).to_have_attribute("href", re.compile(made))
