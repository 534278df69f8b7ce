"""[3.2, 8.1] Headquarters: whom they command, how far, and what it costs more beyond their range."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from grognard.games.scorched_earth.events.common import KutuzovCommands
from grognard.games.scorched_earth.facts import Refusal
from grognard.games.scorched_earth.state import EXHAUSTED, MOVED, Campaign, enemy_of
from grognard.games.scorched_earth.tables import (
    ALL_UNITS,
    COMMAND_RANGE,
    ELAN_RANGE,
    ENGINEER,
    FRENCH,
    HQS,
    HQS_OF,
    KUTUZOV_POINTS,
    NEIGHBOURS,
    RUSSIAN,
    UNCOLOURED,
    UNIT_GROUP,
    UNIT_SIDE,
    UNITS,
    UNITS_OF,
    distances_from,
)
from grognard.mechanics.distances import Rings

NEVER, IN_RANGE, ANYWHERE = range(3)
"""How far a headquarters commands a unit: not at all, within its range, or beyond it for more points."""


FARTHEST = 254
"""Longer than any path on the map."""


def command_range(state: Campaign, side: int) -> int:
    """3 hexes; 5 for the French on a turn of Elan. [3.2, 8.0.1] Q47"""
    return ELAN_RANGE if side == FRENCH and state.elan else COMMAND_RANGE


def _authority(hq: int, commands_all: bool, unit: int) -> int:
    headquarters = HQS[hq]
    if UNIT_SIDE[unit] != headquarters.side:
        return NEVER
    if headquarters.group in (UNIT_GROUP[unit], UNITS[unit].letter):
        return ANYWHERE
    if commands_all:
        return IN_RANGE
    if headquarters.side == RUSSIAN and UNIT_GROUP[unit] == UNCOLOURED:
        return IN_RANGE
    return NEVER


_AUTHORITY = tuple(
    tuple(bytes(_authority(hq, commands_all, unit) for unit in ALL_UNITS) for commands_all in (False, True))
    for hq in range(len(HQS))
)


def authorities(state: Campaign, hq: int) -> bytes:
    """By unit: NEVER, IN_RANGE or ANYWHERE. [3.2.1, 3.2.1.1, 3.2.1.2] Q31"""
    return _AUTHORITY[hq][state.commander(hq).commands_all]


def authority(state: Campaign, hq: int, unit: int) -> int:
    """NEVER, IN_RANGE or ANYWHERE."""
    return authorities(state, hq)[unit]


def has_troops(state: Campaign, hq: int) -> bool:
    """Is there a unit on the map that it may command? Otherwise it is passed over. Q59"""
    where = state.where
    row = authorities(state, hq)
    return any(row[unit] and where[unit] >= 0 for unit in UNITS_OF[HQS[hq].side])


def waiting_hqs(state: Campaign, side: int) -> list[int]:
    """The headquarters of a side that can still be activated this turn. [8.0]"""
    return [hq for hq in HQS_OF[side] if state.is_in_play(hq) and not state.has_activated(hq) and has_troops(state, hq)]


def distances(state: Campaign, goals: Iterable[int], longest: int = FARTHEST) -> dict[int, int]:
    """Hexes from the active headquarters to each goal that it can reach, by the shortest path; only the hexes between
    must be free of the enemy's zones. [3.5] Q66"""
    paths = _rings(state.hq_hex, bytes(state.zones[enemy_of(HQS[state.hq].side)]))
    straight = distances_from(state.hq_hex)
    found = {}
    for goal in goals:
        if straight[goal] <= longest:
            length = paths.length(goal, longest)
            if length <= longest:
                found[goal] = length
    return found


@lru_cache(maxsize=256)
def _rings(start: int, shut: bytes) -> Rings:
    return Rings(start, NEIGHBOURS, shut)


def surcharge(state: Campaign, unit: int, distance: int) -> int | None:
    """Points beyond the price of an order for a unit at a distance; None if it may not be ordered there. [3.2]"""
    beyond = distance - command_range(state, HQS[state.hq].side)
    if beyond <= 0:
        return 0 if authority(state, state.hq, unit) else None
    return beyond if authority(state, state.hq, unit) == ANYWHERE else None


def order_surcharge(state: Campaign, units: Iterable[int]) -> int | None:
    """The same for units that stand together; None if one of them may not be ordered, or no path leads to them."""
    force = tuple(units)
    hex_ = state.where[force[0]]
    distance = distances(state, (hex_,)).get(hex_)
    if distance is None:
        return None
    prices = [surcharge(state, unit, distance) for unit in force]
    return None if None in prices else max(price for price in prices if price is not None)


