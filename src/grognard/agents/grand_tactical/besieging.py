"""The last turn: nobody moves after the French, so who stands around a Fortress then has its points. [Fort F]"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from itertools import combinations

from grognard.agents.grand_tactical.picture import Picture, Piece, walk_from
from grognard.games.grand_tactical.strength import is_across_unbridged
from grognard.games.grand_tactical.tables import NEIGHBOURS

BESIEGERS = (2, 3)
"""Units that close a ring: two on opposite sides, three where a river cuts their control. [ZOC D]"""


def besiegers(picture: Picture, fortress: int, free: Collection[Piece]) -> dict[int, int]:
    """By unit: the hex from which it closes the ring around a Fortress with the others; empty if they cannot."""
    enemies = {piece.hex for piece in picture.enemies.values()}
    if enemies & set(NEIGHBOURS[fortress]):
        return {}
    for posts in rings(fortress):
        found: dict[int, int] = {}
        for post in posts:
            walk = walk_from(post)
            able = [piece for piece in free if piece.number not in found and walk[piece.hex] <= piece.unit.move]
            if not able:
                break
            found[min(able, key=lambda piece: (walk[piece.hex], piece.number)).number] = post
        else:
            return found
    return {}


@lru_cache(maxsize=64)
def rings(fortress: int) -> list[tuple[int, ...]]:
    """The hexes from which as many units control all that is around a Fortress, the fewest units first."""
    around = NEIGHBOURS[fortress]
    return [posts for count in BESIEGERS for posts in combinations(around, count) if _close(posts, around)]


def _close(posts: tuple[int, ...], around: Collection[int]) -> bool:
    return all(
        hex_ in posts or any(hex_ in NEIGHBOURS[post] and not is_across_unbridged(post, hex_) for post in posts)
        for hex_ in around
    )
