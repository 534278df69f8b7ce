"""Distances: attrition, evade and retreat, lines of communication."""

from __future__ import annotations

import random

from grognard.games.fateful_march.distance import (
    connected_depots,
    has_depot_line,
    lost_depots,
    retreat_distance,
    retreat_goals,
    supply_distances,
)
from grognard.games.fateful_march.lots import EXHAUSTED
from grognard.games.fateful_march.setup import open_scenario
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CONNECTION,
    CONNECTIONS,
    DEPOT_TOWNS,
    FRENCH,
    KIND_NUMBER,
    NOBODY,
    NUMBER,
    OFFMAP,
    RUSSIAN,
    SOURCE,
    SOURCES_OF,
    SUPPLY_DISTANCE,
)
from grognard.games.fateful_march.victory import SCENARIOS

FRENCH_INF, RUSSIAN_INF = KIND_NUMBER[FRENCH, "inf"], KIND_NUMBER[RUSSIAN, "inf"]


def empty_map(**depots: int) -> Campaign:
    state = Campaign()
    for code, side in depots.items():
        state.depots[NUMBER[code]] = side
    return state


def at(state: Campaign, code: str, side: int) -> int:
    return supply_distances(state, side)[NUMBER[code]]


def test_a_marker_or_a_source_in_the_area_is_distance_0() -> None:
    state = empty_map(minsk=FRENCH)
    assert at(state, "minsk", FRENCH) == 0
    for side in (FRENCH, RUSSIAN):
        for area in SOURCES_OF[side]:
            assert supply_distances(state, side)[area] == 0


def test_a_depot_town_without_marker_feeds_nobody() -> None:
    assert at(empty_map(), "minsk", FRENCH) > 1
    assert at(empty_map(minsk=RUSSIAN), "minsk", FRENCH) > 1


def plainly(state: Campaign, side: int) -> list[int]:
    """The same distances by the plainest way: relax all connections until nothing changes."""
    enemy = 1 - side
    far = [99] * AREAS
    for area in range(AREAS):
        is_sat_on = state.totals[enemy * AREAS + area] and not state.totals[side * AREAS + area]  # Q58
        is_source = SOURCE[area] == side and not state.totals[enemy * AREAS + area]
        if is_source or (state.depots[area] == side and not is_sat_on):
            far[area] = 0
    for _ in range(AREAS):
        for each in CONNECTIONS:
            length = 1 if each.is_road else 2
            for here, there in ((each.a, each.b), (each.b, each.a)):
                is_way = far[here] == 0 or not state.totals[enemy * AREAS + here]
                if is_way and OFFMAP[there] != enemy:
                    far[there] = min(far[there], far[here] + length)
    return far


def test_roads_count_1_and_tracks_2_on_many_positions() -> None:
    source = random.Random(1812)
    for _ in range(40):
        state = Campaign()
        for area in source.sample([area for area in range(AREAS) if OFFMAP[area] == NOBODY], 45):
            state.add(area, source.choice([FRENCH_INF, RUSSIAN_INF]))
        for area in source.sample(DEPOT_TOWNS, 12):
            state.depots[area] = source.choice([FRENCH, RUSSIAN])
        for side in (FRENCH, RUSSIAN):
            wanted, found = plainly(state, side), supply_distances(state, side)
            assert [min(each, 6) for each in found] == [min(each, 6) for each in wanted]


def test_bread_does_not_come_through_enemies() -> None:
    state = empty_map(borisov=FRENCH)
    open_way = at(state, "orsha", FRENCH)
    for (a, b), _ in CONNECTION.items():
        if a == NUMBER["borisov"] and b != NUMBER["pleshchenitsy"]:
            state.add(b, RUSSIAN_INF | EXHAUSTED)
    assert open_way <= 5
    assert at(state, "orsha", FRENCH) > open_way
    assert at(state, "pleshchenitsy", FRENCH) <= 2


def test_r13_2_a_depot_that_is_cut_off_still_feeds_this_turn() -> None:
    state = empty_map(moscow=FRENCH)
    assert connected_depots(state, FRENCH) == set()
    assert at(state, "moscow", FRENCH) == 0
    assert at(state, "mozhaysk", FRENCH) <= SUPPLY_DISTANCE


