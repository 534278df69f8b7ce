"""The cold of 1812, as Minard's chart of 1869 has it. It is history, not a rule of the games."""

from __future__ import annotations

import re
from calendar import monthrange
from datetime import date

READINGS = (
    (date(1812, 10, 18), 0),
    (date(1812, 10, 24), 0),
    (date(1812, 11, 9), -9),
    (date(1812, 11, 14), -21),
    (date(1812, 11, 24), -11),  # the chart has no day for it: ten after the last, by the march between them
    (date(1812, 11, 28), -20),
    (date(1812, 12, 1), -24),
    (date(1812, 12, 6), -30),
    (date(1812, 12, 7), -26),
)
"""Days, and degrees Réaumur."""
PARTS = {"early": (1, 15), "mid": (11, 20), "late": (16, 31)}
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DATE = re.compile(r"(?:(early|mid|late|\d{1,2})[\s-]+)?([a-z]{3})[a-z]*\.?\s+(\d{4})", re.IGNORECASE)


def degrees_in(label: str) -> int | None:
    """The greatest cold of a box of the turn track, such as `late October 1812`, in degrees Celsius."""
    days = days_of(label)
    met = [degrees for day, degrees in READINGS if days and days[0] <= day <= days[1]]
    return round(min(met) * 1.25) if met else None


def days_of(label: str) -> tuple[date, date] | None:
    """The first and last day that a box stands for, if it has a date."""
    found = _DATE.search(label)
    if not found or found[2].lower() not in MONTHS:
        return None
    month, year = MONTHS.index(found[2].lower()) + 1, int(found[3])
    part = (found[1] or "").lower()
    first, last = (int(part), int(part)) if part.isdigit() else PARTS.get(part, (1, 31))
    longest = monthrange(year, month)[1]
    return date(year, month, min(first, longest)), date(year, month, min(last, longest))
