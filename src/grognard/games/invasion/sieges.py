"""[8.4, General Exception] Sieges: a lone unit in a city beside two enemies in good order."""

from __future__ import annotations

from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import CITY_HEXES, DRY_ADJACENT, SIEGE


def is_besieged(state: Campaign, side: int, hex_: int) -> bool:
    """One hex with at least two undisrupted enemy combat units, no river between, besieges a lone unit in a city."""
    if not CITY_HEXES >> hex_ & 1 or len(state.units_in(side, hex_)) != 1:
        return False
    enemy = enemy_of(side)
    return any(
        len(state.good_units_in(enemy, there)) >= SIEGE
        for there in hexes_of(DRY_ADJACENT[hex_] & state.fighters[enemy])
    )


def besieged_cities(state: Campaign, side: int) -> list[int]:
    """Where lone units of a side are under siege."""
    return [hex_ for hex_ in hexes_of(state.fighters[side] & CITY_HEXES) if is_besieged(state, side, hex_)]
