"""Combat: which attacks pay, with what force and how many commands, and what the beaten and the victors do."""

from __future__ import annotations

from grognard.agents.invasion.attacks import expected, joins, promise
from grognard.agents.invasion.ground import worth
from grognard.agents.invasion.orders import Orders
from grognard.agents.invasion.picture import Picture
from grognard.core.decision import DONE, Move
from grognard.games.invasion.orders import DECLINE
from grognard.games.invasion.roads import load_of
from grognard.games.invasion.supports import support_stacks
from grognard.games.invasion.tables import (
    CAPACITY,
    FIRST_COMMANDER,
    HEXES,
    IS_ARTILLERY,
    IS_CAVALRY,
    NAPOLEON,
    NUMBER,
    PIECE_SIDE,
    QUALITY,
)
from grognard.games.invasion.values import (
    attack_support,
    defence_support,
)

THRESHOLD = 0.35
"""Units that an attack must bring on average to be ordered."""
APART = 1.3
"""Units: what it costs for each unit that stays behind disrupted: two stacks want two trains and two commanders."""
STAY = ("stay",)


# --- orders --------------------------------------------------------------------------------------------------------


def order(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """The attack that promises most, if it is enough."""
    best, chosen = THRESHOLD - orders.plan.eager, DECLINE
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
        value, _ = expected(picture, picture.side, stacks, count, target, False)
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
        if gives > 0 and joins(picture, picture.side, hex_, 9):
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
    keeper = _keeper(picture, commanders) if not stays and picture.keeps_road(hex_) else -1
    for commander in commanders:
        if commander != keeper and (commander != NAPOLEON or len(going) > stays):
            answers.append(("advance", commander))
    return [*answers, DONE]


def _keeper(picture: Picture, commanders: tuple[int, ...]) -> int:
    """Who stays alone in a Russian city to keep the road open: the one who is missed least. [6.2 bp2]"""
    return min((each for each in commanders if each != NAPOLEON), key=lambda each: (picture.state.rating(each), each))


def send_on(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    goals = [move for move in moves if move[0] == "withdraw"]
    return min(goals or moves, key=lambda move: picture.threat(move[1]).attack if goals else 0)
