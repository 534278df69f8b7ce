"""What a player may do only if the others agree: to take back what an undo could not, and to continue a game that
stands still as a new one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from grognard.core.errors import Refused
from grognard.core.facts import Refusal
from grognard.server.problems import log
from grognard.server.rooms.changes import NotSaved
from grognard.server.standstill import agreement, is_unanimous, new_branch
from grognard.server.storage import Overtaken, StorageFailed, player_id
from grognard.server.viewer import Viewer

if TYPE_CHECKING:
    from grognard.server.rooms.room import Room


@dataclass(slots=True)
class TakebackRequest:
    """A side asks to take back its last line; so many sides have not answered yet."""

    by: str
    player: str = field(repr=False)
    """Whoever asks does not answer, whichever other seats he may hold."""
    unanswered: set[str]


class Consent:
    """What was asked of the others at a table, and what they have answered."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._takeback: TakebackRequest | None = None

    # --- taking back ---------------------------------------------------------------------------------------------

    @property
    def has_takebacks_left(self) -> bool:
        return len(self._room.table.takebacks) < self._room.limits.takebacks

    @property
    def is_asked(self) -> bool:
        """Does a takeback wait for an answer?"""
        return self._takeback is not None

    def told(self, eyes: str) -> dict[str, Any] | None:
        """The takeback that waits, as a side is shown it."""
        request = self._takeback
        return {"by": request.by, "yours_to_answer": eyes in request.unanswered} if request else None

    def forget_takeback(self) -> None:
        """The game has gone on: what was asked is void."""
        self._takeback = None

    def check_takebacks(self) -> None:
        if not self.has_takebacks_left:
            raise Refused(Refusal("Undo", "too-many-takebacks", most=self._room.limits.takebacks))

    async def ask_takeback(self, viewer: Viewer, position: int | None, done: Callable[[], None]) -> None:
        """Ask the others to take back more than an undo could. If there is nobody to ask, it is done at once."""
        room = self._room
        async with room.lock:
            room.check(viewer, position)
            self.check_takebacks()
            side = viewer.eyes
            if self._takeback is not None:
                raise Refused(Refusal("Undo", "takeback-waiting"))
            if room.table.state.over:
                raise Refused(Refusal("Undo", "nothing-to-undo", why="shown"))
            if not room.table.can_take_back(side):
                raise Refused(Refusal("Undo", "nothing-to-undo", why="idle"))
            others = await self._others(viewer)
            if others:
                self._takeback = TakebackRequest(side, viewer.player, others)
                done()
                room.show()
                return
            await room.go_back(side, room.table.take_back, done)
        room.wake()

    async def answer_takeback(self, viewer: Viewer, agree: bool, done: Callable[[], None]) -> None:
        room = self._room
        async with room.lock:
            room.check(viewer)
            request = self._takeback
            if request is None or viewer.eyes not in request.unanswered:
                raise Refused(Refusal("Undo", "no-takeback-waiting"))
            if viewer.player == request.player:
                raise Refused(Refusal("Undo", "own-takeback"))
            request.unanswered.discard(viewer.eyes)
            if not agree:
                self._takeback = None
            if not agree or request.unanswered:
                done()
                room.show()
                return
            self._takeback = None
            await room.go_back(request.by, room.table.take_back, done)
        room.wake()

    async def _others(self, viewer: Viewer) -> set[str]:
        """The sides whose people must agree: those held by somebody other than the one who asks."""
        holders = await asyncio.to_thread(self._room.rooms.store.holders, self._room.id)
        asker = player_id(viewer.player)
        others = set(self._room.people) - {viewer.eyes}
        return {side for side in others if holders.get(side, set()) - {asker}}

    # --- a game that stands still --------------------------------------------------------------------------------

    async def go_on(self, viewer: Viewer, agree: bool, done: Callable[[], None]) -> None:
        """Ask to continue a game that stands still as a new one, or answer somebody who has asked."""
        room, store = self._room, self._room.rooms.store
        async with room.lock:
            self._check_branch(viewer)
            holders = await asyncio.to_thread(store.holders, room.id)
            agreed = agreement(room.saved, holders, viewer.eyes, player_id(viewer.player), agree)
            try:
                if agree and is_unanimous(room.saved, holders, agreed):
                    branch = await asyncio.to_thread(new_branch, room.saved, room.table, holders)
                    await asyncio.to_thread(store.branch, *branch)
                    room.branch, agreed = branch[0].id, {}
                else:
                    await asyncio.to_thread(store.update, room.id, agreed=agreed)
            except Overtaken:
                room.branch = await asyncio.to_thread(store.find_branch, room.id)
            except StorageFailed as error:
                log.error("a game could not be continued: %s", error)
                raise NotSaved from None
            room.saved = replace(room.saved, agreed=agreed)
            done()
            room.show()

    def _check_branch(self, viewer: Viewer) -> None:
        room = self._room
        room.check_seat(viewer)
        if room.standstill is None:
            raise Refused(Refusal("", "no-standstill"))
        if room.saved.is_over:
            raise Refused(Refusal("", "standstill-over"))
        if room.branch is not None:
            raise Refused(Refusal("", "standstill-continued"))
