"""[S5, S7] March and Forced March: Forces, allowances, pinning, From and To."""

from __future__ import annotations

import pytest
from fm_battlefield import Field, asked, sp, told, units
from fm_march import act, blocks, choices, connection, in_play, leader_at, may_go, step, why_not

from grognard.games.fateful_march.cards.modifiers import ANY_KIND, EVERYWHERE
from grognard.games.fateful_march.events.marching import Announced, ForceSeen, Marched, OrderShown
from grognard.games.fateful_march.lots import FORCED, MARCHED, UNHALVED, entry_of
from grognard.games.fateful_march.state import UNKNOWN
from grognard.games.fateful_march.tables import (
    ALLIES,
    AREAS,
    FORCED_MARCH_FROM,
    FORCED_MARCH_TO,
    FRENCH,
    LEADER_NUMBER,
    MARCH_FROM,
    MARCH_TO,
    NUMBER,
    RUSSIAN,
)

MARCHES = (MARCH_FROM, MARCH_TO)
FORCED_MARCHES = (FORCED_MARCH_FROM, FORCED_MARCH_TO)

# --- composing a Force -------------------------------------------------------------------------------------------


def test_a_force_without_leader_has_at_most_four() -> None:
    state = step(Field().put(FRENCH, "vilna", "6inf 2cav").block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna")
    assert why_not(state, FRENCH, "with 5 inf").rule == "R2.2"
    act(state, FRENCH, "with 4 inf")
    refusal = why_not(state, FRENCH, "with 1 cav")
    assert refusal.rule == "R2.2"
    assert "at most 4" in refusal.message
    act(state, FRENCH, "to lida")
    assert units(state, FRENCH, "lida") == {"inf": 4}
    assert units(state, FRENCH, "vilna") == {"inf": 2, "cav": 2}


def test_a_leader_lifts_the_limit_and_may_be_named_last() -> None:
    state = step(Field().put(FRENCH, "vilna", "6inf 2cav Davout").block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna; with 6 inf")
    assert why_not(state, FRENCH, "to lida").rule == "R2.2"
    act(state, FRENCH, "lead Davout; to lida")
    assert leader_at(state, LEADER_NUMBER["Davout"]) == "lida"
    assert LEADER_NUMBER["Davout"] in state.leaders_moved


def test_exhausted_ones_count_toward_the_four() -> None:
    state = step(Field().put(FRENCH, "vilna", "3inf 3inf_x").block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna; with 3 inf")
    assert ("with", sp(FRENCH, "inf_x"), 1) in state.moves(FRENCH)
    assert why_not(state, FRENCH, "with 2 inf_x").rule == "R2.2"


def test_each_class_is_named_once_and_a_force_needs_somebody() -> None:
    state = step(Field().put(FRENCH, "vilna", "3inf Davout").block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna")
    assert why_not(state, FRENCH, "to lida").rule == "R2.1"
    act(state, FRENCH, "lead Davout")
    assert why_not(state, FRENCH, "to lida").rule == "R2.8"
    assert why_not(state, FRENCH, "lead Davout").rule == "Force"
    act(state, FRENCH, "with 1 inf")
    assert why_not(state, FRENCH, "with 2 inf").rule == "Force"
    assert why_not(state, FRENCH, "with 1 cav").message == "You have no cavalry in Vilna."
    assert why_not(state, FRENCH, "pass").rule == "R4.8"


def test_all_takes_everybody_with_the_leaders() -> None:
    state = step(Field().put(FRENCH, "vilna", "6inf 1cav_x Napoleon Davout").block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna; all; to lida")
    assert units(state, FRENCH, "lida") == {"inf": 6, "cav_x": 1}
    assert state.leaders_in(FRENCH, NUMBER["lida"]) == [LEADER_NUMBER["Napoleon"], LEADER_NUMBER["Davout"]]
    assert not state.is_held(FRENCH, NUMBER["vilna"])


def test_all_is_refused_where_five_have_no_leader() -> None:
    state = step(Field().put(FRENCH, "vilna", "5inf").block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna")
    assert why_not(state, FRENCH, "all").rule == "R2.2"


def test_a_leader_elsewhere_does_not_join() -> None:
    field = Field().put(FRENCH, "vilna", "3inf").put(FRENCH, "kovno", "1inf Davout").block(FRENCH, "m_from", "vilna")
    state = step(field, 7)
    act(state, FRENCH, "execute m_from vilna")
    assert why_not(state, FRENCH, "lead Davout").rule == "R2.3"


def test_leaders_stay_behind_if_not_named() -> None:
    state = step(Field().put(FRENCH, "vilna", "3inf Davout").block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna; with 2 inf; to lida")
    assert leader_at(state, LEADER_NUMBER["Davout"]) == "vilna"


def test_a_leader_left_alone_is_lost_at_once() -> None:
    state = step(Field().put(FRENCH, "vilna", "2inf Davout").block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna; with 2 inf; to lida")
    assert leader_at(state, LEADER_NUMBER["Davout"]) == "gone"
    assert state.vp == -2


# --- allowances --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "number", "unit", "areas"),
    [
        ("m_from", 7, "inf", 1),
        ("m_from", 7, "gd", 1),
        ("m_from", 7, "cav", 2),
        ("m_from", 7, "cav_x", 1),
        ("fm_from", 5, "inf", 2),
        ("fm_from", 5, "cav", 3),
        ("fm_from", 5, "cav_x", 2),
    ],
)
def test_how_far_a_force_goes(order: str, number: int, unit: str, areas: int) -> None:
    state = step(Field().put(FRENCH, "vilna", f"1{unit}").block(FRENCH, order, "vilna"), number)
    act(state, FRENCH, f"execute {order} vilna; with 1 {unit}")
    way = ["molodechno", "minsk", "borisov", "tolochin"]
    for area in way[:areas]:
        assert area in may_go(state, FRENCH)
        act(state, FRENCH, f"to {area}")
    assert asked(state) == {}
    assert state.is_held(FRENCH, NUMBER[way[areas - 1]])


def test_the_slowest_sets_the_pace() -> None:
    state = step(Field().put(FRENCH, "vilna", "1inf 2cav Napoleon").block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna; with 2 cav; with 1 inf; lead Napoleon; to lida")
    assert asked(state) == {}
    assert units(state, FRENCH, "lida") == {"inf": 1, "cav": 2}


def test_a_force_may_halt_before_its_allowance_is_used() -> None:
    state = step(Field().put(FRENCH, "vilna", "1cav").block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna; all; to lida; halt")
    assert units(state, FRENCH, "lida") == {"cav": 1}


def test_the_areas_of_a_way_are_adjacent() -> None:
    state = step(Field().put(FRENCH, "vilna", "1cav").block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna; all")
    assert why_not(state, FRENCH, "to minsk").rule == "R4.11"


def test_a_force_stops_where_enemies_are() -> None:
    field = Field().put(FRENCH, "vilna", "2cav").put(RUSSIAN, "molodechno", "1inf").block(FRENCH, "fm_from", "vilna")
    state = step(field, 5)
    act(state, FRENCH, "execute fm_from vilna; all; to molodechno")
    assert asked(state) == {}
    assert state.entered[FRENCH * AREAS + NUMBER["molodechno"]] == (connection("vilna", "molodechno"),)


def test_the_enemys_off_map_area_is_closed_and_the_own_one_open() -> None:
    state = step(Field().put(FRENCH, "riga", "1inf").block(FRENCH, "m_from", "riga"), 7)
    act(state, FRENCH, "execute m_from riga; all")
    assert why_not(state, FRENCH, "to livonia").rule == "R1.2"
    state = step(Field().put(FRENCH, "tilsit", "1inf").block(FRENCH, "m_from", "tilsit"), 7)
    act(state, FRENCH, "execute m_from tilsit; all; to prussia")
    assert units(state, FRENCH, "prussia") == {"inf": 1}


def test_nobody_moves_twice() -> None:
    field = Field().put(FRENCH, "vilna", "2inf Davout").put(FRENCH, "lida", "1cav")
    state = step(field.block(FRENCH, "m_from", "vilna").block(FRENCH, "m_from", "lida"), 7)
    act(state, FRENCH, "execute m_from vilna; with 1 inf; lead Davout; to lida")
    act(state, FRENCH, "execute m_from lida")
    assert why_not(state, FRENCH, "with 1 inf").rule == "R4.12"
    assert why_not(state, FRENCH, "lead Davout").rule == "R4.12"
    assert choices(state, FRENCH, "with") == {f"{sp(FRENCH, 'cav')} 1"}
    act(state, FRENCH, "all; to volozhin; halt")
    assert units(state, FRENCH, "volozhin") == {"cav": 1}


def test_some_use_the_first_order_and_others_the_second() -> None:
    """G9: ten strength points under a Forced March and a March."""
    field = Field().put(FRENCH, "vilna", "10inf").block(FRENCH, "fm_from", "vilna").block(FRENCH, "m_from", "vilna")
    state = step(field, 5)
    act(state, FRENCH, "execute fm_from vilna; with 4 inf; to molodechno; to minsk")
    state = step(field, 7)
    act(state, FRENCH, "execute m_from vilna; with 3 inf; to lida")
    assert [units(state, FRENCH, area) for area in ("minsk", "lida", "vilna")] == [{"inf": 4}, {"inf": 3}, {"inf": 3}]
    assert asked(state) == {}


def test_forced_marchers_are_marked_and_marchers_are_not() -> None:
    field = Field().put(FRENCH, "vilna", "2inf").block(FRENCH, "fm_from", "vilna").block(FRENCH, "m_from", "vilna")
    state = step(field, 5)
    act(state, FRENCH, "execute fm_from vilna; with 1 inf; to kovno; halt")
    state = step(field, 7)
    act(state, FRENCH, "execute m_from vilna; with 1 inf; to lida")
    ((forced, _),) = state.lots[NUMBER["kovno"]]
    ((marched, _),) = state.lots[NUMBER["lida"]]
    assert forced & (FORCED | MARCHED) == FORCED
    assert marched & (FORCED | MARCHED) == MARCHED
    assert entry_of(forced) == connection("vilna", "kovno")


def test_a_force_that_only_passes_through_leaves_no_way_behind() -> None:
    state = step(Field().put(FRENCH, "vilna", "2inf").block(FRENCH, "fm_from", "vilna"), 5)
    act(state, FRENCH, "execute fm_from vilna; all; to molodechno; to minsk")
    assert state.entered[FRENCH * AREAS + NUMBER["molodechno"]] == ()
    assert state.entered[FRENCH * AREAS + NUMBER["minsk"]] == (connection("molodechno", "minsk"),)


def test_r9_15_who_passes_a_garrison_has_not_entered_its_battle() -> None:
    field = Field().put(FRENCH, "molodechno", "1inf").put(FRENCH, "vilna", "2cav 1inf")
    state = step(field.block(FRENCH, "m_from", "vilna").block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna; with 2cav; to molodechno; to minsk")
    assert state.entered[FRENCH * AREAS + NUMBER["molodechno"]] == ()
    # Those who stay have entered it, whoever passes after them.
    act(state, FRENCH, "execute m_from vilna; with 1inf; to molodechno")
    assert state.entered[FRENCH * AREAS + NUMBER["molodechno"]] == (connection("vilna", "molodechno"),)


def test_r4_13_a_way_stays_open_if_others_who_came_by_it_stay() -> None:
    field = Field().put(FRENCH, "molodechno", "1inf", via="vilna").put(FRENCH, "vilna", "2cav")
    state = step(field.block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna; all; to molodechno; to minsk")
    assert state.entered[FRENCH * AREAS + NUMBER["molodechno"]] == (connection("vilna", "molodechno"),)


# --- pinning -----------------------------------------------------------------------------------------------------


def pinned_field(french: str, russians: str) -> Field:
    """Both sides in Vilna; the Russians came from Molodechno this turn."""
    field = Field().put(FRENCH, "vilna", french).put(RUSSIAN, "vilna", russians, via="molodechno")
    return field.block(FRENCH, "m_from", "vilna")


def test_as_many_must_stay_as_there_are_enemies() -> None:
    state = step(pinned_field("5inf", "3inf"), 7)
    act(state, FRENCH, "execute m_from vilna")
    assert state.announced[FRENCH * AREAS + NUMBER["vilna"]] == 3
    refusal = why_not(state, FRENCH, "with 3 inf")
    assert refusal.rule == "R4.14"
    assert "3 enemy strength points" in refusal.message
    act(state, FRENCH, "with 2 inf; to lida")
    assert units(state, FRENCH, "vilna") == {"inf": 3}


def test_the_owner_chooses_whom_the_enemy_pins_and_the_exhausted_serve() -> None:
    state = step(pinned_field("2inf 2inf_x", "2inf_x"), 7)
    act(state, FRENCH, "execute m_from vilna; with 2 inf; to lida")
    assert units(state, FRENCH, "vilna") == {"inf_x": 2}


def test_those_who_moved_already_count_among_the_pinned() -> None:
    """Q36: one who came this turn stays for an enemy, so another one may go."""
    field = pinned_field("1cav", "1inf").put(FRENCH, "vilna", "1inf", via="lida")
    state = step(field, 7)
    act(state, FRENCH, "execute m_from vilna; with 1 cav; to kovno; halt")
    assert units(state, FRENCH, "vilna") == {"inf": 1}


def test_pinning_is_tested_at_each_execution() -> None:
    state = step(pinned_field("6inf", "3inf").block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna; with 2 inf; to lida")
    act(state, FRENCH, "execute m_from vilna")
    assert why_not(state, FRENCH, "with 2 inf").rule == "R4.14"
    act(state, FRENCH, "with 1 inf; to kovno")
    assert units(state, FRENCH, "vilna") == {"inf": 3}


def test_the_ways_of_the_enemy_are_closed() -> None:
    state = step(pinned_field("3inf", "1inf"), 7)
    act(state, FRENCH, "execute m_from vilna; with 2 inf")
    assert "molodechno" not in may_go(state, FRENCH)
    assert why_not(state, FRENCH, "to molodechno").rule == "R4.15"


def test_enemies_who_came_in_an_earlier_turn_close_no_way() -> None:
    field = Field().put(FRENCH, "vilna", "3inf").put(RUSSIAN, "vilna", "1inf").block(FRENCH, "m_from", "vilna")
    state = step(field, 7)
    act(state, FRENCH, "execute m_from vilna; with 2 inf; to molodechno")
    assert units(state, FRENCH, "molodechno") == {"inf": 2}


def test_a_try_shows_the_block_and_brings_the_announcement() -> None:
    """Q53: the owner learns that nobody can leave only by trying."""
    state = step(pinned_field("3inf", "4inf"), 7)
    assert state.moves(FRENCH) == [("execute", MARCH_FROM, NUMBER["vilna"])]
    act(state, FRENCH, "execute m_from vilna")
    assert asked(state) == {}
    assert blocks(state, FRENCH) == ["m_from vilna"]
    (shown,) = told(state, OrderShown, RUSSIAN)
    (said,) = told(state, Announced, FRENCH)
    assert (shown.area, said.number) == ("vilna", 4)
    assert told(state, Announced, None) == []
    assert units(state, FRENCH, "vilna") == {"inf": 3}


def test_a_single_point_beside_enemies_knows_that_it_is_pinned() -> None:
    state = step(pinned_field("1inf", "1inf_x"), 7)
    assert asked(state) == {}
    assert told(state, OrderShown) == []


def test_a_try_is_repeated_only_after_somebody_came_or_went() -> None:
    field = pinned_field("3inf", "4inf").put(FRENCH, "kovno", "4inf").block(FRENCH, "m_from", "kovno")
    state = step(field, 7)
    act(state, FRENCH, "execute m_from vilna")
    assert state.moves(FRENCH) == [("execute", MARCH_FROM, NUMBER["kovno"])]
    act(state, FRENCH, "execute m_from kovno; all; to vilna")
    act(state, FRENCH, "execute m_from vilna; with 3 inf; to lida")
    assert units(state, FRENCH, "vilna") == {"inf": 4}


def test_what_was_announced_is_forgotten_when_enemies_leave() -> None:
    field = Field().put(FRENCH, "vilna", "3inf").put(RUSSIAN, "vilna", "4inf")
    state = step(field.block(FRENCH, "m_from", "vilna").block(RUSSIAN, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna")
    act(state, RUSSIAN, "execute m_from vilna; with 1 inf; to volozhin")
    assert state.announced[FRENCH * AREAS + NUMBER["vilna"]] == UNKNOWN
    act(state, FRENCH, "execute m_from vilna")
    assert asked(state) == {}
    assert state.announced[FRENCH * AREAS + NUMBER["vilna"]] == 3


def test_the_question_does_not_depend_on_the_number_of_enemies() -> None:
    """Q53: before the announcement the options and the refusals are the same whatever the enemy has."""
    few, many = (step(pinned_field("3inf", f"{number}inf"), 7) for number in (1, 9))
    assert few.moves(FRENCH) == many.moves(FRENCH)
    assert why_not(few, FRENCH, "pass") == why_not(many, FRENCH, "pass")


def test_a_pinned_point_with_a_forced_march_is_not_marked() -> None:
    """G27: it does not move, so it fights at full strength."""
    field = Field().put(FRENCH, "vilna", "2inf").put(RUSSIAN, "vilna", "2inf").block(FRENCH, "fm_from", "vilna")
    state = step(field, 5)
    act(state, FRENCH, "execute fm_from vilna")
    assert all(not lot & FORCED for lot, _ in state.lots[NUMBER["vilna"]])


def test_a_march_that_is_not_pinned_must_be_made() -> None:
    """G8: one strength point under March and Evade marches if it can."""
    field = Field().put(FRENCH, "vilna", "1inf").block(FRENCH, "m_from", "vilna").block(FRENCH, "evade", "vilna")
    state = step(field, 7)
    assert state.moves(FRENCH) == [("execute", MARCH_FROM, NUMBER["vilna"])]


# --- depots on the way -------------------------------------------------------------------------------------------


def test_a_depot_on_the_way_is_overrun_even_if_the_force_goes_on() -> None:
    """Q18"""
    field = Field().put(FRENCH, "molodechno", "2cav").depots(RUSSIAN, "minsk").hand(RUSSIAN, 9, 10)
    state = step(field.block(FRENCH, "fm_from", "molodechno"), 5)
    act(state, FRENCH, "execute fm_from molodechno; all; to minsk")
    assert state.depots[NUMBER["minsk"]] == 2
    if asked(state) == {"russian": "respond"}:
        act(state, RUSSIAN, "pass")
    act(state, RUSSIAN, "discard 9")
    assert state.hands[RUSSIAN] == [10]
    act(state, FRENCH, "to slutsk")
    assert units(state, FRENCH, "slutsk") == {"cav": 2}


def test_exhausted_points_overrun_nothing() -> None:
    """Q17"""
    field = Field().put(FRENCH, "molodechno", "2inf_x").depots(RUSSIAN, "minsk").block(FRENCH, "m_from", "molodechno")
    state = step(field, 7)
    act(state, FRENCH, "execute m_from molodechno; all; to minsk")
    assert state.depots[NUMBER["minsk"]] == RUSSIAN


# --- To orders ---------------------------------------------------------------------------------------------------


def test_a_to_order_brings_a_force_from_elsewhere() -> None:
    """Q1"""
    field = Field().put(FRENCH, "minsk", "1inf").put(FRENCH, "molodechno", "3inf").block(FRENCH, "m_to", "minsk")
    state = step(field.put(FRENCH, "vilna", "2inf"), 7)
    act(state, FRENCH, "execute m_to minsk")
    assert choices(state, FRENCH, "from") == {"molodechno"}
    assert why_not(state, FRENCH, "from vilna").rule == "R4.11"
    assert why_not(state, FRENCH, "from minsk").rule == "R4.10"
    act(state, FRENCH, "from molodechno; with 2 inf")
    assert may_go(state, FRENCH) == {"minsk"}
    act(state, FRENCH, "to minsk")
    assert units(state, FRENCH, "minsk") == {"inf": 3}
    assert blocks(state, FRENCH) == []


def test_a_to_order_must_end_in_its_area() -> None:
    field = Field().put(FRENCH, "minsk", "1inf").put(FRENCH, "vilna", "2cav").block(FRENCH, "m_to", "minsk")
    state = step(field, 7)
    act(state, FRENCH, "execute m_to minsk; from vilna; all")
    assert may_go(state, FRENCH) == {"molodechno", "volozhin"}
    assert why_not(state, FRENCH, "to lida").rule == "R4.10"
    act(state, FRENCH, "to volozhin")
    assert why_not(state, FRENCH, "halt").rule == "R4.10"
    assert may_go(state, FRENCH) == {"minsk"}
    act(state, FRENCH, "to minsk")
    assert units(state, FRENCH, "minsk") == {"inf": 1, "cav": 2}


def test_points_that_are_too_slow_do_not_join_a_to_order() -> None:
    field = Field().put(FRENCH, "minsk", "1inf").put(FRENCH, "vilna", "2cav 2inf").block(FRENCH, "m_to", "minsk")
    state = step(field, 7)
    act(state, FRENCH, "execute m_to minsk; from vilna")
    refusal = why_not(state, FRENCH, "with 1 inf")
    assert refusal.rule == "R4.11"
    assert refusal.message == "Vilna to Minsk is 2 areas; infantry marches 1 area in step 7."
    assert why_not(state, FRENCH, "all").rule == "R4.11"


def test_the_way_of_a_to_order_does_not_lead_through_enemies() -> None:
    field = Field().put(FRENCH, "minsk", "1inf").put(FRENCH, "vilna", "2cav").block(FRENCH, "m_to", "minsk")
    state = step(field.put(RUSSIAN, "volozhin", "1inf").put(RUSSIAN, "molodechno", "1inf"), 7)
    assert asked(state) == {}


def test_a_to_order_may_lead_into_battle() -> None:
    field = Field().put(FRENCH, "minsk", "1inf").put(RUSSIAN, "minsk", "2inf").put(FRENCH, "molodechno", "2inf")
    state = step(field.block(FRENCH, "m_to", "minsk"), 7)
    act(state, FRENCH, "execute m_to minsk; from molodechno; all; to minsk")
    assert units(state, FRENCH, "minsk") == {"inf": 3}


def test_a_to_order_without_own_people_beside_it_may_be_left() -> None:
    """Q1: the duty speaks of strength points still present in the area."""
    field = Field().put(FRENCH, "molodechno", "3inf").block(FRENCH, "m_to", "minsk")
    state = step(field, 7)
    assert set(state.moves(FRENCH)) == {("execute", MARCH_TO, NUMBER["minsk"]), ("pass",)}
    act(state, FRENCH, "pass")
    assert asked(state) == {}
    assert blocks(state, FRENCH) == ["m_to minsk"]


def test_with_own_people_beside_it_a_to_order_must_be_executed() -> None:
    field = Field().put(FRENCH, "molodechno", "3inf").put(FRENCH, "minsk", "1inf").block(FRENCH, "m_to", "minsk")
    state = step(field, 7)
    assert state.moves(FRENCH) == [("execute", MARCH_TO, NUMBER["minsk"])]
    assert why_not(state, FRENCH, "pass").rule == "R4.8"


def test_a_start_that_proves_pinned_may_be_exchanged_for_another() -> None:
    """Q53"""
    field = Field().put(FRENCH, "minsk", "1inf").put(FRENCH, "molodechno", "2inf").put(RUSSIAN, "molodechno", "2inf")
    state = step(field.put(FRENCH, "volozhin", "2inf").block(FRENCH, "m_to", "minsk"), 7)
    act(state, FRENCH, "execute m_to minsk; from molodechno")
    assert told(state, Announced, FRENCH)[0].number == 2
    assert state.moves(FRENCH) == [("from", NUMBER["volozhin"])]
    assert why_not(state, FRENCH, "from molodechno").rule == "R4.14"
    act(state, FRENCH, "from volozhin; all; to minsk")
    assert units(state, FRENCH, "minsk") == {"inf": 3}


def test_a_to_order_whose_only_start_is_pinned_stays_seen() -> None:
    field = Field().put(FRENCH, "minsk", "1inf").put(FRENCH, "molodechno", "2inf").put(RUSSIAN, "molodechno", "2inf")
    state = step(field.block(FRENCH, "m_to", "minsk"), 7)
    act(state, FRENCH, "execute m_to minsk; from molodechno")
    assert asked(state) == {}
    assert blocks(state, FRENCH) == ["m_to minsk"]


def test_after_a_pinned_start_an_order_without_duty_may_be_left() -> None:
    field = Field().put(FRENCH, "molodechno", "2inf").put(RUSSIAN, "molodechno", "2inf").put(FRENCH, "volozhin", "1inf")
    state = step(field.block(FRENCH, "m_to", "minsk"), 7)
    act(state, FRENCH, "execute m_to minsk")
    assert ("pass",) not in state.moves(FRENCH)
    act(state, FRENCH, "from molodechno; pass")
    assert blocks(state, FRENCH) == ["m_to minsk"]


# --- allies ------------------------------------------------------------------------------------------------------


def allied_field(area: str, words: str) -> Field:
    field = Field().put(FRENCH, area, words).block(FRENCH, "m_from", area)
    field.state.specials = ALLIES
    return field


def test_prussians_keep_to_the_north_west() -> None:
    state = step(allied_field("vilna", "1pinf 1inf"), 7)
    act(state, FRENCH, "execute m_from vilna; with 1 pinf")
    assert may_go(state, FRENCH) == {"kovno", "vilkomir", "svencionys"}
    assert why_not(state, FRENCH, "to lida").rule == "Allies"


def test_austrians_keep_to_the_south_west() -> None:
    state = step(allied_field("lida", "1ainf"), 7)
    act(state, FRENCH, "execute m_from lida; all")
    assert may_go(state, FRENCH) == {"volozhin", "grodno", "novogrudok", "meretch"}
    assert why_not(state, FRENCH, "to vilna").rule == "Allies"


def test_without_the_special_rule_allies_go_anywhere() -> None:
    state = step(Field().put(FRENCH, "lida", "1ainf").block(FRENCH, "m_from", "lida"), 7)
    act(state, FRENCH, "execute m_from lida; all; to vilna")
    assert units(state, FRENCH, "vilna") == {"ainf": 1}


def test_two_contingents_with_no_common_way_do_not_go_together() -> None:
    state = step(allied_field("vilna", "1pinf 1ainf"), 7)
    act(state, FRENCH, "execute m_from vilna; with 1 pinf")
    assert why_not(state, FRENCH, "with 1 ainf").message == (
        "No area next to Vilna is open to all of this Force: Prussians and Austrians may not march everywhere."
    )


# --- cards -------------------------------------------------------------------------------------------------------


def test_frozen_points_stay() -> None:
    field = Field().put(FRENCH, "vilna", "1inf 1ainf").block(FRENCH, "m_from", "vilna")
    austrians = (sp(FRENCH, "ainf"), sp(FRENCH, "acav"))
    state = step(in_play(field, FRENCH, 35, "freeze", EVERYWHERE, austrians), 7)
    act(state, FRENCH, "execute m_from vilna")
    assert why_not(state, FRENCH, "with 1 ainf").rule == "Cards"
    act(state, FRENCH, "all; to lida")
    assert units(state, FRENCH, "vilna") == {"ainf": 1}


def test_a_frozen_area_executes_no_march() -> None:
    field = Field().put(FRENCH, "vilna", "3inf").block(FRENCH, "m_from", "vilna")
    state = step(in_play(field, FRENCH, 30, "freeze", (NUMBER["vilna"],), ANY_KIND), 7)
    assert asked(state) == {}


def test_a_banned_order_stays_unseen() -> None:
    field = Field().put(FRENCH, "vilna", "3inf").block(FRENCH, "m_from", "vilna")
    state = step(in_play(field, FRENCH, 4, "ban_exec", (MARCH_FROM,), (NUMBER["vilna"],)), 7)
    assert asked(state) == {}
    assert told(state, OrderShown) == []


def test_tracks_may_be_forbidden() -> None:
    field = Field().put(FRENCH, "kovno", "1inf").block(FRENCH, "m_from", "kovno")
    state = step(in_play(field, FRENCH, 38, "ban_track"), 7)
    act(state, FRENCH, "execute m_from kovno; all")
    assert "meretch" not in may_go(state, FRENCH)
    assert why_not(state, FRENCH, "to meretch").rule == "Cards"


def test_a_blocked_bridge_is_closed() -> None:
    field = Field().put(FRENCH, "minsk", "1inf").block(FRENCH, "m_from", "minsk")
    state = step(in_play(field, FRENCH, 52, "block_connection", connection("minsk", "borisov")), 7)
    act(state, FRENCH, "execute m_from minsk; all")
    assert "closes" in why_not(state, FRENCH, "to borisov").message


def hard_marching(words: str, order: str = "m_from") -> Field:
    """French card 2: one more area along roads, for one fresh strength point."""
    field = Field().put(FRENCH, "vilna", words).block(FRENCH, order, "vilna")
    return in_play(field, FRENCH, 2, "speed", 2, 1, MARCHES, True, 1)


def test_the_extra_area_costs_a_fresh_point() -> None:
    state = step(hard_marching("2inf 1cav"), 7)
    act(state, FRENCH, "execute m_from vilna; use 2; with 2 inf; with 1 cav; to molodechno; to minsk")
    assert why_not(state, FRENCH, "exhaust minsk gd").rule == "Cards"
    act(state, FRENCH, "exhaust minsk cav")
    assert units(state, FRENCH, "minsk") == {"inf": 2, "cav_x": 1}


def test_without_the_extra_area_the_card_costs_nothing() -> None:
    state = step(hard_marching("2inf"), 7)
    act(state, FRENCH, "execute m_from vilna; use 2; all; to molodechno; halt")
    assert units(state, FRENCH, "molodechno") == {"inf": 2}


def test_the_extra_area_needs_roads_all_the_way() -> None:
    state = step(hard_marching("2inf"), 7)
    act(state, FRENCH, "execute m_from vilna; use 2; all; to molodechno")
    assert "volozhin" not in may_go(state, FRENCH)
    assert "track" in why_not(state, FRENCH, "to volozhin").message
    field = in_play(Field().put(FRENCH, "kovno", "1inf"), FRENCH, 2, "speed", 2, 1, MARCHES, True, 1)
    state = step(field.block(FRENCH, "m_from", "kovno"), 7)
    act(state, FRENCH, "execute m_from kovno; use 2; all; to meretch")
    assert asked(state) == {}


def test_exhausted_points_cannot_pay() -> None:
    state = step(hard_marching("2inf_x"), 7)
    act(state, FRENCH, "execute m_from vilna")
    assert "fresh" in why_not(state, FRENCH, "use 2").message


def test_a_card_is_spent_force_by_force() -> None:
    field = Field().put(FRENCH, "vilna", "8inf").put(FRENCH, "kovno", "1inf")
    for area in ("vilna", "vilna", "kovno"):
        field.block(FRENCH, "m_from", area)
    state = step(in_play(field, FRENCH, 48, "speed", 1, 1, MARCHES, False, 0), 7)
    act(state, FRENCH, "execute m_from vilna; use 48; with 4 inf; to molodechno; to minsk")
    act(state, FRENCH, "execute m_from vilna")
    assert why_not(state, FRENCH, "use 48").rule == "Cards"


def test_a_speed_card_makes_a_to_order_possible_but_not_compulsory() -> None:
    field = Field().put(FRENCH, "minsk", "1inf").put(FRENCH, "vilna", "2inf").block(FRENCH, "m_to", "minsk")
    state = step(in_play(field, FRENCH, 48, "speed", 1, 1, MARCHES, False, 0), 7)
    assert ("pass",) in state.moves(FRENCH)
    act(state, FRENCH, "execute m_to minsk; from vilna")
    assert "Vilna to Minsk is 2 areas; infantry marches 1 area" in why_not(state, FRENCH, "with 2 inf").message
    act(state, FRENCH, "use 48; with 2 inf; to molodechno; to minsk")
    assert units(state, FRENCH, "minsk") == {"inf": 3}


def test_a_night_march_is_not_halved() -> None:
    field = Field().put(FRENCH, "vilna", "2inf").block(FRENCH, "fm_from", "vilna")
    state = step(in_play(field, FRENCH, 32, "no_halving", 1, "forced_march"), 5)
    act(state, FRENCH, "execute fm_from vilna; use 32; all; to molodechno; to minsk")
    ((lot, _),) = state.lots[NUMBER["minsk"]]
    assert lot & (FORCED | MARCHED) == MARCHED


def test_a_larger_corps_needs_its_card() -> None:
    field = Field().put(FRENCH, "vilna", "6inf").block(FRENCH, "m_from", "vilna")
    state = step(in_play(field, FRENCH, 5, "force_limit", 2, 6), 7)
    act(state, FRENCH, "execute m_from vilna")
    assert why_not(state, FRENCH, "with 5 inf").rule == "R2.2"
    act(state, FRENCH, "use 5; with 6 inf; to lida")
    assert units(state, FRENCH, "lida") == {"inf": 6}


def bridges_of_studianka(french: str) -> Field:
    field = in_play(pinned_field(french, "4inf"), FRENCH, 51, "unpin", 1)
    return in_play(field, FRENCH, 51, "no_halving", 1, "bridge")


def test_a_force_may_slip_away_by_a_card() -> None:
    state = step(bridges_of_studianka("3inf"), 7)
    act(state, FRENCH, "execute m_from vilna")
    assert why_not(state, FRENCH, "with 1 inf").rule == "R4.14"
    act(state, FRENCH, "use 51; with 3 inf; to molodechno")
    ((lot, count),) = state.lots[NUMBER["molodechno"]]
    assert count == 3
    assert lot & UNHALVED


def test_who_learns_that_he_is_pinned_need_not_use_the_card() -> None:
    state = step(bridges_of_studianka("3inf"), 7)
    act(state, FRENCH, "execute m_from vilna; pass")
    # Now he knows: the order is no duty any more, but whoever begins it goes through with it.
    assert ("pass",) in state.moves(FRENCH)
    act(state, FRENCH, "execute m_from vilna")
    assert state.moves(FRENCH) == [("use", 51)]


# --- what the enemy sees -----------------------------------------------------------------------------------------


def test_the_enemy_sees_the_way_and_the_commander_but_no_numbers() -> None:
    state = step(Field().put(FRENCH, "vilna", "6inf 1cav Davout").block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna; with 5 inf; lead Davout; to lida")
    (seen,) = told(state, ForceSeen, RUSSIAN)
    assert (seen.leader, seen.origin, seen.destination, seen.is_empty) == ("Davout", "vilna", "lida", False)
    assert told(state, Marched, RUSSIAN) == []
    assert "5" not in seen.sentence()
    (marched,) = told(state, Marched, FRENCH)
    assert (marched.units, marched.leaders) == ((("inf", 5),), ("Davout",))


def test_the_enemy_sees_what_lies_on_top_and_that_nobody_stayed() -> None:
    state = step(Field().put(FRENCH, "vilna", "1cav_x").block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna; all; to lida")
    (seen,) = told(state, ForceSeen, RUSSIAN)
    assert (seen.leader, seen.top, seen.is_empty) == ("", "cav_x", True)


def test_the_enemy_sees_who_leads_a_force_not_who_commands_where_it_comes() -> None:
    field = (
        Field().put(FRENCH, "lida", "2inf Davout").put(FRENCH, "kovno", "2inf").put(FRENCH, "vilna", "2inf Napoleon")
    )
    state = step(field.block(FRENCH, "m_from", "lida").block(FRENCH, "m_from", "kovno"), 7)
    act(state, FRENCH, "execute m_from lida; all; to vilna")
    act(state, FRENCH, "execute m_from kovno; all; to vilna")
    led, unled = told(state, ForceSeen, RUSSIAN)
    assert led.leader == "Davout"
    # The others disappear behind the Emperor's screen.
    assert (unled.leader, unled.top) == ("", "")
    assert unled.sentence() == "French: a Force moves from Kovno to Vilna; none stay behind."


# --- roles -------------------------------------------------------------------------------------------------------


def test_who_was_last_alone_defends_whoever_comes_later() -> None:
    """G15: the French enter empty Vitebsk, then the Russians, then the French over a bridge."""
    field = Field().put(FRENCH, "orsha", "2inf").put(FRENCH, "polotsk", "1inf").put(RUSSIAN, "rudnya", "2inf")
    field.block(FRENCH, "m_from", "orsha").block(FRENCH, "m_from", "polotsk").block(RUSSIAN, "m_from", "rudnya")
    state = step(field, 7)
    act(state, FRENCH, "execute m_from orsha; all; to vitebsk")
    act(state, RUSSIAN, "execute m_from rudnya; all; to vitebsk")
    act(state, FRENCH, "execute m_from polotsk; all; to vitebsk")
    assert state.sole[NUMBER["vitebsk"]] == FRENCH


# --- responses ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [(9,), (25,)])
def test_the_enemy_is_asked_after_a_forced_march_whatever_he_holds(cards: tuple[int, ...]) -> None:
    field = Field().put(FRENCH, "vilna", "3inf").block(FRENCH, "fm_from", "vilna").hand(RUSSIAN, *cards)
    state = step(field, 5)
    act(state, FRENCH, "execute fm_from vilna; all; to lida; halt")
    assert asked(state) == {"russian": "respond"}
    assert units(state, FRENCH, "lida") == {"inf": 3}


def test_an_exhausting_march_tires_the_force_that_marched() -> None:
    field = Field().put(FRENCH, "vilna", "3inf").put(FRENCH, "lida", "1cav").block(FRENCH, "fm_from", "vilna")
    state = step(field.hand(RUSSIAN, 25), 5)
    act(state, FRENCH, "execute fm_from vilna; all; to lida; halt")
    act(state, RUSSIAN, "respond 25")
    if asked(state):
        act(state, FRENCH, "exhaust lida inf_f")
    assert units(state, FRENCH, "lida") == {"inf": 2, "inf_x": 1, "cav": 1}


def test_a_card_for_roads_does_not_spoil_one_for_any_way() -> None:
    field = (
        Field().put(FRENCH, "molodechno", "1inf").put(FRENCH, "novogrudok", "2inf").block(FRENCH, "m_to", "molodechno")
    )
    in_play(field, FRENCH, 48, "speed", 1, 1, MARCHES, False, 0)
    state = step(in_play(field, FRENCH, 2, "speed", 2, 1, MARCHES, True, 1), 7)
    act(state, FRENCH, "execute m_to molodechno; from novogrudok; use 48; all; use 2; to volozhin; to molodechno")
    # The track was free: the card for roads was of no use and costs nothing.
    assert units(state, FRENCH, "molodechno") == {"inf": 3}
