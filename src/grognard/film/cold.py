"""The cold of 1812, as Minard's chart of 1869 has it. It is history, not a rule of the games."""

from __future__ import annotations

from grognard.core.game import Days

READINGS = (
    ("1812-10-18", 0),
    ("1812-10-24", 0),
    ("1812-11-09", -9),
    ("1812-11-14", -21),
    ("1812-11-24", -11),  # the chart has no day for it: ten after the last, by the march between them
    ("1812-11-28", -20),
    ("1812-12-01", -24),
    ("1812-12-06", -30),
    ("1812-12-07", -26),
)
"""Days, and degrees Réaumur."""


def degrees_in(days: Days | None) -> int | None:
    """The greatest cold of some days, in degrees Celsius."""
    met = [degrees for day, degrees in READINGS if days and days[0] <= day <= days[1]]
    return round(min(met) * 1.25) if met else None
