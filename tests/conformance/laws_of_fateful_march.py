"""What must hold in every state of Napoleon's Fateful March."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from laws import Invariants

from grognard.core.events import Event
from grognard.core.state import State
from grognard.core.table import Table
from grognard.games.fateful_march.aftermath import Aftermath
from grognard.games.fateful_march.cards.deck import CARDS, DUMMY_CARD
from grognard.games.fateful_march.cards.hands import DrawBoth
from grognard.games.fateful_march.events.marching import BlockPlaced, BlockSeen, ForceSeen, Marched, OrdersChosen
from grognard.games.fateful_march.lots import EXHAUSTED, KIND_BITS
from grognard.games.fateful_march.state import UNKNOWN, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    DUMMIES,
    DUMMY,
    IS_DEPOT_TOWN,
    KIND_SIDE,
    KINDS,
    LEADERS,
    MOST_DEVASTATION,
    MOST_INITIATIVE,
    NOBODY,
    OFFMAP,
    ORDERS,
    SIDES,
    VICTORY,
)

ATTRITION = 13
"""From this step on nobody shares an area with enemies. [S13]"""


class FatefulMarchInvariants(Invariants):
    endings = ("Sudden death victory", "Victory", "Draw")
    length = 3
    short_scenarios = ("niemen", "moscow", "retreat", "berezina")
    before_battle = """turn: August 2
