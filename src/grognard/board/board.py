"""A board read from its file: spaces, edges, places and the ground they lie on; for hexes, areas and points alike."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from grognard.board.projection import Projection
from grognard.core.errors import GrognardError

FORMAT = 1
_NUMBER = (int, float)
KINDS = ("areas", "hexes", "points")
LAYERS = ("land", "lakes", "powers", "forest", "marsh", "rough", "rivers", "roads", "frontiers", "names")

Point = tuple[float, float]
Line = Sequence[Sequence[float]]
"""Points as the file has them. A ring does not repeat its first point; several rings are filled even-odd."""
Entry = Mapping[str, Any]


class BadBoard(GrognardError):
    """A board file that cannot be read, and where it is wrong."""


@dataclass(frozen=True, slots=True)
class Space:
    """Where pieces stand: an area, a hex or a point."""

    id: str
    name: str
    area: str
    """What it is a part of; itself if it is whole."""
    centre: Point
    rings: Sequence[Line]
    terrain: str
    power: str
    closed: bool
    """Nothing enters it."""
    source: str
    facts: Entry = field(repr=False)
    """The whole entry, with what only its game knows."""


@dataclass(frozen=True, slots=True)
class Edge:
    """What lies between two spaces."""

    a: str
    b: str
    kind: str
    river: str
    bridge: bool
    lines: Sequence[Line]
    facts: Entry = field(repr=False)

    def other(self, space: str) -> str:
        return self.b if space == self.a else self.a


@dataclass(frozen=True, slots=True)
class Label:
    """Where a name is written, and which part of it stands there."""

    at: Point
    anchor: str


@dataclass(frozen=True, slots=True)
class Place:
    """A town on the board; in no space if it is only scenery."""

    id: str
    name: str
    at: Point
    space: str
    kind: str
    rank: int
    points: int
    label: Label | None


@dataclass(frozen=True, slots=True)
class Ground:
    """The country as it is drawn, in the file's own terms."""

    land: Sequence[Line]
    lakes: Sequence[Line]
    powers: Sequence[Entry]
    forest: Sequence[Line]
    marsh: Sequence[Line]
    rough: Sequence[Entry]
    rivers: Sequence[Entry]
    roads: Sequence[Entry]
    frontiers: Sequence[Entry]
    names: Sequence[Entry]


@dataclass(frozen=True)
class Board:
    """A whole board. `file` is what it was read from, for those who draw it."""

    id: str
    title: str
    publisher: str
    kind: str
    size: Point
    km_per_unit: float
    projection: Projection | None
    grid: Entry | None
    spaces: Mapping[str, Space]
    edges: Sequence[Edge]
    places: Mapping[str, Place]
    ground: Ground
    file: Entry = field(repr=False)

    @cached_property
    def edges_of(self) -> Mapping[str, Sequence[Edge]]:
        """For every space the edges it is part of."""
        found: dict[str, list[Edge]] = {space: [] for space in self.spaces}
        for edge in self.edges:
            for space in (edge.a, edge.b):
                if space in found:
                    found[space].append(edge)
        return found

    def neighbours(self, space: str, *kinds: str) -> tuple[str, ...]:
        """The spaces joined to a space by edges of these kinds, or of any kind, in order."""
        edges = self.edges_of[space]
        return tuple(sorted({edge.other(space) for edge in edges if not kinds or edge.kind in kinds}))

    def places_in(self, space: str) -> tuple[Place, ...]:
        return tuple(place for place in self.places.values() if place.space == space)


Thing = TypeVar("Thing", Space, Place)


def load_board(text: str) -> Board:
    """A board from the text of its file; says what is wrong if something is."""
    file = _parse(text)
    try:
        return _board(file)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise BadBoard(f"the board file is not of the form of a board: {error}") from error


def _board(file: Entry) -> Board:
    kind = _word(file, "kind", "the board")
    if kind not in KINDS:
        raise BadBoard(f"the board's kind is {kind!r}; it must be one of {', '.join(KINDS)}")
    spaces = _by_id("space", [_space(entry) for entry in _entries(file, "spaces", "space")])
    places = _by_id("place", [_place(entry) for entry in _entries(file, "places", "place")])
    edges = [_edge(entry) for entry in _entries(file, "edges", "edge")]
    if kind != "hexes":
        _check_ends(edges, spaces)
    for place in places.values():
        if place.space and place.space not in spaces and kind != "hexes":
            raise BadBoard(f"place {place.id}: there is no space {place.space!r}")
    return Board(
        _word(file, "board", "the board"),
        _word(file, "title", "the board"),
        str(file.get("publisher", "")),
        kind,
        _point(file.get("size"), "the board's size"),
        float(file.get("km_per_unit", 1)),
        _projection(file),
        file.get("grid"),
        spaces,
        edges,
        places,
        _ground(file),
        file,
    )


