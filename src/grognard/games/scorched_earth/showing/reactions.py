"""Retreats, and who may intercept or evade."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.facts import Refusal
from grognard.games.scorched_earth.burning import KINDS
from grognard.games.scorched_earth.maneuvers import watchers
from grognard.games.scorched_earth.march_questions import EVADE
from grognard.games.scorched_earth.movement import MoveOrder
from grognard.games.scorched_earth.prospects import Prospect, own_evasion, own_reaction
from grognard.games.scorched_earth.reaction import INTERCEPT
from grognard.games.scorched_earth.retreat import EVADE_TO, Retreat
from grognard.games.scorched_earth.seen import (
    SIDE_NAMES,
    ChanceSeen,
    ReactionSeen,
    RetreatSeen,
)
from grognard.games.scorched_earth.state import (
    Campaign,
)
from grognard.games.scorched_earth.tables import (
    CODES,
    FRENCH,
    RUSSIAN,
    UNITS,
)
from grognard.games.scorched_earth.terrain import combat_causes


def retreat_shown(state: Campaign, eyes: tuple[int, ...]) -> RetreatSeen | None:
    """Everybody sees where a retreating force is and how far it may go."""
    retreat = next((frame for frame in reversed(state.stack) if isinstance(frame, Retreat)), None)
    survivors = () if retreat is None else retreat.survivors(state)
    if retreat is None or not survivors:
        return None
    return RetreatSeen(
        SIDE_NAMES[retreat.side],
        KINDS[retreat.kind],
        CODES[retreat.start],
        CODES[state.where[survivors[0]]],
        retreat.done,
        retreat.least,
        retreat.most,
        tuple(UNITS[unit].id for unit in survivors) if retreat.side in eyes else None,
    )


def reaction_shown(state: Campaign, eyes: tuple[int, ...]) -> ReactionSeen | None:
    """Who may react to what. The chances are for the owner of the forces alone."""
    side = next((side for side in (FRENCH, RUSSIAN) if state.pending[side] in (INTERCEPT, EVADE, EVADE_TO)), None)
    top = state.stack[-1] if state.stack else None
    if side is None or not isinstance(top, MoveOrder | Retreat):
        return None
    is_seen = side in eyes
    if state.pending[side] is INTERCEPT:
        return _interception(state, top, side, is_seen)
    if isinstance(top, Retreat):
        return _evasion_to(state, top, side, is_seen)
    return _evasion(state, top, side, is_seen)


def _interception(state: Campaign, at: MoveOrder | Retreat, side: int, is_seen: bool) -> ReactionSeen:
    hexes, here = sorted(watchers(state, at)), at.here(state)
    unable = {hex_: INTERCEPT.refusal(state, at, side, ("intercept", hex_)) for hex_ in hexes if is_seen}
    found = {hex_: own_reaction(state, state.force(side, hex_), at.goal) for hex_, why in unable.items() if not why}
    return ReactionSeen(
        SIDE_NAMES[side],
        "intercept",
        CODES[at.goal],
        CODES[here],
        combat_causes(state, here, at.goal),
        tuple(CODES[hex_] for hex_ in hexes),
        {CODES[hex_]: _chance(each) for hex_, each in found.items()},
        _reasons(unable),
    )


def _reasons(refusals: Mapping[int, Refusal | None]) -> dict[str, str]:
    """Why some forces cannot do what they are asked for; the question is put to them all the same. [3.5.1]"""
    return {CODES[hex_]: why.message for hex_, why in refusals.items() if why is not None}


def _evasion(state: Campaign, at: MoveOrder, side: int, is_seen: bool) -> ReactionSeen:
    """Which force? Each has its best way out."""
    hexes = sorted(at.evaders(state))
    unable = {hex_: EVADE.refusal(state, at, side, ("evade", hex_)) for hex_ in hexes if is_seen}
    best = {hex_: own_evasion(state, side, hex_) for hex_, why in unable.items() if not why}
    return ReactionSeen(
        SIDE_NAMES[side],
        "evade",
        CODES[at.goal],
        CODES[at.origin],
        combat_causes(state, at.origin, at.goal) if at.finds_enemy else None,
        tuple(CODES[hex_] for hex_ in hexes),
        {CODES[hex_]: _chance(each[1], CODES[each[0]]) for hex_, each in best.items() if each},
        _reasons(unable),
    )


def _evasion_to(state: Campaign, at: Retreat, side: int, is_seen: bool) -> ReactionSeen:
    """One evades: to which hex?"""
    hexes = at.next_hexes(state) if is_seen else []
    foe = CODES[at.foes[0]]
    chances = {CODES[hex_]: _chance(own_reaction(state, at.force, hex_)) for hex_ in hexes}
    return ReactionSeen(SIDE_NAMES[side], "evade", foe, foe, None, (CODES[at.start],), chances, {})


def _chance(prospect: Prospect, to: str | None = None) -> ChanceSeen:
    return ChanceSeen(str(prospect), prospect.least, prospect.most, tuple(prospect.causes), to)
