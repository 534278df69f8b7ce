"""[3.3] How many units may stand together: three corps, divisions count half, the Engineer nothing."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.scorched_earth.facts import Refusal
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import (
    FREE_RIDERS,
    IS_FREE_RIDER,
    STACKING_LIMIT,
    STACKING_SHARE,
    UNIT_SIDE,
)


def load(units: Iterable[int]) -> int:
    """What units count together, in half corps. Up to two Russian cavalry divisions count nothing."""
    total = riders = 0
    for unit in units:
        total += STACKING_SHARE[unit]
        if IS_FREE_RIDER[unit] and riders < FREE_RIDERS:
            riders += 1
            total -= STACKING_SHARE[unit]
    return total


def may_stack(units: Iterable[int]) -> bool:
    return load(units) <= STACKING_LIMIT


def fits(state: Campaign, units: Iterable[int], hex_: int) -> bool:
    """May these units stop in a hex, with the friends that are there?"""
    coming = tuple(units)
    there = state.force(UNIT_SIDE[coming[0]], hex_)
    return load({*coming, *there}) <= STACKING_LIMIT if there else load(coming) <= STACKING_LIMIT


def refusal(state: Campaign, units: Iterable[int], hex_: int) -> Refusal | None:
    """Why they may not stop there."""
    coming = tuple(units)
    if fits(state, coming, hex_):
        return None
    there = state.force(UNIT_SIDE[coming[0]], hex_)
    return crowded({*coming, *there}, hex_)


def crowded(units: Iterable[int], hex_: int) -> Refusal:
    """These units are too many for one hex."""
    return Refusal("3.3", "crowded", corps=load(units), hex=hex_, most_corps=STACKING_LIMIT)
