"""The areas of one board laid over the hexes of another."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from pathlib import Path

import shapely
from shapely import Geometry

from grognard.board.building.hexes import shares, union
from grognard.board.building.layers import text_of
from grognard.board.building.sheet import Sheet
from grognard.board.hexes import HexGrid
from grognard.board.projection import Projection

ROUNDS = 4
"""So often are scattered hexes given away: one that changes hands may cut off another."""


def read_areas(path: Path, sheet: Sheet) -> dict[str, Geometry]:
    """The areas of a board file on another sheet, their parts joined; closed ones are nobody's."""
    board = json.loads(text_of(path))
    theirs = Projection(**board["projection"])
    parts: dict[str, list[Geometry]] = {}
    for space in board["spaces"]:
        if not space.get("closed"):
            for ring in space["rings"]:
                polygon = shapely.Polygon([sheet.at(*theirs.to_earth(x, y)) for x, y in ring])
                parts.setdefault(space["area"], []).append(polygon)
    return {area: union(polygons) for area, polygons in sorted(parts.items())}


def lay_over(grid: HexGrid, shapes: Mapping[str, Geometry], allowed: Mapping[int, Collection[str]]) -> dict[int, str]:
    """Of the areas allowed in each hex the one that covers most of it, or else the nearest."""
    cover = {area: shares(grid, shape) for area, shape in shapes.items()}
    found = {}
    for hex_, areas in sorted(allowed.items()):
        best = max(sorted(areas), key=lambda area: cover[area][hex_])
        if cover[best][hex_] == 0:
            centre = shapely.Point(grid.centre(hex_))
            best = min(sorted(areas), key=lambda area: float(shapes[area].distance(centre)))
        found[hex_] = best
    return found


def join_scattered(grid: HexGrid, areas: dict[int, str], alike: Callable[[str, str], bool]) -> None:
    """Hexes cut off from the greater part of their area go to the area they touch most, of those like their own."""
    for _ in range(ROUNDS):
        strays = [stray for area in sorted(set(areas.values())) for stray in strays_of(grid, areas, area)]
        for hex_ in strays:
            around = Counter(
                areas[other]
                for other in grid.adjacent[hex_]
                if areas.get(other, areas[hex_]) != areas[hex_] and alike(areas[other], areas[hex_])
            )
            if around:
                areas[hex_] = min(around, key=lambda area: (-around[area], area))


def strays_of(grid: HexGrid, areas: Mapping[int, str], area: str) -> list[int]:
    """The hexes of an area outside its greatest connected part."""
    left = {hex_ for hex_, own in areas.items() if own == area}
    parts = []
    while left:
        part = connected(grid, min(left), left)
        left -= part
        parts.append(part)
    parts.sort(key=lambda part: (-len(part), min(part)))
    return sorted(hex_ for part in parts[1:] for hex_ in part)


def connected(grid: HexGrid, start: int, among: Collection[int], closed: Collection[int] = ()) -> set[int]:
    """The hexes that can be reached from a hex through others of a set, not across closed sides."""
    reached = {start}
    waiting = [start]
    while waiting:
        hex_ = waiting.pop()
        for other in grid.adjacent[hex_]:
            if other in among and other not in reached and grid.side_between(hex_, other) not in closed:
                reached.add(other)
                waiting.append(other)
    return reached
