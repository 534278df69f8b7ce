"""Spaces: every one addressable, with firm borders between areas, dashed ones inside an area, quiet hexsides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from grognard.board.drawing.lettering import font_of, letters
from grognard.board.drawing.shapes import winding
from grognard.board.drawing.sheet import HEX_HEIGHT, Sheet, hexagon
from grognard.board.drawing.style import blend
from grognard.board.drawing.svg import curved, group, rings, tag, trace, words

Corner = tuple[float, float]
Side = tuple[Corner, Corner]


def spaces(sheet: Sheet) -> str:
    """One group for each space, to find it by and to click on; its own outline is not seen."""
    if sheet.kind == "hexes":
        return _hexes(sheet)
    drawn = "".join(
        group(
            _title(space) + tag("path", d=rings(sheet.rings[space["id"]])),
            id=f"space-{space['id']}",
            data_space=space["id"],
        )
        for space in sheet.spaces
    )
    return group(drawn, fill="#fff", fill_opacity="0", fill_rule="evenodd")


def _title(space: Mapping[str, Any]) -> str:
    """The name that a pointer resting on the space is told; the map itself shows towns and codes."""
    name = str(space.get("name", ""))
    return tag("title", words(f"{space['id']} {name}" if name != space["id"] else name)) if name else ""


def _hexes(sheet: Sheet) -> str:
    """Hexes have one shape, and their numbers at the top."""
    sheet.define(tag("path", id="hex", d=trace(hexagon(0, 0), closed=True), fill_opacity="0"))
    drawn = []
    for space in sheet.spaces:
        code, (x, y) = space["id"], space["centre"]
        number_text = "" if sheet.style.codes == "none" else _number(sheet, code, x, y)
        shown = _title(space) + tag("use", href="#hex", x=x, y=y) + number_text
        drawn.append(group(shown, id=f"space-{code}", data_space=code))
    return group(
        "".join(drawn),
        fill=blend(sheet.colours.ink, sheet.colours.paper, 0.45),
        font_size=6.5,
        text_anchor="middle",
        stroke_width=1.3,
        stroke_opacity=0.7,
        stroke_linejoin="round",
        paint_order="stroke",
        **font_of("sans"),
    )


def _number(sheet: Sheet, code: str, x: float, y: float) -> str:
    """Only the figures have a stroke: paper around them, so that trees and roads do not run into them."""
    return tag("text", words(code), x=x, y=y - HEX_HEIGHT / 2 + 7.5, stroke=sheet.colours.paper)


def borders(sheet: Sheet) -> str:
    if sheet.kind == "areas":
        return _area_borders(sheet)
    if sheet.kind == "hexes":
        return _hex_borders(sheet)
    return _links(sheet)


def _hex_borders(sheet: Sheet) -> str:
    """Quiet hexsides, and a dotted line where an area of several hexes ends."""
    sides = shared_sides(sheet)
    area_of = {space["id"]: space.get("area") for space in sheet.spaces}
    bounds = [side for side, owners in sides.items() if len({area_of[code] for code in owners}) > 1]
    ink = sheet.colours.ink
    grid = "".join(trace(chain) for chain in chains(sides))
    limits = "".join(trace(chain) for chain in chains(bounds))
    # Round dots, since tracks are dashed.
    dots: dict[str, str | float] = {"stroke_width": 3.6, "stroke_linecap": "round", "stroke_dasharray": ".1 6"}
    return tag("path", d=grid, fill="none", stroke=ink, stroke_width=0.8, opacity=0.16) + tag(
        "path", d=limits, fill="none", stroke=ink, opacity=0.64, **dots
    )


def _area_borders(sheet: Sheet) -> str:
    area_of = {space["id"]: space.get("area", space["id"]) for space in sheet.spaces}
    firm: list[Side] = []
    inner: list[Side] = []
    outer: list[Side] = []
    for side, owners in shared_sides(sheet).items():
        if len(owners) == 1:
            outer.append(side)
        else:
            (inner if len({area_of[code] for code in owners}) == 1 else firm).append(side)
    ink = sheet.colours.ink
    strokes = {"fill": "none", "stroke_linejoin": "round"}
    firm_lines = "".join(curved(chain) for chain in chains(firm))
    inner_lines = "".join(curved(chain) for chain in chains(inner))
    limit = "".join(curved(chain) for chain in chains(outer))
    paper = sheet.colours.paper
    # A light line under the firm one parts it from the tint, and from a river that it follows.
    return (
        _off_limits(sheet)
        + tag("path", d=limit, stroke=ink, stroke_width=1.5, opacity=0.6, **strokes)
        + tag("path", d=firm_lines + inner_lines, stroke=paper, stroke_width=4, opacity=0.5, **strokes)
        + tag("path", d=firm_lines, stroke=ink, stroke_width=1.55, opacity=0.8, **strokes)
        + tag("path", d=inner_lines, stroke=ink, stroke_width=1.4, stroke_dasharray="6 4", opacity=0.78, **strokes)
    )


def _off_limits(sheet: Sheet) -> str:
    """Spaces that nothing enters: hatched, and shaded inside their border."""
    shape = [ring for code in sheet.rings if code in sheet.out_of_play for ring in sheet.rings[code]]
    if not shape:
        return ""
    colours = sheet.colours
    stripe = tag("path", d="M0 0V9", stroke=colours.ink, stroke_width=1, opacity=0.22)
    sheet.define(
        tag("pattern", stripe, id="off-limits", width=9.0, height=9.0, patternUnits="userSpaceOnUse",
            patternTransform="rotate(45)")
    )  # fmt: skip
    outline = "".join(curved(ring, closed=True) for ring in shape)
    inner = (
        tag("path", d=outline, fill=colours.marsh, opacity=0.1)
        + tag("path", d=outline, fill="url(#off-limits)")
        + tag("path", d=outline, fill="none", stroke=colours.marsh, stroke_width=12, opacity=0.25)
    )
    return group(inner, clip_path=sheet.clip("off-limits-clip", shape))


def shared_sides(sheet: Sheet) -> dict[Side, list[str]]:
    """Every stretch of border, and whose it is."""
    sides: dict[Side, list[str]] = {}
    for code, outline in sheet.rings.items():
        for ring in outline:
            corners = [(round(p[0], 1), round(p[1], 1)) for p in ring]
            for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
                if a != b:
                    sides.setdefault((min(a, b), max(a, b)), []).append(code)
    return sides


def chains(sides: Iterable[Side], through: bool = False) -> list[list[Corner]]:
    """Single stretches joined into long lines, so that dashes run on and the file stays small.

    A line ends where more than two stretches meet, unless it goes through."""
    ways: dict[Corner, list[Corner]] = {}
    for a, b in sides:
        ways.setdefault(a, []).append(b)
        ways.setdefault(b, []).append(a)
    joined = []
    ends = {corner: None for corner, others in ways.items() if len(others) != 2}
    for start in [*ends, *ways]:
        while ways[start]:
            chain = [start]
            while ways[chain[-1]]:
                here = chain[-1]
                there = ways[here].pop(0)
                ways[there].remove(here)
                chain.append(there)
                if there == start or (there in ends and not through):
                    break
            joined.append(chain)
    return joined


def _links(sheet: Sheet) -> str:
    """Between the points of a point board: post roads doubled, tracks dashed; then the points themselves."""
    centre = {space["id"]: space["centre"] for space in sheet.spaces}
    lines: dict[bool, str] = {True: "", False: ""}
    for edge in sheet.board.get("edges", ()):
        lines[edge["kind"] == "track"] += curved(winding([centre[edge["a"]], centre[edge["b"]]]))
    ink, paper = sheet.colours.ink, sheet.colours.paper
    strokes: dict[str, str | float] = {"fill": "none", "stroke_linecap": "butt"}
    drawn = tag("path", d=lines[False], stroke=ink, stroke_width=3.2, opacity=0.8, **strokes)
    drawn += tag("path", d=lines[False], stroke=paper, stroke_width=1.9, **strokes)
    drawn += tag("path", d=lines[True], stroke=ink, stroke_width=1.4, stroke_dasharray="6 3.5", opacity=0.75, **strokes)
    for space in sheet.spaces:
        outline = rings(sheet.rings[space["id"]])
        drawn += tag("path", d=outline, fill=paper, fill_opacity=0.92, stroke=ink, stroke_width=1.3)
        if space.get("rings"):
            x, y = space["centre"]
            drawn += letters(str(space.get("name", space["id"])), x, y + 5, 14, "caps", "middle", ink)
    return drawn
