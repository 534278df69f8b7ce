"""Where in a TOML text its values stand, for complaints about them. The standard reader does not tell."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable

Key = tuple[str | int, ...]

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_BLANK = re.compile(r"[ \t]*")
_LITERAL = re.compile(r"[^\s,\]}#]+([ ][0-9:.]+)?")


def toml_lines(text: str) -> dict[Key, int]:
    """The line of every table, key and entry of a list. The text must be good TOML."""
    return _Finder(text).find()


class _Finder:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.breaks = [match.start() for match in re.finditer("\n", text)]
        self.found: dict[Key, int] = {(): 1}
        self.entries: dict[Key, int] = {}
        """How many entries the lists of tables have so far."""

    def find(self) -> dict[Key, int]:
        table: Key = ()
        while self._skip_blank():
            if self.text.startswith("[[", self.at):
                entries = self._heading(2)
                number = self.entries.get(entries, 0)
                self.entries[entries] = number + 1
                table = (*entries, number)
                self._note(table)
            elif self.text[self.at] == "[":
                table = self._heading(1)
            else:
                self._pair(table)
        return self.found

    def _note(self, key: Key, at: int | None = None) -> None:
        line = bisect_left(self.breaks, self.at if at is None else at) + 1
        for end in range(1, len(key) + 1):
            self.found.setdefault(key[:end], line)

    def _skip_blank(self) -> bool:
        """On to the next sign that is neither blank nor comment; False at the end."""
        while self.at < len(self.text):
            if self.text[self.at] == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif self.text[self.at].isspace():
                self.at += 1
            else:
                return True
        return False

    def _heading(self, brackets: int) -> Key:
        start = self.at
        self.at += brackets
        key: Key = ()
        for part in self._dotted():
            key = (*key, part)
            if key in self.entries:
                key = (*key, self.entries[key] - 1)
        self.at += brackets
        if brackets == 2 and key and isinstance(key[-1], int):
            key = key[:-1]
        self._note(key, start)
        return key

    def _pair(self, table: Key) -> None:
        start = self.at
        key = (*table, *self._dotted())
        self._note(key, start)
        self._skip_blank()
        self.at += 1  # the equals sign
        self._skip_blank()
        self._value(key)

    def _dotted(self) -> list[str]:
        parts = []
        while True:
            self.at = self._after(_BLANK)
            if self.text[self.at] in "\"'":
                parts.append(self._string())
            else:
                end = self._after(_BARE)
                parts.append(self.text[self.at : end])
                self.at = end
            self.at = self._after(_BLANK)
            if self.text[self.at] != ".":
                return parts
            self.at += 1

    def _after(self, pattern: re.Pattern[str]) -> int:
        match = pattern.match(self.text, self.at)
        return match.end() if match else self.at

    def _string(self) -> str:
        sign = self.text[self.at]
        quotes = sign * 3 if self.text.startswith(sign * 3, self.at) else sign
        start = end = self.at + len(quotes)
        while not self.text.startswith(quotes, end):
            end += 2 if sign == '"' and self.text[end] == "\\" else 1
        while len(quotes) == 3 and self.text.startswith(sign, end + 3):
            end += 1  # quotes that belong to the text
        self.at = end + len(quotes)
        return self.text[start:end]

    def _value(self, key: Key) -> None:
        sign = self.text[self.at]
        if sign in "\"'":
            self._string()
        elif sign == "[":
            self._within("]", lambda number: self._entry((*key, number)))
        elif sign == "{":
            self._within("}", lambda number: self._pair(key))
        else:
            self.at = self._after(_LITERAL)

    def _entry(self, key: Key) -> None:
        self._note(key)
        self._value(key)

    def _within(self, closing: str, one: Callable[[int], None]) -> None:
        self.at += 1
        number = 0
        while self._skip_blank() and self.text[self.at] != closing:
            if self.text[self.at] == ",":
                self.at += 1
                continue
            one(number)
            number += 1
        self.at += 1