begin: S9 battles
initiative: french 2
french hand: 25 27
russian hand: 23
Minsk: F 6inf 2cav Davout | R 5inf 1cav Barclay
Smolensk: R 3inf
Vilna: F 2inf
entered: F Minsk from Molodechno
"""
    texts = (
        *("done", "pass", "halt", "all", "commit 54", "choose evade", "first french", "lay 54", "lay 1"),
        *("all; to minsk; halt", "all; to vilna molodechno; halt"),
    )
    questions = ("ops",)  # a card laid face down is told once it is open
    exact = (
        "step begin",
        "place a block",
        "execute an order",
        "who goes first",
        "withdraw",
        "declare",
        "exchange",
    )

    def __init__(self, table: Table) -> None:
        state = _campaign(table.game.set_up(table.scenario, table.settings))
        self.mix = _mix(state)
        self.casualties = bytes(state.casualties)
        self.devastation = bytes(state.devastation)
        self.removed: list[set[int]] = [set(), set()]

    def check(self, state: State) -> None:
        campaign = _campaign(state)
        self.check_alone(campaign)
        assert _mix(campaign) == self.mix, "strength points came from nowhere or are lost"
        assert all(map(int.__ge__, campaign.casualties, self.casualties)), "a French casualty rose from the dead"
        self.casualties = bytes(campaign.casualties)
        assert all(map(int.__ge__, campaign.devastation, self.devastation)), "an area recovered"
        self.devastation = bytes(campaign.devastation)
        for side in (0, 1):
            removed = set(campaign.removed[side])
            assert self.removed[side] <= removed, "a card that was out of the game came back"
            self.removed[side] = removed

    @staticmethod
    def check_alone(state: State) -> None:
        campaign = _campaign(state)
        for side in (0, 1):
            _stacks_add_up(campaign, side)
            _blocks_fit(campaign, side)
            _cards_are_in_one_place(campaign, side)
        for area in range(AREAS):
            _area_is_in_order(campaign, area)
        _leaders_are_with_troops(campaign)
        assert abs(campaign.vp) <= VICTORY, "victory points beyond the track"
        assert 1 <= abs(campaign.initiative) <= MOST_INITIATIVE, "initiative beyond its track"

    @staticmethod
    def check_view(view: dict[str, Any], side: str | None) -> None:
        assert "seed" not in view or view["over"]
        if view["over"]:
            return
        board = view["board"]
        for owner in SIDES:
            if owner == side:
                continue
            assert board["hands"][owner]["cards"] is None, f"{side} sees the {owner} hand"
            assert board["orders"][owner]["tray"] is None, f"{side} sees the {owner} tray"
            for code, area in board["areas"].items():
                if stack := area[owner]:
                    assert stack["units"] is None, f"{side} looks into the {owner} stack in {code}"
                    assert len(stack["leaders"]) <= 1
                    assert not (stack["leaders"] and stack["top"])
                for block in area["blocks"][owner]:
                    assert block["order"] is None or block["seen"], f"{side} sees a {owner} block in {code}"

    @staticmethod
    def check_log(log: list[Event], side: str | None) -> None:
        for event in log:
            if isinstance(event, Marched | BlockPlaced | OrdersChosen):
                assert event.side.lower() == side, f"{side} reads: {event.sentence()}"
            if isinstance(event, ForceSeen | BlockSeen):
                assert event.side.lower() != side
                assert not hasattr(event, "order")
                assert not hasattr(event, "force")

    @staticmethod
    def contested(view: dict[str, Any]) -> str:
        areas = view["board"]["areas"]
        code = max(areas, key=lambda each: sum(areas[each][side] is not None for side in SIDES))
        here = [f"{side} {_contents(areas[code][side])}" for side in SIDES if areas[code][side]]
        return f"areas[{code}] = {', '.join(here)}"


def _contents(stack: dict[str, Any]) -> str:
    if stack["units"] is None:
        return " ".join(stack["leaders"]) or f"? under {stack['top']}"
    return " ".join([*(f"{count}{word}" for word, count in stack["units"].items()), *stack["leaders"]])


def _campaign(state: State) -> Campaign:
    assert isinstance(state, Campaign)
    return state


def _mix(state: Campaign) -> list[int]:
    """By kind: on the map, in the Force Pool and in the Casualties box together."""
    counts = [state.pool[kind] + state.casualties[kind] for kind in range(len(KINDS))]
    for lots in state.lots:
        for lot, count in lots:
            counts[lot & KIND_BITS] += count
    return counts


def _lots(state: Campaign, side: int, area: int) -> Iterator[tuple[int, int]]:
    return ((lot, count) for lot, count in state.lots[area] if KIND_SIDE[lot & KIND_BITS] == side)


def _stacks_add_up(state: Campaign, side: int) -> None:
    """The counts kept up to date equal those counted anew, and what lies on top is in the stack."""
    for area in range(AREAS):
        stack = side * AREAS + area
        lots = list(_lots(state, side, area)) if state.lots[area] else []
        if not lots:
            assert (state.totals[stack], state.fresh[stack], state.top[stack]) == (0, 0, UNKNOWN), CODES[area]
            continue
        assert all(count > 0 for _, count in lots)
        assert state.totals[stack] == sum(count for _, count in lots), f"total in {CODES[area]}"
        assert state.fresh[stack] == sum(count for lot, count in lots if not lot & EXHAUSTED), f"fresh in {CODES[area]}"
        tops = {lot & (KIND_BITS | EXHAUSTED) for lot, _ in lots}
        assert state.top[stack] in tops, f"what lies on top in {CODES[area]} is not there"
        assert OFFMAP[area] != 1 - side, f"an enemy stands in the off-map area {CODES[area]}"


def _blocks_fit(state: Campaign, side: int) -> None:
    """[R4.2] No more blocks of a type than there are."""
    for order in range(len(ORDERS)):
        assert state.blocks_left(side, order) >= 0, f"too many {ORDERS[order].name} blocks"
    on_map = sum(block.order == DUMMY for block in state.blocks[side])
    assert on_map + state.trays[side][DUMMY] <= DUMMIES
    assert state.cubes_left(side) >= 0


def _cards_somewhere(state: Campaign, side: int) -> list[int]:
    """All cards of a side that are in its hand, its piles, or on the table."""
    found = [*state.hands[side], *state.draw_piles[side], *state.discards[side], *state.removed[side]]
    for frame in state.stack:
        if isinstance(frame, DrawBoth):
            found += [each.card for each in frame.drawn if each.side == side]
    return found


def _cards_are_in_one_place(state: Campaign, side: int) -> None:
    found = _cards_somewhere(state, side)
    assert len(found) == len(set(found)), "a card is in two places"
    assert DUMMY_CARD not in found, "the Dummy is no card of the deck"  # [R3.3]
    assert set(found) <= set(CARDS[side])
    held = [CARDS[side][card].title for card in state.hands[side] if CARDS[side][card].is_must_play]
    assert not held, f"{held} must be played when drawn"  # [R3.2]


def _area_is_in_order(state: Campaign, area: int) -> None:
    french, russian = state.totals[area], state.totals[AREAS + area]
    assert state.devastation[area] <= MOST_DEVASTATION
    if bool(french) != bool(russian):
        assert state.sole[area] == (0 if french else 1), f"who was last alone in {CODES[area]}"
    if state.step >= ATTRITION:
        assert not (french and russian), f"enemies share {CODES[area]} after the battles"
    owner = state.depots[area]
    if owner == NOBODY:
        return
    assert IS_DEPOT_TOWN[area], f"a Depot Marker in {CODES[area]}"  # [R1.3]
    if not _is_settling(state) and not state.totals[owner * AREAS + area]:
        assert not state.fresh[(1 - owner) * AREAS + area], f"the Depot in {CODES[area]} has been overrun"  # [R1.4]


def _is_settling(state: Campaign) -> bool:
    """Is what follows from the last change still being looked at?"""
    return state.over or bool(state.checks) or any(isinstance(frame, Aftermath) for frame in state.stack)


def _leaders_are_with_troops(state: Campaign) -> None:
    """[R2.7] A leader without strength points is eliminated at once."""
    if _is_settling(state):
        return
    for leader, area in zip(LEADERS, state.leader_area, strict=True):
        if area < AREAS:
            assert state.totals[leader.side * AREAS + area], f"{leader.name} is alone in {CODES[area]}"


INVARIANTS = FatefulMarchInvariants
