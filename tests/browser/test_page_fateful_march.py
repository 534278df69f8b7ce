"""Napoleon's Fateful March in the browser: a whole turn by mouse, from the card to the battle's end."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from correspondent import Correspondent
from house import PATIENCE, House
from players import HERE, LINK, Player, Sit
from playwright.sync_api import Locator, expect

VILNA = """scenario: niemen
turn: July 2
begin: S1
initiative: french 2
french hand: 5 25
russian hand: 2
french draw: 27
russian draw: 1
french depots: Kovno
russian depots: Minsk
Kovno: F 6inf 2cav Davout
Vilkovishki: F 1inf
Vilna: R 3inf
Minsk: R 1inf
"""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
QUIET = [
    *("pass", "done", "commit 54", "lay 54", "choose defend", "choose rally", "choose forage"),
    *("place dummy minsk", "first french"),
]
"""The Russians stand still, and never slip away."""


class Staff:
    """A player at the table of this game, and somebody elsewhere who answers meanwhile."""

    def __init__(self, player: Player, other: Correspondent) -> None:
        self.player = player
        self.page = player.page
        self.other = other

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.player.state["view"]
        return view

    @property
    def decision(self) -> str:
        return str((self.view.get("prompt") or {}).get("decision", ""))

    def wait(self, condition: Callable[[], object], what: str) -> None:
        """Until something is so; the other side answers meanwhile what it is asked."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, f"waited in vain: {what}; asked: {self.view.get('prompt')}"
            self.other.answer()
            self.page.wait_for_timeout(30)

    def asked(self, decision: str) -> None:
        self.wait(lambda: self.decision == decision, decision)

    def lies(self, token: str) -> Locator:
        """A card, a block or a leader that can be touched now."""
        return self.page.locator(f'[data-token="{token}"][aria-disabled="false"]').first

    def do(self, act: Callable[[], None]) -> None:
        """Something that leads to another position, with the word that it is meant if that is asked."""
        before = self.player.state["position"]
        act()
        deadline = time.monotonic() + PATIENCE
        while self.player.state["position"] == before:
            assert time.monotonic() < deadline, f"nothing came of it: {self.view.get('prompt')}"
            if self.player.card.is_visible():
                self.player.commit()
            self.page.wait_for_timeout(20)

    def answer(self, name: str) -> None:
        self.do(lambda: self.player.answer(re.compile(name)))

    def until(self, *decisions: str) -> None:
        """Go on with as little thought as possible until one of these is asked."""

        def is_asked() -> bool:
            if self.decision in decisions:
                return True
            if self.decision:
                self.go_on()
            return False

        self.wait(is_asked, " or ".join(decisions))

    def go_on(self) -> None:
        """Pass, or be done; where neither will do, the first order of the list."""
        choices = self.view["choices"]
        if {"button:pass", "button:done"} & set(choices):
            # Two clicks in a wink would be taken for one.
            self.page.wait_for_timeout(400)
            self.answer("^(Pass|Done)")
        elif self.decision == "who goes first":
            self.answer("French")
        else:
            line = self.page.get_by_role("combobox")
            self.page.keyboard.press("/")
            line.fill(next(iter(choices.values()))[0]["action"])
            self.do(lambda: line.press("Enter"))
            # With nothing more to decide it has closed by itself.
            if line.is_visible():
                line.press("Escape")
            expect(line).to_be_hidden()

    def drag_block(self, order: str, area: str) -> None:
        box = self.lies(f"order:{order}").bounding_box()
        assert box is not None
        self.player.let_settle()
        end = self.player.spot(area, "french")
        mouse = self.page.mouse
        mouse.move(box["x"] + box["width"] / 2, box["y"] + 14)
        mouse.down()
        mouse.move(box["x"] + box["width"] / 2 + 8, box["y"] - 10, steps=3)
        mouse.move(end["x"], end["y"], steps=6)
        expect(self.page.locator(".carried.over")).to_be_visible()
        mouse.up()


def test_the_orders_of_a_turn_are_one_answer_by_keyboard(sit: Sit, house: House) -> None:
    with at_table(sit, house, VILNA) as staff:
        tray, choose = _asked_for_orders(staff)
        suggested = _chosen(tray)
        assert sum(suggested.values()) == 6
        fewer = tray.get_by_role("button", name=re.compile(f"^One {re.escape(next(iter(suggested)))} fewer$"))
        fewer.focus()
        staff.page.keyboard.press("Enter")
        expect(choose).to_be_disabled()
        tray.get_by_role("button", name=re.compile("^One Raid more$|^One Place Depot more$")).focus()
        staff.page.keyboard.press("Space")
        expect(choose).to_be_enabled()
        wanted = _chosen(tray)
        assert wanted != suggested
        choose.focus()
        staff.do(lambda: staff.page.keyboard.press("Enter"))
        staff.asked("place a block")
        assert sum(staff.view["board"]["orders"]["french"]["tray"].values()) == 6 + 1 + 4


