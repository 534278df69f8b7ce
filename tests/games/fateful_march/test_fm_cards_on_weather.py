"""Event and Must-Play cards on attrition and weather, and when Must-Play cards work."""

from __future__ import annotations

import pytest
from fm_battlefield import fight, told, units
from fm_cardtable import CardTable, area, offered, pile, plays, say, was_idle

from grognard.core.events import SPECTATOR
from grognard.games.fateful_march.attrition import checks, new_attrition_step
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.cards.effects import ChooseStep13Areas, TurnBegins
from grognard.games.fateful_march.events.cards import (
    AreasNamed,
    PointsChanged,
)
from grognard.games.fateful_march.movement import movable
from grognard.games.fateful_march.state import RESOURCES
from grognard.games.fateful_march.tables import (
    FRENCH,
    LEADER_NUMBER,
    RUSSIAN,
)

F, R = FRENCH, RUSSIAN


# --- attrition and weather -------------------------------------------------------------------------------------------


@plays(F, 13)
def test_wagons_bogged_down_in_every_area() -> None:
    table = CardTable(step=1).put(F, "vilna", "4inf").put(F, "minsk", "1inf").put(R, "riga", "1inf")
    state = table.draw(F, 13)
    assert [modifiers.attrition_size(state, F, area(code)) for code in ("vilna", "minsk")] == [1, 1]
    assert modifiers.attrition_size(state, R, area("riga")) == 0
    assert pile(state, F, 13) == "discard"


@plays(F, 43)
@plays(R, 37, 45, 51)
@pytest.mark.parametrize(
    ("side", "card", "month", "whom", "change"),
    [(F, 43, "aug", F, -2), (R, 37, "aug", F, 2), (R, 45, "aug", R, -2), (R, 51, "nov", R, -3)],
)
def test_areas_that_are_named_in_step_13(side: int, card: int, month: str, whom: int, change: int) -> None:
    codes = ["vilna", "minsk", "orsha", "vitebsk"]
    table = CardTable(month)
    for code in codes:
        table.put(whom, code, "4inf")
    table.put(1 - whom, "riga" if whom == F else "warsaw", "1inf")
    state = table.declare(side, card)
    assert pile(state, side, card) == "discard"
    assert all(modifiers.attrition_size(state, whom, area(code)) == 0 for code in codes)
    state.step = 13
    table.run(procedure=ChooseStep13Areas())
    say(state, side, "area vilna", "area orsha")
    assert "area vilna" not in offered(state, side)
    say(state, side, "area vitebsk")
    assert not state.waiting
    sizes = [modifiers.attrition_size(state, whom, area(code)) for code in codes]
    assert sizes == [change, 0, change, change]
    assert all(modifiers.attrition_size(state, 1 - whom, area(code)) == 0 for code in codes)


def test_step_13_really_counts_the_chosen_areas() -> None:
    table = CardTable("aug").put(F, "vilna", "4inf").put(F, "minsk", "9inf").put(R, "riga", "1inf").depots(F, "minsk")
    table.declare(F, 43)
    table.state.step = 13
    table.state.initiative = 2
    state = table.run(3, procedure=new_attrition_step())
    fight(state, "card area")
    assert state.pending[R] is None
    say(state, F, "area minsk", "done")
    sizes = {check.area: check.cards for check in checks(state, F)}
    assert sizes == {area("minsk"): -2, area("vilna"): 0}


@plays(F, 37)
@plays(R, 46)
def test_weather_is_worse_for_both_or_for_the_french() -> None:
    heat = CardTable("jul", step=1).put(F, "vilna", "1inf").draw(F, 37)
    assert [modifiers.weather_change(heat, side) for side in (F, R)] == [1, 1]
    assert pile(heat, F, 37) == "discard"
    winter = CardTable("nov").put(F, "vilna", "1inf").declare(R, 46)
    assert [modifiers.weather_change(winter, side) for side in (F, R)] == [1, 0]
    assert pile(winter, R, 46) == "discard"


