"""Plans of campaign: a stance and an axis for some turns. Each side has a usual one for summer and one for winter."""

from __future__ import annotations

import random
from dataclasses import dataclass

from grognard.games.fateful_march.tables import (
    FIRST_WINTER_MONTH,
    FORCED_MARCH_FROM,
    MARCH_FROM,
    NUMBER,
    month_and_turn,
)

MARCHES = (FORCED_MARCH_FROM, MARCH_FROM)
PULL = 1.8
"""How much more a city on the axis draws the French."""
GATHERING = 0.9
"""What it is worth to a Russian army to be in the place where the armies gather; the farther away the less."""
OPENING = 3
"""Turns that an opening lasts."""
USUALLY = 4.0
"""How much likelier the usual plan is at the beginning than another that opens well."""


ANYWHERE = -1


@dataclass(frozen=True, slots=True)
class Wish:
    """That an order be given, or not given, whatever the staff thinks of it: how much more it shall count."""

    order: int
    """For a march either kind of it."""
    area: int = ANYWHERE
    goal: int = ANYWHERE
    """Of a march."""
    gain: float = 0.0

    def fits(self, order: int, area: int, goal: int) -> bool:
        return (
            (order == self.order or (order in MARCHES and self.order in MARCHES))
            and self.area in (ANYWHERE, area)
            and self.goal in (ANYWHERE, goal)
        )


@dataclass(frozen=True, slots=True)
class CampaignPlan:
    """What the goals and marches of a turn are measured by."""

    code: str
    caution: float = 1.0
    """How much more than usual enemies nearby are feared."""
    daring: float = 0.0
    """Strength points that a sure victory is worth beside what it brings; less than zero to avoid battles."""
    haste: float = 1.0
    """How much more than usual a step toward a goal is worth."""
    axis: tuple[int, ...] = ()
    """French: the cities that draw the armies, in winter the place where they gather. Russian: where they gather."""
    bread: float = 1.0
    """How much more than usual hunger is feared."""
    pride: float = 1.0
    """How much more than usual it is worth to hold a city."""
    season: str = ""
    """When it makes sense: `summer`, `winter` or always."""
    opens: bool = False
    """Is it fit to open a campaign of summer with? The enemy should not know what comes. Winter is too short for it."""
    wishes: tuple[Wish, ...] = ()
    """What a search has changed in it."""


def _areas(*codes: str) -> tuple[int, ...]:
    return tuple(NUMBER[code] for code in codes)


_ROAD = _areas("vilna", "vitebsk", "smolensk", "moscow")
_NORTH = _areas("vilna", "riga", "polotsk", "vitebsk")
_SOUTH = _areas("vilna", "minsk", "mogilev", "kiev")
"""All of them lead by Vilna, where the Tsar is at the beginning."""

FRENCH_PLANS = (
    CampaignPlan("several-roads"),
    CampaignPlan("moscow-road", axis=_ROAD, opens=True, season="summer"),
    CampaignPlan("north", axis=_NORTH, opens=True, season="summer"),
    CampaignPlan("south", axis=_SOUTH, opens=True, season="summer"),
    CampaignPlan("hunt", caution=0.7, daring=1.0),
    CampaignPlan("forced-pace", haste=1.6),
    CampaignPlan("moscow-at-speed", haste=1.6, axis=_ROAD, season="summer"),
    CampaignPlan("measured", caution=1.6, haste=0.7, season="summer"),
    CampaignPlan("no-battle", caution=1.4, daring=-1.5),
    CampaignPlan("rest", caution=1.2, haste=0.3),
    CampaignPlan("hunt-north", caution=0.7, daring=1.0, axis=_NORTH, season="summer"),
    CampaignPlan("hunt-south", caution=0.7, daring=1.0, axis=_SOUTH, season="summer"),
    CampaignPlan("quarters-at-smolensk", axis=_areas("smolensk"), season="winter"),
    CampaignPlan("quarters-at-vilna", axis=_areas("vilna"), haste=1.3, season="winter"),
    CampaignPlan("back-to-the-niemen", axis=_areas("kovno"), haste=1.6, pride=0.5, season="winter"),
    CampaignPlan("spare-the-army", bread=2.0, season="winter"),
    CampaignPlan("hold-the-cities", pride=2.0, season="winter"),
    CampaignPlan("give-up-cities", caution=1.5, pride=0.4, season="winter"),
)
RUSSIAN_PLANS = (
    CampaignPlan("live-and-strike"),
    CampaignPlan("gather-at-smolensk", axis=_areas("smolensk"), opens=True),
    CampaignPlan("gather-at-polotsk", axis=_areas("polotsk"), opens=True),
    CampaignPlan("gather-at-minsk", axis=_areas("minsk")),
    CampaignPlan("strike", caution=0.6, daring=1.0),
    CampaignPlan("give-ground", caution=1.8, haste=1.3),
    CampaignPlan("no-battle", caution=1.4, daring=-1.5),
    CampaignPlan("close-in", caution=0.6, haste=1.5),
    CampaignPlan("rest", caution=1.2, haste=0.3),
    CampaignPlan("moscow-gate", caution=1.3, axis=_areas("moscow")),
    CampaignPlan("strike-at-vilna", caution=0.7, daring=0.7, axis=_areas("vilna")),
)
PLANS = (FRENCH_PLANS, RUSSIAN_PLANS)
USUAL = {"summer": ("several-roads", "live-and-strike"), "winter": ("quarters-at-smolensk", "close-in")}
"""By season and side: what the staff does if it has no other plan."""


def plans_for(side: int, turn: int) -> tuple[CampaignPlan, ...]:
    """Those that make sense in the season."""
    return tuple(plan for plan in PLANS[side] if plan.season in ("", season_of(turn)))


def is_winter(turn: int) -> bool:
    return month_and_turn(turn)[0] >= FIRST_WINTER_MONTH


def season_of(turn: int) -> str:
    return "winter" if is_winter(turn) else "summer"


def usual(side: int, turn: int) -> CampaignPlan:
    code = USUAL[season_of(turn)][side]
    return next(plan for plan in PLANS[side] if plan.code == code)


def opening(side: int, turn: int, source: random.Random) -> CampaignPlan:
    """The plan to open a campaign with, by lot: mostly the usual one."""
    plans = [plan for plan in plans_for(side, turn) if plan.opens and not is_winter(turn)]
    weights = [USUALLY, *(1.0 for _ in plans)]
    return source.choices([usual(side, turn), *plans], weights)[0]


def pull(plan: CampaignPlan, city: int) -> float:
    """How much more than usual a city draws the French."""
    return PULL if city in plan.axis else 1.0


def gathering(plan: CampaignPlan, way: int) -> float:
    """What a place is worth to the Russians that is so many steps from where they gather."""
    return GATHERING / (1.0 + way)
