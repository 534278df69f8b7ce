"""On the socket, from the browser."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from grognard.server.messages.base import Message, Name, Text, Token

Act = Text | Annotated[list[Token], Field(max_length=12)]
"""An action in notation, or what was touched for it in order."""
Acts = Annotated[list[Act], Field(min_length=1, max_length=80)]


class Request(Message):
    id: Annotated[int, Field(ge=0, le=2**53)]
    """Chosen by the client; the answer carries it."""


class ActRequest(Request):
    type: Literal["act"]
    position: int
    """The number of the position that is answered."""
    actions: Acts


class UndoRequest(Request):
    type: Literal["undo"]
    position: int


class AskTakeback(Request):
    type: Literal["ask_takeback"]
    position: int | None = None
    """With it a second click cannot take back a second line."""


class AnswerTakeback(Request):
    type: Literal["answer_takeback"]
    agree: bool


class GoOn(Request):
    """Continue a game that stands still as a new game: asks the others, or answers them."""

    type: Literal["go_on"]
    agree: bool


class StandingRequest(Request):
    """Change what the server answers for a seat: one order, or whether it answers where there is no choice."""

    type: Literal["standing"]
    question: str = Field(default="", max_length=40)
    answer: str = Field(default="", max_length=40)
    passes: bool | None = None


class ErrandRequest(Request):
    """Leave this question, and those that belong to it, to one's staff."""

    type: Literal["errand"]
    position: int


class PreviewRequest(Request):
    type: Literal["preview"]
    position: int
    actions: Acts
    then: bool = False
    """Shall the answer say what could be done next?"""


class WhyNotRequest(Request):
    type: Literal["why_not"]
    clicks: Annotated[list[Token], Field(min_length=1, max_length=40)]


class CoursesRequest(Request):
    """Where can these units, which stand together, all go?"""

    type: Literal["courses"]
    position: int
    units: Annotated[list[Name], Field(min_length=1, max_length=26)]


class CardRequest(Request):
    """What is known of a place?"""

    type: Literal["card"]
    space: Token


class BattlesRequest(Request):
    """The reports of a turn's battles."""

    type: Literal["battles"]
    turn: Annotated[int, Field(ge=0, le=1000)]


class Ping(Request):
    type: Literal["ping"]


FromBrowser = Annotated[
    ActRequest
    | UndoRequest
    | AskTakeback
    | AnswerTakeback
    | GoOn
    | StandingRequest
    | ErrandRequest
    | PreviewRequest
    | WhyNotRequest
    | CoursesRequest
    | CardRequest
    | BattlesRequest
    | Ping,
    Field(discriminator="type"),
]


class HintWish(Request):
    type: Literal["hint"]


class SolutionWish(Request):
    """Show me: the moves are told one by one, for the page to play them."""

    type: Literal["solution"]


class SkipWish(Request):
    """Play the present step for me."""

    type: Literal["skip"]


class AgainWish(Request):
    """From the beginning."""

    type: Literal["again"]


FromPupil = Annotated[
    ActRequest
    | UndoRequest
    | PreviewRequest
    | WhyNotRequest
    | CoursesRequest
    | CardRequest
    | BattlesRequest
    | Ping
    | HintWish
    | SolutionWish
    | SkipWish
    | AgainWish,
    Field(discriminator="type"),
]
"""In a lesson or a puzzle."""
