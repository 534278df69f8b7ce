"""Several cores for one search: independent trials shared out among forked processes, which end with their share.

What comes of a trial follows from its seed alone, so the number of cores changes nothing but the time. Where nobody can
be forked (Windows, a process with threads), or a process is lost, the work is done here."""

from __future__ import annotations

import os
import signal
import struct
import threading
from collections.abc import Callable, Sequence
from typing import TypeVar

Piece = TypeVar("Piece")

_NUMBER = struct.Struct("d")


def own_cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def shared_out(work: Callable[[Piece], float], pieces: Sequence[Piece], cores: int) -> list[float]:
    """The work done on each piece, in the order of the pieces."""
    cores = max(1, min(cores, len(pieces))) if hasattr(os, "fork") and threading.active_count() == 1 else 1
    helpers = [(number, *_helper(work, pieces[number::cores])) for number in range(1, cores)]
    done: list[float | None] = [None] * len(pieces)
    done[::cores] = [work(piece) for piece in pieces[::cores]]
    for number, process, pipe in helpers:
        found = _read(pipe)
        os.waitpid(process, 0)
        done[number::cores] = [*found, *[None] * (len(pieces[number::cores]) - len(found))]
    return [work(piece) if value is None else value for piece, value in zip(pieces, done, strict=True)]


def _helper(work: Callable[[Piece], float], share: Sequence[Piece]) -> tuple[int, int]:
    """A process that does a share and writes what comes of it into a pipe: its number, and the pipe's end."""
    ours, theirs = os.pipe()
    process = os.fork()
    if process:
        os.close(theirs)
        return process, ours
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.close(ours)
        for piece in share:
            os.write(theirs, _NUMBER.pack(work(piece)))
    finally:
        # Whatever has happened, nothing of what the parent was doing goes on here.
        os._exit(0)


def _read(pipe: int) -> list[float]:
    with os.fdopen(pipe, "rb") as stream:
        written = stream.read()
    whole = len(written) // _NUMBER.size * _NUMBER.size
    return [value for (value,) in _NUMBER.iter_unpack(written[:whole])]
