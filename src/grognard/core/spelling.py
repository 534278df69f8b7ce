"""Words as players spell them: numbers, and names that are nearly right."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from grognard.core.errors import Unreadable

MOST_LETTERS = 40
"""More of a word is not shown, nor looked at."""


def plain(word: str) -> str:
    """A word without capitals, blanks and signs, so that `Saint-Cyr` and `saint_cyr` are the same."""
    return re.sub(r"[^a-z0-9]", "", word.lower())


def nearest(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """What is spelled much like a word, the most alike first."""
    by_plain = {plain(each): each for each in known}
    return tuple(by_plain[each] for each in get_close_matches(plain(word[:MOST_LETTERS]), by_plain, n=3, cutoff=0.6))


def near(word: str, known: Iterable[str]) -> str:
    """The same as one text."""
    return " or ".join(nearest(word, known))


def no_such(kind: str, word: str, known: Iterable[str]) -> Unreadable:
    """There is nothing of that name; what is meant may be something that is spelled much like it."""
    meant = near(word, known)
    return Unreadable(f"no-such-{kind}{'-but' if meant else ''}", word=word[:MOST_LETTERS], near=meant)


def read_number(word: str, least: int, most: int) -> int:
    """A whole number between two others."""
    digits = word.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 3 and least <= int(digits) <= most):
        raise Unreadable("number-between", word=word[:MOST_LETTERS], least=least, most=most)
    return int(digits)
