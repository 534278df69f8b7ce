"""Units that suffer or leave outside combat and march: by cards, politics and winter."""

from __future__ import annotations

from grognard.core.events import EVERYBODY, only
from grognard.games.invasion.advanced.events import UnitHit, UnitLeft, UnitRallied
from grognard.games.invasion.escape import call_lone_commanders
from grognard.games.invasion.events.phases import StackShaken
from grognard.games.invasion.options import DUMMIES
from grognard.games.invasion.stacks import REMOVED
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import CODES, FIRST_COMMANDER, NAMES, PIECE_SIDE, PIECES


def hit_unit(state: Campaign, unit: int, rule: str) -> None:
    """A hit disrupts, or eliminates a unit that is disrupted. [11.17]"""
    side, hex_ = PIECE_SIDE[unit], state.where[unit]
    is_eliminated = state.hit(unit)
    if state.journal:
        told = UnitHit(rule, NAMES[side], PIECES[unit].id, CODES[hex_], is_eliminated)
        if is_eliminated:
            state.note(told)
        else:
            state.note_closed(side, told, StackShaken(rule, NAMES[side], CODES[hex_], "hit"))
    if is_eliminated:
        left_alone(state, side, hex_)


def remove_piece(state: Campaign, piece: int, rule: str) -> None:
    """Out of play, which is no loss in combat."""
    side, hex_ = PIECE_SIDE[piece], state.where[piece]
    state.take_off(piece, REMOVED)
    if state.journal:
        state.note(UnitLeft(rule, NAMES[side], PIECES[piece].id, CODES[hex_]))
    if piece < FIRST_COMMANDER:
        left_alone(state, side, hex_)


def rally_unit(state: Campaign, unit: int, rule: str) -> None:
    """The owner alone sees which unit of a closed stack has rallied. [15.1]"""
    state.rally(unit)
    if state.journal:
        side = PIECE_SIDE[unit]
        told = UnitRallied(rule, NAMES[side], PIECES[unit].id, CODES[state.where[unit]])
        state.note(told, only(side) if state.has(DUMMIES) else EVERYBODY)


def left_alone(state: Campaign, side: int, hex_: int) -> None:
    """Commanders whose last unit is gone stay alone; in the first edition they roll whatever the cause. Q40"""
    if state.edition.commander_dice_any_cause:
        call_lone_commanders(state, [(side, hex_)])
