"""Events of set-up, reinforcements, attrition, depots, initiative, activations and recovery."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.scorched_earth.facts import Outcome, Reason
from grognard.games.scorched_earth.tables import CODES, PLACE_NUMBER, PLACES

# --- set-up --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deployed(Event):
    """A unit or depot was set up; only its owner sees it come."""

    side: str
    what: Reason
    hex: str
    chapter: ClassVar[str] = "setup"


@dataclass(frozen=True, slots=True)
class ParkBound(Event):
    """Where the Artillery Park will go, written down in secret."""

    side: str
    place: str
    chapter: ClassVar[str] = "setup"


@dataclass(frozen=True, slots=True)
class ArmySetUp(Event):
    """A side has set up: where its forces stand and what lies on top of them."""

    side: str
    hexes: tuple[str, ...]
    tops: tuple[str, ...]
    depot_hexes: tuple[str, ...] = ()
    chapter: ClassVar[str] = "setup"
    reveals: ClassVar[bool] = True
    tells: ClassVar[tuple[str, ...]] = ("seen",)

    @property
    def seen(self) -> tuple[Reason, ...]:
        """What lies on top where."""
        return tuple(Reason("on-top", hex=hex_, unit=top) for hex_, top in zip(self.hexes, self.tops, strict=True))

    def places(self) -> tuple[str, ...]:
        return self.hexes


# --- the sequence of play ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: int
    date: str
    is_winter: bool


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    name: str


# --- reinforcements and replacements -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReinforcementsBought(Event):
    """What the Russians take from the cup and what it costs them."""

    points: int
    count: int
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class ReinforcementDrawn(Event):
    """Which unit came out of the cup, for the Russians."""

    side: str
    unit: str
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class ReinforcementDrawnUnseen(Event):
    """The same for the others."""

    side: str
    left: int
    chapter: ClassVar[str] = "supply"
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HeadquartersCame(Event):
    """A headquarters comes into the game."""

    side: str
    name: str


@dataclass(frozen=True, slots=True)
class ReinforcementPlaced(Event):
    """A unit comes to the map."""

    side: str
    unit: str
    hex: str
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class ReinforcementPlacedUnseen(Event):
    """The same for the others, who see it only if it lies on top."""

    side: str
    hex: str
    chapter: ClassVar[str] = "supply"
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ReinforcementPutBack(Event):
    """No hex is left for a unit that was drawn: it goes back to the cup."""

    side: str
    unit: str
    """Empty for those who may not know it."""
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class Replaced(Event):
    """A unit is brought up. The enemy sees it if it lies on top."""

    side: str
    unit: str
    hex: str
    strength: int
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class Revived(Event):
    """An eliminated unit comes back."""

    side: str
    unit: str
    hex: str
    strength: int
    chapter: ClassVar[str] = "supply"


# --- attrition -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AttritionPaid(Event):
    """For which force a Logistics Point was spent."""

    side: str
    hex: str
    left: int
    chapter: ClassVar[str] = "attrition"


@dataclass(frozen=True, slots=True)
class AttritionPaidUnseen(Event):
    """How many were spent in all, for those who may not know for whom."""

    side: str
    points: int
    left: int
    chapter: ClassVar[str] = "attrition"
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AttritionRolled(Event):
    """The check of a force, for its owner."""

    side: str
    hex: str
    dice: tuple[int, ...]
    causes: tuple[tuple[str, int], ...]
    losses: int
    chapter: ClassVar[str] = "attrition"
    tells: ClassVar[tuple[str, ...]] = ("total",)

    @property
    def total(self) -> int:
        return sum(self.dice) + sum(amount for _, amount in self.causes)

    def outcome(self) -> Outcome:
        return Outcome("attrition", hex=self.hex, losses=self.losses)


@dataclass(frozen=True, slots=True)
class AttritionRolledUnseen(Event):
    """The same for the others: they see the dice."""

    side: str
    hex: str
    dice: tuple[int, ...]
    chapter: ClassVar[str] = "attrition"
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class StrengthLost(Event):
    """A unit has wasted away. The enemy sees it if it lies on top."""

    side: str
    unit: str
    hex: str
    points: int
    left: int
    why: str
    chapter: ClassVar[str] = "attrition"
    reveals: ClassVar[bool] = True


# --- depots --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DepotMoved(Event):
    side: str
    depot: str
    origin: str
    """Empty if it comes from the western edge."""
    hex: str
    chapter: ClassVar[str] = "supply"

    def places(self) -> tuple[str, ...]:
        return (self.hex,)

    def way(self) -> tuple[str, ...]:
        return (self.origin, self.hex) if self.origin else ()


@dataclass(frozen=True, slots=True)
class DepotRemoved(Event):
    """A depot that found no legal hex in time leaves the map."""

    side: str
    depot: str
    hex: str
    chapter: ClassVar[str] = "supply"


# --- initiative and random events ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InitiativeRolled(Event):
    dice: tuple[int, ...]
    """French, Russian."""
    winner: str
    """Empty on a tie."""
    tells: ClassVar[tuple[str, ...]] = ("french", "russian", "is_tie")

    @property
    def french(self) -> int:
        return self.dice[0]

    @property
    def russian(self) -> int:
        return self.dice[1]

    @property
    def is_tie(self) -> bool:
        return not self.winner

    def outcome(self) -> Outcome | None:
        return Outcome("initiative", side=self.winner) if self.winner else None


@dataclass(frozen=True, slots=True)
class RandomEventCame(Event):
    event: str

    def outcome(self) -> Outcome:
        return Outcome("random-event", event=self.event)


@dataclass(frozen=True, slots=True)
class EventDeclined(Event):
    """A side makes no use of a random event."""

    side: str
    event: str


@dataclass(frozen=True, slots=True)
class CityBurnt(Event):
    """A City goes up in flames without a force that leaves it."""

    place: str
    chapter: ClassVar[str] = "victory"

    def places(self) -> tuple[str, ...]:
        return tuple(CODES[hex_] for hex_ in PLACES[PLACE_NUMBER[self.place]].hexes)


@dataclass(frozen=True, slots=True)
class StrengthRestored(Event):
    """Volunteers, as the enemy sees them who does not see the unit."""

    side: str
    chapter: ClassVar[str] = "supply"
    is_glimpse: ClassVar[bool] = True


# --- activations ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GroupActivated(Event):
    side: str
    name: str


@dataclass(frozen=True, slots=True)
class HeadquartersPlaced(Event):
    """Where a headquarters goes, and on which unit."""

    side: str
    name: str
    hex: str
    unit: str
    """Empty if it stands alone."""


@dataclass(frozen=True, slots=True)
class HeadquartersPlacedUnseen(Event):
    """The same for the others, who do not see on which unit of a stack it lies."""

    side: str
    name: str
    hex: str
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PointsRolled(Event):
    """Command Points for an activation."""

    side: str
    name: str
    dice: tuple[int, ...]
    rating: int
    carried: int
    total: int

    def outcome(self) -> Outcome:
        return Outcome("command-points", total=self.total)


@dataclass(frozen=True, slots=True)
class OrderGiven(Event):
    """An order and its price; everybody hears it."""

    side: str
    order: str
    hex: str
    price: int
    left: int


@dataclass(frozen=True, slots=True)
class Rallied(Event):
    """Who recovers by a rally, for the owner."""

    side: str
    hex: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RalliedUnseen(Event):
    """The same for the others."""

    side: str
    hex: str
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PointsCarried(Event):
    """What a headquarters keeps for the next turn."""

    side: str
    name: str
    points: int
    lost: int


@dataclass(frozen=True, slots=True)
class BonusRolled(Event):
    side: str
    name: str
    dice: tuple[int, ...]
    rating: int
    is_won: bool

    def outcome(self) -> Outcome | None:
        return Outcome("bonus-rally") if self.is_won else None


@dataclass(frozen=True, slots=True)
class BonusDeclined(Event):
    side: str
    name: str


# --- recovery ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rested(Event):
    """Who recovers a level of fatigue, for the owner."""

    side: str
    units: tuple[str, ...]
