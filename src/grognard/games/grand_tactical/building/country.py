"""The country of the hex version of 1812: terrain, powers, supply areas, rivers, roads and bridges by hex."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import shapely
from shapely import Geometry

from grognard.board.building.hexes import hexes_along, shares, sides_along, union
from grognard.board.building.layers import Feature, Layers, MissingLayer, text_of
from grognard.board.building.overlay import connected, join_scattered, lay_over, read_areas
from grognard.board.building.roadways import RoadNet
from grognard.board.building.sheet import Point, Sheet
from grognard.board.building.waterways import Course, River, lay_rivers
from grognard.board.hexes import NE, NW, SE, SW, HexGrid, N, S
from grognard.board.projection import Projection
from grognard.games.building import board_path

HERE = Path(__file__).parent

CLOSED = ("sea", "lake", "deep marsh", "island")
"""Terrain that nobody enters."""
DIGITS = "0123456789"
WRONG_SIDES = {
    "N": (SE, S, SW),
    "NE": (S, SW, NW),
    "E": (SW, NW),
    "SE": (SW, NW, N),
    "S": (NW, N, NE),
    "SW": (N, NE, SE),
    "W": (NE, SE),
    "NW": (NE, SE, S),
}
"""Where the river of a town is not, by where it is."""


class Country:
    """The layers on the sheet, the grid with the hexes that exist, and the hand-written file."""

    def __init__(self, layers: Layers) -> None:
        self.layers = layers
        self.hand: dict[str, Any] = tomllib.loads(text_of(HERE / "map.toml"))
        self.projection = Projection(**self.hand["projection"])
        self.extent: dict[str, Any] = self.hand["grid"]
        self.grid = HexGrid(tuple(self.extent["columns"]), tuple(self.extent["rows"]), self.extent["low"])
        self.spaces = [hex_ for hex_ in range(len(self.grid)) if self.sheet_of(hex_)]
        self.absent = set(range(len(self.grid))) - set(self.spaces)
        width, height = self.grid.size
        self.sheet = Sheet(round(width, 1), round(height, 1), self.projection.to_board)
        self.towns: list[dict[str, Any]] = self.hand["town"]
        self.at_town = {town["id"]: self.hex_of(town["id"], town.get("hex")) for town in self.towns}
        """The hex of each town of the book."""
        self.corrections: dict[int, dict[str, str]] = {
            self.grid.number[code]: fix for code, fix in self.hand.get("corrections", {}).items()
        }

    def sheet_of(self, hex_: int) -> str:
        """Which sheet a hex is on: main, extension or none."""
        column, row = (int(part) for part in (self.grid.codes[hex_][:2], self.grid.codes[hex_][2:]))
        if self.extent["main_rows"][0] <= row <= self.extent["main_rows"][1]:
            return "main"
        first, last = self.extent["extension_columns"]
        return "extension" if first <= column <= last else ""

    def hex_of(self, town: str, code: str | None = None) -> int:
        """Where a place of the gazetteer is, -1 off the map; the hand-written file may put it elsewhere."""
        if code:
            return self.grid.number[code]
        if town not in self.layers.towns:
            raise MissingLayer(f"grand_tactical/building/map.toml names {town!r}, which is not in the gazetteer")
        place = self.layers.towns[town]
        hex_ = self.grid.hex_at(*self.sheet.at(place.latitude, place.longitude))
        return -1 if hex_ in self.absent else hex_

    def lay(self, features: Iterable[Feature]) -> Geometry:
        return union(self.sheet.lay(feature.shape) for feature in features)


# Terrain


def water_of(country: Country) -> Geometry:
    """Sea and lakes, as far as the grid goes."""
    width, height = country.grid.size
    land = country.lay(country.layers.land)
    return union([shapely.box(-60, -60, width + 60, height + 60).difference(land), country.lay(country.layers.lakes)])


def lay_terrain(country: Country) -> dict[int, str]:
    """By what covers a hex, in a fixed order; towns of the book are clear."""
    limits, layers, grid = country.hand["terrain"], country.layers, country.grid
    land = shares(grid, country.lay(layers.land))
    tests = [
        ("sea", [1 - share for share in land]),
        ("lake", shares(grid, country.lay(layers.lakes))),
        ("deep marsh", shares(grid, country.lay(bog for bog in layers.marsh if bog.kind == limits["deep_marsh"]))),
        ("marsh", shares(grid, country.lay(layers.marsh))),
        ("rough", shares(grid, country.lay(hill for hill in layers.rough if int(hill.known["relief"]) > 1))),
        ("forest", shares(grid, country.lay(layers.forest))),
    ]
    found = {}
    for hex_ in country.spaces:
        covered = (name for name, share in tests if share[hex_] > limits[name.removesuffix(" marsh")])
        found[hex_] = next(covered, "clear")
    for hex_ in country.at_town.values():
        found[hex_] = "clear"
    for hex_, fix in country.corrections.items():
        found[hex_] = fix.get("terrain", found[hex_])
    return found


def closed_sides(country: Country, terrain: Mapping[int, str], water: Geometry) -> set[int]:
    """Sides between open hexes that lie under water almost all along: a strait or a lake."""
    grid = country.grid
    limit = country.hand["terrain"]["closed_side"]
    found = set()
    for side in range(grid.side_count):
        hexes = grid.hexes_of(side)
        if len(hexes) == 2 and all(terrain.get(hex_, "sea") not in CLOSED for hex_ in hexes):
            line = shapely.LineString([grid.corner_points[corner] for corner in grid.side_corners(side)])
            if line.intersection(water).length > limit * line.length:
                found.add(side)
    return found


def close_islands(country: Country, terrain: dict[int, str], closed: Collection[int]) -> None:
    """Land that cannot be reached from Vilna on foot is nobody's."""
    land = {hex_ for hex_ in country.spaces if terrain[hex_] not in CLOSED}
    for hex_ in land - connected(country.grid, country.at_town["vilna"], land, closed):
        terrain[hex_] = "island"


