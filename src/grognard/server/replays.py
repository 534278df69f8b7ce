"""A game as one file that needs nothing else: the page of the replay with the whole game in it.

The page is built with the client (`web/replay.html`). What it shows is packed and written into it as base64, an
alphabet in which no name can end a script or begin one."""

from __future__ import annotations

import base64
import gzip
import html
import json
import zlib
from collections.abc import Sequence
from dataclasses import asdict
from functools import lru_cache
from typing import Any

from grognard.board.drawing import draw_board
from grognard.board.drawing.lettering import font_faces
from grognard.core.errors import GrognardError
from grognard.core.events import Entry
from grognard.core.history import History
from grognard.core.table import EVERYTHING, Table
from grognard.core.words import scenario_name
from grognard.games.boards import board
from grognard.games.styles import style_of
from grognard.messages import key_of, language, level_name, say, shared, side_name
from grognard.server.catalogue import shape_of
from grognard.server.sight import see_board, tell
from grognard.server.site import FOLDER

PAGE = "replay.html"
TITLE, DATA = "<title>Grognard</title>", '<script id="replay" type="text/plain"></script>'
"""What of the built page is filled in."""
TOLD = ("number", "turn", "text", "topic", "dice", "places", "way", "side")
"""What the replay's page needs of an entry of the log."""


def replay_page(table: Table, eyes: str | None = None) -> str:
    """A game as HTML, as these eyes saw it; without eyes everything if it is over, else what a spectator sees."""
    page = _page()
    if TITLE not in page or DATA not in page:
        raise GrognardError(say("server-no-replay-page"))
    chosen = eyes if eyes is not None else EVERYTHING if table.state.over else None
    packed = gzip.compress(json.dumps(_archive(table, chosen), ensure_ascii=False).encode(), 9, mtime=0)
    data = f'<script id="replay" type="text/plain">{base64.b64encode(packed).decode()}</script>'
    title = html.escape(f"{table.game.title}: {scenario_name(table.game, table.scenario)}".rstrip(": "))
    return page.replace(TITLE, f"<title>{title}</title>", 1).replace(DATA, data, 1)


def _page() -> str:
    try:
        return (FOLDER / PAGE).read_text("utf-8")
    except OSError:
        raise GrognardError(say("server-no-replay-page")) from None


def _archive(table: Table, eyes: str | None) -> dict[str, Any]:
    game = table.game
    log, counts = _log(table, eyes)
    calendar = [asdict(turn) for turn in game.calendar()]
    steps, pieces, faces = _moments(table, eyes, counts)
    turns = {step["turn"] for step in steps}
    seasons = ["summer"]
    if any(turn["season"] == "winter" and turn["turn"] in turns for turn in calendar):
        seasons.append("winter")
    return {
        "language": language(),
        "title": game.title,
        "game": game.id,
        "scenario": scenario_name(game, table.scenario),
        "result": _result(table),
        "winner": (table.result.winner if table.result else None) or "",
        "eyes": {EVERYTHING: "all", None: "watch"}.get(eyes, eyes),
        "calendar": calendar,
        "shape": shape_of(game.id).model_dump(mode="json"),
        "fonts": font_faces(),
        "pictures": {
            season: {name: _picture(game.id, season, name == "night") for name in ("day", "night")}
            for season in seasons
        },
        "faces": faces,
        "pieces": pieces,
        "steps": steps,
        "log": log,
    }


def _picture(game: str, season: str, is_night: bool) -> str:
    """A board without its fonts, which all pictures share."""
    return zlib.decompress(_packed_picture(game, season, is_night)).decode()


@lru_cache(maxsize=8)  # two titles by day and night, summer and winter: drawing one takes seconds, keeping it little
def _packed_picture(game: str, season: str, is_night: bool) -> bytes:
    drawn = draw_board(board(game), style_of(game), winter=season == "winter", night=is_night, fonts=None)
    return zlib.compress(drawn.encode())


def _result(table: Table) -> str:
    result = table.result
    if result is None:
        return ""
    own = shared().say(f"end-level-{key_of(result.level)}")
    level = level_name(result.level)
    return own or (say("end-level-of", side=side_name(result.winner), level=level) if result.winner else level)


def _log(table: Table, eyes: str | None) -> tuple[list[dict[str, Any]], list[int]]:
    """The lines of the log, and how many of them had been written after each entry. Of a finished game each event is
    told once, in its fullest words."""
    entries: Sequence[Entry] = table.log(eyes)
    lines: list[dict[str, Any]] = []
    counts = [0]
    for entry in entries:
        if not (table.state.over and entry.event.is_glimpse):
            told = tell(entry, len(lines))
            lines.append({name: told[name] for name in TOLD})
        counts.append(len(lines))
    return lines, counts


def _moments(
    table: Table, eyes: str | None, counts: Sequence[int]
) -> tuple[list[dict[str, Any]], list[dict[str, Any]], dict[str, str]]:
    """The steps with the numbers of their pieces; every piece in every place once; and the faces of all."""
    history = History(table)
    known: dict[tuple[Any, ...], int] = {}
    pieces: list[dict[str, Any]] = []
    faces: dict[str, str] = {}
    steps = []
    for step in history.steps(eyes):
        seen = see_board(table.game.id, table.game.pieces(history.view(eyes, step.step)))
        faces.update(seen["faces"])
        there = []
        for piece in seen["pieces"]:
            key = tuple(piece.values())
            if key not in known:
                known[key] = len(pieces)
                pieces.append(piece)
            there.append(known[key])
        steps.append({"turn": step.turn, "entries": counts[step.entries], "pieces": there})
    return steps, pieces, faces
