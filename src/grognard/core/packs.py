"""Data packs: folders `<pack>/<game>/data/...` laid over the data files of the games. See docs/packs.md.

Games read their data when they are imported, so packs are named before: by the environment variable GROGNARD_PACKS, by
the command's `--pack`, which sets it, or by putting them into the user's configuration folder."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from grognard.core.errors import GrognardError
from grognard.core.reading import BadFile, parse_csv, parse_json, parse_toml, read_text

ENVIRONMENT = "GROGNARD_PACKS"
"""Folders of packs, parted as in PATH. Set but empty: no packs at all."""
BOARD, BOARD_PACK = "board.json", "board.toml"
"""A board file is laid over by a short TOML file: nobody writes outlines by hand."""

Key = tuple[str | int, ...]
"""The way to a value: keys of tables and numbers of entries."""


class PackError(GrognardError):
    """A pack that is not there, or is named too late."""


class BrokenPack(GrognardError):
    """Packs with mistakes: all of them, each with its file and line."""

    def __init__(self, mistakes: Sequence[str]) -> None:
        super().__init__(mistakes)
        self.mistakes = tuple(mistakes)

    def __str__(self) -> str:
        return "; ".join(self.mistakes)


@dataclass(frozen=True, slots=True)
class Pack:
    """A folder that corrects the data of one game or of several."""

    folder: Path

    @property
    def name(self) -> str:
        return self.folder.resolve().name

    def data(self, game: str) -> Path:
        return self.folder / game / "data"

    def games(self) -> list[str]:
        """The games that it says something about."""
        return sorted(each.name for each in self.folder.iterdir() if (each / "data").is_dir())

    def digest(self, game: str) -> str:
        """Twelve digits that change with anything it says about a game."""
        told = hashlib.sha256()
        for path in sorted(self.data(game).rglob("*")):
            if path.is_file():
                told.update(f"{path.relative_to(self.data(game)).as_posix()} {path.stat().st_size}\n".encode())
                with path.open("rb") as file:
                    while content := file.read(2**20):
                        told.update(content)
        return told.hexdigest()[:12]


# --- which packs -----------------------------------------------------------------------------------------------


def user_folder() -> Path:
    """Where packs lie that are always used."""
    configured = os.environ.get("XDG_CONFIG_HOME")
    return (Path(configured) if configured else Path.home() / ".config") / "grognard" / "packs"


def named_packs() -> tuple[Pack, ...]:
    """The packs that the surroundings name now, the last of which has the last word."""
    if (listed := os.environ.get(ENVIRONMENT)) is not None:
        return tuple(_pack(Path(folder)) for folder in listed.split(os.pathsep) if folder)
    folder = user_folder()
    return tuple(Pack(each) for each in sorted(folder.iterdir()) if each.is_dir()) if folder.is_dir() else ()


def _pack(folder: Path) -> Pack:
    if not folder.is_dir():
        raise PackError(f"there is no pack {folder}: a pack is a folder that holds <game>/data/")
    return Pack(folder)


@cache
def packs_in_use() -> tuple[Pack, ...]:
    """The packs of this process: those that were named when data were first asked for."""
    return named_packs()


def add_packs(folders: Iterable[Path]) -> None:
    """Use these packs too, here and in worker processes. An error if data were read already without them."""
    named = [pack.folder.resolve() for pack in named_packs()]
    named += [folder for given in folders if (folder := _pack(given).folder.resolve()) not in named]
    if packs_in_use.cache_info().currsize and [pack.folder.resolve() for pack in packs_in_use()] != named:
        raise PackError("data are loaded already: packs must be named before any game is")
    os.environ[ENVIRONMENT] = os.pathsep.join(map(str, named))


def packs_of(game: str) -> list[str]:
    """The packs that change a game, with their digests, as records name them."""
    return [f"{pack.name} {pack.digest(game)}" for pack in packs_in_use() if pack.data(game).is_dir()]


def other_data(recorded: Sequence[str], game: str) -> str | None:
    """How the packs of a record differ from those in use, in words; None if they do not."""
    used = packs_of(game)
    if list(recorded) == used:
        return None
    if [each.rpartition(" ")[0] for each in recorded] == [each.rpartition(" ")[0] for each in used]:
        return f"it was played with {_listed(recorded)}, and is now read with {_listed(used)}, which was changed since"
    how = f"name {'it' if len(recorded) == 1 else 'them in this order'} by --pack" if recorded else "leave packs out"
    return f"it was played with {_listed(recorded)}, and is now read with {_listed(used)}; {how}"


def _listed(packs: Sequence[str]) -> str:
    if not packs:
        return "no pack"
    return f"the {'pack' if len(packs) == 1 else 'packs'} {', '.join(packs)}"


# --- one over the other ----------------------------------------------------------------------------------------


class Laying:
    """Told what happens while data are laid over others. This one raises at the first problem and forgets the rest."""

    def replaced(self, key: Key, by: Key) -> None:
        """A value of the lower data is replaced by one of the upper."""

    def problem(self, key: Key, sentence: str) -> None:
        """Something in the upper data cannot be laid over anything."""
        raise PackError(f"{'.'.join(map(str, key))}: {sentence}")


def lay_over(base: Any, over: Any, told: Laying, key: Key = (), over_key: Key = ()) -> Any:
    """Tables are merged by key, also over the entries of a list; everything else is replaced whole."""
    if not isinstance(over, dict) or not isinstance(base, dict | list):
        told.replaced(key, over_key)
        return over
    merged: Any = base.copy()
    for name, value in over.items():
        deeper = (*over_key, name)
        place: str | int = name
        if isinstance(base, list):
            found = entries_called(base, name)
            if len(found) != 1:
                told.problem(deeper, f"{'no' if not found else 'more than one'} entry of the list is called {name!r}")
                continue
            place = found[0]
        elif name not in base:
            told.replaced((*key, name), deeper)
            merged[name] = value
            continue
        merged[place] = lay_over(merged[place], value, told, (*key, place), deeper)
    return merged


def entries_called(entries: Sequence[Any], name: str) -> list[int]:
    """The entries of a list that go by a name: their id, their name, their two ends, or their number from 1."""
    found = [number for number, entry in enumerate(entries) if isinstance(entry, dict) and name in _names(entry)]
    if not found and name.isdecimal() and 1 <= int(name) <= len(entries):
        return [int(name) - 1]
    return found


def _names(entry: Mapping[str, Any]) -> set[str]:
    if "id" in entry:
        return {str(entry["id"])}
    if "a" in entry and "b" in entry:
        ends = {f"{entry['a']}-{entry['b']}", f"{entry['b']}-{entry['a']}"}
        return ends | {f"{each} {entry.get('kind')}" for each in ends}
    return {str(entry["name"])} if "name" in entry else set()


def read_rows(text: str, problem: Callable[[int, str], None]) -> tuple[dict[str, dict[str, str]], dict[str, int]]:
    """The rows of a CSV text by their first column, each by column; and the line of each row."""
    rows: dict[str, dict[str, str]] = {}
    lines: dict[str, int] = {}
    head: list[str] | None = None
    try:
        for line, cells in parse_csv(text):
            if head is None:
                head = cells
            elif cells and len(cells) != len(head):
                problem(line, f"the row has {len(cells)} columns, the heading {len(head)}")
            elif cells and cells[0] in rows:
                problem(line, f"there are two rows {cells[0]!r}")
            elif cells:
                rows[cells[0]] = dict(zip(head, cells, strict=True))
                lines[cells[0]] = line
    except BadFile as error:
        problem(error.line or 1, error.sentence)
    return rows, lines


def write_rows(rows: Mapping[str, Mapping[str, str]]) -> str:
    """Rows as CSV text again."""
    head = list(dict.fromkeys(column for row in rows.values() for column in row))
    text = io.StringIO()
    writer = csv.DictWriter(text, head, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows.values())
    return text.getvalue()


# --- what games read -------------------------------------------------------------------------------------------


class GameData:
    """The data files of a game with the packs in use laid over them."""

    def __init__(self, game: str, folder: Traversable) -> None:
        self.game = game
        self.folder = folder
        self._tables: dict[str, dict[str, Any]] = {}

    def text(self, name: str) -> str:
        """A CSV file, the board file, or any other that packs cannot change."""
        base = self.folder.joinpath(name).read_text("utf-8")
        overlays = self._overlays(name)
        if not overlays:
            return base
        if name == BOARD:
            return json.dumps(self.table(name))
        rows, _ = read_rows(base, _refuse)
        for path in overlays:
            rows = lay_over(rows, read_rows(read_text(path), _refuse)[0], Laying())
        return write_rows(rows)

    def table(self, name: str) -> dict[str, Any]:
        """A TOML file, or the board file. Read once, and shared: not to be changed."""
        if name not in self._tables:
            base = self.folder.joinpath(name).read_text("utf-8")
            table: dict[str, Any] = parse_json(base) if name == BOARD else parse_toml(base)
            for path in self._overlays(name):
                table = lay_over(table, parse_toml(read_text(path)), Laying())
            self._tables[name] = table
        return self._tables[name]

    def _overlays(self, name: str) -> list[Path]:
        """What packs lay over a file, the last of them on top."""
        over = BOARD_PACK if name == BOARD else name
        return [path for pack in packs_in_use() if (path := pack.data(self.game) / over).is_file()]


def _refuse(line: int, sentence: str) -> None:
    raise PackError(f"line {line}: {sentence}")
