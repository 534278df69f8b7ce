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
from grognard.games.grand_tactical.fronts import front_of, row_number
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
from grognard.games.grand_tactical.state import COMMITTED, DOUBLE_TRIED, STOPPED, TRIPLE_TRIED, Campaign, enemy_of
from grognard.games.grand_tactical.tables import (
    ALL_UNITS,
    ALLOWANCE,
    DEPOT,
    DOUBLE,
    IS_INFANTRY,
    ROWS_OF,
    TRIPLE,
    UNITS,
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
    """Is there anything that the phasing side can still do? Nearly always the first units can still go."""
    exits, allowances = front_of(state, enemy_of(side)).exits, ALLOWANCE[state.is_winter]
    where, kinds, legs, marks, disrupted = state.where, state.kind, state.legs, state.marks, state.disrupted
    for unit in UNITS_OF[side]:
        if where[unit] < 0 or legs[unit] > 1 or marks[unit] & BOUND or disrupted[unit] or kinds[unit] == DEPOT:
            continue
        if exits[where[unit]] <= allowances[kinds[unit]] or can_go(state, unit):
            return True
    return bool(overruns(state, side))


def acts(state: Campaign, side: int) -> list[Move]:
    """All that can be done with the side's units now."""
    exits, allowances = front_of(state, enemy_of(side)).exits, ALLOWANCE[state.is_winter]
    where, legs, kinds = state.where, state.legs, state.kind
    ready = [
        unit
        for unit in _unbound_units(state, side)
        if exits[where[unit]] <= allowances[kinds[unit]] or can_go(state, unit)
    ]
    found = [MOVE_UNIT[unit] for unit in ready if not legs[unit]]
    if len(found) < len(ready):
        for unit in ready:
            if legs[unit]:
                found.append(DOUBLE_UNIT[unit])
                if IS_INFANTRY[kinds[unit]]:
                    found.append(TRIPLE_UNIT[unit])
    return found + overruns(state, side)


_BOUND_MARKS = bytes(bool(marks & BOUND) for marks in range(256))
_LAST_LEG = bytes([0, 0]) + bytes([1]) * 254
_IS_NONE = bytes([1]) + bytes(255)


def _unbound_units(state: Campaign, side: int) -> Iterator[int]:
    """Units of a side that could begin a leg of a march, if they had somewhere to go: on the map, neither bound nor
    disrupted, no Depots. Reckoned for all of them at once, a byte each."""
    rows, units = ROWS_OF[side], UNITS_OF[side]
    bound = (
        row_number(state.marks[rows].translate(_BOUND_MARKS))
        | row_number(state.legs[rows].translate(_LAST_LEG))
        | row_number(state.disrupted[rows])
        | _idle_units(state, side)
    )
    return compress(units, bound.to_bytes(len(units), "big").translate(_IS_NONE))


def _idle_units(state: Campaign, side: int) -> int:
    idle: int | None = state.idle[side]
    if idle is None:
        where, units = state.where, UNITS_OF[side]
        idle = row_number(bytes(where[unit] < 0 or UNITS[unit].kind == DEPOT for unit in units))
        state.idle[side] = idle
    return idle


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
    """Which unit moves next, and how; or the end of the phase."""

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
