"""Roads of a hex board: from hex to hex, near their true line, through the hexes of the places they join."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from heapq import heappop, heappush
from itertools import pairwise

import shapely
from shapely import Geometry

from grognard.board.hexes import HexGrid

Pair = tuple[int, int]

OFF = 3.0
"""The price of going a hex height away from the true line; it grows with the square."""
WORN = 0.55
"""What a step along a road that is there already costs of its price: roads run together before they part."""
WET = 0.7
"""The extra price of a step over a river."""

SWIM = 3.0
"""The extra price of a step that is all water."""


class RoadNet:
    """Roads laid one after the other. closed: hexes that no road enters; rivers: sides that it is dear to cross;
    water: bays and lakes that it goes around."""

    def __init__(
        self, grid: HexGrid, closed: Collection[int], rivers: Collection[int], water: Geometry | None = None
    ) -> None:
        self.grid = grid
        self.closed = closed
        self.rivers = rivers
        self.water = water
        self._wet: dict[int, float] = {}
        self.steps: dict[Pair, str] = {}
        """The class of the road between two adjacent hexes, the lower number first."""

    def join(self, one: int, other: int, kind: str) -> None:
        pair = (one, other) if one < other else (other, one)
        if self.grid.direction(one, other) < 0:
            raise ValueError(f"{self.grid.codes[one]} and {self.grid.codes[other]} are not adjacent")
        if self.steps.get(pair) != "post road":
            self.steps[pair] = kind

    def lay(self, stops: Sequence[Collection[int]], line: Geometry, kind: str) -> list[int]:
        """A road through the stops in order; at a stop of several hexes it may come into one and leave from another.
        A stop of several hexes named twice running must be crossed."""
        reached: dict[int, tuple[float, list[int]]] = {hex_: (0.0, [hex_]) for hex_ in sorted(stops[0])}
        for before, stop in pairwise(stops):
            found: dict[int, tuple[float, list[int]]] = {}
            for hex_, (spent, way) in reached.items():
                goals = [goal for goal in stop if goal != hex_] if stop is before else stop
                for goal, (price, onward) in self._ways(hex_, goals, line).items():
                    if goal not in found or spent + price < found[goal][0]:
                        found[goal] = (spent + price, way + onward[1:])
            reached = found
        if not reached:
            raise ValueError("no way for a road through " + ", ".join(self.grid.codes[min(stop)] for stop in stops))
        _, hexes = min(reached.values())
        for one, other in pairwise(hexes):
            self.join(one, other, kind)
        return hexes

    def _ways(self, start: int, goals: Collection[int], line: Geometry) -> dict[int, tuple[float, list[int]]]:
        """The cheapest way to each goal."""
        queue: list[tuple[float, int, int]] = [(0.0, start, -1)]
        before: dict[int, int] = {}
        prices: dict[int, float] = {}
        left = set(goals)
        while queue and left:
            price, hex_, came = heappop(queue)
            if hex_ in before:
                continue
            before[hex_], prices[hex_] = came, price
            left.discard(hex_)
            for there in self.grid.adjacent[hex_]:
                if there not in before and there not in self.closed:
                    heappush(queue, (price + self._price(hex_, there, line), there, hex_))
        return {goal: (prices[goal], _back(before, goal)) for goal in sorted(goals) if goal in prices}

    def _price(self, here: int, there: int, line: Geometry) -> float:
        (x0, y0), (x1, y1) = self.grid.centre(here), self.grid.centre(there)
        off = shapely.distance(line, shapely.points((x0 + x1) / 2, (y0 + y1) / 2)) / self.grid.height
        end = shapely.distance(line, shapely.points(x1, y1)) / self.grid.height
        price = 1 + OFF * float(off * off + end * end) / 2 + SWIM * self._wetness(here, there)
        if (min(here, there), max(here, there)) in self.steps:
            return price * WORN
        return price + (WET if self.grid.side_between(here, there) in self.rivers else 0)

    def _wetness(self, here: int, there: int) -> float:
        """What share of a step goes through water."""
        side = self.grid.side_between(here, there)
        if self.water is not None and side not in self._wet:
            step = shapely.LineString([self.grid.centre(here), self.grid.centre(there)])
            self._wet[side] = float(step.intersection(self.water).length) / self.grid.height
        return self._wet.get(side, 0.0)


def _back(before: Mapping[int, int], goal: int) -> list[int]:
    way = [goal]
    while before[way[-1]] >= 0:
        way.append(before[way[-1]])
    return way[::-1]
