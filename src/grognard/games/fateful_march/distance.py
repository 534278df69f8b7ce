"""How far an area is from bread, and which depots still hang together. [S8, S12, S13, S14]"""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.fateful_march.facts import Reason
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CONNECTIONS,
    DEPOT_LINE,
    FRENCH,
    LINKS,
    OFFMAP,
    PLAIN_DISTANCE,
    RUSSIAN,
    SOURCE,
    SOURCES_OF,
    SUPPLY_DISTANCE,
)

FAR = 99


def is_source(state: Campaign, side: int, area: int) -> bool:
    """A Supply Source of the side that works: no enemies in it. [R14.2]"""
    return SOURCE[area] == side and not state.totals[(1 - side) * AREAS + area]


def feeds(state: Campaign, side: int, area: int) -> bool:
    """Does the area hold a Supply Source that works, or an own Depot Marker that enemies do not sit on? Q58"""
    if state.depots[area] == side and (
        state.totals[side * AREAS + area] or not state.totals[(1 - side) * AREAS + area]
    ):
        return True
    return is_source(state, side, area)


def may_pass(state: Campaign, side: int, area: int) -> bool:
    """Lines never lead through enemies, nor through the enemy's off-map areas. [R13.2, R14.1]"""
    return not state.totals[(1 - side) * AREAS + area] and OFFMAP[area] != 1 - side


_WAYS = tuple(
    tuple(
        tuple(
            (there, 1 if CONNECTIONS[number].is_road else 2) for number, there in LINKS[area] if OFFMAP[there] != enemy
        )
        for area in range(AREAS)
    )
    for enemy in (RUSSIAN, FRENCH)
)
"""By side and area: where bread goes from here, and how far that is. Roads are 1, tracks 2. [R13.2]"""


def supply_distances(state: Campaign, side: int) -> list[int]:
    """By area: the way to the nearest own Depot Marker or Supply Source; more than 5 is out of supply. [R13.2]"""
    far = [FAR] * AREAS
    enemies, ways = (1 - side) * AREAS, _WAYS[side]
    totals = state.totals
    rings: list[list[int]] = [[] for _ in range(SUPPLY_DISTANCE + 2)]
    for area in [*SOURCES_OF[side], *state.depot_areas(side)]:
        if far[area] and feeds(state, side, area):
            far[area] = 0
            rings[0].append(area)
    for done in range(SUPPLY_DISTANCE):
        for area in rings[done]:
            # Bread comes to enemies but never through them: whoever asks looks at the end of the way.
            if far[area] < done or (done and totals[enemies + area]):
                continue
            for there, length in ways[area]:
                if done + length < far[there]:
                    far[there] = done + length
                    rings[done + length].append(there)
    return far


def supply_way(state: Campaign, side: int, area: int) -> list[int]:
    """The shortest way of bread from an area back to where it comes from, both included; empty if there is none."""
    far, enemies, ways = supply_distances(state, side), (1 - side) * AREAS, _WAYS[side]
    if far[area] > SUPPLY_DISTANCE:
        return []
    way = [area]
    while far[way[-1]]:
        here = way[-1]
        way.append(
            next(
                there
                for there, length in ways[here]
                if far[there] + length == far[here] and not (far[there] and state.totals[enemies + there])
            )
        )
    return way


def retreat_goals(state: Campaign, side: int, leaving: int) -> list[int]:
    """The areas toward one of which a side retreats or evades: its Depot Markers, but for one in the area that is left.
    Without any marker the Supply Sources serve. Q15"""
    goals = [depot for depot in range(AREAS) if state.depots[depot] == side and depot != leaving]
    return goals or [source for source in SOURCES_OF[side] if source != leaving]


def retreat_distance(side: int, area: int, goals: Iterable[int]) -> int:
    """Plain connections to the nearest of the goals, whatever stands between. Q14"""
    row = PLAIN_DISTANCE[side][area]
    return min(row[goal] for goal in goals)


def farther_from_depot(state: Campaign, side: int, leaving: int, there: int, ways: Iterable[int]) -> Reason:
    """`Borisov is 3 from your nearest Depot Marker; Minsk is 2`: why none goes there."""
    goals = retreat_goals(state, side, leaving)
    far, best = min((retreat_distance(side, way, goals), way) for way in ways)
    return Reason("farther", area=there, distance=retreat_distance(side, there, goals), best=best, least=far)


def nearest_to_depot(state: Campaign, side: int, areas: Iterable[int], leaving: int) -> list[int]:
    """Those of the areas from which the way to a goal is shortest: where a Force evades or retreats to.
    [R8.1, R9.14, R9.15]"""
    goals = retreat_goals(state, side, leaving)
    far = {area: retreat_distance(side, area, goals) for area in areas}
    least = min(far.values(), default=0)
    return sorted(area for area, each in far.items() if each == least)


# --- lines of communication --------------------------------------------------------------------------------------

_ROADS = tuple(
    tuple(
        tuple(there for number, there in LINKS[area] if CONNECTIONS[number].is_road and OFFMAP[there] != enemy)
        for area in range(AREAS)
    )
    for enemy in (RUSSIAN, FRENCH)
)
"""By side and area: the areas at the other end of roads, but for the enemy's off-map areas."""


def areas_on_line(state: Campaign, side: int, origin: int, reach: int = DEPOT_LINE) -> list[int]:
    """The areas that road lines from here come to, nearest first; enemies bar the way. [R12.1, R14.1]"""
    if not may_pass(state, side, origin):
        return []
    totals, enemies, roads = state.totals, (1 - side) * AREAS, _ROADS[side]
    seen = bytearray(AREAS)
    seen[origin] = 1
    found: list[int] = []
    ring = [origin]
    for _ in range(reach):
        outer = []
        for area in ring:
            for there in roads[area]:
                if not seen[there]:
                    seen[there] = 1
                    if not totals[enemies + there]:
                        outer.append(there)
        found += outer
        ring = outer
    return found


def has_depot_line(state: Campaign, side: int, area: int, reach: int = DEPOT_LINE) -> bool:
    """Is another own Depot Marker or Supply Source at the end of a road line from here? [R12.1] Q28"""
    return any(feeds(state, side, there) for there in areas_on_line(state, side, area, reach))


def connected_depots(state: Campaign, side: int) -> set[int]:
    """The own markers from which a chain of lines leads to a Supply Source. [R14.1]"""
    waiting = [area for area in SOURCES_OF[side] if is_source(state, side, area)]
    lost = set(state.depot_areas(side))
    connected = lost.intersection(waiting)
    lost -= connected
    while waiting and lost:
        reached = lost.intersection(areas_on_line(state, side, waiting.pop()))
        lost -= reached
        connected |= reached
        waiting += sorted(reached)
    return connected


def lost_depots(state: Campaign) -> list[tuple[int, int]]:
    """Side and area of all markers without a line of communication, judged on one position. [S14]"""
    lost: list[tuple[int, int]] = []
    for side in (FRENCH, RUSSIAN):
        kept = connected_depots(state, side)
        lost += [(side, area) for area in state.depot_areas(side) if area not in kept]
    return lost
