"""Combat, orders, forage and march attrition by their exact tables, counted in units."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.games.invasion.attrition import losses
from grognard.games.invasion.combat_choices import MUST_WITHDRAW
from grognard.games.invasion.options import EDITIONS
from grognard.games.invasion.tables import DECISIVE_MARGIN, ORDER_ABORTS, ORDER_NEEDED

DICE = range(1, 7)
HIT = 0.5
"""Units: a disrupted one is worth half until it rallies."""


class Force(NamedTuple):
    """Units of a side in a combat: those in good order, supports counted in, and disrupted ones of the main stack."""

    good: int
    shaken: int = 0
    supports: int = 0
    """Of the good ones those in supporting stacks: they take up to half of the hits."""


class Outcome(NamedTuple):
    """What a combat costs on average."""

    own: float
    """Units that the attacker loses, disrupted ones counted half."""
    enemy: float
    own_dead: float
    enemy_dead: float
    drives: float
    """The chance that the defenders must go or are all dead."""
    wins: float
    """The chance of a decisive victory for the attacker."""
    loses: float
    """The same for the defender."""


def order_chance(rating: int, commands: int, other: int = 0) -> float:
    """That an attack order succeeds. [10.2]"""
    return sum(die != ORDER_ABORTS and die + rating + commands + other >= ORDER_NEEDED for die in DICE) / 6


def support_chance(rating: int, commands: int, conscripts: int, other: int = 0) -> float:
    """That a stack which is called joins. [10.4]"""
    return sum(die + rating + commands + other - conscripts >= ORDER_NEEDED for die in DICE) / 6


def suffer(force: Force, hits: int) -> tuple[float, int]:
    """Units lost (disrupted ones half) and units dead, if the hits are spread over good units first. [11.17]"""
    disrupted = min(hits, force.good)
    dead = min(max(0, hits - force.good), force.good + force.shaken)
    return disrupted * HIT + dead * HIT, dead


@lru_cache(maxsize=65536)
def combat(gap: int, attacker: Force, defender: Force, edition: int, trapped: bool = False) -> Outcome:
    """An attack whose value is greater by `gap` before the dice. `trapped`: defenders who must go have no way. [11]"""
    rules = EDITIONS[edition]
    own = enemy = own_dead = enemy_dead = drives = wins = loses = 0.0
    for attack in DICE:
        for defence in DICE:
            difference = gap + attack - defence
            if not difference:
                own += HIT * 6
                continue
            size = abs(difference)
            won = difference > 0
            winner, loser = (attacker, defender) if won else (defender, attacker)
            lost, dead = suffer(loser, min(size, rules.loser_hits_each * winner.good))
            all_units = loser.good + loser.shaken
            if won and (dead >= all_units - loser.supports or difference >= MUST_WITHDRAW):
                drives += 6
                if trapped:
                    lost, dead = float(all_units), all_units
            half = (size + 1) // 2 if rules.winner_hits_round_up else size // 2
            for die in DICE:
                paid, fallen = suffer(winner, max(0, min(half + rules.winner_hits_dice[die - 1], loser.good)))
                if won:
                    own, enemy, own_dead, enemy_dead = own + paid, enemy + lost, own_dead + fallen, enemy_dead + dead
                    wins += dead - fallen >= DECISIVE_MARGIN
                else:
                    own, enemy, own_dead, enemy_dead = own + lost, enemy + paid, own_dead + dead, enemy_dead + fallen
                    loses += dead - fallen >= DECISIVE_MARGIN
    return Outcome(*(each / 216 for each in (own, enemy, own_dead, enemy_dead, drives, wins, loses)))


@lru_cache(maxsize=1024)
def march_loss(modifier: int, units: int) -> float:
    """Units that a die of March Attrition costs. [8.5]"""
    total = 0.0
    for die in DICE:
        dead, disrupted = losses(die + modifier, units)
        total += dead + HIT * disrupted
    return total / 6


def hunger_loss(units: int, shaken: int) -> float:
    """What a stack loses that forages, French. [6.3, 6.4]"""
    return min(units, 6) / 6 * want(units, shaken)


def want(units: int, shaken: int) -> float:
    """What French units lose that are out of supply."""
    return HIT * (units - shaken) + HIT * shaken
