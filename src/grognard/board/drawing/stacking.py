"""Where pieces stand: each side's in one neat cluster inside its space, clear of names as far as possible."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grognard.board.drawing.counters import MARKERS, MEDALLION, TOKEN, draw_piece, edges, round_shadow, shadow, wood
from grognard.board.drawing.shapes import Region, Room
from grognard.board.drawing.sheet import Sheet
from grognard.board.drawing.svg import Box, moved

Piece = Mapping[str, Any]
_GAP = 3.5


@dataclass(frozen=True, slots=True)
class Cluster:
    """Pieces with their places about a common middle."""

    pieces: list[tuple[float, float, Piece]]
    wide: float
    high: float

    def box(self, x: float, y: float) -> Box:
        return x - self.wide / 2, y - self.high / 2, x + self.wide / 2, y + self.high / 2


def draw_pieces(sheet: Sheet, pieces: Sequence[Piece]) -> str:
    if not pieces:
        return ""
    size = sheet.style.piece_size
    for definition in (shadow(size), round_shadow(), wood()):
        sheet.define(definition)
    known = [piece for piece in pieces if piece["space"] in sheet.regions]
    taken = Room()
    drawn: list[tuple[float, str]] = []
    for space, variants in _clusters(sheet, known):
        x, y, cluster = _find_spot(sheet, variants, space, taken)
        taken.take(cluster.box(x, y))
        inner = "".join(moved(dx, dy, draw_piece(piece, size)) for dx, dy, piece in cluster.pieces)
        drawn.append((y, moved(x, y, inner)))
    drawn.sort(key=lambda each: each[0])  # the southern ones lie over the northern ones
    flags = "".join(_flag(sheet, piece) for piece in known if piece["kind"] == "control")
    return flags + "".join(each for _, each in drawn)


def _clusters(sheet: Sheet, pieces: Sequence[Piece]) -> Iterator[tuple[str, list[Cluster]]]:
    """Fighting pieces by space and side, the largest first, then the markers; each in its possible arrangements."""
    armies: dict[tuple[str, str], list[Piece]] = {}
    for piece in pieces:
        if piece["kind"] not in MARKERS or piece["kind"] in ("supply", "depot"):
            armies.setdefault((piece["space"], str(piece.get("side", ""))), []).append(piece)
    size = sheet.style.piece_size
    built = [(space, _arrangements(each, size)) for (space, _), each in armies.items()]
    built.sort(key=lambda each: -each[1][0].wide * each[1][0].high)
    yield from built
    for piece in pieces:
        if piece["kind"] in MARKERS and piece["kind"] not in ("supply", "depot", "control"):
            yield piece["space"], [Cluster([(0, 0, piece)], 2 * TOKEN, 2 * TOKEN)]


def _arrangements(pieces: Sequence[Piece], size: float) -> list[Cluster]:
    """All that differ in their outline."""
    every = (arrange(pieces, size, per_row, aside) for per_row in (3, 2, 1) for aside in (False, True))
    return list({(cluster.wide, cluster.high): cluster for cluster in every}.values())


def arrange(pieces: Sequence[Piece], size: float, per_row: int = 3, aside: bool = False) -> Cluster:
    """Leaders above, counters in rows, wooden tokens below or, if few, at the right."""
    leaders = [piece for piece in pieces if piece["kind"] == "leader"]
    tokens = [piece for piece in pieces if piece["kind"] in MARKERS]
    counters = [piece for piece in pieces if piece not in leaders and piece not in tokens]
    named = 9.0 if any(piece.get("name") for piece in counters) else 0.0
    rows: list[tuple[list[Piece], float, float]] = []
    if leaders:
        rows += [(leaders[i : i + 4], 2 * MEDALLION, 2 * MEDALLION + 9) for i in range(0, len(leaders), 4)]
    for i in range(0, len(counters), per_row):
        row = counters[i : i + per_row]
        lift = max(2.3 * edges(piece) for piece in row)
        rows.append((row, size, size + named + lift))
    column = tokens[:2] if aside and counters else []
    tokens = tokens[len(column) :]
    rows += [(tokens[i : i + 4], 2 * TOKEN, 2 * TOKEN) for i in range(0, len(tokens), 4)]
    wide = max(_row_width(row, each) for row, each, _ in rows)
    high = sum(tall + _GAP for _, _, tall in rows) - _GAP
    placed, y = [], -high / 2
    for row, each, tall in rows:
        x = -_row_width(row, each) / 2
        lift = tall - each - named if each == size else 0.0
        for piece in row:
            placed.append((x + each / 2, y + lift + each / 2, piece))
            x += each + _GAP + 2.3 * edges(piece) * (each == size)
        y += tall + _GAP
    if column:
        shift = 2 * TOKEN - 1
        placed = [(x - shift / 2, y, piece) for x, y, piece in placed]
        for i, piece in enumerate(column):
            placed.append((wide / 2 + 1, high / 2 - TOKEN - i * (2 * TOKEN - 2), piece))
        wide += shift
    return Cluster(placed, wide, high)


def _row_width(row: Sequence[Piece], each: float) -> float:
    lift = sum(2.3 * edges(piece) for piece in row) if each > 2 * MEDALLION else 0
    return len(row) * (each + _GAP) - _GAP + lift


def _find_spot(sheet: Sheet, variants: Sequence[Cluster], code: str, taken: Room) -> tuple[float, float, Cluster]:
    """Around the middle of the space in growing circles: the spot that covers least of what should be seen."""
    region = sheet.regions[code]
    middle = next(space["centre"] for space in sheet.spaces if space["id"] == code)
    best, best_cost = (middle[0], middle[1], variants[0]), math.inf
    for ring in range(18):
        away = ring * 6.0
        if best_cost <= away:
            break
        for step in range(max(ring * 6, 1)):
            turn = math.tau * step / max(ring * 6, 1)
            x, y = middle[0] + away * math.cos(turn), middle[1] + away * math.sin(turn)
            for cluster in variants:
                cost = away + _cost(sheet, cluster.box(x, y), region, taken, best_cost - away)
                if cost < best_cost:
                    best, best_cost = (x, y, cluster), cost
    return best


def _cost(sheet: Sheet, box: Box, region: Region, taken: Room, limit: float) -> float:
    """What a spot costs; beyond the limit it no longer matters how much."""
    left, top, right, bottom = box
    outside = left < 0 or top < 0 or right > sheet.wide or bottom > sheet.high
    cost = 4000.0 * outside + 3000 * (not region.holds((left + right) / 2, (top + bottom) / 2))
    if cost < limit:
        cost += 900 * sum(not region.holds(x, y) for x in (left + 4, right - 4) for y in (top + 4, bottom - 4))
    if cost < limit:
        cost += sheet.labels.overlap(box) + 2 * sheet.names.overlap(box) + 4 * taken.overlap(box)
    return cost


def _flag(sheet: Sheet, piece: Piece) -> str:
    """A flag of control stands on the place that counts, or in the middle of the space."""
    holding = [place for place in sheet.board.get("places", ()) if place.get("space") == piece["space"]]
    holding.sort(key=lambda place: (-int(place.get("points") or 0), int(place.get("rank", 5)), place["id"]))
    if holding:
        x, y = holding[0]["at"]
    else:
        x, y = next(space["centre"] for space in sheet.spaces if space["id"] == piece["space"])
    return moved(x - 1, y - 3.5, draw_piece(piece, sheet.style.piece_size))
