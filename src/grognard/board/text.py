"""Maps as text: points of the world laid out on a sheet of characters, with labels that never overlap."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

_SLACK = 2
"""Rows left free below the southernmost place, so that its neighbours can give way downwards."""

Span = tuple[str, str]
"""A piece of text and its style; an empty style is plain."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a label may write: its corner on the sheet, its width and its height."""

    column: int
    row: int
    width: int
    height: int

    @property
    def middle(self) -> tuple[float, float]:
        return self.column + (self.width - 1) / 2, self.row + (self.height - 1) / 2

    def meets(self, other: Box, gap: int = 1) -> bool:
        """Do the two overlap, or come closer side by side than the gap?"""
        return (
            self.column < other.column + other.width + gap
            and other.column < self.column + self.width + gap
            and self.row < other.row + other.height
            and other.row < self.row + self.height
        )


def lay_out(
    places: Mapping[str, tuple[float, float]], widths: Mapping[str, int], size: tuple[int, int], height: int
) -> dict[str, Box]:
    """A box for each place, given by latitude and longitude, as near to its true position as the others let it.

    West goes first, which keeps neighbours in their order. The same arguments give the same layout, so that a map
    does not jump about."""
    columns, rows = size
    points = _projected(places, widths, size, height)
    boxes: dict[str, Box] = {}
    for name in sorted(points, key=lambda each: (points[each], each)):
        boxes[name] = _nearest_free(points[name], (widths[name], height), (columns, rows), list(boxes.values()))
    return {name: boxes[name] for name in places}


def _projected(
    places: Mapping[str, tuple[float, float]], widths: Mapping[str, int], size: tuple[int, int], height: int
) -> dict[str, tuple[float, float]]:
    """Where the middle of each label should be: degrees stretched evenly over the sheet."""
    latitudes = [latitude for latitude, _ in places.values()]
    longitudes = [longitude for _, longitude in places.values()]
    margin = max(widths.values()) / 2
    across = (size[0] - 2 * margin) / ((max(longitudes) - min(longitudes)) or 1)
    down = (size[1] - height - _SLACK) / ((max(latitudes) - min(latitudes)) or 1)
    return {
        name: (
            margin + (longitude - min(longitudes)) * across,
            (height - 1) / 2 + (max(latitudes) - latitude) * down,
        )
        for name, (latitude, longitude) in places.items()
    }


def _nearest_free(point: tuple[float, float], extent: tuple[int, int], size: tuple[int, int], taken: list[Box]) -> Box:
    width, height = extent
    column, row = round(point[0] - (width - 1) / 2), round(point[1] - (height - 1) / 2)
    for aside, down in _steps_outward(*size):
        box = Box(column + aside, row + down, width, height)
        inside = 0 <= box.column <= size[0] - width and 0 <= box.row <= size[1] - height
        if inside and not any(box.meets(other) for other in taken):
            return box
    raise ValueError("the sheet is too small for its labels")


@cache
def _steps_outward(columns: int, rows: int) -> tuple[tuple[int, int], ...]:
    """All shifts on a sheet, the smallest first. A character is twice as high as it is wide."""
    shifts = ((aside, down) for aside in range(1 - columns, columns) for down in range(1 - rows, rows))
    return tuple(sorted(shifts, key=lambda shift: (math.hypot(shift[0] / 2, shift[1]), shift)))


class Sheet:
    """Rows of characters, each with a style. What is written later covers what was there."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self._signs = [[" "] * columns for _ in range(rows)]
        self._styles = [[""] * columns for _ in range(rows)]

    def write(self, column: int, row: int, spans: Sequence[Span]) -> None:
        for text, style in spans:
            for sign in text:
                if 0 <= column < self.columns and 0 <= row < self.rows:
                    self._signs[row][column] = sign
                    self._styles[row][column] = style
                column += 1

    def dot(self, start: tuple[float, float], end: tuple[float, float], mark: Span) -> None:
        """A dotted line between two points."""
        (column, row), (last_column, last_row) = start, end
        steps = int(max(abs(last_column - column) / 2, abs(last_row - row))) + 1
        for step in range(steps + 1):
            part = step / steps
            at = round(column + (last_column - column) * part), round(row + (last_row - row) * part)
            self.write(*at, [mark])

    def lines(self) -> list[list[Span]]:
        """The rows as runs of equal style, without blanks at their ends."""
        return [self._runs(row) for row in range(self.rows)]

    def _runs(self, row: int) -> list[Span]:
        length = len("".join(self._signs[row]).rstrip())
        runs: list[Span] = []
        for sign, style in zip(self._signs[row][:length], self._styles[row], strict=False):
            if runs and runs[-1][1] == style:
                runs[-1] = (runs[-1][0] + sign, style)
            else:
                runs.append((sign, style))
        return runs

    def __str__(self) -> str:
        return "\n".join("".join(row).rstrip() for row in self._signs)
