"""The lessons of the titles, in the order in which they are learnt."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from grognard.core.lesson import Lesson, read_lesson
from grognard.games.catalogue import folder_of


@cache
def lessons_of(title: str) -> tuple[Lesson, ...]:
    """The lessons of a title; their files are numbered."""
    folder = Path(str(folder_of(title).joinpath("lessons", "en")))
    return tuple(read_lesson(path, title) for path in sorted(folder.glob("*.yaml")))
