"""From labelled cells to smooth polygons that share their borders."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import shapely
from shapely import Geometry

from grognard.board.building.mesh import Mesh, Pair
from grognard.board.building.provinces import OUTSIDE, Border
from grognard.board.building.sheet import Point

PASSES = 4
LONG_ENOUGH_TO_KEEP = 3
"""Sides in a row along a river or frontier that stay where they are; a shorter stretch is smoothed like the rest."""


@dataclass(slots=True)
class Net:
    """The sides between cells of different labels, by their corners."""

    points: dict[int, Point]
    joined: dict[int, set[int]]
    sides: dict[Pair, Border]
    fixed: set[int]


def net_of(mesh: Mesh, labels: Sequence[str]) -> Net:
    net = Net({}, defaultdict(set), {}, set())
    kept: dict[int, set[int]] = defaultdict(set)
    for cells, (a, b) in mesh.sides.items():
        left, right = labels[cells[0]], labels[cells[1]]
        if left == right or a == b:
            continue
        net.sides[min(a, b), max(a, b)] = (left, right) if left < right else (right, left)
        net.joined[a].add(b)
        net.joined[b].add(a)
        net.points[a], net.points[b] = mesh.corners[a], mesh.corners[b]
        if cells in mesh.along:
            kept[a].add(b)
            kept[b].add(a)
    net.fixed = _long_runs(kept)
    return net


def _long_runs(kept: dict[int, set[int]]) -> set[int]:
    """The corners of stretches that are long enough."""
    fixed: set[int] = set()
    seen: set[int] = set()
    for start in sorted(kept):
        if start in seen:
            continue
        run, edge = {start}, [start]
        while edge:
            for other in kept[edge.pop()]:
                if other not in run:
                    run.add(other)
                    edge.append(other)
        seen |= run
        if len(run) > LONG_ENOUGH_TO_KEEP:
            fixed |= run
    return fixed


def collapse(net: Net, unwanted: Callable[[Border], bool], longest: float) -> list[Border]:
    """Short borders that should not be become points where four spaces meet. Says which."""
    done = []
    while found := _short_border(net, unwanted, longest):
        border, sides = found
        _merge(net, sides)
        done.append(border)
    return done


def _short_border(net: Net, unwanted: Callable[[Border], bool], longest: float) -> tuple[Border, list[Pair]] | None:
    shared: dict[Border, list[Pair]] = defaultdict(list)
    for side, border in sorted(net.sides.items()):
        if OUTSIDE not in border and unwanted(border):
            shared[border].append(side)
    for border, sides in sorted(shared.items()):
        if sum(math.dist(net.points[a], net.points[b]) for a, b in sides) <= longest:
            return border, sides
    return None


def _merge(net: Net, sides: Iterable[Pair]) -> None:
    corners = sorted({corner for side in sides for corner in side})
    keep, gone = corners[0], corners[1:]
    net.points[keep] = (
        sum(net.points[c][0] for c in corners) / len(corners),
        sum(net.points[c][1] for c in corners) / len(corners),
    )
    for side in sides:
        net.sides.pop((min(side), max(side)))
    for corner in gone:
        for other in sorted(net.joined.pop(corner)):
            net.joined[other].discard(corner)
            border = net.sides.pop((min(corner, other), max(corner, other)), None)
            if border and other not in corners:
                net.joined[other].add(keep)
                net.joined[keep].add(other)
                net.sides[min(keep, other), max(keep, other)] = border
        net.points.pop(corner)
    net.joined[keep] -= set(corners)


def smooth(net: Net, frame: Geometry) -> None:
    """Every corner moves toward the middle of its neighbours, unless it lies on a river, a frontier or the frame."""
    inner = frame.buffer(-1)
    corners = sorted(net.points)
    inside = shapely.contains_xy(inner, [net.points[c] for c in corners])
    free = [c for c, is_in in zip(corners, inside, strict=True) if is_in and c not in net.fixed]
    for _ in range(PASSES):
        moved = {}
        for corner in free:
            others = [net.points[other] for other in sorted(net.joined[corner])]
            x, y = net.points[corner]
            moved[corner] = (
                x / 2 + sum(other[0] for other in others) / len(others) / 2,
                y / 2 + sum(other[1] for other in others) / len(others) / 2,
            )
        net.points.update(moved)


def arcs(net: Net, detail: float) -> list[tuple[Border, Geometry]]:
    """The borders as lines from knot to knot, simplified."""
    found = []
    used: set[Pair] = set()
    knots = [corner for corner in sorted(net.joined) if len(net.joined[corner]) != 2]
    for start in [*knots, *sorted(net.joined)]:
        for step in sorted(net.joined[start]):
            if (min(start, step), max(start, step)) in used:
                continue
            path = [start, step]
            used.add((min(start, step), max(start, step)))
            while len(net.joined[path[-1]]) == 2 and path[-1] != start:
                (onward,) = net.joined[path[-1]] - {path[-2]}
                used.add((min(path[-1], onward), max(path[-1], onward)))
                path.append(onward)
            line = shapely.LineString([net.points[corner] for corner in path])
            found.append((net.sides[min(start, step), max(start, step)], round_off(line, detail)))
    return found


def round_off(line: Geometry, detail: float) -> Geometry:
    """Corners cut once, then all points left out that make no difference."""
    points = shapely.get_coordinates(line).tolist()
    cut = [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        cut.append([0.75 * x0 + 0.25 * x1, 0.75 * y0 + 0.25 * y1])
        cut.append([0.25 * x0 + 0.75 * x1, 0.25 * y0 + 0.75 * y1])
    cut.append(points[-1])
    return shapely.LineString(cut).simplify(detail)


def areas(
    drawn: Iterable[tuple[Border, Geometry]], mesh: Mesh, labels: Sequence[str], box: Geometry
) -> dict[str, Geometry]:
    """What the borders enclose, by label."""
    cells = shapely.STRtree(shapely.points(mesh.sites))
    net = shapely.union_all([*(line for _, line in drawn), box.exterior])
    parts: dict[str, list[Geometry]] = defaultdict(list)
    for face in shapely.get_parts(shapely.polygonize(list(shapely.get_parts(net)))):
        parts[labels[int(cells.nearest(face.representative_point()))]].append(face)
    return {label: shapely.union_all(faces) for label, faces in sorted(parts.items())}


def largest(shape: Geometry) -> Geometry:
    """The greatest polygon of a shape; islands are left out."""
    parts = [part for part in shapely.get_parts(shape) if part.geom_type == "Polygon"]
    return max(parts, key=lambda part: float(part.area)) if parts else shapely.Polygon()