def test_q14_retreat_counts_connections_of_any_kind_and_ignores_enemies() -> None:
    """The example of battle step 9: Minsk is 2 from Pleshchenitsy, Svencionys 3."""
    state = empty_map(minsk=FRENCH, svencionys=FRENCH)
    here = NUMBER["pleshchenitsy"]
    state.add(NUMBER["molodechno"], RUSSIAN_INF)
    assert retreat_distance(FRENCH, here, retreat_goals(empty_map(minsk=FRENCH), FRENCH, AREAS)) == 2
    assert retreat_distance(FRENCH, here, retreat_goals(empty_map(svencionys=FRENCH), FRENCH, AREAS)) == 3
    assert retreat_distance(FRENCH, NUMBER["molodechno"], retreat_goals(state, FRENCH, here)) == 1
    assert retreat_distance(FRENCH, NUMBER["lepel"], retreat_goals(state, FRENCH, here)) > 1


def test_the_marker_in_the_area_that_is_left_does_not_count() -> None:
    state = empty_map(vilna=RUSSIAN, minsk=RUSSIAN)
    assert retreat_distance(RUSSIAN, NUMBER["molodechno"], retreat_goals(state, RUSSIAN, NUMBER["vilna"])) == 1
    assert retreat_distance(RUSSIAN, NUMBER["kovno"], retreat_goals(state, RUSSIAN, NUMBER["vilna"])) > 1


def test_g13_of_vilnas_neighbours_molodechno_and_volozhin_are_nearest_to_minsk() -> None:
    state = empty_map(vilna=RUSSIAN, minsk=RUSSIAN)
    vilna = NUMBER["vilna"]
    far = {b: retreat_distance(RUSSIAN, b, retreat_goals(state, RUSSIAN, vilna)) for (a, b) in CONNECTION if a == vilna}
    nearest = {area for area, distance in far.items() if distance == min(far.values())}
    assert nearest == {NUMBER["molodechno"], NUMBER["volozhin"]}


def test_q15_sources_serve_only_without_any_other_marker() -> None:
    state = empty_map(vilna=FRENCH)
    tilsit = next(area for area in SOURCES_OF[FRENCH])
    assert retreat_distance(FRENCH, tilsit, retreat_goals(state, FRENCH, NUMBER["vilna"])) == 0
    state.depots[NUMBER["smolensk"]] = FRENCH
    assert retreat_distance(FRENCH, tilsit, retreat_goals(state, FRENCH, NUMBER["vilna"])) > 0


def test_r14_1_lines_follow_roads_only_and_at_most_four_of_them() -> None:
    """From the French sources eastward along roads: each new marker must lie within four roads of the last."""
    state = empty_map(moscow=FRENCH)
    assert lost_depots(state) == [(FRENCH, NUMBER["moscow"])]
    chain = empty_map(vilkovishki=FRENCH, vilna=FRENCH, minsk=FRENCH, orsha=FRENCH, smolensk=FRENCH)
    assert lost_depots(chain) == []
    chain.depots[NUMBER["minsk"]] = 2
    chain.depots[NUMBER["vilna"]] = 2
    assert (FRENCH, NUMBER["smolensk"]) in lost_depots(chain)


def test_enemies_in_the_markers_own_area_cut_it_off() -> None:
    state = empty_map(vilkovishki=FRENCH)
    assert lost_depots(state) == []
    state.add(NUMBER["vilkovishki"], RUSSIAN_INF | EXHAUSTED)
    assert lost_depots(state) == [(FRENCH, NUMBER["vilkovishki"])]


def test_r14_2_kiev_with_enemies_is_no_source() -> None:
    state = empty_map()
    assert at(state, "kiev", RUSSIAN) == 0
    state.add(NUMBER["kiev"], FRENCH_INF)
    assert at(state, "kiev", RUSSIAN) > 0


def test_q28_a_source_serves_as_the_other_depot() -> None:
    state = empty_map()
    assert has_depot_line(state, FRENCH, NUMBER["vilkovishki"])
    assert not has_depot_line(state, FRENCH, NUMBER["smolensk"])


def test_all_scenarios_begin_with_every_marker_connected() -> None:
    for scenario in SCENARIOS:
        state = open_scenario(scenario, {"cards": "printed", "placement": "alternating", "rally": "full"})
        assert lost_depots(state) == [], scenario
