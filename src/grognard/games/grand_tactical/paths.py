"""[Mov, ZOC] Where a unit can go with the points it has: all hexes with the least they cost, and the way."""

from __future__ import annotations

from grognard.games.grand_tactical.state import Campaign, enemy_of
from grognard.games.grand_tactical.tables import (
    DEPOT,
    DEPOTS,
    ENTER_ELIMINATED,
    FRENCH,
    IS_COMBAT,
    LEAVE_FRIENDS,
    LEAVE_PARTIAL,
    RIDES,
    UNIT_SIDE,
)

_MOST = 255
_OPEN = tuple(bytes([limit]) + bytes(255) for limit in range(_MOST + 1))
"""For each limit what counts of enemy units translate to: free hexes can be had for less than it, others never."""

Costs = dict[int, int]


def opened_hexes(state: Campaign, unit: int) -> tuple[int, ...]:
    """Hexes with enemy units that a unit may enter all the same: those of automatically eliminated Infantry [Com M],
    and for Combat units those of lone Depots [Com L]."""
    if not IS_COMBAT[state.kind[unit]] or UNIT_SIDE[unit] == FRENCH:
        return state.doomed
    return (*state.doomed, *lone_depots(state))


def lone_depots(state: Campaign) -> list[int]:
    """The hexes with nothing but Depots on them."""
    where, kind = state.where, state.kind
    hexes = {where[depot] for depot in DEPOTS if where[depot] >= 0}
    return [hex_ for hex_ in hexes if all(kind[each] == DEPOT for each in state.units_in(FRENCH, hex_))]


def leaving_cost(state: Campaign, unit: int, hex_: int, others: int) -> int:
    """What it costs a unit to leave a hex where so many other Combat units of its side are, beside the terrain.
    [Mov I, ZOC C] Q13"""
    kind = state.kind[unit]
    cost = LEAVE_FRIENDS if others and IS_COMBAT[kind] else 0
    enemy = enemy_of(UNIT_SIDE[unit])
    if RIDES[kind] and hex_ != state.began[unit] and state.partial[enemy][hex_] and not state.total[enemy][hex_]:
        cost += LEAVE_PARTIAL
    return cost


Reach = tuple[Costs, dict[int, int]]
"""Hexes with what they cost, and the hex before each."""


def reach(state: Campaign, unit: int, points: int) -> Reach:
    """All hexes that a unit can come to from where it is, each with the least that it costs, the nearest first and the
    start left out; and for each the hex before it. Whether it may end there is not asked here: see `stacking`. What was
    found stays with the state until somebody moves: who lists moves and then plays one searches once."""
    if state.found is not None and state.found[:2] == (unit, points):
        known: Reach = state.found[2]
        return known
    made = search(state, unit, points)
    state.found = (unit, points, made)
    return made


def search(state: Campaign, unit: int, points: int) -> Reach:
    """As `reach`, without looking whether it is known."""
    side, kind, start = UNIT_SIDE[unit], state.kind[unit], state.where[unit]
    enemy = enemy_of(side)
    rides, fights, began = RIDES[kind], IS_COMBAT[kind], state.began[unit]
    partial, total, friends = state.partial[enemy], state.total[enemy], state.combat[side]
    links, doomed = state.ground.links, state.doomed
    best = state.pieces[enemy].translate(_OPEN[points + 1])
    for hex_ in opened_hexes(state, unit):
        best[hex_] = points + 1
    best[start] = 0
    found: Costs = {}
    before: dict[int, int] = {}
    waiting: list[list[int]] = [[] for _ in range(points + 1)]
    out = leaving_cost(state, unit, start, friends[start] - fights)
    # From one controlled hex no step leads straight to the next. [ZOC B, Err c]
    shut_partial = not rides and (partial[start] or total[start])
    shut_total = shut_partial or total[start]
    for there, price in links[start]:
        cost = out + price
        if doomed and there in doomed:
            cost += ENTER_ELIMINATED
        if cost < best[there] and not (shut_total and total[there]) and not (shut_partial and partial[there]):
            best[there] = cost
            before[there] = start
            waiting[cost].append(there)
    for spent, hexes in enumerate(waiting):
        for hex_ in hexes:
            if best[hex_] != spent:
                continue
            found[hex_] = spent
            if spent == points or total[hex_]:
                continue
            out = spent
            if partial[hex_]:
                if not rides:
                    continue
                if hex_ != began:
                    out += LEAVE_PARTIAL
            if fights and friends[hex_]:
                out += LEAVE_FRIENDS
            if out >= points:
                continue
            for there, price in links[hex_]:
                cost = out + price
                if cost < best[there]:
                    if doomed and there in doomed:
                        cost += ENTER_ELIMINATED
                        if cost >= best[there]:
                            continue
                    best[there] = cost
                    before[there] = hex_
                    waiting[cost].append(there)
    return found, before


def way_to(before: dict[int, int], start: int, goal: int) -> list[int]:
    """The hexes of the way, both ends included."""
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]
