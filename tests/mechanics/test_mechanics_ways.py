"""Reach and ways, against trying everything."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from small_maps import coded, hexmap

from grognard.board.paths import reach
from grognard.mechanics.hexmaps import SIX, HexMap
from grognard.mechanics.ways import Links, links, safest_ways, search, search_by_steps, way_back

ROWS = [".w..w.", "..w...", ".#..w.", "......", "w...#."]
MAP = hexmap(ROWS, ["0202 0302 river", "0303 0402 river", "0101 0201 road", "0201 0302 road"])


def costs(of: HexMap) -> list[int]:
    enter = [4 if space["terrain"] == "woods" else 2 for space in of.spaces]
    return of.costs(enter, instead=[(of.hexsides("road"), 1)], more=[(of.hexsides("river"), 2)])


AROUND = links(MAP.targets, costs(MAP), SIX)


def price(hex_: int, there: int) -> int:
    return dict(AROUND[hex_])[there]


def tried(start: int, limit: int, shut: set[int], stop: set[int]) -> dict[int, int]:
    """The least that each hex costs, until nothing changes."""
    best = {start: 0}
    waiting = [start]
    for hex_ in waiting:
        if hex_ in stop and hex_ != start:
            continue
        for there, cost in AROUND[hex_]:
            total = best[hex_] + cost
            if there not in shut and total <= limit and total < best.get(there, limit + 1):
                best[there] = total
                waiting.append(there)
    return best


def marks(hexes: set[int]) -> bytearray:
    row = bytearray(len(MAP))
    for hex_ in hexes:
        row[hex_] = 1
    return row


def test_links_are_the_open_steps_the_cheapest_first() -> None:
    for hex_ in range(len(MAP)):
        assert {there for there, _ in AROUND[hex_]} == set(MAP.neighbours[hex_])
        assert [cost for _, cost in AROUND[hex_]] == sorted(cost for _, cost in AROUND[hex_])
    roads = links(MAP.targets, costs(MAP), SIX, only=MAP.hexsides("road"))
    assert coded(MAP, (there for there, _ in roads[MAP.number["0201"]])) == ["0302", "0101"]
    assert roads[MAP.number["0404"]] == ()


@pytest.mark.parametrize("seed", range(12))
def test_a_search_finds_what_trying_finds(seed: int) -> None:
    source = random.Random(seed)
    start, limit = source.choice(MAP.open_hexes), source.randrange(9)
    shut, stop = (set(source.sample(MAP.open_hexes, 4)) for _ in range(2))
    found, before = search(start, 0, limit, AROUND, closed=marks(shut), stop=marks(stop))
    assert found == tried(start, limit, shut, stop)
    assert list(found.values()) == sorted(found.values())
    for hex_, cost in found.items():
        way = way_back(before, hex_)
        assert way[0] == start
        assert sum(price(one, other) for one, other in pairwise(way)) == cost
    by_steps, _ = search_by_steps(start, 0, limit, AROUND, lambda _, there: there not in shut)
    assert by_steps == tried(start, limit, shut, set())


def test_what_is_spent_already_counts() -> None:
    start = MAP.number["0404"]
    whole, _ = search(start, 0, 4, AROUND)
    rest, _ = search(start, 2, 6, AROUND)
    assert {hex_: cost + 2 for hex_, cost in whole.items()} == rest


def test_it_finds_what_the_paths_of_boards_find() -> None:
    for start in MAP.open_hexes:
        assert search(start, 0, 6, AROUND)[0] == reach(start, 6, MAP.targets, costs(MAP), SIX)


# --- the safest way ------------------------------------------------------------------------------------------------


def all_ways(start: int, goal: int, left: int, stop: set[int], around: Links = AROUND) -> list[tuple[int, ...]]:
    if start == goal:
        return [(goal,)]
    if start in stop:
        return []
    return [
        (start, *rest)
        for there, cost in around[start]
        if cost <= left
        for rest in all_ways(there, goal, left - cost, stop)
    ]


@pytest.mark.parametrize("seed", range(10))
def test_the_safest_way_of_all(seed: int) -> None:
    source = random.Random(seed)
    start, limit = source.choice(MAP.open_hexes), 8
    watched = bytearray(source.choice([0, 0, 0, 1, 2]) for _ in range(len(MAP)))
    danger = [source.randrange(1, 4) for _ in range(len(MAP))]
    stop = set(source.sample(MAP.open_hexes, 2)) - {start}
    goals = set(search(start, 0, limit, AROUND, stop=marks(stop))[0]) - {start}
    found = safest_ways(start, 0, limit, AROUND, goals, watched, danger.__getitem__, marks(stop))
    assert set(found) == goals
    for goal, way in found.items():
        weighed = []
        for each in all_ways(start, goal, limit, stop):
            seen = [hex_ for hex_ in each[1:] if watched[hex_]]
            cost = sum(price(one, other) for one, other in pairwise(each))
            weighed.append((sum(danger[hex_] for hex_ in seen), sum(watched[hex_] for hex_ in seen), cost))
        assert (way.danger, way.reactions, way.cost) == min(weighed)
        assert way.spaces[0] == start
        assert way.spaces[-1] == goal


def test_ending_with_others_costs_more_and_forbidden_steps_are_not_taken() -> None:
    start, goal = MAP.number["0404"], MAP.number["0504"]
    nobody, none = bytearray(len(MAP)), (lambda hex_: 0)
    assert safest_ways(start, 0, 2, AROUND, {goal}, nobody, none, nobody)[goal].cost == 2
    assert not safest_ways(start, 0, 2, AROUND, {goal}, nobody, none, nobody, joining={goal: 1})
    assert safest_ways(start, 0, 3, AROUND, {goal}, nobody, none, nobody, joining={goal: 1})[goal].cost == 3
    around = safest_ways(start, 0, 6, AROUND, {goal}, nobody, none, nobody, may_step=lambda one, _: one != start)
    assert not around
