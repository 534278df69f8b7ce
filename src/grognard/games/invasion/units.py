"""Pieces, hexes and numbers by the words that players use for them."""

from __future__ import annotations

import re

from grognard.core.spelling import MOST_LETTERS, no_such, plain
from grognard.games.invasion.tables import CITIES, COMMANDERS, NUMBER, PIECES

_NAMES = (*(city.name for city in CITIES), *(who.name for who in COMMANDERS))
_OF_SEVERAL_WORDS = [name for name in _NAMES if " " in name]
_SPACED = re.compile(
    "|".join(rf"\b{re.escape(name)}\b".replace(r"St\ ", r"St\.?\ ") for name in _OF_SEVERAL_WORDS), re.IGNORECASE
)


def join_names(text: str) -> str:
    """A text in which names of several words are one word each: `St Petersburg` becomes `St_Petersburg`."""
    return _SPACED.sub(lambda found: found[0].replace(" ", "_"), text)


_CITIES = {plain(name): city.hex for city in CITIES for name in (city.id, city.name)}


def read_hex(word: str) -> int:
    """A hex by its number, or by the name of its city."""
    hex_ = NUMBER.get(word) if word.isascii() else None
    if hex_ is None and len(word) < MOST_LETTERS:
        hex_ = _CITIES.get(plain(word))
    if hex_ is None:
        raise no_such("hex", word, [city.name for city in CITIES])
    return hex_


_PIECES = {plain(name): number for number, piece in enumerate(PIECES) for name in (piece.name, piece.id)}
PIECE_IDS = tuple(piece.id for piece in PIECES)


def read_piece(word: str) -> int:
    """A combat unit or commander by its id, or by its whole name."""
    piece = _PIECES.get(plain(word)) if len(word) < MOST_LETTERS else None
    if piece is None:
        raise no_such("unit", word, PIECE_IDS)
    return piece
