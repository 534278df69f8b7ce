"""The porter: who may come in, how much they may carry, and what every answer tells browsers to forbid."""

from __future__ import annotations

import asyncio
from collections import Counter
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grognard.messages import language, speaking
from grognard.server.limits import Buckets, household
from grognard.server.problems import OUR_MISTAKE, TOO_MANY, log, problem
from grognard.server.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
READING = frozenset({"GET", "HEAD", "OPTIONS"})
BODY_TIME = 30.0
"""Seconds in which a request must have arrived."""

WRONG_HOST = "server-wrong-host"
WRONG_ORIGIN = "server-wrong-origin"
TOO_LARGE = "server-too-large"


class Porter:
    """An ASGI layer around everything else."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._requests = Buckets(settings.limits.requests)
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        with speaking(wished_language(scope)):
            if scope["type"] == "http":
                await self._serve(scope, receive, _with_headers(scope, send))
            else:
                await self._open(scope, receive, send)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_begun = False

        async def note(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            answer = self._refusal(scope) or await self._carried_in(scope, receive, note)
        except Exception:
            log.exception("a request failed: %s", scope["path"].split("?")[0])
            answer = None if has_begun else problem(500, OUR_MISTAKE)
        if answer is not None:
            await answer(scope, receive, note)

    async def _carried_in(self, scope: Scope, receive: Receive, send: Send) -> Response | None:
        """Read the body, as far as it may be long, and hand the request on."""
        limits = self._settings.limits
        most = limits.record if scope["path"] == "/api/import" else limits.body
        told = Headers(scope=scope).get("content-length", "")
        if told.isdigit() and int(told) > most:
            return problem(413, TOO_LARGE)
        try:
            async with asyncio.timeout(BODY_TIME):
                body = await _read_body(receive, most)
        except TimeoutError:
            return problem(408, "server-too-slow")
        if body is None:
            return problem(413, TOO_LARGE)
        await self._app(scope, _replayed(body, receive), send)
        return None

    def _refusal(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        if not self._is_our_name(headers):
            return problem(421, WRONG_HOST)
        if not self._requests.take(client_of(scope)):
            answer = problem(429, TOO_MANY)
            answer.headers["Retry-After"] = "2"
            return answer
        if scope["method"] not in READING and not is_same_origin(headers, scope):
            return problem(403, WRONG_ORIGIN)
        return None

    async def _open(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = client_of(scope)
        headers = Headers(scope=scope)
        is_welcome = self._is_our_name(headers) and is_same_origin(headers, scope) and self._requests.take(client)
        if not is_welcome or self._sockets[client] >= self._settings.limits.sockets:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        self._sockets[client] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets[client] -= 1
            if not self._sockets[client]:
                del self._sockets[client]

    def _is_our_name(self, headers: Headers) -> bool:
        """A foreign page may point a name of its own at this machine; known names only are served."""
        hosts = headers.getlist("host")
        if len(hosts) != 1:
            return False
        try:
            parts = urlsplit(f"//{hosts[0]}")
            name, _ = parts.hostname, parts.port
        except ValueError:
            return False
        return bool(name) and self._settings.allows_host(name or "")


def wished_language(scope: Scope) -> str | None:
    """In which language whoever asks wants to be answered: as the address says (`?lang=de`), or as the browser does."""
    named = parse_qs(scope["query_string"].decode("latin-1"), max_num_fields=100).get("lang")
    return named[-1] if named else Headers(scope=scope).get("accept-language")


def client_of(scope: Scope) -> str:
    """The address that a connection comes from, as far as limits count it."""
    client = scope.get("client")
    return household(str(client[0])) if client else "?"


def is_same_origin(headers: Headers, scope: Scope) -> bool:
    """Does the request come from a page of this server? Programs that are no browsers send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return not any(name.startswith("sec-fetch-") for name in headers)
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    # A page that came without TLS may have been changed on its way.
    schemes = ("https",) if scope["scheme"] in ("https", "wss") else ("http", "https")
    return parts.scheme in schemes and parts.netloc.lower() == headers.get("host", "").lower()


def _with_headers(scope: Scope, send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if scope["path"].startswith("/api/"):
                headers.setdefault("Cache-Control", "no-store")
                headers.setdefault("Content-Language", language())
                headers.add_vary_header("Accept-Language")
        await send(message)

    return sending


async def _read_body(receive: Receive, most: int) -> bytes | None:
    """The whole body, or None if it is too long."""
    parts: list[bytes] = []
    length = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b"".join(parts)
        part = message.get("body", b"")
        length += len(part)
        if length > most:
            return None
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


def _replayed(body: bytes, receive: Receive) -> Receive:
    is_read = False

    async def replay() -> Message:
        nonlocal is_read
        if is_read:
            return await receive()
        is_read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
