"""Pieces, hexes and numbers by the words that players use for them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from grognard.core.errors import Unreadable
from grognard.games.invasion.tables import CITIES, NUMBER, PIECES

_MOST_LETTERS = 40


def plain(word: str) -> str:
    """A word without capitals, blanks and signs, so that `St Cyr` and `st_cyr` are the same."""
    return re.sub(r"[^a-z0-9]", "", word.lower())


def near(word: str, known: Iterable[str]) -> str:
    """What is spelled much like a word."""
    by_plain = {plain(each): each for each in known}
    return " or ".join(
        by_plain[each] for each in get_close_matches(plain(word[:_MOST_LETTERS]), by_plain, n=3, cutoff=0.6)
    )


def no_such(kind: str, word: str, known: Iterable[str]) -> Unreadable:
    """There is nothing of that name; what is meant may be something that is spelled much like it."""
    meant = near(word, known)
    return Unreadable(f"no-such-{kind}{'-but' if meant else ''}", word=word[:_MOST_LETTERS], near=meant)


def read_number(word: str, least: int, most: int) -> int:
    """A whole number between two others."""
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and least <= int(word) <= most):
        raise Unreadable("number-between", word=word[:_MOST_LETTERS], least=least, most=most)
    return int(word)


_CITIES = {plain(name): city.hex for city in CITIES for name in (city.id, city.name)}


def read_hex(word: str) -> int:
    """A hex by its number, or by the name of its city."""
    hex_ = NUMBER.get(word) if word.isascii() else None
    if hex_ is None and len(word) < _MOST_LETTERS:
        hex_ = _CITIES.get(plain(word))
    if hex_ is None:
        raise no_such("hex", word, [city.name for city in CITIES])
    return hex_


_PIECES = {plain(piece.id): number for number, piece in enumerate(PIECES)}
PIECE_IDS = tuple(piece.id for piece in PIECES)


def read_piece(word: str) -> int:
    """A combat unit or commander by its id."""
    piece = _PIECES.get(plain(word)) if len(word) < _MOST_LETTERS else None
    if piece is None:
        raise no_such("unit", word, PIECE_IDS)
    return piece
