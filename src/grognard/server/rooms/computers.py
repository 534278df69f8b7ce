"""Computer players at a table, and those who do the errands of people: they think in workers, and what they decide is
carried out here, each decision checked like anybody else's."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from grognard.agents.levels import USUAL
from grognard.core.errors import GrognardError
from grognard.server.problems import log
from grognard.server.rooms.changes import NotSaved
from grognard.server.thinking import Crashed, TooSlow
from grognard.server.worker import Burst, Think, any_option

if TYPE_CHECKING:
    from grognard.server.rooms.room import Room

SMALL_BURST = 12
"""Where no person waits, computer players decide so often at once, so that all tables get their turn soon."""
RETRY = 5.0
"""Seconds before a computer player tries again after the store has failed."""

FAILED = "server-failed"


class ComputerPlayers:
    """Those of one table."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._salt = room.rooms.settings.agent_salt or secrets.token_hex(8)
        self._thinking: asyncio.Task[None] | None = None

    @property
    def task(self) -> asyncio.Task[None] | None:
        """What goes on: somebody thinks."""
        return self._thinking

    def wake(self) -> None:
        """If a computer player is asked, let it think."""
        if self._thinking is None and self._room.is_open and self._asked():
            self._thinking = asyncio.get_running_loop().create_task(self._think())

    def _asked(self) -> list[str]:
        room = self._room
        if room.standstill:
            return []
        return [side for side in room.table.pending if side in room.agents or room.behalf.has_errand(side)]

    async def _think(self) -> None:
        try:
            while await self._think_once():
                pass
        except Exception:
            log.exception("computer players of a game came to a halt")
            self._room.behalf.give_up_errands()
        finally:
            self._thinking = None
            self._room.last_used = time.monotonic()

    async def _think_once(self) -> bool:
        """One burst of decisions; False when no computer player is asked any more."""
        room = self._room
        async with room.lock:
            if room.is_deleted or not (asked := self._asked()):
                return False
            errands = room.behalf.errands
            players = {**dict.fromkeys(errands, USUAL), **room.agents}
            order = Think(room.position_now(), players, self._salt, errands=dict(errands))
            if not room.people:
                order = replace(order, most=SMALL_BURST)
        burst = await self._decisions(order, asked[0])
        async with room.rooms.carrying_out, room.lock:
            if room.is_deleted:
                return False
            if burst.epoch != room.epoch or burst.after != len(room.table.actions):
                return True  # somebody else acted while they thought
            goes_on = await self._carry_out(burst)
        if goes_on and not room.people:
            await asyncio.sleep(room.limits.watching_pause)
        return goes_on

    async def _decisions(self, order: Think, side: str) -> Burst:
        room = self._room
        try:
            return await room.rooms.thinkers.think(order, room.whole_position, room.saved.owner)
        except (Crashed, TooSlow) as error:
            stumble = f"no decision: {type(error).__name__}"
            where = order.position
            async with room.lock:
                if room.epoch != where.epoch or len(room.table.actions) != where.count or room.is_deleted:
                    return Burst(-1, -1)
                chosen = any_option(room.table, side, random.Random())
                return Burst(where.count, where.epoch, [(side, str(chosen))], [(side, stumble)])

    async def _carry_out(self, burst: Burst) -> bool:
        """Play what was decided, and tell everybody what went wrong; False if they have come to a halt."""
        room = self._room
        try:
            await self._play(burst)
        except NotSaved:
            await asyncio.sleep(RETRY)
            return True
        for side, trace in burst.stumbles:
            log.error("the computer player %s failed:\n%s", room.agents.get(side, side), trace)
            await room.add_notice(f"{FAILED}:{side}")
        if burst.halt:
            log.error("the computer players came to a halt: %s", burst.halted_by)
            room.behalf.errands.clear()
            await room.add_notice(burst.halt)
            return False
        return True

    async def _play(self, burst: Burst) -> None:
        room = self._room
        change = room.begin()
        for side, text in burst.actions:
            try:
                room.table.play(side, text)
            except GrognardError as error:
                log.error("a decision of a computer player cannot be played: %s", error)
                room.epoch += 1  # the workers know the game wrongly and must be told it anew
                break
            room.consent.forget_takeback()
            room.behalf.end_errands()
            room.note(change)
            await asyncio.sleep(0)  # others have something to do as well
        room.behalf.answer_in(change)
        if len(room.table.actions) > change.actions:
            await room.append(change)
            room.finish(change)
