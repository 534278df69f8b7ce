"""Fair shares of the workers: the games of strangers do not starve yours."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from grognard.server import thinking
from grognard.server.shares import Share, Shares
from grognard.server.thinking import Pool

MINE, STRANGER = "me", "stranger"


def served(shares: Shares, waiting: list[Share], seconds: float, turns: int) -> Iterator[Share]:
    """Everybody asks again as soon as he has been served."""
    for _ in range(turns):
        place = shares.first(waiting)
        share = waiting.pop(place)
        yield share
        shares.charge(share, seconds)
        shares.join(share, waiting)
        waiting.append(share)


def test_one_game_gets_as_much_as_thirty_of_somebody_else() -> None:
    shares = Shares()
    waiting = [Share(STRANGER, str(number)) for number in range(30)] + [Share(MINE, "mine")]
    order = [share.owner for share in served(shares, waiting, 0.2, 20)]
    assert order.count(MINE) == 10


def test_the_games_of_one_owner_take_turns() -> None:
    shares = Shares()
    waiting = [Share(MINE, str(number)) for number in range(5)]
    assert [share.game for share in served(shares, waiting, 0.2, 10)] == ["0", "1", "2", "3", "4"] * 2


def test_whoever_comes_late_has_saved_up_nothing() -> None:
    shares = Shares()
    waiting = [Share(STRANGER, "theirs")]
    list(served(shares, waiting, 1.0, 50))
    late = Share(MINE, "mine")
    shares.join(late, waiting)
    waiting.append(late)
    assert [share.owner for share in served(shares, waiting, 1.0, 10)].count(MINE) <= 6


class Immediate(thinking.Worker):
    """A worker without a process: it notes for whom it works, and takes a moment."""

    asked: list[Any]

    def __init__(self, *_: object) -> None:
        self.busy_since = 0.0
        self.known = ""

    async def ask(self, order: Any, seconds: float) -> Any:
        Immediate.asked.append(order)
        await asyncio.sleep(0.002)
        return order

    @classmethod
    def clock(cls) -> float:
        """A clock that no other load of the machine can disturb: each answer takes one second."""
        return float(len(cls.asked))

    @property
    def is_alive(self) -> bool:
        return True

    def stop(self) -> None:
        pass

    def close(self) -> None:
        pass


def test_a_game_among_thirty_waits_for_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirty games of a stranger ask for ever; mine asks ten times and waits for no more than two others each time."""
    Immediate.asked = []
    monkeypatch.setattr(thinking, "Worker", Immediate)
    monkeypatch.setattr(thinking, "time", SimpleNamespace(monotonic=Immediate.clock))

    async def run() -> list[int]:
        pool = Pool(1, {}, 0)
        pool.start()
        waits: list[int] = []

        async def stranger(number: int) -> None:
            while True:
                await pool.ask("theirs", 5, share=Share(STRANGER, str(number)))  # type: ignore[arg-type]

        others = [asyncio.create_task(stranger(number)) for number in range(30)]
        await asyncio.sleep(0.05)
        for _ in range(10):
            before = len(Immediate.asked)
            await pool.ask("mine", 5, share=Share(MINE, "mine"))  # type: ignore[arg-type]
            waits.append(len(Immediate.asked) - before)
        for each in others:
            each.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await pool.close()
        return waits

    assert max(asyncio.run(run())) <= 3
