"""Area maps: spaces with borders between them, grouped into areas. Flat tuples, precomputed, shared."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass

from grognard.board.paths import flatten


@dataclass(frozen=True, slots=True)
class Space:
    """One row of a map file. A space is a sub-area, or an area that is not subdivided."""

    code: str
    area: str
    name: str
    town: str
    latitude: float
    longitude: float
    power: str
    fortress: str
    points: int
    neighbours: tuple[str, ...]


class AreaMap:
    """Spaces and areas by number; `number` finds a space by its code."""

    def __init__(self, spaces: Iterable[Space]) -> None:
        self.spaces = tuple(spaces)
        self.codes = tuple(space.code for space in self.spaces)
        self.number = {code: index for index, code in enumerate(self.codes)}
        self.neighbours = tuple(tuple(self.number[code] for code in space.neighbours) for space in self.spaces)
        self.targets, self.slots = flatten(self.neighbours)
        """The borders as `paths` wants them."""
        self.areas = tuple(dict.fromkeys(space.area for space in self.spaces))
        self.area_number = {code: index for index, code in enumerate(self.areas)}
        self.area_of = tuple(self.area_number[space.area] for space in self.spaces)
        self.spaces_of = tuple(
            tuple(s for s, area in enumerate(self.area_of) if area == index) for index in range(len(self.areas))
        )
        self.area_neighbours = tuple(
            tuple(sorted({self.area_of[n] for s in spaces for n in self.neighbours[s]} - {index}))
            for index, spaces in enumerate(self.spaces_of)
        )

    def __len__(self) -> int:
        return len(self.spaces)

    def distances(self, start: int) -> tuple[int, ...]:
        """Borders to cross from `start` to every space; the number of spaces where there is no way."""
        far = len(self.spaces)
        distance = [far] * far
        distance[start] = 0
        frontier = [start]
        while frontier:
            following = []
            for space in frontier:
                for neighbour in self.neighbours[space]:
                    if distance[neighbour] == far:
                        distance[neighbour] = distance[space] + 1
                        following.append(neighbour)
            frontier = following
        return tuple(distance)


def read_areas(text: str) -> AreaMap:
    """A map from the text of its CSV file."""
    return AreaMap(
        Space(
            row["space"],
            row["area"],
            row["name"],
            row["town"],
            float(row["lat"]),
            float(row["lon"]),
            row["power"],
            row["fortress"],
            int(row["points"]),
            tuple(row["neighbours"].split()),
        )
        for row in csv.DictReader(text.splitlines())
    )
