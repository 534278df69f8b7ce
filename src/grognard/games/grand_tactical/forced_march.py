"""[FM, Mov F-H] Forced marches: a die after the first leg for a double march, after the second for a triple one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from grognard.core.decision import Alternative, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.depots import destroy_lone_depots
from grognard.games.grand_tactical.events.movement import MarchHalted, MarchRolled
from grognard.games.grand_tactical.facts import Prompt, Refusal
from grognard.games.grand_tactical.losing import disrupt, lose
from grognard.games.grand_tactical.marching import DISRUPTS, REDUCES, UNHARMED, March, carriable_depots, reduce
from grognard.games.grand_tactical.refusing import absence
from grognard.games.grand_tactical.stacking import can_step
from grognard.games.grand_tactical.state import COMMITTED, DOUBLE_TRIED, MARCH, STOPPED, TRIPLE_TRIED, Campaign
from grognard.games.grand_tactical.tables import (
    CODES,
    DEPOT,
    DISRUPTED,
    DOUBLE,
    ELIMINATED,
    FIRST_MARCH_DIE,
    IS_COMBAT,
    IS_CORPS,
    IS_INFANTRY,
    LEADER,
    NAMES,
    NO_UNIT,
    OPTION,
    SECOND_MARCH_DIE,
    SUCCESS,
    TRIPLE,
    UNIT_SIDE,
)
from grognard.games.grand_tactical.units import pieces_of

HALT: Move = ("halt",)
PRESS: Move = ("press",)
LEAVE: Move = ("leave",)
MARCHES = {DOUBLE: "double", TRIPLE: "triple"}
HALTED = "halted"
REDUCED_BY_MARCH = "reduced"
BOUND = STOPPED | COMMITTED | DOUBLE_TRIED | TRIPLE_TRIED
"""Marks of units that may not begin another leg. [FM] Q11, Q14"""


def can_go(state: Campaign, unit: int) -> bool:
    """Is there a step that it could take with a new leg?"""
    hex_ = state.where[unit]
    others = state.combat[UNIT_SIDE[unit]][hex_] - IS_COMBAT[state.kind[unit]]
    return can_step(state, unit, hex_, state.allowance(unit), others, to_rest=False)


def refuse_force(state: Campaign, side: int, unit: int, march: int) -> Refusal | None:
    """Why a unit may not try a Forced March now."""
    if wrong := absence(state, side, unit, "Mov F"):
        return wrong
    if state.kind[unit] == DEPOT:
        return Refusal("Mov L", "depot-alone", unit=unit)
    if march == TRIPLE and not IS_INFANTRY[state.kind[unit]]:
        return Refusal("Mov F", "triple-infantry-only", unit=unit)
    if state.disrupted[unit]:
        return Refusal("Dis A", "disrupted", unit=unit)
    if not state.legs[unit]:
        return Refusal("Mov G", "move-first", unit=unit)
    if state.marks[unit] & COMMITTED:
        return Refusal("Com K", "committed", unit=unit)
    if state.marks[unit] & (DOUBLE_TRIED | TRIPLE_TRIED):
        return Refusal("FM", "forced-already", unit=unit)
    if state.marks[unit] & STOPPED:
        return Refusal("ZOC B", "stopped", unit=unit)
    return None if can_go(state, unit) else Refusal("Mov", "cannot-move", unit=unit)


@dataclass(slots=True)
class MarchTry(Procedure[Campaign]):
    """Dice for one unit. `result` is what they have said last."""

    unit: int
    march: int
    die: int = 0
    """The first die."""
    result: str = ""

    def roll(self, state: Campaign) -> None:
        """At once, even if enemy control has stopped it meanwhile. Q66"""
        self.die = state.dice.roll()
        self.result = FIRST_MARCH_DIE[self.march][self.die - 1]
        self.tell(state, (self.die,))
        if self.result == OPTION:
            state.ask(UNIT_SIDE[self.unit], PRESS_ON)

    def roll_again(self, state: Campaign) -> None:
        """The second die decides. [FM]"""
        die = state.dice.roll()
        self.result = SECOND_MARCH_DIE[self.march][self.die][die - 1]
        self.tell(state, (self.die, die))

    def halt(self, state: Campaign) -> None:
        """Where it stands, with no ill effect. [FM]"""
        self.result = HALTED
        if state.journal:
            unit = self.unit
            hex_ = CODES[state.where[unit]]
            state.note(MarchHalted("FM", NAMES[UNIT_SIDE[unit]], pieces_of(state, (unit,)), hex_))

    def tell(self, state: Campaign, dice: tuple[int, ...]) -> None:
        if state.journal:
            unit = self.unit
            side, hex_ = NAMES[UNIT_SIDE[unit]], CODES[state.where[unit]]
            force = pieces_of(state, (unit,))
            # A corps goes on all the same, and is a division afterwards. [FM]
            is_reduced = self.result == ELIMINATED and IS_CORPS[state.kind[unit]]
            result = REDUCED_BY_MARCH if is_reduced else self.result
            state.note(MarchRolled("FM", side, force, hex_, MARCHES[self.march], dice, result))


@procedure
class ForcedMarch(MarchTry):
    """One try of one unit."""

    sequence = ("set_out", "roll", "suffer", "take_along", "go_on")
    depot: int = NO_UNIT
    """The Depot that goes on with a Supply unit."""
    depot_after: int = UNHARMED

    def set_out(self, state: Campaign) -> None:
        """The second leg of a triple march needs no die yet. [Mov H]"""
        unit = self.unit
        state.mark(unit, DOUBLE_TRIED if self.march == DOUBLE else TRIPLE_TRIED)
        if self.march == TRIPLE:
            state.begin_leg(unit, 2)
            state.call(March(unit, state.allowance(unit), 2))

    def suffer(self, state: Campaign) -> None:
        """Who is no corps is eliminated where it stands; who is stopped takes the result there. [FM] Q66"""
        unit = self.unit
        if self.result == HALTED:
            self.finish()
        elif self.result == ELIMINATED and not IS_CORPS[state.kind[unit]]:
            lose(state, (unit,), MARCH, "FM")
            destroy_lone_depots(state)
            self.finish()
        elif state.marks[unit] & STOPPED:
            if self.result == DISRUPTED:
                disrupt(state, unit, "FM", MARCH)
            elif self.result == ELIMINATED:
                reduce(state, unit)
            self.finish()

    def take_along(self, state: Campaign) -> None:
        """A Depot beside a Supply unit that goes on may try to follow, with dice of its own. Q20"""
        if carriable_depots(state, self.unit):
            state.ask(UNIT_SIDE[self.unit], TAKE_DEPOT)

    def returned(self, state: Campaign, by: Procedure[Any], result: Any) -> None:
        if isinstance(by, DepotTry):
            self.depot, self.depot_after = result

    def go_on(self, state: Campaign) -> None:
        unit = self.unit
        state.begin_leg(unit, state.legs[unit] + 1)
        if self.depot != NO_UNIT:
            state.begin_leg(self.depot, state.legs[self.depot] + 1)
        leg = March(unit, state.allowance(unit), state.legs[unit], _AFTER[self.result], self.depot, self.depot_after)
        state.call(leg)


_AFTER = {SUCCESS: UNHARMED, DISRUPTED: DISRUPTS, ELIMINATED: REDUCES}


@procedure
class DepotTry(MarchTry):
    """A Depot's own dice: it follows its Supply unit, stays, or is lost. Q20"""

    sequence = ("roll", "tell_supply")

    def tell_supply(self, state: Campaign) -> None:
        depot = self.unit
        if self.result == ELIMINATED:
            lose(state, (depot,), MARCH, "FM")
        goes = self.result in (SUCCESS, DISRUPTED)
        self.finish_with(state, (depot, _AFTER[self.result]) if goes else (NO_UNIT, UNHARMED))


