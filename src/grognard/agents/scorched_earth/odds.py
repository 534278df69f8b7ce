"""What a combat is worth before the dice are thrown, in victory points of its attacker."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from grognard.games.scorched_earth.tables import (
    FRENCH,
    NO_RESULT,
    RUSSIAN,
    SIGNIFICANT_DICE,
    CombatResult,
    combat_dice,
    combat_result,
)

POINT = (0.11, 0.16)
"""What a strength point is worth to its owner, in victory points, by side."""
UNIT = (0.3, 1.1)
"""What a unit that is eliminated is worth: for a Russian one the French get a point."""
GROUND = 0.2
"""To have driven the enemy off, demoralized."""
_SUMS = {0: {0: 1.0}}
for _dice in (1, 2, 3):
    _SUMS[_dice] = {}
    for _total, _chance in _SUMS[_dice - 1].items():
        for _die in range(1, 7):
            _SUMS[_dice][_total + _die] = _SUMS[_dice].get(_total + _die, 0.0) + _chance / 6


@dataclass(frozen=True, slots=True)
class Odds:
    """Of a combat: the chance that the attacker wins, and how many points each loses how probably."""

    win: float
    attacker: tuple[float, ...]
    defender: tuple[float, ...]
    is_significant: bool


def _results(dice: int, modifier: int) -> list[tuple[CombatResult, float]]:
    if not dice:
        return [(NO_RESULT, 1.0)]
    return [(combat_result(total + modifier), chance) for total, chance in _SUMS[dice].items()]


@lru_cache(maxsize=1024)
def odds(attack: int, defence: int, attack_modifier: int, defence_modifier: int, is_from_6: bool = False) -> Odds:
    """Of effective strengths and modifiers. `is_from_6`: whether 6 points throw three dice."""
    dice = combat_dice(attack, is_from_6), combat_dice(defence, is_from_6)
    mine, theirs = _results(dice[0], attack_modifier), _results(dice[1], defence_modifier)
    win = sum(a * b for ours, a in mine for other, b in theirs if ours > other)
    return Odds(win, _losses(theirs), _losses(mine), min(dice) >= SIGNIFICANT_DICE)


def _losses(results: list[tuple[CombatResult, float]]) -> tuple[float, ...]:
    """How probable each number of losses is."""
    found = [0.0] * 5
    for result, chance in results:
        found[result.losses] += chance
    return tuple(found)


def pain(chances: tuple[float, ...], strength: float, units: float, side: int, up: float = 1.0) -> float:
    """What losses cost a side: the first units die when all have no strength points left. [9.5] Q28"""
    unit = UNIT[side] * (up if side == RUSSIAN else 1.0)
    total = 0.0
    for losses, chance in enumerate(chances):
        points = min(float(losses), strength)
        dead = min(max(0.0, losses - strength), units)
        total += chance * (points * POINT[side] + dead * unit)
    return total


class Party(NamedTuple):
    """One of those who fight."""

    side: int
    strength: float
    units: float
    modifier: int
    is_supplied: bool = True
    """A defender's line of communication; the French: and logistics for it."""


@lru_cache(maxsize=16384)
def prospect(
    attacker: Party,
    defender: Party,
    stake: float = 0.0,
    marker: tuple[float, float] = (1.0, 1.0),
    is_from_6: bool = False,
) -> tuple[float, float]:
    """The chance that the attacker wins, and what the combat is worth to him. `stake`: what he gains by winning, as
    the hex is worth it; `marker`: what the next victory point counts for either side."""
    defence = defender.strength * (2 if defender.is_supplied else 1)
    attack = attacker.strength / (1 if attacker.is_supplied or attacker.side != FRENCH else 2)
    found = odds(round(attack), round(defence), attacker.modifier, defender.modifier, is_from_6)
    value = found.win * (GROUND + stake) - (1 - found.win) * GROUND
    if found.is_significant:
        value += found.win * marker[attacker.side] - (1 - found.win) * marker[defender.side]
    value += pain(found.defender, defender.strength, defender.units, defender.side, marker[FRENCH])
    value -= pain(found.attacker, attacker.strength, attacker.units, attacker.side, marker[FRENCH])
    return found.win, value
