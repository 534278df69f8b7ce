"""The events that several chapters share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.grand_tactical.tables import CODES, PLACE_NUMBER, PLACES
from grognard.games.grand_tactical.units import Pieces


@dataclass(frozen=True, slots=True)
class ControlChanged(Event):
    """A Fortress or Moscow has a new master. [Fort G]"""

    side: str
    place: str
    chapter: ClassVar[str] = "victory"

    def places(self) -> tuple[str, ...]:
        return (CODES[PLACES[PLACE_NUMBER[self.place]].hex],)


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """Units are eliminated. `cause` is one of the state's CAUSES."""

    side: str
    force: Pieces
    hex: str
    cause: str
    chapter: ClassVar[str] = "combat"

    @property
    def topic(self) -> str:
        return {"attrition": "attrition", "hunger": "supply", "politics": "victory", "march": "movement"}.get(
            self.cause, "combat"
        )

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class Disrupted(Event):
    """A unit is disrupted. [Dis]"""

    side: str
    force: Pieces
    hex: str
    chapter: ClassVar[str] = "combat"

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class Recovered(Event):
    """Units are no longer disrupted. [Dis B]"""

    side: str
    force: Pieces
    chapter: ClassVar[str] = "combat"
