"""Where names stand: rivers along a straight stretch of their course, towns around their sign."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

import shapely
from shapely import Geometry, affinity, ops

from grognard.board.building.sheet import Line, Point, Sheet

LETTER = 0.55
"""The width of a letter of ordinary text, in parts of its size."""
RIVER_SIZES = {"major": 13, "river": 10}
SHORTEST = 1.3
"""A river is named if its line is this many times as long as its name."""

SPOTS = (
    (1.0, 0.35, "start"),
    (-1.0, 0.35, "end"),
    (0.0, -0.8, "middle"),
    (0.0, 1.5, "middle"),
    (0.8, -0.5, "start"),
    (-0.8, -0.5, "end"),
    (0.8, 1.15, "start"),
    (-0.8, 1.15, "end"),
)
"""Eight places for a label: right, left, above, below, then the corners. In parts of gap and size from the sign."""


def text_width(text: str, size: float) -> float:
    return LETTER * size * len(text)


class Paper:
    """What is taken on the sheet by lettering already set."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.taken: list[Geometry] = []

    def clash(self, box: Geometry) -> float:
        """How much of a box is taken or off the sheet, 0 for none."""
        off = box.area - box.intersection(self.sheet.frame).area
        return float(off + sum(box.intersection(other).area for other in self.taken if box.intersects(other)))

    def take(self, box: Geometry) -> None:
        self.taken.append(box)


def box_of(at: Point, anchor: str, width: float, size: float) -> Geometry:
    """The room of a label whose text begins, is centred or ends at a point of its base line."""
    left = {"start": at[0], "middle": at[0] - width / 2, "end": at[0] - width}[anchor]
    return shapely.box(left, at[1] - 0.8 * size, left + width, at[1] + 0.25 * size)


def name_rivers(rivers: Iterable[dict[str, Any]], paper: Paper) -> list[dict[str, Any]]:
    """A name for every river long enough, longest first, where its course is straightest and the paper free."""
    longest: dict[str, dict[str, Any]] = {}
    for river in rivers:
        name = river["name"].split(" (")[0]  # what is in brackets only tells two rivers apart
        if name and river["class"] in RIVER_SIZES:
            best = longest.get(name)
            if best is None or _length(river["line"]) > _length(best["line"]):
                longest[name] = river
    found = []
    for name, river in sorted(longest.items(), key=lambda item: (-_length(item[1]["line"]), item[0])):
        size = RIVER_SIZES[river["class"]]
        spot = _straightest(river["line"], text_width(name, size) * 1.1, size, paper)
        if spot:
            at, angle = spot
            found.append(
                {"text": name, "at": [round(at[0], 1), round(at[1], 1)], "style": "river", "angle": angle, "size": size}
            )
    return found


def _length(line: Line) -> float:
    return float(shapely.LineString(line).length)


def _straightest(line: Line, room: float, size: float, paper: Paper) -> tuple[Point, int] | None:
    """The middle of the best stretch, a little above the water, and its angle in degrees."""
    course = shapely.LineString(line)
    if course.length < SHORTEST * room:
        return None
    best: tuple[float, Point, int, Geometry] | None = None
    for step in range(int((course.length - room) / 8) + 1):
        stretch = ops.substring(course, 8 * step, 8 * step + room)
        (x0, y0), (x1, y1) = stretch.coords[0], stretch.coords[-1]
        if x1 < x0:
            x0, y0, x1, y1 = x1, y1, x0, y0
        length = math.hypot(x1 - x0, y1 - y0)
        if length < 0.75 * room:
            continue
        middle = ((x0 + x1) / 2 + (y1 - y0) / length * 0.45 * size, (y0 + y1) / 2 - (x1 - x0) / length * 0.45 * size)
        chord = shapely.LineString([(x0, y0), (x1, y1)])
        box = chord.parallel_offset(0.45 * size, "left").buffer(0.6 * size, cap_style="flat")
        bend = float(stretch.hausdorff_distance(chord))
        if paper.clash(box) == 0 and (best is None or bend < best[0]):
            best = (bend, middle, round(math.degrees(math.atan2(y1 - y0, x1 - x0))), box)
    if best is None or best[0] > 1.6 * size:
        return None
    paper.take(best[3])
    return best[1], best[2]


def take_names(names: Iterable[dict[str, Any]], paper: Paper) -> None:
    """Room for lettering set by hand; wide letters, so that towns may stand between them."""
    for name in names:
        if name["style"] == "sea":
            x, y = name["at"]
            width = text_width(name["text"], name["size"])
            box = shapely.box(x - width / 2, y - 0.5 * name["size"], x + width / 2, y + 0.5 * name["size"])
            paper.take(affinity.rotate(box, name["angle"], origin=(x, y)))


def label(text: str, at: Point, size: float, gap: float, paper: Paper, avoid: Sequence[Geometry]) -> dict[str, Any]:
    """The first of eight spots that is free of everything, or the one that disturbs least."""
    width = text_width(text, size)
    best: tuple[float, int, Point, str, Geometry] | None = None
    for order, (right, down, anchor) in enumerate(SPOTS):
        spot = (at[0] + right * gap, at[1] + (down * size if right else (-gap if down < 0 else gap + 0.75 * size)))
        box = box_of(spot, anchor, width, size)
        worth = paper.clash(box) * 10 + sum(2.0 * box.intersection(line).length for line in avoid)
        if best is None or (worth, order) < best[:2]:
            best = (worth, order, spot, anchor, box)
    assert best is not None
    paper.take(best[4])
    return {"at": [round(best[2][0], 1), round(best[2][1], 1)], "anchor": best[3]}
