"""Charts of rulebooks, read from data: columns and rows by the least value that reaches them, odds in per cent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")


def reached(bounds: Iterable[int], value: int) -> int:
    """How many of some rising least values a value reaches: the number of its column, the first one being 1."""
    return sum(value >= least for least in bounds)


def reached_row(rows: Iterable[Mapping[str, Any]], value: int) -> Mapping[str, Any]:
    """The first row whose `least` a value reaches; rows fall, and the last one takes all that is left."""
    return next(row for row in rows if value >= row["least"])


def clamped(rows: Sequence[T], first: int, die: int) -> T:
    """The row of a modified die, if the rows begin at `first`; what is beyond either end takes the row there."""
    return rows[max(0, min(die - first, len(rows) - 1))]


def percentage(attack: int, defence: int) -> int:
    """The attacker's strength in per cent of the defender's, the fraction dropped."""
    return 100 * attack // defence


@dataclass(frozen=True, slots=True)
class OddsChart:
    """A combat results table: columns by odds in per cent, rows by the die."""

    bounds: tuple[int, ...]
    """The least odds of each column; lower odds have no column."""
    rows: tuple[tuple[str, ...], ...]
    first_row: int
    """The die of the first row."""

    def column(self, odds: int) -> int:
        """The column of some odds, -1 if they are too low for any."""
        return reached(self.bounds, odds) - 1

    def result(self, odds: int, die: int) -> str:
        """The cell of odds that have a column."""
        return clamped(self.rows, self.first_row, die)[self.column(odds)]
