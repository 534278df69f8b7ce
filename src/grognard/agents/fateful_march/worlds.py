"""Worlds that could be: what a side sees is real, and the enemy's strength points stand about where the log says."""

from __future__ import annotations

import random
from typing import cast

from grognard.agents.fateful_march.intelligence import Intelligence
from grognard.core.table import Seat
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import AREAS

CLOSEST_OF = 6
"""Of so many imagined worlds the one is taken that is nearest to what is believed."""


def likely_world(seat: Seat, account: Intelligence, source: random.Random) -> Campaign:
    worlds = [cast("Campaign", seat.imagine(source)) for _ in range(CLOSEST_OF)]
    return min(worlds, key=lambda world: _distance(world, account))


def _distance(world: Campaign, account: Intelligence) -> float:
    """Strength points that stand elsewhere than believed, fresh and exhausted ones apart."""
    first = account.enemy * AREAS
    far = 0.0
    for area in range(AREAS):
        total, fresh = world.totals[first + area], world.fresh[first + area]
        belief = account.stacks.get(area)
        if belief is None or not total:
            far += total
        else:
            far += abs(total - belief.total) + 0.5 * abs(total - fresh - belief.tired)
    return far
