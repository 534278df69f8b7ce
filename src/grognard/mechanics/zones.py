"""Who is where, and whose zones of control reach where: counts by hex that are kept up, never searched for.

A title has a row of counts for each side, and where zones are of several kinds (cavalry's and infantry's) for each
kind. What a force controls is a `HexMap.zone`."""

from __future__ import annotations

from collections.abc import Sequence

Zone = Sequence[Sequence[int]]
"""By hex: the hexes that a force there controls."""


def count(present: bytearray, zones: bytearray, zone: Zone, hex_: int, change: int) -> None:
    """So many units more, or fewer, are in a hex: keep the counts of units and of zones up."""
    before = present[hex_]
    present[hex_] = before + change
    if bool(before) != bool(before + change):
        step = -1 if before else 1
        for there in zone[hex_]:
            zones[there] += step


def zones_of(present: Sequence[int], zone: Zone) -> bytearray:
    """All zones, counted anew from where the units are."""
    zones = bytearray(len(present))
    for hex_, units in enumerate(present):
        if units:
            for there in zone[hex_]:
                zones[there] += 1
    return zones


def zones_as_if(present: Sequence[int], zones: bytearray, zone: Zone, hex_: int, origin: int) -> bytearray:
    """The zones if the force in a hex still stood in the hex from which it came, with those who stayed there."""
    judged = zones[:]
    if hex_ == origin:
        return judged
    if present[hex_]:
        for there in zone[hex_]:
            judged[there] -= 1
    if not present[origin]:
        for there in zone[origin]:
            judged[there] += 1
    return judged
