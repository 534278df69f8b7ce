"""Events of the calendar, of resources, depots, attrition, communications and victory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.fateful_march.events.common import Units
from grognard.games.fateful_march.facts import Outcome, Reason
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.tables import SUPPLY_DISTANCE, VICTORY

# Events carry codes, not numbers, so that readers of a log need no tables.

# --- the calendar ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MonthBegan(Event):
    month: str
    season: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: int
    date: str


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """One of the fourteen steps."""

    step: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    winner: str
    points: int
    level: str
    chapter: ClassVar[str] = "victory"
    tells: ClassVar[tuple[str, ...]] = ("is_sudden",)

    @property
    def is_sudden(self) -> bool:
        return self.points >= VICTORY


# --- tracks ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PointsShifted(Event):
    side: str
    points: int
    why: Reason
    before: int
    after: int
    chapter: ClassVar[str] = "victory"

    def outcome(self) -> Outcome:
        return Outcome("points", side=self.side, points=self.points)


@dataclass(frozen=True, slots=True)
class InitiativeShifted(Event):
    side: str
    why: Reason
    before: int
    after: int
    chapter: ClassVar[str] = "victory"


@dataclass(frozen=True, slots=True)
class CityTaken(Event):
    """A key city that changed hands, at the End of Turn check."""

    side: str
    area: str
    points: int
    chapter: ClassVar[str] = "victory"


# --- set-up and cards of the month -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """The first card of a hand, for its owner."""

    side: str
    card: PlayedCard
    chapter: ClassVar[str] = "setup"


@dataclass(frozen=True, slots=True)
class TopLaid(Event):
    """What everybody sees of a stack without a leader."""

    side: str
    area: str
    unit: str
    chapter: ClassVar[str] = "setup"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    side: str
    cards: tuple[PlayedCard, ...]
    chapter: ClassVar[str] = "setup"


@dataclass(frozen=True, slots=True)
class HandDealtUnseen(Event):
    side: str
    count: int
    is_glimpse: ClassVar[bool] = True
    chapter: ClassVar[str] = "setup"


@dataclass(frozen=True, slots=True)
class DecksChanged(Event):
    """October: the decks of summer become those of winter."""


@dataclass(frozen=True, slots=True)
class PilesGathered(Event):
    """Before new cards: draw and discard pile become one."""


@dataclass(frozen=True, slots=True)
class CardPicked(Event):
    side: str
    card: PlayedCard


@dataclass(frozen=True, slots=True)
class CardPickedUnseen(Event):
    side: str
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardExchanged(Event):
    """A card discarded for replacements, openly."""

    side: str
    card: PlayedCard
    units: Units
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class ReplacementsCame(Event):
    side: str
    area: str
    unit: str
    chapter: ClassVar[str] = "supply"


# --- depots ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DepotPlaced(Event):
    side: str
    area: str
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class DepotRemoved(Event):
    side: str
    area: str
    why: Reason
    chapter: ClassVar[str] = "supply"


# --- attrition ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WeatherRolled(Event):
    die: int
    season: str
    french: int
    russian: int
    chapter: ClassVar[str] = "attrition"

    def outcome(self) -> Outcome:
        return Outcome("weather", french=self.french, russian=self.russian)


@dataclass(frozen=True, slots=True)
class AttritionChecked(Event):
    """The sum of an area, for its owner: strength points, key city, Devastation, cards, weather."""

    side: str
    area: str
    sps: int
    modifiers: tuple[tuple[str, int], ...]
    """Codes and amounts other than 0: key-city, devastation, cards, weather."""
    distance: int
    foragers: int
    losses: int
    chapter: ClassVar[str] = "attrition"
    tells: ClassVar[tuple[str, ...]] = ("size", "is_supplied")

    @property
    def size(self) -> int:
        return self.sps + sum(amount for _, amount in self.modifiers)

    @property
    def is_supplied(self) -> bool:
        return self.distance <= SUPPLY_DISTANCE


@dataclass(frozen=True, slots=True)
class Devastated(Event):
    area: str
    level: int
    chapter: ClassVar[str] = "attrition"


@dataclass(frozen=True, slots=True)
class Foraged(Event):
    """Forage orders that are executed and shown."""

    side: str
    area: str
    count: int
    chapter: ClassVar[str] = "attrition"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AttritionSuffered(Event):
    side: str
    area: str
    exhausted: Units
    eliminated: Units
    chapter: ClassVar[str] = "attrition"


@dataclass(frozen=True, slots=True)
class SufferedUnseen(Event):
    """What the enemy sees of all of a side's attrition: what came into the boxes beside the map."""

    side: str
    eliminated: Units
    is_glimpse: ClassVar[bool] = True
    chapter: ClassVar[str] = "attrition"
    reveals: ClassVar[bool] = True
