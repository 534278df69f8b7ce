"""Cards drawn, played, discarded, and what they do, as typed events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.fateful_march.events.common import listed, people, where


def _cards(number: int) -> str:
    return "a card" if number == 1 else f"{number} cards"


def _points(number: int, what: str = "strength point") -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


# --- hands -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """For its owner."""

    side: str
    card: int
    title: str

    def sentence(self) -> str:
        return f"The {people(self.side)} draw card {self.card}, {self.title}."


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """For the others: how many."""

    side: str
    number: int
    is_glimpse: ClassVar[bool] = True
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"The {people(self.side)} draw {_cards(self.number)}."


@dataclass(frozen=True, slots=True)
class PileTurned(Event):
    """The discard pile became the draw pile."""

    side: str

    def sentence(self) -> str:
        return f"The {people(self.side)} shuffle their discard pile into a new draw pile."


@dataclass(frozen=True, slots=True)
class NothingToDraw(Event):
    side: str

    def sentence(self) -> str:
        return f"The {people(self.side)} have no card left to draw."


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    side: str
    card: int
    title: str
    at_random: bool
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        chance = " at random" if self.at_random else ""
        return f"The {people(self.side)} discard card {self.card}, {self.title}{chance}."


@dataclass(frozen=True, slots=True)
class OpsCardShown(Event):
    """The card that was put face down for its OPS, or the Dummy."""

    side: str
    card: int
    title: str
    ops: int
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"The {people(self.side)} play card {self.card}, {self.title}, for {self.ops} OPS."

    def outcome(self) -> str:
        return f"{self.side}: {self.ops} OPS"


# --- cards played for their event ----------------------------------------------------------------------------------

_AS = {"event": "as an event", "response": "in response", "battle": "in the battle", "must": "as it must be played"}


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card is shown and its event begins."""

    side: str
    card: int
    title: str
    how: str
    text: str
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"The {people(self.side)} play card {self.card}, {self.title}, {_AS[self.how]}: {self.text}"

    def outcome(self) -> str:
        return f"{self.side} card {self.card}"

    @property
    def topic(self) -> str:
        return "combat" if self.how == "battle" else "other"


@dataclass(frozen=True, slots=True)
class DummyShown(Event):
    """A card that was put face down in a battle and is none."""

    side: str
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        return f"The {people(self.side)} put down their Dummy card."


@dataclass(frozen=True, slots=True)
class CardWithoutEffect(Event):
    side: str
    card: int
    title: str
    why: str
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"Card {self.card}, {self.title}, of the {people(self.side)} has no effect: {self.why}."


@dataclass(frozen=True, slots=True)
class CardRemoved(Event):
    """It leaves the game after its use."""

    side: str
    card: int
    title: str

    def sentence(self) -> str:
        return f"Card {self.card}, {self.title}, of the {people(self.side)} is out of the game."


@dataclass(frozen=True, slots=True)
class CardWaits(Event):
    """A Must-Play card whose step has passed works in the next turn."""

    side: str
    card: int
    title: str

    def sentence(self) -> str:
        return f"Card {self.card}, {self.title}, of the {people(self.side)} will work in the coming turn."


@dataclass(frozen=True, slots=True)
class CardRolled(Event):
    side: str
    card: int
    title: str
    die: int

    def sentence(self) -> str:
        return f"The {people(self.side)} roll for card {self.card}, {self.title}: {self.die}."

    def thrown(self) -> tuple[int, ...]:
        return (self.die,)

    def outcome(self) -> str:
        return f"{self.title}: {self.die}"


@dataclass(frozen=True, slots=True)
class AreasNamed(Event):
    """The owner of strength points must tell which areas a card may hit."""

    side: str
    card: int
    areas: tuple[str, ...]
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        found = listed([where(area) for area in self.areas]) if self.areas else "no area"
        return f"The {people(self.side)} name the areas that card {self.card} may hit: {found}."

    def places(self) -> tuple[str, ...]:
        return self.areas


