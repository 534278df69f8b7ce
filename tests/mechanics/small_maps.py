"""Boards of a few hexes, drawn in text: columns of hexes, and what lies on their sides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grognard.mechanics.hexmaps import HexMap


def board(rows: Iterable[str], sides: Iterable[str] = ()) -> dict[str, Any]:
    """A board file. Each row is a line of letters, one for each column from 01 on: `.` clear, `w` woods, `#` closed, a
    blank for no hex. A side is `0101 0201 river`, with `bridge` after it if there is one."""
    lines = list(rows)
    spaces = [
        {"id": f"{column:02}{row:02}", "terrain": {".": "clear", "w": "woods"}.get(sign, "sea"), "closed": sign == "#"}
        for row, line in enumerate(lines, 1)
        for column, sign in enumerate(line, 1)
        if sign != " "
    ]
    edges = []
    for side in sides:
        a, b, kind, *marks = side.split()
        edges.append({"a": a, "b": b, "kind": kind, **dict.fromkeys(marks, True)})
    grid = {"columns": [1, max(map(len, lines))], "rows": [1, len(lines)], "low": "even", "columns_fall_east": False}
    return {"grid": grid, "spaces": spaces, "edges": edges}


def hexmap(rows: Iterable[str], sides: Iterable[str] = (), shut: Iterable[str] = ()) -> HexMap:
    return HexMap(board(rows, sides), shut)


def coded(of: HexMap, hexes: Iterable[int]) -> list[str]:
    """By their printed numbers."""
    return [of.codes[hex_] for hex_ in hexes]
