"""Two players at one screen: what the one saw is gone before the other looks."""

from __future__ import annotations

import json

from players import Player, Sit
from playwright.sync_api import Locator, expect

MARCH = """turn 4, russian movement
R22: F 4ic 2cc Napoleon
R50: R 5ic 1cc Bagration
"""
BATTLE = """turn 4, french combat
R50: F 4ic 1cc | R 4ic 1cc
"""


def everything_in(player: Player) -> str:
    """All that is in the page: what is shown, and what only a curious neighbour would find."""
    stored = player.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    return player.content() + str(stored)


def heard(player: Player, eyes: str) -> str:
    """All that came through a socket for these eyes."""
    return "\n".join(frame.text for frame in player.frames if frame.eyes == eyes)


def leader(player: Player, name: str) -> Locator:
    return player.map.locator("title", has_text=name)


def test_the_curtain_falls_between_the_turns_and_secrets_stay_behind_it(sit: Sit) -> None:
    table = sit()
    game = table.set_up(position=MARCH, options={"rules": "optional"}, dice=[1] * 20)
    table.go(f"#/table/{game['id']}")
    # Before anybody has said who he is, nothing is shown, nor sent.
    door = table.button("I am the Russian player")
    expect(door).to_be_visible()
    assert table.frames == []
    for secret in ("Bagration", "Napoleon", "Cavalry"):
        assert secret not in everything_in(table)

    table.enter("russian")
    expect(table.standing("R50")).to_have_text(["5 Infantry Corps", "1 Cavalry Corps"])
    expect(leader(table, "Bagration")).to_have_count(1)
    expect(leader(table, "Napoleon")).to_have_count(0)
    expect(table.standing("R22")).to_have_text(["French stack, not seen"])
    table.touch("R50")
    table.touch("R44")
    expect(table.standing("R44")).to_contain_text(["5 Infantry Corps"])
    table.end_movement()

    # A die was cast: it is seen before the screen is passed on.
    expect(table.log).to_contain_text("French attrition, die 1")
    table.button("Pass the screen").click()
    curtain = table.button("I am the French player")
    expect(curtain).to_be_visible()
    expect(table.map).to_have_count(0)
    for secret in ("Bagration", "5 Infantry", "march R50 R44", "Cavalry"):
        assert secret not in everything_in(table), secret

    table.enter("french")
    expect(table.standing("R22")).to_contain_text(["4 Infantry Corps"])
    expect(table.standing("R44")).to_have_text(["Russian stack, not seen"])
    told = heard(table, "french")
    for secret in ("Bagration", "5ic", "march R50", "russian:infantry", "russian:cavalry"):
        assert secret not in told, secret
        assert secret not in everything_in(table), secret
    assert "Napoleon" not in heard(table, "russian")
    assert "french:infantry" not in heard(table, "russian")


def test_both_lay_their_battle_plans_one_after_the_other(sit: Sit) -> None:
    table = sit()
    table.sit_down(table.set_up(position=BATTLE), "french")
    table.answer("Plan D: Probe")
    table.commit()
    expect(table.button("I am the Russian player")).to_be_visible()
    assert "Probe" not in everything_in(table)
    table.enter("russian")
    table.is_asked("choose your Battle Plan as Defender")
    assert "Probe" not in everything_in(table)
    plans = [frame.message["view"]["battles"] for frame in table.frames if frame.eyes == "russian"]
    assert "Probe" not in json.dumps(plans)
    assert "plan D" not in heard(table, "russian")
    table.answer("Plan H: Cordon")
    table.commit()
    table.answer("Stand")
    table.commit()
    table.enter("french")
    assert "Cordon" not in everything_in(table)
    assert "Cordon" not in heard(table, "french")
    table.answer("Stand")
    table.commit()
    expect(table.log).to_contain_text("French D Probe against Russian H Cordon")


def test_whoever_wants_to_look_through_the_other_eyes_passes_the_curtain(sit: Sit) -> None:
    table = sit()
    table.sit_down(table.set_up(position=MARCH, options={"rules": "optional"}), "russian")
    table.button("Seats").click()
    seats = table.page.get_by_role("dialog", name="Around the table")
    seats.get_by_role("button", name="View as this side").click()
    expect(table.button("I am the French player")).to_be_visible()
    assert "Bagration" not in everything_in(table)
    table.enter("french")
    expect(leader(table, "Napoleon")).to_have_count(1)
    table.is_asked("The Russian player decides now.")
