"""[8.4] Which steps a marching stack may take: occupancy, enemies, and the cavalry that stops or pins it."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.facts import Refusal
from grognard.games.invasion.fields import around, hexes_of
from grognard.games.invasion.sieges import is_besieged
from grognard.games.invasion.stacks import CUT_OFF, DECLARED, FED, MOVED
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import (
    ADJACENT,
    BIT,
    CAPACITY,
    DIFFICULT,
    DRY_ROWS,
    FIRST_COMMANDER,
    FORCED_MARCH,
    FRENCH,
    HEXES,
    MARCH,
    OCCUPANCY,
    OPEN_TO,
    PIECE_SIDE,
    TERRAIN,
    TRAIN_CAPACITY,
    WINTER_MARCH,
    distance,
)


def march_length(state: Campaign) -> int:
    """Hexes of a march that is not forced. [8.4]"""
    return WINTER_MARCH if state.is_winter else MARCH


def cavalry_zone(state: Campaign, side: int) -> int:
    """Hexes where undisrupted enemy cavalry stops the marches of a side: next to it, with no river between; the French
    have no effect on difficult terrain. [8.4 bp6, bp7, 14.6]"""
    enemy = enemy_of(side)
    return zone_of(enemy, state.riders[enemy])


def known_zone(state: Campaign, side: int) -> int:
    """What a side knows of these hexes before it marches: where stacks are closed, those beside declared cavalry. Who
    bars a stack that begins beside cavalry is declared before it marches: see `declaring`. [8.2, 15.1]"""
    return zone_of(enemy_of(side), known_riders(state, side))


def known_riders(state: Campaign, side: int) -> int:
    """The hexes where a side knows of undisrupted enemy cavalry. [15.1]"""
    enemy = enemy_of(side)
    if not state.has_closed_stacks:
        return state.riders[enemy]
    return sum([BIT[hex_] for hex_ in hexes_of(state.riders[enemy]) if is_declared(state, enemy, hex_)])


def is_declared(state: Campaign, side: int, hex_: int) -> bool:
    """Has undisrupted cavalry in a hex been declared?"""
    marks, disrupted = state.marks, state.disrupted
    return any(marks[unit] & DECLARED and not disrupted[unit] for unit in state.units_in(side, hex_))


def zone_of(side: int, riders: int) -> int:
    """The hexes that cavalry of a side in these hexes makes difficult for its enemy."""
    zone = around(riders, DRY_ROWS)
    return zone & ~DIFFICULT if side == FRENCH else zone


def is_screened(state: Campaign, side: int, hex_: int) -> bool:
    """Does a friendly combat unit stand there that has not moved? [8.4 bp6] Q19"""
    return any(not state.marks[unit] & MOVED for unit in state.units_in(side, hex_))


def movable_units(state: Campaign, side: int, hex_: int) -> list[int]:
    """Combat units that may still march from a hex: reached by a train, not moved, not shut up in Riga. [8.3] Q78"""
    marks = state.marks
    return [
        unit
        for unit in state.units_in(side, hex_)
        if marks[unit] & (FED | MOVED | CUT_OFF) == FED and hooks.refuse_unit_march(state, unit) is None
    ]


def fresh_commanders(state: Campaign, side: int, hex_: int) -> list[int]:
    """Commanders who have not moved. [8.4 bp2]"""
    return [each for each in state.commanders_in(side, hex_) if not state.marks[each] & MOVED]


def most_leaving(state: Campaign, side: int, hex_: int) -> int:
    """How many units may still leave a hex: one that has not moved stays where others have passed behind it. Q19"""
    unmoved = sum(not state.marks[unit] & MOVED for unit in state.units_in(side, hex_))
    return unmoved - 1 if state.screens[side] >> hex_ & 1 else unmoved


def refuse_origin(state: Campaign, side: int, hex_: int) -> Refusal | None:
    """Why no units may march from a hex."""
    if not state.units_in(side, hex_):
        return Refusal("8.2", "no-units-there", hex=hex_)
    if not state.commanders_in(side, hex_):
        return Refusal("8.4", "no-commander-there", hex=hex_)
    if not fresh_commanders(state, side, hex_):
        return Refusal("8.4", "no-fresh-commander", hex=hex_)
    if state.unfit[side] >> hex_ & 1:
        return Refusal("8.4", "stack-disrupted", hex=hex_)
    if is_besieged(state, side, hex_):
        return Refusal("8.4", "besieged-cannot-move", hex=hex_)
    if refused := hooks.refuse_march(state, side, hex_):
        return refused
    if not movable_units(state, side, hex_):
        unmoved = [unit for unit in state.units_in(side, hex_) if not state.marks[unit] & MOVED]
        return refuse_unit(state, unmoved[0]) if unmoved else Refusal("8.3", "all-have-moved", hex=hex_)
    if not most_leaving(state, side, hex_):
        return Refusal("8.4", "must-screen", hex=hex_)
    return None


def refuse_unit(state: Campaign, unit: int) -> Refusal:
    """Why a unit that is not among the movable ones may not march from its hex."""
    if state.marks[unit] & MOVED:
        return Refusal("8.3", "unit-has-moved", unit=unit)
    if state.marks[unit] & CUT_OFF:
        return Refusal("6.4", "cut-off-cannot-move", hex=state.where[unit])
    if refused := hooks.refuse_unit_march(state, unit):
        return refused
    return Refusal("7.3", "no-train-in-supply", unit=unit)  # Q78


def load_of(pieces: Iterable[int]) -> int:
    return sum([OCCUPANCY[piece] for piece in pieces])


def open_steps(state: Campaign, side: int, hex_: int, load: int, is_first: bool, ignores: bool, carried: int) -> int:
    """The hexes that a stack of this occupancy may enter from a hex; `carried`: trains that raise the capacity of its
    destination. [15.2]"""
    found = ADJACENT[hex_] & OPEN_TO[side] & ~state.fighters[enemy_of(side)]
    if is_first and not ignores and state.pinned[side] >> hex_ & 1:
        zone = known_zone(state, side)
        barred = found & zone
        found &= ~zone
        found |= sum(BIT[each] for each in hexes_of(barred) if is_screened(state, side, each))
    # Only where friends stand can there be too little room.
    first, more = side * HEXES, load - carried * TRAIN_CAPACITY
    for each in hexes_of(found & state.fighters[side] if more <= CAPACITY else found):
        if state.load[first + each] + more > state.capacity(side, each):
            found &= ~BIT[each]
    return found


def refuse_ground(side: int, hex_: int) -> Refusal | None:
    """Why no unit of a side may ever be in a hex. [2.2, 14.6]"""
    if OPEN_TO[side] >> hex_ & 1:
        return None
    if side == FRENCH and DIFFICULT >> hex_ & 1:
        return Refusal("14.6", "difficult-terrain", hex=hex_, terrain=TERRAIN[hex_])
    return Refusal("2.2", "impassable", hex=hex_)


def _refuse_far(state: Campaign, side: int, hex_: int, there: int, left: int) -> Refusal:
    """Why a stack does not come to a hex that is not the next one."""
    if state.fighters[enemy_of(side)] >> there & 1:
        return Refusal("8.4", "enemies-there", hex=there)
    if distance(hex_, there) > left:
        return Refusal("8.4", "too-far-to-march", hex=there, here=hex_, distance=distance(hex_, there), count=left)
    return Refusal("8.4", "march-hex-by-hex", hex=there, here=hex_)


def refuse_step(
    state: Campaign, pieces: tuple[int, ...], hex_: int, there: int, length: int, is_stopped: bool, carried: int
) -> Refusal | None:
    """Why a stack that has gone so many hexes may not enter the next. [8.4]"""
    side = PIECE_SIDE[pieces[0]]
    units = [piece for piece in pieces if piece < FIRST_COMMANDER]
    if there == hex_:
        return Refusal("8.4", "march-is-there", hex=hex_)
    if is_stopped:
        return Refusal("8.4", "stopped-by-cavalry", hex=hex_)
    if length >= FORCED_MARCH:
        return Refusal("8.4", "march-too-long", count=FORCED_MARCH)
    if refused := refuse_ground(side, there):
        return refused
    if not ADJACENT[hex_] >> there & 1:
        return _refuse_far(state, side, hex_, there, FORCED_MARCH - length)
    if length >= march_length(state) and (refused := hooks.refuse_forced_march(state, units)):
        return refused
    if state.fighters[enemy_of(side)] >> there & 1:
        return Refusal("8.4", "enemies-there", hex=there)
    load = state.load[side * HEXES + there] + load_of(pieces)
    most = state.capacity(side, there) + carried * TRAIN_CAPACITY
    if load > most:
        return Refusal("4.1", "crowded", hex=there, occupancy=load, most_occupancy=most)
    if length == 0 and state.pinned[side] >> hex_ & 1 and not hooks.ignores_cavalry(state, side, units):
        in_zone = known_zone(state, side) >> there & 1
        if in_zone and not is_screened(state, side, there):
            return Refusal("8.4", "pinned-by-cavalry", hex=hex_, there=there)
    return None
