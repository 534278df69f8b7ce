"""What is kept of a game, as plain values, and how a table and its record are taken apart into them."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from typing import Any

from grognard.core.reading import pack
from grognard.core.table import Table

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""For names that somebody may read aloud: nothing that looks like something else."""
SPARE = "spare-"
_NAME = re.compile(r"[A-Za-z0-9_-]{1,120}")


def new_id() -> str:
    """A name for a game. Nobody guesses it, though nothing depends on that."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(16))


def new_token() -> str:
    """A secret for a link or a cookie."""
    return secrets.token_urlsafe(24)


def new_spare_token() -> str:
    """A secret for a link by which whoever holds a seat takes it in one more browser."""
    return f"{SPARE}{new_token()}"


def player_id(token: str) -> str:
    """What is stored of a player's cookie; the cookie cannot be had back from it."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def is_name(text: str) -> bool:
    """Can this be an id or a token at all? Hostile texts never reach the database."""
    return _NAME.fullmatch(text) is not None


def now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class SavedSeat:
    """A side's seat: for somebody here, by link, or a computer player."""

    side: str
    kind: str
    agent: str = ""
    token: str = field(default="", repr=False)
    """The secret of the seat's link; empty if it has none."""
    is_taken: bool = field(default=False, compare=False)
    """Does somebody hold it? Then its link is void, unless it is a spare one."""

    @property
    def has_spare_link(self) -> bool:
        """Is its link one that the player has made for another browser of his own?"""
        return self.token.startswith(SPARE)


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as lists need it. Its actions are in the record."""

    game: str
    header: dict[str, Any] = field(repr=False)
    """The record without what grows: actions, takebacks, snapshots. It holds the seed."""
    seats: list[SavedSeat]
    owner: str
    """The `player_id` of who has made it."""
    id: str = field(default_factory=new_id)
    watch_token: str = field(default_factory=new_token, repr=False)
    created: datetime = field(default_factory=now)
    updated: datetime = field(default_factory=now)
    is_over: bool = False
    result: dict[str, Any] | None = None
    when: str = ""
    """The date of the game's own calendar."""
    waiting: list[str] = field(default_factory=list)
    """The sides that must decide now."""
    notices: list[str] = field(default_factory=list)
    revision: int = 0
    """Counts the changes to the actions; it names the state of the game that a writer goes on from."""
    branch_of: str = ""
    """The game that this one continues under other rules."""
    agreed: dict[str, str] = field(default_factory=dict, repr=False)
    """Who has agreed to continue a game that the present rules cannot replay: `player_id` by side."""
    standing: dict[str, Any] = field(default_factory=dict, repr=False)
    """What is answered for whom, by side: `server/standing.py`."""


@dataclass(frozen=True, slots=True)
class SavedAction:
    """One action. The first is number 1."""

    number: int
    side: str
    text: str
    digest: str
    rules: int | None = None
    """The version of the rules that wrote it; None: the one in the game's header."""

    @property
    def line(self) -> str:
        """The action as the record writes it."""
        return f"{self.side} {self.text} #{self.digest}"


@dataclass(frozen=True, slots=True)
class SavedSnapshot:
    """The packed state after the action of this number, as the record holds it."""

    number: int
    packed: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class SavedTakeback:
    """The trace of a line that was taken back: the engine's `Takeback`, with the side's name."""

    after: int
    side: str
    count: int
    drawn: int
    agreed: bool


@dataclass(frozen=True, slots=True)
class Parts:
    """A record taken apart: what `Store.create` wants."""

    header: dict[str, Any]
    actions: list[SavedAction]
    takebacks: list[SavedTakeback]
    snapshots: list[SavedSnapshot]


def split_record(record: Mapping[str, Any]) -> Parts:
    """Take a record apart that `table.record()` has written."""
    growing = ("actions", "takebacks", "snapshots")
    return Parts(
        header={name: value for name, value in record.items() if name not in growing},
        actions=[_action(number, line) for number, line in enumerate(record["actions"], 1)],
        takebacks=[SavedTakeback(**each) for each in record.get("takebacks", [])],
        snapshots=[SavedSnapshot(number, packed) for number, packed in record.get("snapshots", [])],
    )


def join_record(parts: Parts) -> dict[str, Any]:
    """The record again, for `grognard.load`."""
    takebacks = [asdict(takeback) for takeback in parts.takebacks]
    return {
        **parts.header,
        "actions": [action.line for action in parts.actions],
        **({"takebacks": takebacks} if takebacks else {}),
        "snapshots": [[snapshot.number, snapshot.packed] for snapshot in parts.snapshots],
    }


def _action(number: int, line: str) -> SavedAction:
    side, _, rest = line.partition(" ")
    text, _, digest = rest.rpartition(" #")
    return SavedAction(number, side, text, digest)


def new_actions(table: Table, before: int = 0) -> list[SavedAction]:
    """What was played since the table had so many actions."""
    sides = table.game.sides
    return [
        SavedAction(number, sides[played.side], played.text, played.digest, table.game.rules_version)
        for number, played in enumerate(table.actions[before:], before + 1)
    ]


def new_snapshots(table: Table, before: int = 0) -> list[SavedSnapshot]:
    """The snapshots that were made since the table had so many."""
    return [SavedSnapshot(number, pack(frozen)) for number, frozen in table.snapshots[before:]]


def last_takeback(table: Table) -> SavedTakeback:
    """The trace of what was just taken back."""
    last = table.takebacks[-1]
    return SavedTakeback(last.after, table.game.sides[last.side], last.count, last.drawn, last.agreed)
