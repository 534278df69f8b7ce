"""Everything that goes wrong leaves the server as one calm sentence with a fitting status."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from grognard.core.errors import BrokenRecord, GrognardError
from grognard.messages import say, side_name
from grognard.server import messages
from grognard.server.storage import NoSuchGame, StorageFailed

log = logging.getLogger("grognard.server")

OUR_MISTAKE = "server-our-mistake"
NO_SUCH_GAME = "server-no-such-game"
TOO_MANY = "server-too-many"
NO_STORE = "server-no-store"
STORE_DOWN = "server-store-down"

_SENTENCES = {
    404: "server-nothing-here",
    405: "server-not-here",
    400: "server-unreadable",
}


class Trouble(Exception):
    """A request that is answered with a problem: the key of its words, or a sentence of the engine."""

    def __init__(self, status: int, key: str, **values: str | int) -> None:
        super().__init__(status, key)
        self.status = status
        self.message = say(key, **values)


def problem(status: int, message: str) -> JSONResponse:
    """The answer to a request that fails. What cannot be written as UTF-8 is shown as a question mark."""
    readable = say(message).encode("utf-8", "replace").decode()
    return JSONResponse(messages.Problem(message=readable).model_dump(), status)


def tell_notice(notice: str) -> str:
    """A notice to all seats. It is stored as the key of its words, with the side that it is about. One that was stored
    as a sentence is told as it is."""
    if not notice.startswith("server-"):
        return notice
    key, _, about = notice.partition(":")
    return say(key, side=side_name(about))


def responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The problems of a route, for its description."""
    return {status: {"model": messages.Problem} for status in (400, 421, 422, 429, *statuses)}


def describe_mistake(errors: Sequence[Any]) -> str:
    """The first mistake of a message in one sentence; what was sent is not repeated."""
    if not errors:
        return say("server-message-unreadable")
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    if first["type"] in ("json_invalid", "value_error.jsondecode"):
        return say("server-not-json")
    said = str(first["msg"]).rstrip(".")
    return f"{where}: {said}." if where else f"{said}."


def add_problems(app: FastAPI) -> None:
    """Teach the app to answer every failure with a problem."""

    @app.exception_handler(Trouble)
    async def trouble(request: Request, error: Trouble) -> JSONResponse:
        return problem(error.status, error.message)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> JSONResponse:
        return problem(422, describe_mistake(error.errors()))

    @app.exception_handler(StorageFailed)
    async def store_down(request: Request, error: StorageFailed) -> JSONResponse:
        log.error("the store failed: %s", error)
        return problem(503, NO_STORE)

    @app.exception_handler(NoSuchGame)
    async def gone(request: Request, error: NoSuchGame) -> JSONResponse:
        return problem(404, NO_SUCH_GAME)

    @app.exception_handler(GrognardError)
    async def refused(request: Request, error: GrognardError) -> JSONResponse:
        return problem(422, sentence(error))

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> JSONResponse:
        answer = problem(error.status_code, _SENTENCES.get(error.status_code, str(error.detail)))
        answer.headers.update(error.headers or {})
        return answer


def sentence(error: GrognardError) -> str:
    """What the engine says, as a sentence."""
    text = str(error)
    if isinstance(error, BrokenRecord) or not text[:1].isupper():
        text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "]")) else f"{text}."
