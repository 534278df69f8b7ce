"""Positions for tests: pieces by their ids, hexes by their printed numbers or cities."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.decision import Move
from grognard.core.dice import ScriptedDice
from grognard.core.events import Event, Journal
from grognard.games.invasion.options import choices_of, edition_of, rules_of
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import BIT, PIECE_NUMBER
from grognard.games.invasion.units import read_hex
from grognard.games.invasion.verbs import read

ADVANCED = {"game": "advanced"}
EDITIONS = ("2021", "first")


def piece(name: str) -> int:
    return PIECE_NUMBER[name]


def pieces(names: str) -> tuple[int, ...]:
    return tuple(PIECE_NUMBER[name] for name in names.split())


def at(place: str) -> int:
    return read_hex(place)


def campaign(
    where: dict[str, str] | None = None,
    turn: int = 2,
    dice: Sequence[int] | None = None,
    depots: dict[int, str] | None = None,
    disrupted: str = "",
    **options: str,
) -> Campaign:
    """Only these pieces on the map, as {"minsk": "ney ledru"}; an advanced game unless the options say otherwise."""
    chosen = {**ADVANCED, **options}
    state = Campaign()
    state.choices, state.rules, state.edition_number = choices_of(chosen), rules_of(chosen), edition_of(chosen)
    state.turn = turn
    state.journal = Journal()
    for place, names in (where or {}).items():
        for number in pieces(names):
            state.place(number, at(place))
    for side, places in (depots or {}).items():
        for place in places.split():
            state.depots[side] |= BIT[at(place)]
    for number in pieces(disrupted):
        state.disrupt(number)
    if dice is not None:
        state.dice = ScriptedDice(dice)
    return state


def answer(state: Campaign, side: int, text: str) -> None:
    """Play legal moves, written as players write them."""
    for move in read(text):
        play(state, side, move)


def play(state: Campaign, side: int, move: Move) -> None:
    decision = state.pending[side]
    assert decision is not None, "this side is not asked"
    refused = decision.refusal(state, state.stack[-1], side, move)
    assert refused is None, str(refused)
    assert move in decision.options(state, state.stack[-1], side)
    state.play_unchecked(side, move)


def refusal(state: Campaign, side: int, text: str) -> str:
    """The code with which a move is refused."""
    decision = state.pending[side]
    assert decision is not None
    (move,) = read(text)
    refused = decision.refusal(state, state.stack[-1], side, move)
    assert refused is not None
    assert refused.text
    return refused.code


def choices(state: Campaign, side: int) -> set[Move]:
    return set(state.moves(side))


def told(state: Campaign, kind: type[Event]) -> list[Event]:
    """The events of a kind, in order."""
    assert state.journal is not None
    return [entry.event for entry in state.journal.entries if isinstance(entry.event, kind)]
