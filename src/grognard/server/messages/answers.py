"""On the socket, to the browser; and every HTTP error."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from grognard.server.messages.base import Message
from grognard.server.messages.games import SeatInfo
from grognard.server.messages.learning import Exercise
from grognard.server.messages.sights import Choice, Foresight, LogEntry, Piece, Standstill, Takeback, View


class OpponentRemark(Message):
    """What a computer player says across the table after a turn; it betrays nothing."""

    side: str
    agent: str
    turn: int
    sentences: list[str]


class StandingOrderInfo(Message):
    question: str
    answers: list[str]
    """Codes; the first is to be asked."""
    chosen: str


class StandingInfo(Message):
    """What the server answers for a seat."""

    passes: bool
    """Against people: is it answered where there is no choice?"""
    is_alone: bool
    """Are all others computer players? Then it always is."""
    orders: list[StandingOrderInfo]


class ErrandInfo(Message):
    """Something that can be left to one's staff."""

    id: str
    is_routine: bool
    """Is it suggested?"""


class StateMessage(Message):
    type: Literal["state"] = "state"
    position: int
    """The number that an answer to this state's question carries."""
    step: int
    view: View
    pieces: list[Piece]
    faces: dict[str, str]
    """Drawings that this socket has not been sent yet."""
    log_from: int
    """The log is cut here, then `log` is added."""
    log: list[LogEntry]
    can_undo: bool
    can_ask_takeback: bool
    takeback: Takeback | None
    standstill: Standstill | None
    standing: StandingInfo | None
    errand: ErrandInfo | None
    """What the staff can do of the question asked now."""
    answered: list[str]
    """What was answered for the seat since its last act, in the words in which it would have been asked."""
    seats: list[SeatInfo]
    notices: list[str]
    remarks: list[OpponentRemark]
    exercise: Exercise | None
    """What is to be done, in a lesson or a puzzle."""


class Done(Message):
    """The request was carried out, and is on disk."""

    type: Literal["done"] = "done"
    id: int


class RefusedMessage(Message):
    type: Literal["refused"] = "refused"
    id: int
    rule: str
    message: str
    is_stale: bool = False
    """The position had changed before the request came; nothing was done."""


class PreviewMessage(Message):
    type: Literal["preview"] = "preview"
    id: int
    way: list[str]
    price: str
    is_final: bool
    """Dice, a reveal or the other side would come after it: it cannot be simply undone."""
    odds: Foresight
    choices: dict[str, list[Choice]]
    """If it was asked for: what could be done next. Nothing after what is final."""
    board: dict[str, Any]
    """If it was asked for: the board as it would be seen then, else empty."""


class Reason(Message):
    rule: str
    message: str


class WhyNotMessage(Message):
    type: Literal["why_not"] = "why_not"
    id: int
    is_possible: bool
    reasons: list[Reason]


class CourseInfo(Message):
    """How units that stand together all come to one place."""

    way: list[str]
    price: str
    acts: list[str]
    """To be played in this order, all of them or none."""


class CoursesMessage(Message):
    type: Literal["courses"] = "courses"
    id: int
    courses: dict[str, CourseInfo]
    """By the names of the places."""


class CardLineInfo(Message):
    """One thing that is known of a place."""

    topic: Literal["piece", "supply", "reach-now", "reach", "threat"]
    """A counter there; supply; one's own who can come now, or in their next move; the enemies who could."""
    code: str
    rule: str
    values: dict[str, Any]
    text: str
    unit: str
    """Of a counter: the unit as its piece names it."""
    way: list[str]
    """The spaces that it runs through, such as a line of supply."""


class CardMessage(Message):
    type: Literal["card"] = "card"
    id: int
    lines: list[CardLineInfo]


class BattlesMessage(Message):
    type: Literal["battles"] = "battles"
    id: int
    battles: list[dict[str, Any]]


class SolutionMessage(Message):
    type: Literal["solution"] = "solution"
    id: int
    moves: list[str]


class Gone(Message):
    """The game was deleted."""

    type: Literal["gone"] = "gone"


ToBrowser = Annotated[
    StateMessage
    | Done
    | RefusedMessage
    | PreviewMessage
    | WhyNotMessage
    | CoursesMessage
    | CardMessage
    | BattlesMessage
    | SolutionMessage
    | Gone,
    Field(discriminator="type"),
]


class Problem(Message):
    """Every HTTP error."""

    message: str
