"""Results in a file of JSON Lines: a heading that says what is played, then a game a line as soon as it is over.

A run that was broken off goes on where it stopped: games that are in the file are not played again. How many games are
wanted may change from run to run, so a series can be made longer."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from grognard.core.errors import GrognardError

COUNTS = ("pairs", "games")
"""What a heading says of how many games are wanted; it is no part of what is played."""


class Ledger:
    """The file of a run. Without a path nothing is kept, and nothing was there before."""

    def __init__(self, path: Path | None, heading: Mapping[str, Any]) -> None:
        self.path = path
        self.heading = _without_counts(heading)
        self.known: dict[str, dict[str, Any]] = {}
        self._file: IO[str] | None = None

    def __enter__(self) -> Self:
        if self.path is None:
            return self
        try:
            whole = self._read() if self.path.exists() else 0
            self._file = self.path.open("a", encoding="utf-8")
            self._file.truncate(whole)
        except (OSError, UnicodeDecodeError) as error:
            raise GrognardError(f"cannot keep results in {self.path}: {reason(error)}") from None
        if not whole:
            self._write(self.heading)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, key: str, result: Mapping[str, Any]) -> None:
        """A game that is over."""
        self.known[key] = dict(result)
        self._write({"game": key, **result})

    def _write(self, line: Mapping[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line) + "\n")
            self._file.flush()

    def _read(self) -> int:
        """The games of an earlier run of the same series, and how many characters of the file are whole lines: a run
        that was killed may have left half a line."""
        assert self.path is not None
        text = self.path.read_bytes()
        whole = text.rfind(b"\n") + 1
        for number, line in enumerate(text[:whole].decode().splitlines(), 1):
            self._take(number, _parsed(line))
        return whole

    def _take(self, number: int, line: Any) -> None:
        if number == 1:
            if not isinstance(line, dict) or _without_counts(line) != self.heading:
                raise GrognardError(f"{self.path} holds another series of games; name another file, or move it away")
        elif isinstance(line, dict) and isinstance(line.get("game"), str):
            self.known[line["game"]] = {name: value for name, value in line.items() if name != "game"}
        else:
            raise GrognardError(f"{self.path}, line {number}: this is not the result of a game")


def _without_counts(heading: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in heading.items() if name not in COUNTS}


def _parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def reason(error: OSError | UnicodeDecodeError) -> str:
    return (error.strerror or str(error)).lower() if isinstance(error, OSError) else "it is not text"