def test_the_orders_that_the_staff_suggests_are_taken_by_two_touches(sit: Sit, house: House) -> None:
    with at_table(sit, house, VILNA, PHONE) as staff:
        tray, choose = _asked_for_orders(staff)
        suggested = _chosen(tray)
        box = choose.bounding_box()
        assert box is not None
        assert box["height"] >= 40
        staff.do(choose.tap)
        staff.asked("place a block")
        laid = staff.view["board"]["orders"]["french"]["tray"]
        assert sum(laid.values()) == sum(suggested.values()) + 1 + 4


def _asked_for_orders(staff: Staff) -> tuple[Locator, Locator]:
    """The tray in which they are chosen, once the staff has said what it would choose."""
    staff.asked("commit")
    if staff.page.evaluate("matchMedia('(hover: none)').matches"):
        staff.lies("card:5").tap()  # a card is looked at before it is played
    staff.do(lambda: staff.lies("card:5").click())
    staff.asked("declare")
    staff.answer("^Done")
    staff.asked("select orders")
    tray = staff.page.get_by_role("region", name="Choose 6 more orders")
    choose = tray.get_by_role("button", name="Choose these 6 orders")
    expect(choose).to_be_enabled()
    return tray, choose


def _chosen(tray: Locator) -> dict[str, int]:
    """How many of each order, as the tray shows it."""
    rows = [row.inner_text().split("\n") for row in tray.locator("li.hit").all()]
    return {row[0]: int(row[-1].split()[0]) for row in rows}


@contextmanager
def at_table(
    sit: Sit, house: House, position: str, device: dict[str, Any] | None = None, **more: Any
) -> Iterator[Staff]:
    player = sit(**(device or {}))
    wish = {"game": "fateful_march", "seats": {"french": HERE, "russian": LINK}, "position": position, "seed": "page"}
    game = player._make("/games", {**wish, **more})
    with Correspondent(house, game["links"]["russian"], QUIET) as other:
        player.sit_down(game, "french")
        yield Staff(player, other)


def test_a_whole_turn_by_mouse(sit: Sit, house: House) -> None:
    with at_table(sit, house, VILNA) as staff:
        page, player = staff.page, staff.player

        # Step 2: a card from the hand is put down for its OPS.
        staff.asked("commit")
        expect(page.get_by_role("button", name="3 cards")).to_be_visible()
        expect(staff.lies("card:54")).to_be_visible()
        staff.do(lambda: staff.lies("card:5").click())
        staff.asked("declare")
        expect(page.get_by_role("region", name="Cards just played").get_by_role("figure")).to_have_count(2)
        staff.answer("^Done")

        # Step 3: 4 OPS and 2 of free choice, besides the Forage.
        staff.asked("select orders")
        tray = page.get_by_role("region", name="Choose 6 more orders")
        choose = tray.get_by_role("button", name="Choose these 6 orders")
        expect(choose).to_be_enabled()
        tray.get_by_role("button", name="Clear").click()
        expect(choose).to_be_disabled()
        for order in ("m_from", "patrol", "rally", "defend", "depot"):
            staff.lies(f"order:{order}").click()
        expect(tray).to_contain_text("5 of 6 chosen")
        tray.get_by_role("button", name="One Evade more").click()
        staff.do(choose.click)

        # Step 4: the first block is dragged onto the map, the next ones are touched and then their area.
        staff.asked("place a block")
        expect(page.get_by_role("region", name="Place your blocks: 11 left")).to_be_visible()
        staff.do(lambda: staff.drag_block("m_from", "kovno"))
        assert {"order": "m_from", "seen": False} in staff.view["board"]["areas"]["kovno"]["blocks"]["french"]
        while True:
            staff.wait(lambda: staff.decision, "the next question")
            if staff.decision != "place a block":
                break
            block = next(token for token in staff.view["choices"] if token.startswith("order:"))
            staff.lies(block).click()
            staff.do(lambda: player.touch("vilkovishki", "french"))
        blocks = page.get_by_role("region", name="Orders on the map")
        expect(blocks).to_contain_text("Kovno")
        expect(blocks).to_contain_text("face down")

        # Step 7: the March From of Kovno is executed by a Force that is put together.
        staff.until("execute an order")
        assert staff.view["board"]["step"] == 7
        staff.do(lambda: player.touch("kovno", "french"))
        staff.asked("compose a march")
        force = page.get_by_role("region", name="March From: Force from Kovno")
        expect(force).to_contain_text("8 SPs, no limit with a leader")
        force.get_by_role("button", name="None", exact=True).click()
        expect(force).to_contain_text("Choose units for the Force.")
        infantry = force.get_by_role("button", name="One infantry more")
        for _ in range(5):
            infantry.click()
        expect(force).to_contain_text("Without a leader, at most 4 strength points can move together.")
        force.get_by_role("button", name="Davout").click()
        force.get_by_role("button", name=re.compile("^2 cavalry: 0 of 2")).click()
        expect(force).to_contain_text("7 SPs, no limit with a leader")
        target = page.locator('.options [data-token="space:vilna"]')
        expect(target).to_be_attached()
        staff.do(lambda: player.touch("vilna", "russian"))
        areas = staff.view["board"]["areas"]
        assert areas["vilna"]["french"]["units"] == {"inf": 5, "cav": 2}
        assert areas["vilna"]["french"]["leaders"] == ["Davout"]
        assert areas["kovno"]["french"]["units"] == {"inf": 1}

        # Step 9: cards are laid face down, dice are cast, and the panel tells it all.
        staff.until("lay cards")
        battle = page.get_by_role("region", name="Battle of Vilna")
        expect(battle).to_contain_text("French attacks")
        expect(battle.get_by_role("table")).to_contain_text("5 infantry")
        staff.do(lambda: staff.lies("card:25").click())
        staff.answer("^Done")
        staff.wait(lambda: battle.locator(".die").count() == 2, "the dice")
        expect(battle.get_by_role("img", name=re.compile("^French die"))).to_be_visible()
        expect(battle.get_by_role("img", name=re.compile("^Russian die"))).to_be_visible()
        expect(battle).to_contain_text(re.compile(r"suffers \d loss"))
        expect(battle).to_contain_text("Poniatowski's Poles")
        while staff.decision == "battle losses":
            points = page.get_by_role("region", name=re.compile("^Losses in Vilna"))
            take = points.get_by_role("button", name=re.compile(r"^Take \d+ losses"))
            staff.do((take if take.count() else points.get_by_role("button").first).click)
        staff.wait(lambda: battle.locator(".winner").count() == 1, "the winner")
        assert not re.search("Russian Combat Value", battle.inner_text())

        # And on to the end of the turn.
        staff.until("commit")
        assert staff.view["board"]["turn"] == 4


