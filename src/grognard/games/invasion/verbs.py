"""The verbs of the game, each declared once: how moves are read, written, touched and labelled follows from it.

`march 2108; with ney ledru; to 2008 1908; stop`: see docs/notation.md."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.decision import Move
from grognard.core.kinds import Between
from grognard.core.verbs import Verb, Verbs
from grognard.games.invasion.kinds import CARD, HEX, PIECE
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.units import join_names

MOST_COMMANDS = 30
"""More Combat Commands than anybody has in a turn."""


def _touch_number(move: Move) -> tuple[str, ...]:
    return (f"button:{move[0]} {move[1]}",)


def _touch_card(move: Move) -> tuple[str, ...]:
    return (f"button:{move[0]} {move[1]}",)


VERBS = Verbs(
    # set-up [14.1]
    Verb("default"),
    Verb("put", piece=PIECE, hex=HEX, example="put barclay 1808"),
    Verb("depot", hex=HEX, example="depot minsk"),
    # dummy units [15.1]
    Verb("blank", hex=HEX, touch="hex button", example="blank 1808"),
    Verb("unblank", hex=HEX, touch="hex button", example="unblank 1808"),
    # active supply [7]
    Verb("convert", hex=HEX, example="convert 1808"),
    Verb("remove", hex=HEX, example="remove 1808"),
    Verb("train", hex=HEX, touch="hex button", example="train 1808"),
    Verb("dummy", hex=HEX, touch="hex button", example="dummy 1808"),
    Verb("discard"),
    # rally and movement [8]
    Verb("rally", unit=PIECE, several=True, example="rally morand friant"),
    Verb("march", hex=HEX, touch="hex button", example="march 2108"),
    Verb("discard", hex=HEX, touch="hex button", example="discard 2108"),
    Verb("raise", hex=HEX, touch="hex button", example="raise 2108"),
    Verb("with", piece=PIECE, several=True, example="with ney ledru"),
    Verb("to", hex=HEX, several=True, example="to 2008 1908"),
    Verb("leave", commander=PIECE, touch="commander button", example="leave davout"),
    Verb("stop"),
    Verb("lose", unit=PIECE, example="lose ledru"),
    Verb("disrupt", unit=PIECE, touch="unit button", example="disrupt ledru"),
    # combat [10, 11]
    Verb("attack", hex=HEX, target=HEX, example="attack 1709 1808"),
    Verb("decline"),
    Verb("spend", count=Between(0, MOST_COMMANDS), touch=_touch_number, example="spend 1"),
    Verb("call", hex=HEX, several=True, example="call 1708 1707"),
    Verb("hit", unit=PIECE, several=True, example="hit berg sazonov"),
    Verb("withdraw", hex=HEX, example="withdraw 1707"),
    Verb("stay"),
    Verb("push", unit=PIECE, several=True, example="push berg"),
    Verb("advance", piece=PIECE, several=True, example="advance ney ledru"),
    Verb("refuge", commander=PIECE, hex=HEX, example="refuge ney 1808"),
    # commanders' movement [12], reinforcements [13]
    Verb("go", commander=PIECE, hex=HEX, example="go murat 2108"),
    Verb("place", piece=PIECE, hex=HEX, example="place bianchi 2217"),
    # cards [16.1]
    Verb("lay", card=CARD, touch=_touch_card, example="lay 17"),
    Verb("use", card=CARD, touch=_touch_card, example="use 18"),
    Verb("pick", piece=PIECE, example="pick lorge"),
    Verb("aim", hex=HEX, example="aim smolensk"),
    Verb("bridge", hex=HEX, goal=HEX, example="bridge 1510 1410"),
    Verb("appoint", commander=PIECE, example="appoint eugene"),
    # politics [16.9] and the second year [16.13]
    Verb("declare"),
    Verb("accept"),
    Verb("source", hex=HEX, example="source kovno"),
    Verb("pass"),
    Verb("done"),
)


def touches(token: str) -> tuple[str, ...]:
    return (token,)


_MARCHING = ("with", "to", "leave", "stop")


def together(moves: Sequence[Move]) -> list[Move]:
    """A stack touched together with its way: pieces are named before the first step, each once."""
    if not moves or any(move[0] not in _MARCHING for move in moves):
        return list(moves)
    named = dict.fromkeys(move for move in moves if move[0] == "with")
    return [*named, *(move for move in moves if move[0] != "with")]


def attempt(state: Campaign, side: int, touched: Sequence[str]) -> str | None:
    """The action that these touches come nearest to, in notation. It depends on nothing but what is asked."""
    decision = state.pending[side]
    if decision is None:
        return None
    candidates = list(decision.candidates(state, state.stack[-1], side))
    return VERBS.attempt(candidates, touched)


write, clicks = VERBS.write, VERBS.clicks


def read(text: str) -> list[Move]:
    """The moves of a line. Several are separated by semicolons: `with ney ledru; to 2008 1908; stop`."""
    return VERBS.read(join_names(text), 0)
