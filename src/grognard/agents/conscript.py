"""The conscript: the staff of any title with plausible mistakes. He hesitates, settles for less, changes plans.

He never does what nobody would do: he ends a phase early or declines where the staff would act, and where a question
has only a few answers he may give another one. What he sees is what the staff sees."""

from __future__ import annotations

import random
from functools import cache
from typing import ClassVar

from grognard.agents.agent import Agent
from grognard.core.decision import Action
from grognard.core.table import Seat

HESITATES = 0.06
"""How often he stops where the staff would go on."""
MISTAKES = 0.2
"""How often he gives another of a few answers."""
FEW = 6
"""Answers that are few enough for any of them to be plausible."""
STOPS = ("done", "pass", "stop", "stand", "decline")
"""Moves that end something or refuse it, in the notation of all titles."""
MARCHING = ("to", "march", "move", "with", "leave")
"""Verbs of orders that a wrong word would turn into nonsense."""
WHIM = 0.6
"""How often he follows another plan than the best, where his staff has several for a turn."""


class ConscriptAgent(Agent):
    """Made for a title by `conscript_of`."""

    name = "conscript"
    summary = "plays as the staff does, but hesitates and makes mistakes"
    staff: ClassVar[type[Agent]]

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self._staff = self.staff(source)
        self._staff.whim = WHIM

    def choose(self, seat: Seat) -> Action | str:
        self._staff.source = self.source
        meant = self._staff.choose(seat)
        draw = self.source.random()
        if draw < HESITATES:
            return _stop(seat) or meant
        if draw < HESITATES + MISTAKES:
            return self._another(seat, str(meant)) or meant
        return meant

    def _another(self, seat: Seat, meant: str) -> Action | None:
        """Another answer; but nobody marches into the blue."""
        options = seat.options
        if meant.partition(" ")[0] in MARCHING:
            return None
        return options[self.source.randrange(len(options))] if 1 < len(options) <= FEW else None


def _stop(seat: Seat) -> Action | None:
    return next((each for each in seat.options if str(each) in STOPS), None)


@cache
def conscript_of(staff: type[Agent]) -> type[ConscriptAgent]:
    """The conscript of the title that this staff is made for."""
    own = {"staff": staff, "tongue": staff.tongue, "__module__": staff.__module__}
    return type("ConscriptAgent", (ConscriptAgent,), own)
