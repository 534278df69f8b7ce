"""How much one client may ask for: generous for play, tight for floods."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

MOST_CLIENTS = 4096
"""So many clients are remembered; the one that has been quiet longest is forgotten first."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second in the long run, so many at once."""

    each_second: float
    at_once: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may do. Tests and benchmarks raise them."""

    connections: int = 100
    """Connections of one address at once, sockets included."""
    header: float = 10.0
    """Seconds in which the head of a request must have arrived."""
    requests: Rate = Rate(50, 200)
    """HTTP requests of one address."""
    new_games: Rate = Rate(10 / 60, 10)
    """Games made or imported by one address."""
    claims: Rate = Rate(1, 20)
    """Links opened by one address, so that nobody can try tokens out."""
    lessons: Rate = Rate(0.5, 20)
    """Lessons and puzzles begun by one address."""
    messages: Rate = Rate(40, 80)
    """Messages on one socket."""
    sockets: int = 40
    """Sockets of one address at once."""
    games: int = 500
    """Games of one player."""
    body: int = 64 * 1024
    """Bytes of a request."""
    record: int = 2 * 1024 * 1024
    """Bytes of a request that brings a record."""
    message: int = 64 * 1024
    """Bytes of a message on a socket."""
    questions: int = 4
    """Questions of one socket that are being worked on at the same time."""
    outbox: int = 400
    """Messages that may wait for a browser that does not take them."""
    odds: float = 10.0
    """Seconds for counting the odds of one action, by the clock; a busy machine needs more of them."""
    hint: float = 10.0
    """Seconds a turn that a computer player may think who is asked for a hint; one that thinks longer is not asked."""
    report: float = 180.0
    """Seconds for the report on a finished game."""
    thought: float = 60.0
    """Seconds for one decision of a computer player."""
    replay: float = 20.0
    """Seconds of a processor for replaying a record that is brought in. However busy the machine is, a good record
    is never refused for what others do."""
    takebacks: int = 2000
    """Takebacks in one game. Each leaves a line in everybody's log for ever."""
    idle: float = 600.0
    """Seconds after which a game that nobody looks at leaves the memory."""
    watching_pause: float = 0.25
    """Seconds between what computer players do when no person is at the table, so that it can be followed."""


@lru_cache(MOST_CLIENTS)
def household(address: str) -> str:
    """What counts as one address: of IPv6 the first half, for the other half is the client's own to choose."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address[:100]
    if parsed.version == 4:
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))


class Buckets:
    """A bucket of tokens for each client: every request takes one, time puts them back."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        """Is there a token left for this client? Then it is gone now."""
        now = self._clock()
        tokens, then = self._buckets.pop(client, (self._rate.at_once, now))
        tokens = min(self._rate.at_once, tokens + (now - then) * self._rate.each_second)
        is_allowed = tokens >= 1
        self._buckets[client] = (tokens - 1 if is_allowed else tokens, now)
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return is_allowed
