"""The country of "The Invasion of Russia": the layers on its grid of 50 km hexes, with the hand-written file."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from shapely import Geometry

from grognard.board.building.bending import bent
from grognard.board.building.hexes import shares, sides_along, union
from grognard.board.building.layers import Feature, Layers, MissingLayer, text_of
from grognard.board.building.overlay import connected
from grognard.board.building.roadways import RoadNet
from grognard.board.building.sheet import Point, Sheet, polygons
from grognard.board.hexes import HexGrid
from grognard.board.projection import Projection, fit
from grognard.games.invasion.building.rivers import Stream, Waters

HERE = Path(__file__).parent

RUSSIA = "Russia"
POWERS = {
    "Russia": RUSSIA,
    "Prussia": "Prussia",
    "Danzig": "Prussia",
    "Duchy of Warsaw": "Duchy of Warsaw",
    "Austria": "Austria",
}
"""Whom a hex belongs to, by the power of the layers; the others have no hex."""
WATER = ("sea", "lake")
CLOSED = (*WATER, "mountain")
"""Terrain that nobody enters [2.2]."""
POST_ROAD = "post road"


class Country:
    def __init__(self, layers: Layers) -> None:
        self.layers = layers
        self.hand: dict[str, Any] = tomllib.loads(text_of(HERE / "map.toml"))
        columns, rows = self.hand["columns"], self.hand["rows"]
        self.grid = HexGrid((columns[0], columns[1]), (rows[0], rows[1]), self.hand["low"], columns_fall_east=True)
        self.cities: dict[str, dict[str, Any]] = self.hand["city"]
        if unknown := self.cities.keys() - layers.towns.keys():
            raise MissingLayer(
                f"invasion/building/map.toml has cities that are not in the gazetteer: {', '.join(sorted(unknown))}"
            )
        self.city_of = {self.hex(city["hex"]): key for key, city in self.cities.items()}
        self.projection = self._fitted()
        self.sheet = Sheet(*self.grid.size, self._bent())

    # What the hand-written file speaks of

    def hex(self, code: str) -> int:
        if code not in self.grid.number:
            raise MissingLayer(f"invasion/building/map.toml speaks of the hex {code!r}, which is not on the map")
        return self.grid.number[code]

    def all_hexes(self, codes: Iterable[str]) -> set[int]:
        return {self.hex(code) for code in codes}

    def side(self, pair: str) -> int:
        """The side between two hexes, written as 1009-1010."""
        one, other = pair.split("-")
        side = self.grid.side_between(self.hex(one), self.hex(other))
        if side < 0:
            raise MissingLayer(f"invasion/building/map.toml: {one} and {other} are not adjacent")
        return side

    def corner(self, codes: Sequence[str] | None) -> int | None:
        """The corner where three hexes meet."""
        if codes is None:
            return None
        found = set.intersection(*(set(self.grid.corner_ids(self.hex(code))) for code in codes))
        if len(codes) != 3 or len(found) != 1:
            raise MissingLayer(f"invasion/building/map.toml: {', '.join(codes)} do not meet in one corner")
        return found.pop()

    # From the earth to the board

    def _fitted(self) -> Projection:
        towns = self.layers.towns
        anchors = [
            (towns[key].latitude, towns[key].longitude, *self.grid.centre(self.hex(city["hex"])))
            for key, city in self.cities.items()
            if city.get("fit")
        ]
        lat1, lat2, lat0, lon0 = (float(self.hand["fit"][key]) for key in ("lat1", "lat2", "lat0", "lon0"))
        found = fit(anchors, lat1, lat2, lat0, lon0)
        return Projection(lat1, lat2, lat0, lon0, [round(value, 6) for value in found.affine])

    @property
    def squeeze(self) -> dict[str, float]:
        """North of this y everything is this much nearer to it than by the projection."""
        return {
            "north_of": self.grid.point(1, self.hand["fit"]["squeeze_row"])[1],
            "factor": self.hand["fit"]["squeeze"],
        }

    def squeezed(self, latitude: float, longitude: float) -> Point:
        x, y = self.projection.to_board(latitude, longitude)
        line = self.squeeze["north_of"]
        return x, y if y > line else line - self.squeeze["factor"] * (line - y)

    def _bent(self) -> Callable[[float, float], Point]:
        """Every city lies well inside its hex; where the fit does not put it there, the country is bent a little."""
        pins = []
        for key, city in self.cities.items():
            town = self.layers.towns[key]
            x, y = self.squeezed(town.latitude, town.longitude)
            middle_x, middle_y = self.grid.centre(self.hex(city["hex"]))
            near = min(1.0, self.hand["fit"]["loose"] / math.dist((x, y), (middle_x, middle_y)))
            pins.append(
                (town.latitude, town.longitude, (middle_x + near * (x - middle_x), middle_y + near * (y - middle_y)))
            )
        return bent(self.squeezed, pins, self.hand["fit"]["reach"])

    def lay(self, features: Iterable[Feature]) -> Geometry:
        return union(self.sheet.lay(feature.shape) for feature in features)

    def town_at(self, key: str) -> Point:
        town = self.layers.towns[key]
        return self.sheet.at(town.latitude, town.longitude)

    # What the hexes are

    @cached_property
    def mainland(self) -> Geometry:
        """The land where the game takes place: no islands, nothing beyond the sea."""
        beyond = union(self.sheet.ring(each["ring"]) for each in self.hand["beyond"])
        land = self.lay(self.layers.land).difference(beyond)
        return max(polygons(land), key=lambda part: float(part.area))

    @cached_property
    def terrain(self) -> list[str]:
        """By the shares of each hex; the hand-written file and the cities have the last word."""
        limits, layers = self.hand["terrain"], self.layers
        features = {
            "marsh": layers.marsh,
            "mountain": [each for each in layers.rough if each.known["relief"] >= 3],
            "rough": [each for each in layers.rough if each.known["relief"] >= 2],
            "forest": layers.forest,
        }
        land = shares(self.grid, self.mainland)
        covered = {kind: shares(self.grid, self.lay(features[kind])) for kind in features}
        terrain = []
        for hex_ in range(len(self.grid)):
            found = next((kind for kind, share in covered.items() if share[hex_] > limits[kind]), "clear")
            terrain.append(found if land[hex_] >= limits["land"] else "sea")
        for kind, codes in self.hand["hexes"].items():
            for hex_ in self.all_hexes(codes):
                terrain[hex_] = kind
        for hex_ in self.city_of:
            terrain[hex_] = "clear"
        return terrain

    def of_terrain(self, *kinds: str) -> set[int]:
        return {hex_ for hex_, terrain in enumerate(self.terrain) if terrain in kinds}

    @cached_property
    def powers(self) -> dict[int, str]:
        """The power that has most of a hex; none at sea."""
        covered = {
            name: shares(self.grid, self.lay(each for each in self.layers.powers if POWERS.get(each.name) == name))
            for name in sorted(set(POWERS.values()))
        }
        sea = self.of_terrain("sea")
        powers = {
            hex_: max(covered, key=lambda name: covered[name][hex_])
            for hex_ in range(len(self.grid))
            if hex_ not in sea
        }
        for name, codes in self.hand["powers"].items():
            powers.update(dict.fromkeys(self.all_hexes(codes), name))
        return powers

    @cached_property
    def streams(self) -> dict[str, Stream]:
        waters = Waters(self.grid, self.sheet, self.layers, self.mainland, self.of_terrain(*WATER))
        for river in self.hand["river"]:
            along = {self.side(pair) for pair in river.get("along", ())}
            waters.lay(river, along, self.corner(river.get("source")), self.corner(river.get("mouth")))
        return waters.streams

    @cached_property
    def rivers(self) -> dict[int, tuple[str, int]]:
        """By hexside the river and which of its sides it is, counted from the source."""
        return {
            side: (name, step)
            for name, stream in self.streams.items()
            for step, side in enumerate(sides_along(self.grid, stream.course.corners), 1)
        }

    @cached_property
    def bridges(self) -> set[int]:
        """A post road that crosses a river makes a bridge there; the hand-written file adds and takes away some."""
        closed = self.of_terrain(*CLOSED)
        net = RoadNet(self.grid, closed, self.rivers.keys())
        for road in self.layers.roads:
            if road.kind == POST_ROAD:
                line = self.sheet.lay(road.shape)
                for stops in self._stops(road, closed):
                    net.lay(stops, line, road.kind)
        crossed = {self.grid.side_between(one, other) for one, other in net.steps} & self.rivers.keys()
        more, none = ({self.side(pair) for pair in self.hand["bridges"][key]} for key in ("more", "none"))
        if dry := (more | none) - self.rivers.keys():
            raise MissingLayer(f"invasion/building/map.toml has bridges where no river is: {len(dry)}")
        return (crossed | more) - none

    def _stops(self, road: Feature, closed: set[int]) -> list[list[list[int]]]:
        """The hexes of the places along a road, in pieces where it leaves the map."""
        pieces: list[list[list[int]]] = [[]]
        for key in road.known["places"]:
            hex_ = self.grid.hex_at(*self.town_at(key))
            if hex_ < 0 or hex_ in closed:
                pieces.append([])
            elif [hex_] not in pieces[-1][-1:]:
                pieces[-1].append([hex_])
        return [piece for piece in pieces if len(piece) > 1]

    @cached_property
    def western_part(self) -> set[int]:
        """Russia from the column of 1317 westward without what lies north of the Dvina [16.9]."""
        rule = self.hand["western_part"]
        column = int(rule["column"])
        among = {
            hex_ for hex_, power in self.powers.items() if power == RUSSIA and int(self.grid.codes[hex_][:2]) >= column
        }
        dvina = {side for side, (name, _) in self.rivers.items() if name == rule["river"]}
        return connected(self.grid, self.hex(rule["within"]), among, dvina)
