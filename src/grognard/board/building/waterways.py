"""All rivers of a hex board together: each runs along hexsides, and ends in the river it joins, in the water or at the
edge of the grid.

Lines are in board units. A river's line may run either way; what its ends touch decides where it may begin and end."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

import numpy as np
import shapely
from shapely import Geometry

from grognard.board.building.hexes import DISTANCE_COST, SIDE_COST, rim_corners, shore_corners, sides_along
from grognard.board.hexes import HexGrid

FAR = 2.2
"""No river leaves its line further than this, in hex radii."""
TOUCH = 0.35
"""A river joins another, or the water, if it ends this near to it, in hex radii."""
SHARED = 0.4
"""The extra price of a side that another river has already."""
BESIDE = 0.3
"""The extra price of a side that only touches another river: rivers that do not join keep apart."""
SMALL = 3.0
"""Rivers meet in one corner at a lake that is smaller than so many hexes and fills none of them."""
AWAY = 1.6
"""The price of ending a hex radius away from the true end; it grows with the square."""


@dataclass(frozen=True, slots=True)
class River:
    """A river as the layers have it."""

    name: str
    kind: str
    line: Geometry


@dataclass(frozen=True, slots=True)
class Course:
    """A river on the grid: its corners in order, with the mouth, where it is known, at the end."""

    name: str
    kind: str
    corners: tuple[int, ...]


def lay_rivers(
    grid: HexGrid,
    rivers: Iterable[River],
    water: Geometry,
    wet: Collection[int],
    easy: Mapping[str, Collection[int]] | None = None,
    shortest: float = 1.0,
    shut: Mapping[str, Collection[int]] | None = None,
) -> list[Course]:
    """The courses of all rivers, main rivers before their tributaries.

    water: seas and lakes as shapes; wet: their hexes, along which no river runs. easy: sides by river that it should
    take, shut: those it must not. Rivers of less than `shortest` hex heights inside the grid are left out."""
    outline = shapely.union_all([shapely.Polygon(grid.corners(hex_)) for hex_ in range(len(grid))])
    parts = [
        River(river.name, river.kind, part)
        for river in rivers
        for part in _pieces(river.line.intersection(outline))
        if part.length >= shortest * grid.height
    ]
    net = _Net(grid, water, set(wet), outline.boundary)
    for river in _main_rivers_first(parts, TOUCH * grid.side_length):
        net.lay(river, (easy or {}).get(river.name, ()), (shut or {}).get(river.name, ()))
    return net.courses


def _pieces(shape: Geometry) -> list[Geometry]:
    """The lines of a shape; stretches cut apart only by leaving the grid for a moment stay apart."""
    lines = [part for part in shapely.get_parts(shape) if part.geom_type == "LineString" and not part.is_empty]
    if not lines:
        return []
    return list(shapely.get_parts(shapely.line_merge(shapely.MultiLineString(lines))))


def _main_rivers_first(rivers: Sequence[River], touch: float) -> list[River]:
    """So ordered that a river comes after the one whose middle it ends upon; great and long ones first."""
    rank = {"major": 0, "river": 1}
    waiting = sorted(rivers, key=lambda river: (rank.get(river.kind, 2), -river.line.length, river.name))
    joins: dict[int, set[int]] = {}
    for one, river in enumerate(waiting):
        ends = [shapely.Point(river.line.coords[0]), shapely.Point(river.line.coords[-1])]
        joins[one] = {
            other
            for other, main in enumerate(waiting)
            if other != one
            and any(end.distance(main.line) < touch and end.distance(main.line.boundary) >= touch for end in ends)
        }
    order: list[int] = []
    while len(order) < len(waiting):
        left = [one for one in range(len(waiting)) if one not in order]
        order.append(next((one for one in left if joins[one] <= set(order)), left[0]))
    return [waiting[one] for one in order]


def _small_lakes(grid: HexGrid, water: Geometry) -> list[Geometry]:
    size = SMALL * 1.5 * grid.side_length * grid.height
    return [part for part in shapely.get_parts(water) if part.geom_type == "Polygon" and 0 < part.area < size]


def _apart(starts: dict[int, float], goals: dict[int, float]) -> tuple[dict[int, float], dict[int, float]]:
    """A corner cannot be both ends of a river: it is the nearer one, unless there would be no other."""
    return (
        {corner: price for corner, price in starts.items() if price <= goals.get(corner, price)} or starts,
        {corner: price for corner, price in goals.items() if price < starts.get(corner, price + 1)} or goals,
    )


class _Net:
    """The rivers laid so far."""

    def __init__(self, grid: HexGrid, water: Geometry, wet: set[int], edge: Geometry) -> None:
        self.grid = grid
        self.water = water
        self.wet = wet
        self.edge = edge
        self.courses: list[Course] = []
        self.lines: list[Geometry] = []
        self.taken: set[int] = set()
        self.wetted: set[int] = set()
        self.springs: list[tuple[str, Geometry]] = []
        self.lakes = _small_lakes(grid, water)
        self.points = np.array(grid.corner_points)
        self.shore = shore_corners(grid, wet)
        self.rim = rim_corners(grid)
        self.runs = [self._is_land(side) for side in range(grid.side_count)]
        ends = np.array([grid.side_corners(side) for side in range(grid.side_count)])
        self.middles = (self.points[ends[:, 0]] + self.points[ends[:, 1]]) / 2

    def _is_land(self, side: int) -> bool:
        hexes = self.grid.hexes_of(side)
        return len(hexes) == 2 and not self.wet.intersection(hexes)

    def lay(self, river: River, easy: Collection[int], shut: Collection[int] = ()) -> None:
        first, last = (shapely.Point(river.line.coords[end]) for end in (0, -1))
        is_out = (self._flows_out(first), self._flows_out(last))
        at_spring = (self._at_spring(first, river.name), self._at_spring(last, river.name))
        if is_out == (True, False) or (all(is_out) and at_spring == (False, True)):
            first, last, is_out, at_spring = last, first, is_out[::-1], at_spring[::-1]
        rises = not is_out[0] or (all(is_out) and at_spring == (True, False))
        starts, goals = _apart(self._ends(first, rises), self._ends(last))
        costs = self._costs(river, easy, self.wetted - starts.keys() - goals.keys())
        corners = self._cheapest({side: costs[side] for side in costs if side not in shut}, starts, goals)
        if len(corners) < 2:
            return
        self.courses.append(Course(river.name, river.kind, tuple(corners)))
        self.lines.append(river.line)
        self.taken.update(sides_along(self.grid, corners))
        self.wetted.update(corners)
        if rises:
            self.springs.append((river.name, first))

    def _flows_out(self, end: Geometry) -> bool:
        touch = TOUCH * self.grid.side_length
        return bool(
            end.distance(self.water) < touch
            or any(course_line.distance(end) < touch for course_line in self.lines)
            or end.distance(self.edge) < 1
        )

    def _at_spring(self, end: Geometry, name: str) -> bool:
        """Two rivers that rise close together do not meet there, if they can end elsewhere."""
        touch = TOUCH * self.grid.side_length
        return any(other != name and spring.distance(end) < touch for other, spring in self.springs)

    def _ends(self, end: Geometry, is_spring: bool = False) -> dict[int, float]:
        """The corners where a river may end, and the price of each. A spring is one corner, away from other rivers."""
        touch = TOUCH * self.grid.side_length
        joined: set[int] = set()
        for course, line in zip(self.courses, self.lines, strict=True):
            if not is_spring and line.distance(end) < touch:
                joined.update(course.corners)
        if end.distance(self.water) < touch:
            joined |= self.shore
        if end.distance(self.edge) < 1:
            joined |= self.rim
        off = np.hypot(self.points[:, 0] - end.x, self.points[:, 1] - end.y) / self.grid.side_length
        usable = {corner for side, runs in enumerate(self.runs) if runs for corner in self.grid.side_corners(side)}
        near = {corner for corner in joined & usable if off[corner] < FAR}
        if not near:
            near = self._lake_corner(end, usable)
        if not near:
            dry = sorted(usable - self.wetted) or sorted(usable)
            near = {min(dry, key=lambda corner: float(off[corner]))}
        return {corner: AWAY * float(off[corner]) ** 2 for corner in sorted(near)}

    def _lake_corner(self, end: Geometry, usable: Collection[int]) -> set[int]:
        """Where the rivers of a lake meet that is smaller than a hex."""
        for lake in self.lakes:
            if lake.distance(end) < TOUCH * self.grid.side_length:
                middle = lake.centroid
                off = np.hypot(self.points[:, 0] - middle.x, self.points[:, 1] - middle.y)
                corner = min(sorted(usable), key=lambda corner: float(off[corner]))
                away = end.distance(shapely.Point(self.points[corner]))
                return {corner} if away < FAR * self.grid.side_length else set()
        return set()

    def _costs(self, river: River, easy: Collection[int], others: Collection[int]) -> dict[int, float]:
        """The price of each side near the river. others: corners of rivers that it does not join."""
        radius = self.grid.side_length
        corners = shapely.distance(shapely.points(self.points), river.line) / radius
        middles = shapely.distance(shapely.points(self.middles), river.line) / radius
        costs = {}
        for side in np.flatnonzero(middles < FAR).tolist():
            if self.runs[side]:
                one, other = self.grid.side_corners(side)
                off = (float(corners[one]) + float(corners[other]) + 2 * float(middles[side])) / 4
                costs[side] = SIDE_COST + DISTANCE_COST * off * off + (SHARED if side in self.taken else 0)
                costs[side] += BESIDE * ((one in others) + (other in others))
                if side in easy:
                    costs[side] = 0.01
        return costs

    def _cheapest(
        self, costs: Mapping[int, float], starts: Mapping[int, float], goals: Mapping[int, float]
    ) -> list[int]:
        """From any start to any goal, both paid for. Empty if there is no way, or the way is no way at all."""
        queue = [(price, corner, -1) for corner, price in starts.items()]
        queue.sort()
        before: dict[int, int] = {}
        best: tuple[float, int] | None = None
        while queue and (best is None or queue[0][0] < best[0]):
            price, corner, came = heappop(queue)
            if corner in before:
                continue
            before[corner] = came
            if corner in goals and (best is None or price + goals[corner] < best[0]):
                best = (price + goals[corner], corner)
            for side, there in zip(self.grid.corner_sides(corner), self.grid.corner_neighbours(corner), strict=True):
                if side in costs and there not in before:
                    heappush(queue, (price + costs[side], there, corner))
        if best is None:
            return []
        way = [best[1]]
        while before[way[-1]] >= 0:
            way.append(before[way[-1]])
        return way[::-1]
