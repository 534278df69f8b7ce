"""The numbers that a briefing quotes, from the scenario's own data."""

from __future__ import annotations

from grognard.games.strategic.setup import scenario_data
from grognard.games.strategic.tables import CODES, INDEX, LAST_TURN, LEVELS, POINTS


def figures(scenario: str) -> dict[str, int]:
    data = scenario_data(int(scenario))
    decisive, marginal, draw, substantive, _ = (least for least, _, _ in LEVELS.rows)
    return {
        "turns": LAST_TURN - data["start"] + 1,
        "points": data["points"],
        "index": INDEX[data["start"]],
        "last_index": INDEX[LAST_TURN],
        "decisive": decisive,
        "marginal": marginal,
        "draw": draw,
        "substantive": substantive,
        "moscow": POINTS[CODES.index("R57")],
        "petersburg": POINTS[CODES.index("R41a")],
        "kiev": POINTS[CODES.index("R40c")],
    }
