"""How far a force can go, by which ways, and which of them is the safest.

The costs are those of a map's steps; `board.paths` has the same for steps whose price depends on where a move began
(surcharges for leaving a zone, first steps that are forbidden)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from grognard.board.paths import CLOSED, Marks

Links = Sequence[tuple[tuple[int, int], ...]]
"""By space: the spaces around it and what the step there costs, the cheapest first."""
Step = Callable[[int, int], bool]
"""May a force go from a space to the next?"""

_UNDER = tuple(bytes([limit]) + bytes(255) for limit in range(256))
"""For each limit what marks translate to: open spaces can be had for less than the limit, closed ones never."""


def links(targets: Sequence[int], costs: Sequence[int], slots: int, only: Marks | None = None) -> Links:
    """Steps and their costs as searches want them; `only` those that are marked, if that is given: roads, say."""
    return [links_of(space, targets, costs, slots, only) for space in range(len(targets) // slots)]


def links_of(
    space: int, targets: Sequence[int], costs: Sequence[int], slots: int, only: Marks | None = None
) -> tuple[tuple[int, int], ...]:
    """The same for one space, where the costs of a few steps have changed."""
    return tuple(
        (targets[step], costs[step])
        for step in sorted(range(space * slots, space * slots + slots), key=costs.__getitem__)
        if targets[step] >= 0 and costs[step] < CLOSED and (only is None or only[step])
    )


def search(
    start: int, spent: int, limit: int, around: Links, closed: Marks | None = None, stop: Marks | None = None
) -> tuple[dict[int, int], dict[int, int]]:
    """All spaces that can be had for a limit, the nearest first, each with the least it costs; and for each the one
    before it. `spent`: points that are gone already. Closed spaces are never entered, but the start may be one; a way
    ends on entering a stop."""
    best = (
        bytearray(closed.translate(_UNDER[limit + 1])) if closed is not None else bytearray([limit + 1]) * len(around)
    )
    waiting: list[list[int]] = [[] for _ in range(limit + 1)]
    best[start] = spent
    waiting[spent].append(start)
    found: dict[int, int] = {}
    before: dict[int, int] = {}
    for total, spaces in enumerate(waiting):
        for space in spaces:
            if best[space] != total:
                continue
            found[space] = total
            if total == limit or (stop is not None and stop[space] and space != start):
                continue
            for there, price in around[space]:
                cost = total + price
                if cost < best[there]:
                    best[there] = cost
                    before[there] = space
                    waiting[cost].append(there)
    return found, before


def search_by_steps(
    start: int, spent: int, limit: int, around: Links, may_step: Step
) -> tuple[dict[int, int], dict[int, int]]:
    """As `search`, by such steps alone. Slower: for forces that not every step is open to."""
    best = {start: spent}
    before: dict[int, int] = {}
    found: dict[int, int] = {}
    queue = [(spent, start)]
    while queue:
        total, space = heappop(queue)
        if space in found:
            continue
        found[space] = total
        for there, price in around[space]:
            cost = total + price
            if cost < best.get(there, limit + 1) and may_step(space, there):
                best[there] = cost
                before[there] = space
                heappush(queue, (cost, there))
    return found, before


def way_back(before: Mapping[int, int], goal: int) -> list[int]:
    """The spaces of the way that a search found, both ends included."""
    way = [goal]
    while way[-1] in before:
        way.append(before[way[-1]])
    return way[::-1]


@dataclass(frozen=True, slots=True)
class Way:
    """A way to a space: what it costs, how likely something happens on it (the more the likelier, 0 if nothing can),
    and how often an enemy is asked whether he does something about it."""

    spaces: tuple[int, ...]
    cost: int
    reactions: int
    danger: int


def safest_ways(
    start: int,
    spent: int,
    limit: int,
    around: Links,
    goals: Collection[int],
    watched: Sequence[int],
    danger: Callable[[int], int],
    stop: Marks,
    may_step: Step | None = None,
    joining: Mapping[int, int] | None = None,
) -> dict[int, Way]:
    """To all goals at once: the ways of the least danger, of these those with the fewest reactions, of these the
    cheapest.

    `watched`: by space, how many may react to whoever enters it; only where somebody does is the danger asked for.
    `stop`: a way ends there, and leads there only if it is a goal. `joining`: points more for ending in a goal."""
    ends = joining or {}
    # A space may be worth coming to again, with more danger behind but fewer points spent.
    cheapest = [limit + 1] * len(around)
    found: dict[int, Way] = {}
    queue: list[tuple[int, int, int, int, tuple[int, ...]]] = [(0, 0, spent, start, (start,))]
    while queue:
        met, reactions, total, space, way = heappop(queue)
        if total >= cheapest[space]:
            continue
        cheapest[space] = total
        if space in goals and space not in found and total + ends.get(space, 0) <= limit:
            found[space] = Way(way, total + ends.get(space, 0), reactions, met)
        if stop[space]:
            continue
        for there, price in around[space]:
            cost = total + price
            if cost > limit:
                break
            if cost >= cheapest[there] or (stop[there] and there not in goals):
                continue
            if may_step is not None and not may_step(space, there):
                continue
            eyes = watched[there]
            more = danger(there) if eyes else 0
            heappush(queue, (met + more, reactions + eyes, cost, there, (*way, there)))
    return found
