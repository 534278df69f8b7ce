"""What each force has to check for attrition, and who has no line of communication."""

from __future__ import annotations

from grognard.games.scorched_earth import attrition as attrition_rules
from grognard.games.scorched_earth.attrition import AttritionPhase
from grognard.games.scorched_earth.options import NO_FIRST_ATTRITION
from grognard.games.scorched_earth.seen import (
    SIDE_NAMES,
    AttritionSeen,
    AttritionTie,
)
from grognard.games.scorched_earth.state import (
    Campaign,
)
from grognard.games.scorched_earth.tables import (
    CODES,
    ENGINEER,
    FRENCH,
    HEXES,
    UNITS,
)


def attrition_shown(state: Campaign, side: int) -> dict[int, AttritionSeen]:
    """What each force would have to check now, cause by cause. [6.0]"""
    phase = next((frame for frame in state.stack if isinstance(frame, AttritionPhase)), None)
    paid = phase.paid if phase else []
    checking = set(attrition_rules.checking_forces(state, side))
    if state.turn == 1 and state.readings & NO_FIRST_ATTRITION:
        checking = set()
    shown = {}
    for hex_ in state.forces(side):
        if not state.present[side][hex_]:
            continue
        is_paid = hex_ in paid
        causes = attrition_rules.modifiers(state, side, hex_, is_paid) if hex_ in checking else ()
        shown[hex_] = AttritionSeen(
            SIDE_NAMES[side],
            hex_ in checking,
            tuple(causes),
            side == FRENCH and hex_ in checking and attrition_rules.can_be_paid(state, hex_),
            is_paid,
            state.is_winter and not attrition_rules.is_sheltered_from_winter(state, side, hex_),
        )
    return shown


def ties_shown(state: Campaign, side: int) -> list[AttritionTie]:
    """Losses whose owner has to choose among equal units, in the order in which he is asked. [9.5]"""
    phase = next((frame for frame in state.stack if isinstance(frame, AttritionPhase)), None)
    ties = phase.ties if phase else []
    found = []
    for force, points in zip(ties[::2], ties[1::2], strict=True):
        owner, hex_ = divmod(force, HEXES)
        if owner == side:
            tied = attrition_rules.strongest(state, state.combat_units(side, hex_))[1]
            found.append(AttritionTie(CODES[hex_], points, tuple(UNITS[unit].id for unit in sorted(tied))))
    return found


def unsupplied(state: Campaign, side: int, fed: set[int]) -> list[int]:
    """The hexes of forces of which a unit has no line of communication. Q67"""
    return sorted({state.where[unit] for unit in state.on_map(side) if unit != ENGINEER and unit not in fed})
