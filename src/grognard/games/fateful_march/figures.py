"""The numbers that a briefing quotes, from the scenario's own data."""

from __future__ import annotations

from grognard.games.fateful_march.tables import CODES, KEY_CITIES, POINTS, VICTORY, time_of
from grognard.games.fateful_march.victory import scenario_data


def figures(scenario: str) -> dict[str, int]:
    data = scenario_data(scenario)
    found = {
        "turns": time_of(*data["end"]) - time_of(*data["start"]) + 1,
        "points": data["vp"][1],
        "sudden": VICTORY,
        **{CODES[city]: POINTS[city] for city in KEY_CITIES},
    }
    for award in data["end_awards"]:
        if "if" in award:
            found["napoleon"] = award["n"]
        else:
            found[f"per_{award['of']}"] = award["per"]
    return found
