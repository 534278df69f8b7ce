"""Odds run the real procedures over all dice: they are exact, whole, and what dice thrown for long agree with."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

import grognard
from grognard.core.decision import Move
from grognard.core.dice import FreshDice
from grognard.core.events import Journal
from grognard.core.state import State
from grognard.core.table import Table

BATTLE = "turn 4, french combat\nR44: F 6ic 3cc | R 4ic 1cc\n"


def in_battle(attack: str, defence: str) -> Table:
    """The battle after both plans were laid and nobody retreated before combat."""
    table = grognard.game("strategic").position(BATTLE, seed=1)
    for side, text in (("french", attack), ("russian", defence), ("russian", "stand"), ("french", "stand")):
        table.play(side, text)
    return table


def before_the_die() -> Table:
    """Assault against Withdraw: the Russians have lost an Infantry Corps and may now accept battle."""
    table = in_battle("plan C", "plan E")
    table.play("russian", "lose 1ic")
    assert table.pending["russian"].name == "accept battle"
    return table


def test_the_odds_of_a_battle_are_those_of_the_table() -> None:
    """[Combat F, G, H] 6 against 3 is 200-299%; the French +1 and the Fortress -1 cancel: each die as printed."""
    table = before_the_die()
    odds = table.odds("russian", "accept")
    assert odds.of("Dr(A)") == Fraction(3, 6)
    assert odds.of("D½e") == Fraction(1, 6)
    assert odds.of("De") == Fraction(2, 6)


def thrown(state: State, side: int, move: Move, throws: int) -> Counter[tuple[str, ...]]:
    """What the real procedures bring with so many throws of real dice."""
    decision = state.pending[side]
    assert decision is not None
    found: Counter[tuple[str, ...]] = Counter()
    dice = FreshDice(random.Random(11))
    for _ in range(throws):
        clone = state.clone()
        clone.dice, clone.journal = dice, Journal()
        clone.play_unchecked(side, move)
        seen = [entry.event.outcome() for entry in clone.journal.entries if decision.foresees(entry, side)]
        found[tuple(sorted(str(result) for result in seen if result))] += 1
    return found


def check_thrown(table: Table, side: str, text: str) -> None:
    """Each outcome comes as often as the odds say, within four standard deviations."""
    index = table.game.side(side)
    odds = table.odds(side, text)
    throws = 3000
    found = thrown(table.state, index, table.game.read(text, table.state, index)[0], throws)
    assert len(found) == len(odds.chances)
    for words, chance in odds.chances:
        p = float(chance)
        count = sum(n for seen, n in found.items() if is_same(seen, words))
        assert abs(count - throws * p) <= 4 * sqrt(throws * p * (1 - p)) + 1e-9, (
            f"{words}: {count} of {throws}, {p:.3f}"
        )


def is_same(seen: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """The same outcome, once word by word and once with equal words counted."""
    counted = Counter(seen)
    return sorted(f"{word} x{n}" if n > 1 else word for word, n in counted.items()) == sorted(words)


def test_dice_thrown_for_long_agree_with_the_odds_of_a_battle() -> None:
    check_thrown(before_the_die(), "russian", "accept")


def test_dice_thrown_for_long_agree_with_the_odds_of_a_pursuit() -> None:
    table = in_battle("plan C", "plan H")
    assert table.pending["french"].name == "pursue"
    check_thrown(table, "french", "pursue")


def test_dice_thrown_for_long_agree_with_the_odds_of_hunger() -> None:
    """[Supply F] Three French Corps without a source, and one Russian die that is not foreseen."""
    text = "turn 6, supply\ndepleted 100%: R44 R50\nR44: F 2ic 1cc\nR50: R 1ic\n"
    table = grognard.game("strategic").position(text, seed=1)
    table.play("russian", "done")
    check_thrown(table, "french", "done")


def test_a_line_that_may_not_be_played_has_no_odds() -> None:
    table = grognard.game("strategic").position("turn 1, french movement\nFP1: F 3ic\n", {"piles": "yes"}, seed=1)
    assert str(table.odds("french", "show FP1 2")) == "100.0%  nothing"
    for side, text in (("french", "show FP1 4"), ("french", "march FP1 FP2 2ic 2ic"), ("russian", "done")):
        with pytest.raises(grognard.Refused):
            table.odds(side, text)


@pytest.mark.parametrize("enemies", ["3inf", "1inf 9inf_x", "9inf"])
def test_odds_that_hang_on_a_hidden_strength_are_not_told(enemies: str) -> None:
    """[B2] Who lays his cards last brings on the dice, but what they do depends on what the enemy has there."""
    text = f"turn: July 2\nbegin: S9 battles\ninitiative: french 2\nMinsk: F 3inf | R {enemies}\n"
    table = grognard.game("fateful_march").position(f"{text}entered: R Minsk from Borisov\n", seed=1)
    table.play("russian", "done")
    odds = table.odds("french", "done")
    assert odds.unknown
    assert not odds.chances


def test_however_many_enemies_starve_the_odds_of_ones_own_hunger_are_the_same() -> None:
    """Twenty Russian stacks in depleted Areas would be a million cases, and their number is secret."""
    areas = "R19 R20 R21 R22 R23 R24 R25 R26 R28 R29 R30 R32 R33 R34 R35 R36 R37 R38 R39 R43"
    found = []
    for units in ("1su", "1ic"):
        lines = [f"{area}: R {units}" for area in areas.split()]
        text = "\n".join(["turn 6, supply", f"depleted 100%: R44 {areas}", "R44: F 1ic", *lines])
        table = grognard.game("strategic").position(text, seed=1)
        while "russian" in table.pending:
            table.play("russian", "done")
        found.append(str(table.odds("french", "done")))
    assert found[0] == found[1]
    assert "50.0%" in found[0]
