"""Areas that armies live on: undepleted, half depleted, depleted, by the number of those who have used them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grognard.mechanics.charts import reached

UNDEPLETED, HALF_DEPLETED, DEPLETED = range(3)
SEASONS = ("early", "late")
SUPPLIES = ("without", "with_supply")
"""The names of a chart's tracks: early or late in the campaign, without or with a Supply unit."""


@dataclass(frozen=True, slots=True)
class DepletionChart:
    """What becomes of an Area that so many units have lived on."""

    tracks: Mapping[str, Sequence[int]]
    """By season and supply: the least number of users of each column."""
    results: tuple[tuple[int, ...], tuple[int, ...]]
    """By column: what an undepleted Area becomes, and what one that is half depleted becomes."""

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> DepletionChart:
        """From a table of tracks, and the per cents of an `undepleted` and a `half` Area."""
        tracks = {f"{season}_{supply}": data[f"{season}_{supply}"] for season in SEASONS for supply in SUPPLIES}
        undepleted, half = (tuple(int(per_cent) // 50 for per_cent in data[name]) for name in ("undepleted", "half"))
        return cls(tracks, (undepleted, half))

    def result(self, is_late: bool, with_supply: bool, users: int, state: int) -> int:
        """Of an Area that is not fully depleted yet."""
        track = f"{SEASONS[is_late]}_{SUPPLIES[with_supply]}"
        return self.results[0 if state == UNDEPLETED else 1][reached(self.tracks[track], users) - 1]

    def bears(self, is_late: bool, with_supply: bool, state: int) -> int:
        """How many can live on an Area in such a state without making it worse."""
        if state == DEPLETED:
            return 0
        track = self.tracks[f"{SEASONS[is_late]}_{SUPPLIES[with_supply]}"]
        worse = (least for least, after in zip(track, self.results[state], strict=True) if after > state)
        return next(worse) - 1


@dataclass(frozen=True, slots=True)
class UnsuppliedChart:
    """What becomes of a unit that has no source of supply: one die for each."""

    rows: tuple[tuple[bool, ...], tuple[bool, ...]]
    """Early and late in the campaign, by die: is it eliminated?"""

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> UnsuppliedChart:
        """From a table with the rows `early` and `late`."""
        early, late = (tuple(map(bool, data[season])) for season in SEASONS)
        return cls((early, late))

    def starves(self, is_late: bool, die: int) -> bool:
        return self.rows[is_late][die - 1]

    def deadly_faces(self, is_late: bool) -> int:
        """On how many faces of the die a unit is eliminated."""
        return sum(self.rows[is_late])


MOST_OCCUPANTS = 2
"""Units that may be in an Area on which others draw from outside. [Supply G]"""


def why_not_drawn_on(
    *, is_adjacent: bool, has_enemies: bool, occupants: int, state: int, has_supply: bool, is_claimed: bool
) -> str:
    """The code of what forbids units of a depleted Area to live on another one; "" if nothing does.

    It must be adjacent, free of enemies, held by two friends at most, not depleted itself, with a Supply unit, and no
    third Area may draw on it."""
    if not is_adjacent:
        return "area-not-adjacent"
    if has_enemies:
        return "enemies-in-area"
    if occupants > MOST_OCCUPANTS:
        return "more-than-two-corps"
    if state == DEPLETED:
        return "feeds-nobody"
    if not has_supply:
        return "no-own-supply"
    return "feeds-others" if is_claimed else ""