# Powers and supply areas


def lay_powers(country: Country, open_hexes: Collection[int]) -> dict[int, str]:
    """The power that has most of a hex; that of its area, where a town proves the area."""
    prefixes = country.hand["supply"]["prefix"]
    powers = [power for power in country.layers.powers if power.name in prefixes]
    cover = {power.name: shares(country.grid, country.lay([power])) for power in powers}
    found = {hex_: max(sorted(cover), key=lambda name: cover[name][hex_]) for hex_ in open_hexes}
    owner = {prefix: name for name, prefix in prefixes.items() if name != "Danzig"}
    for hex_, area in proved_areas(country).items():
        found[hex_] = owner[area.rstrip(DIGITS)]
    return {hex_: owner[prefixes[name]] for hex_, name in found.items()}


def lay_areas(country: Country, powers: Mapping[int, str]) -> dict[int, str]:
    """The supply area of each hex: that of the other version, of its own power, unless the book proves another."""
    supply = country.hand["supply"]
    path = board_path(supply["board"])
    shapes = read_areas(path, country.sheet)
    own = {
        power: [area for area in shapes if area.rstrip(DIGITS) == prefix] for power, prefix in supply["prefix"].items()
    }
    found = lay_over(country.grid, shapes, {hex_: own[power] for hex_, power in powers.items()})
    found |= proved_areas(country)
    join_scattered(country.grid, found, lambda one, other: one.rstrip(DIGITS) == other.rstrip(DIGITS))
    return found


def proved_areas(country: Country) -> dict[int, str]:
    """What the set-ups prove, and corrections."""
    proved = {country.at_town[town["id"]]: town["area"] for town in country.towns if "area" in town}
    return proved | {hex_: fix["area"] for hex_, fix in country.corrections.items() if "area" in fix}


# Rivers, roads, bridges


