"""[3.6] Lines of communication."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from se_states import at, campaign, only_sources, place, put_depot, unit, units

from grognard.board.paths import Marks
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.supply import force_has_line, has_line, line, near_sources, sources
from grognard.games.scorched_earth.tables import (
    CODES,
    FRENCH,
    IS_ROAD,
    ON_ROAD,
    OPEN_HEXES,
    RUSSIAN,
    TARGETS,
)
from grognard.games.scorched_earth.terrain import costs, step_cost
from grognard.games.scorched_earth.zones import zone_as_if


def traced(state: Campaign, name: str) -> list[str]:
    return [CODES[hex_] for hex_ in line(state, unit(name))]


def near_vilno(where: dict[str, str]) -> Campaign:
    """Vilno (2815, 2914) is the only source of the Russians."""
    state = campaign(where)
    only_sources(state, RUSSIAN, "vilna")
    return state


def test_on_the_first_turn_every_unit_has_a_line() -> None:  # [14]
    state = campaign({"markov": "2625"}, turn=1)
    assert has_line(state, unit("markov"))
    assert not line(state, unit("markov"))
    state.turn = 2
    assert not has_line(state, unit("markov"))


def test_along_the_road() -> None:
    assert traced(near_vilno({"korff": "3016"}), "korff") == ["3016", "2915", "2815"]


def test_to_the_road_first() -> None:
    # 2913 has no road: a clear step to Vilno itself.
    assert traced(near_vilno({"korff": "2913"}), "korff")[0] == "2913"
    assert has_line(near_vilno({"korff": "2913"}), unit("korff"))


def test_too_far() -> None:
    state = near_vilno({"korff": "4513"})
    assert not has_line(state, unit("korff"))


def test_in_a_source_there_is_always_a_line() -> None:
    state = near_vilno({"tuchkov": "2914", "davout": "2815", "ney": "3015"})
    assert traced(state, "tuchkov") == ["2914"]


def test_on_a_road_only_three_points_of_road_count() -> None:  # Q67
    """Six steps of plain road are three points. The two points to the road do not lengthen it."""
    state = campaign()
    only_sources(state, FRENCH)
    put_depot(state, "N", "2511")
    way = ["3015", "2914", "2814", "2713", "2614", "2613", "2512", "2511"]
    assert {step_cost(state, at(one), at(other)) for one, other in pairwise(way)} == {1}
    assert len(line(state, unit("davout"), at("2914"))) == 7
    assert not line(state, unit("davout"), at("3015"))


def test_off_the_road_two_points_come_before_the_three() -> None:  # Q67
    # Whoever stands on a road has three points, whoever stands beside one has the way to it besides.
    state = campaign()
    only_sources(state, FRENCH)
    put_depot(state, "N", "2511")
    beside = [hex_ for hex_ in OPEN_HEXES if not ON_ROAD[hex_] and line(state, unit("davout"), hex_)]
    assert max(total(state, line(state, unit("davout"), hex_)) for hex_ in beside) > 6
    on_roads = [hex_ for hex_ in OPEN_HEXES if ON_ROAD[hex_]]
    assert max(total(state, line(state, unit("davout"), hex_)) for hex_ in on_roads) == 6


def total(state: Campaign, way: list[int]) -> int:
    """Half points."""
    return sum(step_cost(state, one, other) for one, other in pairwise(way))


def farthest(starts: set[int], limit: int, prices: list[int], shut: Marks, roads_only: bool) -> dict[int, int]:
    """All that can be had for a limit, by trying until nothing changes."""
    best = dict.fromkeys(starts, 0)
    waiting = list(best)
    for hex_ in waiting:
        for step in range(hex_ * 6, hex_ * 6 + 6):
            there, cost = TARGETS[step], best[hex_] + prices[step]
            if there < 0 or shut[there] or cost > limit or (roads_only and not IS_ROAD[step]):
                continue
            if cost < best.get(there, limit + 1):
                best[there] = cost
                waiting.append(there)
    return best


@pytest.mark.parametrize("turn", [2, 11])
def test_every_hex_by_trying(turn: int) -> None:
    source = random.Random(turn)
    state = campaign(turn=turn)
    for name in ("davout", "ney", "grouchy", "victor", "junot", "yorck", "mortier"):
        state.place(unit(name), source.choice(OPEN_HEXES))
    state.burnt[place("smolensk")] = state.burnt[place("minsk")] = 1
    state.control[place("vilna")] = FRENCH
    prices, shut, korff = costs(state), state.zones[FRENCH], unit("korff")
    ends = sources(state, korff)
    for hex_ in OPEN_HEXES:
        near = {there: cost for there, cost in farthest({hex_}, 4, prices, shut, False).items() if ON_ROAD[there]}
        roads = {there for there, cost in near.items() if cost == min(near.values())}
        expected = hex_ in ends or bool(ends & set(farthest(roads, 6, prices, shut, True)))
        assert bool(line(state, korff, hex_)) == expected


# --- the enemy's zones -----------------------------------------------------------------------------------------------


def test_the_units_own_hex_may_lie_in_a_zone() -> None:  # Q11
    state = near_vilno({"korff": "3016", "davout": "3117"})
    state.move(units("davout"), at("3116"))
    assert state.zones[FRENCH][at("3016")]
    assert traced(state, "korff") == ["3016", "2915", "2815"]


def test_no_other_hex_may() -> None:
    state = near_vilno({"korff": "3016", "davout": "2814"})  # its zone covers both hexes of Vilno
    assert not has_line(state, unit("korff"))


def test_friends_do_not_open_a_zone() -> None:  # Q12
    state = near_vilno({"korff": "3016", "davout": "2814", "tuchkov": "2914", "tolstoy": "2815"})
    assert not has_line(state, unit("korff"))


def test_a_line_goes_round() -> None:
    state = near_vilno({"korff": "2713", "davout": "2813"})  # covers 2814 and 2914, not 2614 and 2714
    assert traced(state, "korff") == ["2713", "2614", "2714", "2815"]


def test_in_combat_the_attacker_stands_where_he_came_from() -> None:  # Q11
    state = near_vilno({"korff": "3016", "davout": "3116"})
    state.move(units("davout"), at("3016"))
    korff = unit("korff")
    assert not has_line(state, korff)  # in the very hex he would cut every line
    assert has_line(state, korff, zone=zone_as_if(state, FRENCH, at("3016"), at("3116")))
    # From the side of the source he does cut it.
    assert not has_line(state, korff, zone=zone_as_if(state, FRENCH, at("3016"), at("2815")))


# --- sources ---------------------------------------------------------------------------------------------------------


def test_a_burnt_city_is_nobodys_source() -> None:  # Q14
    state = near_vilno({"tuchkov": "2914"})
    state.burnt[place("vilna")] = 1
    assert not has_line(state, unit("tuchkov"))
    assert not sources(state, unit("tuchkov"))
    french = campaign({"davout": "2914"})
    only_sources(french, FRENCH, "vilna")
    assert has_line(french, unit("davout"))
    french.burnt[place("vilna")] = 1
    assert not has_line(french, unit("davout"))


def test_a_city_feeds_whoever_controls_it() -> None:
    state = campaign({"tuchkov": "2914"})
    only_sources(state, FRENCH, "vilna")
    state.control[place("vilna")] = FRENCH
    assert at("2914") not in sources(state, unit("tuchkov"))
    assert {at("2815"), at("2914")} == sources(state, unit("davout"))


def test_a_depot_feeds_its_own_group_only() -> None:  # Q15
    state = campaign({"davout": "2416", "grouchy": "2416"})
    only_sources(state, FRENCH)
    put_depot(state, "N", "2416")
    assert has_line(state, unit("davout"))
    assert not has_line(state, unit("grouchy"))


def test_a_depot_feeds_no_russians() -> None:
    state = campaign({"korff": "2416"})
    only_sources(state, RUSSIAN)
    put_depot(state, "N", "2416")
    assert not has_line(state, unit("korff"))


def test_a_stack_of_several_groups_needs_a_line_for_all() -> None:  # Q67
    state = campaign({"davout grouchy": "2416"})
    only_sources(state, FRENCH)
    put_depot(state, "N", "2416")
    assert not force_has_line(state, units("davout", "grouchy"))
    assert force_has_line(state, units("davout"))
    put_depot(state, "M", "2416")
    assert force_has_line(state, units("davout", "grouchy"))


def test_the_engineer_needs_none() -> None:
    state = campaign({"grouchy engineer": "2416"})
    only_sources(state, FRENCH)
    put_depot(state, "M", "2416")
    assert force_has_line(state, units("grouchy", "engineer"))


def test_a_line_does_not_leave_the_road() -> None:  # Q67
    # 3016 is on a road that is cut; the road of 3015 is open and a hex away, but not the nearest road hex.
    assert not traced(near_vilno({"korff": "3016", "davout": "2816"}), "korff")
    assert traced(near_vilno({"korff": "3015", "davout": "2816"}), "korff")


def test_only_the_nearest_road_hex_off_the_road() -> None:  # Q67
    state = campaign({"korff": "3425"})
    only_sources(state, RUSSIAN, "kiev")
    assert all(ON_ROAD[at(code)] for code in ("3325", "3426"))
    assert step_cost(state, at("3425"), at("3325")) < step_cost(state, at("3425"), at("3426"))
    assert line(state, unit("korff"), at("3426"))
    assert not line(state, unit("korff"))


def test_of_equally_near_road_hexes_any_will_do() -> None:  # Q67
    # Both 2512 and 2712 are a point away from 2612; only one of their roads is open.
    state = near_vilno({"korff": "2612"})
    assert {step_cost(state, at("2612"), at(code)) for code in ("2512", "2712")} == {2}
    assert traced(state, "korff")


def test_a_depot_without_a_road_feeds_its_own_hex_only() -> None:
    state = campaign({"davout": "2516", "oudinot": "2517"})
    only_sources(state, FRENCH)
    put_depot(state, "N", "2516")
    assert has_line(state, unit("davout"))
    assert not has_line(state, unit("oudinot"))


def test_winter_changes_lines() -> None:
    """Rivers freeze, and ways off the road are longer."""
    state = campaign()
    only_sources(state, RUSSIAN, "smolensk")
    summer = {hex_ for hex_ in OPEN_HEXES if line(state, unit("korff"), hex_)}
    state.turn = 11
    winter = {hex_ for hex_ in OPEN_HEXES if line(state, unit("korff"), hex_)}
    assert winter - summer
    assert summer - winter


# --- the end of a strategic move -------------------------------------------------------------------------------------


def test_within_two_hexes_of_a_source() -> None:  # [8.1] Q54
    state = near_vilno({"korff": "3016"})
    near = near_sources(state, units("korff"))
    assert near[at("2914")]
    assert near[at("3016")]
    assert near[at("3115")]
    assert not near[at("3215")]


def test_a_depot_of_another_group_does_not_count() -> None:  # Q54
    state = campaign({"davout grouchy engineer": "2416"})
    only_sources(state, FRENCH)
    put_depot(state, "N", "2416")
    assert near_sources(state, units("davout", "engineer"))[at("2418")]
    assert not near_sources(state, units("davout", "engineer"))[at("2419")]
    assert not any(near_sources(state, units("grouchy", "engineer")))
    assert not any(near_sources(state, units("davout", "grouchy")))
    put_depot(state, "M", "2417")
    both = near_sources(state, units("davout", "grouchy"))
    assert both[at("2418")]
    assert not both[at("2414")]
