"""The numbers that a briefing quotes, from the scenario's own data."""

from __future__ import annotations

from grognard.games.grand_tactical.tables import (
    FIRST_WINTER_TURN,
    INDEX,
    LAST_TURN,
    NAPOLEON_POINTS,
    PLACES,
    SCENARIO_NUMBER,
    SCENARIOS,
    VICTORY_LEVELS,
)


def figures(scenario: str) -> dict[str, int]:
    data = SCENARIOS[SCENARIO_NUMBER[scenario]]
    decisive, marginal, draw, substantive, _ = (least for least, _, _ in VICTORY_LEVELS.rows)
    points = {place.id: place.points for place in PLACES}
    return {
        "turns": LAST_TURN - data.first_turn + 1,
        "points": data.level,
        "index": INDEX[data.first_turn],
        "last_index": INDEX[LAST_TURN],
        "winter": FIRST_WINTER_TURN,
        "decisive": decisive,
        "marginal": marginal,
        "draw": draw,
        "substantive": substantive,
        "napoleon": -NAPOLEON_POINTS,
        "moscow": points["moscow"],
        "petersburg": points["st_petersburg"],
        "kiev": points["kiev"],
        "kept": data.level - points["moscow"],
    }
