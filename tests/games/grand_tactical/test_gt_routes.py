"""[Retreat, Com E] Routes: the search against all routes listed one by one, on small random maps."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from grognard.games.grand_tactical.routes import Country, Route, Routes

SIZE = 6
"""Rows and columns of a rhombus of hexes."""
SIX = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))


def random_country(source: random.Random, by_points: bool, prize_count: int = 2) -> Country:
    count = SIZE * SIZE
    cost = [source.choice((1, 1, 2)) if by_points else 1 for _ in range(count)]
    links: list[dict[int, int]] = [{} for _ in range(count)]
    for row in range(SIZE):
        for column in range(SIZE):
            for down, right in SIX:
                there = (row + down) * SIZE + column + right
                if 0 <= row + down < SIZE and 0 <= column + right < SIZE and source.random() < 0.9:
                    links[row * SIZE + column][there] = cost[there]
    for here in range(count):  # rivers bar both ways
        for there in list(links[here]):
            if here not in links[there]:
                del links[here][there]

    def some(share: float) -> list[int]:
        return [int(source.random() < share) for _ in range(count)]

    prizes = {hex_: frozenset([hex_]) for hex_ in source.sample(range(count), prize_count)}
    return Country(links, some(0.2), some(0.3), some(0.08), prizes if source.random() < 0.5 else {})


def plain(country: Country) -> Country:
    """The same as it is before combat: nothing stops a unit or costs more than one point."""
    nothing = [0] * SIZE * SIZE
    return Country(country.links, country.closed, nothing, nothing, country.prizes, is_plain=True)


def all_routes(country: Country, start: int, points: int) -> Iterator[Route]:
    """Every complete route, listed plainly from the rules."""

    def go_on(way: Route, left: int) -> Iterator[Route]:
        here = way[-1]
        if len(way) > 1 and (country.stops[here] or not left):
            yield way
            return
        onward = {
            there: cost for there, cost in country.links[here].items() if not country.closed[there] and there not in way
        }
        if len(way) > 1 and onward and min(onward.values()) > left:
            yield way
            return
        for there, cost in onward.items():
            if cost <= left:
                yield from go_on((*way, there), left - cost)

    yield from go_on((start,), points)


def price(country: Country, way: Route) -> int:
    return sum(country.price[hex_] for hex_ in way[1:])


@pytest.mark.parametrize("how", ["by points", "with stops", "plain"])
@pytest.mark.parametrize("seed", range(60))
def test_free_routes_end_where_a_list_of_all_routes_says(seed: int, how: str) -> None:
    source = random.Random(seed)
    country = random_country(source, by_points=how == "by points", prize_count=3)
    if how == "plain":
        country = plain(country)
    start, points = source.randrange(SIZE * SIZE), source.randint(1, 6)
    listed = list(all_routes(country, start, points))
    found = Routes(start, points, country)
    ends = found.choices()
    assert set(ends) == {way[-1] for way in listed}
    assert found.exists() == bool(listed)
    for end, choices in ends.items():
        ways = [found.find(end, points, taken) for taken in choices]
        assert all(way in listed for way in ways)
        sets = {found.taken(way) for way in listed if way[-1] == end}
        maximal = {taken for taken in sets if not any(taken < other for other in sets)}
        assert {found.taken(way) for way in ways if way} == {found.named(taken) for taken in choices} == maximal


@pytest.mark.parametrize("seed", range(30))
def test_more_prizes_than_are_told_apart_bar_no_way(seed: int) -> None:
    source = random.Random(seed + 2000)
    country = random_country(source, by_points=False, prize_count=SIZE * SIZE)
    start, points = source.randrange(SIZE * SIZE), source.randint(1, 5)
    assert set(Routes(start, points, country).choices()) == {way[-1] for way in all_routes(country, start, points)}


@pytest.mark.parametrize("by_points", [False, True])
@pytest.mark.parametrize("seed", range(60))
def test_preferred_routes_are_those_of_the_least_price_and_rank(seed: int, by_points: bool) -> None:
    """[Retreat] Q54"""
    source = random.Random(seed + 1000)
    country = random_country(source, by_points)
    start, points = source.randrange(SIZE * SIZE), source.randint(1, 5)
    barred = set(source.sample(range(SIZE * SIZE), 12))
    ranks = [source.randint(0, 4) for _ in range(SIZE * SIZE)]
    listed = [way for way in all_routes(country, start, points) if way[-1] not in barred]
    found = Routes(start, points, country).preferred(lambda hex_: hex_ not in barred, ranks.__getitem__)
    if not listed:
        assert found == {}
        return
    least = min(price(country, way) for way in listed)
    cheap = [way for way in listed if price(country, way) == least]
    lowest = min(ranks[way[-1]] for way in cheap)
    best = [way for way in cheap if ranks[way[-1]] == lowest]
    assert set(found) == {way[-1] for way in best}
    assert all(way in best for ways in found.values() for way in ways)
