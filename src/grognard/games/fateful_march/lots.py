"""A lot is a number of equal strength points in an area. What makes them equal is packed into one number: the kind,
whether they are exhausted, whether they moved this turn, whether they raided, and by which connection they came."""

from __future__ import annotations

from grognard.games.fateful_march.tables import CONNECTIONS, NO_CONNECTION

KIND_BITS = 0b1111
EXHAUSTED = 1 << 4
MARCHED, FORCED = 1 << 5, 1 << 6
MOVED = MARCHED | FORCED
RAIDED = 1 << 7
ENTRY = 8
"""How far the connection of entry is shifted; 0 is none, else the connection's number and one."""
UNHALVED = 1 << 16
"""A card has it that this Force's crossing of a bridge does not halve it."""

Lot = tuple[int, int]
"""What the strength points are, and how many. Procedures list those of a Force in the same way, by lot or by class."""

CLASS = KIND_BITS | EXHAUSTED | FORCED
"""What a player tells apart when he names strength points: kind, exhausted or not, and whether they force-marched."""


def entry_of(lot: int) -> int:
    """The connection by which it came into its area this turn, or NO_CONNECTION."""
    entry = lot >> ENTRY & 255
    return entry - 1 if entry else NO_CONNECTION


def with_entry(lot: int, connection: int) -> int:
    """The same strength points, come by this connection."""
    return lot & ((1 << ENTRY) - 1) | (connection + 1 << ENTRY if connection != NO_CONNECTION else 0)


def came_over_bridge(lot: int) -> bool:
    entry = entry_of(lot)
    return entry != NO_CONNECTION and CONNECTIONS[entry].is_bridged


def replace_lot(force: list[Lot], old: int, new: int | None) -> None:
    """One strength point of a Force has changed, or (None) is gone."""
    number = next(n for n, (lot, _) in enumerate(force) if lot == old)
    count = force[number][1]
    if count > 1:
        force[number] = (old, count - 1)
    else:
        del force[number]
    if new is None:
        return
    for n, (lot, there) in enumerate(force):
        if lot == new:
            force[n] = (new, there + 1)
            return
    force.append((new, 1))
