"""The ground of a board, whatever the game: the layers laid on a sheet, clipped, simplified, rounded."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import shapely
from shapely import Geometry

from grognard.board.building.layers import Feature, Layers
from grognard.board.building.mouths import find_mouths
from grognard.board.building.sheet import Line, Point, Sheet, lines, rings, rounded

DETAIL = 0.6
"""How far a simplified line may leave the true one, in board units."""
SMALLEST_ISLAND = 12.0
SMALLEST_LAKE = 8.0
WIDTHS = {"major": (1.4, 5.0), "river": (0.9, 2.6), "stream": (0.5, 1.3)}
"""At the source and at the mouth of a river of its class that is long enough."""
LONG_RIVER = {"major": 500.0, "river": 250.0, "stream": 120.0}
KM_PER_DEGREE = 85.0
"""Roughly, of a line that runs in all directions."""


@dataclass(frozen=True, slots=True)
class Patch:
    """Land of a power beyond the edge of the layers, by latitude and longitude."""

    ring: Sequence[Sequence[float]]
    power: str


def land_of(layers: Layers, sheet: Sheet, patches: Iterable[Patch] = ()) -> Geometry:
    """The land on the sheet as one shape, as fine as it will be drawn."""
    parts = [sheet.lay(feature.shape) for feature in layers.land] + [sheet.ring(patch.ring) for patch in patches]
    return sheet.cut(shapely.union_all([shapely.make_valid(part) for part in parts])).simplify(DETAIL)


def make_ground(
    layers: Layers,
    sheet: Sheet,
    names: Iterable[dict[str, Any]] = (),
    patches: Sequence[Patch] = (),
    streams: bool = True,
) -> dict[str, Any]:
    """The part `ground` of a board file. `names`: entries of a hand-written file, `at` in latitude and longitude."""
    land = land_of(layers, sheet, patches)
    return {
        "land": rings(land, SMALLEST_ISLAND),
        "lakes": lay_areas(layers.lakes, sheet, SMALLEST_LAKE),
        "powers": lay_powers(layers, sheet, land, patches),
        "forest": lay_areas(layers.forest, sheet),
        "marsh": lay_areas(layers.marsh, sheet),
        "rough": [
            {"relief": int(feature.known["relief"]), "ring": ring}
            for feature in layers.rough
            for ring in rings(on(sheet, feature).simplify(DETAIL))
        ],
        "rivers": lay_rivers(layers, sheet, streams),
        "roads": lay_roads(layers, sheet),
        "frontiers": [
            {"line": line}
            for feature in layers.frontiers
            for line in as_lines(sheet.lay(feature.shape).intersection(land.intersection(sheet.frame)))
        ],
        "names": [lay_name(name, sheet) for name in names],
    }


def on(sheet: Sheet, feature: Feature) -> Geometry:
    """A feature in board units, cut to the frame."""
    return sheet.cut(sheet.lay(feature.shape))


def as_lines(shape: Geometry, detail: float = 0.0) -> list[Line]:
    laid = (rounded(line.simplify(detail).coords) for line in lines(shape))
    return [line for line in laid if len(line) > 1]


def lay_areas(features: Iterable[Feature], sheet: Sheet, smallest: float = 0.0) -> list[Line]:
    return [ring for feature in features for ring in rings(on(sheet, feature).simplify(DETAIL), smallest)]


def lay_powers(layers: Layers, sheet: Sheet, land: Geometry, patches: Sequence[Patch]) -> list[dict[str, Any]]:
    """The states of 1812 on land. Not simplified: neighbours must keep the same line."""
    found = []
    for power in layers.powers:
        more = [sheet.ring(patch.ring) for patch in patches if patch.power == power.name]
        shape = shapely.union_all([shapely.make_valid(sheet.lay(power.shape)), *more])
        if laid := rings(sheet.cut(shape.intersection(land)), SMALLEST_ISLAND):
            found.append({"name": power.name, "rings": laid})
    return found


def lay_roads(layers: Layers, sheet: Sheet) -> list[dict[str, Any]]:
    return [{"class": road.kind, "line": line} for road in layers.roads for line in as_lines(on(sheet, road), DETAIL)]


def lay_name(name: dict[str, Any], sheet: Sheet) -> dict[str, Any]:
    x, y = sheet.at(*name["at"])
    return {
        "text": name["text"],
        "at": [round(x, 1), round(y, 1)],
        "style": name["style"],
        "angle": name.get("angle", 0),
        "size": name.get("size", 18),
    }


def lay_rivers(layers: Layers, sheet: Sheet, streams: bool = True) -> list[dict[str, Any]]:
    """Rivers from source to mouth, wider toward the mouth: by class, and by how long the river is."""
    mouths = find_mouths(layers)
    found = []
    for number, river in enumerate(layers.rivers):
        if river.kind == "stream" and not streams:
            continue
        mouth = mouths[number]
        end = sheet.at(mouth.end[1], mouth.end[0])
        for line in lines(on(sheet, river).simplify(DETAIL)):
            found.append(_river(river, line, end, mouth.length * KM_PER_DEGREE))
    return [river for river in found if len(river["line"]) > 1]


def _river(river: Feature, line: Geometry, mouth: Point, length: float) -> dict[str, Any]:
    points = [(float(x), float(y)) for x, y in line.coords]
    if math.dist(points[0], mouth) < math.dist(points[-1], mouth):
        points.reverse()
    thin, full = WIDTHS[river.kind]
    wide = thin + (full - thin) * min(1.0, length / LONG_RIVER[river.kind])
    width = []
    for end in (points[0], points[-1]):
        done = max(0.0, 1 - 1.3 * math.dist(end, mouth) / length)
        width.append(round(thin + (wide - thin) * done, 1))
    return {"name": river.name, "class": river.kind, "line": rounded(points), "width": width}
