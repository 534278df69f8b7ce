"""Events of the advanced rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event

# --- cards [16.1] --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """Which card it is, for whoever drew it."""

    side: str
    card: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardDrawnUnseen(Event):
    """The same for the others."""

    side: str
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """A card with the half that counts."""

    side: str
    card: str
    half: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardWithoutEffect(Event):
    """What it says cannot be carried out."""

    side: str
    card: str


@dataclass(frozen=True, slots=True)
class CardUsed(Event):
    """What works once in a turn is announced."""

    side: str
    card: str


@dataclass(frozen=True, slots=True)
class CardAims(Event):
    """The hex that a card was used on."""

    side: str
    card: str
    hex: str


@dataclass(frozen=True, slots=True)
class CardDie(Event):
    """A die that a card asks for, and the number it leads to."""

    side: str
    card: str
    dice: tuple[int, ...]
    count: int


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """The cards somebody holds, for the one who may see them."""

    side: str
    cards: tuple[str, ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class StackInspected(Event):
    """A stack of the enemy, for the one who looks at it."""

    side: str
    hex: str
    pieces: tuple[str, ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class StackInspectedUnseen(Event):
    """That it was looked at."""

    side: str
    hex: str
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class UnitHit(Event):
    """A unit is disrupted, or eliminated if it was, outside combat."""

    side: str
    unit: str
    hex: str
    is_eliminated: bool
    chapter: ClassVar[str] = "attrition"


@dataclass(frozen=True, slots=True)
class UnitRallied(Event):
    """A unit is in good order again by a card or in winter quarters."""

    side: str
    unit: str
    hex: str


@dataclass(frozen=True, slots=True)
class ArrivalChanged(Event):
    """A unit will come at the end of this turn."""

    side: str
    unit: str


@dataclass(frozen=True, slots=True)
class ArrivalsDelayed(Event):
    """Those who are due at Kiev come a turn later."""

    side: str


@dataclass(frozen=True, slots=True)
class BridgeChanged(Event):
    """A bridge more or fewer for a time."""

    side: str
    hex: str
    goal: str
    is_built: bool


@dataclass(frozen=True, slots=True)
class DepotMade(Event):
    """A Depot by a card."""

    side: str
    hex: str
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class DepotRaided(Event):
    """A Depot that goes back to the pool."""

    side: str
    hex: str
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class HeirNamed(Event):
    """Napoleon has gone to Paris; somebody commands in his place."""

    side: str
    commander: str


# --- the march of the Russians [16.4, 16.5] ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OrderCarried(Event):
    """Whether a move happens."""

    side: str
    hex: str
    why: str
    dice: tuple[int, ...]
    happens: bool
    chapter: ClassVar[str] = "movement"


# --- units that leave and come [16.7 to 16.12] ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReserveSuffers(Event):
    """The die of the Cavalry Reserve."""

    side: str
    dice: tuple[int, ...]
    chapter: ClassVar[str] = "attrition"


@dataclass(frozen=True, slots=True)
class UnitLeft(Event):
    """A unit or commander leaves play; where it stood may have been hidden until now. Q82"""

    side: str
    piece: str
    hex: str
    chapter: ClassVar[str] = "attrition"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class UprisingRolled(Event):
    """V Corps is in Kiev: does the Ukraine rise?"""

    dice: tuple[int, ...]
    happens: bool


@dataclass(frozen=True, slots=True)
class IndependenceDeclared(Event):
    """The western territories are promised independence."""

    declared: bool


@dataclass(frozen=True, slots=True)
class CityTurned(Event):
    """A city has become friendly to the French."""

    hex: str
    chapter: ClassVar[str] = "victory"


@dataclass(frozen=True, slots=True)
class SwedesRolled(Event):
    """Do the Swedes come?"""

    dice: tuple[int, ...]
    happens: bool


# --- the second year [16.13] ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WinterQuartersChosen(Event):
    """Do the French go to winter quarters?"""

    accepted: bool


@dataclass(frozen=True, slots=True)
class Quartered(Event):
    """A piece has its place for the winter."""

    side: str
    piece: str
    hex: str


@dataclass(frozen=True, slots=True)
class NoQuarters(Event):
    """There was no place for a piece in winter quarters: it is eliminated."""

    side: str
    piece: str
    chapter: ClassVar[str] = "attrition"


@dataclass(frozen=True, slots=True)
class QuarteredUnseen(Event):
    """That the army of a side has gone to its quarters."""

    side: str
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SourceNamed(Event):
    """A city is a source of supply from now on."""

    hex: str
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class SourceLost(Event):
    """The source named in winter quarters is lost for good."""

    hex: str
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class WinterLosses(Event):
    """The dice of the French winter."""

    dice: tuple[int, ...]
    count: int
    commanders_lost: int
    chapter: ClassVar[str] = "attrition"


@dataclass(frozen=True, slots=True)
class NapoleonRolled(Event):
    """Where Napoleon spends the winter, or whether he comes back."""

    dice: tuple[int, ...]
    fate: str


@dataclass(frozen=True, slots=True)
class UnitsRestored(Event):
    """How many lost Russian units may return."""

    dice: tuple[int, ...]
    count: int


@dataclass(frozen=True, slots=True)
class SecondYearBegan(Event):
    """The campaign of 1813."""

    turn: int
