"""The kinds of values that moves and facts carry, by the names under which they carry them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.core.kinds import (
    CAUSES,
    DICE,
    FACTS,
    HALVES,
    SIGNED,
    WORD,
    Argument,
    Coded,
    Hex,
    Kind,
    Number,
    OneOf,
    Several,
    Side,
)
from grognard.core.words import Words
from grognard.games.scorched_earth.tables import (
    CODES,
    DEPOTS,
    HEXES,
    HQS,
    PLACES,
    SIDES,
    UNITS,
    hex_name,
)
from grognard.games.scorched_earth.units import (
    DEPOT_LETTERS,
    read_any_hex,
    read_depot,
    read_hq,
    read_place,
    read_unit,
)


class Place(Coded):
    """A City or Fortress; its name may have several words."""

    def __init__(self) -> None:
        super().__init__("area", [place.id for place in PLACES], [place.name for place in PLACES])

    def read(self, word: str) -> int:
        return read_place(word)

    def take(self, words: list[str], side: int) -> int:
        place = self.read(" ".join(words))
        words.clear()
        return place


class Depot(Coded):
    """A French depot: typed by the letters of its army group, touched by its id."""

    def __init__(self) -> None:
        super().__init__("unit", [depot.id for depot in DEPOTS], [depot.name for depot in DEPOTS])

    def read(self, word: str) -> int:
        return read_depot(word)

    def write(self, value: int | str) -> str:
        return DEPOT_LETTERS[self.numbers[value] if isinstance(value, str) else value]

    def touch(self, value: int) -> str:
        return f"unit:{self.codes[value]}"

    def plain(self, value: int | str) -> str:
        return value if isinstance(value, str) else self.codes[value]


class CombatResult(Kind[str]):
    """A result of the combat table, `2 heart`: the enemy's losses, and the symbol that decides between equal ones."""

    def say(self, value: str, words: Words) -> Mapping[str, Argument]:
        losses, _, symbol = value.partition(" ")
        return {"": words.term("combat-result", losses=int(losses), symbol=symbol or "none"), "losses": int(losses)}


HEX = Hex(CODES, [hex_name(hex_) for hex_ in range(HEXES)], read_any_hex)
UNIT = Coded("unit", [unit.id for unit in UNITS], [unit.name for unit in UNITS], read_unit)
"""A combat unit by its id or name."""
PLACE, DEPOT = Place(), Depot()
HQ = Coded("leader", [hq.id for hq in HQS], [hq.front.name for hq in HQS], read_hq)
"""A headquarters by its commander."""
SIDE = Side(SIDES)
RESULT = CombatResult("result")
COUNT = Number("number", 99)
"""So many points or levels. How many may be is a question of the rules, not of reading."""

KINDS: Mapping[str, Kind[Any]] = {
    "side": SIDE,
    "winner": SIDE,
    **dict.fromkeys(("hex", "origin", "goal", "start", "here", "there", "hq_hex"), HEX),
    **dict.fromkeys(("hexes", "depot_hexes"), Several(HEX)),
    **dict.fromkeys(("unit", "top"), UNIT),
    **dict.fromkeys(("units", "attackers", "defenders"), Several(UNIT)),
    "tied": OneOf(UNIT),
    "place": PLACE,
    "places": Several(PLACE),
    "depot": DEPOT,
    "depots": Several(DEPOT),
    "hq": HQ,
    **dict.fromkeys(("points_left", "movement", "has", "corps", "most_corps", "spent"), HALVES),
    **dict.fromkeys(("dice",), DICE),
    "causes": CAUSES,
    "result": RESULT,
    **dict.fromkeys(("amount", "modifier", "paid", "unpaid"), SIGNED),
    **dict.fromkeys(("fates", "reasons", "missing", "parts", "seen"), FACTS),
    "names": Several(WORD),
}
