"""Where pieces stand: each side's in one neat cluster inside its space, clear of names as far as possible."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from grognard.board.drawing.counters import (
    BLOCK,
    MARKERS,
    MEDALLION,
    MOST_EDGES,
    NAME_SIZE,
    TOKEN,
    draw_piece,
    edges,
    name_width,
    round_shadow,
    shadow,
    wood,
)
from grognard.board.drawing.sheet import Sheet
from grognard.board.drawing.svg import Box, moved

Piece = Mapping[str, Any]
_GAP = 3.5
_NAME = 9.0
"""How high a name below a piece is."""
_BETWEEN_NAMES = 2.5
_RINGS, _RING = 18, 6.0
"""How far from the middle of its space a cluster may stand: so many circles, so far from each other."""
NOWHERE: Mapping[str, float] = {}


@dataclass(frozen=True, slots=True)
class Cluster:
    """Pieces, by their numbers, with their places about a common middle."""

    pieces: list[tuple[float, float, int]]
    wide: float
    high: float
    lowered: frozenset[int] = frozenset()
    """Whose names are written a line below those of their neighbours."""

    def box(self, x: float, y: float) -> Box:
        return x - self.wide / 2, y - self.high / 2, x + self.wide / 2, y + self.high / 2


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a piece stands, and how far south its cluster lies: the southern ones lie over the northern ones."""

    x: float
    y: float
    depth: float
    number: int
    """Which of the pieces of its space it is."""
    is_lowered: bool = False
    """Is its name written a line below its neighbour's?"""

    def look(self, pieces: Sequence[Piece]) -> Piece:
        """The piece as it is drawn here."""
        piece = pieces[self.number]
        return {**piece, "lowered": True} if self.is_lowered else piece


def draw_pieces(sheet: Sheet, pieces: Sequence[Piece]) -> str:
    if not pieces:
        return ""
    size = sheet.style.piece_size
    for definition in piece_definitions(size):
        sheet.define(definition)
    drawn = []
    for space, there in by_space(sheet, pieces).items():
        for spot in find_spots(sheet, space, there):
            drawn.append((spot.depth, moved(spot.x, spot.y, draw_piece(spot.look(there), size))))
    drawn.sort(key=lambda each: each[0])
    return "".join(each for _, each in drawn)


def piece_definitions(size: float) -> tuple[str, ...]:
    """What the drawings of pieces refer to."""
    return shadow(size), round_shadow(), wood()


def by_space(sheet: Sheet, pieces: Sequence[Piece]) -> dict[str, list[Piece]]:
    """The pieces that stand on the board."""
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        if piece["space"] in sheet.regions:
            found.setdefault(piece["space"], []).append(piece)
    return found


Facing = Mapping[str, float]
"""The sides that stand on one side of their space, each with the direction, as an angle."""


def find_spots(sheet: Sheet, space: str, pieces: Sequence[Piece], facing: Facing = NOWHERE) -> list[Spot]:
    """Where the pieces of one space stand. What stands in other spaces does not matter, so that nothing jumps when
    something moves elsewhere."""
    if sheet.kind == "points":
        return _spots_at_point(sheet, space, pieces, facing)
    found = [_sign_spot(sheet, space, n, piece["kind"]) for n, piece in enumerate(pieces) if piece["kind"] in SIGNS]
    taken: list[Box] = []
    for variants in _clusters(pieces, sheet.style.piece_size):
        side = str(pieces[variants[0].pieces[0][2]].get("side", ""))
        x, y, cluster = _find_spot(sheet, variants, space, taken, facing.get(side))
        taken.append(cluster.box(x, y))
        found += [Spot(x + dx, y + dy, y, number, number in cluster.lowered) for dx, dy, number in cluster.pieces]
    return found


def _clusters(pieces: Sequence[Piece], size: float) -> Iterator[list[Cluster]]:
    """Fighting pieces by side, the largest group first, then the markers; each in its possible arrangements."""
    armies: dict[str, list[int]] = {}
    for number, piece in enumerate(pieces):
        if piece["kind"] not in MARKERS or piece["kind"] in ("supply", "depot"):
            armies.setdefault(str(piece.get("side", "")), []).append(number)
    built = [_arrangements(pieces, numbers, size) for numbers in armies.values()]
    built.sort(key=lambda each: -each[0].wide * each[0].high)
    yield from built
    for number, piece in enumerate(pieces):
        if piece["kind"] in MARKERS and piece["kind"] not in ("supply", "depot", *SIGNS):
            yield [Cluster([(0, 0, number)], 2 * TOKEN, 2 * TOKEN)]


