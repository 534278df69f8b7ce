"""The odds of a battle against a count of all dice made here, by the book's tables alone. [9.1, 9.6]"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from grognard.core.table import Table
from grognard.games.scorched_earth.game import GAME

BATTLE = """
turn: 3
begin: march
active: napoleon 2516 on davout
cp: 4
lp: 60
depots: N 2416
march: from 2516; with davout oudinot ney
2516: F davout(4) oudinot(2) ney(2,worn)
2616: R dokhturov(1) raevsky(1) tuchkov(1)
"""
RESULTS = "0  0  0  0♥ 0♦ 1  1  1♥ 1♥ 1♦ 2  2  2♥ 2♥ 2♦ 3  3♥ 3♦ 4  4♥ 4♦"
"""By the total of dice and modifiers, from none: the enemy's losses, and the symbol that breaks ties."""


def result(total: int) -> tuple[int, int]:
    words = RESULTS[3 * total : 3 * total + 2]
    return int(words[0]), " ♥♦".index(words[1:] or " ")


def before_the_dice(answers: tuple[tuple[str, str], ...]) -> Table:
    table = GAME.position(BATTLE, seed=1)
    for side, text in answers:
        table.play(side, text)
    return table


def counted(attack: tuple[int, int], defence: tuple[int, int]) -> dict[str, Fraction]:
    """What is told of each pair of throws; a side is its number of dice and what is added to them."""
    found: Counter[str] = Counter()
    for dice in product(range(1, 7), repeat=attack[0] + defence[0]):
        mine = result(sum(dice[: attack[0]]) + attack[1])
        theirs = result(sum(dice[attack[0] :]) + defence[1])
        ahead = "attacker" if mine > theirs else "defender"
        found[f"the {ahead} is ahead; the attacker loses {theirs[0]}, the defender {mine[0]}"] += 1
    return {words: Fraction(number, found.total()) for words, number in found.items()}


@pytest.mark.parametrize(
    ("pays", "attack", "defence"),
    [
        # 8 points throw 3 dice, half of them, unpaid, 2; Worn -1, tactics +2. The defenders have +1 for the river and
        # with a line of communication twice their 3 points: 2 dice.
        ("pay_lp", (3, -1 + 2), (2, 1)),
        ("save_lp", (2, -1 + 2), (2, 1)),
    ],
)
def test_the_odds_of_a_battle_are_those_of_all_its_dice(
    pays: str, attack: tuple[int, int], defence: tuple[int, int]
) -> None:
    table = before_the_dice((("french", "to 2616"), ("russian", "pass"), ("french", pays)))
    told: dict[str, Fraction] = {}
    for words, chance in table.odds("french", "tactics 2").chances:
        (compared,) = [word for word in words if "is ahead" in word]
        told[compared] = told.get(compared, Fraction(0)) + chance
    assert told == counted(attack, defence)
