"""Who asks: a browser is known by its cookie, and what it may see by the seats that it holds."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping

from starlette.requests import HTTPConnection
from starlette.responses import Response

from grognard.server.storage import Store
from grognard.server.storage.saved import is_name

COOKIE = "grognard"
A_YEAR = 365 * 24 * 3600
MOST_REMEMBERED = 10_000
SHORTEST = 24
"""A cookie of fewer signs is not one of ours."""


class People:
    """The players that this server knows."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, None] = OrderedDict()

    async def find(self, connection: HTTPConnection) -> str | None:
        """The player whose browser this is, or None if nobody is known by its cookie."""
        cookie = _cookie(connection.cookies)
        if cookie is None:
            return None
        if cookie not in self._known and not await asyncio.to_thread(self._store.knows_player, cookie):
            return None
        self._remember(cookie)
        return cookie

    async def welcome(self, connection: HTTPConnection, response: Response) -> str:
        """The player whose browser this is; somebody new gets a cookie.

        A cookie is made when the first seat is taken, not before: several requests of a fresh browser at the same time
        would each bring one, and the last would take the seat of the first away."""
        player = await self.find(connection)
        if player is None:
            # Cookies know no ports: one of another server on this machine is taken over, not overwritten.
            player = await asyncio.to_thread(self._store.new_player, _cookie(connection.cookies))
            self._remember(player)
        response.set_cookie(
            COOKIE,
            player,
            max_age=A_YEAR,
            path="/",
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme in ("https", "wss"),
        )
        return player

    def _remember(self, player: str) -> None:
        self._known[player] = None
        self._known.move_to_end(player)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)


def _cookie(cookies: Mapping[str, str]) -> str | None:
    value = cookies.get(COOKIE, "")
    return value if len(value) >= SHORTEST and is_name(value) else None
