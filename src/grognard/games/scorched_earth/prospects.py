"""What a side can tell beforehand of reactions and fires, from nothing but what it sees.

A reaction is one stronger if its force has more cavalry than the enemy's. What the enemy has is hidden, so there are
two chances wherever the reacting force has cavalry at all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from heapq import heappop, heappush

from grognard.games.scorched_earth.burning import burns_on, needs_no_roll
from grognard.games.scorched_earth.movement import MoveOrder
from grognard.games.scorched_earth.paths import destinations, is_timid, is_toward_enemy, provoked, stop_cost
from grognard.games.scorched_earth.reaction import chance_in_36
from grognard.games.scorched_earth.state import Campaign, enemy_of
from grognard.games.scorched_earth.tables import HEXES, NEIGHBOURS, REACTION_CAVALRY, REACTION_FATIGUE, UNIT_SIDE
from grognard.games.scorched_earth.terrain import Cause, allowance, links, reaction_causes

WAYS = 36
"""In which two dice can fall."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """The chance of a reaction in 36ths: the least and the most that it can be, and what is sure to modify it."""

    least: int
    most: int
    causes: tuple[Cause, ...]

    def __str__(self) -> str:
        if self.least == self.most:
            return f"{self.least}/{WAYS}"
        return f"{self.least}/{WAYS}, or {self.most}/{WAYS} with more cavalry than the enemy"


def own_reaction(state: Campaign, units: Iterable[int], there: int) -> Prospect:
    """Of a force whose first step leads there, as its owner can tell. [3.5.1]"""
    force = tuple(units)
    causes = [*reaction_causes(state, state.where[force[0]], there)]
    if tired := REACTION_FATIGUE[state.worst_fatigue(force)]:
        causes.append(("fatigue", tired))
    modifier = sum(each for _, each in causes)
    most = modifier + (REACTION_CAVALRY if state.cavalry_strength(force) else 0)
    return Prospect(chance_in_36(modifier), chance_in_36(most), tuple(causes))


def own_evasion(state: Campaign, side: int, hex_: int) -> tuple[int, Prospect] | None:
    """The best hex to evade to, and the chance of that; None if there is none."""
    enemies = state.present[enemy_of(side)]
    free = [there for there in NEIGHBOURS[hex_] if not enemies[there]]
    if not free:
        return None
    found = [(there, own_reaction(state, state.force(side, hex_), there)) for there in free]
    return max(found, key=lambda each: (each[1].most, each[1].least, -each[0]))


def enemy_interceptions(state: Campaign, side: int, goal: int) -> list[tuple[int, int]]:
    """The hexes of enemy forces that may intercept a step into a hex, each with the most that its chance can be, as
    far as its top counter and the ground tell. [3.5.1] Q45"""
    enemy = enemy_of(side)
    if state.present[side][goal]:
        return []
    found = []
    for hex_ in NEIGHBOURS[goal]:
        if state.present[enemy][hex_]:
            top = state.force(enemy, hex_)[0]
            modifier = sum(each for _, each in reaction_causes(state, hex_, goal))
            modifier += REACTION_FATIGUE[state.fatigue[top]] + (0 if state.is_winter else REACTION_CAVALRY)
            found.append((hex_, chance_in_36(modifier)))
    return sorted(found)


@dataclass(frozen=True, slots=True)
class Way:
    """A way to a hex: what it costs in half points, and how often enemies may react to it."""

    hexes: tuple[int, ...]
    cost: int
    reactions: int


def ways(state: Campaign, order: MoveOrder) -> dict[int, tuple[Way, Way]]:
    """By destination of a force under a move order: the cheapest way and the safest. [3.5.1]"""
    force = order.company(state)
    here, side = order.place(state), order.side
    reach = destinations(state, force, order.spent, bool(order.is_strategic), order.attacks, here)
    if order.is_strategic:
        found = {hex_: Way(tuple(reach.way(hex_)), cost, 0) for hex_, cost in reach.costs.items()}
        return {hex_: (way, way) for hex_, way in found.items()}
    safe = _safest(state, force, here, order.spent, set(reach.costs))
    shown = {}
    for hex_, cost in sorted(reach.costs.items()):
        hexes = tuple(reach.way(hex_))
        cheapest = Way(hexes, cost, provoked(state, side, hexes))
        shown[hex_] = cheapest, safe.get(hex_, cheapest)
    return shown


def _safest(state: Campaign, force: tuple[int, ...], start: int, spent: int, goals: set[int]) -> dict[int, Way]:
    """The ways with the fewest reactions, of these the cheapest, to all goals at once."""
    side, limit = UNIT_SIDE[force[0]], allowance(state, force)
    enemies, zone, around = state.present[enemy_of(side)], state.zones[enemy_of(side)], links(state)
    timid = is_timid(state, force)
    joining = {hex_: stop_cost(state, force, hex_) for hex_ in goals if state.present[side][hex_]}
    cheapest = [limit + 1] * HEXES
    found: dict[int, Way] = {}
    queue: list[tuple[int, int, int, tuple[int, ...]]] = [(0, spent, start, (start,))]
    while queue:
        danger, total, hex_, way = heappop(queue)
        if total >= cheapest[hex_]:
            continue
        cheapest[hex_] = total
        if hex_ in goals and hex_ not in found and total + joining.get(hex_, 0) <= limit:
            found[hex_] = Way(way, total + joining.get(hex_, 0), danger)
        if enemies[hex_]:
            continue
        for there, price in around[hex_]:
            cost = total + price
            if cost >= cheapest[there] or (enemies[there] and there not in goals):
                continue
            if not (timid and is_toward_enemy(state, side, hex_, there)):
                heappush(queue, (danger + zone[there], cost, there, (*way, there)))
    return found


def fire(state: Campaign, units: Iterable[int], is_combat: bool) -> str:
    """The chance that a City burns. [9.6.3, 9.6.4]"""
    if is_combat and needs_no_roll(units):
        return "certain"
    return f"{sum(burns_on(state, die) for die in range(1, 7))}/6"
