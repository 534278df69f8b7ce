"""What the Strategic Game promises about its speed and size."""

from __future__ import annotations

from grognard.games.promises import Promises

PROMISES = Promises(
    openings={
        "standard rules": {"scenario": "1", "rules": "standard"},
        "optional rules": {"scenario": "1", "rules": "optional"},
    },
    decisions=25_000,
    clone=10,
    frozen=4096,
    record=65_536,
    turn=6,
)
