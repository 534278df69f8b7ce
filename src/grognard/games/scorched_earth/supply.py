"""[3.6] Sources of supply and the lines of communication to them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from grognard.board.paths import Marks
from grognard.games.scorched_earth.state import Campaign, enemy_of
from grognard.games.scorched_earth.tables import (
    ALONG_ROAD,
    DEPOT_OF_GROUP,
    ENGINEER,
    FRENCH,
    HEXES,
    ON_ROAD,
    PLACES,
    STRATEGIC_END,
    SUPPLIED_TURN,
    TO_ROAD,
    UNIT_GROUP,
    UNIT_SIDE,
    distance,
    within,
)
from grognard.games.scorched_earth.terrain import links_when, road_links_when
from grognard.mechanics import lines
from grognard.mechanics.lines import nearest
from grognard.mechanics.ways import way_back


@lru_cache(maxsize=512)
def _place_sources(side: int, control: bytes, burnt: bytes) -> frozenset[int]:
    return frozenset(
        hex_
        for place, holder, is_burnt in zip(PLACES, control, burnt, strict=True)
        if holder == side and not is_burnt
        for hex_ in place.hexes
    )


def place_sources(state: Campaign, side: int) -> frozenset[int]:
    """The hexes of the Cities and Fortresses that a side controls, but for burnt ones, which feed nobody. Q14"""
    return _place_sources(side, bytes(state.control), bytes(state.burnt))


def depot_source(state: Campaign, unit: int) -> int:
    """The hex of the depot of a French unit's own group, or -1. Q15"""
    if UNIT_SIDE[unit] != FRENCH or UNIT_GROUP[unit] not in DEPOT_OF_GROUP:
        return -1
    return state.depots[DEPOT_OF_GROUP[UNIT_GROUP[unit]]]


def sources(state: Campaign, unit: int) -> frozenset[int]:
    """The hexes from which a unit can be fed. [3.6]"""
    places = place_sources(state, UNIT_SIDE[unit])
    depot = depot_source(state, unit)
    return places if depot < 0 else places | {depot}


def line(state: Campaign, unit: int, hex_: int | None = None, zone: Marks | None = None) -> list[int]:
    """A line of communication from a unit's hex to a source, both ends included; empty if there is none.

    At most 2 points to the nearest road hex, then at most 3 along the road, counted as a march is. No hex of it but the
    unit's own may hold an enemy or lie in his zone. [3.6] Q11, Q67 The unit is taken to stand in `hex_`, the enemy's
    zones to be `zone`, if these are given."""
    return list(_find_line(state, unit, hex_, zone))


def _find_line(state: Campaign, unit: int, hex_: int | None, zone: Marks | None) -> tuple[int, ...]:
    start = state.where[unit] if hex_ is None else hex_
    ends = sources(state, unit)
    if start in ends:
        return (start,)
    shut: Marks = state.zones[enemy_of(UNIT_SIDE[unit])] if zone is None else zone
    return _line(start, ends, state.is_winter, bytes(state.burnt), bytes(shut))


@lru_cache(maxsize=2048)
def _line(start: int, ends: frozenset[int], is_winter: bool, burnt: bytes, shut: bytes) -> tuple[int, ...]:
    # On a road there is no first leg: the points to the road never lengthen it. Q67
    roads, before = nearest(start, TO_ROAD, links_when(is_winter, burnt), ON_ROAD, shut)
    end, road_before = lines.line(roads, ends, ALONG_ROAD, road_links_when(is_winter, burnt), shut)
    if end < 0:
        return ()
    on_road = way_back(road_before, end)
    return (*way_back(before, on_road[0])[:-1], *on_road)


def has_line(state: Campaign, unit: int, hex_: int | None = None, zone: Marks | None = None) -> bool:
    """Has a unit a line of communication? On the first turn every unit has. [3.6, 14]"""
    return state.turn == SUPPLIED_TURN or bool(_find_line(state, unit, hex_, zone))


def force_has_line(state: Campaign, units: Iterable[int], hex_: int | None = None, zone: Marks | None = None) -> bool:
    """Has every combat unit of a force one? Units of one group need one test. Q67"""
    by_group: dict[int, int] = {}
    for unit in units:
        if unit != ENGINEER:
            by_group.setdefault(UNIT_GROUP[unit] if UNIT_SIDE[unit] == FRENCH else 0, unit)
    return all(has_line(state, unit, hex_, zone) for unit in by_group.values())


def is_near_source(state: Campaign, unit: int, hex_: int) -> bool:
    """Is a hex at most two from a source of a unit? [8.1] Q54"""
    if _near_places(UNIT_SIDE[unit], bytes(state.control), bytes(state.burnt))[hex_]:
        return True
    depot = depot_source(state, unit)
    return depot >= 0 and distance(depot, hex_) <= STRATEGIC_END


def units_with_line(state: Campaign, units: Iterable[int]) -> list[int]:
    """Those of some units that have one; units of one group in one hex need one test."""
    known: dict[tuple[int, int], bool] = {}
    found = []
    for unit in units:
        side = UNIT_SIDE[unit]
        key = (state.where[unit], UNIT_GROUP[unit] if side == FRENCH else -1 - side)
        if key not in known:
            known[key] = has_line(state, unit)
        if known[key]:
            found.append(unit)
    return found


@lru_cache(maxsize=512)
def _near_places(side: int, control: bytes, burnt: bytes) -> bytes:
    marks = bytearray(HEXES)
    for source in _place_sources(side, control, burnt):
        for hex_ in within(source, STRATEGIC_END):
            marks[hex_] = 1
    return bytes(marks)


def near_sources(state: Campaign, units: Iterable[int]) -> Marks:
    """By hex: is it at most two from a source of every unit, whatever lies between? [8.1] Q54"""
    force = [unit for unit in units if unit != ENGINEER]
    marks = bytearray(_near_places(UNIT_SIDE[force[0]], bytes(state.control), bytes(state.burnt)))
    depots = {depot_source(state, unit) for unit in force}
    if len(depots) == 1 and (depot := depots.pop()) >= 0:
        for hex_ in within(depot, STRATEGIC_END):
            marks[hex_] = 1
    elif len(depots) > 1 and min(depots) >= 0:
        for hex_ in set[int].intersection(*(set(within(depot, STRATEGIC_END)) for depot in depots)):
            marks[hex_] = 1
    return marks
