"""Stacks of named units in places, of which the enemy may not see all: their state, how they are seen and drawn, and
how positions write them down.

    bobr: F victor guard(moved)
    brili: F ney(moved) | R chaplits(known)
    escaped: oudinot

A title with such stacks derives its state from `StackState`. Units that a position does not name are lost.
"""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from grognard.board.board import Board
from grognard.board.graphs import PointGraph
from grognard.core.kinds import DICE, Coded, Kind, Several, Side
from grognard.core.state import RowState

LOST = 255
"""Instead of a place."""
_UNIT = re.compile(r"([\w-]+)(?:\(([a-z, ]*)\))?", re.IGNORECASE)
_MARKS = ("moved", "known")


class Roster(Coded):
    """The units of a title as its data file lists them by side: names, strengths, and the places where they begin."""

    def __init__(self, text: str, sides: Sequence[str], spaces: Coded) -> None:
        units = [(side, code, row) for side, rows in tomllib.loads(text).items() for code, row in rows.items()]
        super().__init__("unit", [code for _, code, _ in units], [row["name"] for _, _, row in units])
        self.side_of = tuple(sides.index(side) for side, _, _ in units)
        self.strength = tuple(int(row["strength"]) for _, _, row in units)
        self.start = bytes(spaces.numbers[row["at"]] for _, _, row in units)


class Stacks:
    """What a title of stacks has to name: its sides, the places of its board, and the units of its data file."""

    def __init__(self, sides: Sequence[str], board: Board, units: str) -> None:
        self.sides = tuple(sides)
        self.map = PointGraph.of(board)
        self.spaces = Coded("space", self.map.codes, [space.name for space in board.spaces.values()])
        self.roster = Roster(units, sides, self.spaces)

    def kinds(self, **own: Kind[Any]) -> dict[str, Kind[Any]]:
        """The kinds of values that events, refusals and prompts have under the usual names, and the title's own."""
        return {
            **dict.fromkeys(("side", "winner"), Side(self.sides)),
            **dict.fromkeys(("space", "origin", "destination"), self.spaces),
            **dict.fromkeys(("units", "attackers", "defenders"), Several(self.roster)),
            "unit": self.roster,
            "dice": DICE,
            **own,
        }


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


@dataclass(frozen=True, slots=True)
class StackBoard:
    turn: int
    stacks: tuple[Stack, ...]
    figures: Mapping[str, int]
    """What else everybody may know, by name."""


def glance(board: Mapping[str, Any]) -> dict[str, str]:
    """The board in a few words: its figures, and for each place `F ney guard | R ?`."""
    seen: dict[str, list[str]] = {}
    for stack in board["stacks"]:
        hidden = ["?"] * (stack["count"] - len(stack["units"]))
        words = [stack["side"][0].upper(), *(unit["id"] for unit in stack["units"]), *hidden]
        seen.setdefault(stack["space"], []).append(" ".join(words))
    figures = {"turn": board["turn"], **board["figures"]}
    return {name: str(figure) for name, figure in figures.items()} | {
        space: " | ".join(words) for space, words in seen.items()
    }


