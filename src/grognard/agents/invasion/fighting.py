"""Combat: which attacks pay, with what force and how many commands, and what the beaten and the victors do."""

from __future__ import annotations

from typing import NamedTuple

from grognard.agents.invasion.ground import POINT, worth
from grognard.agents.invasion.odds import Force, order_chance, support_chance
from grognard.agents.invasion.picture import Picture
from grognard.agents.invasion.plans import Orders
from grognard.core.decision import DONE, Move
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.orders import DECLINE
from grognard.games.invasion.roads import load_of
from grognard.games.invasion.supports import support_stacks
from grognard.games.invasion.tables import (
    CAPACITY,
    CITIES,
    CITY_AT,
    DIFFICULT,
    FIRST_COMMANDER,
    FRENCH,
    HEXES,
    IS_ARTILLERY,
    IS_CAVALRY,
    IS_CONSCRIPT,
    NAPOLEON,
    NUMBER,
    PIECE_SIDE,
    QUALITY,
)
from grognard.games.invasion.values import (
    attack_causes,
    attack_support,
    defence_causes,
    defence_support,
)
from grognard.games.invasion.withdrawal import open_withdrawals

DECISIVE = 2.5
"""Units: what a decisive victory is worth, in points and Combat Commands. [14.7b, 9.2]"""
THRESHOLD = 0.35
"""Units that an attack must bring on average to be ordered."""
ENOUGH = 5
"""Rating and commands together: more cannot help an order, since a 1 aborts it anyway."""
APART = 0.9
"""Units: what it costs for each unit that stays behind disrupted: two stacks want two trains and two commanders."""
STAY = ("stay",)


class Promise(NamedTuple):
    """What an attack brings on average, and the commands that it wants."""

    gain: float
    commands: int


def promise(picture: Picture, side: int, hex_: int, target: int, units: tuple[int, ...], pool: int) -> Promise:
    """Of an attack by some units, the best number of commands counted in."""
    state, enemy = picture.state, 1 - side
    rating = hooks.order_rating(state, side, hex_)
    other = hooks.order_change(state, side, hex_)
    if not state.fighters[enemy] >> target & 1:
        prize = 1.5 if state.depots[enemy] >> target & 1 else 0.4
        spend = min(pool, max(0, ENOUGH - rating - 2))
        return Promise(order_chance(rating, spend, other) * prize - 0.15, spend)
    attack = sum(amount for _, amount in attack_causes(state, side, hex_, target, units, ()))
    defence = sum(amount for _, amount in defence_causes(state, enemy, target, hex_, ()))
    best = Promise(-9.0, 0)
    friends = support_stacks(state, side, hex_, target, True)
    foes = support_stacks(state, enemy, target, target, False) if hooks.may_call_support(state, enemy) else []
    theirs = min(2, state.commands[enemy]) if foes else 0
    more_defence, more_defenders = _expected(picture, enemy, foes, theirs, target, False)
    trapped = not open_withdrawals(state, enemy, target, hex_)
    good = len(state.good_units_in(enemy, target))
    shaken = len(state.units_in(enemy, target)) - good
    for spend in range(min(pool, max(ENOUGH - rating, 0) + bool(friends)) + 1):
        more, helpers = _expected(picture, side, friends, spend, target, True)
        own = Force(len(units) + round(helpers), 0, round(helpers))
        foe = Force(good + round(more_defenders), shaken, round(more_defenders))
        gap = attack + more - defence - more_defence if good else attack + more
        outcome = picture.fight(gap, own, foe, trapped)
        gain = outcome.enemy * 1.1 - outcome.own + DECISIVE * (outcome.wins - outcome.loses)
        gain += outcome.drives * _prize(picture, side, target)
        chance = order_chance(rating, spend, other)
        gain = chance * gain - 0.06 * spend
        if gain > best.gain:
            best = Promise(gain, spend)
    return best


def _expected(
    picture: Picture, side: int, stacks: list[int], commands: int, target: int, attacking: bool
) -> tuple[float, float]:
    """The value and the units that supports bring on average, those who would do harm left out."""
    state, value, units = picture.state, 0.0, 0.0
    for hex_ in stacks:
        gives = attack_support(state, side, hex_, target) if attacking else defence_support(state, side, hex_)
        if gives <= 0:
            continue
        chance = _joins(picture, side, hex_, commands)
        value += chance * gives
        units += chance * len(state.good_units_in(side, hex_))
    return value, units


def _joins(picture: Picture, side: int, hex_: int, commands: int) -> float:
    state = picture.state
    conscripts = 0
    if state.edition.conscripts_hinder_support:
        conscripts = sum(IS_CONSCRIPT[unit] for unit in state.units_in(side, hex_))
    rating = hooks.order_rating(state, side, hex_)
    return support_chance(rating, commands, conscripts, hooks.order_change(state, side, hex_))


def _prize(picture: Picture, side: int, target: int) -> float:
    """What the attacker wins who drives everybody out."""
    city = CITY_AT.get(target)
    value = 0.3
    if city is not None:
        value += POINT * CITIES[city].points
    if picture.state.depots[1 - side] >> target & 1:
        value += 1.0
    if side == FRENCH and DIFFICULT >> target & 1:
        value = 0.0
    return value


