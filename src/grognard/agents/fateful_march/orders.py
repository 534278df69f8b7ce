"""Choosing, placing and executing orders in line with the plan."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field

from grognard.agents.fateful_march.campaign import MARCHES
from grognard.agents.fateful_march.picture import Picture, total_of
from grognard.agents.fateful_march.plans import Planner, Settled, Task, trimmed
from grognard.core.decision import DONE, Move
from grognard.games.fateful_march.tables import (
    DEFEND,
    DUMMY,
    EVADE,
    FIXED_ORDER,
    FORAGE,
    FORCED_MARCH_FROM,
    FORCED_MARCH_TO,
    LEADERS,
    MARCH_FROM,
    MARCH_TO,
    NEIGHBOURS,
    ORDER_NUMBER,
    ORDERS,
    PATROL,
    PLACE_DEPOT,
    RAID,
    RALLY,
    SIDES,
)

FILLERS = (
    (FORAGE, DEFEND, RALLY, PATROL, EVADE, PLACE_DEPOT),
    (EVADE, DEFEND, FORAGE, PATROL, RALLY, RAID, PLACE_DEPOT),
)
"""By side: what is chosen when nothing is worth an order: blocks that bind nobody."""
_LAST = (MARCH_TO, MARCH_FROM, FORCED_MARCH_TO, FORCED_MARCH_FROM)


@dataclass(frozen=True, slots=True)
class Muster:
    """How many orders a side has this turn, and which of them are its own choice no more."""

    number: int
    tray: Counter[int]
    placed: Counter[tuple[int, int]]


def muster(picture: Picture) -> Muster:
    """The orders of the turn: those in hand, those on the map, those still to be chosen."""
    orders = picture.board.orders[SIDES[picture.side]]
    tray = Counter({ORDER_NUMBER.get(word, DUMMY): count for word, count in (orders.tray or {}).items()})
    placed = Counter((order, area) for area, types in picture.blocks.items() for order in types)
    real = sum(n for order, n in tray.items() if order != DUMMY)
    real += sum(n for (order, _), n in placed.items() if order != DUMMY)
    return Muster(real + orders.to_choose, tray, placed)


@dataclass(slots=True)
class Plan:
    """The most useful orders of a turn, more than there may be room for."""

    picture: Picture
    tasks: list[Task]
    fixed: dict[int, Task] = field(default_factory=dict)
    """Where the order that comes by itself goes, by the number of orders."""

    def first(self, number: int) -> list[Task]:
        """The plan for so many orders."""
        if number <= 0:
            return []
        order = FIXED_ORDER[self.picture.side]
        found = trimmed(self.tasks, number, order)
        if any(task.order == order for task in found):
            return found
        if number not in self.fixed:
            self.fixed[number] = Task(order, Planner(self.picture).place_for(order, found), 0.0)
        return [*found, self.fixed[number]]


MOST_ORDERS = 8
WORTH_A_MARCH = 0.3
"""What a march must gain for a leader to make one of another order."""


def plan_of(picture: Picture) -> Plan:
    """The plan. It looks at the stacks only, so it is the same while a card and orders are chosen and placed."""
    side = picture.side
    planner = Planner(picture)
    tasks = planner.plan(MOST_ORDERS, {order: each.counts[side] for order, each in enumerate(ORDERS)})
    # A searcher tries other plans of campaign on the same picture: the rest of this one must not follow them.
    return Plan(copy(picture), tasks)


# --- S3 --------------------------------------------------------------------------------------------------------------


def choose_order(picture: Picture, moves: Sequence[Move], plan: Sequence[Task]) -> Move:
    """The next type that the plan needs and the tray lacks."""
    offered = [move[1] for move in moves if move[0] == "choose"]
    if not offered:
        return DONE if DONE in moves else moves[0]
    lacking = Counter(task.order for task in plan) - muster(picture).tray
    for task in sorted(plan, key=lambda task: -task.gain):
        if lacking[task.order] > 0 and task.order in offered:
            return ("choose", task.order)
    for order in (*FILLERS[picture.side], *_LAST):
        if order in offered:
            return ("choose", order)
    return ("choose", offered[0])


# --- S4 --------------------------------------------------------------------------------------------------------------


def place_block(picture: Picture, moves: Sequence[Move], plan: Sequence[Task], source: random.Random) -> Move:
    """Real orders and Dummies in no order that tells anything, each where the plan wants it."""
    now = muster(picture)
    types = sorted({move[1] for move in moves})
    weights = [now.tray[order] or 1 for order in types]
    order = source.choices(types, weights)[0]
    areas = [move[2] for move in moves if move[1] == order]
    if order == DUMMY:
        return ("place", order, _dummy_area(picture, areas, now, source))
    wanted = Counter(task.area for task in plan if task.order == order)
    wanted -= Counter({area: n for (each, area), n in now.placed.items() if each == order})
    for task in plan:
        if task.order == order and wanted[task.area] > 0 and task.area in areas:
            return ("place", order, task.area)
    return ("place", order, _spare_area(picture, order, areas))


def _dummy_area(picture: Picture, areas: Sequence[int], now: Muster, source: random.Random) -> int:
    """Where an order would be plausible: with leaders, and near the enemy; rather where no block lies yet."""
    crowd = Counter(area for (_, area), n in now.placed.items() for _ in range(n))

    def weight(area: int) -> float:
        stack = picture.own[area]
        near = any(there in picture.enemy for there in NEIGHBOURS[area])
        return (0.3 + 2.0 * bool(stack.leaders) + 0.15 * stack.total + 1.0 * near) / (1.0 + crowd[area])

    return source.choices(list(areas), [weight(area) for area in areas])[0]


def _spare_area(picture: Picture, order: int, areas: Sequence[int]) -> int:
    """An order that the plan does not need: where it does most good, or least harm."""
    planner = Planner(picture)
    if order in MARCHES:
        best = {area: max((m.gain for m in planner.marches_from(area, order)), default=9.0) for area in areas}
        return max(areas, key=lambda area: (best[area], -area))
    if order == FORAGE:
        return max(areas, key=lambda area: (picture.hunger(area, picture.own[area].total), -area))
    if order == RALLY:
        return max(areas, key=lambda area: (picture.own[area].exhausted, -area))
    if order in (MARCH_TO, FORCED_MARCH_TO):
        return min(areas, key=lambda area: (sum(there in picture.own for there in NEIGHBOURS[area]), area))
    return max(areas, key=lambda area: (bool(picture.own[area].leaders), picture.threat(area), -area))


# --- execution -------------------------------------------------------------------------------------------------------


def march_blocks(picture: Picture) -> list[tuple[int, int]]:
    """The From orders on the map that are still to be executed."""
    return [
        (order, area)
        for area, types in sorted(picture.blocks.items())
        for order in sorted(types)
        if order in MARCHES and ORDERS[order].step >= picture.step and area in picture.own
    ]


def execute(picture: Picture, moves: Sequence[Move], settled: Settled) -> Move:
    """The order that gains most goes first; the enemy shall not pin it."""
    offered = [move for move in moves if move[0] == "execute"]
    if not offered:
        return moves[0]
    planner = Planner(picture)
    if offered[0][1] in MARCHES:
        for task in settled(picture, march_blocks(picture)):
            if ("execute", task.order, task.area) in offered:
                return ("execute", task.order, task.area)
    if ("pass",) in moves and all(move[1] in (MARCH_TO, FORCED_MARCH_TO) for move in offered):
        return ("pass",)
    return max(offered, key=lambda move: (_need(picture, planner, move), move[2]))


def _need(picture: Picture, planner: Planner, move: Move) -> float:
    _, order, area = move
    stack = picture.own.get(area)
    if stack is None:
        return 0.0
    gains: Mapping[int, float] = {
        EVADE: float(total_of(stack.units)),
        RALLY: planner.rally_gain(area, stack.units),
        PLACE_DEPOT: planner.depot_gain(area),
        PATROL: planner.patrol_gain(area, stack.units),
    }
    return gains.get(order, 0.0)


def first(picture: Picture) -> Move:
    """Who marches first pins the other; who evades second knows more."""
    side = picture.side
    return ("first", 1 - side if picture.step == ORDERS[EVADE].step else side)


def look(picture: Picture, moves: Sequence[Move]) -> Move:
    """The patrol goes to the greatest stack of which least is known."""

    def interest(move: Move) -> float:
        enemy = picture.enemy.get(move[1])
        return 0.0 if enemy is None else enemy.total * (0.3 if enemy.is_known else 1.0)

    return max(moves, key=lambda move: (interest(move), move))


def raid(picture: Picture, moves: Sequence[Move]) -> Move:
    planner = Planner(picture)
    return max(moves, key=lambda move: (planner.raid_worth(move[1]), move))


# --- abilities -------------------------------------------------------------------------------------------------------


def begin_step(picture: Picture, moves: Sequence[Move]) -> Move:
    """A leader saves his stack: away from a lost battle, into a better defence, or from hunger."""
    planner = Planner(picture)
    step = picture.step
    for move in moves:
        is_change = move[0] == "change" and _is_spare(move, step)
        if is_change and _helps(picture, planner, _area_of(picture, move[1]), move[3], step):
            return move
    for move in moves:
        if move[0] == "post" and _is_urgent(picture, planner, _area_of(picture, move[1]), move[2], step):
            return _cheapest_post(picture, moves, move)
        if move[0] == "respond" and picture.side and step == ORDERS[EVADE].step and _can_be_saved(picture, planner):
            return move
    return ("pass",)


def _area_of(picture: Picture, leader: int) -> int:
    return next(area for area, stack in picture.own.items() if leader in stack.leaders)


def _is_spare(move: Move, step: int) -> bool:
    """Is the old order of no use any more?"""
    return bool(ORDERS[move[2]].step <= step or move[2] not in (DEFEND, FORAGE, RALLY, PLACE_DEPOT))


def _helps(picture: Picture, planner: Planner, area: int, order: int, step: int) -> bool:
    if order == EVADE and step == ORDERS[EVADE].step:
        return area in trapped(picture, planner)
    if order == DEFEND and step == ORDERS[DEFEND].step:
        return area in picture.enemy and DEFEND not in picture.blocks.get(area, ())
    if order == MARCH_FROM and step == ORDERS[MARCH_FROM].step and MARCH_FROM not in picture.blocks.get(area, ()):
        return any(march.gain > WORTH_A_MARCH for march in planner.marches_from(area, MARCH_FROM))
    if order == FORAGE and step == ORDERS[FORAGE].step:
        hunger = picture.hunger(area, picture.own[area].total)
        return hunger >= 0.8 + 2.0 * picture.blocks.get(area, []).count(FORAGE)
    if order == PLACE_DEPOT and step == ORDERS[PLACE_DEPOT].step:
        return planner.depot_gain(area) > 0.5
    return False


def _is_urgent(picture: Picture, planner: Planner, area: int, order: int, step: int) -> bool:
    """Is it worth a card?"""
    stack = picture.own[area]
    if order == PLACE_DEPOT:
        is_there = PLACE_DEPOT in picture.blocks.get(area, ())
        return not is_there and planner.depot_gain(area) > 1.8
    if order == FORAGE:
        hunger = picture.hunger(area, stack.total) - 2.0 * picture.blocks.get(area, []).count(FORAGE)
        return hunger >= 2.5 and len(picture.hand) > 3
    if order == EVADE:
        return area in trapped(picture, planner)
    if order == DEFEND:
        return area in picture.enemy and not stack.moved and DEFEND not in picture.blocks.get(area, ())
    return False


def _cheapest_post(picture: Picture, moves: Sequence[Move], wanted: Move) -> Move:
    from grognard.agents.fateful_march.cards import keeping

    posts = [move for move in moves if move[:3] == wanted[:3]]
    return min(posts, key=lambda move: (keeping(picture, move[3]), move))


def _can_be_saved(picture: Picture, planner: Planner) -> bool:
    """Is there an order in a trapped stack's area that a card could change?"""
    return any(any(order != DUMMY for order in picture.blocks.get(area, ())) for area in trapped(picture, planner))


def trapped(picture: Picture, planner: Planner) -> list[int]:
    """Areas where the enemy stands before a stack of ours that had better go, without an order to do so."""
    found = []
    for area, stack in picture.own.items():
        enemy = picture.enemy.get(area)
        if enemy is None or EVADE in picture.blocks.get(area, ()) or stack.total < 2:
            continue
        result = planner.appraisal.outcome(area, stack.units, enemy, bool(stack.moved))
        kept = result.winning * planner.appraisal.stake(area)
        if planner.appraisal.balance(result) + kept - planner.appraisal.leaders_lost(stack.leaders, result) < -0.6:
            found.append(area)
    return found


def name_commander(moves: Sequence[Move]) -> Move:
    """Among equals the one who may play more battle events."""
    return max(moves, key=lambda move: (LEADERS[move[2]].battle_limit, len(LEADERS[move[2]].changes), -move[2]))
