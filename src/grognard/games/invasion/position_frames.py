"""Frames of the control stack as lines of a position, made from their declarations.

`2 combat: side french; hex 1709; target 1808; units morand friant; at test_order`: the number says how deep a frame
lies on the stack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any

from grognard.core.errors import Unreadable
from grognard.core.frames import END, FrameText
from grognard.core.kinds import Kind, OneWord
from grognard.core.procedure import Procedure
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


def _unique(steps: tuple[str, ...]) -> tuple[str, ...]:
    """Names of steps, numbered where one comes twice."""
    return tuple(
        name if name not in steps[:number] else f"{name}_{steps[:number].count(name) + 1}"
        for number, name in enumerate(steps)
    )


class StackFrame(FrameText[Procedure[Campaign]]):
    """How the frames of one procedure are read and written."""

    def __init__(self, frame: type[Procedure[Campaign]]) -> None:
        super().__init__(frame, {**KINDS, **_OWN.get(frame.__name__, {})})
        self.steps = (*_unique(frame.sequence), END)
        # What is written only if there is any, and has no default, is nothing when it is not written.
        self._nothing: dict[str, Any] = {
            each.name: [] if str(each.type).startswith("list") else ()
            for each in fields(frame)
            if each.default is MISSING and str(each.type).startswith(("tuple", "list"))
        }

    def frame(self, values: Mapping[str, Any]) -> Procedure[Campaign]:
        nothing = {name: value[:] for name, value in self._nothing.items()}
        return super().frame({**nothing, **values})


_TEXTS: dict[str, StackFrame] = {}


def _text_of(name: str) -> StackFrame:
    """By the name of the procedure in small letters."""
    if not _TEXTS:
        _TEXTS.update({each.lower(): StackFrame(frame) for each, frame in Campaign.procedures.items()})
    if name not in _TEXTS:
        raise Unreadable("no-such-frame", word=name[:40], known=", ".join(sorted(_TEXTS)))
    return _TEXTS[name]


def write_frame(frame: Procedure[Any]) -> str:
    return _text_of(type(frame).__name__.lower()).write(frame)


def read_frame(name: str, text: str) -> Procedure[Campaign]:
    """The frame that a line describes; what it leaves out is as declared."""
    found = _text_of(name)
    try:
        return found.frame(found.read(text))
    except TypeError:
        raise Unreadable("frame-incomplete", word=name[:40]) from None
