"""Words that the refusals of several chapters share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.games.scorched_earth.events.common import listed
from grognard.games.scorched_earth.state import DEAD, Campaign
from grognard.games.scorched_earth.tables import UNIT_SIDE, UNITS


def names(units: Iterable[int]) -> str:
    """`Davout I and Ney III`."""
    return listed([UNITS[unit].name for unit in units])


def they(units: Sequence[int], one: str, several: str) -> str:
    """`Davout I is`, `Davout I and Ney III are`."""
    return f"{names(units)} {one if len(units) == 1 else several}"


def absence(state: Campaign, side: int, unit: int) -> str | None:
    """Why a unit is not one of a side's on the map. Of an enemy nothing more is told than that it is one."""
    name = UNITS[unit].name
    if UNIT_SIDE[unit] != side:
        return f"{name} is an enemy unit."
    if state.where[unit] == DEAD:
        return f"{name} is eliminated."
    return f"{name} is not on the map." if state.where[unit] < 0 else None
