"""Commanders: who rides where, and where those go who are left alone."""

from __future__ import annotations

from grognard.agents.invasion.orders import Orders
from grognard.agents.invasion.picture import Picture
from grognard.core.decision import DONE, Move
from grognard.games.invasion.tables import NAPOLEON

LEAST = 0.25
"""A ride must make both stacks together so much better."""
SAFE = 3
"""Units in good order that Napoleon wants around him."""


def led_worth(picture: Picture, orders: Orders, hex_: int, commanders: tuple[int, ...]) -> float:
    """What commanders are worth to the stack in a hex: to march at all, in combat, and to rally."""
    units = picture.units(hex_)
    if not commanders or not units:
        return 0.0
    good = picture.good(hex_)
    spare = len(units) - orders.need(hex_)
    value = 0.6 + 0.5 * max(0, spare)
    if spare <= 0:
        value *= 0.3
    ratings = sorted((picture.state.rating(each) for each in commanders), reverse=True)
    value += 0.2 * min(ratings[0], len(good)) * (1.0 + 0.15 * len(good))
    shaken = len(units) - len(good)
    value += 0.5 * min(shaken, sum(ratings))
    return value + (0.12 if orders.is_spearhead(hex_) else 0.03) * sum(ratings[1:])


def _napoleon(picture: Picture, orders: Orders, hex_: int) -> float:
    """What it is worth to have Napoleon in a hex: a great stack, no danger."""
    units = picture.units(hex_)
    good = len(picture.good(hex_))
    value = 0.4 * good + 0.15 * (len(units) - good) - (3.0 if good < SAFE else 0.0) - (3.0 if not units else 0.0)
    value += 1.5 * orders.is_spearhead(hex_)
    if not picture.supplied(ahead=True) >> hex_ & 1:
        value -= 2.0
    threat = picture.threat(hex_)
    if threat.units:
        gap = threat.attack - picture.stack_value(picture.side, hex_, picture.good(hex_), False)
        value -= max(0.0, gap) * threat.chance
    return value


def ride(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """The ride that improves most."""
    state = picture.state
    before: dict[int, float] = {}
    best, chosen = LEAST, DONE
    for move in moves:
        if move == DONE:
            continue
        _, piece, there = move
        here = state.where[piece]
        gain = _difference(picture, orders, piece, here, there, before)
        if gain > best:
            best, chosen = gain, move
    return chosen


def _difference(picture: Picture, orders: Orders, piece: int, here: int, there: int, before: dict[int, float]) -> float:
    state, side = picture.state, picture.side
    for hex_ in (here, there):
        if hex_ not in before:
            before[hex_] = led_worth(picture, orders, hex_, state.commanders_in(side, hex_))
    left = tuple(each for each in state.commanders_in(side, here) if each != piece)
    more = (*state.commanders_in(side, there), piece)
    gain = (
        led_worth(picture, orders, there, more) + led_worth(picture, orders, here, left) - before[here] - before[there]
    )
    if piece == NAPOLEON:
        gain += _napoleon(picture, orders, there) - _napoleon(picture, orders, here)
    elif not picture.units(there):
        gain -= 0.5  # alone in a city: only to be out of harm's way
    return gain


def refuge(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """The strongest stack near by."""
    return max(moves, key=lambda move: (len(picture.good(move[2])) - picture.threat(move[2]).attack / 10, -move[2]))
