"""The country of "1812: Scorched Earth" on its hexes: terrain, powers, rivers and roads."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Any

import shapely
from shapely import Geometry

from grognard.board.building.bending import bent
from grognard.board.building.ground import Patch, land_of
from grognard.board.building.hexes import hexagons, shares, sides_along, union
from grognard.board.building.layers import Feature, Layers, MissingLayer, text_of
from grognard.board.building.roadways import RoadNet
from grognard.board.building.sheet import Point, Sheet
from grognard.board.building.sheet import lines as ground_lines
from grognard.board.building.waterways import Course, River
from grognard.board.building.waterways import lay_rivers as lay_courses
from grognard.board.hexes import HexGrid
from grognard.board.projection import Projection, fit

HERE = Path(__file__).parent

DIGITS = 6


class Country:
    """The layers on this board's hexes, with the hand-written file."""

    def __init__(self, layers: Layers) -> None:
        self.layers = layers
        self.hand: dict[str, Any] = tomllib.loads(text_of(HERE / "map.toml"))
        columns, rows = self.hand["columns"], self.hand["rows"]
        self.grid = HexGrid((columns[0], columns[1]), (rows[0], rows[1]), self.hand["low"])
        self.strongholds: list[dict[str, Any]] = [
            {**each, "kind": kind} for kind in ("city", "fortress") for each in self.hand[kind]
        ]
        """Cities and fortresses."""
        self.towns: dict[str, dict[str, Any]] = self.hand["towns"]
        self.spans = {each["id"]: self.hexes(each["hexes"]) for each in self.strongholds}
        self.spans.update({id_: self.hexes([town["hex"]]) for id_, town in self.towns.items()})
        self.projection = self._fit()
        width, height = self.grid.size
        self.sheet = Sheet(round(width), round(height), self._bend())

    def hexes(self, codes: Iterable[str]) -> list[int]:
        return [self.grid.number[code] for code in codes]

    def middle(self, place: str) -> Point:
        """The middle of a hex, of a hexside, or the corner of three hexes."""
        centres = [self.grid.centre(hex_) for hex_ in self.spans[place]]
        return sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres)

    def _fit(self) -> Projection:
        """All cities and fortresses, and the towns whose hexes the book names."""
        fitted = [each["id"] for each in self.strongholds] + [
            id_ for id_, town in self.towns.items() if town.get("fit")
        ]
        anchors = [
            (self.layers.towns[place].latitude, self.layers.towns[place].longitude, *self.middle(place))
            for place in fitted
        ]
        hand = self.hand["fit"]
        found = fit(anchors, hand["lat1"], hand["lat2"], hand["lat0"], hand["lon0"])
        affine = [round(part, DIGITS) for part in found.affine]
        return Projection(hand["lat1"], hand["lat2"], hand["lat0"], hand["lon0"], affine)

    def _bend(self) -> Any:
        """Every place comes to its hexside or into its hex; a town that lies well inside stays where it is."""
        hand, pins = self.hand["fit"], []
        for place in self.spans:
            town = self.layers.towns[place]
            x, y = self.projection.to_board(town.latitude, town.longitude)
            goal_x, goal_y = self.middle(place)
            off = shapely.Point(x, y).distance(shapely.Point(goal_x, goal_y))
            share = 1.0 if place not in self.towns else max(0.0, 1 - hand["loose"] / off) if off else 0.0
            pins.append((town.latitude, town.longitude, (x + share * (goal_x - x), y + share * (goal_y - y))))
        return bent(self.projection.to_board, pins, hand["reach"])

    def covered(self, features: Iterable[Feature]) -> Geometry:
        return union(self.sheet.lay(feature.shape) for feature in features)

    # Hexes

    @cached_property
    def land(self) -> Geometry:
        """The coast as drawn: all land hexes of the book have land in them."""
        return land_of(self.layers, self.sheet, [Patch(patch["ring"], "") for patch in self.hand["land"]])

    @cached_property
    def lakes(self) -> Geometry:
        return self.covered(self.layers.lakes)

    @cached_property
    def water(self) -> Geometry:
        return union([self.sheet.frame.difference(self.land), self.lakes])

    @cached_property
    def terrain(self) -> list[str]:
        """Sea, lake, swamp, woods or clear, in this order of precedence; then the hand-written corrections."""
        limits = self.hand["terrain"]
        land, lake = shares(self.grid, self.land), shares(self.grid, self.lakes)
        swamp = shares(self.grid, self.covered(self.layers.marsh))
        woods = shares(self.grid, self.covered(self.layers.forest))
        found = []
        by_hand = {
            hex_: kind for kind, codes in self.hand["hexes"].items() if kind != "land" for hex_ in self.hexes(codes)
        }
        dry = set(self.hexes(self.hand["hexes"]["land"]))
        for hex_ in range(len(self.grid)):
            if land[hex_] < limits["land"] and hex_ not in dry:
                kind = "sea"
            elif lake[hex_] > limits["lake"] and hex_ not in dry:
                kind = "lake"
            elif swamp[hex_] > limits["swamp"]:
                kind = "swamp"
            else:
                kind = "woods" if woods[hex_] > limits["woods"] else "clear"
            found.append(by_hand.get(hex_, kind))
        return self._without_islands(found)

    def _without_islands(self, terrain: list[str]) -> list[str]:
        """Land that cannot be reached from the mainland is out of play."""
        reached = set(self.spans["moscow"])
        front = list(reached)
        while front:
            for hex_ in self.grid.adjacent[front.pop()]:
                if hex_ not in reached and terrain[hex_] not in ("sea", "lake"):
                    reached.add(hex_)
                    front.append(hex_)
        return [kind if kind in ("sea", "lake") or hex_ in reached else "island" for hex_, kind in enumerate(terrain)]

    @cached_property
    def closed(self) -> set[int]:
        return {hex_ for hex_, kind in enumerate(self.terrain) if kind in ("sea", "lake", "island")}

    @cached_property
    def powers(self) -> dict[int, str]:
        """Whose each land hex is: by its middle, and where the set-up says otherwise, by that."""
        found = {}
        centres = shapely.points(self.grid.centres)
        for power in self.layers.powers:
            shape = shapely.make_valid(self.sheet.lay(power.shape))
            for hex_ in shapely.STRtree(centres).query(shape, predicate="intersects"):
                if int(hex_) not in self.closed:
                    found[int(hex_)] = "Prussia" if power.name == "Danzig" else power.name
        for power, codes in self.hand["powers"].items():
            if power != "French":
                found.update(dict.fromkeys(self.hexes(codes), power))
        return dict(sorted(found.items()))

    @cached_property
    def sides(self) -> dict[int, str]:
        """Whether a hex lies on the French or the Russian side of the frontier."""
        french = self.hand["powers"]["French"]
        return {hex_: "French" if power in french else "Russian" for hex_, power in self.powers.items()}

    @cached_property
    def upland(self) -> set[int]:
        limits = self.hand["terrain"]
        high = [each for each in self.layers.rough if each.known["relief"] >= limits["upland_relief"]]
        share = shares(self.grid, self.covered(high))
        return {hex_ for hex_ in range(len(self.grid)) if share[hex_] > limits["upland"] and hex_ not in self.closed}

    # Hexsides and ways

    @cached_property
    def courses(self) -> list[Course]:
        hand = self.hand["rivers"]
        rivers = [
            River(river.name, river.kind, part)
            for river in self.layers.rivers
            if river.kind in hand["classes"] and river.name not in hand["without"]
            for part in shapely.get_parts(self.sheet.lay(river.shape))
        ]
        easy = {name: self.sides_named(pairs) for name, pairs in hand["along"].items()}
        by_hand = [
            Course(each["name"], each["class"], chain(self.grid, self.sides_named(each["sides"])))
            for each in hand["more"]
        ]
        return lay_courses(self.grid, rivers, self.water, self.closed, easy) + by_hand

    def sides_named(self, pairs: Iterable[str]) -> list[int]:
        """Hexsides by the two hexes, as in "2815/2914"."""
        return [self.grid.side_between(*self.hexes(pair.split("/"))) for pair in pairs]

    @cached_property
    def river_sides(self) -> dict[int, str]:
        """The name of the river on each side; where two run together, of the greater one."""
        found: dict[int, str] = {}
        for course in self.courses:
            for side in sides_along(self.grid, course.corners):
                found.setdefault(side, course.name)
        return found

    @cached_property
    def roads(self) -> tuple[RoadNet, dict[int, list[Point]]]:
        """All roads, and where they leave the board. Every city has a road across its own hexsides first of all."""
        hand = self.hand["roads"]
        cells = hexagons(self.grid)
        bays = self.water.difference(union(cells[hex_] for hex_ in self.hexes(hand["dry"])))
        net = RoadNet(self.grid, self.closed, self.river_sides, bays)
        leaving: dict[int, list[Point]] = {}
        for each in self.strongholds:
            for one, other in neighbouring(self.grid, self.spans[each["id"]]):
                net.join(one, other, "post road")
        outline = union(cells).buffer(-1)
        for road in self.kept_roads:
            for part in ground_lines(self.sheet.lay(road.shape).intersection(outline)):
                self._lay_road(net, road, part, outline.boundary, leaving)
        return net, leaving

    @cached_property
    def kept_roads(self) -> list[Feature]:
        """Post roads first: tracks join them."""
        tracks = {road.name: road for road in self.layers.roads if road.kind == "track"}
        wanted: list[str] = self.hand["roads"]["tracks"]
        if missing := [name for name in wanted if name not in tracks]:
            raise MissingLayer("there is no track " + ", ".join(missing))
        return [road for road in self.layers.roads if road.kind == "post road"] + [tracks[name] for name in wanted]

    @cached_property
    def junctions(self) -> set[str]:
        """The places where several roads of the layers meet; they must meet on the board too."""
        met = Counter(place for road in self.kept_roads for place in set(road.known["places"]))
        return {place for place, roads in met.items() if roads > 1}

    def _lay_road(
        self, net: RoadNet, road: Feature, line: Geometry, edge: Geometry, leaving: dict[int, list[Point]]
    ) -> None:
        """Through the cities and towns on it, and to its ends wherever they are."""
        stops: dict[float, list[int]] = {}
        for place in road.known["places"]:
            town = self.layers.towns[place]
            point = shapely.Point(self.sheet.at(town.latitude, town.longitude))
            if line.distance(point) > self.grid.height / 2:
                continue
            if place in self.spans:
                stops[line.project(point)] = self.spans[place]
            elif place in self.junctions:
                stops[line.project(point)] = [self._open_hex(point)]
        for at, far in ((line.coords[0], 0.0), (line.coords[-1], line.length)):
            if min((abs(far - known) for known in stops), default=self.grid.height) < self.grid.height / 2:
                continue
            hex_ = self._open_hex(at)
            if shapely.Point(self.grid.centre(hex_)).distance(shapely.Point(at)) > self.grid.height:
                continue  # across the sea
            stops[far] = [hex_]
            if edge.distance(shapely.Point(at)) < 1:
                leaving.setdefault(hex_, []).append((float(at[0]), float(at[1])))
        if len(stops) > 1:
            first, *inner, last = (stops[far] for far in sorted(stops))
            through = [stop for stop in inner for _ in range(min(2, len(stop)))]  # a road crosses the city's hexside
            net.lay([first, *through, last], line, road.kind)

    def _open_hex(self, at: Any) -> int:
        """The land hex nearest to a point."""
        point = shapely.Point(at)
        hex_ = self.grid.hex_at(point.x, point.y)
        if hex_ >= 0 and hex_ not in self.closed:
            return hex_
        return min(
            (hex_ for hex_ in range(len(self.grid)) if hex_ not in self.closed),
            key=lambda hex_: float(point.distance(shapely.Point(self.grid.centre(hex_)))),
        )


def chain(grid: HexGrid, sides: Iterable[int]) -> tuple[int, ...]:
    """The corners along hexsides that continue each other."""
    ends = [set(grid.side_corners(side)) for side in sides]
    corners = [min(ends[0] - ends[1])]
    for pair in ends:
        corners.append(min(pair - {corners[-1]}))
    return tuple(corners)


def neighbouring(grid: HexGrid, hexes: Iterable[int]) -> list[tuple[int, int]]:
    """The pairs of adjacent hexes among these."""
    return [(one, other) for one, other in combinations(sorted(hexes), 2) if grid.direction(one, other) >= 0]
