"""How sure a counted figure is: 95 % intervals for shares and means."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

LEVEL = 0.95
NORMAL_QUANTILE = NormalDist().inv_cdf((1 + LEVEL) / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and the interval in which the true one lies, 95 times of 100."""

    value: float
    low: float
    high: float
    count: int

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2

    def plain(self) -> dict[str, float]:
        return {
            "value": round(self.value, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "count": self.count,
        }


def share(successes: float, count: int) -> Estimate:
    """A share of games, a draw counted half; Wilson's interval, which is right for few games and extreme shares too."""
    if not count:
        return Estimate(math.nan, 0.0, 1.0, 0)
    found = successes / count
    weight = NORMAL_QUANTILE**2 / count
    middle = (found + weight / 2) / (1 + weight)
    half = NORMAL_QUANTILE / (1 + weight) * math.sqrt(found * (1 - found) / count + weight / (4 * count))
    return Estimate(found, max(0.0, min(found, middle - half)), min(1.0, max(found, middle + half)), count)


def mean(values: Sequence[float]) -> Estimate:
    """The mean of independent values; Student's interval."""
    count = len(values)
    if not count:
        return Estimate(math.nan, -math.inf, math.inf, 0)
    middle = math.fsum(values) / count
    if count == 1:
        return Estimate(middle, -math.inf, math.inf, 1)
    square = math.fsum((value - middle) ** 2 for value in values) / (count - 1)
    half = student(count - 1) * math.sqrt(square / count)
    return Estimate(middle, middle - half, middle + half, count)


def share_of_pairs(scores: Sequence[float]) -> Estimate:
    """A share from pairs of games that share their dice: a pair is one value. Where all pairs came out at the same
    extreme, their spread says nothing, and Wilson's interval is taken."""
    if scores and min(scores) == max(scores) and scores[0] in (0, 1):
        return share(sum(scores), len(scores))
    return mean(scores)


def student(freedom: int) -> float:
    """The two-sided 95 % quantile of Student's distribution, by its expansion around the normal one. The first few
    are tabled: there the expansion is too coarse."""
    tabled = (12.706, 4.303, 3.182, 2.776, 2.571)
    if freedom <= len(tabled):
        return tabled[freedom - 1]
    z, n = NORMAL_QUANTILE, float(freedom)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )
