"""Players, games with their actions, and who may sit where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("header", sa.JSON(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("watch_token", sa.String(), nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.Column("updated", TIME, nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("is_over", sa.Boolean(), nullable=False),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.Column("when", sa.String(), nullable=False),
        sa.Column("waiting", sa.JSON(), nullable=False),
        sa.Column("notices", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.ForeignKeyConstraint(["owner"], ["players.id"], name="fk_games_owner"),
        sa.UniqueConstraint("watch_token", name="uq_games_watch_token"),
    )
    op.create_index("ix_games_owner", "games", ["owner"])
    op.create_table(
        "seats",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("side", sa.String(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("agent", sa.String(), nullable=False),
        sa.Column("token", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("game_id", "side", name="pk_seats"),
        _goes_with_its_game("seats"),
        sa.UniqueConstraint("token", name="uq_seats_token"),
    )
    op.create_table(
        "actions",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("side", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_actions"),
        _goes_with_its_game("actions"),
    )
    op.create_table(
        "takebacks",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("side", sa.String(), nullable=False),
        sa.Column("count", sa.BigInteger(), nullable=False),
        sa.Column("drawn", sa.BigInteger(), nullable=False),
        sa.Column("agreed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_takebacks"),
        _goes_with_its_game("takebacks"),
    )
    op.create_table(
        "snapshots",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("packed", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_snapshots"),
        _goes_with_its_game("snapshots"),
    )
    op.create_table(
        "holds",
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("side", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "game_id", "side", name="pk_holds"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_holds_player_id", ondelete="CASCADE"),
        _goes_with_its_game("holds"),
    )
    op.create_index("ix_holds_game_id", "holds", ["game_id"])


def _goes_with_its_game(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=f"fk_{table}_game_id", ondelete="CASCADE")
