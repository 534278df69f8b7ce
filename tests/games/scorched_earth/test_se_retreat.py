"""[9.6, 9.6.2] Retreats, and those who cut them off."""

from __future__ import annotations

from se_play import asked, play, refusal, run, throw, told
from se_states import at, campaign, only_sources, put_depot, unit, units
from se_war import PASS, order, to

from grognard.core.decision import Move
from grognard.games.scorched_earth.burning import ATTACKER, BESIEGED, DEFENDER, EVADER
from grognard.games.scorched_earth.maneuvers import NOWHERE
from grognard.games.scorched_earth.options import THIRD_LEVEL_BY_UNIT
from grognard.games.scorched_earth.retreat import Retreat, distances_to, sources_for
from grognard.games.scorched_earth.state import DEAD, Campaign
from grognard.games.scorched_earth.tables import (
    ENGINEER,
    FRENCH,
    NEIGHBOURS,
    PLACE_NUMBER,
    PLACES,
    RUSSIAN,
    UNIT_SIDE,
    UNITS_OF,
)

HALT: Move = ("halt",)


def flee(
    state: Campaign,
    names: str,
    code: str,
    kind: int = DEFENDER,
    home: str = "",
    shunned: str = "",
    dice: list[int] | None = None,
) -> Campaign:
    """A force must leave a hex into which the enemy has come."""
    force = units(*names.split())
    side = UNIT_SIDE[force[0]]
    start = at(code)
    flight = Retreat(
        side,
        force,
        start=start,
        kind=kind,
        home=at(home) if home else NOWHERE,
        shunned=at(shunned) if shunned else NOWHERE,
        foes=(start,),
    )
    return run(state, flight, dice)


def russians(where: dict[str, str], source: str = "kiev") -> Campaign:
    state = campaign(where)
    only_sources(state, RUSSIAN, source)
    return state


def goals(state: Campaign, side: int) -> list[int]:
    return [move[1] for move in state.moves(side) if move[0] == "to"]


# --- direction and length -------------------------------------------------------------------------------------------


def test_a_beaten_defender_goes_two_or_three_hexes_toward_a_source() -> None:
    state = flee(russians({"tuchkov": "4125"}), "tuchkov", "4125")
    assert goals(state, RUSSIAN) == sorted((at("4025"), at("4026")))
    assert "toward a source" in refusal(state, RUSSIAN, to("4225"))
    assert "at least 2" in refusal(state, RUSSIAN, HALT)
    play(state, RUSSIAN, to("4025"), to("3925"), HALT)
    assert state.over
    assert state.where[unit("tuchkov")] == at("3925")
    assert state.demoralized[unit("tuchkov")] == 1


def test_after_three_hexes_it_ends_by_itself() -> None:
    state = flee(russians({"tuchkov": "4225"}), "tuchkov", "4225")
    play(state, RUSSIAN, to("4125"), to("4025"), to("3925"))
    assert state.over


def test_steps_must_all_be_right_for_one_source() -> None:
    """Kiev lies in the west, Tula in the north. Q30"""
    state = campaign({"tuchkov": "4125"})
    only_sources(state, RUSSIAN, "kiev", "tula")
    flee(state, "tuchkov", "4125")
    assert at("4225") in goals(state, RUSSIAN)
    assert at("4025") in goals(state, RUSSIAN)
    play(state, RUSSIAN, to("4225"))
    assert at("4125") not in goals(state, RUSSIAN)
    assert at("4224") in goals(state, RUSSIAN)


def test_equal_distance_if_nothing_is_nearer_and_anything_if_need_be() -> None:
    blocked = {"davout": "4025", "ney": "4026"}
    state = flee(russians({"tuchkov": "4125", **blocked}), "tuchkov", "4125")
    assert goals(state, RUSSIAN) == sorted((at("4124"), at("4126")))
    blocked |= {"victor": "4124", "oudinot": "4126"}
    state = flee(russians({"tuchkov": "4125", **blocked}), "tuchkov", "4125")
    assert goals(state, RUSSIAN) == sorted((at("4225"), at("4226")))


def test_the_attackers_hex_is_shunned() -> None:
    state = flee(russians({"tuchkov": "4125"}), "tuchkov", "4125", shunned="4025")
    assert goals(state, RUSSIAN) == [at("4026")]
    assert "attacker came" in refusal(state, RUSSIAN, to("4025"))
    around = {"davout": "4026", "ney": "4124", "victor": "4126", "oudinot": "4225", "mortier": "4226"}
    state = flee(russians({"tuchkov": "4125", **around}), "tuchkov", "4125", shunned="4025")
    assert goals(state, RUSSIAN) == [at("4025")]


