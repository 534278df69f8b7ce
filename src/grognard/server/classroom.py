"""Lessons and puzzles on a WebSocket: the table of one pupil, kept while the socket is open and stored nowhere.

It speaks as the live game does, and nothing of the other side is told that a player would not see. A wrong act is
answered and changes nothing."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from pydantic import TypeAdapter
from starlette.websockets import WebSocket

from grognard.core.errors import GrognardError, Refused
from grognard.core.facts import Refusal
from grognard.core.lesson import Pupil
from grognard.core.practice import Verdict
from grognard.core.puzzle import Puzzle, Solver
from grognard.core.table import Act, Table
from grognard.games import GAMES
from grognard.games.lessons import lessons_of, puzzle_of_the_day, puzzles_of
from grognard.messages import language, marked
from grognard.server import messages
from grognard.server.limits import Limits
from grognard.server.rooms import Stale, position_of
from grognard.server.sight import (
    Log,
    Sight,
    battles_message,
    card_message,
    courses_message,
    preview_message,
    see_now,
)
from grognard.server.socket import NO_RIGHT, Conversation
from grognard.server.thinking import Thinkers
from grognard.server.viewer import Viewer
from grognard.server.worker import Count

TRY_LATER = 1013
OVER = Refusal("", "exercise-over")
NO_SKIP = Refusal("", "puzzle-no-skip")
NO_UNDO = Refusal("Undo", "puzzle-no-undo")


class NoSuchExercise(GrognardError):
    """There is no such lesson or puzzle."""


# --- lists -------------------------------------------------------------------------------------------------------


def learn_info(game: str) -> messages.LearnInfo:
    """The lessons and puzzles of a title, in their order."""
    lessons = [
        messages.LessonInfo(
            number=number, title=marked(each.title), teaches=each.teaches, side=each.side, steps=len(each.steps)
        )
        for number, each in enumerate(lessons_of(game), 1)
    ]
    return messages.LearnInfo(game=game, lessons=lessons, puzzles=[_puzzle_info(each) for each in puzzles_of(game)])


def daily_puzzle(today: date) -> messages.DailyPuzzle:
    puzzle = puzzle_of_the_day(today)
    return messages.DailyPuzzle(game=puzzle.game, puzzle=_puzzle_info(puzzle))


def _puzzle_info(puzzle: Puzzle) -> messages.PuzzleInfo:
    number = puzzles_of(puzzle.game).index(puzzle) + 1
    return messages.PuzzleInfo(
        id=puzzle.id, number=number, title=marked(puzzle.title), task=marked(puzzle.task), side=puzzle.side
    )


def read_number(text: str) -> int:
    """A number in an address; 0, which nothing has, if it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


def open_lesson(game: str, number: int, step: int) -> Pupil:
    """A lesson from a step on; those before it are played as they should be."""
    lessons = lessons_of(game) if game in GAMES else ()
    if not 1 <= number <= len(lessons) or not 1 <= step <= len(lessons[number - 1].steps):
        raise NoSuchExercise("there is no such lesson")
    pupil = Pupil(lessons[number - 1], GAMES[game])
    while pupil.number < step:
        pupil.attempt(pupil.way_on())
    return pupil


def open_puzzle(game: str, name: str) -> Solver:
    puzzle = next((each for each in (puzzles_of(game) if game in GAMES else ()) if each.id == name), None)
    if puzzle is None:
        raise NoSuchExercise("there is no such puzzle")
    return Solver(puzzle, GAMES[game])


# --- one in progress ---------------------------------------------------------------------------------------------


