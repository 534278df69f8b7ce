"""The board of the area game: spaces grown over the country of 1812 from the table of its map."""

from __future__ import annotations

import csv
import math
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import shapely
from shapely import Geometry

from grognard.board.building import coverage
from grognard.board.building.ground import DETAIL, Patch, as_lines, land_of, make_ground, on
from grognard.board.building.layers import Feature, Layers, MissingLayer, Town, text_of
from grognard.board.building.lettering import Paper, name_rivers, take_names
from grognard.board.building.mesh import Mesh, Pair, make_mesh
from grognard.board.building.places import Shown, find_town, lay_places, rank_of, take_signs
from grognard.board.building.provinces import OUTSIDE, Border, Plan, Soil, grow, uneven, zones
from grognard.board.building.sheet import Point, Sheet, closed
from grognard.board.building.writing import FORMAT
from grognard.board.projection import Projection

HERE = Path(__file__).parent

TABLE = HERE.parent / "data/map.csv"
MARGIN = 30.0
"""The mesh goes this far beyond the frame, so that nothing of its rim is seen."""
HOME = {
    "Prussia": {"Prussia", "Danzig"},
    "Warsaw": {"Duchy of Warsaw"},
    "Austria": {"Austria"},
    "Russia": {"Russia"},
}
POWER = {"Warsaw": "Duchy of Warsaw"}
"""The table's short names for states."""
BORDER_DETAIL = 0.4
FRONTIER_DETAIL = 0.5
RIVER_DETAIL = 1.2
"""How far a border, and the lines it follows, may leave the true course."""
ALONG_RIVER = 3.0
MOSTLY = 0.55
"""A border runs along a river if this part of it is so near."""
SEED = 10.0
"""How far a seed of the hand-written file reaches."""
POINT_BORDER = 16.0
"""Up to this length a border that should not be is drawn as a point."""


class Country:
    """The layers on this board's sheet, with the hand-written file and the table of spaces."""

    def __init__(self, layers: Layers) -> None:
        self.layers = layers
        self.hand: dict[str, Any] = tomllib.loads(text_of(HERE / "map.toml"))
        self.rows = {row["space"]: row for row in csv.DictReader(text_of(TABLE).splitlines())}
        self.projection = Projection(**self.hand["projection"])
        width, height = self.hand["size"]
        self.sheet = Sheet(width, height, self.projection.to_board)
        self.box = (-MARGIN, -MARGIN, width + MARGIN, height + MARGIN)
        self.growth: dict[str, Any] = self.hand["growth"]
        self.marsh: dict[str, Any] = self.hand["marsh"]
        self.patches = [Patch(patch["ring"], patch["power"]) for patch in self.hand["land"]]

    def lay(self, features: tuple[Feature, ...]) -> list[tuple[Feature, Geometry]]:
        """Features in board units, cut to the mesh."""
        window = shapely.box(*self.box)
        laid = [(feature, self.sheet.lay(feature.shape)) for feature in features]
        return [
            (feature, shape.intersection(window))
            for feature, shape in ((feature, shapely.make_valid(shape)) for feature, shape in laid)
            if shape.intersects(window)
        ]

    def ground(self) -> Geometry:
        """The land that spaces share out, as it is drawn; lakes that no space covers are left out."""
        water = [
            on(self.sheet, lake).simplify(DETAIL) for lake in self.layers.lakes if lake.name in self.growth["water"]
        ]
        return land_of(self.layers, self.sheet, self.patches).difference(shapely.union_all(water))


def make_plan(country: Country) -> Plan:
    at = country.sheet.at
    towns = {space: at(float(row["lat"]), float(row["lon"])) for space, row in country.rows.items()}
    towns[country.marsh["id"]] = at(*country.marsh["at"])
    rays = {space: [at(*point) for point in ray] for space, ray in country.hand["rays"].items()}
    for space, ray in rays.items():
        ray.append(_far_beyond([towns[space], *ray]))
    return Plan(
        towns,
        wanted_borders(country) | marsh_borders(country),
        {_border(*key.split("-")): [at(*p) for p in bend] for key, bend in country.hand.get("bends", {}).items()},
        [(frozenset(meeting["spaces"]), at(*meeting["at"])) for meeting in country.hand["meeting"]],
        rays,
    )


