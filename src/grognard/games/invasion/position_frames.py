"""Frames of the control stack as lines of a position, made from their declarations.

`2 combat: side french; hex 1709; target 1808; units morand friant; at test_order`: the number says how deep a frame
lies on the stack."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from grognard.core.errors import Unreadable
from grognard.core.frames import FrameTexts
from grognard.core.kinds import Kind, OneWord
from grognard.games.invasion.advanced.picking import AIMS, PURPOSES
from grognard.games.invasion.fields import field_of, hexes_of
from grognard.games.invasion.kinds import HEX, PIECE
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import CODES, SIDES
from grognard.games.invasion.units import read_hex

NOTHING = "-"
_MOST_DIGITS = 6


class YesNo(Kind[bool]):
    """`yes` or `no`."""

    def read(self, word: str) -> bool:
        if word.lower() not in ("yes", "no"):
            raise Unreadable("not-one-of", word=word[:40], words="yes, no")
        return word.lower() == "yes"

    def write(self, value: bool) -> str:
        return "yes" if value else "no"


class Whole(Kind[int]):
    """A whole number, which may be negative."""

    def read(self, word: str) -> int:
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
            raise Unreadable("needs-number", word=word[:40])
        return int(word)


class Field(Kind[int]):
    """A set of hexes: `1610,1808`, or `-` for none."""

    def read(self, word: str) -> int:
        return field_of(read_hex(code) for code in word.split(",") if code != NOTHING)

    def write(self, value: int) -> str:
        return ",".join(CODES[hex_] for hex_ in hexes_of(value)) or NOTHING


class MaybeHex(Kind[int]):
    """A hex, or `-` for none. One that was left is written with a minus before it."""

    def read(self, word: str) -> int:
        if word == NOTHING:
            return -1
        if word.startswith(NOTHING):
            return -read_hex(word[1:]) - 1
        return read_hex(word)

    def write(self, value: int) -> str:
        return CODES[value] if value >= 0 else NOTHING


class ChangedHex(MaybeHex):
    """A hex where dummies were put, or with a minus one where they were taken. [15.1]"""

    def write(self, value: int) -> str:
        return CODES[value] if value >= 0 else f"{NOTHING}{CODES[-value - 1]}"


SIDE = OneWord("side", SIDES)
WHOLE, FIELD, YES_NO = Whole("number"), Field("hexes"), YesNo("flag")
_HEXES = (
    "hex",
    "origin",
    "target",
    "goal",
    "attacker",
    "path",
    "ready",
    "used",
    "called",
    "defender_supports",
    "asked",
)
_PIECES = ("pieces", "started", "throughout", "leader", "units", "defenders", "advancing", "commanders", "gone")
KINDS: Mapping[str, Kind[Any]] = {
    **dict.fromkeys(("side", "active", "first"), SIDE),
    **dict.fromkeys(_HEXES, HEX),
    **dict.fromkeys((*_PIECES, "company", "heirs", "main", "pool", "placed"), PIECE),
    **dict.fromkeys(("fed", "fed_austrians", "starving"), FIELD),
    **dict.fromkeys(("difference", "lost", "card", "left", "genuine"), WHOLE),
    **dict.fromkeys(("out", "idle"), YES_NO),
    "origins": MaybeHex("hex"),
    "changed": ChangedHex("hex"),
}
_OWN: Mapping[str, Mapping[str, Kind[Any]]] = {
    "Combat": {"supports": HEX},
    "Hits": {"supports": PIECE, "taken": HEX},
    "Withdrawal": {"excess": PIECE},
    "Quarters": {"lost": PIECE},
    "ChooseHex": {"pool": HEX, "purpose": OneWord("purpose", AIMS)},
    "ChoosePieces": {"purpose": OneWord("purpose", PURPOSES)},
}
"""Names that mean something else in some frames."""


@cache
def frame_texts() -> FrameTexts:
    """Made late: by then the state has found its procedures."""
    return FrameTexts(Campaign.procedures, KINDS, _OWN)
