"""The state of a game with its control stack: everything that must be saved, cloned and searched."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar, Self, TypeVar

from grognard.core.decision import Decision, Move
from grognard.core.dice import Dice, FreshDice
from grognard.core.errors import Unreadable
from grognard.core.events import EVERYBODY, Event, Journal, Told, ToldInPart, ToldOpenly, only
from grognard.core.procedure import Procedure
from grognard.core.spelling import read_number

T = TypeVar("T")

PLAYOUT_DICE = FreshDice()
"""Clones roll these unless they are given others, so that no search ever draws a real game's dice."""


class State:
    """Base of all games' states. Subclasses add slots of small ints and flat arrays, `clone`, `pack`, `unpack`."""

    __slots__ = ("dice", "journal", "pending", "stack", "waiting")

    sides: ClassVar[tuple[str, ...]]
    decisions: ClassVar[Mapping[str, Decision[Any, Any]]]
    procedures: ClassVar[Mapping[str, type[Procedure[Any]]]]
    form: ClassVar[int] = 1
    """The form of frozen states: it rises when what was frozen before could not be read any more. See `upgraded`."""
    turn: int
    chapters: ClassVar[Mapping[str, str]] = {}
    """What events that have no class are about, by the first number of their rule: see `Event.chapter`."""

    @classmethod
    def register(cls, chapters: Iterable[ModuleType]) -> None:
        """Find the questions and the procedures of a title in the modules of its rules, by their names."""
        found = [value for chapter in chapters for value in vars(chapter).values()]
        kinds = [each for each in found if isinstance(each, type) and issubclass(each, Procedure) and each.sequence]
        cls.decisions = _by_name((each.name, each) for each in found if isinstance(each, Decision))
        cls.procedures = _by_name((each.__name__, each) for each in kinds)

    def __init__(self) -> None:
        self.stack: list[Procedure[Any]] = []
        self.pending: list[Decision[Any, Any] | None] = [None] * len(self.sides)
        self.waiting = 0
        self.dice: Dice = PLAYOUT_DICE
        self.journal: Journal | None = None

    # --- control -------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def is_being_set_up(self) -> bool:
        """Are the armies still being placed? What is not on the map yet is not lost."""
        return any(procedure.is_set_up() for procedure in self.stack)

    def ask(self, side: int, decision: Decision[Any, Any]) -> None:
        """Somebody must decide before the procedure on top goes on. Several sides may be asked at once."""
        self.pending[side] = decision
        self.waiting += 1

    def call(self, procedure: Procedure[Any]) -> None:
        """Run another procedure before the present one goes on."""
        self.stack.append(procedure)

    def run_step(self) -> None:
        """One step of the procedure on top of the stack (or its end)."""
        top = self.stack[-1]
        step = top.step
        if step == len(top.steps):
            self.stack.pop()
        else:
            top.step = step + 1
            top.steps[step](top, self)

    def advance(self) -> None:
        """Run until somebody must decide or the game is over."""
        stack = self.stack
        while stack and not self.waiting:
            top = stack[-1]
            step = top.step
            if step == len(top.steps):
                stack.pop()
            else:
                top.step = step + 1
                top.steps[step](top, self)

    def moves(self, side: int) -> Sequence[Move]:
        """The legal moves of a side; none if it is not asked anything."""
        decision = self.pending[side]
        return () if decision is None else decision.options(self, self.stack[-1], side)

    def is_blind(self, side: int, move: Move) -> bool:
        """Does what follows a move, up to the next decision, depend on something that its side may not know?"""
        decision = self.pending[side]
        return decision is not None and (decision.blind or move[0] in decision.blind_verbs)

    def take_unchecked(self, side: int, move: Move) -> None:
        """Carry a move out without asking whether it is legal, and stop there."""
        decision = self.pending[side]
        assert decision is not None
        self.pending[side] = None
        self.waiting -= 1
        decision.take(self, self.stack[-1], side, move)

    def play_unchecked(self, side: int, move: Move) -> None:
        """For search only: a move taken from `moves`, carried out and run to the next decision."""
        decision = self.pending[side]
        assert decision is not None
        self.pending[side] = None
        self.waiting -= 1
        decision.take(self, self.stack[-1], side, move)
        self.advance()

    # --- what happened -------------------------------------------------------------------------------------

    @property
    def time(self) -> int:
        """The turn that the journal files events under."""
        return self.turn

    def note(self, event: Event, audience: int = EVERYBODY) -> None:
        """Write to the journal. Call it only behind `if state.journal`, so that playouts build no events."""
        if self.journal is not None:
            self.journal.write(event, audience, self.time)

    def tell(self, code: str, rule: str, audience: int = EVERYBODY, /, **values: Any) -> None:
        """Write to the journal what has no class of its own: a code with values, as refusals and prompts have them. In
        a playout nothing is told. What a side does and everybody else is told is a glimpse of it."""
        if self.journal is not None:
            side = values.get("side")
            is_glimpse = isinstance(side, int) and not audience & only(side)
            self._tell(ToldInPart if is_glimpse else Told, code, rule, audience, values)

    def reveal(self, code: str, rule: str, /, **values: Any) -> None:
        """The same of something hidden, which everybody sees from now on."""
        if self.journal is not None:
            self._tell(ToldOpenly, code, rule, EVERYBODY, values)

    def _tell(self, kind: type[Told], code: str, rule: str, audience: int, values: Mapping[str, Any]) -> None:
        from grognard.core.words import words_of

        title = type(self)
        told = {name: _fixed(value) for name, value in words_of(title).plain(values).items()}
        chapter = self.chapters.get(rule.partition(".")[0], Event.chapter)
        self.note(kind(rule, code, told, chapter, title), audience)

    # --- copies --------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """A copy for search: no journal, and dice that are not the game's."""
        raise NotImplementedError

    def _clone_control(self, new: State) -> None:
        new.stack = [frame.clone() for frame in self.stack]
        new.pending = self.pending[:]
        new.waiting = self.waiting
        new.dice = PLAYOUT_DICE
        new.journal = None

    def pack(self) -> dict[str, Any]:
        """The game's own part as plain data."""
        raise NotImplementedError

    def unpack(self, data: Mapping[str, Any]) -> None:
        raise NotImplementedError

    def freeze(self) -> dict[str, Any]:
        """The whole state as plain data, without history and without dice."""
        return {
            **({"form": self.form} if self.form > 1 else {}),
            "stack": [frame.freeze() for frame in self.stack],
            "pending": [decision.name if decision else None for decision in self.pending],
            **self.pack(),
        }

    @classmethod
    def thaw(cls, data: Mapping[str, Any]) -> Self:
        if data.get("form", 1) != cls.form:
            data = cls.upgraded(data, data.get("form", 1))
        state = cls()
        state.unpack(data)
        state.stack = [cls.procedures[name].thaw(values) for name, *values in data["stack"]]
        state.pending = [cls.decisions[name] if name else None for name in data["pending"]]
        state.waiting = sum(decision is not None for decision in state.pending)
        return state

    @classmethod
    def upgraded(cls, data: Mapping[str, Any], form: int) -> Mapping[str, Any]:
        """A state that was frozen in an older form, in the present one."""
        raise NotImplementedError(f"a state of form {form} cannot be read")

    def digest(self) -> str:
        """A short fingerprint of everything in the state. Secret while anything in the game is."""
        return digest_of(self.freeze())


