"""What happens, as codes with values. The words are in `words/`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.core.facts import Outcome


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


@dataclass(frozen=True, slots=True)
class MarchSeen(Event):
    side: str
    origin: str
    destination: str
    chapter: ClassVar[str] = "movement"
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    side: str
    space: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    chapter: ClassVar[str] = "combat"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BattleFought(Event):
    """The dice of attacker and defender, and what each comes to with its strength."""

    winner: str
    space: str
    dice: tuple[int, int]
    attack: int
    defence: int
    chapter: ClassVar[str] = "combat"

    def outcome(self) -> Outcome:
        return self.counts_as("wins", side=self.winner)


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
