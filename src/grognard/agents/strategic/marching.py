"""How Corps are sent to their goals: one border a turn, fed if possible, and not into the enemy's arms."""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable
from dataclasses import dataclass

from grognard.agents.strategic.orders import ELSEWHERE, Aim, Orders
from grognard.agents.strategic.picture import DISTANCE, Picture, harmless_load, is_fed, wasting_load
from grognard.agents.strategic.plan import Errand
from grognard.games.strategic.tables import (
    AREA_OF,
    CAVALRY,
    DEPLETED,
    DEPOT,
    FRENCH,
    INFANTRY,
    LEADERS,
    NAPOLEON,
    NEIGHBOURS,
    SPACES,
    SPACES_OF,
    SUPPLY,
)

_PHANTOM = 0.5
"""Less enemy infantry than this is reckoned as none."""

_DRIVEN_OFF = 0.6
"""How likely cavalry alone in reach of enemy infantry is attacked."""

_DRIVE = 0.5
"""What coming nearer is worth for its own sake."""


_ERRAND, _ERRAND_PRIZE = 3, 6.0
"""From how far Corps are sent on an errand, and what arriving is worth."""


@dataclass(frozen=True, slots=True)
class Goal:
    """So many Corps are wanted in a space."""

    space: int
    need: int
    kinds: tuple[int, ...] = (INFANTRY, CAVALRY)
    reach: int = 99
    """Corps further away are not sent."""
    prize: float = 0.0
    """What arriving is worth, in the same measure as hunger and danger."""
    barred: frozenset[int] = frozenset()
    """Corps there have other things to do."""
    aim: str = "take"
    """What Corps are wanted there for."""


