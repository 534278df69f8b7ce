"""A view of the board as pieces to draw: what the view does not show is not in them.

In each area stand at most one stack of a side (a leader's screen, or the strength point on top), its depot cube, a
marker of devastation, and blocks: one's own by type, the enemy's face down with their number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.games.fateful_march.facts import Piece
from grognard.games.fateful_march.tables import (
    KIND_NUMBER,
    KINDS,
    LEADER_NUMBER,
    LEADERS,
    MOST_DEVASTATION,
    ORDER_IDS,
    SIDES,
)

_BRANCH = {"inf": "infantry", "guard": "infantry", "cav": "cavalry", "cossack": "cossacks"}


def pieces(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The pieces of a view, in a fixed order."""
    drawn: list[dict[str, Any]] = []
    for code, area in view["board"]["areas"].items():
        for side in SIDES:
            if area[side] is not None:
                drawn.append(_stack(code, side, area[side]))
        drawn += _markers(code, area)
        for side in SIDES:
            drawn += _blocks(code, side, area["blocks"][side])
    return drawn


def _stack(code: str, side: str, stack: Mapping[str, Any]) -> dict[str, Any]:
    """A stack as one pile: whoever may look behind the screen sees the numbers of fresh and exhausted points."""
    piece: dict[str, Any] = {"space": code, "side": side, "unit": ""}
    if stack["leaders"]:
        leader = LEADERS[LEADER_NUMBER[stack["leaders"][0]]]
        piece |= {"kind": "screen", "name": leader.name, "text": leader.name[0], "rank": leader.stars}
    else:
        piece |= _top(side, stack["top"])
    if stack["units"] is not None:
        piece |= {"count": stack["total"], "tired": stack["total"] - stack["fresh"]}
    elif stack["announced"] is not None:
        piece["count"] = stack["announced"]
    else:
        piece |= {"count": 1, "unseen": True}
    piece["title"] = stack_title(code, side, stack).text
    return piece


def _top(side: str, top: str | None) -> dict[str, Any]:
    """The counter that lies on top of a stack without leader."""
    if top is None:
        return {"kind": "hidden", "hidden": True}
    word, _, marks = top.partition("_")
    kind = KINDS[KIND_NUMBER[SIDES.index(side), word]]
    piece: dict[str, Any] = {"kind": _BRANCH[kind.group]}
    if kind.group == "guard":
        piece["guard"] = True
    if kind.contingent:
        piece["nation"] = kind.contingent
    if "x" in marks:
        piece["exhausted"] = True
    return piece


def stack_title(code: str, side: str, stack: Mapping[str, Any]) -> Piece:
    """A stack as far as it is seen."""
    leaders = tuple(stack["leaders"])
    if stack["units"] is not None:
        return Piece("stack", area=code, leaders=leaders, units=tuple(stack["units"].items()))
    announced = {"announced": stack["announced"] or 0}
    if leaders:
        return Piece("screen", area=code, leaders=leaders, **announced)
    return Piece("enemy-stack", area=code, side=side, top=stack["top"] or "", **announced)


def _markers(code: str, area: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    if area["depot"]:
        title = Piece("depot", area=code, side=area["depot"]).text
        yield {"space": code, "side": area["depot"], "kind": "cube", "unit": "", "title": title}
    if area["devastation"]:
        title = Piece("devastation", area=code, level=area["devastation"], most=MOST_DEVASTATION).text
        text = str(area["devastation"])
        yield {"space": code, "side": "", "kind": "devastation", "unit": "", "text": text, "title": title}


def _blocks(code: str, side: str, blocks: list[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Blocks of a known type by their type, those face down together."""
    for order in (*ORDER_IDS, None):
        count = sum(block["order"] == order for block in blocks)
        if not count:
            continue
        piece = {"space": code, "side": side, "kind": "block", "unit": order or "", "count": count}
        if order:
            piece |= {"sign": order, "title": Piece("order", area=code, order=order).text}
        else:
            piece["title"] = Piece("orders-face-down", area=code, count=count).text
        yield piece
