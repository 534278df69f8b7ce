"""The land: tints of the powers, hills, woods, marshes, roads and frontiers."""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from grognard.board.drawing import hexes
from grognard.board.drawing.shapes import Region, area, chance, closed, smoothed, walk, winding
from grognard.board.drawing.sheet import Sheet
from grognard.board.drawing.svg import Line, curved, curved_rings, group, number, pair, rings, tag, trace


def powers(sheet: Sheet) -> str:
    """A flat tint for each power, and along its frontiers a narrow band inside."""
    frontier = frontier_path(sheet)
    drawn = []
    sheet.clip("land-clip", sheet.ground("land"))
    if frontier:
        sheet.define(tag("path", id="frontier", d=frontier))
    every = [*sheet.ground("powers"), *(hexes.powers(sheet) if sheet.kind == "hexes" else ())]
    for position, power in enumerate(every):
        tint, band = sheet.colours.power(power["name"])
        inner = tag("path", d=rings(power["rings"]), fill=tint, fill_rule="evenodd")
        if frontier:
            clip = sheet.clip(f"power-clip-{position}", power["rings"])
            strokes = "".join(
                tag("use", href="#frontier", fill="none", stroke=band, stroke_width=wide, opacity=strength)
                for wide, strength in ((15, 0.28), (8, 0.5))
            )
            inner += group(strokes, clip_path=clip, stroke_linejoin="round")
        drawn.append(group(inner, data_power=power["name"]))
    texture = tag("rect", width=sheet.wide, height=sheet.high, fill="url(#wash)", clip_path="url(#land-clip)") + tag(
        "rect", width=sheet.wide, height=sheet.high, fill="url(#fibres)"
    )
    tints = group("".join(drawn), clip_path="url(#land-clip)") if drawn else ""
    return tints + texture + (_veil(sheet) if sheet.kind != "points" else "")


def _veil(sheet: Sheet) -> str:
    """Country that is no part of the game is paler."""
    whole = [(0.0, 0.0), (sheet.wide, 0.0), (sheet.wide, sheet.high), (0.0, sheet.high)]
    inside = [ring for outline in sheet.rings.values() for ring in outline]
    if sheet.kind == "hexes":
        inside = hexes.rings_around(sheet, set(sheet.rings))
    shape = rings([whole, *inside])
    return tag(
        "path",
        d=shape,
        fill=sheet.colours.paper,
        fill_rule="evenodd",
        opacity=0.5,
        clip_path="url(#land-clip)",
    )


def frontier_path(sheet: Sheet) -> str:
    """Frontiers as they run; on hexes along the sides that the rules call frontier."""
    if sheet.kind == "hexes":
        return "".join(trace(line) for line in hexes.lines(sheet, "frontier"))
    return "".join(curved(each["line"]) for each in sheet.ground("frontiers"))


def frontiers(sheet: Sheet) -> str:
    return tag(
        "path",
        d=frontier_path(sheet),
        fill="none",
        stroke=sheet.colours.ink,
        stroke_width=1.5,
        stroke_dasharray="7 3.2 .1 3.2",
        stroke_linecap="round",
        stroke_linejoin="round",
        opacity=0.85,
    )


# --- scattering ------------------------------------------------------------------------------------------------


