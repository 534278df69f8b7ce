"""[S8] Evade: where to, with whom, the check of the horsemen, and who is lost."""

from __future__ import annotations

from fm_battlefield import Field, asked, sp, told, units
from fm_march import act, blocks, in_play, leader_at, may_go, step, why_not

from grognard.games.fateful_march.evading import destinations, may_execute
from grognard.games.fateful_march.events.marching import EvadeCheck, EvadersLost, ForceSeen
from grognard.games.fateful_march.lots import FORCED
from grognard.games.fateful_march.tables import AREAS, EVADE, FRENCH, LEADER_NUMBER, NUMBER, RUSSIAN


def vilna(russians: str, evades: int = 1, french: str = "5inf") -> Field:
    """The position of the rulebook's examples: the French came from Kovno, the next Russian depot is Minsk."""
    field = Field().put(RUSSIAN, "vilna", russians).put(FRENCH, "vilna", french, via="kovno")
    for _ in range(evades):
        field.block(RUSSIAN, "evade", "vilna")
    return field.depots(RUSSIAN, "vilna", "minsk")


# --- where to ----------------------------------------------------------------------------------------------------


def test_seven_without_leader_evade_with_one_to_four_toward_minsk() -> None:
    """G13"""
    state = step(vilna("7inf"), 8)
    act(state, RUSSIAN, "execute evade vilna")
    assert [move for move in state.moves(RUSSIAN) if move[0] == "with"] == [
        ("with", sp(RUSSIAN, "inf"), number) for number in (1, 2, 3, 4)
    ]
    assert why_not(state, RUSSIAN, "with 5 inf").rule == "R2.2"
    act(state, RUSSIAN, "with 4 inf")
    assert may_go(state, RUSSIAN) == {"molodechno", "volozhin"}
    assert why_not(state, RUSSIAN, "to lida").rule == "R8.1"
    assert why_not(state, RUSSIAN, "to kovno").rule == "R8.1"
    act(state, RUSSIAN, "to volozhin")
    assert units(state, RUSSIAN, "volozhin") == {"inf": 4}
    assert units(state, RUSSIAN, "vilna") == {"inf": 3}
    assert told(state, EvadeCheck) == []
    assert state.devastation[NUMBER["vilna"]] == 1
    assert blocks(state, RUSSIAN) == []


def test_two_orders_take_everybody_away_and_only_the_second_is_checked() -> None:
    """G14"""
    state = step(vilna("7inf", evades=2), 8)
    act(state, RUSSIAN, "execute evade vilna; with 4 inf; to molodechno")
    assert told(state, EvadeCheck) == []
    act(state, RUSSIAN, "execute evade vilna; all; to volozhin; exhaust vilna inf")
    assert len(told(state, EvadeCheck)) == 1
    assert units(state, RUSSIAN, "volozhin") == {"inf": 2, "inf_x": 1}
    assert state.devastation[NUMBER["vilna"]] == 2


def test_the_depot_of_the_area_itself_does_not_count() -> None:
    state = vilna("2inf").state
    assert {NUMBER["molodechno"], NUMBER["volozhin"]} == set(destinations(state, RUSSIAN, NUMBER["vilna"]))


def test_without_another_depot_the_supply_sources_serve() -> None:
    """Q15"""
    field = Field().put(RUSSIAN, "vilna", "2inf").put(FRENCH, "vilna", "2inf", via="kovno").depots(RUSSIAN, "vilna")
    assert destinations(field.state, RUSSIAN, NUMBER["vilna"]) != []


def test_all_ways_may_lead_farther_from_the_depot() -> None:
    field = vilna("2inf").put(FRENCH, "molodechno", "1inf").put(FRENCH, "volozhin", "1inf").put(FRENCH, "lida", "1inf")
    found = set(destinations(field.state, RUSSIAN, NUMBER["vilna"]))
    assert found
    assert not found & {NUMBER["molodechno"], NUMBER["volozhin"], NUMBER["lida"], NUMBER["kovno"]}


def test_without_a_way_out_the_order_has_no_effect() -> None:
    field = vilna("2inf")
    for area in ("vilkomir", "svencionys", "molodechno", "volozhin", "lida", "meretch"):
        field.put(FRENCH, area, "1inf")
    state = step(field, 8)
    assert asked(state) == {}
    assert blocks(state, RUSSIAN) == ["evade vilna"]
    assert state.devastation[NUMBER["vilna"]] == 0


def test_nobody_evades_into_the_enemys_off_map_area() -> None:
    field = Field().put(FRENCH, "riga", "2inf").put(RUSSIAN, "riga", "3inf", via="mitau").depots(FRENCH, "mitau")
    assert NUMBER["livonia"] not in destinations(field.state, FRENCH, NUMBER["riga"])


