"""Small cells over a sheet whose sides run along given lines: the grain in which provinces grow.

The cells are those nearest to a set of sites. Along every line the sites stand in pairs, one on each side, so that the
line itself is the side of cells; the rest of the country has a loose honeycomb.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random

import shapely
from shapely import Geometry

from grognard.board.building.sheet import Point

LOOSENESS = 0.22
OFF_THE_LINE = 0.35
CLOSEST_PAIRS = 0.62
CLOSEST_SITE = 0.72
"""All in cells: how far sites stray, stand from a line, from each other along lines, and from lines elsewhere."""

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Mesh:
    """Sites, and between neighbours the side they share as two corners."""

    sites: list[Point]
    corners: list[Point]
    sides: dict[Pair, Pair]
    along: frozenset[Pair]
    """The sides that run along a line."""

    def neighbours(self) -> list[list[int]]:
        found: list[list[int]] = [[] for _ in self.sites]
        for a, b in self.sides:
            found[a].append(b)
            found[b].append(a)
        return found


class _Sites:
    """Sites in a coarse grid, to ask quickly what is near."""

    def __init__(self, cell: float) -> None:
        self.cell = cell
        self.points: list[Point] = []
        self._grid: dict[tuple[int, int], list[Point]] = defaultdict(list)

    def near(self, point: Point, distance: float) -> bool:
        column, row = self._key(point)
        return any(
            math.dist(point, other) < distance
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            for other in self._grid.get((column + dx, row + dy), ())
        )

    def add(self, point: Point) -> None:
        self.points.append(point)
        self._grid[self._key(point)].append(point)

    def _key(self, point: Point) -> tuple[int, int]:
        return math.floor(point[0] / self.cell), math.floor(point[1] / self.cell)


def make_mesh(
    box: tuple[float, float, float, float], cell: float, along: Iterable[tuple[Geometry, float]], seed: int = 1812
) -> Mesh:
    """Cells about `cell` wide over a box. Along each line the sides are as long as is said with it; where lines crowd,
    the first has its way."""
    chance = Random(seed)
    sites = _Sites(cell)
    twins = []
    for line, step in along:
        for left, right in _pairs(line, step):
            if not (_inside(left, box) and _inside(right, box)):
                continue
            if sites.near(left, CLOSEST_PAIRS * step) or sites.near(right, CLOSEST_PAIRS * step):
                continue
            twins.append((len(sites.points), len(sites.points) + 1))
            sites.add(left)
            sites.add(right)
    for point in _honeycomb(box, cell, chance):
        if not sites.near(point, CLOSEST_SITE * cell):
            sites.add(point)
    return _sew(sites.points, twins, box)


def _inside(point: Point, box: tuple[float, float, float, float]) -> bool:
    return box[0] < point[0] < box[2] and box[1] < point[1] < box[3]


def _pairs(line: Geometry, cell: float) -> Iterator[tuple[Point, Point]]:
    """Points on both sides of a line, a cell apart along it."""
    for part in shapely.get_parts(line):
        steps = max(1, round(part.length / cell))
        stops = [
            shapely.get_coordinates(shapely.line_interpolate_point(part, step / steps, normalized=True))[0]
            for step in range(steps + 1)
        ]
        for (x0, y0), (x1, y1) in pairwise(stops):
            length = math.hypot(x1 - x0, y1 - y0)
            if length < 0.3 * cell:
                continue
            x, y = (x0 + x1) / 2, (y0 + y1) / 2
            dx, dy = (y1 - y0) / length * OFF_THE_LINE * cell, (x0 - x1) / length * OFF_THE_LINE * cell
            yield (float(x + dx), float(y + dy)), (float(x - dx), float(y - dy))


def _honeycomb(box: tuple[float, float, float, float], cell: float, chance: Random) -> Iterator[Point]:
    rise = cell * math.sqrt(3) / 2
    for row in range(int((box[3] - box[1]) / rise) + 1):
        shift = cell / 2 if row % 2 else 0.0
        for column in range(int((box[2] - box[0]) / cell) + 1):
            x = box[0] + shift + column * cell + chance.uniform(-LOOSENESS, LOOSENESS) * cell
            y = box[1] + row * rise + chance.uniform(-LOOSENESS, LOOSENESS) * cell
            if _inside((x, y), box):
                yield x, y


def _sew(sites: list[Point], twins: list[Pair], box: tuple[float, float, float, float]) -> Mesh:
    """The cells of the sites, as sides with a cell on either hand."""
    cells = shapely.get_parts(shapely.voronoi_polygons(shapely.MultiPoint(sites), extend_to=shapely.box(*box)))
    owners, found = shapely.STRtree(cells).query(shapely.points(sites), predicate="within")
    cell_of = dict(zip(owners.tolist(), found.tolist(), strict=True))
    numbers: dict[tuple[float, float], int] = {}
    corners: list[Point] = []
    hands: dict[Pair, list[int]] = defaultdict(list)
    for site in range(len(sites)):
        ring: list[int] = []
        for x, y in shapely.get_coordinates(cells[cell_of[site]]).tolist():
            key = (round(x, 3), round(y, 3))
            if key not in numbers:
                numbers[key] = len(corners)
                corners.append((x, y))
            if not ring or ring[-1] != numbers[key]:
                ring.append(numbers[key])
        for a, b in pairwise(ring):
            hands[min(a, b), max(a, b)].append(site)
    sides = {(min(two), max(two)): side for side, two in hands.items() if len(two) == 2}
    return Mesh(sites, corners, sides, frozenset(pair for pair in twins if pair in sides))
