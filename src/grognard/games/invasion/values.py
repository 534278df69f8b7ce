"""[11.2 to 11.7] The value of an attack and of a defence, term by term."""

from __future__ import annotations

from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.stacks import FORCED
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import (
    ARM,
    COMBAT,
    DIFFICULT,
    FORTIFIED,
    IS_ARTILLERY,
    IS_RIVER,
    step_between,
)

Cause = tuple[str, int]
"""A term of a value and its name."""

_ARMS_BONUS = (0, 0, int(COMBAT["two_arms"]), int(COMBAT["three_arms"]))
_RIVER, _FORTRESS, _FORTRESS_ARTILLERY = COMBAT["river"], COMBAT["fortress"], COMBAT["fortress_with_artillery"]
_DIFFICULT = COMBAT["difficult"]
_SUPPORT_RIVER, _SUPPORT_FORTRESS = COMBAT["support_river"], COMBAT["support_fortress"]
_SUPPORT_DIFFICULT, _SUPPORT_COMMANDER = COMBAT["support_difficult"], COMBAT["support_commander"]


def divisor(state: Campaign, side: int, hex_: int) -> int:
    """By what the factors of a stack are divided: forced marches and earlier combats of any unit in it. [11.2] Q32"""
    units = state.units_in(side, hex_)
    forced = any(state.marks[unit] & FORCED for unit in units)
    combats = max([state.fought[unit] for unit in units], default=0)
    if combats >= 2 or (forced and combats):
        return 4
    return 2 if forced or combats else 1


def is_fortified(state: Campaign, hex_: int) -> bool:
    return bool(FORTIFIED >> hex_ & 1) or hooks.is_fortified(state, hex_)


def stack_causes(state: Campaign, side: int, hex_: int, good: tuple[int, ...], attacking: bool) -> list[Cause]:
    """Combat Factors, combined arms, and what marches and earlier combats take away. [11.3, 11.6]"""
    causes: list[Cause] = [("units", len(good))]
    causes += hooks.factor_causes(state, side, hex_, good, attacking)
    causes.append(("combined-arms", _ARMS_BONUS[len({ARM[unit] for unit in good})]))
    by = divisor(state, side, hex_)
    if by > 1:
        total = sum(amount for _, amount in causes)
        causes.append(("halved" if by == 2 else "quartered", total // by - total))
    return causes


def attack_causes(
    state: Campaign, side: int, hex_: int, target: int, units: tuple[int, ...], supports: tuple[int, ...]
) -> list[Cause]:
    """The attack value without its die. [11.3 to 11.5]"""
    causes = stack_causes(state, side, hex_, units, True)
    if IS_RIVER[step_between(hex_, target)]:
        causes.append(("river", _RIVER))
    if is_fortified(state, target):
        with_artillery = any(IS_ARTILLERY[unit] for unit in units)
        causes.append(("fortified-city", _FORTRESS_ARTILLERY if with_artillery else _FORTRESS))
    if DIFFICULT >> target & 1:
        causes.append(("difficult-terrain", _DIFFICULT))
    rating, most = hooks.combat_rating(state, side, hex_, units, units)
    causes.append(("commander", min(rating, most)))
    causes += [("support", attack_support(state, side, each, target)) for each in supports]
    causes += hooks.value_causes(state, side, hex_, target, True)
    return [cause for cause in causes if cause[1] or cause[0] == "support"]


def attack_support(state: Campaign, side: int, hex_: int, target: int) -> int:
    """What a supporting stack adds to an attack; it may be less than nothing. [11.5]"""
    good = state.good_units_in(side, hex_)
    value = len(good) // divisor(state, side, hex_)
    if IS_RIVER[step_between(hex_, target)]:
        value += _SUPPORT_RIVER
    if is_fortified(state, target) and not any(IS_ARTILLERY[unit] for unit in good):
        value += _SUPPORT_FORTRESS
    if DIFFICULT >> target & 1:
        value += _SUPPORT_DIFFICULT
    return value + _led(state, side, hex_)


def _led(state: Campaign, side: int, hex_: int) -> int:
    return int(_SUPPORT_COMMANDER) if state.commanders_in(side, hex_) else 0


def defence_causes(state: Campaign, side: int, target: int, hex_: int, supports: tuple[int, ...]) -> list[Cause]:
    """The defence value without its die; nothing at all for disrupted units alone. [11.6, 11.7, 11.18]"""
    good = state.good_units_in(side, target)
    if not good:
        return []
    causes = stack_causes(state, side, target, good, False)
    rating, most = hooks.combat_rating(state, side, target, state.units_in(side, target), good)
    causes.append(("commander", min(rating, most)))
    causes += [("support", defence_support(state, side, each)) for each in supports]
    causes += hooks.value_causes(state, side, target, hex_, False)
    return [cause for cause in causes if cause[1] or cause[0] == "support"]


def defence_support(state: Campaign, side: int, hex_: int) -> int:
    """[11.7]"""
    good = state.good_units_in(side, hex_)
    return len(good) // divisor(state, side, hex_) + _led(state, side, hex_)


def fighting(state: Campaign, side: int, main: tuple[int, ...], supports: tuple[int, ...]) -> int:
    """Undisrupted combat units of a side in a combat: they limit the hits that it inflicts. [11.14, 11.15]"""
    return sum(not state.disrupted[unit] for unit in main) + sum(
        len(state.good_units_in(side, hex_)) for hex_ in supports
    )


def loser_hits(state: Campaign, difference: int, winners: int) -> int:
    """[11.14]"""
    return min(difference, state.edition.loser_hits_each * winners)


def winner_hits(state: Campaign, difference: int, die: int, losers: int) -> int:
    """[11.15]"""
    edition = state.edition
    half = (difference + 1) // 2 if edition.winner_hits_round_up else difference // 2
    return max(0, min(half + edition.winner_hits_dice[die - 1], losers))
