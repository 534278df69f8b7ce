"""The state: where each corps is, and what everybody knows of it."""

from __future__ import annotations

from grognard.core.decision import DONE, Move
from grognard.core.state import RowState
from grognard.games.crossing.kinds import CORPS, LINKS, SIDE_NAMES, SIDE_OF, START, STRENGTH

ESCAPED, LOST = 254, 255
"""Instead of a place."""


class Campaign(RowState):
    """Rows with a number for each corps."""

    __slots__ = ("known", "moved", "turn", "where")
    sides = SIDE_NAMES
    numbers = ("turn",)
    rows = ("where", "moved", "known")

    def __init__(self) -> None:
        super().__init__()
        self.turn = 1
        self.where = bytearray(START)
        self.moved = bytearray(len(CORPS))
        self.known = bytearray(len(CORPS))
        """Has a battle shown it to the enemy?"""

    def is_blind(self, side: int, move: Move) -> bool:
        """When the march ends battles begin, and what waits there is hidden."""
        return move == DONE

    def at(self, side: int, place: int) -> tuple[int, ...]:
        """The corps of a side in a place, in the order of their numbers."""
        return tuple(n for n, where in enumerate(self.where) if where == place and SIDE_OF[n] == side)

    def refuges(self, side: int, place: int) -> list[int]:
        """Where a stack may go that gives way: next to the place, and free of enemies."""
        return [there for there in LINKS[place] if not self.at(1 - side, there)]

    def score(self) -> int:
        """The strength that has escaped."""
        return sum(STRENGTH[n] for n, where in enumerate(self.where) if where == ESCAPED)
