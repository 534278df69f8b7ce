"""[8.0, 8.1, 10] Activations: headquarters, Command Points, orders with their prices, rallies, and what is kept."""

from __future__ import annotations

import pytest
from se_play import asked, play, refusal, run, throw, told
from se_states import at, campaign, hq, put_depot, unit, units

from grognard.core.decision import DONE
from grognard.games.scorched_earth.activation import ALONE, new_activation
from grognard.games.scorched_earth.initiative import PASS
from grognard.games.scorched_earth.options import LIMIT_BY_TURN
from grognard.games.scorched_earth.state import EXHAUSTED, FRESH, MOVED, RALLIED, WORN, Campaign
from grognard.games.scorched_earth.tables import FRENCH, NO_HQ, NO_UNIT, RUSSIAN

NAPOLEON_ALONE = {"davout ney": "2120"}


def activated(state: Campaign, side: int, name: str, on: str, *dice: int) -> Campaign:
    """A headquarters of a side on a unit, with its Command Points rolled."""
    run(state, new_activation(side), list(dice))
    if asked(state, side) == "activate":
        play(state, side, ("activate", hq(name)))
    assert state.hq == hq(name)
    play(state, side, ("on", unit(on)))
    return state


# --- the headquarters ----------------------------------------------------------------------------------------------


def test_a_group_is_chosen_that_has_troops_and_was_not_activated() -> None:
    state = campaign({"davout": "2120", "yorck": "2214", "poniatowski": "2020"})
    state.activated = 1 << hq("jerome")
    run(state, new_activation(FRENCH))
    assert state.moves(FRENCH) == [("activate", hq("napoleon")), ("activate", hq("macdonald"))]
    assert "already been activated" in refusal(state, FRENCH, ("activate", hq("jerome")))
    assert "No unit under Murat" in refusal(state, FRENCH, ("activate", hq("murat")))
    assert "not one of your commanders" in refusal(state, FRENCH, ("activate", hq("barclay")))


def test_chichagov_waits_for_his_first_unit() -> None:
    state = run(campaign({"riga": "2609"}), new_activation(RUSSIAN))
    assert "not in play" in refusal(state, RUSSIAN, ("activate", hq("chichagov")))


def test_the_last_group_needs_no_choice() -> None:
    state = run(campaign({"yorck": "2214"}), new_activation(FRENCH))
    assert asked(state, FRENCH) == "activate"  # Napoleon commands all
    state.end()
    state.activated = 1 << hq("napoleon")
    run(state, new_activation(FRENCH))
    assert state.hq == hq("macdonald")
    assert asked(state, FRENCH) == "carrier"


def test_a_headquarters_goes_on_a_unit_or_alone_but_not_among_enemies() -> None:
    state = run(campaign({"davout engineer": "2516", "tuchkov": "2617"}), new_activation(FRENCH), [1, 1])
    assert "Engineer" in refusal(state, FRENCH, ("on", unit("engineer")))
    assert "is an enemy unit" in refusal(state, FRENCH, ("on", unit("tuchkov")))
    play(state, FRENCH, ALONE)
    assert "Enemy units are in 2617" in refusal(state, FRENCH, ("hq", at("2617")))
    play(state, FRENCH, ("hq", at("2515")))
    assert (state.hq_hex, state.hq_unit) == (at("2515"), NO_UNIT)


def test_the_enemy_does_not_see_on_which_unit_it_lies() -> None:
    state = activated(campaign({"davout ney": "2516"}), FRENCH, "napoleon", "davout", 1, 1)
    assert state.hq_unit == unit("davout")
    assert any("with Davout" in line for line in told(state, FRENCH))
    assert not any("Davout" in line for line in told(state, RUSSIAN))
    assert "Napoleon's headquarters is in 2516." in told(state, RUSSIAN)


# --- Command Points ------------------------------------------------------------------------------------------------


def test_points_are_dice_and_rating_and_what_was_carried() -> None:
    state = campaign(NAPOLEON_ALONE)
    state.carried[hq("napoleon")] = 2
    activated(state, FRENCH, "napoleon", "davout", 3, 5)
    assert state.cp == 3 + 5 + 3 + 2
    assert state.carried[hq("napoleon")] == 0


def test_others_throw_one_die() -> None:
    state = campaign({"yorck": "2214"})
    state.activated = 1 << hq("napoleon")
    activated(state, FRENCH, "macdonald", "yorck", 4)
    assert state.cp == 4 + 2


