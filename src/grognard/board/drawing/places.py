"""Places: a sign for each by its rank, and its name where there is room for it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from grognard.board.drawing.lettering import box_of_text, letters
from grognard.board.drawing.shapes import grown, meet
from grognard.board.drawing.sheet import POINT_RADIUS, Sheet
from grognard.board.drawing.svg import Box, moved, number, pair, tag

SIZES = {1: 16.5, 2: 13.5, 3: 11.8, 4: 10.2, 5: 9.2}
"""By rank; the first is the greatest."""
SIGN_RADIUS = {"fortress": 6.5, "city": 5.0, "town": 2.8, "village": 1.7}


@dataclass(frozen=True, slots=True)
class Label:
    """A name set down: where its line begins, ends or has its middle, and the room it takes."""

    text: str
    x: float
    y: float
    size: float
    face: str
    anchor: str
    box: Box


@dataclass(frozen=True, slots=True)
class Placed:
    """A place that is drawn, with its name unless there was no room for it."""

    place: Mapping[str, Any]
    label: Label | None


def set_names(sheet: Sheet) -> list[Placed]:
    """Give every place its sign and its name, the important ones first."""
    shown = [
        place
        for place in sheet.board.get("places", ())
        if _rank(place) <= sheet.style.last_rank
        and sheet.is_on_board(place["at"][0], place["at"][1], 2)
        and not (sheet.title_box and meet(sheet.title_box, (*place["at"], *place["at"])))
    ]
    if sheet.kind == "points":
        for space in sheet.spaces:
            if space.get("rings"):
                sheet.labels.take(sheet.regions[space["id"]].box)
    shown.sort(key=lambda place: (-_weight(place), place["id"]))
    kept = []
    for place in shown:
        sign = _sign_box(sheet, place)
        if not sheet.labels.is_free(sign) and _weight(place) < 3 and not _is_point(sheet, place):
            continue  # too close to a greater place to be told apart
        kept.append((place, sign))
        sheet.labels.take(sign)
    placed = []
    for place, sign in kept:
        label = _best_label(sheet, place, sign)
        if label is not None:
            sheet.labels.take(label.box)
            sheet.names.take(label.box)
            sheet.lettered.append((label.text, label.size, label.box))
        if label is not None or _weight(place) >= 3 or _is_point(sheet, place):
            placed.append(Placed(place, label))
    return placed


def _rank(place: Mapping[str, Any]) -> int:
    return min(max(int(place.get("rank", 5)), 1), 5)


def _weight(place: Mapping[str, Any]) -> float:
    return 6 - _rank(place) + (2 if place.get("points") else 0) + (1 if place["kind"] == "fortress" else 0)


def _size(sheet: Sheet, place: Mapping[str, Any]) -> float:
    return SIZES[_rank(place)] * sheet.style.lettering


def radius(place: Mapping[str, Any]) -> float:
    around = SIGN_RADIUS.get(place["kind"], 2.5)
    if place["kind"] == "city" and _rank(place) == 1:
        around += 2
    return around + (2.6 if place.get("points") else 0)


def _is_point(sheet: Sheet, place: Mapping[str, Any]) -> bool:
    """Is the place itself a space, in the middle of a point?"""
    return sheet.kind == "points" and place["id"] in sheet.rings


def _reach(sheet: Sheet, place: Mapping[str, Any]) -> float:
    return POINT_RADIUS if _is_point(sheet, place) else radius(place)


def _sign_box(sheet: Sheet, place: Mapping[str, Any]) -> Box:
    x, y = place["at"]
    return grown((x, y, x, y), _reach(sheet, place) + 0.8)


def _best_label(sheet: Sheet, place: Mapping[str, Any], sign: Box) -> Label | None:
    """Where the name fits and covers no river; else where it fits."""
    fitting = [
        (0.45 * order + _wet(sheet, label.box) + _under_flag(place, label), order, label)
        for order, label in enumerate(_candidates(sheet, place))
        if _fits(sheet, label, sign)
    ]
    return min(fitting)[2] if fitting else None


def _under_flag(place: Mapping[str, Any], label: Label) -> int:
    """A place that counts may get a flag, which wants the room above it."""
    return 7 if place.get("points") and label.y < place["at"][1] - 4 else 0


def _wet(sheet: Sheet, box: Box) -> int:
    """How much water is under a name."""
    left, top, right, bottom = box
    pieces = max(int((right - left) // 6), 1)
    spots = ((left + (right - left) * (i + 0.5) / pieces, top + (bottom - top) * j) for i in range(pieces)
             for j in (0.3, 0.65))  # fmt: skip
    return sum(sheet.waters.has(x, y) for x, y in spots)


def _candidates(sheet: Sheet, place: Mapping[str, Any]) -> Iterator[Label]:
    """Where the name may stand: around the sign, near before far, and where the board file has it."""
    size = _size(sheet, place)
    face = "caps" if _rank(place) == 1 else "fell"
    text = place["name"]

    def label(x: float, y: float, anchor: str) -> Label:
        return Label(text, x, y, size, face, anchor, box_of_text(text, x, y, size, face, anchor))

    x, y = place["at"]
    for gap in (1.6, 4.5, 9.0):
        aside = _reach(sheet, place) + gap
        middle, below, above = size * 0.27, size * 0.74, -size * 0.24
        yield label(x + aside, y + middle, "start")
        yield label(x - aside, y + middle, "end")
        yield label(x, y - aside + above, "middle")
        yield label(x, y + aside + below, "middle")
        near = aside * 0.72
        for down in (-near + above * 0.4, near + below * 0.75):
            yield label(x + near, y + down, "start")
            yield label(x - near, y + down, "end")
        for shift in (0.3, -0.3):
            wide = box_of_text(text, 0, 0, size, face, "start")[2] * shift
            yield label(x + wide, y - aside + above, "middle")
            yield label(x + wide, y + aside + below, "middle")
    if given := place.get("label"):
        yield label(given["at"][0], given["at"][1], given.get("anchor", "start"))


def _fits(sheet: Sheet, label: Label, sign: Box) -> bool:
    box = grown(label.box, 0.6)
    if not (box[0] > 3 and box[1] > 3 and box[2] < sheet.wide - 3 and box[3] < sheet.high - 3):
        return False
    return sheet.labels.near(box) <= {sign}


# --- signs -----------------------------------------------------------------------------------------------------


def draw_signs(sheet: Sheet, placed: list[Placed]) -> str:
    drawn = []
    for each in reversed(placed):
        place = each.place
        drawn.append(
            tag(
                "g",
                moved(place["at"][0], place["at"][1], _rim(sheet, place) + _sign(sheet, place)),
                data_place=place["id"],
            )
        )
    return "".join(drawn)


def draw_names(sheet: Sheet, placed: list[Placed]) -> str:
    colours = sheet.colours
    return "".join(
        letters(
            label.text, label.x, label.y, label.size, label.face, label.anchor, fill=colours.ink, halo=colours.paper
        )
        for each in reversed(placed)
        if (label := each.label)
    )


def _rim(sheet: Sheet, place: Mapping[str, Any]) -> str:
    """The gold rim of a place that is worth points."""
    if not place.get("points"):
        return ""
    gold = sheet.colours.gold
    around = radius(place) - 0.4
    return tag("circle", r=around, fill=sheet.colours.gilding, stroke=gold, stroke_width=1.9) + tag(
        "circle", r=around + 1.3, fill="none", stroke="#7a5a17", stroke_width=0.35
    )


def _sign(sheet: Sheet, place: Mapping[str, Any]) -> str:
    kind = place["kind"]
    if kind == "fortress":
        return fortress(sheet)
    if kind == "city":
        return _block_plan(sheet, 1.4 if _rank(place) == 1 else 1.0)
    if kind == "town":
        return tag("circle", r=2.3, fill=sheet.colours.paper, stroke=sheet.colours.ink, stroke_width=0.9) + tag(
            "circle", r=0.6, fill=sheet.colours.ink
        )
    return tag("circle", r=1.5, fill=sheet.colours.paper, stroke=sheet.colours.ink, stroke_width=0.7)


def fortress(sheet: Sheet, size: float = 6.2, fill: str | None = None) -> str:
    """The trace of a bastioned work, with the town in the middle."""
    points = []
    for bastion in range(6):
        turn = math.tau * bastion / 6 - math.pi / 2
        for offset, far in ((-0.36, 0.6), (-0.22, 0.74), (0.0, 1.0), (0.22, 0.74), (0.36, 0.6)):
            points.append((size * far * math.cos(turn + offset), size * far * math.sin(turn + offset)))
    outline = "M" + "L".join(pair(*point) for point in points) + "z"
    ink = sheet.colours.ink
    return tag("path", d=outline, fill=fill or sheet.colours.paper, stroke=ink, stroke_width=0.9) + tag(
        "circle", r=size * 0.28, fill=ink
    )


def _block_plan(sheet: Sheet, scale: float) -> str:
    """A few dark blocks with streets between them inside a wall."""
    ink = sheet.colours.ink
    blocks = ((-3, -3, 2.6, 2.2), (0.3, -3.2, 2.8, 2.5), (-3.3, -0.1, 3, 3), (0.5, 0, 2.4, 1.7), (0.4, 2.3, 2.7, 1.1))
    wall = f"M{number(-4.4)} -3.4L-2.6-4.6L2.8-4.5L4.5-2.6L4.3 3L2.4 4.6L-3 4.4L-4.6 2.4z"
    inner = tag("path", d=wall, fill=sheet.colours.paper, stroke=ink, stroke_width=0.6)
    inner += "".join(tag("rect", x=x, y=y, width=w, height=h, fill=ink) for x, y, w, h in blocks)
    return inner if scale == 1 else tag("g", inner, transform=f"scale({scale})")
