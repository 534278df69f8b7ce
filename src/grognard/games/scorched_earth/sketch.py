"""What a side sees as numbers, for computer players: a view says the same in words and looks ahead as well, which takes
ten times as long. [3.13]"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from grognard.games.scorched_earth.combat import open_combat
from grognard.games.scorched_earth.seen import MoveSeen, ReactionSeen, RetreatSeen
from grognard.games.scorched_earth.setup import side_setting_up
from grognard.games.scorched_earth.showing.orders import move_shown
from grognard.games.scorched_earth.showing.reactions import reaction_shown, retreat_shown
from grognard.games.scorched_earth.state import DEAD, OFF_MAP, WAITING, Campaign, enemy_of
from grognard.games.scorched_earth.tables import (
    ALL_UNITS,
    DEPOTS,
    FRENCH,
    FULL_STRENGTH,
    HEXES,
    HQS,
    IS_COMBAT_UNIT,
    NO_HQ,
    NO_PLACE,
    NO_UNIT,
    UNITS_OF,
    ZONE,
)
from grognard.mechanics.zones import count


@dataclass(frozen=True, slots=True)
class Sketch:
    """One moment as one side sees it."""

    map: Campaign
    """Own units as they are, of each enemy stack the counters that are shown; whoever is not on the map waits. It is
    nobody's game: it can be written on, and nothing is asked in it."""
    enemies: Mapping[int, tuple[int, ...]]
    """By hex: the enemy counters that are shown, the one on top first."""
    eliminated: tuple[int, ...]
    """Of both sides."""
    cup: int
    """How many are left in it."""
    move: MoveSeen | None
    """Without a look ahead."""
    retreat: RetreatSeen | None
    reaction: ReactionSeen | None


def sketch(state: Campaign, side: int) -> Sketch:
    """The board as a side sees it."""
    eyes = (side,)
    enemies = _shown(state, enemy_of(side))
    return Sketch(
        _map(state, side, enemies),
        enemies,
        tuple([unit for unit in ALL_UNITS if state.where[unit] == DEAD]),
        len(state.cup()),
        move_shown(state, eyes, looks_ahead=False),
        retreat_shown(state, eyes),
        reaction_shown(state, eyes),
    )


def _shown(state: Campaign, enemy: int) -> dict[int, tuple[int, ...]]:
    if side_setting_up(state) == enemy:
        return {}
    combat = open_combat(state)
    is_open = OFF_MAP if combat is None else combat.hex_
    return {
        hex_: state.force(enemy, hex_) if hex_ == is_open else state.force(enemy, hex_)[:1]
        for hex_ in state.forces(enemy)
    }


def _map(state: Campaign, side: int, enemies: Mapping[int, tuple[int, ...]]) -> Campaign:
    found = state.clone()
    found.end()
    found.losses[:] = bytes(len(found.losses))
    for unit in UNITS_OF[side]:
        if found.where[unit] < 0:
            found.where[unit] = WAITING
    _hide_enemies(found, state, enemy_of(side), enemies)
    if side != FRENCH and not state.park_used:
        found.park, found.park_used, found.park_gone = NO_PLACE, 0, 0
    if side != FRENCH and side_setting_up(state) == FRENCH:
        found.depots = [OFF_MAP] * len(DEPOTS)
    if state.hq == NO_HQ:
        found.cp = found.rallies = 0
    elif HQS[state.hq].side != side:
        found.hq_unit = NO_UNIT
    return found


def _hide_enemies(found: Campaign, state: Campaign, enemy: int, enemies: Mapping[int, tuple[int, ...]]) -> None:
    """Take them all away, then put down those who are shown."""
    for unit in UNITS_OF[enemy]:
        found.where[unit], found.sp[unit] = WAITING, FULL_STRENGTH[unit]
        found.fatigue[unit] = found.demoralized[unit] = found.marks[unit] = 0
    found.stacks = {stack: units for stack, units in state.stacks.items() if stack // HEXES != enemy}
    found.present[enemy], found.zones[enemy] = bytearray(HEXES), bytearray(HEXES)
    for hex_, units in enemies.items():
        found.stacks[enemy * HEXES + hex_] = units
        for unit in units:
            found.where[unit], found.sp[unit] = hex_, state.sp[unit]
            found.fatigue[unit], found.demoralized[unit] = state.fatigue[unit], state.demoralized[unit]
        fighting = sum([IS_COMBAT_UNIT[unit] for unit in units])
        count(found.present[enemy], found.zones[enemy], ZONE, hex_, fighting)
