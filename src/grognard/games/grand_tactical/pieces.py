"""A view of the board as pieces to draw. The Combat units of a hex lie on one pile with the sum of their strength;
Leaders, Supply units and Depots lie beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.core.words import words_of
from grognard.games.grand_tactical.tables import AREA_HEXES, AREA_NUMBER, CODES, MAP, NUMBER, hex_name

_KINDS = {
    "infantry-corps": ("infantry", "xxx"),
    "infantry-division": ("infantry", "xx"),
    "cavalry-corps": ("cavalry", "xxx"),
    "cavalry-division": ("cavalry", "xx"),
}


def pieces(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The pieces of a view, in a fixed order."""
    board = view["board"]
    drawn: list[dict[str, Any]] = []
    for stack in board["stacks"]:
        drawn += _stack(stack)
    for area in board["areas"]:
        if area["depletion"]:
            drawn.append(_depletion(area))
    for place in board["places"]:
        if (place["control"] == "russian") != place["in_russia"]:
            title = _term("piece-control", place=place["name"], side=place["control"])
            space, side = place["hex"], place["control"]
            drawn.append({"space": space, "side": side, "kind": "control", "unit": "", "title": title})
    return drawn


def _stack(stack: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    combat = [unit for unit in stack["units"] if unit["kind"] in _KINDS]
    if combat:
        yield _pile(stack, combat)
    for unit in stack["units"]:
        if unit["kind"] == "leader":
            yield _leader(stack, unit, bool(combat))
        elif unit["kind"] not in _KINDS:
            piece = {"space": stack["hex"], "side": stack["side"], "kind": unit["kind"], "unit": unit["id"]}
            yield piece | {"title": f"{hex_name(NUMBER[stack['hex']])}: {unit_text(unit)}"} | _tired(unit)


def _pile(stack: Mapping[str, Any], combat: list[Mapping[str, Any]]) -> dict[str, Any]:
    """The strongest on top; how many there are, and how strong together."""
    top = max(combat, key=lambda unit: unit["strength"])
    kind, size = _KINDS[top["kind"]]
    piece: dict[str, Any] = {
        "space": stack["hex"],
        "side": stack["side"],
        "kind": kind,
        "unit": top["id"],
        "strength": str(top["strength"]),
        "size": size,
        "count": len(combat),
    }
    if len(combat) > 1:
        piece["sum"] = str(stack["strength"])
        piece["weary"] = any(unit.get("disrupted") for unit in combat)
    piece |= _tired(top)
    piece["title"] = f"{hex_name(NUMBER[stack['hex']])}: {'; '.join(map(unit_text, stack['units']))}"
    return piece


def _tired(unit: Mapping[str, Any]) -> dict[str, Any]:
    return {"fatigue": 1} if unit.get("disrupted") else {}


def _leader(stack: Mapping[str, Any], unit: Mapping[str, Any], is_pinned: bool) -> dict[str, Any]:
    title = f"{hex_name(NUMBER[stack['hex']])}: {unit_text(unit)}"
    rank = max(unit["offence"], unit["defence"])
    piece = {"space": stack["hex"], "side": stack["side"], "kind": "leader", "unit": unit["id"], "name": unit["name"]}
    return piece | {"rank": rank, "title": title} | ({"pinned": True} if is_pinned else {})


def _depletion(area: Mapping[str, Any]) -> dict[str, Any]:
    title = _term("piece-depletion", area=area["id"], per_cent=area["depletion"])
    piece = {"space": _middle(area["id"]), "side": "", "kind": "depletion", "unit": ""}
    return piece | {"text": str(area["depletion"]), "title": title}


def _middle(area: str) -> str:
    """The hex of an Area that carries its marker: the one nearest to all others."""
    return _MIDDLES[area]


def unit_text(unit: Mapping[str, Any]) -> str:
    """`an Infantry Corps, disrupted until turn 4`, `Davout 13/13`."""
    if unit["kind"] == "leader":
        return _term("piece-leader", name=unit["name"], offence=unit["offence"], defence=unit["defence"])
    text = _term(f"pieces-{unit['kind']}", count=1)
    return _term("piece-disrupted", unit=text, turn=unit["recovers"]) if unit.get("disrupted") else text


def _term(key: str, **values: Any) -> str:
    return words_of(__name__).term(key, **values)


def _middle_of(area: int) -> str:
    hexes = AREA_HEXES[area]
    distance = MAP.grid.distance  # a table of distances for every hex of the map would be too much for these few
    return CODES[min(hexes, key=lambda hex_: sum(distance(hex_, other) for other in hexes))]


_MIDDLES = {code: _middle_of(area) for code, area in AREA_NUMBER.items() if AREA_HEXES[area]}
