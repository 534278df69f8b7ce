"""Trains, dummies and depots."""

from __future__ import annotations

import random

from grognard.agents.invasion.marching import marches
from grognard.agents.invasion.odds import hunger_loss
from grognard.agents.invasion.orders import Orders
from grognard.agents.invasion.picture import FAR, Picture, supply_road, walk_from
from grognard.core.decision import DONE, Move
from grognard.games.invasion.active_supply import depot_cities, is_crowded
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.supply import linked, reach_of_depots
from grognard.games.invasion.tables import (
    BIT,
    CITIES,
    CITY_AT,
    FIRST_COMMANDER,
    FIRST_WINTER_TURN,
    FRENCH,
    LAST_TURN,
    MARCH,
    NAPOLEON,
    ROUTE,
    RUSSIA,
    RUSSIAN,
    VICTORY_CITIES,
    WINTER_ROUTE,
    distance,
)

MOST_RUSSIAN = 6
"""Depots: each costs a train every turn."""
KEPT_TRAINS = ((6, 7), (9, 5), (10, 4), (99, 3))
"""Until a turn: the trains that French depots must leave."""
LAST_GARRISON = 1.5
"""Units: what it is worth, for each point of a city, to rally a garrison that would not survive another hungry turn."""
ROAD_FIRST = 2
"""Trains that a depot which cannot wait may take from those which are kept."""
PREPARE_FROM = 9
"""The turn from which on depots are laid for the winter."""
LAST_CHANCE = 9
"""The turn from which on a depot for a garrison in winter cannot wait."""
PREPARED_BY = 9
"""The turn until which depots at home may have to lead on to new ones."""
ON_THE_ROAD, OF_A_WING = 8.0, 4.0
FULL = 4
"""Units of a wing that are worth a depot."""
EACH_HUNGRY = 0.5
COLD, WARM = 3.0, 1.0
"""For each point of a garrison that no other depot will feed in winter, when it is time to think of it and before."""
NO_FORAGE = 0.5
LEAST_FRENCH = 3.0
"""What a French depot must be worth."""
SPEARHEAD = 2.5
"""Its marches and rallies, and what a train saves it from hunger: so many times more they are worth."""
RALLY = 0.8
"""Units: what a unit that rallies is worth."""
MANY = 5
"""Depots: from so many on only those that many units live on are worth their trains."""
WINTER_DEPOTS = 0.5
"""Of a unit: what it is worth to feed it when routes will be short."""
MOST_NEW = 2
NEAR = 4
"""Hexes: a march and an attack."""
FEW = 3
"""Units that are worth a depot of their own."""
ONE_STACK, EACH_UNIT = 0.4, 0.2
"""What a march of a stack is worth by its size: that of three units is worth what it brings."""
SAVED = 1.3
"""Times what hunger costs: who has starved must rally before it marches on."""
LEAST_WORTH = 0.1


def depot_wishes(picture: Picture, orders: Orders) -> list[tuple[float, int]]:
    """Cities where a new depot pays, with what it is worth: it feeds the hungry, or the way to the goals."""
    state, side = picture.state, picture.side
    wishes = [
        (depot_worth(picture, orders, hex_), hex_) for hex_ in hexes_of(depot_cities(state, side) & linked(state, side))
    ]
    return sorted((wish for wish in wishes if wish[0] > 0), reverse=True)


def _is_full(picture: Picture, orders: Orders, hex_: int) -> bool:
    """Has the side as many depots as it can afford? Each costs a train every turn. The French keep places for those
    that the road to the capital still wants."""
    depots = picture.state.depots[picture.side].bit_count()
    if picture.side == RUSSIAN:
        return depots >= MOST_RUSSIAN
    kept = next(trains for turn, trains in KEPT_TRAINS if picture.turn <= turn)
    found = hexes_of(picture.state.depots[FRENCH])
    is_wanted = _is_next_on_the_road(picture, orders, hex_, found) or _will_be_cold(picture, hex_, found)
    kept += -ROAD_FIRST if is_wanted else _missing(orders, found)
    return depots >= picture.board.supplies[FRENCH].number - kept


def _will_be_cold(picture: Picture, hex_: int, depots: list[int]) -> bool:
    """Is it a city with points that is held and will starve unless it gets a depot before winter? [7.8]"""
    if not LAST_CHANCE <= picture.turn < FIRST_WINTER_TURN or picture.board.is_second_year:
        return False
    return hex_ in _garrisons(picture) and all(supply_road(hex_, each) > WINTER_ROUTE for each in depots)


def _missing(orders: Orders, depots: list[int]) -> int:
    """Depots that the road to the capital still wants."""
    return 0 if orders.is_returning else len(orders.plan.stages_without(depots))


def depot_worth(picture: Picture, orders: Orders, hex_: int) -> float:
    """Of a depot in a city; nothing where it would soon be lost."""
    if _is_full(picture, orders, hex_):
        return 0.0
    if picture.threat(hex_).attack > 8 and not picture.state.fighters[picture.side] >> hex_ & 1:
        return 0.0
    if picture.side == FRENCH:
        return _french_depot(picture, orders, hex_)
    return 0.0 if _is_lost(picture, hex_) else _russian_depot(picture, orders, hex_)


