"""What if: a new game that begins at a moment of another one, with dice of its own.

While the other game goes on, one side must learn nothing by it: all that it could not see then is dealt anew, as it
might have been. Once the game is over there is nothing left to hide, and the branch begins exactly as it was."""

from __future__ import annotations

import random

from grognard.core.dice import KeyedDice
from grognard.core.errors import BadSetting
from grognard.core.table import Table


def branch(table: Table, moment: int, side: str | None = None) -> Table:
    """The game from a moment of the table on. `side`: as far as this side knew it; None: exactly as it was."""
    state = table.state_at(moment)
    if state.over:
        raise BadSetting("nobody has anything to decide at this moment; choose an earlier one")
    if side is not None:
        state = table.game.resample(state, table.game.side(side), random.Random(random.SystemRandom().random()))
    return begin_at(table, state.freeze())


def begin_at(table: Table, frozen: dict[str, object]) -> Table:
    """A game like the table's that begins with this state."""
    made = Table(table.game, table.game.state_type.thaw(frozen), KeyedDice(), table.scenario, table.settings)
    made.start_state = frozen
    return made


def deciding(table: Table, moment: int, side: str | None = None) -> int | None:
    """The first moment from this one on at which a side (None: anybody) had to decide; None if there is none."""
    sides = table.game.sides
    for number in range(moment, len(table.moments)):
        pending = table.state_at(number).pending
        asked = {name for name, question in zip(sides, pending, strict=True) if question is not None}
        if asked and (side is None or side in asked):
            return number
    return None
