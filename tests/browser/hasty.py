"""A player in a hurry: answers by keyboard whatever is asked, and marches once in every turn."""

from __future__ import annotations

import re
import time

from players import Player
from playwright.sync_api import expect

WHAT_NOW = """() => {
  if (location.hash.startsWith('#/end')) return 'over'
  if (document.querySelector('[role=dialog][aria-labelledby=commit-title]')) return 'commit'
  const answers = [...document.querySelectorAll('ul[aria-label=Choices] button')]
  if (answers.some((button) => button.getAttribute('aria-keyshortcuts') === 'Enter')) return 'main answer'
  if (answers.length) return 'answers'
  return document.querySelector('[aria-keyshortcuts="/"]') ? 'orders' : 'wait'
}"""
PAUSE = 3.0
"""Seconds after which a key that did nothing is pressed again."""


class Hasty:
    """The hurry of a player."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.decisions = 0
        self._marched: set[int] = set()

    @property
    def turn(self) -> int:
        return int(self.player.state["view"]["board"]["turn"])

    def go_on(self) -> bool:
        """Answer what is asked, or have a look whether something is. False if the game is over."""
        now = self.player.page.evaluate(WHAT_NOW)
        if now == "over":
            return False
        if now == "wait":
            self.player.page.wait_for_timeout(20)
            return True
        before = self._position()
        self._press(now)
        # An answer leads to the question whether one is sure, or at once to the next position.
        deadline = time.monotonic() + PAUSE
        while self._position() == before and time.monotonic() < deadline:
            if now != "commit" and self.player.card.is_visible():
                break
            self.player.page.wait_for_timeout(15)
        return True

    def _press(self, now: str) -> None:
        self.decisions += now != "commit"
        march = self._largest_march() if now == "main answer" and self.turn not in self._marched else ""
        if now == "commit":
            self.player.page.keyboard.press("Enter")
        elif now == "orders":
            self._order("")
        elif march:
            self._marched.add(self.turn)
            self._order(march)
        else:
            self._close_orders()
            self.player.page.keyboard.press("Enter" if now == "main answer" else "1")

    def _position(self) -> str:
        found: list[str] = re.findall(r'"position":(\d+)', self.player.newest)
        return found[-1]

    def _largest_march(self) -> str:
        """The march of as many Infantry Corps as can go anywhere together, or nothing."""
        marches = re.findall(r'"action":"(march \w+ \w+ \d+ic)"', self.player.newest)
        return max(marches, key=lambda march: int(re.findall(r"(\d+)ic", march)[0]), default="")

    def _order(self, words: str) -> None:
        """An order in writing, or the first of the list of all orders."""
        line = self.player.page.get_by_role("combobox")
        if not line.is_visible():
            self.player.page.keyboard.press("/")
        line.fill(words)
        if not words:
            self.player.page.keyboard.press("ArrowDown")
        self.player.page.keyboard.press("Enter")

    def _close_orders(self) -> None:
        line = self.player.page.get_by_role("combobox")
        if line.is_visible():
            line.fill("")
            line.press("Escape")
            expect(line).to_be_hidden()
