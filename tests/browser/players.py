"""Players in front of their browsers: what they do with mouse, fingers and keys, and what they see."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from house import PATIENCE, House
from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Position,
    Request,
    Response,
    Route,
    WebSocket,
    expect,
)

HERE = {"kind": "here"}
LINK = {"kind": "link"}
STAFF = {"kind": "computer", "agent": "staff"}
CHANCE = {"kind": "computer", "agent": "random"}
BLANK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"/>'
NO_FILM = "try { localStorage['grognard-playback'] ??= 'off' } catch {}"
"""The camera of somebody who points at the map by its coordinates stays where it is, unless a test is about that."""
FORGET = f"""() => {{
  localStorage.clear()
  sessionStorage.clear()
  {NO_FILM}
  // As if another tab had done it: the page reads its settings again.
  window.dispatchEvent(new Event('storage'))
}}"""
Sit = Callable[..., "Player"]
Words = str | re.Pattern[str]

FIND_POINT = """
([space, wanted]) => {
  // A spot of the space that is not covered: on a piece of `wanted`, or on bare land.
  const path = document.querySelector(`[data-space="${space}"]`)
  if (!path) return null
  const toScreen = path.getScreenCTM()
  const spots = []
  if (wanted) {
    const piece = document.querySelector(`.piece[data-key="${wanted}"]`)
    if (!piece) return null
    const box = piece.getBoundingClientRect()
    for (const dx of [0.5, 0.3, 0.7]) for (const dy of [0.5, 0.3, 0.7])
      spots.push({ x: box.x + box.width * dx, y: box.y + box.height * dy })
  } else {
    const box = path.getBBox()
    const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]
    for (const dx of shares) for (const dy of shares) {
      const point = new DOMPoint(box.x + box.width * dx, box.y + box.height * dy)
      if (path.isPointInFill(point)) spots.push(point.matrixTransform(toScreen))
    }
  }
  for (const { x, y } of spots) {
    const found = document.elementFromPoint(x, y)
    const key = found?.closest('[data-key]')?.getAttribute('data-key')
    if (wanted ? key === wanted : found?.closest(`[data-space="${space}"]`)) return { x, y }
  }
  return null
}
"""
FIND_MIDDLE = """
(space) => {
  // The middle of a space on the screen, if a wheel that turns there would turn over the board.
  const box = document.querySelector(`[data-space="${space}"]`)?.getBoundingClientRect()
  const at = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return at && document.elementFromPoint(at.x, at.y)?.closest('.board') ? at : null
}
"""


@dataclass
class Frame:
    """What came through a socket, and for whose eyes."""

    eyes: str
    text: str

    @property
    def message(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.text)
        return message


@dataclass
class Player:
    """Somebody with a browser of his own, who keeps all that it was sent and all that went wrong in it."""

    house: House
    context: BrowserContext
    page: Page = field(init=False)
    frames: list[Frame] = field(default_factory=list)
    answers: list[Response] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    _forgiven: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context.set_default_timeout(PATIENCE * 1000)
        expect.set_options(timeout=PATIENCE * 1000)
        self.context.on("page", self._attend)
        self.page = self.context.new_page()

    # --- what is kept --------------------------------------------------------------------------------------------

    def _attend(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.faults.append(f"error of the page: {error}"))
        page.on("request", self._see_request)
        page.on("response", lambda answer: self.answers.append(answer))
        page.on("websocket", self._listen)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.type} in the console: {message.text}")

    def _see_request(self, request: Request) -> None:
        where = urlsplit(request.url)
        if where.scheme in ("http", "https", "ws", "wss") and where.netloc != f"127.0.0.1:{self.house.port}":
            self.faults.append(f"a request to another host: {request.url}")

    def _listen(self, socket: WebSocket) -> None:
        eyes = parse_qs(urlsplit(socket.url).query).get("eyes", [""])[0]
        socket.on("framereceived", lambda frame: self.frames.append(Frame(eyes, str(frame))))

    def forgive(self, words: str) -> None:
        """Faults with these words (a regular expression) are what the test is about."""
        self._forgiven.append(words)

    def check(self) -> None:
        """Nothing went wrong in this browser that was not meant to."""
        wrong = [fault for fault in self.faults if not any(re.search(words, fault) for words in self._forgiven)]
        assert not wrong, wrong

    @property
    def newest(self) -> str:
        """The newest state that came, as it came."""
        return next(frame.text for frame in reversed(self.frames) if frame.text.startswith('{"type":"state"'))

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = json.loads(self.newest)
        return state

    # --- coming and going ----------------------------------------------------------------------------------------

    @property
    def cookie(self) -> str:
        for each in self.context.cookies():
            if each.get("name", "").startswith("grognard"):
                return each.get("value", "")
        return ""

    def set_up(self, french: dict[str, str] = HERE, russian: dict[str, str] = HERE, **more: Any) -> dict[str, Any]:
        """A game of this player's, made without the page."""
        return self._make("/games", {"game": "strategic", "seats": {"french": french, "russian": russian}, **more})

    def bring_in(self, record: Path) -> dict[str, Any]:
        """A game that was played elsewhere."""
        told = json.loads(record.read_text("utf-8"))
        return self._make("/import", {"record": told, "seats": {"french": HERE, "russian": HERE}})

    def _make(self, path: str, wish: dict[str, Any]) -> dict[str, Any]:
        answer = self.house.ask("POST", path, self.cookie, json=wish)
        assert answer.status_code == 201, answer.text
        for name, value in answer.cookies.items():
            self.context.add_cookies([{"name": name, "value": value, "url": self.house.address}])
        made: dict[str, Any] = answer.json()
        return made

    def go(self, address: str = "#/") -> None:
        self.page.goto(f"{self.house.address}{address}")

    def sit_down(self, game: dict[str, Any], eyes: str = "") -> None:
        """Go to the table, through the curtain if there is one."""
        self.go(f"#/table/{game['id']}" + (f"?eyes={eyes}" if eyes else ""))
        self.enter(eyes)

    def enter(self, eyes: str = "") -> None:
        door = self.page.get_by_role("button", name=re.compile(f"^I am the {eyes.capitalize()}"))
        expect(door.or_(self.prompt).first).to_be_visible()
        if door.is_visible():
            door.click()
        expect(self.prompt).to_be_visible()
        expect(self.map).to_be_visible()

    # --- what is on the table ------------------------------------------------------------------------------------

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name="Decision")

    @property
    def map(self) -> Locator:
        return self.page.get_by_role("listbox", name="Map")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("region", name="Log", exact=True).first

    @property
    def card(self) -> Locator:
        """The question before what cannot be undone."""
        return self.page.get_by_role("dialog", name="This cannot be undone")

    @property
    def reason(self) -> Locator:
        """Why something cannot be done."""
        return self.page.get_by_role("alert")

    @property
    def tray(self) -> Locator:
        """The units in hand."""
        return self.page.get_by_role("group", name=re.compile("^In hand from "))

    @property
    def undo(self) -> Locator:
        return self.prompt.get_by_role("button", name="Undo")

    def button(self, name: Words) -> Locator:
        return self.page.get_by_role("button", name=name)

    def answer(self, name: Words) -> None:
        """One of the answers that have no place on the board."""
        self.page.get_by_role("list", name="Choices").get_by_role("button", name=name).click()

    def content(self) -> str:
        """All that is in the page but for the Battle Plan Chart: it names all plans, the same ones to everybody."""
        return str(
            self.page.evaluate(
                """() => {
                  const page = document.documentElement.cloneNode(true)
                  for (const chart of page.querySelectorAll('.plan-chart')) chart.remove()
                  return page.outerHTML
                }"""
            )
        )

    def commit(self) -> None:
        """Yes, though it cannot be undone."""
        self.card.get_by_role("button", name="Commit").click()
        expect(self.card).to_be_hidden()

    def end_movement(self) -> None:
        """No more marches, no forced ones either."""
        self.answer("Done: no more marches")
        self.is_asked("Forced March")
        self.answer("Done: no more forced marches")
        self.commit()

    def is_asked(self, words: Words) -> None:
        """Wait for a question."""
        expect(self.prompt).to_contain_text(words)

    def goes_on_from(self, position: int) -> None:
        """Wait until the game has left a position."""
        deadline = time.monotonic() + PATIENCE
        while self.state["position"] == position:
            assert time.monotonic() < deadline, f"nothing came of it: {self.prompt.inner_text()}"
            self.page.wait_for_timeout(20)

    def look_back(self) -> Locator:
        """To the beginning of the game; the slider."""
        if not self.page.get_by_role("region", name="Time", exact=True).is_visible():
            self.page.keyboard.press("h")
        slider = self.page.get_by_role("slider", name="Moment of the game")
        expect(slider).to_be_enabled()
        slider.press("Home")
        expect(self.page.get_by_text(re.compile("^Looking back: turn"))).to_be_visible()
        return slider

    # --- the board -----------------------------------------------------------------------------------------------

    def standing(self, space: str) -> Locator:
        """The words for the pieces that lie in a space."""
        return self.page.locator(f'[data-key$=":{space}"] > title')

    def spot(self, space: str, side: str | None = None) -> Position:
        """A point of the screen on a space, or on the stack of a side there."""
        key = self._key(space, side) if side else None
        found = self.page.evaluate(FIND_POINT, [space, key]) or self._come_near(space, key)
        return {"x": found["x"], "y": found["y"]}

    def _come_near(self, space: str, key: str | None) -> Any:
        """Out of the window, or under a pile of armies that are far away: all of the map, then nearer by the wheel."""
        self.button("Whole map").click()
        deadline = time.monotonic() + PATIENCE
        while True:
            self.page.wait_for_timeout(500)
            if found := self.page.evaluate(FIND_POINT, [space, key]):
                return found
            assert time.monotonic() < deadline, f"no way to touch {space}"
            if middle := self.page.evaluate(FIND_MIDDLE, space):
                self.page.mouse.move(middle["x"], middle["y"])
                self.page.mouse.wheel(0, -150)

    def wait_for(self, script: str, words: Any = None) -> Any:
        """What a script in the page says, as soon as it says something."""
        # Playwright's own way of waiting evaluates text in the page, which its security policy forbids.
        deadline = time.monotonic() + PATIENCE
        while not (found := self.page.evaluate(script, words)):
            assert time.monotonic() < deadline, f"waited in vain: {script}"
            self.page.wait_for_timeout(20)
        return found

    def let_settle(self) -> None:
        """Wait until the map rests: cards and trays that come a moment after it may move it under a hand."""
        deadline = time.monotonic() + PATIENCE
        seen, since = None, time.monotonic()
        while time.monotonic() - since < 0.8:
            assert time.monotonic() < deadline, "the map does not come to rest"
            now = self.page.locator("svg.top").evaluate("each => getComputedStyle(each).transform")
            if now != seen:
                seen, since = now, time.monotonic()
            self.page.wait_for_timeout(100)

    def _key(self, space: str, side: str) -> str:
        pieces = [piece for piece in self.state["pieces"] if piece["space"] == space and piece["side"] == side]
        # Units lie before markers that stand with them.
        return str(max(pieces, key=lambda piece: bool(piece["unit"]))["key"])

    def point_at(self, space: str, side: str | None = None) -> Position:
        """The pointer on a space, or on the stack of a side there. Where, once the map lies still under it."""
        where, deadline = self.spot(space, side), time.monotonic() + PATIENCE
        while True:
            self.page.mouse.move(**where)
            if (again := self.spot(space, side)) == where:
                return where
            assert time.monotonic() < deadline, f"{space} does not stay under the pointer"
            where = again

    def touch(self, space: str, side: str | None = None) -> None:
        self.page.mouse.click(**self.point_at(space, side))

    def ask_why(self, space: str) -> None:
        self.page.mouse.click(**self.point_at(space), button="right")

    def drag(self, origin: str, destination: str) -> None:
        """The stack in a space, by the mouse."""
        side = self.state["view"]["side"]
        self.let_settle()
        start, end = self.spot(origin, side), self.spot(destination)
        # To find the one the view may have left the other.
        while (again := self.spot(origin, side)) != start:
            start, end = again, self.spot(destination)
        mouse = self.page.mouse
        mouse.move(**start)
        mouse.down()
        mouse.move(start["x"] + 12, start["y"] + 6, steps=3)
        mouse.move(**end, steps=6)
        mouse.up()


