"""The stage of a film: where the map and the panel are, the map itself by summer and winter, and the towns' names."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

from PIL import Image

from grognard.board.board import Board
from grognard.board.drawing import draw_board
from grognard.board.drawing.printing import render
from grognard.film import painting
from grognard.film.bands import Band, Point
from grognard.film.painting import Box
from grognard.film.script import Script
from grognard.games.boards import board as find_board
from grognard.games.styles import style_of

PAPER, PANEL, INK, SOFT, LINE, GOLD = "#f4ecd8", "#faf5e8", "#2a241e", "#665a4a", "#c9bb9c", "#b07d1a"
SIDES = {"french": "#2f4d86", "russian": "#3d6a4c"}
OTHER_SIDE = "#5d5346"
QUIET = ("places", "names", "frame", "pieces")
"""Layers of the board that a film does without: it letters its towns itself, larger;"""
GRID = "grid"
"""and where only bands are shown it does without this one as well."""
MARGIN = 0.055
"""Around the armies' roads, as a share of the board's breadth;"""
LEAST = 0.42
"""and the least part of the board's breadth that is shown."""
TOWNS = 34
"""So many names at most."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Pixels, and which part of the board they show."""

    wide: int
    high: int
    map: tuple[int, int, int, int]
    panel: tuple[int, int, int, int]
    crop: Box
    """The part of the board, in its own measure."""

    @property
    def unit(self) -> float:
        """What is 1 in a film of 720 lines."""
        return min(self.high / 720, self.wide / 960)

    @property
    def is_upright(self) -> bool:
        return self.panel[0] == 0

    @property
    def scale(self) -> float:
        """Pixels for each unit of the map."""
        return (self.map[2] - self.map[0]) / (self.crop[2] - self.crop[0])

    def pixel(self, point: Point) -> Point:
        return (
            self.map[0] + (point[0] - self.crop[0]) * self.scale,
            self.map[1] + (point[1] - self.crop[1]) * self.scale,
        )


def set_stage(script: Script, wide: int, high: int) -> Stage:
    board = find_board(script.game)
    if wide >= high * 1.15:
        across = round(max(0.24 * wide, min(0.3 * wide, 300 * high / 720)))
        room, panel = (0, 0, wide - across, high), (wide - across, 0, wide, high)
    else:
        below = round(0.3 * high)
        room, panel = (0, 0, wide, high - below), (0, high - below, wide, high)
    crop = _crop(list(_points(script)), board, (room[2] - room[0]) / (room[3] - room[1]))
    return Stage(wide, high, _inside(room, crop), panel, crop)


def _points(script: Script) -> Iterator[Point]:
    for flow in script.flows:
        for leg in flow["legs"]:
            for space in (leg["origin"], leg["destination"]):
                if space in script.where:
                    yield script.where[space]
    for scene in script.scenes:
        yield from (fight.at for fight in scene.fights)


def _crop(points: Sequence[Point], board: Board, ratio: float) -> Box:
    """The part of the board that holds the points, in the wanted proportion as far as the board has it."""
    wide, high = board.size
    if not points:
        return 0.0, 0.0, wide, high
    spans = []
    for axis, whole in ((0, wide), (1, high)):
        low, top = min(point[axis] for point in points), max(point[axis] for point in points)
        spans.append([max(0.0, low - MARGIN * wide), min(whole, top + MARGIN * wide)])
    across = max(spans[0][1] - spans[0][0], (spans[1][1] - spans[1][0]) * ratio, LEAST * wide)
    (left, right), (top, bottom) = _widen(spans[0], across, wide), _widen(spans[1], across / ratio, high)
    return left, top, right, bottom


def _widen(span: list[float], length: float, whole: float) -> tuple[float, float]:
    length = min(length, whole)
    low = (span[0] + span[1] - length) / 2
    low = min(max(0.0, low), whole - length)
    return low, low + length


def _inside(room: tuple[int, int, int, int], crop: Box) -> tuple[int, int, int, int]:
    """The largest box of the crop's proportion in the middle of the room."""
    left, top, right, bottom = room
    ratio = (crop[2] - crop[0]) / (crop[3] - crop[1])
    wide = min(right - left, round((bottom - top) * ratio))
    high = min(bottom - top, round(wide / ratio))
    x, y = left + (right - left - wide) // 2, top + (bottom - top - high) // 2
    return x, y, x + wide, y + high


