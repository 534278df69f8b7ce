"""Refusals that several chapters share."""

from __future__ import annotations

from grognard.games.grand_tactical.facts import Refusal
from grognard.games.grand_tactical.state import DEAD, Campaign
from grognard.games.grand_tactical.tables import UNIT_SIDE


def absence(state: Campaign, side: int, unit: int, rule: str) -> Refusal | None:
    """Why a unit is not one of a side's on the map."""
    if UNIT_SIDE[unit] != side:
        return Refusal(rule, "enemy-unit", unit=unit)
    if state.where[unit] == DEAD:
        return Refusal(rule, "eliminated", unit=unit)
    return Refusal(rule, "not-on-map", unit=unit) if state.where[unit] < 0 else None
