"""Letters as shapes: lines of text that look the same wherever a picture is shown, with no font at hand.

A picture that is only shown (a card in a page, a file on a web site) cannot load fonts, and whole fonts in each would
be heavy. So each letter that occurs is drawn once from the bundled font's outlines, and placed wherever it stands.
"""

from __future__ import annotations

import functools
import struct
from collections.abc import Iterator
from importlib import resources

from grognard.board.drawing.svg import number, tag

EM = 200
"""Letters are drawn on a grid of so many units, and scaled to their size."""
FACES = {
    "fell": "fell-regular",
    "italic": "fell-italic",
    "caps": "fell-small-caps",
    "sans": "sans-semibold",
    "plain": "sans-regular",
}
_ROUGH = ("fell", "italic", "caps")
"""Faces with the ragged edge of old type: at the size of a card nobody sees all of it, and it would cost much."""
_TOLERANCE = 1.0
_STEPS = 3

Spot = tuple[float, float]
Dot = tuple[float, float, bool]
"""A point of an outline, and whether the line goes through it or only toward it."""


class Font:
    """As much of a TrueType file as is needed to draw its letters."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        count = struct.unpack_from(">H", data, 4)[0]
        self._tables = {
            data[at : at + 4].decode("latin-1"): struct.unpack_from(">II", data, at + 8)
            for at in range(12, 12 + 16 * count, 16)
        }
        head, hhea = self._at("head"), self._at("hhea")
        self.units: int = struct.unpack_from(">H", data, head + 18)[0]
        self._is_long: int = struct.unpack_from(">h", data, head + 50)[0]
        self._measured: int = struct.unpack_from(">H", data, hhea + 34)[0]
        self._glyphs = self._read_characters()

    def _at(self, table: str) -> int:
        return int(self._tables[table][0])

    def _read_characters(self) -> dict[int, int]:
        """Glyphs by character, from the first table of format 4."""
        data, cmap = self._data, self._at("cmap")
        for entry in range(struct.unpack_from(">H", data, cmap + 2)[0]):
            at = cmap + struct.unpack_from(">I", data, cmap + 8 + 8 * entry)[0]
            if struct.unpack_from(">H", data, at)[0] == 4:
                return dict(self._segments(at))
        return {}

    def _segments(self, at: int) -> Iterator[tuple[int, int]]:
        data = self._data
        double = struct.unpack_from(">H", data, at + 6)[0]
        ends, starts = at + 14, at + 16 + double
        for i in range(0, double, 2):
            end, start = struct.unpack_from(">H", data, ends + i)[0], struct.unpack_from(">H", data, starts + i)[0]
            delta = struct.unpack_from(">h", data, starts + double + i)[0]
            here = starts + 2 * double + i
            offset = struct.unpack_from(">H", data, here)[0]
            for code in range(start, min(end, 0xFFFE) + 1):
                glyph = code
                if offset:
                    glyph = struct.unpack_from(">H", data, here + offset + 2 * (code - start))[0]
                if glyph or not offset:
                    yield code, (glyph + delta) & 0xFFFF

    def has(self, sign: str) -> bool:
        return ord(sign) in self._glyphs

    def advance(self, sign: str) -> float:
        """How far the next letter stands, as a share of the size."""
        glyph = min(self._glyphs.get(ord(sign), 0), self._measured - 1)
        return float(struct.unpack_from(">H", self._data, self._at("hmtx") + 4 * glyph)[0]) / self.units

    def outline(self, sign: str) -> list[list[Dot]]:
        return list(self._contours(self._glyphs.get(ord(sign), 0)))

    def _contours(self, glyph: int) -> Iterator[list[Dot]]:
        data, loca, glyf = self._data, self._at("loca"), self._at("glyf")
        if self._is_long:
            start, end = struct.unpack_from(">II", data, loca + 4 * glyph)
        else:
            start, end = (2 * each for each in struct.unpack_from(">HH", data, loca + 2 * glyph))
        if start == end:
            return
        at = glyf + start
        count = struct.unpack_from(">h", data, at)[0]
        yield from self._composite(at + 10) if count < 0 else self._simple(at + 10, count)

    def _simple(self, at: int, count: int) -> Iterator[list[Dot]]:
        data = self._data
        ends = struct.unpack_from(f">{count}H", data, at)
        at += 2 * count
        at += 2 + struct.unpack_from(">H", data, at)[0]
        flags: list[int] = []
        while len(flags) <= ends[-1]:
            flag = data[at]
            again = data[at + 1] if flag & 8 else 0
            at += 2 if flag & 8 else 1
            flags += [flag] * (again + 1)
        across, at = self._coordinates(flags, at, 2, 16)
        up, at = self._coordinates(flags, at, 4, 32)
        first = 0
        for end in ends:
            yield [(across[i], up[i], bool(flags[i] & 1)) for i in range(first, end + 1)]
            first = end + 1

    def _coordinates(self, flags: list[int], at: int, short: int, same: int) -> tuple[list[int], int]:
        found, value = [], 0
        for flag in flags:
            if flag & short:
                value += self._data[at] if flag & same else -self._data[at]
                at += 1
            elif not flag & same:
                value += struct.unpack_from(">h", self._data, at)[0]
                at += 2
            found.append(value)
        return found, at

    def _composite(self, at: int) -> Iterator[list[Dot]]:
        """Letters with accents: parts that are only moved."""
        flags = 0x20
        while flags & 0x20:
            flags, glyph = struct.unpack_from(">HH", self._data, at)
            dx, dy = struct.unpack_from(">hh" if flags & 1 else ">bb", self._data, at + 4)
            at += 8 if flags & 1 else 6
            at += 2 if flags & 8 else 4 if flags & 0x40 else 8 if flags & 0x80 else 0
            for contour in self._contours(glyph):
                yield [(x + dx, y + dy, on) for x, y, on in contour]


@functools.cache
def font(face: str) -> Font:
    return Font((resources.files("grognard.board") / "fonts" / f"{FACES[face]}.ttf").read_bytes())


def measure(text: str, size: float, face: str, spacing: float = 0) -> float:
    """How wide a line is."""
    known = font(face)
    return sum(known.advance(sign) for sign in text) * size + spacing * max(len(text) - 1, 0)


def wrap(text: str, wide: float, size: float, face: str) -> list[str]:
    """The text in as few lines as it needs, none wider than that (unless a single word is), and no last word alone:
    the lines are made as even as their number allows."""
    lines = _broken(text, wide, size, face)
    least, most = wide / 2, wide
    while most - least > size / 8:
        middle = (least + most) / 2
        narrower = _broken(text, middle, size, face)
        if len(narrower) == len(lines) and all(measure(line, size, face) <= middle for line in narrower):
            lines, most = narrower, middle
        else:
            least = middle
    return lines


def _broken(text: str, wide: float, size: float, face: str) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, size, face) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


class Case:
    """A printer's case: it sets lines of text and remembers which letters they need."""

    def __init__(self) -> None:
        self._used: dict[str, str] = {}

    def line(
        self, text: str, x: float, y: float, size: float, face: str, fill: str, anchor: str = "start",
        spacing: float = 0, opacity: float | None = None,
    ) -> str:  # fmt: skip
        """A line of text that begins, ends or has its middle at the point."""
        known = font(face)
        x -= {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * measure(text, size, face, spacing)
        scale, along, letters = size / EM, 0.0, ""
        for sign in text:
            if sign.strip():
                at = round(along / scale)
                letters += tag("use", href=f"#{self._letter(face, sign)}", x=str(at) if at else None)
            along += known.advance(sign) * size + spacing
        transform = f"translate({number(x, 2)} {number(y, 2)})scale({number(scale, 4)})"
        return tag("g", letters, fill=fill, opacity=opacity, transform=transform)

    def _letter(self, face: str, sign: str) -> str:
        name = f"{face[0]}{ord(sign):x}"
        if name not in self._used:
            self._used[name] = letter_path(face, sign)
        return name

    def definitions(self) -> str:
        return "".join(tag("path", id=name, d=path) for name, path in sorted(self._used.items()))


@functools.cache
def letter_path(face: str, sign: str) -> str:
    """A letter's outline with its foot on the origin, in units of which EM make its size."""
    known = font(face)
    scale = EM / known.units
    contours = [[(x * scale, -y * scale, on) for x, y, on in contour] for contour in known.outline(sign)]
    if face in _ROUGH:
        return "".join(_polygon(_thinned(_flattened(contour))) for contour in contours)
    return "".join(_curve(contour) for contour in contours)


def _through(contour: list[Dot]) -> list[Dot]:
    """The same outline, begun at a point on it and with every implied point between two bends written out."""
    full: list[Dot] = []
    for i, here in enumerate(contour):
        before = contour[i - 1]
        if not here[2] and not before[2]:
            full.append(((here[0] + before[0]) / 2, (here[1] + before[1]) / 2, True))
        full.append(here)
    first = next(i for i, dot in enumerate(full) if dot[2])
    return full[first:] + full[:first]


def _curve(contour: list[Dot]) -> str:
    dots = _through(contour)
    spots = [(round(x), round(y), on) for x, y, on in dots]
    spots.append(spots[0])
    text, here, last, i = f"M{spots[0][0]} {spots[0][1]}", spots[0], "", 1
    while i < len(spots):
        verb, step = ("l", _step(here, spots[i])) if spots[i][2] else ("q", _step(here, spots[i]))
        if verb == "q":
            i += 1
            step += _joined(_step(here, spots[i]))
        # A verb that is the last one's again is left out.
        text += verb + step if verb != last else _joined(step)
        here, last = spots[i], verb
        i += 1
    return text + "z"


def _step(here: Dot, there: Dot) -> str:
    return f"{there[0] - here[0]:.0f}" + _joined(f"{there[1] - here[1]:.0f}")


def _joined(text: str) -> str:
    return text if text.startswith("-") else f" {text}"


def _flattened(contour: list[Dot]) -> list[Spot]:
    dots = _through(contour)
    dots.append(dots[0])
    line: list[Spot] = [(dots[0][0], dots[0][1])]
    i = 1
    while i < len(dots):
        if dots[i][2]:
            line.append((dots[i][0], dots[i][1]))
        else:
            (x0, y0), (x1, y1, _), (x2, y2, _) = line[-1], dots[i], dots[i + 1]
            for step in range(1, _STEPS + 1):
                t = step / _STEPS
                a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
                line.append((a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2))
            i += 1
        i += 1
    return line


def _thinned(line: list[Spot]) -> list[Spot]:
    """Without the points that a straight line would miss by less than the tolerance."""
    if len(line) < 3:
        return line
    (x0, y0), (x1, y1) = line[0], line[-1]
    dx, dy = x1 - x0, y1 - y0
    far = (dx * dx + dy * dy) ** 0.5

    def off(spot: Spot) -> float:
        if far < 1e-6:
            return float(((spot[0] - x0) ** 2 + (spot[1] - y0) ** 2) ** 0.5)
        return float(abs((spot[0] - x0) * dy - (spot[1] - y0) * dx) / far)

    worst = max(range(1, len(line) - 1), key=lambda i: off(line[i]))
    if off(line[worst]) < _TOLERANCE:
        return [line[0], line[-1]]
    return _thinned(line[: worst + 1])[:-1] + _thinned(line[worst:])


def _polygon(line: list[Spot]) -> str:
    spots = [(round(x), round(y)) for x, y in line[:-1]]
    if len(spots) < 3:
        return ""
    text, (x0, y0) = f"M{spots[0][0]} {spots[0][1]}l", spots[0]
    for i, (x, y) in enumerate(spots[1:]):
        step = f"{x - x0}" + _joined(f"{y - y0}")
        text += step if not i else _joined(step)
        x0, y0 = x, y
    return text + "z"
