"""[R1.4, R2.7] Overrun depots and lonely leaders, at the very instant."""

from __future__ import annotations

from fm_battlefield import Field, Rest, asked, told
from fm_march import act, leader_at

from grognard.games.fateful_march.aftermath import settle
from grognard.games.fateful_march.events.marching import DepotOverrun, LeaderLost
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import FRENCH, LEADER_NUMBER, NOBODY, NUMBER, RUSSIAN


def look(field: Field) -> Campaign:
    """Look at every area where the field put something."""
    state = field.state
    state.step = 7
    state.stack = [Rest()]
    settle(state)
    state.advance()
    return state


def minsk(french: str, *cards: int) -> Field:
    return Field().put(FRENCH, "minsk", french).depots(RUSSIAN, "minsk").hand(RUSSIAN, *cards)


def test_a_fresh_enemy_alone_with_a_depot_overruns_it() -> None:
    state = look(minsk("1inf", 9, 14))
    assert state.depots[NUMBER["minsk"]] == NOBODY
    assert asked(state) == {"russian": "respond"}
    act(state, RUSSIAN, "pass")
    asking = state.pending[RUSSIAN]
    assert asking is not None
    prompt = asking.prompt(state, state.stack[-1], RUSSIAN)
    assert (prompt.code, prompt.values["area"]) == ("discard-for-depot", NUMBER["minsk"])
    act(state, RUSSIAN, "discard 14")
    assert state.hands[RUSSIAN] == [9]
    assert state.discards[RUSSIAN] == [14]
    assert state.depots[NUMBER["minsk"]] == NOBODY
    assert state.cubes_left(RUSSIAN) == 11
    assert [event.area for event in told(state, DepotOverrun, FRENCH)] == ["minsk"]


def test_an_empty_hand_costs_nothing() -> None:
    state = look(minsk("1inf"))
    assert asked(state) == {}
    assert state.depots[NUMBER["minsk"]] == NOBODY


def test_exhausted_enemies_leave_the_depot_alone() -> None:
    """Q17"""
    state = look(minsk("3inf_x", 9))
    assert asked(state) == {}
    assert state.depots[NUMBER["minsk"]] == RUSSIAN


def test_one_own_point_even_exhausted_keeps_the_depot() -> None:
    state = look(minsk("4inf", 9).put(RUSSIAN, "minsk", "1inf_x"))
    assert state.depots[NUMBER["minsk"]] == RUSSIAN


def test_burned_magazines_save_the_card_and_waste_the_land() -> None:
    state = look(minsk("1inf", 11, 14))
    act(state, RUSSIAN, "respond 11")
    assert asked(state) == {}
    assert state.hands[RUSSIAN] == [14]
    assert state.devastation[NUMBER["minsk"]] == 1
    assert state.verdict == 0


def test_several_depots_are_overrun_one_after_the_other() -> None:
    field = minsk("1inf", 9, 14, 22).put(FRENCH, "borisov", "1cav").depots(RUSSIAN, "borisov")
    state = look(field)
    act(state, RUSSIAN, "pass; discard 9; pass; discard 14")
    assert state.hands[RUSSIAN] == [22]
    assert not state.depot_areas(RUSSIAN)


def test_a_leader_without_friends_is_lost_and_pays() -> None:
    field = Field().put(RUSSIAN, "minsk", "1inf")
    field.put(FRENCH, "minsk", "Davout")
    state = look(field)
    assert leader_at(state, LEADER_NUMBER["Davout"]) == "gone"
    assert state.vp == -2
    assert [event.leader for event in told(state, LeaderLost)] == ["Davout"]


def test_the_loss_of_an_emperor_may_end_the_game() -> None:
    field = Field().put(RUSSIAN, "minsk", "1inf").put(FRENCH, "minsk", "Napoleon")
    field.state.vp = -12
    state = look(field)
    assert state.vp == -20
    assert state.over
    assert asked(state) == {}


def test_nothing_is_looked_at_twice() -> None:
    field = Field().put(FRENCH, "vilna", "2inf Davout")
    assert field.state.checks
    state = look(field)
    assert state.checks == []
    assert leader_at(state, LEADER_NUMBER["Davout"]) == "vilna"
