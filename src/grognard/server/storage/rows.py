"""Between the tables and the saved values: the steps that the store's methods are made of, inside a transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from grognard.server.storage import models
from grognard.server.storage.errors import NoSuchGame, Overtaken
from grognard.server.storage.saved import SavedAction, SavedGame, SavedSeat, SavedSnapshot, SavedTakeback, is_name

NO_SUCH_GAME = "there is no such game"


def find_game(session: Session, game_id: str, to_change: bool = False) -> models.Game:
    """A game's row; to change it: with a lock, so that writers of one game queue up (SQLite has one for all)."""
    row = session.get(models.Game, game_id, with_for_update=to_change) if is_name(game_id) else None
    if row is None:
        raise NoSuchGame(NO_SUCH_GAME)
    return row


def lock_at(session: Session, game_id: str, revision: int | None) -> int:
    """Lock a game whose actions are to change. Returns its revision, which must be the given one."""
    table = models.Game
    wanted = select(table.revision).where(table.id == game_id).with_for_update()
    found = session.scalar(wanted) if is_name(game_id) else None
    if found is None:
        raise NoSuchGame(NO_SUCH_GAME)
    if revision not in (None, found):
        raise Overtaken("somebody else has gone on with this game; load it again")
    return found


def saved_game(row: models.Game) -> SavedGame:
    return SavedGame(
        id=row.id,
        game=row.game,
        header=row.header,
        seats=[SavedSeat(seat.side, seat.kind, seat.agent, seat.token or "", seat.is_taken) for seat in row.seats],
        owner=row.owner,
        watch_token=row.watch_token,
        created=row.created,
        updated=row.updated,
        is_over=row.is_over,
        result=row.result,
        when=row.when,
        waiting=row.waiting,
        notices=row.notices,
        revision=row.revision,
        branch_of=row.branch_of or "",
        agreed=row.agreed or {},
        standing=row.standing or {},
    )


def game_row(game: SavedGame) -> models.Game:
    return models.Game(
        id=game.id,
        game=game.game,
        header=game.header,
        owner=game.owner,
        watch_token=game.watch_token,
        created=game.created,
        updated=game.updated,
        revision=game.revision,
        is_over=game.is_over,
        result=game.result,
        when=game.when,
        waiting=game.waiting,
        notices=game.notices,
        branch_of=game.branch_of or None,
        agreed=game.agreed or None,
        standing=game.standing or None,
        seats=[_seat_row(seat, place) for place, seat in enumerate(game.seats)],
    )


def _seat_row(seat: SavedSeat, place: int) -> models.Seat:
    return models.Seat(side=seat.side, place=place, kind=seat.kind, agent=seat.agent, token=seat.token or None)


def replace_seats(session: Session, row: models.Game, seats: Sequence[SavedSeat]) -> None:
    row.seats.clear()
    # The old rows must be gone before the new ones come, for they have the same keys.
    session.flush()
    row.seats.extend(_seat_row(seat, place) for place, seat in enumerate(seats))


def add_unless_there(session: Session, table: type[models.Base], **values: object) -> None:
    """Add a row; if there is one with its key, also by somebody else at this very moment, that one stays."""
    adding = sqlite.insert if session.get_bind().dialect.name == "sqlite" else postgresql.insert
    session.execute(adding(table).values(values).on_conflict_do_nothing())


# --- actions -----------------------------------------------------------------------------------------------------


def read_actions(session: Session, game_id: str) -> list[SavedAction]:
    table = models.Action
    wanted = select(table.number, table.side, table.text, table.digest, table.rules).where(table.game_id == game_id)
    return [SavedAction(*values) for values in session.execute(wanted.order_by(table.number))]


def read_takebacks(session: Session, game_id: str) -> list[SavedTakeback]:
    table = models.Takeback
    wanted = select(table.after, table.side, table.count, table.drawn, table.agreed).where(table.game_id == game_id)
    return [SavedTakeback(*values) for values in session.execute(wanted.order_by(table.number))]


def read_snapshots(session: Session, game_id: str) -> list[SavedSnapshot]:
    table = models.Snapshot
    wanted = select(table.number, table.packed).where(table.game_id == game_id).order_by(table.number)
    return [SavedSnapshot(*values) for values in session.execute(wanted)]


def last_number(session: Session, game_id: str) -> int:
    return session.scalar(select(func.max(models.Action.number)).where(models.Action.game_id == game_id)) or 0


def add_actions(
    session: Session, game_id: str, actions: Sequence[SavedAction], snapshots: Sequence[SavedSnapshot]
) -> None:
    if actions:
        session.execute(
            insert(models.Action),
            [{"game_id": game_id, **asdict(each)} for each in actions],
        )
    if snapshots:
        session.execute(
            insert(models.Snapshot),
            [{"game_id": game_id, "number": each.number, "packed": each.packed} for each in snapshots],
        )


def drop_actions(session: Session, game_id: str, keep: int) -> None:
    """Drop what came after so many actions. Takebacks stay: those that were made later count as made there."""
    for table in (models.Action, models.Snapshot):
        session.execute(delete(table).where(table.game_id == game_id, table.number > keep))
    later = (models.Takeback.game_id == game_id, models.Takeback.after > keep)
    session.execute(update(models.Takeback).where(*later).values(after=keep))


def add_takebacks(session: Session, game_id: str, takebacks: Sequence[SavedTakeback]) -> None:
    table = models.Takeback
    last = session.scalar(select(func.max(table.number)).where(table.game_id == game_id)) or 0
    for number, each in enumerate(takebacks, last + 1):
        session.add(table(game_id=game_id, number=number, **asdict(each)))


def copy_holds(session: Session, old_id: str, new_id: str) -> None:
    """Whoever has a seat at one game, or may watch it, has the same right at another."""
    held = select(models.Hold.player_id, models.Hold.side).where(models.Hold.game_id == old_id)
    for player, side in session.execute(held).all():
        session.add(models.Hold(player_id=player, game_id=new_id, side=side))


def check_numbers(actions: Sequence[SavedAction], last: int) -> None:
    """Actions must go on without a gap after the last stored one."""
    if [each.number for each in actions] != list(range(last + 1, last + 1 + len(actions))):
        first = actions[0].number
        raise Overtaken(f"the game has {last} actions; one that begins with number {first} does not go on from there")