def test_a_beaten_attacker_goes_one_hex_and_may_go_back() -> None:
    state = flee(russians({"tuchkov": "4125"}), "tuchkov", "4125", ATTACKER, home="4225")
    assert at("4225") in goals(state, RUSSIAN)
    assert at("4025") in goals(state, RUSSIAN)
    play(state, RUSSIAN, to("4225"))
    assert state.over
    assert state.where[unit("tuchkov")] == at("4225")


def test_sources_are_unburnt_places_and_the_own_depot() -> None:
    state = campaign({"davout ney": "4125", "victor": "4124"})
    only_sources(state, FRENCH, "warsaw", "thorn")
    state.burnt[PLACE_NUMBER["warsaw"]] = 1
    put_depot(state, "N", "4123")
    assert sources_for(state, FRENCH, units("davout", "ney"), at("4125")) == (
        PLACE_NUMBER["thorn"],
        len(PLACES) + at("4123"),
    )
    assert sources_for(state, FRENCH, units("davout", "victor"), at("4125")) == (PLACE_NUMBER["thorn"],)
    assert sources_for(state, FRENCH, units("davout"), at("4123")) == (PLACE_NUMBER["thorn"],)


def test_a_source_reached_another_is_chosen() -> None:
    state = campaign({"tuchkov": "3825"})
    only_sources(state, RUSSIAN, "kiev", "moscow")
    flee(state, "tuchkov", "3825")
    play(state, RUSSIAN, to("3725"))
    moscow = distances_to(PLACE_NUMBER["moscow"])
    assert goals(state, RUSSIAN)
    assert all(moscow[hex_] < moscow[at("3725")] for hex_ in goals(state, RUSSIAN))


def test_no_source_at_all() -> None:
    state = campaign({"tuchkov": "4125"})
    only_sources(state, FRENCH, *(each.id for each in PLACES))
    flee(state, "tuchkov", "4125")
    assert len(goals(state, RUSSIAN)) == 6


# --- stacking ---------------------------------------------------------------------------------------------------------


def test_a_retreat_ends_within_stacking() -> None:
    """It goes on if it must. [3.3]"""
    full = {"raevsky borosdin baggovut": "3925"}
    state = flee(russians({"tuchkov": "4125", **full}), "tuchkov", "4125")
    play(state, RUSSIAN, to("4025"), to("3925"))
    assert "4 corps would stand" in refusal(state, RUSSIAN, HALT)
    play(state, RUSSIAN, state.moves(RUSSIAN)[0])
    assert state.over
    assert state.where[unit("tuchkov")] != at("3925")


def test_a_retreat_does_not_run_into_full_hexes_if_it_can_help_it() -> None:
    full = {"raevsky borosdin baggovut": "4025"}
    state = flee(russians({"tuchkov": "4125", **full}), "tuchkov", "4125", ATTACKER)
    assert at("4025") not in goals(state, RUSSIAN)
    assert "may stand" in refusal(state, RUSSIAN, to("4025"))


def test_beyond_its_length_it_goes_the_shortest_way_to_a_free_hex() -> None:
    full = {
        "raevsky borosdin baggovut": "4025",
        "constantine dokhturov tolstoy": "4026",
        "wittgenstein uvarov korff": "4124",
        "kamenski markov sacken": "4126",
        "riga miloradovich lobanov": "4225",
        "langeron essen voinov": "4226",
    }
    state = russians({"tuchkov": "4125", **full})
    flee(state, "tuchkov", "4125", ATTACKER)
    play(state, RUSSIAN, state.moves(RUSSIAN)[0])
    assert asked(state, RUSSIAN) == "retreat"
    assert not state.over
    play(state, RUSSIAN, state.moves(RUSSIAN)[0])
    assert state.over


# --- those who cannot get away --------------------------------------------------------------------------------------


def test_who_cannot_leave_is_lost() -> None:
    around = dict(
        zip(
            ["davout", "ney", "oudinot", "mortier", "lefebvre", "bessieres"],
            ["4124", "4225", "4226", "4126", "4026", "4025"],
            strict=True,
        )
    )
    state = flee(russians({"tuchkov": "4125", **around}), "tuchkov", "4125")
    assert state.over
    assert state.where[unit("tuchkov")] == DEAD
    assert state.vp == 11


