"""What a card decides for whoever opened a window: bits of `state.verdict`. The caller clears it (`= 0`)."""

from __future__ import annotations

PATROL_CANCELLED = 1
CHECK_SKIPPED = 2
NO_OVERFLOW = 4
ESCAPE = 8
DISCARD_CANCELLED = 16
WITHOUT_EFFECT = 32
"""An event of step 2 did nothing, so that it is discarded and not removed."""
