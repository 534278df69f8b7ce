"""[S3, S4, T:Order] Orders: chosen in secret, placed face down, executed type by type in turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march import depots, evading, leaders, marching, movement, patrols, raids, rallying
from grognard.games.fateful_march.blocks import block_areas, has_block, take_block
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.cards.deck import CARDS
from grognard.games.fateful_march.events.marching import (
    BlockPlaced,
    BlockSeen,
    FirstNamed,
    OrdersChosen,
    OrdersCounted,
    Passed,
    PlacementShown,
    TopShown,
)
from grognard.games.fateful_march.facts import Prompt, Refusal
from grognard.games.fateful_march.movement import MUST, NO
from grognard.games.fateful_march.records import Block, ChosenOrder, Command, PlacedOrder, Top
from grognard.games.fateful_march.state import EXHAUSTED, KIND_BITS, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    DUMMIES,
    DUMMY,
    EVADE,
    FIXED_ORDER,
    FORCED_MARCH_FROM,
    FORCED_MARCH_TO,
    FREE_CHOICES,
    FRENCH,
    LEADERS,
    LEADERS_OF,
    MARCH_FROM,
    MARCH_TO,
    NAMES,
    ORDER_IDS,
    ORDERS,
    ORDERS_OF,
    PATROL,
    PLACE_DEPOT,
    RAID,
    RALLY,
    RUSSIAN,
)
from grognard.games.fateful_march.units import class_word

# --- how many orders -------------------------------------------------------------------------------------------------


def ops_of(state: Campaign, side: int) -> int:
    """What the card played for its OPS gives; the Dummy gives nothing. [S2]"""
    card = state.ops_cards[side]
    return (CARDS[side][card].ops or 0) if card else 0


def free_and_fixed(state: Campaign, side: int) -> tuple[int, bool]:
    """How many orders of its choice a side selects, and whether it gets its fixed one.

    Reductions hit the free choices first, then the fixed order, never the Dummies. [R4.1] Q11"""
    number = FREE_CHOICES + ops_of(state, side) + modifiers.order_change(state, side)
    for leader in LEADERS_OF[side]:
        if LEADERS[leader].orders_fewer and state.leader_area[leader] < AREAS:
            number -= LEADERS[leader].orders_fewer
    return max(0, number), number >= 0


# --- S3 --------------------------------------------------------------------------------------------------------------


@procedure
class OrderSelection(Procedure[Campaign]):
    """[S3] Both sides at once and in secret; nothing is laid out before both have chosen.

    `chosen`, `tops` and `commands` are each side's own secret until then."""

    sequence = ("open", "ask", "lay_out")
    chosen: list[ChosenOrder] = field(default_factory=list)
    """In the order of choosing; the fixed order and those that cards name come first."""
    bonds: list[PlacedOrder] = field(default_factory=list)
    """Chosen orders that must be placed in an area."""
    wanted: list[int] = field(default_factory=list)
    """By side: how many orders make up the number, fixed ones and those of cards included."""
    tops: list[Top] = field(default_factory=list)
    commands: list[Command] = field(default_factory=list)

    def open(self, state: Campaign) -> None:
        leaders.forget_choices(state)
        self.wanted = [0, 0]
        for side in (FRENCH, RUSSIAN):
            free, has_fixed = free_and_fixed(state, side)
            if has_fixed:
                self.add(side, FIXED_ORDER[side])
            for types, area in modifiers.bonus_orders(state, side):
                if len(types) == 1:
                    self._grant(state, side, types[0], area)
            open_bonuses = len(_open_bonuses(state, side))
            self.wanted[side] = self.count(side) + open_bonuses + free

    def _grant(self, state: Campaign, side: int, order: int, area: int | None) -> None:
        """An order of one type that a card gives beyond the number; without a block it is lost."""
        if self.left(state, side, order):
            self.add(side, order)
            if area is not None:
                self.bonds.append(PlacedOrder(side, order, area))

    def add(self, side: int, order: int) -> None:
        self.chosen.append(ChosenOrder(side, order))

    def count(self, side: int) -> int:
        return sum(each.side == side for each in self.chosen)

    def left(self, state: Campaign, side: int, order: int) -> int:
        """Blocks of a type that can still be chosen. [R4.2]"""
        chosen = sum(each.order == order and each.side == side for each in self.chosen)
        return state.blocks_left(side, order) - chosen

    def commanded(self, side: int) -> set[int]:
        """The areas where the side has chosen who commands."""
        return {each.area for each in self.commands if LEADERS[each.leader].side == side}

    def bonus(self, state: Campaign, side: int) -> tuple[tuple[int, ...], int | None] | None:
        """The order of a card that is being chosen now: its types and where it must be placed."""
        bonuses = _open_bonuses(state, side)
        free = free_and_fixed(state, side)[0]
        missing = self.wanted[side] - self.count(side)
        return bonuses[len(bonuses) - (missing - free)] if missing > free else None

    def ask(self, state: Campaign) -> None:
        for side in (FRENCH, RUSSIAN):
            state.ask(side, SELECT_ORDERS)

    def lay_out(self, state: Campaign) -> None:
        """Both are done: the blocks are in hand, four Dummies with them."""
        for side in (FRENCH, RUSSIAN):
            tray = state.trays[side]
            for each in self.chosen:
                if each.side == side:
                    tray[each.order] += 1
            if state.journal:
                orders = tuple(ORDER_IDS[each.order] for each in sorted(self.chosen) if each.side == side)
                state.note(OrdersChosen("S3", NAMES[side], orders), only(side))
                state.note(OrdersCounted("S3", NAMES[side], self.count(side)), all_but(side))
            tray[DUMMY] = DUMMIES
        state.bound = self.bonds[:]
        for side, area, top in self.tops:
            self._show(state, side, top, area)
        for area, leader in self.commands:
            leaders.choose_commander(state, LEADERS[leader].side, area, leader)
        for side in (FRENCH, RUSSIAN):
            leaders.settle_choices(state, side)

    def _show(self, state: Campaign, side: int, top: int, area: int) -> None:
        state.top[side * AREAS + area] = top
        if state.journal:
            event = TopShown("Strength points", NAMES[side], CODES[area], class_word(top))
            # Behind a leader's screen nobody sees it.
            if state.leaders_in(side, area):
                state.note(event, only(side))
            else:
                state.note(event)


