"""Bread: how far it is, what a stack of a size loses, and where a depot would help. [S12, S13, S14]"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from grognard.games.fateful_march.tables import (
    AREAS,
    CONNECTIONS,
    DEPOT_LINE,
    FRENCH,
    LINKS,
    OFFMAP,
    RUSSIAN,
    SOURCE,
    SUPPLY_DISTANCE,
    WEATHER,
    attrition,
)

FAR = 99
_WAYS = tuple(
    tuple(
        tuple((there, 1 if CONNECTIONS[n].is_road else 2) for n, there in LINKS[area] if OFFMAP[there] != enemy)
        for area in range(AREAS)
    )
    for enemy in (RUSSIAN, FRENCH)
)
"""By side and area: where bread goes, roads 1, tracks 2."""
ROADS = tuple(tuple(tuple(there for there, length in ways if length == 1) for ways in side) for side in _WAYS)


def bread_distances(side: int, depots: Collection[int], enemies: Collection[int]) -> list[int]:
    """By area: the way to the nearest of these depots or to a Supply Source. [R13.2]"""
    far = [FAR] * AREAS
    rings: list[list[int]] = [[] for _ in range(SUPPLY_DISTANCE + 3)]
    for area in range(AREAS):
        if area in depots or (SOURCE[area] == side and area not in enemies):
            far[area] = 0
            rings[0].append(area)
    ways = _WAYS[side]
    for done in range(SUPPLY_DISTANCE):
        for area in rings[done]:
            if far[area] < done or area in enemies:
                continue
            for there, length in ways[area]:
                if done + length < far[there]:
                    far[there] = done + length
                    rings[done + length].append(there)
    return far


def on_line(side: int, origin: int, enemies: Collection[int], reach: int = DEPOT_LINE) -> set[int]:
    """The areas that road lines from here come to; enemies bar the way. [R12.1]"""
    seen, ring = {origin}, [origin]
    if origin in enemies:
        return set()
    for _ in range(reach):
        outer = []
        for area in ring:
            for there in ROADS[side][area]:
                if there not in seen and there not in enemies:
                    seen.add(there)
                    outer.append(there)
        ring = outer
    return seen - {origin}


def has_line(side: int, area: int, depots: Collection[int], enemies: Collection[int]) -> bool:
    """Would a depot here have another one, or a Supply Source, at the end of a road line? [R12.1]"""
    return any(there in depots or SOURCE[there] == side for there in on_line(side, area, enemies))


def connected(side: int, depots: Collection[int], enemies: Collection[int]) -> set[int]:
    """The depots from which a chain of lines leads to a Supply Source. [R14.1]"""
    waiting = [area for area in range(AREAS) if SOURCE[area] == side and area not in enemies]
    lost = set(depots)
    kept = lost.intersection(waiting)
    lost -= kept
    while waiting and lost:
        reached = lost & on_line(side, waiting.pop(), enemies)
        lost -= reached
        kept |= reached
        waiting += sorted(reached)
    return kept


@cache
def expected_losses(size: int, distance: int, side: int, is_winter: bool) -> float:
    """The mean number of attrition losses over the weather. The size is the modified one without weather. [S13]"""
    total = 0.0
    faces = WEATHER["winter" if is_winter else "summer"]
    who = "french" if side == FRENCH else "russian"
    for face in faces:
        result = attrition(size + face.counts(who), min(distance, SUPPLY_DISTANCE + 1))
        total += result.losses + (0.25 if result.devastation else 0.0)
    return total / len(faces)