def _arrangements(pieces: Sequence[Piece], numbers: Sequence[int], size: float) -> list[Cluster]:
    """All that differ in their outline."""
    those = [pieces[number] for number in numbers]
    every = (arrange(those, size, per_row, aside) for per_row in (3, 2, 1) for aside in (False, True))
    different = {(cluster.wide, cluster.high): cluster for cluster in every}.values()
    return [
        replace(
            each,
            pieces=[(x, y, numbers[n]) for x, y, n in each.pieces],
            lowered=frozenset(numbers[n] for n in each.lowered),
        )
        for each in different
    ]


class _Row(NamedTuple):
    """Pieces side by side."""

    numbers: list[int]
    each: float
    """How wide and high a piece is."""
    lifts: Mapping[int, float]
    """By piece, so much more room to its right and above."""
    below: float = 0.0
    """Room for names."""
    lowered: frozenset[int] = frozenset()

    @property
    def lift(self) -> float:
        return max((self.lifts.get(number, 0.0) for number in self.numbers), default=0.0)

    @property
    def high(self) -> float:
        return self.lift + self.each + self.below

    @property
    def wide(self) -> float:
        return len(self.numbers) * (self.each + _GAP) - _GAP + sum(self.lifts.get(each, 0) for each in self.numbers)

    def placed(self, top: float) -> Iterator[tuple[float, float, int]]:
        """The middle of each piece, the row being centred."""
        x, y = -self.wide / 2, top + self.lift + self.each / 2
        for number in self.numbers:
            yield x + self.each / 2, y, number
            x += self.each + _GAP + self.lifts.get(number, 0)


def arrange(pieces: Sequence[Piece], size: float, per_row: int = 3, aside: bool = False) -> Cluster:
    """Leaders above, counters in rows, wooden tokens below or, if few, at the right. Where hexes are small a leader is
    pinned to the corner of the first counter."""
    every_leader = [n for n, piece in enumerate(pieces) if piece["kind"] == "leader"]
    tokens = [n for n, piece in enumerate(pieces) if piece["kind"] in MARKERS]
    counters = [n for n in range(len(pieces)) if n not in every_leader and n not in tokens]
    pinned = [n for n in every_leader if pieces[n].get("pinned") and counters]
    leaders = [n for n in every_leader if n not in pinned]
    column = tokens[:2] if aside and counters else []

    lifts = {n: _lift(pieces[n]) for n in counters}
    named = _NAME if any(pieces[n].get("name") for n in counters) else 0.0
    rows = [
        *(_led(pieces, row) for row in _split(leaders, 4)),
        *(_Row(row, size, lifts, named) for row in _split(counters, per_row)),
        *(_Row(row, 2 * TOKEN, {}) for row in _split(tokens[len(column) :], 4)),
    ]
    cluster = _stacked(rows)
    if column:
        cluster = _with_column(cluster, column)
    for number in pinned:
        x, y = next((x, y) for x, y, counter in cluster.pieces if counter == counters[0])
        cluster.pieces.append((x - size / 2 - 3, y - size / 2 + 2, number))
    return cluster


def _led(pieces: Sequence[Piece], leaders: list[int]) -> _Row:
    """Leaders side by side, with room for their names."""
    row = _Row(leaders, 2 * MEDALLION, {}, _NAME)
    lowered = _lowered([(x, name_width(pieces[number]), number) for x, _, number in row.placed(0)])
    return row._replace(below=_NAME * (2 if lowered else 1), lowered=lowered)


def _lowered(names: Iterable[tuple[float, float, int]]) -> frozenset[int]:
    """Of pieces side by side, each with its middle and the width of its name, from left to right: those whose names
    are written a line lower, so that no two run together."""
    ends, lowered = [-math.inf, -math.inf], set[int]()
    for middle, wide, number in names:
        if wide:
            is_lower = middle - wide / 2 < ends[0] + _BETWEEN_NAMES and ends[1] < ends[0]
            ends[is_lower] = middle + wide / 2
            if is_lower:
                lowered.add(number)
    return frozenset(lowered)


