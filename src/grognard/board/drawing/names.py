"""Names of no single place: rivers along their course, seas and powers on an arch, spaces in a quiet spot."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import Any

from grognard.board.drawing import hexes
from grognard.board.drawing.lettering import arc, box_of_text, letters, letters_along, width
from grognard.board.drawing.shapes import box_of, chance, grown, length, meet, resampled, smoothed
from grognard.board.drawing.sheet import Sheet
from grognard.board.drawing.style import blend
from grognard.board.drawing.svg import Box, Line, flowing, group, tag
from grognard.board.drawing.water import course

_STEP = 6.0
RIVER_SIZES = {"major": 12.5, "river": 10.2, "stream": 8.8}


def great_names(sheet: Sheet, *styles: str) -> str:
    """Names of these styles, each on a gentle arch, unless the title covers them. Rivers are named elsewhere."""
    drawn = []
    for position, name in enumerate(sheet.ground("names")):
        x, y = name["at"]
        around = grown((x, y, x, y), 4 * float(name.get("size", 16)))
        if name["style"] in styles and not (sheet.title_box and meet(sheet.title_box, around)):
            drawn.append(_great_name(sheet, name, f"name-{position}"))
    return "".join(drawn)


def _great_name(sheet: Sheet, name: dict[str, Any], path_id: str) -> str:
    colours, size = sheet.colours, float(name.get("size", 16))
    x, y = name["at"]
    kinds: dict[str, tuple[str, str, float, float]] = {
        "sea": ("italic", blend(colours.river, colours.ink, 0.25), 0.42, 0.9),
        "power": ("caps", colours.ink, 0.55, 0.3),
        "region": ("italic", colours.ink, 0.3, 0.36),
    }
    face, colour, spread, strength = kinds.get(name["style"], kinds["region"])
    text = name["text"].title().replace(" Of ", " of ") if face == "caps" else name["text"]
    spacing = size * spread
    wide = width(text, size, face, spacing) + size
    rise = wide * (0.035 if name["style"] != "region" else 0.015)
    sheet.define(tag("path", id=path_id, d=arc(x, y + size * 0.3, wide, float(name.get("angle", 0)), rise)))
    if name["style"] != "power":
        _reserve_arch(sheet, x, y, wide, size, float(name.get("angle", 0)))
    return group(letters_along(text, path_id, size, face, colour, spacing, None), opacity=strength)


def _reserve_arch(sheet: Sheet, x: float, y: float, wide: float, size: float, turn: float) -> None:
    """Keep the signs of woods and marshes off a slanted name, box by box."""
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    pieces = max(int(wide / size), 1)
    for i in range(pieces):
        along = (i + 0.5) / pieces * wide - wide / 2
        box = (x + along * cosine, y + along * sine, x + along * cosine, y + along * sine)
        sheet.labels.take(grown(box, size * 0.5))


# --- rivers ----------------------------------------------------------------------------------------------------


def river_names(sheet: Sheet) -> str:
    """The great rivers first; a long one is named again further on."""
    order = {"major": 0, "river": 1, "stream": 2}
    flowing_here = hexes.rivers(sheet) if sheet.kind == "hexes" else sheet.ground("rivers")
    named = [river for river in flowing_here if river.get("name")]
    named.sort(key=lambda river: (order.get(river["class"], 2), -length(river["line"]), river["name"]))
    where: dict[str, list[tuple[float, float]]] = {}
    drawn: list[str] = []
    for river in named:
        text = river["name"].partition(" (")[0]  # which of several rivers of a name it is, the map shows
        if river["class"] == "stream" and length(river["line"]) < 90:
            continue
        size = RIVER_SIZES.get(river["class"], 9) * sheet.style.lettering
        spacing = size * (0.18 if river["class"] == "major" else 0.08)
        line = resampled(course(river), _STEP)
        wanted = 1 + int(length(line) // 520) if river["class"] == "major" else 1
        for _ in range(wanted):
            spot = _best_stretch(sheet, line, text, size, spacing, where.setdefault(river["name"], []))
            if spot is None:
                break
            path_id = f"river-{len(drawn)}"
            sheet.define(tag("path", id=path_id, d=flowing(spot)))
            for box in _boxes(spot, size):
                sheet.labels.take(box)
            middle = spot[len(spot) // 2]
            where[river["name"]].append((middle[0], middle[1]))
            colour = blend(sheet.colours.river, sheet.colours.ink, 0.22)
            drawn.append(letters_along(text, path_id, size, "italic", colour, spacing, sheet.colours.paper))
    return "".join(drawn)


def _best_stretch(
    sheet: Sheet, line: Line, name: str, size: float, spacing: float, taken: list[tuple[float, float]]
) -> Line | None:
    """The straightest stretch with room for the name beside it; far from where the river is named already."""
    need = width(name, size, "italic", spacing) + size * 0.6
    pieces = math.ceil(need / _STEP) + 1
    best, best_cost = None, 0.6
    for start in range(0, len(line) - pieces, 2):
        stretch = line[start : start + pieces + 1]
        middle = stretch[len(stretch) // 2]
        if any(math.dist(middle, each) < 330 for each in taken):
            continue
        bend = 1 - math.dist(stretch[0], stretch[-1]) / length(stretch)
        cost = bend * 3 + 0.25 * abs(start / max(len(line) - pieces, 1) - 0.5)
        if cost >= best_cost:
            continue
        for beside in _beside(stretch, size):
            if all(_is_clear(sheet, box) for box in _boxes(beside, size)):
                best, best_cost = beside, cost
                break
    return best


def _beside(stretch: Line, size: float) -> Iterator[Line]:
    """The stretch moved to its upper side, then to its lower side, always read from left to right."""
    if stretch[-1][0] < stretch[0][0]:
        stretch = list(reversed(stretch))
    bed = smoothed(stretch, 6)
    for shift in (size * 0.32 + 1.2, -size * 0.72 - 1.2):
        moved = []
        for i, (x, y) in enumerate(bed):
            before, after = bed[max(i - 2, 0)], bed[min(i + 2, len(bed) - 1)]
            far = math.dist(before, after) or 1
            moved.append((x + (after[1] - before[1]) / far * shift, y - (after[0] - before[0]) / far * shift))
        yield smoothed(moved, 4)[::2]


def _boxes(spot: Line, size: float) -> Iterator[Box]:
    """The room of letters on a line: one small box for each piece of it."""
    for a, b in itertools.pairwise(spot):
        left, top, right, bottom = box_of((a, b))
        yield left, top - size * 0.62, right, bottom + size * 0.18


def _is_clear(sheet: Sheet, box: Box) -> bool:
    inside = box[0] > 4 and box[1] > 4 and box[2] < sheet.wide - 4 and box[3] < sheet.high - 4
    return inside and sheet.labels.is_free(box)


# --- spaces ----------------------------------------------------------------------------------------------------


def space_codes(sheet: Sheet) -> str:
    """What the rules call a space, small, as near its middle as names allow."""
    if sheet.style.codes != "quiet" or sheet.kind == "points":
        return ""
    drawn = []
    size = 10.5 * sheet.style.lettering
    for space in sheet.spaces:
        code = space["id"]
        spot = _quiet_spot(sheet, space, size)
        if spot is None:
            continue
        sheet.labels.take(box_of_text(code, *spot, size, "sans", "middle"))
        drawn.append(letters(code, *spot, size, "sans", "middle", sheet.colours.ink, 0.6, sheet.colours.paper, 0.82))
    return "".join(drawn)


def _quiet_spot(sheet: Sheet, space: Any, size: float) -> tuple[float, float] | None:
    """Spots in growing circles around the middle."""
    x, y = space["centre"]
    region = sheet.regions[space["id"]]
    for ring in range(14):
        for step in range(max(ring * 5, 1)):
            turn = math.tau * (step / max(ring * 5, 1) + chance(x, y))
            at = x + ring * 8 * math.cos(turn), y + ring * 7 * math.sin(turn)
            box = grown(box_of_text(space["id"], *at, size, "sans", "middle"), 2)
            corners = ((box[0], box[1]), (box[2], box[1]), (box[0], box[3]), (box[2], box[3]))
            if all(region.holds(*corner) for corner in corners) and _is_clear(sheet, box):
                return at
    return None
