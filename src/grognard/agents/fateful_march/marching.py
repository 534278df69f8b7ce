"""Composing Forces and leading them: marches, evasions, retreats."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.agents.fateful_march.campaign import MARCHES
from grognard.agents.fateful_march.goals import enemies_near
from grognard.agents.fateful_march.layout import March, less, more
from grognard.agents.fateful_march.losses import cheapest
from grognard.agents.fateful_march.orders import march_blocks
from grognard.agents.fateful_march.picture import Picture, Units, fresh_of, strength_of, total_of
from grognard.agents.fateful_march.plans import Planner, Settled, strongest
from grognard.core.decision import Move
from grognard.games.fateful_march.lots import EXHAUSTED, FORCED, KIND_BITS
from grognard.games.fateful_march.seen import ForceSeen
from grognard.games.fateful_march.tables import (
    FORCED_MARCH_FROM,
    KINDS,
    LEADER_NUMBER,
    LEADERLESS_FORCE,
    NUMBER,
    ORDER_NUMBER,
)
from grognard.games.fateful_march.units import read_class


def _force(picture: Picture) -> ForceSeen:
    force = picture.board.force
    assert force is not None
    return force


def _chosen(picture: Picture) -> Units:
    return {read_class(word, picture.side): n for word, n in _force(picture).chosen.items()}


def compose_march(picture: Picture, moves: Sequence[Move], settled: Settled) -> Move:
    """Name the Force of the plan, class by class, then its way."""
    force = _force(picture)
    origin, order = NUMBER[force.area], ORDER_NUMBER[force.order]
    march = _planned(picture, origin, order, settled)
    if march is None:
        return _compose_any(picture, moves)
    stuck = [name for name in picture.own[origin].leaders if not _may_go(force, name)]
    units = dict(march.units)
    if stuck and total_of(units) >= picture.own[origin].total and total_of(units) > 1:
        units = strongest(units, total_of(units) - 1)
    return _compose(picture, moves, units, march.leaders, march.way[1])


def planned_march(picture: Picture, settled: Settled) -> March | None:
    """What the Force that is being composed shall do."""
    force = _force(picture)
    return _planned(picture, NUMBER[force.area], ORDER_NUMBER[force.order], settled)


def _may_go(force: ForceSeen, leader: int) -> bool:
    return any(LEADER_NUMBER[name] == leader for name in (*force.leaders, *force.led))


def _planned(picture: Picture, origin: int, order: int, settled: Settled) -> March | None:
    """What the plan for all orders on the map wants this one to do."""
    if order not in MARCHES:
        return None
    blocks = march_blocks(picture)
    if (order, origin) not in blocks:
        blocks = sorted([*blocks, (order, origin)], key=lambda block: (block[1], block[0]))
    for task in settled(picture, blocks):
        if (task.order, task.area) == (order, origin):
            return task.march
    return None


def _compose(picture: Picture, moves: Sequence[Move], units: Units, leaders: Sequence[int], there: int) -> Move:
    for leader in leaders:
        if ("lead", leader) in moves:
            return ("lead", leader)
    chosen = _chosen(picture)
    for each, number in sorted(units.items()):
        offered = [move[2] for move in moves if move[0] == "with" and move[1] == each and move[2] <= number]
        if each not in chosen and offered:
            return ("with", each, max(offered))
    if ("to", there) in moves:
        return ("to", there)
    return _compose_any(picture, moves)


def _compose_any(picture: Picture, moves: Sequence[Move]) -> Move:
    """An order that must be executed without a plan: everybody but the leaders' guard, to the best place."""
    ways = [move for move in moves if move[0] == "to"]
    if ways:
        return best_way(picture, ways)
    if ("pass",) in moves:
        return ("pass",)
    if ("all",) in moves:
        return ("all",)
    named = [move for move in moves if move[0] == "with"]
    if named:
        return max(named, key=lambda move: (not move[1] & EXHAUSTED, min(move[2], 4), move))
    return moves[0]


def best_way(picture: Picture, ways: Sequence[Move]) -> Move:
    """The place where the Force stands best."""
    force = picture.board.force
    origin = NUMBER[force.way[-1]] if force else None
    units = _chosen(picture) if force else {}
    leaders = [LEADER_NUMBER[name] for name in force.led] if force else []
    planner = Planner(picture)

    def worth(move: Move) -> float:
        there = move[1]
        own = picture.own.get(there)
        joined = more(own.units if own else {}, units)
        value = planner.appraisal.of(there, joined, [*(own.leaders if own else []), *leaders])
        value -= planner.appraisal.of(there, own.units, own.leaders) if own else 0.0
        if origin is not None:
            value += planner.goals.progress(picture, origin, there, units)
        return value

    return max(ways, key=lambda move: (worth(move), -move[1]))


