"""Depot Markers that had better be taken off before the enemy has them. [R12.2]"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.agents.fateful_march.picture import Picture
from grognard.agents.fateful_march.supply import bread_distances, connected
from grognard.core.decision import DONE, Move
from grognard.games.fateful_march.tables import NEIGHBOURS

MUCH = 0.8
"""Attrition losses that a depot must save to be left to chance."""


def withdraw(picture: Picture, moves: Sequence[Move]) -> Move:
    """An overrun depot costs a card; one that feeds nobody is not worth that."""
    for move in moves:
        if move[0] == "withdraw" and is_at_risk(picture, move[1]) and costs(picture, move[1]) < MUCH:
            return move
    return DONE


def is_at_risk(picture: Picture, area: int) -> bool:
    """Could a fresh enemy walk in?"""
    return area not in picture.own and any(
        there in picture.enemy and picture.enemy[there].fresh >= 0.5 for there in NEIGHBOURS[area]
    )


def costs(picture: Picture, area: int) -> float:
    """Attrition losses in the next turn if the marker and all that hang on it were gone."""
    side = picture.side
    left = connected(side, picture.depots[side] - {area}, picture.enemy)
    bread = bread_distances(side, left, picture.enemy)
    return sum(
        picture.hunger(there, stack.total, bread[there]) - picture.hunger(there, stack.total)
        for there, stack in picture.own.items()
    )