def pieces(board: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The counters to draw, and the back of those that are hidden."""
    for stack in board["stacks"]:
        where = {"space": stack["space"], "side": stack["side"]}
        for unit in stack["units"]:
            words = {"unit": unit["id"], "text": str(unit["strength"]), "size": "XXX", "title": unit["name"]}
            yield {**where, "kind": "infantry", "count": 1, **words}
        if hidden := stack["count"] - len(stack["units"]):
            yield {**where, "kind": "hidden", "unit": "", "hidden": True, "count": hidden, "title": f"{hidden} ?"}


# --- as they are --------------------------------------------------------------------------------------------------


class StackState(RowState):
    """Where each unit is, whether it has moved, and whether the enemy knows it: a number in each row for each unit."""

    __slots__ = ("known", "moved", "turn", "where")

    numbers = ("turn",)
    rows = ("where", "moved", "known")
    stacks: ClassVar[Stacks]
    elsewhere: ClassVar[Mapping[str, int]] = {}
    """Numbers that stand for no place of the map, by the words of their lines."""

    def __init_subclass__(cls) -> None:
        cls.sides = cls.stacks.sides

    def __init__(self) -> None:
        super().__init__()
        self.turn = 1
        self.where = bytearray(self.stacks.roster.start)
        self.moved = bytearray(len(self.where))
        self.known = bytearray(len(self.where))

    def at(self, side: int, place: int) -> tuple[int, ...]:
        """The units of a side in a place, in the order of their numbers."""
        side_of = self.stacks.roster.side_of
        return tuple(unit for unit, where in enumerate(self.where) if where == place and side_of[unit] == side)

    def on_map(self, side: int) -> list[int]:
        """The units of a side that are in some place of the map."""
        most, side_of = len(self.stacks.map), self.stacks.roster.side_of
        return [unit for unit, where in enumerate(self.where) if where < most and side_of[unit] == side]

    def contested(self) -> list[int]:
        """The places where both sides are."""
        return [place for place in range(len(self.stacks.map)) if self.at(0, place) and self.at(1, place)]

    def refuges(self, side: int, place: int) -> list[int]:
        """Where a stack may go that gives way: next to the place, and free of enemies. In the order of their codes."""
        free = [each for each in self.stacks.map.neighbours[place] if not self.at(1 - side, each)]
        return sorted(free, key=lambda each: self.stacks.map.codes[each])

    def strength(self, units: Sequence[int]) -> int:
        return sum(self.stacks.roster.strength[unit] for unit in units)

    def send(self, units: Sequence[int], place: int) -> None:
        for unit in units:
            self.where[unit] = place

    def show(self, units: Sequence[int]) -> None:
        """From now on the enemy knows them."""
        for unit in units:
            self.known[unit] = 1

    def begin_moves(self) -> None:
        """Nobody has moved yet."""
        self.moved[:] = bytes(len(self.moved))

    # --- seen --------------------------------------------------------------------------------------------

    def figures(self) -> Mapping[str, int]:
        """What else everybody may know, by name."""
        return {}

    def board(self, eyes: int | None, is_open: bool = False) -> StackBoard:
        """What a side sees, or a spectator; `is_open` when the game is over and everything is shown."""
        return StackBoard(self.turn, tuple(self._stacks(eyes, is_open)), self.figures())

    def _stacks(self, eyes: int | None, is_open: bool) -> Iterator[Stack]:
        roster = self.stacks.roster
        for number, place in enumerate(self.stacks.spaces.codes):
            for side, name in enumerate(self.sides):
                if units := self.at(side, number):
                    seen = [unit for unit in units if is_open or side == eyes or self.known[unit]]
                    shown = tuple(Unit(roster.codes[unit], roster.names[unit], roster.strength[unit]) for unit in seen)
                    yield Stack(place, name, len(units), shown)

    def resampled(self, side: int, source: random.Random) -> Self:
        """The enemy's unseen units drawn anew for the places where unseen units are. How they really stand must not
        matter: so the places are put in order first."""
        new, side_of = self.clone(), self.stacks.roster.side_of
        unseen = [
            unit
            for unit, where in enumerate(self.where)
            if side_of[unit] != side and where != LOST and not self.known[unit]
        ]
        spots = sorted((self.where[unit], self.moved[unit]) for unit in unseen)
        source.shuffle(spots)
        for unit, spot in zip(unseen, spots, strict=True):
            new.where[unit], new.moved[unit] = spot
        return new

    # --- as positions have them --------------------------------------------------------------------------

    def clear(self) -> None:
        """Whoever is not named is lost, and everybody knows it."""
        count = len(self.where)
        self.where[:], self.moved[:], self.known[:] = bytes([LOST]) * count, bytes(count), bytes([True]) * count

    def read_line(self, head: str, text: str) -> None:
        place = self.elsewhere[head] if head in self.elsewhere else self.stacks.spaces.read(head)
        initials = {side[0].upper() for side in self.sides}
        for part in text.split("|"):
            first, _, rest = part.strip().partition(" ")
            for name, marks in _UNIT.findall(rest if first in initials else part):
                unit = self.stacks.roster.read(name)
                self.where[unit] = place
                self.moved[unit], self.known[unit] = (mark in marks for mark in _MARKS)

    def lines(self) -> Iterator[tuple[str, str]]:
        for number, place in enumerate(self.stacks.spaces.codes):
            stacks = {name[0].upper(): self._listed(self.at(side, number)) for side, name in enumerate(self.sides)}
            yield place, " | ".join(f"{initial} {units}" for initial, units in stacks.items() if units)
        for head, number in self.elsewhere.items():
            yield head, self._listed([unit for unit, where in enumerate(self.where) if where == number])

    def _listed(self, units: Sequence[int]) -> str:
        return " ".join(map(self._name, units))

    def _name(self, unit: int) -> str:
        marks = ",".join(mark for mark in _MARKS if getattr(self, mark)[unit])
        code = self.stacks.roster.codes[unit]
        return f"{code}({marks})" if marks else code
