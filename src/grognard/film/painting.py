"""Shapes with smooth edges and lettering in the bundled fonts, on a Pillow image."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib import resources
from math import ceil, cos, floor, pi, sin
from typing import Literal

from PIL import Image, ImageDraw, ImageFont

from grognard.film.bands import Point

FINE = 4
"""Shapes are drawn so many times as large, and reduced: that smooths their edges."""
FACES = {
    "serif": "fell-regular.ttf",
    "italic": "fell-italic.ttf",
    "caps": "fell-small-caps.ttf",
    "sans": "sans-regular.ttf",
    "bold": "sans-semibold.ttf",
}
Face = Literal["serif", "italic", "caps", "sans", "bold"]
Polygon = Sequence[Point]
Box = tuple[float, float, float, float]


@cache
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    with resources.as_file(resources.files("grognard.board") / "fonts" / FACES[face]) as file:
        return ImageFont.truetype(str(file), size)


def polygons(image: Image.Image, shapes: Iterable[Polygon], colour: str, opacity: float = 1.0, rim: float = 0) -> None:
    """Fill shapes that may overlap as one. `rim` widens them on all sides by so many pixels."""
    found = [shape for shape in shapes if len(shape) > 2]
    box = _around([point for shape in found for point in shape], rim + 1, image.size)
    if box is None or opacity <= 0:
        return
    mask, draw, move = _mask(box)
    for shape in found:
        corners = [move(point) for point in shape]
        draw.polygon(corners, fill=255)
        if rim:
            draw.line([*corners, corners[0], corners[1]], fill=255, width=round(2 * rim * FINE), joint="curve")
    _lay(image, mask, box, colour, opacity)


def line(image: Image.Image, points: Sequence[Point], colour: str, width: float, opacity: float = 1.0) -> None:
    box = _around(points, width, image.size)
    if box is None or len(points) < 2:
        return
    mask, draw, move = _mask(box)
    draw.line([move(point) for point in points], fill=255, width=max(1, round(width * FINE)), joint="curve")
    _lay(image, mask, box, colour, opacity)


def ring(image: Image.Image, at: Point, radius: float, colour: str, width: float, opacity: float = 1.0) -> None:
    """A circle; filled if it is as wide as its radius."""
    box = _around([at], radius + 1, image.size)
    if box is None or opacity <= 0:
        return
    mask, draw, move = _mask(box)
    (left, top), (right, bottom) = move((at[0] - radius, at[1] - radius)), move((at[0] + radius, at[1] + radius))
    if width >= radius:
        draw.ellipse((left, top, right, bottom), fill=255)
    else:
        draw.ellipse((left, top, right, bottom), outline=255, width=max(1, round(width * FINE)))
    _lay(image, mask, box, colour, opacity)


def rounded(image: Image.Image, box: Box, radius: float, colour: str, opacity: float = 1.0) -> None:
    left, top, right, bottom = box
    around = _around([(left, top), (right, bottom)], 1, image.size)
    if around is None or opacity <= 0:
        return
    mask, draw, move = _mask(around)
    draw.rounded_rectangle((*move((left, top)), *move((right, bottom))), radius * FINE, fill=255)
    _lay(image, mask, around, colour, opacity)


def star(at: Point, rays: int, outer: float, inner: float, turned: float = 0.0) -> Polygon:
    """The corners of a star."""
    corners = []
    for number in range(2 * rays):
        angle = turned + pi * number / rays - pi / 2
        radius = inner if number % 2 else outer
        corners.append((at[0] + cos(angle) * radius, at[1] + sin(angle) * radius))
    return corners


def letter(
    image: Image.Image,
    at: Point,
    text: str,
    face: Face,
    size: float,
    colour: str,
    anchor: str = "ls",
    halo: str = "",
    opacity: float = 1.0,
) -> None:
    """Write a line; `halo` is the colour around its letters, `anchor` as Pillow has it."""
    if opacity <= 0 or not text:
        return
    around = max(2, round(size / 7)) if halo else 0
    for shade, stroke in ((halo, around), (colour, 0)):
        if shade:
            mask, (left, top) = _lettered(text, face, max(6, round(size)), anchor, stroke)
            if opacity < 1:
                mask = mask.point([round(value * opacity) for value in range(256)])
            image.paste(shade, (round(at[0]) + left, round(at[1]) + top), mask)


@lru_cache(1024)
def _lettered(text: str, face: Face, size: int, anchor: str, stroke: int) -> tuple[Image.Image, tuple[int, int]]:
    """A line as a mask, and where the mask lies from the anchor: to draw letters takes most of the time of a frame."""
    chosen = font(face, size)
    box = chosen.getbbox(text, anchor=anchor, stroke_width=stroke)
    left, top, right, bottom = floor(box[0]) - 1, floor(box[1]) - 1, ceil(box[2]) + 1, ceil(box[3]) + 1
    mask = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=chosen, anchor=anchor, stroke_width=stroke)
    return mask, (left, top)


@lru_cache(1024)
def width_of(text: str, face: Face, size: float) -> float:
    return font(face, max(6, round(size))).getlength(text)


def fitting(text: str, face: Face, size: float, room: float) -> float:
    """The size at which a text fits into so many pixels: the wanted one, or a smaller one."""
    wide = width_of(text, face, size)
    return size if wide <= room else size * room / wide


def wrapped(text: str, face: Face, size: float, room: float) -> list[str]:
    """A text in lines that fit."""
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}", face, size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _around(points: Sequence[Point], more: float, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
    """The box of some points, with a margin, as far as it is in the picture."""
    if not points:
        return None
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = max(0, floor(min(xs) - more)), max(0, floor(min(ys) - more))
    right, bottom = min(size[0], ceil(max(xs) + more)), min(size[1], ceil(max(ys) + more))
    return (left, top, right, bottom) if left < right and top < bottom else None


class _Move:
    def __init__(self, left: int, top: int) -> None:
        self._left, self._top = left, top

    def __call__(self, point: Point) -> Point:
        return (point[0] - self._left) * FINE, (point[1] - self._top) * FINE


def _mask(box: tuple[int, int, int, int]) -> tuple[Image.Image, ImageDraw.ImageDraw, _Move]:
    mask = Image.new("L", ((box[2] - box[0]) * FINE, (box[3] - box[1]) * FINE))
    return mask, ImageDraw.Draw(mask), _Move(box[0], box[1])


def _lay(image: Image.Image, mask: Image.Image, box: tuple[int, int, int, int], colour: str, opacity: float) -> None:
    small = mask.reduce(FINE)
    if opacity < 1:
        small = small.point([round(value * max(0.0, opacity)) for value in range(256)])
    image.paste(colour, box[:2], small)
