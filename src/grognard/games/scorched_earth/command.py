"""[3.2, 8.1] Headquarters: whom they command, how far, and what it costs more beyond their range."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.scorched_earth.events import KutuzovCommands
from grognard.games.scorched_earth.state import Campaign, enemy_of
from grognard.games.scorched_earth.tables import (
    COMMAND_RANGE,
    ELAN_RANGE,
    FRENCH,
    HEXES,
    HQS,
    HQS_OF,
    KUTUZOV_POINTS,
    NEIGHBOURS,
    RUSSIAN,
    UNCOLOURED,
    UNIT_GROUP,
    UNIT_SIDE,
    UNITS,
)

NEVER, IN_RANGE, ANYWHERE = range(3)
"""How far a headquarters commands a unit: not at all, within its range, or beyond it for more points."""


def command_range(state: Campaign, side: int) -> int:
    """3 hexes; 5 for the French on a turn of Elan. [3.2, 8.0.1] Q47"""
    return ELAN_RANGE if side == FRENCH and state.elan else COMMAND_RANGE


def authority(state: Campaign, hq: int, unit: int) -> int:
    """NEVER, IN_RANGE or ANYWHERE. [3.2.1, 3.2.1.1, 3.2.1.2] Q31"""
    headquarters = HQS[hq]
    if UNIT_SIDE[unit] != headquarters.side:
        return NEVER
    if headquarters.group in (UNIT_GROUP[unit], UNITS[unit].letter):
        return ANYWHERE
    if state.commander(hq).commands_all:
        return IN_RANGE
    if headquarters.side == RUSSIAN and UNIT_GROUP[unit] == UNCOLOURED:
        return IN_RANGE
    return NEVER


def has_troops(state: Campaign, hq: int) -> bool:
    """Is there a unit on the map that it may command? Otherwise it is passed over. Q59"""
    return any(authority(state, hq, unit) for unit in state.on_map(HQS[hq].side))


def waiting_hqs(state: Campaign, side: int) -> list[int]:
    """The headquarters of a side that can still be activated this turn. [8.0]"""
    return [hq for hq in HQS_OF[side] if state.is_in_play(hq) and not state.has_activated(hq) and has_troops(state, hq)]


def distances(state: Campaign, goals: Iterable[int], longest: int = HEXES) -> dict[int, int]:
    """Hexes from the active headquarters to each goal that it can reach, by the shortest path; only the hexes between
    must be free of the enemy's zones. [3.5] Q66"""
    wanted = set(goals)
    start = state.hq_hex
    shut = state.zones[enemy_of(HQS[state.hq].side)]
    found = {start: 0} if start in wanted else {}
    wanted.discard(start)
    seen = bytearray(HEXES)
    seen[start] = 1
    frontier = [start]
    length = 0
    while frontier and wanted and length < longest:
        length += 1
        following = []
        for hex_ in frontier:
            for there in NEIGHBOURS[hex_]:
                if seen[there]:
                    continue
                seen[there] = 1
                if there in wanted:
                    found[there] = length
                    wanted.discard(there)
                if not shut[there]:
                    following.append(there)
        frontier = following
    return found


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


def tactics_price(bonus: int) -> int:
    """A point for each +1 of an attack, whatever the distance: the order has paid for that. [9.4]"""
    return bonus


def commanded(state: Campaign, points: int) -> dict[int, int]:
    """The units to which the active headquarters can give an order with so many points for the distance alone, each
    with what its distance costs."""
    hq = state.hq
    side = HQS[hq].side
    units = [unit for unit in state.on_map(side) if authority(state, hq, unit)]
    where = state.where
    reached = distances(state, {where[unit] for unit in units}, command_range(state, side) + points)
    prices = {}
    for unit in units:
        if (distance := reached.get(where[unit])) is not None:
            price = surcharge(state, unit, distance)
            if price is not None and price <= points:
                prices[unit] = price
    return prices


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
