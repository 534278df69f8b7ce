"""A game as one pair of eyes sees it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from grognard.server.messages.base import Message
from grognard.server.messages.games import Outcome


def _left_out(schema: dict[str, Any]) -> None:
    """What is not sent where there is nothing to tell has no default in the description: else all would wait for it."""
    schema.pop("default", None)


class Choice(Message):
    action: str
    then: list[str]
    """What is touched after the thing it is listed under."""
    label: str
    price: str | None = None
    """What it costs or risks, if it is a button."""


class Prompt(Message):
    decision: str
    rule: str
    text: str
    values: dict[str, Any]
    """The question as a code with values, for code that must know what is asked."""


class View(Message):
    """The engine's view of a side, or of a spectator."""

    game: str
    scenario: str
    options_chosen: dict[str, str]
    side: str | None
    waiting_for: dict[str, str]
    """The sides that must decide now, and the phase that everybody may know of."""
    over: bool
    board: dict[str, Any]
    """The game's own part."""
    battles: list[dict[str, Any]]
    """The battles of the turn, the last of which may still be going on."""
    prompt: Prompt | None = None
    choices: dict[str, list[Choice]] = Field(default_factory=dict)
    commitment: str | None = None
    result: Outcome | None = None
    seed: str | int | None = None
    salt: str | None = None


class Piece(Message):
    key: str
    """The same piece has the same key in the next state, as far as its viewer may know."""
    space: str
    side: str
    kind: str
    unit: str
    """The kind as it stands in `unit:` clicks; empty if it cannot be named in one."""
    count: int
    strength: int | None
    """What it adds to the sum of counters that are shown as one; none if it is a leader or a marker."""
    has_unseen: bool
    """There may be more under it than its viewer may see."""
    title: str
    x: float
    y: float
    face: str
    """The key of its drawing among the faces."""


class LogEntry(Message):
    number: int
    turn: int
    event: str
    rule: str
    text: str
    topic: str
    """For the filters: setup, movement, combat, supply, attrition, victory or other."""
    places: list[str]
    dice: list[int]
    way: list[str]
    """Where something went from and to."""
    side: str
    facts: dict[str, Any]
    """The event's own fields."""
    opens_battle: Annotated[bool | None, Field(json_schema_extra=_left_out)] = None
    """True if a battle begins with it: its report can be asked for."""


class Chance(Message):
    outcome: list[str]
    results: list[dict[str, Any]]
    """The same as codes with values, and how many times each."""
    chance: str
    share: float


class Foresight(Message):
    chances: list[Chance]
    unknown: str


class Takeback(Message):
    """Somebody asks to take back what dice or reveals have closed."""

    by: str
    yours_to_answer: bool


class Standstill(Message):
    """The present rules do not replay the game as it was played: it can be viewed, and continue as a new game."""

    kind: Literal["cut", "changed"]
    """The last actions cannot be replayed; or they can, and lead to another position."""
    can_go_on: bool
    agreed: list[str]
    """The sides that have agreed to continue it as a new game."""
    branch: str | None
    """The new game."""
