"""[Mov, ZOC] One leg of a unit's march: by the cheapest way, until its points are spent, enemy control stops it or its
owner does. Who wants another way names a hex on it first."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.depots import destroy_lone_depots
from grognard.games.grand_tactical.events.movement import Marched, Reduced
from grognard.games.grand_tactical.facts import Prompt, Refusal
from grognard.games.grand_tactical.fronts import front_against
from grognard.games.grand_tactical.layers import Layers, is_within, layers, place_of
from grognard.games.grand_tactical.losing import disrupt, enter, step
from grognard.games.grand_tactical.overrun import clear_supply
from grognard.games.grand_tactical.paths import (
    is_near_without_enemies,
    opened_hexes,
    reach,
    search_hindered,
    way_to,
)
from grognard.games.grand_tactical.stacking import can_step, may_join, must_go_on
from grognard.games.grand_tactical.state import MARCH, STOPPED, Campaign, enemy_of
from grognard.games.grand_tactical.tables import (
    CODES,
    DEPOT,
    IS_COMBAT,
    IS_CORPS,
    IS_OPEN,
    NAMES,
    NO_PLACE,
    NO_UNIT,
    SUPPLY,
    UNIT_SIDE,
    hexes_of,
    within,
)
from grognard.games.grand_tactical.units import pieces_of
from grognard.games.grand_tactical.zones import is_stopped

STOP: Move = ("stop",)
TO: tuple[Move, ...] = tuple(("to", hex_) for hex_ in range(len(CODES)))
FAR = 60
"""More points than anybody has: to find out what a way would cost."""

UNHARMED, DISRUPTS, REDUCES = range(3)
"""What a leg ends with. [FM]"""


@procedure
class March(Procedure[Campaign]):
    """A leg of a unit's march."""

    sequence = ("go", "arrive")
    unit: int
    left: int
    """Points that it still has."""
    leg: int
    after: int = UNHARMED
    depot: int = NO_UNIT
    """The Depot that a Supply unit takes along. [Mov L]"""
    depot_after: int = UNHARMED
    has_moved: bool = False

    def go(self, state: Campaign) -> None:
        """A unit that cannot go anywhere has arrived."""
        unit = self.unit
        if state.marks[unit] & STOPPED:
            return
        hex_ = state.where[unit]
        if self.has_moved and self.left < state.ground.cheapest[hex_]:
            return
        others = state.combat[UNIT_SIDE[unit]][hex_] - IS_COMBAT[state.kind[unit]]
        if (
            can_step(state, unit, hex_, self.left, others, to_rest=True)
            or len(MARCH_TO.options(state, self, UNIT_SIDE[unit])) > 1
        ):
            self.repeat()
            state.ask(UNIT_SIDE[unit], MARCH_TO)

    def arrive(self, state: Campaign) -> None:
        """What a Forced March does to those who complete it. [FM]"""
        _suffer(state, self.unit, self.after)
        if self.depot != NO_UNIT:
            _suffer(state, self.depot, self.depot_after)
        if self.after or self.depot_after:
            destroy_lone_depots(state)


def _suffer(state: Campaign, unit: int, after: int) -> None:
    if after == DISRUPTS:
        disrupt(state, unit, "FM", MARCH)
    elif after == REDUCES:
        reduce(state, unit)


def reduce(state: Campaign, unit: int) -> None:
    """A corps becomes a division, neither disrupted nor hindered. [FM]"""
    assert IS_CORPS[state.kind[unit]]
    state.reduce(unit)
    if state.journal:
        side = UNIT_SIDE[unit]
        state.note(Reduced("FM", NAMES[side], pieces_of(state, (unit,)), CODES[state.where[unit]]))


def walk(state: Campaign, at: March, way: list[int], cost: int) -> None:
    """Go along a way: places on it come under control, Supply and Depots beside it may fall. [Fort G, Com K L]"""
    unit = at.unit
    side = UNIT_SIDE[unit]
    force = (unit,) if at.depot == NO_UNIT else (unit, at.depot)
    place_at = state.ground.place_at
    if state.journal:
        codes = tuple(CODES[hex_] for hex_ in way)
        state.note(Marched("Mov", NAMES[side], pieces_of(state, force), codes, cost))
    if len(way) > 2:
        for hex_ in way[1:-1]:
            if place_at[hex_] != NO_PLACE:
                enter(state, side, hex_)
            if hex_ in front_against(state, side).raiders:
                _be_there(state, side, force, hex_)
    _be_there(state, side, force, way[-1])
    destroy_lone_depots(state)
    if at.leg == 1:
        state.begin_leg(unit, 1)
        if at.depot != NO_UNIT:
            state.begin_leg(at.depot, 1)
    at.has_moved = True
    at.left -= cost
    if is_stopped(state, unit, way[-1]):
        for each in force:
            state.mark(each, STOPPED)


