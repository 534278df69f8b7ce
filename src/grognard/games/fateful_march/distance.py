"""How far an area is from bread, and which depots still hang together. [S8, S12, S13, S14]"""

from __future__ import annotations

from collections import deque
from heapq import heappop, heappush

from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CONNECTIONS,
    DEPOT_LINE,
    LINKS,
    NOBODY,
    OFFMAP,
    PLAIN_DISTANCE,
    SOURCE,
    SOURCES_OF,
    SUPPLY_DISTANCE,
)

FAR = 99


def is_source(state: Campaign, side: int, area: int) -> bool:
    """A Supply Source of the side that works: no enemies in it. [R14.2]"""
    return SOURCE[area] == side and not state.totals[(1 - side) * AREAS + area]


def feeds(state: Campaign, side: int, area: int) -> bool:
    """Does the area hold an own Depot Marker or a Supply Source that works?"""
    return state.depots[area] == side or is_source(state, side, area)


def may_pass(state: Campaign, side: int, area: int) -> bool:
    """Lines never lead through enemies, nor through the enemy's off-map areas. [R13.2, R14.1]"""
    return not state.totals[(1 - side) * AREAS + area] and OFFMAP[area] != 1 - side


def supply_distances(state: Campaign, side: int) -> list[int]:
    """By area: the way to the nearest own Depot Marker or Supply Source, roads 1, tracks 2. [R13.2]"""
    far = [FAR] * AREAS
    waiting: list[tuple[int, int]] = []
    for area in range(AREAS):
        if feeds(state, side, area):
            far[area] = 0
            waiting.append((0, area))
    while waiting:
        done, area = heappop(waiting)
        if done > far[area] or done >= SUPPLY_DISTANCE:
            continue
        # Bread goes through an area only if the side may pass it; the end of the way is looked at by whoever asks.
        if done and not may_pass(state, side, area):
            continue
        for connection, there in LINKS[area]:
            onward = done + (1 if CONNECTIONS[connection].is_road else 2)
            if onward < far[there] and OFFMAP[there] != 1 - side:
                far[there] = onward
                heappush(waiting, (onward, there))
    return far


def is_in_supply(state: Campaign, side: int, area: int) -> bool:
    """At most five away from bread. [Res]"""
    return supply_distances(state, side)[area] <= SUPPLY_DISTANCE


def retreat_distance(state: Campaign, side: int, area: int, leaving: int) -> int:
    """Plain connections to the nearest own Depot Marker, whatever stands between; the one in the area that is left does
    not count. Without any marker the Supply Sources serve. Q14, Q15"""
    goals = [depot for depot in range(AREAS) if state.depots[depot] == side and depot != leaving]
    goals = goals or list(SOURCES_OF[side])
    row = PLAIN_DISTANCE[side][area]
    return min(row[goal] for goal in goals)


# --- lines of communication --------------------------------------------------------------------------------------


def areas_on_line(state: Campaign, side: int, origin: int, reach: int = DEPOT_LINE) -> dict[int, int]:
    """Areas that road lines from here come to, with their length; enemies bar the way. [R12.1, R14.1]"""
    far = {origin: 0}
    if not may_pass(state, side, origin):
        return far
    waiting = deque([origin])
    while waiting:
        area = waiting.popleft()
        if far[area] == reach:
            continue
        for connection, there in LINKS[area]:
            if there not in far and CONNECTIONS[connection].is_road and may_pass(state, side, there):
                far[there] = far[area] + 1
                waiting.append(there)
    return far


def has_depot_line(state: Campaign, side: int, area: int, reach: int = DEPOT_LINE) -> bool:
    """Is another own Depot Marker or Supply Source at the end of a road line from here? [R12.1] Q28"""
    return any(there != area and feeds(state, side, there) for there in areas_on_line(state, side, area, reach))


def connected_depots(state: Campaign, side: int) -> set[int]:
    """The own markers from which a chain of lines leads to a Supply Source. [R14.1]"""
    reached = {area for area in SOURCES_OF[side] if is_source(state, side, area)}
    waiting = deque(sorted(reached))
    while waiting:
        area = waiting.popleft()
        for there in areas_on_line(state, side, area):
            if there not in reached and state.depots[there] == side:
                reached.add(there)
                waiting.append(there)
    return {area for area in reached if state.depots[area] == side}


def lost_depots(state: Campaign) -> list[tuple[int, int]]:
    """Side and area of all markers without a line of communication, judged on one position. [S14]"""
    return [
        (side, area)
        for side in (0, 1)
        for kept in (connected_depots(state, side),)
        for area in range(AREAS)
        if state.depots[area] == side and side != NOBODY and area not in kept
    ]