class PressOn(Alternative[Campaign, MarchTry]):
    """The option: halt, or roll again."""

    name = "press_on"
    rule = "FM"
    phase = "movement"
    verbs = ("halt", "press")
    occasion = "forced-march-option"

    def prompt(self, state: Campaign, at: MarchTry, side: int) -> Prompt:
        results, kind = SECOND_MARCH_DIE[at.march][at.die], state.kind[at.unit]
        counted = {name: results.count(name) for name in (SUCCESS, DISRUPTED, ELIMINATED)}
        code = "press-on-corps" if IS_CORPS[kind] else "press-on"
        if kind == LEADER:  # he is never disrupted [Dis]
            code, counted = "press-on-leader", {**counted, SUCCESS: counted[SUCCESS] + counted[DISRUPTED]}
        return Prompt(code, force=pieces_of(state, (at.unit,)), die=at.die, **counted)

    def take(self, state: Campaign, at: MarchTry, side: int, move: Move) -> None:
        if move == PRESS:
            at.roll_again(state)
        else:
            at.halt(state)


class TakeDepot(Decision[Campaign, ForcedMarch]):
    """Does a Depot try to follow a Supply unit on its Forced March?"""

    name = "take_depot"
    rule = "Mov L"
    phase = "movement"
    verbs = ("carry", "leave")
    occasion = "movement"

    def prompt(self, state: Campaign, at: ForcedMarch, side: int) -> Prompt:
        return Prompt("take-depot", hex=state.where[at.unit])

    def candidates(self, state: Campaign, at: ForcedMarch, side: int) -> list[Move]:
        return [LEAVE, *(("carry", depot) for depot in carriable_depots(state, at.unit))]

    options = candidates

    def refusal(self, state: Campaign, at: ForcedMarch, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("carry", depot):
                if depot in carriable_depots(state, at.unit):
                    return None
                return Refusal("Mov L", "depot-not-here", depot=depot, unit=at.unit)
            case ("leave",):
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: ForcedMarch, side: int, move: Move) -> None:
        if move[0] == "carry":
            state.call(DepotTry(move[1], DOUBLE))


PRESS_ON, TAKE_DEPOT = PressOn(), TakeDepot()
