"""Rooms: each holds one game that is being played, with its table, its seats and those who look at it."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from grognard.agents.levels import USUAL
from grognard.agents.remarks import remarks
from grognard.core.decision import Action
from grognard.core.errors import BadSetting, GrognardError, Refused
from grognard.core.facts import Refusal
from grognard.core.history import History
from grognard.core.standing import undo_to_question
from grognard.core.table import Act, Moment, Question, Table
from grognard.messages import language, speaking
from grognard.server import messages
from grognard.server.limits import Limits
from grognard.server.opponents import find_agents
from grognard.server.problems import log, tell_notice
from grognard.server.settings import Settings
from grognard.server.sight import (
    Log,
    Reader,
    Seen,
    Sight,
    battles_message,
    card_message,
    courses_message,
    eyes_of,
    prepare,
    preview_message,
    see_now,
)
from grognard.server.standing import (
    MOST_AT_ONCE,
    Standing,
    answer_at_once,
    answer_later,
    errand_for,
    pause,
)
from grognard.server.standstill import Kind, Opened, agreement, is_unanimous, new_branch, open_game
from grognard.server.storage import (
    NoSuchGame,
    Overtaken,
    SavedGame,
    StorageFailed,
    Store,
    last_takeback,
    new_actions,
    new_snapshots,
    player_id,
)
from grognard.server.thinking import Crashed, Thinkers, TooSlow
from grognard.server.viewer import Viewer
from grognard.server.worker import Advise, Burst, Count, LookBack, Position, Think, any_option

TAIL = 300
"""So many of the last actions are told to a worker; one that knows fewer is told the whole record."""
AT_ONCE = 2
"""In so many rooms at once computer players' decisions are carried out, so that each is shown soon after."""
SMALL_BURST = 12
"""Where no person waits, computer players decide so often at once, so that all tables get their turn soon."""
RETRY = 5.0
"""Seconds before a computer player tries again after the store has failed."""

NOT_YOURS = Refusal("", "no-seat")
STALE = "server-stale"
FAILED = "server-failed"
HALTED = "server-halted"


class Stale(Exception):
    """The request answers a position that is no longer there."""


class NotSaved(Exception):
    """The store failed; the table is as it was before."""


@dataclass(slots=True)
class TakebackRequest:
    """A side asks to take back its last line; so many sides have not answered yet."""

    by: str
    player: str = field(repr=False)
    """Whoever asks does not answer, whichever other seats he may hold."""
    unanswered: set[str]


@dataclass(slots=True)
class _Change:
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


