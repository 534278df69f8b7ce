"""What can go wrong, one type per kind of failure. Every message is a sentence for a player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.core.facts import Misreading
from grognard.core.facts import Refusal as Refusal

MOST_SHOWN = 40
"""Of a word that somebody typed not more letters than these are repeated to them."""


class GrognardError(Exception):
    """Base of every error that the engine raises on purpose."""


class Refused(GrognardError):
    """A readable action that the rules do not allow here. Nothing was changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    @property
    def rule(self) -> str:
        return self.refusal.rule

    @property
    def message(self) -> str:
        return self.refusal.text

    def __str__(self) -> str:
        return str(self.refusal)


class Unreadable(GrognardError):
    """A text that is not in the game's notation: a code with values, as every fact."""

    misreading: type[Misreading] = Misreading
    """A title with words of its own for this names its own kind of fact."""

    def __init__(self, code: str, /, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values: Mapping[str, Any] = {
            name: value[:MOST_SHOWN] if name == "word" else value for name, value in values.items()
        }

    def __str__(self) -> str:
        return self.misreading(self.code, **self.values).text

    def __reduce__(self) -> tuple[Any, ...]:
        return _unreadable, (type(self), self.code, dict(self.values))


def _unreadable(kind: type[Unreadable], code: str, values: dict[str, Any]) -> Unreadable:
    return kind(code, **values)


class BadPosition(GrognardError):
    """A position text with mistakes: all of them, each with its line."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(self.problems)


class BadSetting(GrognardError):
    """An unknown game, scenario, option, side or computer opponent."""


class BrokenRecord(GrognardError):
    """A record that cannot be read, or whose replay differs from what it says."""


class DiceError(GrognardError):
    """Scripted dice ran out, were left over, or show a face that the die does not have."""
