"""The sheet a board is drawn on: the board's data, the colours, and what room is taken already."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from grognard.board.drawing.shapes import Region, Room, Trodden
from grognard.board.drawing.style import Palette, Style
from grognard.board.drawing.svg import Box, Line, Point, rings, tag

HEX_HEIGHT = 60.0
HEX_SIDE = HEX_HEIGHT / math.sqrt(3)
POINT_RADIUS = 17.0
_CELL = 80.0


class Sheet:
    def __init__(self, board: Mapping[str, Any], style: Style, winter: bool, night: bool = False) -> None:
        self.board = board
        self.style = style
        self.colours: Palette = style.palette(winter, night)
        self.wide, self.high = (float(side) for side in board["size"])
        self.scale = min(max(self.wide / 1630, 1), 2)
        """Title, compass and frame grow with the sheet."""
        self.kind = str(board["kind"])
        self.spaces: list[Mapping[str, Any]] = list(board["spaces"])
        self.centres: dict[str, Point] = {space["id"]: space["centre"] for space in self.spaces}
        self.rings: dict[str, list[Line]] = {space["id"]: self._outline(space) for space in self.spaces}
        self.regions = {code: Region(outline) for code, outline in self.rings.items()}
        self.out_of_play = {space["id"] for space in self.spaces if space.get("closed")}
        """Spaces that nothing enters: the title may lie on them."""
        self.labels = Room()
        """Names and signs: nothing may cover these."""
        self.title_box: Box | None = None
        """Where the title lies on the map: no place is drawn under it."""
        self.names = Room()
        """Names of places only: pieces avoid these above all."""
        self.lettered: list[tuple[str, float, Box]] = []
        """The names of places as they were set: each with its size and its room."""
        self.trodden = Trodden()
        self.waters = Trodden()
        """Where rivers run: names would rather stand beside them."""
        self.post_roads: list[Line] = []
        self.definitions: list[str] = []

    def ground(self, layer: str) -> list[Any]:
        return list(self.board.get("ground", {}).get(layer, ()))

    def _outline(self, space: Mapping[str, Any]) -> list[Line]:
        if space.get("rings"):
            return list(space["rings"])
        x, y = space["centre"]
        if self.kind == "hexes":
            return [[self._on_lattice(*corner) for corner in hexagon(x, y)]]
        return [[(x + POINT_RADIUS * math.cos(a / 24 * math.tau), y + POINT_RADIUS * math.sin(a / 24 * math.tau))
                 for a in range(24)]]  # fmt: skip

    def _on_lattice(self, x: float, y: float) -> tuple[float, float]:
        """A corner moved to where it exactly is, so that neighbours share it whatever their centres were rounded to."""
        x0, y0 = self.spaces[0]["centre"]
        across, down = HEX_SIDE / 2, HEX_HEIGHT / 2
        return x0 + round((x - x0) / across) * across, y0 + round((y - y0) / down) * down

    def define(self, element: str) -> None:
        self.definitions.append(element)

    def clip(self, name: str, all_rings: list[Line]) -> str:
        """Define a clip and say how to refer to it."""
        self.define(tag("clipPath", tag("path", d=rings(all_rings), clip_rule="evenodd"), id=name))
        return f"url(#{name})"

    def is_on_board(self, x: float, y: float, margin: float = 0) -> bool:
        return margin <= x <= self.wide - margin and margin <= y <= self.high - margin

    @cached_property
    def _cells(self) -> dict[tuple[int, int], list[str]]:
        """Which spaces come near each part of the board."""
        cells: dict[tuple[int, int], list[str]] = {}
        for code, region in self.regions.items():
            left, top, right, bottom = (int(side // _CELL) for side in region.box)
            for column in range(left, right + 1):
                for row in range(top, bottom + 1):
                    cells.setdefault((column, row), []).append(code)
        return cells

    def space_at(self, x: float, y: float) -> str | None:
        near = self._cells.get((int(x // _CELL), int(y // _CELL)), ())
        return next((code for code in near if self.regions[code].holds(x, y)), None)


def hexagon(x: float, y: float, height: float = HEX_HEIGHT) -> Line:
    """Flat side up, from the left corner clockwise."""
    radius = height / math.sqrt(3)
    half = height / 2
    return [
        (x - radius, y),
        (x - radius / 2, y - half),
        (x + radius / 2, y - half),
        (x + radius, y),
        (x + radius / 2, y + half),
        (x - radius / 2, y + half),
    ]
