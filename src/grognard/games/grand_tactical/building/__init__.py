"""The board of the hex version of 1812: 25 km hexes from Danzig to beyond Moscow, with the St. Petersburg extension."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import shapely
from shapely import Geometry

from grognard.board.building import hexground
from grognard.board.building.ground import SMALLEST_ISLAND, SMALLEST_LAKE, land_of, lay_name
from grognard.board.building.ground import lay_areas as lay_shapes
from grognard.board.building.hexes import frontier_sides, union
from grognard.board.building.layers import Layers
from grognard.board.building.lettering import Paper, take_names
from grognard.board.building.places import Shown, lay_places, rank_of, take_signs
from grognard.board.building.roadways import RoadNet
from grognard.board.building.sheet import Line, rings
from grognard.board.building.waterways import Course
from grognard.board.building.writing import FORMAT
from grognard.games.grand_tactical.building.country import (
    CLOSED,
    Country,
    bridged_sides,
    close_islands,
    closed_sides,
    lay_areas,
    lay_courses,
    lay_powers,
    lay_roads,
    lay_terrain,
    river_names,
    water_of,
)

CODE_SIZE = 26
"""Of the letters of a supply area."""


def build(layers: Layers) -> dict[str, Any]:
    """The whole board file."""
    country = Country(layers)
    hand, sheet, grid = country.hand, country.sheet, country.grid
    water = water_of(country)
    terrain = lay_terrain(country)
    closed = closed_sides(country, terrain, water)
    close_islands(country, terrain, closed)
    open_hexes = {hex_ for hex_ in country.spaces if terrain[hex_] not in CLOSED}
    powers = lay_powers(country, open_hexes)
    areas = lay_areas(country, powers)
    courses = lay_courses(country, terrain, water)
    rivers = river_names(country, courses, closed)
    net = lay_roads(country, terrain, rivers, closed)
    bridges = bridged_sides(country, net, rivers, open_hexes)
    supply = list_areas(country, areas, closed)
    ground = make_ground(country, terrain, powers, courses, net)
    ground["names"] += [
        {"text": area["id"], "at": area["at"], "style": "region", "angle": 0, "size": CODE_SIZE} for area in supply
    ]
    return {
        "format": FORMAT,
        "board": "grand_tactical",
        "title": hand["title"],
        "publisher": hand["publisher"],
        "source": hand["source"],
        "kind": "hexes",
        "size": [sheet.width, sheet.height],
        "km_per_unit": round(1 / country.projection.affine[0], 4),
        "projection": country.projection.plain(),
        "grid": {"columns": list(grid.columns), "rows": list(grid.rows), "low": grid.low, "columns_fall_east": False},
        "areas": supply,
        "spaces": [space_of(country, hex_, terrain, powers, areas) for hex_ in country.spaces],
        "edges": list_edges(country, rivers, bridges, closed, powers),
        "places": lay_towns(country, ground),
        "ground": ground,
    }


def make_ground(
    country: Country, terrain: Mapping[int, str], powers: Mapping[int, str], courses: list[Course], net: RoadNet
) -> dict[str, Any]:
    """As the hexes have it; only coasts and lakes keep their own line."""
    grid, sheet = country.grid, country.sheet
    land = land_of(country.layers, sheet)

    def patches(*kinds: str) -> list[Line]:
        return hexground.patches(grid, [hex_ for hex_ in country.spaces if terrain[hex_] in kinds], land)

    return {
        "land": rings(land, SMALLEST_ISLAND),
        "lakes": lay_shapes(country.layers.lakes, sheet, SMALLEST_LAKE),
        "powers": hexground.territories(grid, powers, land),
        "forest": patches("forest"),
        "marsh": patches("marsh", "deep marsh"),
        "rough": [{"relief": 2, "ring": ring} for ring in patches("rough")],
        "rivers": hexground.river_lines(grid, courses, land),
        "roads": hexground.road_lines(grid, net.steps, {}),
        "frontiers": [{"line": line} for line in hexground.side_lines(grid, frontier_sides(grid, powers))],
        "names": [lay_name(name, sheet) for name in country.hand["name"]],
    }


def space_of(
    country: Country, hex_: int, terrain: Mapping[int, str], powers: Mapping[int, str], areas: Mapping[int, str]
) -> dict[str, Any]:
    x, y = country.grid.centre(hex_)
    space: dict[str, Any] = {"id": country.grid.codes[hex_]}
    town = next((town for town in country.towns if country.at_town[town["id"]] == hex_), None)
    if town:
        space["name"] = town["name"]
    if hex_ in areas:
        space["area"] = areas[hex_]
    space |= {"centre": [round(x, 1), round(y, 1)], "terrain": terrain[hex_]}
    if hex_ in powers:
        space["power"] = powers[hex_]
    else:
        space["closed"] = True
    if country.sheet_of(hex_) == "extension":
        space["extension"] = True
    if hex_ in powers and (entry := entries(country, hex_)):
        space["entry"] = entry
    if town and "fortress" in town:
        space |= {"fortress": True}
    if town and (points := town.get("fortress", town.get("points"))):
        space["points"] = points
    space["source"] = town["source"] if town else country.corrections.get(hex_, {}).get("source", "reconstructed")
    return space


def entries(country: Country, hex_: int) -> list[str]:
    """The map edges at which reinforcements may come in here; in the north only that of the extension."""
    code = country.grid.codes[hex_]
    first, last = (f"{column:02}" for column in country.extent["columns"])
    top, bottom = (f"{row:02}" for row in country.extent["rows"])
    tests = {"west": code[:2] == first, "east": code[:2] == last, "south": code[2:] == bottom, "north": code[2:] == top}
    return [name for name, holds in tests.items() if holds]


def list_areas(country: Country, areas: Mapping[int, str], closed: Collection[int]) -> list[dict[str, Any]]:
    """Every supply area with those it touches across a hexside that can be crossed, and where its code may stand."""
    grid = country.grid
    touching: dict[str, set[str]] = {area: set() for area in set(areas.values())}
    hexes: dict[str, list[Geometry]] = {}
    for hex_, area in areas.items():
        hexes.setdefault(area, []).append(shapely.Polygon(grid.corners(hex_)))
        for other in grid.adjacent[hex_]:
            if areas.get(other, area) != area and grid.side_between(hex_, other) not in closed:
                touching[area].add(areas[other])
    found = []
    for area in sorted(touching, key=lambda area: int(area.lstrip("FPWAR"))):
        middle = shapely.get_coordinates(shapely.maximum_inscribed_circle(union(hexes[area]), 1.0))[0]
        at = [round(float(value), 1) for value in middle]
        found.append({"id": area, "at": at, "hexes": len(hexes[area]), "neighbours": sorted(touching[area])})
    return found


def list_edges(
    country: Country,
    rivers: Mapping[int, str],
    bridges: Collection[int],
    closed: Collection[int],
    powers: Mapping[int, str],
) -> list[dict[str, Any]]:
    """Hexsides that carry something."""
    grid = country.grid
    frontiers = set(frontier_sides(grid, powers))
    edges = []
    for side in range(grid.side_count):
        hexes = grid.hexes_of(side)
        if len(hexes) < 2 or country.absent & set(hexes):
            continue
        ends = {"a": grid.codes[hexes[0]], "b": grid.codes[hexes[1]]}
        if side in rivers:
            bridge = {"bridge": True} if side in bridges else {}
            edges.append({**ends, "kind": "river", "river": rivers[side], **bridge})
        if side in closed:
            edges.append({**ends, "kind": "closed"})
        if side in frontiers:
            edges.append({**ends, "kind": "frontier"})
    return edges


def lay_towns(country: Country, ground: dict[str, Any]) -> list[dict[str, Any]]:
    """All places with their names. (Rivers are named along their course when the board is drawn.)"""
    shown = choose_towns(country)
    paper = Paper(country.sheet)
    take_names(ground["names"], paper)
    take_signs(shown, country.sheet, paper)
    places = lay_places(shown, country.sheet, paper, {}, ground["rivers"])
    source = {town["id"]: town["source"] for town in country.towns}
    for place in places:
        place["space"] = country.grid.codes[country.grid.hex_at(*place["at"])]
        if place["id"] in source:
            place["source"] = source[place["id"]]
    return places


def choose_towns(country: Country) -> list[Shown]:
    """The towns of the book, then those of the gazetteer that help to find one's way."""
    shown: dict[str, Shown] = {}
    for town in country.towns:
        place = country.layers.towns[town["id"]]
        points = town.get("fortress", town.get("points", 0))
        kind = "fortress" if "fortress" in town else "city" if place.kind == "city" else "town"
        rank = 1 if points > 1 else 2 if points else min(3, rank_of(place))
        at = country.sheet.at(place.latitude, place.longitude)
        if country.grid.hex_at(*at) != country.at_town[town["id"]]:
            at = country.grid.centre(country.at_town[town["id"]])
        shown[place.id] = Shown(place, rank, kind, points, town["name"], at)
    for key in country.hand["places"]["show"]:
        place = country.layers.towns[key]
        if country.hex_of(key) >= 0:
            kind = "town" if place.kind == "fortress" else place.kind
            shown[place.id] = Shown(place, max(4, rank_of(place)), kind)
    return list(shown.values())
