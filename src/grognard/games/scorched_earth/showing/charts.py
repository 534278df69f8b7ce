"""The book's tables, for whoever wants to look ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import TypeVar

from grognard.games.scorched_earth.combat import (
    logistics_cost,
)
from grognard.games.scorched_earth.options import THIRD_DIE_FROM_6
from grognard.games.scorched_earth.seen import (
    CommandRange,
    Numbers,
    Purchase,
    Purchases,
    Tables,
    Track,
)
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import (
    ALL_UNITS,
    COMMAND_RANGE,
    ELAN_RANGE,
    FRENCH_AUTOMATIC,
    FRENCH_WINS_FROM,
    RUSSIAN_AUTOMATIC,
    TYPES,
    UNIT_TYPE,
    WINTER_LOSS,
    attrition_losses,
    combat_dice,
    determination,
    reinforcement_bracket,
)

ATTRITION_TOTALS = (-6, 14)
MOST_STRENGTH = 30
"""More than any force that stands together has."""

T = TypeVar("T")


def _runs(of: Callable[[int], T], least: int, most: int) -> Iterator[tuple[int, int, T]]:
    """What a table gives from the least number to the most, in runs of equal answers."""
    for answer, numbers in groupby(range(least, most + 1), key=of):
        run = list(numbers)
        yield run[0], run[-1], answer


def _numbers(of: Callable[[int], int], least: int, most: int) -> tuple[Numbers, ...]:
    return tuple(Numbers(*run) for run in _runs(of, least, most))


def _purchase(points: int) -> Purchase:
    bracket = reinforcement_bracket(points)
    return Purchase(bracket.units, bracket.price)


_POINTS = (RUSSIAN_AUTOMATIC + 1, FRENCH_AUTOMATIC - 1)
_RULE_TABLES = Tables(
    track=Track(RUSSIAN_AUTOMATIC, FRENCH_AUTOMATIC, FRENCH_WINS_FROM),
    determination=_numbers(determination, *_POINTS),
    purchases=tuple(Purchases(*run) for run in _runs(_purchase, *_POINTS)),
    attrition=_numbers(attrition_losses, *ATTRITION_TOTALS),
    winter={TYPES[UNIT_TYPE[unit]]: WINTER_LOSS[unit] for unit in ALL_UNITS},
    dice=_numbers(combat_dice, 0, MOST_STRENGTH),
    logistics=tuple(logistics_cost(strength) for strength in range(MOST_STRENGTH + 1)),
    range=CommandRange(COMMAND_RANGE, ELAN_RANGE),
)
_WITH_THIRD_DIE_FROM_6 = replace(_RULE_TABLES, dice=_numbers(partial(combat_dice, is_from_6=True), 0, MOST_STRENGTH))


def rule_tables(state: Campaign) -> Tables:
    """As the options have them."""
    return _WITH_THIRD_DIE_FROM_6 if state.readings & THIRD_DIE_FROM_6 else _RULE_TABLES
