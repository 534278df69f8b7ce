"""What is counted of a position to tell its worth: the marker and its limits, key cities, troops and their condition,
depots that stand alone, and the places that either side can reach next; and from these where the marker will probably
be in the end."""

from __future__ import annotations

import math
from collections.abc import Mapping

from grognard.agents.scorched_earth.goals import a_march, nearness
from grognard.core.state import State
from grognard.games.scorched_earth.state import EXHAUSTED, Campaign
from grognard.games.scorched_earth.tables import (
    ENGINEER,
    FIRST_WINTER_TURN,
    FRENCH,
    FRENCH_WINS_FROM,
    HOLDING,
    IS_CAVALRY,
    KEY_CITIES,
    LAST_TURN,
    NO_HOLDING,
    PLACE_NUMBER,
    PLACES,
    RUSSIAN,
    SIDES,
    distances_from,
)

GOALS = ("vilna", "smolensk", "moscow", "st_petersburg", "riga", "kiev")
REACH = 4
"""Hexes from which an enemy can attack."""

COMING = {
    "french points open to a march": -0.35,
    "french points guarded weakly": -0.13,
    "russian points open to a march": 0.13,
    "russian points guarded weakly": 0.06,
    "russian points open to two": 0.12,
    "russian points open to three": 0.14,
    "french strength": 0.03,
    "french exhausted": -0.1,
    "french demoralized": -0.2,
    "russian exhausted": 0.1,
    "russian demoralized": 0.06,
    "depots alone": -0.15,
    "depots in danger": -0.15,
}
"""By how much each figure moves the marker in the next three turns: read from 60 games of the staff, turn by turn."""
DRIFT = (4.9, 4.9, 1.8, -0.4, -2.1, -3.0, -3.4, -3.6, -3.6, -3.7, -3.7, -2.6, -1.2)
"""By turn: how far the marker goes on average from what the figures say to the end; in the same games."""
LEAST_DOUBT, DOUBT = 1.3, 0.55
"""Points: how far the end may be from what is expected in the last turn, and how much more by the root of the turns
left."""
NO_KEY_CITY = 5.0
"""Points: what it costs the French to hold none of the three cities when the last turn begins. Earlier one can be won
back: the French won half of the games in which they had none some turns before the end. [13.1]"""

Forces = list[tuple[int, int, bool]]
"""Where a force is, its strength, and whether it can take a place."""


def features(state: State) -> dict[str, float]:
    """By name. All units are counted, hidden or not: this is for states that are imagined or over."""
    assert isinstance(state, Campaign)
    keys = [place for place in KEY_CITIES if state.control[place] == FRENCH]
    found: dict[str, float] = {
        "points above the limit": max(0, state.vp - FRENCH_WINS_FROM),
        "points below the limit": max(0, FRENCH_WINS_FROM - state.vp),
        "french would win now": float(bool(keys) and state.vp >= FRENCH_WINS_FROM),
        "key cities french": len(keys),
        "cup": len(state.cup()),
        "kutuzov": float(state.kutuzov),
        "winter near": max(0, state.turn + 3 - FIRST_WINTER_TURN),
    }
    forces = [_forces(state, side) for side in (FRENCH, RUSSIAN)]
    for side in (FRENCH, RUSSIAN):
        found |= {f"{SIDES[side]} {name}": value for name, value in _army(state, side, forces).items()}
        for goal in GOALS:
            found[f"{SIDES[side]} near {goal}"] = _near(state, forces[side], goal)
    found |= _prizes(state, forces) | _depots(state, forces)
    found["prospect"] = prospect(state, found)
    return found


def prospect(state: Campaign, counted: Mapping[str, float]) -> float:
    """How far above the limit the marker will probably be in the end, by how much may still happen until then."""
    left = max(0, LAST_TURN - state.turn)
    ahead = state.vp + 0.5 - FRENCH_WINS_FROM + DRIFT[min(state.turn, LAST_TURN)]
    ahead += sum(weight * counted[name] for name, weight in COMING.items())
    if not left and not counted["key cities french"]:
        ahead -= NO_KEY_CITY
    return ahead / (LEAST_DOUBT + DOUBT * math.sqrt(left))


