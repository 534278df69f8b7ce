"""Measured numbers and the promises they keep.

The time of a rate is the processor's, not the clock's on the wall, so that other work on the machine counts less; a
rate is the median of several spells, not the best of them."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

REFERENCE_LOOPS = 50_923
"""Calibration loops a second of the machine for which the promises about one core were made."""
ENOUGH_SECONDS = 1.0
"""How long a rate is measured."""
SPELLS = 9


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number. A `least` or a `most` is the promise that it has to keep."""

    name: str
    value: float
    unit: str
    least: float | None = None
    most: float | None = None

    @property
    def is_kept(self) -> bool | None:
        """Is the promise kept? None if there is none."""
        if self.least is None and self.most is None:
            return None
        return (self.least is None or self.value >= self.least) and (self.most is None or self.value < self.most)

    def ratio(self, loops: float) -> float | None:
        """The number in terms of the calibration loop, for comparing machines; None where there is no time in it.

        Rates: how much is done per thousand loops. Times: how many loops fit into it."""
        seconds = {"s": 1.0, "ms": 1e-3, "us": 1e-6}.get(self.unit)
        if seconds is not None:
            return self.value * seconds * loops
        return 1000 * self.value / loops if self.unit.endswith("/s") else None

    def at_reference(self, loops: float) -> Figure:
        """The same on a machine of the reference speed; unchanged where there is no time in it."""
        if self.ratio(loops) is None:
            return self
        faster = REFERENCE_LOOPS / loops
        return replace(self, value=self.value * faster if self.unit.endswith("/s") else self.value / faster)


def rate(act: Callable[[], Any], seconds: float) -> float:
    """How often per second something can be done."""
    return units_per_second(lambda: (act(), 1)[1], seconds)


def units_per_second(work: Callable[[], int], seconds: float) -> float:
    """How much per second gets done of work that counts itself: the median of several spells."""
    rates = []
    for _ in range(SPELLS):
        done, began = 0, time.process_time()
        while (spent := time.process_time() - began) < seconds / SPELLS:
            done += work()
        rates.append(done / spent)
    return statistics.median(rates)
