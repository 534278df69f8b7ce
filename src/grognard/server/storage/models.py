"""The tables. A change here needs a migration; a test compares the two."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, DateTime, Dialect, ForeignKey, MetaData, String, TypeDecorator, exists
from sqlalchemy.orm import DeclarativeBase, Mapped, column_property, mapped_column, relationship

NAMES = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ix": "ix_%(table_name)s_%(column_0_name)s",
}
"""Constraints have names of our own, so that a later migration can speak of them on every database."""


class UtcTime(TypeDecorator[datetime]):
    """A moment in UTC, also where the database knows no time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {
        str: String,
        datetime: UtcTime,
        dict[str, Any]: JSON(none_as_null=True),
        list[str]: JSON,
    }


class Player(Base):
    """Somebody's browser, known by the digest of its cookie."""

    __tablename__ = "players"

    id: Mapped[str] = mapped_column(primary_key=True)
    created: Mapped[datetime]


class Game(Base):
    """A game but for its actions."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    header: Mapped[dict[str, Any]]
    """What the record says before its actions, the seed included."""
    owner: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    watch_token: Mapped[str] = mapped_column(unique=True)
    created: Mapped[datetime]
    updated: Mapped[datetime]
    revision: Mapped[int]
    """Counts the changes to the actions."""
    is_over: Mapped[bool]
    result: Mapped[dict[str, Any] | None]
    when: Mapped[str]
    waiting: Mapped[list[str]]
    notices: Mapped[list[str]]
    branch_of: Mapped[str | None] = mapped_column(index=True)
    """The game that this one continues under other rules. It may have been deleted since."""
    agreed: Mapped[dict[str, Any] | None]
    """Who has agreed to continue a game that the present rules cannot replay: `player_id` by side."""
    standing: Mapped[dict[str, Any] | None]
    """What is answered for whom, by side."""
    seats: Mapped[list[Seat]] = relationship(order_by="Seat.place", cascade="all, delete-orphan", passive_deletes=True)


class Hold(Base):
    """A player's right to a seat, or to watch: that has an empty side."""

    __tablename__ = "holds"

    player_id: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), primary_key=True)
    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, index=True)
    side: Mapped[str] = mapped_column(primary_key=True)


class Seat(Base):
    __tablename__ = "seats"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    side: Mapped[str] = mapped_column(primary_key=True)
    place: Mapped[int]
    """Seats keep the order in which they were given."""
    kind: Mapped[str]
    agent: Mapped[str]
    token: Mapped[str | None] = mapped_column(unique=True)
    is_taken: Mapped[bool] = column_property(exists().where(Hold.game_id == game_id, Hold.side == side))
    """Does somebody hold it?"""


class Action(Base):
    """The primary key lets no two writers write the same action of a game."""

    __tablename__ = "actions"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    side: Mapped[str]
    text: Mapped[str]
    digest: Mapped[str]
    rules: Mapped[int | None]
    """The version of the rules that wrote it; if it is not told, the one in the game's header."""


class Takeback(Base):
    """The trace of a line that was taken back."""

    __tablename__ = "takebacks"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    after: Mapped[int]
    side: Mapped[str]
    count: Mapped[int] = mapped_column(BigInteger)
    drawn: Mapped[int] = mapped_column(BigInteger)
    agreed: Mapped[bool]


class Snapshot(Base):
    __tablename__ = "snapshots"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    """Of the action that it was made after."""
    packed: Mapped[str]
