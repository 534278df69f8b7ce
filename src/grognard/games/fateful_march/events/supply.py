"""Events of the calendar, of resources, depots, attrition, communications and victory."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.fateful_march.tables import AREA_NAMES, NAMES, NUMBER, SIDES, SUPPLY_DISTANCE, data_table
from grognard.games.fateful_march.units import class_said, read_class

# Events carry codes and words, not numbers, so that readers of a log need no tables.


def _place(code: str) -> str:
    return AREA_NAMES[NUMBER[code]]


def _track(value: int) -> str:
    """A marker's space as players say it: `French 3`, `Russian 2`, `0`."""
    return f"{'French' if value > 0 else 'Russian'} {abs(value)}" if value else "0"


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _unit(side: str, word: str, count: int = 1) -> str:
    """`3 exhausted infantry`"""
    return class_said(read_class(word, NAMES.index(side)), count)


def _title(side: str, card: int) -> str:
    return card_titles()[NAMES.index(side)][card]


@cache
def card_titles() -> tuple[dict[int, str], dict[int, str]]:
    french, russian = (
        {card["number"]: card["title"] for card in data_table(f"cards_{side}.toml")["card"]} for side in SIDES
    )
    return french, russian


# --- the calendar ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MonthBegan(Event):
    month: str
    season: str

    def sentence(self) -> str:
        return f"{self.month}: Resources Phase ({self.season})."


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: int
    date: str

    def sentence(self) -> str:
        return f"Turn {self.turn}: {self.date}."


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """One of the fourteen steps."""

    number: int
    name: str

    def sentence(self) -> str:
        return f"Step {self.number}: {self.name}."


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    winner: str
    points: int
    level: str
    chapter: ClassVar[str] = "victory"

    def sentence(self) -> str:
        if not self.winner:
            return "The game ends in a draw."
        points = "point" if self.points == 1 else "points"
        return f"{self.level} of the {self.winner.capitalize()} side with {self.points} Victory {points.capitalize()}."


# --- tracks ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PointsShifted(Event):
    side: str
    points: int
    why: str
    before: int
    after: int
    chapter: ClassVar[str] = "victory"

    def sentence(self) -> str:
        moved = f"{_track(self.before)} to {_track(self.after)}"
        return f"{_counted(self.points, 'Victory Point')} to the {self.side} side, {self.why}: from {moved}."

    def outcome(self) -> str:
        return f"{self.points} VP to the {self.side} side"


@dataclass(frozen=True, slots=True)
class InitiativeShifted(Event):
    side: str
    why: str
    before: int
    after: int
    chapter: ClassVar[str] = "victory"

    def sentence(self) -> str:
        moved = f"from {_track(self.before)} to {_track(self.after)}"
        return f"Initiative in favour of the {self.side} side, {self.why}: {moved}."


@dataclass(frozen=True, slots=True)
class CityTaken(Event):
    """A key city that changed hands, at the End of Turn check."""

    side: str
    area: str
    points: int
    chapter: ClassVar[str] = "victory"

    def sentence(self) -> str:
        return f"{_place(self.area)} is now {self.side}, worth {_counted(self.points, 'Victory Point')}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


# --- set-up and cards of the month -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """The first card of a hand, for its owner."""

    side: str
    card: int
    chapter: ClassVar[str] = "setup"

    def sentence(self) -> str:
        return f"{self.side}: card {self.card} ({_title(self.side, self.card)}) taken into the hand."


