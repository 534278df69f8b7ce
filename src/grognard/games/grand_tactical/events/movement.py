"""Events of the Movement Phase: marches, forced marches, automatic eliminations, Depots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.grand_tactical.facts import Outcome
from grognard.games.grand_tactical.units import Pieces


@dataclass(frozen=True, slots=True)
class Marched(Event):
    """Units went a part of their way."""

    side: str
    force: Pieces
    hexes: tuple[str, ...]
    """Where they came through, from the first to the last."""
    points: int
    chapter: ClassVar[str] = "movement"
    tells: ClassVar[tuple[str, ...]] = ("origin", "goal")

    @property
    def origin(self) -> str:
        return self.hexes[0]

    @property
    def goal(self) -> str:
        return self.hexes[-1]

    def places(self) -> tuple[str, ...]:
        return (self.hexes[0], self.hexes[-1])

    def way(self) -> tuple[str, ...]:
        return self.hexes


@dataclass(frozen=True, slots=True)
class MarchRolled(Event):
    """The die of a Forced March. [FM]"""

    side: str
    force: Pieces
    hex: str
    march: str
    """`double` or `triple`."""
    dice: tuple[int, ...]
    result: str
    """As the table has it, but `reduced` for a corps where others are `eliminated`."""
    chapter: ClassVar[str] = "movement"

    def thrown(self) -> tuple[int, ...]:
        return self.dice

    def places(self) -> tuple[str, ...]:
        return (self.hex,)

    def outcome(self) -> Outcome:
        return Outcome("march", result=self.result)


@dataclass(frozen=True, slots=True)
class MarchHalted(Event):
    """The march is broken off without ill effect. [FM]"""

    side: str
    force: Pieces
    hex: str
    chapter: ClassVar[str] = "movement"

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class Reduced(Event):
    """A corps has become a division. [FM]"""

    side: str
    force: Pieces
    """As it is now."""
    hex: str
    chapter: ClassVar[str] = "movement"

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class Overran(Event):
    """Infantry is automatically eliminated: it lies there until the Combat Phase. [Com K M]"""

    side: str
    attackers: Pieces
    defenders: Pieces
    target: str
    attack: int
    defence: int
    chapter: ClassVar[str] = "combat"

    def places(self) -> tuple[str, ...]:
        return (self.target,)


@dataclass(frozen=True, slots=True)
class DepotBuilt(Event):
    """[Sup B]"""

    side: str
    hex: str
    area: str
    chapter: ClassVar[str] = "supply"

    def places(self) -> tuple[str, ...]:
        return (self.hex, self.area)


@dataclass(frozen=True, slots=True)
class AreaStripped(Event):
    """[Sup B]"""

    side: str
    area: str
    chapter: ClassVar[str] = "supply"

    def places(self) -> tuple[str, ...]:
        return (self.area,)
