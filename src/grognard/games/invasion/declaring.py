"""[8.2, 15.1] Cavalry that must be declared although stacks are closed."""

from __future__ import annotations

from grognard.games.invasion.events.war import CavalryDeclared
from grognard.games.invasion.fields import around, hexes_of
from grognard.games.invasion.roads import is_declared
from grognard.games.invasion.state import DECLARED, Campaign, enemy_of
from grognard.games.invasion.tables import ADJACENT, CODES, DIFFICULT, DRY_ROWS, IS_CAVALRY, NAMES, RUSSIAN


def declare_cavalry(state: Campaign, side: int, hex_: int) -> None:
    """The enemy learns that there is undisrupted cavalry in a hex."""
    riders = [unit for unit in state.good_units_in(side, hex_) if IS_CAVALRY[unit]]
    if riders and not is_declared(state, side, hex_):
        state.marks[riders[0]] |= DECLARED
        if state.journal:
            state.note(CavalryDeclared("8.2", NAMES[side], CODES[hex_]))


def declare_barring(state: Campaign, side: int) -> None:
    """Before a side marches, enemy cavalry that bars its stacks is declared. [8.2, 15.1]"""
    if state.declares_cavalry:
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
