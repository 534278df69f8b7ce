"""What draws each side on: places to take, depots to raid, enemies to hunt; and how strongly it draws from where."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp

from grognard.agents.scorched_earth.picture import Picture, nearest, own_forces
from grognard.games.scorched_earth.control import gives_logistics, points_for
from grognard.games.scorched_earth.tables import (
    ENGINEER,
    FRENCH,
    HEXES,
    KEY_CITIES,
    PLACES,
    RUSSIAN,
    distance,
)
from grognard.games.scorched_earth.terrain import links_when, search
from grognard.games.scorched_earth.victory import french_hold_key_city

LOGISTICS = 0.012
"""What a Logistics Point is worth, in victory points."""
_FAR = 110
"""Half points beyond which nothing draws."""
_DECAY = 18.0
"""Half points within which the pull of a goal falls to a third or so."""
_FADING = tuple(exp(-cost / _DECAY) for cost in range(_FAR + 1))
_A_MOVE = 8
_CROWDED = 0.72
"""What is left of a pull for each force that is nearer to the goal."""
_RIVALS = 4
_SCALE = 0.7
"""How much it counts to be near a goal."""


@dataclass(frozen=True, slots=True)
class Goal:
    hexes: tuple[int, ...]
    weight: float
    guard: float
    """The enemy's strength in the way."""
    is_for_infantry: bool


@lru_cache(maxsize=400)
def nearness(hexes: tuple[int, ...], is_winter: bool, burnt: bytes) -> tuple[float, ...]:
    """By hex: 1 at a goal, less the more half points it takes to march from there (about: to there)."""
    found = [0.0] * HEXES
    for hex_ in hexes:
        for there, cost in search(hex_, 0, _FAR, links_when(is_winter, burnt))[0].items():
            found[there] = max(found[there], _FADING[cost])
    return tuple(found)


def capture_value(picture: Picture, place: int) -> float:
    """What it is worth to take a place now, in victory points of the side."""
    state, side = picture.map, picture.side
    points = float(picture.sign * points_for(state, place, side))
    if side == FRENCH:
        if gives_logistics(state, place, side):
            points += 7 * LOGISTICS
        if place in KEY_CITIES and not french_hold_key_city(state):
            points += 1.5
        return points + 0.1
    if place in KEY_CITIES and sum(state.control[each] == FRENCH for each in KEY_CITIES) == 1:
        points += 1.5
    return points + 0.1


def goals(picture: Picture) -> list[Goal]:
    """All of them, once for each picture."""
    if "goals" not in picture.memo:
        found = [*_places(picture), *_hunts(picture)]
        picture.memo["goals"] = found + (_raids(picture) + _posts(picture) if picture.side == RUSSIAN else [])
    result: list[Goal] = picture.memo["goals"]
    return result


def _guard(picture: Picture, hex_: int) -> float:
    """The strongest enemy in or next to a hex."""
    return max((each.strength for each in picture.enemies.values() if distance(each.hex_, hex_) <= 1), default=0.0)


def _places(picture: Picture) -> list[Goal]:
    state, side = picture.map, picture.side
    found = []
    eager = 1.0 if side == FRENCH else min(1.0, 0.3 + 0.1 * state.turn)
    for number, place in enumerate(PLACES):
        if state.control[number] == side:
            continue
        weight = capture_value(picture, number) * eager
        if side == FRENCH and place.is_fortress:
            weight *= 0.65
        guard = max(_guard(picture, hex_) for hex_ in place.hexes)
        found.append(Goal(place.hexes, weight, guard, True))
    return found


def _hunts(picture: Picture) -> list[Goal]:
    """Enemy stacks, the more the weaker they are for the number of their units."""
    weight = 0.5 if picture.side == FRENCH else 0.12
    return [
        Goal((hex_,), weight * (0.5 + enemy.units / (1 + enemy.strength)), enemy.strength, False)
        for hex_, enemy in picture.enemies.items()
    ]


def _raids(picture: Picture) -> list[Goal]:
    """Depots without a guard. [7.1]"""
    state = picture.map
    lone = {hex_ for hex_ in state.depots if hex_ >= 0 and not state.present[FRENCH][hex_]}
    return [Goal((hex_,), 1.0, _guard(picture, hex_), False) for hex_ in sorted(lone)]


def _posts(picture: Picture) -> list[Goal]:
    """Own places that nobody guards, with the enemy near."""
    state = picture.map
    found = []
    for number, place in enumerate(PLACES):
        is_own = state.control[number] == RUSSIAN and not state.burnt[number]
        is_empty = not any(state.present[RUSSIAN][hex_] for hex_ in place.hexes)
        if is_own and is_empty and nearest(picture, place.hexes[0]) <= 9:
            found.append(Goal(place.hexes, 0.4 * place.points, 0.0, True))
    return found


# --- the pull ------------------------------------------------------------------------------------------------------


def weight_of(picture: Picture, units: tuple[int, ...]) -> float:
    """How much a force counts: no more in one stack than in two."""
    sp = picture.map.sp
    return sum(0.5 + sp[unit] for unit in units if unit != ENGINEER) / 6


def pull(picture: Picture, hex_: int, units: tuple[int, ...]) -> float:
    """How well a force stands for what is to be done."""
    state = picture.map
    has_infantry = any(state.counts_as_infantry(unit) for unit in units)
    key = ("pull", hex_, has_infantry, min(state.strength(units) // 3, 3))
    if key not in picture.memo:
        picture.memo[key] = _strongest_pull(picture, hex_, has_infantry, key[3] * 3 + 2)
    base: float = picture.memo[key]
    return _SCALE * base * weight_of(picture, units)


def _strongest_pull(picture: Picture, hex_: int, has_infantry: bool, strength: int) -> float:
    best = 0.0
    for goal, near, rivals in _fields(picture):
        value = goal.weight * near[hex_]
        if value <= best or (goal.is_for_infantry and not has_infantry):
            continue
        if strength < goal.guard:
            value *= (strength + 1) / (goal.guard + 1)
        closer = 0
        while closer < len(rivals) and rivals[closer] > near[hex_]:
            closer += 1
        best = max(best, value * _CROWDED**closer)
    return best


def _fields(picture: Picture) -> list[tuple[Goal, tuple[float, ...], list[float]]]:
    """By goal that can still be reached: how near everything is to it, and the nearest own forces."""
    if "fields" not in picture.memo:
        forces, state = own_forces(picture), picture.map
        burnt = bytes(state.burnt)
        least = exp(-(picture.turns_left + 1) * (_A_MOVE + 2) / _DECAY)
        found = []
        for goal in goals(picture):
            near = nearness(goal.hexes, state.is_winter, burnt)
            rivals = sorted((near[hex_] for hex_ in forces), reverse=True)[:_RIVALS]
            if rivals and rivals[0] >= least:
                found.append((goal, near, rivals))
        picture.memo["fields"] = sorted(found, key=lambda each: (-each[0].weight, each[0].hexes))
    result: list[tuple[Goal, tuple[float, ...], list[float]]] = picture.memo["fields"]
    return result
