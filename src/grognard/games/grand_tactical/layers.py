"""[Mov, ZOC] Where a unit can go with the points it has, point by point and by all ways at once: what `paths` finds,
without the ways. Random play compares the two.

A set of hexes is a number with a bit for each. Steps that change the number of a hex by as much move all bits of a set
as far: the whole set takes them together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from grognard.board.paths import CLOSED
from grognard.games.grand_tactical.fronts import Front, front_against
from grognard.games.grand_tactical.paths import leaving_cost, opened_hexes
from grognard.games.grand_tactical.state import Campaign
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


@cache
def _whole_map(ground: Ground) -> Strip:
    prices = sorted({*ground.enter} - {CLOSED})
    entries = [(price, hex_set(hex_ for hex_ in range(HEXES) if ground.enter[hex_] == price)) for price in prices]
    steps = [step for each in ground.steps for _, _, step in each]
    fords = [step for step in steps if IS_UNBRIDGED[step]]
    dry = [step for step in steps if not IS_UNBRIDGED[step]]
    shores = hex_set({step // SIX for step in fords})
    return Strip(0, sum(hexes for _, hexes in entries), tuple(entries), _steps(dry), _steps(fords), shores)


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


Costing = Sequence[HexSet]
"""By points: the hexes that cost so many and no fewer."""


class Layers(NamedTuple):
    """The hexes that a unit can come to, without the one where it is."""

    base: int
    """The hex that the sets begin with."""
    costing: Costing
    hexes: HexSet
    """All of them."""

    def cost_of(self, hex_: int) -> int:
        there = 1 << hex_ - self.base
        for cost, hexes in enumerate(self.costing):
            if hexes & there:
                return cost
        raise ValueError(hex_)


NOWHERE = Layers(0, (), 0)


def place_of(hexes: HexSet, index: int) -> int:
    """The bit of the hex that so many others of a set come before."""
    for _ in range(index):
        hexes &= hexes - 1
    return (hexes & -hexes).bit_length() - 1


# --- where nobody is in the way --------------------------------------------------------------------------------------


class OpenGround:
    """Where points lead from a hex if nobody is in the way, as far as anybody has asked."""

    __slots__ = ("base", "costing", "fords", "inside", "start", "stepped", "strip")

    def __init__(self, strip: Strip, start: HexSet) -> None:
        self.strip, self.start = strip, start
        self.base = strip.base
        """The hex that its sets begin with."""
        self.costing = [0]
        self.inside = [0, 0]
        """By points: the hexes that cost fewer, without the first one."""
        self.stepped: list[HexSet] = []
        """By points: where the steps lead that are taken when so many are spent, before the hexes are paid for."""
        self.fords = [0] * FORD
        """By points: where the steps lead that began so many ago in the water."""

    def grow(self) -> None:
        """One point farther."""
        cost, inside = len(self.costing), self.inside[-1]
        _step_out(self.strip, self.costing[-1] if cost > 1 else self.start, self.stepped, self.fords)
        new = _arriving(self.strip, self.stepped, cost)
        new ^= new & (inside | self.start)
        self.costing.append(new)
        self.inside.append(inside | new)


def _step_out(
    strip: Strip, going: HexSet, stepped: list[HexSet], fords: list[HexSet], across_rivers: bool = True
) -> None:
    """Take all steps from some hexes, with one point more spent than the last time."""
    ashore = going & strip.shores if across_rivers else 0
    fords.append(_taken(strip.fords, ashore) if ashore else 0)
    reached = fords[len(stepped)]
    stepped.append(_taken(strip.dry, going) | reached if going else reached)


def _arriving(strip: Strip, stepped: list[HexSet], cost: int) -> HexSet:
    """The hexes that these steps come to for so many points."""
    found = 0
    for price, hexes in strip.entries:
        if 0 < price <= cost:
            found |= stepped[cost - price] & hexes
    return found


@cache
def _open_ground(ground: Ground, hex_: int, points: int) -> OpenGround:
    strip = _strip(ground, hex_ // _COLUMN, points)
    return OpenGround(strip, 1 << hex_ - strip.base)


def is_within(ground: Ground, hex_: int, goal: int, points: int) -> bool:
    """Could a march come from a hex to another for so many points if nobody were in the way?"""
    found = _open_ground(ground, hex_, max(points, FARTHEST))
    while len(found.costing) <= points:
        found.grow()
    return goal >= found.base and bool(found.inside[points + 1] >> goal - found.base & 1)


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
    side, kind, hex_ = UNIT_SIDE[unit], state.kind[unit], state.where[unit]
    fights = IS_COMBAT[kind]
    out = leaving_cost(state, unit, hex_, state.combat[side][hex_] - fights)
    farthest = points - out
    if farthest <= 0:
        return NOWHERE
    ground = _open_ground(state.ground, hex_, max(farthest, FARTHEST))
    while len(ground.costing) <= farthest:
        ground.grow()
    base, front = ground.base, front_against(state, side)
    in_the_way = (front.hindered | state.combat_sets[side] if fights else front.hindered) >> base
    # Who is met with the last point does not matter, unless it is dearer to enter there.
    passed = ground.inside[farthest + 1 if state.doomed else farthest]
    if in_the_way & passed or front.hindered >> hex_ & 1:
        costing = _hindered(state, unit, front, ground, farthest, in_the_way)
        hexes = sum(costing)
    else:
        costing, hexes = ground.costing[: farthest + 1], ground.inside[farthest + 1]
        # But enemies bar their own hexes.
        if in_the_way & costing[farthest]:
            barred = costing[farthest] & _barred(state, unit, front) >> base
            costing[farthest] ^= barred
            hexes ^= barred
    return Layers(base, [0] * out + costing if out else costing, hexes)


def _barred(state: Campaign, unit: int, front: Front) -> HexSet:
    """Hexes that cannot be entered. [Mov D]"""
    opened = opened_hexes(state, unit)
    return front.held & ~hex_set(opened) if opened else front.held


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


def _hindered(
    state: Campaign, unit: int, front: Front, ground: OpenGround, farthest: int, in_the_way: HexSet
) -> list[HexSet]:
    """By points: what is left of the open ground where others are `in_the_way`."""
    obstacles = _obstacles(state, unit, front, ground.base)
    shut, first = obstacles.shut, 1
    if ground.start & shut:
        # From one controlled hex no step leads straight to the next. [ZOC B, Err c]
        stepped = [ground.stepped[0] & ~shut]
        fords = [hexes & ~shut for hexes in ground.fords[: FORD + 1]]
    else:
        # Up to the first of them all is as if there were none.
        while first < farthest and not in_the_way & ground.costing[first]:
            first += 1
        stepped, fords = ground.stepped[:first], ground.fords[: FORD + first]
    return _spread(ground, farthest, stepped, fords, obstacles)


def _spread(
    ground: OpenGround, farthest: int, stepped: list[HexSet], fords: list[HexSet], obstacles: Obstacles
) -> list[HexSet]:
    """What lies beyond these steps: hexes to which nothing has come for fewer points."""
    strip, (barred, shut, tolls, doomed) = ground.strip, obstacles
    first = len(stepped)
    costing = ground.costing[:first]
    free, passable = strip.open & ~(barred | ground.start | ground.inside[first]), strip.open & ~shut
    leaving = [0] * (farthest + LEAVE_FRIENDS + LEAVE_PARTIAL + 1)
    slowed = [0] * ENTER_ELIMINATED
    for cost in range(first, farthest + 1):
        new = _arriving(strip, stepped, cost)
        if doomed:
            slowed.append(new & doomed)
            new = new & ~doomed | slowed[cost - first]
        new &= free
        free ^= new
        costing.append(new)
        if cost == farthest:
            break
        going = new & passable
        for hexes, toll in tolls:
            if held := going & hexes:
                going ^= held
                leaving[cost + toll] |= held
        _step_out(strip, going | leaving[cost], stepped, fords, cost + FORD < farthest)
    return costing


def _obstacles(state: Campaign, unit: int, front: Front, base: int) -> Obstacles:
    kind = state.kind[unit]
    friends = state.combat_sets[UNIT_SIDE[unit]] >> base if IS_COMBAT[kind] else 0
    barred, doomed = _barred(state, unit, front) >> base, hex_set(state.doomed) >> base if state.doomed else 0
    if not RIDES[kind]:
        return Obstacles(barred, front.shut_on_foot >> base, [(friends, LEAVE_FRIENDS)], doomed)
    slow = front.slow & ~hex_set((state.began[unit],))
    return Obstacles(barred, front.shut_mounted >> base, _tolls(friends, slow >> base), doomed)


def _tolls(friends: HexSet, slow: HexSet) -> list[tuple[HexSet, int]]:
    """What it costs to go on from hexes with friends and from partially controlled ones. [Mov I, ZOC C]"""
    if not slow:
        return [(friends, LEAVE_FRIENDS)]
    both = friends & slow
    return [(friends ^ both, LEAVE_FRIENDS), (slow ^ both, LEAVE_PARTIAL), (both, LEAVE_FRIENDS + LEAVE_PARTIAL)]