@dataclass(frozen=True, slots=True)
class TopLaid(Event):
    """What everybody sees of a stack without a leader."""

    side: str
    area: str
    unit: str
    chapter: ClassVar[str] = "setup"
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side}: {_unit(self.side, self.unit)} on top in {_place(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    side: str
    cards: tuple[int, ...]
    chapter: ClassVar[str] = "setup"

    def sentence(self) -> str:
        named = ", ".join(f"{card} ({_title(self.side, card)})" for card in self.cards)
        return f"{self.side} hand: {named}."


@dataclass(frozen=True, slots=True)
class HandDealtUnseen(Event):
    side: str
    count: int
    is_glimpse: ClassVar[bool] = True
    chapter: ClassVar[str] = "setup"

    def sentence(self) -> str:
        return f"{self.side} hand: {_counted(self.count, 'card')}."


@dataclass(frozen=True, slots=True)
class DecksChanged(Event):
    """October: the decks of summer become those of winter."""

    def sentence(self) -> str:
        return "Summer cards leave the draw and discard piles, winter cards join them."


@dataclass(frozen=True, slots=True)
class PilesGathered(Event):
    def sentence(self) -> str:
        return "Draw and discard piles are shuffled into one."


@dataclass(frozen=True, slots=True)
class CardPicked(Event):
    side: str
    card: int

    def sentence(self) -> str:
        return f"{self.side}: card {self.card} ({_title(self.side, self.card)}) picked for the month."


@dataclass(frozen=True, slots=True)
class CardPickedUnseen(Event):
    side: str
    is_glimpse: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side}: a card picked for the month."


@dataclass(frozen=True, slots=True)
class CardExchanged(Event):
    """A card discarded for replacements, openly."""

    side: str
    card: int
    unit: str
    count: int
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        bought = _unit(self.side, self.unit, self.count)
        return f"{self.side}: card {self.card} ({_title(self.side, self.card)}) discarded for {bought}."


@dataclass(frozen=True, slots=True)
class ReplacementsCame(Event):
    side: str
    area: str
    unit: str
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        return f"{self.side} replacements in {_place(self.area)}: {_unit(self.side, self.unit)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


# --- depots ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DepotPlaced(Event):
    side: str
    area: str
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        return f"{self.side} Depot Marker placed in {_place(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class DepotRemoved(Event):
    side: str
    area: str
    why: str
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        return f"{self.side} Depot Marker in {_place(self.area)} {self.why}: back to the Force Pool."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


# --- attrition ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WeatherRolled(Event):
    die: int
    season: str
    french: int
    russian: int
    chapter: ClassVar[str] = "attrition"

    def sentence(self) -> str:
        return f"Weather in {self.season}: die {self.die}: French {self.french:+d}, Russian {self.russian:+d}."

    def thrown(self) -> tuple[int, ...]:
        return (self.die,)

    def outcome(self) -> str:
        return f"weather French {self.french:+d}, Russian {self.russian:+d}"


@dataclass(frozen=True, slots=True)
class AttritionChecked(Event):
    """The sum of an area, for its owner: strength points, key city, Devastation, cards, weather."""

    side: str
    area: str
    terms: tuple[int, int, int, int, int]
    distance: int
    foragers: int
    losses: int
    chapter: ClassVar[str] = "attrition"

    def sentence(self) -> str:
        names = ("strength points", "key city", "Devastation", "cards", "weather")
        count, *others = zip(self.terms, names, strict=True)
        parts = [f"{count[0]} {count[1]}", *(f"{value:+d} {name}" for value, name in others if value)]
        far = f"distance {self.distance}" if self.distance <= SUPPLY_DISTANCE else "out of supply"
        forage = f", {_counted(self.foragers, 'Forage order')}" if self.foragers else ""
        lost = _counted(self.losses, "loss") if self.losses == 1 else f"{self.losses} losses"
        size = f"{' '.join(parts)} = {sum(self.terms)}"
        return f"Attrition of the {self.side} side in {_place(self.area)}: {size}, {far}{forage}: {lost}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class Devastated(Event):
    area: str
    level: int
    chapter: ClassVar[str] = "attrition"

    def sentence(self) -> str:
        return f"Devastation Level {self.level} in {_place(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class Foraged(Event):
    """Forage orders that are executed and shown."""

    side: str
    area: str
    count: int
    chapter: ClassVar[str] = "attrition"
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side}: {_counted(self.count, 'Forage order')} in {_place(self.area)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class AttritionSuffered(Event):
    side: str
    area: str
    exhausted: tuple[tuple[str, int], ...]
    eliminated: tuple[tuple[str, int], ...]
    chapter: ClassVar[str] = "attrition"

    def sentence(self) -> str:
        parts = [f"{_unit(self.side, unit, count)} exhausted" for unit, count in self.exhausted]
        parts += [f"{_unit(self.side, unit, count)} eliminated" for unit, count in self.eliminated]
        return f"{self.side} attrition in {_place(self.area)}: {', '.join(parts)}."

    def places(self) -> tuple[str, ...]:
        return (self.area,)


@dataclass(frozen=True, slots=True)
class SufferedUnseen(Event):
    """What the enemy sees of all of a side's attrition: what came into the boxes beside the map."""

    side: str
    eliminated: tuple[tuple[str, int], ...]
    is_glimpse: ClassVar[bool] = True
    chapter: ClassVar[str] = "attrition"
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        lost = ", ".join(_unit(self.side, unit, count) for unit, count in self.eliminated)
        return f"{self.side} attrition: {lost or 'nothing'} eliminated."
