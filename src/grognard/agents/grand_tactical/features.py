"""What is counted of a position to tell its worth: points against the Index, troops fit to fight, hunger, and what
either side can walk into next."""

from __future__ import annotations

from collections import Counter

from grognard.agents.grand_tactical.picture import walk_from
from grognard.core.state import State
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import (
    AREA_AT,
    DEPOT,
    DEPOT_USERS,
    FRENCH,
    INDEX,
    IS_CAVALRY,
    IS_COMBAT,
    IS_CORPS,
    LAST_TURN,
    NO_AREA,
    OFFENCE,
    PLACES,
    RUSSIAN,
    SIDES,
    STRENGTH,
    SUPPLY,
    TOWN_HEX,
    distances_from,
)
from grognard.games.grand_tactical.victory import victory_points
from grognard.mechanics.depletion import DEPLETED, HALF_DEPLETED

MARCH = 5
"""Movement points of infantry in a turn."""
STRIKING = 6
"""Hexes from which troops are in somebody's reach."""
GOALS = ("smolensk", "moscow", "st_petersburg", "kiev", "vitebsk", "minsk")
FADES = 8.0
"""Movement points within which it counts half as much to be near."""

Troops = list[tuple[int, int]]
"""Where somebody is, and how strong."""


def features(state: State) -> dict[str, float]:
    """By name. Nothing is hidden in this game."""
    assert isinstance(state, Campaign)
    points = victory_points(state)
    ahead = [INDEX[turn] for turn in range(state.turn, min(state.turn + 3, LAST_TURN + 1))]
    found: dict[str, float] = {
        "points": points,
        "points below the index": max(0, ahead[0] - points),
        "points below the next index": max(0, ahead[-1] - points),
        "napoleon lost": float(state.napoleon_is_lost),
    }
    troops = [_troops(state, side) for side in (FRENCH, RUSSIAN)]
    for side in (FRENCH, RUSSIAN):
        found |= {f"{SIDES[side]} {name}": value for name, value in _army(state, side, troops).items()}
        for town in GOALS:
            found[f"{SIDES[side]} near {town}"] = _near(troops[side], TOWN_HEX[town])
    return found | _prizes(state, troops)


def _troops(state: Campaign, side: int) -> Troops:
    kind = state.kind
    return [(state.where[unit], STRENGTH[kind[unit]]) for unit in state.on_map(side) if IS_COMBAT[kind[unit]]]


def _army(state: Campaign, side: int, troops: list[Troops]) -> dict[str, float]:
    kind = state.kind
    units = state.on_map(side)
    fighters = [unit for unit in units if IS_COMBAT[kind[unit]]]
    hungry, thin = _bread(state, side, fighters)
    return {
        "strength": sum(strength for _, strength in troops[side]),
        "cavalry": sum(STRENGTH[kind[unit]] for unit in fighters if IS_CAVALRY[kind[unit]]),
        "corps": sum(IS_CORPS[kind[unit]] for unit in fighters),
        "disrupted": sum(STRENGTH[kind[unit]] for unit in fighters if state.disrupted[unit]),
        "leaders": sum(OFFENCE[unit] for unit in units),
        "supply units": sum(kind[unit] == SUPPLY for unit in units),
        "depots": sum(kind[unit] == DEPOT for unit in units),
        "hungry": hungry,
        "too many to feed": thin,
        "in danger": _in_danger(troops[side], troops[1 - side]),
        "stacks": len({hex_ for hex_, _ in troops[side]}),
    }


def _bread(state: Campaign, side: int, fighters: list[int]) -> tuple[float, float]:
    """Strength in Areas that are eaten up and that no Depot feeds, and corps above what their Area bears for long."""
    strength, corps, depots = Counter[int](), Counter[int](), Counter[int]()
    for unit in fighters:
        area = AREA_AT[state.where[unit]]
        strength[area] += STRENGTH[state.kind[unit]]
        corps[area] += IS_CORPS[state.kind[unit]]
    for unit in state.of_kind(side, DEPOT):
        depots[AREA_AT[state.where[unit]]] += 1
    hungry = thin = 0.0
    bears = 2 if state.is_winter else 3
    for area, eaters in corps.items():
        if area == NO_AREA:
            continue
        level = state.depletion[area]
        if level == DEPLETED:
            hungry += 0 if depots[area] else strength[area]
        else:
            thin += max(0, eaters - DEPOT_USERS * depots[area] - (bears - 1 if level == HALF_DEPLETED else bears))
    return hungry, thin


def _in_danger(own: Troops, enemies: Troops) -> float:
    """Strength around which more enemies are than friends, by how many more."""
    total = 0.0
    for hex_, strength in own:
        far = distances_from(hex_)
        against = sum([each for there, each in enemies if far[there] <= STRIKING])
        if against:
            friends = sum([each for there, each in own if far[there] <= STRIKING])
            total += strength * min(1.0, max(0.0, against / friends - 1.0))
    return total


def _near(troops: Troops, goal: int) -> float:
    """Strength counted the more, the nearer it is."""
    walk = walk_from(goal)
    return sum([strength / (1 + walk[hex_] / FADES) for hex_, strength in troops])


def _prizes(state: Campaign, troops: list[Troops]) -> dict[str, float]:
    """Points by who holds them, whether anybody guards them, and how many marches away the nearest enemy is."""
    found = {
        f"{SIDES[side]} points {name}": 0.0
        for side in (FRENCH, RUSSIAN)
        for name in ("guarded", "open to a march", "open to two", "guarded weakly", "open and safe")
    }
    for number in state.ground.places:
        place = PLACES[number]
        holder = state.control[number]
        walk = walk_from(place.hex)
        guard = sum(strength for hex_, strength in troops[holder] if hex_ == place.hex)
        against = [(walk[hex_], strength) for hex_, strength in troops[1 - holder]]
        nearest = min((far for far, _ in against), default=99)
        name = "open and safe"
        if guard:
            around = sum(strength for far, strength in against if far <= MARCH + 1)
            name = "guarded weakly" if around >= 2 * guard * (3 if place.is_fortress else 1) else "guarded"
        elif nearest <= MARCH:
            name = "open to a march"
        elif nearest <= 2 * MARCH:
            name = "open to two"
        found[f"{SIDES[holder]} points {name}"] += place.points
    return found
