"""Lessons: a position, and step by step something to do in it. See docs/lessons.md.

A lesson begins like a case. Each step says something and waits for an act. An act that the rules refuse, or that is not
what the lesson is about, is answered and changes nothing; the right one is played, the other side replies, and the next
step follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from grognard.core.case import BadCase, check_expectations, differences, open_case
from grognard.core.errors import GrognardError
from grognard.core.game import Game
from grognard.core.reading import BadFile, parse_yaml, quoted, read_text
from grognard.core.table import Table

START_KEYS = {"options", "scenario", "position", "seed", "dice"}
_LESSON_KEYS = START_KEYS | {"title", "teaches", "side", "before", "steps", "end"}
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


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of an act: right and played, refused by a rule, or legal but not what was to be done."""

    kind: Literal["right", "refused", "wrong"]
    text: str = ""


class Pupil:
    """A lesson in progress."""

    def __init__(self, lesson: Lesson, game: Game) -> None:
        self.lesson = lesson
        self._game = game
        self._played = list(lesson.before)
        self.table = self._again()
        self._done = 0

    @property
    def step(self) -> Step | None:
        """What is to be done now; None once everything is done."""
        return self.lesson.steps[self._done] if self._done < len(self.lesson.steps) else None

    @property
    def number(self) -> int:
        """Of the present step, from 1 on."""
        return self._done + 1

    def attempt(self, act: str) -> Verdict:
        """Play an act if it is the right one; otherwise say what is wrong with it, and nothing has changed."""
        step = self.step
        if step is None:
            raise GrognardError("the lesson is over")
        tried = self._again()
        try:
            tried.play(self.lesson.side, act)
        except GrognardError as problem:
            return Verdict("refused", str(problem))
        if not self._is_right(step, tried):
            return Verdict("wrong", step.otherwise)
        self._play(self.lesson.side, act)
        for side, reply in step.reply:
            self._play(side, reply)
        self._done += 1
        return Verdict("right")

    def _is_right(self, step: Step, tried: Table) -> bool:
        if step.accepted and not any(_same(tried, self._after(act)) for act in step.accepted):
            return False
        return not differences(tried, step.when)

    def _after(self, act: str) -> Table:
        table = self._again()
        table.play(self.lesson.side, act)
        return table

    def _again(self) -> Table:
        """The same table once more, to try something on. Lessons are short, so it is simply played again."""
        table = open_case(self.lesson.start, self._game)
        for side, act in self._played:
            table.play(side, act)
        return table

    def _play(self, side: str, act: str) -> None:
        self.table.play(side, act)
        self._played.append((side, act))


def _same(one: Table, other: Table) -> bool:
    """However the acts were written, the same has come of them."""
    return one.state.freeze() == other.state.freeze()


# --- reading ---------------------------------------------------------------------------------------------------


def read_lesson(path: Path, game: str) -> Lesson:
    """The lesson of a file, its form checked."""
    try:
        data = parse_yaml(read_text(path))
    except BadFile as error:
        raise BadLesson(f"{path} cannot be read: {error}") from None
    if not isinstance(data, dict):
        raise BadLesson(f"{path}: a lesson holds `title:`, `side:`, a position and `steps:`")
    try:
        return _lesson(path, game, data)
    except (BadCase, KeyError, TypeError, ValueError) as error:
        what = f"`{error.args[0]}` is missing" if isinstance(error, KeyError) else str(error)
        raise BadLesson(f"{path}: {what}") from None


def _lesson(path: Path, game: str, data: dict[str, Any]) -> Lesson:
    check_keys(data, _LESSON_KEYS, "the lesson")
    if ("scenario" in data) == ("position" in data):
        raise ValueError("a lesson needs either a position or a scenario")
    if not isinstance(data["steps"], list) or not data["steps"]:
        raise ValueError("`steps` is a list of things to do")
    # A pupil may roll where the lesson does not foresee it: a seed makes those dice the same for everybody.
    start = {"seed": path.stem} | {key: data[key] for key in START_KEYS if key in data}
    return Lesson(
        id=path.stem,
        game=game,
        title=text_of(data, "title"),
        teaches=str(data["teaches"]),
        side=text_of(data, "side"),
        start=start,
        before=tuple(acts_of("the lesson", data.get("before", []))),
        steps=tuple(_step(number, step) for number, step in enumerate(data["steps"], 1)),
        end=text_of(data, "end"),
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


def acts_of(where: str, replies: object) -> Iterator[tuple[str, str]]:
    for reply in replies if isinstance(replies, list) else [replies]:
        if not isinstance(reply, dict) or len(reply) != 1:
            raise ValueError(f"{where}: what a side does is its name and its act, as in `- russian: plan A`")
        ((side, act),) = reply.items()
        yield str(side), str(act)


def check_keys(data: Mapping[str, Any], known: set[str], where: str) -> None:
    if unknown := sorted(set(map(str, data)) - known):
        raise ValueError(f"{where} has unknown keys: {', '.join(unknown[:6])}")


def text_of(data: Mapping[str, Any], key: str) -> str:
    value = data[key]
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"`{key}` is a text, not {quoted(value)}")
    return " ".join(value.split())


def texts_of(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list) else (str(value),)