def blank_board(route: Route) -> None:
    """A board without its picture, which takes a busy machine seconds to draw."""
    route.fulfill(content_type="image/svg+xml", body=BLANK)


def no_report(route: Route) -> None:
    """A closing page without the report on the game, for which the server searches as a Marshal does."""
    route.fulfill(content_type="application/json", body="null")


def come_home(house: House, context: BrowserContext, has_picture: bool) -> Player:
    """A player with a new window."""
    context.add_init_script(NO_FILM)
    player = Player(house, context)
    _furnish(context, has_picture)
    return player


def tidy_up(player: Player, has_picture: bool) -> None:
    """His window as it was before he came, but that the page is loaded."""
    for other in player.context.pages:
        if other is not player.page:
            other.close()
    player.go("#/nobody/is/here")
    expect(player.page.get_by_role("heading", name="Page not found")).to_be_visible()
    player.page.evaluate(FORGET)
    player.page.mouse.move(1, 1)
    player.context.clear_cookies()
    player.page.unroute_all()
    player.context.unroute_all()
    _furnish(player.context, has_picture)
    for kept in (player.frames, player.answers, player.faults, player._forgiven):
        kept.clear()


def _furnish(context: BrowserContext, has_picture: bool) -> None:
    if not has_picture:
        context.route("**/api/boards/*.svg*", blank_board)
    context.route("**/api/games/*/report", no_report)
