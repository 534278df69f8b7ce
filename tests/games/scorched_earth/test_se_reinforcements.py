"""[5.0] Reinforcements and replacements."""

from __future__ import annotations

import pytest
from se_play import asked, play, refusal, run, told
from se_states import at, campaign, hq, only_sources, place, unit

from grognard.core.decision import DONE
from grognard.games.scorched_earth.reinforcements import (
    Arrival,
    ReinforcementPhase,
    Replacements,
    arrivals,
    most_bought,
)
from grognard.games.scorched_earth.state import DEAD, FRESH, IN_CUP, WAITING, WORN, Campaign
from grognard.games.scorched_earth.tables import CUP, FRENCH, HOLDING, RUSSIAN, replacements


def draw(state: Campaign, *names: str) -> None:
    """The cup gives just these."""
    for each in CUP:
        if each not in map(unit, names):
            state.where[each] = DEAD


@pytest.mark.parametrize(("turn", "points"), [(1, 0), (2, 0), (3, 2), (4, 2), (5, 3), (10, 5), (11, 6), (12, 6)])
def test_russian_replacements_are_half_the_turn_from_the_third_on(turn: int, points: int) -> None:
    """The book's turns 3, 5 and 12 give 2, 3 and 6."""
    assert replacements(RUSSIAN, turn) == points


def test_french_replacements_end_with_winter() -> None:
    assert [replacements(FRENCH, turn) for turn in range(1, 13)] == [1] * 10 + [0, 0]


@pytest.mark.parametrize(
    ("points", "most"),
    [(1, 18), (5, 14), (9, 10), (10, 9), (11, 8), (12, 7), (14, 5), (15, 2), (19, 2)],
)
def test_the_price_follows_the_points_and_never_ends_the_game(points: int, most: int) -> None:
    state = campaign(turn=3)
    state.vp = points
    assert most_bought(state) == most


def test_the_cup_limits_the_purchase_and_an_odd_last_unit_costs_a_point() -> None:
    state = campaign(turn=3)
    draw(state, "ertel", "zass", "essen")
    state.vp = 11
    assert most_bought(state) == 2
    state.vp = 5
    assert most_bought(state) == 3
    state.vp = 15
    draw(state, "ertel")
    assert most_bought(state) == 1


def test_nothing_can_be_bought_before_the_third_turn() -> None:
    state = run(campaign({"davout": "2516"}, turn=2), ReinforcementPhase())
    assert asked(state, RUSSIAN) == ""
    assert asked(state, FRENCH) == "replace"


def test_points_spent_raise_the_marker_and_bring_units() -> None:
    state = campaign(turn=3)
    state.vp = 11
    run(state, ReinforcementPhase(), dice=[1, 1])
    play(state, RUSSIAN, ("buy", 1))
    assert state.vp == 12
    assert asked(state, RUSSIAN) == "place"
    drawn = [each for each in CUP if state.where[each] == WAITING]
    assert len(drawn) == 2
    for each in drawn:
        play(state, RUSSIAN, next(move for move in state.moves(RUSSIAN) if move[1] == each))
    assert all(state.where[each] >= 0 for each in drawn)
    assert asked(state, RUSSIAN) == "replace"


def test_the_bracket_is_the_one_before_the_purchase() -> None:
    """14 points, one spent: two units, 15 points, and no free units in addition. Q34"""
    state = campaign(turn=3)
    state.vp = 14
    run(state, ReinforcementPhase(), dice=[19, 18])
    play(state, RUSSIAN, ("buy", 1))
    assert state.vp == 15
    assert state.kutuzov == 1
    assert len([each for each in CUP if state.where[each] == WAITING]) == 2


def test_from_15_points_on_two_units_are_free_and_none_is_for_sale() -> None:
    state = campaign(turn=3)
    state.vp = 17
    run(state, ReinforcementPhase(), dice=[1])
    assert state.moves(RUSSIAN) == [("buy", 0), ("buy", 1), ("buy", 2)]
    assert "at most 2 units" in refusal(state, RUSSIAN, ("buy", 3))
    play(state, RUSSIAN, ("buy", 1))
    assert state.vp == 17
    assert len([each for each in CUP if state.where[each] == WAITING]) == 1


def test_the_purchase_may_not_end_the_game() -> None:
    state = campaign(turn=3)
    run(state, ReinforcementPhase())
    assert "at most 9" in refusal(state, RUSSIAN, ("buy", 10))


