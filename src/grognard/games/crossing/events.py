"""What is told: refusals, questions and events, as codes with values. The words are in `words/`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core import facts
from grognard.core.events import Event


class Refusal(facts.Refusal):
    """Why something may not be done. The words are in `words/`."""

    __slots__ = ()


class Prompt(facts.Prompt):
    """What is to be decided."""

    __slots__ = ()


class Outcome(facts.Outcome):
    """A result worth a bar in the odds picture."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: int


@dataclass(frozen=True, slots=True)
class Marched(Event):
    """For the owner; the enemy gets `MarchSeen`."""

    side: str
    corps: str
    origin: str
    destination: str
    chapter: ClassVar[str] = "movement"

    def way(self) -> tuple[str, ...]:
        return self.origin, self.destination


@dataclass(frozen=True, slots=True)
class MarchSeen(Event):
    side: str
    origin: str
    destination: str
    chapter: ClassVar[str] = "movement"
    is_glimpse: ClassVar[bool] = True

    def way(self) -> tuple[str, ...]:
        return self.origin, self.destination


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    side: str
    space: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    chapter: ClassVar[str] = "combat"
    reveals: ClassVar[bool] = True

    def places(self) -> tuple[str, ...]:
        return (self.space,)


@dataclass(frozen=True, slots=True)
class BattleFought(Event):
    """The dice of attacker and defender, and what each comes to with its strength."""

    winner: str
    space: str
    dice: tuple[int, int]
    attack: int
    defence: int
    chapter: ClassVar[str] = "combat"

    def thrown(self) -> tuple[int, ...]:
        return self.dice

    def outcome(self) -> facts.Outcome:
        return Outcome("wins", side=self.winner)


@dataclass(frozen=True, slots=True)
class GaveWay(Event):
    """A stack withdrew or retreated."""

    side: str
    origin: str
    destination: str
    chapter: ClassVar[str] = "movement"


@dataclass(frozen=True, slots=True)
class CorpsLost(Event):
    side: str
    corps: str
    chapter: ClassVar[str] = "combat"


@dataclass(frozen=True, slots=True)
class Escaped(Event):
    side: str
    count: int
    chapter: ClassVar[str] = "victory"
