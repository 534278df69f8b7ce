"""The events that several chapters share, and the words that all of them use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from grognard.core.events import Event
from grognard.games.scorched_earth.tables import CODES, NUMBER, PLACE_NUMBER, PLACES, UNIT_NUMBER, UNITS, hex_name

# Events carry codes and words, not numbers, so that readers of a log need no tables.


def where(code: str) -> str:
    """A hex as players say it."""
    return hex_name(NUMBER[code])


def unit_name(id_: str) -> str:
    """A unit as players say it."""
    return UNITS[UNIT_NUMBER[id_]].name


def place_name(id_: str) -> str:
    """A City or Fortress as players say it."""
    return PLACES[PLACE_NUMBER[id_]].name


def listed(words: Sequence[str]) -> str:
    """`Vilno, Minsk and Orsha`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def plural(number: int, word: str) -> str:
    """`1 strength point`, `2 strength points`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}{'es' if word.endswith('x') else 's'}"


def signed(causes: Sequence[tuple[str, int]]) -> str:
    """`+1 river, -1 fatigue`."""
    return ", ".join(f"{amount:+d} {name}" for name, amount in causes)


def those(units: Sequence[str], one: str, several: str) -> str:
    """`Ney III marches`, `Davout I and Oudinot II march`."""
    return f"{listed([unit_name(unit) for unit in units]) or 'nobody'} {one if len(units) == 1 else several}"


@dataclass(frozen=True, slots=True)
class PointsShifted(Event):
    """The Victory Point marker moved."""

    amount: int
    total: int
    why: str
    chapter: ClassVar[str] = "victory"

    def sentence(self) -> str:
        return f"Victory Points {self.amount:+d} ({self.why}): {self.total}."


@dataclass(frozen=True, slots=True)
class LogisticsShifted(Event):
    """The French gained or lost Logistics Points."""

    amount: int
    total: int
    why: str
    dice: tuple[int, ...] = ()
    chapter: ClassVar[str] = "supply"

    def sentence(self) -> str:
        thrown = f", dice {' '.join(map(str, self.dice))}" if self.dice else ""
        # A gain that the track cannot hold is lost.
        most = "; there are never more" if 0 <= self.amount < sum(self.dice) else ""
        return f"Logistics Points {self.amount:+d} ({self.why}{thrown}): {self.total}{most}."

    def thrown(self) -> tuple[int, ...]:
        return self.dice


@dataclass(frozen=True, slots=True)
class ControlChanged(Event):
    """A City or Fortress has a new master."""

    side: str
    place: str
    chapter: ClassVar[str] = "victory"

    def sentence(self) -> str:
        place = PLACES[PLACE_NUMBER[self.place]]
        what = "the fortress of " if place.is_fortress else ""
        return f"The {self.side} player takes control of {what}{place.name}."

    def places(self) -> tuple[str, ...]:
        return tuple(CODES[hex_] for hex_ in PLACES[PLACE_NUMBER[self.place]].hexes)


@dataclass(frozen=True, slots=True)
class Eliminated(Event):
    """A unit is gone from the map."""

    side: str
    unit: str
    hex: str
    chapter: ClassVar[str] = "combat"

    def sentence(self) -> str:
        return f"{self.side}: {UNITS[UNIT_NUMBER[self.unit]].name} is eliminated in {hex_name(NUMBER[self.hex])}."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class KutuzovCommands(Event):
    """Barclay's headquarters shows its other side."""

    def sentence(self) -> str:
        return "Kutuzov takes over the command from Barclay."


@dataclass(frozen=True, slots=True)
class ParkRemoved(Event):
    """The Artillery Park is lost with the place it was used against."""

    place: str
    chapter: ClassVar[str] = "victory"

    def sentence(self) -> str:
        return f"The Artillery Park at {PLACES[PLACE_NUMBER[self.place]].name} is lost."


@dataclass(frozen=True, slots=True)
class CampaignEnded(Event):
    """Who has won, and how."""

    side: str
    level: str
    points: int
    key_city: bool
    """Do the French control Moscow, St Petersburg or Vilno?"""
    chapter: ClassVar[str] = "victory"

    def sentence(self) -> str:
        start = f"The {self.side} player wins: {self.level}, with the Victory Points at {self.points}"
        if "automatic" in self.level:
            return f"{start}."
        return f"{start}; the French hold {'one' if self.key_city else 'none'} of Moscow, St Petersburg and Vilno."

    def outcome(self) -> str | None:
        return f"{self.side} {self.level}"


@dataclass(frozen=True, slots=True)
class TopShown(Event):
    """Another counter lies on top of a stack now, for all to see."""

    side: str
    hex: str
    unit: str
    reveals: ClassVar[bool] = True

    def sentence(self) -> str:
        return f"{self.side}: {unit_name(self.unit)} lies on top in {where(self.hex)}."

    def places(self) -> tuple[str, ...]:
        return (self.hex,)
