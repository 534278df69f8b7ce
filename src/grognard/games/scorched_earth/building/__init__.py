"""The board of "1812: Scorched Earth": hexes of 45 km, with cities and fortresses on hexsides."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any

from grognard.board.building import hexground
from grognard.board.building.ground import SMALLEST_ISLAND, lay_areas, lay_name
from grognard.board.building.hexes import frontier_sides
from grognard.board.building.layers import Layers
from grognard.board.building.lettering import Paper, name_rivers, take_names
from grognard.board.building.places import Shown, lay_places, take_signs
from grognard.board.building.sheet import Point, Sheet, rings
from grognard.board.building.writing import FORMAT
from grognard.games.scorched_earth.building.country import Country, neighbouring

SMALLEST_LAKE = 120.0
IN_BOOK = "named in the book; terrain reconstructed"


def build(layers: Layers) -> dict[str, Any]:
    country = Country(layers)
    ground = make_ground(country)
    paper, shown = Paper(country.sheet), choose_places(country)
    take_names(ground["names"], paper)
    take_signs(shown, country.sheet, paper)
    ground["names"] += name_rivers(ground["rivers"], paper)
    places = lay_places(shown, country.sheet, paper, {}, ground["rivers"])
    for place in places:
        place.update(where(country, place["id"]))
    a, _, _, d, *_ = country.projection.affine
    return {
        "format": FORMAT,
        "board": "scorched_earth",
        "title": country.hand["title"],
        "publisher": country.hand["publisher"],
        "source": country.hand["source"],
        "kind": "hexes",
        "size": [country.sheet.width, country.sheet.height],
        "km_per_unit": round(1 / hypot(a, d), 4),
        "projection": country.projection.plain(),
        "grid": {
            "columns": list(country.grid.columns),
            "rows": list(country.grid.rows),
            "low": country.grid.low,
            "columns_fall_east": False,
        },
        "spaces": make_spaces(country),
        "edges": make_edges(country),
        "places": places,
        "ground": ground,
    }


def make_spaces(country: Country) -> list[dict[str, Any]]:
    grid, hand = country.grid, country.hand
    named = {code for book in hand["book"].values() for code in book}
    towns = {country.spans[id_][0]: town["name"] for id_, town in country.towns.items()}
    _, leaving = country.roads
    found = []
    for hex_, code in enumerate(grid.codes):
        x, y = grid.centre(hex_)
        space: dict[str, Any] = {
            "id": code,
            "name": towns.get(hex_, ""),
            "centre": [round(x, 1), round(y, 1)],
            "terrain": country.terrain[hex_],
            "source": IN_BOOK if code in named else "reconstructed",
        }
        if hex_ in country.closed:
            space["closed"] = True
        else:
            space.update(power=country.powers[hex_], side=country.sides[hex_])
            if any(country.terrain[other] == "sea" for other in grid.adjacent[hex_]):
                space["coast"] = True
            if hex_ in towns:
                space["town"] = True
            if hex_ in country.upland:
                space["upland"] = True
            if hex_ in leaving:
                space["road_leaves"] = sorted({edge_of(country.sheet, point) for point in leaving[hex_]})
        found.append(space)
    return found


def edge_of(sheet: Sheet, point: Point) -> str:
    """The edge of the board nearest to a point."""
    x, y = point
    off = {"west": x, "north": y, "east": sheet.width - x, "south": sheet.height - y}
    return min(off, key=lambda edge: off[edge])


def make_edges(country: Country) -> list[dict[str, Any]]:
    grid = country.grid
    found: list[dict[str, Any]] = []

    def add(hexes: Sequence[int], kind: str, **more: Any) -> None:
        found.append({"a": grid.codes[hexes[0]], "b": grid.codes[hexes[1]], "kind": kind, **more})

    for each in country.strongholds:
        for one, other in neighbouring(grid, country.spans[each["id"]]):
            start = each.get("side", country.sides[one])
            known = {"place": each["id"], "name": each["name"], "points": each["points"], "side": start}
            add(
                (one, other),
                each["kind"],
                **known,
                source=f"book: {each['book']}" if "book" in each else "reconstructed",
            )
    for side in frontier_sides(grid, country.sides):
        add(grid.hexes_of(side), "frontier")
    net, _ = country.roads
    for (one, other), road in sorted(net.steps.items()):
        add((one, other), "road", **{"class": road})
    for side, river in sorted(country.river_sides.items()):
        add(grid.hexes_of(side), "river", river=river)
    for high in sorted(country.upland):
        for low in grid.adjacent[high]:
            if low not in country.upland and low not in country.closed:
                add((low, high), "slope", up=grid.codes[high])
    order = ("city", "fortress", "frontier", "river", "road", "slope")
    return sorted(found, key=lambda edge: (order.index(edge["kind"]), edge["a"], edge["b"]))


def choose_places(country: Country) -> list[Shown]:
    """Cities and fortresses on their hexsides, towns in their hexes."""
    at = {place: country.middle(place) for place in country.spans}
    towns = country.layers.towns
    shown = [
        Shown(
            towns[each["id"]],
            1 if each["points"] > 1 else 2,
            each["kind"],
            each["points"],
            each["name"],
            at[each["id"]],
        )
        for each in country.strongholds
    ]
    return shown + [Shown(towns[id_], 4, "town", 0, town["name"], at[id_]) for id_, town in country.towns.items()]


def where(country: Country, place: str) -> dict[str, Any]:
    """The hex of a place, or all the hexes that it spans."""
    codes = [country.grid.codes[hex_] for hex_ in country.spans[place]]
    return {"space": codes[0], "spaces": codes} if len(codes) > 1 else {"space": codes[0]}


def make_ground(country: Country) -> dict[str, Any]:
    """As the hexes have it: rivers on hexsides, roads from middle to middle, woods in woods hexes."""
    grid, sheet, land = country.grid, country.sheet, country.land
    net, leaving = country.roads

    def of_kind(kind: str) -> list[int]:
        return [hex_ for hex_, terrain in enumerate(country.terrain) if terrain == kind]

    return {
        "land": rings(land, SMALLEST_ISLAND),
        "lakes": lay_areas(country.layers.lakes, sheet, SMALLEST_LAKE),
        "powers": hexground.territories(grid, country.powers, land),
        "forest": hexground.patches(grid, of_kind("woods"), land),
        "marsh": hexground.patches(grid, of_kind("swamp"), land),
        "rough": [{"relief": 2, "ring": ring} for ring in hexground.patches(grid, country.upland, land)],
        "rivers": hexground.river_lines(grid, country.courses, land),
        "roads": hexground.road_lines(grid, net.steps, leaving),
        "frontiers": [{"line": line} for line in hexground.side_lines(grid, frontier_sides(grid, country.sides))],
        "names": [lay_name(name, sheet) for name in country.hand["name"]],
    }
