"""What draws each side on: places to take, depots to raid, enemies to hunt; and how strongly it draws from where."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from math import exp

from grognard.agents.scorched_earth.picture import Picture, nearest, own_forces, troops
from grognard.games.scorched_earth.control import gives_logistics, points_for
from grognard.games.scorched_earth.tables import (
    FRENCH,
    FRENCH_WINS_FROM,
    HEXES,
    KEY_CITIES,
    PLACES,
    RUSSIAN,
    ZONE,
)
from grognard.games.scorched_earth.terrain import links_when
from grognard.games.scorched_earth.victory import french_hold_key_city
from grognard.mechanics.ways import search

LOGISTICS = 0.012
"""What a Logistics Point is worth, in victory points."""
_FAR = 72
"""Half points beyond which nothing draws."""
_DECAY = 18.0
"""Half points within which the pull of a goal falls to a third or so."""
_FADING = tuple(exp(-cost / _DECAY) for cost in range(_FAR + 1))
_KEY_CITY = ((1, 8.0), (3, 4.0), (5, 2.5))
"""What the last of the three cities is worth with so many turns left, in victory points: in the end it is the game."""
_NO_FIRES = bytes(len(PLACES))
"""Burnt Cities slow a march so little that they are left out of account."""
_A_MOVE = 8
_CROWDED = 0.72
"""What is left of a pull for each force that is nearer to the goal."""
_HUNT = (0.5, 0.12)
"""What an enemy stack draws, by side."""
_EAGER = 0.4
"""How much the Russians want places at first; they get bolder."""
_HOSTAGE = 0.5
"""A burnt City brings the French nothing, and the Russians points when they take it back. [13.2]"""
_RIVALS = 4
_STRONGEST = 12
"""So many goals are looked at from a hex."""
_SCALE = 0.7
"""How much it counts to be near a goal."""


@dataclass(frozen=True, slots=True)
class Goal:
    hexes: tuple[int, ...]
    weight: float
    guard: float
    """The enemy's strength in the way."""
    is_for_infantry: bool


def a_march(number: int) -> float:
    """How near a goal is that is so many marches of infantry on good roads away."""
    return exp(-number * _A_MOVE / _DECAY)


@cache
def nearness(hexes: tuple[int, ...], is_winter: bool) -> tuple[float, ...]:
    """By hex: 1 at a goal, less the more half points it takes to march from there (about: to there)."""
    if len(hexes) > 1:
        return tuple(map(max, *(nearness((hex_,), is_winter) for hex_ in hexes)))
    found = [0.0] * HEXES
    for there, cost in search(hexes[0], 0, _FAR, links_when(is_winter, _NO_FIRES))[0].items():
        found[there] = _FADING[cost]
    return tuple(found)


def capture_value(picture: Picture, place: int) -> float:
    """What it is worth to take a place now, in victory points of the side."""
    state, side = picture.map, picture.side
    points = picture.sign * points_for(state, place, side) * picture.marker[side]
    if side == RUSSIAN:
        is_last = place in KEY_CITIES and sum(state.control[each] == FRENCH for each in KEY_CITIES) == 1
        return points + 0.1 + (key_city(picture) if is_last else 0.0)
    if gives_logistics(state, place, side):
        points += 7 * LOGISTICS
    if place in KEY_CITIES and not french_hold_key_city(state):
        points += key_city(picture)
    if state.burnt[place]:
        points -= _HOSTAGE * PLACES[place].points
    return points + 0.1


def key_city(picture: Picture) -> float:
    """What it is worth that the French have one of the three cities, without which they cannot win. [13.1]"""
    for turns, worth in _KEY_CITY:
        if picture.turns_left <= turns:
            return worth if turns > 1 or picture.map.vp >= FRENCH_WINS_FROM - 1 else 3.0
    return 0.6 if picture.side == FRENCH else 1.5


def goals(picture: Picture) -> tuple[Goal, ...]:
    """All that can still be reached before the end."""
    found = [*_places(picture), *_hunts(picture)]
    if picture.side == RUSSIAN:
        found += [*_raids(picture), *_posts(picture)]
    state, forces = picture.map, own_forces(picture)
    least = exp(-(picture.turns_left + 1) * (_A_MOVE + 2) / _DECAY)
    near = {goal.hexes: nearness(goal.hexes, state.is_winter) for goal in found}
    return tuple(goal for goal in found if any(near[goal.hexes][hex_] >= least for hex_ in forces))


def _guard(picture: Picture, hex_: int) -> float:
    """The strongest enemy in or next to a hex."""
    enemies = picture.enemies
    return max((enemies[there].strength for there in ZONE[hex_] if there in enemies), default=0.0)


