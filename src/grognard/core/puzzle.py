"""Puzzles: a position, a goal, and a number of acts in which it can be reached. See docs/lessons.md.

Whether the goal is reached is decided by the engine, as expectations of a case are, so any way to it is right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from grognard.core.acts import Act
from grognard.core.case import check_expectations, differences
from grognard.core.errors import GrognardError
from grognard.core.game import Game
from grognard.core.practice import ExerciseFile, Practice, Standing, Verdict, read_exercise, refused, texts_of


class BadPuzzle(GrognardError):
    """A puzzle file that cannot be understood."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    id: str
    game: str
    title: str
    task: str
    point: tuple[str, ...]
    """The places that the task speaks of, as in a lesson."""
    side: str
    start: Mapping[str, Any]
    """How the game begins, as in a case."""
    before: tuple[tuple[str, str], ...]
    """What the sides have done already."""
    answers: tuple[tuple[str, str], ...]
    """What the others do when they are asked, in this order."""
    acts: int
    """So many are enough."""
    goal: Mapping[str, Any]
    """What must be true, as in a case."""
    hint: str
    solution: tuple[str, ...]
    mistake: tuple[str, ...]
    """Acts that look right and do not reach the goal."""
    end: str
    """Why the solution works."""


class _Asked(NamedTuple):
    """Where in the rules a side is asked."""

    depth: int
    procedure: type | None
    question: str


class Solver(Practice):
    """A puzzle in progress."""

    def __init__(self, puzzle: Puzzle, game: Game) -> None:
        super().__init__(puzzle, game)
        self.puzzle = puzzle
        self.begin_again()

    def begin_again(self) -> None:
        self._go_back(len(self.puzzle.before))
        self._answered = 0
        self.played = 0
        self._begun: _Asked | None = None
        """What was asked when the last act began."""

    @property
    def standing(self) -> Standing:
        if not differences(self.table, self.puzzle.goal):
            return "solved"
        if self._is_spoilt() or self.side not in self.table.pending:
            return "missed"
        if self.acts_left <= 0 and not self._is_going_on():
            return "missed"
        return "open"

    def _is_spoilt(self) -> bool:
        """Has something happened that the goal forbids? Nothing that follows makes it good."""
        forbidden = self.puzzle.goal.get("no events")
        return forbidden is not None and bool(differences(self.table, {"no events": forbidden}))

    @property
    def acts_left(self) -> int:
        return self.puzzle.acts - self.played

    def _is_going_on(self) -> bool:
        """Is the next line a part of the last act? On a board that is touched, orders are given part by part: each is
        an answer to another question of the same procedure, or of one that it has called."""
        before, now = self._begun, self._asked()
        if before is None or now.depth != before.depth:
            return before is not None and now.depth > before.depth
        return now.procedure is before.procedure and now.question != before.question

    def _asked(self) -> _Asked:
        stack, question = self.table.state.stack, self.table.pending.get(self.side)
        return _Asked(len(stack), type(stack[-1]) if stack else None, question.name if question else "")

    def play(self, acts: Act | Sequence[Act]) -> Standing:
        """Play one or several acts in a row, and what the others answer. A refusal changes nothing."""
        self._play_on(acts)
        return self.standing

    def _play_on(self, acts: Act | Sequence[Act]) -> None:
        is_new, asked = not self._is_going_on(), self._asked()
        self._play(self.side, acts)
        if is_new:
            self.played += 1
            self._begun = asked
        while self._answered < len(self.puzzle.answers):
            side, answer = self.puzzle.answers[self._answered]
            if side not in self.table.pending or not self._answer(side, answer):
                break
            self._answered += 1

    def _answer(self, side: str, answer: str) -> bool:
        """Does the answer fit? On another way than the author's it may not: then nobody answers, and the way ends."""
        try:
            self._play(side, answer)
        except GrognardError:
            return False
        return True

    def attempt(self, acts: Act | Sequence[Act]) -> Verdict:
        if self.standing != "open":
            raise GrognardError("the puzzle is over")
        try:
            standing = self.play(acts)
        except GrognardError as problem:
            return refused(problem)
        return Verdict("right" if standing == "solved" else "onward")

    def way_on(self) -> list[str]:
        """From the beginning: whoever is on another way cannot be led on from there."""
        return list(self.puzzle.solution)


def read_puzzle(path: Path, game: str) -> Puzzle:
    """The puzzle of a file, its form checked."""
    holds = "`title:`, `task:`, a position and a `goal:`"
    return read_exercise(path, "puzzle", holds, BadPuzzle, lambda file: _puzzle(file, game))


def _puzzle(file: ExerciseFile, game: str) -> Puzzle:
    file.check({"task", "point", "answers", "acts", "goal", "hint", "solution", "mistake"})
    if not file["goal"]:
        raise ValueError("a puzzle without a goal is always solved")
    check_expectations("the goal", file["goal"])
    solution = texts_of(file["solution"])
    return Puzzle(
        id=file.id,
        game=game,
        title=file.text("title"),
        task=file.text("task"),
        point=texts_of(file.get("point", [])),
        side=file.text("side"),
        start=file.start,
        before=file.acts("before"),
        answers=file.acts("answers"),
        acts=int(file.get("acts", len(solution))),
        goal=file["goal"],
        hint=file.text("hint"),
        solution=solution,
        mistake=texts_of(file["mistake"]),
        end=file.text("end"),
    )