def _forces(state: Campaign, side: int) -> Forces:
    found = []
    for hex_ in state.forces(side):
        units = state.combat_units(side, hex_)
        if units:
            found.append((hex_, state.strength(units), any(map(state.counts_as_infantry, units))))
    return found


def _army(state: Campaign, side: int, forces: list[Forces]) -> dict[str, float]:
    units = [unit for unit in state.on_map(side) if unit != ENGINEER]
    open_air = sum(strength for hex_, strength, _ in forces[side] if HOLDING[hex_] == NO_HOLDING)
    return {
        "strength": state.strength(units),
        "cavalry": sum(state.sp[unit] for unit in units if IS_CAVALRY[unit]),
        "units": len(units),
        "units without strength": sum(not state.sp[unit] for unit in units),
        "exhausted": sum(state.sp[unit] for unit in units if state.fatigue[unit] == EXHAUSTED),
        "demoralized": sum(state.demoralized[unit] for unit in units),
        "in the open": open_air,
        "in danger": _in_danger(forces[side], forces[1 - side]),
        "massed": sum(strength >= 8 for _, strength, _ in forces[side]),
    }


def _in_danger(own: Forces, enemies: Forces) -> float:
    """Strength of forces next to a stronger one."""
    total = 0.0
    for hex_, strength, _ in own:
        far = distances_from(hex_)
        against = max((each for there, each, _ in enemies if far[there] <= REACH), default=0)
        total += (1 + strength) * min(1.0, max(0.0, against / (1 + strength) - 1.0))
    return total


def _near(state: Campaign, forces: Forces, goal: str) -> float:
    field = nearness(PLACES[PLACE_NUMBER[goal]].hexes, state.is_winter)
    return sum([(1 + strength) * field[hex_] for hex_, strength, _ in forces])


def _prizes(state: Campaign, forces: list[Forces]) -> dict[str, float]:
    """Points of places by who holds them, how well they are guarded, and how near the enemy is."""
    found = {
        f"{SIDES[side]} points {name}": 0.0
        for side in (FRENCH, RUSSIAN)
        for name in ("guarded", "open to a march", "open to two", "open to three", "guarded weakly", "safe", "burnt")
    }
    for number, place in enumerate(PLACES):
        holder = state.control[number]
        if state.burnt[number]:
            found[f"{SIDES[holder]} points burnt"] += place.points
        field = nearness(place.hexes, state.is_winter)
        near = max((field[hex_] for hex_, _, takes in forces[1 - holder] if takes), default=0.0)
        guard = sum(strength + 1 for hex_, strength, takes in forces[holder] if takes and hex_ in place.hexes)
        name = "safe"
        if near >= a_march(1):
            strongest = max(each for hex_, each, _ in forces[1 - holder] if field[hex_] >= a_march(1))
            name = ("guarded weakly" if strongest > guard else "guarded") if guard else "open to a march"
        elif not guard and near >= a_march(2):
            name = "open to two"
        elif not guard and near >= a_march(3):
            name = "open to three"
        found[f"{SIDES[holder]} points {name}"] += place.points
    return found


def _depots(state: Campaign, forces: list[Forces]) -> dict[str, float]:
    """Depots on the map, those without a guard, and those of them that the enemy is near to."""
    laid = [hex_ for hex_ in state.depots if hex_ >= 0]
    lone = [hex_ for hex_ in laid if not state.present[FRENCH][hex_]]
    raided = 0
    for hex_ in lone:
        far = distances_from(hex_)
        raided += any(far[there] <= 2 * REACH for there, _, _ in forces[RUSSIAN])
    return {"depots": len(laid), "depots alone": len(lone), "depots in danger": raided}