def march_on(picture: Picture, moves: Sequence[Move], way: Sequence[int] = ()) -> Move:
    """On the way that was planned, if it is remembered; else farther, if that is better than to halt."""
    force = _force(picture)
    here = NUMBER[force.way[-1]]
    if here in way:
        there = way[way.index(here) + 1 :]
        wanted = ("to", there[0]) if there else ("halt",)
        if wanted in moves:
            return wanted
    order = ORDER_NUMBER[force.order]
    mark = FORCED if order == FORCED_MARCH_FROM else 0
    units = _marching_units(picture, here, mark)
    leaders = tuple(LEADER_NUMBER[name] for name in force.led)
    planner = Planner(picture)
    best, most = ("halt",) if ("halt",) in moves else moves[0], 0.02
    for move in moves:
        if move[0] != "to":
            continue
        gain = _step_gain(picture, planner, here, move[1], units, leaders)
        if gain > most:
            best, most = move, gain
    return best


def _marching_units(picture: Picture, here: int, mark: int) -> Units:
    """The Force as it lies in the area that it has come to."""
    there = picture.own[here].units
    found: Units = {}
    for each, number in _chosen(picture).items():
        key = each | mark if each | mark in there else each
        found[key] = min(number, there.get(key, 0))
    return {each: n for each, n in found.items() if n}


def _step_gain(
    picture: Picture, planner: Planner, here: int, there: int, units: Units, leaders: tuple[int, ...]
) -> float:
    own, other = picture.own[here], picture.own.get(there)
    left = less(own.units, units)
    staying = [leader for leader in own.leaders if leader not in leaders]
    if staying and not left:
        return -99.0
    joined = more(other.units if other else {}, units)
    chiefs = [*(other.leaders if other else []), *leaders]
    march = March(FORCED_MARCH_FROM, units, leaders, (here, there))
    value = planner.appraisal.of(there, joined, chiefs, march.is_bridged and other is None)
    value -= planner.appraisal.of(there, other.units, other.leaders) if other else 0.0
    value += planner.appraisal.of(here, left, staying) - planner.appraisal.of(here, own.units, own.leaders)
    return value + planner.goals.progress(picture, here, there, units)


# --- evasion ---------------------------------------------------------------------------------------------------------


def compose_evasion(picture: Picture, moves: Sequence[Move]) -> Move:
    """Everybody goes, but for one exhausted rearguard if the check could cost too much. [R8.5]"""
    origin = NUMBER[_force(picture).area]
    stack = picture.own[origin]
    going = _evaders(picture, origin)
    ways = [move for move in moves if move[0] == "to"]
    there = best_refuge(picture, ways)[1] if ways else -1
    return _compose(picture, moves, going, stack.leaders, there)


def _evaders(picture: Picture, area: int) -> Units:
    """A Force without leader is four at most: the best go, but the tired are not left alone, or they would all be lost.
    [R8.3, R8.7]"""
    stack = picture.own[area]
    units = dict(stack.units)
    if not stack.leaders and total_of(units) > LEADERLESS_FORCE:
        best = strongest(units, LEADERLESS_FORCE)
        if fresh_of(less(units, best)):
            return best
        return strongest({each: n for each, n in units.items() if each & EXHAUSTED}, LEADERLESS_FORCE)
    tired = [each for each in units if each & EXHAUSTED]
    if tired and fresh_of(units) <= 2:
        guard = min(tired, key=lambda each: (KINDS[each & KIND_BITS].group != "inf", each))
        return less(units, {guard: 1})
    return units


def best_refuge(picture: Picture, ways: Sequence[Move]) -> Move:
    """Where fewest enemies are near, and most friends."""

    def safety(move: Move) -> tuple[float, int]:
        there = move[1]
        own = picture.own.get(there)
        friends = strength_of(own.units) if own else 0.0
        return friends * 0.5 - enemies_near(picture, there, 2) - picture.bread[there] * 0.3, -there

    return max(ways, key=safety)


# --- retreat ---------------------------------------------------------------------------------------------------------


def form_groups(picture: Picture, moves: Sequence[Move]) -> Move:
    """All together to the safest place."""
    ways = [move for move in moves if move[0] == "to"]
    if ways:
        return best_refuge(picture, ways)
    return ("all",) if ("all",) in moves else moves[0]


def tire(moves: Sequence[Move]) -> Move:
    named = [move for move in moves if move[0] == "exhaust"]
    return cheapest(named) if named else moves[0]
