"""Cards drawn, played, discarded, and what they do, as typed events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.battle_report import AnyPart, Declared
from grognard.core.events import Event
from grognard.games.fateful_march.cards.deck import DUMMY_CARD
from grognard.games.fateful_march.events.common import Units
from grognard.games.fateful_march.facts import Outcome
from grognard.games.fateful_march.records import PlayedCard


def _declared(event: CardPlayed | DummyShown | CardWithoutEffect, code: str, card: int) -> tuple[AnyPart, ...]:
    """A card that lies open in a battle, or that does nothing there."""
    return (Declared(rule=event.rule, stage="cards", side=event.side.lower(), code=code, values=(str(card),)),)


# --- hands -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """For its owner."""

    side: str
    card: PlayedCard


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """For the others: how many."""

    side: str
    number: int
    is_glimpse: ClassVar[bool] = True
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PileTurned(Event):
    """The discard pile became the draw pile."""

    side: str


@dataclass(frozen=True, slots=True)
class NothingToDraw(Event):
    side: str


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    side: str
    card: PlayedCard
    at_random: bool
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OpsCardShown(Event):
    """The card that was put face down for its OPS, or the Dummy."""

    side: str
    card: PlayedCard
    ops: int
    reveals: ClassVar[bool] = True

    def outcome(self) -> Outcome:
        return Outcome("ops", side=self.side, ops=self.ops)


# --- cards played for their event ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card is shown and its event begins."""

    side: str
    card: PlayedCard
    how: str
    """event, response, battle or must"""
    reveals: ClassVar[bool] = True

    def outcome(self) -> Outcome:
        return Outcome("card", side=self.side, card=self.card)

    @property
    def topic(self) -> str:
        return "combat" if self.how == "battle" else "other"

    def report(self) -> tuple[AnyPart, ...]:
        return _declared(self, "flipped", self.card.card) if self.how == "battle" else ()


@dataclass(frozen=True, slots=True)
class DummyShown(Event):
    """A card that was put face down in a battle and is none."""

    side: str
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "combat"

    def report(self) -> tuple[AnyPart, ...]:
        return _declared(self, "flipped", DUMMY_CARD)


@dataclass(frozen=True, slots=True)
class CardWithoutEffect(Event):
    side: str
    card: PlayedCard
    cause: str
    """condition or nothing-to-do"""
    reveals: ClassVar[bool] = True

    def report(self) -> tuple[AnyPart, ...]:
        return _declared(self, "without-effect", self.card.card)


@dataclass(frozen=True, slots=True)
class CardRemoved(Event):
    """It leaves the game after its use."""

    side: str
    card: PlayedCard


@dataclass(frozen=True, slots=True)
class CardWaits(Event):
    """A Must-Play card whose step has passed works in the next turn."""

    side: str
    card: PlayedCard


@dataclass(frozen=True, slots=True)
class CardRolled(Event):
    side: str
    card: PlayedCard
    die: int

    def outcome(self) -> Outcome:
        return Outcome("card-die", card=self.card, die=self.die)


@dataclass(frozen=True, slots=True)
class AreasNamed(Event):
    """The owner of strength points must tell which areas a card may hit."""

    side: str
    card: PlayedCard
    areas: tuple[str, ...]
    reveals: ClassVar[bool] = True

    def places(self) -> tuple[str, ...]:
        return self.areas


@dataclass(frozen=True, slots=True)
class AreasChosen(Event):
    """The areas that a card is about."""

    side: str
    card: PlayedCard
    areas: tuple[str, ...]

    def places(self) -> tuple[str, ...]:
        return self.areas


# --- strength points -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PointsChanged(Event):
    """For their owner, or for all if they are eliminated: which strength points a card hits."""

    side: str
    area: str
    change: str
    """exhaust, eliminate or rally"""
    units: Units


@dataclass(frozen=True, slots=True)
class PointsChangedUnseen(Event):
    """For the others: how many, not of which type."""

    side: str
    area: str
    change: str
    """exhaust, eliminate or rally"""
    number: int
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NobodyHit(Event):
    """The areas hold none of the strength points that the card speaks of."""

    side: str
    card: PlayedCard
    areas: tuple[str, ...]
    change: str
    """exhaust, eliminate or rally"""
    reveals: ClassVar[bool] = True

    def places(self) -> tuple[str, ...]:
        return self.areas


@dataclass(frozen=True, slots=True)
class PointsArrived(Event):
    """New strength points from the Force Pool."""

    side: str
    area: str
    units: Units
    chapter: ClassVar[str] = "setup"


@dataclass(frozen=True, slots=True)
class StackShown(Event):
    """For the two players: everything that a card lets its owner look at."""

    side: str
    area: str
    units: Units
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """For the two players: the hand that a card lets its owner look at."""

    side: str
    cards: tuple[PlayedCard, ...]
    reveals: ClassVar[bool] = True


# --- leaders, land, connections, orders ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LeaderPlaced(Event):
    side: str
    leader: str
    area: str


@dataclass(frozen=True, slots=True)
class LeaderTransferred(Event):
    """By a card: not his move of the turn."""

    side: str
    leader: str
    start: str
    area: str
    chapter: ClassVar[str] = "movement"

    def places(self) -> tuple[str, ...]:
        return (self.start, self.area)

    def way(self) -> tuple[str, ...]:
        return (self.start, self.area)


@dataclass(frozen=True, slots=True)
class LeaderRemoved(Event):
    """By a card: without a shift of Victory Points."""

    side: str
    leader: str
    area: str


@dataclass(frozen=True, slots=True)
class LandDevastated(Event):
    area: str
    level: int
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class CityBurned(Event):
    """It feeds nobody any more."""

    area: str
    chapter: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class ConnectionClosed(Event):
    side: str
    """To whom it is closed."""
    start: str
    end: str
    chapter: ClassVar[str] = "movement"

    def places(self) -> tuple[str, ...]:
        return (self.start, self.end)


@dataclass(frozen=True, slots=True)
class OrderAltered(Event):
    """For its owner."""

    side: str
    area: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class OrderAlteredUnseen(Event):
    side: str
    area: str
    is_glimpse: ClassVar[bool] = True
