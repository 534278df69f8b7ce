"""[3.3, 3.4, 3.11, 3.15, 8.1] Move orders, hex by hex."""

from __future__ import annotations

from se_play import asked, play, refusal, throw, told
from se_states import at, campaign, only_sources, put_depot, unit, units
from se_war import PASS, STOP, let_pass, march, order, to

from grognard.games.scorched_earth.movement import MoveOrder
from grognard.games.scorched_earth.state import EXHAUSTED, FRESH, MOVED, OFF_MAP, WORN, Campaign
from grognard.games.scorched_earth.tables import ENGINEER, FRENCH, RUSSIAN


def spent(state: Campaign) -> int:
    """Half points that the ordered force has spent."""
    order_ = state.stack[-1]
    assert isinstance(order_, MoveOrder)
    return order_.spent


def prompt(state: Campaign) -> str:
    decision = state.pending[FRENCH]
    assert decision is not None
    return str(decision.prompt(state, state.stack[-1], FRENCH))


def where(state: Campaign, name: str) -> int:
    return state.where[unit(name)]


def test_a_force_goes_hex_by_hex_and_tires() -> None:
    state = order(campaign({"davout oudinot": "4125"}), "4125")
    march(state, "4025", "4024")
    play(state, FRENCH, STOP)
    assert state.over
    assert where(state, "davout") == where(state, "oudinot") == at("4024")
    assert [state.fatigue[each] for each in units("davout", "oudinot")] == [WORN, WORN]
    assert all(state.marks[each] & MOVED for each in units("davout", "oudinot"))


def test_worn_units_become_exhausted() -> None:
    state = campaign({"davout": "4125"})
    state.fatigue[unit("davout")] = WORN
    order(state, "4125")
    march(state, "4025")
    play(state, FRENCH, STOP)
    assert state.fatigue[unit("davout")] == EXHAUSTED


def test_exhausted_units_are_not_ordered() -> None:
    state = campaign({"davout oudinot": "4125"})
    state.fatigue[unit("davout")] = EXHAUSTED
    order(state, "4125")
    assert "is Exhausted and cannot move" in refusal(state, FRENCH, ("with", unit("davout")))
    march(state, "4025")
    assert where(state, "davout") == at("4125")


def test_movement_points_are_counted() -> None:
    """Clear 1, woods 2, a river 1 more, a road half a point. [2.0]"""
    state = order(campaign({"davout": "2617"}), "2617")
    march(state, "2517")
    assert spent(state) == 3  # half points: road and river
    march(state, "2518")
    assert spent(state) == 4
    march(state, "2517")
    assert spent(state) == 5
    assert "movement points" in refusal(state, FRENCH, to("2516"))
    march(state, "2418")
    assert spent(state) == 7


def test_cavalry_goes_farther_but_not_in_winter() -> None:
    for turn, points in ((2, 6), (11, 4)):
        state = order(campaign({"nansouty": "4125"}, turn=turn), "4125", "murat")
        assert f"{points} movement points." in prompt(state)


def test_coast_hexes_are_ordinary() -> None:
    """EX9"""
    state = order(campaign({"yorck": "2212"}), "2212", "macdonald")
    play(state, FRENCH, to("2112"))
    assert where(state, "yorck") == at("2112")
    state = order(campaign({"yorck": "2610"}), "2610", "macdonald")
    play(state, FRENCH, to("2609"))
    assert where(state, "yorck") == at("2609")


def test_a_part_of_a_stack_may_go() -> None:
    """Q57"""
    state = order(campaign({"davout oudinot ney": "4125"}), "4125")
    play(state, FRENCH, ("with", unit("ney")))
    assert "already" in refusal(state, FRENCH, ("with", unit("ney")))
    march(state, "4025")
    assert "set out" in refusal(state, FRENCH, ("with", unit("davout")))
    play(state, FRENCH, STOP)
    assert where(state, "ney") == at("4025")
    assert where(state, "davout") == at("4125")
    assert state.fatigue[unit("davout")] == FRESH


def test_others_see_a_force_and_its_top_counter() -> None:
    state = campaign({"davout oudinot": "4125"})
    state.show_on_top(unit("oudinot"))
    order(state, "4125")
    march(state, "4025")
    assert told(state, FRENCH) == ["French: Davout I and Oudinot II march from 4125 to 4025, 3 movement points left."]
    seen = told(state, RUSSIAN)
    assert seen == ["French: a force marches from 4125 to 4025, Oudinot II on top."]
    assert not any("Davout" in line for line in told(state, None))


