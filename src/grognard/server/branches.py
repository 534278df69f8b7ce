"""What if: games that players branch off their own, and what may be branched off when.

Of a game that goes on only its creator may, who plays it alone against computer players, and only with his own side:
what that side could not see is dealt anew; in a title that hides nothing, with either side. A game against a person
would be told by what becomes of its branch. Once a game is over, whoever may look at it may go on from any moment of
it, with either side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from grognard.core.branching import branch, deciding
from grognard.core.history import History
from grognard.core.table import Table
from grognard.games import game as find_game
from grognard.messages import side_name
from grognard.server import messages
from grognard.server.problems import Trouble
from grognard.server.sight import ALL, WATCH, eyes_of
from grognard.server.storage import SavedGame

BRANCHED = "server-branched"
DEALT_ANEW = "server-dealt-anew"
ORIGIN = "branched_off"
"""The key of the header under which a game remembers where it comes from."""


@dataclass(frozen=True, slots=True)
class Right:
    """What a player may do with a game."""

    saved: SavedGame
    held: set[str | None]
    is_owner: bool

    def eyes(self, is_over: bool) -> list[str]:
        """Through whose eyes he may look."""
        own = [seat.side for seat in self.saved.seats if seat.side in self.held]
        return [*own, WATCH, *([ALL] if is_over else [])]


def may_branch(right: Right) -> Literal["no", "own-side", "either-side"]:
    """What somebody may branch off a game."""
    if right.saved.is_over:
        return "either-side"
    people = [seat.side for seat in right.saved.seats if seat.kind != "computer"]
    if not right.is_owner or len(people) != 1 or people[0] not in right.held:
        return "no"
    return "either-side" if find_game(right.saved.game).hides_nothing else "own-side"


def branch_seats(right: Right, table: Table, wish: messages.NewBranch) -> dict[str, messages.SeatWish]:
    """Who plays the branch, if it may be had."""
    allowed = may_branch(right)
    if allowed == "no":
        raise Trouble(409, "server-no-branch")
    table.game.side(wish.side)
    if allowed == "own-side" and (wish.side not in right.held or wish.eyes != wish.side):
        raise Trouble(409, "server-own-side-only", side=side_name(wish.side))
    here = messages.SeatWish(kind="here")
    computer = messages.SeatWish(kind="computer", agent=wish.agent)
    return {side: here if side == wish.side else computer for side in table.game.sides}


def branch_off(history: History, saved: SavedGame, wish: messages.NewBranch) -> tuple[Table, dict[str, Any]]:
    """The new game, and what it remembers of the old one."""
    table, eyes = history.table, eyes_of(wish.eyes)
    if not 0 <= wish.step <= history.last_step(eyes):
        raise Trouble(404, "server-no-such-moment")
    is_open = table.state.over or table.game.hides_nothing
    own = None if is_open else wish.side
    moment = deciding(table, history.moment(eyes, wish.step), own)
    if moment is None:
        raise Trouble(409, "server-nothing-to-branch")
    made = branch(table, moment, own)
    return made, {"game": saved.id, "when": table.game.when(made.state), "is_open": is_open}


def origin_of(saved: SavedGame, games: Sequence[SavedGame]) -> dict[str, str] | None:
    """Where a game comes from, as long as that is still there for whoever asks."""
    origin: Mapping[str, Any] | None = saved.header.get(ORIGIN)
    if not origin or all(each.id != origin["game"] for each in games):
        return None
    return {"game": origin["game"], "when": origin["when"]}


def branches_of(saved: SavedGame, games: Sequence[SavedGame]) -> list[dict[str, str]]:
    """The games of a player that were branched off this one, the oldest first."""
    found = [each for each in games if (each.header.get(ORIGIN) or {}).get("game") == saved.id]
    return [{"game": each.id, "when": each.header[ORIGIN]["when"]} for each in sorted(found, key=lambda g: g.created)]
