"""[8.0] Initiative and random events."""

from __future__ import annotations

import pytest
from se_play import asked, play, refusal, run, throw, told
from se_states import at, campaign, only_sources, place, put_depot, unit

from grognard.games.scorched_earth.initiative import PASS, TIED, RandomEventHappens, roll_initiative
from grognard.games.scorched_earth.state import DEAD, WAITING
from grognard.games.scorched_earth.tables import CUP, FRENCH, RANDOM_EVENTS, RUSSIAN


@pytest.mark.parametrize(("dice", "winner"), [((5, 2), FRENCH), ((2, 5), RUSSIAN), ((3, 3), TIED)])
def test_the_higher_die_wins_the_french_first(dice: tuple[int, int], winner: int) -> None:
    state = campaign(dice=list(dice))
    assert roll_initiative(state) == (winner, dice[0])


def test_only_the_elan_needs_no_other_roll() -> None:
    assert [event.rolls_again for event in RANDOM_EVENTS.values()] == [True, True, True, False, True, True]


def test_conscription_gives_a_unit_even_before_the_third_turn() -> None:
    state = run(campaign(turn=1), RandomEventHappens(1), dice=[7])
    play(state, RUSSIAN, ("draw",))
    assert len([each for each in CUP if state.where[each] == WAITING]) == 1
    assert state.vp == 10
    assert asked(state, RUSSIAN) == "place"
    play(state, RUSSIAN, state.moves(RUSSIAN)[0])
    assert state.over


def test_conscription_may_be_declined_and_needs_a_cup() -> None:
    state = run(campaign(turn=1), RandomEventHappens(1))
    play(state, RUSSIAN, PASS)
    assert len(state.cup()) == len(CUP)
    for each in CUP:
        state.where[each] = DEAD
    run(state, RandomEventHappens(1))
    assert state.over


def test_cossacks_raid_and_never_below_0() -> None:
    state = run(campaign(), RandomEventHappens(2), dice=[5])
    assert state.lp == 94
    state.lp = 3
    run(state, RandomEventHappens(2), dice=[5])
    assert state.lp == 0


def test_scorched_earth_burns_a_city_without_a_roll() -> None:
    state = campaign()
    state.control[place("minsk")] = FRENCH
    state.burnt[place("moscow")] = 1
    run(state, RandomEventHappens(3))
    assert "Fortress" in refusal(state, RUSSIAN, ("burn", place("riga")))
    assert "not under Russian control" in refusal(state, RUSSIAN, ("burn", place("minsk")))
    assert "already" in refusal(state, RUSSIAN, ("burn", place("moscow")))
    play(state, RUSSIAN, ("burn", place("smolensk")))
    assert state.burnt[place("smolensk")]
    assert state.vp == 10
    assert "Smolensk burns down." in told(state, FRENCH)


def test_scorched_earth_may_be_declined() -> None:
    state = run(campaign(), RandomEventHappens(3))
    play(state, RUSSIAN, PASS)
    assert not any(state.burnt)


def test_elan_lasts_a_turn() -> None:
    state = run(campaign(), RandomEventHappens(4))
    assert state.elan
    state.begin_turn()
    assert not state.elan


def test_sympathy_feeds_the_french_up_to_99() -> None:
    state = campaign()
    state.lp = 50
    run(state, RandomEventHappens(5), dice=[4, 6])
    assert state.lp == 60
    state.lp = 95
    run(state, RandomEventHappens(5), dice=[4, 6])
    assert state.lp == 99


# --- volunteers ----------------------------------------------------------------------------------------------------


def test_volunteers_bring_a_unit_to_full_strength_even_cavalry() -> None:
    state = campaign({"nansouty": "2120", "davout": "4812", "ney": "2120"}, turn=4)
    state.sp[unit("nansouty")] = state.sp[unit("davout")] = 0
    run(state, RandomEventHappens(6))
    assert "None of your units is eliminated" in refusal(state, FRENCH, ("return",))
    assert "no line" in refusal(state, FRENCH, ("restore", unit("davout")))
    assert "full strength" in refusal(state, FRENCH, ("restore", unit("ney")))
    play(state, FRENCH, ("restore", unit("nansouty")))
    assert state.sp[unit("nansouty")] == 2


def test_whom_they_join_is_seen_on_top_only() -> None:
    state = campaign({"davout ney": "2120"}, turn=4)
    state.sp[unit("davout")] = 1
    state.show_on_top(unit("ney"))
    run(state, RandomEventHappens(6))
    play(state, FRENCH, ("restore", unit("davout")))
    assert not any("Davout" in line for line in told(state, RUSSIAN))
    assert "French: a unit is brought up to full strength." in told(state, RUSSIAN)


def test_a_random_unit_returns_to_its_depot() -> None:
    state = campaign(turn=4)
    state.where[unit("ney")] = state.where[unit("davout")] = DEAD
    state.sp[unit("ney")] = 0
    put_depot(state, "N", "2418")
    run(state, RandomEventHappens(6), dice=[2])
    fallen = sorted((unit("davout"), unit("ney")))
    play(state, FRENCH, ("return",))
    assert state.where[fallen[1]] == at("2418")
    assert state.over


def test_without_a_depot_it_returns_to_a_city_outside_russia() -> None:
    state = campaign({"tuchkov": "2419"}, turn=4)
    state.where[unit("davout")] = DEAD
    put_depot(state, "N", "2418")  # in a zone of control
    run(state, RandomEventHappens(6), dice=[1])
    play(state, FRENCH, ("return",))
    assert asked(state, FRENCH) == "return_to"
    assert "outside Russia" in refusal(state, FRENCH, ("place", unit("davout"), at("2418")))
    play(state, FRENCH, ("place", unit("davout"), at("2014")))
    assert (state.where[unit("davout")], state.sp[unit("davout")]) == (at("2014"), 7)


def test_without_any_hex_the_other_half_is_left() -> None:
    state = campaign({"davout": "2318", "tuchkov": "2415"}, turn=1)
    state.sp[unit("davout")] = 1
    only_sources(state, FRENCH)
    state.where[unit("ney")] = state.where[unit("yorck")] = DEAD
    put_depot(state, "Mc", "2318")
    run(state, RandomEventHappens(6))
    order = sorted((unit("ney"), unit("yorck")))
    throw(state, order.index(unit("ney")) + 1)
    play(state, FRENCH, ("return",))
    assert asked(state, FRENCH) == "restore"
    play(state, FRENCH, ("restore", unit("davout")))
    assert state.sp[unit("davout")] == 7
    assert state.where[unit("ney")] == DEAD


def test_the_engineer_does_not_return() -> None:
    state = campaign(turn=4)
    state.where[unit("engineer")] = DEAD
    run(state, RandomEventHappens(6))
    assert state.moves(FRENCH) == [PASS]
    play(state, FRENCH, PASS)
    assert state.over