class Room:
    """One game. Everything that changes or reads its table goes through its lock, one after the other."""

    def __init__(
        self, rooms: Rooms, saved: SavedGame, table: Table, standstill: Kind | None = None, branch: str | None = None
    ) -> None:
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
        self._rooms = rooms
        self._salt = rooms.settings.agent_salt or secrets.token_hex(8)
        # Workers may remember the game from a room that was given up; they must not take it for this one.
        self._epoch = secrets.randbelow(2**40)
        self._logs: dict[Reader, Log] = {}
        self._positions = dict.fromkeys(table.game.sides, rooms.first_position())
        self._asked: dict[str, Any] = {}
        self._seen: dict[Reader, tuple[Moment, Seen]] = {}
        """What each pair of eyes saw last in a language, and at which moment of the game."""
        self._remarks: dict[tuple[int, int, str], list[dict[str, Any]]] = {}
        """By epoch, turn and language."""
        self._takeback: TakebackRequest | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._errands: dict[str, frozenset[str]] = {}
        """By side of a person: the questions that the staff answers, until it is asked another."""
        self._answered: dict[str, list[Question]] = {}
        """By side: what was answered for it since its last act."""
        self._passing: asyncio.Task[None] | None = None
        self._lot = random.Random()
        self._stories: dict[str, dict[str, Any]] = {}
        """By language."""
        self._reports: dict[str, dict[str, Any]] = {}
        """By language, too."""

    # --- what there is -------------------------------------------------------------------------------------------

    @property
    def limits(self) -> Limits:
        return self._rooms.settings.limits

    @property
    def waiting_for(self) -> list[str]:
        """The sides that must decide now; everybody may know."""
        return [] if self.standstill else list(self.table.pending)

    @property
    def notices(self) -> list[str]:
        return [tell_notice(notice) for notice in (*self.saved.notices, *self.table.notices)]

    @property
    def is_busy(self) -> bool:
        return bool(self.viewers) or self._thinking is not None or self._passing is not None or self.lock.locked()

    @property
    def _has_people(self) -> bool:
        return any(seat.kind != "computer" for seat in self.saved.seats)

    @property
    def _has_takebacks_left(self) -> bool:
        return len(self.table.takebacks) < self.limits.takebacks

    def _people(self) -> list[str]:
        return [seat.side for seat in self.saved.seats if seat.kind != "computer"]

    @property
    def _is_alone(self) -> bool:
        """Does one person play against computers?"""
        return len(self._people()) == 1

    def standing(self, side: str) -> Standing:
        return Standing.read(self.saved.standing.get(side, {}))

    def computers(self) -> dict[str, str]:
        """The computer players by side."""
        return {seat.side: seat.agent for seat in self.saved.seats if seat.kind == "computer"}

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

    # --- seeing --------------------------------------------------------------------------------------------------

    def look(self, eyes: str, wanted: str | None = None) -> Sight:
        """The present through these eyes, told in a language: this one, or that of whoever asks."""
        with speaking(wanted or language()):
            return self._look(eyes)

    def _look(self, eyes: str) -> Sight:
        seen, faces, told = self._see((eyes, language()))
        facts = {**seen, "position": self._position_of(eyes)}
        facts["step"] = self.history.last_step(eyes_of(eyes))
        facts["notices"] = self.notices
        facts["remarks"] = self._remarks_now()
        facts["exercise"] = None
        facts["standstill"] = self._standstill_for(eyes)
        if self.standstill:
            facts["view"] = {**facts["view"], "prompt": None, "choices": {}, "waiting_for": {}}
        is_seat = eyes in self._positions
        is_open = is_seat and not self.table.state.over and self.standstill is None and self._has_takebacks_left
        facts["can_undo"] = is_open and self.table.can_undo(eyes)
        facts["can_ask_takeback"] = is_open and self._takeback is None and self.table.can_take_back(eyes)
        facts["standing"] = self.standing(eyes).told(self.table.game, self._is_alone) if is_seat else None
        facts["errand"] = self._errand_told(eyes) if is_seat else None
        if eyes in self._errands:
            facts["view"] = {**facts["view"], "prompt": None, "choices": {}}
        facts["answered"] = [each.prompt for each in self._answered.get(eyes, ())]
        facts["takeback"] = None
        if is_seat and self._takeback is not None:
            facts["takeback"] = {"by": self._takeback.by, "yours_to_answer": eyes in self._takeback.unanswered}
        return Sight(facts, faces, told)

    def _remarks_now(self) -> list[dict[str, Any]]:
        """What the computer players say of the last turn, to everybody alike."""
        now = (self._epoch, self.table.state.time, language())
        if self.table.state.over or not self.computers():
            return []
        if now not in self._remarks:
            self._remarks = {now: self._listen()}
        return self._remarks[now]

    def _listen(self) -> list[dict[str, Any]]:
        known, agents = find_agents(self.table.game.id, dict(self._rooms.settings.more_agents)), self.computers()
        said = remarks(self.table, {side: known[name] for side, name in agents.items() if name in known})
        turn = self.table.state.time - 1
        return [
            {"side": side, "agent": agents[side], "turn": turn, "sentences": [fact.text for fact in facts]}
            for side, facts in said.items()
        ]

    def _errand_told(self, side: str) -> dict[str, Any] | None:
        found = None if self.standstill or side in self._errands else errand_for(self.table, side)
        return {"id": found.id, "is_routine": found.is_routine} if found else None

    def _standstill_for(self, eyes: str) -> dict[str, Any] | None:
        """What these eyes are told of a game that stands still."""
        if self.standstill is None:
            return None
        can_go_on = eyes in self._positions and not self.saved.is_over and self.branch is None
        agreed = [seat.side for seat in self.saved.seats if seat.side in self.saved.agreed]
        return {"kind": self.standstill, "can_go_on": can_go_on, "agreed": agreed, "branch": self.branch}

    def _see(self, reader: Reader) -> Seen:
        """What `see_now` finds, once for each moment of the game, however often somebody asks."""
        now = self.table.moments[-1]
        moment, seen = self._seen.get(reader, (None, None))
        if seen is None or moment is not now:
            seen = see_now(self.table, reader[0], self._logs.setdefault(reader, Log()))
            self._seen[reader] = now, seen
        return seen

    def _position_of(self, eyes: str) -> int:
        """The number that an answer must carry: another one whenever the side is asked something else."""
        if eyes not in self._positions:
            return 0
        asked = self.table.asked(eyes)
        if self._asked.setdefault(eyes, asked) != asked:
            self._asked[eyes] = asked
            self._positions[eyes] += 1
        return self._positions[eyes]

    def _look_around(self) -> dict[Reader, Sight]:
        return {reader: self.look(*reader) for reader in {viewer.reader for viewer in self.viewers}}

    def show(self) -> None:
        """Show the present to everybody for whom it has changed."""
        sights = self._look_around()
        for viewer in self.viewers:
            viewer.show(sights[viewer.reader], self.seats(viewer.held))

    async def join(self, viewer: Viewer) -> None:
        """Somebody looks in: he sees the whole state first."""
        async with self.lock:
            if self.is_deleted:
                raise NoSuchGame("the game was deleted")
            self.viewers.add(viewer)
            viewer.show(self.look(*viewer.reader), self.seats(viewer.held))
            self.show()
            await self._answer_people()
        self.wake()

    async def leave(self, viewer: Viewer) -> None:
        self.last_used = time.monotonic()
        self.viewers.discard(viewer)
        async with self.lock:
            if not self.is_deleted:
                self.show()

    # --- acting --------------------------------------------------------------------------------------------------

    async def act(self, viewer: Viewer, position: int, acts: Sequence[Act], done: Callable[[], None]) -> None:
        """Play, all or nothing. `done` is called once it is on disk, before anybody is shown it."""
        async with self.lock:
            self._check(viewer, position)
            change = self._begin()
            self.table.play_all(viewer.eyes, acts)
            self._takeback = None
            self._positions[viewer.eyes] += 1
            self._answered.pop(viewer.eyes, None)
            self._errands.pop(viewer.eyes, None)
            self._note(change)
            self._answer_in(change)
            await self._append(change)
            done()
            self._finish(change)
        self.wake()

    async def undo(self, viewer: Viewer, position: int, done: Callable[[], None]) -> None:
        """Take back the last line, as far as no dice and no reveal came after it."""
        async with self.lock:
            self._check(viewer, position)
            self._check_takebacks()
            self._errands.pop(viewer.eyes, None)
            await self._go_back(viewer.eyes, self._undo, done)
        self.wake()

    def _undo(self, side: str) -> int:
        """Back to a question that the side has to answer itself: what was answered for it goes as well."""
        return undo_to_question(
            self.table, side, lambda: self._has_takebacks_left and self._answer_for(side) is not None
        )

    async def ask_takeback(self, viewer: Viewer, position: int | None, done: Callable[[], None]) -> None:
        """Ask the others to take back more than an undo could. If there is nobody to ask, it is done at once."""
        async with self.lock:
            self._check(viewer, position)
            self._check_takebacks()
            side = viewer.eyes
            if self._takeback is not None:
                raise Refused(Refusal("Undo", "takeback-waiting"))
            if self.table.state.over:
                raise Refused(Refusal("Undo", "nothing-to-undo", why="shown"))
            if not self.table.can_take_back(side):
                raise Refused(Refusal("Undo", "nothing-to-undo", why="idle"))
            others = await self._others(viewer)
            if others:
                self._takeback = TakebackRequest(side, viewer.player, others)
                done()
                self.show()
                return
            await self._go_back(side, self.table.take_back, done)
        self.wake()

    async def answer_takeback(self, viewer: Viewer, agree: bool, done: Callable[[], None]) -> None:
        async with self.lock:
            self._check(viewer)
            request = self._takeback
            if request is None or viewer.eyes not in request.unanswered:
                raise Refused(Refusal("Undo", "no-takeback-waiting"))
            if viewer.player == request.player:
                raise Refused(Refusal("Undo", "own-takeback"))
            request.unanswered.discard(viewer.eyes)
            if agree and request.unanswered:
                done()
                self.show()
                return
            self._takeback = None
            if not agree:
                done()
                self.show()
                return
            await self._go_back(request.by, self.table.take_back, done)
        self.wake()

    async def go_on(self, viewer: Viewer, agree: bool, done: Callable[[], None]) -> None:
        """Ask to continue a game that stands still as a new one, or answer somebody who has asked."""
        async with self.lock:
            self._check_branch(viewer)
            holders = await asyncio.to_thread(self._rooms.store.holders, self.id)
            agreed = agreement(self.saved, holders, viewer.eyes, player_id(viewer.player), agree)
            try:
                if agree and is_unanimous(self.saved, holders, agreed):
                    branch = await asyncio.to_thread(new_branch, self.saved, self.table, holders)
                    await asyncio.to_thread(self._rooms.store.branch, *branch)
                    self.branch, agreed = branch[0].id, {}
                else:
                    await asyncio.to_thread(self._rooms.store.update, self.id, agreed=agreed)
            except Overtaken:
                self.branch = await asyncio.to_thread(self._rooms.store.find_branch, self.id)
            except StorageFailed as error:
                log.error("a game could not be continued: %s", error)
                raise NotSaved from None
            self.saved = replace(self.saved, agreed=agreed)
            done()
            self.show()

    def _check_branch(self, viewer: Viewer) -> None:
        if self.is_deleted:
            raise Refused(Refusal("", "game-deleted"))
        if viewer.eyes not in self._positions:
            raise Refused(NOT_YOURS)
        if self.standstill is None:
            raise Refused(Refusal("", "no-standstill"))
        if self.saved.is_over:
            raise Refused(Refusal("", "standstill-over"))
        if self.branch is not None:
            raise Refused(Refusal("", "standstill-continued"))

    async def _others(self, viewer: Viewer) -> set[str]:
        """The sides whose people must agree: those held by somebody other than the one who asks."""
        holders = await asyncio.to_thread(self._rooms.store.holders, self.id)
        asker = player_id(viewer.player)
        people = {seat.side for seat in self.saved.seats if seat.kind != "computer"} - {viewer.eyes}
        return {side for side in people if holders.get(side, set()) - {asker}}

    def _check(self, viewer: Viewer, position: int | None = None) -> None:
        if self.is_deleted:
            raise Refused(Refusal("", "game-deleted"))
        if viewer.eyes not in self._positions:
            raise Refused(NOT_YOURS)
        if self.standstill:
            raise Refused(Refusal("", "standstill"))
        if position is not None and position != self._position_of(viewer.eyes):
            raise Stale

    def _check_takebacks(self) -> None:
        if not self._has_takebacks_left:
            raise Refused(Refusal("Undo", "too-many-takebacks", most=self.limits.takebacks))

    def _begin(self) -> _Change:
        return _Change(len(self.table.actions), len(self.table.snapshots))

    def _note(self, change: _Change) -> None:
        """Remember what everybody sees now."""
        self.history.catch_up()
        for reader, sight in self._look_around().items():
            change.see(reader, sight)

    async def _append(self, change: _Change) -> None:
        """Write down what was played. `NotSaved`: it is not, and the table is as before."""
        table = self.table
        await self._write(
            self._rooms.store.append,
            self.id,
            new_actions(table, change.actions),
            new_snapshots(table, change.snapshots),
            when=table.game.when(table.state),
            waiting=self.waiting_for,
            is_over=table.state.over,
            result=self.result(),
        )

    async def _go_back(self, side: str, take_back: Callable[[str], int], done: Callable[[], None]) -> None:
        change = self._begin()
        take_back(side)
        self._takeback = None
        self._epoch += 1
        self._positions[side] += 1
        self._note(change)
        table = self.table
        await self._write(
            self._rooms.store.take_back,
            self.id,
            len(table.actions),
            last_takeback(table),
            when=table.game.when(table.state),
            waiting=self.waiting_for,
        )
        done()
        self._finish(change)

    async def _write(self, write: Callable[..., int], *args: Any, **kwargs: Any) -> None:
        """One transaction on disk, to its end even if whoever asked for it goes away."""
        writing = asyncio.ensure_future(asyncio.to_thread(write, *args, revision=self.saved.revision, **kwargs))
        try:
            revision = await _to_its_end(writing)
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

    def _finish(self, change: _Change) -> None:
        self.last_used = time.monotonic()
        for viewer in self.viewers:
            seats = self.seats(viewer.held)
            sights = change.sights.get(viewer.reader, [])
            for sight in sights[:-1]:
                viewer.show(_without_question(sight), seats)
            for sight in sights[-1:]:
                viewer.show(sight, seats)

    async def _restore(self) -> None:
        """The store has the truth: read the game from there again. If it cannot be read either, everybody has to
        come in again, and will once it can."""
        self._epoch += 1
        try:
            opened = await asyncio.to_thread(load, self._rooms.store, self.id)
        except Exception as error:
            log.error("a game could not be read again: %s", type(error).__name__)
            self._rooms.forget(self)
            for viewer in list(self.viewers):
                viewer.send_away(1013)
            return
        self.saved, self.table, self.history = opened.saved, opened.table, History(opened.table)
        self.standstill, self.branch = opened.standstill, opened.branch
        self._takeback = None
        for side in self._positions:
            self._positions[side] += 1
        self.show()

    def result(self) -> dict[str, Any] | None:
        found = self.table.result
        return (
            None
            if found is None
            else messages.Outcome(winner=found.winner, level=found.level, score=found.score).model_dump()
        )

    # --- what is answered for people -----------------------------------------------------------------------------

    def _answer_for(self, side: str) -> Action | None:
        """What is answered at once for a side; None if it is asked."""
        if side not in self.table.pending or side in self._errands:
            return None
        return answer_at_once(self.table, side, self.standing(side), self._is_alone)

    def _answer_in(self, change: _Change) -> None:
        """As part of a change: answer for all people who have no choice, or have said before what they want."""
        if self.standstill:
            return
        for _ in range(MOST_AT_ONCE):
            found = next(((side, each) for side in self._people() if (each := self._answer_for(side))), None)
            if found is None or not self._play_for(*found, change):
                return

    def _play_for(self, side: str, action: Action, change: _Change) -> bool:
        question = self.table.pending[side]
        try:
            self.table.play(side, action)
        except GrognardError as error:
            log.error("what is answered for a player cannot be played: %s", error)
            return False
        self._answered.setdefault(side, []).append(question)
        self._takeback = None
        self._note(change)
        return True

    async def _answer_people(self) -> None:
        """The same when nothing else has changed: somebody has come, or ordered something."""
        change = self._begin()
        self._answer_in(change)
        if len(self.table.actions) > change.actions:
            with suppress(NotSaved):
                await self._append(change)
                self._finish(change)

    def _pass_later(self) -> None:
        """Against people: let those pass after a while who wish it and have no choice."""
        if self._passing is None and not self.is_deleted and not self._rooms.is_closed and self._slow_answers():
            self._passing = asyncio.get_running_loop().create_task(self._pass_slowly())

    def _slow_answers(self) -> dict[str, Action]:
        if self.standstill or self._is_alone:
            return {}
        asked = [side for side in self._people() if side in self.table.pending]
        return {side: each for side in asked if (each := answer_later(self.table, side, self.standing(side)))}

    async def _pass_slowly(self) -> None:
        try:
            while self._slow_answers():
                await asyncio.sleep(pause(self._lot))
                async with self.lock:
                    answers = self._slow_answers()
                    if self.is_deleted or not answers:
                        return
                    change = self._begin()
                    for side in answers:
                        self._play_for(side, answers[side], change)
                        break
                    self._answer_in(change)
                    await self._append(change)
                    self._finish(change)
        except NotSaved:
            pass
        finally:
            self._passing = None
            self.wake()

    async def set_standing(self, viewer: Viewer, wish: messages.StandingRequest, done: Callable[[], None]) -> None:
        """Change what is answered for a seat. It counts at once, for the question that is asked as well."""
        async with self.lock:
            self._check(viewer)
            standing = self.standing(viewer.eyes)
            if wish.passes is not None:
                standing = replace(standing, passes=wish.passes)
            if wish.question:
                standing = standing.with_wish(self.table.game, wish.question, wish.answer)
            kept = {**self.saved.standing, viewer.eyes: standing.plain()}
            await asyncio.to_thread(self._rooms.store.update, self.id, standing=kept)
            self.saved = replace(self.saved, standing=kept)
            done()
            self.show()
            await self._answer_people()
        self.wake()

    async def send_staff(self, viewer: Viewer, position: int, done: Callable[[], None]) -> None:
        """Leave the question of a seat, and those that belong to it, to a computer player of the usual level."""
        async with self.lock:
            self._check(viewer, position)
            side = viewer.eyes
            if not (errand := errand_for(self.table, side)):
                raise Refused(Refusal("", "no-errand"))
            self._errands[side] = errand.questions
            done()
            self.show()
        self.wake()

    # --- asking --------------------------------------------------------------------------------------------------

    async def preview(self, viewer: Viewer, position: int, acts: Sequence[Act], then: bool = False) -> dict[str, Any]:
        """What an action would do: its way, its price and, if dice or the other side come after it, its odds; if that
        is wanted, also what its side could do next, and how it would see the board."""
        async with self.lock:
            self._check(viewer, position)
            side = viewer.eyes
            foreseen = self.table.preview(side, acts, then)
            where = self._position_now()
        counted = None
        if foreseen.is_final:
            order = Count(where, side, list(acts), language())
            counted = await self._rooms.thinkers.count(order, self._whole_position, self.saved.owner)
        return preview_message(foreseen, counted)

    async def advise(self, side: str) -> dict[str, Any]:
        """What the strongest computer player would do for a side; nothing if none can tell."""
        async with self.lock:
            order = Advise(self._position_now(), side, self.limits.hint, language())
        return await self._rooms.thinkers.advise(order, self._whole_position, self.saved.owner)

    async def why_not(self, viewer: Viewer, clicks: list[str]) -> list[dict[str, str]]:
        """Why what was touched leads nowhere; nothing if it can be used."""
        async with self.lock:
            self._check(viewer)
            refusals = self.table.why_not_touch(viewer.eyes, clicks)
        return [{"rule": each.rule, "message": each.message} for each in refusals]

    async def courses(self, viewer: Viewer, position: int, units: Sequence[str]) -> dict[str, Any]:
        """Where units that stand together can go as a whole."""
        async with self.lock:
            self._check(viewer, position)
            return courses_message(self.table, viewer.eyes, units)

    async def card(self, viewer: Viewer, space: str) -> list[dict[str, Any]]:
        """What a viewer may know of a space beside what he sees there."""
        async with self.lock:
            return card_message(self.table, viewer.eyes, space)

    async def battles_in(self, viewer: Viewer, turn: int) -> list[dict[str, Any]]:
        """The reports of a turn's battles, as a viewer may know them."""
        async with self.lock:
            return battles_message(self.table, viewer.eyes, turn)

    async def story(self) -> dict[str, Any]:
        """The finished game in figures."""
        async with self.lock:
            if not self.table.state.over:
                raise BadSetting("the story of a game is told when it is over")
            if language() not in self._stories:
                self._stories[language()] = await asyncio.to_thread(self.table.game.story, self.table)
            return self._stories[language()]

    async def report(self) -> dict[str, Any]:
        """The finished game in chances of winning; nothing if the title's worth is not known."""
        if language() not in self._reports:
            async with self.lock:
                order = LookBack(self._position_now(), language())
            found = await self._rooms.thinkers.look_back(order, self._whole_position, self.saved.owner)
            self._reports[language()] = found
        return self._reports[language()]

    # --- computer players ----------------------------------------------------------------------------------------

    def wake(self) -> None:
        """If a computer player is asked, let it think."""
        self._pass_later()
        if self._thinking is None and not self.is_deleted and not self._rooms.is_closed and self._asked_computers():
            self._thinking = asyncio.get_running_loop().create_task(self._think())

    def _asked_computers(self) -> list[str]:
        if self.standstill:
            return []
        computers = self.computers()
        return [side for side in self.table.pending if side in computers or side in self._errands]

    def _give_up_errands(self) -> None:
        """Nobody does them: their sides are asked again."""
        if self._errands:
            self._errands.clear()
            self.show()

    def _end_errands(self) -> None:
        """An errand is done as soon as its side is asked something else."""
        for side in list(self._errands):
            if side in self.table.pending and self.table.seat(side).asked not in self._errands[side]:
                del self._errands[side]

    async def _think(self) -> None:
        try:
            while await self._think_once():
                pass
        except Exception:
            log.exception("computer players of a game came to a halt")
            self._give_up_errands()
        finally:
            self._thinking = None
            self.last_used = time.monotonic()

    async def _think_once(self) -> bool:
        """One burst of decisions; False when no computer player is asked any more."""
        async with self.lock:
            if self.is_deleted or not (asked := self._asked_computers()):
                return False
            players = {**dict.fromkeys(self._errands, USUAL), **self.computers()}
            order = Think(self._position_now(), players, self._salt, errands=dict(self._errands))
            if not self._has_people:
                order = replace(order, most=SMALL_BURST)
        burst = await self._decisions(order, asked[0])
        async with self._rooms.carrying_out, self.lock:
            if self.is_deleted:
                return False
            if burst.epoch != self._epoch or burst.after != len(self.table.actions):
                return True  # somebody else acted while they thought
            goes_on = await self._carry_out(burst)
        if goes_on and not self._has_people:
            await asyncio.sleep(self.limits.watching_pause)
        return goes_on

    async def _decisions(self, order: Think, side: str) -> Burst:
        try:
            return await self._rooms.thinkers.think(order, self._whole_position, self.saved.owner)
        except (Crashed, TooSlow) as error:
            stumble = f"no decision: {type(error).__name__}"
            where = order.position
            async with self.lock:
                if self._epoch != where.epoch or len(self.table.actions) != where.count or self.is_deleted:
                    return Burst(-1, -1)
                chosen = any_option(self.table, side, random.Random())
                return Burst(where.count, where.epoch, [(side, str(chosen))], [(side, stumble)])

    async def _carry_out(self, burst: Burst) -> bool:
        """Play the decisions of computer players, each checked like anybody else's."""
        change = self._begin()
        for side, text in burst.actions:
            try:
                self.table.play(side, text)
            except GrognardError as error:
                log.error("a decision of a computer player cannot be played: %s", error)
                self._epoch += 1  # the workers know the game wrongly and must be told it anew
                break
            self._takeback = None
            self._end_errands()
            self._note(change)
            await asyncio.sleep(0)  # others have something to do as well
        self._answer_in(change)
        if len(self.table.actions) > change.actions:
            try:
                await self._append(change)
            except NotSaved:
                await asyncio.sleep(RETRY)
                return True
            self._finish(change)
        for side, trace in burst.stumbles:
            log.error("the computer player %s failed:\n%s", self.computers().get(side, side), trace)
            await self.add_notice(f"{FAILED}:{side}")
        if burst.halt:
            self._errands.clear()
            await self.add_notice(f"{HALTED}:{burst.halt}")
            return False
        return True

    async def add_notice(self, notice: str) -> None:
        """Tell all seats something about the game, once."""
        if notice in self.saved.notices:
            return
        notices = [*self.saved.notices, notice]
        self.saved = replace(self.saved, notices=notices)
        with suppress(GrognardError):
            await asyncio.to_thread(self._rooms.store.update, self.id, notices=notices)
        self.show()

    def _position_now(self) -> Position:
        return position_of(self.table, self.id, self._epoch)

    def _whole_position(self) -> Position:
        return replace(self._position_now(), record=self.table.record())

    # --- the end -------------------------------------------------------------------------------------------------

    async def delete(self) -> None:
        """Delete the game, whatever is going on in it."""
        async with self.lock:
            await asyncio.to_thread(self._rooms.store.delete, self.id)
            self.is_deleted = True
            self._rooms.forget(self)
            for viewer in list(self.viewers):
                viewer.post({"type": "gone"})
                viewer.send_away(1000)

    async def close(self) -> None:
        for task in (self._thinking, self._passing):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError, Exception):
                    await task
        async with self.lock:
            for viewer in list(self.viewers):
                viewer.send_away(1012)


