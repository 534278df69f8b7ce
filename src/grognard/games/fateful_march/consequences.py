"""What events, order blocks, patrols, raids and rallies would bring, from nothing but what their owner sees.
[S2 to S4, R4.2, R4.8, R6.1, R10.1, R11.1, R13.4]"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.decision import Move
from grognard.games.fateful_march.cards.conditions import HIDDEN
from grognard.games.fateful_march.cards.deck import CARDS
from grognard.games.fateful_march.facts import Price
from grognard.games.fateful_march.order_placement import OrderPlacement
from grognard.games.fateful_march.order_selection import OrderSelection
from grognard.games.fateful_march.orders import EXECUTIONS
from grognard.games.fateful_march.patrols import ExecutePatrol
from grognard.games.fateful_march.raids import ExecuteRaid
from grognard.games.fateful_march.rallying import INFANTRY_AT_DEPOT, ExecuteRally, is_infantry
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import DUMMY, FORAGE, FORAGE_SAVES, ORDERS, PATROL, PLACE_DEPOT, RAID, RALLY

_BY_THOSE_THERE = (PATROL, RALLY, RAID, PLACE_DEPOT)
"""Orders that need something of the area where they lie, and not of the enemy or of what moves before them."""


def consequences(state: Campaign, side: int, move: Move) -> Iterator[Price]:
    match move, state.stack[-1] if state.stack else None:
        case ("declare", card), _:
            yield from _event(side, card)
        case ("choose", order), OrderSelection() as at:
            yield from _chosen(state, at, side, order)
        case ("place", order, area), OrderPlacement():
            yield from _placed(state, side, order, area)
        case ("top", area, unit), _:
            yield Price("top", top=unit, is_screened=bool(state.leaders_in(side, area)))
        case ("look", area), ExecutePatrol():
            yield _seen_there("patrol", state, 1 - side, area)
        case ("raid", area), ExecuteRaid():
            yield _seen_there("raid", state, 1 - side, area)
        case ("rally", area, unit), ExecuteRally() as at:
            yield _rally(state, at, side, area, unit)


def _event(side: int, number: int) -> Iterator[Price]:
    """[S2, R3.1] What the card says, and whether it comes back."""
    card = CARDS[side][number]
    if any(each.name in HIDDEN for each in card.conditions):
        yield Price("card-perhaps")
    yield Price("event", card=PlayedCard(side, number), is_removed=card.is_removed)


def _chosen(state: Campaign, at: OrderSelection, side: int, order: int) -> Iterator[Price]:
    """[R4.2] When it is executed, who could do so as things stand, and how many blocks are left."""
    yield Price("order-type", step=ORDERS[order].step, left=max(0, at.left(state, side, order) - 1))
    if order in _BY_THOSE_THERE:
        yield Price("possible-in", areas=_able(state, side, order))


def _able(state: Campaign, side: int, order: int) -> tuple[int, ...]:
    """The areas where an order could be executed as things stand."""
    duty = EXECUTIONS[order].duty
    return tuple(area for area in state.held_areas(side) if duty(state, side, area, order))


def _placed(state: Campaign, side: int, order: int, area: int) -> Iterator[Price]:
    """[R4.8] What a block does there."""
    if order == DUMMY:
        yield Price("dummy-block")
        return
    yield Price("executed", step=ORDERS[order].step)
    if order == FORAGE:
        yield Price("forage", count=FORAGE_SAVES)
    elif order in _BY_THOSE_THERE and area not in _able(state, side, order):
        yield Price("idle", why=EXECUTIONS[order].why_not(state, side, area, order))


def _seen_there(code: str, state: Campaign, enemy: int, area: int) -> Price:
    """[R6.1, R11.1] Whether the enemy is there, and how many of his blocks lie there, everybody sees."""
    blocks = sum(block.area == area for block in state.blocks[enemy])
    return Price(code, is_held=state.is_held(enemy, area), count=blocks)


def _rally(state: Campaign, at: ExecuteRally, side: int, area: int, unit: int) -> Price:
    """[R10.1] How many are fresh then, and whether one more infantry can follow."""
    then = ExecuteRally(side, at.order, area, [*at.chosen, unit])
    fresh = state.count_fresh(side, area) + len(then.chosen)
    can_follow = is_infantry(unit) and len(then.chosen) < INFANTRY_AT_DEPOT and then.may_go_on(state)
    return Price("rally", count=fresh, most=state.count(side, area), can_follow=can_follow)
