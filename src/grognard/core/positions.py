"""Positions as text: lines with comments, and all mistakes told together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from grognard.core.errors import BadPosition, Unreadable


def lines_of(text: str) -> list[tuple[int, str]]:
    """The lines that say something, with their numbers, without what stands after a `#`."""
    lines = ((number, raw.split("#")[0].strip()) for number, raw in enumerate(text.splitlines(), 1))
    return [(number, line) for number, line in lines if line]


def split_line(line: str, example: str) -> tuple[str, str]:
    """What stands before the colon, in small letters, and after it; `example` is told if there is no colon."""
    head, colon, rest = line.partition(":")
    if not colon:
        raise Unreadable("no-colon", line=line[:60], example=example)
    return " ".join(head.lower().split()), rest.strip()


class Problems:
    """The mistakes of a position, each with its line, or with line 0 if it has none."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []

    def __bool__(self) -> bool:
        return bool(self.found)

    def add(self, line: int, what: str) -> None:
        self.found.append((line, what))

    @contextmanager
    def of_line(self, line: int) -> Iterator[None]:
        """What turns out to be unreadable meanwhile is a mistake of this line; reading goes on after it."""
        try:
            yield
        except Unreadable as error:
            self.add(line, str(error))

    def report(self) -> None:
        """Raise `BadPosition` if there are any."""
        if self.found:
            raise BadPosition([f"line {line}: {what}" if line else what for line, what in sorted(self.found)])


def compare_lines(text: str, compare: Callable[[str], list[str]]) -> list[str]:
    """What differs from each of these lines; one that cannot be read is told as such."""
    differences = []
    for _, line in lines_of(text):
        try:
            differences += compare(line)
        except Unreadable as error:
            differences.append(f"the expectation {line!r} is unreadable: {error}")
    return differences


def compare_written(written: str, text: str) -> list[str]:
    """What differs between a written position and some lines of one. The order of words does not matter; a line that
    is not there is `none`, and so is what is `empty`."""
    there = dict(split_line(line, "turn: 1") for _, line in lines_of(written))

    def compare(line: str) -> list[str]:
        head, wanted = split_line(line, "turn: 1")
        found = there.get(head, "none")
        words = ["none"] if wanted.lower() == "empty" else wanted.lower().split()
        return [] if sorted(found.lower().split()) == sorted(words) else [f"{head}: {found}"]

    return compare_lines(text, compare)
