"""Units, headquarters, depots, places and hexes by the words that players use for them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from grognard.core.errors import Unreadable
from grognard.core.spelling import MOST_LETTERS, near, no_such, plain, read_number
from grognard.games.scorched_earth.state import FATIGUE_NAMES, Campaign
from grognard.games.scorched_earth.tables import (
    CODES,
    DEPOTS,
    FULL_STRENGTH,
    GROUPS,
    HQS,
    IS_OPEN,
    IS_TOWN,
    NUMBER,
    PLACES,
    SIDES,
    UNITS,
    data_table,
)

FATIGUE_WORDS = tuple(name.lower() for name in FATIGUE_NAMES)
_UNIT = re.compile(r"([^()]+)(?:\(([^()]*)\))?")


def suggest(word: str, known: Iterable[str]) -> str:
    """`; did you mean depots?`, or nothing, for those who write positions."""
    meant = near(word, known)
    return f"; did you mean {meant}?" if meant else ""


def read_side(word: str) -> int:
    name = plain(word)
    for side, known in enumerate(SIDES):
        if name in (known, known[0]):
            return side
    raise Unreadable("no-such-side", word=word)


# --- hexes and places ----------------------------------------------------------------------------------------------

_SPACES = {space["id"]: space for space in data_table("board.json")["spaces"]}
_TOWNS = {plain(_SPACES[code]["name"]): hex_ for hex_, code in enumerate(CODES) if IS_TOWN[hex_]}
_PLACES = {plain(name): number for number, place in enumerate(PLACES) for name in (place.id, place.name)}
PLACE_NAMES = tuple(place.name for place in PLACES)


def read_any_hex(word: str) -> int:
    """A hex by its number, or by the name of its town, be it land or sea."""
    hex_ = NUMBER.get(word) if word.isascii() else None
    if hex_ is None and len(word) < MOST_LETTERS:
        hex_ = _TOWNS.get(plain(word))
    if hex_ is not None:
        return hex_
    spanned = _PLACES.get(plain(word)) if len(word) < MOST_LETTERS else None
    if spanned is not None:
        hexes = " or ".join(CODES[each] for each in PLACES[spanned].hexes)
        raise Unreadable("several-hexes", place=PLACES[spanned].name, hexes=hexes)
    raise Unreadable("no-such-hex", word=word)


def read_hex(word: str) -> int:
    """A hex that units may stand in."""
    hex_ = read_any_hex(word)
    if not IS_OPEN[hex_]:
        raise Unreadable("sea", word=word)
    return hex_


def read_place(word: str) -> int:
    """A City or Fortress by its id or its name."""
    place = _PLACES.get(plain(word)) if len(word) < MOST_LETTERS else None
    if place is None:
        raise no_such("place", word, PLACE_NAMES)
    return place


# --- units, headquarters, depots -----------------------------------------------------------------------------------

_UNITS = {plain(unit.id): number for number, unit in enumerate(UNITS)}
_UNITS |= {plain(unit.name): number for number, unit in enumerate(UNITS)}
UNIT_IDS = tuple(unit.id for unit in UNITS)


def find_unit(word: str) -> int | None:
    return _UNITS.get(plain(word)) if len(word) < MOST_LETTERS else None


def read_unit(word: str) -> int:
    """A unit by its id or its name."""
    unit = find_unit(word)
    if unit is None:
        raise no_such("unit", word, UNIT_IDS)
    return unit


_HQS = {plain(face.name): number for number, hq in enumerate(HQS) for face in (hq.front, hq.back)}


def read_hq(word: str) -> int:
    """A headquarters by the name of its commander."""
    hq = _HQS.get(plain(word)) if len(word) < MOST_LETTERS else None
    if hq is None:
        raise no_such("headquarters", word, [hq.id for hq in HQS])
    return hq


DEPOT_LETTERS = tuple(GROUPS[depot.group] for depot in DEPOTS)
_DEPOTS = {plain(letter): number for number, letter in enumerate(DEPOT_LETTERS)}
_DEPOTS |= {plain(depot.id): number for number, depot in enumerate(DEPOTS)}


def read_depot(word: str) -> int:
    """A depot by the letters of its army group."""
    depot = _DEPOTS.get(plain(word)) if len(word) < MOST_LETTERS else None
    if depot is None:
        raise no_such("depot", word, DEPOT_LETTERS)
    return depot


# --- units with their state ----------------------------------------------------------------------------------------


def unit_word(state: Campaign, unit: int) -> str:
    """`davout`, or with all that is not as at the start: `davout(5,worn,d1)`."""
    marks = []
    if state.sp[unit] != FULL_STRENGTH[unit]:
        marks.append(str(state.sp[unit]))
    if state.fatigue[unit]:
        marks.append(FATIGUE_WORDS[state.fatigue[unit]])
    if state.demoralized[unit]:
        marks.append(f"d{state.demoralized[unit]}")
    return f"{UNITS[unit].id}({','.join(marks)})" if marks else UNITS[unit].id


def read_unit_word(word: str) -> tuple[int, int, int, int]:
    """A unit with its strength, fatigue and demoralization."""
    match = _UNIT.fullmatch(word)
    if match is None:
        raise Unreadable("no-unit-word", word=word)
    unit = read_unit(match[1])
    strength, fatigue, demoralized = FULL_STRENGTH[unit], 0, 0
    for mark in [each.strip().lower() for each in (match[2] or "").split(",") if each.strip()]:
        if mark in FATIGUE_WORDS:
            fatigue = FATIGUE_WORDS.index(mark)
        elif re.fullmatch("d[012]", mark):
            demoralized = int(mark[1])
        elif mark.isascii() and mark.isdigit():
            strength = read_number(mark, 0, FULL_STRENGTH[unit])
        else:
            raise Unreadable("no-mark", word=mark, marks=", ".join(FATIGUE_WORDS))
    return unit, strength, fatigue, demoralized