def _split(numbers: Sequence[int], most: int) -> list[list[int]]:
    return [list(numbers[i : i + most]) for i in range(0, len(numbers), most)]


def _stacked(rows: Sequence[_Row]) -> Cluster:
    """Rows one below the other, around their middle."""
    high = sum(row.high + _GAP for row in rows) - _GAP
    y, placed = -high / 2, list[tuple[float, float, int]]()
    for row in rows:
        placed += row.placed(y)
        y += row.high + _GAP
    return Cluster(placed, max(row.wide for row in rows), high, frozenset().union(*(row.lowered for row in rows)))


def _with_column(cluster: Cluster, tokens: Sequence[int]) -> Cluster:
    """The same with tokens at its right, from the bottom up."""
    shift = 2 * TOKEN - 1
    placed = [(x - shift / 2, y, number) for x, y, number in cluster.pieces]
    for i, number in enumerate(tokens):
        placed.append((cluster.wide / 2 + 1, cluster.high / 2 - TOKEN - i * (2 * TOKEN - 2), number))
    return replace(cluster, pieces=placed, wide=cluster.wide + shift)


def _lift(piece: Piece) -> float:
    """Room for the edges of the counters below. The same for any number of them, so that nothing moves aside for the
    third Corps of a stack."""
    return 2.3 * MOST_EDGES if edges(piece) else 0.0


def _find_spot(
    sheet: Sheet, variants: Sequence[Cluster], code: str, taken: list[Box], facing: float | None
) -> tuple[float, float, Cluster]:
    """Around the middle of the space, or of the half that the cluster faces, in growing circles: the spot that covers
    least of what should be seen."""
    surroundings = _Surroundings(sheet, code, taken, max(max(each.wide, each.high) for each in variants), facing)
    middle = surroundings.middle
    best, best_cost = (middle[0], middle[1], variants[0]), math.inf
    for ring in range(_RINGS):
        away = ring * _RING
        if best_cost <= away:
            break
        for step in range(max(ring * 6, 1)):
            turn = math.tau * step / max(ring * 6, 1)
            x, y = middle[0] + away * math.cos(turn), middle[1] + away * math.sin(turn)
            for cluster in variants:
                cost = away + surroundings.strayed(cluster, x, y)
                if cost < best_cost:
                    cost += surroundings.cost(cluster.box(x, y), best_cost - cost)
                if cost < best_cost:
                    best, best_cost = (x, y, cluster), cost
    return best


class _Surroundings:
    """What pieces in a space should not cover, gathered once: thousands of spots are weighed against it."""

    def __init__(self, sheet: Sheet, code: str, taken: Sequence[Box], size: float, facing: float | None) -> None:
        self.region = sheet.regions[code]
        self.wide, self.high = sheet.wide, sheet.high
        x, y = self.middle = sheet.centres[code]
        self.centre = x, y
        self.facing: tuple[float, float] | None = None
        """The direction in which the cluster stands from the middle of the space."""
        if facing is not None:
            west, north, east, south = self.region.box
            aside = min(east - west, south - north) / 4
            self.facing = math.cos(facing), math.sin(facing)
            self.middle = x + aside * self.facing[0], y + aside * self.facing[1]
        reach = _RINGS * _RING + size / 2
        around = x - reach, y - reach, x + reach, y + reach
        self.weighed = [
            *((*box, 4.0) for box in taken),
            *((*box, 2.0) for box in sheet.names.near(around)),
            *((*box, 1.0) for box in sheet.labels.near(around)),
        ]

    def strayed(self, cluster: Cluster, x: float, y: float) -> float:
        """A piece that stands in a neighbouring space misleads, and so does an army on the side from which the other
        one came: far worse than a name that it covers."""
        strayed = sum(not self.region.holds(x + dx, y + dy) for dx, dy, _ in cluster.pieces)
        if self.facing:
            (east, south), east_of, south_of = self.facing, x - self.centre[0], y - self.centre[1]
            ahead, aside = east_of * east + south_of * south, abs(east_of * south - south_of * east)
            strayed += ahead <= aside
        return 9000.0 * strayed

    def cost(self, box: Box, limit: float) -> float:
        """What a spot costs; beyond the limit it no longer matters how much."""
        left, top, right, bottom = box
        cost = 4000.0 * (left < 0 or top < 0 or right > self.wide or bottom > self.high)
        # Plain sums in place: this is the innermost loop.
        for west, north, east, south, weight in self.weighed:
            across = (right if right < east else east) - (left if left > west else west)
            if across > 0:
                down = (bottom if bottom < south else south) - (top if top > north else north)
                if down > 0:
                    cost += weight * across * down
                    if cost >= limit:
                        return cost
        if cost < limit:
            cost += 3000 * (not self.region.holds((left + right) / 2, (top + bottom) / 2))
        for x in (left + 4, right - 4):
            for y in (top + 4, bottom - 4):
                if cost >= limit:
                    return cost
                cost += 900 * (not self.region.holds(x, y))
        return cost


