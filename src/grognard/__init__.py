"""Grognard: board wargames of Napoleon's 1812 campaign in Russia, every rule of each, on one engine.

import grognard
table = grognard.game("strategic").start(scenario="1", seed=1812)
table.pending                              # who must decide, and what
table.options("russian")                   # lazy: iterate, len, `"march R22 R32 1ic" in ...`
table.play("russian", "march R22 R32 1ic") # checked; raises Refused with rule and sentence
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.core.decision import Action
from grognard.core.errors import (
    BadPosition,
    BadSetting,
    BrokenRecord,
    DiceError,
    GrognardError,
    Refusal,
    Refused,
    Unreadable,
)
from grognard.core.game import Game, Result
from grognard.core.odds import Odds
from grognard.core.record import read_record
from grognard.core.table import Seat, Table
from grognard.games import GAMES, game

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Action",
    "BadPosition",
    "BadSetting",
    "BrokenRecord",
    "DiceError",
    "Game",
    "GrognardError",
    "Odds",
    "Refusal",
    "Refused",
    "Result",
    "Seat",
    "Table",
    "Unreadable",
    "game",
    "load",
]


def load(record: Mapping[str, Any] | str | bytes) -> Table:
    """The game that a record tells, at its last action."""
    return read_record(record, game)
