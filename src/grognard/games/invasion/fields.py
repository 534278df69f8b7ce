"""Sets of hexes as whole numbers, a bit for each: all hexes next to a set are found with a few shifts.

Supply is traced ring by ring from all depots at once, so it costs as many steps as its range, not as many as there are
units. A `Rows` says which steps may be taken: for each difference between the numbers of two hexes the hexes from which
such a step leads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Rows = tuple[tuple[int, int], ...]


def rows_of(targets: Sequence[int], barred: Sequence[int] | None = None) -> Rows:
    """The open steps of a map (six for each hex), without those that are barred."""
    rows: dict[int, int] = {}
    for step, there in enumerate(targets):
        if there >= 0 and not (barred is not None and barred[step]):
            hex_ = step // 6
            rows[there - hex_] = rows.get(there - hex_, 0) | 1 << hex_
    return tuple(sorted(rows.items()))


def around(field: int, rows: Rows) -> int:
    """All hexes one step away from a set."""
    found = 0
    for shift, starts in rows:
        found |= (field & starts) << shift if shift > 0 else (field & starts) >> -shift
    return found


def reach(starts: int, rows: Rows, length: int, shut: int) -> int:
    """All hexes to which a way of this length or less leads from a set. It may end in a shut hex, but not pass it; a
    start that is shut is left out by whoever calls."""
    found = ring = starts
    for _ in range(length):
        ring = around(ring, rows) & ~found
        if not ring:
            break
        found |= ring
        ring &= ~shut
    return found


def field_of(hexes: Iterable[int]) -> int:
    field = 0
    for hex_ in hexes:
        field |= 1 << hex_
    return field


_FEW = 6
_BYTES = 64
_HEXES = tuple(
    tuple(tuple(place * 8 + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for place in range(_BYTES)
)
"""By place and value of a byte of a set: its hexes."""


def hexes_of(field: int) -> list[int]:
    """The hexes of a set, by number."""
    found: list[int] = []
    if field.bit_count() <= _FEW:
        while field:
            lowest = field & -field
            found.append(lowest.bit_length() - 1)
            field ^= lowest
        return found
    for hexes, byte in zip(_HEXES, field.to_bytes(_BYTES, "little"), strict=True):
        if byte:
            found += hexes[byte]
    return found


def counted(row: bytes | bytearray) -> list[int]:
    """The hexes at which a row of counts is not 0."""
    left, found = int.from_bytes(row, "little"), []
    while left:
        hex_ = ((left & -left).bit_length() - 1) >> 3
        found.append(hex_)
        left &= ~(255 << (hex_ << 3))
    return found