class Classroom:
    """A lesson or a puzzle and whoever does it."""

    def __init__(self, practice: Pupil | Solver, thinkers: Thinkers) -> None:
        self.side = practice.side
        self._practice = practice
        self._thinkers = thinkers
        self._id = f"exercise-{secrets.token_hex(8)}"
        self._log = Log()
        # Later than any number that the page has seen before its line was cut.
        self._position = int(time.time() * 1000)
        self._answer = self._hint = ""
        self._is_shown = False

    def look(self) -> Sight:
        seen, faces, told = see_now(self._practice.table, self.side, self._log)
        if self._practice.standing != "open":
            seen["view"] = {**seen["view"], "prompt": None, "choices": {}, "waiting_for": {}}
        facts = {
            **seen,
            "position": self._position,
            "step": 0,
            "notices": [],
            "remarks": [],
            "standing": None,
            "errand": None,
            "answered": [],
            "standstill": None,
            "can_undo": isinstance(self._practice, Pupil) and self._practice.has_begun,
            "can_ask_takeback": False,
            "takeback": None,
            "exercise": self._told().model_dump(),
        }
        return Sight(facts, faces, list(told))

    def _told(self) -> messages.Exercise:
        practice = self._practice
        told = _lesson_told(practice) if isinstance(practice, Pupil) else _puzzle_told(practice)
        return told.model_copy(
            update={
                "standing": practice.standing,
                "answer": self._answer,
                "hint": self._hint,
                "is_shown": self._is_shown,
                **self._helped(told),
            }
        )

    def _helped(self, told: messages.Exercise) -> dict[str, Any]:
        """Whoever has asked for a hint in a lesson is shown what to touch as well."""
        if not self._hint or isinstance(self._practice, Solver):
            return {}
        return {"point": list(dict.fromkeys([*told.point, *self._practice.touches()]))}

    # --- acting --------------------------------------------------------------------------------------------------

    def act(self, position: int, acts: Sequence[Act]) -> None:
        """Play what is right; `Refused` for what is not, and nothing has changed."""
        self._check(position)
        verdict = self._practice.attempt(list(acts))
        if verdict.is_played:
            self._move_on(verdict)
            return
        self._answer = verdict.text if verdict.kind == "refused" else marked(verdict.text)
        raise WrongAct(verdict)

    def skip(self) -> None:
        """Play the rest of the step. A puzzle has no steps."""
        self._check(self._position)
        if isinstance(self._practice, Solver):
            raise Refused(NO_SKIP)
        self._move_on(self._practice.attempt(self._practice.way_on()))

    def back(self, position: int) -> None:
        """The step from its beginning."""
        self._check(position)
        if not isinstance(self._practice, Pupil):
            raise Refused(NO_UNDO)
        self._practice.begin_step_again()
        self._move_on(Verdict("onward"))

    def again(self) -> None:
        """All of it from the beginning."""
        if isinstance(self._practice, Pupil):
            self._practice = Pupil(self._practice.lesson, GAMES[self._practice.lesson.game])
        else:
            self._practice.begin_again()
        self._is_shown = False
        self._move_on(Verdict("right"))

    def hint(self) -> None:
        self._check(self._position)
        practice = self._practice
        if isinstance(practice, Pupil):
            assert practice.step is not None  # it is open
            self._hint = marked(practice.step.hint)
        else:
            self._hint = marked(practice.puzzle.hint)

    def solution(self) -> list[str]:
        """The moves that are left, one by one; of a puzzle all of them, from the beginning."""
        if isinstance(self._practice, Solver):
            self.again()
            self._is_shown = True
        self._check(self._position)
        return self._practice.way_on()

    def _check(self, position: int) -> None:
        if position != self._position:
            raise Stale
        if self._practice.standing != "open":
            raise Refused(OVER)

    def _move_on(self, verdict: Verdict) -> None:
        self._position += 1
        self._answer = ""
        if verdict.kind == "right":
            self._hint = ""

    # --- asking --------------------------------------------------------------------------------------------------

    async def preview(self, position: int, acts: Sequence[Act], then: bool) -> dict[str, Any]:
        self._check(position)
        table = self._practice.table
        foreseen = table.preview(self.side, acts, then)
        counted = None
        if foreseen.is_final:
            # Another number whenever the table is another one: what came before need not lead here.
            where = position_of(table, self._id, position)
            order = Count(where, self.side, list(acts), language())
            counted = await self._thinkers.count(order, lambda: replace(where, record=table.record()), self._id)
        return preview_message(foreseen, counted)

    def courses(self, position: int, units: Sequence[str]) -> dict[str, Any]:
        self._check(position)
        return courses_message(self._practice.table, self.side, units)

    @property
    def table(self) -> Table:
        return self._practice.table

    def why_not(self, clicks: Sequence[str]) -> list[dict[str, str]]:
        refusals = self._practice.table.why_not_touch(self.side, clicks)
        return [{"rule": each.rule, "message": each.message} for each in refusals]


