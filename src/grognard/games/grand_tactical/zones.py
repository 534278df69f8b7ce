"""[ZOC] Zones of control: Cavalry controls totally, Infantry partially; who is stopped by them, and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter

from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import NEIGHBOURS, RIDES, RUSSIAN, UNIT_SIDE, HexSet, hex_set

Look = Callable[[Sequence[int]], tuple[int, ...]]
"""What a row says of some hexes."""


def look_at(hexes: tuple[int, ...]) -> Look:
    if len(hexes) > 1:
        return itemgetter(*hexes)
    return lambda row: tuple(row[hex_] for hex_ in hexes)


AROUND: tuple[Look, ...] = tuple(look_at(hexes) for hexes in NEIGHBOURS)
"""By hex: what a row says of the hexes around it."""
AROUND_SETS: tuple[HexSet, ...] = tuple(map(hex_set, NEIGHBOURS))
"""By hex: the hexes around it. Whether there is anything of a set, `&` says most quickly."""


def is_stopped(state: Campaign, unit: int, hex_: int) -> bool:
    """Does enemy control stop a unit that enters a hex? Total control everybody, partial control all but Cavalry and
    leaders. [ZOC B C, Err d]"""
    enemy = RUSSIAN - UNIT_SIDE[unit]
    if state.total[enemy][hex_]:
        return True
    return bool(state.partial[enemy][hex_]) and not RIDES[state.kind[unit]]
