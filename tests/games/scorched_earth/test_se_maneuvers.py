"""[3.5.1, 9.6.2] Crowded fields: marches, reactions and retreats of many forces close together, at random."""

from __future__ import annotations

import random

import pytest
from se_play import check_options
from se_states import campaign

from grognard.core.dice import FreshDice
from grognard.core.events import Journal
from grognard.games.scorched_earth import command
from grognard.games.scorched_earth.maneuvers import Maneuver
from grognard.games.scorched_earth.movement import new_move
from grognard.games.scorched_earth.stacking import may_stack
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import (
    ENGINEER,
    FRENCH,
    FULL_STRENGTH,
    HQS_OF,
    NO_PLACE,
    OPEN_HEXES,
    PLACE_AT,
    RUSSIAN,
    UNITS_OF,
    within,
)


def crowded(source: random.Random) -> Campaign:
    """Both armies around some City or Fortress, in any state."""
    state = campaign()
    hexes = within(source.choice([hex_ for hex_ in OPEN_HEXES if PLACE_AT[hex_] != NO_PLACE]), 4)
    for side in (FRENCH, RUSSIAN):
        for unit in source.sample(UNITS_OF[side], 18):
            hex_ = source.choice(hexes)
            enemies = state.present[1 - side][hex_]
            if unit != ENGINEER and not enemies and may_stack((*state.force(side, hex_), unit)):
                state.bring(unit, hex_, source.randint(0, FULL_STRENGTH[unit]))
                state.fatigue[unit] = source.choice((0, 0, 1, 2))
                state.demoralized[unit] = source.choice((0, 0, 1, 2))
    state.bring(ENGINEER, state.where[source.choice(state.on_map(FRENCH))], 0)
    state.readings = source.randrange(1024)
    state.dice = FreshDice(source)
    state.journal = Journal()
    return state


def give_order(state: Campaign, source: random.Random) -> bool:
    """Any headquarters on any of its units moves any force that it can."""
    side = source.choice((FRENCH, RUSSIAN))
    hq = source.choice(HQS_OF[side])
    own = [unit for unit in state.on_map(side) if command.authority(state, hq, unit) == command.ANYWHERE]
    if not own:
        return False
    state.begin_activation(hq)
    state.put_hq(state.where[source.choice(own)])
    state.cp = 4
    able = [hex_ for hex_ in state.forces(side) if command.orderable(state, hex_)]
    if able:
        state.stack = [new_move(state, source.choice(able), False)]
    return bool(able)


def play_out(state: Campaign, source: random.Random) -> int:
    """To the end of the order; how many forces were on the move at once at the most?"""
    deepest = 0
    state.advance()
    while not state.over:
        side = FRENCH if state.pending[FRENCH] else RUSSIAN
        if source.random() < 0.2:
            check_options(state, side)
            assert Campaign.thaw(state.freeze()).freeze() == state.clone().freeze()
        moves = state.moves(side)
        bold = [move for move in moves if move[0] in ("to", "intercept", "evade")]
        state.play_unchecked(side, source.choice(bold if bold and source.random() < 0.7 else moves))
        deepest = max(deepest, sum(isinstance(frame, Maneuver) for frame in state.stack))
    return deepest


def is_in_order(state: Campaign) -> bool:
    both = set(state.forces(FRENCH)) & set(state.forces(RUSSIAN))
    return not both and all(may_stack(units) and units != (ENGINEER,) for units in state.stacks.values())


@pytest.mark.parametrize("seed", range(12))
def test_every_order_comes_to_an_end_and_leaves_order(seed: int) -> None:
    source = random.Random(seed)
    state = crowded(source)
    for _ in range(25):
        if state.is_decided:
            break
        if give_order(state, source):
            assert play_out(state, source) < 8
            assert state.is_decided or is_in_order(state)
    assert state.journal is not None
    assert all(entry.event.sentence() and entry.event.plain() for entry in state.journal.entries)
