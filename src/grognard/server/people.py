"""Who asks: a browser is known by its cookie, and what it may see by the seats that it holds."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from grognard.server.storage import Store
from grognard.server.storage.saved import is_name

COOKIE = "grognard"
SAFE = "__Host-"
"""Browsers take a cookie whose name begins so only over https and from this very host, so that nobody who controls a
neighbouring name can plant one."""
A_YEAR = 365 * 24 * 3600
MOST_REMEMBERED = 10_000
SHORTEST = 24
"""A cookie of fewer signs is not one of ours."""
MOST_COOKIES = 4
"""So many cookies of one browser are looked up."""


@dataclass(frozen=True, slots=True)
class Cookie:
    name: str
    value: str


class People:
    """The players that this server knows."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, None] = OrderedDict()

    async def find(self, connection: HTTPConnection) -> str | None:
        """The player whose browser this is, or None if nobody is known by its cookie."""
        found = await self._find(connection)
        return None if found is None else found.value

    async def _find(self, connection: HTTPConnection) -> Cookie | None:
        for cookie in _cookies(connection):
            if cookie.value in self._known or await asyncio.to_thread(self._store.knows_player, cookie.value):
                self._remember(cookie.value)
                return cookie
        return None

    async def welcome(self, connection: HTTPConnection, response: Response) -> str:
        """The player whose browser this is; somebody new gets a cookie, which is always one that the server made.

        A cookie is made when the first seat is taken, not before: several requests of a fresh browser at the same time
        would each bring one, and the last would take the seat of the first away."""
        cookie = await self._find(connection)
        if cookie is None:
            cookie = Cookie(_own_name(connection), await asyncio.to_thread(self._store.new_player))
            self._remember(cookie.value)
        response.set_cookie(
            cookie.name,
            cookie.value,
            max_age=A_YEAR,
            path="/",
            httponly=True,
            samesite="lax",
            secure=_is_safe(connection),
        )
        return cookie.value

    def _remember(self, player: str) -> None:
        self._known[player] = None
        self._known.move_to_end(player)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)


def _cookies(connection: HTTPConnection) -> list[Cookie]:
    """The cookies that may be ours, the likeliest first. A server that changed its port still knows its browsers."""
    own, start = _own_name(connection), f"{SAFE}{COOKIE}" if _is_safe(connection) else COOKIE
    ours = [
        Cookie(name, value)
        for name, value in connection.cookies.items()
        if name.startswith(start) and len(value) >= SHORTEST and is_name(value)
    ]
    return sorted(ours, key=lambda cookie: cookie.name != own)[:MOST_COOKIES]


def _own_name(connection: HTTPConnection) -> str:
    """Cookies know no ports, so that two servers on one machine would overwrite each other's; hence names do."""
    start = f"{SAFE}{COOKIE}" if _is_safe(connection) else COOKIE
    port = connection.url.port
    return start if port is None else f"{start}-{port}"


def _is_safe(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")