def _places(picture: Picture) -> list[Goal]:
    state, side = picture.map, picture.side
    found = []
    eager = 1.0 if side == FRENCH else min(1.0, _EAGER + 0.1 * state.turn)
    for number, place in enumerate(PLACES):
        if state.control[number] == side:
            continue
        weight = capture_value(picture, number) * eager * picture.plan.draws(number)
        if weight <= 0.0:
            continue
        if side == FRENCH and place.is_fortress:
            weight *= 0.65
        guard = max(_guard(picture, hex_) for hex_ in place.hexes)
        found.append(Goal(place.hexes, weight, guard, True))
    return found


def _hunts(picture: Picture) -> list[Goal]:
    """Enemy stacks, the more the weaker they are for the number of their units."""
    weight = _HUNT[picture.side] * picture.plan.hunt
    return [
        Goal((hex_,), weight * (0.5 + enemy.units / (1 + enemy.strength)), enemy.strength, False)
        for hex_, enemy in picture.enemies.items()
    ]


def _raids(picture: Picture) -> list[Goal]:
    """Depots without a guard. [7.1]"""
    state = picture.map
    lone = {hex_ for hex_ in state.depots if hex_ >= 0 and not state.present[FRENCH][hex_]}
    return [Goal((hex_,), picture.plan.raids, _guard(picture, hex_), False) for hex_ in sorted(lone)]


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


def pull(picture: Picture, hex_: int, units: tuple[int, ...]) -> float:
    """How well a force stands for what is to be done."""
    force = troops(picture, units)
    bucket = min(force.strength // 3, 3)
    key = (hex_, force.has_infantry, bucket)
    base: float | None = picture.memo.get(key)
    if base is None:
        base = picture.memo[key] = _strongest_pull(picture, hex_, force.has_infantry, bucket * 3 + 2)[0]
    return _SCALE * base * force.weight


def strongest_goal(picture: Picture, hex_: int, units: tuple[int, ...]) -> Goal | None:
    """What draws a force most from a hex."""
    force = troops(picture, units)
    strength = min(force.strength // 3, 3) * 3 + 2
    number = _strongest_pull(picture, hex_, force.has_infantry, strength)[1]
    return None if number < 0 else _attraction(picture).goals[number]


def _strongest_pull(picture: Picture, hex_: int, has_infantry: bool, strength: int) -> tuple[float, int]:
    """How strongly the goal draws that draws most, and its number; -1 if nothing does."""
    best, strongest = 0.0, -1
    crowds = _crowds(picture)
    for value, number, near, guard, is_for_infantry in _attraction(picture)[hex_]:
        if value <= best:
            break
        if is_for_infantry and not has_infantry:
            continue
        if strength < guard:
            value *= (strength + 1) / (guard + 1)
        for rival in crowds[number]:
            if rival <= near or value <= best:
                break
            value *= _CROWDED
        if value > best:
            best, strongest = value, number
    return best, strongest


class _Attraction(dict[int, list[tuple[float, int, float, float, bool]]]):
    """By hex: what draws there, the strongest first: value, number of the goal, how near it is, its guard, and whether
    only infantry can reach for it. Counted when it is asked for."""

    def __init__(self, goals: tuple[Goal, ...], is_winter: bool) -> None:
        self.goals = goals
        self.fields = [nearness(goal.hexes, is_winter) for goal in goals]
        self.drawing = [(goal.weight, number, self.fields[number]) for number, goal in enumerate(goals)]

    def __missing__(self, hex_: int) -> list[tuple[float, int, float, float, bool]]:
        found = [(weight * near, number) for weight, number, field in self.drawing if (near := field[hex_])]
        found.sort(reverse=True)
        strongest = self[hex_] = [
            (value, number, self.fields[number][hex_], self.goals[number].guard, self.goals[number].is_for_infantry)
            for value, number in found[:_STRONGEST]
        ]
        return strongest


_draw = lru_cache(maxsize=8)(_Attraction)


def _attraction(picture: Picture) -> _Attraction:
    """All goals as a field; the same from order to order unless the enemy has moved."""
    found: _Attraction | None = picture.memo.get("attraction")
    if found is None:
        found = picture.memo["attraction"] = _draw(goals(picture), picture.map.is_winter)
    return found


def _crowds(picture: Picture) -> list[list[float]]:
    """By goal: how near the nearest own forces are; far beyond reach of all it is as good as crowded out."""
    found: list[list[float]] | None = picture.memo.get("crowds")
    if found is None:
        forces = own_forces(picture)
        found = picture.memo["crowds"] = [
            sorted([field[hex_] for hex_ in forces], reverse=True)[:_RIVALS] for field in _attraction(picture).fields
        ]
    return found
