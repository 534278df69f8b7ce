"""A side's options as pages with numbers: first what to touch, then what to do with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from textwrap import indent
from typing import Any

from grognard.cli.screen import Screen
from grognard.messages import say

FEW = 14
"""So many options are listed at once; more of them are grouped by what is touched next."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action and what is touched to make it, in order."""

    action: str
    clicks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One numbered line: an action to play, or a page to open."""

    label: str
    action: str | None
    opens: tuple[str, ...] = ()
    price: str = ""
    """What the action costs or risks."""


class Menu:
    """The options of one question, and the page of them that is open."""

    def __init__(
        self,
        view: Mapping[str, Any],
        name: Callable[[Mapping[str, Any], str], str],
        price: Callable[[str], str] = lambda action: "",
    ) -> None:
        self._view = view
        self._name_click = name
        self._price = price
        self._choices = [
            Choice(option["action"], (first, *option["then"]))
            for first, options in view["choices"].items()
            for option in options
        ]
        self._path: tuple[str, ...] = ()
        self._is_flat = False
        self.lines = self._page()

    def __len__(self) -> int:
        return len(self._choices)

    def open(self, path: tuple[str, ...]) -> None:
        self._path, self._is_flat = path, False
        self.lines = self._page()

    def list_all(self) -> None:
        """All options on one page, without groups."""
        self._path, self._is_flat = (), True
        self.lines = self._page()

    def line(self, number: int) -> Line | None:
        return self.lines[number - 1] if 1 <= number <= len(self.lines) else None

    def show(self, screen: Screen) -> None:
        """Print the open page."""
        if self._path:
            name, count = self._name(self._path[-1]), len(self._within(self._path))
            screen.say(say("terminal-page", name=name, count=count), "bold")
        width = len(str(len(self.lines)))
        if not any(line.price for line in self.lines):
            screen.list_in_columns([f"{number:>{width + 1}} {line.label}" for number, line in enumerate(self.lines, 1)])
            return
        for number, line in enumerate(self.lines, 1):
            screen.say(f"{number:>{width + 1}} {line.label}")
            if line.price:
                screen.say(indent(line.price, " " * (width + 4)), "dim")

    def _name(self, click: str) -> str:
        return self._name_click(self._view, click)

    def _within(self, path: tuple[str, ...]) -> list[Choice]:
        return [choice for choice in self._choices if choice.clicks[: len(path)] == path]

    def _page(self) -> list[Line]:
        choices = self._within(self._path)
        if self._is_flat or len(choices) <= FEW:
            return self._priced([Line(self._described(choice), choice.action) for choice in choices])
        groups: dict[tuple[str, ...], list[Choice]] = {}
        for choice in choices:
            groups.setdefault(choice.clicks[: len(self._path) + 1], []).append(choice)
        if len(groups) == 1 or all(len(group) == 1 for group in groups.values()):
            return self._priced([Line(choice.action, choice.action) for choice in choices])
        return self._priced([self._group_line(path, group) for path, group in groups.items()])

    def _priced(self, lines: list[Line]) -> list[Line]:
        """The lines with what their actions cost or risk, if a page holds few enough to read."""
        if len(lines) > FEW:
            return lines
        return [line if line.action is None else replace(line, price=self._price(line.action)) for line in lines]

    def _group_line(self, path: tuple[str, ...], group: list[Choice]) -> Line:
        if len(group) == 1:
            return Line(self._described(group[0]), group[0].action)
        return Line(say("terminal-group", name=self._name(path[-1]), count=len(group)), None, path)

    def _described(self, choice: Choice) -> str:
        """The action, and the name of what it touches if that says more."""
        meaning = self._name(choice.clicks[0])
        is_plain = self._is_flat or bool(self._path) or meaning in choice.action
        return choice.action if is_plain else f"{choice.action}  ({meaning})"
