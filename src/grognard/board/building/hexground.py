"""The ground of a hex board as its hexes have it: woods fill their hexes, rivers follow hexsides, roads join middles.

What is drawn is then what the rules see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import shapely
from shapely import Geometry

from grognard.board.building.ground import SMALLEST_ISLAND, WIDTHS
from grognard.board.building.hexes import hexagons
from grognard.board.building.sheet import Line, lines, polygons, rings, rounded
from grognard.board.building.waterways import Course
from grognard.board.hexes import HexGrid

INSET = 5.0
"""Woods and swamps keep this far from the sides of their hexes, so that rivers and frontiers stay clear."""
ROUNDING = 9.0
BEYOND_SHORE = 3.0
"""A river is drawn this far into the sea."""


def patches(grid: HexGrid, hexes: Iterable[int], land: Geometry | None = None) -> list[Line]:
    """Hexes as soft patches, cut to the land."""
    cells = hexagons(grid)
    whole = shapely.union_all([cells[hex_] for hex_ in hexes])
    soft = whole.buffer(-INSET - ROUNDING).buffer(ROUNDING, quad_segs=3)
    return rings(soft if land is None else soft.intersection(land).buffer(0), grid.height)


def territories(grid: HexGrid, powers: Mapping[int, str], land: Geometry) -> list[dict[str, Any]]:
    """The land of each power. Half hexes at the edges and land around lakes fall to the power they touch most."""
    cells = hexagons(grid)
    own = {
        power: shapely.union_all([cells[hex_] for hex_ in powers if powers[hex_] == power])
        for power in sorted(set(powers.values()))
    }
    rest = land.difference(shapely.union_all(list(own.values())).buffer(0.01))
    more: dict[str, list[Geometry]] = {power: [] for power in own}
    for part in polygons(rest):
        touching = {power: shape.boundary.intersection(part.buffer(0.05)).length for power, shape in own.items()}
        power = max(touching, key=lambda power: float(touching[power]))
        if touching[power] > 0:
            more[power].append(part.buffer(0.02))
    return [
        {"name": power, "rings": rings(shapely.union_all([shape, *more[power]]).intersection(land), SMALLEST_ISLAND)}
        for power, shape in own.items()
    ]


def river_lines(grid: HexGrid, courses: Iterable[Course], land: Geometry | None = None) -> list[dict[str, Any]]:
    """Rivers along hexsides, with their corners cut a little, as far as the coast."""
    near = land.buffer(BEYOND_SHORE) if land is not None else None
    found = []
    for course in courses:
        thin, full = WIDTHS[course.kind]
        wide = thin + (full - thin) * min(1.0, len(course.corners) / 25)
        whole = shapely.LineString(softened([grid.corner_points[corner] for corner in course.corners]))
        for part in lines(whole if near is None else whole.intersection(near)):
            if part.length > grid.side_length / 2:
                line = rounded(part.coords)
                found.append({"name": course.name, "class": course.kind, "line": line, "width": [thin, round(wide, 1)]})
    return found


def softened(points: Sequence[Sequence[float]], cut: float = 0.2) -> list[tuple[float, float]]:
    """A line with its corners cut; the ends stay."""
    soft = [(points[0][0], points[0][1])]
    for (x0, y0), (x1, y1) in pairwise(points):
        soft.append((x0 + cut * (x1 - x0), y0 + cut * (y1 - y0)))
        soft.append((x1 - cut * (x1 - x0), y1 - cut * (y1 - y0)))
    return [*soft, (points[-1][0], points[-1][1])]


def side_lines(grid: HexGrid, sides: Collection[int]) -> list[Line]:
    """Hexsides joined into lines."""
    points = grid.corner_points
    shapes = [shapely.LineString([points[one], points[other]]) for one, other in map(grid.side_corners, sorted(sides))]
    return [rounded(line.coords) for line in shapely.get_parts(shapely.line_merge(shapely.MultiLineString(shapes)))]


def road_lines(
    grid: HexGrid, steps: Mapping[tuple[int, int], str], ends: Mapping[int, Sequence[tuple[float, float]]]
) -> list[dict[str, Any]]:
    """Roads from middle to middle, as long as one goes on alone, and to the points at the edge where they leave."""
    ways: dict[int, list[int]] = {}
    for one, other in sorted(steps):
        ways.setdefault(one, []).append(other)
        ways.setdefault(other, []).append(one)
    meetings = Counter({hex_: len(others) for hex_, others in ways.items()})
    done: set[tuple[int, int]] = set()
    found = []
    for start in [*(hex_ for hex_ in sorted(ways) if meetings[hex_] != 2), *sorted(ways)]:
        for there in ways[start]:
            pair = (min(start, there), max(start, there))
            if pair in done:
                continue
            kind, way = steps[pair], [start, there]
            done.add(pair)
            while meetings[way[-1]] == 2 and way[-1] != start:
                onward = next(hex_ for hex_ in ways[way[-1]] if hex_ != way[-2])
                pair = (min(way[-1], onward), max(way[-1], onward))
                if pair in done or steps[pair] != kind:
                    break
                done.add(pair)
                way.append(onward)
            found.append({"class": kind, "line": rounded(grid.centre(hex_) for hex_ in way)})
    found += [
        {"class": "post road", "line": rounded([grid.centre(hex_), point])}
        for hex_, points in sorted(ends.items())
        for point in points
    ]
    return found
