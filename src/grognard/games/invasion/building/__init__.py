"""The board of "The Invasion of Russia": hexes of 50 km in the book's numbering, from the Vistula to beyond Moscow."""

from __future__ import annotations

import math
from typing import Any

import shapely
from shapely import Geometry

from grognard.board.building import hexground
from grognard.board.building.ground import DETAIL, SMALLEST_ISLAND, SMALLEST_LAKE, land_of, lay_name
from grognard.board.building.hexes import frontier_sides, hexagons
from grognard.board.building.layers import Layers
from grognard.board.building.lettering import Paper, name_rivers, take_names
from grognard.board.building.places import Shown, lay_places, rank_of, take_signs
from grognard.board.building.sheet import rings
from grognard.board.building.writing import FORMAT
from grognard.games.invasion.building.country import CLOSED, RUSSIA, Country

BOOK, RECONSTRUCTED = "book", "reconstructed"


def build(layers: Layers) -> dict[str, Any]:
    """The whole board file."""
    country = Country(layers)
    hand, grid, sheet = country.hand, country.grid, country.sheet
    ground = make_ground(country)
    shown = choose_places(country)
    paper = Paper(sheet)
    take_names(ground["names"], paper)
    take_signs(shown, sheet, paper)
    ground["names"] += name_rivers(ground["rivers"], paper)
    cells = dict(zip(grid.codes, hexagons(grid), strict=True))
    a, b, _, d, e, _ = country.projection.affine
    return {
        "format": FORMAT,
        "board": "invasion",
        "title": hand["title"],
        "publisher": hand["publisher"],
        "source": hand["source"],
        "kind": "hexes",
        "size": [round(side, 1) for side in grid.size],
        "km_per_unit": round(1 / math.sqrt(abs(a * e - b * d)), 3),
        "projection": country.projection.plain(),
        "squeeze": {key: round(value, 1) for key, value in country.squeeze.items()},
        "grid": {"columns": hand["columns"], "rows": hand["rows"], "low": hand["low"], "columns_fall_east": True},
        "spaces": [space(country, hex_) for hex_ in range(len(grid))],
        "edges": river_edges(country) + frontier_edges(country),
        "places": lay_places(shown, sheet, paper, cells, ground["rivers"]),
        "ground": ground,
    }


def space(country: Country, hex_: int) -> dict[str, Any]:
    """A hex with what is true of it; what is not true is not mentioned."""
    code = country.grid.codes[hex_]
    x, y = country.grid.centre(hex_)
    entry: dict[str, Any] = {"id": code, "centre": [round(x, 1), round(y, 1)], "terrain": country.terrain[hex_]}
    if hex_ in country.powers:
        entry["power"] = country.powers[hex_]
    if country.terrain[hex_] in CLOSED:
        entry["closed"] = True
    if hex_ in country.city_of:
        entry |= city(country, country.city_of[hex_])
    if supplied := supply_source(country, hex_):
        entry["supply"] = supplied
    if hex_ in country.western_part:
        entry["western_part"] = True
    return entry | source(country, hex_)


def city(country: Country, key: str) -> dict[str, Any]:
    facts = country.cities[key]
    entry: dict[str, Any] = {"name": facts.get("name", country.layers.towns[key].name), "city": key}
    if facts.get("fortified"):
        entry["fortified"] = True
    if facts.get("points"):
        entry["points"] = facts["points"]
    return entry


def supply_source(country: Country, hex_: int) -> str:
    """Whose ultimate source of supply a hex is [1.1]: edges as far as one can stand there, and two cities."""
    code, hand = country.grid.codes[hex_], country.hand
    if country.terrain[hex_] in CLOSED:
        return ""
    if country.city_of.get(hex_) in hand["supply"]["Russian"] or int(code[:2]) == hand["columns"][0]:
        return "Russian"
    if int(code[:2]) == hand["columns"][1]:
        return "French"
    return "Austrian" if int(code[2:]) == hand["rows"][1] and country.powers[hex_] == "Austria" else ""


