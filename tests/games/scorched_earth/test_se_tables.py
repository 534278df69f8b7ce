"""The tables as printed, or as reconstructed, against the functions that look them up."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from grognard.games.scorched_earth.tables import (
    ATTRITION_DEMORALIZED,
    DATES,
    FIRST_LP,
    FIRST_POINTS,
    FIRST_WINTER_TURN,
    FRENCH,
    LAST_TURN,
    RANDOM_EVENTS,
    REACTION_ALWAYS,
    REACTION_FATIGUE,
    REACTION_SUCCESS,
    RETREAT_LENGTHS,
    RUSSIAN,
    Bracket,
    CombatResult,
    attrition_losses,
    combat_dice,
    combat_result,
    determination,
    reinforcement_bracket,
    replacements,
)


def test_calendar() -> None:
    assert (LAST_TURN, FIRST_WINTER_TURN) == (12, 11)
    assert (DATES[1], DATES[12]) == ("late June 1812", "early December 1812")
    assert (FIRST_POINTS, FIRST_LP) == (10, 99)


@pytest.mark.parametrize(("turn", "russian"), list(enumerate([0, 0, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6], 1)))
def test_replacements(turn: int, russian: int) -> None:  # [5.2]
    assert replacements(RUSSIAN, turn) == russian
    assert replacements(FRENCH, turn) == (1 if turn <= 10 else 0)


@pytest.mark.parametrize(
    ("total", "losses"),
    [(12, 0), (9, 0), (8, 1), (6, 1), (5, 2), (4, 2), (3, 3), (2, 3), (1, 4), (0, 5), (-3, 5)],
)
def test_attrition(total: int, losses: int) -> None:  # [6.0]
    assert attrition_losses(total) == losses


@pytest.mark.parametrize(
    ("points", "level"), [(1, 2), (4, 2), (5, 3), (10, 3), (11, 3), (12, 4), (15, 4), (16, 5), (19, 5)]
)
def test_determination(points: int, level: int) -> None:  # [3.8]
    assert determination(points) == level


@pytest.mark.parametrize(
    ("points", "bracket"), [(1, (1, 1)), (10, (1, 1)), (11, (2, 1)), (14, (2, 1)), (15, (2, 0)), (19, (2, 0))]
)
def test_price_of_reinforcements(points: int, bracket: tuple[int, int]) -> None:  # [5.1]
    assert reinforcement_bracket(points) == Bracket(*bracket)


@pytest.mark.parametrize(("strength", "dice"), [(0, 0), (1, 1), (3, 1), (4, 2), (7, 2), (8, 3), (30, 3)])
def test_dice_by_strength(strength: int, dice: int) -> None:
    assert combat_dice(strength) == dice


@pytest.mark.parametrize(("strength", "dice"), [(0, 0), (1, 1), (3, 1), (4, 2), (5, 2), (6, 3), (30, 3)])
def test_dice_by_strength_where_the_third_comes_sooner(strength: int, dice: int) -> None:
    assert combat_dice(strength, is_from_6=True) == dice


RESULTS = (
    "2: 0, 3: 0 heart, 4: 0 diamond, 5: 1, 6: 1, 7: 1 heart, 8: 1 heart, 9: 1 diamond, 10: 2, 11: 2, 12: 2 heart, "
    "13: 2 heart, 14: 2 diamond, 15: 3, 16: 3 heart, 17: 3 diamond, 18: 4, 19: 4 heart, 20: 4 diamond, 25: 4 diamond, "
    "1: 0, -2: 0"
)


@pytest.mark.parametrize("row", RESULTS.split(", "))
def test_combat_results(row: str) -> None:
    total, result = row.split(": ")
    assert str(combat_result(int(total))) == result


def test_results_never_fall() -> None:
    results = [combat_result(total) for total in range(-3, 26)]
    assert results == sorted(results)


def test_symbols_part_equal_losses() -> None:  # [9.6]
    assert CombatResult(1, 0) < CombatResult(1, 1) < CombatResult(1, 2) < CombatResult(2, 0)


def test_reaction() -> None:  # [3.5.1, 3.9]
    assert (REACTION_SUCCESS, REACTION_ALWAYS, REACTION_FATIGUE) == (9, 12, (0, -1, -2))


def test_random_events() -> None:  # [8.0.1]
    assert [RANDOM_EVENTS[die].id for die in range(1, 7)] == [
        "conscription",
        "cossacks",
        "scorched_earth",
        "elan",
        "sympathy",
        "volunteers",
    ]
    assert [die for die, event in RANDOM_EVENTS.items() if not event.rolls_again] == [4]


def test_lengths_of_retreats() -> None:  # [9.6, 11]
    assert RETREAT_LENGTHS == {"defender": (2, 3), "attacker": (1, 1), "evade": (1, 2), "siege": (2, 3)}
    assert ATTRITION_DEMORALIZED == (0, -1, -2)


def _totals(dice: int) -> Counter[int]:
    return Counter(map(sum, product(range(1, 7), repeat=dice)))


@pytest.mark.parametrize(
    ("attack", "defence", "percent"),
    [
        (1, 1, [25, 36, 53, 69, 81]),
        (2, 2, [30, 40, 51, 62, 72]),
        (3, 3, [33, 42, 51, 60, 69]),
        (3, 2, [66, 74, 82, 88, 92]),
        (2, 1, [70, 81, 89, 94, 97]),
        (2, 3, [8, 13, 19, 27, 36]),
    ],
)
def test_how_often_an_attack_wins(attack: int, defence: int, percent: list[int]) -> None:
    """[9.6] By dice of both sides, with a difference of -1 to +3 on the attacker's."""
    mine, theirs = _totals(attack), _totals(defence)
    found = []
    for more in range(-1, 4):
        pairs = product(mine.items(), theirs.items())
        won = sum(n * m for (a, n), (b, m) in pairs if combat_result(a + more) > combat_result(b))
        found.append(round(100 * won / 6 ** (attack + defence)))
    assert found == percent
