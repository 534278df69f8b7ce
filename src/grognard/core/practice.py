"""What lessons and puzzles share: a file that begins like a case, and a table on which acts are tried.

See docs/lessons.md."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol, TypeVar

from grognard.core.acts import Act
from grognard.core.case import BadCase, open_case
from grognard.core.errors import GrognardError, Refused
from grognard.core.game import Game
from grognard.core.reading import BadFile, parse_yaml, quoted, read_text
from grognard.core.table import Table

START_KEYS = {"options", "scenario", "position", "seed", "dice"}

Standing = Literal["open", "solved", "missed"]
Made = TypeVar("Made")


class Exercise(Protocol):
    """A lesson or a puzzle."""

    @property
    def id(self) -> str: ...
    @property
    def side(self) -> str:
        """Whose moves are to be found."""

    @property
    def start(self) -> Mapping[str, Any]:
        """How the game begins, as in a case."""

    @property
    def before(self) -> tuple[tuple[str, str], ...]:
        """What the sides have done already."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of an act: played and right, played and on the way to it, refused by a rule, or legal but not what
    was to be done."""

    kind: Literal["right", "onward", "refused", "wrong"]
    text: str = ""
    rule: str = ""

    @property
    def is_played(self) -> bool:
        return self.kind in ("right", "onward")


class Practice(ABC):
    """A lesson or a puzzle in progress. It is short, so a table to try something on is simply played anew."""

    def __init__(self, exercise: Exercise, game: Game) -> None:
        self.side = exercise.side
        self._exercise = exercise
        self._game = game
        self._lines: list[tuple[str, Act | Sequence[Act]]] = list(exercise.before)
        self.table = self._laid()

    @property
    @abstractmethod
    def standing(self) -> Standing: ...

    @abstractmethod
    def attempt(self, acts: Act | Sequence[Act]) -> Verdict:
        """Play one or several acts in a row if they may be; otherwise nothing has changed."""

    @abstractmethod
    def way_on(self) -> list[str]:
        """What is left of the solution, for somebody to play it act by act."""

    def _laid(self, lines: int | None = None) -> Table:
        """The table once more, as it is now or as it was after so many lines."""
        table = open_case(self._exercise.start, self._game)
        for side, acts in self._lines[:lines]:
            table.play_all(side, acts)
        return table

    def _play(self, side: str, acts: Act | Sequence[Act]) -> None:
        self.table.play_all(side, acts)
        self._lines.append((side, acts))

    def _go_back(self, lines: int) -> None:
        """To the table as it was after so many lines."""
        del self._lines[lines:]
        self.table = self._laid()


def refused(problem: GrognardError) -> Verdict:
    if isinstance(problem, Refused):
        return Verdict("refused", problem.message, problem.rule)
    return Verdict("refused", str(problem))


# --- reading ---------------------------------------------------------------------------------------------------


class ExerciseFile:
    """What a file says, its form checked while it is read."""

    def __init__(self, path: Path, data: Mapping[str, Any], what: str) -> None:
        self.id = path.stem
        self._data = data
        self._what = what

    def check(self, known: set[str]) -> None:
        check_keys(self._data, START_KEYS | {"title", "side", "before", "end"} | known, f"the {self._what}")
        if ("scenario" in self._data) == ("position" in self._data):
            raise ValueError(f"a {self._what} needs either a position or a scenario")

    def __getitem__(self, key: str) -> Any:
        return self._data[key]

    def get(self, key: str, otherwise: Any) -> Any:
        return self._data.get(key, otherwise)

    def text(self, key: str) -> str:
        return text_of(self._data, key)

    def acts(self, key: str) -> tuple[tuple[str, str], ...]:
        return tuple(acts_of(f"the {self._what}", self._data.get(key, [])))

    @property
    def start(self) -> dict[str, Any]:
        # Somebody may roll where it is not foreseen: a seed makes those dice the same for everybody.
        return {"seed": self.id} | {key: self._data[key] for key in START_KEYS if key in self._data}


def read_exercise(
    path: Path, what: str, holds: str, problem: type[GrognardError], build: Callable[[ExerciseFile], Made]
) -> Made:
    """What is built from a file; a file that cannot be understood is a `problem`, told in one sentence."""
    try:
        data = parse_yaml(read_text(path))
    except BadFile as error:
        raise problem(f"{path} cannot be read: {error}") from None
    if not isinstance(data, dict):
        raise problem(f"{path}: a {what} holds {holds}")
    try:
        return build(ExerciseFile(path, data, what))
    except (BadCase, KeyError, TypeError, ValueError) as error:
        told = f"`{error.args[0]}` is missing" if isinstance(error, KeyError) else str(error)
        raise problem(f"{path}: {told}") from None


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
