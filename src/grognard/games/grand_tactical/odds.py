"""[Com F-I, Lead, CRT] The odds of an attack with every term: before it is declared, and when it is fought."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from grognard.games.grand_tactical.state import COMMITTED, Campaign, enemy_of
from grognard.games.grand_tactical.strength import (
    basic_strength,
    is_across_river,
    is_across_unbridged,
    multiplier,
    reaches,
)
from grognard.games.grand_tactical.tables import (
    AUTOMATIC_ODDS,
    COMBAT_CHART,
    DEFENCE,
    LEADER,
    NEIGHBOURS,
    OFFENCE,
    RIVER_ODDS,
    STRENGTH_ALONE,
)
from grognard.mechanics.charts import percentage

NO_DEFENCE = 9_999
"""Odds against a hex whose units have no strength at all."""


class Defence(NamedTuple):
    """One defending hex."""

    hex: int
    strength: int
    """Printed; where no Combat unit stands, of the strengths in parentheses. [Com G]"""
    bonus: int
    """Of all Leaders there."""
    counted: int
    """What counts of it. [Lead B]"""
    multiplier: int
    total: int


class Reckoning(NamedTuple):
    """An attack in numbers."""

    strength: int
    bonus: int
    counted: int
    attack: int
    defences: tuple[Defence, ...]
    defence: int
    per_cent: int
    """Fractions dropped, which changes no column. Q37"""
    is_too_weak: bool
    """Across an unbridged river, and below 160 %: Ae without a roll. [Com I] Q27, Q28"""

    @property
    def column(self) -> int:
        """The least odds of its column in the Combat Results Table."""
        return COMBAT_CHART.bounds[COMBAT_CHART.column(self.per_cent)]

    @property
    def is_overwhelming(self) -> bool:
        """500 % or more: infantry, Supply units and Depots may not retreat. [Com D]"""
        return self.per_cent >= AUTOMATIC_ODDS

    def result(self, die: int) -> str:
        return COMBAT_CHART.result(self.per_cent, die)


def reckon(state: Campaign, units: Sequence[int], targets: Iterable[int], side: int) -> Reckoning:
    """An attack of a side with these units, as they stand now, on everybody in these hexes."""
    origins = sorted({state.where[unit] for unit in units})
    strength = basic_strength(state, units)
    bonus = sum(OFFENCE[unit] for unit in units)
    counted = min(strength, bonus)
    attack = strength + counted
    defences = tuple(_defence(state, enemy_of(side), hex_, origins) for hex_ in targets)
    defence = sum(each.total for each in defences)
    crosses = any(is_across_unbridged(origin, each.hex) for each in defences for origin in origins)
    is_too_weak = crosses and not reaches(attack, defence, RIVER_ODDS)
    per_cent = percentage(attack, defence) if defence else NO_DEFENCE
    return Reckoning(strength, bonus, counted, attack, defences, defence, per_cent, is_too_weak)


def _defence(state: Campaign, side: int, hex_: int, origins: Iterable[int]) -> Defence:
    units = state.units_in(side, hex_)
    strength, bonus = basic_strength(state, units), sum(DEFENCE[unit] for unit in units)
    factor = multiplier(state, hex_, origins)
    counted = min(strength, bonus)
    if not strength:
        strength, counted = sum(STRENGTH_ALONE[state.kind[unit]] for unit in units), 0
    return Defence(hex_, strength, bonus, counted, factor, (strength + counted) * factor)


# --- who could attack ----------------------------------------------------------------------------------------------


def can_attack(state: Campaign, unit: int) -> bool:
    """May a unit take part in an attack at all: it is neither disrupted nor committed to an automatic elimination?
    [Dis A, Com K]"""
    return not state.disrupted[unit] and not state.marks[unit] & COMMITTED


def attackers_in(state: Campaign, side: int, hex_: int) -> tuple[int, ...]:
    """Everybody in a hex who can attack, if there is a Combat unit among them. [Com B, Err e]"""
    units = tuple(unit for unit in state.units_in(side, hex_) if can_attack(state, unit))
    return units if any(state.is_combat(unit) for unit in units) else ()


def targets_of(state: Campaign, side: int, hex_: int) -> tuple[int, ...]:
    """The hexes with enemies next to a hex. Q58"""
    enemies = state.pieces[enemy_of(side)]
    return tuple(there for there in NEIGHBOURS[hex_] if enemies[there])


class Prospect(NamedTuple):
    """An attack that a side could make now: from one hex, or on a Fortress from all hexes around it."""

    origins: tuple[int, ...]
    targets: tuple[int, ...]
    units: tuple[int, ...]
    reckoning: Reckoning


def prospects(state: Campaign, side: int) -> Iterator[Prospect]:
    """All attacks that a side could make with whole stacks as they stand: what the page shows before one is declared.
    A Fortress is attacked with everybody around it. [Com A B, Fort D E]"""
    is_fortress = state.ground.is_fortress
    besieged: dict[int, list[int]] = {}
    for origin in state.hexes(side):
        if not attackers_in(state, side, origin):
            continue
        targets = targets_of(state, side, origin)
        if is_fortress[origin]:
            for chosen in sortie_targets(state, side, origin):
                yield _prospect(state, side, (origin,), chosen)
            continue
        for target in targets:
            if is_fortress[target]:
                besieged.setdefault(target, []).append(origin)
            else:
                yield _prospect(state, side, (origin,), (target,))
    for target, origins in besieged.items():
        yield _prospect(state, side, tuple(origins), (target,), lone_leaders(state, side, target))


def _prospect(
    state: Campaign, side: int, origins: tuple[int, ...], targets: tuple[int, ...], leaders: tuple[int, ...] = ()
) -> Prospect:
    units = (*(unit for origin in origins for unit in attackers_in(state, side, origin)), *leaders)
    from_ = tuple(dict.fromkeys((*origins, *(state.where[leader] for leader in leaders))))
    return Prospect(from_, targets, units, reckon(state, units, targets, side))


def lone_leaders(state: Campaign, side: int, target: int) -> tuple[int, ...]:
    """Leaders around a Fortress without a Combat unit in their hex: they help those who storm it. [Fort D]"""
    return tuple(
        unit
        for hex_ in NEIGHBOURS[target]
        if not state.ground.is_fortress[hex_] and not attackers_in(state, side, hex_)
        for unit in state.units_in(side, hex_)
        if state.kind[unit] == LEADER and can_attack(state, unit)
    )


def sortie_targets(state: Campaign, side: int, hex_: int) -> list[tuple[int, ...]]:
    """What an attack out of a Fortress goes against: all enemies around it, or all but those behind rivers. [Fort E]"""
    targets = targets_of(state, side, hex_)
    dry = tuple(there for there in targets if not is_across_river(hex_, there))
    return [chosen for chosen in dict.fromkeys((dry, targets)) if chosen]
