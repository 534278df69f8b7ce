"""[2.0, 3.11, 3.12] What steps cost now, how far a force may go, and what terrain does to dice."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from grognard.board.paths import CLOSED
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import (
    ALLOWANCE,
    BURNT_COST,
    COMBAT_TERRAIN,
    IS_ROAD,
    PLACES,
    REACTION_TERRAIN,
    STRATEGIC_ALLOWANCE,
    SUMMER_COSTS,
    TARGETS,
    WINTER_COSTS,
    step_between,
)
from grognard.mechanics import ways
from grognard.mechanics.hexmaps import SIX, Cause
from grognard.mechanics.ways import Links


@lru_cache(maxsize=256)
def costs_when(is_winter: bool, burnt: bytes) -> list[int]:
    """By step, in half points. Shared: not to be changed."""
    costs = (WINTER_COSTS if is_winter else SUMMER_COSTS)[:]
    for place, is_burnt in zip(PLACES, burnt, strict=True):
        if is_burnt:
            for step in place.steps:
                costs[step] += BURNT_COST  # on the road too Q3
    return costs


def costs(state: Campaign) -> list[int]:
    """By step, in half points: season and burnt hexsides are in it. Shared: not to be changed."""
    return costs_when(state.is_winter, bytes(state.burnt))


@lru_cache(maxsize=256)
def links_when(is_winter: bool, burnt: bytes) -> Links:
    """The same as a search wants it. Shared: not to be changed."""
    return _links_when(is_winter, burnt, None)


@lru_cache(maxsize=256)
def road_links_when(is_winter: bool, burnt: bytes) -> Links:
    """The same along roads only. Shared: not to be changed."""
    return _links_when(is_winter, burnt, IS_ROAD)


def _links_when(is_winter: bool, burnt: bytes, only: bytes | None) -> Links:
    """Fires change nothing but the steps out of the hexes of their places."""
    found = list(_LINKS[only is not None][is_winter])
    prices = costs_when(is_winter, burnt)
    for place, is_burnt in zip(PLACES, burnt, strict=True):
        if is_burnt:
            for hex_ in place.hexes:
                found[hex_] = ways.links_of(hex_, TARGETS, prices, SIX, only)
    return found


_LINKS = tuple(
    tuple(ways.links(TARGETS, prices, SIX, only) for prices in (SUMMER_COSTS, WINTER_COSTS)) for only in (None, IS_ROAD)
)
"""Without any fire: all steps, and those along roads, by winter."""


def links(state: Campaign) -> Links:
    """The costs of now as a search wants them. Shared: not to be changed."""
    return links_when(state.is_winter, bytes(state.burnt))


def step_cost(state: Campaign, hex_: int, there: int) -> int:
    """From a hex to an adjacent one, in half points; CLOSED if it cannot be entered."""
    step = step_between(hex_, there)
    return costs(state)[step] if TARGETS[step] >= 0 else CLOSED


def allowance(state: Campaign, units: Iterable[int], strategic: bool = False) -> int:
    """The lowest of the force, in half points. [3.11, 3.12, 8.1]"""
    row = (STRATEGIC_ALLOWANCE if strategic else ALLOWANCE)[state.is_winter]
    return min(row[unit] for unit in units)


def reaction_causes(state: Campaign, hex_: int, there: int) -> tuple[Cause, ...]:
    """What terrain does to a reaction that begins with this step. [3.5.1]"""
    return REACTION_TERRAIN[state.is_winter][step_between(hex_, there)]


def combat_causes(state: Campaign, hex_: int, there: int) -> tuple[Cause, ...]:
    """What terrain gives to a defender who is attacked by this step. [9.1]"""
    return combat_causes_when(state.is_winter, hex_, there)


def combat_causes_when(is_winter: bool, hex_: int, there: int) -> tuple[Cause, ...]:
    return COMBAT_TERRAIN[is_winter][step_between(hex_, there)]
