"""[3.14] Who controls Cities, Fortresses and towns: the side whose infantry was last in all their hexes."""

from __future__ import annotations

from grognard.games.scorched_earth.command import replace_barclay
from grognard.games.scorched_earth.events.common import ControlChanged, HexHeld, LogisticsShifted, ParkRemoved
from grognard.games.scorched_earth.facts import Reason
from grognard.games.scorched_earth.state import Campaign, enemy_of
from grognard.games.scorched_earth.tables import (
    CAPTURE_DICE,
    CODES,
    FRENCH,
    HOLDING,
    KUTUZOV_HEXES,
    NAMES,
    NO_HOLDING,
    NO_PLACE,
    PLACE_AT,
    PLACES,
    REGAINED_POINTS,
    RUSSIAN,
)
from grognard.games.scorched_earth.victory import shift


def remember(state: Campaign, side: int, hex_: int) -> None:
    """Infantry of a side is in a hex, and no enemy: that is all that the hex remembers."""
    if HOLDING[hex_] != NO_HOLDING:
        state.memory[HOLDING[hex_]] = side


def occupy(state: Campaign, side: int, hex_: int) -> None:
    """To be called whenever a side's force is in a hex without enemy combat units, even in passing. Q41

    Infantry leaves its mark there; cavalry does so in winter only. Q23 Control, points and logistics follow at once."""
    if state.present[enemy_of(side)][hex_]:
        return
    units = state.combat_units(side, hex_)
    if side == FRENCH and units and hex_ in KUTUZOV_HEXES:
        replace_barclay(state)  # [14.1]
    if HOLDING[hex_] == NO_HOLDING or not any(map(state.counts_as_infantry, units)):
        return
    is_new = state.memory[HOLDING[hex_]] != side
    remember(state, side, hex_)
    place = PLACE_AT[hex_]
    if place != NO_PLACE and passes_to(state, place, side):
        take_control(state, place, side, "3.14")
    elif is_new and state.journal and state.fought_at is not None:
        # Who marches in is seen; that those who won hold the hex at last would be told by nothing else.
        state.note(HexHeld("3.14", NAMES[side], CODES[hex_], combat=state.fought_at))


def occupy_all(state: Campaign) -> None:
    """All forces where they stand: at the end of the set-up, and when winter comes and cavalry begins to count. Q23"""
    for side in (FRENCH, RUSSIAN):
        for hex_ in state.forces(side):
            occupy(state, side, hex_)


def passes_to(state: Campaign, place: int, side: int) -> bool:
    """Does a side get control by what the hexes remember? The French get no Fortress without a siege. [3.14]"""
    if state.control[place] == side or (side == FRENCH and PLACES[place].is_fortress):
        return False
    return all(state.memory[HOLDING[hex_]] == side for hex_ in PLACES[place].hexes)


def take_control(state: Campaign, place: int, side: int, rule: str) -> None:
    """Control passes, and all its hexes remember it: points first, then logistics. [3.14, 11, 13]"""
    points = points_for(state, place, side)
    feeds = gives_logistics(state, place, side)
    state.control[place] = side
    for hex_ in PLACES[place].hexes:
        state.memory[HOLDING[hex_]] = side
    if state.journal:
        state.note(ControlChanged(rule, NAMES[side], PLACES[place].id, combat=state.fought_at))
    if side == RUSSIAN and state.park == place and state.park_used and not state.park_gone:
        _lose_park(state)
    shift(state, points, "13.1" if side == FRENCH else "13.2", Reason("taken", place=place, side=side))
    if feeds and not state.is_decided:
        gain_logistics(state, CAPTURE_DICE, "3.6.1", Reason("captured", place=place))


def points_for(state: Campaign, place: int, side: int) -> int:
    """How the marker moves if a side takes a place now. [13.1, 13.2]"""
    captured = PLACES[place]
    if side == RUSSIAN:
        return -captured.points  # burnt or not [9.6.3]
    if state.burnt[place]:
        return 0
    return captured.points if captured.side == RUSSIAN else REGAINED_POINTS  # Q52


def gives_logistics(state: Campaign, place: int, side: int) -> bool:
    """Unburnt Russian Cities and Russian Fortresses feed the French who take them. [3.6.1] Q52"""
    return side == FRENCH and PLACES[place].side == RUSSIAN and not state.burnt[place]


def gain_logistics(state: Campaign, dice: int, rule: str, why: Reason, sign: int = 1) -> None:
    """Throw dice for Logistics Points gained, or lost with sign -1. [3.6.1, 7.1, 8.0.1]"""
    thrown = state.dice.throw(dice)
    amount = state.shift_lp(sign * sum(thrown))
    if state.journal:
        state.note(LogisticsShifted(rule, amount, state.lp, why, thrown))


def _lose_park(state: Campaign) -> None:
    """The Russians regained the place where it was used. [11.1]"""
    state.park_gone = 1
    if state.journal:
        state.note(ParkRemoved("11.1", PLACES[state.park].id))
