"""[16.8, 16.9] V Corps in Kiev, the rising of the Ukraine, and cities that turn to the French."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.invasion.advanced.events import CityTurned, UprisingRolled
from grognard.games.invasion.advanced.losses import remove_piece
from grognard.games.invasion.fields import field_of, hexes_of
from grognard.games.invasion.options import UPRISING
from grognard.games.invasion.stacks import LOST, WAITING
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import (
    CITIES,
    CITY_HEXES,
    CODES,
    FIRST_COMMANDER,
    FRENCH,
    KIEV,
    PIECES_OF,
    RUSSIAN,
    UNITS,
    VICTORY_CITIES,
    WESTERN_PART,
    commander,
)

POLISH_CORPS, RISING_ARMY = "V", "3"
RISES_FROM = ((5, 3), (9, 5))
"""Up to which turn, on which die or more."""
_VICTORY_HEXES = field_of(CITIES[number].hex for number in VICTORY_CITIES)


def army_of(piece: int) -> str:
    """The army of a unit or commander, by its corps or his designation. Q59"""
    if piece < FIRST_COMMANDER:
        return UNITS[piece].army
    who = commander(piece)
    return who.army or (who.corps.partition("-")[0] if "-" in who.corps else "")


def enter_kiev(state: Campaign, hex_: int, units: Iterable[int]) -> None:
    """The first time that a unit of V Corps ends a move, an advance or a withdrawal in Kiev. [16.8]"""
    if not state.has(UPRISING) or hex_ != KIEV or state.kiev_turn:
        return
    if not any(unit < FIRST_COMMANDER and UNITS[unit].corps == POLISH_CORPS for unit in units):
        return
    state.kiev_turn = state.turn
    needed = next((die for last, die in RISES_FROM if state.turn <= last), 0)
    if not needed:
        return
    die = state.dice.roll()
    happens = die >= needed
    if state.journal:
        state.note(UprisingRolled("16.8", (die,), happens))
    if happens:
        state.uprising_turn = state.turn
        _rise(state)


def _rise(state: Campaign) -> None:
    """The 3rd Army is busy from now on; who has not come yet never does. Q59"""
    for piece in PIECES_OF[RUSSIAN]:
        if army_of(piece) == RISING_ARMY:
            if state.where[piece] >= 0:
                remove_piece(state, piece, "16.8")
            elif state.where[piece] == WAITING:
                state.where[piece] = LOST


def turn_cities(state: Campaign) -> None:
    """Cities of the west that French units occupy become friendly for good. [16.9] Q71 Q81"""
    if not state.independence:
        return
    turned = state.fighters[FRENCH] & CITY_HEXES & WESTERN_PART & ~state.friendly[FRENCH]
    for hex_ in hexes_of(turned):
        if state.journal:
            state.note(CityTurned("16.9", CODES[hex_]))
    state.friendly[FRENCH] |= turned
    state.friendly[RUSSIAN] &= ~turned


def french_win(state: Campaign) -> bool | None:
    """After independence only with a combat unit in every victory city. [16.9] Q81"""
    if not state.independence:
        return None
    return state.fighters[FRENCH] & _VICTORY_HEXES == _VICTORY_HEXES
