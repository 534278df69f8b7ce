"""Tables and random play for the tests of what players see and say."""

from __future__ import annotations

import random
from collections.abc import Iterator

from grognard.core.dice import KeyedDice
from grognard.core.table import Table
from grognard.games.scorched_earth.game import GAME
from grognard.games.scorched_earth.state import Campaign

OPTIONS = GAME.settle_options({})


def table(text: str, dice: list[int] | None = None) -> Table:
    """A game that begins in a position."""
    return GAME.position(text, seed="faces", dice=dice)


def started() -> Table:
    """Both armies as proposed, and the first question of the first turn."""
    begun = GAME.start(seed="faces")
    for side in ("russian", "french"):
        begun.play(side, "default")
    return begun


def campaign(begun: Table) -> Campaign:
    assert isinstance(begun.state, Campaign)
    return begun.state


def random_states(seed: str, most: int = 400) -> Iterator[tuple[Campaign, int]]:
    """States of a random game with a side that is asked something in each."""
    source = random.Random(seed)
    state = GAME.set_up("campaign", OPTIONS)
    state.dice = KeyedDice(seed)
    state.advance()
    for _ in range(most):
        if state.over:
            return
        side = source.choice([each for each in (0, 1) if state.pending[each]])
        yield state, side
        state.play_unchecked(side, source.choice(state.moves(side)))


MARCH = """
turn: 3
begin: orders
active: napoleon 2516 on davout
cp: 5
2516: F davout oudinot(3,worn) engineer
2517: F ney(2,exhausted,d1)
2617: R platov dokhturov(1,d1)
depots: N 2416
"""
