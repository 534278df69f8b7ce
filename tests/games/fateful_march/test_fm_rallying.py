"""[S10] Rally orders."""

from __future__ import annotations

from fm_battlefield import Field, answer, asked, refusal, sp, told, units

from grognard.core.decision import DONE
from grognard.games.fateful_march.events.battle import Rallied, RallySeen
from grognard.games.fateful_march.rallying import ExecuteRally, may_execute
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import FRENCH, NUMBER, RALLY, RUSSIAN


def rally(field: Field, side: int, area: str) -> Campaign:
    return field.run(procedure=ExecuteRally(side, RALLY, NUMBER[area]))


def test_a_rally_needs_somebody_exhausted() -> None:
    state = Field().put(FRENCH, "vilna", "3inf").put(FRENCH, "minsk", "1inf 1cav_x").state
    assert not may_execute(state, FRENCH, NUMBER["vilna"], RALLY)
    assert may_execute(state, FRENCH, NUMBER["minsk"], RALLY)
    assert not may_execute(state, FRENCH, NUMBER["orsha"], RALLY)


def test_one_exhausted_point_of_any_kind_becomes_fresh() -> None:
    state = rally(Field().put(FRENCH, "vilna", "1inf 2inf_x 1cav_x"), FRENCH, "vilna")
    assert state.moves(FRENCH) == [
        ("rally", NUMBER["vilna"], sp(FRENCH, "inf_x")),
        ("rally", NUMBER["vilna"], sp(FRENCH, "cav_x")),
    ]
    assert "exhausted" in refusal(state, FRENCH, ("rally", NUMBER["vilna"], sp(FRENCH, "inf"))).message
    assert refusal(state, FRENCH, DONE).rule == "R4.8"
    answer(state, FRENCH, ("rally", NUMBER["vilna"], sp(FRENCH, "inf_x")))
    assert units(state, FRENCH, "vilna") == {"inf": 2, "inf_x": 1, "cav_x": 1}
    assert asked(state) == {}


def test_two_infantry_rally_at_a_depot() -> None:
    field = Field().put(FRENCH, "vilna", "3inf_x 1pinf_x 1cav_x 1gd_x").depots(FRENCH, "vilna")
    state = rally(field, FRENCH, "vilna")
    answer(state, FRENCH, ("rally", NUMBER["vilna"], sp(FRENCH, "inf_x")))
    assert ("rally", NUMBER["vilna"], sp(FRENCH, "pinf_x")) in state.moves(FRENCH)
    for kind in ("cav_x", "gd_x"):
        assert "infantry" in refusal(state, FRENCH, ("rally", NUMBER["vilna"], sp(FRENCH, kind))).message
    answer(state, FRENCH, ("rally", NUMBER["vilna"], sp(FRENCH, "pinf_x")))
    assert units(state, FRENCH, "vilna") == {"inf": 1, "inf_x": 2, "pinf": 1, "cav_x": 1, "gd_x": 1}


def test_the_second_infantry_is_optional() -> None:
    state = rally(Field().put(FRENCH, "vilna", "3inf_x").depots(FRENCH, "vilna"), FRENCH, "vilna")
    answer(state, FRENCH, ("rally", NUMBER["vilna"], sp(FRENCH, "inf_x")), DONE)
    assert units(state, FRENCH, "vilna") == {"inf": 1, "inf_x": 2}


def test_a_supply_source_serves_like_a_depot() -> None:
    state = rally(Field().put(RUSSIAN, "kiev", "2inf_x"), RUSSIAN, "kiev")
    answer(state, RUSSIAN, *[("rally", NUMBER["kiev"], sp(RUSSIAN, "inf_x"))] * 2)
    assert units(state, RUSSIAN, "kiev") == {"inf": 2}


def test_an_enemy_depot_does_not_serve() -> None:
    state = rally(Field().put(FRENCH, "vilna", "2inf_x").depots(RUSSIAN, "vilna"), FRENCH, "vilna")
    answer(state, FRENCH, ("rally", NUMBER["vilna"], sp(FRENCH, "inf_x")))
    assert units(state, FRENCH, "vilna") == {"inf": 1, "inf_x": 1}


def test_cavalry_first_means_only_one_even_at_a_depot() -> None:
    state = rally(Field().put(FRENCH, "vilna", "2inf_x 2cav_x").depots(FRENCH, "vilna"), FRENCH, "vilna")
    answer(state, FRENCH, ("rally", NUMBER["vilna"], sp(FRENCH, "cav_x")))
    assert asked(state) == {}


def test_points_that_arrived_this_turn_may_rally() -> None:
    state = rally(Field().put(FRENCH, "vitebsk", "1inf_xf", via="orsha"), FRENCH, "vitebsk")
    answer(state, FRENCH, ("rally", NUMBER["vitebsk"], sp(FRENCH, "inf_xf")))
    assert units(state, FRENCH, "vitebsk") == {"inf": 1}


def test_the_enemy_learns_the_number_not_the_kind() -> None:
    state = rally(Field().put(FRENCH, "vilna", "3inf_x").depots(FRENCH, "vilna"), FRENCH, "vilna")
    answer(state, FRENCH, *[("rally", NUMBER["vilna"], sp(FRENCH, "inf_x"))] * 2)
    assert [event.units for event in told(state, Rallied, FRENCH)] == [(("inf", 2),)]
    assert not told(state, Rallied, RUSSIAN)
    assert [event.count for event in told(state, RallySeen, RUSSIAN)] == [2]
    assert not told(state, RallySeen, FRENCH)


def test_nothing_changes_before_the_choice_is_complete() -> None:
    state = rally(Field().put(FRENCH, "vilna", "3inf_x").depots(FRENCH, "vilna"), FRENCH, "vilna")
    answer(state, FRENCH, ("rally", NUMBER["vilna"], sp(FRENCH, "inf_x")))
    assert units(state, FRENCH, "vilna") == {"inf_x": 3}
