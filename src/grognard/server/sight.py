"""What one pair of eyes sees of a table: the only place where a state on its way to a browser is put together."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from grognard.board.drawing import piece_face, strength
from grognard.board.drawing.layout import UNMOVED, Came
from grognard.core.battle_report import Began
from grognard.core.events import Entry, Event
from grognard.core.seen import plain
from grognard.core.showing import told_prices
from grognard.core.table import EVERYTHING, Preview, Table
from grognard.server.catalogue import layout_of, shape_of

WATCH = "watch"
ALL = "all"
_NOT_DRAWN = ("space", "title", "unit", "unseen")


def eyes_of(name: str) -> Any:
    """The engine's word for a pair of eyes: a side, None for those who watch, `EVERYTHING` after the game."""
    return {WATCH: None, ALL: EVERYTHING}.get(name, name)


Reader = tuple[str, str]
"""A pair of eyes, and the language in which they read."""


@dataclass(slots=True)
class Sight:
    """A moment through one pair of eyes."""

    facts: dict[str, Any]
    """All of the state's message that has no history: if this and the log are the same, nothing has changed."""
    faces: dict[str, str]
    log: list[dict[str, Any]]


def see_board(game_id: str, pieces: Sequence[Mapping[str, Any]], came: Came = UNMOVED) -> dict[str, Any]:
    """The pieces of a view with their places and their faces."""
    size = shape_of(game_id).piece_size
    placed, faces = [], {}
    taken: dict[str, int] = {}
    for spot in layout_of(game_id).place(pieces, came):
        piece, drawing = _shown(tuple(spot.piece.items()), size)
        faces[piece["face"]] = drawing
        key = piece["key"]
        taken[key] = number = taken.get(key, 0) + 1
        placed.append({**piece, "key": key if number == 1 else f"{key}:{number}", "x": spot.x, "y": spot.y})
    return {"pieces": placed, "faces": faces}


@lru_cache(8192)
def _shown(items: tuple[tuple[str, Any], ...], size: float) -> tuple[dict[str, Any], str]:
    """A piece as it is sent, but for its place; and its drawing."""
    piece = dict(items)
    drawing = _face(tuple((name, value) for name, value in items if name not in _NOT_DRAWN), size)
    shown = {
        # Of a person his own name, of a stack's units their kind and space.
        "key": f"{piece.get('side', '')}:{piece['kind']}:{piece.get('name') or piece['space']}",
        "space": piece["space"],
        "side": piece.get("side", ""),
        "kind": piece["kind"],
        "unit": piece.get("unit", ""),
        "count": piece.get("count", 1),
        "strength": strength(piece),
        "has_unseen": bool(piece.get("unseen") or piece.get("hidden") or piece["kind"] == "hidden"),
        "title": piece.get("title", ""),
        "face": hashlib.blake2b(drawing.encode(), digest_size=6).hexdigest(),
    }
    return shown, drawing


@lru_cache(2048)
def _face(drawn: tuple[tuple[str, Any], ...], size: float) -> str:
    return piece_face(dict(drawn), size)


class Log:
    """The log of one pair of eyes, kept as it is sent. Entries stay the same objects as long as they are true."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._told: list[dict[str, Any]] = []

    def told(self, entries: Sequence[Entry]) -> list[dict[str, Any]]:
        """The entries as they are sent; those known already are not written anew."""
        same = 0
        for known, entry in zip(self._entries, entries, strict=False):
            if known is not entry:
                break
            same += 1
        fresh = [tell(entry, number) for number, entry in enumerate(entries[same:], same)]
        self._entries = list(entries)
        self._told = [*self._told[:same], *fresh]
        return self._told


def tell(entry: Entry, number: int) -> dict[str, Any]:
    """An entry of the journal as it is sent."""
    event = entry.event
    told = {
        "number": number,
        "turn": entry.turn,
        "event": event.class_name,
        "rule": event.rule,
        "text": event.sentence(),
        "topic": event.topic,
        "places": list(event.places()),
        "dice": list(event.thrown()),
        "way": list(event.way()),
        "side": event.actor(),
        "facts": event.values(),
    }
    return {**told, "opens_battle": True} if _opens_battle(event) else told


def _opens_battle(event: Event) -> bool:
    tells = type(event).report is not Event.report
    return tells and any(isinstance(part, Began) for part in event.report())


def card_message(table: Table, eyes: str, space: str) -> list[dict[str, Any]]:
    """What these eyes may know of a space, as it is sent."""
    told = []
    for line in table.card(eyes_of(eyes), space):
        fact = line.fact.plain()
        code, rule = fact.pop("code"), fact.pop("rule")
        words = {"code": code, "rule": rule, "values": fact, "text": line.fact.text}
        told.append({"topic": line.topic, **words, "unit": line.unit, "way": list(line.way)})
    return told


def battles_message(table: Table, eyes: str, turn: int) -> list[dict[str, Any]]:
    """The reports of a turn's battles, as they are sent."""
    return [plain(report) for report in table.battles_in(turn, eyes_of(eyes))]


Seen = tuple[dict[str, Any], dict[str, str], list[dict[str, Any]]]
"""View and pieces, faces, and the log of somebody at a moment of the game."""


def see_now(table: Table, eyes: str, log: Log) -> Seen:
    """View and pieces, faces, and the log of these eyes now."""
    view = table.view(eyes_of(eyes))
    told = log.told(table.log(eyes_of(eyes)))
    board = see_board(table.game.id, table.game.pieces(view), came_from(told, table.state.time))
    return {"view": view, "pieces": board["pieces"]}, board["faces"], told


def came_from(told: Sequence[Mapping[str, Any]], turn: int) -> Came:
    """From where somebody has last come to each space in this turn, as far as these eyes have seen it. Only the last
    to come counts: whoever had come there before is the one that he finds there."""
    came: dict[str, tuple[str, str]] = {}
    for entry in reversed(told):
        if entry["turn"] < turn:
            break
        if len(entry["way"]) > 1:
            came.setdefault(entry["way"][-1], (entry["side"], entry["way"][-2]))
    return {(side, space): origin for space, (side, origin) in came.items()}


def prepare(table: Table) -> None:
    """Find places for the pieces once, so that nobody waits for it later. May take a second; call it in a thread."""
    for eyes in (None, *table.game.sides):
        view = table.view(eyes)
        see_board(table.game.id, table.game.pieces(view))


def preview_message(foreseen: Preview, counted: Mapping[str, Any] | None) -> dict[str, Any]:
    """What an act would do, and its odds where they were counted, as it is sent."""
    return {
        "way": list(foreseen.way),
        "price": foreseen.price,
        "is_final": foreseen.is_final,
        "odds": odds_message(counted or {"chances": [], "unknown": ""}),
        "choices": foreseen.choices,
        "board": foreseen.board,
    }


def courses_message(table: Table, side: str, units: Sequence[str]) -> dict[str, Any]:
    """Where units can go as a whole, as it is sent: one act for each move."""
    index = table.game.side(side)
    return {
        place: {
            "way": list(course.way),
            "price": told_prices(course.price.parts),
            "acts": [table.game.write(move, index) for move in course.line],
        }
        for place, course in table.courses(side, units).items()
    }


def odds_message(plain: Mapping[str, Any]) -> dict[str, Any]:
    """Counted odds as they are sent, each with its share as a number for the picture."""
    chances = []
    for each in plain["chances"]:
        above, _, below = each["chance"].partition("/")
        chances.append({**each, "share": int(above) / int(below or 1)})
    return {"chances": chances, "unknown": plain["unknown"]}
