"""Board files: their form, and that everything they mention exists."""

from __future__ import annotations

import json
from typing import Any

from grognard.board.board import BadBoard, load_board
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
    _check_forms(source, board)
    _check_words(source, board)
    if not sources.mistakes:
        _check_loading(source, board)
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


def _check_forms(source: Source, board: dict[str, Any]) -> None:
    """Every value has the form that the game's own board gives such a value: text, number, points of a line ..."""
    for part in PARTS:
        forms = _forms_of(part, source.own)
        for number, entry in entries(board, part):
            for key, value in entry.items():
                if key in forms and not _leaves(value) <= forms[key]:
                    wanted = " or ".join(sorted(forms[key]))
                    source.complain((part, number, key), f"{_called(entry)}: {key} holds {wanted}, not {value!r}"[:200])
    own_ground = source.own.get("ground", {}) if isinstance(source.own, dict) else {}
    ground = board.get("ground", {})
    if not isinstance(ground, dict) or not _leaves(ground) <= _leaves(own_ground):
        source.complain(("ground",), "the ground is not made of the layers, points and words of the game's own board")


def _forms_of(part: str, board: Any) -> dict[str, set[str]]:
    forms: dict[str, set[str]] = {}
    for _, entry in entries(board, part):
        for key, value in entry.items():
            forms.setdefault(key, set()).update(_leaves(value))
    return forms


def _leaves(value: object) -> set[str]:
    """What a value is made of, deep down."""
    match value:
        case bool():
            return {"yes or no"}
        case int() | float():
            return {"numbers"}
        case str():
            return {"text"}
        case list():
            return {"a list", *(leaf for each in value for leaf in _leaves(each))}
        case dict():
            return {"a table", *(leaf for each in value.values() for leaf in _leaves(each))}
    return {"nothing"}


_TERRAINS = {"clear", "forest", "woods", "marsh", "swamp", "rough", "mountain", "sea", "lake", "island"}
_EDGES = {"border", "sub-border", "closed", "river", "road", "track", "frontier", "slope", "city", "fortress"}


def _check_words(source: Source, board: dict[str, Any]) -> None:
    """Terrain, powers and kinds of edges are words that the game knows."""
    for part, key, more in (("spaces", "terrain", _TERRAINS), ("spaces", "power", set()), ("edges", "kind", _EDGES)):
        known = {str(entry[key]) for _, entry in entries(source.own, part) if key in entry} | more
        for number, entry in entries(board, part):
            if isinstance(entry.get(key), str) and entry[key] not in known:
                source.complain((part, number, key), f"{_called(entry)}: {schema.unknown(str(entry[key]), known)}")


def _called(entry: dict[str, Any]) -> str:
    """How a mistake names the thing it is in."""
    return str(entry["id"]) if "id" in entry else f"the edge {entry.get('a')}-{entry.get('b')}"


def _check_loading(source: Source, board: dict[str, Any]) -> None:
    try:
        load_board(json.dumps(board))
    except BadBoard as error:
        source.complain((), str(error))


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
