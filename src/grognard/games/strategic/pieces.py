"""A strategic view as pieces to draw: what the view does not show is not in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.games.strategic.tables import LEADERS, MAP

_COUNTED = (
    # key in the view, kind of piece, words
    ("ic", "infantry", "Infantry Corps"),
    ("cc", "cavalry", "Cavalry Corps"),
    ("su", "supply", "Supply"),
    ("dp", "depot", "Depot"),
)


def pieces(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The pieces of a view, in a fixed order."""
    board = view["board"]
    drawn: list[dict[str, Any]] = []
    for stack in board["stacks"]:
        drawn += _open_stack(stack) if "ic" in stack else [_hidden_stack(stack)]
    for area, level in board["depletion"].items():
        drawn.append(
            {
                "space": _marked_space(area),
                "side": "",
                "kind": "depletion",
                "unit": "",
                "text": _percent(level),
                "title": f"{area}: {level}",
            }
        )
    for space in board["french_control"]:
        title = f"{space}: French control"
        drawn.append({"space": space, "side": "french", "kind": "control", "unit": "", "title": title})
    return drawn


def _open_stack(stack: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    side, space = stack["side"], stack["space"]
    for name in stack["leaders"]:
        leader = next(each for each in LEADERS if each.name == name)
        yield {"space": space, "side": side, "kind": "leader", "unit": leader.word, "name": name,
               "text": name.split()[-1][0], "rank": leader.points, "title": name}  # fmt: skip
    for key, kind, words in _COUNTED:
        if count := stack[key]:
            title = f"{count} {words}"
            piece = {"space": space, "side": side, "kind": kind, "unit": key, "count": count, "title": title}
            if kind in ("infantry", "cavalry"):
                piece["size"] = "XXX"
            yield piece


def _hidden_stack(stack: Mapping[str, Any]) -> dict[str, Any]:
    """The coat of arms, and as many edges as markers are shown."""
    markers = stack.get("markers", 1)
    return {
        "space": stack["space"],
        "side": stack["side"],
        "kind": "hidden",
        "unit": "",
        "hidden": True,
        "count": markers,
        "title": f"{stack['side'].capitalize()} stack, not seen",
    }


def _marked_space(area: str) -> str:
    """The space of an area that carries the area's markers."""
    return MAP.codes[MAP.spaces_of[MAP.area_number[area]][0]]


def _percent(level: Any) -> str:
    return "".join(sign for sign in str(level) if sign.isdigit())
