"""[6.2, 8.2, 15.1] Cavalry that must be declared although stacks are closed, and what a side knows of the rest.

What a side may do depends on declared cavalry only; so whatever stops a march, binds a stack or cuts a line is declared
before anybody is asked. The book of 2021 says so; in the first edition, which is silent, cavalry is declared when it
takes effect. Q91"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from grognard.games.invasion.events.war import CavalryDeclared
from grognard.games.invasion.fields import around, field_of, hexes_of
from grognard.games.invasion.roads import is_declared, known_riders
from grognard.games.invasion.stacks import DECLARED
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.supply import linked, supplied, supplied_austrians
from grognard.games.invasion.tables import (
    ADJACENT,
    BIT,
    CODES,
    DIFFICULT,
    DRY_ROWS,
    FRENCH,
    IS_AUSTRIAN,
    IS_CAVALRY,
    NAMES,
    RUSSIAN,
)


def declare_cavalry(state: Campaign, side: int, hex_: int, rule: str = "8.2") -> None:
    """The enemy learns that there is undisrupted cavalry in a hex."""
    riders = [unit for unit in state.good_units_in(side, hex_) if IS_CAVALRY[unit]]
    if riders and not is_declared(state, side, hex_):
        state.marks[riders[0]] |= DECLARED
        if state.journal:
            state.note(CavalryDeclared(rule, NAMES[side], CODES[hex_]))


# --- marches -------------------------------------------------------------------------------------------------------


def declare_barring(state: Campaign, side: int) -> None:
    """Before a side marches, enemy cavalry that bars its stacks is declared. [8.2, 15.1]"""
    if state.has_closed_stacks:
        enemy = enemy_of(side)
        for hex_ in hexes_of(state.riders[enemy] & barring_hexes(state, side)):
            declare_cavalry(state, enemy, hex_)


def barring_hexes(state: Campaign, side: int) -> int:
    """Where enemy cavalry would bar a stack that began the segment beside cavalry: next to the stack, or next to a hex
    that it could go to, since no stack goes from one such hex to another. [8.4 bp7]"""
    pinned = state.pinned[side] & state.fighters[side]
    near = pinned
    for hex_ in hexes_of(pinned):
        near |= ADJACENT[hex_]
    return around(near & ~DIFFICULT if side == RUSSIAN else near, DRY_ROWS)


def declare_beside(state: Campaign, side: int, there: int, is_stopped: bool) -> None:
    """A stack of a side has entered a hex: cavalry next to it is declared, in 2021 all of it, in the first edition what
    stops the stack. [8.2, 15.1] Q91"""
    if not state.has_closed_stacks:
        return
    if state.edition.declare_all_cavalry_beside:
        beside = ADJACENT[there]
    else:
        beside = around(BIT[there], DRY_ROWS) if is_stopped else 0
    enemy = enemy_of(side)
    for hex_ in hexes_of(beside & state.riders[enemy]):
        declare_cavalry(state, enemy, hex_)


# --- lines ---------------------------------------------------------------------------------------------------------


def declare_raiders(state: Campaign) -> None:
    """Cavalry that cuts the supply of a stack is declared, on both sides. [6.2, 15.1]"""
    if not state.has_closed_stacks:
        return
    for side in (FRENCH, RUSSIAN):
        declare_cutters(state, side, partial(supplied, state, side), state.fighters[side])
    if austrians := field_of({state.where[unit] for unit in state.on_map(FRENCH) if IS_AUSTRIAN[unit]}):
        declare_cutters(state, FRENCH, lambda: supplied(state, FRENCH) | supplied_austrians(state), austrians)


def declare_link_raiders(state: Campaign, side: int, cities: int) -> None:
    """Cavalry that cuts the chain of depots to one of these cities is declared. [7.8, 15.1]"""
    declare_cutters(state, side, partial(linked, state, side), cities)


def known_links(state: Campaign, side: int) -> int:
    """The hexes that a chain of depots joins with the source, as far as the side knows. [7.8]"""
    return as_known(state, side, partial(linked, state, side))


def as_known(state: Campaign, side: int, trace: Callable[[], int]) -> int:
    """What lines reach as far as a side knows. [15.1]"""
    if not state.has_closed_stacks:
        return trace()
    return _with_riders(state, side, known_riders(state, side), trace)


def declare_cutters(state: Campaign, side: int, trace: Callable[[], int], wanted: int) -> None:
    """Enemy cavalry is declared, hex by hex, until what a side knows of explains why lines do not reach these hexes."""
    if not state.has_closed_stacks:
        return
    enemy, cut_off = enemy_of(side), wanted & ~trace()
    while cut_off:
        known = known_riders(state, side)
        hidden = [BIT[hex_] for hex_ in hexes_of(state.riders[enemy] & ~known)]
        believed = _with_riders(state, side, known, trace) & cut_off
        if not hidden or not believed:
            return
        cutting = [bit for bit in hidden if believed & ~_with_riders(state, side, known | bit, trace)]
        # Where two cut a line only together, one of those that do.
        declare_cavalry(state, enemy, (cutting or hidden)[0].bit_length() - 1, "6.2")


def _with_riders(state: Campaign, side: int, riders: int, trace: Callable[[], int]) -> int:
    """What lines would reach if the enemy had cavalry in these hexes."""
    enemy = enemy_of(side)
    real, state.riders[enemy] = state.riders[enemy], riders
    found = trace()
    state.riders[enemy] = real
    return found
