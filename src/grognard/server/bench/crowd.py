"""Many games between computer players at once, each with somebody who watches: how soon he sees what was played."""

from __future__ import annotations

import asyncio
import bisect
import json
import re
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from grognard.core.table import Table
from grognard.figures import Figure
from grognard.games import game
from grognard.server.bench.clicks import click_times
from grognard.server.bench.house import HERE, Guest, MeasuredHouse
from grognard.server.bench.measured_server import Commit

ENOUGH = 40
"""So many steps must have been seen for figures about them."""
STEP = re.compile(r'"step":(\d+)')
GAME = "strategic"
SIDES = game(GAME).sides
COMPUTER = {"kind": "computer", "agent": "staff"}


@dataclass(slots=True)
class Watched:
    """What came through all sockets."""

    began: float = 0.0
    ended: float = 0.0
    pushes: int = 0
    games: int = 0
    dropped: int = 0
    memory: int = 0
    """Bytes that the server had in memory at the end."""
    clicks: list[float] = field(default_factory=list)
    """How many seconds each click took, of two people who play meanwhile."""
    first_seen: dict[str, list[tuple[int, float]]] = field(default_factory=dict)
    """By game: each step that was new, and when it came."""


def crowd_figures(house: MeasuredHouse, games: int, seconds: float, table: Table, clicks: int) -> Iterator[Figure]:
    """So many games are watched for so long. Meanwhile two people play at a table, and click so often."""
    before = house.memory()
    watched = asyncio.run(_watch_all(house, games, seconds, table, clicks))
    commits = house.commits()
    delays = push_delays(watched, commits)
    spell = watched.ended - watched.began
    decisions = sum(each.actions for each in commits if watched.began <= each.when <= watched.ended)
    name = f"{games} live games of computer players"
    yield Figure(f"{name}: sockets dropped", watched.dropped, "sockets", most=1)
    yield Figure(f"{name}: from disk to spectator, median", 1e3 * statistics.median(delays), "ms", most=250)
    yield Figure("the slowest of twenty", 1e3 * statistics.quantiles(delays, n=20)[-1], "ms")
    yield Figure("pushes to all spectators", watched.pushes / spell, "pushes/s")
    yield Figure("decisions of all computer players", decisions / spell, "actions/s")
    yield Figure("from click to both sockets told, among them", 1e3 * statistics.median(watched.clicks), "ms")
    if before:
        yield Figure("memory of a live game with its socket", (watched.memory - before) / watched.games / 1000, "KB")


def push_delays(watched: Watched, commits: list[Commit]) -> list[float]:
    """For each step that somebody saw: how long it had been on disk by then."""
    by_game: dict[str, list[Commit]] = {}
    for commit in commits:
        by_game.setdefault(commit.game, []).append(commit)
    delays = []
    for game_id, seen in watched.first_seen.items():
        known = by_game.get(game_id, [])
        for step, when in seen:
            at = bisect.bisect_left(known, step, key=lambda commit: commit.step)
            if at < len(known) and known[at].when <= when:
                delays.append(when - known[at].when)
    return delays


async def _watch_all(house: MeasuredHouse, games: int, seconds: float, table: Table, clicks: int) -> Watched:
    watched = Watched()
    guest = Guest(house)
    await asyncio.to_thread(_make_game, guest, HERE)  # the first game brings the cookie that all others share
    is_open = [asyncio.Event() for _ in range(games)]
    watching = [asyncio.create_task(_watch(guest, watched, each)) for each in is_open]
    for each in is_open:
        await each.wait()
    watched.began = time.monotonic()
    watched.pushes = 0
    watched.first_seen.clear()
    clicking = asyncio.create_task(click_times(house, table, clicks))
    await asyncio.sleep(seconds)
    while sum(map(len, watched.first_seen.values())) < ENOUGH:
        await asyncio.sleep(0.1)
    watched.clicks = await clicking
    watched.ended = time.monotonic()
    watched.memory = await asyncio.to_thread(house.memory)
    for task in watching:
        task.cancel()
    for ended in await asyncio.gather(*watching, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended
    return watched


def _make_game(guest: Guest, player: dict[str, str] = COMPUTER) -> str:
    seats = dict.fromkeys(SIDES, player)
    return str(guest.post("/games", {"game": GAME, "seats": seats})["id"])


async def _watch(guest: Guest, watched: Watched, is_open: asyncio.Event) -> None:
    """One game after the other, so that there are always as many as there shall be."""
    try:
        while True:
            game_id = await asyncio.to_thread(_make_game, guest)
            watched.games += 1
            address = guest.live_address(game_id, "watch")
            try:
                async with connect(address, additional_headers=guest.headers, max_size=None) as socket:
                    await _look_on(socket, game_id, watched, is_open)
            except (ConnectionClosed, OSError):
                watched.dropped += 1
    finally:
        is_open.set()


async def _look_on(socket: Any, game_id: str, watched: Watched, is_open: asyncio.Event) -> None:
    newest = -1
    async for frame in socket:
        when = time.monotonic()
        watched.pushes += 1
        found = STEP.search(frame)
        if found and int(found[1]) > newest:
            newest = int(found[1])
            watched.first_seen.setdefault(game_id, []).append((newest, when))
        is_open.set()
        if '"over":true' in frame and json.loads(frame)["view"]["over"]:
            return
    raise ConnectionResetError("the server has closed the socket")
