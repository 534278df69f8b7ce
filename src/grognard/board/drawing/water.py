"""Sea, lakes and rivers."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from grognard.board.drawing import hexes
from grognard.board.drawing.shapes import length, smoothed
from grognard.board.drawing.sheet import Sheet
from grognard.board.drawing.svg import Line, curved, curved_rings, tag

WATERLINES = (13.0, 8.0, 4.0)
"""How far from the coast."""


def sea(sheet: Sheet) -> str:
    """The sea under everything, with lines that follow the coast. The land is laid over their inner halves."""
    colours = sheet.colours
    coast = curved_rings(sheet.ground("land"))
    drawn = [tag("rect", width=sheet.wide, height=sheet.high, fill=colours.sea)]
    sheet.define(tag("path", id="coast", d=coast))
    for strength, far in zip((0.35, 0.55, 0.8), WATERLINES, strict=True):
        line, thick = colours.waterline, 0.45 + strength * 0.45
        drawn.append(_along_coast(line, 2 * far + thick, strength))
        drawn.append(_along_coast(colours.sea, 2 * far - thick, 1))
    # A little shade at the shore lifts the land.
    drawn.append(_along_coast(colours.waterline, 3.2, 0.35))
    return "".join(drawn)


def _along_coast(colour: str, wide: float, opacity: float) -> str:
    return tag(
        "use",
        href="#coast",
        fill="none",
        stroke=colour,
        stroke_width=wide,
        stroke_linejoin="round",
        opacity=opacity if opacity < 1 else None,
    )


def land(sheet: Sheet) -> str:
    return tag("use", href="#coast", fill=sheet.colours.paper, fill_rule="evenodd")


def shore(sheet: Sheet) -> str:
    """The coast's own line, over the tints."""
    return tag("use", href="#coast", fill="none", stroke=sheet.colours.ink, stroke_width=0.9, opacity=0.75)


def lakes(sheet: Sheet) -> str:
    colours = sheet.colours
    waters = sheet.ground("lakes")
    if not waters:
        return ""
    clip = sheet.clip("lake-clip", waters)
    shape = curved_rings(waters)
    inner = (
        tag("path", d=shape, fill=colours.sea, fill_rule="evenodd")
        + tag("path", d=shape, fill="none", stroke=colours.waterline, stroke_width=5, opacity=0.55)
        + tag("path", d=shape, fill="none", stroke=colours.sea, stroke_width=3.8)
    )
    return tag("g", inner, clip_path=clip) + tag(
        "path", d=shape, fill="none", stroke=colours.river, stroke_width=0.7, opacity=0.9
    )


def rivers(sheet: Sheet) -> str:
    """Rivers that swell toward the mouth: thin ones as strokes, the others as shapes."""
    streams, shapes = [], []
    for river in hexes.rivers(sheet) if sheet.kind == "hexes" else sheet.ground("rivers"):
        line = course(river)
        sheet.trodden.take_line(line, 3)
        sheet.waters.take_line(line, 0)
        first, last = _widths(river)
        if max(first, last) < 0.9:
            streams.append(curved(line))
        else:
            shapes.append(swelling(line, first, last))
    river_colour = sheet.colours.river
    return tag(
        "path",
        d="".join(streams),
        fill="none",
        stroke=river_colour,
        stroke_width=0.7,
        stroke_linejoin="round",
        stroke_linecap="round",
        opacity=0.85,
    ) + tag(
        "path", d="".join(shapes), fill=river_colour, stroke=river_colour, stroke_width=0.35, stroke_linejoin="round"
    )


def course(river: Mapping[str, Any]) -> Line:
    """The line of a river without its sharpest corners."""
    line: Line = river["line"]
    return smoothed(line) if len(line) > 3 else line


def _widths(river: Mapping[str, Any]) -> tuple[float, float]:
    first, last = river.get("width") or {"major": (1.2, 4), "river": (0.8, 2.2)}.get(river.get("class", ""), (0.5, 0.8))
    return float(first), float(last)


def swelling(line: Line, first: float, last: float) -> str:
    """The outline of a stroke that changes its width."""
    line = _without_doubles(line)
    if len(line) < 2:
        return ""
    whole = length(line) or 1
    left, right = [], []
    gone = 0.0
    for i, point in enumerate(line):
        before, after = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        far = math.hypot(dx, dy) or 1
        if i:
            gone += math.hypot(point[0] - before[0], point[1] - before[1])
        half = (first + (last - first) * (gone / whole) ** 0.8) / 2
        left.append((point[0] - dy / far * half, point[1] + dx / far * half))
        right.append((point[0] + dy / far * half, point[1] - dx / far * half))
    return curved(left) + curved(list(reversed(right))).replace("M", "L", 1) + "z"


def _without_doubles(line: Line) -> Line:
    return [point for i, point in enumerate(line) if not i or tuple(point) != tuple(line[i - 1])]