def _french_depot(picture: Picture, orders: Orders, hex_: int) -> float:
    """On the road of the spearhead, as soon as the last one is too far behind; for garrisons, before winter comes and
    routes are short; and for the hungry."""
    depots = hexes_of(picture.state.depots[FRENCH])
    worth = EACH_HUNGRY * _hungry(picture, orders, hex_)
    if _is_next_on_the_road(picture, orders, hex_, depots):
        worth += ON_THE_ROAD
    if _is_next_of_a_wing(picture, orders, hex_, depots):
        worth += OF_A_WING
    city = CITY_AT[hex_]
    if not picture.board.is_second_year:
        cold = [each for each in _garrisons(picture) if supply_road(each, hex_) <= WINTER_ROUTE]
        cold = [each for each in cold if all(supply_road(each, depot) > WINTER_ROUTE for depot in depots)]
        worth += sum(CITIES[CITY_AT[each]].points for each in cold) * (COLD if picture.turn >= PREPARE_FROM else WARM)
    units = len(picture.units(hex_))
    if not _missing(orders, depots) and units and CITIES[city].points and CITIES[city].side == RUSSIAN:
        worth += hunger_loss(units, 0) + NO_FORAGE  # a garrison that does not forage [7.6]
    return worth if worth >= LEAST_FRENCH else 0.0


def _is_next_on_the_road(picture: Picture, orders: Orders, hex_: int, depots: list[int]) -> bool:
    """Is it a place for a depot of the road, the army near, and none ahead of it?"""
    stage = orders.plan.stage(hex_)
    if orders.is_returning or stage < 0 or not picture.state.fighters[FRENCH] >> hex_ & 1:
        return False
    return all(orders.plan.stage(each) < stage for each in depots)


def _is_next_of_a_wing(picture: Picture, orders: Orders, hex_: int, depots: list[int]) -> bool:
    """Is a strong wing near that wants to go on to a city which no depot feeds?"""
    for wing in orders.plan.wings:
        wanted = [city for city in wing.axis if not picture.is_held(city)]
        if not wanted or supply_road(hex_, wanted[0]) > ROUTE:
            continue
        if min((supply_road(each, wanted[0]) for each in depots), default=FAR) <= ROUTE:
            continue
        stacks = [each for each in picture.own if distance(each, hex_) <= MARCH + 1]
        if sum(len(picture.units(each)) for each in stacks if orders.plan.wing_of(picture.units(each)) is wing) >= FULL:
            return True
    return False


def _garrisons(picture: Picture) -> list[int]:
    """Russian cities with points that the French hold."""
    return [
        CITIES[number].hex
        for number in VICTORY_CITIES
        if CITIES[number].side == RUSSIAN and picture.state.fighters[FRENCH] >> CITIES[number].hex & 1
    ]


def _hungry(picture: Picture, orders: Orders, hex_: int) -> int:
    """Units that a depot would feed and that are out of supply now, or will be when winter comes; not those at home who
    have nothing to do."""
    range_ = WINTER_ROUTE if picture.is_winter else ROUTE
    more = picture.supplied_with(hex_, range_)
    return sum(
        len(picture.units(each))
        for each in picture.own
        if more >> each & 1 and not picture.is_fed(each, picture.units(each), ahead=True) and _is_busy(orders, each)
    )


def _is_busy(orders: Orders, hex_: int) -> bool:
    """Is the French stack in a hex worth a depot's train every turn?"""
    return bool(RUSSIA >> hex_ & 1) or orders.goal(hex_).code in ("take", "assault", "advance") or orders.need(hex_) > 0