# --- the Engineer -----------------------------------------------------------------------------------------------------


def test_the_engineer_never_stays_alone() -> None:
    state = order(campaign({"davout engineer": "4125"}), "4125")
    play(state, FRENCH, ("with", unit("davout")), to("4025"), STOP)
    assert state.where[ENGINEER] == at("4025")


def test_the_engineer_may_stay_with_others_or_go() -> None:
    for takes in (False, True):
        state = order(campaign({"davout ney engineer": "4125"}), "4125")
        assert "choose one of them first" in refusal(state, FRENCH, ("with", ENGINEER))
        play(state, FRENCH, ("with", unit("davout")))
        if takes:
            play(state, FRENCH, ("with", ENGINEER))
        play(state, FRENCH, to("4025"), STOP)
        assert state.where[ENGINEER] == at("4025" if takes else "4125")


def test_the_engineer_goes_with_strangers_if_they_leave_it_alone() -> None:
    state = order(campaign({"victor engineer": "4125"}), "4125", "jerome")
    play(state, FRENCH, to("4025"), STOP)
    assert state.where[ENGINEER] == at("4025")


# --- stacking -----------------------------------------------------------------------------------------------------


def test_joining_friends_costs_a_point() -> None:
    """Passing through costs nothing. [3.3] Q8"""
    state = order(campaign({"davout": "4125", "ney": "4225"}), "4125")
    march(state, "4025", "4125", "4124")  # 3 of 4 points
    assert "could not go on" in refusal(state, FRENCH, to("4225"))
    state = order(campaign({"davout": "4125", "ney": "4124"}), "4125")
    march(state, "4025", "4125", "4124")  # the last point is for joining
    play(state, FRENCH, STOP)
    assert where(state, "davout") == at("4124")


def test_a_full_hex_may_be_passed_but_not_joined() -> None:
    state = order(campaign({"davout": "4125", "ney oudinot mortier": "4124"}), "4125")
    march(state, "4124")
    assert "4 corps would stand" in refusal(state, FRENCH, STOP)
    march(state, "4224")
    play(state, FRENCH, STOP)
    assert where(state, "davout") == at("4224")


def test_pick_up() -> None:
    """A point, and the unit counts as having spent what the force has. Q9"""
    state = order(campaign({"davout": "4125", "ney": "4024", "victor": "4026"}), "4125")
    march(state, "4025")
    assert "not on the map" in refusal(state, FRENCH, ("pick", unit("yorck")))
    play(state, FRENCH, ("pick", unit("ney")))
    assert where(state, "ney") == at("4025")
    march(state, "3925", "3926")
    assert state.moves(FRENCH) == [STOP]
    play(state, FRENCH, STOP)
    assert state.fatigue[unit("ney")] == WORN
    assert state.marks[unit("ney")] & MOVED
    assert state.fatigue[unit("victor")] == FRESH


def test_whom_a_force_may_not_pick_up() -> None:
    state = campaign({"victor": "4125", "ney": "4124", "reynier": "4225", "junot": "4026"})
    state.fatigue[unit("reynier")] = EXHAUSTED
    state.marks[unit("junot")] |= MOVED
    order(state, "4125", "jerome")
    state.marks[unit("junot")] |= MOVED
    assert "not command" in refusal(state, FRENCH, ("pick", unit("ney")))
    assert "Exhausted" in refusal(state, FRENCH, ("pick", unit("reynier")))
    assert "has already moved" in refusal(state, FRENCH, ("pick", unit("junot")))


def test_napoleon_picks_up_other_groups_within_his_range() -> None:
    state = order(campaign({"davout": "4125", "victor": "4124"}), "4125")
    play(state, FRENCH, ("pick", unit("victor")))
    assert where(state, "victor") == at("4125")


def test_the_headquarters_goes_with_its_unit() -> None:
    state = order(campaign({"davout": "4125"}), "4125")
    state.put_hq(at("4125"), unit("davout"))
    march(state, "4025")
    assert state.hq_hex == at("4025")


# --- demoralization ------------------------------------------------------------------------------------------------


def test_movement_points_restore_the_spirit() -> None:
    """2 points a level, 4 for two, for the whole force. [3.15]"""
    state = campaign({"davout ney": "4125"})
    state.demoralized[unit("davout")], state.demoralized[unit("ney")] = 2, 1
    order(state, "4125")
    play(state, FRENCH, ("recover", 1))
    assert [state.demoralized[each] for each in units("davout", "ney")] == [1, 0]
    assert "has more than 1 level" in refusal(state, FRENCH, ("recover", 2))
    march(state, "4025", "4024")
    assert state.moves(FRENCH) == [STOP]


