"""The events that several chapters share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from grognard.core.battle_report import AnyPart, Counted, Declared, Loss
from grognard.core.events import Event
from grognard.games.scorched_earth.facts import Outcome, Reason
from grognard.games.scorched_earth.tables import (
    CODES,
    FRENCH,
    PLACE_NUMBER,
    PLACES,
    RUSSIAN,
    SIDES,
    UNITS,
)

# Events carry codes, not numbers, so that readers of a log need no tables.


@dataclass(frozen=True, slots=True)
class MayFollow(Event):
    """Something that may come of a combat. Then it belongs to the report of that combat."""

    combat: str | None = field(default=None, kw_only=True)
    """The hex where it was fought."""


@dataclass(frozen=True, slots=True)
class PointsShifted(MayFollow):
    """The Victory Point marker moved."""

    amount: int
    total: int
    why: Reason
    chapter: ClassVar[str] = "victory"

    def report(self) -> tuple[AnyPart, ...]:
        """The points with the new total, the code of the reason, and the unit or place that it is about."""
        if self.combat is None:
            return ()
        side, why = SIDES[FRENCH if self.amount > 0 else RUSSIAN], self.why.values
        about = [UNITS[why["unit"]].id] if "unit" in why else [PLACES[why["place"]].id] if "place" in why else []
        values = (str(self.total), self.why.code, *about)
        return (
            Declared(rule=self.rule, side=side, code="points", amount=self.amount, values=values, after=self.combat),
        )


@dataclass(frozen=True, slots=True)
class LogisticsShifted(Event):
    """The French gained or lost Logistics Points."""

    amount: int
    total: int
    why: Reason
    dice: tuple[int, ...] = ()
    chapter: ClassVar[str] = "supply"
    tells: ClassVar[tuple[str, ...]] = ("is_full",)

    @property
    def is_full(self) -> bool:
        """Was something gained that the track cannot hold?"""
        return 0 <= self.amount < sum(self.dice)


@dataclass(frozen=True, slots=True)
class HexHeld(MayFollow):
    """A side holds a town, or one hex of a place, now that its enemies have left."""

    side: str
    hex: str
    chapter: ClassVar[str] = "victory"


@dataclass(frozen=True, slots=True)
class ControlChanged(MayFollow):
    """A City or Fortress has a new master."""

    side: str
    place: str
    chapter: ClassVar[str] = "victory"
    tells: ClassVar[tuple[str, ...]] = ("is_fortress",)

    @property
    def is_fortress(self) -> bool:
        return PLACES[PLACE_NUMBER[self.place]].is_fortress

    def places(self) -> tuple[str, ...]:
        return tuple(CODES[hex_] for hex_ in PLACES[PLACE_NUMBER[self.place]].hexes)

    def report(self) -> tuple[AnyPart, ...]:
        if self.combat is None:
            return ()
        side = self.side.lower()
        return (Declared(rule=self.rule, side=side, code="control", values=(self.place,), after=self.combat),)


@dataclass(frozen=True, slots=True)
class Eliminated(MayFollow):
    """A unit is gone from the map."""

    side: str
    unit: str
    hex: str
    chapter: ClassVar[str] = "combat"

    def report(self) -> tuple[AnyPart, ...]:
        lost = Loss(
            rule=self.rule,
            side=self.side.lower(),
            cause="combat",
            units=(Counted(self.unit),),
            points=1,
            space=self.hex,
            after=self.combat,
        )
        return (lost,)


@dataclass(frozen=True, slots=True)
class KutuzovCommands(Event):
    """Barclay's headquarters shows its other side."""


@dataclass(frozen=True, slots=True)
class ParkRemoved(Event):
    """The Artillery Park is lost with the place it was used against."""

    place: str
    chapter: ClassVar[str] = "victory"


@dataclass(frozen=True, slots=True)
class CampaignEnded(Event):
    """Who has won, and how."""

    side: str
    level: str
    points: int
    key_city: bool
    """Do the French control Moscow, St Petersburg or Vilno?"""
    chapter: ClassVar[str] = "victory"
    tells: ClassVar[tuple[str, ...]] = ("is_automatic",)

    @property
    def is_automatic(self) -> bool:
        return "automatic" in self.level

    def outcome(self) -> Outcome:
        return Outcome("campaign-ended", side=self.side, is_automatic=self.is_automatic)


@dataclass(frozen=True, slots=True)
class TopShown(Event):
    """Another counter lies on top of a stack now, for all to see."""

    side: str
    hex: str
    unit: str
    reveals: ClassVar[bool] = True
