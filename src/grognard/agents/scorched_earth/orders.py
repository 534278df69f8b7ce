"""Orders: who goes where, judged by what the move brings and what the force will be worth where it ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from grognard.agents.scorched_earth.goals import LOGISTICS, capture_value, pull
from grognard.agents.scorched_earth.ground import Units, force_has_line, standing
from grognard.agents.scorched_earth.odds import Party, prospect
from grognard.agents.scorched_earth.picture import Enemy, Picture, nearest
from grognard.core.decision import DONE, Move
from grognard.games.scorched_earth.command import orderable
from grognard.games.scorched_earth.paths import Reach, destinations, provoked
from grognard.games.scorched_earth.state import EXHAUSTED, FRESH, WORN
from grognard.games.scorched_earth.supply import has_line as unit_has_line
from grognard.games.scorched_earth.tables import (
    DEMORALIZED_ATTACKER,
    DEMORALIZED_DEFENDER,
    ENGINEER,
    ENGINEER_BONUS,
    FRENCH,
    HOLDING,
    IS_CAVALRY,
    MOST_TACTICS,
    NEIGHBOURS,
    NO_PLACE,
    PLACE_AT,
    PLACES,
    RUSSIAN,
    WORN_ATTACKER,
    ZONE,
)
from grognard.games.scorched_earth.terrain import allowance, combat_causes, step_cost

A_POINT = 0.04
"""What a Command Point is worth."""
ENOUGH = 0.08
"""What an order must bring."""
_RISK = (0.03, 0.06)
"""What it costs by side that an enemy may react to a step."""
_TRIED = 7
"""So many hexes of a reach are judged closely."""
_CAUTION = 1.15
"""A stack may be stronger than it looks."""
_PROGRESS = 0.25
_TIRED = {FRESH: 0.012, WORN: 0.09, EXHAUSTED: 0.0}
_TIRED_HUNGRY = {FRESH: 0.04, WORN: 0.14, EXHAUSTED: 0.0}
_SHAKEN = 0.13
"""What a level of demoralization of a unit costs."""


@dataclass(frozen=True, slots=True)
class Task:
    """A move to be ordered."""

    verb: str
    start: int
    units: Units
    way: tuple[int, ...]
    """The hexes to enter."""
    gain: float
    recover: int = 0
    attacks: bool = False


# --- giving orders -------------------------------------------------------------------------------------------------


def best_task(picture: Picture, moves: list[Move]) -> Task | None:
    """The best of all moves that can be ordered now."""
    found = [task for task in _tasks(picture, moves) if task.gain > ENOUGH]
    return max(found, key=lambda task: task.gain, default=None)


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


def _tasks(picture: Picture, moves: list[Move]) -> Iterator[Task]:
    for move in moves:
        if move[0] not in ("move", "strategic"):
            continue
        units = orderable(picture.map, move[1])
        if not units:
            continue
        if move[0] == "strategic":
            if nearest(picture, move[1]) > 5:
                yield from _strategic(picture, move[1], units)
            continue
        for subset in _subsets(picture, move[1], units):
            yield from _marches(picture, move[1], subset)
        yield from _recovery(picture, move[1], units)


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


def _marches(picture: Picture, hex_: int, units: Units) -> Iterator[Task]:
    reach = destinations(picture.map, units)
    before = stay_value(picture, hex_, units)
    for there in _promising(picture, reach, units):
        way = tuple(reach.way(there))
        gain = end_value(picture, units, way) - before - tiring(picture, units, there) - A_POINT
        yield Task("move", hex_, units, way[1:], gain, attacks=there in picture.enemies)
    for way in _sweeps(picture, reach, units):
        gain = end_value(picture, units, way) - before - tiring(picture, units, way[-1]) - A_POINT
        yield Task("move", hex_, units, way[1:], gain)


def _sweeps(picture: Picture, reach: Reach, units: Units) -> Iterator[tuple[int, ...]]:
    """The ways through all hexes of a place that is to be taken, the last but one the nearest. [3.14]"""
    state, side = picture.map, picture.side
    if not any(map(state.counts_as_infantry, units)):
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
    state = picture.map
    worst = state.worst_demoralization(units)
    if worst:
        shaken = tuple(unit for unit in units if state.demoralized[unit])
        gain = _SHAKEN * sum(state.demoralized[unit] for unit in shaken) - tiring(picture, shaken, hex_) - A_POINT
        yield Task("move", hex_, shaken, (), gain, recover=worst)


def _strategic(picture: Picture, hex_: int, units: Units) -> Iterator[Task]:
    """Far behind the front: half as far again, and Exhausted. [8.1]"""
    force = _with_engineer(picture, hex_, units)
    reach = destinations(picture.map, force, strategic=True)
    before = stay_value(picture, hex_, force)
    for there in _promising(picture, reach, force):
        if nearest(picture, there) > 4:
            way = tuple(reach.way(there))
            cost = 2 * A_POINT + 0.08 * len(force)
            yield Task("strategic", hex_, force, way[1:], end_value(picture, force, way) - before - cost)


def _promising(picture: Picture, reach: Reach, units: Units) -> list[int]:
    """The hexes of a reach that are worth a closer look."""
    costs, enemies = reach.costs, picture.enemies
    first = [hex_ for hex_ in costs if hex_ in enemies or (PLACE_AT[hex_] != NO_PLACE) or hex_ in picture.map.depots]
    rest = [hex_ for hex_ in costs if hex_ not in enemies and PLACE_AT[hex_] == NO_PLACE]
    rest.sort(key=lambda hex_: -_glance(picture, hex_, units))
    return first + rest[:_TRIED]


def _glance(picture: Picture, hex_: int, units: Units) -> float:
    """A quick look: the pull, shelter, and whether the enemy is far enough."""
    fear = 0.0
    if picture.map.strength(units) < 4 or picture.side == RUSSIAN:
        fear = 0.35 / nearest(picture, hex_) if nearest(picture, hex_) else 0.0
    shelter = 0.06 if HOLDING[hex_] != 255 else 0.0
    friends = 0.1 if picture.side == RUSSIAN and picture.map.present[RUSSIAN][hex_] else 0.0
    return pull(picture, hex_, units) - fear + shelter + friends


# --- what a move is worth ------------------------------------------------------------------------------------------


def stay_value(picture: Picture, hex_: int, units: Units) -> float:
    """What these units add where they are."""
    everybody = picture.map.force(picture.side, hex_)
    others = tuple(unit for unit in everybody if unit not in units)
    return standing(picture, hex_, everybody) - standing(picture, hex_, others)


def tiring(picture: Picture, units: Units, hex_: int) -> float:
    """What the fatigue of a move costs: less where it is slept off. [3.9, 3.10]"""
    state = picture.map
    scale = _TIRED if force_has_line(picture, units, hex_) else _TIRED_HUNGRY
    return sum(scale[state.fatigue[unit]] * (1 + 0.2 * state.sp[unit]) for unit in units if unit != ENGINEER)


def end_value(picture: Picture, units: Units, way: tuple[int, ...], spare: int = 1) -> float:
    """Of a force that goes a way, its hex included: what it takes, what it risks, what it is worth at the end."""
    goal = way[-1]
    risk = _RISK[picture.side] * provoked(picture.map, picture.side, way)
    if goal in picture.enemies and len(way) > 1:
        return attack_value(picture, units, way, spare) - risk
    gain, taken = captures(picture, units, way)
    return gain + _arrival(picture, goal, units, taken) - risk


def _arrival(picture: Picture, goal: int, units: Units, taken: frozenset[int]) -> float:
    friends = tuple(unit for unit in picture.map.force(picture.side, goal) if unit not in units)
    together = tuple(sorted({*friends, *units}))
    return standing(picture, goal, together, taken) - (standing(picture, goal, friends, taken) if friends else 0.0)


def captures(picture: Picture, units: Units, way: tuple[int, ...]) -> tuple[float, frozenset[int]]:
    """What infantry takes on its way, depots included, and what that is worth. [3.14, 7.1]"""
    state, side = picture.map, picture.side
    gain = 0.0
    if side == RUSSIAN:
        lone = {hex_ for hex_ in way if hex_ in state.depots and not state.present[FRENCH][hex_]}
        gain += sum((1.0 + 7 * LOGISTICS) * state.depots.count(hex_) for hex_ in lone)
    if not any(map(state.counts_as_infantry, units)):
        return gain, frozenset()
    passed = {hex_ for hex_ in way if PLACE_AT[hex_] != NO_PLACE and hex_ not in picture.enemies}
    taken = []
    for place in {PLACE_AT[hex_] for hex_ in passed}:
        if state.control[place] == side:
            continue
        hexes = PLACES[place].hexes
        held = [hex_ in passed or state.memory[HOLDING[hex_]] == side for hex_ in hexes]
        if all(held) and not (side == FRENCH and PLACES[place].is_fortress):
            gain += capture_value(picture, place)
            taken.append(place)
        elif any(state.memory[HOLDING[hex_]] != side for hex_ in hexes if hex_ in passed):
            gain += _PROGRESS * capture_value(picture, place) / len(hexes)
    return gain, frozenset(taken)


# --- attacks -------------------------------------------------------------------------------------------------------


def attack_value(picture: Picture, units: Units, way: tuple[int, ...], spare: int = 1) -> float:
    """Of an attack at the end of a way. `spare`: Command Points that the order itself costs."""
    goal, origin = way[-1], way[-2]
    enemy = picture.enemies[goal]
    gain, _ = captures(picture, units, way[:-1])
    won = captures_by_winning(picture, units, way)
    attacker = _attacker(picture, units, spare)
    win, value = prospect(attacker, _defender(picture, enemy, origin), won)
    if picture.side == FRENCH:
        value -= LOGISTICS * (attacker.strength // 2)
    there = win * standing(picture, goal, units) + (1 - win) * standing(picture, origin, units)
    return gain + value + there


def captures_by_winning(picture: Picture, units: Units, way: tuple[int, ...]) -> float:
    """What the hex of the combat is worth beyond the fight."""
    state, side, place = picture.map, picture.side, PLACE_AT[way[-1]]
    if place == NO_PLACE or state.control[place] == side or not any(map(state.counts_as_infantry, units)):
        return 0.0
    others = [hex_ for hex_ in PLACES[place].hexes if hex_ != way[-1]]
    is_last = all(state.memory[HOLDING[hex_]] == side or hex_ in way for hex_ in others)
    may_burn = side == FRENCH and not PLACES[place].is_fortress and not state.burnt[place]
    share = (0.5 if may_burn else 1.0) if is_last else 0.3
    return capture_value(picture, place) * share * (0.5 if side == FRENCH and PLACES[place].is_fortress else 1.0)


def _attacker(picture: Picture, units: Units, spare: int) -> Party:
    state = picture.map
    fighting = [unit for unit in units if unit != ENGINEER]
    modifier = max(0, min(MOST_TACTICS, state.cp - spare))
    modifier += ENGINEER_BONUS if ENGINEER in units else 0
    modifier += WORN_ATTACKER if state.worst_fatigue(fighting) != FRESH else 0
    modifier += DEMORALIZED_ATTACKER if state.worst_demoralization(fighting) else 0
    strength = state.strength(fighting)
    return Party(picture.side, strength, len(fighting), modifier, state.lp >= strength // 2)


def _defender(picture: Picture, enemy: Enemy, origin: int) -> Party:
    state = picture.map
    ground = sum(each for _, each in combat_causes(state, origin, enemy.hex_))
    return Party(
        picture.enemy,
        enemy.strength * (1.0 if enemy.is_open else _CAUTION),
        max(1.0, enemy.units),
        ground + DEMORALIZED_DEFENDER[enemy.level],
        enemy_has_line(picture, enemy.hex_, origin),
    )


def enemy_has_line(picture: Picture, hex_: int, origin: int) -> bool:
    """Has an enemy a line of communication if he is attacked from a hex? [9.2] Q11"""
    key = ("enemy line", hex_, origin)
    if key not in picture.memo:
        state = picture.map
        zone = state.zones[picture.side][:]
        for there in ZONE[origin]:
            zone[there] += 1
        units = state.combat_units(picture.enemy, hex_)
        is_fed = all(unit_has_line(state, unit, hex_, zone) for unit in units)
        picture.memo[key] = is_fed and (picture.enemy == RUSSIAN or state.lp > 3)
    return bool(picture.memo[key])


def orders_for(picture: Picture, hex_: int, units: Units, is_strategic: bool) -> Task:
    """What a force does that has its order already."""
    if is_strategic:
        found = list(_strategic(picture, hex_, units))
    else:
        subsets = _subsets(picture, hex_, units)
        found = [task for subset in subsets for task in _marches(picture, hex_, subset)]
        found += _recovery(picture, hex_, units)
    stay = Task("move", hex_, units, (), 0.0)
    return max(found, key=lambda task: task.gain, default=stay)
