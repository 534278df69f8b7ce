"""Choosing among a few plans by trying each in the same imagined worlds: sequential halving.

All plans are tried in a few worlds, the better half in more, and so on; plans that come to the same are tried as one.
The first plan is the one to be followed without a search: another takes its place only if it is clearly better in the
worlds in which both were tried."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Plan = TypeVar("Plan")

CLEARLY = 1.0
"""How many standard errors better another plan must be."""
ROUNDS = 3
"""How often the worse half is given up, at most."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[Plan]):
    """The plan that is to be followed, and how it does on average beside the first."""

    plan: Plan
    value: float
    first_value: float
    tried: int
    """How many plans there were."""


def best_plan(
    plans: Sequence[Plan],
    worlds: int,
    trial: Callable[[Plan, int], float],
    prepare: Callable[[Sequence[tuple[Plan, int]]], None] | None = None,
) -> Choice[Plan]:
    """The plan that does best. `trial` tells how well a plan does in a world, given by its number; `prepare` is told
    before each round what will be tried in it."""
    results: dict[int, list[float]] = {number: [] for number in range(len(plans))}
    rounds = min(ROUNDS, max(1, math.ceil(math.log2(len(plans)))))
    left = list(results)
    for number in range(rounds):
        tried = max(1, worlds * (number + 1) // rounds)
        remaining = sorted({*left, 0})
        if prepare:
            prepare([(plans[plan], world) for plan in remaining for world in range(len(results[plan]), tried)])
        for plan in remaining:
            results[plan] += [trial(plans[plan], world) for world in range(len(results[plan]), tried)]
        left = _different(left, results)
        left.sort(key=lambda each: -_mean(results[each]))
        left = left[: max(1, math.ceil(len(left) / 2))]
    best = left[0] if _is_clearly_better(results[left[0]], results[0]) else 0
    return Choice(plans[best], _mean(results[best]), _mean(results[0]), len(plans))


def _different(left: Sequence[int], results: Mapping[int, Sequence[float]]) -> list[int]:
    """Plans with exactly the same chances in all worlds come to the same orders, and the first of them is enough. That
    is not so where the game has ended: different ways lead to a victory."""
    found: dict[object, int] = {}
    for plan in sorted(left):
        is_settled = any(value in (0, 1) for value in results[plan])
        found.setdefault(plan if is_settled else tuple(results[plan]), plan)
    return list(found.values())


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
