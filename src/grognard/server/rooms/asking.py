"""Questions about a game that change nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from grognard.core.errors import BadSetting
from grognard.core.table import Act
from grognard.messages import language
from grognard.server.sight import battles_message, card_message, courses_message, preview_message
from grognard.server.viewer import Viewer
from grognard.server.worker import Advise, Count, LookBack, Propose

if TYPE_CHECKING:
    from grognard.server.rooms.room import Room


class Asking:
    """What can be asked at a table."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._stories: dict[str, dict[str, Any]] = {}
        """By language."""
        self._reports: dict[str, dict[str, Any]] = {}
        """By language, too."""

    async def preview(self, viewer: Viewer, position: int, acts: Sequence[Act], then: bool = False) -> dict[str, Any]:
        """What an action would do: its way, its price and, if dice or the other side come after it, its odds; if that
        is wanted, also what its side could do next, and how it would see the board."""
        room = self._room
        async with room.lock:
            room.check(viewer, position)
            side = viewer.eyes
            foreseen = room.table.preview(side, acts, then)
            where = room.position_now()
        counted = None
        if foreseen.is_final:
            order = Count(where, side, list(acts), language())
            counted = await room.rooms.thinkers.count(order, room.whole_position, room.saved.owner)
        return preview_message(foreseen, counted)

    async def why_not(self, viewer: Viewer, clicks: list[str]) -> list[dict[str, str]]:
        """Why what was touched leads nowhere; nothing if it can be used."""
        async with self._room.lock:
            self._room.check(viewer)
            refusals = self._room.table.why_not_touch(viewer.eyes, clicks)
        return [{"rule": each.rule, "message": each.message} for each in refusals]

    async def courses(self, viewer: Viewer, position: int, units: Sequence[str]) -> dict[str, Any]:
        """Where units that stand together can go as a whole."""
        async with self._room.lock:
            self._room.check(viewer, position)
            return courses_message(self._room.table, viewer.eyes, units)

    async def card(self, viewer: Viewer, space: str) -> list[dict[str, Any]]:
        """What a viewer may know of a space beside what he sees there."""
        async with self._room.lock:
            return card_message(self._room.table, viewer.eyes, space)

    async def battles_in(self, viewer: Viewer, turn: int) -> list[dict[str, Any]]:
        """The reports of a turn's battles, as a viewer may know them."""
        async with self._room.lock:
            return battles_message(self._room.table, viewer.eyes, turn)

    async def advise(self, side: str) -> dict[str, Any]:
        """What the strongest computer player would do for a side; nothing if none can tell."""
        room = self._room
        async with room.lock:
            order = Advise(room.position_now(), side, room.limits.hint, language())
        return await room.rooms.thinkers.advise(order, room.whole_position, room.saved.owner)

    async def propose(self, side: str) -> list[str]:
        """How the usual computer player would answer the whole of a side's question."""
        room = self._room
        async with room.lock:
            order = Propose(room.position_now(), side)
        return await room.rooms.thinkers.propose(order, room.whole_position, room.saved.owner)

    async def story(self) -> dict[str, Any]:
        """The finished game in figures."""
        async with self._room.lock:
            table = self._room.table
            if not table.state.over:
                raise BadSetting("the story of a game is told when it is over")
            if language() not in self._stories:
                self._stories[language()] = await asyncio.to_thread(table.game.story, table)
            return self._stories[language()]

    async def report(self) -> dict[str, Any]:
        """The finished game in chances of winning; nothing if the title's worth is not known."""
        room = self._room
        if language() not in self._reports:
            async with room.lock:
                order = LookBack(room.position_now(), language())
            found = await room.rooms.thinkers.look_back(order, room.whole_position, room.saved.owner)
            self._reports[language()] = found
        return self._reports[language()]
