"""Everything that happens is a typed event: what, why, under which rule, and who may see it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from grognard.core.battle_report import AnyPart, BattleReport, battle_reports
from grognard.core.facts import Fact, Outcome

# An audience is a bit mask: bit n for side number n, and one bit for those who only watch.
EVERYBODY = -1
SPECTATOR = 31


GOAL_NAMES = ("destination", "goal")
PLACE_NAMES = ("origin", "space", "hex", "area", *GOAL_NAMES)
"""Fields of these names hold the code of a place; one by each of `GOAL_NAMES` is where something goes."""


def only(side: int) -> int:
    """The audience of one side."""
    return 1 << side


def all_but(side: int) -> int:
    """Everybody else, spectators included."""
    return ~(1 << side)


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events. A game's events add their own fields; their names say of what kind these are."""

    rule: str
    reveals: ClassVar[bool] = False
    """Does it tell a side something hidden? Then nothing before it can be taken back."""

    is_glimpse: ClassVar[bool] = False
    """Is it what the others see of something that another event tells its owner in full?"""

    tells: ClassVar[tuple[str, ...]] = ()
    """Properties that it tells beside its fields, because its words need them."""

    chapter: ClassVar[str] = "other"
    """What it is about: setup, movement, combat, supply, attrition, victory or other."""

    @property
    def class_name(self) -> str:
        """What it is called in the code: `ForcedMarch`."""
        return type(self).__name__

    @property
    def speaker(self) -> type:
        """The class whose title knows its words."""
        return type(self)

    def has(self, name: str) -> bool:
        """Is there a value of this name?"""
        return name in self.__dataclass_fields__

    @property
    def fact(self) -> Fact:
        """The event as a fact of its title: its code is its name in small letters, `forced-march`."""
        names = (*(each.name for each in fields(self) if each.name != "rule"), *self.tells)
        return Happening(self, **{name: getattr(self, name) for name in names})

    def sentence(self) -> str:
        """What happened, in the reader's language."""
        from grognard.core.words import words_of

        return words_of(self.speaker).say(self.fact)

    @property
    def topic(self) -> str:
        """The chapter of this very event, where it is not always the same."""
        return self.chapter

    # What follows from the names of its fields need not be said again; where it does not, a title says it.

    def places(self) -> tuple[str, ...]:
        """The codes of the spaces and Areas that it is about."""
        return tuple(code for name in _fields_among(self, PLACE_NAMES) if (code := getattr(self, name)))

    def thrown(self) -> tuple[int, ...]:
        """The dice that it shows, as they fell."""
        die: int = getattr(self, "die", 0)
        dice: tuple[int, ...] = getattr(self, "dice", ())
        return (die,) if die else dice

    def way(self) -> tuple[str, ...]:
        """Where something went from and to, if anything did."""
        way = _fields_among(self, ("origin", *GOAL_NAMES))
        return tuple(getattr(self, name) for name in way) if len(way) == 2 else ()

    def actor(self) -> str:
        """The side whose doing or whose loss it is, or nothing."""
        return str(getattr(self, "side", "")).lower()

    def outcome(self) -> Outcome | None:
        """What it is called in the odds picture if it is a result worth a bar there, else nothing."""
        return None

    def counts_as(self, code: str, /, **values: Any) -> Outcome:
        """An outcome in the words of its title."""
        return Outcome(code, **values).told_by(self.speaker)

    def report(self) -> tuple[AnyPart, ...]:
        """What it adds to the report of the battle in which it happens: see `core/battle_report.py`."""
        return ()

    def plain(self) -> dict[str, Any]:
        """The event as plain data."""
        return {"event": self.class_name, "rule": self.rule, **self.values(), "text": self.sentence()}

    def values(self) -> dict[str, Any]:
        """What it tells, as programs outside know it."""
        from grognard.core.words import words_of

        return words_of(self.speaker).plain(self.fact.values)


def _fields_among(event: Event, names: tuple[str, ...]) -> tuple[str, ...]:
    """The fields of an event that have one of these names, in the order of the names."""
    return tuple(name for name in names if event.has(name))


