"""What an attack promises: by exact odds, with the supports that are likely to come and what the place is worth."""

from __future__ import annotations

from typing import NamedTuple

from grognard.agents.invasion.odds import Force, order_chance, support_chance
from grognard.agents.invasion.picture import Picture
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.supports import support_stacks
from grognard.games.invasion.tables import CITIES, CITY_AT, DIFFICULT, FIRST_COMMANDS, FRENCH, IS_CONSCRIPT
from grognard.games.invasion.values import attack_causes, attack_support, defence_causes, defence_support
from grognard.games.invasion.withdrawal import open_withdrawals

POINT = 1.2
"""Units: what a victory point in hand is worth,"""
LATE, LATER_WORTH = 9, 0.5
"""and how much of it more in every turn after this one: in the end only points count."""
DECISIVE = 2.5
"""Units: what a decisive victory is worth, in points and Combat Commands. [14.7b, 9.2]"""
OPENS_EACH, OPENS_MOST = 0.1, 1.5
"""Units: what it is worth to the French to drive away somebody who bars their supply, for each hex, and at most."""
ENOUGH = 5
"""Rating and commands together: more cannot help an order, since a 1 aborts it anyway."""


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
        depot = 1.5 if state.depots[enemy] >> target & 1 else 0.4
        spend = min(pool, max(0, ENOUGH - rating - 2))
        return Promise(order_chance(rating, spend, other) * depot - 0.15, spend)
    attack = sum(amount for _, amount in attack_causes(state, side, hex_, target, units, ()))
    defence = sum(amount for _, amount in defence_causes(state, enemy, target, hex_, ()))
    best = Promise(-9.0, 0)
    friends = support_stacks(state, side, hex_, target, True)
    foes = support_stacks(state, enemy, target, target, False) if hooks.may_call_support(state, enemy) else []
    theirs = min(2, pool_of(picture, enemy)) if foes else 0
    more_defence, more_defenders = expected(picture, enemy, foes, theirs, target, False)
    trapped = not open_withdrawals(state, enemy, target, hex_)
    good = len(state.good_units_in(enemy, target))
    shaken = len(state.units_in(enemy, target)) - good
    for spend in range((pool if friends else min(pool, max(ENOUGH - rating, 0))) + 1):
        more, helpers = expected(picture, side, friends, spend, target, True)
        own = Force(len(units) + round(helpers), 0, round(helpers))
        foe = Force(good + round(more_defenders), shaken, round(more_defenders))
        gap = attack + more - defence - more_defence if good else attack + more
        outcome = picture.fight(gap, own, foe, trapped)
        gain = outcome.enemy * 1.1 - outcome.own + DECISIVE * (outcome.wins - outcome.loses)
        gain += outcome.drives * prize(picture, side, target)
        chance = order_chance(rating, spend, other)
        gain = chance * gain - 0.06 * spend
        if gain > best.gain:
            best = Promise(gain, spend)
    return best


def pool_of(picture: Picture, side: int) -> int:
    """Combat Commands of the turn: before they are received, as many as at the start."""
    if picture.board.phase == "combat-phase":
        return picture.state.commands[side]
    return picture.state.commands[side] or FIRST_COMMANDS[side]


def point_worth(picture: Picture) -> float:
    """Units: what a victory point is worth now."""
    return POINT * (1.0 + LATER_WORTH * max(0, picture.turn - LATE))


def expected(
    picture: Picture, side: int, stacks: list[int], commands: int, target: int, attacking: bool
) -> tuple[float, float]:
    """The value and the units that supports bring on average, those who would do harm left out."""
    state, value, units = picture.state, 0.0, 0.0
    for hex_ in stacks:
        gives = attack_support(state, side, hex_, target) if attacking else defence_support(state, side, hex_)
        if gives <= 0:
            continue
        chance = joins(picture, side, hex_, commands)
        value += chance * gives
        units += chance * len(state.good_units_in(side, hex_))
    return value, units


def joins(picture: Picture, side: int, hex_: int, commands: int) -> float:
    state = picture.state
    conscripts = 0
    if state.edition.conscripts_hinder_support:
        conscripts = sum(IS_CONSCRIPT[unit] for unit in state.units_in(side, hex_))
    rating = hooks.order_rating(state, side, hex_)
    return support_chance(rating, commands, conscripts, hooks.order_change(state, side, hex_))


def prize(picture: Picture, side: int, target: int) -> float:
    """What the attacker wins who drives everybody out."""
    city = CITY_AT.get(target)
    value = 0.3
    if city is not None:
        value += point_worth(picture) * CITIES[city].points
    if picture.state.depots[1 - side] >> target & 1:
        value += 1.0
    if side == FRENCH and DIFFICULT >> target & 1:
        value = 0.0
    if side == FRENCH == picture.side:
        value += min(OPENS_MOST, OPENS_EACH * picture.barred_by(target).bit_count())
    return value
