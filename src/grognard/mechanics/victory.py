"""Victory levels: what a total of points means at the end of a campaign."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from grognard.core.game import Result


@dataclass(frozen=True, slots=True)
class VictoryLevels:
    """Who has won with how many points, and how well."""

    rows: tuple[tuple[int, str, str], ...]
    """The least total of each level, its winner ("" for a draw) and its name. The totals fall, and the last row takes
    all that is left."""

    @classmethod
    def read(cls, rows: Iterable[Mapping[str, Any]]) -> VictoryLevels:
        """From a table with `least`, `winner` and `level`."""
        return cls(tuple((row["least"], row["winner"], row["level"]) for row in rows))

    def result(self, points: int) -> Result:
        _, winner, level = next(row for row in self.rows if points >= row[0])
        return Result(winner or None, level, points)