def _parse(text: str) -> Entry:
    try:
        file = json.loads(text)
    except ValueError as error:
        raise BadBoard(f"the board file is not JSON: {error}") from error
    if not isinstance(file, dict):
        raise BadBoard("the board file must be one object")
    if file.get("format") != FORMAT:
        raise BadBoard(f"the board file has format {file.get('format')!r}; this version reads format {FORMAT}")
    return file


def _entries(file: Entry, key: str, noun: str) -> Iterator[Entry]:
    entries = file.get(key)
    if not isinstance(entries, list):
        raise BadBoard(f"the board file needs a list {key!r}")
    for number, entry in enumerate(entries):
        if not isinstance(entry, dict):
            raise BadBoard(f"{noun} number {number + 1} is not an object")
        yield entry


def _space(entry: Entry) -> Space:
    name = _word(entry, "id", "a space")
    where = f"space {name}"
    return Space(
        name,
        str(entry.get("name", name)),
        str(entry.get("area", name)),
        _point(entry.get("centre"), f"{where}: centre"),
        entry.get("rings", ()),
        str(entry.get("terrain", "clear")),
        str(entry.get("power", "")),
        bool(entry.get("closed", False)),
        str(entry.get("source", "")),
        entry,
    )


def _edge(entry: Entry) -> Edge:
    a, b = _word(entry, "a", "an edge"), _word(entry, "b", "an edge")
    return Edge(
        a,
        b,
        _word(entry, "kind", f"edge {a}-{b}"),
        str(entry.get("river", "")),
        bool(entry.get("bridge", False)),
        entry.get("line", ()),
        entry,
    )


def _place(entry: Entry) -> Place:
    name = _word(entry, "id", "a place")
    where = f"place {name}"
    label = entry.get("label")
    return Place(
        name,
        str(entry.get("name", name)),
        _point(entry.get("at"), f"{where}: at"),
        str(entry.get("space", "")),
        str(entry.get("kind", "town")),
        int(entry.get("rank", 5)),
        int(entry.get("points", 0)),
        Label(_point(label.get("at"), f"{where}: label"), str(label.get("anchor", "start"))) if label else None,
    )


def _ground(file: Entry) -> Ground:
    ground = file.get("ground", {})
    unknown = sorted(set(ground) - set(LAYERS))
    if unknown:
        raise BadBoard(f"the ground has unknown layers: {', '.join(unknown)}")
    for layer, things in ground.items():
        if not isinstance(things, list):
            raise BadBoard(f"ground: {layer} must be a list")
    return Ground(**{layer: ground.get(layer, []) for layer in LAYERS})


def _projection(file: Entry) -> Projection | None:
    if "projection" not in file:
        return None
    try:
        return Projection(**file["projection"])
    except (TypeError, ValueError) as error:
        raise BadBoard(f"the board's projection is wrong: {error}") from error


def _check_ends(edges: Sequence[Edge], spaces: Mapping[str, Space]) -> None:
    for edge in edges:
        for end in (edge.a, edge.b):
            if end not in spaces:
                raise BadBoard(f"edge {edge.a}-{edge.b}: there is no space {end!r}")
        if edge.a == edge.b:
            raise BadBoard(f"edge {edge.a}-{edge.b} joins a space to itself")


def _by_id(noun: str, things: Sequence[Thing]) -> dict[str, Thing]:
    found: dict[str, Thing] = {}
    for thing in things:
        if thing.id in found:
            raise BadBoard(f"there are two {noun}s {thing.id}")
        found[thing.id] = thing
    return found


def _word(entry: Entry, key: str, where: str) -> str:
    value = entry.get(key)
    if not isinstance(value, str) or not value:
        raise BadBoard(f"{where} needs a {key!r}")
    return value


def _point(value: Any, where: str) -> Point:
    if isinstance(value, list) and len(value) == 2:
        x, y = value
        if isinstance(x, _NUMBER) and isinstance(y, _NUMBER):
            return float(x), float(y)
    raise BadBoard(f"{where} must be two numbers, not {value!r}")
