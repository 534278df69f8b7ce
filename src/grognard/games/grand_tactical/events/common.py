"""The events that several chapters share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.battle_report import AnyPart, Counted
from grognard.core.battle_report import Loss as LossPart
from grognard.core.events import Event
from grognard.games.grand_tactical.tables import CODES, PLACE_NUMBER, PLACES
from grognard.games.grand_tactical.units import Pieces


def counted(force: Pieces) -> tuple[Counted, ...]:
    """Units as reports of battles name them: one by one, with the kind of piece as their state."""
    return tuple(Counted(unit, state=kind) for unit, kind in force)


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

    def report(self) -> tuple[AnyPart, ...]:
        return (
            LossPart(
                rule=self.rule,
                side=self.side.lower(),
                cause=self.cause,
                units=counted(self.force),
                space=self.hex,
            ),
        )


@dataclass(frozen=True, slots=True)
class Disrupted(Event):
    """A unit is disrupted. [Dis]"""

    side: str
    force: Pieces
    hex: str
    chapter: ClassVar[str] = "combat"

    def places(self) -> tuple[str, ...]:
        return (self.hex,)

    def report(self) -> tuple[AnyPart, ...]:
        side, units = self.side.lower(), counted(self.force)
        return (LossPart(rule=self.rule, side=side, cause="combat", units=units, fate="disrupted", space=self.hex),)


@dataclass(frozen=True, slots=True)
class Recovered(Event):
    """Units are no longer disrupted. [Dis B]"""

    side: str
    force: Pieces
    chapter: ClassVar[str] = "combat"
