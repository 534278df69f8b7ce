"""Spaces of an area board, grown from their towns over a mesh, so that exactly the wanted neighbours touch.

The lines between the towns of neighbours cut the sheet into faces. A face belongs to the spaces at its corners, so in a
face with three corners only wanted neighbours can meet; along each line only its two spaces may grow, so these do meet.
Where more than three lines enclose a face, its spaces meet in one point. From the towns at the rim a ray leads out.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

import shapely
from shapely import Geometry

from grognard.board.building.mesh import Mesh, Pair
from grognard.board.building.sheet import Point

OUTSIDE = ""
"""The label of country that belongs to no space."""

CORRIDOR = 9.0
SPOKE = 5.0
TOWN = 6.0
"""Half widths in board units: of the strip two neighbours share, of a space's own strip, of a town's own ground."""

GAP = 30
"""Cells up to which an unreached tract is only a gap."""

Border = tuple[str, str]


class NoSuchMap(Exception):
    """The wanted neighbours cannot be drawn as given."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Who is where and who touches whom, in board units."""

    towns: Mapping[str, Point]
    borders: frozenset[Border]
    bends: Mapping[Border, Sequence[Point]] = field(default_factory=dict)
    """Points through which the line between two towns goes, from the first town to the second."""
    meetings: Sequence[tuple[frozenset[str], Point]] = ()
    """Where the spaces around a face with more than three corners meet."""
    rays: Mapping[str, Sequence[Point]] = field(default_factory=dict)
    """From the towns at the rim outward, until beyond the frame."""


@dataclass(frozen=True, slots=True)
class Soil:
    """How growth fares on every cell of a mesh."""

    homes: Sequence[frozenset[str] | None]
    """The spaces whose power holds the cell; None where nobody may grow."""
    slowness: Sequence[float]
    walls: Mapping[Pair, float]
    """The extra price of a step between two cells, over a river."""
    seeds: Mapping[str, Sequence[int]] = field(default_factory=dict)
    """Cells a space holds from the start, besides that of its town."""
    vigour: Mapping[str, float] = field(default_factory=dict)
    """How fast a space grows; 1 unless told."""


def line_of(plan: Plan, border: Border) -> Geometry:
    a, b = border
    return shapely.LineString([plan.towns[a], *plan.bends.get(border, ()), plan.towns[b]])


def zones(plan: Plan, sites: Sequence[Point], frame: Geometry) -> list[frozenset[str]]:
    """For every site the spaces that may grow there."""
    points = shapely.points(sites)
    found = _zones_of_faces(plan, points, frame)
    tree = shapely.STRtree(points)
    _narrow(found, tree, [(line_of(plan, border), frozenset(border)) for border in sorted(plan.borders)], CORRIDOR)
    own = [(shapely.LineString([plan.towns[s], *ray]), frozenset([s])) for s, ray in sorted(plan.rays.items())]
    own += [
        (shapely.LineString([plan.towns[space], point]), frozenset([space]))
        for spaces, point in plan.meetings
        for space in sorted(spaces)
    ]
    _narrow(found, tree, own, SPOKE)
    return found


def _zones_of_faces(plan: Plan, points: Geometry, frame: Geometry) -> list[frozenset[str]]:
    faces = _faces(plan, frame)
    found: list[frozenset[str]] = [frozenset()] * len(points)
    tree = shapely.STRtree(points)
    towns = shapely.STRtree(shapely.points(list(plan.towns.values())))
    names = list(plan.towns)
    for face in faces:
        corners = frozenset(names[n] for n in towns.query(face.boundary, predicate="dwithin", distance=1e-6))
        for site in tree.query(face, predicate="intersects"):
            found[int(site)] = corners
    return found


def _faces(plan: Plan, frame: Geometry) -> list[Geometry]:
    borders = [line_of(plan, border) for border in sorted(plan.borders)]
    for a, b in sorted(plan.borders):
        if a not in plan.towns or b not in plan.towns:
            raise NoSuchMap(f"border {a}-{b}: there is no such space")
    _refuse_crossings(plan)
    rays = [shapely.LineString([plan.towns[space], *ray]) for space, ray in sorted(plan.rays.items())]
    spokes = [
        shapely.LineString([plan.towns[space], point]) for spaces, point in plan.meetings for space in sorted(spaces)
    ]
    net = shapely.union_all([*borders, *rays, *spokes, frame.exterior])
    return list(shapely.get_parts(shapely.polygonize(list(shapely.get_parts(net)))))


def _refuse_crossings(plan: Plan) -> None:
    borders = sorted(plan.borders)
    tree = shapely.STRtree([line_of(plan, border) for border in borders])
    for first, second in tree.query([line_of(plan, border) for border in borders], predicate="crosses").T.tolist():
        if first < second:
            raise NoSuchMap(f"the lines of {'-'.join(borders[first])} and {'-'.join(borders[second])} cross")


