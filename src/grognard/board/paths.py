"""Moves and supply lines on any map: hexes, areas or points.

A map is a flat list of `targets`: from each space lead `slots` steps, and `targets[space * slots + slot]` is the space
that a step reaches, -1 where there is none. What the steps cost is a second list of the same shape, in whole numbers
(a game with half points counts in halves), with rivers, roads and terrain already in it. Spaces that stop, close or
delay are marked in byte arrays, one byte per space. The space where a move begins is never asked for its marks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush

CLOSED = 1 << 20
"""The cost of a step that cannot be made; more than any allowance."""

Marks = bytes | bytearray
"""One byte per space or step, 0 for no."""

_FEW = 255
"""Allowances below this fit into a byte, which makes room for a faster search."""
_OPEN_UP_TO = tuple(bytes([limit]) + bytes(255) for limit in range(_FEW + 1))
"""For each limit what closed marks translate to: open spaces can be had for less than the limit, closed ones never."""


def flatten(neighbours: Sequence[Sequence[int]]) -> tuple[list[int], int]:
    """The targets of a map given by its neighbours, and the number of slots they need."""
    slots = max((len(each) for each in neighbours), default=0) or 1
    return [target for each in neighbours for target in (*each, *[-1] * (slots - len(each)))], slots


def step_costs(targets: Sequence[int], slots: int, price: Callable[[int, int, int], int]) -> list[int]:
    """All costs, from a function of space, slot and target; steps that lead nowhere are closed."""
    return [CLOSED if target < 0 else price(step // slots, step % slots, target) for step, target in enumerate(targets)]


def reach(
    start: int,
    allowance: int,
    targets: Sequence[int],
    costs: Sequence[int],
    slots: int,
    stop: Marks | None = None,
    closed: Marks | None = None,
    extra: Sequence[int] | None = None,
    not_first: Marks | None = None,
) -> dict[int, int]:
    """The spaces within the allowance and the least that each costs, the nearest first.

    stop: a move ends on entering these. closed: these cannot be entered. extra: points more for leaving a space,
    unless the move began there. not_first: the first step may not lead there (from one zone of control straight into
    the next, say); later ones may."""
    if allowance >= _FEW - 1:
        return _settle({start: 0}, allowance, targets, costs, slots, stop, closed, extra, not_first)[0]
    limit = max(allowance + 1, 0)
    spaces = len(targets) // slots
    # What a space must undercut: the limit, or the best so far; nothing undercuts a closed space, nor the place -1.
    best = bytearray(closed.translate(_OPEN_UP_TO[limit])) if closed is not None else bytearray([limit]) * spaces
    best.append(0)
    best[start] = 0
    waiting: list[list[int]] = [[] for _ in range(limit)]
    for step in range(start * slots, start * slots + slots):
        target, cost = targets[step], costs[step]
        if cost < best[target] and not (not_first is not None and not_first[target]):
            best[target] = cost
            waiting[cost].append(target)
    found = {start: 0}
    for spent, spaces_here in enumerate(waiting):
        for space in spaces_here:  # grows while steps are free
            if best[space] != spent:
                continue
            found[space] = spent
            if stop is not None and stop[space]:
                continue
            left = spent if extra is None else spent + extra[space]
            first = space * slots
            for step in range(first, first + slots):
                total = left + costs[step]
                if total < best[targets[step]]:
                    target = targets[step]
                    best[target] = total
                    waiting[total].append(target)
    return found


def cheapest_way(
    start: int,
    goal: int,
    targets: Sequence[int],
    costs: Sequence[int],
    slots: int,
    stop: Marks | None = None,
    closed: Marks | None = None,
    extra: Sequence[int] | None = None,
    not_first: Marks | None = None,
    allowance: int = CLOSED - 1,
) -> list[int]:
    """The spaces of a cheapest way, both ends included; empty if there is none. For the marks see `reach`."""
    found, before = _settle({start: 0}, allowance, targets, costs, slots, stop, closed, extra, not_first, goal)
    if goal not in found:
        return []
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]


def all_ways_cost(
    starts: Iterable[int],
    targets: Sequence[int],
    costs: Sequence[int],
    slots: int,
    stop: Marks | None = None,
    closed: Marks | None = None,
    extra: Sequence[int] | None = None,
) -> list[int]:
    """For every space of the map what the way from the nearest start costs; CLOSED where there is no way."""
    found, _ = _settle(dict.fromkeys(starts, 0), CLOSED - 1, targets, costs, slots, stop, closed, extra)
    return [found.get(space, CLOSED) for space in range(len(targets) // slots)]


def trace(
    sources: Iterable[int],
    targets: Sequence[int],
    slots: int,
    blocked: Marks | None = None,
    longest: int | None = None,
    stop: Marks | None = None,
    barred: Marks | None = None,
) -> dict[int, int]:
    """The spaces that a line from any source can reach and the length of the shortest line, the nearest first.

    blocked: spaces that a line cannot enter. stop: it may end there but not go on. barred: steps, by their place in
    `targets`, that it cannot take (rivers without a bridge). longest: the length at which it ends."""
    spaces = len(targets) // slots
    seen = bytearray(blocked) if blocked is not None else bytearray(spaces)
    seen.append(1)  # the place -1
    distances: dict[int, int] = dict.fromkeys(sources, 0)
    for source in distances:
        seen[source] = 1
    frontier = list(distances)
    length = 0
    while frontier and length != longest:
        length += 1
        following: list[int] = []
        for space in frontier:
            if stop is not None and length > 1 and stop[space]:
                continue
            first = space * slots
            for step in range(first, first + slots):
                target = targets[step]
                if not seen[target] and not (barred is not None and barred[step]):
                    seen[target] = 1
                    distances[target] = length
                    following.append(target)
        frontier = following
    return distances


def _settle(
    starts: dict[int, int],
    allowance: int,
    targets: Sequence[int],
    costs: Sequence[int],
    slots: int,
    stop: Marks | None = None,
    closed: Marks | None = None,
    extra: Sequence[int] | None = None,
    not_first: Marks | None = None,
    goal: int | None = None,
) -> tuple[dict[int, int], dict[int, int]]:
    """The least costs, the nearest first, and for each space the one before it on a cheapest way. Any allowance;
    ends early at the goal."""
    limit = min(allowance + 1, CLOSED)
    best = [0 if shut else limit for shut in closed] if closed is not None else [limit] * (len(targets) // slots)
    best.append(0)
    for start in starts:
        best[start] = 0
    queue = sorted((0, start) for start in starts)
    found: dict[int, int] = {}
    before: dict[int, int] = {}
    while queue:
        spent, space = heappop(queue)
        if space in found:
            continue
        found[space] = spent
        if space == goal:
            break
        begins = space in starts
        if stop is not None and stop[space] and not begins:
            continue
        left = spent if extra is None or begins else spent + extra[space]
        for step in range(space * slots, space * slots + slots):
            target = targets[step]
            total = left + costs[step]
            if total < best[target] and not (begins and not_first is not None and not_first[target]):
                best[target] = total
                before[target] = space
                heappush(queue, (total, target))
    return found, before
