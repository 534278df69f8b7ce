"""Games that the present rules do not replay as they were played.

Such a game stands still: it is kept as it is, shown as far as it can be, and continues, if its players agree, as a new
game beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Literal

import grognard
from grognard.core.errors import BrokenRecord, Refused
from grognard.core.facts import Refusal
from grognard.core.record import has_other_form
from grognard.core.table import Table
from grognard.server.storage import Parts, SavedGame, SavedSeat, Store, new_id, new_token, split_record

OTHER_RULES = "server-other-rules"
LEFT_OUT = "server-left-out"
CUT_SHORT = "server-cut-short"
CHANGED = "server-changed"
CONTINUED = "server-continued"

Kind = Literal["cut", "changed"]


@dataclass(frozen=True, slots=True)
class Opened:
    """A stored game with its table, as far as the present rules replay it."""

    saved: SavedGame
    table: Table
    standstill: Kind | None
    """`cut`: the last actions cannot be replayed; `changed`: they can, but lead elsewhere. None: all is as it was."""
    branch: str | None = None
    """The game that continues it."""


def open_game(store: Store, game_id: str) -> Opened:
    """A game from the store, replayed as far as it can be. Nothing is written."""
    saved, record = store.load(game_id)
    table = grognard.load(record)
    standstill = find_standstill(table, record)
    say_plainly(table, {"cut": CUT_SHORT, "changed": CHANGED, None: OTHER_RULES}[standstill])
    return Opened(saved, table, standstill, store.find_branch(game_id) if standstill else None)


def find_standstill(table: Table, record: Mapping[str, Any]) -> Kind | None:
    """Does the table stand where the record ends? Differences on the way there do not count."""
    recorded = record["actions"]
    if len(table.actions) < len(recorded):
        return "cut"
    if has_other_form(record, table.game):
        return None
    if recorded and table.actions[-1].digest != recorded[-1].rpartition(" #")[2]:
        return "changed"
    return None


def say_plainly(table: Table, sentence: str) -> None:
    """What the engine notices of a record of other rules quotes actions and counts them, for the table's owner. Seats
    are told no more than that there is something."""
    if table.notices:
        table.notices[:] = [sentence]


# --- agreeing ----------------------------------------------------------------------------------------------------

Holders = Mapping[str | None, set[str]]
"""Who holds which seat, by `player_id`."""


def agreement(saved: SavedGame, holders: Holders, side: str, player: str, agree: bool) -> dict[str, str]:
    """Who has agreed once this player has answered for a side. Refusing ends the matter until somebody asks again."""
    if not agree:
        if not saved.agreed:
            raise Refused(Refusal("", "standstill-not-asked"))
        return {}
    if player in saved.agreed.values() and holders.get(side, set()) - {player}:
        raise Refused(Refusal("", "standstill-somebody-else"))
    return {**saved.agreed, side: player}


def is_unanimous(saved: SavedGame, holders: Holders, agreed: Mapping[str, str]) -> bool:
    """Have all agreed who are to be asked? A seat that nobody has taken is not, nor is a computer player."""
    people = [seat.side for seat in saved.seats if seat.kind != "computer"]
    return all(side in agreed or holders.get(side, set()) <= set(agreed.values()) for side in people)


# --- continuing --------------------------------------------------------------------------------------------------


def new_branch(saved: SavedGame, table: Table, holders: Holders) -> tuple[SavedGame, Parts]:
    """The game that continues a game from where its table stands, with the same people at it."""
    parts = split_record(table.record())
    if table.moments[0].actions == 0:
        parts.header["rules"] = table.game.rules_version
    # Otherwise it goes on from a snapshot, and its header must name the rules that the moves before it belong to.
    seats = [replace(seat, token=_new_link(seat, holders)) for seat in saved.seats]
    branch = replace(
        saved,
        id=new_id(),
        header=parts.header,
        seats=seats,
        watch_token=new_token(),
        created=datetime.now(UTC),
        updated=datetime.now(UTC),
        when=table.game.when(table.state),
        waiting=list(table.pending),
        notices=[*saved.notices, CONTINUED],
        revision=0,
        branch_of=saved.id,
        agreed={},
    )
    return branch, parts


def _new_link(seat: SavedSeat, holders: Holders) -> str:
    return new_token() if seat.kind == "link" and not holders.get(seat.side) else ""


def check_record(record: Mapping[str, Any]) -> tuple[Kind | Literal["same", "broken"], int, str]:
    """How a record fares under the present rules: what becomes of it, how many actions replay, the first difference."""
    try:
        table = grognard.load(record)
    except BrokenRecord as error:
        return "broken", 0, str(error)
    except Exception as error:  # whatever it is, the other games are to be looked at as well
        return "broken", 0, f"the record cannot be replayed: {type(error).__name__}"
    found = find_standstill(table, record)
    return found or "same", len(table.actions), table.notices[0] if table.notices else ""
