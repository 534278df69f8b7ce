"""Which rules wrote an action, which game continues another, and who has agreed to continue."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("actions", sa.Column("rules", sa.Integer(), nullable=True))
    op.add_column("games", sa.Column("branch_of", sa.String(), nullable=True))
    op.add_column("games", sa.Column("agreed", sa.JSON(), nullable=True))
    op.create_index("ix_games_branch_of", "games", ["branch_of"])
