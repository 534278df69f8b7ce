"""[R14.4] Victory Points and initiative: every shift, the cities at the end of a turn, the last awards, the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.core.game import Result
from grognard.games.fateful_march.events.supply import CityTaken, GameEnded, InitiativeShifted, PointsShifted
from grognard.games.fateful_march.facts import Reason
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    COLUMN,
    COLUMNS,
    FRENCH,
    KEY_CITIES,
    LEADER_NUMBER,
    NAMES,
    NUMBER,
    POINTS,
    RUSSIAN,
    SIDES,
    data_table,
)

SCENARIOS: tuple[str, ...] = tuple(data_table("scenarios.toml")["scenario"])
"""The ids of the scenarios; a state holds a number of this list."""


def scenario_data(scenario: str) -> dict[str, Any]:
    """A scenario's data; what it does not give it takes from the one that it is like."""
    table: dict[str, Any] = data_table("scenarios.toml")["scenario"]
    data: dict[str, Any] = table[scenario]
    return {**scenario_data(data["like"]), **data} if "like" in data else data


# --- shifts ------------------------------------------------------------------------------------------------------


def shift(state: Campaign, side: int, points: int, why: Reason, rule: str = "Victory Points") -> None:
    """Shift Victory Points to a side. At 20 the game is over at once: nothing that was still to happen happens."""
    if not points or state.is_decided:
        return
    before = state.vp
    state.shift_vp(side, points)
    if state.journal:
        state.note(PointsShifted(rule, NAMES[side], points, why, before, state.vp))
    if state.is_decided:
        _end_at_once(state)


def _end_at_once(state: Campaign) -> None:
    """Sudden death. [T:VPs]"""
    state.stack.clear()
    state.pending = [None, None]
    state.waiting = 0
    note_end(state)


def shift_initiative(state: Campaign, side: int, spaces: int, why: Reason, rule: str = "Initiative") -> None:
    """Shift the Initiative Marker in favour of a side, as far as its track goes."""
    before = state.initiative
    state.shift_initiative(side, spaces)
    if state.journal and state.initiative != before:
        state.note(InitiativeShifted(rule, NAMES[side], why, before, state.initiative))


# --- cities ------------------------------------------------------------------------------------------------------


def french_cities(state: Campaign) -> tuple[int, ...]:
    """The key cities that the French control now."""
    return tuple(sorted(area for area in KEY_CITIES if state.controls(FRENCH, area)))


def check_cities(state: Campaign) -> None:
    """[End] Each key city that changed hands since the last check shifts its value to whoever controls it now. Q29

    All of them shift together, so that the order of gains on both sides cannot end the game."""
    now, before = french_cities(state), state.french_cities
    state.french_cities = now
    to_french = 0
    taken = []
    for area in KEY_CITIES:
        if (area in now) != (area in before):
            side = FRENCH if area in now else RUSSIAN
            to_french += POINTS[area] if side == FRENCH else -POINTS[area]
            taken.append(area)
            if state.journal:
                state.note(CityTaken("End", NAMES[side], CODES[area], POINTS[area]))
    shift(state, FRENCH if to_french > 0 else RUSSIAN, abs(to_french), Reason("cities", areas=tuple(taken)), "End")


# --- the end -----------------------------------------------------------------------------------------------------


def award_end(state: Campaign) -> None:
    """[Scenario] What a scenario awards when its last turn is over."""
    for award in scenario_data(SCENARIOS[state.scenario])["end_awards"]:
        side, points, why = _award(state, award)
        shift(state, side, points, why, "Scenarios")


def _award(state: Campaign, award: Mapping[str, Any]) -> tuple[int, int, Reason]:
    if "if" in award:
        leader, first, last = _leader_and_columns(award["if"])
        holds = _is_between(state, leader, first, last)
        entry = award if holds else award["else"]
        why = Reason("leader-in-columns", leader=leader, first_column=first, last_column=last, holds=holds)
        return SIDES.index(entry["side"]), entry["n"], why
    side, per = SIDES.index(award["side"]), award["per"]
    if award["of"] == "french_casualties":
        lost = sum(state.casualties)
        return side, lost // per, Reason("casualties", count=lost)
    escaped = sum(state.totals[FRENCH * AREAS + NUMBER[code]] for code in award["areas"])
    return side, escaped // per, Reason("escaped", count=escaped)


def _leader_and_columns(condition: str) -> tuple[int, str, str]:
    """`Napoleon in columns A-C`, as the scenario's data has it."""
    name, _, columns = condition.partition(" in columns ")
    first, last = columns.split("-")
    return LEADER_NUMBER[name], first, last


def _is_between(state: Campaign, leader: int, first: str, last: str) -> bool:
    """Is the leader on the map, in one of these columns?"""
    area = state.leader_area[leader]
    return area < AREAS and COLUMNS.index(first) <= COLUMN[area] <= COLUMNS.index(last)


def final_result(state: Campaign) -> Result:
    """Whoever has the advantage in Victory Points has won; at 0 it is a draw. [End]"""
    if not state.vp:
        return Result(None, "Draw", 0)
    winner = FRENCH if state.vp > 0 else RUSSIAN
    level = "Sudden death victory" if state.is_decided else "Victory"
    return Result(SIDES[winner], level, state.vp)


def note_end(state: Campaign) -> None:
    if state.journal:
        result = final_result(state)
        state.note(GameEnded("End", result.winner or "", abs(result.score), result.level))
