"""Lessons: a position, and step by step something to do in it. See docs/lessons.md.

A lesson begins like a case. Each step says something and waits for an act. An act that the rules refuse, or that is not
what the lesson is about, is answered and changes nothing; the right one is played, the other side replies, and the next
step follows. The right act may be done in parts, as it is on a board that is touched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grognard.core.acts import Act
from grognard.core.case import check_expectations, differences
from grognard.core.errors import GrognardError
from grognard.core.game import Game
from grognard.core.practice import (
    ExerciseFile,
    Practice,
    Standing,
    Verdict,
    acts_of,
    check_keys,
    read_exercise,
    refused,
    text_of,
    texts_of,
)
from grognard.core.reading import quoted
from grognard.core.table import Table

_STEP_KEYS = {"say", "point", "accept", "when", "otherwise", "reply", "hint", "solution", "mistake"}


class BadLesson(GrognardError):
    """A lesson file that cannot be understood."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do."""

    text: str
    point: tuple[str, ...]
    """What is shown while the text is read: things as the board names them, such as `space:R44`."""
    accepted: tuple[str, ...]
    """The acts that are right. None: any act after which `when` holds."""
    when: Mapping[str, Any]
    """What must be true after the act, as in a case."""
    otherwise: str
    """The answer to a legal act that is not the right one."""
    reply: tuple[tuple[str, str], ...]
    """What the sides do after it, each with its act."""
    hint: str
    solution: str
    mistake: str
    """An act that somebody might try, and that is not the right one."""


@dataclass(frozen=True, slots=True)
class Lesson:
    id: str
    game: str
    title: str
    teaches: str
    """The rule that is learnt, as the rules page names it."""
    side: str
    start: Mapping[str, Any]
    """How the game begins, as in a case."""
    before: tuple[tuple[str, str], ...]
    """What the sides have done before the first step."""
    steps: tuple[Step, ...]
    end: str
    """What has been learnt, in a sentence or two."""


class Pupil(Practice):
    """A lesson in progress."""

    def __init__(self, lesson: Lesson, game: Game) -> None:
        super().__init__(lesson, game)
        self.lesson = lesson
        self._begin(0)

    def _begin(self, step: int) -> None:
        self._done = step
        self._first_line, self._first_action = len(self._lines), len(self.table.actions)

    @property
    def step(self) -> Step | None:
        """What is to be done now; None once everything is done."""
        return self.lesson.steps[self._done] if self._done < len(self.lesson.steps) else None

    @property
    def number(self) -> int:
        """Of the present step, from 1 on."""
        return self._done + 1

    @property
    def standing(self) -> Standing:
        return "open" if self.step else "solved"

    @property
    def has_begun(self) -> bool:
        """Is a part of the present step done?"""
        return len(self._lines) > self._first_line

    def attempt(self, acts: Act | Sequence[Act]) -> Verdict:
        """Play what is right or a part of it; otherwise say what is wrong with it, and nothing has changed."""
        step = self.step
        if step is None:
            raise GrognardError("the lesson is over")
        tried = self._laid()
        try:
            tried.play_all(self.side, acts)
        except GrognardError as problem:
            return refused(problem)
        if self._is_right(step, tried):
            self._play(self.side, acts)
            for side, reply in step.reply:
                self._play(side, reply)
            self._begin(self._done + 1)
            return Verdict("right")
        if self._is_on_the_way(step, tried):
            self._play(self.side, acts)
            return Verdict("onward")
        return Verdict("wrong", step.otherwise)

    def begin_step_again(self) -> None:
        """Take back the parts of the present step."""
        self._go_back(self._first_line)

    def way_on(self) -> list[str]:
        step = self.step
        if step is None:
            return []
        # Move by move, so that each can be seen.
        whole = self._moves_of(self._after(step.solution), self._first_action)
        return _without(whole, self._moves_of(self.table, self._first_action)) or []

    def touches(self) -> tuple[str, ...]:
        """What is touched for the next move of the solution."""
        way = self.way_on()
        if not way:
            return ()
        side = self._game.side(self.side)
        return tuple(self._game.clicks(self._game.read(way[0], self.table.state, side)[0], side))

    def _is_right(self, step: Step, tried: Table) -> bool:
        if step.accepted and not any(_is_same(tried, self._after(act)) for act in step.accepted):
            return False
        return not differences(tried, step.when)

    def _is_on_the_way(self, step: Step, tried: Table) -> bool:
        """Are its moves some of those of a right act, and does the rest of them lead to the same end?"""
        done = self._moves_of(tried, self._first_action)
        for act in step.accepted:
            end = self._after(act)
            rest = _without(self._moves_of(end, self._first_action), done)
            if not rest:
                continue
            try:
                tried.play_all(self.side, rest)
            except GrognardError:
                continue
            return _is_same(tried, end) and not differences(tried, step.when)
        return False

    def _after(self, act: str) -> Table:
        """The table as it would be, had the step been done by this act."""
        table = self._laid(self._first_line)
        table.play(self.side, act)
        return table

    def _moves_of(self, table: Table, first: int) -> list[str]:
        """The moves of the side on a table, from an action on."""
        side = self._game.side(self.side)
        return [played.text for played in table.actions[first:] if played.side == side]


def _without(moves: Sequence[str], done: Sequence[str]) -> list[str] | None:
    """The moves that are left in their order; None if something was done that is none of them."""
    left = list(moves)
    if Counter(done) - Counter(left):
        return None
    for move in done:
        left.remove(move)
    return left


def _is_same(one: Table, other: Table) -> bool:
    """However the acts were written, the same has come of them."""
    return one.state.freeze() == other.state.freeze()


# --- reading ---------------------------------------------------------------------------------------------------


def read_lesson(path: Path, game: str) -> Lesson:
    """The lesson of a file, its form checked."""
    holds = "`title:`, `side:`, a position and `steps:`"
    return read_exercise(path, "lesson", holds, BadLesson, lambda file: _lesson(file, game))


def _lesson(file: ExerciseFile, game: str) -> Lesson:
    file.check({"teaches", "steps"})
    steps = file["steps"]
    if not isinstance(steps, list) or not steps:
        raise ValueError("`steps` is a list of things to do")
    return Lesson(
        id=file.id,
        game=game,
        title=file.text("title"),
        teaches=str(file["teaches"]),
        side=file.text("side"),
        start=file.start,
        before=file.acts("before"),
        steps=tuple(_step(number, step) for number, step in enumerate(steps, 1)),
        end=file.text("end"),
    )


def _step(number: int, data: object) -> Step:
    where = f"step {number}"
    if not isinstance(data, dict):
        raise ValueError(f"{where} is a mapping, not {quoted(data)}")
    check_keys(data, _STEP_KEYS, where)
    accepted, when = texts_of(data.get("accept", [])), data.get("when") or {}
    if not accepted and not when:
        raise ValueError(f"{where} accepts nothing: give acts under `accept`, or what must be true under `when`")
    check_expectations(where, when)
    return Step(
        text=text_of(data, "say"),
        point=texts_of(data.get("point", [])),
        accepted=accepted,
        when=when,
        otherwise=text_of(data, "otherwise"),
        reply=tuple(acts_of(where, data.get("reply", []))),
        hint=text_of(data, "hint"),
        solution=text_of(data, "solution"),
        mistake=text_of(data, "mistake"),
    )
