"""The board of the point-to-point game: towns, the roads and tracks between them, and boxes for what is off the map."""

from __future__ import annotations

import csv
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import shapely
from shapely import Geometry

from grognard.board.building.ground import land_of, make_ground
from grognard.board.building.layers import Layers, MissingLayer, text_of
from grognard.board.building.lettering import Paper, label, name_rivers, take_names
from grognard.board.building.places import SIZES
from grognard.board.building.sheet import Point, Sheet, rings
from grognard.board.building.writing import FORMAT
from grognard.board.projection import Projection

HERE = Path(__file__).parent

Row = dict[str, str]

SIDES = {"FR": "french", "RU": "russian"}
TYPES = {"inf": "infantry", "cossack": "cossack"}
POINT = 17.0
"""The radius of a point as it is drawn; its name stands outside."""
CLEAR = 26.0
"""How far from the middle of a point a bridge is seen, in board units."""
REACH = 85.0
"""How far from its point a region goes at most."""
FORD = 14.0
"""A river without a bridge counts as crossed this far from both ends: nearer, the line is too coarse to tell."""
SCENERY = 5


class Country:
    """The layers on this board's sheet, with the hand-written file and the tables of areas and connections."""

    def __init__(self, layers: Layers) -> None:
        self.layers = layers
        self.hand: dict[str, Any] = tomllib.loads(text_of(HERE / "map.toml"))
        self.areas = {row["id"]: row for row in _rows("areas.csv")}
        self.connections = list(_rows("connections.csv"))
        self.projection = Projection(**self.hand["projection"])
        width, height = self.hand["size"]
        self.sheet = Sheet(width, height, self.projection.to_board)
        self.boxes = {area: self._box(area) for area, row in self.areas.items() if "offmap" in flags(row)}
        self.centres = {area: self._centre(area) for area in self.areas}
        self.rivers = self._rivers()

    def _box(self, area: str) -> tuple[float, float, float, float]:
        """Left, top, width and height: at its edge, where the hand-written file puts it."""
        hand = self.hand["boxes"]
        edge, latitude, longitude = hand["edge"][area]
        wide, high, inset = hand["width"], hand["height"], hand["inset"]
        x, y = self.sheet.at(latitude, longitude)
        left, top = x - wide / 2, y - high / 2
        if edge == "west":
            left = inset
        elif edge == "east":
            left = self.sheet.width - inset - wide
        elif edge == "north":
            top = inset
        elif edge == "south":
            top = self.sheet.height - inset - high
        else:
            top = hand["panel"][1] - high
        return round(left, 1), round(top, 1), wide, high

    def _centre(self, area: str) -> Point:
        if area in self.boxes:
            left, top, wide, high = self.boxes[area]
            return left + wide / 2, top + high / 2
        row = self.areas[area]
        return self.sheet.at(float(row["lat"]), float(row["lon"]))

    def _rivers(self) -> dict[str, Geometry]:
        """All rivers by name, each as one shape."""
        parts: dict[str, list[Geometry]] = defaultdict(list)
        for river in self.layers.rivers:
            if river.name:
                parts[river.name].append(self.sheet.lay(river.shape))
        return {name: shapely.union_all(lines) for name, lines in sorted(parts.items())}

    def line(self, connection: Row) -> Geometry:
        return shapely.LineString([self.centres[connection["a"]], self.centres[connection["b"]]])


def _rows(name: str) -> Iterator[Row]:
    return csv.DictReader(text_of(HERE / name).splitlines())


def flags(row: Row) -> dict[str, str]:
    """What the table says about an area: `key`, `vp=3`, `source=RU` and so on."""
    return {name: value for name, _, value in (word.partition("=") for word in row["flags"].split(";") if word)}


def build(layers: Layers) -> dict[str, Any]:
    """The whole board file."""
    country = Country(layers)
    hand, sheet = country.hand, country.sheet
    ground = make_ground(layers, sheet, hand["name"])
    ground["roads"] = []  # the connections are the roads of this board
    paper = Paper(sheet)
    _take_points(country, paper)
    take_names(ground["names"], paper)
    places = lay_places(country, paper)
    ground["names"] += name_rivers(ground["rivers"], paper)
    return {
        "format": FORMAT,
        "board": "fateful_march",
        "title": hand["title"],
        "publisher": hand["publisher"],
        "source": hand["source"],
        "kind": "points",
        "size": hand["size"],
        "km_per_unit": round(1 / hand["projection"]["affine"][0], 3),
        "projection": country.projection.plain(),
        "panel": hand["boxes"]["panel"],
        "spaces": list_spaces(country),
        "edges": list_edges(country),
        "places": places,
        "ground": ground,
    }


