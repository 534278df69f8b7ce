"""The door: how many connections are open, from where, and how long one may stay open without asking for anything.

Uvicorn waits for the head of a request as long as it takes. Somebody who opens connections and says nothing on them
would soon hold every file that the system allows the server, and shut everybody else out."""

from __future__ import annotations

import asyncio
import errno
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from grognard.server.limits import Limits, household

SELDOM = 60.0
"""Seconds between two lines of the log about the same trouble: a flood must not fill the disk."""
OUT_OF_FILES = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})

log = logging.getLogger("grognard.server.door")

TURNED_AWAY = "too many connections are open from %s; some were closed"
FULL = "too many connections are open; some were closed"
NO_MORE_FILES = "no connection can be accepted: %s; is `ulimit -n` very low?"


class Door:
    """Counts connections. Where there are too many, those go first that have asked for nothing for the longest time."""

    def __init__(
        self,
        limits: Limits,
        most: int,
        is_proxy: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.limits = limits
        self._most = most
        self._is_proxy = is_proxy
        self._here: dict[Any, str] = {}
        """Where each open connection comes from."""
        self._open: Counter[str] = Counter()
        self._silent: dict[Asking, str] = {}
        """Those on which no request has arrived yet, the oldest first."""

    def __len__(self) -> int:
        return len(self._here)

    def enter(self, guest: Asking) -> bool:
        """May this connection stay? Perhaps another one has to go for it."""
        client = get_remote_addr(guest.transport)
        host = client[0] if client else ""
        home = household(host)
        # Through a proxy everybody comes from the same address.
        if not self._is_proxy(host) and self._open[home] >= self.limits.connections:
            log.warning(TURNED_AWAY, home)
            if not self._send_away(home):
                return False
        if len(self._here) >= self._most:
            log.warning(FULL)
            if not self._send_away():
                return False
        self._here[guest.transport] = home
        self._open[home] += 1
        self.wait(guest)
        return True

    def wait(self, guest: Asking) -> None:
        """A request is expected from this connection."""
        if guest.transport in self._here:
            self._silent[guest] = self._here[guest.transport]

    def hear(self, guest: Asking) -> None:
        """Its request has arrived."""
        self._silent.pop(guest, None)

    def leave(self, transport: Any) -> None:
        home = self._here.pop(transport, None)
        if home is not None:
            self._open[home] -= 1
            if not self._open[home]:
                del self._open[home]

    def _send_away(self, home: str | None = None) -> bool:
        """Close the connection that has been silent longest, of all or of one address; False if there is none."""
        guest = next((each for each, at in self._silent.items() if home is None or at == home), None)
        if guest is None:
            return False
        self.hear(guest)
        self.leave(guest.transport)
        guest.transport.abort()
        return True

    def hear_trouble(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What the event loop complains of. It tries to accept connections again and again when there are no more
        files for them, with a traceback each time."""
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in OUT_OF_FILES:
            log.warning(NO_MORE_FILES, error.strerror)
        else:
            loop.default_exception_handler(context)


class Seldom(logging.Filter):
    """Lets one warning of each kind pass in a while: strangers can cause as many as they like."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._passed: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno != logging.WARNING:
            return True
        now = self._clock()
        if now - self._passed.get(record.msg, -SELDOM) < SELDOM:
            return False
        self._passed[record.msg] = now
        return True


seldom = Seldom()
log.addFilter(seldom)


class Config(uvicorn.Config):
    """Uvicorn's settings with the door that its connections come through."""

    door: Door


class Asking(H11Protocol):
    """An HTTP connection that must say what it wants within a certain time."""

    config: Config

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._deadline: asyncio.TimerHandle | None = None
        self._is_upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.config.door.enter(self):
            self._expect()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        is_served = self.cycle is not None and not self.cycle.response_complete
        if is_served or self._is_upgraded or self.transport.is_closing():
            self._heard()
        elif self._deadline is None:
            # The head of the next request has begun, or the rest of one that was answered already.
            self.config.door.wait(self)
            self._expect()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_upgraded = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        self.config.door.leave(self.transport)
        super().connection_lost(exc)

    def _expect(self) -> None:
        self._deadline = self.loop.call_later(self.config.door.limits.header, self.transport.abort)

    def _heard(self) -> None:
        self.config.door.hear(self)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Conversing(WebSocketsSansIOProtocol):
    """What became of an HTTP connection whose request was for a WebSocket."""

    config: Config

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.door.leave(self.transport)
        super().connection_lost(exc)