# --- boards of points ----------------------------------------------------------------------------------------------

_PER_ROW = 5
"""Blocks side by side below a stack."""


def _spots_at_point(sheet: Sheet, space: str, pieces: Sequence[Piece], facing: Facing) -> list[Spot]:
    """On a point there is one stack of each side, on the point or on either side of it, whoever came from the west at
    the left; a depot and devastation stand
    at its shoulders, and blocks lie in rows below, those of one side after those of the other."""
    x, y = sheet.centres[space]
    size = sheet.style.piece_size
    stacks = [n for n, piece in enumerate(pieces) if piece["kind"] not in _AT_POINT]
    sides = list(dict.fromkeys(str(pieces[n].get("side", "")) for n in stacks))
    sides.sort(key=lambda side: round(math.cos(facing[side]), 3) if side in facing else 0.0)
    found = []
    for n in stacks:
        aside = (sides.index(str(pieces[n].get("side", ""))) - (len(sides) - 1) / 2) * (size + 1)
        found.append(Spot(x + aside, y, y, n))
    lowered = _lowered(sorted((spot.x, name_width(pieces[spot.number]), spot.number) for spot in found))
    found = [replace(spot, is_lowered=spot.number in lowered) for spot in found]
    reach = size / 2 + (size + 1) / 2 * max(len(sides) - 1, 0)
    for n, piece in enumerate(pieces):
        if piece["kind"] == "cube":
            found.append(Spot(x - reach - 1, y - size / 2 - 1, y + 1, n))
        elif piece["kind"] == "devastation":
            found.append(Spot(x + reach + 1, y - size / 2 - 1, y + 1, n))
    down = y + size / 2 + BLOCK / 2 + (12 if any(pieces[n].get("name") for n in stacks) else 4)
    down += NAME_SIZE if lowered else 0
    blocks: dict[str, list[int]] = {}
    for n, piece in enumerate(pieces):
        if piece["kind"] == "block":
            blocks.setdefault(str(piece.get("side", "")), []).append(n)
    for numbers in blocks.values():
        for i in range(0, len(numbers), _PER_ROW):
            row = numbers[i : i + _PER_ROW]
            for place, n in enumerate(row):
                found.append(Spot(x + (place - (len(row) - 1) / 2) * (BLOCK + 3.5), down, y + 2, n))
            down += BLOCK + 4
    return found


_AT_POINT = ("cube", "devastation", "block")


SIGNS = {"burnt": (0.0, 0.0), "control": (-1.0, -3.5)}
"""What stands on a place itself, and how far from its middle: a fire, and over it a flag."""


def _sign_spot(sheet: Sheet, space: str, number: int, kind: str) -> Spot:
    """A sign stands on the place that counts, or in the middle of the space, and below all counters."""
    holding = [place for place in sheet.board.get("places", ()) if place.get("space") == space]
    holding.sort(key=lambda place: (-int(place.get("points") or 0), int(place.get("rank", 5)), place["id"]))
    x, y = holding[0]["at"] if holding else sheet.centres[space]
    dx, dy = SIGNS[kind]
    return Spot(x + dx, y + dy, -math.inf, number)