# --- spaces ----------------------------------------------------------------------------------------------------


def list_spaces(country: Country) -> list[dict[str, Any]]:
    regions = draw_regions(country)
    spaces = []
    for area, row in country.areas.items():
        known = flags(row)
        space: dict[str, Any] = {
            "id": area,
            "name": row["name"],
            "area": area,
            "grid": row["grid"],
            "centre": _rounded(country.centres[area]),
            "terrain": "clear",
            "power": power_of(country, area),
            "key": "key" in known,
            "points": int(known.get("vp", 0)),
            "fortress": "fortress" in known,
            "strong": area in country.hand["named"]["strong"],
            "depot": "depot" in known,
            "offmap": SIDES.get(known.get("offmap", ""), ""),
            "supply": SIDES.get(known.get("source", ""), ""),
            "replacement": replacement_of(known),
            "source": "name: rulebook" if area in country.hand["named"]["areas"] else "reconstructed",
        }
        if area in country.boxes:
            left, top, wide, high = country.boxes[area]
            space["box"] = [left, top, wide, high]
            space["rings"] = rings(shapely.box(left, top, left + wide, top + high))
        else:
            space["region"] = rings(regions[area])
        spaces.append(space)
    return spaces


def replacement_of(known: dict[str, str]) -> str:
    """Who gets what here for nothing at the begin of a month: `russian infantry`."""
    side, _, kind = known.get("repl", "").partition(":")
    return f"{SIDES[side]} {TYPES[kind]}" if side else ""


def power_of(country: Country, area: str) -> str:
    """The power that held a town in 1812."""
    if area in country.boxes:
        return str(country.hand["powers"][area])
    row = country.areas[area]
    town = shapely.Point(float(row["lon"]), float(row["lat"]))
    for power in country.layers.powers:
        if power.shape.contains(town):
            return power.name
    raise MissingLayer(f"{row['name']} lies in none of the powers of borders_1812.geojson")


def draw_regions(country: Country) -> dict[str, Geometry]:
    """Around each town the land that is nearer to it than to any other: whoever clicks there means it."""
    on_map = [area for area in country.areas if area not in country.boxes]
    sites = shapely.MultiPoint([country.centres[area] for area in on_map])
    cells = list(shapely.get_parts(shapely.voronoi_polygons(sites, extend_to=country.sheet.frame)))
    tree = shapely.STRtree(cells)
    taken = shapely.union_all([shapely.box(x, y, x + w, y + h) for x, y, w, h in country.boxes.values()])
    panel = country.hand["boxes"]["panel"]
    panel = shapely.box(panel[0], panel[1], panel[0] + panel[2], panel[1] + panel[3])
    land = land_of(country.layers, country.sheet).difference(taken).difference(panel)
    regions = {}
    for area in on_map:
        town = shapely.Point(country.centres[area])
        (cell,) = tree.query(town, predicate="within")
        near = cells[cell].intersection(land).intersection(town.buffer(REACH, quad_segs=6))
        regions[area] = max(shapely.get_parts(near), key=lambda part: (part.distance(town) == 0, part.area))
    return regions


# --- connections -----------------------------------------------------------------------------------------------


def list_edges(country: Country) -> list[dict[str, Any]]:
    bridged = {frozenset(pair.split()): river for river, pairs in country.hand["bridges"].items() for pair in pairs}
    edges = []
    for connection in country.connections:
        edge: dict[str, Any] = {"a": connection["a"], "b": connection["b"], "kind": connection["kind"]}
        ends = frozenset((connection["a"], connection["b"]))
        if connection["bridge"] == "yes":
            if ends not in bridged:
                raise MissingLayer(
                    f"fateful_march/building/map.toml does not say which river is between {' and '.join(sorted(ends))}"
                )
            river = bridged.pop(ends)
            at = bridge_at(country.line(connection), country.rivers[river])
            edge |= {"bridge": True, "river": river, "bridge_at": _rounded(at)}
        elif river := ford_of(country, connection):
            edge |= {"bridge": False, "river": river}
        edges.append(edge)
    if bridged:
        raise MissingLayer(
            f"fateful_march/building/map.toml has bridges that no connection has: {sorted(map(sorted, bridged))}"
        )
    return edges


