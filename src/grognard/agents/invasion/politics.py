"""Cards and the politics of the advanced game."""

from __future__ import annotations

from grognard.agents.invasion.fighting import unit_worth
from grognard.agents.invasion.orders import Orders
from grognard.agents.invasion.picture import Picture, walk_from
from grognard.core.decision import DONE, Move
from grognard.games.invasion.advanced.deck import CARDS
from grognard.games.invasion.tables import (
    FIRST_COMMANDER,
    FRENCH,
    MOSCOW,
    NAPOLEON,
    PIECE_SIDE,
    RUSSIAN,
    distance,
)

PASS: Move = ("pass",)
FAR_FROM_MOSCOW, WORTH_A_YEAR, EQUAL = 5, 30, 1.5
"""For a second year: hexes, French units in good order, and how many of them for each of the enemy's at most."""
_WORTH = {
    "trains": 1.0,
    "commands": 0.6,
    "attrition": 0.8,
    "cossacks": 0.4,
    "order": 0.7,
    "garble": 1.2,
    "once": 0.9,
    "inspect": 0.1,
    "show_hand": 0.1,
    "pin": 1.5,
    "fortify": 0.6,
    "depot": 1.5,
    "truce": 0.8,
    "bridge": 0.3,
    "raid": 1.6,
    "hit": 0.6,
    "rally": 0.7,
    "fire": 1.2,
    "arrive": 0.8,
    "hasten": 1.0,
    "delay": 0.8,
    "restore": 1.0,
    "easy_march": 0.5,
    "hold_back": 0.8,
    "austrians": 0.3,
    "paris": -2.0,
}
"""Units: what the effects of a card are worth, each of its numbers once more."""


def card_worth(picture: Picture, card: int) -> float:
    """To lay a card now."""
    half = CARDS[card].halves[picture.side]
    value = 0.0
    for effect in half.effects:
        if not effect.first_turn <= picture.turn <= effect.last_turn:
            continue
        if effect.occupies and not any(picture.state.fighters[FRENCH] >> hex_ & 1 for hex_ in effect.occupies):
            continue
        if effect.depots and not any(picture.state.depots[FRENCH] >> hex_ & 1 for hex_ in effect.depots):
            continue
        value += _WORTH.get(effect.do, 0.3) * max(1, abs(effect.n))
    return value


def lay(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """The better card now; the other may be worth more later."""
    return max(moves, key=lambda move: (card_worth(picture, move[1]), -move[1]))


def use(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """What works once a turn, at the first occasion that asks for it."""
    return next((move for move in moves if move != PASS), PASS)


def pick(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """Of the enemy's the best, of one's own the worst; to rally, or to come, the best."""
    named = [move for move in moves if move != DONE]
    if not named:
        return DONE

    def worth(move: Move) -> float:
        return unit_worth(move[1]) if move[1] < FIRST_COMMANDER else 0.5 * picture.state.rating(move[1])

    first = named[0][1]
    mine = PIECE_SIDE[first] == picture.side
    is_gain = mine and (DONE in moves or picture.state.where[first] < 0)
    return (max if is_gain or not mine else min)(named, key=lambda move: (worth(move), move[1]))


def aim(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """At the greatest stack that is in question, nearest to the front."""
    named = [move for move in moves if move != DONE]
    if not named:
        return DONE
    state = picture.state

    def weight(move: Move) -> tuple[int, int]:
        hex_ = move[1]
        theirs, own = len(state.units_in(picture.enemy, hex_)), len(state.units_in(picture.side, hex_))
        return (theirs + own, -picture.nearest_enemy(hex_))

    return max(named, key=weight)


def bridge(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    return max(moves, key=lambda move: len(picture.units(move[1])) + len(picture.enemy_units(move[1])))


def heir(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """Napoleon stays, unless his life is in danger."""
    hex_ = picture.state.where[NAPOLEON]
    if hex_ >= 0 and len(picture.good(hex_)) < 2 and picture.nearest_enemy(hex_) <= 3:
        return next((move for move in moves if move != PASS), PASS)
    return PASS


def independence(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """Never: the French would have to hold all thirteen cities. [16.9]"""
    return PASS


def two_years(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """Winter quarters, if Moscow is out of reach, the army is worth another year, and the enemy is not beaten: he would
    only recover."""
    near = min((walk_from(FRENCH, MOSCOW)[hex_] for hex_ in picture.own), default=99)
    own, enemy = picture.field_strength(FRENCH), picture.field_strength(RUSSIAN)
    return ("accept",) if near > FAR_FROM_MOSCOW and WORTH_A_YEAR <= own < EQUAL * enemy else PASS


def source(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """The city nearest to Moscow."""
    named = [move for move in moves if move != PASS]
    return min(named, key=lambda move: distance(move[1], MOSCOW)) if named else PASS
