"""A view of the board as pieces to draw: what the view does not show is not in them.

In each hex stands at most one pile of a side (two while a combat goes on): one's own with the number and the sum of its
units, the enemy's as the counter that lies on top. Headquarters and depots beside; fires, and the flags of those who
have captured a City, a Fortress or a town, stand on the place itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.games.scorched_earth.tables import DEPOTS, FIRST_HOLDERS, HOLDING, NAMES, NUMBER, SIDES, hex_name
from grognard.games.scorched_earth.units import DEPOT_LETTERS, FATIGUE_WORDS

_BRANCH = {"infantry": "infantry", "cavalry": "cavalry", "engineer": "engineers"}
_SIZES = {"corps": "xxx", "division": "xx", "none": ""}
_COSSACKS = ("platov", "don_cossacks")
_GUARD = (" OG", " YG", " GC")


def pieces(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The pieces of a view, in a fixed order."""
    board = view["board"]
    drawn: list[dict[str, Any]] = []
    for code, here in board["hexes"].items():
        for key in ("force", "enemy"):
            if here[key]:
                drawn.append(_pile(code, here[key]))
        drawn += _headquarters(code, here, board)
        drawn += [_depot(code, letter) for letter in here["depots"]]
    for place in board["places"].values():
        drawn += _markers(place)
    drawn += _towns(board["towns"])
    return drawn


def _pile(code: str, force: Mapping[str, Any]) -> dict[str, Any]:
    """The counter on top; whoever may look under it sees how many there are, how strong, and if any is tired."""
    top = force["top"]
    piece: dict[str, Any] = {"space": code, "side": force["side"], "unit": top["id"], **_counter(top)}
    piece["count"] = force["count"] or 1
    if piece["count"] > 1 and force["units"] is not None:
        piece["sum"] = str(sum(unit["sp"] for unit in force["units"]))
        piece["weary"] = any(unit["fatigue"] != "fresh" for unit in force["units"])
    if force["units"] is None:
        piece["unseen"] = True
    piece["title"] = f"{hex_name(NUMBER[code])}: {force_text(force)}"
    return piece


def _counter(unit: Mapping[str, Any]) -> dict[str, Any]:
    """A counter with what is printed on it, and how tired and how shaken it is."""
    piece: dict[str, Any] = {"kind": _BRANCH[unit["kind"]], "strength": str(unit["sp"])}
    if unit["id"] in _COSSACKS:
        piece["kind"] = "cossacks"
    if _SIZES[unit["size"]]:
        piece["size"] = _SIZES[unit["size"]]
    if unit["name"].endswith(_GUARD):
        piece["guard"] = True
    if " and " not in unit["nation"]:
        piece["nation"] = unit["nation"].lower()
    if fatigue := FATIGUE_WORDS.index(unit["fatigue"]):
        piece["fatigue"] = fatigue
    if unit["demoralization"]:
        piece["shaken"] = unit["demoralization"]
    return piece


def unit_text(unit: Mapping[str, Any]) -> str:
    """`Davout I 7, worn, demoralized 1`."""
    words = [f"{unit['name']} {unit['sp']}"]
    if unit["fatigue"] != "fresh":
        words.append(unit["fatigue"])
    if unit["demoralization"]:
        words.append(f"demoralized {unit['demoralization']}")
    return ", ".join(words)


def force_text(force: Mapping[str, Any]) -> str:
    """A force in words, as far as it is seen."""
    if force["units"] is not None:
        return "; ".join(map(unit_text, force["units"]))
    return f"{NAMES[SIDES.index(force['side'])]} force, {unit_text(force['top'])} on top"


def _headquarters(code: str, here: Mapping[str, Any], board: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for name in here["hq"]:
        hq = next(each for each in board["hqs"].values() if each["name"] == name)
        title = f"{hex_name(NUMBER[code])}: headquarters of {name}, rating {hq['rating']}"
        piece = {"space": code, "side": hq["side"], "kind": "leader", "unit": "", "name": name, "rank": hq["rating"]}
        stands = [here[key]["side"] for key in ("force", "enemy") if here[key]]
        yield piece | {"title": title} | ({"pinned": True} if hq["side"] in stands else {})


def _depot(code: str, letter: str) -> dict[str, Any]:
    title = f"{hex_name(NUMBER[code])}: depot of army group {letter}"
    unit = DEPOTS[DEPOT_LETTERS.index(letter)].id
    return {"space": code, "side": SIDES[0], "kind": "depot", "unit": unit, "text": letter, "title": title}


def _markers(place: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """On the first hex of a place: whether it is burnt, and whose it is if it has changed hands."""
    code, name = place["hexes"][0], place["name"]
    if place["burnt"]:
        yield {"space": code, "side": "", "kind": "burnt", "unit": "", "title": f"{name} is burnt"}
    if place["control"] != place["side"]:
        holder = NAMES[SIDES.index(place["control"])]
        title = f"{name} is {holder}"
        yield {"space": code, "side": place["control"], "kind": "control", "unit": "", "title": title}


def _towns(towns: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The flags over towns that have changed hands. [3.14]"""
    for code, town in towns.items():
        holder = SIDES.index(town["holder"])
        if holder != FIRST_HOLDERS[HOLDING[NUMBER[code]]]:
            title = f"{town['name']} is {NAMES[holder]}"
            yield {"space": code, "side": town["holder"], "kind": "control", "unit": "", "title": title}
