"""[3.10] The Fatigue Recovery Phase."""

from __future__ import annotations

from se_play import run, told
from se_states import campaign, only_sources, unit

from grognard.games.scorched_earth.recovery import RecoveryPhase
from grognard.games.scorched_earth.state import EXHAUSTED, FRESH, WORN
from grognard.games.scorched_earth.tables import FRENCH, RUSSIAN


def test_units_with_a_line_recover_one_level() -> None:
    state = campaign({"davout ney": "2120", "tuchkov": "2914"}, turn=4)
    state.fatigue[unit("davout")] = EXHAUSTED
    state.fatigue[unit("ney")] = state.fatigue[unit("tuchkov")] = WORN
    run(state, RecoveryPhase())
    assert state.fatigue[unit("davout")] == WORN
    assert state.fatigue[unit("ney")] == state.fatigue[unit("tuchkov")] == FRESH
    assert told(state, FRENCH) == ["French: Davout I and Ney III recover a level of fatigue."]
    assert told(state, RUSSIAN) == ["Russian: Tuchkov III recovers a level of fatigue."]


def test_units_without_a_line_do_not() -> None:
    state = campaign({"davout": "2120"}, turn=4)
    only_sources(state, FRENCH)
    state.fatigue[unit("davout")] = WORN
    run(state, RecoveryPhase())
    assert state.fatigue[unit("davout")] == WORN


def test_on_the_first_turn_all_have_a_line() -> None:
    state = campaign({"davout": "2318"}, turn=1)
    only_sources(state, FRENCH)
    state.fatigue[unit("davout")] = WORN
    run(state, RecoveryPhase())
    assert state.fatigue[unit("davout")] == FRESH
