"""[Reinf] Reinforcements: placed before the attrition die, on hexes that are free of enemies."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.events.phases import Arrived, Delayed
from grognard.games.grand_tactical.facts import Prompt, Refusal
from grognard.games.grand_tactical.sieges import is_besieged
from grognard.games.grand_tactical.state import Campaign, enemy_of
from grognard.games.grand_tactical.tables import (
    ARRIVALS,
    CODES,
    EAST,
    EDGES,
    FREE,
    KIND_LIMIT,
    NAMES,
    PLACES,
    UNIT_SIDE,
    UNITS,
    UNITS_OF,
)
from grognard.games.grand_tactical.units import pieces_of


def due_units(state: Campaign, side: int) -> list[int]:
    """Reinforcements of this turn, and those that could not come before."""
    due, turn = state.due, state.turn
    return [unit for unit in UNITS_OF[side] if due[unit] and ARRIVALS[due[unit] - 1].turn <= turn]


def entry_hexes(state: Campaign, unit: int) -> list[int]:
    """Where a unit may come in: its edge of the map, or for Russians without one any own Fortress that no enemy has
    ever entered and that is not besieged, or the east edge; always free of enemies. [Reinf]"""
    side = UNIT_SIDE[unit]
    enemy = enemy_of(side)
    entry = ARRIVALS[state.due[unit] - 1].entry
    hexes = EDGES[EAST if entry == FREE else entry]
    if entry == FREE:
        hexes = (*safe_fortresses(state, side), *hexes)
    return [hex_ for hex_ in hexes if not state.pieces[enemy][hex_]]


def safe_fortresses(state: Campaign, side: int) -> list[int]:
    """The hexes of fortresses that a side controls, never entered by the enemy and not besieged. [Reinf]"""
    entered = 1 << enemy_of(side)
    return [
        PLACES[place].hex
        for place in state.ground.fortresses
        if state.control[place] == side and not state.entered[place] & entered and not is_besieged(state, place)
    ]


def next_arrivals(state: Campaign, side: int) -> list[int]:
    """Of due units that are alike, the first."""
    return [alike[0] for alike in due_alike(state, side)]


def due_alike(state: Campaign, side: int) -> list[list[int]]:
    """Due units of the same group and kind together; Leaders are nobody's like."""
    found: dict[tuple[int, int], list[int]] = {}
    for unit in due_units(state, side):
        alike = unit + KIND_LIMIT if UNITS[unit].letter else state.kind[unit]
        found.setdefault((state.due[unit], alike), []).append(unit)
    return list(found.values())


@procedure
class Arrivals(Procedure[Campaign]):
    """Unit by unit, each where its owner wants it; none is held back. Q18"""

    sequence = ("place", "delay")
    side: int

    def place(self, state: Campaign) -> None:
        if any(entry_hexes(state, unit) for unit in next_arrivals(state, self.side)):
            self.repeat()
            state.ask(self.side, ENTER)

    def delay(self, state: Campaign) -> None:
        if state.journal and (waiting := due_units(state, self.side)):
            state.note(Delayed("Reinf", NAMES[self.side], pieces_of(state, waiting)))


def new_arrivals(side: int) -> Arrivals:
    return Arrivals(side)


class EnterReinforcements(Decision[Campaign, Arrivals]):
    """Where reinforcements come in."""

    name = "enter"
    rule = "Reinf"
    phase = "attrition"
    verbs = ("enter",)
    occasion = "attrition"

    def prompt(self, state: Campaign, at: Arrivals, side: int) -> Prompt:
        return Prompt("enter", force=pieces_of(state, due_units(state, side)))

    def candidates(self, state: Campaign, at: Arrivals, side: int) -> Iterator[Move]:
        for unit in next_arrivals(state, side):
            for hex_ in entry_hexes(state, unit):
                yield ("enter", unit, hex_)

    def options(self, state: Campaign, at: Arrivals, side: int) -> list[Move]:
        return list(self.candidates(state, at, side))

    def refusal(self, state: Campaign, at: Arrivals, side: int, move: Move) -> Refusal | NoAnswer | None:
        if move[0] != "enter":
            return self.no_answer(move)
        _, unit, hex_ = move
        if unit not in due_units(state, side):
            return Refusal("Reinf", "not-due", unit=unit)
        if unit not in next_arrivals(state, side):
            return Refusal("Reinf", "like-unit-first", unit=unit, other=self._first_like(state, side, unit))
        if hex_ not in entry_hexes(state, unit):
            return Refusal("Reinf", "no-entry", unit=unit, hex=hex_, entry=ARRIVALS[state.due[unit] - 1].entry)
        return None

    def _first_like(self, state: Campaign, side: int, unit: int) -> int:
        return next(
            each
            for each in next_arrivals(state, side)
            if (state.due[each], state.kind[each]) == (state.due[unit], state.kind[unit])
        )

    def take(self, state: Campaign, at: Arrivals, side: int, move: Move) -> None:
        _, unit, hex_ = move
        state.place(unit, hex_)  # Its move begins there, the hex costs nothing. Q17
        state.due[unit] = 0
        if state.journal:
            state.note(Arrived("Reinf", NAMES[side], pieces_of(state, (unit,)), CODES[hex_]))


ENTER = EnterReinforcements()
