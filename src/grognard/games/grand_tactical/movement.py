"""[Mov] The Movement Phase: the phasing side moves its units one by one, forces marches, eliminates what it can; at the
end its Supply units do their work and disrupted units recover."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress

from grognard.core.decision import DONE, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.depots import SupplyWork
from grognard.games.grand_tactical.facts import Prompt, Refusal
from grognard.games.grand_tactical.forced_march import BOUND, ForcedMarch, can_go, refuse_force
from grognard.games.grand_tactical.fronts import front_against
from grognard.games.grand_tactical.losing import recover
from grognard.games.grand_tactical.marching import March
from grognard.games.grand_tactical.overrun import (
    FortressOverrun,
    clear_all_supply,
    companions,
    eliminate,
    overruns,
    refuse_fortress,
    refuse_overrun,
)
from grognard.games.grand_tactical.refusing import absence
from grognard.games.grand_tactical.stacking import unresolved
from grognard.games.grand_tactical.state import (
    COMMITTED,
    DOUBLE_TRIED,
    EVERYBODY_OF,
    STOPPED,
    TRIPLE_TRIED,
    Campaign,
)
from grognard.games.grand_tactical.tables import (
    ALL_UNITS,
    ALLOWANCE,
    DEPOT,
    DOUBLE,
    IS_INFANTRY,
    TRIPLE,
    UNITS_OF,
)

MOVE_UNIT, DOUBLE_UNIT, TRIPLE_UNIT = (
    tuple((verb, unit) for unit in ALL_UNITS) for verb in ("move", "double", "triple")
)


@procedure
class MovementPhase(Procedure[Campaign]):
    """Of one side."""

    sequence = ("begin", "move", "work", "recover")
    side: int

    def begin(self, state: Campaign) -> None:
        state.begin_movement(self.side)
        clear_all_supply(state, self.side)

    def move(self, state: Campaign) -> None:
        if has_choice(state, self.side):
            self.repeat()
            state.ask(self.side, MOVE)

    def work(self, state: Campaign) -> None:
        """Depots, or scorched earth. [Sup B]"""
        state.call(SupplyWork(self.side))

    def recover(self, state: Campaign) -> None:
        """The last thing in the phase. [Dis B] Q57"""
        recover(state)


def new_movement_phase(side: int) -> MovementPhase:
    return MovementPhase(side)


def has_choice(state: Campaign, side: int) -> bool:
    """Is there anything that the phasing side can still do? Nearly always some unit can still go."""
    row = _ready(state, side)
    if FIRST in row or SECOND in row:
        return True
    units = UNITS_OF[side]
    return any(code & LOOK and can_go(state, units[n]) for n, code in enumerate(row)) or bool(overruns(state, side))


def acts(state: Campaign, side: int) -> list[Move]:
    """All that can be done with the side's units now."""
    row = _ready(state, side)
    if _FIRST_LOOK in row or _SECOND_LOOK in row:
        row = _looked_up(state, side, row)
    found = list(compress(_FIRST_LEGS[side], row.translate(_IS_FIRST)))
    if SECOND in row:
        for unit in compress(UNITS_OF[side], row.translate(_IS_SECOND)):
            found.append(DOUBLE_UNIT[unit])
            if IS_INFANTRY[state.kind[unit]]:
                found.append(TRIPLE_UNIT[unit])
    return found + overruns(state, side)


# --- who may begin a leg of a march: a byte for each unit of a side -------------------------------------------------

NEVER_NOW, FIRST, SECOND, LOOK = 0, 1, 2, 4
"""Its first leg, or another; LOOK beside either if one has to look for a step that it could take. Never now: those on
no hex, disrupted units, Depots, and who has marched all it may."""
_FIRST_LOOK, _SECOND_LOOK = FIRST | LOOK, SECOND | LOOK
_IS_FIRST, _IS_SECOND = (bytes(code == wanted for code in range(256)) for wanted in (FIRST, SECOND))
_FIRST_LEGS = tuple(tuple(MOVE_UNIT[unit] for unit in units) for units in UNITS_OF)
_CODES = tuple(bytes([code]) for code in range(LOOK + LOOK))


def _ready(state: Campaign, side: int) -> bytes:
    """Found out again only for those to whom something has happened, or for all when an enemy has moved."""
    everybody = EVERYBODY_OF[side]
    unseen = state.unseen & everybody
    if not unseen:
        return state.ready[side]
    state.unseen ^= unseen
    units, where = UNITS_OF[side], state.where
    exits, allowances = front_against(state, side).exits, ALLOWANCE[state.is_winter]
    if unseen == everybody:
        row = bytes([where[unit] >= 0 and _next_leg(state, unit, exits, allowances) for unit in units])
    else:
        row, first = state.ready[side], units[0]
        while unseen:
            unit = unseen.bit_length() - 1
            unseen ^= 1 << unit
            code = _next_leg(state, unit, exits, allowances)
            row = row[: unit - first] + _CODES[code] + row[unit - first + 1 :]
    state.ready[side] = row
    return row


