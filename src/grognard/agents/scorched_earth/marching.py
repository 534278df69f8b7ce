"""A force under orders: who goes, hex by hex where to, and what to do when the enemy has changed the plan."""

from __future__ import annotations

from grognard.agents.scorched_earth.moves import end_value
from grognard.agents.scorched_earth.orders import Task, orders_for
from grognard.agents.scorched_earth.picture import Picture, Units, named_units, order_of
from grognard.core.decision import Move
from grognard.games.scorched_earth.paths import destinations
from grognard.games.scorched_earth.tables import ENGINEER, NUMBER

STOP: Move = ("stop",)
_ON = 0.03
"""What it must bring to go on rather than to stop."""


def march(picture: Picture, moves: list[Move], task: Task | None) -> Move:
    """The next word of a move order."""
    order = order_of(picture)
    here = NUMBER[order.hex]
    if order.pool:
        return _set_out(picture, moves, here, task)
    way = () if task is None else (task.start, *task.way)
    for hex_, unit in () if task is None else task.picks:
        if hex_ == here and ("pick", unit) in moves:
            return ("pick", unit)
    following = _following(way, here)
    if following >= 0 and ("to", following) in moves and _is_still_wanted(picture, task, following):
        return ("to", following)
    if here == (way[-1] if way else -1) and STOP in moves:
        return _settle(moves)
    return _go_on(picture, moves, here)


def _following(way: tuple[int, ...], here: int) -> int:
    if here not in way[:-1]:
        return -1
    return way[way.index(here) + 1]


def _is_still_wanted(picture: Picture, task: Task | None, following: int) -> bool:
    """An attack that nobody had in mind is judged anew."""
    if following not in picture.enemies:
        return True
    return task is not None and task.attacks and following == task.way[-1]


def _set_out(picture: Picture, moves: list[Move], here: int, task: Task | None) -> Move:
    """Name those who go, then the first step; a part of the force is named unit by unit."""
    order = order_of(picture)
    pool, named = named_units(order.pool), set(named_units(order.named))
    if task is None or task.start != here or not set(task.units) <= {*pool, ENGINEER}:
        task = orders_for(picture, here, pool, order.strategic)
    is_whole = set(pool) <= set(task.units)
    if not is_whole or task.recover or not task.way or named:
        for unit in task.units:
            if unit not in named and ("with", unit) in moves:
                return ("with", unit)
    if task.recover:
        for levels in range(task.recover, 0, -1):
            if ("recover", levels) in moves:
                return ("recover", levels)
    for hex_, unit in task.picks:
        if hex_ == here and ("pick", unit) in moves:
            return ("pick", unit)
    if task.way and ("to", task.way[0]) in moves:
        return ("to", task.way[0])
    return STOP if STOP in moves else moves[0]


def _settle(moves: list[Move]) -> Move:
    """What is left of the movement points brings order to the ranks. [3.15]"""
    recoveries = [move for move in moves if move[0] == "recover"]
    return max(recoveries) if recoveries else STOP


def _go_on(picture: Picture, moves: list[Move], here: int) -> Move:
    """The plan is at its end or has come to nothing: is there anything better than to stop?"""
    order = order_of(picture)
    units: Units = named_units(order.units)
    steps = [move[1] for move in moves if move[0] == "to"]
    if not steps or not units:
        return _settle(moves) if STOP in moves else moves[0]
    attacks = any(hex_ in picture.enemies for hex_ in steps)
    reach = destinations(picture.map, units, int(2 * (order.spent or 0)), order.strategic, attacks, here)
    best, goal = end_value(picture, units, (here,), 0) + _ON if STOP in moves else -99.0, here
    for hex_ in reach.costs:
        way = tuple(reach.way(hex_))
        if way[1] in steps and (value := end_value(picture, units, way, 0)) > best:
            best, goal = value, hex_
    if goal != here:
        return ("to", reach.way(goal)[1])
    return _settle(moves) if STOP in moves else moves[0]
