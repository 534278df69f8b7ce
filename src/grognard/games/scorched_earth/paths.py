"""[3.3, 3.4, 8.1] Where a force can go: all destinations with what they cost and the cheapest way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from grognard.games.scorched_earth.stacking import fits
from grognard.games.scorched_earth.state import MOST_DEMORALIZED, Campaign, enemy_of
from grognard.games.scorched_earth.supply import near_sources
from grognard.games.scorched_earth.tables import IS_RELUCTANT, JOIN_COST, UNIT_SIDE, distances_from
from grognard.games.scorched_earth.terrain import allowance, links
from grognard.games.scorched_earth.victory import allies_attack
from grognard.mechanics.distances import Nearest
from grognard.mechanics.ways import search, search_by_steps, way_back


@dataclass(frozen=True, slots=True)
class Reach:
    """What a force can reach. `costs`: the hexes where its move may end, with the half points spent by then, the start
    left out; those with enemies are attacks. `before`: the hex before each on a cheapest way."""

    start: int
    costs: dict[int, int]
    before: dict[int, int]

    def way(self, hex_: int) -> list[int]:
        """The cheapest way, both ends included."""
        return way_back(self.before, hex_)


def may_attack(state: Campaign, units: Iterable[int]) -> bool:
    """May a force enter a hex with enemies by its own choice? [3.8, 9.7] Q18, Q72"""
    force = tuple(units)
    if any(state.demoralized[unit] == MOST_DEMORALIZED for unit in force):
        return False
    return allies_attack(state) or not any(IS_RELUCTANT[unit] for unit in force)


def is_timid(state: Campaign, units: Iterable[int]) -> bool:
    """Two levels of demoralization: not toward the enemy. [9.7]"""
    return any(state.demoralized[unit] == MOST_DEMORALIZED for unit in units)


def nearest_enemy(state: Campaign, side: int, hex_: int) -> int:
    """Hexes to the nearest enemy force, whatever lies between, or UNREACHED if there is none."""
    return _nearness(tuple(state.forces(enemy_of(side))))[hex_]


@lru_cache(maxsize=128)
def _nearness(forces: tuple[int, ...]) -> Nearest:
    return Nearest(map(distances_from, forces))


def is_toward_enemy(state: Campaign, side: int, hex_: int, there: int) -> bool:
    """Does a step lead into an enemy's zone of control or nearer to the nearest enemy? [9.7] Q18"""
    if state.zones[enemy_of(side)][there]:
        return True
    return nearest_enemy(state, side, there) < nearest_enemy(state, side, hex_)


def destinations(
    state: Campaign,
    units: Iterable[int],
    spent: int = 0,
    strategic: bool = False,
    attacks: bool = True,
    start: int | None = None,
) -> Reach:
    """All hexes where the move of a force may end, as far as the enemy lets it.

    `spent`: half points gone already. `strategic`: a strategic move. `attacks`: may it still attack in this order?
    `start`: where it is taken to stand, if not where it does."""
    force = tuple(units)
    side = UNIT_SIDE[force[0]]
    start = state.where[force[0]] if start is None else start
    limit = allowance(state, force, strategic)
    enemies, zone = state.present[enemy_of(side)], state.zones[enemy_of(side)]
    if spent > limit or (strategic and zone[start]):
        return Reach(start, {}, {})
    if is_timid(state, force):
        found, before = _timid_search(state, side, start, spent, limit)
    elif strategic:
        found, before = search(start, spent, limit, links(state), closed=zone)
    elif attacks and may_attack(state, force):
        found, before = search(start, spent, limit, links(state), stop=enemies)
    else:
        found, before = search(start, spent, limit, links(state), closed=enemies)
    del found[start]
    reached = _stops(state, force, found, limit)
    if strategic:
        near = near_sources(state, force)
        reached = {hex_: cost for hex_, cost in reached.items() if near[hex_]}
    return Reach(start, reached, before)


def _stops(state: Campaign, force: tuple[int, ...], found: dict[int, int], limit: int) -> dict[int, int]:
    """Of the hexes found those where it may stop: joining friends costs more and must fit. [3.3] Q8"""
    for hex_ in state.forces(UNIT_SIDE[force[0]]):
        if hex_ not in found:
            continue
        cost = found[hex_] + stop_cost(state, force, hex_)
        if cost <= limit and fits(state, force, hex_):
            found[hex_] = cost
        else:
            del found[hex_]
    return found


def can_end(
    state: Campaign, units: Iterable[int], hex_: int, spent: int, strategic: bool = False, attacks: bool = True
) -> bool:
    """If a force came to a hex with so many half points spent, could its move end there or farther on? Without that it
    may not come: it must not be caught where it cannot stop. [3.3, 8.1] Q8"""
    force = tuple(units)
    ends_here = spent + stop_cost(state, force, hex_) <= allowance(state, force, strategic) and fits(state, force, hex_)
    if ends_here and (not strategic or near_sources(state, force)[hex_]):
        return True
    return bool(destinations(state, force, spent, strategic, attacks, start=hex_).costs)


def stop_cost(state: Campaign, units: Iterable[int], hex_: int) -> int:
    """Half points more for ending a move in a hex: those for joining friends who are not of the force. [3.3]"""
    force = set(units)
    side = UNIT_SIDE[next(iter(force))]
    return JOIN_COST if any(unit not in force for unit in state.combat_units(side, hex_)) else 0


def _timid_search(
    state: Campaign, side: int, start: int, spent: int, limit: int
) -> tuple[dict[int, int], dict[int, int]]:
    """By steps that do not lead toward the enemy. [9.7] Q18"""
    zone = state.zones[enemy_of(side)]
    near = _nearness(tuple(state.forces(enemy_of(side))))
    return search_by_steps(
        start, spent, limit, links(state), lambda hex_, there: not zone[there] and near[there] >= near[hex_]
    )


def provoked(state: Campaign, side: int, way: Iterable[int]) -> int:
    """How often enemy forces may react to a way: once for each force and each hex entered of its zone. [3.5.1] Q46"""
    zone = state.zones[enemy_of(side)]
    return sum(zone[hex_] for hex_ in list(way)[1:])