def scattered(
    region: Region, step: float, is_free: Callable[[float, float], bool], wander: float = 0.72
) -> Iterator[tuple[float, float]]:
    """Spots inside a region, evenly strewn but never in rows: one in each cell of a grid, moved by chance."""
    left, top, right, bottom = region.box
    for row in range(int(top // step), int(bottom // step) + 1):
        for column in range(int(left // step), int(right // step) + 1):
            x = (column + 0.5 + (chance(column, row, 1) - 0.5) * wander + (row % 2) * 0.5) * step
            y = (row + 0.5 + (chance(column, row, 2) - 0.5) * wander) * step
            if region.holds(x, y) and is_free(x, y):
                yield x, y


def _is_open(sheet: Sheet) -> Callable[[float, float], bool]:
    return lambda x, y: not sheet.trodden.has(x, y) and not sheet.labels.has(x, y) and sheet.is_on_board(x, y, 4)


# --- woods -----------------------------------------------------------------------------------------------------


def forest(sheet: Sheet, woods: Sequence[Line]) -> str:
    """A slight green under small trees, each with its shadow to the right."""
    if not woods:
        return ""
    colours, size = sheet.colours, sheet.style.signs
    leafy, firs = [], []
    for x, y in sorted(scattered(Region(woods), 9.6 * size, _is_open(sheet)), key=lambda spot: spot[1]):
        tall = int(3 * chance(x, y, 3))
        if chance(x, y, 4) < 0.62:
            leafy.append(f"M{pair(x, y)}{_leaf_tree(size * (0.85 + 0.2 * tall))}")
        else:
            firs.append(f"M{pair(x, y)}{_fir(size * (0.85 + 0.2 * tall))}")
    return (
        tag("path", d=curved_rings(woods), fill=colours.forest, opacity=0.32)
        + tag("path", d="".join(leafy), fill=colours.forest, fill_opacity=0.8, stroke=colours.tree, stroke_width=0.55)
        + tag("path", d="".join(firs), fill="none", stroke=colours.tree, stroke_width=0.6, stroke_linecap="round")
    )


@functools.cache
def _leaf_tree(size: float) -> str:
    """A round crown with a lobed edge on a short trunk, and its shadow."""
    return scaled("v-1.6c-2.4 .3-2.9-1.9-1.5-2.5c-.2-2 3.1-2.2 3.2-.1c1.5 .6 .9 2.9-1.7 2.6m1.2 1.7h2", size)


@functools.cache
def _fir(size: float) -> str:
    return scaled("v-6l-1.5 2.2m1.5-2.2l1.5 2.2m-1.5-.2l-2 2.4m2-2.4l2 2.4m-1.4 1.3h2", size)


def scaled(data: str, size: float) -> str:
    """Relative path data made larger or smaller."""
    return re.sub(r"-?[\d.]+", lambda found: number(float(found[0]) * size), data).replace(" -", "-")


# --- marsh -----------------------------------------------------------------------------------------------------


def marsh(sheet: Sheet, bogs: Sequence[Line]) -> str:
    """Rows of short level strokes, some with a tuft of reeds."""
    if not bogs:
        return ""
    strokes, reeds = [], []
    region = Region(bogs)
    is_open = _is_open(sheet)
    top, bottom = region.box[1], region.box[3]
    for row in range(int(top // 4.2), int(bottom // 4.2) + 1):
        y = row * 4.2 + 1.2 * (chance(row, 5) - 0.5)
        for left, right in region.spans(y):
            x = left + 7 * chance(row, left, 6)
            while x < right - 2:
                wide = min(5 + 9 * chance(x, y, 7), right - x)
                if wide > 2 and is_open(x, y) and is_open(x + wide, y):
                    strokes.append(f"M{pair(x, y)}h{number(wide)}")
                    if chance(x, y, 8) < 0.2:
                        reeds.append(_tuft(x + wide / 2, y))
                x += wide + 3 + 7 * chance(x, y, 9)
    colours = sheet.colours
    return (
        tag("path", d=curved_rings(bogs), fill=colours.marsh, opacity=0.1)
        + tag("path", d="".join(strokes), fill="none", stroke=colours.marsh, stroke_width=0.65, opacity=0.75)
        + tag("path", d="".join(reeds), fill="none", stroke=colours.reed, stroke_width=0.6, stroke_linecap="round")
    )


def _tuft(x: float, y: float) -> str:
    at = pair(x, y)
    return f"M{at}v-3.8M{at}q-.3-2-1.7-3M{at}q.3-2 1.7-3M{at}q-1-1-2.7-1.3M{at}q1-1 2.7-1.3"


# --- hills -----------------------------------------------------------------------------------------------------


def relief(sheet: Sheet, heights: Iterable[tuple[int, Line]]) -> str:
    """Hachures: strokes that run downhill from the edge of high ground, and small ridges upon it."""
    edges, ridges = [], []
    is_open = _is_open(sheet)
    for level, ring in heights:
        if len(ring) < 3:
            continue
        if level >= 2:
            edges += list(_hachures(ring, level, is_open))
        step = {1: 34, 2: 27}.get(level, 20)
        for x, y in scattered(Region([ring]), step, is_open):
            ridges.append(_ridge(x, y, level))
    strokes = {"fill": "none", "stroke": sheet.colours.hachure, "stroke_linecap": "round"}
    return tag("path", d="".join(edges), stroke_width=0.55, opacity=0.6, **strokes) + tag(
        "path", d="".join(ridges), stroke_width=0.6, opacity=0.62, **strokes
    )


def _hachures(ring: Line, level: int, is_open: Callable[[float, float], bool]) -> Iterator[str]:
    """Across the edge of a height, from the inside out; the ranks are broken now and then."""
    outward = 1 if area(ring) < 0 else -1
    for step, (x, y, dx, dy) in enumerate(walk(smoothed(closed(ring), 2), 2.5)):
        if math.sin(step / 9 + 7 * chance(ring[0][0], 1)) + 0.8 * math.sin(step / 23.7) < -0.35 or not is_open(x, y):
            continue
        long = (3.2 + 1.5 * level) * (0.65 + 0.5 * chance(x, y, 11))
        lean = 0.25 * (chance(x, y, 12) - 0.5)
        nx, ny = -dy * outward + dx * lean, dx * outward + dy * lean
        yield f"M{pair(x - nx * long * 0.6, y - ny * long * 0.6)}l{pair(nx * long, ny * long)}"


def _ridge(x: float, y: float, level: int) -> str:
    """A short crest seen from the south, light from the left: long strokes on the shady side."""
    size = (4.5 if level == 1 else 6 if level == 2 else 8.5) * (0.8 + 0.5 * chance(x, y, 13))
    high = size * (0.4 if level < 3 else 0.75)
    crest = f"M{pair(x - size, y)}q{pair(size * 0.45, -high * 1.1)} {pair(size * 0.8, -high)}"
    crest += f"q{pair(size * 0.5, high * 0.1)} {pair(size * 1.1, high)}"
    strokes = 2 + level
    for i in range(strokes):
        share = (i + 0.6) / strokes
        sx, sy = x - size * 0.15 + share * size, y - high * (1 - share * 0.92)
        drop = high * (0.85 - 0.5 * share)
        crest += f"M{pair(sx, sy)}l{pair(drop * 0.35, drop)}"
    return crest


# --- roads -----------------------------------------------------------------------------------------------------


def roads(sheet: Sheet) -> str:
    posts: list[str] = []
    tracks: list[str] = []
    for road in sheet.ground("roads"):
        line = winding(road["line"])
        sheet.trodden.take_line(line, 2)
        if road.get("class") == "post road":
            sheet.post_roads.append(line)
        (posts if road.get("class") == "post road" else tracks).append(curved(line))
    colours, strength = sheet.colours, sheet.style.road_strength
    casing = {"d": "".join(posts), "fill": "none", "stroke_linejoin": "round"}
    return group(
        tag("path", stroke=colours.ink, stroke_width=2, **casing)
        + tag("path", stroke=colours.paper, stroke_width=1.1, **casing)
        + tag(
            "path",
            d="".join(tracks),
            fill="none",
            stroke=colours.ink,
            stroke_width=0.75,
            stroke_dasharray="4 2.2",
        ),
        opacity=strength,
    )
