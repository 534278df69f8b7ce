"""A board without its picture, for whoever draws the pieces himself: where the spaces are, and where pieces stand."""

from __future__ import annotations

import math
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grognard.board.board import Board
from grognard.board.drawing.counters import MARKERS, edges
from grognard.board.drawing.render import page, set_lettering
from grognard.board.drawing.sheet import Sheet
from grognard.board.drawing.stacking import Facing, Piece, Spot, by_space, find_spots, piece_definitions
from grognard.board.drawing.style import Style
from grognard.board.drawing.svg import Box, number, rings

MOST_KNOWN = 20_000
"""So many ways to fill a space are remembered. Games between people never come near it."""
Came = Mapping[tuple[str, str], str]
"""By side and space: the space from which it came there."""
UNMOVED: Came = {}
AnyBoard = Board | Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece and the middle of the place where it stands."""

    x: float
    y: float
    piece: Piece


class _Lettered:
    """The sheets of boards with their names set, each made once: setting names takes most of a second."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._known: dict[tuple[int, Style], tuple[Mapping[str, Any], Sheet, Box]] = {}

    def __call__(self, board: AnyBoard, style: Style) -> tuple[Sheet, Box]:
        file = board.file if isinstance(board, Board) else board
        with self._lock:
            # The file is kept with its sheet, so that no other can come to have its number.
            found = self._known.get((id(file), style))
            if found is None:
                sheet = Sheet(file, style, winter=False)
                found = file, sheet, page(sheet, set_lettering(sheet))
                self._known[id(file), style] = found
        return found[1], found[2]


_lettered = _Lettered()


def board_shape(board: AnyBoard, style: Style) -> dict[str, Any]:
    """The board without its picture, in the picture's coordinates: the box of the picture, the size of pieces and the
    definitions that their faces refer to, the names of places where they stand, and the spaces with their outlines."""
    sheet, (left, top, right, bottom) = _lettered(board, style)
    named = _names_of_places(sheet)
    towns = {place["id"]: place["name"] for place in sheet.board.get("places", ()) if place.get("id")}
    # A City on the side between hexes is the area of both.
    areas = {space: place["id"] for place in sheet.board.get("places", ()) for space in place.get("spaces", ())}
    standing: dict[str, list[Mapping[str, Any]]] = {}
    for place in sheet.board.get("places", ()):
        for space in place.get("spaces") or (place.get("space"),):
            if space and place.get("name"):
                standing.setdefault(space, []).append(place)
    return {
        "box": [float(number(side)) for side in (left, top, right - left, bottom - top)],
        "piece_size": style.piece_size,
        "definitions": "".join(piece_definitions(style.piece_size)),
        "names": [
            {"text": text, "size": round(size, 1), "box": [round(side, 1) for side in box]}
            for text, size, box in sheet.lettered
        ],
        "spaces": [
            {
                "id": space["id"],
                "area": space.get("area") or areas.get(space["id"], space["id"]),
                # The town by which the map and all sentences call the space; else its own name.
                "name": towns.get(space.get("town", "")) or space.get("name") or named.get(space["id"], space["id"]),
                "at": [round(float(each), 1) for each in space["centre"]],
                "path": rings(sheet.rings[space["id"]]),
                "ground": _ground(space, standing.get(space["id"], ())),
            }
            for space in sheet.spaces
        ],
    }


def _ground(space: Mapping[str, Any], places: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What the map itself tells of a space, the greatest town first."""
    return {
        "terrain": str(space.get("terrain") or ""),
        "power": str(space.get("power") or ""),
        "is_closed": bool(space.get("closed")),
        "towns": [
            {"name": place["name"], "kind": str(place.get("kind") or "town"), "points": int(place.get("points") or 0)}
            for place in sorted(places, key=lambda each: int(each.get("rank", 5)))
        ],
    }


def _names_of_places(sheet: Sheet) -> dict[str, str]:
    """The greatest place of each space that has one."""
    named: dict[str, str] = {}
    for place in sorted(sheet.board.get("places", ()), key=lambda each: int(each.get("rank", 5))):
        if place.get("space") and place.get("name"):
            for space in place.get("spaces") or (place["space"],):
                named.setdefault(space, place["name"])
    return named


class Layout:
    """Where pieces stand on a board, by the same rules as in its picture. May be shared between threads.

    Each space is laid out for itself and remembered by what stands in it, so that pieces do not jump when something
    moves elsewhere, and the same position is laid out at once."""

    def __init__(self, board: AnyBoard, style: Style) -> None:
        self._sheet, _ = _lettered(board, style)
        self._spots: dict[tuple[Any, ...], list[Spot]] = {}

    def place(self, pieces: Sequence[Piece], came: Came = UNMOVED) -> list[Placed]:
        """All pieces that stand on the board, in the order in which they are laid over each other. Where both sides
        are, whoever came there stands on the side from which he came."""
        found: list[tuple[float, Placed]] = []
        for space, there in by_space(self._sheet, pieces).items():
            facing = self._facing(space, there, came)
            key = (space, *facing.items(), *[_form(piece) for piece in there])
            spots = self._spots.get(key)
            if spots is None:
                if len(self._spots) > MOST_KNOWN:
                    self._spots.clear()
                # Two threads may both find it out; they find the same.
                spots = self._spots[key] = find_spots(self._sheet, space, there, facing)
            for spot in spots:
                placed = Placed(round(spot.x, 1), round(spot.y, 1), spot.look(there))
                found.append((spot.depth, placed))
        found.sort(key=lambda each: each[0])
        return [placed for _, placed in found]

    def _facing(self, space: str, pieces: Sequence[Piece], came: Came) -> Facing:
        """Where the armies of a space stand if one of them has come to fight the other, which then stands opposite."""
        sides = sorted({str(piece["side"]) for piece in pieces if piece.get("side") and piece["kind"] not in MARKERS})
        comers = [side for side in sides if came.get((side, space)) in self._sheet.centres]
        if len(sides) != 2 or len(comers) != 1:
            return {}
        (x, y), (west, north) = self._sheet.centres[space], self._sheet.centres[came[comers[0], space]]
        eighth = math.tau / 8
        angle = round(math.atan2(north - y, west - x) / eighth) * eighth
        return {side: angle if side in comers else angle + math.pi for side in sides}


def _form(piece: Piece) -> tuple[Any, ...]:
    """All that matters of a piece for where it stands."""
    return piece["kind"], piece.get("side"), edges(piece) > 0, piece.get("name"), bool(piece.get("pinned"))
