"""Units as their counters show them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from grognard.games.scorched_earth.seen import (
    OwnUnit,
    UnitSeen,
)
from grognard.games.scorched_earth.state import (
    DEAD,
    IN_CUP,
    WAITING,
    Campaign,
)
from grognard.games.scorched_earth.tables import (
    CODES,
    FULL_STRENGTH,
    GROUPS,
    TYPES,
    UNCOLOURED,
    UNITS,
)
from grognard.games.scorched_earth.units import FATIGUE_WORDS

_PLACES_OFF_MAP = {WAITING: "waiting", IN_CUP: "cup", DEAD: "eliminated"}


def unit_seen(state: Campaign, unit: int) -> UnitSeen:
    """What a counter shows."""
    return seen_unit(unit, state.sp[unit], state.fatigue[unit], state.demoralized[unit])


# Counters that look alike are the same object: most units are as they were in the view before.
@lru_cache(8192)
def seen_unit(unit: int, sp: int, fatigue: int, demoralization: int) -> UnitSeen:
    return _SEEN_UNITS[unit](sp, FULL_STRENGTH[unit], FATIGUE_WORDS[fatigue], demoralization)


@lru_cache(8192)
def own_unit(
    unit: int, sp: int, fatigue: int, demoralization: int, hex_: int, is_moved: bool, is_rallied: bool, has_loc: bool
) -> OwnUnit:
    return _OWN_UNITS[unit](
        sp,
        FULL_STRENGTH[unit],
        FATIGUE_WORDS[fatigue],
        demoralization,
        CODES[hex_] if hex_ >= 0 else None,
        "map" if hex_ >= 0 else _PLACES_OFF_MAP[hex_],
        is_moved,
        is_rallied,
        has_loc,
    )


def group_name(unit: int) -> str:
    """The army group of a unit, or the letter that it bears; empty if it has neither."""
    group = UNITS[unit].group if UNITS[unit].group != UNCOLOURED else UNITS[unit].letter
    return "" if group == UNCOLOURED else GROUPS[group]


_PRINTED: list[tuple[Any, ...]] = [
    (each.id, each.name, group_name(unit), TYPES[each.type], each.size, each.nation) for unit, each in enumerate(UNITS)
]
"""What is printed on the counters."""
_SEEN_UNITS: list[Callable[..., UnitSeen]] = [partial(UnitSeen, *printed) for printed in _PRINTED]
_OWN_UNITS: list[Callable[..., OwnUnit]] = [partial(OwnUnit, *printed) for printed in _PRINTED]
