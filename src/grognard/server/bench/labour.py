"""What one click costs the server: how often options are listed and views are built for it, and how long it takes."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

import grognard
from grognard.core.game import Game
from grognard.core.table import Table
from grognard.figures import Figure
from grognard.server.bench.house import marches
from grognard.server.rooms import Room, Rooms
from grognard.server.settings import Settings
from grognard.server.storage import SavedGame, SavedSeat, Store, player_id, split_record
from grognard.server.thinking import Thinkers
from grognard.server.viewer import Viewer


@dataclass(slots=True)
class Labour:
    """How often something was done."""

    listings: int = 0
    """All legal moves of a question."""
    views: int = 0
    """The board through somebody's eyes."""


@contextmanager
def counted(game: Game) -> Iterator[Labour]:
    """Count what is done for a game until the end of the block. What is done within a listing or a view is a part of
    it, and not counted again."""
    labour = Labour()
    with ExitStack() as patches:
        kinds = {kind for decision in game.state_type.decisions.values() for kind in type(decision).__mro__}
        for kind in kinds:
            if "options" in vars(kind):
                patches.enter_context(_counting(kind, "options", labour, "listings"))
        for kind in type(game).__mro__:
            for name in {"view", "open_view"} & set(vars(kind)):
                patches.enter_context(_counting(kind, name, labour, "views"))
        yield labour


@contextmanager
def _counting(kind: type, name: str, labour: Labour, what: str) -> Iterator[None]:
    original: Callable[..., Any] = vars(kind)[name]

    def counting(*args: Any, **kwargs: Any) -> Any:
        before = labour.listings, labour.views
        found = original(*args, **kwargs)
        labour.listings, labour.views = before
        setattr(labour, what, getattr(labour, what) + 1)
        return found

    setattr(kind, name, counting)
    try:
        yield
    finally:
        setattr(kind, name, original)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A room with a person at each side, and somebody who watches."""

    room: Room
    viewers: list[Viewer]


def with_a_room(table: Table, act: Callable[[Sitting], Coroutine[Any, Any, Any]], watchers: int = 1) -> Any:
    """Whatever `act` finds out at a table with a person at each side, and so many who watch."""

    async def sit() -> Any:
        with tempfile.TemporaryDirectory(prefix="grognard-bench-") as folder:
            settings = Settings(database=f"sqlite:///{folder}/games.db")
            with Store(settings.database) as store:
                room = _room(table, store, settings)
                eyes = [*table.game.sides, *["watch"] * watchers]
                viewers = [Viewer(each, "", {each}, 10_000) for each in eyes]
                for viewer in viewers:
                    await room.join(viewer)
                return await act(Sitting(room, viewers))

    return asyncio.run(sit())


def _room(table: Table, store: Store, settings: Settings) -> Room:
    parts = split_record(table.record())
    seats = [SavedSeat(side, "here") for side in table.game.sides]
    saved = SavedGame(table.game.id, parts.header, seats, player_id(store.new_player()))
    store.create(saved, parts.actions, parts.takebacks, parts.snapshots)
    return Rooms(store, Thinkers(settings), settings).add(saved, table)


def labour_figures(widest: Table, clicks: int) -> Iterator[Figure]:
    """Of a march where two play and nobody watches: looked ahead at, then played, and taken back again."""
    march = next(marches(widest)).action
    table = grognard.load(widest.record())

    async def click(sitting: Sitting) -> dict[str, tuple[Labour, float]]:
        room, own = sitting.room, sitting.viewers[0]
        steps: dict[str, Callable[[], Coroutine[Any, Any, Any]]] = {
            "looking ahead": lambda: room.asking.preview(own, own.position, [march], then=True),
            "an act that two see": lambda: room.act(own, own.position, [march], _nothing),
        }
        labours, times = {}, {name: [0.0] * clicks for name in steps}
        for number in range(clicks):
            for name, step in steps.items():
                times[name][number] = await _time_of(step)
            await room.undo(own, own.position, _nothing)
        for name, step in steps.items():
            with counted(table.game) as labours[name]:
                await step()
        return {name: (labours[name], statistics.median(times[name])) for name in steps}

    for name, (labour, seconds) in with_a_room(table, click, watchers=0).items():
        most = 1 if name == "looking ahead" else len(table.game.sides)
        yield Figure(f"{name}: listings of options", labour.listings, "", most=most + 1)
        yield Figure(f"{name}: views built", labour.views, "", most=most + 1)
        yield Figure(f"{name}, without the network", 1e3 * seconds, "ms")


async def _time_of(step: Callable[[], Coroutine[Any, Any, Any]]) -> float:
    began = time.process_time()
    await step()
    return time.process_time() - began


def _nothing() -> None:
    """Nobody waits for the answer here."""
