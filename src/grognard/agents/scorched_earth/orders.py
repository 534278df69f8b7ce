"""Orders: who goes where. All moves that come to mind are proposed; the best is ordered if it brings enough."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from grognard.agents.scorched_earth.goals import pull
from grognard.agents.scorched_earth.ground import defence_of, guarding
from grognard.agents.scorched_earth.moves import end_value, enemy_has_line, stay_value, tiring
from grognard.agents.scorched_earth.picture import Picture, Units, nearest, troops
from grognard.core.decision import DONE, Move
from grognard.games.scorched_earth.command import may_be_moved, order_price, orderable
from grognard.games.scorched_earth.movement import is_commanded
from grognard.games.scorched_earth.paths import Reach, destinations
from grognard.games.scorched_earth.stacking import may_stack
from grognard.games.scorched_earth.state import EXHAUSTED, WORN
from grognard.games.scorched_earth.tables import (
    ENGINEER,
    FRENCH,
    HOLDING,
    IS_CAVALRY,
    JOIN_COST,
    MOST_TACTICS,
    NEIGHBOURS,
    NO_HOLDING,
    NO_PLACE,
    PLACE_AT,
    PLACES,
    RUSSIAN,
    distances_from,
)
from grognard.games.scorched_earth.terrain import allowance, step_cost

A_POINT = 0.04
"""What a Command Point is worth."""
_FAR_OFF = 0.02
"""What each further point of an order is worth: few of those that are left can be kept. [3.2.1]"""
ENOUGH = 0.08
"""What an order must bring."""
_TRIED = 7
"""So many hexes of a reach are judged closely."""
_SHAKEN = 0.13
"""What a level of demoralization of a unit costs."""
_FULL_DICE = 3
"""As many as there can be. [9.1.5]"""
_NEAR_FRIENDS, _NEAR_ENEMIES = 2, 6
"""Hexes within which something that has changed makes a proposal out of date."""


@dataclass(slots=True)
class Task:
    """A move to be ordered. Thousands are thought of for each that is ordered."""

    verb: str
    start: int
    units: Units
    way: tuple[int, ...]
    """The hexes to enter."""
    gain: float = 0.0
    recover: int = 0
    attacks: bool = False
    picks: tuple[tuple[int, int], ...] = ()
    """Who is picked up on the way, each with the hex that the force is in by then. [3.3]"""

    @property
    def goal(self) -> int:
        return self.way[-1] if self.way else self.start

    @property
    def everybody(self) -> Units:
        return (*self.units, *(unit for _, unit in self.picks))


# --- giving orders -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Lookout:
    """What has changed on the map since it was looked at last."""

    own: dict[int, tuple[int, ...]] = field(default_factory=dict)
    enemies: dict[int, tuple[int, int]] = field(default_factory=dict)

    def look(self, picture: Picture) -> dict[int, int]:
        """The hexes where something has changed, each with how far that matters."""
        state, side = picture.map, picture.side
        own = {hex_: _condition(picture, hex_) for hex_ in state.forces(side)}
        enemies = {hex_: (round(each.strength), round(each.units)) for hex_, each in picture.enemies.items()}
        changed = {hex_: _NEAR_FRIENDS for hex_ in own.keys() | self.own if own.get(hex_) != self.own.get(hex_)}
        for hex_ in enemies.keys() | self.enemies:
            if enemies.get(hex_) != self.enemies.get(hex_):
                changed[hex_] = _NEAR_ENEMIES
        self.own, self.enemies = own, enemies
        return changed


def _is_near(hex_: int, changed: dict[int, int]) -> bool:
    row = distances_from(hex_)
    return any(row[there] <= reach for there, reach in changed.items())


@dataclass(slots=True)
class Survey:
    """What each force could do if it got an order, kept from one army group to the next."""

    turn: int = 0
    found: dict[tuple[int, Units], Task] = field(default_factory=dict)
    lookout: Lookout = field(default_factory=Lookout)

    def tasks(self, picture: Picture, forces: dict[int, Units]) -> dict[int, Task]:
        """By hex: the best of its force; with as many points for tactics as there can be."""
        changed = self.lookout.look(picture)
        if self.turn != picture.turn:
            self.turn, self.found = picture.turn, {}
        self.found = {key: task for key, task in self.found.items() if not _is_near(key[0], changed)}
        before, picture.map.cp = picture.map.cp, MOST_TACTICS
        for hex_, units in forces.items():
            if (hex_, units) not in self.found:
                self.found[hex_, units] = orders_for(picture, hex_, units, is_strategic=False)
        picture.map.cp = before
        return {hex_: self.found[hex_, units] for hex_, units in forces.items()}


@dataclass(slots=True)
class Proposals:
    """What has been proposed in this activation, kept from order to order as long as nothing near has changed."""

    hq: tuple[int, int] = (-1, -1)
    by_order: dict[Move, list[Task]] = field(default_factory=dict)
    lookout: Lookout = field(default_factory=Lookout)

    def bring_up_to_date(self, picture: Picture, moves: Iterable[Move]) -> None:
        """Propose anew whatever is out of date."""
        wanted = [move for move in moves if move[0] in ("move", "strategic")]
        changed = self.lookout.look(picture)
        if self.hq != (picture.turn, picture.map.hq):
            self.hq, self.by_order = (picture.turn, picture.map.hq), {}
        for move in wanted:
            if move not in self.by_order or _is_near(move[1], changed):
                self.by_order[move] = list(_proposed(picture, move))
        self.by_order = {move: self.by_order[move] for move in wanted}

    def best(self, picture: Picture) -> Task | None:
        """The best of all; what was kept is judged again before it is ordered. If points are too few for all that is
        worth an order, the best for its price comes first."""
        found = [self._with_relief(picture, task) for tasks in self.by_order.values() for task in tasks]
        found = [task for task in found if task.gain > ENOUGH]
        is_short = self._wanted(picture, found) > picture.map.cp

        def rank(task: Task) -> float:
            return task.gain / _price(picture, task) if is_short else task.gain

        best: Task | None = None
        for task in sorted(found, key=rank, reverse=True):
            if best is not None and rank(task) <= rank(best):
                break
            judged = self._with_relief(picture, judge(picture, replace(task)))
            if judged.gain > ENOUGH and (best is None or rank(judged) > rank(best)):
                best = judged
        return best

    def _wanted(self, picture: Picture, tasks: Iterable[Task]) -> int:
        """Command Points for the best order of each force."""
        best: dict[int, Task] = {}
        for task in tasks:
            if task.start not in best or task.gain > best[task.start].gain:
                best[task.start] = task
        return sum(_price(picture, task) for task in best.values())

    def _with_relief(self, picture: Picture, task: Task) -> Task:
        """Relief takes two orders: a weak guard comes, a strong one goes. The first is worth what the second brings."""
        share, state = picture.plan.relief, picture.map
        if not share or task.attacks or not task.way or not state.present[picture.side][task.goal]:
            return task
        guards = state.combat_units(picture.side, task.goal)
        if state.strength(task.units) >= state.strength(guards) or ("move", task.goal) not in self.by_order:
            return task
        kept = picture.plan.guards * guarding(picture, task.goal, tuple(sorted(guards)))
        alone = picture.plan.guards * guarding(picture, task.goal, tuple(sorted(set(task.units) - {ENGINEER})))
        freed = max((each.gain for each in self.by_order["move", task.goal]), default=0.0) + min(kept, alone)
        return replace(task, gain=task.gain + share * freed) if freed > ENOUGH else task


def _condition(picture: Picture, hex_: int) -> tuple[int, ...]:
    """What there is in a hex, to be compared."""
    state = picture.map
    units = state.force(picture.side, hex_)
    return tuple(
        each for unit in units for each in (unit, state.sp[unit], state.fatigue[unit], state.demoralized[unit])
    )


def _price(picture: Picture, task: Task) -> int:
    """Command Points for an order, with those for the tactics of an attack. [8.1, 9.4]"""
    price = order_price(picture.map, task.units, 2 if task.verb == "strategic" else 1) or 1
    return price + (MOST_TACTICS if task.attacks else 0)


def judge(picture: Picture, task: Task, is_paid: bool = False) -> Task:
    """The task with what it brings as things stand."""
    task.gain = _gain(picture, task, is_paid)
    return task


def _gain(picture: Picture, task: Task, is_paid: bool) -> float:
    state = picture.map
    price = 0 if is_paid else order_price(state, task.units, 2 if task.verb == "strategic" else 1) or 0
    cost = A_POINT * min(price, 1) + _FAR_OFF * max(0, price - 1)
    before = stay_value(picture, task.start, task.units)
    if task.recover:
        gain = _SHAKEN * sum(state.demoralized[unit] for unit in task.units)
        return gain - tiring(picture, task.units, task.start) - cost
    for hex_, units in _picked(picture, task).items():
        before += stay_value(picture, hex_, units)
    gain = end_value(picture, task.everybody, (task.start, *task.way), price) - before - cost
    if task.verb == "strategic":
        return gain - 0.08 * len(task.units)
    return gain - tiring(picture, task.everybody, task.goal)


def _picked(picture: Picture, task: Task) -> dict[int, Units]:
    """Those who are picked up, by the hex where they are now."""
    found: dict[int, Units] = {}
    for _, unit in task.picks:
        hex_ = picture.map.where[unit]
        found[hex_] = (*found.get(hex_, ()), unit)
    return found


def orders_for(picture: Picture, hex_: int, units: Units, is_strategic: bool) -> Task:
    """What a force does that has its order already."""
    found = _strategic(picture, hex_, units) if is_strategic else _moves(picture, hex_, units)
    stay = Task("move", hex_, units, ())
    return max((judge(picture, task, is_paid=True) for task in found), key=lambda task: task.gain, default=stay)


# --- rallies -------------------------------------------------------------------------------------------------------


def best_rally(picture: Picture, moves: Iterable[Move]) -> Move | None:
    """The rally that helps most, or none."""
    found = [(rally_value(picture, move), move) for move in moves if move[0] == "rally"]
    value, move = max(found, default=(0.0, DONE))
    return move if value > A_POINT / 2 else None


def rally_value(picture: Picture, move: Move) -> float:
    state, price = picture.map, move[2] if len(move) > 2 else 2
    here = nearest(picture, move[1])
    value = 0.0
    for unit in state.combat_units(picture.side, move[1]):
        level = state.fatigue[unit]
        if level == EXHAUSTED and price == 2:
            value += 0.1
        elif level == WORN:
            value += 0.03
    return value * (1.3 if here <= 4 else 1.0) - A_POINT * (price - 1) / 2


def rest_before(picture: Picture, task: Task, moves: Iterable[Move]) -> Move | None:
    """Tired troops catch their breath before they attack, if points are left for tactics. [8.1, 9.4]"""
    state = picture.map
    rest: Move = ("rally", task.start, 1)
    if not task.attacks or rest not in moves or state.worst_fatigue(task.units) != WORN:
        return None
    price = order_price(state, task.units, 1) or 1
    return rest if state.cp >= 2 * price + 1 else None


# --- proposals -----------------------------------------------------------------------------------------------------


def _proposed(picture: Picture, move: Move) -> Iterator[Task]:
    """All that an order might be given for, judged."""
    units = orderable(picture.map, move[1])
    if not units:
        return
    if move[0] == "strategic":
        found = _strategic(picture, move[1], units) if nearest(picture, move[1]) > 5 else iter(())
    else:
        found = _moves(picture, move[1], units)
    for task in found:
        yield judge(picture, task)


def _moves(picture: Picture, hex_: int, units: Units) -> Iterator[Task]:
    for subset in _subsets(picture, hex_, units):
        yield from marches(picture, hex_, subset)
    yield from _recovery(picture, hex_, units)


def _subsets(picture: Picture, hex_: int, units: Units) -> list[Units]:
    """The whole, the whole without a guard, the cavalry, and each on its own."""
    state = picture.map
    horse = tuple(unit for unit in units if IS_CAVALRY[unit])
    foot = tuple(unit for unit in units if not IS_CAVALRY[unit])
    found = [_with_engineer(picture, hex_, units)]
    if len(units) > 1:
        if horse and foot:
            found += [horse, _with_engineer(picture, hex_, foot)]
        if len(foot) > 1:
            guard = min(foot, key=lambda unit: (state.sp[unit], unit))
            found.append(_with_engineer(picture, hex_, tuple(unit for unit in units if unit != guard)))
            found.append((guard,))
            strongest = max(foot, key=lambda unit: (state.sp[unit], unit))
            found.append(_with_engineer(picture, hex_, (strongest,)))
    return list(dict.fromkeys(found))


def _with_engineer(picture: Picture, hex_: int, units: Units) -> Units:
    """It goes with the strongest."""
    state = picture.map
    if picture.side != FRENCH or state.where[ENGINEER] != hex_ or ENGINEER in units:
        return units
    strongest = max(state.combat_units(FRENCH, hex_), key=lambda unit: (state.sp[unit], -unit))
    return (*units, ENGINEER) if strongest in units else units


def marches(picture: Picture, hex_: int, units: Units) -> Iterator[Task]:
    """All that a force might march for."""
    reach, promising = _within_a_march(picture, units)
    for there in promising:
        task = Task("move", hex_, units, tuple(reach.way(there))[1:], attacks=there in picture.enemies)
        yield task
        if task.attacks and (picks := _pick_ups(picture, task, reach.costs[there])):
            yield replace(task, picks=picks)
        if task.attacks and (way := _round_about(picture, reach, units, there)):
            yield replace(task, way=way)
    for way in _sweeps(picture, reach, units):
        yield Task("move", hex_, units, way[1:])


def _within_a_march(picture: Picture, units: Units) -> tuple[Reach, list[int]]:
    """How far a force can go, and the hexes that are worth a closer look."""
    key = ("march", units)
    if key not in picture.memo:
        reach = destinations(picture.map, units)
        picture.memo[key] = reach, _promising(picture, reach, units)
    found: tuple[Reach, list[int]] = picture.memo[key]
    return found


def _round_about(picture: Picture, reach: Reach, units: Units, goal: int) -> tuple[int, ...]:
    """A longer way to an attack, from where it cuts the enemy off or meets him on worse ground; empty if there is none.
    [9.2] Q11"""
    state, costs, limit = picture.map, reach.costs, allowance(picture.map, units)
    usual = reach.way(goal)[-2]
    best, found = _strength_of_post(picture, usual, goal), -1
    for origin in NEIGHBOURS[goal]:
        cost = 0 if origin == reach.start else costs.get(origin, limit)
        if origin in picture.enemies or cost + step_cost(state, origin, goal) > limit:
            continue
        post = _strength_of_post(picture, origin, goal)
        if post < best:
            best, found = post, origin
    return (*reach.way(found)[1:], goal) if found >= 0 else ()


def _strength_of_post(picture: Picture, origin: int, goal: int) -> tuple[bool, int]:
    """How well an enemy stands who is attacked from a hex: in supply or not, and on what ground."""
    return enemy_has_line(picture, goal, origin), defence_of(picture, origin, goal)


def _pick_ups(picture: Picture, task: Task, cost: int) -> tuple[tuple[int, int], ...]:
    """Friends beside the way who make an attack as strong as it can be, the strongest first. [3.3] Q9"""
    state, units = picture.map, task.units
    found: list[tuple[int, int]] = []
    beside = [
        (-state.sp[unit], unit, here)
        for here in (task.start, *task.way[:-1])
        for there in NEIGHBOURS[here]
        if state.present[picture.side][there] and there != task.start
        for unit in state.combat_units(picture.side, there)
    ]
    for _, unit, here in sorted(beside):
        joined = (*units, unit)
        if state.combat_dice(troops(picture, units).strength) >= _FULL_DICE or unit in units or not state.sp[unit]:
            continue
        if state.demoralized[unit] or not may_be_moved(state, unit) or not is_commanded(state, unit):
            continue
        if may_stack(joined) and cost + JOIN_COST <= allowance(state, joined):
            units, cost = joined, cost + JOIN_COST
            found.append((here, unit))
    return tuple(found)


def _sweeps(picture: Picture, reach: Reach, units: Units) -> Iterator[tuple[int, ...]]:
    """The ways through all hexes of a place that is to be taken, the last but one the nearest. [3.14]"""
    state, side = picture.map, picture.side
    if not troops(picture, units).has_infantry:
        return
    limit, start = allowance(state, units), reach.start
    for hex_ in (start, *reach.costs):
        place = PLACE_AT[hex_]
        if place == NO_PLACE or state.control[place] == side or hex_ in picture.enemies:
            continue
        if side == FRENCH and PLACES[place].is_fortress:
            continue
        cost = reach.costs.get(hex_, 0) if hex_ != start else 0
        for there in PLACES[place].hexes:
            if there in NEIGHBOURS[hex_] and there not in picture.enemies and not state.present[side][there]:
                way = reach.way(hex_)
                if there not in way and cost + step_cost(state, hex_, there) <= limit:
                    yield (*way, there)


def _recovery(picture: Picture, hex_: int, units: Units) -> Iterator[Task]:
    """Stay, and bring shaken troops to order. [3.15]"""
    if worst := picture.map.worst_demoralization(units):
        shaken = tuple(unit for unit in units if picture.map.demoralized[unit])
        yield Task("move", hex_, shaken, (), recover=worst)


def _strategic(picture: Picture, hex_: int, units: Units) -> Iterator[Task]:
    """Far behind the front: half as far again, and Exhausted. [8.1]"""
    force = _with_engineer(picture, hex_, units)
    reach = destinations(picture.map, force, strategic=True)
    for there in _promising(picture, reach, force):
        if nearest(picture, there) > 4:
            yield Task("strategic", hex_, force, tuple(reach.way(there))[1:])


def _promising(picture: Picture, reach: Reach, units: Units) -> list[int]:
    """The hexes of a reach that are worth a closer look."""
    costs, enemies = reach.costs, picture.enemies
    first = [hex_ for hex_ in costs if hex_ in enemies or (PLACE_AT[hex_] != NO_PLACE) or hex_ in picture.map.depots]
    rest = [hex_ for hex_ in costs if hex_ not in enemies and PLACE_AT[hex_] == NO_PLACE]
    rest.sort(key=lambda hex_: -_glance(picture, hex_, units))
    return first + rest[:_TRIED]


def _glance(picture: Picture, hex_: int, units: Units) -> float:
    """A quick look: the pull, shelter, and whether the enemy is far enough."""
    far = nearest(picture, hex_)
    fear = 0.35 / far if far and (picture.side == RUSSIAN or troops(picture, units).strength < 4) else 0.0
    shelter = 0.06 if HOLDING[hex_] != NO_HOLDING else 0.0
    friends = 0.1 if picture.side == RUSSIAN and picture.map.present[RUSSIAN][hex_] else 0.0
    return pull(picture, hex_, units) - fear + shelter + friends
