"""On a phone, a tablet and a desk: nothing sticks out, the question and its answers are in sight."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from players import LINK, Player, Sit
from playwright.sync_api import Locator, expect

import grognard

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
TABLET = {"viewport": {"width": 1024, "height": 768}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
SIZES: dict[str, dict[str, Any]] = {"phone": PHONE, "tablet": TABLET, "desk": DESK}

BATTLE = """turn 5, french combat
R44: F 7ic 3cc 1su Napoleon Ney Victor Murat | R 3ic 2cc 1su Barclay Bagration
R50: R 4ic
R36: F 2ic 1cc
"""
OPENING = grognard.game("strategic").start(scenario="1", seed=1812).position().replace("russian mov", "french mov")
FINISHED = Path(__file__).parents[1] / "conformance" / "records" / "strategic-2-french-marginal-victory.json"


def is_within(player: Player, *things: Locator) -> None:
    """The page does not stick out at the side, and these are wholly in sight."""
    wide = player.page.evaluate("[document.scrollingElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide[0] <= wide[1], f"the page is {wide[0]} wide and the window {wide[1]}"
    for thing in things:
        expect(thing).to_be_in_viewport(ratio=0.99)


def wait_for_picture(player: Player) -> None:
    """The board is drawn, sharp."""
    player.wait_for("document.querySelectorAll('canvas').length > 1")


def start(player: Player) -> None:
    player.go()
    expect(player.page.get_by_role("article", name="1812, Strategic Game")).to_be_visible()
    is_within(player, player.button("Play now"))


def new_game(player: Player) -> None:
    player.go("#/new/strategic")
    begin = player.button("Begin")
    begin.scroll_into_view_if_needed()
    is_within(player, begin)


def table(player: Player) -> None:
    player.sit_down(player.set_up(position=OPENING, russian=LINK))
    player.is_asked("Basic Movement")
    wait_for_picture(player)
    is_within(player, player.prompt, player.prompt.get_by_role("button", name="Done: no more marches"))


def hand(player: Player) -> None:
    """At the same table."""
    player.touch("FW9", "french")
    expect(player.tray).to_be_visible()
    is_within(player, player.prompt)


def battle(player: Player) -> None:
    player.sit_down(player.set_up(position=BATTLE, options={"rules": "optional"}, dice=[3, 3]), "french")
    for side, words in (("", "Plan A"), ("russian", "Plan E"), ("", "Stand"), ("french", "Stand")):
        if side:
            player.enter(side)
        player.answer(words)
        player.commit()
    wait_for_picture(player)
    is_within(player, player.prompt, player.prompt.get_by_role("button", name="Pursue"))
    player.answer("Pursue")
    is_within(player, player.card.get_by_role("button", name="Commit"))


def end(player: Player) -> None:
    player.go(f"#/end/{player.bring_in(FINISHED)['id']}")
    expect(player.page.get_by_role("region", name="Turn by turn")).to_be_visible()
    is_within(player, player.page.get_by_role("heading", level=1))


PLACES = [start, new_game, table, hand, battle, end]


@pytest.mark.parametrize("size", SIZES)
def test_it_fits_wherever_one_goes(sit: Sit, size: str) -> None:
    """From the start page to the closing page. Whoever wants to look names a folder by GROGNARD_SCREENSHOTS."""
    player = sit(has_picture=True, **SIZES[size])
    for go_to in PLACES:
        go_to(player)
        if album := os.environ.get("GROGNARD_SCREENSHOTS"):
            path = Path(album) / f"{go_to.__name__}-{size}.png"
            player.page.screenshot(path=path, full_page=go_to in (start, new_game, end))
