"""[Mov, ZOC] Where a unit can go with the points it has, point by point and by all ways at once: what `paths` finds,
without the ways. Random play compares the two.

A set of hexes is a number with a bit for each. Steps that change the number of a hex by as much move all bits of a set
as far: the whole set takes them together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from grognard.board.paths import CLOSED
from grognard.games.grand_tactical.fronts import front_of
from grognard.games.grand_tactical.paths import leaving_cost, opened_hexes
from grognard.games.grand_tactical.state import Campaign, enemy_of
from grognard.games.grand_tactical.tables import (
    ALLOWANCE,
    ENTER_ELIMINATED,
    FORD,
    HEXES,
    IS_COMBAT,
    IS_UNBRIDGED,
    LEAVE_FRIENDS,
    LEAVE_PARTIAL,
    MAP,
    RIDES,
    TARGETS,
    UNIT_SIDE,
    Ground,
    HexSet,
    hex_set,
)
from grognard.mechanics.hexmaps import SIX

_COLUMN = MAP.grid.row_count
"""Hexes of a column, which are numbered one after the other."""
FARTHEST = max(ALLOWANCE[0])
_LESS, _MORE = _COLUMN - 1, _COLUMN + 1

# --- the ground ------------------------------------------------------------------------------------------------------

_SHIFTS = (1, _LESS, _COLUMN, _MORE, -1, -_LESS, -_COLUMN, -_MORE)
"""By how much steps change the number of a hex."""
Steps = tuple[HexSet, ...]
"""For each of these: the hexes that have such a step."""


class Strip(NamedTuple):
    """The columns around a unit, as far as it can march: short numbers are quicker than those of the whole map."""

    base: int
    """The hex that its sets begin with."""
    open: HexSet
    """Hexes that can be entered."""
    entries: tuple[tuple[int, HexSet], ...]
    """For how many points which of them, rivers left aside."""
    dry: Steps
    fords: Steps
    """Steps across rivers without a bridge."""
    shores: HexSet
    """The hexes that have such steps."""
    dearest: int
    """The most that a step costs."""


@cache
def _whole_map(ground: Ground) -> Strip:
    prices = sorted({*ground.enter} - {CLOSED})
    entries = [(price, hex_set(hex_ for hex_ in range(HEXES) if ground.enter[hex_] == price)) for price in prices]
    steps = [step for each in ground.steps for _, _, step in each]
    fords = [step for step in steps if IS_UNBRIDGED[step]]
    dry = [step for step in steps if not IS_UNBRIDGED[step]]
    shores = hex_set({step // SIX for step in fords})
    return Strip(
        0, sum(hexes for _, hexes in entries), tuple(entries), _steps(dry), _steps(fords), shores, prices[-1] + FORD
    )


def _steps(steps: list[int]) -> Steps:
    origins: dict[int, list[int]] = {shift: [] for shift in _SHIFTS}
    for step in steps:
        origins[TARGETS[step] - step // SIX].append(step // SIX)
    return tuple(map(hex_set, origins.values()))


@cache
def _strip(ground: Ground, column: int, points: int) -> Strip:
    first = max(0, column - points)
    base, size = first * _COLUMN, (column - first + points + 1) * _COLUMN
    marks = (1 << size) - 1
    whole = _whole_map(ground)
    return Strip(
        base,
        whole.open >> base & marks,
        tuple((price, hexes >> base & marks) for price, hexes in whole.entries),
        tuple(hexes >> base & marks for hexes in whole.dry),
        tuple(hexes >> base & marks for hexes in whole.fords),
        whole.shores >> base & marks,
        whole.dearest,
    )


def _taken(steps: Steps, going: HexSet) -> HexSet:
    """Where steps of one kind lead from some hexes."""
    up, up_less, up_column, up_more, down, down_less, down_column, down_more = steps
    return (
        (going & up) << 1
        | (going & down) >> 1
        | (going & up_less) << _LESS
        | (going & down_less) >> _LESS
        | (going & up_column) << _COLUMN
        | (going & down_column) >> _COLUMN
        | (going & up_more) << _MORE
        | (going & down_more) >> _MORE
    )


def _step_out(strip: Strip, going: HexSet, spent: int, arriving: list[HexSet]) -> None:
    """Take all steps from some hexes: what they reach is noted by what it costs."""
    reached = _taken(strip.dry, going)
    for price, hexes in strip.entries:
        arriving[spent + price] |= reached & hexes
    if ashore := going & strip.shores:
        reached = _taken(strip.fords, ashore)
        for price, hexes in strip.entries:
            arriving[spent + FORD + price] |= reached & hexes


Costing = Sequence[HexSet]
"""By points: the hexes that cost so many and no fewer."""


class Layers(NamedTuple):
    """The hexes that a unit can come to, without the one where it is."""

    base: int
    """The hex that the sets begin with."""
    costing: Costing

    def cost_of(self, hex_: int) -> int:
        there = 1 << hex_ - self.base
        return next(cost for cost, hexes in enumerate(self.costing) if hexes & there)


def place_of(hexes: HexSet, index: int) -> int:
    """The bit of the hex that so many others of a set come before."""
    for _ in range(index):
        hexes &= hexes - 1
    return (hexes & -hexes).bit_length() - 1


# --- where nobody is in the way --------------------------------------------------------------------------------------


class OpenGround:
    """Where points lead from a hex if nobody is in the way, as far as anybody has asked."""

    __slots__ = ("_arriving", "_strip", "costing", "inside")

    def __init__(self, strip: Strip, start: HexSet) -> None:
        self._strip = strip
        self._arriving = [0] * (FARTHEST + strip.dearest + 1)
        self.costing = [0]
        self.inside = [0, start]
        """By points: the hexes that cost fewer, the first one included."""
        _step_out(strip, start, 0, self._arriving)

    def grow(self) -> None:
        """One point farther."""
        cost, inside = len(self.costing), self.inside[-1]
        new = self._arriving[cost] & ~inside
        self.costing.append(new)
        self.inside.append(inside | new)
        _step_out(self._strip, new, cost, self._arriving)


@cache
def _open_ground(ground: Ground, hex_: int) -> tuple[int, OpenGround]:
    """With the hex that its sets begin with."""
    strip = _strip(ground, hex_ // _COLUMN, FARTHEST)
    return strip.base, OpenGround(strip, 1 << hex_ - strip.base)


# --- where somebody is -----------------------------------------------------------------------------------------------


def layers(state: Campaign, unit: int, points: int) -> Layers:
    """All hexes that a unit can come to from where it is, by the least that each costs. Whether it may end there is not
    asked here: see `stacking`. What was found stays with the state until somebody moves."""
    known: Layers | None = state.found.get((unit, points, "layers"))
    if known is None:
        known = state.found[unit, points, "layers"] = find_layers(state, unit, points)
    return known


def find_layers(state: Campaign, unit: int, points: int) -> Layers:
    """As `layers`, without looking whether they are known."""
    side, hex_ = UNIT_SIDE[unit], state.where[unit]
    out = leaving_cost(state, unit, hex_, state.combat[side][hex_] - IS_COMBAT[state.kind[unit]])
    if out >= points:
        return Layers(0, ())
    return open_layers(state, unit, points, out) or hindered_layers(state, unit, points, out)


def open_layers(state: Campaign, unit: int, points: int, out: int) -> Layers | None:
    """What the ground alone says, from whose hex it takes `out` points to leave; None if somebody is in the way."""
    side, hex_ = UNIT_SIDE[unit], state.where[unit]
    base, ground = _open_ground(state.ground, hex_)
    farthest = points - out
    if farthest > FARTHEST:
        return None
    while len(ground.costing) <= farthest:
        ground.grow()
    front = front_of(state, enemy_of(side))
    hindered, inside = front.hindered >> base, ground.inside
    if hindered & inside[farthest]:
        return None
    if IS_COMBAT[state.kind[unit]] and (state.combat_sets[side] >> base) & (inside[farthest] ^ inside[1]):
        return None
    costing = ground.costing[: farthest + 1]
    # Enemies at the very end bar their own hexes.
    if hindered & costing[farthest] and (barred := (front.held >> base) & costing[farthest]):
        if barred & hex_set(opened_hexes(state, unit)) >> base:
            return None
        costing[farthest] ^= barred
    return Layers(base, [0] * out + costing if out else costing)


class Obstacles(NamedTuple):
    """What others mean to a march. All sets begin where the strip does."""

    barred: HexSet
    """Hexes that cannot be entered. [Mov D]"""
    shut: HexSet
    """Controlled hexes, from which it does not go on. [ZOC B]"""
    tolls: list[tuple[HexSet, int]]
    """Hexes from which it goes on for some points more."""
    doomed: HexSet
    """Hexes that are entered for more: those of automatically eliminated units. [Com M]"""


def hindered_layers(state: Campaign, unit: int, points: int, out: int) -> Layers:
    """The same, whoever is in the way."""
    hex_ = state.where[unit]
    strip = _strip(state.ground, hex_ // _COLUMN, points)
    obstacles = _obstacles(state, unit, strip.base)
    start, arriving = 1 << hex_ - strip.base, [0] * (points + strip.dearest + 1)
    _step_out(strip, start, out, arriving)
    # From one controlled hex no step leads straight to the next. [ZOC B, Err c]
    if start & obstacles.shut:
        arriving = [hexes & ~obstacles.shut for hexes in arriving]
    return Layers(strip.base, _spread(strip, points, start, out, arriving, obstacles))


def _spread(
    strip: Strip, points: int, start: HexSet, out: int, arriving: list[HexSet], obstacles: Obstacles
) -> Costing:
    """What lies beyond the first steps: hexes to which nothing has come for fewer points."""
    ground, (barred, shut, tolls, doomed) = strip.open, obstacles
    free, passable = ground ^ (ground & (barred | start)), ground ^ (ground & shut)
    costing = [0] * (points + 1)
    leaving = [0] * (points + LEAVE_FRIENDS + LEAVE_PARTIAL + 1)
    for cost in range(out + 1, points + 1):
        new = arriving[cost]
        if doomed:
            new = new & ~doomed | arriving[max(0, cost - ENTER_ELIMINATED)] & doomed
        new &= free
        free ^= new
        costing[cost] = new
        going = new & passable
        for hexes, toll in tolls:
            if held := going & hexes:
                going ^= held
                leaving[cost + toll] |= held
        going |= leaving[cost]
        if going and cost < points:
            _step_out(strip, going, cost, arriving)
    return costing


def _obstacles(state: Campaign, unit: int, base: int) -> Obstacles:
    side, kind = UNIT_SIDE[unit], state.kind[unit]
    front = front_of(state, enemy_of(side))
    barred = front.held
    if opened := opened_hexes(state, unit):
        barred &= ~hex_set(opened)
    friends = state.combat_sets[side] if IS_COMBAT[kind] else 0
    shut, slow = front.shut_on_foot, 0
    if RIDES[kind]:
        shut, slow = front.shut_mounted, front.slow & ~hex_set((state.began[unit],))
    return Obstacles(barred >> base, shut >> base, _tolls(friends >> base, slow >> base), hex_set(state.doomed) >> base)


def _tolls(friends: HexSet, slow: HexSet) -> list[tuple[HexSet, int]]:
    """What it costs to go on from hexes with friends and from partially controlled ones. [Mov I, ZOC C]"""
    if not slow:
        return [(friends, LEAVE_FRIENDS)]
    both = friends & slow
    return [(friends ^ both, LEAVE_FRIENDS), (slow ^ both, LEAVE_PARTIAL), (both, LEAVE_FRIENDS + LEAVE_PARTIAL)]
