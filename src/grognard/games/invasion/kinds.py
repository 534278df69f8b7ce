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
    Argument,
    Coded,
    Hex,
    Kind,
    Several,
    Side,
)
from grognard.core.spelling import read_number
from grognard.core.words import Words
from grognard.games.invasion.advanced.deck import CARDS
from grognard.games.invasion.tables import CODES, HEXES, PIECES, SIDES, hex_name
from grognard.games.invasion.units import read_hex, read_piece


class Card(Coded):
    """A Random Event Card by its number; said with its title."""

    def __init__(self) -> None:
        super().__init__("card", [str(number) for number in CARDS], [card.title for card in CARDS.values()])

    def read(self, word: str) -> int:
        return read_number(word, 1, len(self.codes))

    def write(self, value: int | str) -> str:
        return str(value)

    def say(self, value: int | str, words: Words) -> Mapping[str, Argument]:
        number = int(value)
        return {"": words.name("card", str(number), CARDS[number].title), "code": str(number)}


HEX = Hex(CODES, [hex_name(hex_) for hex_ in range(HEXES)], read_hex, is_name_first=True)
PIECE = Coded("unit", [piece.id for piece in PIECES], [piece.name for piece in PIECES], read_piece)
"""A combat unit or commander by its id."""
CARD = Card()
SIDE = Side(SIDES)

KINDS: Mapping[str, Kind[Any]] = {
    **dict.fromkeys(("side", "winner", "owner"), SIDE),
    **dict.fromkeys(("hex", "origin", "goal", "start", "target", "here", "there"), HEX),
    **dict.fromkeys(("hexes", "path", "between", "depots", "supporters", "choices"), Several(HEX)),
    **dict.fromkeys(("unit", "commander", "piece", "leader"), PIECE),
    **dict.fromkeys(
        ("units", "commanders", "pieces", "attackers", "defenders", "eliminated", "disrupted"), Several(PIECE)
    ),
    **dict.fromkeys(("occupancy", "most_occupancy"), HALVES),
    "dice": DICE,
    "card": CARD,
    "cards": Several(CARD),
    "pool": PIECE,
    **dict.fromkeys(("causes", "attack_causes", "defence_causes"), CAUSES),
    **dict.fromkeys(("modifier", "change"), SIGNED),
    **dict.fromkeys(("reasons", "missing", "parts"), FACTS),
}
