"""The board as it is laid on the table: in windows that change, with the map before the pieces, sharp when at rest."""

from __future__ import annotations

import time

from house import PATIENCE
from players import LINK, Player, Sit
from playwright.sync_api import Route, expect
from test_page_sizes import OPENING, PHONE

MARCHING = """turn: July 2
begin: S7
last turn: July 3
Vilna: F 5inf Davout | orders m_from
Minsk: R 1inf
french depots: Vilna
russian depots: Minsk
initiative: french 1
"""

SEEN = """() => {
  // How much of the board is in the window, whether it could be larger there, and how large it is.
  const board = document.querySelector('.board').getBoundingClientRect()
  const map = document.querySelector('.board svg.top').getBoundingClientRect()
  return { isWhole: map.left >= board.left - 1 && map.right <= board.right + 1
             && map.top >= board.top - 1 && map.bottom <= board.bottom + 1,
           isFilling: map.width >= board.width - 1 || map.height >= board.height - 1,
           height: map.height }
}"""


CONTRAST = """(node) => {
  // Of its letters with what they stand on, as they are painted.
  const numbers = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number)
  const light = ([r, g, b]) => {
    const part = (value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
  }
  let under = node
  while (under && (numbers(getComputedStyle(under).backgroundColor)[3] ?? 1) === 0) under = under.parentElement
  const ground = numbers(getComputedStyle(under ?? document.body).backgroundColor)
  let share = 1
  for (let each = node; each; each = each.parentElement) share *= Number(getComputedStyle(each).opacity)
  const ink = numbers(getComputedStyle(node).color).slice(0, 3)
    .map((value, index) => value * share + ground[index] * (1 - share))
  const [high, low] = [light(ink), light(ground)].sort((one, other) => other - one)
  return (high + 0.05) / (low + 0.05)
}"""


def at_the_table(player: Player, game: str = "strategic") -> None:
    position = OPENING if game == "strategic" else None
    player.sit_down(player.set_up(game=game, russian=LINK, position=position))


def test_a_larger_window_shows_the_whole_board_again(sit: Sit) -> None:
    player = sit(viewport={"width": 1000, "height": 560})
    at_the_table(player, "scorched_earth")
    # Nobody stands on the map and everything is open: all of it is shown, as large as the window allows.
    small = player.wait_for(f"(() => {{ const seen = ({SEEN})(); return seen.isWhole && seen.isFilling && seen }})()")
    for width, height, is_fitted in ((3400, 2200, "> 3 * small"), (1000, 560, "< small + 2")):
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait_for(
            f"(small) => {{ const seen = ({SEEN})(); return seen.isWhole && seen.isFilling && "
            f"seen.height {is_fitted} }}",
            small["height"],
        )


def test_a_fitted_board_is_fitted_again(sit: Sit) -> None:
    player = sit(viewport={"width": 1280, "height": 720})
    at_the_table(player)
    player.button("Whole map").click()
    for size in ((1920, 1080), (1024, 700), (1920, 1080)):
        player.page.set_viewport_size({"width": size[0], "height": size[1]})
        player.wait_for(f"({SEEN})().isWhole || null")


def test_no_piece_lies_on_blank_paper(sit: Sit) -> None:
    """The map comes late; the pieces come with it."""
    player = sit(has_picture=True)
    held: list[Route] = []
    player.context.route("**/api/boards/*.svg*", lambda route: held.append(route))
    at_the_table(player)
    pieces = "getComputedStyle(document.querySelector('.piece').closest('svg.top > g')).opacity"
    expect(player.page.locator(".piece").first).to_be_attached()
    assert player.page.evaluate(pieces) == "0"
    deadline = time.monotonic() + PATIENCE
    while not held:
        assert time.monotonic() < deadline
        player.page.wait_for_timeout(20)
    held[0].continue_()
    player.wait_for("document.querySelectorAll('.picture.shown canvas').length")
    player.wait_for(f"{pieces} === '1' || null")


def test_the_calendar_has_all_months_in_one_row(sit: Sit) -> None:
    for width in (1280, 1440, 1920):
        player = sit(viewport={"width": width, "height": 900})
        at_the_table(player)
        tops = player.wait_for(
            """() => {
          const found = [...document.querySelectorAll('.months > .month')].map((each) => each.offsetTop)
          return found.length ? found : null
        }"""
        )
        assert len(tops) == 7
        assert len(set(tops)) == 1, "December stands alone"


def test_the_list_of_keys_is_legible_by_touch(sit: Sit) -> None:
    player = sit(**PHONE)
    at_the_table(player)
    player.page.keyboard.press("?")
    dialog = player.page.get_by_role("dialog", name="Keys")
    expect(dialog.locator("kbd").first).to_be_visible()
    for words in ("Tap", "Touch and hold", "Pinch, or double-tap", "With a keyboard"):
        expect(dialog.get_by_text(words, exact=True)).to_be_visible()


def test_the_steps_of_a_turn_can_be_read(sit: Sit) -> None:
    """Those that are over are quieter, with a contrast of 4.5 at least."""
    player = sit()
    player.sit_down(player.set_up(game="fateful_march", position=MARCHING, russian=LINK))
    past = player.page.locator(".phases .past button").first
    expect(past).to_be_visible()
    for theme in ("light", "dark"):
        player.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        assert past.evaluate(CONTRAST) >= 4.5
