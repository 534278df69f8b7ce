"""The opening of a game in Firefox: start page, a new game, a move, the log."""

from __future__ import annotations

from pathlib import Path

import pytest
from firefox import find_firefox, open_firefox
from house import House

BUTTON = "[...document.querySelectorAll('button')].find(each => each.textContent.trim() === '{}')"
CHOICE = """(() => {
  const card = document.querySelector('dialog[open] button.primary, [role=dialog] button.primary')
  const answer = document.querySelector('[aria-label=Choices] button:not(:disabled)')
  const place = document.querySelector('[aria-label=Map] [role=option][data-token]')
  const found = card ?? answer ?? place
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
  return Boolean(found)
})()"""
LINES = "document.querySelectorAll('[aria-label=Log] li').length"


def test_the_opening_of_a_game_in_firefox(house: House, tmp_path: Path) -> None:
    program = find_firefox()
    if program is None:
        pytest.skip("there is no Firefox (Debian: apt install firefox-esr)")
    with open_firefox(program, tmp_path) as window:
        window.go(house.address)
        window.wait_for(
            f"(button => button?.disabled === false && (button.click(), true))({BUTTON.format('Play now')})"
        )
        window.wait_for("document.querySelector('[aria-label=Decision]') !== null")
        window.wait_for("document.querySelectorAll('[aria-label=Map] g.piece').length > 5")
        before = window.evaluate(LINES)
        window.wait_for(f"{CHOICE} && {LINES} > {before}")
        window.wait_for("document.querySelector('.ground canvas') !== null")  # the map is painted
        assert window.faults == []
