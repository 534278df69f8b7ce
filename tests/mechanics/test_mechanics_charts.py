"""Charts by least values, odds in per cent, areas that are lived on."""

from __future__ import annotations

import pytest

from grognard.mechanics.charts import OddsChart, clamped, percentage, reached, reached_row
from grognard.mechanics.depletion import DEPLETED, HALF_DEPLETED, UNDEPLETED, DepletionChart


@pytest.mark.parametrize(("value", "column"), [(-3, 0), (0, 1), (4, 1), (5, 2), (15, 4), (99, 4)])
def test_columns_by_the_least_value(value: int, column: int) -> None:
    assert reached([0, 5, 7, 15], value) == column


def test_falling_rows() -> None:
    rows = [{"least": 9, "losses": 0}, {"least": 6, "losses": 1}, {"least": -99, "losses": 5}]
    assert [reached_row(rows, value)["losses"] for value in (12, 9, 8, 6, 5, -4)] == [0, 0, 1, 1, 5, 5]


def test_dice_beyond_the_rows_take_the_rows_at_the_ends() -> None:
    assert [clamped("abc", -1, die) for die in (-9, -1, 0, 1, 2, 9)] == ["a", "a", "b", "c", "c", "c"]


def test_the_fraction_of_odds_is_dropped() -> None:
    assert percentage(20, 18) == 111
    assert percentage(199, 100) == 199
    assert percentage(1, 3) == 33


def test_an_odds_chart() -> None:
    chart = OddsChart((80, 100, 110), (("Ars", "Ars", "Ar1 Drs"), ("Ar1 Drs", "Dr1", "Drs")), 1)
    assert chart.column(79) == -1
    assert [chart.column(odds) for odds in (80, 99, 100, 109, 110, 500)] == [0, 0, 1, 1, 2, 2]
    assert chart.result(percentage(20, 18), 2) == "Drs"
    assert chart.result(99, 1) == "Ars"
    assert chart.result(100, 6) == "Dr1"


CHART = DepletionChart.read(
    {
        "early_with_supply": [0, 5, 7, 15],
        "early_without": [0, 3, 4, 8],
        "late_with_supply": [0, 3, 4, 8],
        "late_without": [0, 2, 3, 5],
        "undepleted": [0, 0, 50, 100],
        "half": [50, 100, 100, 100],
    }
)


@pytest.mark.parametrize(
    ("late", "supply", "users", "state", "becomes"),
    [
        (False, True, 6, UNDEPLETED, UNDEPLETED),
        (False, True, 7, UNDEPLETED, HALF_DEPLETED),
        (False, False, 8, UNDEPLETED, DEPLETED),
        (False, False, 2, HALF_DEPLETED, HALF_DEPLETED),
        (True, False, 2, HALF_DEPLETED, DEPLETED),
        (True, True, 3, UNDEPLETED, UNDEPLETED),
        (True, False, 3, UNDEPLETED, HALF_DEPLETED),
    ],
)
def test_what_becomes_of_an_area(late: bool, supply: bool, users: int, state: int, becomes: int) -> None:
    assert CHART.result(late, supply, users, state) == becomes
