"""Positions written as text, and compared with some lines of one."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.errors import Unreadable
from grognard.core.positions import compare_written
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.position import (
    COUNTERS,
    EVENT_LINES,
    EVENTS,
    FIELDS,
    FLAGS,
    GONE,
    HELD,
    MARKS,
    NUMBERS,
    OVER,
    PAIRS,
    SET_UP,
    USES,
    aims_at_piece,
    held_cities,
)
from grognard.games.invasion.position_frames import frame_texts
from grognard.games.invasion.records import Laid
from grognard.games.invasion.sequence import GameTurn, PlayCampaign
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import (
    ALL_PIECES,
    CITIES_OF,
    CODES,
    FIRST_COMMANDER,
    FRENCH,
    HEXES,
    PIECES,
    RUSSIAN,
    SIDES,
    TARGETS,
    UNITS,
)
from grognard.games.invasion.units import read_hex

_FRESH = Campaign()
"""What is as it is here is not written."""
_BASE = 2
"""Frames that the beginning says: the campaign and its turn."""


def write_position(state: Campaign) -> str:
    """The position as text; reading it back gives the same position."""
    return "".join(f"{head}: {text}\n" for head, text in _lines(state))


def compare_position(state: Campaign, text: str) -> list[str]:
    """What differs from the given lines. The order of words does not matter; a line that is not there is `none`.
    Numbers are compared even where they are as at the start."""
    written = "".join(f"{head}: {text}\n" for head, text in _lines(state, in_full=True))
    return compare_written(written, "\n".join(map(_by_number, text.splitlines())))


def _by_number(line: str) -> str:
    """A line about a city, with the number of its hex."""
    head, colon, rest = line.partition(":")
    if not head.strip() or head.split()[0] in ("french", "russian"):
        return line
    try:
        return f"{CODES[read_hex(head.strip())]}{colon}{rest}"
    except Unreadable:
        return line


def _lines(state: Campaign, in_full: bool = False) -> Iterator[tuple[str, str]]:
    yield "turn", str(state.turn)
    yield from _control(state)
    yield from _numbers(state, in_full)
    yield from _pieces(state)
    yield from _map(state)
    yield from _cards(state)
    for hex_ in range(HEXES):
        if text := _hex_text(state, hex_):
            yield CODES[hex_], text


def _control(state: Campaign) -> Iterator[tuple[str, str]]:
    stack = state.stack
    if not stack:
        yield "begin", OVER
        return
    turn = stack[1] if len(stack) > 1 else None
    if isinstance(turn, GameTurn):
        has_begun = len(stack) > _BASE
        yield "begin", GameTurn.sequence[turn.step - has_begun]
        frames = stack[_BASE:]
    else:
        assert isinstance(stack[0], PlayCampaign)
        yield "begin", SET_UP
        frames = stack[1:]
    for depth, frame in enumerate(frames, 1):
        name, text = frame_texts().write(frame)
        yield f"{depth} {name}", text
    asked = [f"{SIDES[side]} {decision.name}" for side, decision in enumerate(state.pending) if decision]
    if asked:
        yield "asks", "; ".join(asked)


def _numbers(state: Campaign, in_full: bool) -> Iterator[tuple[str, str]]:
    for head, (name, _) in NUMBERS.items():
        if in_full or getattr(state, name) != getattr(_FRESH, name):
            yield head, str(getattr(state, name))
    for head, name in FLAGS.items():
        if in_full or getattr(state, name):
            yield head, "yes" if getattr(state, name) else "no"
    for head, name in PAIRS.items():
        if in_full or any(getattr(state, name)):
            yield head, " ".join(map(str, getattr(state, name)))
    if in_full or state.first_attacker != _FRESH.first_attacker:
        yield "first attacker", SIDES[state.first_attacker]
    for head, name in EVENT_LINES.items():
        if bits := getattr(state, name):
            yield head, _bits(bits, EVENTS)
    if state.cities_held != held_cities(state):
        yield "held", _bits(state.cities_held, HELD) or "none"


def _bits(bits: int, words: tuple[str, ...]) -> str:
    return " ".join(word for number, word in enumerate(words) if bits >> number & 1)


def _pieces(state: Campaign) -> Iterator[tuple[str, str]]:
    for head, where in GONE.items():
        if gone := [PIECES[piece].id for piece in ALL_PIECES if state.where[piece] == where]:
            yield head, " ".join(gone)
    if later := [PIECES[piece].id for piece in ALL_PIECES if state.lost_year[piece] == 2]:
        yield "lost in 1813", " ".join(later)
    for head, mark in MARKS.items():
        if marked := [PIECES[piece].id for piece in ALL_PIECES if state.marks[piece] & mark]:
            yield head, " ".join(marked)
    fought = [UNITS[unit].id for unit in range(len(UNITS)) for _ in range(state.fought[unit])]
    if fought:
        yield "fought", " ".join(fought)


def _map(state: Campaign) -> Iterator[tuple[str, str]]:
    for side in (FRENCH, RUSSIAN):
        for head, name in FIELDS.items():
            if field := getattr(state, name)[side]:
                yield f"{SIDES[side]} {head}", _codes(field)
        for head, name in COUNTERS.items():
            row = getattr(state, name)[side * HEXES : (side + 1) * HEXES]
            if lying := [CODES[hex_] for hex_, count in enumerate(row) for _ in range(count)]:
                yield f"{SIDES[side]} {head}", " ".join(lying)
        raised = state.raised[side * HEXES : (side + 1) * HEXES]
        if told := [f"{CODES[hex_]}/{value}" for hex_, value in enumerate(raised) if value]:
            yield f"{SIDES[side]} raised", " ".join(told)
    if turned := state.friendly[FRENCH] & ~CITIES_OF[FRENCH]:
        yield "turned", _codes(turned)
    for head, step in (("bridge", state.bridge), ("broken bridge", state.broken_bridge)):
        if step:
            yield head, f"{CODES[(step - 1) // 6]} {CODES[TARGETS[step - 1]]}"
    if state.heir:
        yield "heir", PIECES[state.heir].id
    if state.new_source:
        yield "source", CODES[state.new_source - 1]


def _codes(field: int) -> str:
    return " ".join(CODES[hex_] for hex_ in hexes_of(field))


def _cards(state: Campaign) -> Iterator[tuple[str, str]]:
    for number, cards in enumerate(state.decks, 1):
        if cards:
            yield f"deck {number}", " ".join(map(str, cards))
    for side, hand in enumerate(state.hands):
        if hand:
            yield f"{SIDES[side]} hand", " ".join(map(str, hand))
    if state.discards:
        yield "discards", " ".join(map(str, state.discards))
    if state.laid:
        yield "laid", " ".join(_laid_text(each) for each in state.laid)


def _laid_text(laid: Laid) -> str:
    target = "-"
    if laid.target >= 0:
        target = PIECES[laid.target].id if aims_at_piece(laid.card, laid.side) else CODES[laid.target]
    return f"{laid.card}/{SIDES[laid.side]}/{target}/{USES[laid.use]}"


def _hex_text(state: Campaign, hex_: int) -> str:
    return " | ".join(
        f"{'FR'[side]} {' '.join(_word(state, piece) for piece in state.stack_of(side, hex_))}"
        for side in (FRENCH, RUSSIAN)
        if state.stack_of(side, hex_)
    )


def _word(state: Campaign, piece: int) -> str:
    return PIECES[piece].id + ("!" if piece < FIRST_COMMANDER and state.disrupted[piece] else "")
