"""Where a force can go, what it costs, and by which way."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from se_states import at, campaign, default_set_up, only_sources, put_depot, unit, units

from grognard.games.scorched_earth.paths import (
    Reach,
    can_end,
    destinations,
    is_toward_enemy,
    may_attack,
    nearest_enemy,
    provoked,
    stop_cost,
)
from grognard.games.scorched_earth.stacking import fits
from grognard.games.scorched_earth.state import Campaign, enemy_of
from grognard.games.scorched_earth.tables import (
    ENGINEER,
    FRENCH,
    NEIGHBOURS,
    OPEN_HEXES,
    RUSSIAN,
    UNIT_SIDE,
    distance,
)
from grognard.games.scorched_earth.terrain import allowance, links, step_cost
from grognard.mechanics.ways import safest_ways


def reach(state: Campaign, *names: str, strategic: bool = False, spent: int = 0, attacks: bool = True) -> Reach:
    return destinations(state, units(*names), spent, strategic, attacks)


def way_cost(state: Campaign, way: list[int]) -> int:
    return sum(step_cost(state, one, other) for one, other in pairwise(way))


def test_along_a_road() -> None:
    state = campaign({"korff": "3016"})
    found = reach(state, "korff")
    assert found.costs[at("2915")] == 1
    assert found.costs[at("2815")] == 2
    assert found.way(at("2815")) == [at("3016"), at("2915"), at("2815")]
    assert at("3016") not in found.costs


def test_points_spent_already_are_gone() -> None:
    state = campaign({"korff": "3016"})
    assert reach(state, "korff", spent=10).costs[at("2815")] == 12
    assert at("2815") not in reach(state, "korff", spent=11).costs
    assert reach(state, "korff", spent=12).costs == {}
    assert reach(state, "korff", spent=13).costs == {}


def test_joining_friends_costs_a_point() -> None:  # [3.3]
    state = campaign({"korff": "3016", "tolstoy": "2915"})
    found = reach(state, "korff")
    assert found.costs[at("2915")] == 3
    assert found.costs[at("2815")] == 2  # passing through costs nothing more Q8
    assert stop_cost(state, units("korff"), at("2915")) == 2
    assert stop_cost(state, units("korff"), at("3016")) == 0


def test_a_full_hex_can_only_be_passed() -> None:  # Q8
    state = campaign({"korff": "3016", "tolstoy tuchkov constantine": "2915"})
    found = reach(state, "korff")
    assert at("2915") not in found.costs
    assert found.costs[at("2815")] == 2
    assert at("2915") not in reach(state, "korff", spent=11).costs


def test_nobody_is_caught_in_a_full_hex() -> None:  # Q8
    state = campaign({"korff": "3016", "tolstoy tuchkov constantine": "2915"})
    korff = units("korff")
    assert can_end(state, korff, at("2915"), 1)
    assert can_end(state, korff, at("2915"), 11)  # half a point for the road is left
    assert not can_end(state, korff, at("2915"), 12)
    assert can_end(state, korff, at("2815"), 12)


def test_a_strategic_move_must_still_reach_a_source() -> None:
    state = campaign({"korff": "3016"})
    only_sources(state, RUSSIAN, "vilna")
    assert can_end(state, units("korff"), at("2915"), 18, strategic=True)
    assert not can_end(state, units("korff"), at("3417"), 17, strategic=True)


def test_an_attack_ends_the_way() -> None:  # [3.4]
    state = campaign({"korff": "3016", "davout": "2915"})
    found = reach(state, "korff")
    assert found.costs[at("2915")] == 1
    assert found.costs[at("2815")] > 2
    assert all(at("2915") not in found.way(hex_)[:-1] for hex_ in found.costs)
    assert at("2915") not in reach(state, "korff", attacks=False).costs


def test_zones_of_control_do_not_stop() -> None:  # [3.5]
    state = campaign({"korff": "3016", "davout": "2914"})
    assert reach(state, "korff").costs[at("2715")] == 3


def test_strategic_moves() -> None:  # [8.1]
    state = campaign({"korff": "3016", "davout": "2714"})
    only_sources(state, RUSSIAN, "minsk", "vilna")
    found = reach(state, "korff", strategic=True)
    zone = state.zones[FRENCH]
    minsk, vilno = (at("3117"), at("3217")), (at("2815"), at("2914"))
    assert found.costs
    for hex_, cost in found.costs.items():
        assert not any(zone[there] for there in found.way(hex_))
        assert min(distance(hex_, there) for there in (*minsk, *vilno)) <= 2
        assert cost <= 18
    assert at("2915") in found.costs
    assert at("2815") not in found.costs  # in the enemy's zone


def test_a_strategic_move_may_not_begin_in_a_zone() -> None:
    state = campaign({"korff": "3016", "davout": "2915"})
    assert reach(state, "korff", strategic=True).costs == {}


def test_strategic_moves_end_near_the_own_depot() -> None:  # Q54
    state = campaign({"davout": "2416", "grouchy": "2416"})
    only_sources(state, FRENCH)
    put_depot(state, "N", "2416")
    assert {distance(hex_, at("2416")) for hex_ in reach(state, "davout", strategic=True).costs} == {1, 2}
    assert reach(state, "grouchy", strategic=True).costs == {}


def test_units_at_two_levels_keep_away() -> None:  # [9.7] Q18
    state = campaign({"korff": "3016", "davout": "2714"})
    state.demoralized[unit("korff")] = 2
    before = nearest_enemy(state, RUSSIAN, at("3016"))
    assert before == distance(at("3016"), at("2714"))
    found = reach(state, "korff")
    assert found.costs
    for hex_ in found.costs:
        assert not state.zones[FRENCH][hex_]
        for one, other in pairwise(found.way(hex_)):
            assert nearest_enemy(state, RUSSIAN, other) >= nearest_enemy(state, RUSSIAN, one)
            assert not is_toward_enemy(state, RUSSIAN, one, other)
    assert is_toward_enemy(state, RUSSIAN, at("3016"), at("2915"))
    assert not may_attack(state, units("korff"))
    state.demoralized[unit("korff")] = 1
    assert may_attack(state, units("korff"))


def test_allies_may_lose_heart() -> None:  # [3.8] Q72
    state = campaign({"yorck grandjean": "2313", "wittgenstein": "2413"})
    assert at("2413") in reach(state, "yorck").costs
    state.vp = 4
    assert at("2413") not in reach(state, "yorck").costs
    assert at("2413") not in reach(state, "yorck", "grandjean").costs  # one of them binds the force
    assert at("2413") in reach(state, "grandjean").costs
    state.vp = 5
    assert at("2413") in reach(state, "yorck").costs


def safest_way(state: Campaign, force: tuple[int, ...], goal: int) -> list[int]:
    """With the fewest reactions, of these the cheapest."""
    enemy = enemy_of(UNIT_SIDE[force[0]])
    found = safest_ways(
        state.where[force[0]],
        0,
        allowance(state, force),
        links(state),
        {goal},
        watched=state.zones[enemy],
        danger=lambda hex_: 0,
        stop=state.present[enemy],
    )
    return list(found[goal].spaces)


def test_the_safest_way() -> None:
    state = campaign({"grouchy": "2515", "dokhturov": "2617"})
    goal = next(
        hex_
        for hex_ in destinations(state, units("grouchy")).costs
        if provoked(state, FRENCH, reach(state, "grouchy").way(hex_)) and not state.zones[RUSSIAN][hex_]
    )
    cheap, safe = reach(state, "grouchy").way(goal), safest_way(state, units("grouchy"), goal)
    assert provoked(state, FRENCH, safe) <= provoked(state, FRENCH, cheap)
    assert way_cost(state, safe) <= 12


def brute_safest(state: Campaign, start: int, goal: int, left: int, side: int) -> tuple[int, int] | None:
    """The fewest reactions and then the least cost, by trying all ways."""
    best: tuple[int, int] | None = (0, 0) if start == goal else None
    if best:
        return best
    if state.present[enemy_of(side)][start]:
        return None
    for there in NEIGHBOURS[start]:
        cost = step_cost(state, start, there)
        if cost <= left:
            rest = brute_safest(state, there, goal, left - cost, side)
            if rest is not None:
                found = rest[0] + state.zones[enemy_of(side)][there], rest[1] + cost
                best = found if best is None else min(best, found)
    return best


@pytest.mark.parametrize("seed", range(4))
def test_the_safest_way_by_trying_all(seed: int) -> None:
    source = random.Random(seed)
    state = campaign({"davout": "2516"}, turn=11)
    for name in ("dokhturov", "platov", "tuchkov"):
        state.place(unit(name), source.choice([hex_ for hex_ in OPEN_HEXES if distance(hex_, at("2516")) in (2, 3)]))
    for goal in source.sample(sorted(destinations(state, units("davout")).costs), 5):
        way = safest_way(state, units("davout"), goal)
        expected = brute_safest(state, at("2516"), goal, 8, FRENCH)
        assert expected == (provoked(state, FRENCH, way), way_cost(state, way))


@pytest.mark.parametrize("turn", [2, 11])
def test_destinations_hold_in_any_position(turn: int) -> None:
    source = random.Random(turn)
    state = default_set_up()
    state.turn = turn
    for _ in range(40):
        number = source.choice([u for u in (*state.on_map(FRENCH), *state.on_map(RUSSIAN)) if u != ENGINEER])
        force, side = (number,), UNIT_SIDE[number]
        found = destinations(state, force)
        for hex_, cost in found.costs.items():
            way = found.way(hex_)
            friends = state.present[side][hex_]
            assert cost == way_cost(state, way) + (2 if friends else 0) <= allowance(state, force)
            assert fits(state, force, hex_)
            assert not any(state.present[enemy_of(side)][there] for there in way[1:-1])
        free = [hex_ for hex_ in found.costs if not state.present[enemy_of(side)][hex_]]
        state.move(force, source.choice(free))