def test_two_levels_for_four_points() -> None:
    state = campaign({"davout": "4125"})
    state.demoralized[unit("davout")] = 2
    order(state, "4125")
    play(state, FRENCH, ("recover", 2))
    assert not state.demoralized[unit("davout")]
    assert state.moves(FRENCH) == [STOP]


def test_two_levels_do_not_go_toward_the_enemy() -> None:
    """Q18"""
    state = campaign({"davout": "4125", "tuchkov": "4325"})
    state.demoralized[unit("davout")] = 2
    order(state, "4125")
    assert "toward the enemy" in refusal(state, FRENCH, to("4226"))
    play(state, FRENCH, to("4026"))
    state = campaign({"davout": "4125", "tuchkov": "4225"})
    state.demoralized[unit("davout")] = 2
    order(state, "4125")
    assert "may not attack" in refusal(state, FRENCH, to("4225"))


# --- strategic moves ----------------------------------------------------------------------------------------------


def test_a_strategic_move_exhausts_and_goes_half_as_far_again() -> None:
    state = order(campaign({"davout": "2120"}), "2120", strategic=True)
    assert "6 movement points." in prompt(state)
    play(state, FRENCH, to("2121"), STOP)
    assert state.fatigue[unit("davout")] == EXHAUSTED


def test_a_strategic_move_keeps_out_of_enemy_zones() -> None:
    state = order(campaign({"davout": "2120", "tuchkov": "2320"}), "2120", strategic=True)
    assert "zone of control" in refusal(state, FRENCH, to("2220"))
    assert not any(state.zones[RUSSIAN][move[1]] for move in state.moves(FRENCH) if move[0] == "to")


def test_a_strategic_move_ends_near_a_source() -> None:
    state = campaign({"davout": "4125"})
    only_sources(state, FRENCH, "warsaw")
    put_depot(state, "N", "4121")
    order(state, "4125", strategic=True)
    play(state, FRENCH, to("4124"))
    assert "not within two hexes" in refusal(state, FRENCH, STOP)
    play(state, FRENCH, to("4123"), STOP)
    assert state.over


def test_those_who_cannot_end_a_strategic_move_are_not_named() -> None:
    """Another group's depot is no source. Q54"""
    state = campaign({"davout victor": "4125"})
    only_sources(state, FRENCH, "warsaw")
    put_depot(state, "N", "4123")
    order(state, "4125", strategic=True)
    assert "within two hexes of a source" in refusal(state, FRENCH, ("with", unit("victor")))
    play(state, FRENCH, ("with", unit("davout")))


# --- fighting on the way --------------------------------------------------------------------------------------------


def test_entering_an_enemy_hex_is_a_combat() -> None:
    """[3.4] The beaten attacker goes back a hex, is demoralized and tired, and his order is over."""
    state = campaign({"ney": "4125", "tuchkov baggovut": "4225"}, turn=2)
    only_sources(state, RUSSIAN, "moscow")
    order(state, "4125")
    play(state, FRENCH, to("4225"))
    assert asked(state, RUSSIAN) == "evade"
    throw(state, 1, 1, 6, 5)
    play(state, RUSSIAN, PASS)
    assert asked(state, FRENCH) == "pay_logistics"
    play(state, FRENCH, ("pay_lp",))
    assert asked(state, FRENCH) == "retreat"
    play(state, FRENCH, to("4125"))
    assert state.over
    ney = unit("ney")
    assert (where(state, "ney"), state.fatigue[ney], state.demoralized[ney]) == (at("4125"), WORN, 1)


def test_a_winner_goes_on_but_does_not_attack_again() -> None:
    state = campaign({"davout": "4125", "tuchkov": "4225", "baggovut": "4424"})
    only_sources(state, RUSSIAN, "moscow")
    order(state, "4125")
    play(state, FRENCH, to("4225"))
    throw(state, 6, 5, 1)
    play(state, RUSSIAN, PASS)
    play(state, FRENCH, ("pay_lp",))
    while asked(state, RUSSIAN) == "retreat":
        state.play_unchecked(RUSSIAN, state.moves(RUSSIAN)[0])
    assert asked(state, FRENCH) == "march"
    state.take_off(unit("tuchkov"))
    state.bring(unit("tuchkov"), at("4325"), 2)
    assert "may not attack again" in refusal(state, FRENCH, to("4325"))
    play(state, FRENCH, to("4226"))
    let_pass(state, RUSSIAN)
    assert asked(state, FRENCH) == "march"


