"""Point-to-point maps: points joined by connections of several kinds, some with a bridge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from grognard.board.board import Board
from grognard.board.paths import CLOSED, Marks, all_ways_cost, flatten


@dataclass(frozen=True, slots=True)
class Connection:
    """A way between two points, by their codes; it can be used in both directions."""

    a: str
    b: str
    kind: str
    bridge: bool = False


class PointGraph:
    """Points and connections by number. `targets` and `slots` are the steps as `paths` wants them, and `ways` says
    which connection each step takes, -1 for none. Neighbours come in the order of the connections."""

    def __init__(self, codes: Iterable[str], connections: Iterable[Connection]) -> None:
        self.codes = tuple(codes)
        self.number = {code: index for index, code in enumerate(self.codes)}
        if len(self.number) != len(self.codes):
            raise ValueError("a point is named twice")
        self.connections = tuple(connections)
        self.kinds = tuple(dict.fromkeys(each.kind for each in self.connections))
        self.ends = tuple(self._ends(each) for each in self.connections)
        leaving: list[list[tuple[int, int]]] = [[] for _ in self.codes]
        for way, (first, second) in enumerate(self.ends):
            leaving[first].append((second, way))
            leaving[second].append((first, way))
        self.neighbours = tuple(tuple(dict.fromkeys(target for target, _ in each)) for each in leaving)
        self.targets, self.slots = flatten([[target for target, _ in each] for each in leaving])
        self.ways, _ = flatten([[way for _, way in each] for each in leaving])

    @classmethod
    def of(cls, board: Board) -> PointGraph:
        """The spaces of a board, and what joins them."""
        return cls(board.spaces, (Connection(edge.a, edge.b, edge.kind, edge.bridge) for edge in board.edges))

    def _ends(self, connection: Connection) -> tuple[int, int]:
        for code in (connection.a, connection.b):
            if code not in self.number:
                raise ValueError(f"a connection leads to {code!r}, which is not a point of this map")
        if connection.a == connection.b:
            raise ValueError(f"a connection leads from {connection.a!r} to itself")
        return self.number[connection.a], self.number[connection.b]

    def __len__(self) -> int:
        return len(self.codes)

    def step(self, start: int, end: int, kind: str | None = None) -> int:
        """The place in `targets` of the step between two points (of a kind, if there are several), -1 for none."""
        for step in range(start * self.slots, start * self.slots + self.slots):
            if self.targets[step] == end and kind in (None, self.connections[self.ways[step]].kind):
                return step
        return -1

    def connection(self, start: int, end: int) -> Connection | None:
        """How two points are joined; the first connection where there are several."""
        step = self.step(start, end)
        return None if step < 0 else self.connections[self.ways[step]]

    def has_bridge(self, start: int, end: int) -> bool:
        """Are two points joined by a bridge?"""
        connection = self.connection(start, end)
        return connection is not None and connection.bridge

    def costs(self, weights: Mapping[str, int], unbridged: int = 0) -> list[int]:
        """What the steps cost by the kind of connection; kinds without a weight are closed. `unbridged` is added
        where there is no bridge."""
        of_connection = [
            weights[each.kind] + (0 if each.bridge else unbridged) if each.kind in weights else CLOSED
            for each in self.connections
        ]
        return [CLOSED if way < 0 else of_connection[way] for way in self.ways]

    def distances(
        self,
        starts: Iterable[int],
        weights: Mapping[str, int],
        closed: Marks | None = None,
        stop: Marks | None = None,
    ) -> list[int]:
        """To every point from the nearest start, connections weighted by kind; CLOSED where there is no way."""
        return all_ways_cost(starts, self.targets, self.costs(weights), self.slots, stop=stop, closed=closed)
