"""Somebody who looks at a game through one pair of eyes: what he has been shown, and what is on its way to him."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from grognard.messages import language
from grognard.server.sight import Reader, Sight

MOST_WAITING = 4_000_000
"""Signs that may wait for a browser that does not take them: states are long, and there may be many such browsers."""


class Viewer:
    """One socket as its room knows it. Messages wait in an outbox, so that nobody waits for a slow browser."""

    def __init__(self, eyes: str, player: str, held: set[str | None], most: int) -> None:
        self.eyes = eyes
        self.reader: Reader = eyes, language()
        """Whose eyes, and in which language: that of the request that opened the socket."""
        self.player = player
        self.held = held
        self.outbox: asyncio.Queue[str | int] = asyncio.Queue()
        """Texts to send; a number closes the socket with that code."""
        self._most = most
        self._waiting = 0
        self._is_leaving = False
        self._facts: dict[str, Any] | None = None
        self._seats: list[dict[str, Any]] = []
        self._faces: set[str] = set()
        self._log: list[dict[str, Any]] = []

    @property
    def position(self) -> int:
        """The position that he was shown last, which his answer carries."""
        position: int = self._facts["position"] if self._facts else 0
        return position

    def show(self, sight: Sight, seats: list[dict[str, Any]]) -> None:
        """Send the state, if it is not the one that was sent last: that nothing comes tells nothing."""
        if sight.facts == self._facts and seats == self._seats and sight.log == self._log:
            return
        same = _common(self._log, sight.log)
        fresh = {name: face for name, face in sight.faces.items() if name not in self._faces}
        self._facts, self._seats, self._log = sight.facts, seats, list(sight.log)
        self._faces.update(fresh)
        self.post(
            {
                "type": "state",
                **sight.facts,
                "faces": fresh,
                "log_from": same,
                "log": sight.log[same:],
                "seats": seats,
            }
        )

    def show_again(self, sight: Sight, seats: list[dict[str, Any]]) -> None:
        """Send the state even if it is the same."""
        self._facts = None
        self.show(sight, seats)

    def post(self, message: dict[str, Any]) -> None:
        if self._is_leaving:
            return
        if self.outbox.qsize() >= self._most or self._waiting > MOST_WAITING:
            self.send_away(1013)
            return
        text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        self._waiting += len(text)
        self.outbox.put_nowait(text)

    async def next(self) -> str | int:
        """What is to be sent next."""
        said = await self.outbox.get()
        if isinstance(said, str):
            self._waiting -= len(said)
        return said

    def send_away(self, code: int) -> None:
        """Close the socket after what is on its way."""
        if not self._is_leaving:
            self._is_leaving = True
            self.outbox.put_nowait(code)


def _common(known: list[dict[str, Any]], now: list[dict[str, Any]]) -> int:
    """How many entries from the start on are the same."""
    if now[: len(known)] == known:
        return len(known)
    return next((n for n, (a, b) in enumerate(zip(known, now, strict=False)) if a != b), min(len(known), len(now)))
