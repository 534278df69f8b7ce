"""[Mov, ZOC] Where a unit can go with the points it has: all hexes with the least they cost, and the way."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import NamedTuple

from grognard.games.grand_tactical.fronts import NEVER, front_of
from grognard.games.grand_tactical.state import Campaign, enemy_of
from grognard.games.grand_tactical.tables import (
    ALLOWANCE,
    ENTER_ELIMINATED,
    FRENCH,
    HEXES,
    IS_COMBAT,
    LEAVE_FRIENDS,
    LEAVE_PARTIAL,
    RIDES,
    TARGETS,
    UNIT_SIDE,
    Ground,
    Onward,
)
from grognard.games.grand_tactical.zones import Look, look_at
from grognard.mechanics.hexmaps import SIX

_FARTHEST = max(ALLOWANCE[0])
_MOST = 255
_NOBODY = bytes(HEXES)
_OPEN = tuple(bytes([limit]) + bytes(255) for limit in range(_MOST + 1))
"""For each limit what counts of enemy units translate to: free hexes can be had for less than it, others never."""

Costs = Mapping[int, int]


def opened_hexes(state: Campaign, unit: int) -> tuple[int, ...]:
    """Hexes with enemy units that a unit may enter all the same: those of automatically eliminated Infantry, and for
    Combat units those of lone Depots. A Leader who is alone bars his hex as anybody does. [Com L M] Q46, Q50, Q59"""
    if not IS_COMBAT[state.kind[unit]] or UNIT_SIDE[unit] == FRENCH:
        return state.doomed
    return (*state.doomed, *front_of(state, FRENCH).depots)


def leaving_cost(state: Campaign, unit: int, hex_: int, others: int) -> int:
    """What it costs a unit to leave a hex where so many other Combat units of its side are, beside the terrain.
    [Mov I K, ZOC C] Q13"""
    kind = state.kind[unit]
    cost = LEAVE_FRIENDS if others and IS_COMBAT[kind] else 0
    if RIDES[kind] and hex_ != state.began[unit]:
        enemy = enemy_of(UNIT_SIDE[unit])
        if state.partial[enemy][hex_] and not state.total[enemy][hex_]:
            cost += LEAVE_PARTIAL
    return cost


Reach = tuple[Costs, Mapping[int, int]]
"""Hexes with what they cost, and the hex before each (perhaps of more hexes, farther away)."""

# --- where nobody is in the way ------------------------------------------------------------------------------------


class Near(NamedTuple):
    """What can be had for so many points."""

    costs: Costs
    """The nearest first."""
    passed: Set[int]
    """Those where ways go on."""
    looks: Look
    """Looks at these."""


@dataclass(frozen=True, slots=True)
class Walks:
    """Where so many points lead from a hex if nobody is in the way, which depends on the ground alone; with fewer
    points the same ways lead less far."""

    start: int
    points: int
    hexes: tuple[int, ...]
    """The nearest first."""
    costs: tuple[int, ...]
    """What each costs."""
    before: Mapping[int, int]
    near: dict[int, Near]
    """By points, as far as anybody has asked."""

    def within(self, points: int) -> Near:
        known = self.near.get(points)
        if known is None:
            hexes = self.hexes[: bisect_right(self.costs, points)]
            costs = dict(zip(hexes, self.costs, strict=False))
            passed = set(map(self.before.__getitem__, hexes)) - {self.start}
            known = self.near[points] = Near(costs, passed, look_at(tuple(passed)))
        return known


def _find_walks(ground: Ground, start: int, points: int) -> Walks:
    best = bytearray([points + 1]) * HEXES
    best[start] = 0
    waiting = _no_steps(points)
    for there, cost, step in ground.steps[start]:
        if cost <= points:
            best[there] = cost
            waiting[cost].append(step)
    costs, before = _spread(points, waiting, best, ground.onward)
    return Walks(start, points, tuple(costs), tuple(costs.values()), before, {})


_KNOWN_WALKS: dict[tuple[Ground, int], Walks] = {}
"""From each hex, as far as anybody has asked."""


def _walks(ground: Ground, start: int, points: int) -> Walks:
    known = _KNOWN_WALKS.get((ground, start))
    if known is None or known.points < points:
        known = _KNOWN_WALKS[ground, start] = _find_walks(ground, start, points)
    return known


def walk(state: Campaign, unit: int, points: int) -> Reach | None:
    """What `search` finds, without a search; None if somebody is in the way: enemy control where it begins or has to go
    on, enemies where it has to go on, for Combat units friends there. Enemies elsewhere bar no hex but their own."""
    side, start = UNIT_SIDE[unit], state.where[unit]
    enemy = enemy_of(side)
    controlled = front_of(state, enemy).on_foot
    if points > _FARTHEST or controlled[start]:
        return None
    friends, fights = state.combat[side], IS_COMBAT[state.kind[unit]]
    out = LEAVE_FRIENDS if fights and friends[start] > 1 else 0
    walks = _walks(state.ground, start, points)
    near = walks.within(points - out)
    if any(near.looks(controlled)) or (fights and any(near.looks(friends))):
        return None
    barred = near.costs.keys() & state.stacks[enemy].keys()
    if barred and (barred & near.passed or opened_hexes(state, unit)):
        return None
    if not out and not barred:
        return near.costs, walks.before
    return {hex_: cost + out for hex_, cost in near.costs.items() if hex_ not in barred}, walks.before


# --- where somebody is ---------------------------------------------------------------------------------------------


def reach(state: Campaign, unit: int, points: int) -> Reach:
    """All hexes that a unit can come to from where it is, each with the least that it costs, the nearest first and the
    start left out; and for each the hex before it. Whether it may end there is not asked here: see `stacking`. What was
    found stays with the state until somebody moves: who lists moves and then plays one searches once."""
    known: Reach | None = state.found.get((unit, points))
    if known is None:
        known = state.found[unit, points] = search(state, unit, points)
    return known


def search(state: Campaign, unit: int, points: int) -> Reach:
    """As `reach`, without looking whether it is known."""
    return walk(state, unit, points) or search_hindered(state, unit, points)


def search_hindered(state: Campaign, unit: int, points: int) -> Reach:
    """As `search`, whoever is in the way."""
    side, kind, start = UNIT_SIDE[unit], state.kind[unit], state.where[unit]
    enemy = enemy_of(side)
    rides, fights = RIDES[kind], IS_COMBAT[kind]
    partial, total, friends = state.partial[enemy], state.total[enemy], state.combat[side]
    ground, doomed = state.ground, state.doomed
    best = state.pieces[enemy].translate(_OPEN[points + 1])
    for hex_ in opened_hexes(state, unit):
        best[hex_] = points + 1
    best[start] = 0
    waiting = _no_steps(points)
    out = leaving_cost(state, unit, start, friends[start] - fights)
    # From one controlled hex no step leads straight to the next. [ZOC B, Err c] Q12
    shut_partial = not rides and (partial[start] or total[start])
    shut_total = shut_partial or total[start]
    # Where all first steps are open, no detour leads to a neighbouring hex for less.
    onward = ground.all_onward if shut_total else ground.onward
    for there, price, step in ground.steps[start]:
        cost = out + price
        if doomed and there in doomed:
            cost += ENTER_ELIMINATED
        if cost < best[there] and not (shut_total and total[there]) and not (shut_partial and partial[there]):
            best[there] = cost
            waiting[cost].append(step)
    front = front_of(state, enemy)
    leaving, crowd = front.mounted if rides else front.on_foot, friends if fights else _NOBODY
    return _spread(points, waiting, best, onward, leaving, crowd, state.began[unit], doomed)


def is_near_without_enemies(state: Campaign, unit: int, goal: int, points: int) -> bool:
    """Whether a unit could come to a hex for so much if there were no enemies and no zones of control."""
    start, fights = state.where[unit], IS_COMBAT[state.kind[unit]]
    friends = state.combat[UNIT_SIDE[unit]]
    out = LEAVE_FRIENDS if fights and friends[start] > 1 else 0
    best = bytearray([points + 1]) * HEXES
    best[start] = 0
    waiting = _no_steps(points)
    for there, price, step in state.ground.steps[start]:
        if out + price <= points:
            best[there] = out + price
            waiting[out + price].append(step)
    crowd = friends if fights else _NOBODY
    costs, _ = _spread(points, waiting, best, state.ground.onward, crowd=crowd)
    return goal in costs


def _no_steps(points: int) -> list[list[int]]:
    """By points: steps that lead to hexes for so much, before there are any."""
    return [[] for _ in range(points + 1)]


def _spread(
    points: int,
    waiting: list[list[int]],
    best: bytearray,
    onward: Onward,
    leaving: bytes = _NOBODY,
    crowd: bytes | bytearray = _NOBODY,
    began: int = -1,
    doomed: tuple[int, ...] = (),
) -> Reach:
    """All that lies beyond the first steps: `best` is what each hex can be had for so far, or less than that if it
    cannot be entered; `leaving` is what enemy control asks of who goes on, but not where the unit `began` the phase; in
    the `crowd` are friends to be left."""
    found: dict[int, int] = {}
    before: dict[int, int] = {}
    last = waiting[points]
    for spent, steps in enumerate(waiting[:points]):
        for step in steps:
            hex_ = TARGETS[step]
            if best[hex_] != spent:
                continue
            found[hex_] = spent
            before[hex_] = step // SIX
            out = spent
            if extra := leaving[hex_]:
                if extra == NEVER:
                    continue
                if hex_ != began:
                    out += extra
            if crowd[hex_]:
                out += LEAVE_FRIENDS
            for there, price, following in onward[step]:
                cost = out + price
                if cost < best[there]:
                    if doomed and there in doomed:
                        cost += ENTER_ELIMINATED
                        if cost >= best[there]:
                            continue
                    best[there] = cost
                    waiting[cost].append(following)
    for step in last:
        hex_ = TARGETS[step]
        if best[hex_] == points:
            found[hex_] = points
            before[hex_] = step // SIX
    return found, before


def way_to(before: Mapping[int, int], start: int, goal: int) -> list[int]:
    """The hexes of the way, both ends included."""
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]
