"""Lessons and puzzles."""

from __future__ import annotations

from typing import Literal

from grognard.server.messages.base import Message


class LessonInfo(Message):
    """A lesson as lists show it."""

    number: int
    title: str
    teaches: str
    """The section of the rules that is learnt."""
    side: str
    steps: int


class PuzzleInfo(Message):
    """A puzzle as lists show it."""

    id: str
    number: int
    title: str
    task: str
    side: str


class LearnInfo(Message):
    """What a title teaches."""

    game: str
    lessons: list[LessonInfo]
    puzzles: list[PuzzleInfo]


class DailyPuzzle(Message):
    """The puzzle of a day, which may be of any title."""

    game: str
    puzzle: PuzzleInfo


class Exercise(Message):
    """What is to be done in a lesson or a puzzle."""

    kind: Literal["lesson", "puzzle"]
    title: str
    teaches: str
    """The section of the rules that a lesson teaches."""
    step: int
    """From 1 on; after the last step one more than there are."""
    steps: int
    text: str
    point: list[str]
    """What is meant, as the board names it: `space:R44`; a `panel:battle` beside it; an answer, `button:done`."""
    standing: Literal["open", "solved", "missed"]
    has_begun: bool
    """Is a part of it done?"""
    acts_left: int | None
    """Of a puzzle: more are not allowed."""
    answer: str
    """Why the last act was not the right one."""
    hint: str
    """Empty until it is asked for."""
    is_shown: bool
    """Has the solution been shown?"""
    end: str
    """What was learnt, once everything is done."""
