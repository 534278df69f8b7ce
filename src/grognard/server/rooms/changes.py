"""A change of a game: from the table in memory to the disk, and only then to those who look at it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field, replace

from grognard.core.table import Table
from grognard.server.sight import Reader, Sight, prepare
from grognard.server.standstill import Opened, open_game
from grognard.server.storage import Store
from grognard.server.worker import Position

TAIL = 300
"""So many of the last actions are told to a worker; one that knows fewer is told the whole record."""


class Stale(Exception):
    """The request answers a position that is no longer there."""


class NotSaved(Exception):
    """The store failed; the table is as it was before."""


@dataclass(slots=True)
class Change:
    """What a change looked like to those who watch, step by step."""

    actions: int
    """How many there were before."""
    snapshots: int
    sights: dict[Reader, list[Sight]] = field(default_factory=dict)
    """By reader: one for each time that their log grew. What one cannot see happen makes no step of its own, so that
    steps tell nothing of how it was split up."""

    def see(self, reader: Reader, sight: Sight) -> None:
        steps = self.sights.setdefault(reader, [])
        if steps and steps[-1].log == sight.log:
            steps.pop()
        steps.append(sight)

    def shown_to(self, reader: Reader) -> list[Sight]:
        """What a reader is shown, one after the other; only in the last is anything asked."""
        steps = self.sights.get(reader, [])
        return [*map(_without_question, steps[:-1]), *steps[-1:]]


def _without_question(sight: Sight) -> Sight:
    """A moment that is over already: what was asked in it has been answered."""
    view = sight.facts["view"]
    if not view.get("prompt"):
        return sight
    return replace(sight, facts={**sight.facts, "view": {**view, "prompt": None, "choices": {}}})


def load(store: Store, game_id: str) -> Opened:
    """A game from the store, replayed to its last action or as far as it can be."""
    opened = open_game(store, game_id)
    prepare(opened.table)
    return opened


def position_of(table: Table, game_id: str, epoch: int) -> Position:
    """Where a game stands, for a worker that knows its beginning."""
    first = max(0, len(table.actions) - TAIL)
    tail = [(table.game.sides[each.side], each.text, each.digest) for each in table.actions[first:]]
    return Position(game_id, epoch, first, tail)


async def to_its_end(writing: asyncio.Future[int]) -> int:
    """Wait for a transaction; being cancelled in the middle waits as well, or memory and disk would differ."""
    try:
        return await asyncio.shield(writing)
    except asyncio.CancelledError:
        with suppress(Exception):
            await writing
        raise