def test_cavalry_pursues_after_a_charge() -> None:
    """Q29"""
    state = campaign({"davout nansouty": "4125", "tuchkov": "4225"})
    only_sources(state, RUSSIAN, "moscow")
    order(state, "4125")
    play(state, FRENCH, to("4225"))
    throw(state, 6, 4, 4, 1)
    play(state, RUSSIAN, PASS)
    play(state, FRENCH, ("pay_lp",))
    while asked(state, RUSSIAN) == "retreat":
        state.play_unchecked(RUSSIAN, state.moves(RUSSIAN)[0])
    assert asked(state, FRENCH) == "pursue"
    play(state, FRENCH, ("pursue",))
    assert state.fatigue[unit("davout")] == WORN
    assert state.fatigue[unit("nansouty")] == FRESH
    assert "Nansouty I R in 4225, 5 movement points left" in prompt(state)
    state.take_off(unit("tuchkov"))
    state.bring(unit("tuchkov"), at("4325"), 2)
    play(state, FRENCH, to("4325"))


def test_no_charge_in_winter_nor_out_of_clear_terrain() -> None:
    for turn, start, goal in ((11, "4125", "4225"), (2, "2914", "3014")):
        state = campaign({"davout nansouty": start, "tuchkov": goal}, turn=turn)
        only_sources(state, RUSSIAN, "moscow")
        order(state, start)
        play(state, FRENCH, to(goal))
        throw(state, 6, 4, 4, 1)
        play(state, RUSSIAN, PASS)
        play(state, FRENCH, ("pay_lp",))
        while asked(state, RUSSIAN) == "retreat":
            state.play_unchecked(RUSSIAN, state.moves(RUSSIAN)[0])
        assert asked(state, FRENCH) == "march"


def test_allies_do_not_attack_when_things_go_badly() -> None:
    """[3.8] Q72"""
    state = campaign({"yorck grandjean": "4125", "tuchkov": "4225"})
    state.vp = 4
    order(state, "4125", "macdonald")
    assert "Yorck may not attack" in refusal(state, FRENCH, to("4225"))
    play(state, FRENCH, ("with", unit("grandjean")), to("4225"))


# --- what a force takes ---------------------------------------------------------------------------------------------


def test_a_lone_depot_is_overrun() -> None:
    """[7.1]"""
    state = campaign({"tuchkov": "4125"})
    put_depot(state, "J", "4124")
    order(state, "4125", "barclay", dice=[3, 4])
    play(state, RUSSIAN, to("4124"))
    assert (state.lp, state.vp) == (92, 9)
    assert OFF_MAP in state.depots
    assert "overrun Jerome's depot" in " ".join(told(state, FRENCH))


def test_a_guarded_depot_is_lost_with_its_guards() -> None:
    """Q26"""
    state = campaign({"tuchkov baggovut constantine": "4125", "grandjean": "4124"})
    put_depot(state, "J", "4124")
    only_sources(state, FRENCH, "warsaw")
    order(state, "4125", "barclay")
    play(state, RUSSIAN, to("4124"))
    assert state.lp == 99
    throw(state, 6, 6, 1, 1, 1)
    play(state, FRENCH, PASS)
    while asked(state, FRENCH) == "retreat":
        state.play_unchecked(FRENCH, state.moves(FRENCH)[0])
    assert state.lp == 97
    assert asked(state, RUSSIAN) == "march"


def test_infantry_takes_a_city_in_passing() -> None:
    """[3.14]"""
    state = order(campaign({"davout": "2516"}), "2516", dice=[1, 2])
    march(state, "2517", "2617")
    assert state.vp == 11
    assert state.lp == 99
    assert asked(state, FRENCH) == "march"


def test_evaded_hexes_are_entered_and_the_march_goes_on() -> None:
    state = campaign({"davout": "4125", "tuchkov": "4225"})
    order(state, "4125")
    play(state, FRENCH, to("4225"))
    throw(state, 5, 4)
    play(state, RUSSIAN, ("evade", at("4225")))
    play(state, RUSSIAN, state.moves(RUSSIAN)[0])
    play(state, RUSSIAN, ("halt",))
    assert asked(state, FRENCH) == "march"
    assert where(state, "davout") == at("4225")
