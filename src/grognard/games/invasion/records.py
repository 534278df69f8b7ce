"""Small records that states and frames hold."""

from __future__ import annotations

from typing import NamedTuple

UNUSED, IN_USE, USED = range(3)
"""What works once in a turn: not announced yet, announced for the present move or combat, and over."""


class Laid(NamedTuple):
    """A card laid this turn. [16.1]"""

    card: int
    side: int
    """Who laid it."""
    target: int = -1
    """The hex or piece that its owner has chosen."""
    use: int = UNUSED
