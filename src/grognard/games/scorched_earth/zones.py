"""[3.5] Zones of control: every combat force has one in its own hex and the six around it, whatever its state.

They never stop a move; they cut lines of communication and command paths, and let the enemy react."""

from __future__ import annotations

from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import ZONE
from grognard.mechanics.zones import zones_as_if


def zone_as_if(state: Campaign, side: int, hex_: int, origin: int) -> bytearray:
    """The zones of a side if its force in a hex still stood in the hex from which it came: so a defender's line of
    communication is judged. [9.2] Q11"""
    return zones_as_if(state.present[side], state.zones[side], ZONE, hex_, origin)
