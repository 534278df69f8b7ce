"""A server to be measured, in a process of its own: as `grognard serve` runs it, but without limits on how much one
client may ask for, and with a stopwatch at its store. It answers orders on its standard input, and ends with it."""

from __future__ import annotations

import json
import logging
import os
import sys
import threading
import time
from dataclasses import asdict, dataclass
from typing import Any

from grognard.server.app import House, create_app
from grognard.server.hosting import HouseServer, configure, listen
from grognard.server.limits import Limits, Rate
from grognard.server.settings import Settings
from grognard.server.storage import Store
from grognard.server.thinking import prepare_workers

MANY = Rate(10_000, 10_000)
NO_LIMITS = Limits(
    requests=MANY, new_games=MANY, claims=MANY, messages=MANY, sockets=10_000, games=10_000, connections=10_000
)
HOST = "127.0.0.1"
SALT = "bench"
"""So that computer players do the same each time."""


@dataclass(frozen=True, slots=True)
class Commit:
    """Something was played and is on disk from this moment on."""

    game: str
    step: int
    """The newest step that a spectator is shown because of it."""
    when: float
    """By the clock that all processes of a machine share."""
    actions: int


class Stopwatch(Store):
    """A store that notes when each transaction was on disk."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.house: House | None = None
        self.commits: list[Commit] = []

    def append(self, game_id: str, actions: Any, *args: Any, **kwargs: Any) -> int:
        revision = super().append(game_id, actions, *args, **kwargs)
        when = time.monotonic()
        room = self.house.rooms.here(game_id) if self.house else None
        if room is not None:
            # The room is locked as long as it writes, so nobody else reads its history now.
            self.commits.append(Commit(game_id, room.history.last_step(None), when, len(actions)))
        return revision


def memory() -> int:
    """Bytes that this process has in memory; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm") as told:
            return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def main() -> None:
    """Serve; the database is the first argument, in a folder that is there."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    with listen((HOST, 0)) as listener:
        settings = Settings(HOST, listener.getsockname()[1], sys.argv[1], limits=NO_LIMITS, agent_salt=SALT)
        prepare_workers()
        app = create_app(settings, open_store=Stopwatch)
        server = HouseServer(configure(app, settings))
        threading.Thread(target=_obey, args=(app, server, settings.port), daemon=True).start()
        server.run(sockets=[listener])


def _obey(app: Any, server: HouseServer, port: int) -> None:
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.01)
    store = app.state.house.store
    store.house = app.state.house
    _tell(port)
    for order in sys.stdin:
        if order.strip() == "memory":
            _tell(memory())
        elif order.strip() == "commits":
            _tell([asdict(each) for each in store.commits])
    server.should_exit = True


def _tell(answer: Any) -> None:
    print(json.dumps(answer), flush=True)