def _open_bonuses(state: Campaign, side: int) -> list[tuple[tuple[int, ...], int | None]]:
    """Orders of cards among whose types the side chooses."""
    if not state.effects:
        return []
    return [bonus for bonus in modifiers.bonus_orders(state, side) if len(bonus[0]) > 1]


class SelectOrders(Decision[Campaign, OrderSelection]):
    """[S3] One order after the other until the number is reached; tops and commanders on the way."""

    name = "select orders"
    rule = "S3"
    phase = "order-selection"
    verbs = ("choose", "top", "done")
    occasion = "order-selection"

    def prompt(self, state: Campaign, at: OrderSelection, side: int) -> Prompt:
        missing = at.wanted[side] - at.count(side)
        if not missing:
            return Prompt("select-no-orders")
        bonus = at.bonus(state, side)
        if bonus is None:
            return Prompt("select-orders", count=missing)
        types, area = bonus
        if area is None:
            return Prompt("select-bonus-order", types=types, count=missing)
        return Prompt("select-bound-order", types=types, count=missing, area=area)

    def candidates(self, state: Campaign, at: OrderSelection, side: int) -> Iterator[Move]:
        yield from (("choose", order) for order in range(len(ORDERS)))
        for area in state.held_areas(side):
            yield from (("top", area, each) for each in _tops(state, side, area))
        yield from (("command", area, leader) for area, leader in leaders.open_choices(state, side))
        yield DONE

    def refusal(self, state: Campaign, at: OrderSelection, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("choose", order):
                return self._choose_refusal(state, at, side, order)
            case ("top", area, top):
                return _top_refusal(state, at, side, area, top)
            case ("command", area, leader):
                if area in at.commanded(side):
                    return Refusal("R2.5", "commander-chosen", area=area)
                return leaders.command_refusal(state, side, area, leader)
            case ("done",):
                missing = at.wanted[side] - at.count(side)
                return Refusal("S3", "orders-missing", count=missing) if missing else None
        return self.no_answer(move)

    def _choose_refusal(self, state: Campaign, at: OrderSelection, side: int, order: int) -> Refusal | None:
        if order == DUMMY:
            return Refusal("S3", "dummies-anyway", count=DUMMIES)
        if order not in ORDERS_OF[side]:
            return Refusal("R4.2", "no-such-blocks", side=side, order=order)
        if at.count(side) >= at.wanted[side]:
            return Refusal("R4.1", "all-orders-chosen", count=at.wanted[side])
        if at.left(state, side, order) <= 0:
            return Refusal("R4.2", "no-block-to-choose", count=ORDERS[order].counts[side], order=order)
        bonus = at.bonus(state, side)
        if bonus and order not in bonus[0]:
            return Refusal("Cards", "card-gives", types=bonus[0], order=order)
        return None

    def options(self, state: Campaign, at: OrderSelection, side: int) -> list[Move]:
        moves: list[Move] = []
        if at.count(side) < at.wanted[side]:
            bonus = at.bonus(state, side) if state.effects else None
            types: Sequence[int] = bonus[0] if bonus else ORDERS_OF[side]
            moves = [("choose", order) for order in types if at.left(state, side, order) > 0]
        for area in state.held_areas(side):
            if len(state.lots[area]) > 1 and not _has_top(at, side, area):
                now = state.top[side * AREAS + area]
                moves += [("top", area, each) for each in _tops(state, side, area) if each != now]
        done = at.commanded(side)
        moves += [("command", area, leader) for area, leader in leaders.open_choices(state, side) if area not in done]
        if at.count(side) >= at.wanted[side]:
            moves.append(DONE)
        return moves

    def take(self, state: Campaign, at: OrderSelection, side: int, move: Move) -> None:
        match move:
            case ("choose", order):
                bonus = at.bonus(state, side)
                at.add(side, order)
                if bonus and bonus[1] is not None:
                    at.bonds.append(PlacedOrder(side, order, bonus[1]))
                if at.count(side) >= at.wanted[side]:
                    return
            case ("top", area, top):
                at.tops.append(Top(side, area, top))
            case ("command", area, leader):
                at.commands.append(Command(area, leader))
            case _:
                return
        state.ask(side, SELECT_ORDERS)


def _tops(state: Campaign, side: int, area: int) -> list[int]:
    """What may lie on top of a stack."""
    return sorted({lot & (KIND_BITS | EXHAUSTED) for lot, _ in state.side_lots(side, area)})


def _has_top(at: OrderSelection, side: int, area: int) -> bool:
    return any(each.side == side and each.area == area for each in at.tops)


def _top_refusal(state: Campaign, at: OrderSelection, side: int, area: int, top: int) -> Refusal | None:
    rule = "Strength points"
    if top not in _tops(state, side, area):
        return Refusal(rule, "none-there", unit=top, area=area)
    if _has_top(at, side, area):
        return Refusal(rule, "top-chosen", area=area)
    if state.top[side * AREAS + area] == top:
        return Refusal(rule, "already-on-top", unit=top, area=area)
    return None


# --- S4 --------------------------------------------------------------------------------------------------------------


@procedure
class OrderPlacement(Procedure[Campaign]):
    """[S4] One block each in turn, the side without the initiative first; or (O2) both at once and in secret."""

    sequence = ("open", "ask", "lay_out")
    next_side: int = 0
    hidden: list[PlacedOrder] = field(default_factory=list)
    """O2: each side's own secret until all blocks are placed."""

    def open(self, state: Campaign) -> None:
        self.next_side = 1 - state.initiative_side
        for side in (FRENCH, RUSSIAN):
            if not any(True for _ in state.held_areas(side)):
                # Blocks stand with strength points only. [R4.3]
                state.trays[side] = bytearray(len(ORDERS) + 1)

    def ask(self, state: Campaign) -> None:
        if state.simultaneous:
            for side in (FRENCH, RUSSIAN):
                if any(state.trays[side]):
                    state.ask(side, PLACE_AT_ONCE)
            return
        side = self.next_side if any(state.trays[self.next_side]) else 1 - self.next_side
        if any(state.trays[side]):
            self.repeat()
            self.next_side = 1 - side
            state.ask(side, PLACE_BLOCK)

    def count(self, state: Campaign, side: int, order: int) -> int:
        """Blocks of a type still to be placed."""
        if not self.hidden:
            return state.trays[side][order]
        return state.trays[side][order] - sum(each.side == side and each.order == order for each in self.hidden)

    def bound_to(self, state: Campaign, side: int, order: int) -> int | None:
        """Where the next block of this type must go, if all that are left of it are bound to areas by cards."""
        bonds = [bond.area for bond in state.bound if bond.side == side and bond.order == order]
        if not bonds:
            return None
        placed = self.hidden if state.simultaneous else ()
        for each in placed:
            if each.side == side and each.order == order and each.area in bonds:
                bonds.remove(each.area)
        return bonds[0] if bonds and self.count(state, side, order) <= len(bonds) else None

    def lay_out(self, state: Campaign) -> None:
        """O2: all is shown together, the side without the initiative first."""
        if self.hidden and state.journal:
            state.note(PlacementShown("O2"))
        for side in (1 - state.initiative_side, state.initiative_side):
            for each in self.hidden:
                if each.side == side:
                    put_block(state, side, each.order, each.area)
        state.bound = []


def put_block(state: Campaign, side: int, order: int, area: int) -> None:
    """A block from the tray to the map; the others see that there is one."""
    state.trays[side][order] -= 1
    state.blocks[side].append(Block(area, order))
    placed = PlacedOrder(side, order, area)
    if placed in state.bound:
        state.bound.remove(placed)
    if state.journal:
        state.note(BlockPlaced("S4", NAMES[side], CODES[area], ORDER_IDS[order]), only(side))
        state.note(BlockSeen("S4", NAMES[side], CODES[area]), all_but(side))


class PlaceBlock(Decision[Campaign, OrderPlacement]):
    """[S4] A block of any type that is left, on an area with own strength points."""

    name = "place a block"
    rule = "S4"
    phase = "order-placement"
    verbs = ("place",)
    occasion = "order-placement"

    def prompt(self, state: Campaign, at: OrderPlacement, side: int) -> Prompt:
        return Prompt("place-a-block", count=sum(at.count(state, side, order) for order in range(len(ORDERS) + 1)))

    def candidates(self, state: Campaign, at: OrderPlacement, side: int) -> Iterator[Move]:
        for order in range(len(ORDERS) + 1):
            yield from (("place", order, area) for area in range(AREAS))

    def refusal(self, state: Campaign, at: OrderPlacement, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("place", order, area):
                if at.count(state, side, order) <= 0:
                    return Refusal("S4", "no-block-to-place", order=order)
                if not state.totals[side * AREAS + area]:
                    return Refusal("R4.3", "no-points-for-order", area=area)
                bound = at.bound_to(state, side, order)
                if bound is not None and bound != area:
                    return Refusal("Cards", "order-is-bound", order=order, bound=bound)
                return None
        return self.no_answer(move, "place-a-block")

    def options(self, state: Campaign, at: OrderPlacement, side: int) -> list[Move]:
        areas = list(state.held_areas(side))
        moves: list[Move] = []
        for order in range(len(ORDERS) + 1):
            if at.count(state, side, order) > 0:
                bound = at.bound_to(state, side, order) if state.bound else None
                moves += [("place", order, area) for area in (areas if bound is None else (bound,))]
        return moves

    def take(self, state: Campaign, at: OrderPlacement, side: int, move: Move) -> None:
        put_block(state, side, move[1], move[2])


class PlaceAtOnce(PlaceBlock):
    """[O2] The same in secret, both sides at once."""

    name = "place blocks at once"
    rule = "O2"
    verbs = ("place",)
    occasion = "order-placement"

    def take(self, state: Campaign, at: OrderPlacement, side: int, move: Move) -> None:
        at.hidden.append(PlacedOrder(side, move[1], move[2]))
        if sum(each.side == side for each in at.hidden) < sum(state.trays[side]):
            state.ask(side, PLACE_AT_ONCE)


# --- the execution of a type -----------------------------------------------------------------------------------------


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


SELECT_ORDERS = SelectOrders()
PLACE_BLOCK = PlaceBlock()
PLACE_AT_ONCE = PlaceAtOnce()
NAME_FIRST = NameFirst()
EXECUTE_ORDER = ExecuteOrder()
