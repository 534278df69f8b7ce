"""Puzzles: a position, a goal, and a number of acts in which it can be reached. See docs/lessons.md.

Whether the goal is reached is decided by the engine, as expectations of a case are, so any way to it is right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from grognard.core.case import BadCase, check_expectations, differences, open_case
from grognard.core.errors import GrognardError
from grognard.core.game import Game
from grognard.core.lesson import START_KEYS, acts_of, check_keys, text_of, texts_of
from grognard.core.reading import BadFile, parse_yaml, read_text
from grognard.core.table import Table

_TEXTS = {"title", "task", "side", "hint", "end"}
_KEYS = START_KEYS | _TEXTS | {"before", "answers", "acts", "goal", "solution", "mistake"}


class BadPuzzle(GrognardError):
    """A puzzle file that cannot be understood."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    id: str
    game: str
    title: str
    task: str
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


Standing = Literal["open", "solved", "missed"]


class Solver:
    """A puzzle in progress."""

    def __init__(self, puzzle: Puzzle, game: Game) -> None:
        self.puzzle = puzzle
        self._game = game
        self.table = self._laid()
        self._answered = 0
        self.played = 0

    def _laid(self) -> Table:
        table = open_case(self.puzzle.start, self._game)
        for side, act in self.puzzle.before:
            table.play(side, act)
        return table

    @property
    def standing(self) -> Standing:
        if not differences(self.table, self.puzzle.goal):
            return "solved"
        is_stuck = self.puzzle.side not in self.table.pending or self.played >= self.puzzle.acts
        return "missed" if is_stuck else "open"

    def play(self, act: str) -> Standing:
        """Play an act, and what the others answer. A refusal changes nothing."""
        self.table.play(self.puzzle.side, act)
        self.played += 1
        while self._answered < len(self.puzzle.answers):
            side, answer = self.puzzle.answers[self._answered]
            if side not in self.table.pending:
                break
            self.table.play(side, answer)
            self._answered += 1
        return self.standing


def read_puzzle(path: Path, game: str) -> Puzzle:
    """The puzzle of a file, its form checked."""
    try:
        data = parse_yaml(read_text(path))
    except BadFile as error:
        raise BadPuzzle(f"{path} cannot be read: {error}") from None
    if not isinstance(data, dict):
        raise BadPuzzle(f"{path}: a puzzle holds `title:`, `task:`, a position and a `goal:`")
    try:
        return _puzzle(path, game, data)
    except (BadCase, KeyError, TypeError, ValueError) as error:
        what = f"`{error.args[0]}` is missing" if isinstance(error, KeyError) else str(error)
        raise BadPuzzle(f"{path}: {what}") from None


def _puzzle(path: Path, game: str, data: dict[str, Any]) -> Puzzle:
    check_keys(data, _KEYS, "the puzzle")
    if not data["goal"]:
        raise ValueError("a puzzle without a goal is always solved")
    check_expectations("the goal", data["goal"])
    solution = texts_of(data["solution"])
    return Puzzle(
        id=path.stem,
        game=game,
        title=text_of(data, "title"),
        task=text_of(data, "task"),
        side=text_of(data, "side"),
        start={"seed": path.stem} | {key: data[key] for key in START_KEYS if key in data},
        before=tuple(acts_of("the puzzle", data.get("before", []))),
        answers=tuple(acts_of("the puzzle", data.get("answers", []))),
        acts=int(data.get("acts", len(solution))),
        goal=data["goal"],
        hint=text_of(data, "hint"),
        solution=solution,
        mistake=texts_of(data["mistake"]),
        end=text_of(data, "end"),
    )
