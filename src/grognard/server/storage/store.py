"""The store: everything that must be there tomorrow. What a method has written is on disk when it returns."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import timedelta
from typing import Any, Self

from sqlalchemy import delete, or_, select, update
from sqlalchemy.orm import Session, selectinload

from grognard.core.errors import BadSetting
from grognard.server.storage import models, rows
from grognard.server.storage.database import open_database
from grognard.server.storage.errors import NoSuchPlayer, Overtaken, Taken, explained
from grognard.server.storage.saved import (
    SPARE,
    Parts,
    SavedAction,
    SavedGame,
    SavedSeat,
    SavedSnapshot,
    SavedTakeback,
    is_name,
    join_record,
    new_token,
    now,
    player_id,
)

STRANGERS_STAY = timedelta(days=30)
"""So long somebody is remembered who has no game and never had one; his browser then simply gets a new cookie."""


class Store:
    """Games, seats and players in a database. Every method may be called from any thread.

    `player` is always the value of a cookie; only `SavedGame.owner` is the `player_id` made of it. Failures of the
    database are `StorageFailed`, and then nothing of what was asked has been written."""

    def __init__(self, url: str = "") -> None:
        """Open the database at a URL (empty: the file in the user's data folder) and bring it up to date."""
        self._database = open_database(url)
        # SQLite's own queue is a poll; within one program a lock is quicker and fair enough.
        self._turn: AbstractContextManager[Any] = threading.Lock() if self._database.is_sqlite else nullcontext()
        self._forget_strangers()

    def close(self) -> None:
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def place(self) -> str:
        """Where the games are, in words that may be shown."""
        return self._database.place

    @contextmanager
    def _reading(self) -> Iterator[Session]:
        with explained(self.place), Session(self._database.readers) as session:
            yield session

    @contextmanager
    def _writing(self) -> Iterator[Session]:
        """One transaction: on disk when this ends, or not there at all."""
        with explained(self.place), self._turn, Session(self._database.writers) as session, session.begin():
            yield session

    # --- games -----------------------------------------------------------------------------------------------

    def create(
        self,
        game: SavedGame,
        actions: Sequence[SavedAction] = (),
        takebacks: Sequence[SavedTakeback] = (),
        snapshots: Sequence[SavedSnapshot] = (),
    ) -> SavedGame:
        """Keep a new game, with what has happened in it already if it was imported."""
        rows.check_numbers(actions, 0)
        with self._writing() as session:
            if session.get(models.Player, game.owner) is None:
                raise NoSuchPlayer("nobody is known by this cookie")
            session.add(rows.game_row(game))
            session.flush()
            rows.add_actions(session, game.id, actions, snapshots)
            rows.add_takebacks(session, game.id, takebacks)
        return game

    def branch(self, game: SavedGame, parts: Parts) -> SavedGame:
        """Keep a new game that continues `game.branch_of`, with the same people at it. The old one stays as it is.

        A game is continued once; if somebody else was faster: `Overtaken`."""
        with self._writing() as session:
            old = rows.find_game(session, game.branch_of, to_change=True)
            if session.scalar(select(models.Game.id).where(models.Game.branch_of == old.id)) is not None:
                raise Overtaken("this game is continued already; load it again")
            session.add(rows.game_row(game))
            session.flush()
            rows.add_actions(session, game.id, parts.actions, parts.snapshots)
            rows.add_takebacks(session, game.id, parts.takebacks)
            rows.copy_holds(session, old.id, game.id)
            old.agreed = None
            old.waiting = []
        return game

    def find_branch(self, game_id: str) -> str | None:
        """The game that continues this one."""
        with self._reading() as session:
            return session.scalar(select(models.Game.id).where(models.Game.branch_of == game_id))

    def all_ids(self) -> list[str]:
        """The names of all games, the oldest first."""
        with self._reading() as session:
            return list(session.scalars(select(models.Game.id).order_by(models.Game.created, models.Game.id)))

    def rules_of(self, game_id: str) -> list[int]:
        """The versions of the rules under which a game was played."""
        with self._reading() as session:
            header = rows.find_game(session, game_id).header
            found = set(session.scalars(select(models.Action.rules).where(models.Action.game_id == game_id).distinct()))
        return sorted({int(header["rules"]) if each is None else each for each in found or {None}})

    def load(self, game_id: str) -> tuple[SavedGame, dict[str, Any]]:
        """A game and its record, which is exactly what `grognard.load` reads."""
        with self._reading() as session:
            saved = rows.saved_game(rows.find_game(session, game_id))
            actions = rows.read_actions(session, game_id)
            takebacks = rows.read_takebacks(session, game_id)
            snapshots = rows.read_snapshots(session, game_id)
        return saved, join_record(Parts(saved.header, actions, takebacks, snapshots))

    def find(self, game_id: str) -> SavedGame:
        """A game without its record."""
        with self._reading() as session:
            return rows.saved_game(rows.find_game(session, game_id))

    def append(
        self,
        game_id: str,
        actions: Sequence[SavedAction],
        snapshots: Sequence[SavedSnapshot] = (),
        when: str | None = None,
        is_over: bool = False,
        result: dict[str, Any] | None = None,
        waiting: Sequence[str] | None = None,
        revision: int | None = None,
    ) -> int:
        """Keep what was just played. Returns the game's new revision.

        The actions must go on where the stored ones end, or else somebody was faster: `Overtaken`. Whoever also gives
        the revision that he goes on from is safe from an undo and as many new actions in between."""
        with self._writing() as session:
            found = rows.lock_at(session, game_id, revision)
            rows.check_numbers(actions, rows.last_number(session, game_id))
            rows.add_actions(session, game_id, actions, snapshots)
            _mark_changed(session, game_id, found + 1, when, waiting, is_over, result)
        return found + 1

    def take_back(
        self,
        game_id: str,
        keep: int,
        takeback: SavedTakeback,
        when: str | None = None,
        waiting: Sequence[str] | None = None,
        revision: int | None = None,
    ) -> int:
        """Drop the actions after the first `keep`, which a player takes back, and keep the trace of it. Returns the
        game's new revision."""
        with self._writing() as session:
            found = rows.lock_at(session, game_id, revision)
            last = rows.last_number(session, game_id)
            if not 0 <= keep <= last:
                raise Overtaken(f"the game has {last} actions; it cannot go back to {keep}")
            rows.drop_actions(session, game_id, keep)
            rows.add_takebacks(session, game_id, [takeback])
            _mark_changed(session, game_id, found + 1, when, waiting, is_over=False, result=None)
        return found + 1

    def update(
        self,
        game_id: str,
        *,
        seats: Sequence[SavedSeat] | None = None,
        watch_token: str | None = None,
        when: str | None = None,
        notices: Sequence[str] | None = None,
        agreed: Mapping[str, str] | None = None,
        standing: Mapping[str, Any] | None = None,
    ) -> SavedGame:
        """Change what is not played, and of that only what is given. Whoever holds a seat keeps it."""
        with self._writing() as session:
            row = rows.find_game(session, game_id, to_change=True)
            if seats is not None:
                rows.replace_seats(session, row, seats)
            if watch_token is not None:
                row.watch_token = watch_token
            if when is not None:
                row.when = when
            if notices is not None:
                row.notices = list(notices)
            if agreed is not None:
                row.agreed = dict(agreed) or None
            if standing is not None:
                row.standing = dict(standing) or None
            row.updated = now()
            session.flush()
            return rows.saved_game(row)

    def delete(self, game_id: str) -> bool:
        """Delete a game and all that belongs to it. False if it was not there."""
        with self._writing() as session:
            if not is_name(game_id):
                return False
            gone = session.scalar(delete(models.Game).where(models.Game.id == game_id).returning(models.Game.id))
            return gone is not None

    # --- players ---------------------------------------------------------------------------------------------

    def new_player(self) -> str:
        """Somebody new. Returns the value of his cookie, which is not kept here."""
        token = new_token()
        with self._writing() as session:
            rows.add_unless_there(session, models.Player, id=player_id(token), created=now())
        return token

    def knows_player(self, player: str) -> bool:
        with self._reading() as session:
            return session.get(models.Player, player_id(player)) is not None

    def games_of(self, player: str) -> list[SavedGame]:
        """The games that a player has made, plays or watches; what was played last comes first."""
        who = player_id(player)
        held = select(models.Hold.game_id).where(models.Hold.player_id == who)
        wanted = (
            select(models.Game)
            .where(or_(models.Game.owner == who, models.Game.id.in_(held)))
            .order_by(models.Game.updated.desc(), models.Game.id)
            .options(selectinload(models.Game.seats))
        )
        with self._reading() as session:
            return [rows.saved_game(row) for row in session.scalars(wanted)]

    def hold(self, player: str, game_id: str, side: str | None) -> None:
        """Give a player a seat, or the right to watch (None). Nothing happens if he has it."""
        with self._writing() as session:
            row = rows.find_game(session, game_id, to_change=True)
            if session.get(models.Player, player_id(player)) is None:
                raise NoSuchPlayer("nobody is known by this cookie")
            if side is not None and side not in {seat.side for seat in row.seats}:
                raise BadSetting(f"there is no seat {side!r} at this table")
            rows.add_unless_there(session, models.Hold, player_id=player_id(player), game_id=game_id, side=side or "")

    def seats_held(self, player: str, game_id: str) -> set[str | None]:
        """The sides that a player plays; None among them: he may watch."""
        if not is_name(game_id):
            return set()
        wanted = select(models.Hold.side).where(
            models.Hold.player_id == player_id(player), models.Hold.game_id == game_id
        )
        with self._reading() as session:
            return {side or None for side in session.scalars(wanted)}

    def holders(self, game_id: str) -> dict[str | None, set[str]]:
        """Who holds which seat (None: may watch) at a table: the `player_id` of each, who may be several."""
        found: dict[str | None, set[str]] = {}
        if not is_name(game_id):
            return found
        wanted = select(models.Hold.side, models.Hold.player_id).where(models.Hold.game_id == game_id)
        with self._reading() as session:
            for side, who in session.execute(wanted):
                found.setdefault(side or None, set()).add(who)
        return found

    def claim(self, player: str, token: str) -> tuple[str, str | None] | None:
        """Take the seat (None: the right to watch) that a link is for; None if it is for none. Returns game and seat.

        The link of a seat is void once somebody has it: `Taken`, except for himself. A spare one is good once."""
        found = self.find_token(token)
        if found is None:
            return None
        game_id, side = found
        with self._writing() as session:
            row = rows.find_game(session, game_id, to_change=True)
            who = player_id(player)
            if side is not None:
                seat = next((each for each in row.seats if each.side == side and each.token == token), None)
                if seat is None:
                    return None  # a new link was made in this very moment
                if session.get(models.Hold, (who, game_id, side)) is not None:
                    return found
                if seat.is_taken and not token.startswith(SPARE):
                    raise Taken("somebody has taken this seat already")
                if token.startswith(SPARE):
                    seat.token = None
            rows.add_unless_there(session, models.Hold, player_id=who, game_id=game_id, side=side or "")
        return found

    def new_link(self, game_id: str, side: str, token: str) -> None:
        """Another link for a seat; the one before is void. Only a spare one for a seat that is held: `Taken`."""
        with self._writing() as session:
            row = rows.find_game(session, game_id, to_change=True)
            seat = next(each for each in row.seats if each.side == side)
            if seat.is_taken != token.startswith(SPARE):
                raise Taken("somebody has taken this seat in the meantime, or left it")
            seat.token = token

    def find_token(self, token: str) -> tuple[str, str | None] | None:
        """The game and the side (None: to watch) that a link is for."""
        if not is_name(token):
            return None
        with self._reading() as session:
            seat = session.scalar(select(models.Seat).where(models.Seat.token == token))
            if seat is not None:
                return seat.game_id, seat.side
            game_id = session.scalar(select(models.Game.id).where(models.Game.watch_token == token))
            return None if game_id is None else (game_id, None)

    def _forget_strangers(self) -> None:
        """Every machine that ever looked at a public server leaves a cookie."""
        known = select(models.Game.owner).union(select(models.Hold.player_id))
        old = models.Player.created < now() - STRANGERS_STAY
        with self._writing() as session:
            session.execute(delete(models.Player).where(old, models.Player.id.not_in(known)))


def _mark_changed(
    session: Session,
    game_id: str,
    revision: int,
    when: str | None,
    waiting: Sequence[str] | None,
    is_over: bool,
    result: dict[str, Any] | None,
) -> None:
    values: dict[str, Any] = {"revision": revision, "updated": now(), "is_over": is_over, "result": result}
    if when is not None:
        values["when"] = when
    if waiting is not None:
        values["waiting"] = list(waiting)
    session.execute(
        update(models.Game).where(models.Game.id == game_id).values(values),
        execution_options={"synchronize_session": False},
    )
