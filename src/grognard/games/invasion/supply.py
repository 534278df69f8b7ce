"""[6.1, 6.2, 7.8] Lines of supply: from units to depots, and from depots to the ultimate source.

All lines of a side are traced at once, ring by ring from its depots. What shuts a hex is said once, here."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.fields import Rows, around, reach, rows_of
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import (
    ALL_ROWS,
    AUSTRIAN_SOURCE,
    BIT,
    DIFFICULT,
    FRENCH,
    IS_AUSTRIAN,
    IS_UNBRIDGED,
    LINK,
    OPEN_TO,
    ROUTE,
    SOURCES,
    TARGETS,
    WINTER_LINKS,
    WINTER_ROUTE,
)


@lru_cache(maxsize=64)
def changed_rows(bridge: int, broken: int) -> Rows:
    """Steps that cross no unbridged river, with a bridge more or fewer. [16.1, card 27]"""
    barred = bytearray(IS_UNBRIDGED)
    for step, is_barred in ((bridge, 0), (broken, 1)):
        if step:
            there = TARGETS[step - 1]
            back = next(each for each in range(there * 6, there * 6 + 6) if TARGETS[each] == (step - 1) // 6)
            barred[step - 1] = barred[back] = is_barred
    return rows_of(TARGETS, barred)


def cut(state: Campaign, side: int) -> int:
    """[6.2 bp1] Hexes that enemies close to the lines of a side: those with combat units, and those next to undisrupted
    cavalry unless a friendly combat unit is there (Q1), or an unbridged river between (not in the first edition).
    French cavalry has no effect on difficult terrain. [14.6]"""
    enemy = enemy_of(side)
    rows = state.bridged_rows if state.edition.supply_river_shield else ALL_ROWS
    raided = around(state.riders[enemy], rows) & ~state.fighters[side]
    if enemy == FRENCH:
        raided &= ~DIFFICULT
    return state.fighters[enemy] | raided


def shut(state: Campaign, side: int, cut_off: int) -> int:
    """[6.2 bp1, bp2, bp4] Hexes that no line of a side passes: what enemies close, enemy cities that nobody holds, not
    even a commander, and for the French difficult terrain."""
    return cut_off | (state.friendly[enemy_of(side)] & ~state.present[side]) | ~OPEN_TO[side]


def route_length(state: Campaign) -> int:
    """[6.2 bp5]"""
    return WINTER_ROUTE if state.is_winter else ROUTE


def supplied(state: Campaign, side: int) -> int:
    """The hexes from which a line of General Supply leads to a friendly depot. [6.1] Q2"""
    return reach_of_depots(state, side, route_length(state))


def reach_of_depots(state: Campaign, side: int, length: int) -> int:
    """The hexes that lines of this length join with a friendly depot. [6.2]"""
    cut_off = cut(state, side)
    depots = state.depots[side]
    closed = shut(state, side, cut_off)
    return depots | reach(depots & ~cut_off, state.bridged_rows, length, closed)


def supplied_austrians(state: Campaign) -> int:
    """The hexes in which Austrians are supplied by the southern edge of Austria. [1.1]"""
    cut_off = cut(state, FRENCH)
    closed = shut(state, FRENCH, cut_off)
    return reach(AUSTRIAN_SOURCE & ~cut_off, state.bridged_rows, route_length(state), closed)


class Lines:
    """General Supply of a side at one moment, unit by unit."""

    __slots__ = ("austrians", "state", "supplied")

    def __init__(self, state: Campaign, side: int) -> None:
        self.state = state
        self.supplied = supplied(state, side)
        self.austrians = self.supplied | supplied_austrians(state) if side == FRENCH else 0

    def feed(self, unit: int) -> bool:
        """Is a combat unit in General Supply?"""
        fed = self.austrians if IS_AUSTRIAN[unit] else self.supplied
        return bool(fed >> self.state.where[unit] & 1)


def link_length(state: Campaign, side: int) -> int:
    """[7.8]"""
    return WINTER_LINKS[side] if state.is_winter else LINK


def linked(state: Campaign, side: int) -> int:
    """[7.8] The hexes that a chain of depots joins with the ultimate supply source: a new depot may stand there. Every
    link is measured now, its ends closed by enemies only. Q15 Q16"""
    cut_off = cut(state, side)
    closed = shut(state, side, cut_off)
    rows, length = state.bridged_rows, link_length(state, side)
    links = (SOURCES[side] | hooks.extra_sources(state, side)) & ~cut_off
    found = 0
    while True:
        found |= reach(links, rows, length, closed)
        new = state.depots[side] & found & ~cut_off & ~links
        if not new:
            return found & ~cut_off
        links |= new


def is_supplied(state: Campaign, side: int, hex_: int) -> bool:
    """Would a unit of a side that is no Austrian be in General Supply in a hex?"""
    return bool(supplied(state, side) & BIT[hex_])
