"""The data files of a game with packs laid over them, where every value knows the file and line it was written in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Self

from grognard.core.lines import toml_lines
from grognard.core.packs import BOARD, BOARD_PACK, Key, Laying, Pack, lay_over, read_rows
from grognard.core.reading import BadFile, parse_json, parse_toml, read_text
from grognard.games.checking.schema import Shape


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """Something wrong in a data file."""

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.sentence}"


def shown(path: Path) -> str:
    """A path for a complaint: short if it lies below where the reader is."""
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


class Source:
    """One data file. `data` is None if it could not be read at all."""

    def __init__(self, file: str, mistakes: list[Mistake]) -> None:
        self.file = file
        self.data: Any = None
        self.own: Any = None
        """The data before any pack."""
        self._places: dict[Key, tuple[str, int]] = {}
        self._mistakes = mistakes

    def complain(self, key: Key, sentence: str) -> None:
        """Something is wrong with a value; what is missing is complained about where it should be."""
        self._mistakes.append(Mistake(*self._place(key), sentence))

    def check(self, shape: Shape) -> Self:
        """Its shape, if it could be read."""
        if self.data is not None:
            shape(self.data, (), self.complain)
        return self

    def is_from_pack(self, key: Key) -> bool:
        return self._place(key)[0] != self.file

    def _place(self, key: Key) -> tuple[str, int]:
        while key and key not in self._places:
            key = key[:-1]
        return self._places.get(key, (self.file, 1))

    def begin(self, text: str) -> None:
        """The game's own file."""
        self.data, lines = self._parsed(text, self.file)
        self.own = self.data
        self._places = {key: (self.file, line) for key, line in lines.items()}

    def lay(self, text: str, file: str) -> None:
        """A pack's file over it."""
        over, lines = self._parsed(text, file)
        if self.data is not None and over is not None:
            self.data = lay_over(self.data, over, _Tracing(self._places, self._mistakes, file, lines))

    def _parsed(self, text: str, file: str) -> tuple[Any, dict[Key, int]]:
        if file.endswith(".csv"):
            rows, lines = read_rows(text, lambda line, sentence: self._mistakes.append(Mistake(file, line, sentence)))
            cells: dict[Key, int] = {(row, column): lines[row] for row in rows for column in rows[row]}
            return rows, {(): 1, **{(row,): line for row, line in lines.items()}, **cells}
        try:
            if file.endswith(".json"):
                return parse_json(text), _board_lines(text)
            return parse_toml(text), toml_lines(text)
        except BadFile as error:
            self._mistakes.append(Mistake(file, error.line or 1, error.sentence))
        return None, {}


class _Tracing(Laying):
    """Keeps the places of values up to date while a pack is laid over them."""

    def __init__(
        self, places: dict[Key, tuple[str, int]], mistakes: list[Mistake], file: str, lines: dict[Key, int]
    ) -> None:
        self.places, self.mistakes, self.file, self.lines = places, mistakes, file, lines
        self._below: dict[Key, list[Key]] = {}
        for key in lines:
            for end in range(len(key) + 1):
                self._below.setdefault(key[:end], []).append(key)

    def replaced(self, key: Key, by: Key) -> None:
        if key in self.places:
            for old in [each for each in self.places if each[: len(key)] == key]:
                del self.places[old]
        for new in self._below.get(by, ()):
            self.places[(*key, *new[len(by) :])] = (self.file, self.lines[new])

    def problem(self, key: Key, sentence: str) -> None:
        self.mistakes.append(Mistake(self.file, self.lines.get(key, 1), sentence))


def _board_lines(text: str) -> dict[Key, int]:
    """The lines of the things a board file lists, one to a line."""
    found: dict[Key, int] = {(): 1}
    listed, number = "", 0
    for line, content in enumerate(text.split("\n"), 1):
        if match := re.match(r'"(\w+)": ?\[$', content):
            listed, number = match[1], 0
            found[listed,] = line
        elif content.startswith("]"):
            listed = ""
        elif listed:
            found[listed, number] = line
            number += 1
    return found


class Sources:
    """All data files of a game under some packs."""

    def __init__(self, game: str, folder: Traversable, packs: Sequence[Pack]) -> None:
        self.game = game
        self.mistakes: list[Mistake] = []
        self.files: dict[str, Source] = {}
        for file in sorted(folder.iterdir(), key=lambda each: each.name):
            if file.name.endswith((".csv", ".toml", ".json")):
                self.files[file.name] = source = Source(f"{game}/data/{file.name}", self.mistakes)
                source.begin(file.read_text("utf-8"))
        for pack in packs:
            self._lay(pack)

    def _lay(self, pack: Pack) -> None:
        folder = pack.data(self.game)
        for path in sorted(each for each in folder.rglob("*") if each.is_file()):
            name = path.relative_to(folder).as_posix()
            over = BOARD if name == BOARD_PACK else name
            if over not in self.files or name == BOARD:
                there = ", ".join(BOARD_PACK if each == BOARD else each for each in self.files)
                sentence = f"there is nothing to lay {name} over; a pack may hold {there}"
                self.mistakes.append(Mistake(shown(path), 1, sentence))
                continue
            try:
                text = read_text(path)
            except BadFile as error:
                self.mistakes.append(Mistake(shown(path), 1, f"this cannot be read: {error.sentence}"))
            else:
                self.files[over].lay(text, shown(path))