def test_kutuzov_throws_two() -> None:
    state = campaign({"tuchkov": "2914"})
    state.kutuzov = 1
    activated(state, RUSSIAN, "barclay", "tuchkov", 4, 6)
    assert state.cp == 4 + 6 + 3


@pytest.mark.parametrize(("unspent", "kept"), [(0, 0), (2, 2), (3, 3), (5, 3)])
def test_as_many_points_are_kept_as_the_rating(unspent: int, kept: int) -> None:
    state = activated(campaign(NAPOLEON_ALONE), FRENCH, "napoleon", "davout", 1, 1)
    throw(state, 6)
    state.cp = unspent
    if unspent:
        play(state, FRENCH, DONE)
    else:
        state.take_unchecked(FRENCH, DONE)
        state.advance()
    assert state.carried[hq("napoleon")] == kept
    assert state.over
    assert state.hq == NO_HQ


def test_without_points_the_activation_ends_by_itself() -> None:
    state = campaign({"davout": "2120", "ney": "2020"})
    state.fatigue[unit("ney")] = WORN
    activated(state, FRENCH, "napoleon", "davout", 1, 1)
    state.cp = 1
    throw(state, 6)
    play(state, FRENCH, ("rally", at("2020"), 1))
    assert state.over


# --- prices --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "price"), [("2123", 1), ("2124", 2), ("2126", 4)])
def test_a_move_beyond_three_hexes_costs_a_point_more_each(code: str, price: int) -> None:
    """The book's example: 4 points for a unit six hexes away, 2 at four hexes, 1 within three."""
    state = activated(campaign({"davout": code, "ney": "2120"}), FRENCH, "napoleon", "ney", 5, 5)
    before = state.cp
    play(state, FRENCH, ("move", at(code)))
    assert before - state.cp == price


def test_an_order_must_be_affordable() -> None:
    state = activated(campaign({"davout": "2126", "ney": "2120"}), FRENCH, "napoleon", "ney", 5, 5)
    state.cp = 3
    assert "costs 4" in refusal(state, FRENCH, ("move", at("2126")))


def test_strategic_moves_cost_two() -> None:
    state = activated(campaign({"davout": "2123", "ney": "2120"}), FRENCH, "napoleon", "ney", 5, 5)
    before = state.cp
    play(state, FRENCH, ("strategic", at("2123")))
    assert before - state.cp == 2


def test_tactics_pay_no_second_surcharge() -> None:
    """The book's example: whoever paid for the distance buys +2 for 2 points."""
    state = campaign({"davout": "2126", "ney": "2120", "tuchkov": "2127"})
    activated(state, FRENCH, "napoleon", "ney", 5, 5)
    play(state, FRENCH, ("move", at("2126")), ("to", at("2127")))
    while not state.pending[FRENCH]:
        play(state, RUSSIAN, PASS)
    if asked(state, FRENCH) == "repulse":
        play(state, FRENCH, ("fight",))
    play(state, FRENCH, ("pay_lp",))
    before = state.cp
    assert before == 5 + 5 + 3 - 4
    throw(state, *[1] * 20)
    play(state, FRENCH, ("tactics", 2))
    assert before - state.cp == 2


def test_elan_widens_the_range() -> None:
    state = campaign({"davout": "2126", "ney": "2120"})
    state.elan = 1
    activated(state, FRENCH, "napoleon", "ney", 5, 5)
    before = state.cp
    play(state, FRENCH, ("move", at("2126")))
    assert before - state.cp == 2


def test_napoleon_commands_other_groups_within_his_range_only() -> None:
    state = activated(
        campaign({"poniatowski": "2123", "junot": "2124", "ney": "2120"}), FRENCH, "napoleon", "ney", 5, 5
    )
    assert ("move", at("2123")) in state.moves(FRENCH)
    assert "commands Junot VIII within 3 hexes only" in refusal(state, FRENCH, ("move", at("2124")))


def test_others_command_their_own_group_only() -> None:
    state = campaign({"poniatowski": "2120", "ney": "2120", "davout": "2121"})
    state.activated = 1 << hq("napoleon")
    activated(state, FRENCH, "jerome", "ney", 5)
    assert "does not command Davout I in 2121; Napoleon does" in refusal(state, FRENCH, ("move", at("2121")))
    assert ("move", at("2120")) in state.moves(FRENCH)


