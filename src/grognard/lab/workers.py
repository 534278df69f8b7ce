"""Where games are played: on the cores of this machine, or on a cluster. What is played is the same everywhere."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, TypeVar

from grognard.core.errors import GrognardError

Piece = TypeVar("Piece")
Made = TypeVar("Made")

MOST_AT_ONCE = 4
"""How many pieces of work a process takes at a time: few, so that an interrupted run ends soon."""
TRIES = 5
"""How often a cluster may lose the machine that a game is played on before the run gives up."""
PATIENCE = 10.0
"""Seconds that a cluster has for its first answer."""


class Workers(ABC):
    """Those who do independent pieces of work. Results come in the order of the pieces, whoever was first."""

    @abstractmethod
    def make(self, work: Callable[[Piece], Made], pieces: Sequence[Piece]) -> Generator[Made, None, None]:
        """The work done on each piece, once."""


class OwnCores(Workers):
    """Processes of this machine; with one job everything happens in this process."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or os.cpu_count() or 1

    def make(self, work: Callable[[Piece], Made], pieces: Sequence[Piece]) -> Generator[Made, None, None]:
        jobs = min(self.jobs, len(pieces))
        work = _Settling(work)
        if jobs <= 1:
            yield from map(work, pieces)
            return
        pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _become_worker)
        share = max(1, min(MOST_AT_ONCE, len(pieces) // (4 * jobs)))
        try:
            yield from pool.map(work, pieces, chunksize=share)
        except BrokenProcessPool:
            raise GrognardError("a worker process ended before its game did (out of memory?)") from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True, slots=True)
class _Settling(Generic[Piece, Made]):
    """The work, and with its first piece this process settles down to it."""

    work: Callable[[Piece], Made]

    def __call__(self, piece: Piece) -> Made:
        made = self.work(piece)
        _settle()
        return made


@cache
def _settle() -> None:
    """What the first piece has loaded and worked out is there to stay: to look for garbage in it again and again takes
    a tenth of the time."""
    gc.freeze()


def _become_worker() -> None:
    """An interrupt from the keyboard reaches the workers too; they go without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Cluster(Workers):
    """The machines of a Dask cluster. A game whose machine is lost is played again elsewhere, from the same seed."""

    def __init__(self, address: str) -> None:
        self.address = address

    def make(self, work: Callable[[Piece], Made], pieces: Sequence[Piece]) -> Generator[Made, None, None]:
        client = self._client()
        try:
            futures = client.map(work, pieces, pure=False, retries=TRIES)
            for future in futures:
                yield future.result()
        finally:
            client.close()

    def _client(self) -> Any:
        try:
            from distributed import Client
        except ImportError:
            raise GrognardError("a cluster needs Dask: pip install 'grognard[cluster]'") from None
        try:
            return Client(self.address, timeout=PATIENCE)
        except (OSError, TimeoutError, ValueError) as error:
            raise GrognardError(f"no cluster answers at {self.address}: {error}") from None
