"""Units that leave the map or are disrupted, told in the journal: what all chapters share."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grand_tactical.events.common import ControlChanged, Disrupted, Lost, Recovered
from grognard.games.grand_tactical.state import CAUSES, RETREAT, Campaign
from grognard.games.grand_tactical.tables import CODES, FRENCH, NAMES, NO_PLACE, PLACES, RUSSIAN, UNIT_SIDE
from grognard.games.grand_tactical.units import pieces_of


def lose(state: Campaign, units: Sequence[int], cause: int, rule: str) -> None:
    """Eliminate units of one side that stand in one hex."""
    if not units:
        return
    if state.journal:
        side, hex_ = UNIT_SIDE[units[0]], state.where[units[0]]
        state.note(Lost(rule, NAMES[side], pieces_of(state, units), CODES[hex_], CAUSES[cause]))
    for unit in units:
        state.eliminate(unit, cause)


def disrupt(state: Campaign, unit: int, rule: str, cause: int = RETREAT) -> None:
    """Disrupt a unit; one that is disrupted already is eliminated, Leaders do not care. [Dis A C]"""
    before = state.disrupted[unit]
    if state.disrupt(unit):
        lose(state, (unit,), cause, "Dis C")
    elif state.journal and state.disrupted[unit] != before:
        side = UNIT_SIDE[unit]
        state.note(Disrupted(rule, NAMES[side], pieces_of(state, (unit,)), CODES[state.where[unit]]))


def recover(state: Campaign) -> None:
    """The end of a Movement or Combat Phase. [Dis B]"""
    recovered = state.recover()
    if state.journal:
        for side in (FRENCH, RUSSIAN):
            units = [unit for unit in recovered if UNIT_SIDE[unit] == side]
            if units:
                state.note(Recovered("Dis B", NAMES[side], pieces_of(state, units)))


def enter(state: Campaign, side: int, hex_: int) -> None:
    """A unit of a side passes a hex: what is there comes under its control. Nobody passes a garrison. [Fort G] Q55"""
    if state.enter(side, hex_) and state.journal:
        state.note(ControlChanged("Fort G", NAMES[side], PLACES[state.ground.place_at[hex_]].id))


def step(state: Campaign, unit: int, hex_: int) -> None:
    """Move a unit to a hex, by whatever kind of movement, and tell whose control ends. [Fort G] Q42, Q71"""
    if state.ground.place_at[hex_] != NO_PLACE:
        enter(state, UNIT_SIDE[unit], hex_)
    state.move(unit, hex_)