def _be_there(state: Campaign, side: int, force: tuple[int, ...], hex_: int) -> None:
    for unit in force:
        step(state, unit, hex_)
    if hex_ in front_against(state, side).raiders:
        clear_supply(state, side, hex_)


def carriable_depots(state: Campaign, unit: int) -> list[int]:
    """Depots that a Supply unit may take along: they began the phase with it and are with it now. [Mov L] Q20"""
    if state.kind[unit] != SUPPLY:
        return []
    return [
        depot
        for depot in state.units_in(UNIT_SIDE[unit], state.where[unit])
        if state.kind[depot] == DEPOT
        and state.began[depot] == state.began[unit]
        and not state.disrupted[depot]
        and state.legs[depot] == state.legs[unit]
    ]


def _open_to(state: Campaign, unit: int, points: int, found: Layers) -> Layers:
    """Without the hexes where a Combat unit may not join its friends. [Mov J] Q62"""
    base, costing, hexes = found
    joined, refused = hexes & state.combat_sets[UNIT_SIDE[unit]] >> base, 0
    if not joined:
        return found
    for hex_ in hexes_of(joined, base):
        if not may_join(state, unit, hex_, points - found.cost_of(hex_)):
            refused |= 1 << hex_ - base
    if not refused:
        return found
    return Layers(base, [costs ^ (costs & refused) for costs in costing], hexes ^ refused)


def _way(state: Campaign, unit: int, hex_: int, found: Layers, cost: int) -> list[int]:
    """The hexes of the cheapest way, both ends included. Where it is not told, those between do not matter unless
    something could be on it."""
    start = state.where[unit]
    if state.journal is None and not _is_something_between(state, unit, hex_, found, cost):
        return [start, hex_]
    return way_to(search_hindered(state, unit, cost)[1], start, hex_)


def _is_something_between(state: Campaign, unit: int, hex_: int, found: Layers, cost: int) -> bool:
    """Could there be a place on a cheapest way, or Supply or Depots beside it?"""
    base = found.base
    notable = front_against(state, UNIT_SIDE[unit]).notable >> base & found.hexes
    if not notable:
        return False
    nearer = found.costing[1:cost]
    return any(
        is_within(state.ground, there, hex_, cost - passing)
        for passing, hexes in enumerate(nearer, 1)
        for there in hexes_of(hexes & notable, base)
    )


class Marches(Sequence[Move]):
    """The moves of a march, the nearest hexes first, each made when it is asked for: who plays at random wants to
    know how many there are, and one of them."""

    __slots__ = ("_found", "_made", "_others")

    def __init__(self, found: Layers, others: list[Move]) -> None:
        self._found, self._others = found, others
        self._made: list[Move] | None = None

    def __len__(self) -> int:
        return self._found.hexes.bit_count() + len(self._others)

    def __getitem__(self, index: Any) -> Any:
        if self._made is not None or not isinstance(index, int) or index < 0:
            return self._all[index]
        base, costing, hexes = self._found
        if index >= (count := hexes.bit_count()):
            return self._others[index - count]
        counts = list(accumulate(map(int.bit_count, costing)))
        cost = bisect_right(counts, index)
        return TO[base + place_of(costing[cost], index - counts[cost - 1])]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._all)

    def __contains__(self, move: object) -> bool:
        return move in self._all

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._all == list(other)

    @property
    def _all(self) -> list[Move]:
        if self._made is None:
            base, costing, _ = self._found
            to = [TO[hex_] for hexes in costing for hex_ in hexes_of(hexes, base)]
            self._made = to + self._others
        return self._made


