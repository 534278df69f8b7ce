"""Bread before glory: the plan of a Movement Phase is corrected until hunger costs less than it gains."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from grognard.agents.strategic.battle import CAVALRY_WORTH, INFANTRY_WORTH
from grognard.agents.strategic.marching import Marching
from grognard.agents.strategic.orders import Flow, Orders
from grognard.agents.strategic.picture import AREA_NEIGHBOURS, DISTANCE, Picture, can_garrison_feed, harmless_load
from grognard.games.strategic.tables import (
    AREA_OF,
    AREAS,
    CAVALRY,
    DEPLETED,
    DEPOT,
    FRENCH,
    INFANTRY,
    LAST_TURN,
    NEIGHBOURS,
    POINTS,
    SPACES_OF,
    SUPPLY,
    depletion_result,
)

_ROUNDS = 24
"""Corrections of one plan, at most."""
_DELAY = 0.09
"""What it costs, in Corps, to stand one march away from where the plan wants a Corps."""
_DEPOT_WORTH = 0.6
_DOOMED = 0.06
"""What it costs a Corps to be in an Area that will feed nobody next turn, if it can go elsewhere..."""
_TRAPPED = 0.35
"""... and if it cannot."""
_THREAT, _THREAT_IN_WINTER = (0.9, 0.5, 0.2, 0.05), (1.2, 0.9, 0.5, 0.2)
"""How much of its worth a Fortress loses without a garrison, with enemies one, two, three marches away or further."""
_CRAMPED = 0.15
"""What it costs a Corps to be one too many in an Area without a way out to bread."""


_depletion = cache(depletion_result)
"""It is asked thousands of times a search, always for the same few Areas."""


class Change(NamedTuple):
    """So many units of a flow go elsewhere."""

    flow: Flow
    destination: int
    units: int


def correct(picture: Picture, orders: Orders, marching: Marching) -> None:
    """Change marches, one at a time or a whole way at once, as long as that saves more than it costs."""
    table = _Table(picture, orders)
    for _ in range(_ROUNDS):
        troubled = table.troubled()
        if not troubled:
            return
        before = table.cost()
        best: Change | None = None
        gain = 0.02
        for change in _changes(picture, orders, troubled):
            price = _price(picture, orders, marching, change)
            if price >= before:
                continue
            table.shift(change)
            saved = before - table.cost() - price
            table.shift(_undone(change))
            if saved > gain:
                best, gain = change, saved
        if best is None:
            return
        table.shift(best)
        orders.redirect(*best)


def _undone(change: Change) -> Change:
    kind, origin, destination = change.flow
    return Change((kind, origin, change.destination), destination, change.units)


# --- what could be changed -----------------------------------------------------------------------------------------


def _changes(picture: Picture, orders: Orders, troubled: set[int]) -> Iterator[Change]:
    """Other ways for those who starve, for those who stand in the way of their bread, and for Supply units near."""
    around = troubled | {there for area in troubled for there in AREA_NEIGHBOURS[area]}
    wide = around | {there for area in around for there in AREA_NEIGHBOURS[area]}
    for flow, count in orders.flows():
        kind, origin, destination = flow
        area = AREA_OF[destination]
        if kind <= CAVALRY:
            is_concerned = area in troubled or (
                area in around and any(orders.planned[SUPPLY][s] for s in SPACES_OF[area])
            )
        else:
            is_concerned = area in wide
        if not is_concerned:
            continue
        for there in (origin, *NEIGHBOURS[origin]):
            if there == destination or (picture.enemy[there] and there != origin):
                continue
            if orders.is_crossed(kind, origin, there):
                continue
            for number in sorted({1, (count + 1) // 2, count}) if kind <= CAVALRY else (1,):
                yield Change(flow, there, number)


def _price(picture: Picture, orders: Orders, marching: Marching, change: Change) -> float:
    """What a change costs apart from bread: time, danger, Victory Points."""
    (kind, _, planned), there, count = change
    if kind > CAVALRY:
        if picture.is_enemy_near(there, 1) and not orders.corps(there):
            return 9.0
        return 0.02 * DISTANCE[planned][there] + (
            0.3 if marching.reach[there] > 1 + orders.planned[INFANTRY][there] else 0
        )
    price = count * _DELAY * (DISTANCE[planned][there] + _further(orders, kind, planned, there))
    price += 0.13 * count * max(-0.5, marching.danger(kind, there, True) - marching.danger(kind, planned, False))
    if orders.corps(planned) <= count:
        if orders.planned[SUPPLY][planned] + orders.planned[DEPOT][planned] and picture.is_enemy_near(planned, 1):
            return 9.0
        price += _points_worth(picture, planned)
    if not orders.corps(there):
        price -= _points_worth(picture, there)
    return price


def _further(orders: Orders, kind: int, planned: int, there: int) -> float:
    """Single Corps should not be strewn about."""
    return 0.0 if orders.corps(there) or kind == CAVALRY else 0.5


def _points_worth(picture: Picture, space: int) -> float:
    """What it is worth to have a Corps on Victory Points."""
    if not POINTS[space]:
        return 0.0
    worth = (0.6 if picture.side == FRENCH else 0.3 if picture.is_winter else 0.15) * POINTS[space]
    if picture.turn == LAST_TURN:
        worth = float(POINTS[space])
    if picture.is_ours(space):
        near = next((steps for steps in (1, 2, 3) if picture.is_enemy_near(space, steps)), 4)
        worth *= (_THREAT_IN_WINTER if picture.is_winter else _THREAT)[near - 1]
    return worth


# --- who is fed ----------------------------------------------------------------------------------------------------


class _Table:
    """All Areas with our units in them as planned, and what their hunger costs."""

    def __init__(self, picture: Picture, orders: Orders) -> None:
        self.picture = picture
        self.units = [[0.0] * AREAS for _ in range(4)]
        self.fortress = [[s for s in spaces if can_garrison_feed(picture, s)] for spaces in SPACES_OF]
        self.stacks = [orders.corps(s) for s in range(len(AREA_OF))]
        self.guarded = [0] * AREAS
        """By Area: Fortresses whose garrison feeds a Corps of ours that is there."""
        for area, spaces in enumerate(self.fortress):
            self.guarded[area] = sum(self.stacks[s] > 0 for s in spaces)
        for kind in range(4):
            for space, count in enumerate(orders.planned[kind]):
                self.units[kind][AREA_OF[space]] += count
        self.guests = [sum(picture.enemy_corps(s) for s in spaces) for spaces in SPACES_OF]
        self.shared = [any(picture.enemy[s] for s in spaces) for spaces in SPACES_OF]
        self.open_around = [[there for there in around if not self.shared[there]] for around in AREA_NEIGHBOURS]
        depletion = picture.depletion
        self.dead_ends = [
            area
            for area, around in enumerate(self.open_around)
            if depletion[area] != DEPLETED and all(depletion[there] == DEPLETED for there in around)
        ]
        self.dying = 0.67 if picture.is_winter else 0.5
        if picture.turn == LAST_TURN:
            # Nothing comes after: whoever starves on a Fortress has done his duty.
            self.dying = 0.45

    def shift(self, change: Change) -> None:
        (kind, _, source), target, count = change
        for each in (SUPPLY, DEPOT) if kind == DEPOT else (kind,):
            self.units[each][AREA_OF[source]] -= count
            self.units[each][AREA_OF[target]] += count
        if kind <= CAVALRY:
            self.stacks[source] -= count
            self.stacks[target] += count
            for area in (AREA_OF[source], AREA_OF[target]):
                self.guarded[area] = sum(self.stacks[s] > 0 for s in self.fortress[area])

    def troubled(self) -> set[int]:
        hungry, doomed, _ = self._reckon()
        return {area for area, _ in (*hungry, *doomed, *self._cramped())}

    def cost(self) -> float:
        hungry, doomed, expended = self._reckon()
        cost = _DEPOT_WORTH * expended
        for area, corps in hungry:
            cost += self.dying * corps * self._worth(area)
            doomed.append((area, corps * (1 - self.dying)))
        depletion = self.picture.depletion
        lost = {area for area, _ in doomed}
        for area, corps in doomed:
            is_free = any(depletion[there] != DEPLETED and there not in lost for there in self.open_around[area])
            cost += (_DOOMED if is_free else _TRAPPED) * corps
        return cost + _CRAMPED * sum(corps for _, corps in self._cramped())

    def _cramped(self) -> list[tuple[int, float]]:
        """Areas out of which there is no way to bread, and Corps that they cannot feed for long."""
        found = []
        for area in self.dead_ends:
            corps = self._eaters(area)
            if corps > (keep := harmless_load(self.picture, area, False)):
                found.append((area, corps - keep))
        return found

    def _worth(self, area: int) -> float:
        infantry, cavalry = self.units[INFANTRY][area], self.units[CAVALRY][area]
        return (INFANTRY_WORTH * infantry + CAVALRY_WORTH * cavalry) / max(1, infantry + cavalry)

    def _eaters(self, area: int) -> float:
        corps = self.units[INFANTRY][area] + self.units[CAVALRY][area]
        return corps - self.guarded[area] if corps else corps

    def _reckon(self) -> tuple[list[tuple[int, float]], list[tuple[int, float]], int]:
        """Corps that starve by Area, Corps in Areas that will be wasted, and Depots used up."""
        depletion, supply, depots = self.picture.depletion, self.units[SUPPLY], self.units[DEPOT]
        together = zip(self.units[INFANTRY], self.units[CAVALRY], self.guarded, strict=True)
        eaters = {
            area: foot + horse - guarded
            for area, (foot, horse, guarded) in enumerate(together)
            if foot + horse - guarded > 0
        }
        users: dict[int, float] = {}
        starving: list[tuple[int, float]] = []
        expended = 0
        claimed: set[int] = set()
        wanting = []
        for area, corps in eaters.items():
            fed = 3 * depots[area]
            if depletion[area] != DEPLETED:
                users[area] = max(0.0, corps - fed)
            elif corps > fed:
                wanting.append((self._drawable(area), area, corps - fed))
        for sources, area, corps in sorted(wanting, key=lambda each: (len(each[0]), -each[2], each[1])):
            source = next((there for there in sources if there not in claimed), None)
            if source is not None:
                claimed.add(source)
                users[source] = users.get(source, 0.0) + corps
            elif depots[area]:
                expended += 1
            else:
                starving.append((area, corps))
        doomed = []
        for area, corps in users.items():
            load = round(corps + self.guests[area])
            with_supply = supply[area] > 0 and not self.shared[area]
            if _depletion(self.picture.turn, load, with_supply, depletion[area]) == DEPLETED:
                doomed.append((area, max(eaters.get(area, 0.0), 1.0)))
        return starving, doomed, expended

    def _drawable(self, area: int) -> list[int]:
        """Areas that could feed this one, the richest first. [Supply G]"""
        depletion = self.picture.depletion
        found = [
            there
            for there in AREA_NEIGHBOURS[area]
            if depletion[there] != DEPLETED
            and self.units[SUPPLY][there] > 0
            and not self.shared[there]
            and self.units[INFANTRY][there] + self.units[CAVALRY][there] <= 2
        ]
        return sorted(found, key=lambda there: (depletion[there], there))
