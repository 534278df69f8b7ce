"""The kinds of values that facts carry, by the names under which they carry them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.core.kinds import DICE, FACTS, Argument, Coded, Kind, Several, Side
from grognard.core.words import Words, words_of
from grognard.games.strategic.tables import (
    CODES,
    LEADER,
    LEADERS,
    MAP,
    SIDES,
    SPACES,
    area_place,
    place,
)
from grognard.games.strategic.tables import (
    KINDS as KIND_CODES,
)


class UnitsText(Kind[str]):
    """Units as notation writes them, `7ic 3cc Napoleon`, said in words."""

    def say(self, value: str, words: Words) -> Mapping[str, Argument]:
        told, total = [], 0
        for word in value.split():
            count = word.rstrip("abcdefghijklmnopqrstuvwxyz")
            kind = word[len(count) :]
            if kind in KIND_CODES and count.isdigit():
                told.append(words.term(f"units-{kind}", count=int(count)))
                total += int(count)
            else:
                told.append(words.name("leader", word, _LEADER_NAMES.get(word, word)))
                total += 1
        return {"": words.listed(told) or words.term("units-none"), "count": total, "code": value}


_LEADER_NAMES = {leader.word: leader.name for leader in LEADERS}


class UnitKind(Kind[int]):
    """One kind of unit, or a leader: `Infantry Corps`, `Murat`."""

    def plain(self, value: int) -> str:
        return LEADERS[value - LEADER].word if value >= LEADER else KIND_CODES[value]

    def write(self, value: int) -> str:
        return self.plain(value)

    def say(self, value: int, words: Words) -> Mapping[str, Argument]:
        code = self.plain(value)
        name = _LEADER_NAMES[code] if value >= LEADER else words.term(f"kind-{code}")
        return {"": name, "code": "leader" if value >= LEADER else code}


class KindCode(Kind[str]):
    """A kind of unit by its code: `ic`."""

    def say(self, value: str, words: Words) -> Mapping[str, Argument]:
        return {"": words.term(f"kind-{value}")}


class Cause(Kind[str]):
    """What units are lost to: `battle plan`."""

    def say(self, value: str, words: Words) -> Mapping[str, Argument]:
        return {"": words.name("loss", value.replace(" ", "-"), value), "code": value.replace(" ", "-")}


class Modifiers(Kind[Any]):
    """What is added to a die or to the points, each by its code and, after it, the name of a leader."""

    def plain(self, value: Any) -> list[list[Any]]:
        words = words_of(__name__)
        return [[_modifier(code, words), amount, code.split()[0]] for code, amount in value]

    def say(self, value: Any, words: Words) -> Mapping[str, Argument]:
        told = [f"{amount:+d} {_modifier(code, words)}" for code, amount in value]
        return {"": words.term("list-comma").join(told), "count": len(told)}


def _modifier(code: str, words: Words) -> str:
    what, _, leader = code.partition(" ")
    return words.term(f"cause-{what}", leader=leader)


SPACE = Coded("space", CODES, [place(space) for space in range(SPACES)])
AREA = Coded("area", MAP.areas, [area_place(area) for area in range(len(MAP.areas))])
UNITS = UnitsText("units")
KIND = UnitKind("unit")
SIDE = Side(SIDES)

KINDS: Mapping[str, Kind[Any]] = {
    **dict.fromkeys(("side", "attacker", "defender", "doubled"), SIDE),
    **dict.fromkeys(("space", "origin", "destination", "there"), SPACE),
    **dict.fromkeys(("area", "neighbour", "claimant"), AREA),
    **dict.fromkeys(("units", "attacking_units", "defending_units"), UNITS),
    "kind": KIND,
    "kinds": Several(KIND),
    "dice": DICE,
    **dict.fromkeys(("modifiers", "reasons"), Modifiers("modifiers")),
    "missed": Several(KindCode("kind")),
    "cause": Cause("cause"),
    **dict.fromkeys(("waiting", "missing"), FACTS),
}
