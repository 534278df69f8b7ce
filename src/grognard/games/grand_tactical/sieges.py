"""[Fort F] Which fortresses are besieged."""

from __future__ import annotations

from grognard.games.grand_tactical.state import Campaign, enemy_of
from grognard.games.grand_tactical.tables import NEIGHBOURS, PLACES


def is_besieged(state: Campaign, place: int) -> bool:
    """Is every playable hex around a Fortress occupied by enemies of its owner, or controlled by them and free of his
    units? It costs its owner nothing before the end. [Fort F] Q7, Q8, Q56"""
    owner = state.control[place]
    enemy = enemy_of(owner)
    around = NEIGHBOURS[PLACES[place].hex]
    return bool(around) and all(
        state.pieces[enemy][hex_] or (state.is_controlled(enemy, hex_) and not state.pieces[owner][hex_])
        for hex_ in around
    )
