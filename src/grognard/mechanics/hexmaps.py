"""A board of hexes as rules search it: hexes, steps and hexsides by number, read from a board file.

A step from a hex to the next is a number: six times the hex, and the direction. What lies on hexsides is a row by step,
made once: bytes for marks, a list for costs. Searches look nothing up but these rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from grognard.board.hexes import HexGrid, opposite
from grognard.board.paths import CLOSED, Marks

SIX = 6
"""Steps of a hex."""

Edge = Mapping[str, Any]
"""A hexside of a board file: its hexes `a` and `b`, its `kind`, and whatever else the file says of it."""
Row = bytes
"""Marks by step."""
Cause = tuple[str, int]
"""A modifier and its name."""


class HexMap:
    """The hexes of a board by number, in the order of their codes.

    Closed hexes, and those of the grid that the board does not have, are never entered; steps across hexsides of a kind
    in `shut` lead nowhere, either."""

    def __init__(self, board: Mapping[str, Any], shut: Iterable[str] = ()) -> None:
        grid = board["grid"]
        self.grid = HexGrid(tuple(grid["columns"]), tuple(grid["rows"]), grid["low"], grid["columns_fall_east"])
        self.codes = self.grid.codes
        self.number = self.grid.number
        """A hex by its printed code."""
        self.size = len(self.codes)
        known = {space["id"]: space for space in board["spaces"]}
        self.spaces: tuple[Mapping[str, Any], ...] = tuple(
            known.get(code, {"id": code, "closed": True}) for code in self.codes
        )
        """What the board file says of each hex."""
        self.is_open = tuple(not space.get("closed") for space in self.spaces)
        self.open_hexes = tuple(hex_ for hex_ in range(self.size) if self.is_open[hex_])
        self._edges: tuple[Edge, ...] = tuple(board["edges"])
        self.targets = self._open_targets(frozenset(shut))
        """By step: the hex it leads to, -1 where there is none."""
        self.steps = len(self.targets)
        self.neighbours = tuple(
            tuple(there for there in self.targets[hex_ * SIX : hex_ * SIX + SIX] if there >= 0)
            for hex_ in range(self.size)
        )
        """The hexes that can be entered from each, clockwise from the north."""
        self.distances_from: Callable[[int], bytes] = cache(self._distances_from)
        self.within: Callable[[int, int], tuple[int, ...]] = cache(self._within)

    def __len__(self) -> int:
        return self.size

    def _open_targets(self, shut: frozenset[str]) -> list[int]:
        barred = {step for edge in self._edges if edge["kind"] in shut for step in self.both_ways(edge)}
        return [
            there if there >= 0 and self.is_open[there] and self.is_open[step // SIX] and step not in barred else -1
            for step, there in enumerate(self.grid.targets)
        ]

    # --- steps and hexsides --------------------------------------------------------------------------------------

    def step(self, hex_: int, there: int) -> int:
        """The step from a hex to an adjacent one."""
        direction = self.grid.direction(hex_, there)
        assert direction >= 0, f"{self.codes[hex_]} and {self.codes[there]} are not adjacent"
        return hex_ * SIX + direction

    def both_ways(self, edge: Edge) -> tuple[int, int]:
        """The steps across a hexside, from its first hex and from its second."""
        there = self.step(self.number[edge["a"]], self.number[edge["b"]])
        return there, self.grid.targets[there] * SIX + opposite(there % SIX)

    def edges(self, *kinds: str) -> list[Edge]:
        """The hexsides of some kinds."""
        return [edge for edge in self._edges if edge["kind"] in kinds]

    def marked(self, steps: Iterable[int]) -> Row:
        """These steps, as a row."""
        marks = bytearray(self.steps)
        for step in steps:
            marks[step] = 1
        return bytes(marks)

    def hexsides(self, kind: str, holds: Callable[[Edge], bool] | None = None) -> Row:
        """The steps across hexsides of a kind, both ways; only those of which something holds, if that is given:
        rivers without a bridge, say."""
        sides = [edge for edge in self.edges(kind) if holds is None or holds(edge)]
        return self.marked(step for edge in sides for step in self.both_ways(edge))

    def along(self, row: Row) -> tuple[tuple[int, ...], ...]:
        """By hex: where the marked steps lead: along roads, say."""
        return tuple(
            tuple(
                self.targets[step]
                for step in range(hex_ * SIX, hex_ * SIX + SIX)
                if row[step] and self.targets[step] >= 0
            )
            for hex_ in range(self.size)
        )

    # --- what steps cost -----------------------------------------------------------------------------------------

    def costs(
        self,
        enter: Sequence[int],
        instead: Iterable[tuple[Row, int]] = (),
        more: Iterable[tuple[Row, int]] = (),
    ) -> list[int]:
        """By step: what it costs to enter the hex that it leads to; `instead` of that, for marked steps, what stands
        there (a road); and for marked steps so much `more` (a river, a slope). A hex that costs CLOSED is closed."""
        replaced, added = tuple(instead), tuple(more)

        def price(step: int, there: int) -> int:
            if there < 0 or enter[there] >= CLOSED:
                return CLOSED
            cost = next((cost for row, cost in replaced if row[step]), enter[there])
            return cost + sum(cost for row, cost in added if row[step])

        return [price(step, there) for step, there in enumerate(self.targets)]

    def causes(
        self, entering: Sequence[Cause], crossing: Iterable[tuple[Row, Cause]] = ()
    ) -> tuple[tuple[Cause, ...], ...]:
        """By step: what modifies a die for whoever takes it, cause by cause: first the hex that is entered,
        then the hexsides that are crossed. Causes that change nothing are left out."""
        sides = tuple(crossing)

        def found(step: int, there: int) -> tuple[Cause, ...]:
            if there < 0:
                return ()
            causes = [entering[there], *(cause for row, cause in sides if row[step])]
            return tuple(cause for cause in causes if cause[1])

        return tuple(found(step, there) for step, there in enumerate(self.targets))

    # --- distances -----------------------------------------------------------------------------------------------

    def _distances_from(self, hex_: int) -> bytes:
        """Hexes to every hex of the grid in a straight line, whatever lies between."""
        return self.grid.distances(hex_)

    def distance(self, hex_: int, there: int) -> int:
        return self.distances_from(hex_)[there]

    def _within(self, hex_: int, radius: int) -> tuple[int, ...]:
        """The open hexes at this distance or less, the hex itself included."""
        return tuple(there for there in self.grid.within(hex_, radius) if self.is_open[there])

    # --- zones of control ----------------------------------------------------------------------------------------

    def zone(
        self, own: bool = True, barred: Row | None = None, outside: Marks | None = None
    ) -> tuple[tuple[int, ...], ...]:
        """By hex: the hexes that a force there controls: those around it, and its own unless that is left out. Not
        across the steps in `barred` (rivers without a bridge), neither into nor out of the hexes in `outside`
        (fortresses)."""

        def controlled(hex_: int) -> tuple[int, ...]:
            centre = (hex_,) if own else ()
            if outside is not None and outside[hex_]:
                return centre
            around = [
                self.targets[step]
                for step in range(hex_ * SIX, hex_ * SIX + SIX)
                if self.targets[step] >= 0 and not (barred is not None and barred[step])
            ]
            return (*centre, *(there for there in around if not (outside is not None and outside[there])))

        return tuple(controlled(hex_) for hex_ in range(self.size))
