"""[7] Active Supply: conversion, allocation, forage markers, new depots."""

from __future__ import annotations

import pytest
from inv_states import F, R, asked, at, campaign, codes, depots, events, options, play, run, trains, unit, why_not

from grognard.games.invasion.active_supply import ActiveSupply, must_forage, trains_of_turn
from grognard.games.invasion.events.phases import CounterLaid, TrainLaid
from grognard.games.invasion.events.war import CavalryDeclared
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.stacks import FED, FORAGING
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import HEXES, LEADERS, TRAINS


def allocating(state: Campaign) -> ActiveSupply:
    frame = state.stack[-1]
    assert isinstance(frame, ActiveSupply)
    return frame


def foragers(state: Campaign, side: int) -> set[str]:
    marked = [hex_ for hex_ in hexes_of(state.fighters[side]) if must_forage(state, side, hex_)]
    return codes(marked)


def test_the_table_of_trains_and_who_leads() -> None:
    assert [TRAINS[0][F][turn] for turn in (1, 7, 8, 9, 11, 15)] == [14, 14, 13, 12, 11, 9]
    assert [TRAINS[0][R][turn] for turn in (1, 10, 11, 16)] == [11, 11, 10, 10]
    assert [TRAINS[1][F][turn] for turn in (8, 11, 14, 15, 16)] == [14, 13, 11, 10, 9]
    assert LEADERS[0][1:] == (F,) * 14 + (R,) * 2
    assert LEADERS[1][8:] == (F,) * 6 + (R,) * 3


def test_a_conversion_yields_one_extra_train_and_no_more() -> None:
    """Q9: 14 trains, six depots, one converted: nine trains, one of them the converted one, eight to place."""
    state = depots(campaign({"2207": "morand davout"}), F, "2207 2407 2607 2508 2306 2208")
    run(state, ActiveSupply())
    assert asked(state) == (F, "convert")
    assert options(state) == {"convert 2207", "done"}
    play(state, "convert 2207")
    assert allocating(state).genuine == (8, 11)
    assert state.trains_in(F, at("2207")) == 1
    assert state.marks[unit("morand")] & FED, "Q83"


def test_losses_by_8_7_lower_the_number() -> None:
    state = depots(campaign(), F, "2407 2607")
    state.lose_depot(F, at("2607"))
    assert trains_of_turn(state, F) == 13
    assert state.depots[F] == 1 << at("2407")


def test_the_opponent_removes_depots_beyond_the_number() -> None:
    state = depots(campaign(turn=15), F, "2407 2607 2508")
    state.lost_depots[F] = 8  # 9 - 8 = 1 for three depots
    run(state, ActiveSupply())
    assert asked(state) == (R, "remove_depots")
    play(state, "remove 2407")
    assert asked(state) == (R, "remove_depots")
    play(state, "remove 2508")
    assert asked(state) == (R, "allocate")
    assert codes(hexes_of(state.depots[F])) == {"2607"}
    assert state.lost_depots[F] == 8, "Q11"


def test_trains_go_to_led_stacks_in_supply_and_to_cities() -> None:
    state = depots(campaign({"2208": "morand davout", "2209": "friant", "2012": "gudin ney"}), F, "2207")
    run(state, ActiveSupply())
    moves = options(state)
    assert {"train 2208", "train 2207", "train 1808"} & moves == {"train 2208"}
    assert "train 2407" in moves, "an empty friendly city"
    assert why_not(state, "train 2209") == "7.3 no-commander-there"
    assert why_not(state, "train 2012") == "7.3 out-of-supply"
    assert why_not(state, "train 2207") == "7.7 depot-there"
    assert why_not(state, "train 1808") == "7.7 enemy-city-empty"
    assert {"dummy 2208", "dummy 2209", "dummy 2012"} <= moves
    assert why_not(state, "dummy 2407") == "7.5 dummy-needs-stack"


def test_the_french_found_no_depot_in_the_capitals() -> None:
    state = campaign({"0407": "morand davout", "1101": "ney"})
    run(state, ActiveSupply())
    assert why_not(state, "train 0407") == "7.3 out-of-supply"
    assert why_not(state, "train 1101") == "7.3 no-french-depot-here"


def test_sides_alternate_and_a_pass_costs_a_genuine_train() -> None:
    state = campaign({"2207": "morand davout", "1808": "berg barclay"})
    run(state, ActiveSupply())
    assert asked(state) == (F, "allocate")
    play(state, "discard")
    assert asked(state) == (R, "allocate")
    assert allocating(state).genuine == (13, 11)
    play(state, "dummy 1808", "train 2407")
    assert allocating(state).genuine == (12, 11)
    assert allocating(state).dummies == (2, 1)


def test_only_dummies_left_may_be_kept() -> None:
    """Q12"""
    state = campaign({"2207": "morand davout"})
    state.lost_depots = [13, 11]
    run(state, ActiveSupply())
    assert why_not(state, "done") == "7.4 trains-left"
    play(state, "train 2407")
    assert options(state) == {"dummy 2207", "done"}
    play(state, "done")
    assert asked(state)[1] == "new_depots"


def test_the_enemy_sees_that_a_counter_lies_there_and_not_what_it_is() -> None:
    state = campaign({"2207": "morand davout"})
    play(run(state, ActiveSupply()), "dummy 2207")
    assert state.journal is not None
    seen = [type(entry.event) for entry in state.journal.seen_by(R)]
    own = [type(entry.event) for entry in state.journal.seen_by(F)]
    assert CounterLaid in seen
    assert TrainLaid not in seen
    assert TrainLaid in own


