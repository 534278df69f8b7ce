"""What it is worth for a stack to be in a hex: nearer to its goal, fed, out of danger, in reach of a good attack."""

from __future__ import annotations

from grognard.agents.invasion.attacks import point_worth
from grognard.agents.invasion.odds import hunger_loss, want
from grognard.agents.invasion.orders import Orders
from grognard.agents.invasion.picture import Picture, walk_from
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.tables import (
    ADJACENT,
    BIT,
    CITIES,
    CITY_AT,
    CITY_HEXES,
    FIRST_WINTER_TURN,
    FRENCH,
    LAST_TURN,
    NAPOLEON,
    RUSSIA,
)

STEP = {
    "assault": 0.8,
    "advance": 0.8,
    "take": 0.8,
    "hold": 0.5,
    "post": 0.3,
    "return": 0.7,
    "fall-back": 0.35,
    "strike": 0.45,
}
"""Units: what a hex nearer to the goal is worth to a stack, by the code of the goal."""
HASTE = 1.6
"""The spearhead is in a hurry."""
STUCK = 0.9
"""Of a unit: the cost of being out of supply, besides hunger."""
BOLD = 0.4
"""Of the danger to a stack: what counts when it marches to attack with others."""
ELSEWHERE = 0.7
"""Of its share: for a stack that stands beside the enemy, but not where it was meant to."""
CROWDED, CROWDING = 1.6, 1.2
"""Times what hunger costs a stack in a crowd, since no train helps it; and what it costs each friend. [7.6(ii)]"""
OPENS_ROAD = 2.5
"""Units: to enter the next city of the road."""
SMALL, TOGETHER = 3, 1.2
"""Small stacks had better join others: two of them want two trains and two commanders."""
NO_NEW_DEPOTS, UNFED_POINTS = FIRST_WINTER_TURN - 1, 0.15
"""The turn from which on it is too late for new depots, and how much of its points a city that starves then counts."""
TRAIN = 0.2
"""Units: what it costs to need a train every turn."""
NAPOLEON_RISK = 2.5
"""Danger counts so many times more where Napoleon is: with him the game is lost. [14.7]"""


def worth(picture: Picture, orders: Orders, origin: int, units: tuple[int, ...], hex_: int) -> float:
    """For units that stand in `origin` now: to be in a hex when the combats of this turn begin."""
    state = picture.state
    good = tuple(unit for unit in units if not state.disrupted[unit])
    shaken = len(units) - len(good)
    goal = orders.goal(origin)
    step = STEP[goal.code] * (HASTE if orders.is_spearhead(origin) else 1.0) * orders.plan.haste
    value = -step * _far(picture, orders, origin, hex_)
    value -= food(picture, orders, hex_, units, shaken, origin)
    risk = picture.danger(hex_, good, shaken, origin) * orders.plan.caution
    if NAPOLEON in state.stack_of(picture.side, origin):
        risk *= NAPOLEON_RISK
    if goal.code == "assault":
        risk *= BOLD
        value += _share(orders, origin, hex_)
    value -= risk
    if hex_ != origin and len(units) <= SMALL and picture.state.fighters[picture.side] >> hex_ & 1:
        value += TOGETHER
    return value + _place(picture, orders, origin, len(units), hex_)


def _share(orders: Orders, origin: int, hex_: int) -> float:
    """Of what a joint attack promises, for a stack that stands where it can join it."""
    assault = orders.assault(origin)
    if assault is None or not ADJACENT[hex_] >> assault.target & 1:
        return 0.0
    return assault.gain * (1.0 if hex_ == assault.slot(origin) else ELSEWHERE)


def _far(picture: Picture, orders: Orders, origin: int, hex_: int) -> float:
    far = min(walk_from(picture.side, orders.goal(origin).hex)[hex_], 30)
    return float(max(0, far - orders.slack(origin)))


def food(picture: Picture, orders: Orders, hex_: int, pieces: tuple[int, ...], shaken: int, origin: int) -> float:
    """What hunger costs at the start of the next turn."""
    if picture.turn == LAST_TURN:
        return 0.0
    units = len(pieces)
    is_left = hex_ != origin and len(picture.units(origin)) == units and not picture.keeps_road(origin)
    left = origin if is_left else -1
    if not picture.is_fed(hex_, pieces, ahead=True, left=left):
        # No train reaches them any more: they cannot even go back. [7.3]
        return want(units, shaken) + STUCK * units if picture.side == FRENCH else STUCK * units
    if picture.side != FRENCH:
        return 0.0
    cost = 0.0
    if picture.forages(hex_):
        loss = hunger_loss(units, shaken)
        short = orders.shortage()
        if picture.crowding_counts and picture.crowd(hex_, origin) >= 2:
            cost += TRAIN + CROWDED * loss
        else:
            cost += TRAIN + loss * (0.25 * short if orders.is_spearhead(origin) else short)
    if picture.crowding_counts:
        cost += crowds(picture, hex_, origin)
    if units == 1 and RUSSIA >> hex_ & 1 and not CITY_HEXES >> hex_ & 1:
        cost += 0.2  # Cossacks
    return cost


def crowds(picture: Picture, hex_: int, origin: int) -> float:
    """What it costs friends in the country that one more stack comes next to them. [7.6(ii)]"""
    cost = 0.0
    for each in hexes_of(ADJACENT[hex_] & picture.state.fighters[picture.side] & ~BIT[origin]):
        if picture.forages(each) and picture.crowd(each, origin) == 1:
            cost += CROWDING * hunger_loss(len(picture.units(each)), 0)
    return cost


def _lasts(picture: Picture, origin: int, units: int, hex_: int) -> float:
    """How much of a city's points counts. Once no new depot can be laid any more, whoever takes a city that no depot
    feeds is disrupted in the next turn and dead in the one after it: that is good for the last two turns only."""
    if picture.side != FRENCH or picture.board.is_second_year:
        return 1.0
    if not NO_NEW_DEPOTS <= picture.turn < LAST_TURN - 1 or picture.is_fed(hex_, picture.units(origin)[:units], True):
        return 1.0
    return UNFED_POINTS


def _place(picture: Picture, orders: Orders, origin: int, units: int, hex_: int) -> float:
    """Cities that are taken, held or laid open, and enemy depots in the way."""
    state = picture.state
    value = 0.0
    city = CITY_AT.get(hex_)
    if city is not None:
        points = CITIES[city].points
        if not picture.is_held(hex_):
            value += point_worth(picture) * points * _lasts(picture, origin, units, hex_) + 0.3
            if orders.is_spearhead(origin) and orders.goal(origin).hex == hex_:
                value += OPENS_ROAD
        elif not state.fighters[picture.side] & ~BIT[origin] & BIT[hex_]:
            missing = min(units, orders.need(hex_)) / max(1, orders.need(hex_)) if orders.need(hex_) else 0.0
            value += missing * (0.6 * point_worth(picture) * points + 0.3)
    if state.depots[picture.enemy] >> hex_ & 1:
        value += 1.5
    return value