# --- when Must-Play cards work ---------------------------------------------------------------------------------------


def test_a_must_play_modifier_works_this_turn_while_its_step_is_to_come() -> None:
    state = CardTable("jul", step=9).put(F, "vilna", "1inf").draw(F, 37)
    assert modifiers.weather_change(state, F) == 1  # drawn in battle: step 13 is still to come
    late = CardTable(step=9).put(R, "minsk", "1inf Barclay").draw(R, 31)
    assert modifiers.order_change(late, R) == 0
    late.turn += 1
    assert modifiers.order_change(late, R) == 0  # it waits for the beginning of that turn


def test_a_must_play_modifier_whose_step_has_passed_works_in_the_next_turn() -> None:
    table = CardTable(step=9).put(R, "minsk", "1inf Barclay").put(R, "mir", "1inf Bagration")
    state = table.draw(R, 31)
    assert pile(state, R, 31) == "discard"
    assert not was_idle(state, 31)
    state.leader_area[LEADER_NUMBER["Bagration"]] = area("minsk")
    state.turn += 1
    state.begin_turn()
    state.step = RESOURCES
    table.run(procedure=TurnBegins())
    assert modifiers.order_change(state, R) == -2  # what holds when that turn begins
    state.turn += 1
    state.begin_turn()
    assert modifiers.order_change(state, R) == 0
    assert state.effects == []


def test_areas_of_a_waiting_must_play_card_are_chosen_when_the_turn_begins() -> None:
    table = CardTable(step=9).put(F, "polotsk", "3inf").put(F, "vilna", "2inf")
    state = table.draw(F, 30)
    assert not state.waiting
    assert told(state, AreasNamed) == []
    state.turn += 1
    state.begin_turn()
    state.step = RESOURCES
    table.put(F, "orsha", "2inf")
    table.run(procedure=TurnBegins())
    assert offered(state, R) == ["area vilna", "area polotsk", "area orsha"]
    say(state, R, "area orsha")
    assert movable(state, F, area("orsha")) == {}


def test_drawn_in_a_resources_phase_it_works_in_the_first_turn_of_the_month() -> None:
    table = CardTable("aug", 1, step=RESOURCES).put(R, "drissa", "3inf Alexander")
    state = table.draw(R, 32)
    assert movable(state, R, area("drissa")) != {}
    state.leader_area[LEADER_NUMBER["Alexander"]] = area("drissa")
    state.begin_turn()
    table.run(procedure=TurnBegins())
    assert movable(state, R, area("drissa")) == {}


def test_losses_by_must_play_cards_happen_at_once_whenever_they_are_drawn() -> None:
    for step in (RESOURCES, 1, 2, 9):
        state = CardTable("jul", 1, step).put(F, "vilna", "1cav").draw(F, 39, (F, "exhaust vilna cav"))
        assert units(state, F, "vilna") == {"cav_x": 1}


# --- what follows from cards -----------------------------------------------------------------------------------------


def test_a_leader_whose_last_strength_point_partisans_kill_is_lost_and_depots_are_overrun() -> None:
    """The aftermath of a card comes at once."""
    table = CardTable().put(F, "yelnya", "1inf_x").put(R, "yelnya", "1inf").depots(F, "yelnya").hand(F, 1)
    state = table.declare(R, 7)
    say(state, F, "eliminate yelnya inf_x")
    assert state.depots[area("yelnya")] != F
    fight(state)
    assert pile(state, F, 1) == "discard"


def test_nobody_but_the_players_sees_what_is_hidden() -> None:
    table = CardTable(step=1).put(F, "vilna", "6inf 1cav").put(F, "mir", "5inf")
    state = table.draw(F, 12, (F, "exhaust vilna cav"))
    assert state.journal is not None
    for entry in state.journal.entries:
        if isinstance(entry.event, PointsChanged):
            assert entry.visible_to(F)
            assert not entry.visible_to(R)
            assert not entry.audience >> SPECTATOR & 1