def test_only_where_enemies_are_is_anything_evaded() -> None:
    field = Field().put(RUSSIAN, "vilna", "2inf").block(RUSSIAN, "evade", "vilna").depots(RUSSIAN, "minsk")
    state = step(field, 8)
    assert asked(state) == {}
    assert blocks(state, RUSSIAN) == ["evade vilna"]


def test_the_attacker_may_evade_as_well() -> None:
    """Q38"""
    field = Field().put(RUSSIAN, "vilna", "2inf").put(FRENCH, "vilna", "2inf", via="kovno").depots(FRENCH, "kovno")
    assert may_execute(field.state, FRENCH, NUMBER["vilna"], EVADE)


def test_an_evade_that_can_be_executed_must_be() -> None:
    """G8: pinned, the strength point cannot march and must evade."""
    field = Field().put(RUSSIAN, "vilna", "1inf").put(FRENCH, "vilna", "1inf", via="kovno").depots(RUSSIAN, "minsk")
    state = step(field.block(RUSSIAN, "m_from", "vilna").block(RUSSIAN, "evade", "vilna"), 7)
    assert asked(state) == {}
    state = step(field, 8)
    assert state.moves(RUSSIAN) == [("execute", EVADE, NUMBER["vilna"])]


def test_a_banned_evade_stays_unseen() -> None:
    field = in_play(vilna("2inf"), RUSSIAN, 4, "ban_exec", (EVADE,), (NUMBER["vilna"],))
    state = step(field, 8)
    assert asked(state) == {}
    assert blocks(state, RUSSIAN) == ["evade vilna"]


# --- who goes ----------------------------------------------------------------------------------------------------


def test_those_who_moved_this_turn_may_evade_and_keep_their_mark() -> None:
    field = vilna("1inf").put(RUSSIAN, "vilna", "2inf_f", via="molodechno")
    state = step(field, 8)
    act(state, RUSSIAN, "execute evade vilna; with 2 inf_f; to volozhin")
    assert units(state, RUSSIAN, "volozhin") == {"inf": 2}
    assert all(lot & FORCED for lot, _ in state.lots[NUMBER["volozhin"]])


def test_a_leader_who_moved_may_evade_with_any_number() -> None:
    field = vilna("6inf Barclay")
    field.state.leaders_moved = (LEADER_NUMBER["Barclay"],)
    state = step(field, 8)
    act(state, RUSSIAN, "execute evade vilna; with 5 inf; lead Barclay; to volozhin")
    assert leader_at(state, LEADER_NUMBER["Barclay"]) == "volozhin"


def test_an_evasion_is_no_move_for_cards_that_forbid_moving() -> None:
    field = in_play(vilna("3inf"), RUSSIAN, 32, "freeze", (NUMBER["vilna"],), ())
    state = step(field, 8)
    act(state, RUSSIAN, "execute evade vilna; with 2 inf; to volozhin")
    assert units(state, RUSSIAN, "volozhin") == {"inf": 2}


def test_exhausted_ones_may_leave_while_fresh_ones_stay() -> None:
    """R8.7"""
    state = step(vilna("1inf 3inf_x"), 8)
    act(state, RUSSIAN, "execute evade vilna; with 3 inf_x; to volozhin")
    assert units(state, RUSSIAN, "volozhin") == {"inf_x": 3}


def test_fresh_ones_may_leave_exhausted_ones_behind_without_a_check() -> None:
    """Q54: they are a rearguard, and die in battle, not now."""
    state = step(vilna("3inf 1inf_x"), 8)
    act(state, RUSSIAN, "execute evade vilna; with 3 inf; to volozhin")
    assert told(state, EvadeCheck) == []
    assert units(state, RUSSIAN, "vilna") == {"inf_x": 1}


def test_the_entry_of_those_who_evaded_is_remembered() -> None:
    state = step(vilna("3inf"), 8)
    act(state, RUSSIAN, "execute evade vilna; with 2 inf; to volozhin")
    assert len(state.entered[RUSSIAN * AREAS + NUMBER["volozhin"]]) == 1


# --- the check ---------------------------------------------------------------------------------------------------


def test_horse_totals_are_compared_and_one_is_exhausted_before_it_leaves() -> None:
    """G12: 1 against 3."""
    field = Field().put(FRENCH, "vilna", "3inf 1cav").put(RUSSIAN, "vilna", "10inf 1cav 1cos", via="molodechno")
    state = step(field.block(FRENCH, "evade", "vilna").depots(FRENCH, "kovno"), 8)
    act(state, FRENCH, "execute evade vilna; all; to kovno")
    (check,) = told(state, EvadeCheck, RUSSIAN)
    assert (check.own, check.enemy) == (1, 3)
    assert set(state.moves(FRENCH)) == {("exhaust", NUMBER["vilna"], sp(FRENCH, kind)) for kind in ("inf", "cav")}
    assert units(state, FRENCH, "vilna") == {"inf": 3, "cav": 1}
    act(state, FRENCH, "exhaust vilna inf")
    assert units(state, FRENCH, "kovno") == {"inf": 2, "inf_x": 1, "cav": 1}


