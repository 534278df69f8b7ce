"""What the server does for one player, without the server: making a state and bringing a game back from disk."""

from __future__ import annotations

import tempfile
import time
import zlib
from collections.abc import Iterator

from grognard.core.table import Table
from grognard.figures import Figure, rate
from grognard.server.rooms import load
from grognard.server.sight import Log, Sight, prepare, see_board, see_now
from grognard.server.storage import SavedGame, SavedSeat, Store, player_id, split_record
from grognard.server.viewer import Viewer


def basic_figures(widest: Table, finished: Table, seconds: float) -> Iterator[Figure]:
    """Of a table with many options, and of a game that is over."""
    prepare(widest)
    side = next(iter(widest.pending))
    yield Figure("seeing the widest choice", 1e3 / rate(lambda: _see(widest, side), seconds / 2), "ms")
    yield Figure("telling it to a browser", 1e3 / rate(lambda: _tell(widest, side), seconds / 2), "ms")
    told = _tell(widest, side)
    yield Figure("that message (the first of a socket)", len(told), "bytes")
    yield Figure("the same, compressed", len(zlib.compress(told)), "bytes")
    yield Figure(f"loading a finished game ({len(finished.actions)} actions)", _loading_time(finished), "s")


def _see(table: Table, side: str) -> None:
    """As for somebody who comes in first: the options of the table's own state are known by now, of a copy not."""
    view = table.view_of(table.state.clone(), side)
    see_board(table.game.id, table.game.pieces(view))


def _tell(table: Table, side: str) -> bytes:
    """The first message to a browser that knows nothing yet."""
    viewer = Viewer(side, "", {side}, 1)
    viewer.show(Sight(*see_now(table, side, Log())), [])
    return str(viewer.outbox.get_nowait()).encode()


def _loading_time(table: Table) -> float:
    """Read from SQLite and replayed, the best of three."""
    parts = split_record(table.record())
    with (
        tempfile.TemporaryDirectory(prefix="grognard-bench-") as folder,
        Store(f"sqlite:///{folder}/games.db") as store,
    ):
        seats = [SavedSeat(side, "here", "", "") for side in table.game.sides]
        owner = player_id(store.new_player())
        saved = SavedGame(game=table.game.id, header=parts.header, seats=seats, owner=owner)
        store.create(saved, parts.actions, parts.takebacks, parts.snapshots)
        times = []
        for _ in range(3):
            began = time.process_time()
            load(store, saved.id)
            times.append(time.process_time() - began)
    return min(times)
