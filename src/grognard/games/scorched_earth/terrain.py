"""[2.0, 3.11, 3.12] What steps cost now, how far a force may go, and the search for all that it can reach."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from grognard.board.paths import CLOSED, Marks
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import (
    ALLOWANCE,
    BURNT_COST,
    COMBAT_TERRAIN,
    HEXES,
    PLACES,
    REACTION_TERRAIN,
    STRATEGIC_ALLOWANCE,
    SUMMER_COSTS,
    TARGETS,
    WINTER_COSTS,
    step_between,
)

Cause = tuple[str, int]
"""A modifier and its name."""

_UNDER = tuple(bytes([limit]) + bytes(255) for limit in range(256))
"""For each limit what marks translate to: open hexes can be had for less than the limit, closed ones never."""


Links = list[tuple[tuple[int, int], ...]]
"""By hex: the open hexes around it and what the step there costs, the cheapest first."""


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
    prices = costs_when(is_winter, burnt)
    return [
        tuple(
            (TARGETS[step], prices[step])
            for step in sorted(range(hex_ * 6, hex_ * 6 + 6), key=prices.__getitem__)
            if TARGETS[step] >= 0
        )
        for hex_ in range(HEXES)
    ]


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
    return COMBAT_TERRAIN[state.is_winter][step_between(hex_, there)]


def search(
    start: int, spent: int, limit: int, links: Links, closed: Marks | None = None, stop: Marks | None = None
) -> tuple[dict[int, int], dict[int, int]]:
    """All hexes that can be had for a limit of half points, the nearest first, each with the least it costs; and for
    each the one before it. Closed hexes are never entered, but the start may be one; a way ends on entering a stop."""
    best = bytearray(closed.translate(_UNDER[limit + 1])) if closed is not None else bytearray([limit + 1]) * HEXES
    waiting: list[list[int]] = [[] for _ in range(limit + 1)]
    best[start] = spent
    waiting[spent].append(start)
    found: dict[int, int] = {}
    before: dict[int, int] = {}
    for total, hexes in enumerate(waiting):
        for hex_ in hexes:
            if best[hex_] != total:
                continue
            found[hex_] = total
            if total == limit or (stop is not None and stop[hex_] and hex_ != start):
                continue
            for there, price in links[hex_]:
                cost = total + price
                if cost < best[there]:
                    best[there] = cost
                    before[there] = hex_
                    waiting[cost].append(there)
    return found, before


def way_back(before: dict[int, int], goal: int) -> list[int]:
    """The hexes of the way that a search found, both ends included."""
    way = [goal]
    while way[-1] in before:
        way.append(before[way[-1]])
    return way[::-1]