@dataclass(frozen=True, slots=True)
class AreasChosen(Event):
    """The areas that a card is about."""

    side: str
    card: int
    areas: tuple[str, ...]

    def sentence(self) -> str:
        return f"Card {self.card} of the {people(self.side)}: {listed([where(area) for area in self.areas])}."

    def places(self) -> tuple[str, ...]:
        return self.areas


# --- strength points -----------------------------------------------------------------------------------------------

_DONE = {"exhaust": "exhausted", "eliminate": "eliminated", "rally": "rallied"}


@dataclass(frozen=True, slots=True)
class PointsChanged(Event):
    """For their owner, or for all if they are eliminated: which strength points a card hits."""

    side: str
    area: str
    what: str
    units: str

    def sentence(self) -> str:
        return f"{where(self.area)}: {self.units} of the {people(self.side)} {_DONE[self.what]}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class PointsChangedUnseen(Event):
    """For the others: how many, not of which type."""

    side: str
    area: str
    what: str
    number: int
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{where(self.area)}: {_points(self.number)} of the {people(self.side)} {_DONE[self.what]}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class NobodyHit(Event):
    """The areas hold none of the strength points that the card speaks of."""

    side: str
    card: int
    areas: tuple[str, ...]
    what: str
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        found = f" in {listed([where(area) for area in self.areas])}" if self.areas else ""
        return f"Card {self.card}: nobody of the {people(self.side)} is {_DONE[self.what]}{found}."

    def places(self) -> tuple[str, ...]:
        return self.areas


@dataclass(frozen=True, slots=True)
class PointsArrived(Event):
    """New strength points from the Force Pool."""

    side: str
    area: str
    units: str
    chapter: ClassVar[str] = "setup"

    def sentence(self) -> str:
        return f"{self.units} of the {people(self.side)} come to {where(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class StackShown(Event):
    """For the two players: everything that a card lets its owner look at."""

    side: str
    area: str
    units: str
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"The {people(self.side)} show {where(self.area)}: {self.units}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """For the two players: the hand that a card lets its owner look at."""

    side: str
    cards: tuple[int, ...]
    titles: tuple[str, ...]
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        held = [f"{card} {title}" for card, title in zip(self.cards, self.titles, strict=True)]
        return f"The {people(self.side)} show their hand: {listed(held) if held else 'no card'}."


# --- leaders, land, connections, orders ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LeaderPlaced(Event):
    side: str
    leader: str
    area: str

    def sentence(self) -> str:
        return f"{self.leader} takes command in {where(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class LeaderTransferred(Event):
    """By a card: not his move of the turn."""

    side: str
    leader: str
    start: str
    area: str
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        return f"{self.leader} is transferred from {where(self.start)} to {where(self.area)}."

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

    def sentence(self) -> str:
        return f"{self.leader} leaves the army and the game."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class LandDevastated(Event):
    area: str
    level: int
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        return f"The Devastation Level of {where(self.area)} is now {self.level}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class CityBurned(Event):
    """It feeds nobody any more."""

    area: str
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        return f"{where(self.area)} gives no relief in attrition for the rest of the game."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class ConnectionClosed(Event):
    side: str
    """To whom it is closed."""
    start: str
    end: str
    chapter: ClassVar[str] = "movement"

    def sentence(self) -> str:
        ends = f"{where(self.start)} and {where(self.end)}"
        return f"The {people(self.side)} cannot march between {ends} this turn."

    def places(self) -> tuple[str, ...]:
        return (self.start, self.end)


@dataclass(frozen=True, slots=True)
class OrderAltered(Event):
    """For its owner."""

    side: str
    area: str
    old: str
    new: str

    def sentence(self) -> str:
        return f"{self.side} order in {where(self.area)}: {self.old} becomes {self.new}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class OrderAlteredUnseen(Event):
    side: str
    area: str
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"The {people(self.side)} change one of their orders in {where(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)
