"""Words that the events of all chapters share. Events carry codes and words, not numbers, so that readers of a log need
no tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from grognard.games.fateful_march.state import CLASS
from grognard.games.fateful_march.tables import AREA_NAMES, LEADERS, NAMES, NUMBER, PEOPLES
from grognard.games.fateful_march.units import class_said

BOTH_PLAYERS = 0b11
"""The audience of what one side shows the other: both know it then, spectators do not."""


def where(code: str) -> str:
    """An area as players say it."""
    return AREA_NAMES[NUMBER[code]]


def people(side: str) -> str:
    """The French, the Russians."""
    return PEOPLES[NAMES.index(side)]


def sps(classes: Mapping[int, int] | Iterable[tuple[int, int]]) -> str:
    """`3 infantry, 1 exhausted cavalry`: strength points by class."""
    pairs = classes.items() if isinstance(classes, Mapping) else classes
    return ", ".join(class_said(sp_class, count) for sp_class, count in pairs) or "no strength points"


def force_words(force: Iterable[tuple[int, int]], leaders: Sequence[int]) -> str:
    """A Force by its lots, with its leaders, in words."""
    numbers: dict[int, int] = {}
    for lot, count in force:
        numbers[lot & CLASS] = numbers.get(lot & CLASS, 0) + count
    return ", ".join([sps(numbers), *(LEADERS[leader].name for leader in leaders)])


def listed(words: Sequence[str]) -> str:
    """`Vilna, Minsk and Orsha`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
