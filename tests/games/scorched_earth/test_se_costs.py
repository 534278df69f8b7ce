"""What steps cost: hexes, roads, rivers, slopes, burnt hexsides, winter. In half points."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from se_states import at, campaign, place, units

from grognard.board.paths import CLOSED
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import HEXES, IS_ROAD, PLACES, TARGETS
from grognard.games.scorched_earth.terrain import (
    allowance,
    combat_causes,
    costs,
    costs_when,
    links,
    links_when,
    reaction_causes,
    road_links_when,
    step_cost,
)
from grognard.mechanics.hexmaps import SIX
from grognard.mechanics.ways import links as make_links
from grognard.mechanics.ways import search, way_back

SUMMER, WINTER = 2, 11


@pytest.mark.parametrize(
    ("start", "end", "summer", "winter"),
    [
        ("1514", "1614", 2, 4),  # clear
        ("1515", "1616", 4, 6),  # woods
        ("2519", "2620", 4, 6),  # swamp
        ("1519", "1620", 1, 1),  # road
        ("2914", "3014", 1, 1),  # road into woods
        ("3815", "3915", 3, 1),  # road across a river Q40
        ("3915", "3815", 3, 1),
        ("1517", "1518", 4, 4),  # river, which freezes, into clear, where off-road marches cost more
        ("2124", "2125", 6, 6),  # river and woods
        ("1823", "1923", 4, 6),  # up a slope
        ("1923", "1823", 2, 4),  # down
        ("2023", "1923", 3, 3),  # a road up a slope
        ("1826", "1926", 5, 3),  # a road across a river up a slope
        ("1525", "1526", 6, 6),  # river and slope
        ("3810", "3910", 6, 8),  # woods up a slope
    ],
)
def test_steps(start: str, end: str, summer: int, winter: int) -> None:  # [2.0, 3.12]
    assert step_cost(campaign(turn=SUMMER), at(start), at(end)) == summer
    assert step_cost(campaign(turn=WINTER), at(start), at(end)) == winter


def test_a_burnt_hexside_costs_more_to_cross_only() -> None:  # [2.0] Q3
    state = campaign()
    state.burnt[place("smolensk")] = 1
    assert step_cost(state, at("3815"), at("3915")) == 5
    assert step_cost(state, at("3915"), at("3815")) == 5
    assert step_cost(state, at("3715"), at("3815")) == 1
    assert step_cost(state, at("4015"), at("3915")) == 1
    state.turn = WINTER
    assert step_cost(state, at("3815"), at("3915")) == 3


def test_the_sea_is_closed() -> None:
    assert step_cost(campaign(), at("1514"), at("1513")) == CLOSED


def test_allowances() -> None:  # [3.11, 3.12, 8.1]
    summer, winter = campaign(turn=SUMMER), campaign(turn=WINTER)
    assert allowance(summer, units("davout", "grouchy")) == 8
    assert allowance(summer, units("grouchy")) == 12
    assert allowance(summer, units("grouchy", "engineer")) == 8
    assert allowance(summer, units("grouchy"), strategic=True) == 18
    assert allowance(summer, units("davout"), strategic=True) == 12
    assert allowance(winter, units("grouchy")) == 8
    assert allowance(winter, units("grouchy"), strategic=True) == 12


def test_modifiers_of_terrain() -> None:  # [2.0, TEC]
    summer, winter = campaign(turn=SUMMER), campaign(turn=WINTER)
    assert reaction_causes(summer, at("2124"), at("2125")) == (("woods", -1), ("river", -1))
    assert reaction_causes(winter, at("2124"), at("2125")) == (("woods", -1),)
    assert combat_causes(summer, at("2124"), at("2125")) == (("woods", 1), ("river", 1))
    assert combat_causes(summer, at("2522"), at("2623")) == (("swamp", 2), ("river", 1))
    assert reaction_causes(summer, at("2522"), at("2623")) == (("swamp", -2), ("river", -1))
    assert combat_causes(summer, at("1823"), at("1923")) == (("slope", 1),)
    assert combat_causes(summer, at("1923"), at("1823")) == ()
    assert combat_causes(summer, at("3815"), at("3915")) == (("river", 1),)  # the road changes nothing
    assert combat_causes(winter, at("3815"), at("3915")) == ()


def every_reach(state: Campaign, start: int, limit: int) -> dict[int, int]:
    """The same by trying until nothing changes."""
    prices = costs(state)
    best = {start: 0}
    changed = True
    while changed:
        changed = False
        for hex_, spent in list(best.items()):
            for step in range(hex_ * 6, hex_ * 6 + 6):
                there, cost = TARGETS[step], spent + prices[step]
                if there >= 0 and cost <= limit and cost < best.get(there, limit + 1):
                    best[there] = cost
                    changed = True
    return best


@pytest.mark.parametrize("start", ["2516", "3615", "2914", "2921", "4812", "1923", "2609"])
@pytest.mark.parametrize("turn", [SUMMER, WINTER])
def test_the_search_finds_the_least(start: str, turn: int) -> None:
    state = campaign(turn=turn)
    state.burnt[place("vitebsk")] = 1
    found, before = search(at(start), 0, 12, links(state))
    assert found == every_reach(state, at(start), 12)
    assert list(found.values()) == sorted(found.values())
    for hex_, cost in found.items():
        way = way_back(before, hex_)
        assert (way[0], way[-1]) == (at(start), hex_)
        assert sum(step_cost(state, one, other) for one, other in pairwise(way)) == cost


def test_closed_hexes_and_stops() -> None:
    state = campaign()
    marks = bytearray(HEXES)
    marks[at("2815")] = marks[at("2914")] = 1
    start = at("2814")
    closed, _ = search(start, 0, 6, links(state), closed=marks)
    assert at("2914") not in closed
    stopped, before = search(start, 0, 6, links(state), stop=marks)
    assert stopped[at("2914")] == 1
    assert all(way_back(before, hex_)[-2] not in (at("2914"), at("2815")) for hex_ in stopped if hex_ != start)
    begun, _ = search(at("2914"), 0, 6, links(state), closed=marks, stop=marks)
    assert at("3014") in begun  # the start is asked for no marks


@pytest.mark.parametrize("seed", range(6))
def test_links_after_fires_are_those_made_anew(seed: int) -> None:
    source = random.Random(seed)
    burnt = bytes(source.random() < 0.3 for _ in PLACES)
    for winter in (False, True):
        prices = costs_when(winter, burnt)
        assert links_when(winter, burnt) == make_links(TARGETS, prices, SIX)
        assert road_links_when(winter, burnt) == make_links(TARGETS, prices, SIX, only=IS_ROAD)
