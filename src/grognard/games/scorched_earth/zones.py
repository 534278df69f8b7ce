"""[3.5] Zones of control: every combat force has one in its own hex and the six around it, whatever its state.

They never stop a move; they cut lines of communication and command paths, and let the enemy react."""

from __future__ import annotations

from grognard.games.scorched_earth.state import Campaign, enemy_of
from grognard.games.scorched_earth.tables import NEIGHBOURS, ZONE
from grognard.mechanics.zones import zones_as_if


def enemy_zone(state: Campaign, side: int) -> bytearray:
    """By hex: how many enemy forces have their zone of control there. Friends in it do not cancel it. Q12"""
    return state.zones[enemy_of(side)]


def is_in_enemy_zone(state: Campaign, side: int, hex_: int) -> bool:
    return bool(state.zones[enemy_of(side)][hex_])


def has_enemy(state: Campaign, side: int, hex_: int) -> bool:
    """Are there enemy combat units in the hex?"""
    return bool(state.present[enemy_of(side)][hex_])


def adjacent_forces(state: Campaign, side: int, hex_: int) -> list[int]:
    """The hexes around one where a side has a force: those that may react to whoever enters it. [3.5.1]"""
    present = state.present[side]
    return [there for there in NEIGHBOURS[hex_] if present[there]]


def zone_as_if(state: Campaign, side: int, hex_: int, origin: int) -> bytearray:
    """The zones of a side if its force in a hex still stood in the hex from which it came: so a defender's line of
    communication is judged. [9.2] Q11"""
    return zones_as_if(state.present[side], state.zones[side], ZONE, hex_, origin)
