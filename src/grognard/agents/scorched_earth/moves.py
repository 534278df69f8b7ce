"""What a move is worth: what it takes on its way, what it risks, what the force is worth where it ends."""

from __future__ import annotations

from grognard.agents.scorched_earth.goals import LOGISTICS, capture_value
from grognard.agents.scorched_earth.ground import defence_of, force_has_line, standing
from grognard.agents.scorched_earth.guards import relief
from grognard.agents.scorched_earth.odds import Party, prospect
from grognard.agents.scorched_earth.picture import Picture, Units, troops
from grognard.agents.scorched_earth.scouts import Enemy
from grognard.games.scorched_earth.paths import provoked
from grognard.games.scorched_earth.state import EXHAUSTED, FRESH, WORN
from grognard.games.scorched_earth.supply import has_line as unit_has_line
from grognard.games.scorched_earth.tables import (
    DEMORALIZED_ATTACKER,
    DEMORALIZED_DEFENDER,
    ENGINEER,
    ENGINEER_BONUS,
    FRENCH,
    HOLDING,
    MOST_TACTICS,
    NO_PLACE,
    PLACE_AT,
    PLACES,
    RUSSIAN,
    WORN_ATTACKER,
    ZONE,
)

_RISK = (0.03, 0.06)
"""What it costs by side that an enemy may react to a step."""
_CAUTION = 1.15
"""A stack may be stronger than it looks."""
_FORLORN, _NEVER = 0.3, -9.0
"""An attack with less chance than this is none, whatever else there is to flee from."""
_PROGRESS = 0.25
_TIRED = {FRESH: 0.012, WORN: 0.09, EXHAUSTED: 0.0}
_TIRED_HUNGRY = {FRESH: 0.04, WORN: 0.14, EXHAUSTED: 0.0}


def stay_value(picture: Picture, hex_: int, units: Units) -> float:
    """What these units add where they are."""
    key = ("stay", hex_, units)
    if key not in picture.memo:
        everybody = picture.map.force(picture.side, hex_)
        others = tuple(unit for unit in everybody if unit not in units)
        picture.memo[key] = standing(picture, hex_, everybody) - standing(picture, hex_, others)
    found: float = picture.memo[key]
    return found


def tiring(picture: Picture, units: Units, hex_: int) -> float:
    """What the fatigue of a move costs: less where it is slept off. [3.9, 3.10]"""
    state = picture.map
    scale = _TIRED if force_has_line(picture, units, hex_) else _TIRED_HUNGRY
    return sum(scale[state.fatigue[unit]] * (1 + 0.2 * state.sp[unit]) for unit in units if unit != ENGINEER)


def end_value(picture: Picture, units: Units, way: tuple[int, ...], spare: int = 1) -> float:
    """Of a force that goes a way, its hex included: what it takes, what it risks, what it is worth at the end."""
    if way[-1] in picture.enemies and len(way) > 1:
        return attack_value(picture, units, way, spare) - _risk(picture, way)
    key = ("end", units, way)
    if key not in picture.memo:
        gain, taken = captures(picture, units, way)
        picture.memo[key] = gain + _arrival(picture, way[-1], units, taken) - _risk(picture, way)
    found: float = picture.memo[key]
    return found


def _risk(picture: Picture, way: tuple[int, ...]) -> float:
    return _RISK[picture.side] * provoked(picture.map, picture.side, way)


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
    if not troops(picture, units).has_infantry:
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
    win, value = prospect(attacker, _defender(picture, enemy, origin), won, picture.marker, picture.is_from_6)
    if win < _FORLORN:
        return _NEVER
    if picture.side == FRENCH:
        value -= LOGISTICS * (attacker.strength // 2)
    there = win * standing(picture, goal, units) + (1 - win) * standing(picture, origin, units)
    return gain + value + there + win * relief(picture, way[0], goal)


def captures_by_winning(picture: Picture, units: Units, way: tuple[int, ...]) -> float:
    """What the hex of the combat is worth beyond the fight."""
    state, side, place = picture.map, picture.side, PLACE_AT[way[-1]]
    if place == NO_PLACE or state.control[place] == side or not troops(picture, units).has_infantry:
        return 0.0
    others = [hex_ for hex_ in PLACES[place].hexes if hex_ != way[-1]]
    is_last = all(state.memory[HOLDING[hex_]] == side or hex_ in way for hex_ in others)
    may_burn = side == FRENCH and not PLACES[place].is_fortress and not state.burnt[place]
    share = (0.5 if may_burn else 1.0) if is_last else 0.3
    return capture_value(picture, place) * share * (0.5 if side == FRENCH and PLACES[place].is_fortress else 1.0)


def _attacker(picture: Picture, units: Units, spare: int) -> Party:
    state, force = picture.map, troops(picture, units)
    modifier = max(0, min(MOST_TACTICS, state.cp - spare))
    modifier += ENGINEER_BONUS if ENGINEER in units else 0
    modifier += WORN_ATTACKER if state.worst_fatigue(units) != FRESH else 0
    modifier += DEMORALIZED_ATTACKER if force.level else 0
    return Party(picture.side, force.strength, force.number, modifier, state.lp >= force.strength // 2)


def _defender(picture: Picture, enemy: Enemy, origin: int) -> Party:
    ground = defence_of(picture, origin, enemy.hex_)
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