def _russian_depot(picture: Picture, orders: Orders, hex_: int) -> float:
    """Units that it feeds, and hexes by which it brings the net nearer to the goals."""
    state = picture.state
    range_ = ROUTE
    if not picture.board.is_second_year and (picture.is_winter or picture.turn >= PREPARE_FROM):
        range_ = WINTER_ROUTE
    spread = WINTER_DEPOTS if range_ == WINTER_ROUTE else 0.3
    more = picture.supplied_with(hex_, range_) & ~reach_of_depots(state, RUSSIAN, range_)
    hungry = [each for each in picture.own if more >> each & 1 and not picture.is_fed(each, picture.units(each), True)]
    later = [each for each in picture.own if (more & picture.supplied()) >> each & 1 and each not in hungry]
    worth = sum(0.6 * len(picture.units(each)) for each in hungry)
    worth += sum(spread * len(picture.units(each)) for each in later)
    if worth < FEW * 0.3:
        worth = 0.0
    for goal in orders.goal_hexes():
        before = min((walk_from(RUSSIAN, goal)[each] for each in hexes_of(state.depots[RUSSIAN])), default=FAR)
        after = walk_from(RUSSIAN, goal)[hex_]
        users = sum(len(picture.units(each)) for each in picture.own if orders.goal(each).hex == goal)
        if before > range_ - 1 and after < before - 1:
            worth += min(before - after, 6) * 0.08 * users
    return worth if worth > (1.2 if state.depots[RUSSIAN].bit_count() < MANY else 2.4) else 0.0


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
        weight = _weight(orders, hex_)
        saved = _saved(picture, hex_, len(units), len(shaken)) * weight
        if shaken:
            rallied = min(len(shaken), sum(state.rating(each) for each in led))
            if len(shaken) == len(units) and side == FRENCH and picture.turn < LAST_TURN:
                saved += LAST_GARRISON * CITIES[CITY_AT[hex_]].points if hex_ in CITY_AT else 0.0
            wishes.append((RALLY * rallied * weight + saved, hex_))
            if rallied == len(shaken):
                wishes.append((_gain(picture, orders, hex_) * 0.8 * weight, hex_))
        else:
            wishes.append((_gain(picture, orders, hex_) * weight + saved, hex_))
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
    """What a march is worth a train: that of many units more than that of few, but where one is enough for a city."""
    march = marches(picture, orders, hex_)
    if march is None:
        return 0.0
    size = 1.0
    if orders.goal(hex_).code not in ("take", "assault"):
        size = ONE_STACK + EACH_UNIT * sum(piece < FIRST_COMMANDER for piece in march.pieces)
    return max(0.0, march.gain) * size


def _weight(orders: Orders, hex_: int) -> float:
    """The spearhead first, and Napoleon wherever he is. [14.7]"""
    picture = orders.picture
    with_napoleon = NAPOLEON in picture.state.stack_of(picture.side, hex_)
    if picture.side == FRENCH and (picture.is_held(orders.plan.main.axis[-1]) or picture.turn == LAST_TURN):
        return 1.0
    return SPEARHEAD if with_napoleon or orders.is_spearhead(hex_) else 1.0


def _saved(picture: Picture, hex_: int, units: int, shaken: int) -> float:
    """What a train saves a stack that would forage without it, more so where it holds a city that counts. [7.6]"""
    if picture.side != FRENCH or not 3 <= picture.turn < LAST_TURN or not picture.forages(hex_):
        return 0.0
    if picture.crowding_counts and is_crowded(picture.state, picture.side, hex_):
        return 0.0
    city = CITY_AT.get(hex_)
    points = CITIES[city].points if city is not None else 0
    return hunger_loss(units, shaken) * (SAVED + points)


def new_depots(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """The best of those that still pay."""
    wishes = [(depot_worth(picture, orders, move[1]), move) for move in moves if move != DONE]
    best, chosen = max(wishes, key=lambda wish: wish[0], default=(0.0, DONE))
    return chosen if best > 0 else DONE


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
    if side == FRENCH:
        return _is_spare_for_the_french(picture, orders, hex_)
    before, chain = picture.supplied(ahead=True), linked(state, side)
    state.depots[side] &= ~BIT[hex_]
    after, chained = reach_of_depots(state, side, ROUTE), linked(state, side)
    state.depots[side] |= BIT[hex_]
    if any((before & ~after) >> each & 1 for each in picture.own):
        return False
    if any((chain & ~chained) >> each & 1 for each in hexes_of(state.depots[side] & ~BIT[hex_])):
        return False
    supplies = picture.board.supplies[side]
    if picture.turn >= FIRST_WINTER_TURN - 2 and supplies.number - supplies.depots >= FEW:
        return False
    return all(walk_from(side, goal)[hex_] > 6 for goal in orders.goal_hexes())


def _is_spare_for_the_french(picture: Picture, orders: Orders, hex_: int) -> bool:
    """Once the road is laid, or given up: who lives on it has another depot, in winter too. In the last turns a train
    is worth more than the food of those who have nothing more to do."""
    state, is_last = picture.state, picture.turn == LAST_TURN
    if _missing(orders, hexes_of(state.depots[FRENCH])) and picture.turn < FIRST_WINTER_TURN:
        return False
    city = CITIES[CITY_AT[hex_]]
    if city.side == FRENCH and picture.turn < PREPARED_BY:
        return False
    if not is_last and (city.points or orders.feeds_capital(hex_)):
        return False
    length = ROUTE if picture.board.is_second_year else WINTER_ROUTE
    before = reach_of_depots(state, FRENCH, length)
    state.depots[FRENCH] &= ~BIT[hex_]
    after = reach_of_depots(state, FRENCH, length)
    state.depots[FRENCH] |= BIT[hex_]
    lost = [each for each in picture.own if (before & ~after) >> each & 1]
    if is_last:
        return not any(orders.goal(each).code in ("take", "assault", "advance") for each in lost)
    return not any(_is_busy(orders, each) for each in lost)


def remove_depots(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """The enemy's depot that feeds most of his units."""
    depots = [move for move in moves if move != DONE]

    def fed(move: Move) -> int:
        near = [each for each in picture.enemies if distance(each, move[1]) <= WINTER_ROUTE]
        return sum(len(picture.enemy_units(each)) for each in near)

    return max(depots, key=fed) if depots else DONE
