"""The live game on a WebSocket: one socket, one pair of eyes."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar

from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from grognard.core.errors import GrognardError, Refused
from grognard.messages import say
from grognard.server import messages
from grognard.server.games import Games
from grognard.server.limits import Buckets, Limits
from grognard.server.problems import OUR_MISTAKE, STORE_DOWN, TOO_MANY, Trouble, describe_mistake, log, sentence
from grognard.server.rooms import NotSaved, Room, Stale
from grognard.server.sight import ALL
from grognard.server.viewer import Viewer

NO_RIGHT = 4404
"""Closes a socket for which there is no game, or no right to see it."""
NO_TEXT = 1003
TOO_LONG = 1009
STALE = "server-stale"

QUESTIONS = (
    messages.PreviewRequest,
    messages.WhyNotRequest,
    messages.CoursesRequest,
    messages.CardRequest,
    messages.BattlesRequest,
)
"""Requests that change nothing."""
SLOW_DOWN = 0.05
"""Seconds that each message too many costs."""


async def live(websocket: WebSocket, games: Games, player: str | None, game_id: str, eyes: str, limits: Limits) -> None:
    """Serve one socket until it closes."""
    await websocket.accept()
    try:
        if eyes == ALL:
            raise Trouble(403, "")
        room, right = await games.enter(player, game_id, eyes)
    except (Trouble, GrognardError) as error:
        storage_failed = isinstance(error, GrognardError)
        await websocket.close(1013 if storage_failed else NO_RIGHT)
        return
    assert player is not None
    viewer = Viewer(eyes, player, right.held, limits.outbox)
    await AtTable(websocket, room, viewer, limits).hold()


class Conversation(ABC):
    """What is said on one socket."""

    requests: ClassVar[TypeAdapter[Any]]
    """What a browser may ask for."""

    def __init__(self, websocket: WebSocket, viewer: Viewer, limits: Limits) -> None:
        self._websocket = websocket
        self._viewer = viewer
        self._limits = limits
        self._bucket = Buckets(limits.messages)
        self._questions: set[asyncio.Task[None]] = set()

    @abstractmethod
    async def _join(self) -> None:
        """Begin: show what there is. `GrognardError` if there is nothing any more."""

    @abstractmethod
    async def _leave(self) -> None: ...

    @abstractmethod
    async def _show_again(self) -> None: ...

    @abstractmethod
    async def _answer(self, request: Any) -> None: ...

    async def hold(self) -> None:
        """Listen and speak at the same time; when one ends, so does the other."""
        try:
            await self._join()
        except GrognardError:
            await self._websocket.close(NO_RIGHT)
            return
        speaking = asyncio.ensure_future(self._speak())
        listening = asyncio.ensure_future(self._listen())
        try:
            await asyncio.wait({speaking, listening}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (speaking, listening):
                task.cancel()
            for result in await asyncio.gather(speaking, listening, return_exceptions=True):
                if isinstance(result, Exception):
                    log.error("a socket failed", exc_info=result)
            await self._leave()

    async def _speak(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                said = await self._viewer.next()
                if isinstance(said, int):
                    await self._websocket.close(said)
                    return
                await self._websocket.send_text(said)

    async def _listen(self) -> None:
        while True:
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None or len(text) > self._limits.message:
                self._viewer.send_away(NO_TEXT if text is None else TOO_LONG)
                await asyncio.sleep(1)
                return
            if not self._bucket.take(""):
                self._refuse(_id_of(text), "", TOO_MANY)
                await asyncio.sleep(SLOW_DOWN)
                continue
            # What has begun is carried to its end even if the socket closes meanwhile.
            await asyncio.shield(asyncio.ensure_future(self._hear(text)))

    async def _hear(self, text: str) -> None:
        try:
            request = self.requests.validate_json(text)
        except ValidationError as error:
            mistakes = error.errors(include_input=False, include_url=False, include_context=False)
            self._refuse(_id_of(text), "", describe_mistake(mistakes))
            return
        if isinstance(request, QUESTIONS):
            self._ask(request)
        else:
            await self._answered(request)

    def _ask(self, request: messages.Request) -> None:
        """Questions are answered beside the conversation: counting odds may take a moment."""
        if len(self._questions) >= self._limits.questions:
            self._refuse(request.id, "", TOO_MANY)
            return
        task = asyncio.ensure_future(self._answered(request))
        self._questions.add(task)
        task.add_done_callback(self._questions.discard)

    async def _answered(self, request: Any) -> None:
        """Whatever happens, the request gets its answer."""
        try:
            await self._answer(request)
        except Stale:
            self._refuse(request.id, "", STALE, is_stale=True)
            await self._show_again()
        except Refused as refused:
            refusal = refused.refusal.at_board
            self._refuse(request.id, refusal.rule, refusal.message)
        except NotSaved:
            self._refuse(request.id, "", STORE_DOWN)
        except GrognardError as error:
            self._refuse(request.id, "", sentence(error))
        except Exception:
            log.exception("a request on a socket failed")
            self._refuse(request.id, "", OUR_MISTAKE)

    def _done(self, number: int) -> Callable[[], None]:
        return lambda: self._viewer.post({"type": "done", "id": number})

    def _refuse(self, number: int, rule: str, message: str, is_stale: bool = False) -> None:
        readable = say(message).encode("utf-8", "replace").decode()
        self._viewer.post({"type": "refused", "id": number, "rule": rule, "message": readable, "is_stale": is_stale})


class AtTable(Conversation):
    """A conversation about a game."""

    requests = TypeAdapter(messages.FromBrowser)

    def __init__(self, websocket: WebSocket, room: Room, viewer: Viewer, limits: Limits) -> None:
        super().__init__(websocket, viewer, limits)
        self._room = room

    async def _join(self) -> None:
        await self._room.join(self._viewer)

    async def _leave(self) -> None:
        await self._room.leave(self._viewer)

    async def _show_again(self) -> None:
        async with self._room.lock:
            if not self._room.is_deleted:
                sight = self._room.look(*self._viewer.reader)
                self._viewer.show_again(sight, self._room.seats(self._viewer.held))

    async def _answer(self, request: Any) -> None:
        room, viewer, done = self._room, self._viewer, self._done(request.id)
        match request:
            case messages.ActRequest():
                await room.act(viewer, request.position, request.actions, done)
            case messages.UndoRequest():
                await room.undo(viewer, request.position, done)
            case messages.AskTakeback():
                await room.consent.ask_takeback(viewer, request.position, done)
            case messages.AnswerTakeback():
                await room.consent.answer_takeback(viewer, request.agree, done)
            case messages.GoOn():
                await room.consent.go_on(viewer, request.agree, done)
            case messages.StandingRequest():
                await room.behalf.set_standing(viewer, request, done)
            case messages.ErrandRequest():
                await room.behalf.send_staff(viewer, request.position, done)
            case messages.PreviewRequest():
                found = await room.asking.preview(viewer, request.position, request.actions, request.then)
                viewer.post({"type": "preview", "id": request.id, **found})
            case messages.WhyNotRequest():
                reasons = await room.asking.why_not(viewer, request.clicks)
                answer = {"is_possible": not reasons, "reasons": reasons}
                viewer.post({"type": "why_not", "id": request.id, **answer})
            case messages.CoursesRequest():
                courses = await room.asking.courses(viewer, request.position, request.units)
                viewer.post({"type": "courses", "id": request.id, "courses": courses})
            case messages.CardRequest():
                lines = await room.asking.card(viewer, request.space)
                viewer.post({"type": "card", "id": request.id, "lines": lines})
            case messages.BattlesRequest():
                battles = await room.asking.battles_in(viewer, request.turn)
                viewer.post({"type": "battles", "id": request.id, "battles": battles})
            case _:
                done()


class _Numbered(BaseModel):
    id: int = 0


def _id_of(text: str) -> int:
    """The number of a request that cannot be read otherwise; 0 if it has none."""
    try:
        number = _Numbered.model_validate_json(text).id
    except ValidationError:
        return 0
    return number if 0 <= number <= 2**53 else 0
