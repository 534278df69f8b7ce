"""What hex boards share: terrain by area, rivers along hexsides, the hexes a road goes through.

Shapes and lines are in board units, as `Sheet.lay` makes them; hexes, sides and corners are those of the grid."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise

import shapely
from shapely import Geometry

from grognard.board.hexes import HexGrid
from grognard.board.paths import CLOSED, cheapest_way

COST_UNIT = 100
"""Costs of river sides are whole numbers, in hundredths."""
SIDE_COST = 0.15
DISTANCE_COST = 4.0
"""A side costs this much, and this much more for each square of its distance from the river in hex radii."""
CLIPPED = 12.0
"""A line that spends less than this in a hex only cuts its corner."""
STEP = 1.5
"""How finely lines are walked."""


def hexagons(grid: HexGrid) -> list[Geometry]:
    """The hexes as polygons."""
    return list(shapely.polygons([grid.corners(hex_) for hex_ in range(len(grid))]))


def shares(grid: HexGrid, shape: Geometry) -> list[float]:
    """What part of each hex a shape covers, from 0 to 1."""
    cells = hexagons(grid)
    found = [0.0] * len(cells)
    if shape.is_empty:
        return found
    shapely.prepare(shape)
    for hex_ in shapely.STRtree(cells).query(shape, predicate="intersects"):
        found[hex_] = float(cells[hex_].intersection(shape).area / cells[hex_].area)
    return found


def union(shapes: Iterable[Geometry]) -> Geometry:
    """All shapes as one, whatever is wrong with them."""
    return shapely.union_all([shapely.make_valid(shape) for shape in shapes])


# Rivers


def rim_corners(grid: HexGrid) -> set[int]:
    """The corners at the edge of the grid."""
    return {
        corner for side in range(grid.side_count) if len(grid.hexes_of(side)) == 1 for corner in grid.side_corners(side)
    }


def shore_corners(grid: HexGrid, water: Collection[int]) -> set[int]:
    """The corners where land and water hexes meet: there a river may end."""
    return {
        corner
        for corner in range(len(grid.corner_points))
        if 0 < sum(hex_ in water for hex_ in grid.corner_hexes(corner)) < len(grid.corner_hexes(corner))
    }


def river_costs(grid: HexGrid, line: Geometry, shut: Collection[int] = (), easy: Collection[int] = ()) -> list[int]:
    """What each step from corner to corner costs a river that runs along the line, in the order of `corner_targets`.

    No river runs along the edge of the grid nor along the sides that are shut; easy sides cost next to nothing, so
    that a hand-written file can lead a river past the right side of a town."""
    points = grid.corner_points
    off = shapely.distance(shapely.points(points), line) / grid.side_length
    costs: list[int] = []
    for corner in range(len(points)):
        sides = grid.corner_sides(corner)
        for side in sides:
            if side in shut or len(grid.hexes_of(side)) == 1:
                costs.append(CLOSED)
            elif side in easy:
                costs.append(1)
            else:
                first, second = grid.side_corners(side)
                middle = shapely.Point(
                    (points[first][0] + points[second][0]) / 2, (points[first][1] + points[second][1]) / 2
                )
                away = (float(off[first]) + float(off[second]) + 2 * middle.distance(line) / grid.side_length) / 4
                costs.append(round(COST_UNIT * (SIDE_COST + DISTANCE_COST * away * away)))
        costs.extend([CLOSED] * (3 - len(sides)))
    return costs


def river_course(
    grid: HexGrid,
    line: Geometry,
    start: int,
    goal: int,
    ends: Collection[int] = (),
    shut: Collection[int] = (),
    easy: Collection[int] = (),
) -> list[int]:
    """The corners of a river from its start to its goal, along the hexsides nearest to its line; it ends early where it
    comes upon a corner of `ends` (the river it joins, the shore). Empty if there is no way."""
    way = cheapest_way(start, goal, grid.corner_targets, river_costs(grid, line, shut, easy), 3)
    for at, corner in enumerate(way[1:], 1):
        if corner in ends:
            return way[: at + 1]
    return way


def sides_along(grid: HexGrid, corners: Sequence[int]) -> list[int]:
    """The hexsides between consecutive corners."""
    sides = []
    for here, there in pairwise(corners):
        (side,) = (each for each in grid.corner_sides(here) if there in grid.side_corners(each))
        sides.append(side)
    return sides


# Roads and frontiers


def hexes_along(grid: HexGrid, line: Geometry, clipped: float = CLIPPED) -> list[list[int]]:
    """The hexes that a line goes through, in order; a new list wherever it leaves the grid. Corners that it merely
    cuts are left out where the hexes before and after are adjacent."""
    runs: list[list[list[float]]] = [[]]
    steps = max(1, round(line.length / STEP))
    for point in shapely.get_coordinates(
        shapely.line_interpolate_point(line, [s / steps for s in range(steps + 1)], normalized=True)
    ):
        hex_ = grid.hex_at(float(point[0]), float(point[1]))
        if hex_ < 0:
            runs.append([])
        elif runs[-1] and runs[-1][-1][0] == hex_:
            runs[-1][-1][1] += line.length / steps
        else:
            runs[-1].append([hex_, 0.0])
    return [_without_clips(grid, run, clipped) for run in runs if run]


def _without_clips(grid: HexGrid, run: list[list[float]], clipped: float) -> list[int]:
    hexes: list[int] = []
    for at, (each, length) in enumerate(run):
        hex_ = int(each)
        inner = 0 < at < len(run) - 1
        if inner and length < clipped and hexes:
            following = int(run[at + 1][0])
            if following == hexes[-1] or grid.direction(hexes[-1], following) >= 0:
                continue
        if not hexes or hexes[-1] != hex_:
            hexes.append(hex_)
    return hexes


def frontier_sides(grid: HexGrid, powers: Mapping[int, str]) -> list[int]:
    """The sides between hexes of different powers; hexes without one (the sea) have no frontier."""
    found = []
    for side in range(grid.side_count):
        hexes = grid.hexes_of(side)
        owners = {powers[hex_] for hex_ in hexes if hex_ in powers}
        if len(hexes) == 2 and len(owners) == 2:
            found.append(side)
    return found
