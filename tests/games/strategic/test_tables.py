"""The tables as the rulebook prints them, against the functions that look them up."""

from __future__ import annotations

import pytest

from grognard.games.strategic.tables import (
    DEPLETED,
    E_MOD,
    HALF_DEPLETED,
    UNDEPLETED,
    automatic_result,
    combat_column,
    combat_result,
    depletion_result,
    pursuit_result,
)

# Columns of the Combat Results Table: the lowest and the highest per cent of each.
COLUMNS = [
    (60, 79),
    (80, 99),
    (100, 119),
    (120, 139),
    (140, 159),
    (160, 179),
    (180, 199),
    (200, 299),
    (300, 399),
    (400, 499),
]

# Row by row as printed, the die on the left; h = ½.
COMBAT = """
-2 | Ae    | Ae    | Ae    | Ahe   | Ar(A) | Ar(A) | Ar(A) | Ar(A) | hex   | hex
-1 | Ae    | Ae    | Ae    | Ahe   | Ar(A) | hex   | hex   | hex   | hex   | Dr(A)
 0 | Ae    | Ae    | Ahe   | Ar(A) | hex   | hex   | hex   | hex   | hex   | Dhe
 1 | Ae    | Ae    | Ar(A) | Ar(A) | hex   | hex   | hex   | Dr(A) | Dr(A) | De
 2 | Ae    | Ahe   | Ar(A) | hex   | hex   | Dr(D) | Dr(A) | Dr(A) | Dr(A) | De
 3 | Ae    | Ahe   | Ar(A) | hex   | Dr(D) | Dr(D) | Dr(A) | Dr(A) | Dhe   | De
 4 | Ahe   | Ar(D) | hex   | Dr(D) | Dr(D) | Dr(D) | Dr(A) | Dhe   | De    | De
 5 | Ahe   | Ar(D) | hex   | Dr(D) | Dr(D) | Dr(D) | Dhe   | De    | De    | De
 6 | Ar(D) | hex   | Dr(D) | Dr(D) | Dhe   | Dhe   | De    | De    | De    | De
 7 | Ar(D) | hex   | Dr(D) | Dr(D) | De    | De    | De    | De    | De    | De
 8 | hex   | Dr(D) | Dhe   | De    | De    | De    | De    | De    | De    | De
 9 | hex   | Dr(D) | De    | De    | De    | De    | De    | De    | De    | De
"""

# R = A+1/D-1 ex, - = no effect, 1 = D+1 ex, 2 = D+2 ex; columns +1, +2, +3, +4, +5 or more.
PURSUIT = """
-2 | R | R | R | R | R
-1 | R | R | R | R | R
 0 | R | R | R | R | 1
 1 | R | R | - | 1 | 1
 2 | - | - | 1 | 1 | 2
 3 | - | - | 1 | 2 | 2
 4 | - | - | 1 | 2 | 2
 5 | - | 1 | 2 | 2 | 2
 6 | 1 | 1 | 2 | 2 | 2
 7 | 1 | 1 | 2 | 2 | 2
 8 | 1 | 2 | 2 | 2 | 2
 9 | 1 | 2 | 2 | 2 | 2
"""
PURSUIT_WORDS = {"R": "A+1/D-1", "-": "none", "1": "D+1", "2": "D+2"}


def rows(table: str) -> dict[int, list[str]]:
    lines = [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]
    return {int(die): cells for die, *cells in lines}


@pytest.mark.parametrize("die", range(-2, 10))
def test_combat_results(die: int) -> None:
    """Every cell, at both ends of its column."""
    for (low, high), cell in zip(COLUMNS, rows(COMBAT)[die], strict=True):
        assert combat_result(low, die) == cell.replace("h", "½"), (low, die)
        assert combat_result(high, die) == cell.replace("h", "½"), (high, die)


@pytest.mark.parametrize("odds", [60, 119, 120, 150, 299, 499])
def test_combat_die_is_clamped(odds: int) -> None:
    for beyond in (-3, -9):
        assert combat_result(odds, beyond) == combat_result(odds, -2)
    for beyond in (10, 15):
        assert combat_result(odds, beyond) == combat_result(odds, 9)


def test_odds_that_need_no_die() -> None:
    assert [automatic_result(odds) for odds in (0, 1, 50, 59)] == ["Ae"] * 4
    assert [automatic_result(odds) for odds in (60, 100, 300, 499)] == [None] * 4
    assert [automatic_result(odds) for odds in (500, 501, 1000)] == ["De"] * 3


def test_column_headings() -> None:
    assert combat_column(59) == "below 60%"
    assert combat_column(500) == "above 499%"
    for low, high in COLUMNS:
        assert combat_column(low) == combat_column(high) == f"{low}-{high}%"


def test_e_mod() -> None:
    assert E_MOD == {"Ae": "Ar(D)", "A½e": "Ar(A)", "De": "Dr(A)", "D½e": "Dr(D)"}


@pytest.mark.parametrize("die", range(-2, 10))
def test_pursuit(die: int) -> None:
    for surplus, cell in enumerate(rows(PURSUIT)[die], 1):
        assert pursuit_result(surplus, die) == PURSUIT_WORDS[cell], (surplus, die)
    for surplus in (6, 8, 20):
        assert pursuit_result(surplus, die) == pursuit_result(5, die)


def test_pursuit_die_is_clamped() -> None:
    for surplus in range(1, 6):
        assert pursuit_result(surplus, -5) == pursuit_result(surplus, -2)
        assert pursuit_result(surplus, 12) == pursuit_result(surplus, 9)


# The first and the last number of Corps of each column of the Area Depletion Chart; the last column is open.
DEPLETION = {
    (1, True): [(0, 4), (5, 6), (7, 14), (15, 40)],
    (1, False): [(0, 2), (3, 3), (4, 7), (8, 40)],
    (9, True): [(0, 2), (3, 3), (4, 7), (8, 40)],
    (9, False): [(0, 1), (2, 2), (3, 4), (5, 40)],
}
BECOMES = {
    UNDEPLETED: [UNDEPLETED, UNDEPLETED, HALF_DEPLETED, DEPLETED],
    HALF_DEPLETED: [HALF_DEPLETED, DEPLETED, DEPLETED, DEPLETED],
}


@pytest.mark.parametrize(("first_turn", "with_supply"), DEPLETION)
@pytest.mark.parametrize("initial", BECOMES)
def test_depletion(first_turn: int, with_supply: bool, initial: int) -> None:
    """Both ends of every column, in the first and the last turn of the track: 1-8 and 9-13."""
    for turn in (first_turn, 8 if first_turn == 1 else 13):
        for (low, high), after in zip(DEPLETION[first_turn, with_supply], BECOMES[initial], strict=True):
            assert depletion_result(turn, low, with_supply, initial) == after, (turn, low)
            assert depletion_result(turn, high, with_supply, initial) == after, (turn, high)
