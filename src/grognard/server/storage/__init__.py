"""Where games are kept: SQLite by itself, PostgreSQL by an address.

with Store() as store:
    player = store.new_player()                                  # the value of a cookie
    parts = split_record(table.record())
    game = SavedGame("strategic", parts.header, seats, owner=player_id(player))
    store.create(game, parts.actions, parts.takebacks, parts.snapshots)
    store.append(game.id, new_actions(table, before=12), when="June 24")
    saved, record = store.load(game.id)
    table = grognard.load(record)
"""

from __future__ import annotations

from grognard.server.storage.backup import read_backup, write_backup
from grognard.server.storage.database import default_path, sqlite_path
from grognard.server.storage.errors import NoSuchGame, NoSuchPlayer, Overtaken, StorageFailed, Taken
from grognard.server.storage.saved import (
    Parts,
    SavedAction,
    SavedGame,
    SavedSeat,
    SavedSnapshot,
    SavedTakeback,
    join_record,
    last_takeback,
    new_actions,
    new_id,
    new_snapshots,
    new_spare_token,
    new_token,
    player_id,
    split_record,
)
from grognard.server.storage.store import Store

__all__ = [
    "NoSuchGame",
    "NoSuchPlayer",
    "Overtaken",
    "Parts",
    "SavedAction",
    "SavedGame",
    "SavedSeat",
    "SavedSnapshot",
    "SavedTakeback",
    "StorageFailed",
    "Store",
    "Taken",
    "default_path",
    "join_record",
    "last_takeback",
    "new_actions",
    "new_id",
    "new_snapshots",
    "new_spare_token",
    "new_token",
    "player_id",
    "read_backup",
    "split_record",
    "sqlite_path",
    "write_backup",
]
