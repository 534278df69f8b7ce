"""How uvicorn runs the server, for whoever starts it."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys

import uvicorn
from fastapi import FastAPI

from grognard.server.door import Asking, Config, Conversing, Door, seldom
from grognard.server.settings import Settings

LARGEST_MESSAGE = 64 * 1024
"""Bytes that a browser may send in one message of its socket."""
GRACE = 5
"""Seconds that open connections get to end by themselves."""
AT_ONCE = 64
"""So many connections are accepted before the first of them is looked at."""
QUEUE = 1024
"""So many may wait at the door meanwhile."""
OWN_FILES = 128
"""Files for everything but connections: the database, the workers, the pages."""
MOST_CONNECTIONS = 4096
DEAF = 60_000
"""Milliseconds after which the system closes a connection whose other end takes nothing."""


def configure(app: FastAPI, settings: Settings) -> Config:
    """Uvicorn's settings for the server; what it listens at is up to the caller."""
    config = Config(
        app,
        lifespan="on",
        http=Asking,
        ws=Conversing,
        ws_max_size=LARGEST_MESSAGE,
        backlog=AT_ONCE,
        # Addresses of requests may hold what is nobody's business; the log is for failures.
        access_log=False,
        log_config=None,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    logging.getLogger("uvicorn.error").addFilter(seldom)
    config.door = Door(settings.limits, most_connections(), settings.is_proxy)
    return config


class HouseServer(uvicorn.Server):
    """Uvicorn behind our door."""

    config: Config

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(self.config.door.hear_trouble)
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(QUEUE)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if isinstance(self.config.app, FastAPI) and hasattr(self.config.app.state, "house"):
            self.config.app.state.house.games.give_up_reports()
        await super().shutdown(sockets)


def most_connections() -> int:
    """How many connections may be open at once, so that files are left for everything else."""
    if sys.platform == "win32":
        return MOST_CONNECTIONS
    import resource

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return MOST_CONNECTIONS
    return max(files // 4, min(files - AT_ONCE - OWN_FILES, MOST_CONNECTIONS))


def listen(address: tuple[str, int], family: socket.AddressFamily = socket.AF_INET) -> socket.socket:
    """A socket that listens, so that the port is ours from now on and the first browser finds it open."""
    listener = socket.create_server(address, family=family)
    # Every message goes out at once. Otherwise the second of two short ones waits until the first was acknowledged,
    # which receivers put off: 40 ms on Linux, at every click. Connections inherit it from here.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if sys.platform == "linux":
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAF)
    return listener