def bridge_at(line: Geometry, river: Geometry) -> Point:
    """Where the river crosses the line, or comes nearest to it; clear of the points at both ends.

    A line that goes along a river crosses it often. The bridge is that of the town: the crossing next to an end."""
    crossings = shapely.get_coordinates(line.intersection(river))
    if not len(crossings):
        crossings = shapely.get_coordinates(shapely.shortest_line(line, river))[:1]
    stops = [line.project(shapely.Point(crossing)) for crossing in crossings]
    stop = min(stops, key=lambda stop: min(stop, line.length - stop))
    clear = min(CLEAR, line.length / 2)
    point = line.interpolate(min(max(stop, clear), line.length - clear))
    return float(point.x), float(point.y)


def ford_of(country: Country, connection: Row) -> str:
    """The river that a connection without a bridge clearly crosses; it makes no difference to the rules."""
    ends = {connection["a"], connection["b"]}
    if ends & set(country.boxes) or ends in [set(pair.split()) for pair in country.hand["fords"]["none"]]:
        return ""
    line = country.line(connection)
    kinds = {river.name: river.kind for river in country.layers.rivers if river.name and river.kind != "stream"}
    for name in sorted(kinds, key=lambda name: (kinds[name], name)):  # major ones first
        crossings = shapely.get_coordinates(line.intersection(country.rivers[name]))
        stops = [line.project(shapely.Point(crossing)) for crossing in crossings]
        if len(stops) == 1 and FORD < stops[0] < line.length - FORD:
            return name
    return ""


# --- places ----------------------------------------------------------------------------------------------------


def _take_points(country: Country, paper: Paper) -> None:
    for area, (x, y) in country.centres.items():
        if area not in country.boxes:
            paper.take(shapely.box(x - POINT, y - POINT, x + POINT, y + POINT))
    for left, top, wide, high in [*country.boxes.values(), country.hand["boxes"]["panel"]]:
        paper.take(shapely.box(left, top, left + wide, top + high))


def lay_places(country: Country, paper: Paper) -> list[dict[str, Any]]:
    """The towns of the areas, the most important first, then the scenery. Names keep off the connections."""
    roads = shapely.STRtree([country.line(connection) for connection in country.connections])
    on_map = [area for area in country.areas if area not in country.boxes]
    on_map.sort(key=lambda area: (_rank(country.areas[area]), area))
    places = []
    for area in on_map:
        row, rank = country.areas[area], _rank(country.areas[area])
        points = int(flags(row).get("vp", 0))
        place = {"id": area, "name": row["name"], "space": area, "kind": _kind(row), "rank": rank, "points": points}
        places.append(_labelled(place, country.centres[area], POINT + 3, paper, roads))
    for town_id in country.hand["places"]["show"]:
        if town_id not in country.layers.towns:
            raise MissingLayer(f"fateful_march/building/map.toml shows {town_id!r}, which is not in the gazetteer")
        town = country.layers.towns[town_id]
        at = country.sheet.at(town.latitude, town.longitude)
        kind = "village" if town.kind == "village" else "town"
        place = {"id": town_id, "name": town.name, "space": "", "kind": kind, "rank": SCENERY, "points": 0}
        places.append(_labelled(place, at, 5.0, paper, roads))
    return places


def _labelled(place: dict[str, Any], at: Point, gap: float, paper: Paper, roads: Any) -> dict[str, Any]:
    near = [roads.geometries[number] for number in roads.query(shapely.Point(at).buffer(120))]
    spot = label(place["name"], at, SIZES[place["rank"]], gap, paper, near)
    return {**place, "at": _rounded(at), "label": spot}


def _rank(row: Row) -> int:
    known = flags(row)
    points = int(known.get("vp", 0))
    if points >= 4:
        return 1
    return 2 if points else 3 if "depot" in known else 4


def _kind(row: Row) -> str:
    known = flags(row)
    return "fortress" if "fortress" in known else "city" if "key" in known else "town"


def _rounded(point: Point) -> list[float]:
    return [round(point[0], 1), round(point[1], 1)]
