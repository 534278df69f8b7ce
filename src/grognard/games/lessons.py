"""The lessons of the titles, in the order in which they are learnt, and their puzzles."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from grognard.core.lesson import Lesson, read_lesson
from grognard.core.puzzle import Puzzle, read_puzzle
from grognard.games.catalogue import folder_of


@cache
def lessons_of(title: str) -> tuple[Lesson, ...]:
    """The lessons of a title; their files are numbered."""
    return tuple(read_lesson(path, title) for path in _files(title, "lessons"))


@cache
def puzzles_of(title: str) -> tuple[Puzzle, ...]:
    """The puzzles of a title; their files are numbered."""
    return tuple(read_puzzle(path, title) for path in _files(title, "puzzles"))


def _files(title: str, kind: str) -> list[Path]:
    return sorted(Path(str(folder_of(title).joinpath(kind, "en"))).glob("*.yaml"))
