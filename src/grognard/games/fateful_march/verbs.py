"""The verbs of the game, each declared once: how moves are read, written, touched and labelled follows from it.

`commit 6`, `place dummy vilna`, `with 3 inf; lead Davout; to minsk`: see docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from grognard.core.decision import Move
from grognard.core.verbs import Verb, Verbs
from grognard.games.fateful_march.facts import Unreadable
from grognard.games.fateful_march.kinds import (
    AREA,
    CARD,
    CONNECTION_KIND,
    EFFECT,
    LEADER,
    ONE_POINT,
    ORDER,
    POINT_KIND,
    POINTS,
    SIDE,
    TOP_POINT,
)
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import CODES, CONNECTIONS, LEADERS, ORDER_IDS, ORDERS
from grognard.games.fateful_march.units import (
    class_word,
    find_leader,
    read_card,
    read_class,
    read_kind,
    read_order,
)

_COUNTED = re.compile(r"(\d{1,3})([a-z]\w*)")

# --- what is odd about some verbs ----------------------------------------------------------------------------------


def _needs(verb: str, example: str) -> Unreadable:
    return Unreadable("needs", verb=verb, example=example)


def _read_exchange(verb: str, words: list[str], side: int) -> list[Move]:
    """The kind stands last, because a title may have several words."""
    if len(words) < 2:
        raise _needs(verb, "exchange 12 inf")
    return [(verb, read_card(words[:-1], side), read_kind(words[-1], side))]


def _read_choose(verb: str, words: list[str], side: int) -> list[Move]:
    """Several types at once, each as often as it is named: `choose 2 m_from evade`."""
    moves: list[Move] = []
    count = 1
    for word in words:
        if word.isascii() and word.isdigit() and len(word) < 3:
            count = int(word)
            continue
        moves += [(verb, read_order(word))] * count
        count = 1
    if not moves:
        raise _needs(verb, "choose m_from")
    return moves


def _read_with(verb: str, words: list[str], side: int) -> list[Move]:
    """`with 3 inf`, or several classes and leaders at once: `with 3inf 1cav_x Davout`."""
    if not words:
        raise _needs(verb, "with 3 inf")
    moves: list[Move] = []
    left = [word.lower() for word in words]
    while left:
        word = left.pop(0)
        if (leader := find_leader(word, side)) is not None:
            moves.append(("lead", leader))
        elif match := _COUNTED.fullmatch(word):
            moves.append((verb, read_class(match[2], side), int(match[1])))
        elif left and word.isascii() and word.isdigit():
            moves.append((verb, read_class(left.pop(0), side), EFFECT.read(word)))
        else:
            moves.append((verb, read_class(word, side), 1))
    return moves


def _write_with(move: Move) -> str:
    return f"with {move[2]} {class_word(move[1])}"


def _touch_with(move: Move) -> tuple[str, ...]:
    return (f"unit:{move[2]}{class_word(move[1])}",)


def _touch_connection(move: Move) -> tuple[str, ...]:
    return AREA.touch(CONNECTIONS[move[1]].a), AREA.touch(CONNECTIONS[move[1]].b)


VERBS = Verbs(
    # set-up, and the Resources Phase [RP0-RP5]
    Verb("take", card=CARD, example="take 6"),
    Verb("top", area=AREA, unit=TOP_POINT, example="top minsk inf"),
    Verb("exchange", card=CARD, unit=POINT_KIND, read=_read_exchange, example="exchange 12 inf"),
    Verb("put", area=AREA, example="put minsk"),
    Verb("pick", card=CARD, example="pick 20"),
    # cards [S1, S2]
    Verb("commit", card=CARD, example="commit 6"),
    Verb("declare", card=CARD, example="declare 15"),
    Verb("respond", card=CARD, example="respond 18"),
    Verb("discard", card=CARD, example="discard 12"),
    Verb("effect", number=EFFECT, touch="button", example="effect 2"),
    Verb("area", area=AREA, example="area minsk"),
    Verb("connection", connection=CONNECTION_KIND, touch=_touch_connection, example="connection borisov orsha"),
    Verb("alter", area=AREA, old=ORDER, new=ORDER, example="alter minsk rally evade"),
    # orders [S3-S12]
    Verb("choose", order=ORDER, read=_read_choose, example="choose m_from"),
    Verb("command", area=AREA, leader=LEADER, example="command minsk Davout"),
    Verb("place", order=ORDER, area=AREA, example="place m_from vilna"),
    Verb("change", leader=LEADER, old=ORDER, new=ORDER, example="change Davout m_from forage"),
    Verb("post", leader=LEADER, order=ORDER, card=CARD, example="post Napoleon rally 12"),
    Verb("first", side=SIDE, touch="button", example="first french"),
    Verb("execute", order=ORDER, area=AREA, touch="area order", example="execute m_from vilna"),
    # Forces, patrols and raids
    Verb("from", area=AREA, example="from vilna"),
    Verb(
        "with", unit=POINTS, count=EFFECT, read=_read_with, write=_write_with, touch=_touch_with, example="with 3 inf"
    ),
    Verb("lead", leader=LEADER, several=True, example="lead Davout"),
    Verb("use", card=CARD, example="use 2"),
    Verb("to", area=AREA, several=True, example="to molodechno minsk"),
    Verb("look", area=AREA, example="look minsk"),
    Verb("raid", area=AREA, example="raid minsk"),
    # battles, losses, rallies, depots
    Verb("battle", area=AREA, example="battle minsk"),
    Verb("lay", card=CARD, example="lay 30"),
    Verb("exhaust", area=AREA, unit=ONE_POINT, example="exhaust minsk inf"),
    Verb("eliminate", area=AREA, unit=ONE_POINT, example="eliminate minsk inf_x"),
    Verb("rally", area=AREA, unit=ONE_POINT, example="rally minsk inf_x"),
    Verb("withdraw", area=AREA, example="withdraw minsk"),
    *(Verb(name) for name in ("all", "halt", "pass", "done")),
)


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


def attempt(state: Campaign, side: int, touched: Sequence[str]) -> str | None:
    """The action that these touches come nearest to, in notation. It depends on nothing but what is asked."""
    decision = state.pending[side]
    if decision is None:
        return None
    buttons = [token.removeprefix("button:") for token in touched if token.startswith("button:")]
    if buttons:
        return buttons[0]
    wanted = [touches(token)[-1] for token in touched]
    candidates = list(decision.candidates(state, state.stack[-1], side))
    spaces = [token.removeprefix("space:") for token in wanted if token.startswith("space:")]
    if len(spaces) == len(wanted) == 2 and any(move[0] == "connection" for move in candidates):
        return f"connection {' '.join(spaces)}"
    if len(wanted) == 1 and wanted[0].startswith("unit:") and any(move[0] == "with" for move in candidates):
        return f"with {wanted[0].removeprefix('unit:')}"
    if len(spaces) == len(wanted) == 1 and any(move[0] == "execute" for move in candidates):
        return _order_at(spaces[0], candidates, state)
    return VERBS.attempt(candidates, wanted) or VERBS.attempt(candidates, [_single(token) for token in wanted])


def _order_at(space: str, candidates: Sequence[Move], state: Campaign) -> str:
    """Whoever touches an area while orders are executed wants the order there: the block that lies in it, or else one
    of the step."""
    there = [move for move in candidates if move[0] == "execute" and CODES[move[2]] == space]
    of_step = next(order for order, each in enumerate(ORDERS) if each.step == state.step)
    return f"execute {ORDER_IDS[there[0][1] if there else of_step]} {space}"


def _single(token: str) -> str:
    """A single strength point, however many were touched."""
    what, _, word = token.partition(":")
    return f"unit:{word.lstrip('0123456789')}" if what == "unit" else token


write, clicks, read = VERBS.write, VERBS.clicks, VERBS.read
