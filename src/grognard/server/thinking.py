"""Worker processes in which computer players think and odds are counted, so that the server itself never waits."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from multiprocessing.context import ForkServerContext
from multiprocessing.forkserver import ensure_running
from typing import Any

from grognard.games import GAMES
from grognard.messages import language
from grognard.server import worker as inside
from grognard.server.catalogue import Picture, board_picture
from grognard.server.problems import log
from grognard.server.settings import Settings
from grognard.server.shares import Share, Shares

STUCK = 1.0
"""Seconds after which a worker counts as slow; when all are, another one is started."""
MOST_WORKERS = 8
ATTEMPTS = 3
DRAWING = 120.0
"""Seconds in which a board must be drawn."""
BUSY = 10
"""On a busy machine what takes a second of the processor's time may take so many seconds."""


NOBODY = Share()
"""For what belongs to no game, such as the picture of a board."""


class Crashed(Exception):
    """A worker process died."""


class TooSlow(Exception):
    """A worker did not answer in time."""


def _workers_context() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["grognard.server.worker", *(f"grognard.games.{game}" for game in GAMES)])
    return context


def prepare_workers() -> None:
    """Start the process that all workers are made from; to be called in the main thread, before the server runs.

    A terminal sends Ctrl+C to every process, and this one would complain of it while it is still starting."""
    _workers_context()
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        ensure_running()
    finally:
        signal.signal(signal.SIGINT, heard)


class Worker:
    """One process, spoken to by one thread."""

    def __init__(self, more_agents: Mapping[str, str], niceness: int) -> None:
        context = _workers_context()
        self._connection, theirs = context.Pipe()
        self.process = context.Process(target=inside.serve, args=(theirs, more_agents, niceness), daemon=True)
        self.process.start()
        theirs.close()
        self._thread = ThreadPoolExecutor(1, "worker")
        self._is_stopped = False
        self.busy_since = 0.0
        self.known: str = ""
        """The game that it worked on last."""

    async def ask(self, order: inside.Order, seconds: float) -> Any:
        """Its answer. `Crashed` or `TooSlow`: the worker is of no use any more."""
        self.busy_since = time.monotonic()
        answer = asyncio.get_running_loop().run_in_executor(self._thread, self._exchange, order)
        try:
            return await asyncio.wait_for(asyncio.shield(answer), seconds)
        except TimeoutError:
            self.stop()
            with suppress(Crashed):
                await answer
            raise TooSlow from None
        except asyncio.CancelledError:
            self.stop()  # nobody would read its answer
            answer.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
            raise
        finally:
            self.busy_since = 0.0

    def _exchange(self, order: inside.Order) -> Any:
        try:
            self._connection.send(order)
            return self._connection.recv()
        except (EOFError, OSError) as error:
            raise Crashed from error

    @property
    def is_alive(self) -> bool:
        return not self._is_stopped and self.process.is_alive()

    def stop(self) -> None:
        """End the process at once; what it was doing is lost."""
        self._is_stopped = True
        self.process.kill()
        self._thread.shutdown(wait=False)

    def close(self) -> None:
        self.stop()
        self.process.join(2)
        self._connection.close()


class Pool:
    """Some workers. Who has used least of them is served first; slow ones make room for more."""

    def __init__(self, count: int, more_agents: Mapping[str, str], niceness: int) -> None:
        self._count = count
        self._more_agents = more_agents
        self._niceness = niceness
        self._workers: set[Worker] = set()
        self._idle: list[Worker] = []
        self._queue: list[tuple[Share, asyncio.Future[Worker]]] = []
        self._shares = Shares()
        self._starting: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def start(self) -> None:
        """Begin to start the workers; orders may already be given."""
        for _ in range(self._count):
            self._hire()

    def stop(self) -> None:
        """Take no more orders."""
        self._is_closed = True
        for _, waiting in self._queue:
            waiting.cancel()

    async def close(self) -> None:
        self.stop()
        if self._starting:
            await asyncio.gather(*self._starting, return_exceptions=True)
        for worker in list(self._workers):
            await asyncio.to_thread(worker.close)
        self._workers.clear()

    async def ask(
        self,
        order: inside.Order,
        seconds: float,
        whole: Callable[[], inside.Order] | None = None,
        share: Share = NOBODY,
    ) -> Any:
        """The answer of some worker, best one that knows the game. `whole` is the order for one that knows too
        little. A worker that dies is replaced and the order given to another."""
        for attempt in range(ATTEMPTS):
            worker = await self._borrow(share)
            began = time.monotonic()
            try:
                answer = await worker.ask(order, seconds)
                if isinstance(answer, inside.Tell) and whole is not None:
                    answer = await worker.ask(whole(), seconds)
            except Crashed:
                if self._is_closed:
                    raise
                log.error("a worker process died (attempt %d)", attempt + 1)
                continue
            finally:
                self._shares.charge(share, time.monotonic() - began)
                worker.known = share.game
                self._give_back(worker)
            if isinstance(answer, inside.Failure):
                log.error("a worker failed:\n%s", answer.trace)
                raise Crashed
            return answer
        raise Crashed

    # --- who is free ---------------------------------------------------------------------------------------------

    async def _borrow(self, share: Share) -> Worker:
        while self._idle:
            worker = next((each for each in self._idle if each.known == share.game), self._idle[-1])
            self._idle.remove(worker)
            if worker.is_alive:
                return worker
            self._dismiss(worker)
        place: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._shares.join(share, [each for each, other in self._queue if not other.done()])
        self._queue.append((share, place))
        try:
            while True:
                done, _ = await asyncio.wait([place], timeout=STUCK / 2)
                if done:
                    return place.result()
                self._hire_if_stuck()
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._give_back(place.result())
            else:
                place.cancel()
            raise

    def _give_back(self, worker: Worker) -> None:
        if self._is_closed:
            return
        if not worker.is_alive:
            self._dismiss(worker)
            return
        self._queue = [each for each in self._queue if not each[1].done()]
        if self._queue:
            _, place = self._queue.pop(self._shares.first([share for share, _ in self._queue]))
            place.set_result(worker)
        else:
            self._idle.append(worker)

    def _dismiss(self, worker: Worker) -> None:
        self._workers.discard(worker)
        worker.stop()
        if len(self._workers) + len(self._starting) < self._count:
            self._hire()

    def _hire_if_stuck(self) -> None:
        now = time.monotonic()
        are_slow = all(each.busy_since and now - each.busy_since > STUCK for each in self._workers)
        if are_slow and not self._starting and len(self._workers) < MOST_WORKERS:
            self._hire()

    def _hire(self) -> None:
        if self._is_closed:
            return
        task = asyncio.get_running_loop().create_task(self._start_one())
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def _start_one(self) -> None:
        try:
            worker = await asyncio.to_thread(Worker, self._more_agents, self._niceness)
        except Exception:
            log.exception("a worker process could not be started")
            return
        self._workers.add(worker)
        self._give_back(worker)


