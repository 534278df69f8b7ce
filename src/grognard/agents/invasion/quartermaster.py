"""Trains, dummies and depots."""

from __future__ import annotations

import random

from grognard.agents.invasion.marching import marches
from grognard.agents.invasion.odds import hunger_loss
from grognard.agents.invasion.picture import FAR, Picture, walk_from
from grognard.agents.invasion.plans import Orders
from grognard.core.decision import DONE, Move
from grognard.games.invasion.active_supply import depot_cities, is_crowded
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.options import TWO_YEARS
from grognard.games.invasion.supply import linked, reach_of_depots
from grognard.games.invasion.tables import (
    BIT,
    CITIES,
    CITY_AT,
    FIRST_WINTER_TURN,
    FRENCH,
    NAPOLEON,
    ROUTE,
    RUSSIAN,
    WINTER_ROUTE,
    distance,
)

MOST_DEPOTS = (8, 6)
"""By side: each depot costs a train every turn. Eight would also bring the offer of a second year at once. [16.13]"""
SPEARHEAD = 2.5
"""Its marches and rallies: so many times more they are worth."""
RALLY = 0.8
"""Units: what a unit that rallies is worth."""
MANY = 5
"""Depots: from so many on only those that many units live on are worth their trains."""
WINTER_DEPOTS = 0.5
"""Of a unit: what it is worth to feed it when routes will be short."""
MOST_NEW = 2
MOST_ASIDE = 3
"""French depots aside from the main axis, those of the start counted in."""
APART = 3
"""Hexes between depots of the French, at least."""
NEAR = 4
"""Hexes: a march and an attack."""
FEW = 3
"""Units that are worth a depot of their own."""
LEAST_WORTH = 0.1


def depot_wishes(picture: Picture, orders: Orders) -> list[tuple[float, int]]:
    """Cities where a new depot pays, with what it is worth: it feeds the hungry, or the way to the goals."""
    state, side = picture.state, picture.side
    if state.depots[side].bit_count() >= most_depots(picture):
        return []
    joined = linked(state, side)
    wishes = []
    for hex_ in hexes_of(depot_cities(state, side) & joined):
        worth = depot_worth(picture, orders, hex_)
        if worth > least_worth(picture, orders, hex_):
            wishes.append((worth, hex_))
    return sorted(wishes, reverse=True)


def most_depots(picture: Picture) -> int:
    """Eight French ones would bring the offer of a second year before it is wanted. [16.13]"""
    is_early = picture.side == FRENCH and picture.state.has(TWO_YEARS) and picture.turn < 7
    return MOST_DEPOTS[picture.side] - is_early


def least_worth(picture: Picture, orders: Orders, hex_: int) -> float:
    """What a depot must be worth: the more there are, the fewer trains are left. Room is kept for the main axis."""
    found = picture.state.depots[picture.side]
    depots = found.bit_count()
    if picture.side == RUSSIAN:
        return 1.2 if depots < MANY else 2.4
    if orders.feeds_capital(hex_) and not any(orders.feeds_capital(each) for each in hexes_of(found)):
        return 1.0
    if any(distance(hex_, each) < APART for each in hexes_of(found)):
        return 9.0
    if hex_ in orders.plan.main.axis:
        return 1.2
    aside = sum(each not in orders.plan.main.axis for each in hexes_of(found))
    return 1.5 if aside < MOST_ASIDE else 9.0


def depot_worth(picture: Picture, orders: Orders, hex_: int) -> float:
    """Of a depot in a city: units that it feeds, and hexes by which it brings the net nearer to the goals."""
    state, side = picture.state, picture.side
    if picture.threat(hex_).attack > 8 and not state.fighters[side] >> hex_ & 1:
        return 0.0
    if _is_lost(picture, hex_):
        return 0.0
    range_ = WINTER_ROUTE if picture.is_winter or picture.turn >= FIRST_WINTER_TURN - 3 else ROUTE
    if picture.board.is_second_year:
        range_ = ROUTE
    spread = WINTER_DEPOTS if range_ == WINTER_ROUTE else 0.3
    more = picture.supplied_with(hex_, range_) & ~reach_of_depots(state, side, range_)
    hungry = [each for each in picture.own if more >> each & 1 and not picture.is_fed(each, picture.units(each), True)]
    later = [each for each in picture.own if (more & picture.supplied()) >> each & 1 and each not in hungry]
    worth = sum(0.6 * len(picture.units(each)) for each in hungry)
    worth += sum(spread * len(picture.units(each)) for each in later)
    if worth < FEW * 0.3:
        worth = 0.0
    if side == FRENCH and state.is_friendly_territory(side, hex_):
        return worth
    main = orders.plan.main.axis[-1] if side == FRENCH else -1
    goals = {main} | set(orders.wing_goals().values()) if side == FRENCH else set(orders.wing_goals().values())
    for goal in goals if not orders.is_returning else ():
        before = min((walk_from(side, goal)[each] for each in hexes_of(state.depots[side])), default=FAR)
        after = walk_from(side, goal)[hex_]
        if goal == main and not any(orders.is_spearhead(each) and distance(each, hex_) <= 3 for each in picture.own):
            continue
        users = sum(
            len(picture.units(each)) * (2 if orders.is_spearhead(each) else 1)
            for each in picture.own
            if (orders.is_spearhead(each) if goal == main else orders.goal(each).hex == goal)
        )
        if before > range_ - 1 and after < before - 1:
            worth += min(before - after, 6) * (0.06 if goal == main else 0.03 if side == FRENCH else 0.08) * users
    city = CITY_AT[hex_]
    if side == FRENCH and picture.turn >= 2 and not state.is_friendly_territory(side, hex_):
        worth += orders.shortage() * hunger_loss(len(picture.units(hex_)), 0)
    is_garrison = side == FRENCH and CITIES[city].points and state.fighters[side] >> hex_ & 1
    if is_garrison and picture.turn >= FIRST_WINTER_TURN - 3:
        worth += 0.4 * len(picture.units(hex_))  # a garrison that does not forage
    return worth


