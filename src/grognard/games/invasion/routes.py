"""[6.2, 7.8] The way of each line of supply, and what breaks those that do not come through.

`supply.py` says who is supplied. Here the ways are found that a player wants to see: from units to a depot, and from
depots to the next link of the chain. They are found from what a side knows, and tell it nothing else."""

from __future__ import annotations

import heapq
import itertools
from dataclasses import dataclass
from functools import lru_cache

from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.fields import Rows, around, hexes_of
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.supply import cut, link_length, route_length, shut
from grognard.games.invasion.tables import (
    ADJACENT,
    AUSTRIAN_SOURCE,
    BIT,
    FRENCH,
    IS_AUSTRIAN,
    OPEN_TO,
    SOURCES,
)

DISTANCE, UNITS, CAVALRY, CITY, TERRAIN, RIVER, NO_DEPOT = (
    "distance", "enemy-units", "enemy-cavalry", "enemy-city", "terrain", "river", "no-depot",
)  # fmt: skip
_TOLLS = {"": 0, UNITS: 100, CAVALRY: 100, CITY: 100, TERRAIN: 150, RIVER: 150}
"""What it costs to imagine an enemy away, and a forest or a river: the way that is shown breaks as seldom as it can."""
_BESIDE = tuple(tuple(hexes_of(field)) for field in ADJACENT)


@dataclass(frozen=True, slots=True)
class Ground:
    """All that lines of a side depend on at one moment."""

    rows: Rows
    length: int
    cut_off: int
    closed: int
    enemies: int
    cities: int
    """Enemy cities that nobody holds."""
    impassable: int


@dataclass(frozen=True, slots=True)
class Route:
    """A line from a hex to where it is supplied from."""

    hex: int
    way: tuple[int, ...]
    """All hexes, the first and the last included; of a broken line the way it would take. Empty if there is none."""
    breaks: str = ""
    at: int = -1
    """The hex in which it breaks."""


def ground_of(state: Campaign, side: int, length: int) -> Ground:
    enemy, cut_off = enemy_of(side), cut(state, side)
    return Ground(
        state.bridged_rows,
        length,
        cut_off,
        shut(state, side, cut_off),
        state.fighters[enemy],
        state.friendly[enemy] & ~state.present[side],
        ~OPEN_TO[side],
    )


def unit_routes(state: Campaign, side: int) -> list[Route]:
    """For each hex with combat units of a side the line that supplies them. Austrians have a source of their own, which
    is shown only where no depot reaches them. [6.1, 1.1]"""
    ground = ground_of(state, side, route_length(state))
    goals = state.depots[side]
    found = []
    for hex_ in hexes_of(state.fighters[side]):
        route = route_from(ground, goals, hex_, is_within_goal=bool(goals & BIT[hex_]))
        if route.breaks and side == FRENCH and any(IS_AUSTRIAN[unit] for unit in state.units_in(side, hex_)):
            other = route_from(ground, AUSTRIAN_SOURCE, hex_, is_within_goal=False)
            route = route if other.breaks else other
        found.append(route)
    return found


def chain_routes(state: Campaign, side: int) -> list[Route]:
    """For each depot of a side its link to the ultimate supply source or to a depot nearer to it. [7.8]"""
    ground = ground_of(state, side, link_length(state, side))
    links = (SOURCES[side] | hooks.extra_sources(state, side)) & ~ground.cut_off
    left, found = state.depots[side], []
    joined = left & links
    found += [Route(hex_, (hex_,)) for hex_ in hexes_of(joined)]
    left &= ~joined
    while left:
        new = [route_from(ground, links, hex_, is_within_goal=False) for hex_ in hexes_of(left)]
        good = [route for route in new if not route.breaks and not ground.cut_off & BIT[route.hex]]
        if not good:
            return found + new
        found += good
        for route in good:
            links |= BIT[route.hex]
            left &= ~BIT[route.hex]
    return found


@lru_cache(maxsize=16)
def _open_sides(rows: Rows) -> tuple[int, ...]:
    """By hex: the hexes beside it to which a line may pass."""
    return tuple(around(BIT[hex_], rows) for hex_ in range(len(ADJACENT)))


@lru_cache(maxsize=2048)  # most lines are as they were when somebody looked last
def route_from(ground: Ground, goals: int, hex_: int, is_within_goal: bool) -> Route:
    """The line from a hex to the nearest of these goals. Units in a depot need no way; a depot that enemies close
    supplies nobody else."""
    if is_within_goal:
        return Route(hex_, (hex_,))
    if not goals:
        return Route(hex_, (), NO_DEPOT)
    return _open_route(ground, goals, hex_) or _broken_route(ground, goals, hex_)


def _open_route(ground: Ground, goals: int, hex_: int) -> Route | None:
    """Ring by ring from the goals, as supply is traced; then back from hex to hex."""
    rings, found = [goals & ~ground.cut_off], goals & ~ground.cut_off
    while not found & BIT[hex_]:
        if len(rings) > ground.length:
            return None
        ring = around(rings[-1] & ~ground.closed if len(rings) > 1 else rings[-1], ground.rows) & ~found
        if not ring:
            return None
        rings.append(ring)
        found |= ring
    way = [hex_]
    for number in range(len(rings) - 2, -1, -1):
        ring = rings[number] & ~ground.closed if number else rings[number]
        near = around(BIT[way[-1]], ground.rows) & ring
        way.append((near & -near).bit_length() - 1)
    return Route(hex_, tuple(way))


def _broken_route(ground: Ground, goals: int, hex_: int) -> Route:
    """The way that would be gone if nothing were in it, and the first thing that is."""
    sides = _open_sides(ground.rows)
    best = {hex_: 0}
    before: dict[int, int] = {}
    heap = [(0, hex_)]
    goal = -1
    while heap:
        cost, here = heapq.heappop(heap)
        if cost > best[here]:
            continue
        if goals & BIT[here] and here != hex_:
            goal = here
            break
        for there in _BESIDE[here]:
            if there in best and best[there] <= cost + 1:
                continue
            new = cost + 1 + _TOLLS[_obstacle(ground, goals, sides[here], there)]
            if new < best.get(there, new + 1):
                best[there], before[there] = new, here
                heapq.heappush(heap, (new, there))
    if goal < 0:
        return Route(hex_, (), NO_DEPOT)
    way = [goal]
    while way[-1] != hex_:
        way.append(before[way[-1]])
    way.reverse()
    return _broken(ground, goals, tuple(way))


def _obstacle(ground: Ground, goals: int, open_sides: int, there: int) -> str:
    """What keeps a line from passing from a hex, with these open sides, to the next on its way to a goal."""
    bit = BIT[there]
    if not open_sides & bit:
        return RIVER
    if ground.enemies & bit:
        return UNITS
    if ground.cut_off & bit:
        return CAVALRY
    if goals & bit:
        return ""
    if ground.impassable & bit:
        return TERRAIN
    return CITY if ground.cities & bit else ""


def _broken(ground: Ground, goals: int, way: tuple[int, ...]) -> Route:
    sides = _open_sides(ground.rows)
    for here, there in itertools.pairwise(way):
        if why := _obstacle(ground, goals, sides[here], there):
            return Route(way[0], way, why, there)
    return Route(way[0], way, DISTANCE, way[min(ground.length, len(way) - 1)])