def test_no_command_path_leads_through_enemy_zones() -> None:
    where = {"davout": "2124", "ney": "2120"}
    free = activated(campaign(where), FRENCH, "napoleon", "ney", 6, 6)
    assert ("move", at("2124")) in free.moves(FRENCH)
    ring = {"tuchkov": "2123", "baggovut": "2125"}
    state = activated(campaign(where | ring), FRENCH, "napoleon", "ney", 6, 6)
    assert "No path" in refusal(state, FRENCH, ("move", at("2124")))


# --- who can be ordered --------------------------------------------------------------------------------------------


def test_exhausted_units_and_those_that_moved_get_no_move() -> None:
    state = activated(campaign({"davout": "2120", "ney": "2121"}), FRENCH, "napoleon", "ney", 5, 5)
    state.fatigue[unit("davout")] = EXHAUSTED
    state.marks[unit("ney")] = MOVED
    assert "Davout I is Exhausted. [3.9]" in refusal(state, FRENCH, ("move", at("2120")))
    assert "Ney III has already moved in this activation. [8.1]" in refusal(state, FRENCH, ("move", at("2121")))
    assert "no force" in refusal(state, FRENCH, ("move", at("2122")))


def test_rallied_units_may_move_afterwards() -> None:
    state = activated(campaign({"davout": "2120"}), FRENCH, "napoleon", "davout", 5, 5)
    state.fatigue[unit("davout")] = EXHAUSTED
    play(state, FRENCH, ("rally", at("2120"), 2))
    assert state.fatigue[unit("davout")] == WORN
    assert ("move", at("2120")) in state.moves(FRENCH)


def test_a_unit_may_be_moved_again_by_another_headquarters() -> None:
    """Q4, and its other reading."""
    for reading, marks in ((0, 0), (LIMIT_BY_TURN, MOVED)):
        state = campaign({"yorck": "2214"})
        state.readings = reading
        state.marks[unit("yorck")] = MOVED
        state.activated = 1 << hq("napoleon")
        activated(state, FRENCH, "macdonald", "yorck", 5)
        assert state.marks[unit("yorck")] == marks
        assert (("move", at("2214")) in state.moves(FRENCH)) == (reading == 0)


def test_strategic_moves_begin_outside_of_enemy_zones_and_end_near_a_source() -> None:
    state = campaign({"davout": "2516", "ney": "2121", "tuchkov": "2617", "mortier": "3522"})
    activated(state, FRENCH, "napoleon", "ney", 6, 6)
    state.cp = 18
    assert ("strategic", at("2121")) in state.moves(FRENCH)
    assert "zone of control" in refusal(state, FRENCH, ("strategic", at("2516")))
    assert "could end within two hexes of a source" in refusal(state, FRENCH, ("strategic", at("3522")))


def test_a_depot_of_the_group_is_a_source_for_it() -> None:
    state = campaign({"mortier": "3522", "ney": "3523"})
    put_depot(state, "N", "3521")
    activated(state, FRENCH, "napoleon", "ney", 6, 6)
    assert ("strategic", at("3522")) in state.moves(FRENCH)


# --- rallies -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("price", "left"), [(2, (FRESH, WORN)), (1, (FRESH, EXHAUSTED))])
def test_a_rally_of_worn_and_exhausted(price: int, left: tuple[int, int]) -> None:
    """The book's example: 2 points rally both, 1 point the Worn unit only."""
    state = campaign({"davout ney": "2120"})
    state.fatigue[unit("davout")], state.fatigue[unit("ney")] = WORN, EXHAUSTED
    activated(state, FRENCH, "napoleon", "ney", 5, 5)
    before = state.cp
    play(state, FRENCH, ("rally", at("2120"), price))
    assert (state.fatigue[unit("davout")], state.fatigue[unit("ney")]) == left
    assert before - state.cp == price


def test_a_rally_pays_for_the_distance() -> None:
    state = campaign({"davout": "2125", "ney": "2120"})
    state.fatigue[unit("davout")] = WORN
    activated(state, FRENCH, "napoleon", "ney", 5, 5)
    before = state.cp
    play(state, FRENCH, ("rally", at("2125"), 1))
    assert before - state.cp == 3


