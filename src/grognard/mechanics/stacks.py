"""Stacks of named units in places, of which the enemy may not see all: how they are seen, drawn and written down.

bobr: F victor guard(moved)
brili: F ney(moved) | R chaplits(known)
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from grognard.core.kinds import Coded

_UNIT = re.compile(r"([\w-]+)(?:\(([a-z, ]*)\))?", re.IGNORECASE)


# --- as somebody sees them ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Unit:
    id: str
    name: str
    strength: int


@dataclass(frozen=True, slots=True)
class Stack:
    """The units of a side in a place: how many, and those that one may see."""

    space: str
    side: str
    count: int
    units: tuple[Unit, ...]


def glance(stacks: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Each place in a few words: `F ney guard | R ?`."""
    seen: dict[str, list[str]] = {}
    for stack in stacks:
        hidden = ["?"] * (stack["count"] - len(stack["units"]))
        words = [stack["side"][0].upper(), *(unit["id"] for unit in stack["units"]), *hidden]
        seen.setdefault(stack["space"], []).append(" ".join(words))
    return {space: " | ".join(words) for space, words in seen.items()}


def pieces(stacks: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """The counters to draw, and the back of those that are hidden."""
    for stack in stacks:
        where = {"space": stack["space"], "side": stack["side"]}
        for unit in stack["units"]:
            words = {"unit": unit["id"], "text": str(unit["strength"]), "size": "XXX", "title": unit["name"]}
            yield {**where, "kind": "infantry", "count": 1, **words}
        if hidden := stack["count"] - len(stack["units"]):
            yield {**where, "kind": "hidden", "unit": "", "hidden": True, "count": hidden, "title": f"{hidden} ?"}


# --- as positions have them ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StackLines:
    """The lines of a position that say who is where: one for each place. `marks` are rows of the state with a 0 or a 1
    for each unit, which stand in brackets behind it."""

    spaces: Coded
    units: Coded
    side_of: Sequence[int]
    initials: str
    """Of the sides, as the lines have them."""
    marks: tuple[str, ...] = ()
    elsewhere: Mapping[str, int] = field(default_factory=dict)
    """Numbers that stand for no place of the map, by the words of their lines."""

    def read(self, state: Any, head: str, text: str) -> None:
        """One line into the row `where` of a state, or `Unreadable`."""
        place = self.elsewhere[head] if head in self.elsewhere else self.spaces.read(head)
        for part in text.split("|"):
            first, _, rest = part.strip().partition(" ")
            for name, marks in _UNIT.findall(rest if first in tuple(self.initials) else part):
                unit = self.units.read(name)
                state.where[unit] = place
                for mark in self.marks:
                    getattr(state, mark)[unit] = mark in marks

    def write(self, state: Any) -> Iterator[tuple[str, str]]:
        """What stands before and after the colon of each line; nothing after it where nobody is."""
        for number, place in enumerate(self.spaces.codes):
            stacks = [self._names(state, number, side) for side in range(len(self.initials))]
            named = zip(self.initials, stacks, strict=True)
            yield place, " | ".join(f"{initial} {names}" for initial, names in named if names)
        for head, number in self.elsewhere.items():
            yield head, " ".join(filter(None, (self._names(state, number, side) for side in range(len(self.initials)))))

    def _names(self, state: Any, place: int, side: int) -> str:
        there = [unit for unit, where in enumerate(state.where) if where == place and self.side_of[unit] == side]
        return " ".join(self._name(state, unit) for unit in there)

    def _name(self, state: Any, unit: int) -> str:
        marks = ",".join(mark for mark in self.marks if getattr(state, mark)[unit])
        return f"{self.units.codes[unit]}({marks})" if marks else self.units.codes[unit]
