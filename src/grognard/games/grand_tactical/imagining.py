"""Nothing is hidden in this game: what a side imagines is what there is."""

from __future__ import annotations

import random

from grognard.games.grand_tactical.state import Campaign


def resample(state: Campaign, side: int, source: random.Random) -> Campaign:
    return state.clone()
