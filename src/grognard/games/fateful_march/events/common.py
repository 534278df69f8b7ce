"""What the events of all chapters share. Events carry codes, not numbers, so that readers of a log need no tables."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.fateful_march.lots import CLASS
from grognard.games.fateful_march.units import unit_words

BOTH_PLAYERS = 0b11
"""The audience of what one side shows the other: both know it then, spectators do not."""

Units = tuple[tuple[str, int], ...]
"""Strength points: the word of each class with its number, `("inf_x", 2)`."""


def force_units(force: Iterable[tuple[int, int]]) -> Units:
    """The strength points of a Force, by its lots."""
    numbers: dict[int, int] = {}
    for lot, count in force:
        numbers[lot & CLASS] = numbers.get(lot & CLASS, 0) + count
    return unit_words(numbers)


def count_of(units: Units) -> int:
    """How many strength points these are."""
    return sum(count for _, count in units)