def draw_map(script: Script, stage: Stage, is_winter: bool, has_grid: bool) -> Image.Image:
    """The whole frame with the map in it and an empty panel."""
    board = find_board(script.game)
    without = QUIET if has_grid else (*QUIET, GRID)
    svg = draw_board(board, style_of(script.game), winter=is_winter, fonts=None, without=without, part=stage.crop)
    picture = Image.open(io.BytesIO(render(svg, "png", stage.map[2] - stage.map[0]))).convert("RGB")
    frame = Image.new("RGB", (stage.wide, stage.high), PANEL)
    x, y, end, below = stage.map
    frame.paste(picture.resize((end - x, below - y)) if picture.size != (end - x, below - y) else picture, (x, y))
    painting.line(frame, [(x, y), (end, y), (end, below), (x, below), (x, y)], INK, 1.2 * stage.unit, 0.7)
    return frame


# --- names --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Town:
    name: str
    at: Point
    """In pixels."""
    spot: Point
    anchor: str
    is_great: bool


def letter_towns(script: Script, stage: Stage, bands: Sequence[Band], clear: float = 0.0) -> list[Town]:
    """The towns that have room for their names, the weightiest first. Names keep clear of what stands in the town."""
    taken: list[Box] = []
    found: dict[str, Town] = {}
    for name, at, is_great in _candidates(script, stage, bands):
        if name in found or len(found) >= TOWNS:
            continue
        size = _size(stage, is_great)
        wide, reach = painting.width_of(name, "italic", size), max(5 * stage.unit, clear)
        x, y = at
        spots = (
            ((x + reach, y + size * 0.3), "ls", (x - reach, y - size * 0.6, x + reach + wide, y + size * 0.5)),
            ((x - reach, y + size * 0.3), "rs", (x - reach - wide, y - size * 0.6, x + reach, y + size * 0.5)),
            ((x, y - reach), "ms", (x - wide / 2, y - reach - size, x + wide / 2, y + reach)),
            ((x, y + reach + size * 0.7), "ms", (x - wide / 2, y - reach, x + wide / 2, y + reach + size)),
        )
        for spot, anchor, box in spots:
            if _is_within(box, stage.map, 4 * stage.unit) and not any(_meet(box, other) for other in taken):
                taken.append(box)
                found[name] = Town(name, at, spot, anchor, is_great)
                break
    return list(found.values())


def draw_towns(frame: Image.Image, stage: Stage, towns: Sequence[Town]) -> None:
    for town in towns:
        painting.ring(frame, town.at, 2.6 * stage.unit, INK, inf)
        painting.ring(frame, town.at, 1.6 * stage.unit, PAPER, inf)
        painting.letter(frame, town.spot, town.name, "italic", _size(stage, town.is_great), INK, town.anchor, PAPER)


def _size(stage: Stage, is_great: bool) -> float:
    return (19 if is_great else 15.5) * stage.unit


def _candidates(script: Script, stage: Stage, bands: Sequence[Band]) -> Iterator[tuple[str, Point, bool]]:
    """Where roads begin, end and turn back; great places; battles; then all that roads come by."""
    order = sorted(bands, key=lambda band: -band.rank)
    ends = []
    for band in order:
        if band.marches:
            start = band.marches[0].start
            far = max(band.marches, key=lambda m: (m.end[0] - start[0]) ** 2 + (m.end[1] - start[1]) ** 2)
            ends += [far.destination, band.marches[0].origin, band.marches[-1].destination]
    board = find_board(script.game)
    places = sorted(board.places.values(), key=lambda place: (place.rank, -place.points))
    for space in ends:
        if space in script.names:
            yield script.names[space], stage.pixel(script.where[space]), True
    yield from ((place.name, stage.pixel(place.at), True) for place in places if place.rank == 1)
    for band in order:
        for march in band.marches:
            if march.destination in script.names:
                yield script.names[march.destination], stage.pixel(script.where[march.destination]), False
    yield from ((place.name, stage.pixel(place.at), False) for place in places if place.rank in (2, 3))


def _is_within(box: Box, room: Sequence[float], margin: float) -> bool:
    return (
        box[0] >= room[0] + margin
        and box[1] >= room[1] + margin
        and box[2] <= room[2] - margin
        and box[3] <= room[3] - margin
    )


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
