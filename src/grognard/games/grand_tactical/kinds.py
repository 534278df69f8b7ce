"""The kinds of values that moves and facts carry, by the names under which they carry them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from grognard.core.kinds import CAUSES, DICE, FACTS, SIGNED, WORD, Argument, Coded, Hex, Kind, OneOf, Several, Side
from grognard.core.words import Words
from grognard.games.grand_tactical import tables
from grognard.games.grand_tactical.tables import (
    AREAS,
    CODES,
    HEXES,
    LEADER,
    PLACES,
    SIDES,
    UNIT_NUMBER,
    UNITS,
    hex_name,
)
from grognard.games.grand_tactical.units import read_any_hex, read_area, read_place, read_unit

PIECE_KINDS = tuple(name.replace(" ", "-") for name in tables.KINDS)
LEADERS = PIECE_KINDS[LEADER]


class Piece(Coded):
    """A unit by its id: `napoleon`, `fi7`. What kind of piece it is now, only the state knows: see `Force`."""

    def __init__(self) -> None:
        super().__init__("unit", [unit.id for unit in UNITS], [unit.name for unit in UNITS])

    def read(self, word: str) -> int:
        return read_unit(word)

    def say(self, value: int | str, words: Words) -> Mapping[str, Argument]:
        if value == "":
            return {"": "", "code": "none"}
        number = UNIT_NUMBER[value] if isinstance(value, str) else value
        unit = UNITS[number]
        if unit.kind == LEADER:
            return {"": words.name("unit", unit.id, unit.name), "code": unit.id}
        arm, figure = unit.name.split()
        return {"": f"{words.name('arm', arm, arm.capitalize())} {figure}", "code": unit.id}


class PieceKind(Coded):
    """A kind of piece: `infantry corps`."""

    def __init__(self) -> None:
        super().__init__("kind", PIECE_KINDS, [name.title() for name in tables.KINDS])


class Force(Kind[Any]):
    """Pieces together, each with its id and what it is now: `2 Infantry Corps, a Supply unit and Davout`."""

    def plain(self, value: Any) -> list[dict[str, str]]:
        return [{"unit": unit, "kind": kind} for unit, kind in value]

    def say(self, value: Any, words: Words) -> Mapping[str, Argument]:
        counted = Counter(kind for _, kind in value if kind != LEADERS)
        told = [words.term(f"pieces-{kind}", count=counted[kind]) for kind in PIECE_KINDS if counted[kind]]
        told += [str(UNIT.say(unit, words)[""]) for unit, kind in value if kind == LEADERS]
        return {"": words.listed(told), "count": len(value)}


class Place(Coded):
    """A Fortress or Moscow; its name may have several words."""

    def __init__(self) -> None:
        super().__init__("area", [place.id for place in PLACES], [place.name for place in PLACES])

    def take(self, words: list[str], side: int) -> int:
        place = read_place(" ".join(words))
        words.clear()
        return place


class Area(Coded):
    """A supply Area: `R31`."""

    def __init__(self) -> None:
        super().__init__("area", AREAS)

    def read(self, word: str) -> int:
        return read_area(word)


HEX = Hex(CODES, [hex_name(hex_) for hex_ in range(HEXES)], read_any_hex)
UNIT, KIND, PLACE, AREA = Piece(), PieceKind(), Place(), Area()
FORCE = Force("force")
SIDE = Side(SIDES)

KINDS: Mapping[str, Kind[Any]] = {
    **dict.fromkeys(("side", "winner", "owner"), SIDE),
    **dict.fromkeys(("hex", "origin", "goal", "target", "here", "there", "via", "centre"), HEX),
    **dict.fromkeys(("hexes", "origins", "targets", "way"), Several(HEX)),
    **dict.fromkeys(("unit", "other", "depot", "leader"), UNIT),
    **dict.fromkeys(("units", "named"), Several(UNIT)),
    **dict.fromkeys(("force", "attackers", "defenders", "lost", "missing_units"), FORCE),
    "one_of": OneOf(UNIT),
    **dict.fromkeys(("kind", "was"), KIND),
    "kinds": Several(KIND),
    "place": PLACE,
    "places": Several(PLACE),
    **dict.fromkeys(("area", "source_area"), AREA),
    "areas": Several(AREA),
    "dice": DICE,
    "causes": CAUSES,
    **dict.fromkeys(("amount",), SIGNED),
    **dict.fromkeys(("reason", "reasons", "missing", "parts", "why", "fates"), FACTS),
    "names": Several(WORD),
}
