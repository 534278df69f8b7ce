"""Choosing among a few plans by trying each in the same imagined worlds: sequential halving.

All plans are tried in a few worlds, the better half in more, and so on. The first plan is the one to be followed
without a search: another takes its place only if it is clearly better in the worlds in which both were tried."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeVar

Plan = TypeVar("Plan")

CLEARLY = 1.0
"""How many standard errors better another plan must be."""


def best_plan(plans: Sequence[Plan], worlds: int, trial: Callable[[Plan, int], float]) -> Plan:
    """The plan that does best. `trial` tells how well a plan does in a world, given by its number."""
    incumbent = plans[0]
    results: dict[int, list[float]] = {number: [] for number in range(len(plans))}
    rounds = max(1, math.ceil(math.log2(len(plans))))
    left = list(results)
    for number in range(rounds):
        tried = max(1, worlds * (number + 1) // rounds)
        for plan in {*left, 0}:
            results[plan] += [trial(plans[plan], world) for world in range(len(results[plan]), tried)]
        left.sort(key=lambda each: -_mean(results[each]))
        left = left[: max(1, math.ceil(len(left) / 2))]
    best = left[0]
    return plans[best] if _is_clearly_better(results[best], results[0]) else incumbent


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def _is_clearly_better(one: Sequence[float], other: Sequence[float]) -> bool:
    """By the worlds that both were tried in: the same worlds, so differences are what counts."""
    gains = [a - b for a, b in zip(one, other, strict=False)]
    mean = _mean(gains)
    if len(gains) == 1:
        return mean > 0
    error = math.sqrt(math.fsum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1) / len(gains))
    return mean > CLEARLY * error