class WrongAct(GrognardError):
    """An act that is not what was to be done, or that a rule refuses."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.text)
        self.verdict = verdict


def _lesson_told(pupil: Pupil) -> messages.Exercise:
    step = pupil.step
    return _told(
        kind="lesson",
        title=pupil.lesson.title,
        teaches=pupil.lesson.teaches,
        step=pupil.number,
        steps=len(pupil.lesson.steps),
        text=step.text if step else "",
        point=list(step.point) if step else [],
        has_begun=pupil.has_begun,
        end="" if step else pupil.lesson.end,
    )


def _puzzle_told(solver: Solver) -> messages.Exercise:
    return _told(
        kind="puzzle",
        title=solver.puzzle.title,
        text=solver.puzzle.task,
        # Whoever has begun has found them.
        point=[] if solver.played else list(solver.puzzle.point),
        has_begun=solver.played > 0,
        acts_left=max(0, solver.acts_left),
        end=solver.puzzle.end if solver.standing == "solved" else "",
    )


def _told(**facts: Any) -> messages.Exercise:
    nothing = {"teaches": "", "step": 1, "steps": 1, "point": [], "acts_left": None}
    open_ = {"standing": "open", "answer": "", "hint": "", "is_shown": False}
    written = {name: marked(facts[name]) for name in ("title", "text", "end")}
    return messages.Exercise(**{**nothing, **open_, **facts, **written})


# --- on the socket -----------------------------------------------------------------------------------------------


async def teach(
    websocket: WebSocket, opening: Callable[[], Pupil | Solver], thinkers: Thinkers, limits: Limits, is_welcome: bool
) -> None:
    """Serve one socket until it closes. `opening` makes the lesson or the puzzle."""
    await websocket.accept()
    if not is_welcome:
        await websocket.close(TRY_LATER)
        return
    try:
        # Reading files, and finding places for the first pieces on a board, takes a moment.
        classroom = await asyncio.to_thread(lambda: Classroom(opening(), thinkers))
        await asyncio.to_thread(classroom.look)
    except NoSuchExercise:
        await websocket.close(NO_RIGHT)
        return
    await AtDesk(websocket, classroom, limits).hold()


class AtDesk(Conversation):
    """A conversation about a lesson or a puzzle."""

    requests = TypeAdapter(messages.FromPupil)

    def __init__(self, websocket: WebSocket, classroom: Classroom, limits: Limits) -> None:
        super().__init__(websocket, Viewer(classroom.side, "", set(), limits.outbox), limits)
        self._classroom = classroom

    async def _join(self) -> None:
        self._show()

    async def _leave(self) -> None:
        """Nothing is kept."""

    async def _show_again(self) -> None:
        self._viewer.show_again(self._classroom.look(), [])

    def _show(self) -> None:
        self._viewer.show(self._classroom.look(), [])

    async def _answer(self, request: Any) -> None:
        room, viewer = self._classroom, self._viewer
        match request:
            case messages.PreviewRequest():
                found = await room.preview(request.position, request.actions, request.then)
                viewer.post({"type": "preview", "id": request.id, **found})
            case messages.WhyNotRequest():
                reasons = room.why_not(request.clicks)
                viewer.post({"type": "why_not", "id": request.id, "is_possible": not reasons, "reasons": reasons})
            case messages.CoursesRequest():
                courses = room.courses(request.position, request.units)
                viewer.post({"type": "courses", "id": request.id, "courses": courses})
            case messages.CardRequest():
                lines = card_message(room.table, room.side, request.space)
                viewer.post({"type": "card", "id": request.id, "lines": lines})
            case messages.BattlesRequest():
                battles = battles_message(room.table, room.side, request.turn)
                viewer.post({"type": "battles", "id": request.id, "battles": battles})
            case messages.SolutionWish():
                moves = room.solution()
                self._show()
                viewer.post({"type": "solution", "id": request.id, "moves": moves})
            case _:
                self._do(request)

    def _do(self, request: Any) -> None:
        room = self._classroom
        try:
            match request:
                case messages.ActRequest():
                    room.act(request.position, request.actions)
                case messages.UndoRequest():
                    room.back(request.position)
                case messages.SkipWish():
                    room.skip()
                case messages.AgainWish():
                    room.again()
                case messages.HintWish():
                    room.hint()
        except WrongAct as wrong:
            self._refuse(request.id, wrong.verdict.rule, wrong.verdict.text)
        else:
            self._done(request.id)()
        self._show()
