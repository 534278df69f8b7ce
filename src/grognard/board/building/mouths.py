"""Where rivers end: the layers do not say in which direction a line was drawn."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import shapely
from shapely import Geometry

from grognard.board.building.layers import Layers

NEAR = 0.06
"""In degrees: as near as this a river ends at a shore, a lake or another river."""
LONGER = 0.7
"""A river may join one that has this part of its own length in the layers."""
LAGOONS = ("Frisches Haff (Vistula Lagoon)",)
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Mouth:
    """The end of a river in longitude and latitude, and the length of the whole river in degrees."""

    end: Point
    length: float


def find_mouths(layers: Layers) -> list[Mouth]:
    """For every line of the river layer the mouth of its river; lines of one name are one river."""
    courses: dict[str, list[Geometry]] = defaultdict(list)
    keys = [river.name or f"unnamed {number}" for number, river in enumerate(layers.rivers)]
    for key, river in zip(keys, layers.rivers, strict=True):
        courses[key] += shapely.get_parts(river.shape).tolist()
    waters = _Waters(layers)
    mouths = {key: Mouth(waters.mouth(key, courses), _length(course)) for key, course in courses.items()}
    return [mouths[key] for key in keys]


def _length(course: Sequence[Geometry]) -> float:
    return float(sum(part.length for part in course))


class _Waters:
    """What rivers can run into."""

    def __init__(self, layers: Layers) -> None:
        land = shapely.union_all([feature.shape for feature in layers.land])
        lagoons = [lake.shape for lake in layers.lakes if lake.name in LAGOONS]
        self.window = shapely.box(*land.bounds)
        edge = self.window.exterior.buffer(NEAR)
        self.shore = shapely.union_all([land.boundary.difference(edge), *lagoons])
        self.lakes = sorted(layers.lakes, key=lambda lake: -float(lake.shape.area))

    def mouth(self, key: str, courses: Mapping[str, Sequence[Geometry]]) -> Point:
        """The sea first, then out of the layers, then a longer river, then the largest lake."""
        course = courses[key]
        ends = _loose_ends(course)
        others = [part for other, it in courses.items() if other != key for part in it if _joins(course, it)]
        for goal in (self.shore, self.window.exterior, shapely.MultiLineString(others)):
            nearest = min(ends, key=lambda end: _distance(goal, end))
            if _distance(goal, nearest) < NEAR:
                return nearest
        for lake in self.lakes:
            nearest = min(ends, key=lambda end: _distance(lake.shape, end))
            if _distance(lake.shape, nearest) < NEAR:
                return nearest
        return ends[-1]


def _distance(goal: Geometry, end: Point) -> float:
    return float(goal.distance(shapely.Point(end))) if not goal.is_empty else math.inf


def _joins(course: Sequence[Geometry], other: Sequence[Geometry]) -> bool:
    return _length(other) > LONGER * _length(course)


def _loose_ends(course: Sequence[Geometry]) -> list[Point]:
    """The ends of a river: where one of its parts begins another ends, and that is none."""
    ends = [(float(x), float(y)) for part in course for x, y in (part.coords[0], part.coords[-1])]
    return [end for end in ends if sum(math.dist(end, other) < NEAR / 2 for other in ends) == 1] or ends
