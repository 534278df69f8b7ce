"""What is answered on behalf of the people at a table: where they have no choice, by their standing orders, and by
their staff while it is on an errand."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from grognard.core.decision import Action
from grognard.core.errors import GrognardError, Refused
from grognard.core.facts import Refusal
from grognard.core.standing import Errand
from grognard.core.table import Question
from grognard.server import messages
from grognard.server.problems import log
from grognard.server.rooms.changes import Change, NotSaved
from grognard.server.standing import MOST_AT_ONCE, Standing, answer_at_once, answer_later, errand_for, pause
from grognard.server.viewer import Viewer

if TYPE_CHECKING:
    from grognard.server.rooms.room import Room


class OnBehalf:
    """What the sides of a table have left to others, and what was answered for them."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.errands: dict[str, Errand] = {}
        """By side of a person: the questions that the staff answers, until it is asked another."""
        self._answered: dict[str, list[Question]] = {}
        """By side: what was answered for it since its last act."""
        self._passing: asyncio.Task[None] | None = None
        self._lot = random.Random()

    @property
    def task(self) -> asyncio.Task[None] | None:
        """What goes on: somebody without a choice will pass."""
        return self._passing

    def standing(self, side: str) -> Standing:
        return Standing.read(self._room.saved.standing.get(side, {}))

    def answered(self, eyes: str) -> list[str]:
        """What was answered for a side since its last act, in the words in which it would have been asked."""
        return [each.prompt for each in self._answered.get(eyes, ())]

    def has_acted(self, side: str) -> None:
        """A side has decided something itself."""
        self._answered.pop(side, None)
        self.errands.pop(side, None)

    # --- at once -------------------------------------------------------------------------------------------------

    def answer_for(self, side: str) -> Action | None:
        """What is answered at once for a side; None if it is asked."""
        if side not in self._room.table.pending or side in self.errands:
            return None
        return answer_at_once(self._room.table, side, self.standing(side), self._room.is_alone)

    def answer_in(self, change: Change) -> None:
        """As part of a change: answer for all people who have no choice, or have said before what they want."""
        if self._room.standstill:
            return
        for _ in range(MOST_AT_ONCE):
            found = next(((side, each) for side in self._room.people if (each := self.answer_for(side))), None)
            if found is None or not self._play_for(*found, change):
                return

    def _play_for(self, side: str, action: Action, change: Change) -> bool:
        table = self._room.table
        question = table.pending[side]
        try:
            table.play(side, action)
        except GrognardError as error:
            log.error("what is answered for a player cannot be played: %s", error)
            return False
        self._answered.setdefault(side, []).append(question)
        self._room.consent.forget_takeback()
        self._room.note(change)
        return True

    async def answer_people(self) -> None:
        """The same when nothing else has changed: somebody has come, or ordered something."""
        change = self._room.begin()
        self.answer_in(change)
        if len(self._room.table.actions) > change.actions:
            with suppress(NotSaved):
                await self._room.append(change)
                self._room.finish(change)

    # --- after a while -------------------------------------------------------------------------------------------

    def pass_later(self) -> None:
        """Against people: let those pass after a while who wish it and have no choice."""
        if self._passing is None and self._room.is_open and self._slow_answers():
            self._passing = asyncio.get_running_loop().create_task(self._pass_slowly())

    def _slow_answers(self) -> dict[str, Action]:
        room = self._room
        if room.standstill or room.is_alone:
            return {}
        asked = [side for side in room.people if side in room.table.pending]
        return {side: each for side in asked if (each := answer_later(room.table, side, self.standing(side)))}

    async def _pass_slowly(self) -> None:
        room = self._room
        try:
            while self._slow_answers():
                await asyncio.sleep(pause(self._lot))
                async with room.lock:
                    answers = self._slow_answers()
                    if room.is_deleted or not answers:
                        return
                    change = room.begin()
                    for side in answers:
                        self._play_for(side, answers[side], change)
                        break
                    self.answer_in(change)
                    await room.append(change)
                    room.finish(change)
        except NotSaved:
            pass
        finally:
            self._passing = None
            room.wake()

    # --- orders and errands --------------------------------------------------------------------------------------

    async def set_standing(self, viewer: Viewer, wish: messages.StandingRequest, done: Callable[[], None]) -> None:
        """Change what is answered for a seat. It counts at once, for the question that is asked as well."""
        room = self._room
        async with room.lock:
            room.check(viewer)
            standing = self.standing(viewer.eyes)
            if wish.passes is not None:
                standing = replace(standing, passes=wish.passes)
            if wish.question:
                standing = standing.with_wish(room.table.game, wish.question, wish.answer)
            kept = {**room.saved.standing, viewer.eyes: standing.plain()}
            await asyncio.to_thread(room.rooms.store.update, room.id, standing=kept)
            room.saved = replace(room.saved, standing=kept)
            done()
            room.show()
            await self.answer_people()
        room.wake()

    async def send_staff(self, viewer: Viewer, position: int, done: Callable[[], None]) -> None:
        """Leave the question of a seat, and those that belong to it, to a computer player of the usual level."""
        room = self._room
        async with room.lock:
            room.check(viewer, position)
            side = viewer.eyes
            if not (errand := errand_for(room.table, side)):
                raise Refused(Refusal("", "no-errand"))
            self.errands[side] = errand
            done()
            room.show()
        room.wake()

    def has_errand(self, eyes: str) -> bool:
        return eyes in self.errands

    def errand_told(self, side: str) -> dict[str, Any] | None:
        """What the staff can do of the question asked now."""
        found = None if self._room.standstill or side in self.errands else errand_for(self._room.table, side)
        return {"id": found.id, "is_routine": found.is_routine} if found else None

    def end_errands(self) -> None:
        """An errand is done as soon as its side is asked something else."""
        table = self._room.table
        for side in list(self.errands):
            if side in table.pending and not self.errands[side].covers(table.seat(side)):
                del self.errands[side]

    def give_up_errands(self) -> None:
        """Nobody does them: their sides are asked again."""
        if self.errands:
            self.errands.clear()
            self._room.show()
