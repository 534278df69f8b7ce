"""The sheet of a board: from degrees to board units, clipped to its frame, rounded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely import Geometry

Point = tuple[float, float]
Line = list[list[float]]
"""A line or ring as the board file has it. A ring ends where it began, without saying so twice."""

DIGITS = 1
DEGREES_STRAIGHT = 0.2
"""A side longer than this is bent with the map."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Width and height in board units, and how the earth lies on them."""

    width: float
    height: float
    to_board: Callable[[float, float], Point]
    """From latitude and longitude to x and y."""

    @property
    def frame(self) -> Geometry:
        return shapely.box(0, 0, self.width, self.height)

    def at(self, latitude: float, longitude: float) -> Point:
        return self.to_board(latitude, longitude)

    def holds(self, point: Point, margin: float = 0) -> bool:
        return margin <= point[0] <= self.width - margin and margin <= point[1] <= self.height - margin

    def lay(self, shape: Geometry) -> Geometry:
        """A shape of the layers in board units, not clipped."""
        return shapely.transform(shapely.segmentize(shape, DEGREES_STRAIGHT), self._bend)

    def line(self, points: Iterable[Sequence[float]]) -> Geometry:
        """A line through points of latitude and longitude, as the hand-written files have them."""
        return shapely.LineString([self.at(latitude, longitude) for latitude, longitude in points])

    def ring(self, points: Iterable[Sequence[float]]) -> Geometry:
        """The area inside points of latitude and longitude."""
        return shapely.Polygon([self.at(latitude, longitude) for latitude, longitude in points])

    def cut(self, shape: Geometry) -> Geometry:
        """What of a shape in board units is inside the frame."""
        return shapely.intersection(shapely.make_valid(shape), self.frame)

    def _bend(self, degrees: Any) -> Any:
        return np.array([self.to_board(latitude, longitude) for longitude, latitude in degrees])


def polygons(shape: Geometry) -> Iterator[Geometry]:
    """The polygons of a shape, whatever else is in it."""
    for part in shapely.get_parts(shape):
        if part.geom_type == "Polygon" and not part.is_empty:
            yield part
        elif part.geom_type in ("MultiPolygon", "GeometryCollection"):
            yield from polygons(part)


def lines(shape: Geometry) -> Iterator[Geometry]:
    """The lines of a shape, those that continue each other joined."""
    parts = [part for part in shapely.get_parts(shape) if part.geom_type == "LineString" and not part.is_empty]
    if parts:
        merged = shapely.line_merge(shapely.MultiLineString(parts))
        yield from shapely.get_parts(merged)


def rounded(points: Iterable[Sequence[float]]) -> Line:
    """Points to a tenth of a unit, repetitions left out."""
    found: Line = []
    for x, y in points:
        point = [round(float(x), DIGITS) + 0.0, round(float(y), DIGITS) + 0.0]
        if not found or found[-1] != point:
            found.append(point)
    return found


def rings(shape: Geometry, smallest: float = 0) -> list[Line]:
    """All rings of a shape, holes too: to be filled by the even-odd rule. Small ones are left out."""
    found = []
    for polygon in polygons(shape):
        if polygon.area < smallest:
            continue
        for ring in (polygon.exterior, *polygon.interiors):
            if shapely.Polygon(ring).area >= smallest and (line := closed(ring.coords)):
                found.append(line)
    return found


def closed(points: Iterable[Sequence[float]]) -> Line:
    """A ring without its last point; nothing if too little is left after rounding."""
    line = rounded(points)
    if len(line) > 1 and line[0] == line[-1]:
        line.pop()
    return line if len(line) > 2 else []
