"""Earlier moments of a game, and a finished one in figures."""

from __future__ import annotations

from typing import Any

from grognard.server.messages.base import Message
from grognard.server.messages.sights import Piece, View


class Snapshot(Message):
    """The board at one moment."""

    step: int
    view: View
    pieces: list[Piece]
    faces: dict[str, str]


class Step(Message):
    step: int
    turn: int
    label: str
    entries: int
    """How long the log was then."""


class History(Message):
    """The moments that these eyes have seen."""

    eyes: list[str]
    """Through whose eyes one may look: `watch` is a spectator, `all` sees everything once the game is over."""
    steps: list[Step]


class Line(Message):
    """A figure over time."""

    name: str
    side: str
    values: list[float | None]
    """One for each turn of the story."""


class Leg(Message):
    """A stretch of the campaign's flow: from one space to the next with so many Corps left."""

    turn: int
    origin: str
    destination: str
    strength: float
    is_retreat: bool


class Flow(Message):
    side: str
    name: str
    legs: list[Leg]


class Story(Message):
    """A finished game in figures."""

    turns: list[int]
    labels: list[str]
    days: list[tuple[str, str]]
    """The first and last day of each turn, such as `1812-06-16`."""
    lines: list[Line]
    losses: list[Line]
    flows: list[Flow]


class HintReason(Message):
    """A fact: its code, its values by name, and its words."""

    code: str
    values: dict[str, Any]
    text: str


class Hint(Message):
    """What the strongest computer player would do in one's place, and why. `then` completes the order that the action
    begins."""

    level: str
    action: str
    then: list[str]
    label: str
    reasons: list[HintReason]


class Proposal(Message):
    """How the usual computer player would answer the whole of one's question, action by action."""

    actions: list[str]


class ReportTurn(Message):
    turn: int
    label: str
    days: tuple[str, str] | None
    chance: float
    """Of the first side, at the turn's end."""
    luck: float


class ReportSwing(Message):
    turn: int
    label: str
    change: float


class ReportLapse(Message):
    """What cost a side most in a turn, luck apart, and what a computer player would have played."""

    turn: int
    label: str
    side: str
    cost: float
    played: list[str]
    better: Hint


class Report(Message):
    """A finished game in chances of the first side to win."""

    game: str
    side: str
    beginning: float
    turns: list[ReportTurn]
    luck: float
    uncounted: int
    decisive: list[ReportSwing]
    lapses: list[ReportLapse]