class Marching:
    """Steps towards goals, weighed by way, food, crowd and danger."""

    def __init__(self, picture: Picture, orders: Orders, caution: float, hunger: float, crowding: float) -> None:
        self.picture = picture
        self.orders = orders
        self.caution = caution
        self.hunger = hunger
        self.crowding = crowding
        self._ways: dict[int, list[float]] = {}
        self.reach = [picture.enemy_reach(space) for space in range(SPACES)]
        self._entry = [self._entry_cost(space) for space in range(SPACES)]

    def _entry_cost(self, space: int) -> float:
        cost = 1.0
        if not is_fed(self.picture, self.orders.planned, space, 1, self.orders.fresh):
            # A march through wasted land costs one hungry turn, but there may be no other way.
            cost += 2.0
        if self.picture.enemy_infantry[space] >= _PHANTOM:
            cost += 1.0
        return cost

    def way(self, goal: int) -> list[float]:
        """The cost of the best way from every space to the goal."""
        if goal in self._ways:
            return self._ways[goal]
        cost = [math.inf] * SPACES
        cost[goal] = 0.0
        frontier = [(0.0, goal)]
        while frontier:
            done, space = heapq.heappop(frontier)
            if done > cost[space]:
                continue
            onward = done + self._entry[space]
            for there in NEIGHBOURS[space]:
                if onward < cost[there]:
                    cost[there] = onward
                    heapq.heappush(frontier, (onward, there))
        self._ways[goal] = cost
        return cost

    def send(self, goals: Iterable[Goal]) -> int:
        """Give every goal, in turn, the nearest Corps without orders. How many Corps were sent or held."""
        sent = 0
        for goal in goals:
            need = goal.need
            self.orders.aim = Aim(goal.aim, goal.space)
            far = DISTANCE[goal.space]
            nearest = sorted(
                (far[space], kind, space)
                for kind in goal.kinds
                for space in range(SPACES)
                if self.orders.fresh[kind][space] > 0 and far[space] <= goal.reach and space not in goal.barred
            )
            if sum(self.orders.fresh[kind][space] for _, kind, space in nearest) < need:
                continue
            for _, kind, space in nearest:
                while need > 0 and self.orders.fresh[kind][space] > 0:
                    self.orders.march(space, self.step(kind, space, goal.space, goal.prize), kind)
                    need -= 1
                    sent += 1
        return sent

    def run_errands(self, errands: Iterable[Errand]) -> None:
        """What a plan asks for by name, as far as Corps are near enough."""
        self.send(
            Goal(each.space, each.corps, (each.kind,), reach=_ERRAND, prize=_ERRAND_PRIZE, aim="errand")
            for each in errands
        )

    def send_rest(self, kind: int, goal: int, spaces: Iterable[int] = range(SPACES)) -> None:
        """All Corps of a kind without orders go towards the goal, the foremost first; those in it stay if they can."""
        way = self.way(goal)
        for space in sorted(spaces, key=lambda s: (way[s], s)):
            self.orders.aim = ELSEWHERE if space == goal else Aim("army", goal)
            while self.orders.fresh[kind][space] > 0:
                self.orders.march(space, self.step(kind, space, goal), kind)

    def step(self, kind: int, origin: int, goal: int, prize: float = 0.0) -> int:
        """The best space for the next step; `prize` is what it is worth to get to the goal itself."""
        way = self.way(goal)
        best, least = origin, way[origin] + self.standing_cost(kind, origin, origin)
        for there in NEIGHBOURS[origin]:
            if self.picture.enemy[there] and not self._may_push(kind, there):
                continue
            cost = way[there] + self.standing_cost(kind, origin, there) - prize * (there == goal)
            if way[there] < way[origin]:
                cost -= _DRIVE
            if cost < least - 1e-9:
                best, least = there, cost
        return best

    def _may_push(self, kind: int, space: int) -> bool:
        """May a single Corps walk in on the enemy? Infantry drives cavalry off."""
        return kind == INFANTRY and self.picture.enemy_infantry[space] < _PHANTOM

    def standing_cost(self, kind: int, origin: int, space: int) -> float:
        """What it costs to end the phase in a space: hunger, crowding, danger."""
        picture, orders = self.picture, self.orders
        area = AREA_OF[space]
        others = sum(orders.corps(s) for s in SPACES_OF[area]) - (origin == space)
        cost = 0.0
        if not is_fed(picture, orders.planned, space, others, orders.fresh):
            cost += self.hunger
        elif picture.depletion[area] != DEPLETED:
            with_supply = self._has_supply(area)
            load = others + 1 - 3 * self._depots(area)
            cost += self.crowding * max(0, load - harmless_load(picture, area, with_supply))
            cost += 0.25 * max(0, load - wasting_load(picture, area, with_supply))
        return cost + self.danger(kind, space, arriving=origin != space)

    def _has_supply(self, area: int) -> bool:
        """Is a Supply unit there, or can one come?"""
        supply, fresh = self.orders.planned[SUPPLY], self.orders.fresh[SUPPLY]
        return any(supply[s] or any(fresh[n] for n in NEIGHBOURS[s]) for s in SPACES_OF[area])

    def _depots(self, area: int) -> int:
        return sum(self.orders.planned[DEPOT][s] for s in SPACES_OF[area])

    def danger(self, kind: int, space: int, arriving: bool) -> float:
        enemy = self.reach[space]
        if enemy < _PHANTOM:
            return 0.0
        infantry = float(self.orders.planned[INFANTRY][space] + (arriving and kind == INFANTRY))
        infantry += self._support(space)
        if kind == CAVALRY and not infantry:
            # Cavalry gets away before combat, though not where it likes.
            return 0.15 * self.caution + self._exile(space)
        ratio = enemy / max(1, infantry)
        return self.caution * min(1.5, max(0.0, ratio - 0.9) * 0.8)

    def _exile(self, space: int) -> float:
        """What it may cost cavalry to be driven off: the French send it where it starves, just before the Supply
        Interphase."""
        picture = self.picture
        if picture.side == FRENCH:
            return 0.0
        exits = [there for there in NEIGHBOURS[space] if not picture.enemy[there]]
        if exits and any(picture.depletion[AREA_OF[there]] == DEPLETED for there in exits):
            return _DRIVEN_OFF * self.hunger
        return 0.0

    def _support(self, space: int) -> float:
        """Infantry around that counts: the French strike back at once, the Russians only if they come along."""
        if self.picture.side == FRENCH:
            return 0.5 * sum(self.orders.planned[INFANTRY][there] for there in NEIGHBOURS[space])
        return 0.6 * sum(self.orders.fresh[INFANTRY][there] for there in NEIGHBOURS[space])

    def convoys(self, goal: int) -> None:
        """Supply units with a Depot march with the three Corps that it can feed, wherever they go."""
        orders, picture, way = self.orders, self.picture, self.way(goal)
        orders.aim = Aim("army", goal)
        for space in range(SPACES):
            while min(orders.fresh[DEPOT][space], orders.fresh[SUPPLY][space], orders.fresh[INFANTRY][space]) > 0:
                best = min(
                    (s for s in NEIGHBOURS[space] if not picture.enemy[s]),
                    key=lambda s: (way[s] + self.danger(INFANTRY, s, True), s),
                    default=space,
                )
                if way[best] >= way[space] or self.danger(INFANTRY, best, True) > 0.5:
                    break
                orders.march(space, best, DEPOT)
                for kind in (INFANTRY, CAVALRY):
                    going = min(orders.fresh[kind][space], 2 if kind == INFANTRY else 1)
                    if going:
                        orders.march(space, best, kind, going)

    # --- those who follow ----------------------------------------------------------------------------------

    def cavalry_to_infantry(self, goal: int) -> None:
        """Cavalry without orders joins the biggest stack in reach, or goes the way of the army."""
        orders, picture = self.orders, self.picture
        orders.aim = Aim("cavalry")
        for space in range(SPACES):
            while orders.fresh[CAVALRY][space] > 0:
                options = [s for s in (space, *NEIGHBOURS[space]) if orders.planned[INFANTRY][s]]
                best, most = -1, 0.9
                for there in options:
                    if picture.enemy[there] and there != space and orders.planned[INFANTRY][there] < 2:
                        continue
                    score = orders.planned[INFANTRY][there] - orders.planned[CAVALRY][there] * 0.7
                    score += 0.5 * (there == space) - self.standing_cost(CAVALRY, space, there)
                    score -= 0.3 * self.way(goal)[there]
                    if best < 0 or score > most:
                        best, most = there, score
                orders.march(space, best if best >= 0 else self.step(CAVALRY, space, goal), CAVALRY)

    def leaders_to_corps(self) -> None:
        """Every leader goes where Corps are least led; nobody stays alone if he can join somebody."""
        orders = self.orders
        orders.aim = Aim("leader")
        led = [0] * SPACES
        for leader, where in orders.leaders.items():
            if leader not in orders.fresh_leaders:
                led[where] += LEADERS[leader].points
        ranked = sorted(orders.fresh_leaders, key=lambda n: (n != NAPOLEON, -LEADERS[n].points, n))
        for leader in ranked:
            home = orders.leaders[leader]
            kind = CAVALRY if LEADERS[leader].is_cavalry else INFANTRY

            def need(space: int, leader: int = leader, kind: int = kind, home: int = home) -> tuple[float, int]:
                troops = orders.planned[kind][space]
                if not orders.corps(space):
                    # Alone he rides towards his own, but not past enemies.
                    risk = self.picture.is_enemy_near(space, 1) * (5.0 if space == home else 9.0)
                    far = min((DISTANCE[space][s] for s in range(SPACES) if orders.corps(s)), default=0)
                    return -5.0 - risk - 0.3 * far, -space
                if leader == NAPOLEON:
                    return troops - 3.0 * max(0.0, self.reach[space] / max(1, troops) - 1.0), -space
                wanted = troops - (0 if kind == CAVALRY else led[space])
                return wanted + 0.2 * (space == home), -space

            entered = [s for s in NEIGHBOURS[home] if not self.picture.enemy[s] or s in orders.entered]
            best = max((home, *entered), key=need)
            orders.march_leader(leader, best)
            if kind == INFANTRY:
                led[best] += LEADERS[leader].points
