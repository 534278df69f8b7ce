"""[3.7, 3.8, 13] Victory Points, Russian Determination, and the end."""

from __future__ import annotations

from grognard.core.game import Result
from grognard.games.scorched_earth.command import look_at_points
from grognard.games.scorched_earth.events.common import CampaignEnded, Eliminated, PointsShifted
from grognard.games.scorched_earth.facts import Reason
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import (
    ALLIES_ATTACK_FROM,
    CODES,
    FRENCH,
    FRENCH_AUTOMATIC,
    FRENCH_WINS_FROM,
    KEY_CITIES,
    NAMES,
    RUSSIAN,
    RUSSIAN_AUTOMATIC,
    SIDES,
    UNIT_POINTS,
    UNIT_SIDE,
    UNITS,
    determination,
)

AUTOMATIC, AT_THE_END = "automatic major victory", "victory"
LEVELS = (AUTOMATIC, AT_THE_END)


def shift(state: Campaign, points: int, rule: str, why: Reason) -> None:
    """Move the marker, up for the French, down for the Russians. An end of the track ends the game at once. [3.7]"""
    if state.is_decided or not points:
        return
    before = state.vp
    state.vp = max(RUSSIAN_AUTOMATIC, min(FRENCH_AUTOMATIC, before + points))
    if state.journal:
        state.note(PointsShifted(rule, state.vp - before, state.vp, why, combat=state.fought_at))
    if state.is_decided:
        note_end(state)
        state.end()
    else:
        look_at_points(state)


def gain(state: Campaign, side: int, points: int, rule: str, why: Reason) -> None:
    """Points for a side. [13.1, 13.2]"""
    shift(state, points if side == FRENCH else -points, rule, why)


def eliminate(state: Campaign, unit: int, rule: str) -> None:
    """Any Russian unit that is eliminated, by whatever cause, gives the French a point. [13.1]"""
    hex_, side = state.where[unit], UNIT_SIDE[unit]
    state.eliminate(unit)
    if state.journal:
        state.note(Eliminated(rule, NAMES[side], UNITS[unit].id, CODES[hex_], combat=state.fought_at))
    if side == RUSSIAN:
        shift(state, UNIT_POINTS, "13.1", Reason("eliminated", unit=unit))


def lose_point(state: Campaign, unit: int, cause: int, rule: str) -> None:
    """A strength point less; a unit that would fall below 0 is eliminated. [3.1]"""
    if state.sp[unit]:
        state.lose_point(unit, cause)
    else:
        eliminate(state, unit, rule)


def russian_determination(state: Campaign) -> int:
    """[3.8] Follows the Victory Points of the moment."""
    return determination(state.vp)


def allies_attack(state: Campaign) -> bool:
    """May Prussian and Austrian units attack? [3.8] Q72"""
    return state.vp >= ALLIES_ATTACK_FROM


def french_hold_key_city(state: Campaign) -> bool:
    """Moscow, St Petersburg or Vilno, burnt or not. [13.1]"""
    return any(state.control[place] == FRENCH for place in KEY_CITIES)


def final_result(state: Campaign) -> Result:
    """[3.7, 13] Automatic victories need no city. Q37"""
    if state.is_decided:
        winner = FRENCH if state.vp >= FRENCH_AUTOMATIC else RUSSIAN
        return Result(SIDES[winner], AUTOMATIC, state.vp)
    is_french = state.vp >= FRENCH_WINS_FROM and french_hold_key_city(state)
    return Result(SIDES[FRENCH if is_french else RUSSIAN], AT_THE_END, state.vp)


def note_end(state: Campaign) -> None:
    """Who has won, for the journal. [13]"""
    if state.journal:
        result = final_result(state)
        winner = NAMES[SIDES.index(str(result.winner))]
        holds = french_hold_key_city(state)
        state.note(CampaignEnded("3.7" if state.is_decided else "13", winner, result.level, state.vp, holds))
