"""Actions as text: `commit 6`, `place dummy vilna`, `with 3 inf; lead Davout; to minsk`. See docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from grognard.core.decision import Move
from grognard.core.errors import Unreadable
from grognard.games.fateful_march.cards.deck import CARDS, DUMMY_CARD
from grognard.games.fateful_march.state import FORCED
from grognard.games.fateful_march.tables import (
    CODES,
    CONNECTION,
    CONNECTIONS,
    KINDS,
    LEADERS,
    ORDER_IDS,
    SIDES,
    place,
)
from grognard.games.fateful_march.units import (
    class_word,
    find_leader,
    plain,
    read_class,
    read_kind,
    read_leader,
    read_order,
    read_side,
    suggest,
    take_area,
)

MOST_MOVES = 40
"""In one line."""
ALONE = ("done", "pass", "all", "halt")
ONE_CARD = ("take", "pick", "commit", "declare", "respond", "use", "lay", "discard")
ONE_AREA = ("put", "area", "from", "to", "look", "raid", "battle", "withdraw")
ONE_POINT = ("exhaust", "eliminate", "rally")
VERBS = (
    *ALONE,
    *ONE_CARD,
    *ONE_AREA,
    *ONE_POINT,
    *("exchange", "effect", "connection", "choose", "top", "command", "place", "change", "post", "alter"),
    *("first", "execute", "with", "lead"),
)
_COUNTED = re.compile(r"(\d{1,3})([a-z]\w*)")


# --- writing -------------------------------------------------------------------------------------------------------


@lru_cache(65536)  # somebody may ask about any number of moves that are none
def write(move: Move) -> str:
    """A move as players write it."""
    match move:
        case ("exchange", card, kind):
            return f"exchange {card} {KINDS[kind].id}"
        case ("effect", number):
            return f"effect {number}"
        case ("connection", number):
            each = CONNECTIONS[number]
            return f"connection {CODES[each.a]} {CODES[each.b]}"
        case ("choose", order):
            return f"choose {ORDER_IDS[order]}"
        case ("command", area, leader):
            return f"command {CODES[area]} {LEADERS[leader].name}"
        case ("place" | "execute" as verb, order, area):
            return f"{verb} {ORDER_IDS[order]} {CODES[area]}"
        case ("change", leader, old, new):
            return f"change {LEADERS[leader].name} {ORDER_IDS[old]} {ORDER_IDS[new]}"
        case ("post", leader, order, card):
            return f"post {LEADERS[leader].name} {ORDER_IDS[order]} {card}"
        case ("alter", area, old, new):
            return f"alter {CODES[area]} {ORDER_IDS[old]} {ORDER_IDS[new]}"
        case ("first", side):
            return f"first {SIDES[side]}"
        case ("with", sp_class, count):
            return f"with {count} {class_word(sp_class)}"
        case ("lead", leader):
            return f"lead {LEADERS[leader].name}"
    return _write_plain(move)


def _write_plain(move: Move) -> str:
    match move:
        case ("top" | "exhaust" | "eliminate" | "rally" as verb, area, sp_class):
            return f"{verb} {CODES[area]} {class_word(sp_class)}"
        case (verb, card) if verb in ONE_CARD:
            return f"{verb} {card}"
        case (verb, area) if verb in ONE_AREA:
            return f"{verb} {CODES[area]}"
        case (verb,) if verb in ALONE:
            return str(verb)
    raise ValueError(f"not a move of this game: {move}")


# --- reading -------------------------------------------------------------------------------------------------------


def read(text: str, side: int) -> list[Move]:
    """The moves of a line. Several are separated by semicolons: `with 3 inf; lead Davout; to minsk`."""
    parts = [part for part in text.split(";") if part.strip()]
    if not parts:
        raise Unreadable("an action is expected, such as `choose m_from`, `place dummy vilna` or `done`")
    moves = [move for part in parts for move in _read_part(part.split(), side)]
    if len(moves) > MOST_MOVES:
        raise Unreadable(f"a line holds {MOST_MOVES} actions at the most")
    return moves


def _read_part(words: list[str], side: int) -> list[Move]:
    verb, rest = words[0].lower(), words[1:]
    if verb not in VERBS:
        near = suggest(verb[:40], VERBS)
        told = words[0][:40]
        raise Unreadable(f'"{told}" is not an action{near or "; the actions are " + ", ".join(sorted(VERBS))}')
    if verb in ALONE:
        _expect(not rest, verb, "nothing after it")
        return [(verb,)]
    if verb in ONE_CARD:
        _expect(bool(rest), verb, "the number or the title of a card")
        return [(verb, read_card(rest, side))]
    if verb in ONE_AREA:
        return _areas(verb, rest)
    if verb in ONE_POINT or verb == "top":
        return _area_and_class(verb, rest, side)
    return _READERS[verb](verb, rest, side)


def _areas(verb: str, words: list[str]) -> list[Move]:
    """Of a way several areas may be named at once: `to molodechno minsk`."""
    _expect(bool(words), verb, "an area")
    moves: list[Move] = [(verb, take_area(words))]
    while words and verb == "to":
        moves.append((verb, take_area(words)))
    _end(verb, words)
    return moves


def _area_and_class(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) >= 2, verb, "an area and strength points, such as `minsk inf`")
    area = take_area(words)
    if verb != "top" and len(words) == 2 and _number(words[0], "so many") == 1:
        del words[0]
    _expect(len(words) == 1, verb, "an area and one kind of strength points, such as `minsk inf`")
    sp_class = read_class(words[0].removeprefix("1"), side)
    return [(verb, area, sp_class & ~FORCED if verb == "top" else sp_class)]


def _exchange(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) >= 2, verb, "a card and a kind of strength points, such as `12 inf`")
    return [(verb, read_card(words[:-1], side), read_kind(words[-1], side))]


def _effect(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) == 1, verb, "the number of an effect")
    return [(verb, _number(words[0], "the number of an effect"))]


def _connection(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) >= 2, verb, "the two areas that it joins")
    one, other = take_area(words), take_area(words)
    _end(verb, words)
    if (one, other) not in CONNECTION:
        raise Unreadable(f"no connection joins {place(one)} and {place(other)}")
    return [(verb, CONNECTION[one, other])]


def _choose(verb: str, words: list[str], side: int) -> list[Move]:
    """Several types at once, each as often as it is named: `choose 2 m_from evade`."""
    _expect(bool(words), verb, "a type of order")
    moves: list[Move] = []
    count = 1
    for word in words:
        if word.isascii() and word.isdigit() and len(word) < 3:
            count = int(word)
            continue
        moves += [(verb, read_order(word))] * count
        count = 1
    _expect(bool(moves), verb, "a type of order")
    return moves


def _command(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) >= 2, verb, "an area and a leader")
    area = take_area(words)
    _expect(len(words) == 1, verb, "an area and a leader")
    return [(verb, area, read_leader(words[0], side))]


def _order_and_area(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) >= 2, verb, "a type of order and an area, such as `m_from vilna`")
    order, rest = read_order(words[0]), words[1:]
    area = take_area(rest)
    _end(verb, rest)
    return [(verb, order, area)]


def _change(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) == 3, verb, "a leader, the old and the new type of order, such as `Davout m_from forage`")
    return [(verb, read_leader(words[0], side), read_order(words[1]), read_order(words[2]))]


def _post(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) >= 3, verb, "a leader, a type of order and the card that it costs, such as `Napoleon rally 12`")
    return [(verb, read_leader(words[0], side), read_order(words[1]), read_card(words[2:], side))]


def _alter(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) >= 3, verb, "an area, the old and the new type of order, such as `minsk rally evade`")
    area = take_area(words)
    _expect(len(words) == 2, verb, "an area, the old and the new type of order, such as `minsk rally evade`")
    return [(verb, area, read_order(words[0]), read_order(words[1]))]


def _first(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(len(words) == 1, verb, "french or russian")
    return [(verb, read_side(words[0]))]


def _with(verb: str, words: list[str], side: int) -> list[Move]:
    """`with 3 inf`, or several classes and leaders at once: `with 3inf 1cav_x Davout`."""
    _expect(bool(words), verb, "strength points, such as `3 inf`")
    moves: list[Move] = []
    at = 0
    while at < len(words):
        word = words[at].lower()
        if (leader := find_leader(word, side)) is not None:
            moves.append(("lead", leader))
        elif match := _COUNTED.fullmatch(word):
            moves.append((verb, read_class(match[2], side), _number(match[1], "how many")))
        elif at + 1 < len(words) and word.isascii() and word.isdigit():
            at += 1
            moves.append((verb, read_class(words[at], side), _number(word, "how many")))
        else:
            moves.append((verb, read_class(word, side), 1))
        at += 1
    return moves


def _lead(verb: str, words: list[str], side: int) -> list[Move]:
    _expect(bool(words), verb, "a leader")
    return [(verb, read_leader(word, side)) for word in words]


_READERS: dict[str, Callable[[str, list[str], int], list[Move]]] = {
    "exchange": _exchange,
    "effect": _effect,
    "connection": _connection,
    "choose": _choose,
    "command": _command,
    "place": _order_and_area,
    "execute": _order_and_area,
    "change": _change,
    "post": _post,
    "alter": _alter,
    "first": _first,
    "with": _with,
    "lead": _lead,
}


def read_card(words: list[str], side: int) -> int:
    """A card by its number or its title; `dummy` is the Dummy."""
    text = " ".join(words)
    if text.isascii() and text.isdigit():
        number = int(text) if len(text) < 4 else 0
        if number not in CARDS[side]:
            last = max(card for card in CARDS[side] if card != DUMMY_CARD)
            raise Unreadable(f"there is no card {text[:12]}; they are 1 to {last}, and the Dummy is {DUMMY_CARD}")
        return number
    if plain(text) == "dummy":
        return DUMMY_CARD
    found = next((card.number for card in CARDS[side].values() if plain(card.title) == plain(text)), None)
    if found is None:
        near = suggest(text[:40], (card.title for card in CARDS[side].values()))
        raise Unreadable(f"{text[:60]!r} is neither the number nor the title of a card{near}")
    return found


def _expect(is_right: bool, verb: str, wanted: str) -> None:
    if not is_right:
        raise Unreadable(f"{verb!r} wants {wanted}")


def _end(verb: str, words: list[str]) -> None:
    if words:
        raise Unreadable(f"{words[0]!r} is one word too many after {verb!r}")


def _number(word: str, wanted: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3):
        raise Unreadable(f"{word!r} is not a number: {wanted} is meant")
    return int(word)
