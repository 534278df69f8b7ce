"""Ratings from results: the strengths of players under which the results are most likely (Bradley and Terry).

A rating counts as in chess: 400 points are ten to one. The mean of all players is 0. The intervals are those of the
fit's own curvature, and assume a few drawn games beforehand, so that one who has won all his games has a rating too."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from grognard.lab.intervals import NORMAL_QUANTILE, Estimate

ROUNDS = 400
"""Steps of the fit: many more than it needs."""
POINTS = 400 / math.log(10)
PRIOR = 0.5
"""Each two players who met are given twice this many drawn games."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two games of the same seed, sides swapped: what the first player scored of the two points."""

    first: str
    second: str
    score: float
    luck: float | None = None
    """How much of it the dice gave him, if that is reckoned."""


def ratings(pairings: Sequence[Pairing]) -> dict[str, Estimate]:
    """Each player's rating with its interval, best first."""
    names = sorted({name for each in pairings for name in (each.first, each.second)})
    points = _points(pairings)
    strength = _fit(names, points)
    spread = _spread(names, points, strength)
    found = {}
    for name in names:
        value, half = POINTS * math.log(strength[name]), POINTS * NORMAL_QUANTILE * spread[name]
        played = sum(2 for each in pairings if name in (each.first, each.second))
        found[name] = Estimate(value, value - half, value + half, played)
    return dict(sorted(found.items(), key=lambda item: (-item[1].value, item[0])))


def _points(pairings: Sequence[Pairing]) -> dict[tuple[str, str], float]:
    """What each player has scored against each other one whom he met."""
    points: dict[tuple[str, str], float] = {}
    for each in pairings:
        pair, back = (each.first, each.second), (each.second, each.first)
        points[pair] = points.get(pair, PRIOR) + each.score
        points[back] = points.get(back, PRIOR) + 2 - each.score
    return points


def _fit(names: Sequence[str], points: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Strengths by the usual repeated step: a player's points over what his opponents let him expect."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        strength = {name: _step(name, strength, points) for name in names}
        mean = math.exp(math.fsum(map(math.log, strength.values())) / len(names))
        strength = {name: value / mean for name, value in strength.items()}
    return strength


def _step(name: str, strength: Mapping[str, float], points: Mapping[tuple[str, str], float]) -> float:
    others = [second for first, second in points if first == name]
    scored = math.fsum(points[name, other] for other in others)
    games = ((points[name, other] + points[other, name], other) for other in others)
    return scored / math.fsum(count / (strength[name] + strength[other]) for count, other in games)


def _spread(
    names: Sequence[str], points: Mapping[tuple[str, str], float], strength: Mapping[str, float]
) -> dict[str, float]:
    """The standard error of each logarithm: the information of all games, inverted among ratings of mean 0."""
    size = len(names)
    information = [[1 / size] * size for _ in names]
    for row, first in enumerate(names):
        for column, second in enumerate(names):
            if (first, second) in points:
                count = points[first, second] + points[second, first]
                chance = strength[first] / (strength[first] + strength[second])
                information[row][row] += count * chance * (1 - chance)
                information[row][column] -= count * chance * (1 - chance)
    inverse = _inverse(information)
    return {name: math.sqrt(max(0.0, inverse[place][place] - 1 / size)) for place, name in enumerate(names)}


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Of a small symmetric matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(place == number) for place in range(size))] for number, row in enumerate(matrix)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[place], strict=True)]
    return [row[size:] for row in rows]
