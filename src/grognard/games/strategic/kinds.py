"""The kinds of values that moves and facts carry, by the names under which they carry them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.core.battle_report import Modifier
from grognard.core.errors import Refused, Unreadable
from grognard.core.kinds import DICE, FACTS, Argument, Coded, Kind, Named, Several, Side
from grognard.core.words import Words, words_of
from grognard.games.strategic.facts import Refusal
from grognard.games.strategic.supply import BY_AREA, depot_number, depot_source, depot_space, is_depot
from grognard.games.strategic.tables import (
    CODES,
    LEADER,
    LEADERS,
    MAP,
    PLAN_LETTERS,
    SIDES,
    SPACES,
    area_place,
    place,
)
from grognard.games.strategic.units import MOST_UNITS, Units, code_of, units_of

OFF_LIMITS = "PM"
"""The Pripet Marsh, which is drawn but is no space."""


class Place(Coded):
    """A place of the map. Who orders units into the Pripet Marsh is told that nobody may go there."""

    def take(self, words: list[str], side: int) -> int:
        if words[0].upper() == OFF_LIMITS:
            raise Refused(Refusal("Movement B", "off-limits"))
        return super().take(words, side)


class Space(Place):
    """A space by its code: an Area, or a part of one that is divided."""

    def read(self, word: str) -> int:
        if (parts := _PARTS.get(word.lower())) is not None:
            raise Unreadable("divided-area", word=word, spaces=" or ".join(parts))
        return super().read(word)


class Area(Place):
    """An Area by its code, or by that of one of its Sub-areas."""

    def read(self, word: str) -> int:
        part = _SPACE_NUMBERS.get(word.lower())
        return super().read(word) if part is None else MAP.area_of[part]


_SPACE_NUMBERS = {code.lower(): space for code, space in MAP.number.items()}
_PARTS = {
    area.lower(): [CODES[space] for space in MAP.spaces_of[number]]
    for number, area in enumerate(MAP.areas)
    if area not in MAP.number
}


class Plan(Kind[int]):
    """A Battle Plan chit by its letter."""

    def read(self, word: str) -> int:
        if len(word) != 1 or word.upper() not in PLAN_LETTERS:
            raise Unreadable("not-one-of", word=word[:40], words=", ".join(PLAN_LETTERS))
        return PLAN_LETTERS.index(word.upper())

    def write(self, value: int) -> str:
        return PLAN_LETTERS[value]


class Count(Kind[int]):
    """A number of Corps or markers."""

    def read(self, word: str) -> int:
        if not (word.isascii() and word.isdigit() and len(word) <= 3):
            raise Unreadable("needs-number", word=word)
        return int(word)


class Source(Kind[int]):
    """A source of supply: `depot R44`, `depot R44 2` for one of several that are in use, or `from R50`."""

    def take(self, words: list[str], side: int) -> int:
        what = words.pop(0).lower()
        if what == "from" and words:
            return BY_AREA + AREA.take(words, side)
        if what != "depot" or not words:
            raise Unreadable("needs", verb="feed", example="feed R44 3 depot R44, feed R44 2 from R50")
        space, number = SPACE.take(words, side), 0
        if words:
            number = COUNT.take(words, side)
            if not 1 <= number <= MOST_UNITS:
                raise Unreadable("no-such-depot-number", word=str(number))
        return depot_source(space, number)

    def write(self, value: int) -> str:
        if not is_depot(value):
            return f"from {MAP.areas[value - BY_AREA]}"
        number = depot_number(value)
        return f"depot {CODES[depot_space(value)]}{f' {number}' if number else ''}"

    def touches(self, value: int) -> tuple[str, ...]:
        """A Depot by its space, and by its number where there are several; an Area by itself."""
        if not is_depot(value):
            return (AREA.touch(value - BY_AREA),)
        space, number = SPACE.touch(depot_space(value)), depot_number(value)
        return (space, f"button:depot {number}") if number else (space,)


class CountedUnits(Kind[Units]):
    """A number of units, `7ic 3cc Napoleon`, said in words."""

    def plain(self, value: Units) -> str:
        return str(value)

    def say(self, value: Units, words: Words) -> Mapping[str, Argument]:
        told = [self._told(kind, count, words) for kind, count in value.each()]
        total = sum(count for _, count in value.each())
        return {"": words.listed(told) or words.term("units-none"), "count": total, "code": str(value)}

    @staticmethod
    def _told(kind: int, count: int, words: Words) -> str:
        code = code_of(kind)
        if kind < LEADER:
            return words.term(f"units-{code}", count=count)
        return words.name("leader", code, LEADERS[kind - LEADER].name)


class UnitKind(Kind[int]):
    """One kind of unit, or a leader: `Infantry Corps`, `Murat`."""

    def plain(self, value: int) -> str:
        return code_of(value)

    def write(self, value: int) -> str:
        return self.plain(value)

    def touch(self, value: int) -> str:
        return f"unit:{units_of(value)}"

    def say(self, value: int, words: Words) -> Mapping[str, Argument]:
        code = self.plain(value)
        name = LEADERS[value - LEADER].name if value >= LEADER else words.term(f"kind-{code}")
        return {"": name, "code": "leader" if value >= LEADER else code}


class OneUnit(UnitKind):
    """The same where a number stands before it: `1ic`."""

    def write(self, value: int) -> str:
        return str(units_of(value))


class KindCode(Kind[str]):
    """A kind of unit by its code: `ic`."""

    def say(self, value: str, words: Words) -> Mapping[str, Argument]:
        return {"": words.term(f"kind-{value}")}


class Cause(Kind[str]):
    """What units are lost to: `battle plan`."""

    def say(self, value: str, words: Words) -> Mapping[str, Argument]:
        return {"": words.name("loss", value.replace(" ", "-"), value), "code": value.replace(" ", "-")}


class Modifiers(Kind[Any]):
    """What is added to a die, or to the Victory Points: `+1 French attack`, `+2 General Ney`."""

    def plain(self, value: Any) -> list[list[Any]]:
        words = words_of(__name__)
        return [[_cause(each, words), each.amount, each.code] for each in value]

    def say(self, value: Any, words: Words) -> Mapping[str, Argument]:
        told = [f"{each.amount:+d} {_cause(each, words)}" for each in value]
        return {"": words.term("list-comma").join(told), "count": len(told)}


def _cause(modifier: Modifier, words: Words) -> str:
    return words.term(f"cause-{modifier.code}", leader=modifier.subject or "")


class Operations(Named):
    """What a cell of the Battle Plan Chart orders, by its symbols: `A -1c; CRS; PS; RAC`."""

    def say(self, value: str, words: Words) -> Mapping[str, Argument]:
        return {"": "; ".join(str(super(Operations, self).say(each, words)[""]) for each in value.split("; "))}


SPACE = Space("space", CODES, [place(space) for space in range(SPACES)])
AREA = Area("area", MAP.areas, [area_place(area) for area in range(len(MAP.areas))])
UNITS = CountedUnits("units")
KIND = UnitKind("unit")
ONE_UNIT = OneUnit("unit")
PLAN = Plan("letter")
COUNT = Count("number")
SOURCE = Source("source")
SIDE = Side(SIDES)

KINDS: Mapping[str, Kind[Any]] = {
    **dict.fromkeys(("side", "attacker", "defender", "doubled"), SIDE),
    **dict.fromkeys(("space", "origin", "destination", "there"), SPACE),
    "beside": Several(SPACE),
    **dict.fromkeys(("area", "neighbour", "claimant"), AREA),
    **dict.fromkeys(("units", "attacking_units", "defending_units"), UNITS),
    "kind": KIND,
    "kinds": Several(KIND),
    "dice": DICE,
    **dict.fromkeys(("modifiers", "reasons"), Modifiers("modifiers")),
    "missed": Several(KindCode("kind")),
    "cause": Cause("cause"),
    "result": Named("result"),
    "operations": Operations("operation"),
    "level": Named("level"),
    **dict.fromkeys(("before", "after"), Named("depletion")),
    **dict.fromkeys(("neighbours", "areas"), Several(AREA)),
    **dict.fromkeys(("waiting", "settled", "missing", "parts"), FACTS),
}
