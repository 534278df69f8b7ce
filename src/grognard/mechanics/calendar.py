"""Turn tracks: the days that each box stands for, and their season."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from itertools import pairwise
from typing import Any, Literal

from grognard.core.game import Days

SUMMER = range(6, 9)
"""June to August."""


def days_of_track(track: Mapping[str, Any]) -> tuple[Days, ...]:
    """The days of each box: it ends where the next one begins, and the last on the last day of the track."""
    begins = [date.fromisoformat(each) for each in track["first_days"]]
    last = date.fromisoformat(track["last_day"])
    return _spans([*begins, last + timedelta(1)])


def parts_of_month(year: int, month: int, parts: int) -> tuple[Days, ...]:
    """The days of a month shared out among boxes as evenly as can be."""
    first = date(year, month, 1)
    length = ((first + timedelta(31)).replace(day=1) - first).days
    return _spans(first + timedelta(length * part // parts) for part in range(parts + 1))


def season_of(days: Days, is_winter: bool) -> Literal["summer", "autumn", "winter"]:
    """By the month, but for the winter, whose beginning is a matter of the rules."""
    if is_winter:
        return "winter"
    return "summer" if date.fromisoformat(days[0]).month in SUMMER else "autumn"


def _spans(begins: Iterable[date]) -> tuple[Days, ...]:
    return tuple((first.isoformat(), (after - timedelta(1)).isoformat()) for first, after in pairwise(begins))
