"""Units, hexes, places and Areas by the words that players use for them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from grognard.games.grand_tactical.facts import Unreadable
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import (
    AREA_NUMBER,
    AREAS,
    IS_OPEN,
    KINDS,
    NUMBER,
    PLACES,
    SIDES,
    TOWN_HEX,
    UNITS,
    data_table,
)

_MOST_LETTERS = 40


def plain(word: str) -> str:
    """A word without capitals, blanks and signs, so that `St. Cyr` and `st_cyr` are the same."""
    return re.sub(r"[^a-z0-9]", "", word.lower())


def near_words(word: str, known: Iterable[str]) -> str:
    """What is spelled much like a word."""
    by_plain = {plain(each): each for each in known}
    return " or ".join(
        by_plain[each] for each in get_close_matches(plain(word[:_MOST_LETTERS]), by_plain, n=3, cutoff=0.6)
    )


def no_such(kind: str, word: str, known: Iterable[str]) -> Unreadable:
    """There is nothing of that name; what is meant may be something that is spelled much like it."""
    near = near_words(word, known)
    return Unreadable(f"no-such-{kind}{'-but' if near else ''}", word=word[:_MOST_LETTERS], near=near)


def read_side(word: str) -> int:
    name = plain(word)
    for side, known in enumerate(SIDES):
        if name in (known, known[0]):
            return side
    raise Unreadable("no-such-side", word=word[:_MOST_LETTERS])


# --- hexes, places, Areas ------------------------------------------------------------------------------------------

_TOWNS = {plain(id_): hex_ for id_, hex_ in TOWN_HEX.items()}
_TOWNS |= {plain(each["name"]): TOWN_HEX[each["id"]] for each in data_table("board.json")["places"]}


def read_any_hex(word: str) -> int:
    """A hex by its number, or by the name of its town, be it land or sea."""
    hex_ = NUMBER.get(word) if word.isascii() else None
    if hex_ is None and len(word) < _MOST_LETTERS:
        hex_ = _TOWNS.get(plain(word))
    if hex_ is None:
        raise Unreadable("no-such-hex", word=word[:_MOST_LETTERS])
    return hex_


def read_hex(word: str) -> int:
    """A hex that units may stand in."""
    hex_ = read_any_hex(word)
    if not IS_OPEN[hex_]:
        raise Unreadable("closed-hex", word=word[:_MOST_LETTERS])
    return hex_


_PLACES = {plain(name): number for number, place in enumerate(PLACES) for name in (place.id, place.name)}


def read_place(word: str) -> int:
    """A Fortress or Moscow by its id or its name."""
    place = _PLACES.get(plain(word)) if len(word) < _MOST_LETTERS else None
    if place is None:
        raise no_such("place", word, [place.name for place in PLACES])
    return place


def read_area(word: str) -> int:
    """A supply Area by its code."""
    area = AREA_NUMBER.get(word.upper())
    if area is None:
        raise no_such("area", word, AREAS)
    return area


# --- units ---------------------------------------------------------------------------------------------------------

_UNITS = {plain(unit.id): number for number, unit in enumerate(UNITS)}
UNIT_IDS = tuple(unit.id for unit in UNITS)


def find_unit(word: str) -> int | None:
    return _UNITS.get(plain(word)) if len(word) < _MOST_LETTERS else None


def read_unit(word: str) -> int:
    """A unit by its id: a leader's name, or `fi7`, the seventh French infantry."""
    unit = find_unit(word)
    if unit is None:
        raise no_such("unit", word, UNIT_IDS)
    return unit


Pieces = tuple[tuple[str, str], ...]
"""Units as events and facts carry them: the id of each, and what kind of piece it is at that moment."""
KIND_WORDS = tuple(name.replace(" ", "-") for name in KINDS)


def pieces_of(state: Campaign, units: Iterable[int]) -> Pieces:
    return tuple((UNITS[unit].id, KIND_WORDS[state.kind[unit]]) for unit in units)
