"""What is touched on the board and beside it for a move, and what somebody who touches something probably wants."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from grognard.core.decision import Move
from grognard.games.scorched_earth import notation
from grognard.games.scorched_earth.notation import ONE_HEX, ONE_PLACE, ONE_UNIT, UNIT_AND_HEX
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import CODES, DEPOTS, NO_PLACE, NUMBER, PLACE_AT, PLACES, UNITS
from grognard.games.scorched_earth.units import DEPOT_LETTERS

ORDERS = ("move", "strategic")
"""Said of a force by a button, once its hex is touched."""
PARK = "park"
"""The Artillery Park waits among the units, so that nobody binds it by a touch that was meant for a corps."""


def _space(hex_: int) -> str:
    return f"space:{CODES[hex_]}"


def _unit(unit: int) -> str:
    return f"unit:{UNITS[unit].id}"


@cache
def clicks(move: Move) -> tuple[str, ...]:
    """The path of a move: hexes and units in the order in which players think of them."""
    match move:
        case ("depot", depot, hex_):
            return f"unit:{DEPOTS[depot].id}", _space(hex_)
        case ("rally", hex_, price):
            return _space(hex_), f"button:rally {price}"
        case ("top", hex_, unit):
            return _space(hex_), _unit(unit)
        case (verb, hex_) if verb in ORDERS:
            return _space(hex_), f"button:{verb}"
        case (verb, unit, hex_) if verb in UNIT_AND_HEX:
            return _unit(unit), _space(hex_)
        case (verb, unit) if verb in ONE_UNIT:
            return (_unit(unit),)
        case (verb, hex_) if verb in ONE_HEX:
            return (_space(hex_),)
        case ("park", place):
            return f"unit:{PARK}", f"area:{PLACES[place].id}"
        case (verb, place) if verb in ONE_PLACE or verb == "burn":
            return (f"area:{PLACES[place].id}",)
    return (f"button:{notation.write(move)}",)


@lru_cache(4096)  # what is touched comes from outside, and may be anything
def touches(token: str) -> tuple[str, ...]:
    """A hex of a City or Fortress stands for the place, too."""
    what, _, code = token.partition(":")
    if what == "space" and code in NUMBER and PLACE_AT[NUMBER[code]] != NO_PLACE:
        return token, f"area:{PLACES[PLACE_AT[NUMBER[code]]].id}"
    return (token,)


# --- touched together ----------------------------------------------------------------------------------------------

_MARCHING = ("with", "to", "pick", "recover", "stop")


def together(moves: Sequence[Move]) -> list[Move]:
    """A force touched together with its way: units are named before the first step, each once."""
    if not moves or any(move[0] not in _MARCHING for move in moves):
        return list(moves)
    named = dict.fromkeys(move for move in moves if move[0] == "with")
    return [*named, *(move for move in moves if move[0] != "with")]


# --- what is wanted ------------------------------------------------------------------------------------------------


def attempt(state: Campaign, side: int, touched: Sequence[str]) -> str | None:
    """The action that these touches come nearest to, in notation. It depends on nothing but what is asked."""
    decision = state.pending[side]
    if decision is None:
        return None
    parts: dict[str, list[str]] = {}
    for token in touched:
        what, _, word = token.partition(":")
        if token == f"unit:{PARK}":
            continue
        if what == "unit" and word in _DEPOT_WORDS:
            what, word = "depot", _DEPOT_WORDS[word]
        parts.setdefault(what, []).append(word)
    verbs = _verbs(decision.candidates(state, state.stack[-1], side))
    if parts.get("button"):
        return _with_button(parts)
    return next((text for verb in verbs if (text := _wanted(verb, parts))), None)


_DEPOT_WORDS = {depot.id: letter for depot, letter in zip(DEPOTS, DEPOT_LETTERS, strict=True)}


def _with_button(parts: dict[str, list[str]]) -> str:
    """A button says all by itself, or gives an order to the force in a hex."""
    verb, *rest = parts["button"][0].split() or [""]
    spaces = parts.get("space", [])
    return " ".join([verb, *spaces[:1], *rest]) if spaces and verb in (*ORDERS, "rally") else parts["button"][0]


def _verbs(moves: Iterable[Move]) -> list[str]:
    """The verbs that could answer, in the order of the question."""
    return list(dict.fromkeys(str(move[0]) for move in moves))


_SHAPES: dict[str, tuple[str, ...]] = {
    "depot": ("depot", "space"),
    "top": ("space", "unit"),
    "burn": ("area",),
    **dict.fromkeys(UNIT_AND_HEX, ("unit", "space")),
    **dict.fromkeys(ONE_UNIT, ("unit",)),
    **dict.fromkeys(ONE_HEX, ("space",)),
    **dict.fromkeys(ONE_PLACE, ("area",)),
}
"""By verb: what kinds of things its notation names, in their order."""


def _wanted(verb: str, parts: dict[str, list[str]]) -> str | None:
    """The action of this verb with all that was touched, if it can hold just that."""
    left = {what: list(words) for what, words in parts.items()}
    words = [verb]
    for what in _SHAPES.get(verb, ()):
        if what == "area" and not left.get(what) and left.get("space"):
            place = _place_of(left["space"].pop(0))
            if not place:
                return None
            words.append(place)
        elif left.get(what):
            words.append(left[what].pop(0))
        else:
            return None
    return " ".join(words) if len(words) > 1 and not any(left.values()) else None


def _place_of(code: str) -> str:
    """The City or Fortress that a hex belongs to."""
    number = PLACE_AT[NUMBER[code]] if code in NUMBER else NO_PLACE
    return "" if number == NO_PLACE else PLACES[number].id
