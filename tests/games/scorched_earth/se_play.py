"""Playing for tests: a procedure is run, answers are checked before they are given, the journal is kept."""

from __future__ import annotations

from typing import Any

from grognard.core.decision import Move
from grognard.core.dice import ScriptedDice
from grognard.core.errors import Refusal
from grognard.core.events import Journal
from grognard.core.procedure import Procedure
from grognard.games.scorched_earth.state import Campaign


def run(state: Campaign, procedure: Procedure[Any], dice: list[int] | None = None) -> Campaign:
    """Run a procedure to its first question."""
    state.journal = Journal()
    state.dice = ScriptedDice(dice or [])
    state.stack.append(procedure)
    state.advance()
    return state


def throw(state: Campaign, *faces: int) -> None:
    """What the next dice show."""
    state.dice = ScriptedDice(list(faces))


def asked(state: Campaign, side: int) -> str:
    """The name of the question that a side must answer, or nothing."""
    decision = state.pending[side]
    return decision.name if decision else ""


def play(state: Campaign, side: int, *moves: Move) -> None:
    """Moves of a side, each of which must be legal by its check and by the list of options."""
    for move in moves:
        assert why_not(state, side, move) is None
        assert move in state.moves(side), f"{move} is not among {state.moves(side)}"
        check_options(state, side)
        state.play_unchecked(side, move)


def check_options(state: Campaign, side: int) -> None:
    """The options are what the check lets pass of the candidates."""
    decision = state.pending[side]
    assert decision is not None
    top = state.stack[-1]
    passed = [m for m in decision.candidates(state, top, side) if decision.refusal(state, top, side, m) is None]
    assert sorted(passed, key=str) == sorted(decision.options(state, top, side), key=str)


def why_not(state: Campaign, side: int, move: Move) -> Refusal | None:
    decision = state.pending[side]
    assert decision is not None, f"nobody asks side {side}"
    return decision.refusal(state, state.stack[-1], side, move)


def refusal(state: Campaign, side: int, move: Move) -> str:
    """The sentence that refuses a move, which must not be among the options."""
    refused = why_not(state, side, move)
    assert refused is not None, f"{move} is legal"
    assert move not in state.moves(side)
    return str(refused)


def told(state: Campaign, side: int | None) -> list[str]:
    """What a side has been told, sentence by sentence."""
    assert state.journal is not None
    return [entry.event.sentence() for entry in state.journal.seen_by(side)]