def test_nobody_more_is_lost_once_the_game_is_over() -> None:
    """[3.7] The twentieth point ends it in the middle of a defeat: trapped, or beaten at two levels."""
    around = {"ney": "4124", "oudinot": "4225", "mortier": "4226", "davout": "4126", "victor": "4026", "junot": "4025"}
    state = russians({"tuchkov baggovut": "4125", **around})
    state.vp = 19
    flee(state, "tuchkov baggovut", "4125")
    assert state.over
    assert sorted(state.where[each] for each in units("tuchkov", "baggovut")) == [DEAD, at("4125")]
    state = russians({"tuchkov baggovut": "4125"})
    state.vp = 19
    for each in units("tuchkov", "baggovut"):
        state.sp[each], state.demoralized[each] = 0, 2
    flee(state, "tuchkov baggovut", "4125")
    assert state.over
    assert state.eliminated(RUSSIAN) == [unit("tuchkov")]


def test_who_cannot_complete_his_retreat_loses_a_point() -> None:
    around = dict(
        zip(
            ["davout", "ney", "oudinot", "mortier", "lefebvre", "bessieres", "victor", "junot"],
            ["4124", "4226", "4126", "4026", "4025", "4224", "4324", "4325"],
            strict=True,
        )
    )
    state = flee(russians({"tuchkov": "4125", **around}), "tuchkov", "4125")
    play(state, RUSSIAN, to("4225"))
    while asked(state, FRENCH) == "intercept":
        play(state, FRENCH, PASS)
    assert state.over
    assert state.where[unit("tuchkov")] == at("4225")
    assert state.sp[unit("tuchkov")] == 1


def test_if_there_is_room_only_beyond_its_length_it_goes_the_way_that_leads_there() -> None:
    """North of 4219 is a full hex with enemies all around it; south of it are three, and then an empty one. [3.3]"""
    full = {"4218": "raevsky", "4220": "borosdin", "4221": "markov", "4222": "sacken"}
    passage = {at("4219"), at("4223"), *map(at, full)}
    walls = sorted({there for code in ("4219", *full) for there in NEIGHBOURS[at(code)]} - passage)
    state = campaign({"tuchkov baggovut dokhturov": "4219", **{name: code for code, name in full.items()}})
    corps = [number for number in UNITS_OF[FRENCH] if number != ENGINEER]
    for number, hex_ in zip(corps[: len(walls)], walls, strict=True):
        state.bring(number, hex_, 1)
    only_sources(state, RUSSIAN)
    flee(state, "tuchkov baggovut dokhturov", "4219")
    assert goals(state, RUSSIAN) == [at("4220")]


def test_nobody_turns_into_a_dead_end_who_can_go_far_enough() -> None:
    """Both hexes lead toward a source, but from 4225 there is no second one. [9.6]"""
    around = dict(
        zip(
            ["davout", "ney", "oudinot", "mortier", "lefebvre", "bessieres"],
            ["4124", "4226", "4025", "4224", "4324", "4325"],
            strict=True,
        )
    )
    state = campaign({"tuchkov": "4125", **around})
    only_sources(state, RUSSIAN, "kiev", "tula")
    flee(state, "tuchkov", "4125")
    assert goals(state, RUSSIAN) == [at("4026")]
    assert "may stand" in refusal(state, RUSSIAN, to("4225"))


# --- demoralization ------------------------------------------------------------------------------------------------


def test_beaten_again_at_two_levels() -> None:
    """Every unit loses a point; with the other reading the broken ones only. Q42"""
    for readings, left in ((0, [1, 1]), (THIRD_LEVEL_BY_UNIT, [1, 2])):
        state = russians({"tuchkov baggovut": "4125"})
        state.readings = readings
        state.demoralized[unit("tuchkov")] = 2
        flee(state, "tuchkov baggovut", "4125")
        assert [state.sp[each] for each in units("tuchkov", "baggovut")] == left
        assert [state.demoralized[each] for each in units("tuchkov", "baggovut")] == [2, 1]


def test_a_siege_takes_points_of_broken_units_only() -> None:
    state = russians({"tuchkov baggovut": "4125"})
    state.demoralized[unit("tuchkov")] = 2
    flee(state, "tuchkov baggovut", "4125", BESIEGED)
    assert [state.sp[each] for each in units("tuchkov", "baggovut")] == [1, 2]
    assert [state.demoralized[each] for each in units("tuchkov", "baggovut")] == [2, 1]


def test_evading_does_not_break_anybody_out_of_cities() -> None:
    state = russians({"tuchkov": "4125", "davout": "4225"})
    flee(state, "tuchkov", "4125", EVADER)
    throw(state, 6, 6)
    play(state, RUSSIAN, to("4025"))
    assert not state.demoralized[unit("tuchkov")]


