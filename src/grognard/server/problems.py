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
from grognard.server import messages
from grognard.server.storage import NoSuchGame, StorageFailed

log = logging.getLogger("grognard.server")

OUR_MISTAKE = "Something went wrong on the server. Your games are safe on its disk; please try again."
NO_SUCH_GAME = "There is no such game, or it is not yours to see."
TOO_MANY = "That was too much at once. Please wait a moment and try again."
NO_STORE = "The server cannot reach its store of games at the moment. Please try again soon."
STORE_DOWN = "The game could not be saved, so nothing was played. Please try again in a moment."

_SENTENCES = {
    404: "There is nothing at this address.",
    405: "This cannot be done at this address.",
    400: "This request cannot be read.",
}


class Trouble(Exception):
    """A request that is answered with a problem."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(status, message)
        self.status = status
        self.message = message


def problem(status: int, message: str) -> JSONResponse:
    """The answer to a request that fails. What cannot be written as UTF-8 is shown as a question mark."""
    readable = message.encode("utf-8", "replace").decode()
    return JSONResponse(messages.Problem(message=readable).model_dump(), status)


def responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The problems of a route, for its description."""
    return {status: {"model": messages.Problem} for status in (400, 421, 422, 429, *statuses)}


def describe_mistake(errors: Sequence[Any]) -> str:
    """The first mistake of a message in one sentence; what was sent is not repeated."""
    if not errors:
        return "The message cannot be read."
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    if first["type"] in ("json_invalid", "value_error.jsondecode"):
        return "The message is not JSON."
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
