"""Playing in real browsers: from click to both pages updated, how heavy the pages are, and how soon they are there.

Needs Playwright, which comes with the tools for development, and a Chromium on the machine."""

from __future__ import annotations

import os
import shutil
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grognard.core.table import Table
from grognard.figures import Figure
from grognard.messages import say
from grognard.server import site
from grognard.server.bench.house import PATIENCE, Guest, March, MeasuredHouse, marches, sit_down
from grognard.server.people import COOKIE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
WINDOW: Any = {"width": 1440, "height": 900}
HEAVIEST = 400_000
BOARDS = "/api/boards/"

WATCH = """
(() => {
  // All by the clock of the machine, which the two browsers share: when the mouse was let go last, and when pieces
  // were first seen in a space, or no longer.
  addEventListener('pointerup', (event) => (window.letGo = Date.now() - performance.now() + event.timeStamp), true)
  window.watchFor = (space, isThere) => {
    window.seen = new Promise((resolve) => {
      const look = () => {
        if (!!document.querySelector(`.piece[data-key$=":${space}"]`) !== isThere) return
        watcher.disconnect()
        const shown = Date.now()
        requestAnimationFrame(() => setTimeout(() => resolve({ shown, painted: Date.now() })))
      }
      const watcher = new MutationObserver(look)
      watcher.observe(document, { subtree: true, childList: true, attributes: true })
      look()
    })
  }
})()
"""
FIND_POINT = """
(space) => {
  const path = document.querySelector(`[data-space="${space}"]`)
  const box = path.getBBox()
  const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]
  for (const across of shares) for (const down of shares) {
    const point = new DOMPoint(box.x + box.width * across, box.y + box.height * down)
    if (!path.isPointInFill(point)) continue
    const { x, y } = point.matrixTransform(path.getScreenCTM())
    if (document.elementFromPoint(x, y)?.closest(`[data-space="${space}"]`)) return [x, y]
  }
  return null
}
"""
FIRST_PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"


def why_no_browser() -> str:
    """Why nothing can be measured in a browser; empty if it can."""
    if find_spec("playwright") is None:
        return say("bench-no-playwright")
    if not (site.FOLDER / "index.html").is_file():
        return say("bench-no-pages")
    return "" if find_chromium() else say("bench-no-chromium")


def find_chromium() -> str | None:
    """The path of a Chromium or a relative of it."""
    named = os.environ.get("GROGNARD_CHROMIUM")
    found = [named] if named else map(shutil.which, NAMES)
    return next((each for each in found if each and Path(each).is_file()), None)


def browser_figures(house: MeasuredHouse, table: Table, clicks: int, loads: int) -> Iterator[Figure]:
    """A game that two people play, each in a browser of his own, and the pages that they see."""
    game_id, maker, friend = sit_down(house, table)
    with chromium() as running:
        yield from _page_figures(running, maker, "start page", "#/", loads)
        yield from _page_figures(running, maker, "table page", f"#/table/{game_id}", loads)
        with _at_table(running, maker, game_id) as own, _at_table(running, friend, game_id) as other:
            yield from _click_figures(own, other, list(marches(table)), clicks)


@contextmanager
def chromium() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    words = ["--disable-gpu", "--disable-background-networking", *(["--no-sandbox"] if is_root else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=words)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def _home(chromium: Browser, guest: Guest) -> Iterator[BrowserContext]:
    """A browser that has seen nothing yet but knows who its user is."""
    context = chromium.new_context(viewport=WINDOW)
    context.set_default_timeout(PATIENCE * 1000)
    context.add_cookies([{"name": COOKIE, "value": guest.cookie, "url": guest.house.address}])
    try:
        yield context
    finally:
        context.close()


# --- pages -------------------------------------------------------------------------------------------------------


def _page_figures(chromium: Browser, guest: Guest, name: str, address: str, loads: int) -> Iterator[Figure]:
    weights, paints = [], []
    for _ in range(loads):
        with _home(chromium, guest) as context:
            weight, paint = _load(context, f"{guest.house.address}/{address}")
        weights.append(weight)
        paints.append(paint)
    yield Figure(f"{name}, apart from the board", max(weights), "bytes", most=HEAVIEST)
    yield Figure(f"{name}, first paint", statistics.median(paints) / 1e3, "s", most=1)


def _load(context: BrowserContext, address: str) -> tuple[int, float]:
    """How many bytes came over the wire, headers included, and after how many milliseconds something was seen."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    paths: dict[str, str] = {}
    weights: dict[str, int] = {}
    session.on("Network.responseReceived", lambda told: paths.update({told["requestId"]: told["response"]["url"]}))
    session.on("Network.loadingFinished", lambda told: weights.update({told["requestId"]: told["encodedDataLength"]}))
    page.goto(address, wait_until="networkidle")
    paint = page.wait_for_function(FIRST_PAINT).json_value()
    return int(sum(weight for number, weight in weights.items() if BOARDS not in paths.get(number, ""))), float(paint)


# --- clicks ------------------------------------------------------------------------------------------------------


@contextmanager
def _at_table(chromium: Browser, guest: Guest, game_id: str) -> Iterator[Page]:
    with _home(chromium, guest) as context:
        context.add_init_script(WATCH)
        page = context.new_page()
        page.goto(f"{guest.house.address}/#/table/{game_id}", wait_until="networkidle")
        page.wait_for_selector(".piece")
        yield page


def _click_figures(own: Page, other: Page, choices: list[March], clicks: int) -> Iterator[Figure]:
    march = next(each for each in choices if _point(own, each.origin) and _point(own, each.destination))
    times = [_click(own, other, march) for _ in range(clicks)]
    for name, moment, most in (("updated", "shown", 100), ("painted", "painted", None)):
        both = statistics.median(max(own[moment], other[moment]) for own, other in times)
        yield Figure(f"from click to both browsers {name}", both, "ms", most=most)
    yield Figure("the one that was clicked, updated", statistics.median(own["shown"] for own, _ in times), "ms")
    yield Figure("the other one, updated", statistics.median(other["shown"] for _, other in times), "ms")


def _click(own: Page, other: Page, march: March) -> list[dict[str, float]]:
    """A stack is touched, then where it shall go. How long each of the two took to show it there, by milliseconds."""
    _touch(own, march.origin)
    _watch_for(march, True, own, other)
    _touch(own, march.destination)
    seen = [page.evaluate("() => window.seen") for page in (own, other)]
    began = own.evaluate("() => window.letGo")
    _watch_for(march, False, own, other)
    own.keyboard.press("Control+z")
    for page in (own, other):
        page.evaluate("() => window.seen")
    return [{moment: when - began for moment, when in each.items()} for each in seen]


def _watch_for(march: March, is_there: bool, *pages: Page) -> None:
    for page in pages:
        page.evaluate("([space, isThere]) => window.watchFor(space, isThere)", [march.destination, is_there])


def _touch(page: Page, space: str) -> None:
    x, y = _point(page, space) or (0, 0)
    page.mouse.click(x, y)


def _point(page: Page, space: str) -> tuple[float, float] | None:
    """Where on the screen a space can be touched beside its pieces."""
    found = page.evaluate(FIND_POINT, space)
    return None if found is None else (found[0], found[1])
