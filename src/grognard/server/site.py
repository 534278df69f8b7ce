"""The page itself: the built client, read from the package and kept in memory as it is sent."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from grognard.server.problems import problem

FOLDER = Path(__file__).with_name("site")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".ogg": "audio/ogg",
    ".mp3": "audio/mpeg",
    ".webp": "image/webp",
}
PACKED_ALREADY = (".woff2", ".png", ".jpg", ".webp", ".ogg", ".mp3")
NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Grognard</title></head>
<body><h1>Grognard</h1>
<p>The server runs, but its page has not been built yet.</p>
<p>In a checkout of the project, <code>make play</code> builds it and starts the server again.</p>
</body></html>
"""


@dataclass(frozen=True, slots=True)
class File:
    """A file as it is sent."""

    plain: bytes
    packed: bytes | None
    tag: str
    kind: str


class Site:
    """The files of the built client by path."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._files: dict[str, tuple[int, File]] = {}

    def answer(self, request: Request, path: str) -> Response:
        """A file of the page. Hashed ones never change; the others are asked for again."""
        file = self._file(path or "index.html")
        if file is None:
            if path in ("", "index.html"):
                return HTMLResponse(NOT_BUILT, 503, headers={"Cache-Control": "no-store"})
            return problem(404, "There is nothing at this address.")
        headers = {
            "Cache-Control": FOR_EVER if path.startswith("assets/") else ASK_AGAIN,
            "ETag": file.tag,
            "Vary": "Accept-Encoding",
        }
        return send(request, file.plain, file.packed, file.kind, headers)

    def _file(self, path: str) -> File | None:
        place = self._folder / path
        try:
            if not place.resolve().is_relative_to(self._folder.resolve()) or not place.is_file():
                return None
            changed = place.stat().st_mtime_ns
            known = self._files.get(path)
            if known is None or known[0] != changed:
                known = self._files[path] = (changed, _read(place))
        except (OSError, ValueError):
            return None
        return known[1]


def _read(place: Path) -> File:
    plain = place.read_bytes()
    packed = None if place.suffix in PACKED_ALREADY or len(plain) < 500 else gzip.compress(plain, 9, mtime=0)
    kind = TYPES.get(place.suffix) or mimetypes.guess_type(place.name)[0] or "application/octet-stream"
    return File(plain, packed, f'"{hashlib.sha256(plain).hexdigest()[:32]}"', kind)


def send(request: Request, plain: bytes, packed: bytes | None, kind: str, headers: dict[str, str]) -> Response:
    """Bytes that may be known to the browser already, packed if it can unpack them."""
    known = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
    if headers["ETag"] in known:
        return Response(status_code=304, headers=headers)
    if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(plain, media_type=kind, headers=headers)