def source(country: Country, hex_: int) -> dict[str, str]:
    """`book` says what the rules say of a hex. Its source is the book only if that gives the number of the hex."""
    code, hand = country.grid.codes[hex_], country.hand
    facts = country.cities.get(country.city_of.get(hex_, ""), {})
    numbered = [text for text, codes in hand["book"].items() if code in codes]
    said = numbered + [text for text, codes in hand["unnumbered"].items() if code in codes]
    if "book" in facts:
        said.append(facts["book"])
    entry = {"source": BOOK if numbered or facts.get("fit") else RECONSTRUCTED}
    return entry | ({"book": "; ".join(said)} if said else {})


def river_edges(country: Country) -> list[dict[str, Any]]:
    """`step` counts the sides of a river from its source; `into` is the sea, the river or the lake it flows into."""
    found = []
    for side, (name, step) in sorted(country.rivers.items()):
        a, b = (country.grid.codes[hex_] for hex_ in country.grid.hexes_of(side))
        edge = {"a": a, "b": b, "kind": "river", "river": name, "step": step, "into": country.streams[name].into}
        found.append(edge | ({"bridge": True} if side in country.bridges else {}))
    return found


def frontier_edges(country: Country) -> list[dict[str, Any]]:
    """Every side between two powers; `border` where Russia is one of them."""
    found = []
    for side in frontier_sides(country.grid, country.powers):
        one, other = country.grid.hexes_of(side)
        edge: dict[str, Any] = {"a": country.grid.codes[one], "b": country.grid.codes[other], "kind": "frontier"}
        if RUSSIA in (country.powers[one], country.powers[other]):
            edge["of_russia"] = True
        found.append(edge)
    return found


def choose_places(country: Country) -> list[Shown]:
    """The cities, each at its true place. All have the rights of a city [2.2]; small ones get a smaller sign."""
    shown = []
    for key, facts in country.cities.items():
        town, points = country.layers.towns[key], facts.get("points", 0)
        rank = 1 if points > 1 else 2 if points else max(3, rank_of(town))
        kind = "fortress" if facts.get("fortified") else "city" if points or town.population > 2 else "town"
        shown.append(Shown(town, rank, kind, points, facts.get("name", town.name), country.town_at(key)))
    return shown


def make_ground(country: Country) -> dict[str, Any]:
    """As the hexes have it: rivers and frontiers on hexsides, woods in woods hexes. Roads play no part in the rules."""
    grid, sheet = country.grid, country.sheet
    land = land_of(country.layers, sheet)
    relief = {"rough": 2, "mountain": 3}
    return {
        "land": rings(land, SMALLEST_ISLAND),
        "lakes": rings(sheet.cut(lakes_of(country)).simplify(DETAIL), SMALLEST_LAKE),
        "powers": hexground.territories(grid, country.powers, land),
        "forest": hexground.patches(grid, sorted(country.of_terrain("forest")), land),
        "marsh": hexground.patches(grid, sorted(country.of_terrain("marsh")), land),
        "rough": [
            {"relief": height, "ring": ring}
            for kind, height in relief.items()
            for ring in hexground.patches(grid, sorted(country.of_terrain(kind)), land)
        ],
        "rivers": hexground.river_lines(grid, [stream.course for stream in country.streams.values()], land),
        "roads": [],
        "frontiers": [{"line": line} for line in hexground.side_lines(grid, frontier_sides(grid, country.powers))],
        "names": [lay_name(name, sheet) for name in country.hand["name"]],
    }


def lakes_of(country: Country) -> Geometry:
    """The true lakes, and hexes that count as lake."""
    cells = hexagons(country.grid)
    hexes = [cells[hex_].buffer(-10).buffer(6, quad_segs=3) for hex_ in sorted(country.of_terrain("lake"))]
    return shapely.union_all([country.lay(country.layers.lakes), *hexes])
