"""A board file as text: always the same bytes for the same board, one thing to a line so that changes can be read."""

from __future__ import annotations

import json
from typing import Any

FORMAT = 1
LISTS = ("spaces", "edges", "places")


def board_text(board: dict[str, Any]) -> str:
    """The text of a board file."""
    parts = []
    for key, value in board.items():
        if key in LISTS:
            parts.append(f"{_plain(key)}: {_listed(value)}")
        elif key == "ground":
            layers = ",\n".join(f"{_plain(layer)}: {_listed(things)}" for layer, things in value.items())
            parts.append(f"{_plain(key)}: {{\n{layers}\n}}")
        else:
            parts.append(f"{_plain(key)}: {_plain(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _listed(things: list[Any]) -> str:
    return "[\n" + ",\n".join(_plain(thing) for thing in things) + "\n]" if things else "[]"


def _plain(value: Any) -> str:
    return json.dumps(_short(value), ensure_ascii=False, separators=(",", ":"))


def _short(value: Any) -> Any:
    """Whole numbers without a point."""
    if isinstance(value, float) and value == int(value):
        return int(value)
    if isinstance(value, dict):
        return {key: _short(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_short(inner) for inner in value]
    return value
