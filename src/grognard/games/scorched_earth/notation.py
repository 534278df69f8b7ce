"""Actions as text: `move 2516; with davout oudinot; to 2616 2715; stop`. See docs/notation.md."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from grognard.core.decision import Move
from grognard.core.errors import Unreadable
from grognard.games.scorched_earth.tables import (
    CODES,
    HQS,
    LAST_TURN,
    MOST_TACTICS,
    PLACES,
    RALLY_PRICES,
    RECOVERY_COSTS,
    UNITS,
)
from grognard.games.scorched_earth.units import (
    DEPOT_LETTERS,
    read_any_hex,
    read_depot,
    read_hq,
    read_number,
    read_place,
    read_unit,
    suggest,
)

MOST_MOVES = 40
"""In one line."""
ALONE = (
    *("default", "alone", "stop", "repulse", "fight", "pay_lp", "save_lp", "burn", "spare", "halt", "pursue", "stay"),
    *("draw", "return", "pass", "done"),
)
ONE_UNIT = ("replace", "restore", "on", "with", "pick", "lose")
ONE_HEX = ("pay", "hq", "move", "strategic", "bonus", "to", "intercept", "evade")
ONE_PLACE = ("siege", "park")
ONE_NUMBER = {"buy": LAST_TURN + 10, "recover": len(RECOVERY_COSTS) - 1, "tactics": MOST_TACTICS}
"""By verb: the greatest number that can stand with it."""
UNIT_AND_HEX = ("put", "place", "revive")
SEVERAL = ("with", "to")
"""Of these one line may name several things at once."""
VERBS = (
    *ALONE,
    *ONE_UNIT,
    *ONE_HEX,
    *ONE_PLACE,
    *ONE_NUMBER,
    *UNIT_AND_HEX,
    *("depot", "activate", "rally", "top"),
)


# --- writing -------------------------------------------------------------------------------------------------------


@lru_cache(65536)  # somebody may ask about any number of moves that are none
def write(move: Move) -> str:
    """A move as players write it."""
    match move:
        case ("depot", depot, hex_):
            return f"depot {DEPOT_LETTERS[depot]} {CODES[hex_]}"
        case ("activate", hq):
            return f"activate {HQS[hq].id}"
        case ("rally", hex_, price):
            return f"rally {CODES[hex_]} {price}"
        case ("top", hex_, unit):
            return f"top {CODES[hex_]} {UNITS[unit].id}"
        case ("burn", place):
            return f"burn {PLACES[place].id}"
        case (verb, unit, hex_) if verb in UNIT_AND_HEX:
            return f"{verb} {UNITS[unit].id} {CODES[hex_]}"
        case (verb, unit) if verb in ONE_UNIT:
            return f"{verb} {UNITS[unit].id}"
        case (verb, hex_) if verb in ONE_HEX:
            return f"{verb} {CODES[hex_]}"
        case (verb, place) if verb in ONE_PLACE:
            return f"{verb} {PLACES[place].id}"
        case (verb, number) if verb in ONE_NUMBER:
            return f"{verb} {number}"
        case (verb,) if verb in ALONE:
            return str(verb)
    raise ValueError(f"not a move of this game: {move}")


# --- reading -------------------------------------------------------------------------------------------------------


def read(text: str) -> list[Move]:
    """The moves of a line. Several are separated by semicolons: `with davout ney; to 2616 2715; stop`."""
    parts = [part for part in text.split(";") if part.strip()]
    if not parts:
        raise Unreadable("an action is expected, such as `move 2516`, `to 2616` or `done`")
    moves = [move for part in parts for move in _read_part(part.split())]
    if len(moves) > MOST_MOVES:
        raise Unreadable(f"a line holds {MOST_MOVES} actions at the most")
    return moves


def _read_part(words: list[str]) -> list[Move]:
    verb, rest = words[0].lower(), words[1:]
    if verb not in VERBS:
        near = suggest(verb, VERBS)
        raise Unreadable(f"{words[0][:40]!r} is no action{near or '; the actions are ' + ', '.join(sorted(VERBS))}")
    if verb == "burn":
        return [(verb, read_place(" ".join(rest)))] if rest else [(verb,)]
    if verb in ALONE:
        _expect(not rest, verb, "nothing after it")
        return [(verb,)]
    if verb in ONE_PLACE:
        _expect(bool(rest), verb, "a City or Fortress")
        return [(verb, read_place(" ".join(rest)))]
    if verb in ONE_NUMBER:
        _expect(len(rest) == 1, verb, "a number")
        return [(verb, read_number(rest[0], 0, ONE_NUMBER[verb]))]
    if verb in ONE_UNIT:
        return _one_or_more(verb, rest, read_unit, "a unit, such as davout")
    if verb in ONE_HEX:
        return _one_or_more(verb, rest, read_any_hex, "a hex, such as 2914")
    return [_READERS[verb](verb, rest)]


def _one_or_more(verb: str, words: list[str], read_one: Callable[[str], int], wanted: str) -> list[Move]:
    _expect(len(words) >= 1 if verb in SEVERAL else len(words) == 1, verb, wanted)
    return [(verb, read_one(word)) for word in words]


def _unit_and_hex(verb: str, words: list[str]) -> Move:
    _expect(len(words) == 2, verb, "a unit and a hex, such as `davout 2516`")
    return verb, read_unit(words[0]), read_any_hex(words[1])


def _depot(verb: str, words: list[str]) -> Move:
    _expect(len(words) == 2, verb, "a depot and a hex, such as `N 2416`")
    return verb, read_depot(words[0]), read_any_hex(words[1])


def _activate(verb: str, words: list[str]) -> Move:
    _expect(len(words) == 1, verb, "a headquarters, such as napoleon")
    return verb, read_hq(words[0])


def _rally(verb: str, words: list[str]) -> Move:
    _expect(len(words) == 2, verb, "a hex and its Command Points, such as `2516 2`")
    return verb, read_any_hex(words[0]), read_number(words[1], RALLY_PRICES[0], RALLY_PRICES[-1])


def _top(verb: str, words: list[str]) -> Move:
    _expect(len(words) == 2, verb, "a hex and a unit, such as `2516 oudinot`")
    return verb, read_any_hex(words[0]), read_unit(words[1])


_READERS: dict[str, Callable[[str, list[str]], Move]] = {
    **dict.fromkeys(UNIT_AND_HEX, _unit_and_hex),
    "depot": _depot,
    "activate": _activate,
    "rally": _rally,
    "top": _top,
}


def _expect(is_right: bool, verb: str, wanted: str) -> None:
    if not is_right:
        raise Unreadable(f"{verb!r} wants {wanted}")
