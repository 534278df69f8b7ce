"""What the laws of a title must be able to tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from grognard.core.events import Event
from grognard.core.state import State
from grognard.core.table import Table


class Invariants:
    """Follows one game: told of every state, compares each with what it remembers of those before."""

    endings: tuple[str, ...]
    """Every level of result that the title knows."""
    rare_endings: ClassVar[Mapping[str, str]] = {}
    """Of these, those that random games hardly ever reach: a position from which they do."""
    length: int = 1
    """How many times longer its games are than those of a short title: so much less of it is played."""
    short_scenarios: tuple[str, ...] = ()
    """Of a title with long games: the scenarios whose records are small enough to be kept."""
    cases_are_real: bool = True
    """Could play have brought all positions of its cases?"""
    is_open: bool = False
    """Is nothing hidden in this title? Then all eyes see the same board and read the same log."""
    before_battle: str
    """A position before a battle: a few decisions from the start seldom lead to one."""
    texts: tuple[str, ...]
    """Actions as text, such as the title has them; none of them may betray what is hidden, whenever it is tried."""
    questions: tuple[str, ...]
    """What a view says about the question that is being answered: this may change without a line in the log."""
    exact: tuple[str, ...]
    """Positions are exact at these questions; in the middle of other things they stand for the last of them."""

    def __init__(self, table: Table) -> None:
        raise NotImplementedError

    def check(self, state: State) -> None:
        """All laws that tie this state to the start and to the state before."""
        raise NotImplementedError

    @staticmethod
    def check_alone(state: State) -> None:
        """The laws that a single state obeys, imagined ones included."""
        raise NotImplementedError

    @staticmethod
    def ways(state: State, side: int) -> int:
        """In how many ways, roughly, what is hidden from a side may be arranged."""
        return 1000

    @staticmethod
    def check_view(view: dict[str, Any], side: str | None) -> None:
        """The view of a side holds no field about what is hidden from it."""
        raise NotImplementedError

    @staticmethod
    def check_log(log: list[Event], side: str | None) -> None:
        """The log of a side tells nothing that is hidden from it."""
        raise NotImplementedError

    @staticmethod
    def contested(view: dict[str, Any]) -> str:
        """What a view says of one place, the same in all views: contested if there is such, or else the first."""
        raise NotImplementedError
