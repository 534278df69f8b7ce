"""What a computer player is: somebody who gets a seat and answers with one of its options."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import ClassVar

from grognard.core.decision import Action
from grognard.core.table import Seat


class Agent(ABC):
    """Sees only its seat (view, log, options, odds, imagined states), and draws only its own random numbers."""

    name: ClassVar[str]
    summary: ClassVar[str]

    def __init__(self, source: random.Random) -> None:
        self.source = source

    @abstractmethod
    def choose(self, seat: Seat) -> Action | str:
        """An action among the seat's options."""


class RandomAgent(Agent):
    """Any option, each equally likely."""

    name = "random"
    summary = "plays any legal option, each equally likely"

    def choose(self, seat: Seat) -> Action:
        options = seat.options
        return options[self.source.randrange(len(options))]