def test_a_unit_rallies_once_and_fresh_ones_not_at_all() -> None:
    state = campaign({"davout": "2120", "ney": "2121"})
    state.fatigue[unit("davout")] = EXHAUSTED
    activated(state, FRENCH, "napoleon", "ney", 5, 5)
    assert "is Exhausted: rallying takes 2 points" in refusal(state, FRENCH, ("rally", at("2120"), 1))
    assert "All units in 2121 are Fresh" in refusal(state, FRENCH, ("rally", at("2121"), 1))
    play(state, FRENCH, ("rally", at("2120"), 2))
    assert state.marks[unit("davout")] & RALLIED
    assert "already been rallied" in refusal(state, FRENCH, ("rally", at("2120"), 1))


def test_no_more_forces_rally_than_the_rating() -> None:
    state = campaign({"poniatowski": "2120", "junot": "2121"})
    for name in ("poniatowski", "junot"):
        state.fatigue[unit(name)] = WORN
    state.activated = 1 << hq("napoleon")
    activated(state, FRENCH, "jerome", "junot", 6)
    play(state, FRENCH, ("rally", at("2120"), 1))
    assert "as many as his rating" in refusal(state, FRENCH, ("rally", at("2121"), 1))


def test_who_rallies_is_the_owners_secret() -> None:
    state = campaign({"davout ney": "2120"})
    state.fatigue[unit("davout")] = WORN
    activated(state, FRENCH, "napoleon", "ney", 5, 5)
    play(state, FRENCH, ("rally", at("2120"), 1))
    assert not any("Davout" in line for line in told(state, RUSSIAN))


# --- the bonus rally -----------------------------------------------------------------------------------------------


def bonus(state: Campaign, die: int) -> Campaign:
    throw(state, die)
    play(state, FRENCH, DONE)
    return state


def test_the_bonus_needs_the_rating_or_less() -> None:
    state = campaign(NAPOLEON_ALONE)
    state.fatigue[unit("davout")] = EXHAUSTED
    activated(state, FRENCH, "napoleon", "ney", 5, 5)
    assert bonus(state, 4).over
    state = campaign(NAPOLEON_ALONE)
    state.fatigue[unit("davout")], state.fatigue[unit("ney")] = EXHAUSTED, WORN
    activated(state, FRENCH, "napoleon", "ney", 5, 5)
    bonus(state, 3)
    assert asked(state, FRENCH) == "bonus"
    play(state, FRENCH, ("bonus", at("2120")))
    assert (state.fatigue[unit("davout")], state.fatigue[unit("ney")]) == (WORN, FRESH)
    assert state.over


def test_the_bonus_is_a_voucher_of_two_points() -> None:
    """Q7"""
    state = campaign({"davout": "2124", "mortier": "2125", "lefebvre": "2024", "ney": "2120"})
    state.fatigue[unit("davout")] = EXHAUSTED
    state.fatigue[unit("mortier")] = state.fatigue[unit("lefebvre")] = WORN
    activated(state, FRENCH, "napoleon", "ney", 5, 5)
    bonus(state, 1)
    assert "cannot rally Exhausted units" in refusal(state, FRENCH, ("bonus", at("2124")))
    assert "the distance to 2125 takes 2" in refusal(state, FRENCH, ("bonus", at("2125")))
    assert ("bonus", at("2024")) in state.moves(FRENCH)
    play(state, FRENCH, PASS)


def test_the_bonus_is_not_for_units_rallied_in_this_activation() -> None:
    state = campaign(NAPOLEON_ALONE)
    state.fatigue[unit("davout")] = EXHAUSTED
    activated(state, FRENCH, "napoleon", "ney", 5, 5)
    play(state, FRENCH, ("rally", at("2120"), 2))
    bonus(state, 1)
    assert state.moves(FRENCH) == [PASS]  # asked all the same: who is tired is hidden
    assert "already been rallied" in refusal(state, FRENCH, ("bonus", at("2120")))


# --- tops ----------------------------------------------------------------------------------------------------------


def test_the_owner_may_show_another_counter_once_for_each_stack() -> None:
    state = activated(campaign({"davout ney mortier": "2120"}), FRENCH, "napoleon", "ney", 5, 5)
    top = state.force(FRENCH, at("2120"))[0]
    other, third = (each for each in units("davout", "ney", "mortier") if each != top)
    play(state, FRENCH, ("top", at("2120"), other))
    assert state.force(FRENCH, at("2120"))[0] == other
    assert "already chosen" in refusal(state, FRENCH, ("top", at("2120"), third))
    assert any("is on top" in line for line in told(state, RUSSIAN))
