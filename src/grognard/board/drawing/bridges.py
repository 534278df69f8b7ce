"""Bridges: two short bars where a post road crosses a river."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from grognard.board.drawing import hexes
from grognard.board.drawing.shapes import distance
from grognard.board.drawing.sheet import Sheet
from grognard.board.drawing.svg import Point, pair, tag
from grognard.board.drawing.water import course

_CELL = 40.0
Side = tuple[Point, Point]


def bridges(sheet: Sheet) -> str:
    """One for each crossing of a river worth the name; roads that share a bridge have it once."""
    if sheet.kind == "hexes":
        return _draw(sheet, [_bars(*spot) for spot in hexes.bridges(sheet)])
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


def _draw(sheet: Sheet, bars: list[str]) -> str:
    if not bars:
        return ""
    return tag("path", d="".join(bars), fill="none", stroke=sheet.colours.ink, stroke_width=0.95, opacity=0.75)


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


def _bars(at: Point, a: Point, b: Point) -> str:
    """Along the road, on both sides of it, with the ends turned out."""
    far = distance(a, b) or 1
    dx, dy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    text = ""
    for side in (2.0, -2.0):
        out = 1.3 if side > 0 else -1.3
        points = [(-3.6, side + out), (-2.4, side), (2.4, side), (3.6, side + out)]
        placed = [(at[0] + dx * u - dy * v, at[1] + dy * u + dx * v) for u, v in points]
        text += "M" + "L".join(pair(*point) for point in placed)
    return text
