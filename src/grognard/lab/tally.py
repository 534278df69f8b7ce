"""Counting over many games: who won and how, by how much, how long it took, what was lost."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median
from typing import Any

from grognard.lab.falls import falls
from grognard.lab.simulate import Summary


@dataclass(frozen=True, slots=True)
class Spread:
    """A handful of numbers told by five."""

    mean: float
    sd: float
    least: float
    most: float
    median: float = 0.0

    @classmethod
    def of(cls, numbers: Iterable[float]) -> Spread:
        values = list(numbers)
        if not values:
            return cls(0.0, 0.0, 0.0, 0.0)
        mean = math.fsum(values) / len(values)
        square = math.fsum((value - mean) ** 2 for value in values)
        sd = math.sqrt(square / (len(values) - 1)) if len(values) > 1 else 0.0
        return cls(mean, sd, min(values), max(values), median(values))

    def plain(self) -> dict[str, float]:
        mean, sd = round(self.mean, 4), round(self.sd, 4)
        return {"mean": mean, "sd": sd, "min": self.least, "median": self.median, "max": self.most}


class Tally:
    """The summaries of a series, counted."""

    def __init__(self) -> None:
        self.summaries: list[Summary] = []

    def add(self, summary: Summary) -> None:
        self.summaries.append(summary)

    @property
    def winners(self) -> Counter[str]:
        return Counter(each.winner or "draw" for each in self.summaries)

    @property
    def levels(self) -> Counter[str]:
        """How often each kind of ending came up."""
        return Counter(each.level for each in self.summaries)

    def level_scores(self) -> dict[str, float]:
        """The mean score of each level, to put them in order."""
        return {
            level: sum(each.score for each in self.summaries if each.level == level) / count
            for level, count in self.levels.items()
        }

    @property
    def score(self) -> Spread:
        return Spread.of(each.score for each in self.summaries)

    @property
    def decisions(self) -> Spread:
        return Spread.of(each.decisions for each in self.summaries)

    @property
    def seconds(self) -> Spread:
        return Spread.of(each.seconds for each in self.summaries)

    def statistics(self) -> dict[str, Spread]:
        """The game's own numbers, in the game's order; each over the games that have it."""
        names = dict.fromkeys(name for each in self.summaries for name in each.statistics)
        return {
            name: Spread.of(each.statistics[name] for each in self.summaries if name in each.statistics)
            for name in names
        }

    def plain(self) -> dict[str, Any]:
        """Everything but the time, which is not the same twice."""
        return {
            "games": len(self.summaries),
            "winners": dict(sorted(self.winners.items())),
            "levels": dict(sorted(self.levels.items())),
            "score": self.score.plain(),
            "decisions": self.decisions.plain(),
            "statistics": {name: spread.plain() for name, spread in self.statistics().items()},
            "falls": [each.plain() for each in falls(self.summaries)],
            "results": [
                {
                    "seed": each.seed,
                    "winner": each.winner,
                    "level": each.level,
                    "score": each.score,
                    "decisions": each.decisions,
                }
                for each in self.summaries
            ],
        }
