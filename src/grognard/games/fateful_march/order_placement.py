"""[S4] Orders are placed face down, one block each in turn, or both sides at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from grognard.core.decision import Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.events.marching import (
    BlockPlaced,
    BlockSeen,
    PlacementShown,
)
from grognard.games.fateful_march.facts import Prompt, Refusal
from grognard.games.fateful_march.records import Block, PlacedOrder
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    FRENCH,
    NAMES,
    ORDER_IDS,
    ORDERS,
    RUSSIAN,
)


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


PLACE_BLOCK = PlaceBlock()
PLACE_AT_ONCE = PlaceAtOnce()