def test_equal_totals_are_enough_for_the_pursuer_even_nought() -> None:
    state = step(vilna("2inf"), 8)
    act(state, RUSSIAN, "execute evade vilna; all; to volozhin")
    assert asked(state) == {"russian": "evade check"}


def test_more_horse_gets_away_unharmed() -> None:
    state = step(vilna("2inf 1cos", french="5inf 1cav"), 8)
    act(state, RUSSIAN, "execute evade vilna; all; to volozhin")
    assert units(state, RUSSIAN, "volozhin") == {"inf": 2, "cos": 1}


def test_only_a_fresh_point_of_the_force_is_exhausted() -> None:
    state = step(vilna("1inf 1inf_x 1gd"), 8)
    act(state, RUSSIAN, "execute evade vilna; all; to volozhin")
    assert why_not(state, RUSSIAN, "exhaust vilna inf_x").rule == "R8.5"
    assert why_not(state, RUSSIAN, "exhaust minsk inf").rule == "R8.5"


def test_a_force_without_anybody_fresh_after_the_check_is_lost() -> None:
    """R8.6, Q19: points by the table, leaders by their value, nothing for the initiative."""
    state = step(vilna("1inf 3inf_x Tormasov"), 8)
    act(state, RUSSIAN, "execute evade vilna; all; to volozhin; exhaust vilna inf")
    (lost,) = told(state, EvadersLost, FRENCH)
    assert lost.count == 4
    assert units(state, RUSSIAN, "vilna") == units(state, RUSSIAN, "volozhin") == {}
    assert leader_at(state, LEADER_NUMBER["Tormasov"]) == "gone"
    assert state.vp == 2 + 1
    assert state.initiative == 2
    assert state.depots[NUMBER["vilna"]] == 2
    assert state.devastation[NUMBER["vilna"]] == 1


def test_an_area_without_anybody_fresh_is_lost_instead_of_evading() -> None:
    """R8.7"""
    state = step(vilna("2inf_x"), 8)
    act(state, RUSSIAN, "execute evade vilna")
    assert asked(state) == {}
    assert units(state, RUSSIAN, "vilna") == {}
    assert state.pool[sp(RUSSIAN, "inf")] == 2
    assert state.vp == 1


def test_exhausted_enemies_destroy_nobody() -> None:
    """Q16"""
    state = step(vilna("2inf_x", french="3inf_x"), 8)
    act(state, RUSSIAN, "execute evade vilna; all; to volozhin")
    assert units(state, RUSSIAN, "volozhin") == {"inf_x": 2}


def test_the_french_who_are_lost_are_casualties() -> None:
    field = Field().put(FRENCH, "vilna", "2inf_x").put(RUSSIAN, "vilna", "3inf", via="molodechno")
    state = step(field.block(FRENCH, "evade", "vilna").depots(FRENCH, "kovno"), 8)
    act(state, FRENCH, "execute evade vilna")
    assert state.casualties[sp(FRENCH, "inf")] == 2
    assert state.vp == -1


# --- cards at the check ------------------------------------------------------------------------------------------


def test_a_rearguard_card_takes_the_check_away() -> None:
    state = step(vilna("2inf").hand(RUSSIAN, 5), 8)
    act(state, RUSSIAN, "execute evade vilna; all; to volozhin")
    assert asked(state) == {"russian": "respond"}
    act(state, RUSSIAN, "respond 5")
    assert told(state, EvadeCheck) == []
    assert units(state, RUSSIAN, "volozhin") == {"inf": 2}


def test_murats_advance_guard_exhausts_two() -> None:
    state = step(vilna("3inf").hand(FRENCH, 44), 8)
    act(state, RUSSIAN, "execute evade vilna; all; to volozhin")
    assert asked(state) == {"french": "respond"}
    assert len(told(state, EvadeCheck)) == 1
    act(state, FRENCH, "respond 44")
    act(state, RUSSIAN, "exhaust vilna inf; exhaust vilna inf")
    assert units(state, RUSSIAN, "volozhin") == {"inf": 1, "inf_x": 2}
    assert state.verdict == 0


def test_the_enemy_sees_an_evasion_like_a_march() -> None:
    state = step(vilna("3inf"), 8)
    act(state, RUSSIAN, "execute evade vilna; with 2 inf; to volozhin")
    (seen,) = told(state, ForceSeen, FRENCH)
    assert (seen.origin, seen.destination, seen.is_empty) == ("vilna", "volozhin", False)