def wanted_borders(country: Country) -> frozenset[Border]:
    return frozenset(
        _border(space, other) for space, row in country.rows.items() for other in row["neighbours"].split()
    )


def marsh_borders(country: Country) -> frozenset[Border]:
    return frozenset(_border(country.marsh["id"], space) for space in country.marsh["neighbours"])


def _border(a: str, b: str) -> Border:
    return (a, b) if a < b else (b, a)


def _far_beyond(points: list[Point]) -> Point:
    (x0, y0), (x1, y1) = points[-2:]
    return x1 + 100 * (x1 - x0), y1 + 100 * (y1 - y0)


def lay_mesh(country: Country) -> Mesh:
    """Sides along frontiers first, then along rivers, great ones first."""
    frontiers = [line for _, line in country.lay(country.layers.frontiers)]
    rivers = country.lay(country.layers.rivers)
    cell = country.growth["cell"]
    order = [
        *((line.simplify(FRONTIER_DETAIL), country.growth["frontier"]) for line in frontiers),
        *((line.simplify(RIVER_DETAIL), cell) for river, line in rivers if river.kind == "major"),
        *((line.simplify(RIVER_DETAIL), cell) for river, line in rivers if river.kind == "river"),
    ]
    return make_mesh(country.box, cell, order)


def till(country: Country, mesh: Mesh) -> Soil:
    points = shapely.points(mesh.sites)
    marsh = shapely.union_all(
        [shape for bog, shape in country.lay(country.layers.marsh) if bog.kind == country.marsh["layer"]]
    )
    tree = shapely.STRtree(points)
    seeds = {country.marsh["id"]: [int(cell) for cell in tree.query(marsh, predicate="intersects")]}
    for space, places in seed_points(country).items():
        ground = shapely.MultiPoint(places)
        seeds[space] = [int(cell) for cell in tree.query(ground, predicate="dwithin", distance=SEED)]
    return Soil(
        _homes(country, mesh),
        _slowness(country, mesh),
        _walls(country, mesh),
        {space: sorted(cells) for space, cells in seeds.items()},
        {country.marsh["id"]: country.marsh["vigour"], **country.hand.get("vigour", {})},
    )


def seed_points(country: Country) -> dict[str, list[Point]]:
    """Ground held from the start: by the hand-written file, and around a fortress that is not the town."""
    found = {space: [country.sheet.at(*at) for at in places] for space, places in country.hand["seeds"].items()}
    for space, row in country.rows.items():
        if row["fortress"] not in ("", row["town"]):
            fortress = fortress_of(country, row)
            at = country.hand["places"]["at"].get(fortress.id, (fortress.latitude, fortress.longitude))
            found.setdefault(space, []).append(country.sheet.at(*at))
    return found


def _homes(country: Country, mesh: Mesh) -> list[frozenset[str] | None]:
    """By the frontiers of 1812; nobody is at home beyond the limit."""
    tree = shapely.STRtree(shapely.points(mesh.sites))
    homes: list[frozenset[str] | None] = [None] * len(mesh.sites)
    for power, shape in country.lay(country.layers.powers):
        at_home = {space for space, row in country.rows.items() if power.name in HOME[row["power"]]}
        if power.name == "Russia":
            at_home.add(country.marsh["id"])
        for cell in tree.query(shape, predicate="intersects"):
            homes[cell] = frozenset(at_home) or None
    wave = country.growth["wave"]
    east, south = uneven(mesh.sites, wave, 0.5, 1), uneven(mesh.sites, wave, 0.5, 2)
    strayed = [(x + 30 * (e - 1), y + 30 * (s - 1)) for (x, y), e, s in zip(mesh.sites, east, south, strict=True)]
    inside = shapely.contains_xy(country.sheet.ring(country.growth["limit"]), strayed)
    return [home if is_in else None for home, is_in in zip(homes, inside, strict=True)]


