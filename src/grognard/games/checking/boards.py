"""Board files: their form, and that everything they mention exists."""

from __future__ import annotations

from typing import Any

from grognard.core.packs import BOARD
from grognard.games.checking import schema
from grognard.games.checking.sources import Source, Sources

PARTS = ("spaces", "edges", "places")
KINDS = ("areas", "hexes", "points")
PLACES = ("city", "town", "fortress", "village")
_FAR = 100_000.0


def check_board(sources: Sources) -> str:
    """Says what was checked."""
    source = sources.files[BOARD]
    board = source.data
    if not isinstance(board, dict):
        return BOARD
    _heading(sources.game)({key: board[key] for key in board if key in _HEADING}, (), source.complain)
    for part in PARTS:
        schema.row(schema.anything)(board.get(part), (part,), source.complain)
    _check_keys(source, board)
    spaces = _check_spaces(source, board)
    edges = _check_edges(source, board, spaces)
    places = _check_places(source, board, spaces)
    return f"{BOARD}: {len(spaces)} spaces, {edges} edges, {places} places"


_HEADING = ("format", "board", "title", "publisher", "kind", "size", "km_per_unit")


def _heading(game: str) -> schema.Shape:
    return schema.table(
        {
            "format": schema.whole(1, 1),
            "board": schema.word([game]),
            "title": schema.text,
            "publisher": schema.text,
            "kind": schema.word(KINDS),
            "size": schema.row(schema.number(1, _FAR), 2),
            "km_per_unit": schema.number(0.01, 1000),
        }
    )


def entries(board: Any, part: str) -> list[tuple[int, dict[str, Any]]]:
    """The things that a board lists, with their numbers; what is no table is left to the shape to complain about."""
    listed = board.get(part) if isinstance(board, dict) else None
    return [(n, each) for n, each in enumerate(listed if isinstance(listed, list) else []) if isinstance(each, dict)]


def _check_keys(source: Source, board: dict[str, Any]) -> None:
    """A pack may change what a board tells, not invent other things to tell."""
    for key in sorted(set(board) - set(source.own)):
        source.complain((key,), f"a board: {schema.unknown(key, list(source.own))}")
    for part in PARTS:
        known = {key for _, entry in entries(source.own, part) for key in entry}
        for number, entry in entries(board, part):
            for key in sorted(set(entry) - known):
                source.complain((part, number, key), f"{part}: {schema.unknown(key, known)}")


def _check_spaces(source: Source, board: dict[str, Any]) -> set[str]:
    point = schema.row(schema.number(-_FAR, _FAR), 2)
    known: set[str] = set()
    for number, space in entries(board, "spaces"):
        key = ("spaces", number)
        code = str(space.get("id"))
        schema.text(space.get("id"), (*key, "id"), source.complain)
        if code in known:
            source.complain(key, f"there are two spaces {code!r}")
        known.add(code)
        if "name" in space:
            schema.said(lambda name: None)(space["name"], (*key, "name"), source.complain)
        point(space.get("centre"), (*key, "centre"), source.complain)
        rings = space.get("rings", [])
        if not isinstance(rings, list) or any(not isinstance(ring, list) or len(ring) < 3 for ring in rings):
            source.complain((*key, "rings"), f"{code} has an outline with fewer than three corners")
    return known


def _check_edges(source: Source, board: dict[str, Any], spaces: set[str]) -> int:
    seen: set[tuple[str, ...]] = set()
    for number, edge in entries(board, "edges"):
        key = ("edges", number)
        ends = (str(edge.get("a")), str(edge.get("b")))
        for end in ends:
            if end not in spaces and not _is_beyond(edge):
                source.complain(key, f"the edge {ends[0]}-{ends[1]}: {schema.unknown(end, spaces)}")
        if ends[0] == ends[1]:
            source.complain(key, f"an edge leads from {ends[0]} to itself")
        schema.text(edge.get("kind"), (*key, "kind"), source.complain)
        mark = (*sorted(ends), str(edge.get("kind")))
        if mark in seen:
            source.complain(key, f"the edge {ends[0]}-{ends[1]} ({edge.get('kind')}) is there twice")
        seen.add(mark)
    return len(seen)


def _is_beyond(edge: dict[str, Any]) -> bool:
    """A hexside at the rim has a neighbour that is not on the board."""
    return bool(edge.get("rim"))


def _check_places(source: Source, board: dict[str, Any], spaces: set[str]) -> int:
    seen: set[str] = set()
    for number, place in entries(board, "places"):
        key = ("places", number)
        schema.text(place.get("id"), (*key, "id"), source.complain)
        schema.text(place.get("name"), (*key, "name"), source.complain)
        schema.word(PLACES)(place.get("kind"), (*key, "kind"), source.complain)
        schema.whole(1, 5)(place.get("rank"), (*key, "rank"), source.complain)
        if str(place.get("id")) in seen:
            source.complain(key, f"there are two places {place.get('id')!r}")
        seen.add(str(place.get("id")))
        if (space := str(place.get("space") or "")) and space not in spaces:
            what = f"the place {place.get('name')}: {schema.unknown(space, spaces)}"
            source.complain((*key, "space"), what)
    return len(seen)