def lay_courses(country: Country, terrain: Mapping[int, str], water: Geometry) -> list[Course]:
    shown = country.hand["rivers"]["shown"]
    frame = shapely.unary_union([shapely.Polygon(country.grid.corners(hex_)) for hex_ in country.spaces])
    outside = shapely.box(-60, -60, country.sheet.width + 60, country.sheet.height + 60).difference(frame)
    rivers = [
        River(river.name, river.kind, country.sheet.lay(river.shape).intersection(frame.buffer(0.01)))
        for river in country.layers.rivers
        if river.name in shown and river.kind != "stream"
    ]
    wet = {hex_ for hex_, ground in terrain.items() if ground in ("sea", "lake")} | country.absent
    easy = {name: sides_named(country.grid, sides) for name, sides in country.hand["rivers"]["along"].items()}
    shut = {name: sides - easy.get(name, set()) for name, sides in far_sides(country).items()}
    return lay_rivers(country.grid, rivers, union([water, outside]), wet, easy, shut=shut)


def sides_named(grid: HexGrid, names: Iterable[str]) -> set[int]:
    """Hexsides written as the two hexes beside them."""
    return {grid.side_between(*(grid.number[code] for code in name.split("-"))) for name in names}


def far_sides(country: Country) -> dict[str, set[int]]:
    """Hexsides that a river must not take, because they are on the wrong side of a town."""
    found: dict[str, set[int]] = {}
    past = {town["id"]: town["river"] for town in country.towns if "river" in town}
    for town, rivers in (past | country.hand["rivers"]["past"]).items():
        hex_ = country.at_town.get(town, country.hex_of(town))
        for river, side in rivers.items():
            found.setdefault(river, set()).update(country.grid.side(hex_, away) for away in WRONG_SIDES[side])
    return found


def river_names(country: Country, courses: Iterable[Course], closed: Collection[int]) -> dict[int, str]:
    """The river of each hexside, the greater one where two share a side; a closed side is sea."""
    found: dict[int, str] = {}
    for course in courses:
        for side in sides_along(country.grid, course.corners):
            if side not in closed:
                found.setdefault(side, course.name)
    return found


def lay_roads(country: Country, terrain: dict[int, str], rivers: Collection[int], closed: Collection[int]) -> RoadNet:
    """The great post roads first: their ground becomes clear. Then all roads of the layer."""
    shut = {hex_ for hex_ in range(len(country.grid)) if terrain.get(hex_, "sea") in CLOSED}
    net = RoadNet(country.grid, shut, set(rivers) | set(closed))
    for chain in country.hand["roads"]["great"]:
        for hex_ in _lay_road(country, net, chain.split(), "post road"):
            terrain[hex_] = "clear"
    for road in country.layers.roads:
        _lay_road(country, net, road.known["places"], road.kind)
    return net


def _lay_road(country: Country, net: RoadNet, towns: list[str], kind: str) -> list[int]:
    """From town to town; beyond the last town on the map to its edge."""
    hexes: list[int] = []
    for here, there in pairwise(towns):
        line = shapely.LineString([_point_of(country, here), _point_of(country, there)])
        ends = [country.at_town.get(town, country.hex_of(town)) for town in (here, there)]
        if ends == [-1, -1]:
            continue
        if -1 in ends:
            through = [hex_ for run in hexes_along(country.grid, line) for hex_ in run if hex_ not in net.closed]
            if not through:
                continue
            ends = [through[0] if ends[0] < 0 else ends[0], through[-1] if ends[1] < 0 else ends[1]]
        if ends[0] not in net.closed and ends[1] not in net.closed:
            hexes += net.lay([{ends[0]}, {ends[1]}], line, kind)
    return hexes


def _point_of(country: Country, town: str) -> Point:
    place = country.layers.towns[town]
    return country.sheet.at(place.latitude, place.longitude)


def bridged_sides(country: Country, net: RoadNet, rivers: Mapping[int, str], open_hexes: Collection[int]) -> set[int]:
    """Where a road crosses; and every town of the book on a river has a bridge to the far bank."""
    grid = country.grid
    found = {grid.side_between(*step) for step in net.steps} & set(rivers)
    for hex_ in country.at_town.values():
        banks: dict[str, list[int]] = {}
        for side in grid.sides_of(hex_):
            if side in rivers and set(grid.hexes_of(side)) <= set(open_hexes):
                banks.setdefault(rivers[side], []).append(side)
        for sides in banks.values():
            if not found & set(sides):
                found.add(sides[len(sides) // 2])
    return found
