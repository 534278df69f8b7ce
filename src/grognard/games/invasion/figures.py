"""The numbers that a briefing quotes, from the game's own data."""

from __future__ import annotations

from grognard.games.invasion.tables import (
    BATTLE_POINTS,
    CITIES,
    DECISIVE_MARGIN,
    FIRST_WINTER_TURN,
    FRENCH,
    LAST_TURN,
    MOSCOW,
    RUSSIAN,
    VICTORY_CITIES,
)


def figures(scenario: str) -> dict[str, int]:
    counting = [CITIES[city] for city in VICTORY_CITIES]
    return {
        "turns": LAST_TURN,
        "cities": len(counting),
        "french_cities": sum(city.points for city in counting if city.side == FRENCH),
        "russian_cities": sum(city.points for city in counting if city.side == RUSSIAN),
        "battle_points": BATTLE_POINTS,
        "margin": DECISIVE_MARGIN,
        "winter": FIRST_WINTER_TURN,
        "moscow": next(city.points for city in counting if city.hex == MOSCOW),
    }