def position_of(table: Table, game_id: str, epoch: int) -> Position:
    """Where a game stands, for a worker that knows its beginning."""
    first = max(0, len(table.actions) - TAIL)
    tail = [(table.game.sides[each.side], each.text, each.digest) for each in table.actions[first:]]
    return Position(game_id, epoch, first, tail)


def load(store: Store, game_id: str) -> Opened:
    """A game from the store, replayed to its last action or as far as it can be."""
    opened = open_game(store, game_id)
    prepare(opened.table)
    return opened


def _without_question(sight: Sight) -> Sight:
    """A moment that is over already: what was asked in it has been answered."""
    view = sight.facts["view"]
    if not view.get("prompt"):
        return sight
    return replace(sight, facts={**sight.facts, "view": {**view, "prompt": None, "choices": {}}})


async def _to_its_end(writing: asyncio.Future[int]) -> int:
    """Wait for a transaction; being cancelled in the middle waits as well, or memory and disk would differ."""
    try:
        return await asyncio.shield(writing)
    except asyncio.CancelledError:
        with suppress(Exception):
            await writing
        raise


class Rooms:
    """The games in memory. Each is loaded when somebody asks for it and leaves when nobody does."""

    def __init__(
        self, store: Store, thinkers: Thinkers, settings: Settings, clock: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.carrying_out = asyncio.Semaphore(AT_ONCE)
        self.is_closed = False
        self._clock = clock
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}

    def first_position(self) -> int:
        """Where the numbers of positions begin: later than in any room that held the game before."""
        return int(self._clock()) * 1000

    def here(self, game_id: str) -> Room | None:
        """The room of a game if it is in memory."""
        return self._rooms.get(game_id)

    def add(self, saved: SavedGame, table: Table) -> Room:
        """The room of a new game."""
        # Somebody may have been quicker to ask for it; two rooms of one game would not hear of each other.
        return self._rooms.setdefault(saved.id, Room(self, saved, table))

    async def enter(self, game_id: str) -> Room:
        """The room of a game. `NoSuchGame`, `BrokenRecord` or `StorageFailed` if there is none to be had."""
        while (room := self._rooms.get(game_id)) is None:
            if game_id not in self._loading:
                self._loading[game_id] = asyncio.ensure_future(self._load(game_id))
            await asyncio.shield(self._loading[game_id])
        room.last_used = time.monotonic()
        return room

    async def _load(self, game_id: str) -> Room:
        try:
            opened = await asyncio.to_thread(load, self.store, game_id)
            room = Room(self, opened.saved, opened.table, opened.standstill, opened.branch)
            return self._rooms.setdefault(game_id, room)
        finally:
            del self._loading[game_id]

    def forget(self, room: Room) -> None:
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]

    async def sweep(self) -> None:
        """Now and then, let the games go that nobody looks at."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.limits.idle))
            self.clear_out()

    def clear_out(self) -> None:
        now = time.monotonic()
        for room in list(self._rooms.values()):
            if not room.is_busy and now - room.last_used > self.settings.limits.idle:
                self.forget(room)

    async def close(self) -> None:
        self.is_closed = True
        await asyncio.gather(*(room.close() for room in self._rooms.values()))
        self._rooms.clear()
