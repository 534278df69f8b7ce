"""Refusals that several chapters share."""

from __future__ import annotations

from grognard.games.scorched_earth.facts import Refusal
from grognard.games.scorched_earth.state import DEAD, Campaign
from grognard.games.scorched_earth.tables import UNIT_SIDE


def absence(state: Campaign, side: int, unit: int, rule: str) -> Refusal | None:
    """Why a unit is not one of a side's on the map. Of an enemy nothing more is told than that it is one."""
    if UNIT_SIDE[unit] != side:
        return Refusal(rule, "enemy-unit", unit=unit)
    if state.where[unit] == DEAD:
        return Refusal(rule, "eliminated", unit=unit)
    return Refusal(rule, "not-on-map", unit=unit) if state.where[unit] < 0 else None
