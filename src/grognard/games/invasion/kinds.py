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
    Kind,
    Number,
    Several,
    Side,
)
from grognard.core.spelling import read_number
from grognard.core.words import Words
from grognard.games.invasion.advanced.deck import CARDS
from grognard.games.invasion.tables import CODES, HEXES, PIECES, SIDES, hex_name
from grognard.games.invasion.units import read_hex, read_piece


class Hex(Coded):
    """A hex: `1610`, or its city; said with the city."""

    def __init__(self) -> None:
        super().__init__("space", CODES, [hex_name(hex_) for hex_ in range(HEXES)])

    def read(self, word: str) -> int:
        return read_hex(word)

    def say(self, value: int | str, words: Words) -> Mapping[str, Argument]:
        if value == "":
            return {"": "", "code": "none"}
        number = self.numbers[value] if isinstance(value, str) else value
        code = self.codes[number]
        # The number is the same in every language; the name in brackets may not be.
        name = self.names[number].removeprefix(code).strip(" ()")
        told = words.name("space", code, name)
        return {"": f"{told} ({code})" if told else code, "code": code}


class Piece(Coded):
    """A combat unit or commander by its id."""

    def __init__(self) -> None:
        super().__init__("unit", [piece.id for piece in PIECES], [piece.name for piece in PIECES])

    def read(self, word: str) -> int:
        return read_piece(word)

    def say(self, value: int | str, words: Words) -> Mapping[str, Argument]:
        return {"": "", "code": "none"} if value == "" else super().say(value, words)


class Between(Number):
    """A number between two others."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__("number", most)
        self.least = least

    def read(self, word: str) -> int:
        return read_number(word, self.least, self.most)


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


HEX, PIECE, CARD = Hex(), Piece(), Card()
SIDE = Side(SIDES)

KINDS: Mapping[str, Kind[Any]] = {
    **dict.fromkeys(("side", "winner", "owner"), SIDE),
    **dict.fromkeys(("hex", "origin", "goal", "start", "target", "here", "there"), HEX),
    **dict.fromkeys(("hexes", "path", "depots", "supporters", "choices"), Several(HEX)),
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
