"""Pieces, hexes and numbers by the words that players use for them."""

from __future__ import annotations

from grognard.core.spelling import MOST_LETTERS, no_such, plain
from grognard.games.invasion.tables import CITIES, NUMBER, PIECES

_CITIES = {plain(name): city.hex for city in CITIES for name in (city.id, city.name)}


def read_hex(word: str) -> int:
    """A hex by its number, or by the name of its city."""
    hex_ = NUMBER.get(word) if word.isascii() else None
    if hex_ is None and len(word) < MOST_LETTERS:
        hex_ = _CITIES.get(plain(word))
    if hex_ is None:
        raise no_such("hex", word, [city.name for city in CITIES])
    return hex_


_PIECES = {plain(piece.id): number for number, piece in enumerate(PIECES)}
PIECE_IDS = tuple(piece.id for piece in PIECES)


def read_piece(word: str) -> int:
    """A combat unit or commander by its id."""
    piece = _PIECES.get(plain(word)) if len(word) < MOST_LETTERS else None
    if piece is None:
        raise no_such("unit", word, PIECE_IDS)
    return piece