class MarchTo(Decision[Campaign, March]):
    """Where the unit goes; points that it does not want, of a forced march too, it leaves. [Err b]"""

    name = "march"
    rule = "Mov"
    phase = "movement"
    verbs = ("to", "carry", "stop")
    occasion = "movement"
    leads_to = ("march", "go")
    closed_by = STOP  # Q76

    def prompt(self, state: Campaign, at: March, side: int) -> Prompt:
        code = "march-on" if at.has_moved else "march"
        return Prompt(code, force=pieces_of(state, (at.unit,)), hex=state.where[at.unit], points=at.left)

    def candidates(self, state: Campaign, at: March, side: int) -> Iterator[Move]:
        for hex_ in within(state.where[at.unit], at.left):
            yield TO[hex_]
        for depot in carriable_depots(state, at.unit):
            yield ("carry", depot)
        yield STOP

    def options(self, state: Campaign, at: March, side: int) -> Sequence[Move]:
        unit = at.unit
        if state.marks[unit] & STOPPED:
            return [STOP]
        found, kind = layers(state, unit, at.left), state.kind[unit]
        if IS_COMBAT[kind]:
            found = _open_to(state, unit, at.left, found)
        others: list[Move] = []
        if kind == SUPPLY and not at.has_moved and at.leg == 1 and at.depot == NO_UNIT:
            others += [("carry", depot) for depot in carriable_depots(state, unit)]
        if not at.has_moved or not must_go_on(state, unit, at.left):
            others.append(STOP)
        return Marches(found, others)

    def refusal(self, state: Campaign, at: March, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("to", hex_):
                return self._refuse_to(state, at, side, hex_)
            case ("carry", depot):
                return self._refuse_carry(state, at, depot)
            case ("stop",):
                if at.has_moved and must_go_on(state, at.unit, at.left):
                    return Refusal("Mov J", "cannot-stop-here", unit=at.unit, hex=state.where[at.unit])
                return None
        return self.no_answer(move)

    def _refuse_carry(self, state: Campaign, at: March, depot: int) -> Refusal | None:
        if state.kind[at.unit] != SUPPLY:
            return Refusal("Mov L", "only-supply-carries", unit=at.unit)
        if at.depot != NO_UNIT or at.has_moved or at.leg > 1:
            return Refusal("Mov L", "carry-one-first", unit=at.unit)
        if depot not in carriable_depots(state, at.unit):
            return Refusal("Mov L", "depot-not-here", depot=depot, unit=at.unit)
        return None

    def _refuse_to(self, state: Campaign, at: March, side: int, hex_: int) -> Refusal | None:
        unit = at.unit
        if state.marks[unit] & STOPPED:
            return Refusal("ZOC B", "stopped", unit=unit)
        found, _ = reach(state, unit, at.left)
        if hex_ not in found:
            return self._explain(state, at, side, hex_)
        joins = IS_COMBAT[state.kind[unit]] and state.combat[side][hex_]
        if joins and not may_join(state, unit, hex_, at.left - found[hex_]):
            return Refusal("Mov J", "cannot-stack", unit=unit, hex=hex_)
        return None

    def _explain(self, state: Campaign, at: March, side: int, hex_: int) -> Refusal:
        """Why there is no way there."""
        unit = at.unit
        if hex_ == state.where[unit]:
            return Refusal("Mov", "already-there", unit=unit, hex=hex_)
        if not IS_OPEN[hex_]:
            return Refusal("Mov E", "closed-hex", hex=hex_)
        if state.pieces[enemy_of(side)][hex_] and hex_ not in opened_hexes(state, unit):
            return Refusal("Mov D", "enemy-there", hex=hex_)
        costs, _ = reach(state, unit, FAR)
        if hex_ in costs and is_near_without_enemies(state, unit, hex_, at.left):
            return Refusal("ZOC", "enemies-on-the-way", unit=unit, hex=hex_, cost=costs[hex_], points=at.left)
        if hex_ in costs:
            return Refusal("Mov C", "too-far", unit=unit, hex=hex_, cost=costs[hex_], points=at.left)
        return Refusal("ZOC B", "way-controlled", unit=unit, hex=hex_)

    def take(self, state: Campaign, at: March, side: int, move: Move) -> None:
        verb = move[0]
        if verb == "to":
            found = layers(state, at.unit, at.left)
            cost = found.cost_of(move[1])
            walk(state, at, _way(state, at.unit, move[1], found, cost), cost)
        elif verb == "carry":
            at.depot = move[1]
        else:
            at.go_to("arrive")


MARCH_TO = MarchTo()
