"""What is counted of a position to tell its worth: points, units in good order and fed, who is near which city; and
from these what the points will probably be in the end."""

from __future__ import annotations

import math

from grognard.agents.invasion.picture import city_hex, walk_from
from grognard.core.state import State
from grognard.games.invasion.active_supply import trains_of_turn
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.supply import reach_of_depots
from grognard.games.invasion.tables import (
    CITIES,
    FRENCH,
    LAST_TURN,
    NAMES,
    NAPOLEON,
    ROUTE,
    RUSSIA,
    RUSSIAN,
    VICTORY_CITIES,
    WINTER_ROUTE,
    distance,
)
from grognard.games.invasion.victory import city_holder, points

NEAR = 3
"""Hexes: a march."""
GLORY = 0.008
"""Points in battle that each unit more than the enemy brings in a turn."""
LEAST_DOUBT, DOUBT = 0.7, 0.28
"""Points: how far the end may be from what is expected now, and how much more for each turn that is left."""
HOSTILE_LAND, UNFED = 0.75, 0.6
"""How much less units can do far from home, and where winter will starve them."""
LASTING = 5.0
"""Turns for which a city probably stays whose it is."""
_GOALS = {name: city_hex(name) for name in ("moscow", "st_petersburg", "kiev", "smolensk", "riga")}


def features(state: State) -> dict[str, float]:
    """By name. All units are counted, hidden or not: this is for states that are imagined or over."""
    assert isinstance(state, Campaign)
    french, russian = points(state)
    found: dict[str, float] = {"lead": french - russian, "prospect": prospect(state)}
    for side in (FRENCH, RUSSIAN):
        found |= _army(state, side)
    found |= _cities(state)
    found["French trains"] = trains_of_turn(state, FRENCH) - state.depots[FRENCH].bit_count()
    for name, hex_ in _GOALS.items():
        found[f"French near {name}"] = _near(state, FRENCH, hex_)
        found[f"Russians near {name}"] = _near(state, RUSSIAN, hex_)
    guard = state.where[NAPOLEON]
    found["with Napoleon"] = len(state.good_units_in(FRENCH, guard)) if guard >= 0 else 0
    found["Napoleon from Moscow"] = walk_from(FRENCH, _GOALS["moscow"])[guard] if guard >= 0 else 0
    return found


def prospect(state: Campaign) -> float:
    """How many points the French will probably be ahead in the end, by how much may still happen until then."""
    left = max(0, LAST_TURN + 1 - state.turn)
    ahead = -state.battle_points + GLORY * left * (_strength(state, FRENCH) - _strength(state, RUSSIAN))
    for number in VICTORY_CITIES:
        ahead += CITIES[number].points * (2 * _held_in_the_end(state, number, left) - 1)
    return (ahead + 0.5) / (LEAST_DOUBT + DOUBT * left)


def _strength(state: Campaign, side: int) -> float:
    units = state.on_map(side)
    return len(units) - 0.5 * sum(state.disrupted[unit] for unit in units)


def _held_in_the_end(state: Campaign, number: int, left: int) -> float:
    """How likely the French have a city then: as now, the less so the more time there is, or as the armies are near."""
    city = CITIES[number]
    is_ours = city_holder(state, city.hex) == FRENCH
    own, enemy = (_pressure(state, side, city.hex) for side in (FRENCH, RUSSIAN))
    if city.side == RUSSIAN:
        own *= HOSTILE_LAND
        if is_ours and left and not reach_of_depots(state, FRENCH, WINTER_ROUTE) >> city.hex & 1:
            own *= UNFED
    else:
        enemy *= HOSTILE_LAND
    stays = math.exp(-left / LASTING)
    return stays * is_ours + (1 - stays) * own**2 / (own**2 + enemy**2 + 0.01)


def _pressure(state: Campaign, side: int, hex_: int) -> float:
    """Units that can be there, the near ones first; those who are disrupted count half."""
    walk = walk_from(side, hex_)
    found = 0.2
    for each in hexes_of(state.fighters[side]):
        units = len(state.units_in(side, each)) + len(state.good_units_in(side, each))
        found += 0.5 * units / (1 + walk[each] / NEAR) ** 2
    return found


def _army(state: Campaign, side: int) -> dict[str, float]:
    """Units in good order and not, those out of supply now and in winter, and stacks: each wants a train."""
    units = state.on_map(side)
    shaken = sum(state.disrupted[unit] for unit in units)
    fed, fed_in_winter = (reach_of_depots(state, side, length) for length in (ROUTE, WINTER_ROUTE))
    name = NAMES[side]
    stacks = hexes_of(state.fighters[side])
    return {
        f"{name} units in good order": len(units) - shaken,
        f"{name} units disrupted": shaken,
        f"{name} units out of supply": sum(len(state.units_in(side, hex_)) for hex_ in stacks if not fed >> hex_ & 1),
        f"{name} units out of supply in winter": sum(
            len(state.units_in(side, hex_)) for hex_ in stacks if not fed_in_winter >> hex_ & 1
        ),
        f"{name} stacks in Russia": sum(RUSSIA >> hex_ & 1 for hex_ in stacks),
        f"{name} good units in Russia": sum(
            len(state.good_units_in(side, hex_)) for hex_ in stacks if RUSSIA >> hex_ & 1
        ),
    }


def _cities(state: Campaign) -> dict[str, float]:
    """Points that could change hands in a march, by how strong both sides are there."""
    found = dict.fromkeys(("points in danger", "points to be had", "points held without supply"), 0.0)
    fed = reach_of_depots(state, FRENCH, WINTER_ROUTE)
    for number in VICTORY_CITIES:
        city = CITIES[number]
        holder = city_holder(state, city.hex)
        guards = len(state.good_units_in(holder, city.hex))
        raiders = _within(state, 1 - holder, city.hex)
        if raiders:
            at_risk = city.points * raiders / (raiders + 2.0 * guards)
            found["points in danger" if holder == FRENCH else "points to be had"] += at_risk
        if holder == FRENCH and city.side == RUSSIAN and not fed >> city.hex & 1:
            found["points held without supply"] += city.points
    return found


def _within(state: Campaign, side: int, hex_: int) -> int:
    """Units in good order within a march."""
    return sum(
        len(state.good_units_in(side, each)) for each in hexes_of(state.fighters[side]) if distance(each, hex_) <= NEAR
    )


def _near(state: Campaign, side: int, hex_: int) -> float:
    """Units in good order, counted the more, the nearer they are."""
    walk = walk_from(side, hex_)
    return sum(len(state.good_units_in(side, each)) / (1 + walk[each]) for each in hexes_of(state.fighters[side]))
