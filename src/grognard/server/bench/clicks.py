"""From click to both players told, over two sockets: what a page does, without the pages."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from grognard.core.table import Table
from grognard.figures import Figure
from grognard.server.bench.house import PATIENCE, MeasuredHouse, marches, sit_down


class Line:
    """A socket, and the newest state that came through it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0
        self.state: dict[str, Any] = {}

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = json.loads(await self._socket.recv())
        if message["type"] == "refused":
            raise RuntimeError(message["message"])
        if message["type"] == "state":
            self.state = message
        return message

    async def say(self, kind: str, **body: Any) -> int:
        self._number += 1
        await self._socket.send(json.dumps({"type": kind, "id": self._number, **body}))
        return self._number

    async def ask(self, kind: str, **body: Any) -> None:
        """Say something and wait for the answer."""
        number = await self.say(kind, **body)
        while (await self.hear()).get("id") != number:
            pass

    async def see(self) -> None:
        """Wait for the next state."""
        while (await self.hear())["type"] != "state":
            pass


def click_figure(house: MeasuredHouse, table: Table, clicks: int) -> Figure:
    """Somebody marches, so many times."""
    times = asyncio.run(click_times(house, table, clicks))
    return Figure("from click to both sockets told", 1e3 * statistics.median(times), "ms", most=100)


async def click_times(house: MeasuredHouse, table: Table, clicks: int) -> list[float]:
    """How many seconds each took until both players were told."""
    game_id, maker, friend = await asyncio.to_thread(sit_down, house, table)
    first, second = table.game.sides
    own, other = maker.live_address(game_id, first), friend.live_address(game_id, second)
    async with (
        connect(own, additional_headers=maker.headers, max_size=None) as socket,
        connect(other, additional_headers=friend.headers, max_size=None) as other_socket,
    ):
        lines = Line(socket), Line(other_socket)
        for line in lines:
            await line.see()
        await lines[0].ask("ping")  # by then he knows that the other is there
        march = next(marches(table)).action
        return [await _click(*lines, march) for _ in range(clicks)]


async def _click(own: Line, other: Line, march: str) -> float:
    """Like the page: look ahead, then play. Afterwards everything is as it was before."""
    began = time.perf_counter()
    await own.ask("preview", position=own.state["position"], actions=[march])
    await own.say("act", position=own.state["position"], actions=[march])
    await asyncio.gather(own.see(), other.see())
    spent = time.perf_counter() - began
    await own.say("undo", position=own.state["position"])
    await asyncio.gather(own.see(), other.see())
    return spent
