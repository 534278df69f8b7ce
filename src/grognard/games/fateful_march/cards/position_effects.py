"""Effects of cards that last, as text: `July 2 speed french by french 2: 2 / 1 / m_from m_to / yes / 1`.

After the turn, the name, the side that it befalls and the card come the values in the order of modifiers.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.core.errors import Unreadable
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.cards.deck import CARDS
from grognard.games.fateful_march.tables import (
    CODES,
    CONNECTION,
    CONNECTIONS,
    KINDS,
    MONTH_NAMES,
    MONTHS,
    ORDER_IDS,
    SIDES,
    TURNS_A_MONTH,
    month_and_turn,
    time_of,
)
from grognard.games.fateful_march.units import read_area, read_kind, read_order, read_side

Effect = tuple[Any, ...]
_BOTH = "both"


def _read_number(text: str) -> int:
    plain = text.removeprefix("-")
    if not (plain.isascii() and plain.isdigit() and len(plain) < 3):
        raise Unreadable(f"{text!r} is not a number")
    return int(text)


def _read_yes(text: str) -> bool:
    if text not in ("yes", "no"):
        raise Unreadable(f"{text!r} is neither yes nor no")
    return text == "yes"


def _read_list(text: str, one: Callable[[str], int]) -> tuple[int, ...]:
    return () if text == "all" else tuple(one(word) for word in text.split())


def _read_kind(word: str) -> int:
    initial, _, kind = word.partition(".")
    return read_kind(kind, read_side(initial))


def _read_connection(text: str) -> int:
    words = text.split()
    if len(words) != 2:
        raise Unreadable(f"{text!r} is not a connection; name the two areas that it joins")
    one, other = (read_area(word) for word in words)
    if (one, other) not in CONNECTION:
        raise Unreadable(f"no connection joins {words[0]} and {words[1]}")
    return CONNECTION[one, other]


def _read_cause(text: str) -> str:
    if text not in modifiers.NO_HALVING:
        raise Unreadable(f"{text!r} is not a cause of halving; they are {', '.join(modifiers.NO_HALVING)}")
    return text


def _list(values: tuple[int, ...], one: Callable[[int], str]) -> str:
    return " ".join(one(value) for value in values) or "all"


_READ: dict[str, Callable[[str], Any]] = {
    "number": _read_number,
    "yes": _read_yes,
    "orders": lambda text: _read_list(text, read_order),
    "areas": lambda text: _read_list(text, read_area),
    "kinds": lambda text: _read_list(text, _read_kind),
    "area": lambda text: -1 if text == "any" else read_area(text),
    "connection": _read_connection,
    "cause": _read_cause,
}
_WRITE: dict[str, Callable[[Any], str]] = {
    "number": str,
    "yes": lambda value: "yes" if value else "no",
    "orders": lambda value: _list(value, lambda order: ORDER_IDS[order]),
    "areas": lambda value: _list(value, lambda area: CODES[area]),
    "kinds": lambda value: _list(value, lambda kind: f"{SIDES[KINDS[kind].side]}.{KINDS[kind].id}"),
    "area": lambda value: "any" if value < 0 else CODES[value],
    "connection": lambda value: f"{CODES[CONNECTIONS[value].a]} {CODES[CONNECTIONS[value].b]}",
    "cause": str,
}
_FORMS: dict[str, tuple[str, ...]] = {
    "orders": ("number",),
    "bonus_order": ("orders", "number", "area"),
    "ban_exec": ("orders", "areas"),
    "ban_track": (),
    "freeze": ("areas", "kinds"),
    "block_connection": ("connection",),
    "speed": ("number", "number", "orders", "yes", "number"),
    "unpin": ("number",),
    "no_halving": ("number", "cause"),
    "force_limit": ("number", "number"),
    "att_size": ("number", "areas"),
    "weather": ("number",),
    "deferred": ("number",),
    "step13": ("number",),
}
"""By name: what the values are."""

_WAITING = ("deferred", "step13")
"""Effects that are still to be carried out; the value is their number on the card."""


def effect_words(effect: Effect) -> str:
    """A lasting effect in a line."""
    turn, name, side, owner, card, *values = effect
    month, number = month_and_turn(turn)
    whom = _BOTH if side == modifiers.BOTH_SIDES else SIDES[side]
    head = f"{MONTH_NAMES[month]} {number} {name} {whom} by {SIDES[owner]} {card}"
    texts = [_WRITE[form](value) for form, value in zip(_FORMS[name], values, strict=True)]
    return f"{head}: {' / '.join(texts)}" if texts else head


def read_effect(text: str) -> Effect:
    head, _, rest = text.partition(":")
    words = head.split()
    if len(words) != 7 or words[4] != "by":
        raise Unreadable("an effect reads `July 2 orders french by russian 15: -1`")
    month, number, name, whom, _, owner_word, card_word = words
    if month not in MONTH_NAMES or not number.isdigit() or not 1 <= int(number) <= TURNS_A_MONTH:
        raise Unreadable(f"{month} {number} is not a turn; write it as `July 2`")
    if name not in _FORMS:
        raise Unreadable(f"{name!r} is not a lasting effect; they are {', '.join(_FORMS)}")
    owner, card = read_side(owner_word), _read_number(card_word)
    if card not in CARDS[owner]:
        raise Unreadable(f"there is no card {card}")
    forms, parts = _FORMS[name], [part.strip() for part in rest.split("/")] if rest.strip() else []
    if len(parts) != len(forms):
        raise Unreadable(f"{name!r} needs {len(forms)} values, separated by `/`")
    side = modifiers.BOTH_SIDES if whom == _BOTH else read_side(whom)
    values = [_READ[form](part) for form, part in zip(forms, parts, strict=True)]
    if name in _WAITING and not 0 <= values[0] < len(CARDS[owner][card].effects):
        raise Unreadable(f"card {card} has no effect {values[0]}")
    return (time_of(MONTHS[MONTH_NAMES.index(month)], int(number)), name, side, owner, card, *values)
