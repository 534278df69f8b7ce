"""What a scenario pays for when it ends: places to be in, and lives. [Scenarios]"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from grognard.games.fateful_march.tables import AREAS, COLUMN, LEADER_NUMBER, NUMBER, SIDES
from grognard.games.fateful_march.victory import scenario_data

_COLUMNS = re.compile(r"(\w+) in columns ([A-H])-([A-H])")


@dataclass(frozen=True, slots=True)
class Awards:
    """Of one scenario. Points go to the side whose strength points or leader are there."""

    areas: frozenset[int]
    """Where French strength points pay at the end."""
    per_point: float
    """Victory Points for each of them."""
    leader: int | None
    """Who must be somewhere at the end."""
    places: frozenset[int]
    """Where he must be."""
    swing: int
    """What lies between the two cases, in Victory Points."""
    per_casualty: float
    """Victory Points that a lost French strength point costs."""


@cache
def awards_of(scenario: str) -> Awards:
    areas: frozenset[int] = frozenset()
    places: frozenset[int] = frozenset()
    per_point = per_casualty = 0.0
    leader, swing = None, 0
    for award in scenario_data(scenario)["end_awards"]:
        if award.get("of") == "french_sp_in":
            areas = frozenset(NUMBER[code] for code in award["areas"])
            per_point = 1.0 / award["per"]
        elif award.get("of") == "french_casualties":
            per_casualty = 1.0 / award["per"]
        elif match := _COLUMNS.fullmatch(award.get("if", "")):
            leader = LEADER_NUMBER[match[1]]
            least, most = ("ABCDEFGH".index(letter) for letter in match.groups()[1:])
            places = frozenset(area for area in range(AREAS) if least <= COLUMN[area] <= most)
            swing = award["n"] + (award["else"]["n"] if award["else"]["side"] != SIDES[0] else 0)
    return Awards(areas, per_point, leader, places, swing, per_casualty)
