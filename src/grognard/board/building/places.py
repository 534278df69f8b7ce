"""The places of a board: which of the gazetteer are shown, how important they are, where their names stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import shapely
from shapely import Geometry

from grognard.board.building.layers import Layers, Town
from grognard.board.building.lettering import Paper, box_of, label
from grognard.board.building.sheet import Point, Sheet

SIZES = {1: 19.0, 2: 16.0, 3: 13.0, 4: 11.0, 5: 9.5}
"""The size of a name by the rank of its place."""
GAPS = {1: 8.0, 2: 7.0, 3: 6.0, 4: 5.0, 5: 4.0}
"""The room its sign takes."""
EDGE = 6.0


@dataclass(frozen=True, slots=True)
class Shown:
    """A place that a board shows."""

    town: Town
    rank: int
    kind: str
    points: int = 0
    name: str = ""
    at: Point | None = None
    """Where the hand-written file or a table puts it; the gazetteer's place unless told."""


def rank_of(town: Town) -> int:
    """From 1, a capital, to 5, a village."""
    return min(5, max(1, 6 - town.population))


def find_town(layers: Layers, name: str, latitude: float, longitude: float) -> Town | None:
    """A gazetteer place by any of its names, the nearest if several have it."""
    plain = name.casefold().replace(".", "")
    called = [
        town
        for town in layers.towns.values()
        if plain in {other.casefold().replace(".", "") for other in (town.name, *town.other_names)}
    ]
    near = [town for town in called if abs(town.latitude - latitude) < 1.5 and abs(town.longitude - longitude) < 2.5]
    return min(
        near,
        key=lambda town: (town.latitude - latitude) ** 2 + (town.longitude - longitude) ** 2,
        default=None,
    )


def take_signs(shown: Iterable[Shown], sheet: Sheet, paper: Paper) -> None:
    """Keep the signs of places free of lettering."""
    for one in shown:
        x, y = where(one, sheet)
        gap = 0.6 * GAPS[one.rank]
        paper.take(shapely.box(x - gap, y - gap, x + gap, y + gap))


def where(one: Shown, sheet: Sheet) -> Point:
    return one.at or sheet.at(one.town.latitude, one.town.longitude)


def lay_places(
    shown: Iterable[Shown],
    sheet: Sheet,
    paper: Paper,
    spaces: Mapping[str, Geometry],
    rivers: Iterable[dict[str, Any]],
) -> list[dict[str, Any]]:
    """The part `places` of a board file, the most important first: these have the choice of room."""
    avoid = shapely.STRtree([shapely.LineString(river["line"]) for river in rivers if river["class"] != "stream"])
    seen = [one for one in shown if sheet.holds(where(one, sheet), EDGE)]
    seen.sort(key=lambda one: (one.rank, -one.points, one.town.id))
    return [_place(one, where(one, sheet), paper, spaces, avoid) for one in seen]


def _place(one: Shown, at: Point, paper: Paper, spaces: Mapping[str, Geometry], avoid: Any) -> dict[str, Any]:
    name, size, gap = one.name or one.town.name, SIZES[one.rank], GAPS[one.rank]
    width = len(name) * size
    around = box_of(at, "middle", 2 * width, 4 * size)
    near = [avoid.geometries[number] for number in avoid.query(around)]
    point = shapely.Point(at)
    return {
        "id": one.town.id,
        "name": name,
        "at": [round(at[0], 1), round(at[1], 1)],
        "space": next((space for space, shape in spaces.items() if shape.contains(point)), ""),
        "kind": one.kind,
        "rank": one.rank,
        "points": one.points,
        "label": label(name, at, size, gap, paper, near),
    }
