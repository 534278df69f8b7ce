"""Plane geometry for drawing: lengths, resampling, insides, and boxes that must not meet."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from grognard.board.drawing.svg import Box, Line, Point


def chance(*numbers: float) -> float:
    """A fixed number between 0 and 1 that looks random and depends on nothing but its arguments."""
    mixed = 0x9E3779B97F4A7C15
    for value in numbers:
        mixed ^= round(value * 10) & 0xFFFFFFFFFFFFFFFF
        mixed = (mixed * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed ^= mixed >> 29
        mixed = (mixed * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        mixed ^= mixed >> 32
    return (mixed >> 11) / (1 << 53)


def distance(a: Point, b: Point) -> float:
    return math.hypot(b[0] - a[0], b[1] - a[1])


def length(line: Line) -> float:
    return sum(distance(a, b) for a, b in pairwise(line))


def walk(line: Line, step: float, start: float = 0) -> Iterator[tuple[float, float, float, float]]:
    """Points every `step` along a line, with the unit vector of the course there."""
    due = start
    for a, b in pairwise(line):
        side = distance(a, b)
        if not side:
            continue
        dx, dy = (b[0] - a[0]) / side, (b[1] - a[1]) / side
        while due <= side:
            yield a[0] + dx * due, a[1] + dy * due, dx, dy
            due += step
        due -= side


def resampled(line: Line, step: float) -> list[tuple[float, float]]:
    """The line with its points evenly spaced, ends kept."""
    whole = length(line)
    if whole < step:
        return [(line[0][0], line[0][1]), (line[-1][0], line[-1][1])]
    pieces = max(round(whole / step), 1)
    points = [(x, y) for x, y, _, _ in walk(line, whole / pieces)][:pieces]
    return [*points, (line[-1][0], line[-1][1])]


def smoothed(line: Line, rounds: int = 1) -> list[tuple[float, float]]:
    """The line with its corners taken off, ends kept."""
    points = [(point[0], point[1]) for point in line]
    for _ in range(rounds):
        inner = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(points, points[1:], points[2:], strict=False)
        ]
        points = [points[0], *inner, points[-1]] if inner else points
    return points


def winding(line: Line) -> Line:
    """A road between towns is never quite straight: two bends for each long stretch, always the same."""
    points: list[tuple[float, float]] = []
    for a, b in pairwise(line):
        dx, dy = b[0] - a[0], b[1] - a[1]
        far = math.hypot(dx, dy)
        points.append((a[0], a[1]))
        if far < 18:
            continue
        for share in (0.28, 0.52, 0.76):
            shift = (chance(a[0] + b[0], a[1] + b[1], share * 100) - 0.5) * min(far * 0.09, 9)
            points.append((a[0] + dx * share - dy / far * shift, a[1] + dy * share + dx / far * shift))
    points.append((line[-1][0], line[-1][1]))
    return points


def closed(ring: Line) -> list[Point]:
    return [*ring, ring[0]] if ring and tuple(ring[0]) != tuple(ring[-1]) else list(ring)


def area(ring: Line) -> float:
    """Signed: positive when the ring turns clockwise on the page."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)) / 2


def box_of(points: Iterable[Point]) -> Box:
    listed = list(points)
    xs, ys = [point[0] for point in listed], [point[1] for point in listed]
    return min(xs), min(ys), max(xs), max(ys)


def grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def overlap(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    return max(min(a[2], b[2]) - max(a[0], b[0]), 0) * max(min(a[3], b[3]) - max(a[1], b[1]), 0)


class Region:
    """Rings that can be asked what is inside. A ring within a ring is a hole."""

    BAND = 16.0

    def __init__(self, rings: Sequence[Line]) -> None:
        self.rings = [closed(ring) for ring in rings if len(ring) > 2]
        self.box: Box = box_of(point for ring in self.rings for point in ring) if self.rings else (0, 0, 0, 0)
        self._sides: dict[int, list[tuple[Point, Point]]] = {}
        for ring in self.rings:
            for a, b in pairwise(ring):
                low, high = min(a[1], b[1]), max(a[1], b[1])
                for band in range(int(low // self.BAND), int(high // self.BAND) + 1):
                    self._sides.setdefault(band, []).append((a, b))

    def crossings(self, y: float) -> list[float]:
        """Where a horizontal line enters and leaves, from left to right."""
        near = self._sides.get(int(y // self.BAND), ())
        return sorted(a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) for a, b in near if (a[1] > y) != (b[1] > y))

    def spans(self, y: float) -> Iterator[tuple[float, float]]:
        found = self.crossings(y)
        yield from zip(found[::2], found[1::2], strict=False)

    def holds(self, x: float, y: float) -> bool:
        left, top, right, bottom = self.box
        if not (left <= x <= right and top <= y <= bottom):
            return False
        # As `spans` would say, without sorting them: this is asked thousands of times for every stack.
        is_inside = False
        for (ax, ay), (bx, by) in self._sides.get(int(y // self.BAND), ()):
            if (ay > y) != (by > y):
                crossing = ax + (y - ay) * (bx - ax) / (by - ay)
                if crossing == x:
                    return True
                if crossing > x:
                    is_inside = not is_inside
        return is_inside


class Room:
    """Boxes already taken, found fast; what is drawn later keeps clear of them."""

    CELL = 48.0

    def __init__(self) -> None:
        self.boxes: list[Box] = []
        self._cells: dict[tuple[int, int], list[Box]] = {}

    def _cells_of(self, box: Box) -> Iterator[tuple[int, int]]:
        for column in range(int(box[0] // self.CELL), int(box[2] // self.CELL) + 1):
            for row in range(int(box[1] // self.CELL), int(box[3] // self.CELL) + 1):
                yield column, row

    def take(self, box: Box) -> None:
        self.boxes.append(box)
        for cell in self._cells_of(box):
            self._cells.setdefault(cell, []).append(box)

    def near(self, box: Box) -> set[Box]:
        return {each for cell in self._cells_of(box) for each in self._cells.get(cell, ()) if meet(each, box)}

    def is_free(self, box: Box) -> bool:
        return not any(meet(each, box) for cell in self._cells_of(box) for each in self._cells.get(cell, ()))

    def overlap(self, box: Box) -> float:
        return sum(overlap(each, box) for each in self.near(box))

    def has(self, x: float, y: float) -> bool:
        cell = int(x // self.CELL), int(y // self.CELL)
        return any(b[0] <= x <= b[2] and b[1] <= y <= b[3] for b in self._cells.get(cell, ()))


class Trodden:
    """Ground that lines run over, in coarse cells: signs are scattered beside it."""

    CELL = 4.0

    def __init__(self) -> None:
        self._cells: set[tuple[int, int]] = set()

    def take_line(self, line: Line, reach: float = 3) -> None:
        spread = int(reach // self.CELL) + 1
        for x, y, _, _ in walk(line, self.CELL):
            column, row = int(x // self.CELL), int(y // self.CELL)
            for i in range(-spread, spread + 1):
                for j in range(-spread, spread + 1):
                    self._cells.add((column + i, row + j))

    def has(self, x: float, y: float) -> bool:
        return (int(x // self.CELL), int(y // self.CELL)) in self._cells