# --- forage --------------------------------------------------------------------------------------------------------


def test_stacks_without_a_genuine_train_forage_outside_friendly_territory() -> None:
    state = trains(campaign({"1611": "morand", "1609": "friant", "2207": "gudin"}, turn=3), F, "1609")
    state.dummies[F * HEXES + at("1611")] = 1  # a dummy does not count Q79
    assert foragers(state, F) == {"1611"}


def test_a_stack_beside_two_others_forages_even_with_a_train() -> None:
    state = trains(campaign({"1610": "morand", "1611": "friant", "1609": "gudin"}, turn=3), F, "1610 1611 1609")
    assert foragers(state, F) == {"1610"}
    first = trains(
        campaign({"1610": "morand", "1611": "friant", "1609": "gudin"}, turn=3, edition="first"), F, "1610 1611 1609"
    )
    assert foragers(first, F) == set(), "D12"


def test_a_depot_exempts_unless_the_city_is_under_siege() -> None:
    state = depots(campaign({"1610": "morand"}, turn=3), F, "1610")
    assert foragers(state, F) == set()
    state.place(unit("berg"), at("1609"))
    state.place(unit("sazonov"), at("1609"))
    assert foragers(state, F) == {"1610"}


def test_both_sides_forage_in_2021_the_french_alone_in_the_first_edition() -> None:
    for edition, russians in (("2021", {"2412"}), ("first", set())):
        state = campaign({"2412": "berg", "1611": "morand"}, turn=3, edition=edition)
        run(state, ActiveSupply())
        while asked(state)[1]:
            play(state, "discard" if "discard" in options(state) else "done")
        marked = {code for code in ("2412",) if any(state.marks[u] & FORAGING for u in state.units_in(R, at(code)))}
        assert marked == russians
        french = bool(state.marks[unit("morand")] & FORAGING)
        assert french is (edition == "2021"), "the first edition marks after the moves (Q68)"


# --- new depots ----------------------------------------------------------------------------------------------------


def test_new_depots_need_a_chain_which_may_be_made_in_the_same_step() -> None:
    state = campaign({"1606": "berg"})
    state.lost_depots = [14, 0]
    run(state, ActiveSupply())
    play(state, "train 1403", "train 1606")
    while asked(state)[1] == "allocate":
        play(state, "discard" if "discard" in options(state) else "done")
    assert asked(state) == (R, "new_depots")
    assert options(state) == {"depot 1403", "done"}
    assert why_not(state, "depot 1606") == "7.8 not-linked"
    play(state, "depot 1403")
    assert options(state) == {"depot 1606", "done"}
    play(state, "depot 1606")
    assert codes(hexes_of(state.depots[R])) == {"1403", "1606"}
    assert state.trains_left(R) == 0


def test_who_has_only_a_dummy_on_a_city_is_asked_all_the_same() -> None:
    state = campaign({"1403": "berg"})
    state.lost_depots = [14, 11]
    run(state, ActiveSupply())
    play(state, "dummy 1403", "done")
    assert asked(state) == (R, "new_depots")
    assert options(state) == {"done"}


def test_a_besieged_city_takes_no_depot() -> None:
    state = campaign({"1610": "berg wittgenstein", "1609": "morand friant"})
    run(state, ActiveSupply())
    play(state, "discard")
    assert why_not(state, "train 1610") == "7.7 besieged"
    assert "train 1610" not in options(state)


def test_a_commander_alone_holds_an_enemy_city_for_a_depot() -> None:
    state = depots(campaign({"2007": "ney"}), F, "2207")
    run(state, ActiveSupply())
    play(state, "train 2007")
    while asked(state)[1] == "allocate":
        play(state, "discard" if "discard" in options(state) else "done")
    assert "depot 2007" in options(state)


# --- closed stacks [15.1] Q91 --------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["2021", "first"])
@pytest.mark.parametrize(("enemy", "declared"), [("uvarov", ["1709"]), ("berg", [])])
def test_cavalry_that_cuts_the_chain_is_declared_before_depots_are_established(
    edition: str, enemy: str, declared: list[str]
) -> None:
    """Ney alone in Wilno: cavalry in 1709 closes the city, infantry does not."""
    state = campaign({"1808": "ney", "1709": enemy}, dummies="yes", edition=edition)
    trains(depots(state, F, "2010 2210"), F, "1808")
    frame = ActiveSupply()
    frame.step = frame.sequence.index("new_depots_first")
    run(state, frame)
    assert asked(state) == (F, "new_depots")
    assert [event.hex for event in events(state, CavalryDeclared)] == declared
    assert ("depot 1808" in options(state)) == (not declared)


@pytest.mark.parametrize("edition", ["2021", "first"])
def test_cavalry_that_cuts_supply_is_declared_before_trains_are_placed(edition: str) -> None:
    """The depot of Grodno is converted; what is left, Bialystok, is beside the cavalry in 2112."""
    stacks = {"2010": "morand davout", "1911": "friant ney", "2112": "uvarov", "1610": "berg"}
    state = depots(campaign(stacks, dummies="yes", edition=edition), F, "2010 2111")
    run(state, ActiveSupply())
    assert not events(state, CavalryDeclared)
    play(state, "convert 2010")
    assert [event.hex for event in events(state, CavalryDeclared)] == ["2112"]
    assert why_not(state, "train 1911") == "7.3 out-of-supply"
