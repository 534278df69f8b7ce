"""A room: one game that is being played, and how it changes."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from grognard.core.errors import GrognardError, Refused
from grognard.core.facts import Refusal
from grognard.core.history import History
from grognard.core.standing import undo_to_question
from grognard.core.table import Act, Table
from grognard.server import messages
from grognard.server.limits import Limits
from grognard.server.problems import log, tell_notice
from grognard.server.rooms.asking import Asking
from grognard.server.rooms.behalf import OnBehalf
from grognard.server.rooms.changes import Change, NotSaved, Stale, load, position_of, to_its_end
from grognard.server.rooms.computers import ComputerPlayers
from grognard.server.rooms.consent import Consent
from grognard.server.rooms.sights import Sights
from grognard.server.sight import Reader, Sight
from grognard.server.standstill import Kind
from grognard.server.storage import NoSuchGame, SavedGame, last_takeback, new_actions, new_snapshots
from grognard.server.viewer import Viewer
from grognard.server.worker import Position

if TYPE_CHECKING:
    from grognard.server.rooms.rooms import Rooms

NOT_YOURS = Refusal("", "no-seat")


class Room:
    """One game. Everything that changes or reads its table goes through its lock, one after the other."""

    def __init__(
        self, rooms: Rooms, saved: SavedGame, table: Table, standstill: Kind | None = None, branch: str | None = None
    ) -> None:
        self.rooms = rooms
        self.id = saved.id
        self.saved = saved
        self.table = table
        self.standstill = standstill
        """Why the game cannot go on under the present rules, if it cannot."""
        self.branch = branch
        """The game that it continues as."""
        self.history = History(table)
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.is_deleted = False
        self.last_used = time.monotonic()
        # Workers may remember the game from a room that was given up; they must not take it for this one.
        self.epoch = secrets.randbelow(2**40)
        self.sights = Sights(self, rooms.first_position())
        self.consent = Consent(self)
        self.behalf = OnBehalf(self)
        self.computers = ComputerPlayers(self)
        self.asking = Asking(self)

    # --- what there is -------------------------------------------------------------------------------------------

    @property
    def limits(self) -> Limits:
        return self.rooms.settings.limits

    @property
    def waiting_for(self) -> list[str]:
        """The sides that must decide now; everybody may know."""
        return [] if self.standstill else list(self.table.pending)

    @property
    def notices(self) -> list[str]:
        return [tell_notice(notice) for notice in (*self.saved.notices, *self.table.notices)]

    @property
    def is_open(self) -> bool:
        """May something be begun in it?"""
        return not self.is_deleted and not self.rooms.is_closed

    @property
    def is_busy(self) -> bool:
        return bool(self.viewers) or any(self._tasks()) or self.lock.locked()

    def _tasks(self) -> list[asyncio.Task[None] | None]:
        return [self.computers.task, self.behalf.task]

    @property
    def people(self) -> list[str]:
        """The sides that people play."""
        return [seat.side for seat in self.saved.seats if seat.kind != "computer"]

    @property
    def agents(self) -> dict[str, str]:
        """The computer players by side."""
        return {seat.side: seat.agent for seat in self.saved.seats if seat.kind == "computer"}

    @property
    def is_alone(self) -> bool:
        """Does one person play against computers?"""
        return len(self.people) == 1

    def is_seat(self, eyes: str) -> bool:
        return eyes in self.table.game.sides

    def seats(self, held: set[str | None]) -> list[dict[str, Any]]:
        """The seats as somebody sees them who holds these."""
        looked_through = {viewer.eyes for viewer in self.viewers}
        return [
            {
                "side": seat.side,
                "kind": seat.kind,
                "agent": seat.agent,
                "yours": seat.side in held,
                "is_taken": seat.is_taken or seat.kind == "computer",
                "present": seat.kind == "computer" or seat.side in looked_through,
            }
            for seat in self.saved.seats
        ]

    def result(self) -> dict[str, Any] | None:
        found = self.table.result
        if found is None:
            return None
        return messages.Outcome(winner=found.winner, level=found.level, score=found.score).model_dump()

    def position_now(self) -> Position:
        """Where the game stands, for a worker that knows its beginning."""
        return position_of(self.table, self.id, self.epoch)

    def whole_position(self) -> Position:
        """The same for one that does not."""
        return replace(self.position_now(), record=self.table.record())

    # --- who is there --------------------------------------------------------------------------------------------

    async def join(self, viewer: Viewer) -> None:
        """Somebody looks in: he sees the whole state first."""
        async with self.lock:
            if self.is_deleted:
                raise NoSuchGame("the game was deleted")
            self.viewers.add(viewer)
            viewer.show(self.look(*viewer.reader), self.seats(viewer.held))
            self.show()
            await self.behalf.answer_people()
        self.wake()

    async def leave(self, viewer: Viewer) -> None:
        self.last_used = time.monotonic()
        self.viewers.discard(viewer)
        async with self.lock:
            if not self.is_deleted:
                self.show()

    def look(self, eyes: str, wanted: str | None = None) -> Sight:
        """The present through these eyes, told in a language: this one, or that of whoever asks."""
        return self.sights.look(eyes, wanted)

    def show(self) -> None:
        """Show the present to everybody for whom it has changed."""
        sights = self._look_around()
        for viewer in self.viewers:
            viewer.show(sights[viewer.reader], self.seats(viewer.held))

    def _look_around(self) -> dict[Reader, Sight]:
        return {reader: self.look(*reader) for reader in {viewer.reader for viewer in self.viewers}}

    async def add_notice(self, notice: str) -> None:
        """Tell all seats something about the game, once."""
        if notice in self.saved.notices:
            return
        notices = [*self.saved.notices, notice]
        self.saved = replace(self.saved, notices=notices)
        with suppress(GrognardError):
            await asyncio.to_thread(self.rooms.store.update, self.id, notices=notices)
        self.show()

    def wake(self) -> None:
        """Let those decide who need nobody before the screen: computer players, and people without a choice."""
        self.behalf.pass_later()
        self.computers.wake()

    # --- acting --------------------------------------------------------------------------------------------------

    def check_seat(self, viewer: Viewer) -> None:
        """May somebody decide anything here?"""
        if self.is_deleted:
            raise Refused(Refusal("", "game-deleted"))
        if not self.is_seat(viewer.eyes):
            raise Refused(NOT_YOURS)

    def check(self, viewer: Viewer, position: int | None = None) -> None:
        """May somebody play, and is this the position that he has before him?"""
        self.check_seat(viewer)
        if self.standstill:
            raise Refused(Refusal("", "standstill"))
        if position is not None and position != self.sights.position_of(viewer.eyes):
            raise Stale

    async def act(self, viewer: Viewer, position: int, acts: Sequence[Act], done: Callable[[], None]) -> None:
        """Play, all or nothing. `done` is called once it is on disk, before anybody is shown it."""
        async with self.lock:
            self.check(viewer, position)
            change = self.begin()
            self.table.play_all(viewer.eyes, acts)
            self.consent.forget_takeback()
            self.sights.renumber(viewer.eyes)
            self.behalf.has_acted(viewer.eyes)
            self.note(change)
            self.behalf.answer_in(change)
            await self.append(change)
            done()
            self.finish(change)
        self.wake()

    async def undo(self, viewer: Viewer, position: int, done: Callable[[], None]) -> None:
        """Take back the last line, as far as no dice and no reveal came after it."""
        async with self.lock:
            self.check(viewer, position)
            self.consent.check_takebacks()
            self.behalf.errands.pop(viewer.eyes, None)
            await self.go_back(viewer.eyes, self._undo, done)
        self.wake()

    def _undo(self, side: str) -> int:
        """Back to a question that the side has to answer itself: what was answered for it goes as well."""
        return undo_to_question(
            self.table,
            side,
            lambda: self.consent.has_takebacks_left and self.behalf.answer_for(side) is not None,
        )

    async def go_back(self, side: str, take_back: Callable[[str], int], done: Callable[[], None]) -> None:
        """Take back what a side has played, by one of the table's ways to do so."""
        change = self.begin()
        take_back(side)
        self.consent.forget_takeback()
        self.epoch += 1
        self.sights.renumber(side)
        self.note(change)
        table = self.table
        await self._write(
            self.rooms.store.take_back,
            self.id,
            len(table.actions),
            last_takeback(table),
            when=table.game.when(table.state),
            waiting=self.waiting_for,
        )
        done()
        self.finish(change)

    # --- a change: played in memory, written, shown --------------------------------------------------------------

    def begin(self) -> Change:
        return Change(len(self.table.actions), len(self.table.snapshots))

    def note(self, change: Change) -> None:
        """Remember what everybody sees now."""
        self.history.catch_up()
        for reader, sight in self._look_around().items():
            change.see(reader, sight)

    async def append(self, change: Change) -> None:
        """Write down what was played. `NotSaved`: it is not, and the table is as before."""
        table = self.table
        await self._write(
            self.rooms.store.append,
            self.id,
            new_actions(table, change.actions),
            new_snapshots(table, change.snapshots),
            when=table.game.when(table.state),
            waiting=self.waiting_for,
            is_over=table.state.over,
            result=self.result(),
        )

    async def _write(self, write: Callable[..., int], *args: Any, **kwargs: Any) -> None:
        """One transaction on disk, to its end even if whoever asked for it goes away."""
        writing = asyncio.ensure_future(asyncio.to_thread(write, *args, revision=self.saved.revision, **kwargs))
        try:
            revision = await to_its_end(writing)
        except Exception as error:  # whatever it is: the table is ahead of the disk now
            log.error("a game could not be saved: %s", type(error).__name__)
            await self._restore()
            raise NotSaved from None
        self.saved = replace(
            self.saved,
            revision=revision,
            updated=datetime.now(UTC),
            when=kwargs["when"],
            waiting=kwargs["waiting"],
            is_over=kwargs.get("is_over", False),
            result=kwargs.get("result"),
        )

    async def _restore(self) -> None:
        """The store has the truth: read the game from there again. If it cannot be read either, everybody has to
        come in again, and will once it can."""
        self.epoch += 1
        try:
            opened = await asyncio.to_thread(load, self.rooms.store, self.id)
        except Exception as error:
            log.error("a game could not be read again: %s", type(error).__name__)
            self.rooms.forget(self)
            for viewer in list(self.viewers):
                viewer.send_away(1013)
            return
        self.saved, self.table, self.history = opened.saved, opened.table, History(opened.table)
        self.standstill, self.branch = opened.standstill, opened.branch
        self.consent.forget_takeback()
        self.sights.renumber(*self.table.game.sides)
        self.show()

    def finish(self, change: Change) -> None:
        """Show everybody what the change looked like to them."""
        self.last_used = time.monotonic()
        for viewer in self.viewers:
            seats = self.seats(viewer.held)
            for sight in change.shown_to(viewer.reader):
                viewer.show(sight, seats)

    # --- the end -------------------------------------------------------------------------------------------------

    async def delete(self) -> None:
        """Delete the game, whatever is going on in it."""
        async with self.lock:
            await asyncio.to_thread(self.rooms.store.delete, self.id)
            self.is_deleted = True
            self.rooms.forget(self)
            for viewer in list(self.viewers):
                viewer.post({"type": "gone"})
                viewer.send_away(1000)

    async def close(self) -> None:
        for task in self._tasks():
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError, Exception):
                    await task
        async with self.lock:
            for viewer in list(self.viewers):
                viewer.send_away(1012)