class RowState(State):
    """A state that is declared: the names of its `numbers` and of its `rows` of bytes are enough."""

    __slots__ = ()

    numbers: ClassVar[tuple[str, ...]] = ()
    rows: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> Self:
        new = object.__new__(type(self))
        self._clone_control(new)
        for name in self.numbers:
            setattr(new, name, getattr(self, name))
        for name in self.rows:
            setattr(new, name, getattr(self, name)[:])
        return new

    def pack(self) -> dict[str, Any]:
        return {
            **{name: getattr(self, name) for name in self.numbers},
            **{name: list(getattr(self, name)) for name in self.rows},
        }

    def unpack(self, data: Mapping[str, Any]) -> None:
        for name in self.numbers:
            setattr(self, name, data[name])
        for name in self.rows:
            setattr(self, name, bytearray(data[name]))

    # --- as positions have it: see `core/declared.py` ------------------------------------------------------

    def clear(self) -> None:
        """Before the lines of a position are read: rows as they are when no line says anything about them."""
        for name in self.rows:
            getattr(self, name)[:] = bytes(len(getattr(self, name)))

    def lines(self) -> Iterator[tuple[str, str]]:
        """The rows as lines: what stands before and after the colon."""
        for name in self.rows:
            row: bytearray = getattr(self, name)
            yield name, " ".join(map(str, row)) if any(row) else ""

    def read_line(self, head: str, text: str) -> None:
        """One such line, or `Unreadable`."""
        if head not in self.rows:
            raise Unreadable("not-one-of", word=head[:40], words=", ".join((*self.numbers, *self.rows)))
        row: bytearray = getattr(self, head)
        words = text.split()
        if len(words) != len(row):
            raise Unreadable("row-length", word=head, count=len(row))
        row[:] = bytes(read_number(word, 0, 255) for word in words)


def _fixed(value: Any) -> Any:
    """What does not change after it was told."""
    return tuple(value) if isinstance(value, list) else value


def _by_name(named: Iterable[tuple[str, T]]) -> dict[str, T]:
    found: dict[str, T] = {}
    for name, each in named:
        assert found.setdefault(name, each) is each, f"two things are called {name}"
    return found


def digest_of(frozen: Mapping[str, Any]) -> str:
    """The fingerprint of a frozen state, whatever version of the game froze it."""
    text = json.dumps(frozen, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()
