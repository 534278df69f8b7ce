"""How the boards look: the first view, counters at every scale, the place in question, day and night."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from house import PATIENCE
from players import HERE, STAFF, Player, Sit
from playwright.sync_api import expect

TITLES = ("strategic", "fateful_march", "scorched_earth", "grand_tactical", "invasion")
STANDING = """
(side) => {
  // The middles of a side's counters on the screen, how large the smallest is, and the window of the board.
  const board = document.querySelector('.board').getBoundingClientRect()
  const foot = document.querySelector('.dock')?.getBoundingClientRect().top ?? board.bottom
  const pieces = [...document.querySelectorAll('.piece')]
    .filter((each) => !side || each.dataset.key.startsWith(side))
    .filter((each) => each.querySelector('use[href="#piece-shadow"]'))
    .map((each) => each.querySelector('use[href="#piece-shadow"]').parentNode)
  const wide = (each) => each.querySelector('use + path, use + g > path').getBoundingClientRect().width
  const at = (each) => { const m = each.getScreenCTM(); return [m.e, m.f] }
  return { sizes: pieces.map(wide), points: pieces.map(at), board: [board.left, board.top, board.right,
    Math.min(board.bottom, foot || board.bottom)] }
}
"""


def sit_down(player: Player, title: str, side: str = "french") -> None:
    other = "russian" if side == "french" else "french"
    wish: dict[str, Any] = {"game": title, "seats": {side: HERE, other: STAFF}, "seed": "look"}
    player.sit_down(player._make("/games", wish), side)


def counters(player: Player, side: str = "") -> dict[str, Any]:
    """As they stand once nothing moves any more: cards and trays come a moment after the map."""
    player.page.wait_for_timeout(800)
    expect(player.page.locator(".piece").first).to_be_attached()
    found: dict[str, Any] = player.page.evaluate(STANDING, side)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        player.page.wait_for_timeout(600)
        before, found = found, player.page.evaluate(STANDING, side)
        if found == before:
            break
    return found


def are_in_view(seen: dict[str, Any]) -> bool:
    left, top, right, bottom = seen["board"]
    return all(left <= x <= right and top <= y <= bottom for x, y in seen["points"])


def come_into_view(player: Player, side: str) -> dict[str, Any]:
    """A side's counters, once all of them are in view: while the other side is at play the map is fitted again."""
    deadline = time.monotonic() + PATIENCE
    while not (seen := counters(player, side))["points"] or not are_in_view(seen):
        assert time.monotonic() < deadline, seen
    return seen


def scale_of(player: Player) -> float:
    player.let_settle()
    found: float = player.page.locator("svg.top").evaluate("each => new DOMMatrix(getComputedStyle(each).transform).a")
    return found


@pytest.mark.parametrize("title", TITLES)
def test_armies_are_in_the_first_view_and_can_be_read_at_every_scale(sit: Sit, title: str) -> None:
    player = sit()
    sit_down(player, title)
    if title in ("scorched_earth", "invasion"):
        player.page.get_by_role("button", name=re.compile("^Set up by default")).click()
        expect(player.page.locator(".piece[data-key^=french]")).not_to_have_count(0)
    come_into_view(player, "french")
    # A smaller window is fitted anew.
    player.page.set_viewport_size({"width": 1100, "height": 760})
    come_into_view(player, "french")
    for _ in range(3):
        assert min(counters(player)["sizes"]) >= 27.9
        player.button("Zoom in").click()
    player.button("Whole map").click()
    assert min(counters(player)["sizes"]) >= 27.9
    # Whoever has chosen a view keeps it.
    whole = scale_of(player)
    player.button("Zoom in").click()
    nearer = scale_of(player)
    assert nearer > whole
    player.page.set_viewport_size({"width": 1440, "height": 900})
    assert scale_of(player) == pytest.approx(nearer)