class Thinkers:
    """All workers of a server: some for computer players, one or more that answer players' questions, and one that
    draws boards: that takes seconds each, and nobody who asks something waits behind it."""

    def __init__(self, settings: Settings) -> None:
        self._limits = settings.limits
        more = dict(settings.more_agents)
        self.players = Pool(max(2, settings.workers), more, niceness=5)
        self.clerks = Pool(1, more, niceness=1)
        self.painters = Pool(1, more, niceness=10)
        self._pools = (self.players, self.clerks, self.painters)

    def start(self) -> None:
        for pool in self._pools:
            pool.start()

    def stop(self) -> None:
        """Take no more orders: the server ends."""
        for pool in self._pools:
            pool.stop()

    async def close(self) -> None:
        for pool in self._pools:
            await pool.close()

    async def think(self, order: inside.Think, whole: Callable[[], inside.Position], owner: str) -> inside.Burst:
        """The next decisions of computer players. `Crashed` or `TooSlow` if there are none."""
        share = Share(owner, order.position.game_id)
        answer = await self.players.ask(order, self._limits.thought, lambda: replace(order, position=whole()), share)
        assert isinstance(answer, inside.Burst)
        return answer

    async def advise(self, order: inside.Advise, whole: Callable[[], inside.Position], owner: str) -> dict[str, Any]:
        """A hint as plain data. `Crashed` or `TooSlow` if there is none."""
        share = Share(owner, order.position.game_id)
        answer: dict[str, Any] = await self.players.ask(
            order, self._limits.thought, lambda: replace(order, position=whole()), share
        )
        return answer

    async def propose(self, order: inside.Propose, whole: Callable[[], inside.Position], owner: str) -> list[str]:
        """Answers to a question. `Crashed` or `TooSlow` if there are none."""
        share = Share(owner, order.position.game_id)
        answer: list[str] = await self.players.ask(
            order, self._limits.thought, lambda: replace(order, position=whole()), share
        )
        return answer

    async def look_back(
        self, order: inside.LookBack, whole: Callable[[], inside.Position], owner: str
    ) -> dict[str, Any]:
        """The report on a finished game; nothing if the title has none. `Crashed` or `TooSlow` if it fails."""
        share = Share(owner, order.position.game_id)
        answer: dict[str, Any] = await self.players.ask(
            order, self._limits.report, lambda: replace(order, position=whole()), share
        )
        return answer

    async def count(self, order: inside.Count, whole: Callable[[], inside.Position], owner: str) -> dict[str, Any]:
        """The odds of actions as plain data; unknown if counting takes too long."""
        try:
            answer: dict[str, Any] = await self.clerks.ask(
                order,
                self._limits.odds,
                lambda: replace(order, position=whole()),
                Share(owner, order.position.game_id),
            )
        except (Crashed, TooSlow):
            return {"chances": [], "unknown": inside.ODDS_TOO_SLOW.text}
        return answer

    async def replay(self, record: str) -> str:
        """What is wrong with a record that somebody brings; empty if nothing is."""
        seconds = self._limits.replay
        try:
            answer: str = await self.clerks.ask(inside.Replay(record, seconds, language()), seconds * BUSY)
        except TooSlow:
            return inside.TAKES_TOO_LONG
        except Crashed:
            return "this record cannot be replayed"
        return answer

    async def draw(self, game_id: str, is_winter: bool, is_night: bool = False) -> Picture:
        """The picture of a board."""
        try:
            answer: Picture = await self.painters.ask(inside.Draw(game_id, is_winter, is_night), DRAWING)
        except (Crashed, TooSlow):
            return await asyncio.to_thread(board_picture, game_id, is_winter, is_night)
        return answer
