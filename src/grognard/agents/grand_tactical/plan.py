"""The operational plan of a side: the road of its main army, what the wings are for, when it turns back.

A plan is a road and a stance under a code, with the values that carry it out. It holds for the whole campaign; what it
means on a given day is in `course`. Openings differ because the staff draws its plan from its own source."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import NamedTuple

from grognard.games.grand_tactical.tables import FIRST_WINTER_TURN, FRENCH, RUSSIAN, SIDES


class Wing(NamedTuple):
    """A body beside the main army: the places that it is to take or to hold, in the order in which it wants them."""

    name: str
    places: tuple[str, ...]
    most: int
    """Strength points at most: more would be missed on the main road."""


class Road(NamedTuple):
    """An axis with what lies on both sides of it."""

    code: str
    axis: tuple[str, ...]
    """Towns from west to east. The French main army goes along it, the Russian one back along it."""
    storms: tuple[str, ...]
    """Places on the axis that the main army takes even against a garrison, in this order."""
    wings: tuple[Wing, ...]


class Stance(NamedTuple):
    """How much is dared."""

    code: str
    latest: int
    """French: the turn by which the objective must be within reach. Russians: when they strike back at the latest."""
    odds: float
    """Strength against that of the enemy nearby, below which the main army goes back."""
    hunger: float
    """The share of the main army without food that is still borne."""
    stand: str
    """French: how far the main army goes, if not to the end of the road. Russians: where the field army stands."""


class Temper(NamedTuple):
    """How a turn is fought."""

    code: str
    margin: float
    """Worth that a strike must bring, or the march is better spent on the aim."""
    caution: float
    """How much more than usual enemies nearby are feared."""
    thrift: float = 1.0
    """How much more than usual it counts that no Area is eaten up."""


AS_USUAL = Temper("usual", 1.5, 1.0)
TEMPERS = (
    Temper("daring", 0.5, 0.6),
    Temper("careful", 3.0, 1.6),
    Temper("no-strikes", 99.0, 1.0),
    Temper("hasten", 1.5, 0.8, 0.2),
)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a side means to do in the campaign, and in this turn."""

    side: int
    road: Road
    stance: Stance
    temper: Temper = AS_USUAL
    stage: str = ""
    """What the main army does in this turn, whatever the road and the stance say: see `course`."""

    @property
    def code(self) -> str:
        return f"{self.road.code}-{self.stance.code}"

    @property
    def lasting(self) -> Plan:
        """What is left of it when the turn is over."""
        return replace(self, temper=AS_USUAL, stage="")

    @property
    def axis(self) -> tuple[str, ...]:
        return self.road.axis

    @property
    def objective(self) -> str:
        """The town that the main army is to reach, or that the Russian field army covers."""
        return self.stance.stand or self.road.axis[-1]

    def values(self) -> dict[str, str | int | float]:
        """The plan as a fact: what somebody who talks about it needs."""
        return {
            "side": SIDES[self.side],
            "plan": self.code,
            "road": self.road.code,
            "stance": self.stance.code,
            "objective": self.objective,
            "latest": self.stance.latest,
            "odds": self.stance.odds,
            "hunger": self.stance.hunger,
        }


# --- the French ------------------------------------------------------------------------------------------------------

_LEFT = Wing("left", ("memel", "riga"), 13)
_NORTH = Wing("north", ("dunaburg", "drissa"), 18)
_RIGHT = Wing("right", ("minsk", "borisov", "mogilev", "bobruisk"), 25)
_SOUTH = Wing("south", ("brest", "zamosc", "lutsk", "mozyr", "kiev"), 18)
_TO_MOSCOW = ("smolensk", "vyazma", "moscow")