# --- W4: the retreat is cut off -------------------------------------------------------------------------------------


def cut_off(dice: list[int]) -> Campaign:
    """Tuchkov and Baggovut flee from 4125; Ney in 4024 may come into 4025."""
    state = russians({"tuchkov baggovut": "4125", "ney": "4024"})
    flee(state, "tuchkov baggovut", "4125")
    play(state, RUSSIAN, to("4025"))
    assert asked(state, FRENCH) == "intercept"
    throw(state, *dice)
    play(state, FRENCH, ("intercept", at("4024")))
    return state


def test_other_enemies_may_cut_a_retreat_off() -> None:
    state = cut_off([5, 4, 1, 1, 1, 1])
    assert any("Tuchkov III and Baggovut II (4 strength points) attack Ney III" in line for line in told(state, FRENCH))


def test_who_breaks_through_goes_on() -> None:
    """And recovers; the one who cut it off retreats. [9.6.2]"""
    state = cut_off([5, 4, 6, 6, 1, 1])
    assert asked(state, FRENCH) == "retreat"
    assert state.demoralized[unit("ney")] == 1
    while asked(state, FRENCH) == "retreat":
        play(state, FRENCH, state.moves(FRENCH)[0])
    assert asked(state, RUSSIAN) == "retreat"
    assert state.where[unit("tuchkov")] == at("4025")
    assert state.demoralized[unit("tuchkov")] == 0
    assert "-1 demoralized" in " ".join(told(state, None))


def test_who_does_not_break_through_goes_one_hex_more() -> None:
    state = cut_off([5, 4, 1, 1, 5, 5])
    while asked(state, RUSSIAN) == "combat_losses":
        play(state, RUSSIAN, state.moves(RUSSIAN)[0])
    assert asked(state, RUSSIAN) == "retreat"
    assert state.demoralized[unit("tuchkov")] == 2
    play(state, RUSSIAN, state.moves(RUSSIAN)[0])
    assert state.over


def test_broken_units_count_nothing_when_cut_off() -> None:
    state = russians({"tuchkov baggovut": "4125", "ney": "4024"})
    state.demoralized[unit("tuchkov")] = 1
    flee(state, "tuchkov baggovut", "4125")
    play(state, RUSSIAN, to("4025"))
    throw(state, 6, 6, 1, 1, 1)
    play(state, FRENCH, ("intercept", at("4024")))
    assert any("(2 strength points) attack" in line for line in told(state, None))


def test_those_just_fought_do_not_react() -> None:
    """Davout has come into 4125: the way to 4025 leads through his zone, but he does not count."""
    state = campaign({"davout": "4225", "tuchkov": "4125"})
    only_sources(state, RUSSIAN, "kiev")
    order(state, "4225")
    play(state, FRENCH, to("4125"))
    throw(state, 6, 5, 1, 1)
    play(state, RUSSIAN, PASS)
    play(state, FRENCH, ("pay_lp",))
    play(state, RUSSIAN, to("4025"))
    assert asked(state, RUSSIAN) == "retreat"


def test_each_enemy_tries_once_in_a_retreat() -> None:
    state = russians({"tuchkov": "4125", "ney": "4024"})
    flee(state, "tuchkov", "4125")
    play(state, RUSSIAN, to("4025"))
    throw(state, 1, 1)
    play(state, FRENCH, ("intercept", at("4024")))
    assert asked(state, RUSSIAN) == "retreat"
    play(state, RUSSIAN, to("3924"))
    assert asked(state, FRENCH) == ""


def test_evaders_are_not_shaken_when_cut_off() -> None:
    """Q55"""
    state = russians({"tuchkov baggovut": "4125", "ney": "4024", "davout": "4225"})
    flee(state, "tuchkov baggovut", "4125", EVADER)
    throw(state, 6, 6)
    play(state, RUSSIAN, to("4025"))
    throw(state, 6, 6, 1, 1, 1, 1)
    play(state, FRENCH, ("intercept", at("4024")))
    assert "-1 demoralized" not in " ".join(told(state, None))


def test_a_force_that_moves_does_not_react() -> None:
    """Nobody in the middle of his own march or retreat does: no chain is endless."""
    state = campaign({"davout": "4225", "tuchkov": "4125", "baggovut": "4026"})
    order(state, "4225")
    play(state, FRENCH, to("4226"))
    play(state, RUSSIAN, PASS)
    play(state, RUSSIAN, ("evade", at("4125")))
    throw(state, 6, 6)
    play(state, RUSSIAN, state.moves(RUSSIAN)[0])
    assert asked(state, FRENCH) == ""