def _slowness(country: Country, mesh: Mesh) -> list[float]:
    growth = country.growth
    broad = uneven(mesh.sites, growth["wave"], growth["unevenness"])
    narrow = uneven(mesh.sites, growth["wave"] / 3, growth["unevenness"], 3)
    slowness = [b * n for b, n in zip(broad, narrow, strict=True)]
    tree = shapely.STRtree(shapely.points(mesh.sites))
    for features, factor in (
        (country.layers.lakes, growth["lake"]),
        (country.layers.marsh, growth["marsh"]),
        (country.layers.forest, growth["forest"]),
    ):
        shape = shapely.union_all([shape for _, shape in country.lay(features)])
        for cell in tree.query(shape, predicate="intersects"):
            slowness[cell] *= factor
    return slowness


def _walls(country: Country, mesh: Mesh) -> dict[Pair, float]:
    """The price of every step over a river: the dearest, where it goes over several."""
    pairs = sorted(mesh.sides)
    steps = shapely.linestrings([[mesh.sites[a], mesh.sites[b]] for a, b in pairs])
    tree = shapely.STRtree(steps)
    walls: dict[Pair, float] = {}
    for river, line in country.lay(country.layers.rivers):
        price = country.growth[river.kind]
        for step in tree.query(line.simplify(RIVER_DETAIL), predicate="intersects"):
            walls[pairs[step]] = max(price, walls.get(pairs[step], 0.0))
    return walls


@dataclass(frozen=True, slots=True)
class Drawn:
    """The spaces as polygons, and the lines they share."""

    spaces: dict[str, Geometry]
    borders: dict[Border, Geometry]


def draw_spaces(country: Country) -> Drawn:
    plan = make_plan(country)
    mesh = lay_mesh(country)
    box = shapely.box(*country.box)
    labels = grow(plan, mesh, till(country, mesh), zones(plan, mesh.sites, box))
    net = coverage.net_of(mesh, labels)
    coverage.collapse(net, lambda border: border not in plan.borders, POINT_BORDER)
    coverage.smooth(net, box)
    arcs = coverage.arcs(net, BORDER_DETAIL)
    ground = country.ground()
    spaces = {
        space: coverage.largest(shape.intersection(ground))
        for space, shape in coverage.areas(arcs, mesh, labels, box).items()
        if space != OUTSIDE
    }
    lines: dict[Border, list[Geometry]] = {}
    for border, line in arcs:
        if OUTSIDE not in border:
            lines.setdefault(border, []).append(line)
    shared = {border: _shared(parts, spaces[border[0]], spaces[border[1]]) for border, parts in sorted(lines.items())}
    return Drawn(spaces, {border: line for border, line in shared.items() if line.length > 0})


def _shared(parts: list[Geometry], a: Geometry, b: Geometry) -> Geometry:
    """Of a border what both spaces still have after the sea and the islands were cut away."""
    line = shapely.union_all(parts).intersection(a.buffer(0.1)).intersection(b.buffer(0.1))
    return shapely.union_all([part for part in shapely.get_parts(line) if part.length > 0.5])


def build(layers: Layers) -> dict[str, Any]:
    """The whole board file."""
    country = Country(layers)
    hand, sheet = country.hand, country.sheet
    drawn = draw_spaces(country)
    ground = make_ground(layers, sheet, hand["name"], country.patches)
    paper = Paper(sheet)
    take_names(ground["names"], paper)
    shown = choose_places(country)
    take_signs(shown, sheet, paper)
    places = lay_places(shown, sheet, paper, drawn.spaces, ground["rivers"])
    ground["names"] += name_rivers(ground["rivers"], paper)
    return {
        "format": FORMAT,
        "board": "strategic",
        "title": hand["title"],
        "publisher": hand["publisher"],
        "source": hand["source"],
        "kind": "areas",
        "size": hand["size"],
        "km_per_unit": 1.0,
        "projection": country.projection.plain(),
        "spaces": [_space(country, space, shape) for space, shape in drawn.spaces.items()],
        "edges": list_edges(country, drawn),
        "places": places,
        "ground": ground,
    }