def _narrow(
    zones: list[frozenset[str]], tree: Geometry, strips: Iterable[tuple[Geometry, frozenset[str]]], width: float
) -> None:
    """Along each strip only its spaces may grow; where strips overlap, what they have in common."""
    for line, spaces in strips:
        for site in tree.query(line, predicate="dwithin", distance=width):
            common = zones[site] & spaces
            if common:
                zones[site] = common


def grow(plan: Plan, mesh: Mesh, soil: Soil, allowed: Sequence[frozenset[str]]) -> list[str]:
    """The label of every cell. First within zone and home, then within home; small gaps go to whoever is beside."""
    labels: list[str | None] = [None if home is not None else OUTSIDE for home in soil.homes]
    neighbours = mesh.neighbours()
    homes = [home or frozenset() for home in soil.homes]
    start = _starts(plan, mesh, soil, labels)
    for ground in ([zone & home for zone, home in zip(allowed, homes, strict=True)], homes):
        _spread(mesh, soil, neighbours, ground, labels, start)
        start = _held(labels)
    _leave_out(neighbours, labels)
    _spread(mesh, soil, neighbours, [frozenset(plan.towns)] * len(labels), labels, _held(labels))
    return [label or OUTSIDE for label in labels]


def _held(labels: Sequence[str | None]) -> list[tuple[float, int, str]]:
    return [(0.0, cell, label) for cell, label in enumerate(labels) if label]


def _leave_out(neighbours: list[list[int]], labels: list[str | None]) -> None:
    """Whole tracts that nobody of their power could reach stay outside."""
    for first in range(len(labels)):
        if labels[first] is not None:
            continue
        tract, edge = {first}, [first]
        while edge:
            for other in neighbours[edge.pop()]:
                if labels[other] is None and other not in tract:
                    tract.add(other)
                    edge.append(other)
        if len(tract) > GAP:
            for cell in tract:
                labels[cell] = OUTSIDE


def _starts(plan: Plan, mesh: Mesh, soil: Soil, labels: list[str | None]) -> list[tuple[float, int, str]]:
    """Every town on its own ground, and the seeds."""
    start = []
    tree = shapely.STRtree(shapely.points(mesh.sites))
    for space, town in plan.towns.items():
        point = shapely.Point(town)
        nearest = int(tree.nearest(point))
        around = [int(cell) for cell in tree.query(point, predicate="dwithin", distance=TOWN)]
        home = [cell for cell in around if space in (soil.homes[cell] or ())]
        for cell in sorted({nearest, *home}):
            if labels[cell] is None or cell == nearest:
                labels[cell] = space
                start.append((0.0, cell, space))
    for space, cells in sorted(soil.seeds.items()):
        for cell in cells:
            if labels[cell] is None:
                labels[cell] = space
                start.append((0.0, cell, space))
    return start


def _spread(
    mesh: Mesh,
    soil: Soil,
    neighbours: list[list[int]],
    ground: Sequence[frozenset[str]],
    labels: list[str | None],
    start: list[tuple[float, int, str]],
) -> None:
    """Cheapest way first, each cell to whoever comes first."""
    queue = [(price, space, cell) for price, cell, space in start]
    held = {cell for _, cell, _ in start}
    heapq.heapify(queue)
    while queue:
        price, space, cell = heapq.heappop(queue)
        if cell in held:
            held.discard(cell)
        elif labels[cell] is not None:
            continue
        labels[cell] = space
        for other in neighbours[cell]:
            if labels[other] is None and space in ground[other]:
                heapq.heappush(queue, (price + _step(mesh, soil, cell, other, space), space, other))


def _step(mesh: Mesh, soil: Soil, cell: int, other: int, space: str) -> float:
    pair = (cell, other) if cell < other else (other, cell)
    way = math.dist(mesh.sites[cell], mesh.sites[other]) * (soil.slowness[cell] + soil.slowness[other]) / 2
    return (way + soil.walls.get(pair, 0.0)) / soil.vigour.get(space, 1.0)


def uneven(sites: Sequence[Point], wave: float, strength: float, seed: int = 1812) -> list[float]:
    """A slowness about 1 that changes gently over the country: it makes borders wander."""
    chance = Random(seed)
    heights: dict[tuple[int, int], float] = {}
    columns = range(math.floor(min(x for x, _ in sites) / wave) - 1, math.floor(max(x for x, _ in sites) / wave) + 3)
    rows = range(math.floor(min(y for _, y in sites) / wave) - 1, math.floor(max(y for _, y in sites) / wave) + 3)
    for column in columns:
        for row in rows:
            heights[column, row] = chance.uniform(-1, 1)
    return [math.exp(strength * _height(heights, x / wave, y / wave)) for x, y in sites]


def _height(heights: Mapping[tuple[int, int], float], x: float, y: float) -> float:
    column, row = math.floor(x), math.floor(y)
    u, v = x - column, y - row
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    top = heights[column, row] * (1 - u) + heights[column + 1, row] * u
    bottom = heights[column, row + 1] * (1 - u) + heights[column + 1, row + 1] * u
    return top * (1 - v) + bottom * v
