"""What may come of a battle: both dice, the Battle Table, pursuit, annihilation, points. [S9]"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields
from functools import cache

from grognard.games.fateful_march.tables import BATTLE_DIE, IS_STRONG, battle_losses, victory_shift


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a battle as far as it is known or believed."""

    combat: float
    fresh: int
    total: int
    cavalry: int
    change: int = 0
    """Losses more or fewer by cards and Defend, taken from what it suffers."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Means over both dice; strength points lost count 1 if eliminated, 0.5 if exhausted."""

    winning: float
    own_lost: float
    enemy_lost: float
    points: float
    """Victory Points for us."""
    broken: float
    """How likely it is that nobody of ours is left."""
    breaking: float
    """How likely it is that nobody of theirs is left."""
    own_dead: float
    enemy_dead: float


@cache
def _die(side: int, is_defending: bool, is_winter: bool) -> tuple[tuple[int, float], ...]:
    """The results of a side's battle die with their chances."""
    facts = ("winter" if is_winter else "summer", *(("defending",) if is_defending else ()))
    counted = Counter(face.counts(*facts) for face in BATTLE_DIE[side])
    return tuple((result, count / len(BATTLE_DIE[side])) for result, count in sorted(counted.items()))


@cache
def _inflicted(combat: float, side: int, is_defending: bool, is_winter: bool) -> tuple[tuple[int, float], ...]:
    """Losses by the Battle Table with their chances."""
    counted: dict[int, float] = {}
    for result, chance in _die(side, is_defending, is_winter):
        losses = battle_losses(int(max(0.0, combat + result)))
        counted[losses] = counted.get(losses, 0.0) + chance
    return tuple(counted.items())


@cache
def foresee(
    us: Side, them: Side, side: int, is_attacker: bool, area: int, is_fortress: bool, tie_is_ours: bool, is_winter: bool
) -> Outcome:
    """A battle in an area between `us` (of that side) and them; without a fortress the area does not matter."""
    sums = [0.0] * len(fields(Outcome))
    for inflicted, chance in _inflicted(us.combat, side, not is_attacker, is_winter):
        for suffered, other in _inflicted(them.combat, 1 - side, is_attacker, is_winter):
            losses = _adjusted(inflicted, suffered, us, them, side, is_attacker, area, is_fortress)
            for number, each in enumerate(_fought(*losses, us, them, tie_is_ours)):
                sums[number] += each * chance * other
    return Outcome(*sums)


def _adjusted(
    inflicted: int, suffered: int, us: Side, them: Side, side: int, is_attacker: bool, area: int, is_fortress: bool
) -> tuple[int, int]:
    inflicted += them.change
    suffered += us.change
    if is_fortress:
        if is_attacker:
            suffered += 1
            inflicted -= int(IS_STRONG[area] and side == 0)
        else:
            inflicted += 1
            suffered -= int(IS_STRONG[area] and side == 1)
    return max(0, inflicted), max(0, suffered)


def _fought(inflicted: int, suffered: int, us: Side, them: Side, tie_is_ours: bool) -> tuple[float, ...]:
    """What an outcome tells, for these losses."""
    hurt, hit = min(suffered, us.fresh), min(inflicted, them.fresh)
    own_dead, enemy_dead = hurt // 2, hit // 2
    are_we_broken, are_they_broken = hurt >= us.fresh, hit >= them.fresh
    wins = inflicted > suffered
    is_tie = inflicted == suffered
    if are_we_broken != are_they_broken:
        wins, is_tie = are_they_broken, False
    if is_tie:
        own_lost, enemy_lost = own_dead + (hurt - own_dead) * 0.5, enemy_dead + (hit - enemy_dead) * 0.5
        return float(tie_is_ours), own_lost, enemy_lost, 0.0, 0.0, 0.0, own_dead, enemy_dead
    if wins:
        enemy_dead += max(0, us.cavalry - them.cavalry)
        if are_they_broken and not are_we_broken:
            enemy_dead = them.total
        enemy_dead = min(enemy_dead, them.total)
        tired = min(hit - hit // 2, them.total - enemy_dead) * 0.5
        own_lost, points = own_dead + (hurt - own_dead) * 0.5, float(victory_shift(enemy_dead))
        breaking = float(enemy_dead >= them.total)
        return 1.0, own_lost, enemy_dead + tired, points, 0.0, breaking, own_dead, enemy_dead
    own_dead += max(0, them.cavalry - us.cavalry)
    if are_we_broken and not are_they_broken:
        own_dead = us.total
    own_dead = min(own_dead, us.total)
    tired = min(hurt - hurt // 2, us.total - own_dead) * 0.5
    points, broken = -float(victory_shift(own_dead)), float(own_dead >= us.total)
    return 0.0, own_dead + tired, enemy_dead + (hit - enemy_dead) * 0.5, points, broken, 0.0, own_dead, enemy_dead