class Happening(Fact):
    """What an event says."""

    __slots__ = ("event", "rule")
    topic = "event"

    def __init__(self, event: Event, /, **values: Any) -> None:
        super().__init__(happening_code(event.class_name), **values)
        self.event = event
        self.rule = event.rule

    @property
    def source(self) -> type:
        return self.event.speaker

    @property
    def text(self) -> str:
        return self.event.sentence()


_CAPITAL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def happening_code(name: str) -> str:
    """The code of an event by the name of its class: `ForcedMarch` is `forced-march`."""
    return _CAPITAL.sub("-", name).lower()


@dataclass(frozen=True, slots=True)
class Told(Event):
    """An event without a class of its own: a code and its values, which are read like fields. See `State.tell`."""

    code: str
    told: Mapping[str, Any]
    topic_name: str
    title: type
    """A class of the title whose words it has."""

    @property
    def class_name(self) -> str:
        return "".join(word.capitalize() for word in self.code.split("-"))

    @property
    def speaker(self) -> type:
        return self.title

    def has(self, name: str) -> bool:
        return name in self.told

    @property
    def fact(self) -> Fact:
        return Happening(self, **self.told)

    @property
    def topic(self) -> str:
        return self.topic_name

    def outcome(self) -> Outcome | None:
        """Who wins is what the odds are about."""
        return self.counts_as("wins", side=self.told["winner"]) if "winner" in self.told else None

    def __getattr__(self, name: str) -> Any:
        if name != "told" and name in self.told:
            return self.told[name]
        raise AttributeError(name)


@dataclass(frozen=True, slots=True)
class ToldOpenly(Told):
    """One that tells a side something hidden."""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ToldInPart(Told):
    """What the others see of something that another event tells its owner in full."""

    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TookBack(Event):
    """A side took back its last line; how many actions that were is told to itself only."""

    side: str
    count: int
    agreed: bool = False
    """Did the others agree? Without that nothing is taken back beyond a die, a reveal or an action of theirs."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal."""

    event: Event
    audience: int
    turn: int

    def visible_to(self, side: int | None) -> bool:
        """May this side (None: a spectator) see it?"""
        return bool(self.audience >> (SPECTATOR if side is None else side) & 1)


class Journal:
    """The events of one game in order. A state without a journal (in search) writes nothing."""

    __slots__ = ("_seen", "entries", "of_battles", "revealed")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.of_battles: list[int] = []
        """The numbers of the entries that may be a part of a battle."""
        self.revealed = 0
        self._seen: dict[int | None, tuple[list[Entry], int, Entry]] = {}
        """What each side has been told up to some entry: the log is read far more often than written."""

    def write(self, event: Event, audience: int, turn: int) -> None:
        if type(event).report is not Event.report:
            self.of_battles.append(len(self.entries))
        self.entries.append(Entry(event, audience, turn))
        is_private = audience > 0 and audience & (audience - 1) == 0
        if event.reveals and not is_private:
            self.revealed += 1

    def cut(self, length: int) -> None:
        """Forget all entries from this one on."""
        del self.entries[length:]
        while self.of_battles and self.of_battles[-1] >= length:
            self.of_battles.pop()

    def battles(self, turn: int, side: int | None, is_open: bool, length: int | None = None) -> list[BattleReport]:
        """The battles of a turn as a side (None: a spectator) may know them, or in full. `length`: when the journal had
        only so many entries."""
        told = []
        for number in reversed(self.of_battles):
            entry = self.entries[number]
            if entry.turn < turn:
                break
            is_seen = not entry.event.is_glimpse if is_open else entry.visible_to(side)
            if entry.turn == turn and is_seen and (length is None or number < length):
                told.append((turn, entry.event.report()))
        return battle_reports(reversed(told))

    def seen_by(self, side: int | None) -> list[Entry]:
        """What a side (None: a spectator) may see, as a list of its own."""
        seen, length, last = self._seen.get(side, ([], 0, None))
        if length and (len(self.entries) < length or self.entries[length - 1] is not last):
            seen, length = [], 0  # some of that was taken back
        if length < len(self.entries):
            seen = seen + [entry for entry in self.entries[length:] if entry.visible_to(side)]
            self._seen[side] = seen, len(self.entries), self.entries[-1]
        return seen.copy()
