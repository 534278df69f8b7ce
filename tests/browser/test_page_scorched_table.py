"""The table of 1812: Scorched Earth: what lies on it can be read, touched and heard, by day, by night, on a phone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from players import HERE, LINK, Player, Sit
from playwright.sync_api import expect
from test_page_access import findings

ORDERS = """turn: 3
begin: orders
active: napoleon 2516 on davout
cp: 9
vp: 11
2516: F davout oudinot(3,worn) engineer
2415: F ney(2,exhausted,d1)
2617: R platov dokhturov
2914: R kreutz tuchkov
depots: N 2416
french places: minsk
burnt: vilna
"""
SIEGE = """turn: 3
begin: siege
vp: 11
2709: F davout
2609: R riga
depots: N 2416
"""
WINTER = """turn: 11
begin: orders
active: napoleon 2516 on davout
cp: 4
vp: 12
2516: F davout(2) ney(1)
2617: R platov dokhturov
depots: N 2416
"""
COMBAT = """turn: 3
begin: orders
active: napoleon 2516 on davout
cp: 9
vp: 11
2516: F davout oudinot engineer
2616: R kreutz
depots: N 2416
"""
REPLACEMENTS = """turn: 3
begin: replacements french 2
2516: F davout(1) ney(1)
2617: R platov
depots: N 2416
"""
LOGISTICS = """turn: 3
begin: combat
active: napoleon 2120
cp: 2
lp: 20
march: from 2516
2616: F davout(4) | R platov(1)
combat: at supply; line
"""
FINISHED = Path(__file__).parents[1] / "conformance" / "records" / "scorched_earth-2-victory.json"
DESK = {"width": 1440, "height": 900}
TALL = {"width": 1440, "height": 2400}
"""High enough that no panel must be scrolled: axe does not see what is scrolled out of sight."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def sit_down(player: Player, position: str = "", eyes: str = "french") -> None:
    wish: dict[str, Any] = {"game": "scorched_earth", "seats": {"french": HERE, "russian": LINK}, "seed": "table"}
    if eyes == "russian":
        wish["seats"] = {"french": LINK, "russian": HERE}
    player.sit_down(player._make("/games", {**wish, **({"position": position} if position else {})}), eyes)


def by_day_and_night(player: Player) -> list[str]:
    by_day = findings(player)
    player.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    return by_day + findings(player)


@pytest.mark.parametrize("position", [ORDERS, SIEGE, WINTER], ids=["orders", "siege", "winter"])
def test_nothing_serious_is_in_anybodys_way(sit: Sit, position: str) -> None:
    player = sit(viewport=TALL)
    sit_down(player, position)
    folded = player.page.locator('h3 button[aria-expanded="false"]')
    while folded.count():
        folded.first.click()
    assert by_day_and_night(player) == []


def test_nor_in_a_set_up_nor_in_a_finished_campaign(sit: Sit) -> None:
    player = sit(viewport=TALL)
    sit_down(player, eyes="russian")
    expect(player.page.get_by_role("group", name="To place")).to_be_visible()
    assert by_day_and_night(player) == []
    player.go(f"#/end/{player.bring_in(FINISHED)['id']}")
    expect(player.page.get_by_role("region", name="Turn by turn")).to_be_visible()
    expect(player.page.get_by_role("main")).not_to_contain_text(re.compile("Corps|Index"))
    assert by_day_and_night(player) == []


def test_the_proposed_set_up_is_one_key_away(sit: Sit) -> None:
    player = sit()
    sit_down(player, eyes="russian")
    tray = player.page.get_by_role("group", name="To place")
    # Each unit that waits is pictured by its counter.
    expect(tray.locator("svg")).to_have_count(tray.get_by_role("button").count())
    player.page.keyboard.press("Enter")
    player.is_asked("French")
    assert player.state["view"]["board"]["units"]["tuchkov"]["hex"]


def test_a_place_is_besieged_by_a_touch_on_either_of_its_hexes(sit: Sit) -> None:
    for hex_ in ("2609", "2709"):
        player = sit()
        sit_down(player, SIEGE)
        player.is_asked("besiege")
        player.touch(hex_)
        expect(player.card).to_contain_text("Riga")


def test_counters_are_legible_at_the_first_look(sit: Sit) -> None:
    player = sit(viewport=DESK)
    sit_down(player, ORDERS)
    box = player.page.locator('.piece[data-key^="french:infantry"]').first.bounding_box()
    assert box is not None
    assert box["height"] >= 24
    # What stands there is heard as well: with strength, fatigue and demoralization.
    expect(player.standing("2516").first).to_contain_text("2516: Davout I 7; Oudinot II 3, worn; Engineer 0")
    expect(player.standing("2415").first).to_contain_text("Ney III 2, exhausted, demoralized 1")
    expect(player.page.locator(".piece title", has_text="Vilno is burnt")).to_have_count(1)
    expect(player.page.locator(".piece title", has_text="Minsk is French")).to_have_count(1)


def test_winter_is_seen_and_told(sit: Sit) -> None:
    player = sit()
    sit_down(player, WINTER)
    campaign = player.page.get_by_role("region", name=re.compile("^Campaign"))
    expect(campaign).to_contain_text("Winter: every force checks attrition")


@pytest.mark.parametrize("position", [ORDERS, SIEGE, ""], ids=["orders", "siege", "set-up"])
def test_it_fits_on_a_phone(sit: Sit, position: str) -> None:
    player = sit(**PHONE)
    sit_down(player, position, "french" if position else "russian")
    wide = player.page.evaluate("[document.scrollingElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide[0] <= wide[1]
    expect(player.prompt).to_be_in_viewport(ratio=0.99)


def test_a_force_is_ordered_with_the_keyboard_alone(sit: Sit) -> None:
    player = sit()
    sit_down(player, COMBAT)
    player.is_asked("9 Command Points")
    line = player.page.get_by_role("combobox")
    for words, said in (("move 2516", "a move from 2516"), ("to 2616", "march from 2516 to 2616")):
        player.page.keyboard.press("/")
        line.fill(words)
        line.press("Enter")
        expect(player.log.or_(player.card).filter(has_text=re.compile(f"{said}|Commit")).first).to_be_visible()
        if player.card.is_visible():
            player.page.keyboard.press("Enter")
        expect(player.log).to_contain_text(said)


def test_replacements_are_shared_out_with_one_word(sit: Sit) -> None:
    player = sit()
    sit_down(player, REPLACEMENTS)
    tray = player.page.get_by_role("region", name="2 Replacement Points")
    expect(tray.locator("[role=status]")).to_have_text("all allocated")
    tray.get_by_role("button", name=re.compile("^One fewer for .*Davout")).click()
    expect(tray.locator("[role=status]")).to_have_text("1 of 2 allocated")
    tray.get_by_role("button", name=re.compile("^One more for .*Ney")).click()
    tray.get_by_role("button", name="Spend 2 Replacement Points").click()
    expect(tray).to_have_count(0)


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_the_chance_to_win_stands_on_the_buttons(sit: Sit, screen: dict[str, Any]) -> None:
    player = sit(**screen)
    sit_down(player, LOGISTICS)
    expect(player.page.get_by_role("button", name=re.compile("^Pay 2"))).to_contain_text("4 attack 2; 69% to win")
    expect(player.page.get_by_role("button", name=re.compile("^Pay nothing"))).to_contain_text("2 attack 2; 25% to win")
