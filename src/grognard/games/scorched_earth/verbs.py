"""The verbs of the game, each declared once: how moves are read, written, touched and labelled follows from it.

`move 2516; with davout oudinot; to 2616 2715; stop`: see docs/notation.md."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from grognard.core.decision import Move
from grognard.core.verbs import Verb, Verbs
from grognard.games.scorched_earth.kinds import COUNT, DEPOT, HEX, HQ, PLACE, UNIT
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import NO_PLACE, NUMBER, PLACE_AT, PLACES

PARK = "unit:park"
"""The Artillery Park waits among the units, so that nobody binds it by a touch that was meant for a corps."""


def _touch_rally(move: Move) -> tuple[str, ...]:
    return HEX.touch(move[1]), f"button:rally {move[2]}"


def _touch_park(move: Move) -> tuple[str, ...]:
    return PARK, PLACE.touch(move[1])


def _touch_activate(move: Move) -> tuple[str, ...]:
    return (f"button:activate {HQ.write(move[1])}",)


def _touch_number(move: Move) -> tuple[str, ...]:
    return (f"button:{move[0]} {move[1]}",)


VERBS = Verbs(
    # set-up [14]
    Verb("default"),
    Verb("put", unit=UNIT, hex=HEX, example="put davout 2516"),
    Verb("park", place=PLACE, touch=_touch_park, example="park riga"),
    Verb("top", hex=HEX, unit=UNIT, example="top 2516 oudinot"),
    # reinforcements and replacements [5]
    Verb("buy", number=COUNT, touch=_touch_number, example="buy 2"),
    Verb("place", unit=UNIT, hex=HEX, example="place miloradovich 3511"),
    Verb("replace", unit=UNIT, example="replace davout"),
    Verb("revive", unit=UNIT, hex=HEX, example="revive tuchkov 3511"),
    # attrition [6], depots [7]
    Verb("pay", hex=HEX, example="pay 2914"),
    Verb("depot", depot=DEPOT, hex=HEX, example="depot N 2416"),
    # initiative and random events [8.0]
    Verb("draw"),
    Verb("return"),
    Verb("restore", unit=UNIT, example="restore ney"),
    # activation [8]
    Verb("activate", hq=HQ, touch=_touch_activate, example="activate napoleon"),
    Verb("on", unit=UNIT, example="on davout"),
    Verb("alone"),
    Verb("hq", hex=HEX, example="hq 2516"),
    Verb("move", hex=HEX, touch="hex button", example="move 2516"),
    Verb("strategic", hex=HEX, touch="hex button", example="strategic 2516"),
    Verb("rally", hex=HEX, points=COUNT, touch=_touch_rally, example="rally 2516 2"),
    Verb("bonus", hex=HEX, example="bonus 2516"),
    # marches and reactions [3.5, 8.1]
    Verb("with", unit=UNIT, several=True, example="with davout oudinot"),
    Verb("to", hex=HEX, several=True, example="to 2616 2715"),
    Verb("pick", unit=UNIT, example="pick ney"),
    Verb("recover", levels=COUNT, touch=_touch_number, example="recover 1"),
    Verb("stop"),
    Verb("intercept", hex=HEX, example="intercept 2914"),
    Verb("evade", hex=HEX, example="evade 2914"),
    Verb("pursue"),
    Verb("stay"),
    # combat and retreat [9]
    Verb("repulse"),
    Verb("fight"),
    Verb("pay_lp"),
    Verb("save_lp"),
    Verb("tactics", points=COUNT, touch=_touch_number, example="tactics 2"),
    Verb("lose", unit=UNIT, example="lose davout"),
    Verb("halt"),
    Verb("burn"),
    Verb("burn", place=PLACE, example="burn smolensk"),
    Verb("spare"),
    # sieges [11]
    Verb("siege", place=PLACE, example="siege riga"),
    Verb("pass"),
    Verb("done"),
)


@lru_cache(4096)  # what is touched comes from outside, and may be anything
def touches(token: str) -> tuple[str, ...]:
    """A hex of a City or Fortress stands for the place, too."""
    what, _, code = token.partition(":")
    if what == "space" and code in NUMBER and PLACE_AT[NUMBER[code]] != NO_PLACE:
        return token, f"area:{PLACES[PLACE_AT[NUMBER[code]]].id}"
    return (token,)


_MARCHING = ("with", "to", "pick", "recover", "stop")


def together(moves: Sequence[Move]) -> list[Move]:
    """A force touched together with its way: units are named before the first step, each once."""
    if not moves or any(move[0] not in _MARCHING for move in moves):
        return list(moves)
    named = dict.fromkeys(move for move in moves if move[0] == "with")
    return [*named, *(move for move in moves if move[0] != "with")]


def attempt(state: Campaign, side: int, touched: Sequence[str]) -> str | None:
    """The action that these touches come nearest to, in notation. It depends on nothing but what is asked."""
    decision = state.pending[side]
    if decision is None:
        return None
    buttons = [token.removeprefix("button:") for token in touched if token.startswith("button:")]
    if buttons:
        return _with_button(buttons[0], touched)
    candidates = list(decision.candidates(state, state.stack[-1], side))
    wanted = [token for token in touched if token != PARK]
    return VERBS.attempt(candidates, wanted) or VERBS.attempt(candidates, [_place_of(token) for token in wanted])


def _with_button(button: str, touched: Sequence[str]) -> str:
    """A button says all by itself, or gives an order to the force in a hex."""
    verb, *rest = button.split() or [""]
    spaces = [token.removeprefix("space:") for token in touched if token.startswith("space:")]
    return " ".join([verb, *spaces[:1], *rest]) if spaces and verb in ("move", "strategic", "rally") else button


def _place_of(token: str) -> str:
    """A hex as the City or Fortress that it belongs to, if there is one."""
    return touches(token)[-1]


write, clicks = VERBS.write, VERBS.clicks


def read(text: str) -> list[Move]:
    """The moves of a line. Several are separated by semicolons: `with davout ney; to 2616 2715; stop`."""
    return VERBS.read(text, 0)
