"""[Com F G H, Lead] Strength in attack and in defence, with leaders' bonuses, terrain and rivers; the odds."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import (
    BRIDGE_DEFENCE,
    DEFENCE,
    IS_RIVER,
    IS_UNBRIDGED,
    OFFENCE,
    RIVER_DEFENCE,
    STRENGTH,
    STRENGTH_ALONE,
    step_between,
)


def basic_strength(state: Campaign, units: Iterable[int]) -> int:
    """What is printed on the pieces; Leaders, Supply and Depots add nothing. [Com G]"""
    kind = state.kind
    return sum([STRENGTH[kind[unit]] for unit in units])


def attack_strength(state: Campaign, units: Collection[int]) -> int:
    """Their strength, and the leaders' bonus up to as much again. [Lead B]"""
    strength = basic_strength(state, units)
    return strength + min(strength, sum([OFFENCE[unit] for unit in units]))


def defence_strength(state: Campaign, units: Collection[int], multiplier: int) -> int:
    """All units of the hex, with the leaders' bonus up to as much again, times the terrain; without Combat units those
    in parentheses, added up. Zones do not matter. [Com F G, Lead A B C, ZOC G] Q25"""
    strength = basic_strength(state, units)
    if not strength:
        return sum([STRENGTH_ALONE[state.kind[unit]] for unit in units]) * multiplier
    return (strength + min(strength, sum([DEFENCE[unit] for unit in units]))) * multiplier


def multiplier(state: Campaign, hex_: int, origins: Iterable[int]) -> int:
    """What the defence of a hex is multiplied by against attackers in some hexes: by the terrain, or by a river if all
    of them are behind one; only the highest counts. Q26, Q27, Q47"""
    ground = state.ground.defence[hex_]
    rivers = [river_multiplier(origin, hex_) for origin in origins]
    return max(ground, min(rivers, default=1))


def river_multiplier(origin: int, hex_: int) -> int:
    """What the hexside of an attack is worth to the defender."""
    step = step_between(origin, hex_)
    if IS_UNBRIDGED[step]:
        return RIVER_DEFENCE
    return BRIDGE_DEFENCE if IS_RIVER[step] else 1


def is_across_river(origin: int, hex_: int) -> bool:
    """Bridged or not. [Com J]"""
    return bool(IS_RIVER[step_between(origin, hex_)])


def is_across_unbridged(origin: int, hex_: int) -> bool:
    """[Com I]"""
    return bool(IS_UNBRIDGED[step_between(origin, hex_)])


def reaches(attack: int, defence: int, per_cent: int) -> bool:
    """Are the odds at least so much? Exact, nothing rounded. [Err f] Q37"""
    return 100 * attack >= per_cent * defence
