"""What a title promises about its speed and size. `bench.py` of its folder says it, `make bench` measures it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from grognard.figures import Figure


@dataclass(frozen=True, slots=True)
class Promises:
    """Which games are played out for a title, and the figures that it keeps to."""

    openings: Mapping[str, Mapping[str, str]]
    """What is played at random, by name: scenario and options."""
    decisions: int
    """At least so many a second, all options listed at each."""
    clone: int
    """Microseconds at most."""
    frozen: int
    """Bytes at most."""
    record: int
    """Bytes at most, of a whole game in the first scenario."""
    turn: int
    """Copies and sizes are taken of the first scenario in this turn."""
    view: int | None = None
    """Milliseconds at most, if that is promised."""
    own_figures: Callable[[float], Iterable[Figure]] = lambda seconds: ()
    """What else is worth measuring in this title; each rate for so many seconds."""
