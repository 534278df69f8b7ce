"""Bridges: two short bars where a road crosses a river."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

from grognard.board.drawing import hexes
from grognard.board.drawing.shapes import distance, grown, walk, winding
from grognard.board.drawing.sheet import Sheet
from grognard.board.drawing.svg import Line, Point, pair, tag
from grognard.board.drawing.water import course

_CELL = 40.0
_LINK_BRIDGE = 1.6
"""How much larger bridges are where roads are drawn large."""
Side = tuple[Point, Point]


def bridges(sheet: Sheet) -> str:
    """One for each crossing of a river worth the name; roads that share a bridge have it once."""
    if sheet.kind == "hexes":
        return _draw(sheet, [_bars(*spot) for spot in hexes.bridges(sheet)])
    if sheet.kind == "points":
        return ""  # its roads lie higher, and the bridges on them: see `link_bridges`
    sides: dict[tuple[int, int], list[Side]] = {}
    for river in sheet.ground("rivers"):
        if river.get("class") != "stream":
            line = course(river)
            for a, b in itertools.pairwise(line):
                for cell in _cells(a, b):
                    sides.setdefault(cell, []).append((a, b))
    built: list[Point] = []
    bars = []
    for road in sheet.post_roads:
        for a, b in itertools.pairwise(road):
            for at in _crossings(a, b, sides):
                if all(distance(at, other) > 24 for other in built):
                    built.append(at)
                    bars.append(_bars(at, a, b))
    return _draw(sheet, bars)


def link_bridges(sheet: Sheet) -> str:
    """Those on the connections of a point board, as wide as the connections are. Names keep off them."""
    if sheet.kind != "points":
        return ""
    centre = {space["id"]: space["centre"] for space in sheet.spaces}
    built: list[Point] = [place["at"] for place in sheet.board.get("places", ())]  # nor do they lie on small places
    bars = []
    for edge in sheet.board.get("edges", ()):
        if edge.get("bridge") and edge.get("bridge_at"):
            at, before, after = _on_link(sheet, edge, winding([centre[edge["a"]], centre[edge["b"]]]), built)
            built.append(at)
            bars.append(_bars(at, before, after, _LINK_BRIDGE))
            sheet.labels.take(grown((at[0], at[1], at[0], at[1]), 4 * _LINK_BRIDGE))
    # Wider bars in paper below part the bridge from the river.
    return _draw(sheet, bars, sheet.colours.paper, 3.6, 0.85) + _draw(sheet, bars, sheet.colours.ink, 1.6, 0.95)


def _on_link(sheet: Sheet, edge: Mapping[str, Any], road: Line, built: list[Point]) -> tuple[Point, Point, Point]:
    """The spot on the road next to where the bridge is, clear of both ends' signs and of other bridges, and two points
    of the road before and after it."""
    ends = [sheet.regions[edge[end]] for end in "ab"]
    reach = 6 * _LINK_BRIDGE
    spots = [
        ((x, y), (x - dx * reach, y - dy * reach), (x + dx * reach, y + dy * reach)) for x, y, dx, dy in walk(road, 1)
    ]
    clear = [
        spot
        for spot in spots
        if not any(end.holds(*point) for end in ends for point in spot)
        and all(distance(spot[0], other) > 9 * _LINK_BRIDGE for other in built)
    ]
    return min(clear or spots, key=lambda spot: distance(spot[0], edge["bridge_at"]))


def _draw(sheet: Sheet, bars: list[str], colour: str = "", wide: float = 0.95, opacity: float = 0.75) -> str:
    if not bars:
        return ""
    stroke = colour or sheet.colours.ink
    return tag("path", d="".join(bars), fill="none", stroke=stroke, stroke_width=wide, opacity=opacity)


def _cells(a: Point, b: Point) -> Iterator[tuple[int, int]]:
    for column in range(int(min(a[0], b[0]) // _CELL), int(max(a[0], b[0]) // _CELL) + 1):
        for row in range(int(min(a[1], b[1]) // _CELL), int(max(a[1], b[1]) // _CELL) + 1):
            yield column, row


def _crossings(a: Point, b: Point, sides: dict[tuple[int, int], list[Side]]) -> Iterator[Point]:
    near = {(tuple(side[0]), tuple(side[1])): None for cell in _cells(a, b) for side in sides.get(cell, ())}
    for c, d in near:
        run = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
        if abs(run) < 0.6 * distance(a, b) * distance(c, d):
            continue  # it runs beside the river, and the map is too coarse to say where it crosses
        along = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / run
        across = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / run
        if 0 <= along <= 1 and 0 <= across <= 1:
            yield a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])


def _bars(at: Point, a: Point, b: Point, size: float = 1) -> str:
    """Along the road, on both sides of it, with the ends turned out."""
    far = distance(a, b) or 1
    dx, dy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    text = ""
    for side in (2.0, -2.0):
        out = 1.3 if side > 0 else -1.3
        points = [(-3.6, side + out), (-2.4, side), (2.4, side), (3.6, side + out)]
        placed = [(at[0] + (dx * u - dy * v) * size, at[1] + (dy * u + dx * v) * size) for u, v in points]
        text += "M" + "L".join(pair(*point) for point in placed)
    return text
