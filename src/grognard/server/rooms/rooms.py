"""The rooms in memory."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from grognard.core.table import Table
from grognard.server.rooms.changes import load
from grognard.server.rooms.room import Room
from grognard.server.settings import Settings
from grognard.server.storage import SavedGame, Store
from grognard.server.thinking import Thinkers

AT_ONCE = 2
"""In so many rooms at once computer players' decisions are carried out, so that each is shown soon after."""


class Rooms:
    """The games in memory. Each is loaded when somebody asks for it and leaves when nobody does."""

    def __init__(
        self, store: Store, thinkers: Thinkers, settings: Settings, clock: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.carrying_out = asyncio.Semaphore(AT_ONCE)
        self.is_closed = False
        self._clock = clock
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}

    def first_position(self) -> int:
        """Where the numbers of positions begin: later than in any room that held the game before."""
        return int(self._clock()) * 1000

    def here(self, game_id: str) -> Room | None:
        """The room of a game if it is in memory."""
        return self._rooms.get(game_id)

    def add(self, saved: SavedGame, table: Table) -> Room:
        """The room of a new game."""
        # Somebody may have been quicker to ask for it; two rooms of one game would not hear of each other.
        return self._rooms.setdefault(saved.id, Room(self, saved, table))

    async def enter(self, game_id: str) -> Room:
        """The room of a game. `NoSuchGame`, `BrokenRecord` or `StorageFailed` if there is none to be had."""
        while (room := self._rooms.get(game_id)) is None:
            if game_id not in self._loading:
                self._loading[game_id] = asyncio.ensure_future(self._load(game_id))
            await asyncio.shield(self._loading[game_id])
        room.last_used = time.monotonic()
        return room

    async def _load(self, game_id: str) -> Room:
        try:
            opened = await asyncio.to_thread(load, self.store, game_id)
            room = Room(self, opened.saved, opened.table, opened.standstill, opened.branch)
            return self._rooms.setdefault(game_id, room)
        finally:
            del self._loading[game_id]

    def forget(self, room: Room) -> None:
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]

    async def sweep(self) -> None:
        """Now and then, let the games go that nobody looks at."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.limits.idle))
            self.clear_out()

    def clear_out(self) -> None:
        now = time.monotonic()
        for room in list(self._rooms.values()):
            if not room.is_busy and now - room.last_used > self.settings.limits.idle:
                self.forget(room)

    async def close(self) -> None:
        self.is_closed = True
        await asyncio.gather(*(room.close() for room in self._rooms.values()))
        self._rooms.clear()
