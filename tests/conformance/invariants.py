"""What must hold in every state of a title: the laws of a title are in `laws_of_<id>.py`, as `INVARIANTS`. A registered
game without them fails its tests."""

from __future__ import annotations

from importlib import import_module

from laws import Invariants

import grognard
from grognard.games.catalogue import unlisted

__all__ = ["INVARIANTS", "Invariants"]

INVARIANTS: dict[str, type[Invariants]] = {
    name: import_module(f"laws_of_{name}").INVARIANTS for name in (*grognard.GAMES, *unlisted())
}
