"""What is touched on the board and beside it for a move, and what somebody who touches something probably wants."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from grognard.core.decision import Move
from grognard.games.fateful_march import notation
from grognard.games.fateful_march.notation import ONE_AREA, ONE_CARD, ONE_POINT
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import CODES, CONNECTIONS, KINDS, LEADERS, ORDER_IDS
from grognard.games.fateful_march.units import class_word


def _space(area: int) -> str:
    return f"space:{CODES[area]}"


def _order(order: int) -> str:
    return f"order:{ORDER_IDS[order]}"


def _leader(leader: int) -> str:
    return f"leader:{LEADERS[leader].name}"


@cache
def clicks(move: Move) -> tuple[str, ...]:
    """The path of a move: places, orders, leaders and cards in order, strength points last."""
    match move:
        case ("exchange", card, kind):
            return f"card:{card}", f"unit:{KINDS[kind].id}"
        case ("connection", number):
            return _space(CONNECTIONS[number].a), _space(CONNECTIONS[number].b)
        case ("choose", order):
            return (_order(order),)
        case ("command", area, leader):
            return _space(area), _leader(leader)
        case ("place", order, area):
            return _order(order), _space(area)
        case ("execute", order, area):
            return _space(area), _order(order)
        case ("change", leader, old, new):
            return _leader(leader), _order(old), _order(new)
        case ("post", leader, order, card):
            return _leader(leader), _order(order), f"card:{card}"
        case ("alter", area, old, new):
            return _space(area), _order(old), _order(new)
        case ("with", sp_class, count):
            return (f"unit:{count}{class_word(sp_class)}",)
        case ("lead", leader):
            return (_leader(leader),)
        case ("top", area, sp_class):
            return _space(area), f"unit:{class_word(sp_class)}"
        case (verb, area, sp_class) if verb in ONE_POINT:
            return _space(area), f"unit:1{class_word(sp_class)}"
        case (verb, card) if verb in ONE_CARD:
            return (f"card:{card}",)
        case (verb, area) if verb in ONE_AREA:
            return (_space(area),)
    return (f"button:{notation.write(move)}",)


@lru_cache(4096)  # what is touched comes from outside, and may be anything
def touches(token: str) -> tuple[str, ...]:
    """A leader may be touched as a unit of a stack; an area of the board is its space."""
    what, _, code = token.partition(":")
    if what == "unit" and code in _LEADER_NAMES:
        return token, f"leader:{code}"
    if what == "area":
        return token, f"space:{code}"
    return (token,)


_LEADER_NAMES = {leader.name for leader in LEADERS}


# --- touched together ----------------------------------------------------------------------------------------------

_COMPOSING = ("use", "with", "lead", "all", "to", "halt")
"""The order in which a Force is put together: the first step closes it."""


def together(moves: Sequence[Move]) -> list[Move]:
    """A Force touched together: cards, strength points and leaders before the way, and one number of each class."""
    if not moves or any(move[0] not in _COMPOSING for move in moves):
        return list(moves)
    found: dict[Move, Move] = {}
    for move in moves:
        key = move[:2] if move[0] == "with" else (*move, len(found)) if move[0] == "to" else move
        found[key] = move
    return sorted(found.values(), key=lambda move: min(_COMPOSING.index(move[0]), _COMPOSING.index("to")))


# --- what is wanted ------------------------------------------------------------------------------------------------


def attempt(state: Campaign, side: int, touched: Sequence[str]) -> str | None:
    """The action that these touches come nearest to, in notation. It depends on nothing but what is asked."""
    decision = state.pending[side]
    if decision is None:
        return None
    verbs = _verbs(decision.candidates(state, state.stack[-1], side))
    parts: dict[str, list[str]] = {}
    for token in touched:
        what, _, word = token.partition(":")
        if what == "unit" and word in _LEADER_NAMES:
            what = "leader"
        parts.setdefault("space" if what == "area" else what, []).append(word)
    if parts.get("button"):
        return parts["button"][0]
    return next((text for verb in verbs if (text := _wanted(verb, parts))), None)


def _verbs(moves: Iterable[Move]) -> list[str]:
    """The verbs that could answer, in the order of the question."""
    return list(dict.fromkeys(str(move[0]) for move in moves))


_SHAPES: dict[str, tuple[str, ...]] = {
    "exchange": ("card", "unit"),
    "choose": ("order",),
    "top": ("space", "unit"),
    "command": ("space", "leader"),
    "place": ("order", "space"),
    "execute": ("order", "space"),
    "change": ("leader", "order", "order"),
    "post": ("leader", "order", "card"),
    "alter": ("space", "order", "order"),
    "with": ("unit",),
    "lead": ("leader",),
    "connection": ("space", "space"),
    **dict.fromkeys(ONE_POINT, ("space", "unit")),
    **dict.fromkeys(ONE_CARD, ("card",)),
    **dict.fromkeys(ONE_AREA, ("space",)),
}
"""By verb: what kinds of things its notation names, in their order."""


def _wanted(verb: str, parts: dict[str, list[str]]) -> str | None:
    """The action of this verb with all that was touched, if it can hold just that."""
    shape = _SHAPES.get(verb, ())
    left = {what: list(words) for what, words in parts.items()}
    words = [verb]
    for what in shape:
        if not left.get(what):
            return None
        words.append(left[what].pop(0).lstrip("0123456789") if _is_one(verb, what) else left[what].pop(0))
    return " ".join(words) if not any(left.values()) else None


def _is_one(verb: str, what: str) -> bool:
    """Is a single strength point named, so that no number belongs in the notation?"""
    return what == "unit" and verb != "with"
