"""The table of the Grand Tactical Game: set-up in one key, marches by their destination, attacks with every term,
layers, the closing page; readable by everybody, by day and by night."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from players import HERE, LINK, Player, Sit
from playwright.sync_api import expect
from test_page_scorched_table import TALL, by_day_and_night

MOVEMENT = """turn: 5
begin: french movement
french places: brest, minsk, vitebsk
5440: F 2x5-5 davout
5640: F 3-6
5439: R 5-5 1-4
5537: R 5-5 bagration 3-6
"""
COMBAT = MOVEMENT.replace("begin: french movement", "begin: french combat").replace("5640: F", "5540: F")
FINISHED = Path(__file__).parents[1] / "conformance" / "records" / "grand_tactical-2-french-marginal-victory.json"


def sit_down(player: Player, **more: Any) -> None:
    wish = {"game": "grand_tactical", "seats": {"french": HERE, "russian": LINK}, "seed": "table"}
    player.sit_down(player._make("/games", {**wish, **more}), "french")


def test_the_whole_set_up_is_one_key_away(sit: Sit) -> None:
    player = sit()
    sit_down(player, scenario="3")
    tray = player.page.get_by_role("group", name="To place")
    # Each unit that waits is named and pictured by its counter.
    expect(tray.get_by_role("button", name=re.compile("^Infantry Division"))).to_be_visible()
    expect(tray.locator("svg")).to_have_count(tray.get_by_role("button").count())
    player.page.keyboard.press("Enter")
    expect(tray).to_be_hidden()
    assert len(player.state["view"]["board"]["stacks"]) > 20


def test_a_unit_marches_by_a_touch_on_its_destination(sit: Sit) -> None:
    player = sit()
    sit_down(player, position=MOVEMENT)
    player.button(re.compile("^Cavalry Corps, 5640")).click()
    player.is_asked("with 6 Movement Points")
    marches = player.page.get_by_role("region", name="Marches")
    expect(marches).to_contain_text("hexes in reach")
    expect(marches).to_contain_text("next to enemy units")
    player.touch("5643")
    player.is_asked("with 3 Movement Points left")
    expect(player.log).to_contain_text("moves from 5640 to 5643 (3 points)")
    player.answer("Stop here")
    # The leg is over: a forced march is offered, and what its first die brings is in sight.
    expect(marches).to_contain_text("2/6")


def test_an_attack_shows_every_term_and_is_declared_by_two_touches(sit: Sit) -> None:
    """20 (10, and 10 of Davout's 13) to 6 is 333 %."""
    player = sit()
    sit_down(player, position=COMBAT)
    attacks = player.page.get_by_role("region", name="Attacks")
    expect(attacks).to_contain_text("333 %")
    expect(attacks).to_contain_text("Strength 10 + Leaders 10 (of 13) = 20")
    expect(attacks).to_contain_text("(Strength 6 + Leaders 0) × 1 = 6")
    player.touch("5440")
    player.touch("5439")
    expect(attacks.locator("summary", has_text="5440 → 5439")).to_contain_text("declared")


def test_zones_and_supply_are_laid_over_the_map(sit: Sit) -> None:
    player = sit()
    sit_down(player, position=MOVEMENT)
    zones = player.button("Zones of control")
    expect(zones).to_have_attribute("aria-pressed", "false")
    zones.click()
    expect(zones).to_have_attribute("aria-pressed", "true")
    expect(player.page.locator(".layers path, .layer path, g.layers *").first).to_be_attached()


def test_nothing_serious_is_in_anybodys_way(sit: Sit) -> None:
    player = sit(reduced_motion="reduce", viewport=TALL)
    sit_down(player, position=MOVEMENT)
    folded = player.page.locator('h3 button[aria-expanded="false"]')
    while folded.count():
        folded.first.click()
    assert by_day_and_night(player) == []


def test_the_closing_page_tells_who_has_won(sit: Sit) -> None:
    player = sit(reduced_motion="reduce", viewport=TALL)
    player.go(f"#/end/{player.bring_in(FINISHED)['id']}")
    expect(player.page.get_by_role("heading", name="French Marginal Victory")).to_be_visible()
    expect(player.page.get_by_role("main")).to_contain_text("19 Victory Points")
    assert by_day_and_night(player) == []
