"""Set-up, reinforcements, replacements, logistics, depots, sieges and random events."""

from __future__ import annotations

from grognard.agents.scorched_earth.goals import capture_value
from grognard.agents.scorched_earth.ground import standing
from grognard.agents.scorched_earth.guards import DEPOT, depot_risk
from grognard.agents.scorched_earth.picture import Picture, nearest
from grognard.core.decision import DONE, Move
from grognard.games.scorched_earth.supply import has_line
from grognard.games.scorched_earth.tables import (
    DEPOTS,
    FRENCH,
    FULL_STRENGTH,
    KEY_CITIES,
    PLACES,
    RUSSIAN,
    UNIT_GROUP,
    UNITS_OF,
    ZONE,
    distance,
    reinforcement_bracket,
)

_LAST_PURCHASE = 8
"""Later reinforcements come too late to win back what they cost."""
_SITES = 6
_FED = 0.04
"""What it is worth to feed a strength point, and a unit."""
_LEFT_ALONE = 0.5
"""Troops who are with a depot now march off as often as not."""


def set_up(_: Picture, moves: list[Move]) -> Move:
    """The set-up that the book of the staff proposes."""
    return next((move for move in (DONE, ("default",)) if move in moves), moves[0])


# --- men -----------------------------------------------------------------------------------------------------------


def buy(picture: Picture, moves: list[Move]) -> Move:
    """Two units a point, while there is time to use them; whatever costs nothing. [5.1]"""
    bracket = reinforcement_bracket(picture.map.vp)
    most = max(move[1] for move in moves)
    if not bracket.price:
        return ("buy", most)
    is_cheap = bracket.units > bracket.price and picture.turn <= _LAST_PURCHASE
    return ("buy", min(1, most) if is_cheap else 0)


def place(picture: Picture, moves: list[Move]) -> Move:
    """Where the unit helps, and is not lost at once."""
    return max(moves, key=lambda move: _arrival(picture, move[1], move[2]))


def _arrival(picture: Picture, unit: int, hex_: int) -> float:
    friends = picture.map.force(picture.side, hex_)
    return standing(picture, hex_, (*friends, unit)) - standing(picture, hex_, friends)


def replace(picture: Picture, moves: list[Move]) -> Move:
    """The weakest near the enemy first; then those who can be raised again. [5.2]"""
    return max(moves, key=lambda move: _need(picture, move))


def _need(picture: Picture, move: Move) -> float:
    state = picture.map
    if move[0] == "replace":
        unit = move[1]
        far = nearest(picture, state.where[unit])
        empty = 0.5 if not state.sp[unit] and picture.side == RUSSIAN else 0.0
        return 0.3 + (0.4 + empty) / (1 + 0.3 * far) + 0.02 * (FULL_STRENGTH[unit] - state.sp[unit])
    if move[0] == "revive":
        far = nearest(picture, move[2])
        return 0.35 + (0.15 if 4 <= far <= 12 else 0.0) - (0.3 if far < 3 else 0.0)
    return 0.0


def restore(picture: Picture, moves: list[Move]) -> Move:
    """Volunteers go where most men are missing; a lost corps comes back rather than a few. [8.0.1]"""
    state = picture.map

    def worth(move: Move) -> float:
        if move[0] == "restore":
            return float(FULL_STRENGTH[move[1]] - state.sp[move[1]])
        return 2.5 if move[0] == "return" else 0.0

    return max(moves, key=worth)


def draw(_: Picture, moves: list[Move]) -> Move:
    return ("draw",) if ("draw",) in moves else moves[0]


# --- logistics -----------------------------------------------------------------------------------------------------


def feed(picture: Picture, moves: list[Move]) -> Move:
    """A point for every stack as long as there are any to spare. [6.0]"""
    if picture.map.lp < 8:
        return DONE
    return next((move for move in moves if move[0] == "pay"), DONE)


def deploy(picture: Picture, moves: list[Move]) -> Move:
    """Each depot to where its group is fed and sheltered, and no Cossack finds it alone. [7.0]"""
    may_rest = DONE in moves
    best, choice = 0.05, DONE if may_rest else moves[0]
    for depot in range(len(DEPOTS)):
        sites = [move[2] for move in moves if move[0] == "depot" and move[1] == depot]
        if not sites:
            continue
        now = picture.map.depots[depot]
        stays = _site(picture, depot, now) if now >= 0 else 0.0
        near = _sites(picture, depot, sites)
        for hex_ in near:
            gain = _site(picture, depot, hex_) - stays
            if gain > best or choice == moves[0]:
                best, choice = gain, ("depot", depot, hex_)
    return choice


def _sites(picture: Picture, depot: int, sites: list[int]) -> list[int]:
    """Those that are worth a closer look: near the troops, or guarded, or far from everything."""
    guarded = [hex_ for hex_ in sites if picture.map.present[FRENCH][hex_]]
    near = sorted(sites, key=lambda hex_: _farness(picture, depot, hex_))[:_SITES]
    return list(dict.fromkeys([*near, *guarded, max(sites, key=lambda hex_: nearest(picture, hex_))]))


def _group(picture: Picture, depot: int) -> list[int]:
    state = picture.map
    return [unit for unit in UNITS_OF[FRENCH] if UNIT_GROUP[unit] == DEPOTS[depot].group and state.where[unit] >= 0]


def _farness(picture: Picture, depot: int, hex_: int) -> float:
    state = picture.map
    units = _group(picture, depot)
    return sum(distance(hex_, state.where[unit]) * (1 + state.sp[unit]) for unit in units)


def _site(picture: Picture, depot: int, hex_: int) -> float:
    """What a depot is worth in a hex."""
    state = picture.map
    before, state.depots[depot] = state.depots[depot], hex_
    value = 0.0
    known: dict[int, bool] = {}
    for unit in _group(picture, depot):
        there = state.where[unit]
        if there not in known:
            known[there] = has_line(state, unit)
        weight = _FED * (1 + state.sp[unit])
        value += weight * known[there] + 0.6 * weight * (there in ZONE[hex_]) - 0.015 * weight * distance(hex_, there)
    state.depots[depot] = before
    lone = depot_risk(picture, hex_, -1)
    guard = state.strength(state.combat_units(FRENCH, hex_)) if state.present[FRENCH][hex_] else -1
    risk = max(depot_risk(picture, hex_, guard), _LEFT_ALONE * lone)
    return value * min(1.0, picture.turns_left / 2) - DEPOT * risk


# --- sieges and events ---------------------------------------------------------------------------------------------


def siege(picture: Picture, moves: list[Move]) -> Move:
    """Everything that can be besieged, the dearest first. [11]"""
    found = [move for move in moves if move[0] == "siege"]
    return max(found, key=lambda move: (capture_value(picture, move[1]), -move[1]), default=DONE)


def scorch(picture: Picture, moves: list[Move]) -> Move:
    """The City that the French would take next. [8.0.1]"""

    def worth(move: Move) -> float:
        if move[0] != "burn":
            return 0.3
        city = PLACES[move[1]]
        far = min(nearest(picture, hex_) for hex_ in city.hexes)
        return float(city.points + 0.5 * (move[1] in KEY_CITIES)) / (1 + 0.35 * far)

    return max(moves, key=worth)
