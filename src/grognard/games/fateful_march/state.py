"""The state of a campaign: strength points in lots, blocks, hands and tracks, and the few verbs that change them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Self

from grognard.core.decision import Decision, Move
from grognard.core.plain import to_plain
from grognard.core.procedure import Procedure
from grognard.core.state import State
from grognard.games.fateful_march.lots import CLASS, EXHAUSTED, KIND_BITS, RAIDED, Lot, came_over_bridge, entry_of
from grognard.games.fateful_march.records import Block, PlacedOrder
from grognard.games.fateful_march.tables import (
    ALLIES,
    ALLIES_MAY_ENTER,
    AREAS,
    CAVALRY_VALUE,
    DEPOT_CUBES,
    FIRST_WINTER_MONTH,
    FRENCH,
    KIND_SIDE,
    KINDS,
    LEADERS,
    LEADERS_OF,
    MOST_DEVASTATION,
    MOST_INITIATIVE,
    NOBODY,
    OFFMAP,
    ORDERS,
    RUSSIAN,
    SIDES,
    VICTORY,
    month_and_turn,
)

IN_POOL, OUT_OF_GAME = 255, 254
"""Where a leader is who is in no area."""
UNKNOWN = 255

RESOURCES, END_OF_TURN = 0, 15
"""Steps of a turn go from 1 to 14; these are before and after them."""

_ARRAYS = (
    ("devastation", AREAS),
    ("pool", len(KINDS)),
    ("casualties", len(KINDS)),
)
_ARRAY_NAMES = tuple(name for name, _ in _ARRAYS)
_NUMBERS = (
    "turn",
    "last_turn",
    "scenario",
    "specials",
    "any_card",
    "simultaneous",
    "fewer_rally",
    "vp",
    "initiative",
    "step",
    "verdict",
    "check_exhausts",
    "weather",
)
_LISTED = ("leaders_moved", "abilities_used", "french_cities", "keys_off")
"""Leaders and key cities of whom something is true, in the order of their numbers: tuples, shared by clones."""
_PILES = ("hands", "draw_piles", "discards", "removed")


class Campaign(State):
    """Everything about a game in progress.

    `lots` holds, by area, the strength points of both sides; `totals` and `fresh` count them by side and area
    (side * AREAS + area) and are kept up to date by the verbs. `entered` remembers, likewise, the connections that a
    side used to enter an area this turn, `sole` who was last alone there. `blocks` are the orders on the map,
    `trays` those still to be placed, by type. `effects` are those of cards that last, as plain
    tuples that begin with the turn of their end.
    """

    __slots__ = (
        "abilities_used",
        "announced",
        "any_card",
        "battle_effects",
        "blocks",
        "bound",
        "casualties",
        "check_exhausts",
        "checks",
        "commander_choice",
        "depots",
        "devastation",
        "discards",
        "draw_piles",
        "effects",
        "entered",
        "fewer_rally",
        "french_cities",
        "fresh",
        "hands",
        "initiative",
        "keys_off",
        "last_turn",
        "leader_area",
        "leaders_moved",
        "lots",
        "ops_cards",
        "pool",
        "removed",
        "scenario",
        "simultaneous",
        "sole",
        "specials",
        "step",
        "top",
        "totals",
        "trays",
        "turn",
        "verdict",
        "vp",
        "weather",
    )

    sides = SIDES
    form = 2

    turn: int
    """Turns of the whole campaign, from June turn 5 as the first."""
    last_turn: int
    scenario: int
    specials: int
    any_card: int
    simultaneous: int
    fewer_rally: int
    vp: int
    """French points above 0, Russian ones below."""
    initiative: int
    """French above 0, Russian below, never 0."""
    leaders_moved: tuple[int, ...]
    abilities_used: tuple[int, ...]
    french_cities: tuple[int, ...]
    """Key cities that the French controlled at the last check. Q29"""
    keys_off: tuple[int, ...]
    """Key cities that feed nobody any more."""
    step: int
    """The step of the turn that is being played: RESOURCES, 1 to 14, END_OF_TURN."""
    verdict: int
    """What a response card has decided about the thing it answers, until whoever asked reads it: see responses.py."""
    check_exhausts: int
    """How many strength points a failed evade check exhausts, if a card says so; else 0. [R8.5]"""
    weather: int
    """The face of the weather die this turn, or 0. [S13]"""
    devastation: bytearray
    pool: bytearray
    casualties: bytearray
    hands: list[list[int]]
    draw_piles: list[list[int]]
    discards: list[list[int]]
    removed: list[list[int]]

    def __init__(self) -> None:
        super().__init__()
        for name, size in _ARRAYS:
            setattr(self, name, bytearray(size))
        for name in _NUMBERS:
            setattr(self, name, 0)
        for name in _LISTED:
            setattr(self, name, ())
        for name in _PILES:
            setattr(self, name, [[], []])
        self.lots: list[tuple[Lot, ...]] = [()] * AREAS
        self.totals = bytearray(2 * AREAS)
        self.fresh = bytearray(2 * AREAS)
        self.entered: list[tuple[int, ...]] = [()] * (2 * AREAS)
        self.sole = bytearray([NOBODY]) * AREAS
        self.top = bytearray([UNKNOWN]) * (2 * AREAS)
        """The strength point that lies on top of a stack without leader: its kind, and EXHAUSTED."""
        self.announced = bytearray([UNKNOWN]) * (2 * AREAS)
        """How many enemies were announced to a side in an area this turn. [R4.14]"""
        self.depots = bytearray([NOBODY]) * AREAS
        self.leader_area = bytearray([IN_POOL]) * len(LEADERS)
        self.commander_choice = bytearray([UNKNOWN]) * (2 * AREAS)
        """The leader whom the owner chose among equals. [R2.5]"""
        self.blocks: list[list[Block]] = [[], []]
        self.trays = [bytearray(len(ORDERS) + 1), bytearray(len(ORDERS) + 1)]
        self.effects: list[tuple[Any, ...]] = []
        self.battle_effects: list[tuple[Any, ...]] = []
        """Those of the cards in the present battle. [B1]"""
        self.bound: list[PlacedOrder] = []
        """Chosen orders that must be placed in an area."""
        self.ops_cards = bytearray(2)
        """By side: the card played for its OPS this turn, the Dummy included, or 0. [S2]"""
        self.checks: list[int] = []
        """Areas where something changed, to be looked at for overrun depots and lonely leaders. [R1.4, R2.7]"""
        self.turn = 1
        self.initiative = 1

    # --- what there is -----------------------------------------------------------------------------------------

    @property
    def is_winter(self) -> bool:
        return month_and_turn(self.turn)[0] >= FIRST_WINTER_MONTH

    @property
    def month(self) -> int:
        return month_and_turn(self.turn)[0]

    @property
    def initiative_side(self) -> int:
        return FRENCH if self.initiative > 0 else RUSSIAN

    @property
    def is_decided(self) -> bool:
        """Has one side reached the end of the Victory Point track? Then nothing more happens. [T:VPs]"""
        return abs(self.vp) >= VICTORY

    # --- control ---------------------------------------------------------------------------------------------------

    def call(self, procedure: Procedure[Any]) -> None:
        if not self.is_decided:
            self.stack.append(procedure)

    def ask(self, side: int, decision: Decision[Any, Any]) -> None:
        if not self.is_decided:
            self.pending[side] = decision
            self.waiting += 1

    def is_blind(self, side: int, move: Move) -> bool:
        """Hardly anything follows that does not hang on orders, hands or numbers of the enemy, unless the side is asked
        again at once: by its answer itself, or by the next step of a procedure that is its own business."""
        copy = self.clone()
        copy.take_unchecked(side, move)
        if len(copy.stack) != len(self.stack):
            return True
        if copy.pending[side] is None and getattr(copy.stack[-1], "keeps_asking", NOBODY) == side:
            copy.run_step()
        return copy.pending[side] is None or len(copy.stack) != len(self.stack)

    def side_lots(self, side: int, area: int) -> list[Lot]:
        return [lot for lot in self.lots[area] if KIND_SIDE[lot[0] & KIND_BITS] == side]

    def is_held(self, side: int, area: int) -> bool:
        return bool(self.totals[side * AREAS + area])

    def classes(self, side: int, area: int) -> dict[int, int]:
        """How many strength points of each class a side has in an area, in a fixed order."""
        numbers: dict[int, int] = {}
        for lot, count in self.lots[area]:
            if KIND_SIDE[lot & KIND_BITS] == side:
                numbers[lot & CLASS] = numbers.get(lot & CLASS, 0) + count
        return numbers

    def pick(self, area: int, sp_class: int, count: int, without: int = 0) -> list[Lot]:
        """Lots that make up so many strength points of a class, none with any of the bits `without` (such as MOVED).

        Of equals those come first that count least where they stand: Cossacks that have raided, and those that came
        over a bridge."""
        there = [lot for lot in self.lots[area] if lot[0] & CLASS == sp_class and not lot[0] & without]
        there.sort(key=lambda lot: (not lot[0] & RAIDED, not came_over_bridge(lot[0]), lot[0]))
        picked = []
        for lot, number in there:
            taken = min(number, count)
            if taken:
                picked.append((lot, taken))
                count -= taken
        assert not count
        return picked

    def count(self, side: int, area: int) -> int:
        return self.totals[side * AREAS + area]

    def count_fresh(self, side: int, area: int) -> int:
        return self.fresh[side * AREAS + area]

    def held_areas(self, side: int) -> Iterator[int]:
        first = side * AREAS
        totals = self.totals
        return (area for area in range(AREAS) if totals[first + area])

    def cavalry_total(self, side: int, area: int) -> int:
        """Fresh cavalry, and fresh Cossacks twice. [S8]"""
        return sum(
            CAVALRY_VALUE[lot & KIND_BITS] * count
            for lot, count in self.lots[area]
            if not lot & EXHAUSTED and KIND_SIDE[lot & KIND_BITS] == side
        )

    def leaders_in(self, side: int, area: int) -> list[int]:
        return [leader for leader in LEADERS_OF[side] if self.leader_area[leader] == area]

    def commander(self, side: int, area: int) -> int | None:
        """The leader with the most stars; of equals the one whom the owner chose, else the first. [R2.5]"""
        present = self.leaders_in(side, area)
        if len(present) < 2:
            return present[0] if present else None
        most = max(LEADERS[leader].stars for leader in present)
        equals = [leader for leader in present if LEADERS[leader].stars == most]
        chosen = self.commander_choice[side * AREAS + area]
        return chosen if chosen in equals else equals[0]

    def controls(self, side: int, area: int) -> bool:
        """[R1.1] The French while they alone are there, the Russians in every other case; off-map areas for ever."""
        if OFFMAP[area] != NOBODY:
            return OFFMAP[area] == side
        is_french = bool(self.totals[area]) and not self.totals[AREAS + area]
        return is_french == (side == FRENCH)

    def allies_may_enter(self, kind: int, area: int) -> bool:
        """[Allies] Where Prussians and Austrians march or are placed; Evade and retreat are free."""
        return not self.specials & ALLIES or ALLIES_MAY_ENTER[kind][area]

    def depot_areas(self, side: int) -> list[int]:
        return [area for area, owner in enumerate(self.depots) if owner == side]

    def cubes_left(self, side: int) -> int:
        return DEPOT_CUBES[side] - self.depots.count(side)

    def blocks_left(self, side: int, order: int) -> int:
        """Blocks of a type that are neither on the map nor chosen. The option of one Rally block fewer counts."""
        made = ORDERS[order].counts[side] - (1 if self.fewer_rally and ORDERS[order].id == "rally" else 0)
        on_map = sum(block.order == order for block in self.blocks[side])
        return made - on_map - self.trays[side][order]

    # --- strength points: the verbs -------------------------------------------------------------------------------

    def add(self, area: int, lot: int, count: int = 1) -> None:
        """Put strength points into an area."""
        self._change(area, lot, count)

    def take(self, area: int, lot: int, count: int = 1) -> None:
        """Take strength points out of an area; they must be there."""
        self._change(area, lot, -count)

    def _change(self, area: int, lot: int, count: int) -> None:
        changed = []
        is_new = True
        for each, there in self.lots[area]:
            if each == lot:
                is_new = False
                if there + count:
                    assert there + count > 0
                    changed.append((each, there + count))
            else:
                changed.append((each, there))
        if is_new:
            assert count > 0
            changed.append((lot, count))
            changed.sort()
        self.lots[area] = tuple(changed)
        side = KIND_SIDE[lot & KIND_BITS]
        stack = side * AREAS + area
        self.totals[stack] += count
        if not lot & EXHAUSTED:
            self.fresh[stack] += count
        self._look_again(side, area)

    def _look_again(self, side: int, area: int) -> None:
        """After any change: who is alone here, what lies on top, and whether depots and leaders must be looked at."""
        own, enemy = self.totals[side * AREAS + area], self.totals[(1 - side) * AREAS + area]
        if own and not enemy:
            self.sole[area] = side
        elif enemy and not own:
            self.sole[area] = 1 - side
        if not own:
            # Ways in and out of a battle are those of a side that stands in it. [R4.13]
            self.entered[side * AREAS + area] = ()
        self.mend_top(side, area)
        if area not in self.checks:
            self.checks.append(area)

    def mend_top(self, side: int, area: int) -> None:
        """If the strength point on top is gone, the commonest of the fresh ones lies there, else of the exhausted."""
        stack = side * AREAS + area
        top = self.top[stack]
        there = self.side_lots(side, area)
        if any(lot & (KIND_BITS | EXHAUSTED) == top for lot, _ in there):
            return
        numbers: dict[int, int] = {}
        for lot, count in there:
            numbers[lot & (KIND_BITS | EXHAUSTED)] = numbers.get(lot & (KIND_BITS | EXHAUSTED), 0) + count
        self.top[stack] = min(numbers, key=lambda each: (each & EXHAUSTED, -numbers[each], each), default=UNKNOWN)

    def exhaust(self, area: int, lot: int, count: int = 1) -> None:
        # Added before they are taken, so that the area is never without them for an instant.
        self.add(area, lot | EXHAUSTED, count)
        self.take(area, lot, count)

    def refresh(self, area: int, lot: int, count: int = 1) -> None:
        """Exhausted strength points become fresh. [S10]"""
        self.add(area, lot & ~EXHAUSTED, count)
        self.take(area, lot, count)

    def eliminate(self, area: int, lot: int, count: int = 1) -> None:
        """[R1.5] The French to the Casualties box for good, the Russians back to their Force Pool."""
        self.take(area, lot, count)
        kind = lot & KIND_BITS
        box = self.casualties if KIND_SIDE[kind] == FRENCH else self.pool
        box[kind] += count

    def bring(self, area: int, kind: int, count: int = 1, exhausted: bool = False) -> int:
        """New strength points from the Force Pool, as many as there are; how many came."""
        count = min(count, self.pool[kind])
        if count:
            self.pool[kind] -= count
            self.add(area, kind | (EXHAUSTED if exhausted else 0), count)
        return count

    def enter(self, side: int, area: int, connection: int) -> None:
        """Remember that a side came into an area by a connection this turn. [R4.13]"""
        stack = side * AREAS + area
        if connection not in self.entered[stack]:
            self.entered[stack] = (*self.entered[stack], connection)

    def pass_through(self, side: int, area: int, connection: int) -> None:
        """A Force that came by a connection has marched on. Unless others who stay came by it too, it opens and closes
        no way of a later battle here. [R4.13]"""
        if all(entry_of(lot) != connection for lot, _ in self.side_lots(side, area)):
            stack = side * AREAS + area
            self.entered[stack] = tuple(each for each in self.entered[stack] if each != connection)

    def devastate(self, area: int, levels: int = 1) -> int:
        """Raise the Devastation Level, at most to 3; how far it could not rise."""
        wanted = self.devastation[area] + levels
        self.devastation[area] = min(wanted, MOST_DEVASTATION)
        return max(0, wanted - MOST_DEVASTATION)

    def begin_turn(self) -> None:
        """Nothing has moved, entered, raided or been announced yet."""
        self.take_off_markers()
        self.announced = bytearray([UNKNOWN]) * (2 * AREAS)
        self.leaders_moved = self.abilities_used = ()
        self.weather = 0
        self.effects = [effect for effect in self.effects if effect[0] >= self.turn]

    def take_off_markers(self) -> None:
        """Nobody asks any more what moved, raided, and by which way it came. [S13]"""
        for area, lots in enumerate(self.lots):
            if lots and any(lot > (KIND_BITS | EXHAUSTED) for lot, _ in lots):
                merged: dict[int, int] = {}
                for lot, count in lots:
                    merged[lot & (KIND_BITS | EXHAUSTED)] = merged.get(lot & (KIND_BITS | EXHAUSTED), 0) + count
                self.lots[area] = tuple(sorted(merged.items()))
        self.entered = [()] * (2 * AREAS)

    def end_turn(self) -> None:
        """Orders that were not executed go back unseen, Dummies with them. [R14.3]"""
        self.blocks = [[], []]
        self.trays = [bytearray(len(ORDERS) + 1), bytearray(len(ORDERS) + 1)]
        self.bound = []
        self.ops_cards = bytearray(2)

    # --- tracks ----------------------------------------------------------------------------------------------------

    def shift_vp(self, side: int, points: int) -> None:
        """Every space toward the beneficiary; 20 ends the game at once. [R14.4]"""
        self.vp += points if side == FRENCH else -points
        self.vp = max(-VICTORY, min(VICTORY, self.vp))

    def shift_initiative(self, side: int, spaces: int = 1) -> None:
        """There is no 0: from 1 of one side the next space is 1 of the other. [R14.4]"""
        step = 1 if side == FRENCH else -1
        for _ in range(spaces):
            moved = self.initiative + step or step
            if abs(moved) <= MOST_INITIATIVE:
                self.initiative = moved

    # --- copies ----------------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        new = object.__new__(type(self))
        self._clone_control(new)
        for name in (*_NUMBERS, *_LISTED):
            setattr(new, name, getattr(self, name))
        new.devastation, new.pool, new.casualties = self.devastation[:], self.pool[:], self.casualties[:]
        new.totals, new.fresh, new.sole, new.top = self.totals[:], self.fresh[:], self.sole[:], self.top[:]
        new.announced, new.depots = self.announced[:], self.depots[:]
        new.leader_area, new.commander_choice = self.leader_area[:], self.commander_choice[:]
        new.lots, new.entered = self.lots[:], self.entered[:]
        new.effects, new.battle_effects = self.effects[:], self.battle_effects[:]
        new.bound, new.checks, new.ops_cards = self.bound[:], self.checks[:], self.ops_cards[:]
        new.blocks = [self.blocks[0][:], self.blocks[1][:]]
        new.trays = [self.trays[0][:], self.trays[1][:]]
        for name in _PILES:
            first, second = getattr(self, name)
            setattr(new, name, [first[:], second[:]])
        return new

    def pack(self) -> dict[str, Any]:
        data: dict[str, Any] = {name: getattr(self, name) for name in _NUMBERS}
        data |= {name: list(getattr(self, name)) for name in (*_LISTED, *_ARRAY_NAMES)}
        data |= {name: [list(pile) for pile in getattr(self, name)] for name in _PILES}
        data["lots"] = {str(area): [list(lot) for lot in lots] for area, lots in enumerate(self.lots) if lots}
        data["entered"] = {str(stack): list(each) for stack, each in enumerate(self.entered) if each}
        for name in ("sole", "top", "announced", "depots", "leader_area", "commander_choice"):
            data[name] = getattr(self, name).hex()
        data["blocks"] = to_plain(self.blocks)
        data["trays"] = [list(each) for each in self.trays]
        for name in ("effects", "battle_effects", "bound"):
            data[name] = to_plain(getattr(self, name))
        data["ops_cards"] = list(self.ops_cards)
        data["checks"] = list(self.checks)
        return data

    def unpack(self, data: Mapping[str, Any]) -> None:
        for name in _NUMBERS:
            setattr(self, name, data[name])
        for name in _LISTED:
            setattr(self, name, tuple(data[name]))
        for name, _ in _ARRAYS:
            setattr(self, name, bytearray(data[name]))
        for name in _PILES:
            setattr(self, name, [list(pile) for pile in data[name]])
        for name in ("sole", "top", "announced", "depots", "leader_area", "commander_choice"):
            setattr(self, name, bytearray.fromhex(data[name]))
        self.lots = [()] * AREAS
        for area, lots in data["lots"].items():
            self.lots[int(area)] = tuple((lot, count) for lot, count in lots)
        self.entered = [()] * (2 * AREAS)
        for stack, connections in data["entered"].items():
            self.entered[int(stack)] = tuple(connections)
        self.blocks = [[Block(*each) for each in blocks] for blocks in data["blocks"]]
        self.bound = [PlacedOrder(*each) for each in data["bound"]]
        self.trays = [bytearray(each) for each in data["trays"]]
        for name in ("effects", "battle_effects"):
            setattr(self, name, [_tupled(each) for each in data[name]])
        self.ops_cards = bytearray(data["ops_cards"])
        self.checks = list(data["checks"])
        self.recount()

    @classmethod
    def upgraded(cls, data: Mapping[str, Any], form: int) -> Mapping[str, Any]:
        if form != 1:
            return super().upgraded(data, form)
        from grognard.games.fateful_march.older_forms import from_form_1

        return from_form_1(data)

    def recount(self) -> None:
        self.totals = bytearray(2 * AREAS)
        self.fresh = bytearray(2 * AREAS)
        for area, lots in enumerate(self.lots):
            for lot, count in lots:
                stack = KIND_SIDE[lot & KIND_BITS] * AREAS + area
                self.totals[stack] += count
                if not lot & EXHAUSTED:
                    self.fresh[stack] += count


def _tupled(value: Any) -> Any:
    return tuple(_tupled(each) for each in value) if isinstance(value, list) else value