def _space(country: Country, space: str, shape: Geometry) -> dict[str, Any]:
    middle = shapely.get_coordinates(shapely.maximum_inscribed_circle(shape, 1.0))[0]
    common = {"centre": [round(float(v), 1) for v in middle], "rings": [closed(shape.exterior.coords)]}
    if space == country.marsh["id"]:
        marsh = {"id": space, "name": country.marsh["name"], "area": space, **common}
        return {**marsh, "terrain": "marsh", "power": "Russia", "closed": True, "source": "reconstructed"}
    row = country.rows[space]
    return {
        "id": space,
        "name": row["name"],
        "area": row["area"],
        **common,
        "terrain": "clear",
        "power": POWER.get(row["power"], row["power"]),
        "town": town_of(country, row).id,
        "fortress": row["fortress"],
        "points": int(row["points"]),
        "source": row["source"],
    }


def list_edges(country: Country, drawn: Drawn) -> list[dict[str, Any]]:
    """Every border with its line; a river's name where it runs along one."""
    rivers: dict[str, list[Geometry]] = {}
    for river, line in country.lay(country.layers.rivers):
        if river.name and river.kind != "stream":
            rivers.setdefault(river.name, []).append(line)
    near = {name: shapely.union_all(parts).buffer(ALONG_RIVER) for name, parts in sorted(rivers.items())}
    edges = []
    for (a, b), line in drawn.borders.items():
        edge: dict[str, Any] = {"a": a, "b": b, "kind": _kind(country, a, b)}
        follows = {name: line.intersection(bank).length / line.length for name, bank in near.items()}
        best = max(follows, key=lambda name: follows[name])
        if follows[best] > MOSTLY:
            edge["river"] = best
        edge["line"] = as_lines(line)
        edges.append(edge)
    return edges


def _kind(country: Country, a: str, b: str) -> str:
    if country.marsh["id"] in (a, b):
        return "closed"
    one, other = country.rows[a], country.rows[b]
    if one["area"] == other["area"]:
        return "sub-border"
    return "border"


def town_of(country: Country, row: dict[str, str]) -> Town:
    """The gazetteer's entry for the town of a space: whatever its spelling, it is where the table says."""
    x, y = country.sheet.at(float(row["lat"]), float(row["lon"]))

    def away(town: Town) -> float:
        return math.dist((x, y), country.sheet.at(town.latitude, town.longitude))

    nearest = min(country.layers.towns.values(), key=away)
    if away(nearest) > 4:
        raise MissingLayer(f"{row['space']}: {row['town']} is not in the gazetteer (nearest: {nearest.name})")
    return nearest


def fortress_of(country: Country, row: dict[str, str]) -> Town:
    """A fortress that is not the town of its space."""
    name, latitude, longitude = row["fortress"].removesuffix(" camp"), float(row["lat"]), float(row["lon"])
    place = find_town(country.layers, name, latitude, longitude)
    if place is None:
        raise MissingLayer(f"{row['space']}: the fortress {row['fortress']} is not in the gazetteer")
    return place


def choose_places(country: Country) -> list[Shown]:
    """The towns and fortresses of the spaces, then those that the hand-written file adds."""
    chosen: dict[str, Shown] = {}
    moved = {key: country.sheet.at(*at) for key, at in country.hand["places"]["at"].items()}
    for row in country.rows.values():
        town, points = town_of(country, row), int(row["points"])
        fortress, at = row["fortress"], country.sheet.at(float(row["lat"]), float(row["lon"]))
        here = fortress == row["town"]
        rank = 1 if points > 1 else min(3, rank_of(town))
        kind = "fortress" if here else "city" if town.kind == "fortress" else town.kind
        own = points if here or not fortress else 0
        chosen[town.id] = Shown(town, rank, kind, own, row["town"], at)
        if fortress and not here:
            place = fortress_of(country, row)
            chosen[place.id] = Shown(place, 3, "fortress", points, fortress, moved.get(place.id))
    for key in country.hand["places"]["show"]:
        if key not in country.layers.towns:
            raise MissingLayer(f"strategic/building/map.toml shows {key!r}, which is not in the gazetteer")
        town = country.layers.towns[key]
        kind = "town" if town.kind == "fortress" else town.kind
        chosen.setdefault(key, Shown(town, max(3, rank_of(town)), kind))
    return list(chosen.values())
