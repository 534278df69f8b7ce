"""[6] General Supply and Attrition: forage, then all lines of both sides at once."""

from __future__ import annotations

from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.declaring import declare_raiders
from grognard.games.invasion.escape import call_lone_commanders
from grognard.games.invasion.events.phases import (
    Foraged,
    ForagedUnseen,
    HoldsOut,
    LostToHunger,
    OutOfSupply,
    StackShaken,
)
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.stacks import CUT_OFF, FORAGING
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.supply import Lines
from grognard.games.invasion.tables import (
    ALL_PIECES,
    CODES,
    FORAGE_DICE_FROM,
    FRENCH,
    NAMES,
    QUALITY,
    RIGA,
    RUSSIAN,
    VETERAN,
    ids,
)


@procedure
class GeneralSupply(Procedure[Campaign]):
    """[6.3, 6.4, 6.5]"""

    sequence = ("forage", "check_lines")
    starving: int = 0
    """Hexes whose stacks found no forage."""

    def forage(self, state: Campaign) -> None:
        """A die for each French stack under a marker. [6.3] Q7"""
        if state.turn < FORAGE_DICE_FROM or not hooks.has_forage(state):
            return
        for hex_ in hexes_of(state.fighters[FRENCH]):
            units = state.units_in(FRENCH, hex_)
            if not any(state.marks[unit] & FORAGING for unit in units):
                continue
            die = state.dice.roll()
            is_out = die <= len(units)
            if is_out:
                self.starving |= 1 << hex_
            if state.journal:
                told = Foraged("6.3", NAMES[FRENCH], CODES[hex_], die, len(units), is_out)
                state.note_closed(FRENCH, told, ForagedUnseen("6.3", NAMES[FRENCH], CODES[hex_], die, is_out))

    def check_lines(self, state: Campaign) -> None:
        """First all states of supply, then all effects. [6.5]"""
        unfed = unfed_units(state, self.starving)
        declare_raiders(state)
        for piece in ALL_PIECES:
            state.marks[piece] &= ~FORAGING
        emptied = []
        for side, hex_, units in unfed:
            suffer_want(state, side, hex_, units)
            if not state.units_in(side, hex_):
                emptied.append((side, hex_))
        state.watch_cities()
        if state.edition.commander_dice_any_cause:  # Q40
            call_lone_commanders(state, emptied)


def unfed_units(state: Campaign, starving: int) -> list[tuple[int, int, list[int]]]:
    """The combat units out of General Supply: side, hex, units. [6.1]"""
    found = []
    for side in (FRENCH, RUSSIAN):
        lines = Lines(state, side)
        for hex_ in hexes_of(state.fighters[side]):
            is_starving = side == FRENCH and bool(starving >> hex_ & 1)
            units = [unit for unit in state.units_in(side, hex_) if is_starving or not lines.feed(unit)]
            if units:
                found.append((side, hex_, units))
    return found


def suffer_want(state: Campaign, side: int, hex_: int, units: list[int]) -> None:
    """What becomes of units out of supply. [6.4]"""
    if side == RUSSIAN and hex_ == RIGA:
        for unit in units:
            state.marks[unit] |= CUT_OFF
        if state.journal:
            told = HoldsOut("6.4", NAMES[side], CODES[hex_], ids(units))
            state.note_closed(side, told, StackShaken("6.4", NAMES[side], CODES[hex_], "riga"))
        return
    eliminated = [unit for unit in units if state.disrupted[unit] and side == FRENCH and _starves(state, unit)]
    disrupted = [unit for unit in units if not state.disrupted[unit]]
    if state.journal and (eliminated or disrupted):
        _tell(state, side, hex_, ids(disrupted), ids(eliminated))
    for unit in eliminated:
        state.eliminate(unit)
    for unit in disrupted:
        state.disrupt(unit)


def _tell(state: Campaign, side: int, hex_: int, disrupted: tuple[str, ...], eliminated: tuple[str, ...]) -> None:
    """Who is lost is seen by everybody; who is disrupted in a closed stack is not. [15.1]"""
    where = "6.4", NAMES[side], CODES[hex_]
    if not state.has_closed_stacks:
        state.note(OutOfSupply(*where, disrupted, eliminated))
        return
    if eliminated:
        state.note(LostToHunger(*where, (), eliminated))
    if disrupted:
        state.note_closed(side, OutOfSupply(*where, disrupted, ()), StackShaken(*where, "supply"))


def _starves(state: Campaign, unit: int) -> bool:
    """A disrupted French unit out of supply: Veterans hold out until winter. [6.4]"""
    return QUALITY[unit] != VETERAN or state.is_winter