def test_what_is_drawn_is_the_russians_secret() -> None:
    state = campaign({"riga": "2609"}, turn=3)
    draw(state, "lobanov")
    run(state, Arrival(1), dice=[1])
    play(state, RUSSIAN, ("place", unit("lobanov"), at("2609")))
    assert any("Lobanov" in line for line in told(state, RUSSIAN))
    assert not any("Lobanov" in line for line in told(state, FRENCH))
    assert "Russian: a unit arrives in 2609 (Riga)." in told(state, FRENCH)


def test_a_unit_that_arrives_alone_is_seen() -> None:
    state = campaign(turn=3)
    draw(state, "lobanov")
    run(state, Arrival(1), dice=[1])
    play(state, RUSSIAN, ("place", unit("lobanov"), at("4812")))
    assert any("Lobanov is on top" in line for line in told(state, FRENCH))


def test_new_units_are_fresh_and_at_full_strength() -> None:
    state = campaign(turn=3)
    draw(state, "don_cossacks")
    run(state, Arrival(1), dice=[1])
    play(state, RUSSIAN, ("place", unit("don_cossacks"), at("4812")))
    assert (state.sp[unit("don_cossacks")], state.fatigue[unit("don_cossacks")]) == (2, FRESH)


def test_units_arrive_in_russian_places_that_are_free_and_whole() -> None:
    state = campaign({"davout": "3117"}, turn=3)
    state.control[place("smolensk")] = FRENCH
    state.control[place("warsaw")] = RUSSIAN
    state.burnt[place("moscow")] = 1
    draw(state, "lobanov")
    run(state, Arrival(1), dice=[1])
    assert "burnt" in refusal(state, RUSSIAN, ("place", unit("lobanov"), at("4812")))
    assert "control" in refusal(state, RUSSIAN, ("place", unit("lobanov"), at("3815")))
    assert "zone of control" in refusal(state, RUSSIAN, ("place", unit("lobanov"), at("3217")))
    assert "inside Russia" in refusal(state, RUSSIAN, ("place", unit("lobanov"), at("2120")))
    assert "place Lobanov" in refusal(state, RUSSIAN, ("place", unit("ertel"), at("4510")))
    play(state, RUSSIAN, ("place", unit("lobanov"), at("4510")))


def test_stacking_holds_for_arrivals() -> None:
    state = campaign({"tuchkov baggovut dokhturov": "2914"}, turn=3)
    draw(state, "lobanov")
    run(state, Arrival(1), dice=[1])
    assert "[3.3]" in refusal(state, RUSSIAN, ("place", unit("lobanov"), at("2914")))


def test_units_with_the_letter_d_come_in_the_south_and_bring_chichagov() -> None:
    state = campaign(turn=3)
    draw(state, "langeron")
    assert not state.is_in_play(hq("chichagov"))
    run(state, Arrival(1), dice=[1])
    assert state.is_in_play(hq("chichagov"))
    assert any("Chichagov" in line for line in told(state, FRENCH))
    assert {move[2] for move in state.moves(RUSSIAN)} == {at(code) for code in ("3626", "3725", "3226", "3326")}
    assert "south" in refusal(state, RUSSIAN, ("place", unit("langeron"), at("4812")))


def test_without_the_south_they_come_anywhere() -> None:
    state = campaign(turn=3)
    state.control[place("kiev")] = state.control[place("zhitomir")] = FRENCH
    assert at("4812") in arrivals(state, unit("langeron"))


def test_a_unit_without_a_place_goes_back_and_the_price_is_lost() -> None:
    state = campaign(turn=3)
    only_sources(state, RUSSIAN)
    draw(state, "lobanov")
    run(state, ReinforcementPhase(), dice=[1])
    play(state, RUSSIAN, ("buy", 1))
    assert state.vp == 11
    assert state.where[unit("lobanov")] == IN_CUP
    assert not any("Lobanov" in line for line in told(state, FRENCH))
    assert "A reinforcement has no legal hex and goes back into the cup." in told(state, FRENCH)


def test_an_arrival_holds_its_hex_at_once() -> None:
    state = campaign(turn=3)
    state.memory[HOLDING[at("4812")]] = FRENCH
    draw(state, "lobanov")
    run(state, Arrival(1), dice=[1])
    play(state, RUSSIAN, ("place", unit("lobanov"), at("4812")))
    assert state.memory[HOLDING[at("4812")]] == RUSSIAN


# --- replacements --------------------------------------------------------------------------------------------------


