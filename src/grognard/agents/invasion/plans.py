"""The operational plan: a road and a stance, each with a name, and what they mean for every stack on a given day.

A road has a main army and wings. Each has an axis of cities. The French go up theirs, city by city, until the day to
turn back; the Russians fall back along theirs, no farther than they must, until the day of the counterstroke."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from grognard.agents.invasion.picture import city_hex
from grognard.games.invasion.tables import FRENCH, RUSSIAN, UNITS


@dataclass(frozen=True)
class Wing:
    """An army group: some corps, and the cities of its axis."""

    code: str
    corps: frozenset[str]
    axis: tuple[int, ...]
    joins: bool = False
    """Does it join the main army when it is through with its axis?"""


@dataclass(frozen=True)
class Plan:
    """A campaign in a few values."""

    code: str
    side: int
    main: Wing
    wings: tuple[Wing, ...]
    day: int
    """The French: the turn from which on they ask whether to turn back. The Russians: the turn of the counterstroke."""
    margin: int
    """Hexes: French, how near an enemy must be for a strong garrison; Russian, how near they let great stacks come."""
    depots: tuple[int, ...] = ()
    """The cities of the road where the French lay depots; the last feeds the capital."""
    stance: str = "steady"
    caution: float = 1.0
    """How much more than usual enemies nearby are feared."""
    eager: float = 0.0
    """Units less than usual that an attack must promise."""
    haste: float = 1.0
    """How much more than usual a hex nearer to the goal is worth."""

    def stage(self, hex_: int) -> int:
        """Which stage of the road a depot in a hex would be; -1 for none."""
        if hex_ in _SECOND_STAGE and self.depots:
            return 1
        return self.depots.index(hex_) if hex_ in self.depots else -1

    def stages_without(self, depots: list[int]) -> list[int]:
        """The cities of the stages that still want a depot: what lies behind the last one may have been given up."""
        last = max((self.stage(each) for each in depots), default=-1)
        return list(self.depots[last + 1 :])

    def wing_of(self, units: tuple[int, ...]) -> Wing:
        """The army group that most units of a stack belong to."""
        counts = [sum(UNITS[unit].corps in wing.corps for unit in units) for wing in self.wings]
        best = max(counts, default=0)
        return self.wings[counts.index(best)] if best * 2 > len(units) else self.main


def _axis(*cities: str) -> tuple[int, ...]:
    return tuple(map(city_hex, cities))


_SECOND_STAGE = frozenset(_axis("borisov", "polotsk"))
"""One is as good as the other to lead on from Wilno to Smolensk."""


def _wing(code: str, corps: str, *cities: str) -> Wing:
    return Wing(code, frozenset(corps.split()), _axis(*cities), code in ("dvina", "centre"))


_LEFT = _wing("left", "X", "mitau", "riga")
_RIGHT = _wing("right", "VII Austrian IX XI", "brest", "lutsk")
_KIEV = _wing("right", "VII Austrian IX XI", "brest", "lutsk", "zhitomir", "kiev")
_DVINA = _wing("dvina", "II VI", "vilna", "polotsk", "vitebsk")
_CENTRE = _wing("centre", "V VIII", "grodno", "minsk", "smolensk")
_BALTIC = _wing("baltic", "X VI", "mitau", "riga")
_BORISOV_ROAD = _wing("main", "", "vilna", "borisov", "vitebsk", "smolensk", "vyazma", "gzhatsk", "moscow")
_POLOTSK_ROAD = _wing("main", "", "vilna", "polotsk", "vitebsk", "smolensk", "vyazma", "gzhatsk", "moscow")
_BORISOV_DEPOTS = _axis("vilna", "borisov", "smolensk", "gzhatsk")
_POLOTSK_DEPOTS = _axis("vilna", "polotsk", "smolensk", "gzhatsk")
"""Where depots lie so that each link is short enough although the towns between are empty: an empty Russian town bars
the road. Minsk does not lead on to Smolensk, Borisov and Polotsk do. Each depot costs a train every turn. [6.2, 7.8]"""

FRENCH_PLANS = (
    Plan("moscow-by-borisov", FRENCH, _BORISOV_ROAD, (_LEFT, _RIGHT, _DVINA), 9, 5, _BORISOV_DEPOTS),
    Plan("moscow-by-polotsk", FRENCH, _POLOTSK_ROAD, (_LEFT, _RIGHT, _CENTRE), 9, 5, _POLOTSK_DEPOTS),
    Plan("moscow-and-kiev", FRENCH, _BORISOV_ROAD, (_LEFT, _KIEV, _DVINA), 9, 4, _BORISOV_DEPOTS),
    Plan("moscow-and-riga", FRENCH, _BORISOV_ROAD, (_BALTIC, _RIGHT), 9, 4, _BORISOV_DEPOTS),
)

_COVER = _wing("cover", "1-I Fin Riga Swedish", "dunaburg", "polotsk", "pskov", "novgorod", "st_petersburg")
_SECOND = _wing("second", "2-VII 2-VIII", "slonim", "bobruisk", "mogilev", "smolensk", "vyazma", "moscow")
_SECOND_BY_MINSK = _wing("second", "2-VII 2-VIII", "minsk", "borisov", "orsha", "smolensk", "vyazma", "moscow")
_THIRD = _wing("third", "3-X 3-OS 3-IX 3-Lamb Lamb Dan Cau", "brest", "lutsk", "zhitomir", "kiev")
_FIRST = _wing("main", "", "vilna", "polotsk", "vitebsk", "smolensk", "vyazma", "gzhatsk", "moscow", "tula")
_FIRST_CAMP = _wing("main", "", "dunaburg", "polotsk", "vitebsk", "smolensk", "vyazma", "gzhatsk", "moscow", "tver")

RUSSIAN_PLANS = (
    Plan("unite-at-smolensk", RUSSIAN, _FIRST, (_COVER, _SECOND, _THIRD), 9, 4),
    Plan("camp-at-drissa", RUSSIAN, _FIRST_CAMP, (_COVER, _SECOND, _THIRD), 9, 4),
    Plan("short-way-back", RUSSIAN, _FIRST, (_COVER, _SECOND_BY_MINSK, _THIRD), 8, 5),
)


PLANS = (FRENCH_PLANS, RUSSIAN_PLANS)


def choose_plan(side: int, source: random.Random) -> Plan:
    """The road of a campaign, by lot."""
    return source.choice(PLANS[side])


def stances(plan: Plan) -> tuple[Plan, ...]:
    """The same road in other ways."""
    usual = next(each for each in PLANS[plan.side] if each.code == plan.code)
    if plan.side == FRENCH:
        return (
            usual,
            replace(usual, stance="bold", caution=0.7, eager=0.35),
            replace(usual, stance="careful", caution=1.5, eager=-0.6),
            replace(usual, stance="fast", haste=1.5),
            replace(usual, stance="rest", haste=0.4, eager=-0.3),
        )
    return (
        usual,
        replace(usual, stance="bold", caution=0.7, eager=0.35, day=1),
        replace(usual, stance="careful", caution=1.5, eager=-0.6),
        replace(usual, stance="stand", margin=usual.margin - 2),
        replace(usual, stance="give-ground", margin=usual.margin + 2, caution=1.3),
        replace(usual, stance="counterstroke", day=1),
    )


def others(plan: Plan) -> tuple[Plan, ...]:
    """This plan first, then its road in other ways, then the other roads."""
    roads = (each for each in PLANS[plan.side] if each.code != plan.code)
    return (plan, *(each for each in stances(plan) if each != plan), *roads)
