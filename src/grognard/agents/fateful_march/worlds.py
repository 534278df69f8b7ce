"""Worlds that could be: what a side sees is real, and the enemy's strength points stand about where the log says."""

from __future__ import annotations

import random
from collections import Counter
from typing import cast

from grognard.agents.fateful_march.intelligence import Belief, Intelligence
from grognard.core.table import Seat
from grognard.games.fateful_march.lots import EXHAUSTED, KIND_BITS
from grognard.games.fateful_march.state import UNKNOWN, Campaign
from grognard.games.fateful_march.tables import AREAS, KIND_SIDE

CLOSEST_OF = 6
"""Of so many imagined worlds the one is taken that is nearest to what is believed."""
BLUR = 0.15
"""By how large a share of it a belief may be wrong."""
GARRISON = 1.5
"""What stands where nobody knows anything."""
NEAR = 0.6
"""Strength points that a stack may be from what is wanted there."""

MOVING = 2
"""Stacks that there must be for somebody to stand elsewhere."""

Stacks = dict[int, Counter[int]]


def likely_world(seat: Seat, account: Intelligence, source: random.Random) -> Campaign:
    worlds = [cast("Campaign", seat.imagine(source)) for _ in range(CLOSEST_OF)]
    world = min(worlds, key=lambda world: _distance(world, account))
    _Sorting(world, account, source).sort_out()
    return world


def _distance(world: Campaign, account: Intelligence) -> float:
    """Strength points that stand elsewhere than believed, fresh and exhausted ones apart."""
    first = account.enemy * AREAS
    far = 0.0
    for area in range(AREAS):
        total, fresh = world.totals[first + area], world.fresh[first + area]
        belief = account.stacks.get(area)
        if belief is None or not total:
            far += total
        else:
            far += abs(total - belief.total) + 0.5 * abs(total - fresh - belief.tired)
    return far


class _Sorting:
    """The enemy's strength points in an imagined world, sent one by one to where they are believed to be. What the side
    has seen stays: the number of stacks, those on top, numbers that were announced."""

    def __init__(self, world: Campaign, account: Intelligence, source: random.Random) -> None:
        self.world, self.enemy = world, account.enemy
        self.areas = [area for area in world.held_areas(self.enemy) if self._is_open(area)]
        self.stacks: Stacks = {area: Counter(dict(world.side_lots(self.enemy, area))) for area in self.areas}
        self.wanted = self._wanted(account, source)

    def sort_out(self) -> None:
        if len(self.areas) < MOVING:
            return
        for step in (self._send_one, self._exchange_two):
            for _ in range(sum(each.total() for each in self.stacks.values())):
                if not step():
                    break
        self._put()

    def _is_open(self, area: int) -> bool:
        """May the number be another? Not if it was announced, nor at our depots, which only the tired spare. Q17"""
        other = 1 - self.enemy
        return self.world.announced[other * AREAS + area] == UNKNOWN and self.world.depots[area] != other

    def _wanted(self, account: Intelligence, source: random.Random) -> dict[int, Belief]:
        """What is believed, a little blurred, and as many in all as there are."""
        found = {}
        for area in self.areas:
            belief = account.stacks.get(area) or Belief(GARRISON)
            share = source.uniform(1 - BLUR, 1 + BLUR)
            found[area] = Belief(max(1.0, belief.total * share), belief.tired * share)
        missing = sum(each.total() for each in self.stacks.values()) - sum(each.total for each in found.values())
        weight = sum(each.total - 0.5 for each in found.values())
        for each in found.values():
            each.total = max(1.0, each.total + missing * (each.total - 0.5) / weight)
        return found

    def _send_one(self) -> bool:
        """From the stack that has most too many to the one that has most too few."""
        over = {area: self.stacks[area].total() - self.wanted[area].total for area in self.areas}
        poor, *_, rich = sorted(over, key=lambda each: (over[each], each))
        if over[rich] < NEAR or over[poor] > -NEAR:
            return False
        is_tired = self._too_tired(rich) > 0
        for lot in sorted(self._spare(rich), key=lambda each: (bool(each & EXHAUSTED) != is_tired, each)):
            if self._may_enter(lot, poor):
                self._move(lot, rich, poor)
                return True
        return False

    def _exchange_two(self) -> bool:
        """An exhausted strength point for a fresh one of another stack."""
        tired = {area: self._too_tired(area) for area in self.areas}
        fresh, *_, weary = sorted(tired, key=lambda each: (tired[each], each))
        if tired[weary] < NEAR or tired[fresh] > -NEAR:
            return False
        for one in (lot for lot in self._spare(weary) if lot & EXHAUSTED):
            for other in (lot for lot in self._spare(fresh) if not lot & EXHAUSTED):
                if self._may_enter(one, fresh) and self._may_enter(other, weary):
                    self._move(one, weary, fresh)
                    self._move(other, fresh, weary)
                    return True
        return False

    def _may_enter(self, lot: int, area: int) -> bool:
        return self.world.allies_may_enter(lot & KIND_BITS, area)

    def _too_tired(self, area: int) -> float:
        """How many more are exhausted than wanted."""
        return sum(n for lot, n in self.stacks[area].items() if lot & EXHAUSTED) - self.wanted[area].tired

    def _spare(self, area: int) -> list[int]:
        """Those who may leave: nobody who was seen on the way or lies on top, and never the last."""
        stack, world = self.stacks[area], self.world
        top = world.top[self.enemy * AREAS + area] if world.commander(self.enemy, area) is None else UNKNOWN
        plain = [lot for lot in sorted(stack) if lot == lot & (KIND_BITS | EXHAUSTED)]
        return [lot for lot in plain if stack[lot] > (lot == top)] if stack.total() > 1 else []

    def _move(self, lot: int, origin: int, goal: int) -> None:
        self.stacks[origin][lot] -= 1
        if not self.stacks[origin][lot]:
            del self.stacks[origin][lot]
        self.stacks[goal][lot] += 1

    def _put(self) -> None:
        world, enemy = self.world, self.enemy
        for area, stack in self.stacks.items():
            others = [lot for lot in world.lots[area] if KIND_SIDE[lot[0] & KIND_BITS] != enemy]
            world.lots[area] = tuple(sorted([*others, *stack.items()]))
        world.recount()
        for area in self.areas:
            world.mend_top(enemy, area)
