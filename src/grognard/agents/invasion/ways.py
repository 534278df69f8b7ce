"""Where a stack can march, and by which way."""

from __future__ import annotations

from grognard.agents.invasion.picture import Picture
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.roads import load_of, march_length
from grognard.games.invasion.stacks import MOVED
from grognard.games.invasion.tables import ADJACENT, FORCED_MARCH, HEXES, LAST_TURN, OPEN_TO

DASH = 3
"""Hexes of forced marches that are thought of in the last two turns; before, one."""


def ways(picture: Picture, hex_: int, units: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """By hex that can be reached: the shortest way there. [8.4]"""
    state, side = picture.state, picture.side
    load = load_of(units)
    zone = picture.zone()
    limit = min(FORCED_MARCH, march_length(state) + (DASH if picture.turn >= LAST_TURN - 1 else 1))
    shut = state.fighters[picture.enemy]
    found: dict[int, tuple[int, ...]] = {}
    ring: list[tuple[int, ...]] = [()]
    is_pinned = bool(state.pinned[side] >> hex_ & 1) or (
        picture.board.phase != "movement-segment" and bool(zone >> hex_ & 1)
    )
    for step in range(limit):
        following: list[tuple[int, ...]] = []
        for path in ring:
            here = path[-1] if path else hex_
            if path and zone >> here & 1 and not _screened(picture, here):
                continue
            for there in hexes_of(ADJACENT[here] & OPEN_TO[side] & ~shut):
                if there in found or there == hex_:
                    continue
                if state.load[side * HEXES + there] + load > state.capacity(side, there):
                    continue
                if step == 0 and is_pinned and zone >> there & 1 and not _screened(picture, there):
                    continue
                found[there] = (*path, there)
                following.append(found[there])
        ring = following
    return found


def _screened(picture: Picture, hex_: int) -> bool:
    return any(not picture.state.marks[unit] & MOVED for unit in picture.units(hex_))
