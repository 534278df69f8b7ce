"""Whole campaigns played at random, in all scenarios and with all options, with laws held at many decisions."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from grognard.core.dice import KeyedDice
from grognard.core.events import Journal
from grognard.games.grand_tactical.game import GAME
from grognard.games.grand_tactical.state import DEAD, WAITING, Campaign
from grognard.games.grand_tactical.tables import (
    ALL_UNITS,
    FIRST_KINDS,
    FRENCH,
    HEXES,
    IS_CAVALRY,
    IS_COMBAT,
    IS_INFANTRY,
    IS_OPEN,
    LAST_TURN,
    REDUCED,
    RUSSIAN,
    UNIT_SIDE,
)
from grognard.mechanics.zones import zones_of

OTHER_READINGS = {option.name: option.values[1] for option in GAME.options}
EVERY = 23
"""The slower laws are held at every such decision."""
MOST_DECISIONS = 20_000


def campaigns(scenario: str, options: dict[str, str], seed: int) -> Iterator[tuple[Campaign, int, int]]:
    """A campaign from its first decision to its end: the state before each move, the side, and the move's number."""
    source = random.Random(seed)
    state = GAME.set_up(scenario, GAME.settle_options(options))
    state.dice, state.journal = KeyedDice(seed), Journal()
    state.advance()
    for number in range(MOST_DECISIONS):
        if state.over:
            return
        (side,) = [side for side in (FRENCH, RUSSIAN) if state.pending[side] is not None]
        yield state, side, number
        state.play_unchecked(side, source.choice(state.moves(side)))
    pytest.fail("the campaign does not end")


@pytest.mark.parametrize("scenario", ["1", "2", "3"])
@pytest.mark.parametrize("options", [{}, OTHER_READINGS], ids=["printed", "other readings"])
def test_campaigns_end_and_keep_the_laws(scenario: str, options: dict[str, str]) -> None:
    last = None
    for state, side, number in campaigns(scenario, options, seed=7):
        last = state
        check_counts(state)
        if number % EVERY == 0:
            check_question(state, side)
            check_copies(state)
            check_zones(state)
    assert last is not None
    assert last.over
    assert last.turn == LAST_TURN
    result = GAME.result(last)
    assert result is not None
    assert result.level


def check_counts(state: Campaign) -> None:
    """Units stand where the state says, on land; enemies share no hex but that of the automatically eliminated."""
    assert sum(map(len, state.stacks.values())) == sum(hex_ >= 0 for hex_ in state.where)
    for stack, units in state.stacks.items():
        side, hex_ = divmod(stack, HEXES)
        assert IS_OPEN[hex_]
        assert all(state.where[unit] == hex_ and UNIT_SIDE[unit] == side for unit in units)
        if state.pieces[1 - side][hex_]:
            assert hex_ in state.doomed


def check_zones(state: Campaign) -> None:
    """Presence and zones are what counting anew finds, and units are what they can be."""
    for side in (FRENCH, RUSSIAN):
        present = {name: bytearray(HEXES) for name in ("infantry", "cavalry", "combat", "pieces")}
        for unit in state.on_map(side):
            hex_, kind = state.where[unit], state.kind[unit]
            present["pieces"][hex_] += 1
            present["combat"][hex_] += IS_COMBAT[kind]
            present["cavalry"][hex_] += IS_CAVALRY[kind]
            if hex_ not in state.doomed or side == state_phasing(state):
                present["infantry"][hex_] += IS_INFANTRY[kind]
        for name, counted in present.items():
            assert getattr(state, name)[side] == counted, name
        assert state.partial[side] == zones_of(state.infantry[side], state.ground.zone)
        assert state.total[side] == zones_of(state.cavalry[side], state.ground.zone)
    for unit in ALL_UNITS:
        first = FIRST_KINDS[unit]
        assert state.kind[unit] in (first, REDUCED[first])
        assert state.where[unit] >= 0 or state.where[unit] in (WAITING, DEAD)


def state_phasing(state: Campaign) -> int:
    return RUSSIAN if state.phase <= 2 else FRENCH


def check_question(state: Campaign, side: int) -> None:
    """What is offered is what the check lets pass; it can be written, read again, touched and told."""
    decision = state.pending[side]
    assert decision is not None
    at = state.stack[-1]
    moves = list(state.moves(side))
    passing = [move for move in decision.candidates(state, at, side) if decision.refusal(state, at, side, move) is None]
    assert sorted(map(repr, moves)) == sorted(map(repr, passing)), decision.name
    assert len({GAME.clicks(move, side) for move in moves}) == len(moves), decision.name
    assert all(GAME.read(GAME.write(move, side), state, side) == [move] for move in moves)
    told = [str(decision.prompt(state, at, side)), *(str(GAME.label(state, side, move)) for move in moves[:12])]
    told += [str(GAME.price(state, side, move)) for move in moves[:12]]
    assert not any("{" in each or "???" in each for each in told), told
    refusal = decision.refusal(state, at, side, ("nonsense",))
    assert refusal is not None
    assert refusal.text


def check_copies(state: Campaign) -> None:
    """Clones and thawed states are the same game."""
    frozen = state.freeze()
    assert state.clone().freeze() == frozen
    thawed = Campaign.thaw(frozen)
    assert thawed.freeze() == frozen
    assert thawed.stacks == state.stacks
    assert (thawed.partial, thawed.total) == (state.partial, state.total)
