"""What can go wrong, one type per kind of failure. Every message is a sentence for a player."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be done: the rule and a sentence."""

    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]"


@dataclass(frozen=True, slots=True)
class NoAnswer(Refusal):
    """The question that is asked does not know such an action at all; another may."""

    wanted: str
    """What is asked for instead."""

    # A dataclass does not pass its own on where another base has one.
    __str__ = Refusal.__str__


class GrognardError(Exception):
    """Base of every error that the engine raises on purpose."""


class Refused(GrognardError):
    """A readable action that the rules do not allow here. Nothing was changed."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(rule, message)
        self.rule = rule
        self.message = message

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]"


class Unreadable(GrognardError):
    """A text that is not in the game's notation."""


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