# --- orders --------------------------------------------------------------------------------------------------------


def order(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """The attack that promises most, if it is enough."""
    best, chosen = THRESHOLD, DECLINE
    pool = picture.state.commands[picture.side]
    for move in moves:
        if move == DECLINE:
            continue
        _, hex_, target = move
        units = picture.good(hex_)
        gain = promise(picture, picture.side, hex_, target, units, pool).gain
        if NAPOLEON in picture.state.stack_of(picture.side, hex_) and len(units) < 3:
            continue
        if gain > best:
            best, chosen = gain, move
    return chosen


def force(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """All of the stack, with as many commands as pay."""
    seen = picture.board.combat
    assert seen is not None
    hex_, target = NUMBER[seen.hex], NUMBER[seen.target]
    pool = max((move[1] for move in moves if move[0] == "spend"), default=-1)
    if pool < 0:
        return moves[0]
    units = picture.good(hex_)
    wanted = promise(picture, picture.side, hex_, target, units, pool).commands if units else 0
    return ("spend", min(wanted, pool))


def defend(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """Commands for supports, as far as a unit's worth of value comes of each."""
    seen = picture.board.combat
    assert seen is not None
    state, target = picture.state, NUMBER[seen.target]
    stacks = support_stacks(state, picture.side, target, target, False)
    most = max(move[1] for move in moves)
    best, chosen = 0.0, 0
    for count in range(most + 1):
        value, _ = _expected(picture, picture.side, stacks, count, target, False)
        value -= 0.35 * count
        if value > best + 0.01:
            best, chosen = value, count
    return ("spend", chosen)


def call(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """Every stack that adds something."""
    seen = picture.board.combat
    assert seen is not None
    state, target = picture.state, NUMBER[seen.target]
    attacking = seen.attacker == picture.board.supplies[picture.side].side
    for move in moves:
        if move == DONE:
            continue
        hex_ = move[1]
        if attacking:
            gives = attack_support(state, picture.side, hex_, target)
        else:
            gives = defence_support(state, picture.side, hex_)
        if gives > 0 and _joins(picture, picture.side, hex_, 9):
            return move
    return DONE


# --- losses --------------------------------------------------------------------------------------------------------


def unit_worth(unit: int) -> float:
    """Veterans before Line before Conscripts, guns before horse before foot."""
    return (1.3, 1.0, 0.8)[QUALITY[unit]] * (1.25 if IS_ARTILLERY[unit] else 1.1 if IS_CAVALRY[unit] else 1.0)


def hits(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """Spread over units in good order, the cheapest first; then those already disrupted."""
    state = picture.state

    def price(move: Move) -> float:
        unit = move[1]
        return unit_worth(unit) * (1.0 if not state.disrupted[unit] else 1.3)

    return min(moves, key=price)


def lose(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """The cheapest of one's own, the best of the enemy's."""

    def price(move: Move) -> float:
        unit = move[1]
        value = unit_worth(unit) if unit < FIRST_COMMANDER else 1.0
        return value if PIECE_SIDE[unit] == picture.side else -value

    return min(moves, key=price)


def one_more(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    return DONE


# --- after it ------------------------------------------------------------------------------------------------------


def withdraw(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """To where the stack is safest and of most use; a stack that is still strong enough stays."""
    seen = picture.board.combat
    assert seen is not None
    hex_ = NUMBER[seen.target]
    units = picture.units(hex_)

    def value(move: Move) -> float:
        there = hex_ if move == STAY else move[1]
        load = 0.0
        if move != STAY and picture.state.load[picture.side * HEXES + there] + load_of(units) > CAPACITY:
            load = 1.5
        return worth(picture, orders, hex_, units, there) - load

    return max(moves, key=value)


def advance(picture: Picture, orders: Orders, moves: list[Move]) -> list[Move]:
    """Into a city or another good place: all that may, but for a garrison; the answers one after the other."""
    seen = picture.board.combat
    assert seen is not None
    hex_, target = NUMBER[seen.hex], NUMBER[seen.target]
    named = [move[1] for move in moves if move != DONE]
    units = tuple(piece for piece in named if piece < FIRST_COMMANDER)
    here = picture.units(hex_)
    need = max(0, orders.need(hex_) - (len(here) - len(units)))
    going = tuple(sorted(units, key=unit_worth))[need:]
    if not going:
        return [DONE]
    apart = APART * min(len(here) - len(going), 2) * bool(len(here) > len(going) + need)
    if worth(picture, orders, hex_, going, target) - apart <= worth(picture, orders, hex_, going, hex_):
        return [DONE]
    answers: list[Move] = [("advance", unit) for unit in going]
    commanders = picture.state.commanders_in(picture.side, hex_)
    stays = len(here) - len(going)
    for commander in commanders:
        if commander != NAPOLEON or len(going) > stays:
            answers.append(("advance", commander))
    return [*answers, DONE]


def send_on(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    goals = [move for move in moves if move[0] == "withdraw"]
    return min(goals or moves, key=lambda move: picture.threat(move[1]).attack if goals else 0)