def allocation(picture: Picture, orders: Orders, source: random.Random, trains: int) -> list[Move]:
    """Where counters go, in order: the most wanted first, dummies where no train lies."""
    wishes: list[tuple[float, int]] = [(worth + 1.0, hex_) for worth, hex_ in _apart(depot_wishes(picture, orders))]
    state, side = picture.state, picture.side
    for hex_ in picture.own:
        units = picture.units(hex_)
        shaken = [unit for unit in units if state.disrupted[unit]]
        led = state.commanders_in(side, hex_)
        if not led or not picture.is_fed(hex_, units):
            continue
        saved = _saved(picture, hex_, len(units), len(shaken))
        if shaken:
            rallied = min(len(shaken), sum(state.rating(each) for each in led))
            weight = _weight(orders, hex_)
            wishes.append((RALLY * rallied * weight + saved, hex_))
            if rallied == len(shaken):
                wishes.append((_gain(picture, orders, hex_) * 0.8 * weight, hex_))
        else:
            wishes.append((_gain(picture, orders, hex_) * _weight(orders, hex_) + saved, hex_))
    wishes = sorted((wish for wish in wishes if wish[0] > LEAST_WORTH), reverse=True)
    answers: list[Move] = [("train", hex_) for _, hex_ in wishes[:trains]]
    taken = {hex_ for _, hex_ in wishes[:trains]}
    spare = [hex_ for hex_ in picture.own if hex_ not in taken and state.commanders_in(side, hex_)]
    source.shuffle(spare)
    for hex_ in spare[:2]:
        answers.insert(source.randrange(len(answers) + 1), ("dummy", hex_))
    return answers


def _apart(wishes: list[tuple[float, int]]) -> list[tuple[float, int]]:
    """Two at most in a turn, and not two for the same stacks."""
    found = wishes[:1]
    for wish in wishes[1:]:
        if len(found) < MOST_NEW and all(distance(wish[1], hex_) > ROUTE for _, hex_ in found):
            found.append(wish)
    return found


def _gain(picture: Picture, orders: Orders, hex_: int) -> float:
    march = marches(picture, orders, hex_)
    return max(0.0, march.gain) if march is not None else 0.0


def _weight(orders: Orders, hex_: int) -> float:
    """The spearhead first, and Napoleon wherever he is. [14.7]"""
    with_napoleon = NAPOLEON in orders.picture.state.stack_of(orders.picture.side, hex_)
    return SPEARHEAD if with_napoleon or orders.is_spearhead(hex_) else 1.0


def _saved(picture: Picture, hex_: int, units: int, shaken: int) -> float:
    """What a train saves a stack that would forage without it. [7.6]"""
    if picture.side != FRENCH or picture.turn < 3 or not picture.forages(hex_):
        return 0.0
    if picture.crowding_counts and is_crowded(picture.state, picture.side, hex_):
        return 0.0
    return hunger_loss(units, shaken)


def new_depots(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """The best of those that still pay."""
    best, chosen = 0.0, DONE
    state = picture.state
    if state.depots[picture.side].bit_count() >= most_depots(picture):
        return DONE
    for move in moves:
        if move != DONE:
            worth = depot_worth(picture, orders, move[1])
            if worth > max(best, least_worth(picture, orders, move[1])):
                best, chosen = worth, move
    return chosen


def convert(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """A depot that nobody needs: whom it feeds others feed too, and no goal is near."""
    for move in moves:
        if move == DONE:
            continue
        hex_ = move[1]
        if _is_lost(picture, hex_) or _is_spare(picture, orders, hex_):
            return move
    return DONE


def _is_lost(picture: Picture, hex_: int) -> bool:
    """Will the French be in a Russian depot before the next turn? A depot that they take is a train lost for good."""
    if picture.side == FRENCH or picture.turn < 2:
        return False
    great = [each for each in picture.enemies if len(picture.enemy_units(each)) >= FEW]
    return any(distance(each, hex_) <= NEAR for each in great)


def _is_spare(picture: Picture, orders: Orders, hex_: int) -> bool:
    state, side = picture.state, picture.side
    before = picture.supplied(ahead=True)
    chain = linked(state, side)
    state.depots[side] &= ~BIT[hex_]
    picture._supplied.clear()
    after, chained = picture.supplied(ahead=True), linked(state, side)
    state.depots[side] |= BIT[hex_]
    picture._supplied.clear()
    lost = before & ~after
    if any(lost >> each & 1 for each in picture.own):
        return False
    if any((chain & ~chained) >> each & 1 for each in hexes_of(state.depots[side] & ~BIT[hex_])):
        return False
    supplies = picture.board.supplies[side]
    if picture.turn >= FIRST_WINTER_TURN - 2 and supplies.number - supplies.depots >= FEW:
        return False
    return all(walk_from(side, goal)[hex_] > 6 for goal in orders.wing_goals().values())


def remove_depots(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """The enemy's depot that feeds most of his units."""
    depots = [move for move in moves if move != DONE]

    def fed(move: Move) -> int:
        near = [each for each in picture.enemies if distance(each, move[1]) <= WINTER_ROUTE]
        return sum(len(picture.enemy_units(each)) for each in near)

    return max(depots, key=fed) if depots else DONE
