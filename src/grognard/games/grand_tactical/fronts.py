"""What a side's units are to the other side while it moves: where they stand, what they control, whom it could
eliminate. Nearly all of a Movement Phase they stand still, so it is made out once and kept until one of them moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.strength import defence_strength
from grognard.games.grand_tactical.tables import (
    AUTOMATIC_ODDS,
    DEPOT,
    HEXES,
    LEADER,
    LEAVE_PARTIAL,
    NEIGHBOURS,
    RUSSIAN,
    STRENGTH,
    SUPPLY,
    HexSet,
    hex_set,
)
from grognard.games.grand_tactical.zones import AROUND_SETS

NEVER = 255
"""What it costs to leave a hex that nobody may leave."""

_MOST_STRENGTH = 2 * max(STRENGTH)
"""Nobody is stronger than a corps with as much again in leaders. [Lead B]"""

_SLOW = bytes([0]) + bytes([LEAVE_PARTIAL]) * 255
_SHUT = bytes([0]) + bytes([NEVER]) * 255


@dataclass(frozen=True)
class Front:
    """The units of one side, as the other side's find them."""

    partial: bytearray
    total: bytearray
    """By hex: from how many hexes they control it so."""
    held: HexSet
    """Where they stand."""
    shut_on_foot: HexSet
    """The hexes that those who do not ride never leave on a march. [ZOC B]"""
    shut_mounted: HexSet
    """The same for Cavalry and leaders. [ZOC B, Err d]"""
    slow: HexSet
    """The hexes that they leave for more points. [ZOC C]"""
    hindered: HexSet
    """All of these: who goes on elsewhere does not notice them."""
    exits: bytes
    """By hex: with so many points there is a step out of it for any unit, whoever of its side is there: the cheapest
    one, if nobody controls the hex or stands in the way; NEVER if one has to look."""
    stores: frozenset[int]
    """Hexes with nothing but Supply units and Depots, which fall by themselves. [Com K L]"""
    raiders: frozenset[int]
    """The hexes around those."""
    notable: HexSet
    """The same, and the hexes of places: who passes there may change something."""
    depots: tuple[int, ...]
    """Hexes with nothing but Depots. [Com L]"""
    prey: Mapping[int, int]
    """Hexes whose Infantry could be automatically eliminated, each with how many Combat units that takes at the very
    least: of one hex, or of all hexes around a Fortress. [Com O, Fort D] Q3, Q49"""
    hunted: HexSet
    """The hexes around those."""
    hunted_alone: HexSet
    """Those where one Combat unit might be enough, perhaps together with others elsewhere."""

    @cached_property
    def on_foot(self) -> bytes:
        """By hex: what leaving it costs those who do not ride, 0 or NEVER. [ZOC B]"""
        return _either(self.partial.translate(_SHUT), self.total.translate(_SHUT))

    @cached_property
    def mounted(self) -> bytes:
        """The same for Cavalry and leaders. [ZOC B C, Err d]"""
        return _either(self.partial.translate(_SLOW), self.total.translate(_SHUT))


def front_of(state: Campaign, side: int) -> Front:
    front: Front | None = state.fronts[side]
    if front is None:
        front = state.fronts[side] = _make_front(state, side)
    return front


def front_against(state: Campaign, side: int) -> Front:
    """What the enemies of a side are to it."""
    front: Front | None = state.fronts[RUSSIAN - side]
    return front_of(state, RUSSIAN - side) if front is None else front


def _make_front(state: Campaign, side: int) -> Front:
    prey, stores = _prey(state, side), _stores(state, side)
    partly, totally = _zones(state, side, state.infantry[side]), _zones(state, side, state.cavalry[side])
    raiders = frozenset(there for hex_ in stores for there in NEIGHBOURS[hex_])
    held = hex_set(state.stacks[side])
    return Front(
        state.partial[side],
        state.total[side],
        held,
        partly | totally,
        totally,
        partly & ~totally,
        held | partly | totally,
        _exits(state, side),
        stores,
        raiders,
        hex_set(raiders) | state.ground.place_set,
        tuple(hex_ for hex_ in stores if all(state.kind[unit] == DEPOT for unit in state.units_in(side, hex_))),
        prey,
        _around(prey),
        _around(hex_ for hex_, needed in prey.items() if needed <= 1 or state.ground.is_fortress[hex_]),
    )


def _around(hexes: Iterable[int]) -> HexSet:
    found = 0
    for hex_ in hexes:
        found |= AROUND_SETS[hex_]
    return found


def _either(row: bytes | bytearray, other: bytes | bytearray) -> bytes:
    return (row_number(row) | row_number(other)).to_bytes(HEXES, "big")


def row_number(row: bytes | bytearray) -> int:
    """A row of bytes as one number: what two rows mark is marked in `a | b`."""
    return int.from_bytes(row, "big")


def _zones(state: Campaign, side: int, units: bytearray) -> HexSet:
    """The hexes that Infantry, or Cavalry, controls."""
    zones, sets = 0, state.ground.zone_sets
    for hex_ in state.stacks[side]:
        if units[hex_]:
            zones |= sets[hex_]
    return zones


def _exits(state: Campaign, side: int) -> bytes:
    ground, infantry, cavalry = state.ground, state.infantry[side], state.cavalry[side]
    exits = bytearray(ground.exits)
    for hex_ in state.stacks[side]:
        for there in ground.easily_left[hex_]:
            exits[there] = NEVER
        if infantry[hex_] or cavalry[hex_]:
            for there in ground.zone[hex_]:
                exits[there] = NEVER
    return bytes(exits)


def _stores(state: Campaign, side: int) -> frozenset[int]:
    combat, kind = state.combat[side], state.kind
    return frozenset(
        hex_
        for hex_, units in state.stacks[side].items()
        if not combat[hex_] and all(kind[unit] in (SUPPLY, DEPOT) for unit in units)
    )


def _prey(state: Campaign, side: int) -> dict[int, int]:
    infantry = state.infantry[side]
    return {
        hex_: _hunters_needed(state, hex_, units)
        for hex_, units in state.stacks[side].items()
        if infantry[hex_] and is_prey(state, side, hex_)
    }


def _hunters_needed(state: Campaign, hex_: int, units: tuple[int, ...]) -> int:
    needed = AUTOMATIC_ODDS * defence_strength(state, units, state.ground.defence[hex_])
    return -(-needed // (100 * _MOST_STRENGTH))


def is_prey(state: Campaign, side: int, hex_: int) -> bool:
    """Infantry, perhaps with Supply or Depots, but neither Cavalry nor leaders; not one that is eliminated already.
    [Com O] Q3"""
    if not state.infantry[side][hex_] or state.cavalry[side][hex_]:
        return False
    return all(state.kind[unit] != LEADER for unit in state.units_in(side, hex_))