FRENCH_ROADS = (
    Road(
        "vitebsk",
        ("kovno", "vilna", "postavy", "vitebsk", *_TO_MOSCOW),
        ("vitebsk", "smolensk", "moscow"),
        (_LEFT, _NORTH, _RIGHT, _SOUTH),
    ),
    Road(
        "minsk",
        ("kovno", "vilna", "minsk", "borisov", "orsha", *_TO_MOSCOW),
        ("minsk", "borisov", "smolensk", "moscow"),
        (
            _LEFT,
            Wing("north", ("dunaburg", "drissa", "vitebsk"), 23),
            Wing("right", ("mogilev", "bobruisk"), 20),
            _SOUTH,
        ),
    ),
    Road(
        "petersburg",
        ("kovno", "vilna", "dunaburg", "pskov", "luga", "st_petersburg"),
        ("dunaburg", "drissa", "st_petersburg"),
        (_LEFT, Wing("right", ("minsk", "borisov", "vitebsk", "mogilev", "smolensk"), 35), _SOUTH),
    ),
)
FRENCH_STANCES = (
    Stance("bold", FIRST_WINTER_TURN + 1, 0.7, 0.7, ""),
    Stance("steady", FIRST_WINTER_TURN, 0.9, 0.5, ""),
)

# --- the Russians ----------------------------------------------------------------------------------------------------

_RIGA = Wing("riga", ("riga", "dunaburg"), 10)
_BEREZINA = Wing("berezina", ("bobruisk", "mozyr", "mogilev"), 15)
_PETERSBURG = Wing("petersburg", ("st_petersburg",), 5)
_KIEV = Wing("kiev", ("lutsk", "kiev"), 10)
_GUARDS = (_RIGA, _BEREZINA, _PETERSBURG, _KIEV)

RUSSIAN_ROADS = (
    Road("moscow", ("drissa", "vitebsk", "smolensk", "vyazma", "borodino", "moscow", "pokrov"), ("smolensk",), _GUARDS),
    Road(
        "kaluga",
        ("minsk", "mogilev", "smolensk", "dorogobuzh", "yukhnov", "kaluga", "tula"),
        ("smolensk", "tula"),
        _GUARDS,
    ),
)
NORTHERN_ROAD = Road(
    "petersburg", ("drissa", "sebezh", "pskov", "luga", "st_petersburg", "novgorod"), ("st_petersburg",), _GUARDS
)
"""The Russians fall back along it if the French main army goes that way."""
RUSSIAN_STANCES = (
    Stance("space", 10, 1.0, 0.5, "moscow"),
    Stance("stand", 9, 0.8, 0.5, "smolensk"),
    Stance("strike", 8, 0.7, 0.5, "smolensk"),
)

_WEIGHTS = {"vitebsk": 5, "minsk": 4, "petersburg": 1, "bold": 5, "steady": 4}
"""How often a road or a stance is taken beside the others; those that are not named once."""


def plans(side: int) -> tuple[Plan, ...]:
    """All candidates: roads by stances."""
    roads, stances = (FRENCH_ROADS, FRENCH_STANCES) if side == FRENCH else (RUSSIAN_ROADS, RUSSIAN_STANCES)
    return tuple(Plan(side, road, stance) for road in roads for stance in stances)


STAGES = (("advance", "hold", "back"), ("withdraw", "stand", "strike"))
"""By side: what its main army can be ordered to do."""


def alternatives(plan: Plan) -> tuple[Plan, ...]:
    """The plan, and the plan with one thing changed: the stage, the temper, the stance or the road."""
    found = [plan, *(replace(plan, stage=stage) for stage in STAGES[plan.side])]
    found += [replace(plan, temper=temper) for temper in TEMPERS]
    found += [each for each in plans(plan.side) if (each.road == plan.road) != (each.stance == plan.stance)]
    return tuple(found)


def draw_plan(side: int, source: random.Random) -> Plan:
    """One of them, the likelier ones more often."""
    candidates = plans(side)
    weights = [_WEIGHTS.get(plan.road.code, 1) * _WEIGHTS.get(plan.stance.code, 1) for plan in candidates]
    return source.choices(candidates, weights)[0]


def plan_of(code: str, side: int) -> Plan:
    """A plan by its code."""
    return next(plan for plan in plans(side) if plan.code == code)


USUAL = (plan_of("vitebsk-bold", FRENCH), plan_of("moscow-stand", RUSSIAN))
"""By side: what is done where nobody has drawn a plan."""