def _next_leg(state: Campaign, unit: int, exits: bytes, allowances: bytes) -> int:
    hex_, kind, legs = state.where[unit], state.kind[unit], state.legs[unit]
    if hex_ < 0 or legs > 1 or state.marks[unit] & BOUND or state.disrupted[unit] or kind == DEPOT:
        return NEVER_NOW
    leg = SECOND if legs else FIRST
    return leg if exits[hex_] <= allowances[kind] else leg | LOOK


def _looked_up(state: Campaign, side: int, row: bytes) -> bytes:
    """With LOOK nowhere any more."""
    units, found = UNITS_OF[side], bytearray(row)
    for code in (_FIRST_LOOK, _SECOND_LOOK):
        number = row.find(code)
        while number >= 0:
            found[number] = code ^ LOOK if can_go(state, units[number]) else NEVER_NOW
            number = row.find(code, number + 1)
    return bytes(found)


def refuse_move(state: Campaign, side: int, unit: int) -> Refusal | None:
    """Why a unit may not begin to move."""
    if wrong := absence(state, side, unit, "Mov"):
        return wrong
    if state.kind[unit] == DEPOT:
        return Refusal("Mov L", "depot-alone", unit=unit)
    if state.disrupted[unit]:
        return Refusal("Dis A", "disrupted", unit=unit)
    if state.marks[unit] & COMMITTED:
        return Refusal("Com K", "committed", unit=unit)
    if state.marks[unit] & STOPPED:
        return Refusal("ZOC B", "stopped", unit=unit)
    if state.marks[unit] & (DOUBLE_TRIED | TRIPLE_TRIED):
        return Refusal("FM", "forced-already", unit=unit)
    if state.legs[unit]:
        return Refusal("Mov C", "moved-already", unit=unit)
    return None if can_go(state, unit) else Refusal("Mov", "cannot-move", unit=unit)


class MoveUnits(Decision[Campaign, MovementPhase]):
    """Which unit moves next, and how; or the end of the phase: nobody has to move, and nobody else does. [Mov A B]"""

    name = "move"
    rule = "Mov"
    phase = "movement"
    verbs = ("move", "double", "triple", "overrun", "done")
    occasion = "movement"

    def prompt(self, state: Campaign, at: MovementPhase, side: int) -> Prompt:
        waiting = unresolved(state, side)
        return Prompt("move") if waiting is None else Prompt("move-stack", hex=waiting[0])

    def candidates(self, state: Campaign, at: MovementPhase, side: int) -> Iterator[Move]:
        for unit in state.on_map(side):
            yield MOVE_UNIT[unit]
            yield DOUBLE_UNIT[unit]
            yield TRIPLE_UNIT[unit]
        yield from overruns(state, side)
        yield DONE

    def options(self, state: Campaign, at: MovementPhase, side: int) -> list[Move]:
        moves = acts(state, side)
        if unresolved(state, side) is None:
            moves.append(DONE)
        return moves

    def refusal(self, state: Campaign, at: MovementPhase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("move", unit):
                return refuse_move(state, side, unit)
            case ("double", unit):
                return refuse_force(state, side, unit, DOUBLE)
            case ("triple", unit):
                return refuse_force(state, side, unit, TRIPLE)
            case ("overrun", origin, target):
                return refuse_overrun(state, side, origin, target)
            case ("overrun", target):
                return refuse_fortress(state, side, target)
            case ("done",):
                stack = unresolved(state, side)
                return None if stack is None else Refusal("Mov J", "stack-must-part", hex=stack[0], unit=stack[1])
        return self.no_answer(move)

    def take(self, state: Campaign, at: MovementPhase, side: int, move: Move) -> None:
        match move:
            case ("move", unit):
                state.call(March(unit, state.allowance(unit), 1))
            case ("double", unit):
                state.call(ForcedMarch(unit, DOUBLE))
            case ("triple", unit):
                state.call(ForcedMarch(unit, TRIPLE))
            case ("overrun", origin, target):
                eliminate(state, side, target, companions(state, side, origin, target))
            case ("overrun", target):
                state.call(FortressOverrun(side, target, []))
            case _:
                at.go_to("work")


MOVE = MoveUnits()
