"""The numbers that a briefing quotes, from the game's own data."""

from __future__ import annotations

from grognard.games.scorched_earth.tables import (
    FIRST_LP,
    FIRST_POINTS,
    FIRST_WINTER_TURN,
    FRENCH_AUTOMATIC,
    FRENCH_WINS_FROM,
    LAST_TURN,
    RUSSIAN_AUTOMATIC,
)


def figures(scenario: str) -> dict[str, int]:
    return {
        "turns": LAST_TURN,
        "points": FIRST_POINTS,
        "logistics": FIRST_LP,
        "wins_from": FRENCH_WINS_FROM,
        "french_end": FRENCH_AUTOMATIC,
        "russian_end": RUSSIAN_AUTOMATIC,
        "winter": FIRST_WINTER_TURN,
    }
