"""Variations of a plan: the same, but for one attack, one march or one order of a stack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, zip_longest

from grognard.agents.fateful_march.campaign import ANYWHERE, MARCHES, CampaignPlan, Wish
from grognard.agents.fateful_march.picture import Picture, strength_of
from grognard.agents.fateful_march.plans import Planner, Task
from grognard.games.fateful_march.tables import DEFEND, EVADE, LEADERS, MARCH_FROM

URGED, FORBIDDEN = 60.0, -60.0
"""Strength points: enough for an order to be given, or not to be."""
ESCORT = 0.5
"""What a leader's points count beside strength when it is asked which stacks matter."""


def variations(plan: CampaignPlan, picture: Picture, tasks: Sequence[Task]) -> Iterator[CampaignPlan]:
    """The plan changed in one thing, the weightiest changes first. The tasks are those that it leads to."""
    kinds = (_truces(picture, tasks), _attacks(picture, tasks), _other_marches(picture, tasks), _stands(picture, tasks))
    for wish in chain.from_iterable(zip_longest(*kinds)):
        if wish is not None:
            yield replace(plan, wishes=(*plan.wishes, wish))


def _truces(picture: Picture, tasks: Sequence[Task]) -> Iterator[Wish]:
    """Somebody is left alone who would be attacked."""
    goals = [task.march.goal for task in tasks if task.march]
    for target in dict.fromkeys(goal for goal in goals if goal in picture.enemy):
        yield Wish(MARCH_FROM, goal=target, gain=FORBIDDEN)


def _attacks(picture: Picture, tasks: Sequence[Task]) -> Iterator[Wish]:
    """Somebody is attacked who would be left alone, the best chances first."""
    attacked = {task.march.goal for task in tasks if task.march}
    planner = Planner(picture)
    best: dict[int, float] = {}
    for area in sorted(planner.layout.free):
        for march in (march for order in MARCHES for march in planner.marches_from(area, order)):
            if march.goal in picture.enemy and march.goal not in attacked:
                best[march.goal] = max(best.get(march.goal, march.gain), march.gain)
    for target in sorted(best, key=lambda each: (-best[each], each)):
        yield Wish(MARCH_FROM, goal=target, gain=URGED)


def _other_marches(picture: Picture, tasks: Sequence[Task]) -> Iterator[Wish]:
    """A stack that would march stays, or goes elsewhere; the greatest first."""
    marches = [task.march for task in tasks if task.march]
    for march in sorted(marches, key=lambda each: (-_weight(picture, each.origin), each.origin)):
        yield Wish(MARCH_FROM, march.origin, ANYWHERE, FORBIDDEN)
        yield Wish(MARCH_FROM, march.origin, march.goal, FORBIDDEN)


def _stands(picture: Picture, tasks: Sequence[Task]) -> Iterator[Wish]:
    """A stack that an enemy can come to evades or defends itself, or marches; the greatest first."""
    given = {(task.order, task.area) for task in tasks}
    going = {task.area for task in tasks if task.march}
    for area in sorted(picture.own, key=lambda each: (-_weight(picture, each), each)):
        if picture.threat(area) >= 1:
            yield from (Wish(order, area, gain=URGED) for order in (EVADE, DEFEND) if (order, area) not in given)
        if area not in going:
            yield Wish(MARCH_FROM, area, gain=URGED)


def _weight(picture: Picture, area: int) -> float:
    """How much it matters what a stack does."""
    stack = picture.own[area]
    return strength_of(stack.units) + ESCORT * sum(LEADERS[leader].points for leader in stack.leaders)
