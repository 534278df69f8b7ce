"""Where each stack shall go in the long run. The plan of a turn is measured by the way toward it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from grognard.agents.fateful_march.picture import Picture, drive_of, strength_of, total_of
from grognard.games.fateful_march.lots import KIND_BITS
from grognard.games.fateful_march.tables import ALLIES_MAY_ENTER, FRENCH, PLAIN_DISTANCE

REST_REACH = 5
REST_ZEAL = 0.25
LAST_ZEAL = 0.1
"""In the last turn nobody comes any nearer to a goal: what is reached then is counted by itself."""
URGENT = 0.5
"""A goal that does not wait for rest."""


@dataclass(slots=True)
class Goals:
    """By area of a stack: the area that it strives for, and how much a step toward it is worth per strength point."""

    targets: dict[int, int]
    zeal: dict[int, float]
    resting: set[int] = field(default_factory=set)
    """Stacks that go to a depot to recover: there the exhausted matter."""

    def progress(self, picture: Picture, origin: int, destination: int, units: Mapping[int, int]) -> float:
        """The worth of such a march for the goal of those who stand in the origin."""
        goal = self.targets.get(origin)
        if goal is None:
            return -0.02 * total_of(units)
        row = PLAIN_DISTANCE[picture.side][goal]
        drive = 0.6 * total_of(units) if origin in self.resting else drive_of(units)
        return self.zeal[origin] * (row[origin] - row[destination]) * drive


def may_go(picture: Picture, origin: int, goal: int) -> bool:
    """Do the allied contingents let the stack go there? A few of them may be left behind. [Allies]"""
    units = picture.own[origin].units
    barred = sum(n for each, n in units.items() if not ALLIES_MAY_ENTER[each & KIND_BITS][goal])
    return 2 * barred < total_of(units)


def resting_place(picture: Picture, area: int) -> int | None:
    """A depot for a stack that is mostly exhausted: the nearest that feeds it and is not threatened."""
    stack = picture.own[area]
    if stack.exhausted < 3 or stack.exhausted <= stack.fresh:
        return None
    row = PLAIN_DISTANCE[picture.side][area]
    depots = [each for each in picture.depots[picture.side] if row[each] <= REST_REACH and each not in picture.enemy]

    def comfort(depot: int) -> tuple[float, int]:
        others = picture.own[depot].total if depot in picture.own and depot != area else 0
        danger = max(0.0, enemies_near(picture, depot, 1) - others - stack.fresh)
        return -picture.hunger(depot, stack.total + others) - 0.4 * row[depot] - 0.3 * danger, -depot

    return max(depots, key=comfort, default=None)


def strengths(picture: Picture) -> dict[int, float]:
    return {area: strength_of(stack.units) for area, stack in picture.own.items()}


def enemies_near(picture: Picture, area: int, reach: int = 1) -> float:
    """Fresh enemies in the area, and half of those about it."""
    if (area, reach) not in picture.near:
        picture.near[area, reach] = _enemies_near(picture, area, reach)
    return picture.near[area, reach]


def _enemies_near(picture: Picture, area: int, reach: int) -> float:
    row = PLAIN_DISTANCE[picture.side][area]
    found = 0.0
    for there, enemy in picture.enemy.items():
        if row[there] == 0:
            found += enemy.fresh
        elif row[there] <= reach:
            found += 0.5 * enemy.fresh
    return found


def set_goals(picture: Picture) -> Goals:
    from grognard.agents.fateful_march.french import french_goals
    from grognard.agents.fateful_march.russian import russian_goals

    goals = french_goals(picture) if picture.side == FRENCH else russian_goals(picture)
    for area in goals.zeal:
        goals.zeal[area] *= picture.campaign.haste * (1.0 if picture.turns_left else LAST_ZEAL)
    for area in picture.own:
        is_urgent = goals.zeal.get(area, 0.0) >= URGENT
        if not is_urgent and (depot := resting_place(picture, area)) is not None:
            goals.targets[area], goals.zeal[area] = depot, REST_ZEAL
            goals.resting.add(area)
    return goals