def test_a_replacement_is_a_point_for_infantry_on_the_map_with_a_line() -> None:
    state = campaign({"davout": "2021", "bessieres": "2120", "ney": "4812"}, turn=4)
    for name in ("davout", "bessieres", "ney"):
        state.sp[unit(name)] = 0
    run(state, Replacements(FRENCH, 1))
    assert state.moves(FRENCH) == [("replace", unit("davout")), DONE]
    assert "infantry" in refusal(state, FRENCH, ("replace", unit("bessieres")))
    assert "line of communication" in refusal(state, FRENCH, ("replace", unit("ney")))
    assert "is not on the map" in refusal(state, FRENCH, ("replace", unit("oudinot")))
    play(state, FRENCH, ("replace", unit("davout")))
    assert state.sp[unit("davout")] == 1
    assert state.over


def test_nobody_grows_beyond_full_strength() -> None:
    state = run(campaign({"davout": "2021"}, turn=4), Replacements(FRENCH, 1))
    assert "full strength" in refusal(state, FRENCH, ("replace", unit("davout")))


def test_in_winter_cavalry_is_replaced_too() -> None:
    state = campaign({"korff": "4812"}, turn=11)
    state.sp[unit("korff")] = 0
    run(state, Replacements(RUSSIAN, 1))
    play(state, RUSSIAN, ("replace", unit("korff")))
    assert state.sp[unit("korff")] == 1


def test_the_russians_revive_coloured_units_at_one_point() -> None:
    state = campaign({"tuchkov": "2914"}, turn=4)
    state.eliminate(unit("tuchkov"))
    state.where[unit("riga")] = state.where[unit("lobanov")] = DEAD
    run(state, Replacements(RUSSIAN, 2))
    assert "no army group" in refusal(state, RUSSIAN, ("revive", unit("riga"), at("4812")))
    assert "no army group" in refusal(state, RUSSIAN, ("revive", unit("lobanov"), at("4812")))
    assert "is not eliminated" in refusal(state, RUSSIAN, ("revive", unit("korff"), at("4812")))
    play(state, RUSSIAN, ("revive", unit("tuchkov"), at("4812")))
    assert (state.where[unit("tuchkov")], state.sp[unit("tuchkov")]) == (at("4812"), 1)
    play(state, RUSSIAN, ("replace", unit("tuchkov")))
    assert state.sp[unit("tuchkov")] == 2
    assert any("Tuchkov" in line for line in told(state, FRENCH))  # who is eliminated is known to all


def test_revived_cavalry_gets_no_further_points() -> None:
    state = campaign(turn=4)
    state.where[unit("platov")] = DEAD
    run(state, Replacements(RUSSIAN, 2))
    play(state, RUSSIAN, ("revive", unit("platov"), at("4812")))
    assert "infantry" in refusal(state, RUSSIAN, ("replace", unit("platov")))


def test_the_french_revive_nobody() -> None:
    state = campaign({"davout": "2021"}, turn=4)
    state.where[unit("ney")] = DEAD
    run(state, Replacements(FRENCH, 1))
    assert "do not come back" in refusal(state, FRENCH, ("revive", unit("ney"), at("2120")))


def test_points_are_not_saved() -> None:
    state = campaign({"davout": "2021"}, turn=4)
    run(state, Replacements(FRENCH, 1))
    play(state, FRENCH, DONE)
    assert state.over


def test_the_enemy_sees_replacements_only_on_top() -> None:
    state = campaign({"davout": "2021", "ney": "2021"}, turn=4)
    state.sp[unit("davout")] = state.sp[unit("ney")] = 1
    state.show_on_top(unit("ney"))
    run(state, Replacements(FRENCH, 2))
    play(state, FRENCH, ("replace", unit("davout")), ("replace", unit("ney")))
    assert len(told(state, FRENCH)) == 2
    assert told(state, RUSSIAN) == ["French: Ney III in 2021 (Warsaw) is brought up to 2 strength points."]


def test_russians_first_then_the_french() -> None:
    state = campaign({"davout": "2021", "tuchkov": "2914"}, turn=3)
    state.sp[unit("davout")] = state.sp[unit("tuchkov")] = 1
    state.fatigue[unit("davout")] = WORN
    run(state, ReinforcementPhase())
    play(state, RUSSIAN, ("buy", 0))
    assert asked(state, FRENCH) == ""
    play(state, RUSSIAN, ("replace", unit("tuchkov")), DONE)
    play(state, FRENCH, ("replace", unit("davout")))
    assert state.over
    assert state.fatigue[unit("davout")] == WORN


def test_the_question_does_not_tell_whether_anybody_is_below_strength() -> None:
    state = campaign({"tuchkov": "2914"}, turn=3)
    run(state, ReinforcementPhase())
    play(state, RUSSIAN, ("buy", 0))
    assert asked(state, RUSSIAN) == "replace"
    assert state.moves(RUSSIAN) == [DONE]
