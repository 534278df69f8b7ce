"""[S3] Orders are chosen in secret: how many, which, and who lies on top of a stack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march import leaders
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.cards.deck import CARDS
from grognard.games.fateful_march.events.marching import (
    OrdersChosen,
    OrdersCounted,
    TopShown,
)
from grognard.games.fateful_march.facts import Prompt, Refusal
from grognard.games.fateful_march.lots import EXHAUSTED, KIND_BITS
from grognard.games.fateful_march.records import ChosenOrder, Command, PlacedOrder, Top
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    DUMMIES,
    DUMMY,
    FIXED_ORDER,
    FREE_CHOICES,
    FRENCH,
    LEADERS,
    LEADERS_OF,
    NAMES,
    ORDER_IDS,
    ORDERS,
    ORDERS_OF,
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

    def completes(self, state: Campaign, at: OrderSelection, side: int, move: Move) -> bool:
        """The number is reached with this order."""
        return move[0] == "choose" and at.count(side) + 1 >= at.wanted[side]

    def take(self, state: Campaign, at: OrderSelection, side: int, move: Move) -> None:
        is_complete = self.completes(state, at, side, move)
        match move:
            case ("choose", order):
                bonus = at.bonus(state, side)
                at.add(side, order)
                if bonus and bonus[1] is not None:
                    at.bonds.append(PlacedOrder(side, order, bonus[1]))
                if is_complete:
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


SELECT_ORDERS = SelectOrders()
