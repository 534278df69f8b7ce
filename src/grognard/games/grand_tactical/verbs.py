"""The verbs of the game, each declared once: how moves are read, written, touched and labelled follows from it.

`move fi7; to vilna; stop`, `attack vilna 2424`: see docs/notation.md. A unit is written by its id: a leader's name, or
side, arm and number (`fi7`: French infantry 7; `rc2`: Russian cavalry 2; `fs1`: French supply; `fd1`: a Depot). There
is no verb to destroy one's own units. Q72"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from grognard.core.decision import Move
from grognard.core.kinds import NUMBER
from grognard.core.verbs import Verb, Verbs
from grognard.games.grand_tactical.kinds import AREA, HEX, UNIT
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import AREA_AT, AREAS, NO_AREA
from grognard.games.grand_tactical.tables import NUMBER as HEX_NUMBER

VERBS = Verbs(
    # set-up [Scn] and reinforcements [Reinf]
    Verb("default"),
    Verb("put", unit=UNIT, hex=HEX, example="put fi7 4024"),
    Verb("enter", unit=UNIT, hex=HEX, example="enter fi19 0125"),
    # losses: attrition [Att], half exchange [CRT], political losses [Vic B]
    Verb("lose", unit=UNIT, several=True, example="lose fc3"),
    # movement [Mov] and forced marches [FM]
    Verb("move", unit=UNIT, example="move fi7"),
    Verb("carry", depot=UNIT, example="carry fd1"),
    Verb("to", hex=HEX, several=True, example="to 2324 2424"),
    Verb("stop"),
    Verb("double", unit=UNIT, touch="unit button", example="double fi7"),
    Verb("triple", unit=UNIT, touch="unit button", example="triple fi7"),
    Verb("halt"),
    Verb("press"),
    Verb("leave"),
    # automatic elimination [Com K]: from a hex; of a Fortress with units of several hexes
    Verb("overrun", origin=HEX, target=HEX, touch="origin target button", example="overrun 2324 2424"),
    Verb("overrun", target=HEX, touch="target button", example="overrun 2015"),
    Verb("with", unit=UNIT, several=True, example="with fi7 napoleon"),
    # Depots and scorched earth [Sup B]
    Verb("build", unit=UNIT, touch="unit button", example="build fs1"),
    Verb("strip", unit=UNIT, touch="unit button", example="strip rs1"),
    # attacks [Com A B C], into and out of a Fortress [Fort D E]
    Verb("attack", origin=HEX, target=HEX, example="attack 2324 2424"),
    Verb("attack", target=HEX, touch="target button", example="attack 2015"),
    Verb("sortie", origin=HEX, touch="origin button", example="sortie 2015"),
    Verb("across", origin=HEX, touch="origin button", example="across 2015"),
    # retreat before combat [Com D E], battles, retreats, advances [CRT, Com J]
    Verb("spare", unit=UNIT, touch="unit button", example="spare napoleon"),
    Verb("withdraw", unit=UNIT, example="withdraw ri3"),
    Verb("by", via=HEX, hex=HEX, touch="hex via button", example="by vitebsk 2524"),
    Verb("stand"),
    Verb("fight", origin=HEX, target=HEX, touch="origin target button", example="fight 2324 2424"),
    Verb("retreat", unit=UNIT, hex=HEX, example="retreat ri3 2524"),
    Verb("retreat", unit=UNIT, hex=HEX, via=HEX, touch="unit hex via button", example="retreat ri3 2524 vitebsk"),
    Verb("follow", unit=UNIT, other=UNIT, example="follow napoleon fi7"),
    Verb("advance", unit=UNIT, hex=HEX, example="advance fi7 2424"),
    # supply [Sup]
    Verb("feed", area=AREA, corps=NUMBER, divisions=NUMBER, depot=UNIT, example="feed R36 3 1 fd1"),
    Verb("draw", area=AREA, corps=NUMBER, divisions=NUMBER, source_area=AREA, example="draw R44 2 0 R50"),
    Verb("garrison", unit=UNIT, touch="unit button", example="garrison ri4"),
    Verb("decline", hex=HEX, touch="hex button", example="decline riga"),
    Verb("forgo", area=AREA, touch="area button", example="forgo R31"),
    Verb("first", area=AREA, example="first R22"),
    Verb("done"),
)


@lru_cache(4096)  # what is touched comes from outside, and may be anything
def touches(token: str) -> tuple[str, ...]:
    """A hex stands for its supply Area, too."""
    what, _, code = token.partition(":")
    if what == "space" and code in HEX_NUMBER and AREA_AT[HEX_NUMBER[code]] != NO_AREA:
        return token, f"area:{AREAS[AREA_AT[HEX_NUMBER[code]]]}"
    return (token,)


def together(moves: Sequence[Move]) -> list[Move]:
    return list(moves)


def attempt(state: Campaign, side: int, touched: Sequence[str]) -> str | None:
    """The action that these touches come nearest to, in notation. It depends on nothing but what is asked."""
    decision = state.pending[side]
    if decision is None:
        return None
    buttons = [token.removeprefix("button:") for token in touched if token.startswith("button:")]
    if buttons:
        return _with_button(buttons[0], touched)
    return VERBS.attempt(list(decision.candidates(state, state.stack[-1], side)), touched)


def _with_button(button: str, touched: Sequence[str]) -> str:
    """A button says all by itself, or what a unit or the units of a hex are to do."""
    verb, *rest = button.split() or [""]
    named = [token.partition(":")[2] for token in touched if not token.startswith("button:")]
    return " ".join([verb, *named, *rest])


write, clicks = VERBS.write, VERBS.clicks


def read(text: str) -> list[Move]:
    """The moves of a line. Several are separated by semicolons: `move fi7; to 2324 2424; stop`."""
    return VERBS.read(text, 0)
