"""Events of set-up, the sequence of play, reinforcements and attrition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.grand_tactical.units import Pieces

# Events carry codes, not numbers, so that readers of a log need no tables. `force` is made by `units.pieces_of`.


@dataclass(frozen=True, slots=True)
class Deployed(Event):
    """Units were set up in a hex by their owner's choice."""

    side: str
    force: Pieces
    hex: str
    chapter: ClassVar[str] = "setup"

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: int
    date: str
    index: int
    is_winter: bool


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    side: str
    """Empty for an interphase."""
    name: str


@dataclass(frozen=True, slots=True)
class Arrived(Event):
    """Reinforcements come to the map."""

    side: str
    force: Pieces
    hex: str
    chapter: ClassVar[str] = "supply"

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class Delayed(Event):
    """All entry hexes are blocked: they wait for another turn. Q18"""

    side: str
    force: Pieces
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class AttritionRolled(Event):
    side: str
    dice: tuple[int, ...]
    kinds: tuple[str, ...]
    """The corps that are lost."""
    chapter: ClassVar[str] = "attrition"

    def thrown(self) -> tuple[int, ...]:
        return self.dice


@dataclass(frozen=True, slots=True)
class AttritionVoid(Event):
    """There is no such corps on the map. [Err a]"""

    side: str
    kind: str
    chapter: ClassVar[str] = "attrition"
