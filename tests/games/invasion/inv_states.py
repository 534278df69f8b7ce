"""States of The Invasion of Russia for tests: pieces in hexes, scripted dice, moves as players write them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from grognard.core.decision import Move
from grognard.core.dice import ScriptedDice
from grognard.core.events import Event, Journal
from grognard.core.procedure import Procedure
from grognard.games.invasion.options import choices_of, edition_of, rules_of
from grognard.games.invasion.stacks import DEAD
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import FRENCH, HEXES, PIECE_NUMBER, PIECES, RUSSIAN
from grognard.games.invasion.units import read_hex
from grognard.games.invasion.verbs import read, write

F, R = FRENCH, RUSSIAN


def at(word: str) -> int:
    """A hex by its number or city."""
    return read_hex(word)


def unit(word: str) -> int:
    return PIECE_NUMBER[word]


def units(words: str) -> tuple[int, ...]:
    return tuple(unit(word) for word in words.split())


def campaign(stacks: Mapping[str, str] | None = None, turn: int = 1, **options: str) -> Campaign:
    """A state with these stacks; a unit with `!` behind it is disrupted."""
    state = Campaign()
    state.choices, state.rules, state.edition_number = choices_of(options), rules_of(options), edition_of(options)
    state.turn = turn
    for hex_, words in (stacks or {}).items():
        for word in words.split():
            piece = unit(word.rstrip("!"))
            state.place(piece, at(hex_))
            if word.endswith("!"):
                state.disrupt(piece)
    state.journal = Journal()
    return state


def depots(state: Campaign, side: int, words: str) -> Campaign:
    for word in words.split():
        state.depots[side] |= 1 << at(word)
    return state


def trains(state: Campaign, side: int, words: str) -> Campaign:
    """Genuine supply trains, and everybody there reached by them."""
    from grognard.games.invasion.stacks import FED, TRAINED

    for word in words.split():
        state.trains[side * HEXES + at(word)] += 1
        for each in state.units_in(side, at(word)):
            state.marks[each] |= FED | TRAINED
    return state


def run(state: Campaign, procedure: Procedure[Any], dice: Sequence[int] = ()) -> Campaign:
    """A procedure, run to its first decision or its end."""
    state.dice = ScriptedDice(list(dice))
    state.stack = [procedure]
    state.advance()
    return state


def asked(state: Campaign) -> tuple[int, str]:
    """Who is asked what."""
    side = next((side for side in (F, R) if state.pending[side] is not None), -1)
    decision = state.pending[side] if side >= 0 else None
    return side, decision.name if decision else ""


def play(state: Campaign, *lines: str) -> Campaign:
    """Play these lines, each for whoever is asked; each must be legal."""
    for line in lines:
        for move in read(line):
            side, _ = asked(state)
            refused = refusal(state, move)
            assert refused is None, f"{line}: {refused}"
            assert move in state.moves(side), f"{line} is not listed"
            state.play_unchecked(side, move)
    return state


def refusal(state: Campaign, move: Move) -> Any:
    side, _ = asked(state)
    decision = state.pending[side]
    assert decision is not None, "nobody is asked"
    return decision.refusal(state, state.stack[-1], side, move)


def why_not(state: Campaign, line: str) -> str:
    """The code of the refusal of a move."""
    refused = refusal(state, read(line)[0])
    assert refused is not None, f"{line} is legal"
    return f"{refused.rule} {refused.code}"


def options(state: Campaign) -> set[str]:
    """What may be played now, as text."""
    side, _ = asked(state)
    return {write(move) for move in state.moves(side)}


def where(state: Campaign, word: str) -> str:
    from grognard.games.invasion.tables import CODES

    hex_ = state.where[unit(word)]
    return CODES[hex_] if hex_ >= 0 else "dead" if hex_ == DEAD else "off"


def disrupted(state: Campaign) -> set[str]:
    return {PIECES[each].id for each, mark in enumerate(state.disrupted) if mark}


def dead(state: Campaign) -> set[str]:
    return {piece.id for number, piece in enumerate(PIECES) if state.where[number] == DEAD}


def events(state: Campaign, kind: type[Event]) -> list[Any]:
    assert state.journal is not None
    return [entry.event for entry in state.journal.entries if isinstance(entry.event, kind)]


def codes(hexes: Iterable[int]) -> set[str]:
    from grognard.games.invasion.tables import CODES

    return {CODES[hex_] for hex_ in hexes}
