"""Somebody who has never seen the program: how many clicks until he moves something, and until there is a battle.

He plays the first side against the computer, in every title's shortest scenario, at a desk by mouse and on a phone by
touch, in a real browser, and knows nothing but what the page shows: he takes what is suggested, marches stacks towards
the nearest enemy where they can march, says yes where he is asked for a word, and does not run from a battle. All that
he does is a click; the frames that his page receives are read to count, and to see where the pieces stand, but nothing
is ever sent but by clicking. Dice and the computer's play are the same each time, so that a figure changes only with
the program."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, Any

from grognard.figures import Figure
from grognard.games import game as find_game
from grognard.games.briefings import scenario_to_learn_with
from grognard.server.bench.house import PATIENCE, MeasuredHouse

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, WebSocket

SHORTEST = {
    "strategic": "3",
    "fateful_march": "berezina",
    "scorched_earth": "campaign",
    "grand_tactical": "3",
    "invasion": "campaign",
}
"""The scenario of each title that has the fewest turns."""
TO_MOVE, TO_BATTLE = 9, 26
"""Fewer clicks than that are promised: at most 8 to the first real move, at most 25 to the first battle."""
MOST_CLICKS = 100
"""After so many he gives up."""
MARCHES = 3
"""So many stacks he marches before he ends a phase that he could go on with."""
ENOUGH = {"declare_attacks": 1}
"""Of attacks that are declared before any is fought one is enough for him."""
SETTLING = 400
"""Milliseconds for which nothing has changed before he believes what he sees."""
MOVED = 8
"""So many pixels away a place is seen to have moved."""
SEED = "1812"
RETREATS = frozenset({"withdraw", "evade", "slip", "compose an evasion", "respond"})
"""Questions whether to avoid a battle; he takes the answer that stands out."""
BEWILDERED = 5
"""So often he looks in vain for something to click before he gives up."""
CLOSER = 8
"""So often he turns the wheel to see a place that counters cover."""


@dataclass(frozen=True, slots=True)
class Device:
    """What he plays on."""

    name: str
    width: int
    height: int
    has_touch: bool = False

    def open(self, chromium: Browser) -> BrowserContext:
        size: Any = {"width": self.width, "height": self.height}
        return chromium.new_context(
            viewport=size, has_touch=self.has_touch, is_mobile=self.has_touch, reduced_motion="reduce"
        )


DEVICES = (Device("desk", 1440, 900), Device("phone", 390, 844, has_touch=True))

LOOK = """
() => {
  const isSeen = (node) => {
    const box = node.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && getComputedStyle(node).visibility !== 'hidden'
  }
  const spot = (node) => {
    const box = node.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const lit = [...document.querySelectorAll('[role=option][data-token][aria-disabled=false][aria-selected=false]')]
  const things = [...document.querySelectorAll('button[data-token]:not([aria-disabled=true])')].filter(isSeen)
  return {
    lit: lit.map((node) => node.dataset.token),
    isHolding: document.querySelector('[role=option][aria-selected=true]') !== null,
    things: things.map((node) => ({
      token: node.dataset.token,
      isPrimary: node.classList.contains('primary'),
      isAnswer: node.closest('.prompt') !== null,
      words: node.textContent.trim(),
    })),
    isWarned: document.querySelector('.commit') !== null,
  }
}
"""
FIND_POINT = """
([token, keys]) => {
  const space = token.slice(token.indexOf(':') + 1)
  const isHere = (found) => {
    const thing = found.closest('[data-key], [data-space], [data-token]')
    return !!thing && (keys.includes(thing.dataset.key) || [thing.dataset.space, thing.dataset.token].some(
      (each) => each === space || each === token))
  }
  const option = document.querySelector(`[role=option][data-token="${token}"]`)
  if (!option) return null
  const toScreen = option.getScreenCTM()
  const box = option.getBBox()
  const board = option.ownerSVGElement.getBoundingClientRect()
  const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]
  for (const across of shares) for (const down of shares) {
    const point = new DOMPoint(box.x + box.width * across, box.y + box.height * down)
    if (!option.isPointInFill(point)) continue
    const { x, y } = point.matrixTransform(toScreen)
    const found = document.elementFromPoint(x, y)
    if (found && option.ownerSVGElement.contains(found) && isHere(found)) return [x, y]
  }
  return null
}
"""


@dataclass
class Trial:
    """What it took."""

    game: str
    device: Device
    clicks: int = 0
    to_move: int | None = None
    to_battle: int | None = None
    decisions: int = 0
    without_choice: int = 0
    story: list[str] = field(default_factory=list)
    """What he was asked and what he clicked, for whoever wants to know where the clicks went."""


def newcomer_figures(house: MeasuredHouse, chromium: Browser, games: Sequence[str]) -> Iterator[Figure]:
    """What a newcomer needs in each title, on each device."""
    for game, device in product(games, DEVICES):
        trial = play_as_newcomer(house, chromium, game, device)
        at = f"{game}, {device.name}"
        for name, clicks, most in (("move", trial.to_move, TO_MOVE), ("battle", trial.to_battle, TO_BATTLE)):
            yield Figure(f"{at}: clicks to the first {name}", clicks or MOST_CLICKS, "clicks", most=most)
        yield Figure(f"{at}: decisions without a choice", trial.without_choice, f"of {trial.decisions}", most=1)


def play_as_newcomer(house: MeasuredHouse, chromium: Browser, game: str, device: Device) -> Trial:
    """From the start page to the first battle, or until he gives up."""
    context = device.open(chromium)
    context.set_default_timeout(PATIENCE * 1000)
    context.route("**/api/games", _with_seed)
    try:
        newcomer = Newcomer(context.new_page(), Trial(game, device))
        newcomer.begin(house.address)
        newcomer.play()
        return newcomer.trial
    finally:
        context.close()


def _with_seed(route: Route) -> None:
    """The same dice each time. Nobody clicks for that."""
    request = route.request
    if request.method == "POST":
        route.continue_(post_data=json.dumps({**json.loads(request.post_data or "{}"), "seed": SEED}))
    else:
        route.continue_()


class Newcomer:
    """One who looks, and clicks."""

    def __init__(self, page: Page, trial: Trial) -> None:
        self.page = page
        self.trial = trial
        self.side = find_game(trial.game).sides[0]
        self._state: dict[str, Any] = {}
        self._log: list[dict[str, Any]] = []
        self._position = -1
        self._asked_at = -1
        self._is_free = False
        """Had the question that he answered last more than one answer?"""
        self._tried: set[str] = set()
        self._marches: dict[str, int] = {}
        """By question: how often he has touched where something should go."""
        self._marched = 0
        """How many stacks have gone where he touched, and where that was."""
        self._arrived: set[str] = set()
        self._has_committed = False
        self._has_fought = False
        self._bewildered = 0
        self._touched = ""
        self._pressed: list[float] = []
        """Where on the screen that was."""
        self._entries = 0
        self._unanswered: set[int] = set()
        """What his page has asked the server."""
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(str(frame)))
        socket.on("framesent", lambda frame: self._unanswered.add(json.loads(str(frame))["id"]))

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        self._unanswered.discard(message.get("id"))
        if message["type"] == "state":
            self._log = [*self._log[: message["log_from"]], *message["log"]]
            self._state = message
            # A battle that ends the turn is in no view of his any more, but in the log.
            is_told = any(entry.get("opens_battle") for entry in message["log"])
            self._has_fought = self._has_fought or is_told or bool(message["view"].get("battles"))

    # --- the way to the table ----------------------------------------------------------------------------------------

    def begin(self, address: str) -> None:
        self.page.goto(address)
        title, scenario = find_game(self.trial.game), SHORTEST[self.trial.game]
        card = self.page.locator("article.card", has=self.page.locator(f"#title-{title.id}"))
        if scenario == scenario_to_learn_with(title):
            self._click(card.locator("button.primary"), "Play")
        else:
            self._click(card.locator(f"a[href='#/new/{title.id}']"), "Set up a game")
            name = next(each.name for each in title.scenarios if each.id == scenario)
            self._click(self.page.locator("label", has_text=name).first, name)
            self._click(self.page.locator("form button[type=submit]"), "Begin")
        self.page.wait_for_selector(".piece")

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self) -> None:
        while self.trial.clicks < MOST_CLICKS and not self._is_done():
            self._settle()
            self._note()
            if not self._is_done():
                self._act(self.page.evaluate(LOOK))

    def _is_done(self) -> bool:
        return None not in (self.trial.to_move, self.trial.to_battle)

    def _settle(self) -> None:
        """Wait until he is asked something, his page waits for no answer, and nothing changes any more."""
        until = time.monotonic() + PATIENCE
        before: object = None
        while time.monotonic() < until:
            now = (self._state.get("position"), len(self._log), self.page.evaluate(LOOK))
            is_asked = self._view.get("prompt") or self._view.get("over")
            if is_asked and now == before and not self._unanswered:
                return
            before = now
            self.page.wait_for_timeout(SETTLING)
        raise RuntimeError(f"{self.trial.game}: nothing is asked any more")

    @property
    def _view(self) -> dict[str, Any]:
        view: dict[str, Any] = self._state.get("view", {})
        return view

    def _note(self) -> None:
        """What has happened since the last click."""
        trial = self.trial
        if trial.to_battle is None and self._has_fought:
            trial.to_battle = trial.clicks
        ways = [entry["way"] for entry in self._log[self._entries :] if len(entry["way"]) > 1]
        if self._is_free and any(f"space:{way[-1]}" == self._touched for way in ways):
            self._marched += 1
            self._arrived.add(self._touched)
            if trial.to_move is None:
                trial.to_move = trial.clicks
        self._entries = len(self._log)
        if self._state["position"] == self._asked_at:
            return
        self._asked_at = self._state["position"]
        self._tried.clear()
        choices = sum(map(len, self._view.get("choices", {}).values()))
        trial.decisions += 1
        trial.without_choice += choices == 1
        self._is_free = choices > 1
        prompt = self._view["prompt"]
        trial.story.append(f"{prompt['decision']} ({choices}): {prompt['text']}")

    def _look_again(self) -> None:
        """A press on stacks that cover each other only brings the map nearer. He sees that, and presses once more."""
        at = self._point(self._touched) if self._touched in self._tried else None
        if at and math.dist(at, self._pressed) > MOVED:
            self._tried.discard(self._touched)

    def _act(self, seen: Mapping[str, Any]) -> None:
        self._look_again()
        card = self.page.locator(".commit")
        if card.is_visible():
            button = card.locator("button.trust" if self._has_committed else "button.primary")
            self._has_committed = True
            return self._click(button, button.inner_text())
        decision = self._view["prompt"]["decision"]
        is_enough = self._marched >= MARCHES or sum(self._marches.values()) >= MARCHES
        staff = self.page.locator(f"button.staff{'' if is_enough else '.suggested'}:not([aria-disabled=true])")
        if staff.count():
            if is_enough:
                self._marches.clear()
                self._arrived.clear()
                self._marched = 0
            return self._click(staff.first, f"staff: {staff.first.inner_text()}")
        untried = [token for token in seen["lit"] if token not in self._tried]
        is_tired = not seen["isHolding"] and self._marches.get(decision, 0) >= ENOUGH.get(decision, MARCHES)
        lit = [] if is_tired else untried
        primary = next((each for each in seen["things"] if each["isPrimary"]), None)
        if primary and decision in RETREATS and not seen["isHolding"]:
            return self._touch(primary["token"])
        sheet = self.page.locator(".dock button.primary:not([aria-disabled=true]):not([data-token]):not(.prompt *)")
        if sheet.count() and sheet.first.is_visible():
            return self._click(sheet.first, sheet.first.inner_text())
        if primary and primary["token"] in ("button:default", "button:pass"):
            return self._touch(primary["token"])
        if lit and (token := self._best(lit, seen["isHolding"])):
            if seen["isHolding"]:
                self._marches[decision] = self._marches.get(decision, 0) + 1
            return self._touch_map(token)
        unit = self.page.locator(".dock .tray button.unit")
        if self._marches.get(decision, 0) < MARCHES and self.page.locator(".dock .tray").first.is_visible():
            if unit.count():
                self._marches[decision] = self._marches.get(decision, 0) + 1
                return self._click(unit.first, "a unit")
            if self._touch_stack():
                return None
        if primary:
            return self._touch(primary["token"])
        beside = [each for each in seen["things"] if each["token"] not in self._tried]
        marching = [each for each in beside if "march" in each["words"].lower()]
        for each in (*marching, *beside):
            return self._touch(each["token"])
        if unit.count():
            return self._click(unit.first, "a unit")
        if untried:
            # There is nothing else to do: some attacks must be made.
            return self._touch_map(self._best(untried, seen["isHolding"]))
        self._bewildered += 1
        if self._bewildered > BEWILDERED:
            raise RuntimeError(f"{self.trial.game}: nothing to click at {self._view['prompt']}")
        return None

    def _touch_stack(self) -> bool:
        """One of his own stacks, the nearest to the enemy that he has not touched yet."""
        own = [piece for piece in self._state["pieces"] if piece["side"] == self.side]
        for token in sorted({f"space:{piece['space']}" for piece in own}, key=self._danger):
            keys = [piece["key"] for piece in own if piece["space"] == token[6:]]
            stack = self.page.locator(", ".join(f'.grip[data-key="{key}"]' for key in keys))
            box = stack.first.bounding_box() if stack.count() else None
            if token not in self._tried | self._arrived and box and self._is_on_board(box):
                self._tried.add(token)
                self._press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                self._count(token)
                return True
        return False

    def _is_on_board(self, box: Any) -> bool:
        board = self.page.locator(".middle .board").first.bounding_box()
        return bool(
            board
            and board["x"] < box["x"] < board["x"] + board["width"] - box["width"]
            and board["y"] < box["y"] < board["y"] + board["height"] - box["height"]
        )

    def _best(self, lit: list[str], is_holding: bool) -> str:
        """Of what is lit on the map the place that is nearest to an enemy; of one's own stacks the same."""
        own = {f"space:{piece['space']}" for piece in self._state["pieces"] if piece["side"] == self.side}
        return min(lit, key=lambda token: (not is_holding and token not in own, self._danger(token)))

    def _danger(self, token: str) -> float:
        """How far it is from a place to the nearest enemy."""
        pieces, space = self._state["pieces"], token.partition(":")[2]
        enemies = [(piece["x"], piece["y"]) for piece in pieces if piece["side"] not in ("", self.side)]
        here = [(piece["x"], piece["y"]) for piece in pieces if piece["space"] == space]
        at = here[0] if here else self._middle(token)
        return min((math.dist(at, each) for each in enemies), default=0.0)

    def _middle(self, token: str) -> tuple[float, float]:
        box = self.page.evaluate(
            """(token) => {
              const box = document.querySelector(`[role=option][data-token="${token}"]`)?.getBBox()
              return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0]
            }""",
            token,
        )
        return box[0], box[1]

    # --- clicking ----------------------------------------------------------------------------------------------------

    def _touch(self, token: str) -> None:
        self._tried.add(token)
        self._click(self.page.locator(f'button[data-token="{token}"]').first, token)

    def _touch_map(self, token: str) -> None:
        self._tried.add(token)
        at = self._resting_point(token)
        if at is None:
            # It lies outside of what he sees: he looks at the whole map.
            self.page.keyboard.press("0")
            self.page.wait_for_timeout(SETTLING)
            at = self._closer(token)
        if at is None or (at := self._resting_point(token)) is None:
            return
        self._press(*at)
        self._touched, self._pressed = token, at
        self._count(token)
        if not self.trial.device.has_touch:
            self.page.mouse.move(5, 450)

    def _point(self, token: str) -> list[float] | None:
        """Where on the screen a place can be touched; None if it is out of sight, or if other pieces cover it."""
        keys = [piece["key"] for piece in self._state["pieces"] if f"space:{piece['space']}" == token]
        found: list[float] | None = self.page.evaluate(FIND_POINT, [token, keys])
        return found

    def _resting_point(self, token: str) -> list[float] | None:
        """The same once the map has come to rest."""
        before, at = None, self._point(token)
        while at != before:
            self.page.wait_for_timeout(SETTLING / 4)
            before, at = at, self._point(token)
        return at

    def _closer(self, token: str) -> list[float] | None:
        """The same after going closer, as often as it takes."""
        option = self.page.locator(f'[role=option][data-token="{token}"]')
        for _ in range(CLOSER):
            if (at := self._point(token)) is not None:
                return at
            if (box := option.bounding_box()) is None:
                return None
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            self.page.mouse.wheel(0, -120)
            self.page.wait_for_timeout(SETTLING)
        return None

    def _press(self, x: float, y: float) -> None:
        if self.trial.device.has_touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def _click(self, what: Locator, words: str) -> None:
        if self.trial.device.has_touch:
            what.tap()
        else:
            what.click()
        self._count(words)

    def _count(self, words: str) -> None:
        self.trial.clicks += 1
        self.trial.story.append(f"  {self.trial.clicks}. {words}")
