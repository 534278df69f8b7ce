"""Games and seats: making them, and finding them in lists."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from grognard.server.messages.base import Message, Name, Token


class SeatWish(Message):
    """Who shall sit at a side: somebody at this browser, somebody who gets a link, or a computer player."""

    kind: Literal["here", "link", "computer"]
    agent: Name = ""


class NewGame(Message):
    game: Name
    scenario: Name | None = None
    options: dict[Name, Name] = Field(default_factory=dict, max_length=40)
    seats: dict[Name, SeatWish] = Field(max_length=8)
    position: Annotated[str, Field(max_length=20_000)] | None = None
    """Begin in this position instead of a scenario."""
    seed: Name | None = None
    dice: Annotated[list[Annotated[int, Field(ge=1, le=100)]], Field(max_length=2000)] | None = None
    """Scripted dice. Whoever sets seed or dice knows them: all seats are told so."""


class ImportedGame(Message):
    record: dict[str, Any]
    seats: dict[Name, SeatWish] = Field(max_length=8)


class NewBranch(Message):
    """A game of one's own from a moment of another: which eyes saw it as which step, and who shall play on."""

    eyes: Name
    step: Annotated[int, Field(ge=0, le=1_000_000)]
    side: Name
    """The side one plays oneself."""
    agent: Name
    """Who plays the others."""


class Claim(Message):
    token: Token


class SeatInfo(Message):
    side: str
    kind: Literal["here", "link", "computer"]
    agent: str
    yours: bool
    is_taken: bool
    """Has somebody the seat? One by link waits until its link was opened. True for computer players."""
    present: bool
    """Is somebody looking through this seat's eyes now? True for computer players."""


class Outcome(Message):
    winner: str | None
    level: str
    score: int


class Branched(Message):
    """The other end of a branch: where a game comes from, or one that was branched off it."""

    game: str
    when: str
    """The date, in the game's own calendar, of the moment at which they part."""


class GameInfo(Message):
    """A game as lists show it: nothing that is not public."""

    id: str
    game: str
    title: str
    scenario: str
    options: dict[str, str]
    created: str
    updated: str
    when: str
    """The date of the game's own calendar."""
    is_over: bool
    result: Outcome | None
    seats: list[SeatInfo]
    waiting_for: list[str]
    is_owner: bool
    links: dict[str, str]
    """Tokens by side. For the owner: of the seats that nobody has taken yet, and of spectators under `watch`. For
    whoever holds a seat by link: of the link that he has made for another browser of his own."""
    notices: list[str]
    is_branch: bool
    """Does it continue another game, which the present rules could not replay?"""
    origin: Branched | None
    """The game that it was branched off."""
    branches: list[Branched]
    """One's own games that were branched off it."""
    can_branch: Literal["no", "own-side", "either-side"]
    """May one branch off a game of one's own? While it goes on only with one's own side: nothing must be revealed."""
