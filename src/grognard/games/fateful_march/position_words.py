"""The words within a line of a position: turns, places on a track, areas, orders and strength points."""

from __future__ import annotations

import re
from collections.abc import Iterator

from grognard.core.errors import Unreadable
from grognard.core.spelling import read_number
from grognard.games.fateful_march.tables import (
    DUMMY,
    KINDS,
    MONTH_NAMES,
    MONTHS,
    NAMES,
    ORDER_IDS,
    ORDERS,
    ORDERS_OF,
    TURNS_A_MONTH,
    time_of,
)
from grognard.games.fateful_march.units import read_kind, read_order, take_area

FIRST_TURN, LAST_TURN = 1, time_of(MONTHS[-1], TURNS_A_MONTH)
_DATE = re.compile(r"([a-z]+)\.?,?(?: turn)? (\d{1,2})")
_TRACK = re.compile(r"(?:(french|russian) )?(\d{1,2})")
_COUNTED_ORDER = re.compile(r"(\d{0,2})([a-z_]+)(\(seen\))?")
_POINTS = re.compile(r"(\d{1,2})([a-z]+)")


def read_turn(text: str) -> int:
    """`July 2`, `July, turn 2`, or the number of a turn of the campaign."""
    if text.isascii() and text.isdigit():
        return read_number(text, FIRST_TURN, LAST_TURN)
    match = _DATE.fullmatch(text.lower())
    found = [
        n for n, name in enumerate(MONTH_NAMES) if match and len(match[1]) > 2 and name.lower().startswith(match[1])
    ]
    if not match or not found:
        raise Unreadable(f"{text!r} is not a turn; write it as `July 2`")
    turn = time_of(MONTHS[found[0]], int(match[2]))
    if not FIRST_TURN <= turn <= LAST_TURN or not 1 <= int(match[2]) <= TURNS_A_MONTH:
        raise Unreadable(f"{text!r} is not a turn: months have five turns, and June only its fifth")
    return turn


def read_track(text: str, most: int) -> int:
    """`french 3`, `russian 2`, or 0."""
    match = _TRACK.fullmatch(text.lower())
    if not match or int(match[2]) > most or (match[1] is None and int(match[2])):
        raise Unreadable(f"{text!r} is not a place on this track: say `french 3` or `russian 3`, at most {most}")
    return int(match[2]) * (-1 if match[1] == "russian" else 1)


def read_areas(text: str) -> list[int]:
    """Areas separated by commas, or by blanks where no name has any."""
    found = []
    for part in text.split(","):
        words = part.split()
        while words:
            found.append(take_area(words))
    return found


def parts_of(text: str) -> Iterator[list[str]]:
    for part in text.split(";"):
        words = part.split()
        if not words:
            raise Unreadable("something is missing before or after a semicolon")
        yield words


def read_orders(text: str, side: int) -> Iterator[tuple[int, int, bool]]:
    """Types of orders, how many of each, and whether the enemy has seen them: `2m_from evade(seen)`."""
    for word in text.split():
        match = _COUNTED_ORDER.fullmatch(word.lower())
        if not match:
            raise Unreadable(f"{word!r} is not a type of order; the types are {', '.join(ORDER_IDS)}")
        order = read_order(match[2])
        if order not in (*ORDERS_OF[side], DUMMY):
            raise Unreadable(f"the {NAMES[side]} side has no blocks of {ORDERS[order].name}")
        yield order, int(match[1] or 1), bool(match[3])


def read_points(text: str, side: int) -> Iterator[tuple[int, int]]:
    """`16inf 4cav`."""
    for word in text.split():
        match = _POINTS.fullmatch(word.lower())
        if not match:
            raise Unreadable(f"{word!r} is not a number of strength points, such as 3inf")
        kind = read_kind(match[2], side)
        if int(match[1]) > KINDS[kind].count:
            raise Unreadable(f"there are only {KINDS[kind].count} {NAMES[side]} {KINDS[kind].name}")
        yield kind, int(match[1])
