"""The rivers of "The Invasion of Russia": the hand-written file says what each flows into, the layers where it runs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import shapely
from shapely import Geometry

from grognard.board.building.hexes import hexagons, rim_corners, river_course, shore_corners, union
from grognard.board.building.layers import Layers, MissingLayer
from grognard.board.building.sheet import Sheet, lines
from grognard.board.building.waterways import Course
from grognard.board.hexes import HexGrid

SEA, EDGE = "Baltic Sea", "the edge"
GAP = 6.0
"""So far apart may be the parts of one river, in board units."""


@dataclass(frozen=True, slots=True)
class Stream:
    """A river on the grid, from its source to its mouth, what it flows into, and its true line."""

    course: Course
    into: str
    line: Geometry


class Waters:
    """Rivers laid one after the other along hexsides, main rivers before those that join them. They do not touch unless
    one flows into the other."""

    def __init__(self, grid: HexGrid, sheet: Sheet, layers: Layers, mainland: Geometry, water: set[int]) -> None:
        self.grid, self.sheet, self.layers, self.mainland = grid, sheet, layers, mainland
        self.streams: dict[str, Stream] = {}
        self.outline = union(hexagons(grid))
        self.wet = {side for hex_ in water for side in grid.sides_of(hex_)}
        self.inner = [side for side in range(grid.side_count) if len(grid.hexes_of(side)) == 2]
        dry = self._free_of(self.wet)
        self.rim = rim_corners(grid) & dry
        self.shore = shore_corners(grid, water) & dry

    def lay(self, river: Mapping[str, Any], along: set[int], source: int | None, mouth: int | None) -> None:
        """along: sides that the river takes if it can; source and mouth: corners, where they are laid down."""
        name, into = river["name"], river["into"]
        kind, whole = self._line(river)
        line = self._inside(whole, into)
        ends = self._ends(into)
        strangers = {
            corner for other, stream in self.streams.items() if other != into for corner in stream.course.corners
        }
        blocked = self.wet | {side for corner in strangers for side in self.grid.corner_sides(corner)}
        free = self._free_of(blocked)
        rises_here = self.grid.hex_at(*whole.coords[0]) >= 0
        begins = free - ends if rises_here else free & self.rim
        sources = self._by_distance(line.coords[0], begins) if source is None else [source]
        goal = self._by_distance(line.coords[-1], ends & free)[0] if mouth is None else mouth
        ways = (river_course(self.grid, line, corner, goal, ends, blocked, along) for corner in sources)
        corners = next((way for way in ways if way), [])
        if len(corners) < 2 or corners[-1] not in ends:
            raise MissingLayer(f"the {name} finds no way to {into}")
        self.streams[name] = Stream(Course(name, kind, tuple(corners)), into, line)

    def _free_of(self, sides: set[int]) -> set[int]:
        """The corners that can be left or reached along other sides than these."""
        return {corner for side in self.inner if side not in sides for corner in self.grid.side_corners(side)}

    def _ends(self, into: str) -> set[int]:
        """The corners at which a river may end."""
        if into in self.streams:
            return set(self.streams[into].course.corners)
        return self.rim if into == EDGE else self.shore

    def _by_distance(self, point: Sequence[float], corners: set[int]) -> list[int]:
        at = self.grid.corner_points
        return sorted(corners, key=lambda corner: (math.dist(at[corner], point), corner))

    def _line(self, river: Mapping[str, Any]) -> tuple[str, Geometry]:
        """The class of a river and its whole line, from source to mouth."""
        names = (river["name"], *river.get("with", ()))
        features = [feature for name in names for feature in self.layers.rivers if feature.name == name]
        if not features:
            raise MissingLayer(f"the layers have no river {river['name']!r}")
        parts = [part for feature in features for part in lines(self.sheet.lay(feature.shape))]
        line = one_line(parts, river.get("gap", GAP))
        goal = self._goal(river["into"])
        first, last = (goal.distance(shapely.Point(line.coords[end])) for end in (0, -1))
        return features[0].kind, line if last <= first else shapely.reverse(line)

    def _goal(self, into: str) -> Geometry:
        if into in self.streams:
            return self.streams[into].line
        if into == EDGE:
            return self.outline.boundary.union(self.outline.buffer(5e3).difference(self.outline))
        if into == SEA:
            return self.outline.difference(self.mainland)
        return union(self.sheet.lay(lake.shape) for lake in self.layers.lakes if lake.name == into)

    def _inside(self, line: Geometry, into: str) -> Geometry:
        """The line from where it comes upon the grid to where it leaves it: at once, if it flows to the edge."""
        on = [self.grid.hex_at(*point) >= 0 for point in line.coords]
        first, last = on.index(True), len(on) - on[::-1].index(True)
        if into == EDGE and False in on[first:]:
            last = on.index(False, first)
        return shapely.LineString(line.coords[first:last])


def one_line(parts: Iterable[Geometry], gap: float) -> Geometry:
    """The longest part with those that continue it; arms of a delta and the like are left out."""
    left = sorted(parts, key=lambda part: -float(part.length))
    line = list(left.pop(0).coords)
    while True:
        near = [
            (math.dist(line[at], part.coords[end]), number, at, end)
            for number, part in enumerate(left)
            for at in (0, -1)
            for end in (0, -1)
        ]
        if not near or min(near)[0] > gap:
            return shapely.LineString(line)
        _, number, at, end = min(near)
        more = list(left.pop(number).coords)
        more = more if end == 0 else more[::-1]
        line = line + more if at == -1 else more[::-1] + line
