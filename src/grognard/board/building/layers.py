"""The source layers of `maps/layers`: shapes in degrees (longitude, latitude) and the gazetteer of 1812."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import shapely
from shapely import Geometry

MAPS = Path(__file__).resolve().parents[4] / "maps"


class MissingLayer(Exception):
    """A file of `maps/` is not there or not what it should be."""


@dataclass(frozen=True, slots=True)
class Feature:
    """One shape with what is known about it."""

    shape: Geometry
    known: Mapping[str, Any]

    @property
    def name(self) -> str:
        return str(self.known.get("name") or "")

    @property
    def kind(self) -> str:
        return str(self.known.get("class") or self.known.get("kind") or "")


@dataclass(frozen=True, slots=True)
class Town:
    """A place of the gazetteer."""

    id: str
    name: str
    other_names: tuple[str, ...]
    latitude: float
    longitude: float
    kind: str
    country: str
    population: int
    """From 1, under 3,000 people, to 5, above 100,000."""


@dataclass(frozen=True, slots=True)
class Layers:
    """All that is known about the country, whatever the game."""

    land: tuple[Feature, ...]
    lakes: tuple[Feature, ...]
    rivers: tuple[Feature, ...]
    roads: tuple[Feature, ...]
    borders: tuple[Feature, ...]
    forest: tuple[Feature, ...]
    marsh: tuple[Feature, ...]
    rough: tuple[Feature, ...]
    towns: Mapping[str, Town]

    @property
    def powers(self) -> tuple[Feature, ...]:
        return tuple(border for border in self.borders if border.kind == "area")

    @property
    def frontiers(self) -> tuple[Feature, ...]:
        return tuple(border for border in self.borders if border.kind == "border")


def read_layers(folder: Path = MAPS / "layers") -> Layers:
    """All layers of a folder."""
    return Layers(
        read_shapes(folder / "land.geojson"),
        read_shapes(folder / "lakes.geojson"),
        read_shapes(folder / "rivers.geojson"),
        read_shapes(folder / "roads_1812.geojson"),
        read_shapes(folder / "borders_1812.geojson"),
        read_shapes(folder / "forest.geojson"),
        read_shapes(folder / "marsh.geojson"),
        read_shapes(folder / "rough_highland.geojson"),
        read_towns(folder / "places.csv"),
    )


def read_shapes(path: Path) -> tuple[Feature, ...]:
    try:
        features = json.loads(text_of(path))["features"]
    except (ValueError, KeyError, TypeError) as error:
        raise MissingLayer(f"{path.name} is not a GeoJSON collection of features: {error}") from error
    return tuple(
        Feature(shapely.from_geojson(json.dumps(feature["geometry"])), feature["properties"]) for feature in features
    )


def read_towns(path: Path) -> dict[str, Town]:
    return {
        row["id"]: Town(
            row["id"],
            row["name"],
            tuple(row["alt_names"].split(";")) if row["alt_names"] else (),
            float(row["lat"]),
            float(row["lon"]),
            row["kind"],
            row["country_1812"],
            int(row["population_class"]),
        )
        for row in csv.DictReader(text_of(path).splitlines())
    }


def text_of(path: Path) -> str:
    """The text of a source file, or a complaint that names it."""
    if not path.is_file():
        raise MissingLayer(f"{path} is missing: boards are built in a checkout of the project, from its folder maps/")
    return path.read_text("utf-8")
