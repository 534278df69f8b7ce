"""What a side can tell beforehand of reactions and fires, from nothing but what it sees.

A reaction is one stronger if its force has more cavalry than the enemy's. What the enemy has is hidden, so there are
two chances wherever the reacting force has cavalry at all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import log

from grognard.games.scorched_earth.burning import EVADER, burns_on
from grognard.games.scorched_earth.movement import MoveOrder
from grognard.games.scorched_earth.options import OWN_HEX_ONLY
from grognard.games.scorched_earth.paths import destinations, is_timid, is_toward_enemy, provoked, stop_cost
from grognard.games.scorched_earth.reaction import chance_in_36
from grognard.games.scorched_earth.retreat import Retreat
from grognard.games.scorched_earth.state import MOST_DEMORALIZED, Campaign, enemy_of
from grognard.games.scorched_earth.tables import (
    IS_COMBAT_UNIT,
    NEIGHBOURS,
    REACTION_CAVALRY,
    REACTION_FATIGUE,
    UNIT_SIDE,
)
from grognard.games.scorched_earth.terrain import allowance, links, reaction_causes
from grognard.mechanics.hexmaps import Cause
from grognard.mechanics.ways import Way, safest_ways

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
    force = state.force(side, hex_)
    hexes = Retreat(side, force, start=hex_, kind=EVADER).next_hexes(state)
    found = [(there, own_reaction(state, force, there)) for there in hexes]
    return max(found, key=lambda each: (each[1].most, each[1].least, -each[0]), default=None)


# --- what the enemy may do ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reactor:
    """An enemy force that may react to whoever enters a hex: where it stands, how, and with what chance."""

    hex_: int
    manner: str
    prospect: Prospect


INTERCEPTS, EVADES = "intercept", "evade"


def enemy_reaction(state: Campaign, against: tuple[int, ...], hex_: int, there: int) -> Prospect:
    """Of the enemy force in a hex whose first step leads there, as those who march can tell. Under its top counter may
    be somebody more tired, and more cavalry than they have. [3.5.1, 3.13] Q62"""
    top = state.force(enemy_of(UNIT_SIDE[against[0]]), hex_)[0]
    ground = reaction_causes(state, hex_, there)
    terrain = sum([each for _, each in ground])
    tired = REACTION_FATIGUE[state.fatigue[top]]
    is_more = state.cavalry_strength((top,)) > state.cavalry_strength(against)
    sure = REACTION_CAVALRY if is_more else 0
    possible = 0 if state.is_winter else REACTION_CAVALRY  # [3.12]
    causes = (*ground, *((("fatigue", tired),) if tired else ()), *((("more cavalry", sure),) if sure else ()))
    return Prospect(_chance(terrain + min(REACTION_FATIGUE) + sure), _chance(terrain + tired + possible), causes)


_chance = cache(chance_in_36)


def interceptors(state: Campaign, against: tuple[int, ...], goal: int) -> list[Reactor]:
    """The enemy forces that may come between before a force enters a hex. Not where it has friends, and nobody who is
    seen to be demoralized twice. [3.5.1, 9.7] Q45"""
    side = UNIT_SIDE[against[0]]
    enemy = enemy_of(side)
    if state.present[side][goal]:
        return []
    present = state.present[enemy]
    near = [hex_ for hex_ in NEIGHBOURS[goal] if present[hex_]]
    able = [hex_ for hex_ in near if state.demoralized[state.force(enemy, hex_)[0]] < MOST_DEMORALIZED]
    return [Reactor(hex_, INTERCEPTS, enemy_reaction(state, against, hex_, goal)) for hex_ in sorted(able)]


class Watch:
    """What the enemies whom a force can see may do against it, hex by hex; each is looked up once."""

    def __init__(self, state: Campaign, force: tuple[int, ...]) -> None:
        self.state, self.force = state, force
        self._meeting: dict[int, list[Reactor]] = {}
        self._escapes: dict[int, list[tuple[int, Prospect]]] = {}

    def interceptors(self, goal: int) -> list[Reactor]:
        if goal not in self._meeting:
            self._meeting[goal] = interceptors(self.state, self.force, goal)
        return self._meeting[goal]

    def evaders(self, goal: int) -> list[Reactor]:
        """The enemy forces that may slip away once the force is in a hex: those whom it finds there, else those around.
        Each with the chance of its best way out. [3.5.1] Q13"""
        state = self.state
        present = state.present[enemy_of(UNIT_SIDE[self.force[0]])]
        if present[goal]:
            near = [goal]
        else:
            near = [] if state.readings & OWN_HEX_ONLY else [hex_ for hex_ in NEIGHBOURS[goal] if present[hex_]]
        found = []
        for hex_ in sorted(near):
            best = next((prospect for there, prospect in self._ways_out(hex_) if there != goal), None)
            if best is not None:
                found.append(Reactor(hex_, EVADES, best))
        return found

    def _ways_out(self, hex_: int) -> list[tuple[int, Prospect]]:
        """Of an enemy force, the best first. The hex that the force leaves may be one. [3.5.1]"""
        if hex_ not in self._escapes:
            state, force = self.state, self.force
            friends, origin = state.present[UNIT_SIDE[force[0]]], state.where[force[0]]
            is_left = friends[origin] == sum([IS_COMBAT_UNIT[unit] for unit in force])
            free = [there for there in NEIGHBOURS[hex_] if not friends[there] or (there == origin and is_left)]
            found = [(there, enemy_reaction(state, force, hex_, there)) for there in free]
            self._escapes[hex_] = sorted(found, key=lambda each: (-each[1].most, -each[1].least, each[0]))
        return self._escapes[hex_]

    def danger(self, goal: int) -> int:
        """How likely the force is met before it enters a hex. Dangers add up where chances multiply: they are
        logarithms of the chance that nobody comes, at worst."""
        return sum([_DANGER[each.prospect.most] for each in self.interceptors(goal)])


_DANGER = tuple(round(-1000 * log((WAYS - most) / WAYS)) if most < WAYS else 10_000 for most in range(WAYS + 1))


# --- ways ----------------------------------------------------------------------------------------------------------


def ways(state: Campaign, order: MoveOrder, watch: Watch) -> dict[int, tuple[Way, Way]]:
    """By destination of a force under a move order: the cheapest way and the safest. [3.5.1]"""
    force = order.company(state)
    here, side = order.place(state), order.side
    reach = destinations(state, force, order.spent, bool(order.is_strategic), order.attacks, here)
    if order.is_strategic:
        found = {hex_: Way(tuple(reach.way(hex_)), cost, 0, 0) for hex_, cost in reach.costs.items()}
        return {hex_: (way, way) for hex_, way in found.items()}
    zone = state.zones[enemy_of(side)]
    safe = _safest(state, force, here, order.spent, set(reach.costs), watch)
    shown = {}
    for hex_, cost in sorted(reach.costs.items()):
        hexes = tuple(reach.way(hex_))
        danger = sum([watch.danger(each) for each in hexes[1:] if zone[each]])
        cheapest = Way(hexes, cost, provoked(state, side, hexes), danger)
        shown[hex_] = cheapest, safe.get(hex_, cheapest)
    return shown


def _safest(
    state: Campaign, force: tuple[int, ...], start: int, spent: int, goals: set[int], watch: Watch
) -> dict[int, Way]:
    """The ways on which the force is least likely to be met, to all goals at once."""
    side = UNIT_SIDE[force[0]]
    enemy = enemy_of(side)

    def is_away(hex_: int, there: int) -> bool:
        return not is_toward_enemy(state, side, hex_, there)

    return safest_ways(
        start,
        spent,
        allowance(state, force),
        links(state),
        goals,
        watched=state.zones[enemy],
        danger=watch.danger,
        stop=state.present[enemy],
        may_step=is_away if is_timid(state, force) else None,
        joining={hex_: stop_cost(state, force, hex_) for hex_ in goals if state.present[side][hex_]},
    )


def fire(state: Campaign) -> str:
    """The chance that a City burns, where a die is rolled for it. [9.6.3]"""
    return f"{sum(burns_on(state, die) for die in range(1, 7))}/6"
