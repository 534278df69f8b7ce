"""[T:Order] Orders are executed type by type, the sides in turn. They are chosen in `order_selection.py`, and
placed in `order_placement.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march import depots, evading, leaders, marching, movement, patrols, raids, rallying
from grognard.games.fateful_march.blocks import block_areas, has_block, take_block
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.events.marching import (
    FirstNamed,
    Passed,
)
from grognard.games.fateful_march.facts import Prompt, Refusal
from grognard.games.fateful_march.movement import MUST, NO
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    DUMMY,
    EVADE,
    FORCED_MARCH_FROM,
    FORCED_MARCH_TO,
    FRENCH,
    MARCH_FROM,
    MARCH_TO,
    NAMES,
    ORDERS,
    PATROL,
    PLACE_DEPOT,
    RAID,
    RALLY,
    RUSSIAN,
)


@dataclass(frozen=True, slots=True)
class Execution:
    """How orders of a type are carried out."""

    duty: Callable[[Campaign, int, int, int], int]
    """Of a side, an area and a type: MUST, MAY or NO."""
    procedure: Callable[[int, int, int], Procedure[Any]]
    why_not: Callable[[Campaign, int, int, int], Refusal]
    """Why an order there cannot be executed now."""
    shows_itself: bool = False
    """Does the procedure show the block and give it back itself?"""


def _bound_to(may_execute: Callable[[Campaign, int, int, int], bool]) -> Callable[[Campaign, int, int, int], int]:
    """An order that must be executed whenever it can. [R4.8]"""
    return lambda state, side, area, order: MUST if may_execute(state, side, area, order) else NO


_MARCH = Execution(movement.duty, marching.ExecuteMarch, movement.why_not, shows_itself=True)
EXECUTIONS: dict[int, Execution] = {
    FORCED_MARCH_FROM: _MARCH,
    FORCED_MARCH_TO: _MARCH,
    MARCH_FROM: _MARCH,
    MARCH_TO: _MARCH,
    PATROL: Execution(_bound_to(patrols.may_execute), patrols.ExecutePatrol, patrols.why_not),
    EVADE: Execution(_bound_to(evading.may_execute), evading.ExecuteEvade, evading.why_not),
    RALLY: Execution(_bound_to(rallying.may_execute), rallying.ExecuteRally, rallying.why_not),
    RAID: Execution(_bound_to(raids.may_execute), raids.ExecuteRaid, raids.why_not),
    PLACE_DEPOT: Execution(_bound_to(depots.may_execute), depots.ExecuteDepot, depots.why_not),
}
MARCHES = (FORCED_MARCH_FROM, FORCED_MARCH_TO, MARCH_FROM, MARCH_TO)


def orders_of_step(number: int) -> list[int]:
    return [order for order in EXECUTIONS if ORDERS[order].step == number]


def duty(state: Campaign, side: int, order: int, area: int) -> int:
    """MUST, MAY or NO; a card may leave an order without effect, and then it stays unseen."""
    if state.effects and modifiers.is_banned(state, side, order, area):
        return NO
    return EXECUTIONS[order].duty(state, side, area, order)


def duties(state: Campaign, side: int, number: int) -> dict[tuple[int, int], int]:
    """By type and area: the orders of this step that a side must or may execute now."""
    found = {}
    for order in orders_of_step(number):
        for area in block_areas(state, side, order):
            each = duty(state, side, order, area)
            if each:
                found[order, area] = each
    return found


@procedure
class OrderStep(Procedure[Campaign]):
    """[3.3] The whole of a step in which orders are executed."""

    sequence = ("begin", "execute")
    number: int

    def begin(self, state: Campaign) -> None:
        state.call(leaders.StepBegin(self.number))

    def execute(self, state: Campaign) -> None:
        state.call(ExecuteOrders(self.number))


@procedure
class ExecuteOrders(Procedure[Campaign]):
    """[3.3] One order each in turn, until both sides pass in succession. Passing is not final. Q35"""

    sequence = ("name_first", "next_order")
    number: int
    turn_side: int = RUSSIAN
    passes: int = 0

    @property
    def is_one_sided(self) -> bool:
        """Cossack raids are Russian orders. [S11]"""
        return any(not all(ORDERS[order].counts) for order in orders_of_step(self.number))

    def name_first(self, state: Campaign) -> None:
        # Asked also if one side has no such order: the question tells nothing.
        if not self.is_one_sided:
            state.ask(state.initiative_side, NAME_FIRST)

    def next_order(self, state: Campaign) -> None:
        while self.passes < (1 if self.is_one_sided else 2):
            found = duties(state, self.turn_side, self.number)
            if (found and MUST in found.values()) or may_have_choice(state, self.turn_side, self.number):
                self.repeat()
                state.ask(self.turn_side, EXECUTE_ORDER)
                return
            self._pass(state)

    def _pass(self, state: Campaign) -> None:
        if state.journal:
            state.note(Passed("Order", NAMES[self.turn_side], self.number))
        self.passes += 1
        self._turn_over()

    def _turn_over(self) -> None:
        if not self.is_one_sided:
            self.turn_side = 1 - self.turn_side

    def leave(self, state: Campaign) -> None:
        """The side asked executes nothing."""
        self._pass(state)

    def execute(self, state: Campaign, order: int, area: int) -> None:
        side = self.turn_side
        self.passes = 0
        self._turn_over()
        execution = EXECUTIONS[order]
        if not execution.shows_itself:
            take_block(state, side, order, area)
        state.call(execution.procedure(side, order, area))


def may_have_choice(state: Campaign, side: int, number: int) -> bool:
    """As far as the enemy can tell: might the side have an order that it may execute or leave?

    A To order without own strength points beside it (Q1), or a march that only a card in play makes possible. Whoever
    might have one is asked, so that neither the question nor its absence tells what a block is."""
    types = [order for order in orders_of_step(number) if order in MARCHES]
    if not types:
        return False
    unknown = [block for block in state.blocks[side] if not block.is_seen or block.order in types]
    if not unknown:
        return False
    if any(not state.totals[side * AREAS + block.area] for block in unknown):
        return True
    return bool(state.effects) and any(modifiers.usable_cards(state, side, order) for order in types)


class NameFirst(Decision[Campaign, ExecuteOrders]):
    """[3.3] The initiative player names the side that goes first."""

    name = "who goes first"
    rule = "Order"
    phase = "executing-orders"
    verbs = ("first",)
    occasion = "order-step"

    def prompt(self, state: Campaign, at: ExecuteOrders, side: int) -> Prompt:
        return Prompt("who-goes-first", step=at.number)

    def candidates(self, state: Campaign, at: ExecuteOrders, side: int) -> list[Move]:
        return [("first", FRENCH), ("first", RUSSIAN)]

    def refusal(self, state: Campaign, at: ExecuteOrders, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("first", first) if first in (FRENCH, RUSSIAN):
                return None
        return self.no_answer(move)

    def options(self, state: Campaign, at: ExecuteOrders, side: int) -> list[Move]:
        return [("first", FRENCH), ("first", RUSSIAN)]

    def take(self, state: Campaign, at: ExecuteOrders, side: int, move: Move) -> None:
        at.turn_side = move[1]
        if state.journal:
            state.note(FirstNamed("Order", NAMES[side], NAMES[move[1]], at.number))


class ExecuteOrder(Decision[Campaign, ExecuteOrders]):
    """[R4.8] An order that can be executed must be; which one comes next is its owner's choice."""

    name = "execute an order"
    rule = "R4.8"
    phase = "executing-orders"
    verbs = ("execute", "pass")
    occasion = "executing-orders"

    def prompt(self, state: Campaign, at: ExecuteOrders, side: int) -> Prompt:
        found = duties(state, side, at.number)
        if not found:
            return Prompt("execute-none", step=at.number)
        return Prompt("execute-an-order", step=at.number, may_pass=MUST not in found.values())

    def candidates(self, state: Campaign, at: ExecuteOrders, side: int) -> Iterator[Move]:
        for order in range(len(ORDERS) + 1):
            yield from (("execute", order, area) for area in block_areas(state, side, order))
        yield ("pass",)

    def refusal(self, state: Campaign, at: ExecuteOrders, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("execute", order, area):
                return _execute_refusal(state, at.number, side, order, area)
            case ("pass",):
                due = [key for key, each in sorted(duties(state, side, at.number).items()) if each == MUST]
                if not due:
                    return None
                order, area = due[0]
                return Refusal("R4.8", "order-must-be-executed", order=order, area=area)
        return self.no_answer(move)

    def options(self, state: Campaign, at: ExecuteOrders, side: int) -> list[Move]:
        found = duties(state, side, at.number)
        moves: list[Move] = [("execute", order, area) for order, area in sorted(found)]
        return moves if MUST in found.values() else [*moves, ("pass",)]

    def take(self, state: Campaign, at: ExecuteOrders, side: int, move: Move) -> None:
        if move == ("pass",):
            at.leave(state)
        else:
            at.execute(state, move[1], move[2])


def _execute_refusal(state: Campaign, number: int, side: int, order: int, area: int) -> Refusal | None:
    if order == DUMMY:
        return Refusal("Order", "dummy-not-executed")
    if not has_block(state, side, order, area):
        return Refusal("Order", "no-order-there", order=order, area=area)
    if order not in orders_of_step(number):
        return Refusal("R4.6", "executed-in-another-step", order=order, step=ORDERS[order].step, current=number)
    if modifiers.is_banned(state, side, order, area):
        return Refusal("Cards", "order-without-effect", order=order, area=area)
    if duty(state, side, order, area) != NO:
        return None
    return EXECUTIONS[order].why_not(state, side, area, order)


NAME_FIRST = NameFirst()
EXECUTE_ORDER = ExecuteOrder()
