"""The Invasion of Russia in the browser: set-up, trains, marches, orders, hits, cards, supply and the closing page."""

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
from test_page_access import findings

SUPPLY = """turn: 3
begin: active_supply_phase
french depots: 2407
russian depots: 1610
2208: F morand friant gudin davout
2209: F delzons pino eugene
1709: R berg sazonov barclay
"""
MOVEMENT = """turn: 3
begin: movement_segment
french depots: 2407 2208
french trains: 2208 2209
russian trains: 1709
russian depots: 1610
fed: morand friant gudin delzons pino berg sazonov
trained: morand friant gudin delzons pino berg sazonov
2208: F morand friant gudin davout
2209: F delzons pino eugene
1709: R berg sazonov barclay
1407: F ledru
"""
COMBAT = """turn: 3
begin: combat_phase
commands: 4 3
french depots: 2407 2207
russian depots: 1509
1610: F morand friant gudin girardin davout
1611: R berg sazonov olsufiev barclay
"""
CARDS = """turn: 3
begin: begin
french depots: 2407 2208
russian depots: 1610
french hand: 6
russian hand: 4
deck 1: 1 2 3 7
deck 2: 22 24
2208: F morand friant gudin davout
1709: R berg sazonov barclay
"""
LAST = """turn: 16
begin: commanders_phase
french depots: 2407
russian depots: 1610
2208: F morand davout
2209: F friant
1709: R berg
"""
LEAST_THOUGHT = ["done", "decline", "discard", "spend 0", "stay", "stop", "pass", "default", "lay", "hit"]
TALL = {"width": 1440, "height": 2400}
"""High enough that no panel must be scrolled: axe does not see what is scrolled out of sight."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class General:
    """A player at the table of this game, and somebody elsewhere who answers meanwhile."""

    def __init__(self, player: Player, other: Correspondent) -> None:
        self.player = player
        self.page = player.page
        self.other = other

    @property
    def board(self) -> dict[str, Any]:
        board: dict[str, Any] = self.player.state["view"]["board"]
        return board

    @property
    def decision(self) -> str:
        return str((self.player.state["view"].get("prompt") or {}).get("decision", ""))

    def wait(self, condition: Callable[[], object], what: str) -> None:
        """Until something is so; the other side answers meanwhile what it is asked."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, f"waited in vain: {what}; asked: {self.decision}"
            self.other.answer()
            self.page.wait_for_timeout(30)

    def asked(self, *decisions: str) -> None:
        self.wait(lambda: self.decision in decisions, " or ".join(decisions))

    def do(self, act: Callable[[], None]) -> None:
        """Something that leads to another position, with the word that it is meant if that is asked."""
        before = self.player.state["position"]
        act()

        def has_gone_on() -> bool:
            if self.player.card.is_visible():
                self.player.commit()
            return bool(self.player.state["position"] != before)

        self.wait(has_gone_on, "another position")

    def answer(self, name: str) -> None:
        self.do(lambda: self.player.answer(re.compile(name)))

    def sheet(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("region", name=name)

    def stack(self, hex_: str, side: str = "french") -> Any:
        return next(each for each in self.board["stacks"] if (each["hex"], each["side"]) == (hex_, side))


@contextmanager
def at_table(
    sit: Sit, house: House, position: str, side: str = "french", wishes: dict[str, Any] | None = None, **more: Any
) -> Iterator[General]:
    """The title is named, so that it is played whether it is offered or not."""
    other = "russian" if side == "french" else "french"
    player = sit(**(wishes or {}))
    wish = {"game": "invasion", "seats": {side: HERE, other: LINK}, "position": position, "seed": "page", **more}
    game = player._make("/games", {key: value for key, value in wish.items() if value})
    with Correspondent(house, game["links"][other], LEAST_THOUGHT) as correspondent:
        player.sit_down(game, side)
        yield General(player, correspondent)


def test_the_proposed_set_up_is_one_key_away(sit: Sit, house: House) -> None:
    with at_table(sit, house, "", "russian") as general:
        general.asked("set_up")
        tray = general.sheet(re.compile("pieces: choose one"))
        expect(tray.get_by_role("button", name="17 Olsufiev")).to_be_visible()
        general.page.keyboard.press("Enter")
        # The staff lays piece by piece; the page follows it.
        general.wait(lambda: len(on_map(general, "russian")) >= 27, "the pieces on the map")
        general.wait(lambda: general.board["supplies"][1]["depots"] > 0, "the depots on the map")
        assert general.decision != "set_up"


def on_map(general: General, side: str) -> list[Any]:
    return [each for each in general.board["pieces"] if each["side"] == side and each["place"] == "map"]


def test_trains_and_dummies_are_laid_by_touching_hexes(sit: Sit, house: House) -> None:
    with at_table(sit, house, SUPPLY) as general:
        general.asked("allocate")
        tray = general.sheet("Supply Trains")
        train = tray.get_by_role("radio", name="13 Supply Trains")
        expect(train).to_have_attribute("aria-checked", "true")
        general.do(lambda: general.player.touch("2208"))
        general.asked("allocate")
        expect(tray.get_by_role("radio", name="12 Supply Trains")).to_be_visible()
        tray.get_by_role("radio", name="2 dummies").click()
        general.do(lambda: general.player.touch("2209"))
        counters = {each["hex"]: each for each in general.board["counters"] if each["side"] == "french"}
        assert counters["2208"]["genuine"] == 1
        assert counters["2209"]["genuine"] == 0


def test_a_march_by_touching_its_destination(sit: Sit, house: House) -> None:
    with at_table(sit, house, MOVEMENT) as general:
        player = general.player
        general.asked("move")
        player.touch("2208", "french")
        general.answer("^March from")
        general.asked("march_on")
        march = general.sheet("The stack on the march")
        # Gudin stays behind.
        march.get_by_role("button", name=re.compile("3 Gudin")).click()
        expect(march.get_by_role("button", name=re.compile("3 Gudin"))).to_have_attribute("aria-pressed", "false")
        expect(march.get_by_role("button", name="All", exact=True)).to_be_visible()
        player.touch("2006")
        expect(march).to_contain_text("March to 2006")
        expect(march).to_contain_text("3 hexes; March Attrition (units eliminated on 2 of 6 rolls)")
        general.do(lambda: march.get_by_role("button", name="March there and end the march").click())
        general.wait(lambda: any(each["hex"] == "2006" for each in general.board["stacks"]), "the stack in 2006")
        general.wait(lambda: general.board.get("march") is None, "the end of the march")
        assert "gudin" in general.stack("2208")["pieces"]


def test_an_attack_with_its_values_and_hits_with_steppers(sit: Sit, house: House) -> None:
    with at_table(sit, house, COMBAT) as general:
        general.asked("order")
        targets = general.sheet("Attacks you can order")
        expect(targets).to_contain_text("9 + die against 5 + die")
        general.do(lambda: targets.get_by_role("button", name=re.compile("1611")).click())
        general.asked("force")
        attack = general.sheet("The attack")
        expect(attack.get_by_role("row", name=re.compile("Goes ahead"))).to_contain_text("83%")
        expect(attack).to_contain_text("Combined arms")
        expect(attack).to_contain_text("9 + die")
        # Without the cavalry there are no combined arms.
        attack.get_by_role("button", name=re.compile("Girardin")).click()
        expect(attack).not_to_contain_text("Combined arms")
        attack.get_by_role("button", name=re.compile("Girardin")).click()
        expect(attack).to_contain_text("Combined arms")
        general.answer("^Spend 4 Combat Commands")
        general.wait(lambda: general.decision != "force", "the die of the order")


def test_hits_are_taken_with_one_word(sit: Sit, house: House) -> None:
    """The Russians defend at this browser; with this seed they lose."""
    with at_table(sit, house, COMBAT, "russian", seed="b") as general:
        general.other._wishes = ["attack", "spend 4", *LEAST_THOUGHT]
        general.asked("hits")
        hits = general.sheet("Allocate hits")
        expect(hits).to_contain_text("all allocated")
        fewer = hits.get_by_role("button", name=re.compile("^One fewer hit")).and_(general.page.locator(":enabled"))
        fewer.first.click()
        expect(hits.get_by_role("button", name=re.compile("^Take"))).to_be_disabled()
        hits.get_by_role("button", name="Usual allocation").click()
        general.do(lambda: hits.get_by_role("button", name=re.compile("^Take")).click())
        assert general.decision != "hits"


RESERVE = """turn: 1
begin: cavalry_reserve
french depots: 2407
russian depots: 1610
2309: F murat st_germain wathier lorge bruyere
2409: F grouchy doumerc defrance valence
1709: R berg sazonov barclay
"""
QUARTERS = """turn: 7
begin: turn_end
french depots: 2407 2207 2007 1808
russian depots: 0407 0609
1808: F napoleon ledru razout
1709: F morand friant
0407: R berg
"""
PICKED = {"pick_piece": (RESERVE, "russian", "1 Cuir. St Germain"), "quarters": (QUARTERS, "french", "1 Morand")}


@pytest.mark.parametrize("question", PICKED)
def test_pieces_stand_in_one_tray_by_their_names(sit: Sit, house: House, question: str) -> None:
    """Also those of a closed stack, which the enemy picks from the roster."""
    position, side, name = PICKED[question]
    with at_table(sit, house, position, side, options={"game": "advanced", "cards": "no"}) as general:
        if question == "quarters":
            general.asked("two_years")
            general.answer("^Go to winter quarters")
        general.asked(question)
        tray = general.page.locator(".order-sheet")
        expect(tray.get_by_role("button", name=name)).to_be_visible()
        tokens = general.page.locator("[data-token^='unit:']").evaluate_all(
            "all => all.map(each => each.dataset.token)"
        )
        assert len(tokens) == len(set(tokens)), "somebody stands in two trays"
        general.do(lambda: choose(general, question, name))


def choose(general: General, question: str, name: str) -> None:
    general.page.locator(".order-sheet").get_by_role("button", name=name).click()
    if question == "quarters":
        general.player.touch("1808")


def test_a_card_is_played_from_the_hand(sit: Sit, house: House) -> None:
    with at_table(sit, house, CARDS, "russian", options={"game": "advanced"}) as general:
        general.asked("lay_card")
        hand = general.sheet("Your hand")
        card = hand.get_by_role("button", name=re.compile(r"^4\. Magazines: The French have 2 fewer Supply Trains"))
        expect(card.locator("img")).to_be_visible()
        before = general.board["supplies"][0]["number"]
        general.do(card.click)
        general.wait(lambda: ["russian", 4] in general.board["cards"]["laid"], "the card")
        assert general.board["supplies"][0]["number"] == before - 2
        panel = general.page.get_by_role("region", name="Event cards")
        expect(panel).to_contain_text("Stores burnt")


def test_supply_is_drawn_with_what_breaks_it(sit: Sit, house: House) -> None:
    with at_table(sit, house, MOVEMENT) as general:
        general.asked("move")
        page = general.page
        page.get_by_role("main").get_by_role("button", name="General Supply").click()
        expect(page.locator(".layers .line.french")).to_be_attached()
        expect(page.locator(".layers .line.cut")).to_be_attached()
        panel = page.get_by_role("button", name=re.compile("^Trains and Depots"))
        panel.click()
        expect(page.get_by_role("region", name="Trains and Depots")).to_contain_text("too far")


def test_the_campaign_ends_on_the_closing_page(sit: Sit, house: House) -> None:
    with at_table(sit, house, LAST) as general:
        general.asked("ride")
        general.answer("^No more commanders move")
        general.wait(lambda: "#/end/" in general.page.url, "the closing page")
        expect(general.page.get_by_role("heading", level=1)).to_contain_text("Russian")
        expect(general.page.get_by_role("region", name="Turn by turn")).to_be_visible()
        expect(general.page.get_by_role("main")).not_to_contain_text(re.compile("Corps|Index"))
        assert findings(general.player) == []


POSITIONS = {"trains": SUPPLY, "march": MOVEMENT, "orders": COMBAT}


@pytest.mark.parametrize("name", POSITIONS)
def test_nothing_serious_is_in_anybodys_way(sit: Sit, house: House, name: str) -> None:
    with at_table(sit, house, POSITIONS[name], wishes={"viewport": TALL}) as general:
        page = general.page
        if name == "march":
            general.asked("move")
            general.player.touch("2208", "french")
            general.answer("^March from")
        if name == "orders":
            general.asked("order")
            general.do(lambda: general.sheet("Attacks you can order").get_by_role("button").first.click())
        folded = page.locator('h3 button[aria-expanded="false"]')
        while folded.count():
            folded.first.click()
        by_day = findings(general.player)
        page.evaluate("document.documentElement.dataset.theme = 'dark'")
        assert by_day + findings(general.player) == []


def test_cards_are_read_on_a_phone(sit: Sit, house: House) -> None:
    with at_table(sit, house, CARDS, "russian", wishes=PHONE, options={"game": "advanced"}) as general:
        general.asked("lay_card")
        hand = general.sheet("Your hand")
        expect(hand.get_by_role("button")).to_have_count(2)
        for card in hand.get_by_role("button").all():
            box = card.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 390
        assert findings(general.player) == []
