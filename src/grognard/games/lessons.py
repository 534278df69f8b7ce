"""The lessons of the titles, in the order in which they are learnt, and their puzzles."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path

from grognard.core.lesson import Lesson, read_lesson
from grognard.core.puzzle import Puzzle, read_puzzle
from grognard.games import GAMES
from grognard.games.catalogue import folder_of


@cache
def lessons_of(title: str) -> tuple[Lesson, ...]:
    """The lessons of a title; their files are numbered."""
    return tuple(read_lesson(path, title) for path in _files(title, "lessons"))


@cache
def has_lessons(title: str) -> bool:
    """Is there anything to learn it by? Nothing is read for that."""
    return bool(_files(title, "lessons") or _files(title, "puzzles"))


@cache
def puzzles_of(title: str) -> tuple[Puzzle, ...]:
    """The puzzles of a title; their files are numbered."""
    return tuple(read_puzzle(path, title) for path in _files(title, "puzzles"))


def puzzle_of_the_day(today: date) -> Puzzle:
    """The same for everybody on one day, each in its turn."""
    puzzles = [each for title in GAMES for each in puzzles_of(title)]
    return puzzles[today.toordinal() % len(puzzles)]


def _files(title: str, kind: str) -> list[Path]:
    return sorted(Path(str(folder_of(title).joinpath(kind, "en"))).glob("*.yaml"))
