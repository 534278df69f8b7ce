"""Hex boards: ground that fills hexes, and what lies on the sides between them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping
from typing import Any

from grognard.board.drawing.grid import Corner, Side, chains, shared_sides
from grognard.board.drawing.shapes import chance, resampled, smoothed
from grognard.board.drawing.sheet import HEX_HEIGHT, HEX_SIDE, Sheet
from grognard.board.drawing.svg import Line, pair, tag, trace

_WIDTHS = {"major": (2.0, 5.2), "river": (1.2, 3.2), "stream": (1.0, 1.8)}


def outlines(sheet: Sheet, *terrains: str) -> list[Line]:
    """The outer sides of all hexes of these terrains, joined into rings."""
    members = {space["id"] for space in sheet.spaces if space.get("terrain") in terrains}
    return rings_around(sheet, members)


def rings_around(sheet: Sheet, members: set[str]) -> list[Line]:
    edge = [side for side, owners in shared_sides(sheet).items() if sum(code in members for code in owners) == 1]
    return [ring[:-1] for ring in chains(edge, through=True) if len(ring) > 3]


def powers(sheet: Sheet) -> Iterator[Mapping[str, Any]]:
    """The powers as unions of their hexes."""
    owned: dict[str, set[str]] = {}
    for space in sheet.spaces:
        if space.get("power"):
            owned.setdefault(space["power"], set()).add(space["id"])
    for name, members in owned.items():
        yield {"name": name, "rings": rings_around(sheet, members)}


# --- sides -----------------------------------------------------------------------------------------------------


def side(sheet: Sheet, edge: Mapping[str, Any]) -> Side | None:
    """The side between two hexes, if both are on the board."""
    if edge["a"] not in sheet.rings or edge["b"] not in sheet.rings:
        return None
    first, second = ({(round(p[0], 1), round(p[1], 1)) for p in sheet.rings[edge[end]][0]} for end in "ab")
    common = sorted(first & second)
    return (common[0], common[1]) if len(common) == 2 else None


def sides_of(sheet: Sheet, kind: str) -> list[Side]:
    found = (side(sheet, edge) for edge in sheet.board.get("edges", ()) if edge["kind"] == kind)
    return [each for each in found if each]


def lines(sheet: Sheet, kind: str) -> list[list[Corner]]:
    """All sides of a kind, joined into lines."""
    return chains(sides_of(sheet, kind))


def rivers(sheet: Sheet) -> list[dict[str, Any]]:
    """Rivers along hexsides, name by name, a little less stiff than the sides are."""
    by_name: dict[str, list[Side]] = {}
    for edge in sheet.board.get("edges", ()):
        if edge["kind"] in ("river", "stream") and (found := side(sheet, edge)):
            by_name.setdefault(str(edge.get("river") or ""), []).append(found)
    known = {river["name"]: river for river in sheet.ground("rivers") if river.get("name")}
    drawn = []
    for name, sides in by_name.items():
        real = known.get(name, {})
        rank = real.get("class", "river")
        for chain in chains(sides):
            line = _downstream(chain, real.get("line"))
            drawn.append({"name": name, "class": rank, "line": _meandering(line), "width": _WIDTHS.get(rank)})
    return drawn


def _downstream(chain: list[Corner], real: Line | None) -> list[Corner]:
    """The chain in the order in which the real river runs."""
    if not real:
        return chain

    def place(corner: Corner) -> int:
        return min(range(len(real)), key=lambda i: math.dist(real[i], corner))

    return chain if place(chain[0]) <= place(chain[-1]) else chain[::-1]


def _meandering(line: list[Corner]) -> Line:
    """Small bends along the sides; the corners stay, so that confluences meet."""
    points: list[tuple[float, float]] = [line[0]]
    for a, b in itertools.pairwise(line):
        dx, dy = b[0] - a[0], b[1] - a[1]
        far = math.hypot(dx, dy) or 1
        for share in (0.33, 0.67):
            shift = (chance(a[0], b[1], share * 10) - 0.5) * 5
            points.append((a[0] + dx * share - dy / far * shift, a[1] + dy * share + dx / far * shift))
        points.append(b)
    return smoothed(points)


def bridges(sheet: Sheet) -> Iterator[tuple[Corner, Corner, Corner]]:
    """Middle of each bridged side, and two points on the road that crosses there."""
    centre = {space["id"]: tuple(space["centre"]) for space in sheet.spaces}
    for edge in sheet.board.get("edges", ()):
        if edge.get("bridge") and (found := side(sheet, edge)):
            (x0, y0), (x1, y1) = found
            yield ((x0 + x1) / 2, (y0 + y1) / 2), centre[edge["a"]], centre[edge["b"]]


def barriers(sheet: Sheet) -> str:
    """Sides that may not be crossed, and slopes."""
    if sheet.kind != "hexes":
        return ""
    ink = sheet.colours.ink
    closed = "".join(trace(line) for line in lines(sheet, "closed"))
    slopes = "".join(_slope(sheet, edge) for edge in sheet.board.get("edges", ()) if edge["kind"] == "slope")
    drawn = ""
    if closed:
        drawn += tag("path", d=closed, fill="none", stroke=ink, stroke_width=4, opacity=0.55)
        drawn += tag("path", d=closed, fill="none", stroke=sheet.colours.paper, stroke_width=2, stroke_dasharray="3 2")
    if slopes:
        drawn += tag("path", d=slopes, fill="none", stroke=sheet.colours.hachure, stroke_width=0.9, opacity=0.8)
    return drawn


def _slope(sheet: Sheet, edge: Mapping[str, Any]) -> str:
    """Hachures along a side, downhill from the upper hex to the other."""
    found = side(sheet, edge)
    if not found:
        return ""
    upper = edge.get("up", edge["a"])
    lower = edge["b"] if upper == edge["a"] else edge["a"]
    (ux, uy), (lx, ly) = sheet.rings[upper][0][0], sheet.rings[lower][0][0]  # alike in both, so as good as centres
    dx, dy = (lx - ux) / HEX_HEIGHT, (ly - uy) / HEX_HEIGHT
    return "".join(
        f"M{pair(x - dx * 2, y - dy * 2)}l{pair(dx * long, dy * long)}"
        for x, y in resampled(found, HEX_SIDE / 11)[1:-1]
        for long in (7 + 4 * chance(x, y),)
    )
