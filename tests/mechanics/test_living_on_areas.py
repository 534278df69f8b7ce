"""Areas that armies live on, and what points mean at the end: the parts that titles share."""

from __future__ import annotations

import pytest

from grognard.core.game import Result
from grognard.mechanics.depletion import DEPLETED, HALF_DEPLETED, UnsuppliedChart, why_not_drawn_on
from grognard.mechanics.victory import VictoryLevels

CHART = UnsuppliedChart.read({"early": [0, 0, 0, 1, 1, 1], "late": [0, 0, 1, 1, 1, 1]})
LEVELS = VictoryLevels.read(
    [
        {"least": 18, "winner": "french", "level": "won"},
        {"least": 15, "winner": "", "level": "drawn"},
        {"least": -99, "winner": "russian", "level": "lost"},
    ]
)


@pytest.mark.parametrize(("die", "early", "late"), [(2, False, False), (3, False, True), (4, True, True)])
def test_the_unsupplied_starve_sooner_late_in_the_campaign(die: int, early: bool, late: bool) -> None:
    assert (CHART.starves(False, die), CHART.starves(True, die)) == (early, late)


@pytest.mark.parametrize(
    ("points", "expected"),
    [(18, Result("french", "won", 18)), (17, Result(None, "drawn", 17)), (14, Result("russian", "lost", 14))],
)
def test_levels_by_points(points: int, expected: Result) -> None:
    assert LEVELS.result(points) == expected


def drawn_on(**changed: object) -> str:
    conditions = {
        "is_adjacent": True,
        "has_enemies": False,
        "occupants": 2,
        "state": HALF_DEPLETED,
        "has_supply": True,
        "is_claimed": False,
    }
    return why_not_drawn_on(**{**conditions, **changed})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({}, ""),
        ({"is_adjacent": False}, "area-not-adjacent"),
        ({"has_enemies": True}, "enemies-in-area"),
        ({"occupants": 3}, "more-than-two-corps"),
        ({"state": DEPLETED}, "feeds-nobody"),
        ({"has_supply": False}, "no-own-supply"),
        ({"is_claimed": True}, "feeds-others"),
    ],
)
def test_when_an_adjacent_area_feeds(changed: dict[str, object], code: str) -> None:
    assert drawn_on(**changed) == code