def order_price(state: Campaign, units: Iterable[int], price: int) -> int | None:
    """What an order costs in all, its distance included; None if it cannot be given. [3.2, 8.1]"""
    more = order_surcharge(state, units)
    return None if more is None else price + more


def commanded(state: Campaign, points: int) -> dict[int, int]:
    """The units to which the active headquarters can give an order with so many points for the distance alone, each
    with what its distance costs."""
    side = HQS[state.hq].side
    row, where = authorities(state, state.hq), state.where
    in_range = command_range(state, side)
    longest = (-1, in_range, in_range + points)  # by authority
    straight = distances_from(state.hq_hex)
    units = [unit for unit in state.on_map(side) if straight[where[unit]] <= longest[row[unit]]]
    reached = distances(state, {where[unit] for unit in units}, in_range + points)
    prices = {}
    for unit in units:
        distance = reached.get(where[unit])
        if distance is not None and distance <= longest[row[unit]]:
            prices[unit] = max(0, distance - in_range)
    return prices


def may_be_moved(state: Campaign, unit: int) -> bool:
    """Can a unit still take part in a move? Neither Exhausted nor moved in this activation. [3.9, 8.1] Q4"""
    return unit != ENGINEER and state.fatigue[unit] != EXHAUSTED and not state.marks[unit] & MOVED


def moved_refusal(state: Campaign, unit: int) -> Refusal:
    """It has moved in this activation or, with the other reading, on this turn. [8.1] Q4"""
    return Refusal("8.1", "unit-moved", unit=unit, is_turn=state.limits_by_turn)


def order_refusal(state: Campaign, unit: int) -> Refusal | None:
    """Why the active headquarters may not order a unit of its side on the map to move. [3.2, 3.9, 8.1]"""
    if state.fatigue[unit] == EXHAUSTED:
        return Refusal("3.9", "unit-exhausted", unit=unit)
    if state.marks[unit] & MOVED:
        return moved_refusal(state, unit)
    hex_ = state.where[unit]
    return authority_refusal(state, (unit,), distances(state, (hex_,)).get(hex_))


def authority_refusal(state: Campaign, units: Iterable[int], distance: int | None) -> Refusal | None:
    """Why the active headquarters commands none of some units that stand together, so far away. [3.2.1, 3.5]"""
    force, commander = tuple(units), state.commander(state.hq).name
    hex_ = state.where[force[0]]
    if not any(authority(state, state.hq, unit) for unit in force):
        own = _own_commanders(state, force)
        return Refusal("3.2.1", "commanded-by-others", name=commander, units=force, hex=hex_, names=own)
    if distance is None:
        return Refusal("3.5", "no-path-of-command", name=commander, hex=hex_)
    if any(surcharge(state, unit, distance) is not None for unit in force):
        return None
    far = tuple(unit for unit in force if authority(state, state.hq, unit))
    in_range = command_range(state, HQS[state.hq].side)
    rule = "3.2.1.1" if state.commander(state.hq).commands_all else "3.2.1.2"
    return Refusal(rule, "out-of-range", name=commander, units=far, hex=hex_, distance=distance, in_range=in_range)


def _own_commanders(state: Campaign, units: Iterable[int]) -> tuple[str, ...]:
    """Who commands their army groups."""
    groups = {UNIT_GROUP[unit] for unit in units}
    return tuple(state.commander(hq).name for hq, each in enumerate(HQS) if each.group in groups)


def orderable(state: Campaign, hex_: int) -> tuple[int, ...]:
    """The units of a hex that the active headquarters reaches and that can still be moved; the Engineer only goes
    along with others. [3.2, 8.1] Q57"""
    distance = distances(state, (hex_,)).get(hex_)
    if distance is None:
        return ()
    force = state.force(HQS[state.hq].side, hex_)
    return tuple(
        sorted(unit for unit in force if may_be_moved(state, unit) and surcharge(state, unit, distance) is not None)
    )


# --- Kutuzov -------------------------------------------------------------------------------------------------------


def replace_barclay(state: Campaign) -> None:
    """For good, even in the middle of his own activation: the points stay, rating and reach change. [14.1] Q70"""
    if not state.kutuzov:
        state.kutuzov = 1
        if state.journal:
            state.note(KutuzovCommands("14.1"))


def look_at_points(state: Campaign) -> None:
    """Kutuzov comes when the Victory Points are high. [14.1]"""
    if KUTUZOV_POINTS[0] <= state.vp <= KUTUZOV_POINTS[1]:
        replace_barclay(state)
