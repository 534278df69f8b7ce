"""What Napoleon's Fateful March promises about its speed and size."""

from __future__ import annotations

from grognard.games.promises import Promises

PROMISES = Promises(
    openings={
        "Crossing the Niemen": {"scenario": "niemen"},
        "the whole campaign": {"scenario": "campaign"},
    },
    decisions=10_000,
    clone=25,
    frozen=16_384,
    record=262_144,
    turn=5,
)
