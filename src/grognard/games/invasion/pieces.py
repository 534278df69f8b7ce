"""A view of the board as pieces to draw: what the view does not show is not in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.core.words import words_of
from grognard.games.invasion.tables import NUMBER, hex_name

_LETTERS = {"veteran": "V", "line": "L", "conscript": "c"}


def pieces(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The pieces of a view, in a fixed order."""
    board = view["board"]
    known = {piece["id"]: piece for piece in board["pieces"]}
    drawn: list[dict[str, Any]] = []
    for stack in board["stacks"]:
        drawn += _stack(stack, known)
    for city in board["cities"]:
        if city.get("depot"):
            title = _term("piece-depot", place=city["name"], side=city["depot"])
            drawn.append(_marker(city["hex"], city["depot"], "depot", title))
        if city["holder"] != city["friendly"]:
            title = _term("piece-control", place=city["name"], side=city["holder"])
            drawn.append(_marker(city["hex"], city["holder"], "control", title))
    for counters in board["counters"]:
        title = _term("piece-trains", count=counters["count"], hex=hex_name(NUMBER[counters["hex"]]))
        drawn.append(_marker(counters["hex"], counters["side"], "supply", title) | {"count": counters["count"]})
    return drawn


def _marker(code: str, side: str, kind: str, title: str) -> dict[str, Any]:
    return {"space": code, "side": side, "kind": kind, "unit": "", "title": title}


def _stack(stack: Mapping[str, Any], known: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """An open stack as its best unit with the number of units, and its commanders; a closed one as a pile."""
    code, side = stack["hex"], stack["side"]
    if stack.get("pieces") is None:
        title = f"{hex_name(NUMBER[code])}: {_term('piece-closed', count=stack['height'])}"
        yield {"space": code, "side": side, "kind": "hidden", "unit": "", "count": stack["height"], "title": title}
        return
    inside = [known[piece] for piece in stack["pieces"]]
    units = [piece for piece in inside if piece["kind"] != "commander"]
    if units:
        yield _pile(stack, units)
    commanders = [piece for piece in inside if piece["kind"] == "commander"]
    # They lie on each other, and the best one, whose rating counts in combat, on top.
    for commander in sorted(commanders, key=lambda each: int(each["rating"])):
        yield _commander(code, commander, bool(units))


def _pile(stack: Mapping[str, Any], units: list[Mapping[str, Any]]) -> dict[str, Any]:
    good = [unit for unit in units if not unit.get("disrupted")]
    top = min(good or units, key=lambda unit: (unit["kind"] != "infantry", unit["occupancy"], unit["id"]))
    piece: dict[str, Any] = {
        "space": stack["hex"],
        "side": stack["side"],
        "kind": top["kind"],
        "unit": top["id"],
        "strength": _LETTERS[top["quality"]],
        "size": "xx",
        "nation": top["nation"].lower(),
        "count": len(units),
    }
    if len(units) > 1:
        piece["sum"] = str(len(good))
        piece["weary"] = len(good) < len(units)
    if top.get("disrupted"):
        piece["shaken"] = 1
    piece["title"] = f"{hex_name(NUMBER[stack['hex']])}: {'; '.join(map(piece_text, units))}"
    return piece


def _commander(code: str, commander: Mapping[str, Any], is_pinned: bool) -> dict[str, Any]:
    title = f"{hex_name(NUMBER[code])}: {piece_text(commander)}"
    piece = {"space": code, "side": commander["side"], "kind": "leader", "unit": commander["id"]}
    more = {"name": commander["name"], "rank": commander["rating"], "title": title}
    return piece | more | ({"pinned": True} if is_pinned else {})


def piece_text(piece: Mapping[str, Any]) -> str:
    """`Morand, infantry, veteran, disrupted`; `Davout (3)`."""
    if piece["kind"] == "commander":
        return f"{piece['name']} ({piece['rating']})"
    words = [piece["name"], _term(f"arm-{piece['kind']}"), _term(f"class-{piece['quality']}")]
    if piece.get("disrupted"):
        words.append(_term("state-disrupted"))
    return ", ".join(words)


def _term(key: str, **values: Any) -> str:
    return words_of(__name__).term(key, **values)
