"""Why a stack marches where it does, in one sentence for its own side."""

from __future__ import annotations

from grognard.agents.advice import Intention
from grognard.agents.invasion.marching import March, prospect
from grognard.agents.invasion.orders import Orders
from grognard.agents.invasion.picture import Picture
from grognard.games.invasion.game import InvasionGame
from grognard.games.invasion.tables import FIRST_COMMANDER, distance

CODES = ("attack", "assault", "assault-later", "strike", "advance", "take", "post", "return", "fall-back")
"""All purposes there are, each with words; but for the first they are goals of stacks."""


def purpose(code: str, hex_: int) -> Intention:
    return Intention(InvasionGame, f"purpose-{code}", hex=hex_)


def march_purpose(picture: Picture, orders: Orders, march: March) -> Intention | None:
    """What a march is for: an attack from where it ends, or else the goal of the stack if it comes nearer to it."""
    start, end = march.origin, march.path[-1]
    units = tuple(piece for piece in march.pieces if piece < FIRST_COMMANDER)
    goal = orders.goal(start)
    if goal.code != "assault" and prospect(picture, start, end, units) > prospect(picture, start, start, units):
        return purpose("attack", end)
    if distance(end, goal.hex) < distance(start, goal.hex):
        is_later = goal.code == "assault" and end != goal.hex
        return purpose("assault-later" if is_later else goal.code, goal.hex)
    return None