ATTRITION = """scenario: niemen
turn: July 2
begin: S13 losses
initiative: french 2
french depots: Kovno
Kovno: F 2inf
Vilna: F 8inf 3cav(1x)
Minsk: R 1inf
losses: F Vilna 3
"""


def test_losses_by_attrition_are_chosen_together(sit: Sit, house: House) -> None:
    with at_table(sit, house, ATTRITION) as staff:
        staff.asked("suffer")
        tray = staff.page.get_by_role("region", name=re.compile("^Attrition: 3 losses due"))
        take = tray.get_by_role("button", name="Take 3 losses")
        expect(take).to_be_enabled()
        # One in three must be fresh horse while there is any. [R13.6]
        tray.get_by_role("button", name="Vilna: Exhaust one fewer of 2 cavalry").click()
        tray.get_by_role("button", name="Vilna: Exhaust one more of 8 infantry").click()
        expect(tray.get_by_role("button", name=re.compile("^Take"))).to_be_disabled()
        tray.get_by_role("button", name="Vilna: Exhaust one fewer of 8 infantry").click()
        tray.get_by_role("button", name="Vilna: Exhaust one more of 2 cavalry").click()
        staff.do(take.click)
        staff.wait(lambda: staff.view["board"]["areas"]["vilna"]["french"]["fresh"] == 7, "three exhausted of ten")


WINDOW = """scenario: niemen
turn: July 2
begin: S7 begin french
initiative: french 2
french hand: 25
french draw: 33
french depots: Kovno
Kovno: F 6inf 2cav | orders rally dummy
Vilna: R 3inf
"""


def test_a_switch_passes_where_there_is_nothing_to_play(sit: Sit, house: House) -> None:
    with at_table(sit, house, WINDOW) as staff:
        staff.wait(lambda: staff.view["board"]["step"] == 7, "step 7")
        staff.wait(lambda: list(staff.view.get("choices", {})) == ["button:pass"], "a window with nothing to play")
        before = staff.player.state["position"]
        staff.page.get_by_role("button", name="Standing orders").click()
        staff.page.get_by_role("switch", name="Answer for me where I have no choice").check()
        staff.wait(lambda: staff.player.state["position"] > before, "the server passes by itself")


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_nothing_lies_beyond_the_edge(sit: Sit, house: House, size: tuple[int, int]) -> None:
    with at_table(sit, house, VILNA) as staff:
        staff.page.set_viewport_size({"width": size[0], "height": size[1]})
        staff.asked("commit")
        expect(staff.lies("card:5")).to_be_visible()
        wide = staff.page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert wide[0] <= wide[1]
        for card in staff.page.locator(".strip [data-token]").all():
            box = card.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size[0] + 1
