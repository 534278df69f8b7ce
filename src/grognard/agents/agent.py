"""What a computer player is: somebody who gets a seat and answers with one of its options."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from grognard.agents.remarks import Tongue, look_at, speak
from grognard.core.decision import Action, Move
from grognard.core.facts import Fact
from grognard.core.table import Seat, Table


class Agent(ABC):
    """Sees only its seat (view, log, options, odds, imagined states), and draws only its own random numbers."""

    name: ClassVar[str]
    summary: ClassVar[str]
    seconds: ClassVar[int] = 0
    """About how long it thinks for a turn, on one core of its own; 0 if it answers at once."""
    uses_all_cores: ClassVar[bool] = False
    """Does it think on all cores at once? It chooses the same on one."""
    appraises: ClassVar[tuple[str, ...]] = ()
    """The names of the questions of a turn that it can say of how good other answers are: the one at which the turn is
    planned, and those that follow from it. Empty if it cannot."""
    completed_by: ClassVar[Mapping[str, str]] = {}
    """Questions whose answers only begin an order, with the question that completes it: who moves, and whither."""
    idle: ClassVar[str] = ""
    """The answer to the second that makes it no order: to stay."""
    tongue: ClassVar[Tongue | None] = None
    """How it speaks across the table; one that has no tongue says nothing."""
    whim: float = 0.0
    """How often it follows another of its plans than the best: for games that one learns from."""

    def __init__(self, source: random.Random) -> None:
        self.source = source

    @abstractmethod
    def choose(self, seat: Seat) -> Action | str:
        """An action among the seat's options."""

    def appraise(self, seat: Seat, played: Sequence[Move]) -> tuple[float, float]:
        """After `choose` at the same seat: the chance to win with what it chose, and with these moves instead."""
        raise NotImplementedError

    def found(self) -> object:
        """What a search of its own has found for the rest of this turn, for somebody of its level who sits down here
        later; None for nothing."""
        return None

    def know(self, found: object, seat: Seat) -> None:
        """What somebody of its level has found earlier in the game. Who searches nothing needs none."""
        return

    def reasons(self) -> tuple[Fact, ...]:
        """Why it chose what it chose last, in one or two sentences; for its own side only. Nothing if it cannot say."""
        return ()

    @classmethod
    def remark(cls, table: Table, turn: int, side: str) -> tuple[Fact, ...]:
        """What it says to its enemy of a turn that is over: only what every spectator has seen."""
        return speak(cls.tongue, look_at(table, cls.tongue, turn, side)) if cls.tongue else ()


class RandomAgent(Agent):
    """Any option, each equally likely."""

    name = "random"
    summary = "plays any legal option, each equally likely"

    def choose(self, seat: Seat) -> Action:
        options = seat.options
        return options[self.source.randrange(len(options))]
