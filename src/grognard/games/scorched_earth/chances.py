"""Chances of a combat whose stacks are open, and of an attrition check: exact, from the charts. [6.0, 9.1, 9.6]"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from grognard.games.scorched_earth.attrition import modifiers
from grognard.games.scorched_earth.combat import (
    Combat,
    attack_causes,
    attack_strength,
    defence_causes,
    effective_attack,
    effective_defence,
)
from grognard.games.scorched_earth.state import Campaign, enemy_of
from grognard.games.scorched_earth.tables import (
    ENGINEER,
    FRENCH,
    NO_RESULT,
    CombatResult,
    attrition_losses,
    combat_result,
)

PAIRS = 36
"""Ways in which two dice fall."""


@cache
def sums(count: int) -> dict[int, Fraction]:
    """How likely each sum of so many dice is."""
    chances = {0: Fraction(1)}
    for _ in range(count):
        after: dict[int, Fraction] = {}
        for total, chance in chances.items():
            for die in range(1, 7):
                after[total + die] = after.get(total + die, Fraction(0)) + chance / 6
        chances = after
    return chances


def strengths(state: Campaign, combat: Combat, is_paid: bool) -> tuple[int, int]:
    """Effective, of attacker and defender, if the French pay or not. [9.2, 9.3]"""
    attack = attack_strength(state, combat.attackers(state))
    defence = state.strength(combat.defenders(state))
    return (
        effective_attack(combat.side, attack, is_paid),
        effective_defence(enemy_of(combat.side), defence, bool(combat.has_line), is_paid),
    )


def victory(state: Campaign, combat: Combat, side: int, is_paid: bool, tactics: int) -> Fraction:
    """The chance that a side wins a combat whose dice have not been thrown yet. [9.6]"""
    attackers, defenders = combat.attackers(state), combat.defenders(state)
    attack, defence = strengths(state, combat, is_paid)
    mine = _results(state, attack, sum(n for _, n in attack_causes(state, attackers, tactics, bool(combat.is_shaken))))
    theirs = _results(state, defence, sum(n for _, n in defence_causes(state, defenders, combat.origin, combat.hex_)))
    won = sum(
        (
            here * there
            for ours, here in mine.items()
            for other, there in theirs.items()
            if _is_won(ours, other, _endures(state, attackers, other), _endures(state, defenders, ours))
        ),
        Fraction(0),
    )
    return won if side == combat.side else 1 - won


def _results(state: Campaign, strength: int, modifier: int) -> dict[CombatResult, Fraction]:
    """What a side can roll. [9.1.5]"""
    count = state.combat_dice(strength)
    if not count:
        return {NO_RESULT: Fraction(1)}
    found: dict[CombatResult, Fraction] = {}
    for total, chance in sums(count).items():
        result = combat_result(total + modifier)
        found[result] = found.get(result, Fraction(0)) + chance
    return found


def _endures(state: Campaign, units: tuple[int, ...], suffered: CombatResult) -> bool:
    """Is anybody left after the losses? The Engineer takes none. [9.5]"""
    return ENGINEER in units or suffered.losses < sum(state.sp[unit] + 1 for unit in units)


def _is_won(mine: CombatResult, theirs: CombatResult, attacker_is_left: bool, defender_is_left: bool) -> bool:
    """Does the attacker win? A side without survivors cannot. Q43, Q71"""
    return attacker_is_left if attacker_is_left != defender_is_left else mine > theirs


def losing_pairs(state: Campaign, hex_: int, is_paid: bool) -> int:
    """In how many of 36 ways a French force loses strength by attrition. [6.0]"""
    change = sum(n for _, n in modifiers(state, FRENCH, hex_, is_paid))
    rolls = [one + two + change for one in range(1, 7) for two in range(1, 7)]
    return sum(attrition_losses(roll) > 0 for roll in rolls)
