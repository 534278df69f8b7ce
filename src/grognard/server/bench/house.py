"""The server that is measured, from outside: a process that is there for as long as it takes, and guests."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

from grognard.core.table import Table
from grognard.server.bench.measured_server import HOST, Commit
from grognard.server.people import COOKIE

COMMAND = "from grognard.server.bench.measured_server import main; main()"
LASTING = Path("/var/tmp")
"""Where temporary files are on a disk; /tmp is memory on many machines, where keeping something costs nothing."""
PATIENCE = 60.0
HERE = {"kind": "here"}
LINK = {"kind": "link"}


class MeasuredHouse:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.port = int(self._answer())

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}"

    def memory(self) -> int:
        """Bytes that the server has in memory, its workers not counted."""
        return int(self._ask("memory"))

    def commits(self) -> list[Commit]:
        """All that was played so far."""
        return [Commit(**each) for each in self._ask("commits")]

    def _ask(self, order: str) -> Any:
        assert self._process.stdin is not None
        print(order, file=self._process.stdin, flush=True)
        return self._answer()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the server that was to be measured has ended")
        return json.loads(line)


@contextmanager
def running_house() -> Iterator[MeasuredHouse]:
    """A server with an empty database on a real disk, until the end of the block."""
    with tempfile.TemporaryDirectory(prefix="grognard-bench-", dir=LASTING if LASTING.is_dir() else None) as folder:
        words = [sys.executable, "-c", COMMAND, f"sqlite:///{folder}/games.db"]
        # In a session of its own, so that Ctrl+C reaches only who asked for the figures.
        process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        try:
            yield MeasuredHouse(process)
        finally:
            _end(process)


def _end(process: subprocess.Popen[str]) -> None:
    try:
        process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()


class Guest:
    """Somebody who asks the server, with a cookie of his own from the first game on."""

    def __init__(self, house: MeasuredHouse) -> None:
        self.house = house
        self.cookie = ""

    def post(self, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        request = urllib.request.Request(f"{self.house.address}/api{path}", json.dumps(body).encode(), method="POST")
        request.add_header("Content-Type", "application/json")
        if self.cookie:
            request.add_header("Cookie", f"{COOKIE}={self.cookie}")
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            for found in SimpleCookie(response.headers.get("Set-Cookie", "")).values():
                self.cookie = found.value
            answer: dict[str, Any] = json.load(response)
        return answer

    def live_address(self, game_id: str, eyes: str) -> str:
        return f"ws://{HOST}:{self.house.port}/api/games/{game_id}/live?eyes={eyes}"

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": f"{COOKIE}={self.cookie}"}


def sit_down(house: MeasuredHouse, table: Table) -> tuple[str, Guest, Guest]:
    """Bring a game in and seat two people at it: the id of the game, and who plays its first and its second side."""
    first, second = table.game.sides
    maker, friend = Guest(house), Guest(house)
    game = maker.post("/import", {"record": table.record(), "seats": {first: HERE, second: LINK}})
    friend.post("/seats", {"token": game["links"][second]})
    return game["id"], maker, friend


@dataclass(frozen=True, slots=True)
class March:
    """An action, where it begins and where it ends."""

    action: str
    origin: str
    destination: str


def marches(table: Table) -> Iterator[March]:
    """The marches that can be made now into a space that is empty, so that everybody sees who came."""
    view = table.view(next(iter(table.pending)))
    taken = {piece["space"] for piece in table.game.pieces(view)}
    for group in view["choices"].values():
        for choice in group:
            verb, *places = choice["action"].split()
            if verb == "march" and places[1] not in taken:
                yield March(choice["action"], places[0], places[1])
