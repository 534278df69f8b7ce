"""Lines of supply and of command: the way to a source, along roads or by any hexes, within a limit, and what cuts it.

Whatever cuts a line is marked in `shut`: enemies, their zones, hexes that are closed to a side. Steps that a line
cannot take (rivers without a bridge) are left out of its links."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from grognard.board.paths import Marks
from grognard.mechanics.ways import Links, search


def nearest(
    start: int, limit: int, around: Links, wanted: Marks, shut: Marks | None = None
) -> tuple[list[int], dict[int, int]]:
    """The nearest spaces that are wanted (road hexes, say) within a limit, several if they are equally near; and for
    each space on the way the one before it. If the start is one there is no way to go."""
    if wanted[start]:
        return [start], {}
    found, before = search(start, 0, limit, around, shut)
    least = next((cost for there, cost in found.items() if wanted[there]), -1)
    return [there for there, cost in found.items() if cost == least and wanted[there]], before


def line(
    starts: Sequence[int], ends: Collection[int], limit: int, around: Links, shut: Marks
) -> tuple[int, dict[int, int]]:
    """The first end that a line from any of the starts reaches within a limit, or -1; and for each space on the way the
    one before it. The starts may be shut."""
    waiting: list[list[int]] = [list(starts), *([] for _ in range(limit))]
    best = dict.fromkeys(starts, 0)
    before: dict[int, int] = {}
    for spent, spaces in enumerate(waiting):
        for space in spaces:
            if best[space] != spent:
                continue
            if space in ends:
                return space, before
            for there, price in around[space]:
                cost = spent + price
                if cost > limit:
                    break
                if not shut[there] and cost < best.get(there, limit + 1):
                    best[there] = cost
                    before[there] = space
                    waiting[cost].append(there)
    return -1, before


def connected(starts: Iterable[int], around: Sequence[Iterable[int]], shut: Sequence[int]) -> set[int]:
    """All spaces that a line of any length leads to, the starts included, whether they are shut or not."""
    found = set(starts)
    waiting = list(found)
    for space in waiting:
        for there in around[space]:
            if not shut[there] and there not in found:
                found.add(there)
                waiting.append(there)
    return found
