"""Hex grids: flat-topped hexes in columns, numbered CCRR, every other column half a hex lower than the rest.

Hexes, hexsides and corners are small whole numbers. Inside, a hex is its *place*, counted in columns from the west, and
its *half*, counted in half hexes from the north: in these two numbers all grids look alike, whichever columns lie low
and whichever way the columns are numbered. Coordinates are board units, x to the right and y down."""

from __future__ import annotations

from functools import cached_property
from math import floor, sqrt

from grognard.board.paths import flatten

DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
"""Clockwise; a direction is a place in this tuple."""
N, NE, SE, S, SW, NW = range(6)

_STEPS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""What each direction does to place and half."""
_CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
"""From the centre to each corner, in half sides and half heights. The side of direction d joins corners d and d + 1."""
_FINE = 100
"""How finely a line is shifted off the hexsides and corners it would meet exactly."""

Point = tuple[float, float]


def opposite(direction: int) -> int:
    return (direction + 3) % 6


class HexGrid:
    """Hexes by number, in the order of their codes. `low` says which columns lie half a hex lower, the odd or the even
    ones; `columns_fall_east` that column numbers grow westward. `height` is from flat to flat, `origin` the north-west
    corner of the box around the grid."""

    def __init__(
        self,
        columns: tuple[int, int],
        rows: tuple[int, int],
        low: str,
        columns_fall_east: bool = False,
        height: float = 60.0,
        origin: Point = (0.0, 0.0),
    ) -> None:
        if low not in ("odd", "even"):
            raise ValueError(f"low columns are odd or even, not {low!r}")
        if not 0 <= columns[0] <= columns[1] <= 99 or not 0 <= rows[0] <= rows[1] <= 99:
            raise ValueError(f"no grid has columns {columns} and rows {rows}")
        self.columns = (columns[0], columns[1])
        self.rows = (rows[0], rows[1])
        self.low = low
        self.columns_fall_east = columns_fall_east
        self.height = height
        self.origin = (origin[0], origin[1])
        self.side_length = height / sqrt(3)
        self.column_count = columns[1] - columns[0] + 1
        self.row_count = rows[1] - rows[0] + 1
        western = columns[1] if columns_fall_east else columns[0]
        self._skew = int((western % 2 == 1) == (low == "odd"))  # is the westernmost column low?
        numbers = [(c, r) for c in range(columns[0], columns[1] + 1) for r in range(rows[0], rows[1] + 1)]
        self.codes = tuple(f"{column:02}{row:02}" for column, row in numbers)
        self.number = {code: index for index, code in enumerate(self.codes)}
        self._places = [abs(column - western) for column, _ in numbers]
        self._halves = [
            2 * (row - rows[0]) + (place + self._skew) % 2
            for place, (_, row) in zip(self._places, numbers, strict=True)
        ]
        self.neighbours = tuple(
            tuple(self._find(place + aside, half + down) for aside, down in _STEPS)
            for place, half in zip(self._places, self._halves, strict=True)
        )
        self.adjacent = tuple(tuple(each for each in six if each >= 0) for six in self.neighbours)
        self.targets, self.slots = flatten(self.neighbours)
        """The steps as `paths` wants them: one slot per direction."""

    def __len__(self) -> int:
        return len(self.codes)

    def __repr__(self) -> str:
        return f"HexGrid({self.columns}, {self.rows}, {self.low!r}, {self.columns_fall_east})"

    def _find(self, place: int, half: int) -> int:
        """The hex there, -1 off the grid."""
        row = (half - (place + self._skew) % 2) >> 1
        if not (0 <= place < self.column_count and 0 <= row < self.row_count):
            return -1
        return self._column_start(place) + row

    def _column_start(self, place: int) -> int:
        """The northernmost hex of a column."""
        return (self.column_count - 1 - place if self.columns_fall_east else place) * self.row_count

    # Distances and shapes

    def direction(self, start: int, end: int) -> int:
        """The direction from a hex to an adjacent one, -1 if it is not adjacent."""
        six = self.neighbours[start]
        return six.index(end) if end in six else -1

    def distance(self, start: int, end: int) -> int:
        aside = abs(self._places[start] - self._places[end])
        down = abs(self._halves[start] - self._halves[end])
        return aside if down <= aside else (aside + down) // 2

    def distances(self, start: int) -> bytes:
        """To every hex of the grid."""
        place, half = self._places[start], self._halves[start]
        asides = [abs(place - each) for each in self._places]
        downs = [abs(half - each) for each in self._halves]
        return bytes(
            [aside if down <= aside else (aside + down) // 2 for aside, down in zip(asides, downs, strict=True)]
        )

    def ring(self, centre: int, radius: int) -> tuple[int, ...]:
        """The hexes of the grid at exactly this distance, clockwise from the north."""
        if radius == 0:
            return (centre,)
        place, half = self._places[centre], self._halves[centre] - 2 * radius
        found = []
        for aside, down in (_STEPS[(direction + 2) % 6] for direction in range(6)):
            for _ in range(radius):
                found.append(self._find(place, half))
                place, half = place + aside, half + down
        return tuple(each for each in found if each >= 0)

    def within(self, centre: int, radius: int) -> tuple[int, ...]:
        """The hexes of the grid at this distance or less, the centre included, column by column."""
        place, half = self._places[centre], self._halves[centre]
        found: list[int] = []
        for column in range(max(place - radius, 0), min(place + radius, self.column_count - 1) + 1):
            spread = 2 * radius - abs(column - place)
            shift = (column + self._skew) % 2
            northern = max((half - spread - shift) >> 1, 0)
            southern = min((half + spread - shift) >> 1, self.row_count - 1)
            start = self._column_start(column)
            found.extend(range(start + northern, start + southern + 1))
        return tuple(found)

    def line(self, start: int, end: int) -> tuple[int, ...]:
        """The hexes under a straight line between two centres, both ends included; the same in either direction.

        A line along hexsides runs on their southern or eastern side, or on the other where that is off the grid."""
        for shift in (1, -1):
            hexes = self._shifted_line(start, end, shift)
            if -1 not in hexes:
                break
        return hexes

    def _shifted_line(self, start: int, end: int, shift: int) -> tuple[int, ...]:
        """Whole numbers throughout, so that no rounding error can tip a line over."""
        steps = self.distance(start, end) or 1
        place, half = self._places[start], self._halves[start]
        last_place, last_half = self._places[end], self._halves[end]
        slant, last_slant = (half - place) // 2, (last_half - last_place) // 2
        hexes = []
        for step in range(self.distance(start, end) + 1):
            there, here = step, steps - step
            column, row = _rounded(
                _FINE * (place * here + last_place * there) + shift,
                _FINE * (slant * here + last_slant * there) + 2 * shift,
                _FINE * steps,
            )
            hexes.append(self._find(column, 2 * row + column + self._skew))
        return tuple(hexes)

    # Places on the board

    @property
    def size(self) -> Point:
        """Width and height of the box around the grid."""
        return (1.5 * self.column_count + 0.5) * self.side_length, (max(self._halves) + 2) * self.height / 2

    def point(self, column: float, row: float) -> Point:
        """Where a column and a row, as printed but with fractions, lie; in low columns rows are half a row more."""
        place = self.columns[1] - column if self.columns_fall_east else column - self.columns[0]
        x = self.origin[0] + (1.5 * place + 1) * self.side_length
        return x, self.origin[1] + (row - self.rows[0] + 0.5) * self.height

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        return tuple(
            self._lattice_point(3 * place, half) for place, half in zip(self._places, self._halves, strict=True)
        )

    def centre(self, hex_: int) -> Point:
        return self.centres[hex_]

    def corners(self, hex_: int) -> tuple[Point, ...]:
        """Clockwise; the north-western corner, where the northern side begins, is the first."""
        return tuple(self.corner_points[corner] for corner in self.corner_ids(hex_))

    def hex_at(self, x: float, y: float) -> int:
        """The hex that covers a point, -1 off the grid."""
        across = (x - self.origin[0]) / self.side_length / 1.5 - 2 / 3
        down = (y - self.origin[1]) * 2 / self.height - 1
        nearest = []
        for place in (floor(across), floor(across) + 1):
            shift = (place + self._skew) % 2
            half = 2 * floor((down - shift) / 2 + 0.5) + shift
            nearest.append((3 * (across - place) ** 2 + (down - half) ** 2, place, half))
        _, place, half = min(nearest)
        return self._find(place, half)

    def _lattice_point(self, across: int, half: int) -> Point:
        """Centres and corners lie on a lattice of half sides and half heights, counted from the first centre."""
        x = self.origin[0] + (across + 2) * self.side_length / 2
        return x, self.origin[1] + (half + 1) * self.height / 2

    # Hexsides

    def side(self, hex_: int, direction: int) -> int:
        """The number of a hexside; the hexes on both sides of it give the same."""
        return self._sides[0][hex_ * 6 + direction]

    def sides_of(self, hex_: int) -> tuple[int, ...]:
        return tuple(self._sides[0][hex_ * 6 : hex_ * 6 + 6])

    def hexes_of(self, side: int) -> tuple[int, ...]:
        """The two hexes of a side, one at the edge of the grid."""
        return self._sides[1][side]

    def side_between(self, one: int, other: int) -> int:
        """The hexside that two hexes share, -1 if they are not adjacent."""
        direction = self.direction(one, other)
        return -1 if direction < 0 else self.side(one, direction)

    @property
    def side_count(self) -> int:
        return len(self._sides[1])

    @cached_property
    def _sides(self) -> tuple[list[int], tuple[tuple[int, ...], ...]]:
        """The side of each hex in each direction, and the hexes of each side."""
        at: list[int] = []
        hexes: list[tuple[int, ...]] = []
        for hex_, six in enumerate(self.neighbours):
            for direction, neighbour in enumerate(six):
                if 0 <= neighbour < hex_:
                    at.append(at[neighbour * 6 + opposite(direction)])
                else:
                    at.append(len(hexes))
                    hexes.append((hex_,) if neighbour < 0 else (hex_, neighbour))
        return at, tuple(hexes)

    # Corners, joined by the hexsides: the net along which rivers run

    def corner_ids(self, hex_: int) -> tuple[int, ...]:
        """The six corners of a hex, in the order of `corners`."""
        return self._hex_corners[hex_]

    def side_corners(self, side: int) -> tuple[int, int]:
        """The two ends of a hexside."""
        return self._side_ends[side]

    def corner_sides(self, corner: int) -> tuple[int, ...]:
        """The hexsides that meet in a corner: three, or two at the edge of the grid."""
        return self._corner_sides[corner]

    def corner_hexes(self, corner: int) -> tuple[int, ...]:
        """The hexes that meet in a corner: three, fewer at the edge of the grid."""
        return tuple(sorted({hex_ for side in self.corner_sides(corner) for hex_ in self.hexes_of(side)}))

    def corner_neighbours(self, corner: int) -> tuple[int, ...]:
        """The corners at the other ends of `corner_sides`, in the same order."""
        ends = (self.side_corners(side) for side in self.corner_sides(corner))
        return tuple(second if first == corner else first for first, second in ends)

    @cached_property
    def corner_targets(self) -> list[int]:
        """The net of corners as `paths` wants it: three slots, in the order of `corner_sides`."""
        neighbours = [self.corner_neighbours(corner) for corner in range(len(self.corner_points))]
        return [target for each in neighbours for target in (*each, *[-1] * (3 - len(each)))]

    @cached_property
    def corner_points(self) -> tuple[Point, ...]:
        return tuple(self._lattice_point(*key) for key in self._corner_keys)

    @cached_property
    def _corner_keys(self) -> dict[tuple[int, int], int]:
        """Corners by their place on the lattice, numbered as the hexes come upon them."""
        keys: dict[tuple[int, int], int] = {}
        for place, half in zip(self._places, self._halves, strict=True):
            for across, down in _CORNERS:
                keys.setdefault((3 * place + across, half + down), len(keys))
        return keys

    @cached_property
    def _hex_corners(self) -> tuple[tuple[int, ...], ...]:
        keys = self._corner_keys
        return tuple(
            tuple(keys[3 * place + across, half + down] for across, down in _CORNERS)
            for place, half in zip(self._places, self._halves, strict=True)
        )

    @cached_property
    def _side_ends(self) -> tuple[tuple[int, int], ...]:
        ends: list[tuple[int, int]] = []
        for side, hexes in enumerate(self._sides[1]):
            direction = self.sides_of(hexes[0]).index(side)
            corners = self._hex_corners[hexes[0]]
            ends.append((corners[direction], corners[(direction + 1) % 6]))
        return tuple(ends)

    @cached_property
    def _corner_sides(self) -> tuple[tuple[int, ...], ...]:
        sides: list[list[int]] = [[] for _ in self._corner_keys]
        for side, (first, second) in enumerate(self._side_ends):
            sides[first].append(side)
            sides[second].append(side)
        return tuple(map(tuple, sides))


def _rounded(column: int, row: int, unit: int) -> tuple[int, int]:
    """The hex around a point of the slanted grid: round all three axes, then correct the one that was rounded most."""
    third = -column - row
    near = [(2 * value + unit) // (2 * unit) for value in (column, row, third)]
    off = [abs(each * unit - value) for each, value in zip(near, (column, row, third), strict=True)]
    worst = off.index(max(off))
    if worst == 0:
        return -near[1] - near[2], near[1]
    return near[0], -near[0] - near[2] if worst == 1 else near[1]
