"""Looking ahead from a state: its moves, where each leads, and what cannot be known before it is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from grognard.core.decision import Decision, Move
from grognard.core.dice import AnotherDraw, EnumeratingDice
from grognard.core.events import Journal
from grognard.core.state import State

MOST_AHEAD = 64
"""So many moves from one place are remembered that somebody has looked ahead at."""


class Place:
    """The state of a table, or one that a line would lead to, with what has been found out about it. Options are listed
    once and a line is rehearsed once, whoever asks and however often: a page looks ahead before it plays."""

    __slots__ = ("_after", "_listed", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self._listed: dict[int, Sequence[Move]] = {}
        self._after: dict[tuple[int, Move], Place | None] = {}

    def moves(self, side: int) -> Sequence[Move]:
        """The legal moves of a side here."""
        if side not in self._listed:
            self._listed[side] = self.state.moves(side)
        return self._listed[side]

    def after(self, side: int, move: Move) -> Place | None:
        """Where a move leads; None if dice or a reveal come of it."""
        key = (side, move)
        if key not in self._after:
            if len(self._after) >= MOST_AHEAD:
                self._after.clear()
            state = without_chance(self.state, side, move)
            self._after[key] = None if state is None else Place(state)
        return self._after[key]


@dataclass(slots=True)
class Rehearsal:
    """A line that can be played, and the place before each of its moves."""

    moves: list[Move] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)

    def add(self, move: Move, place: Place) -> None:
        self.moves.append(move)
        self.places.append(place)


def without_chance(state: State, side: int, move: Move) -> State | None:
    """The state after a move, on a copy; None if dice or a reveal come of it."""
    after = state.clone()
    after.dice, journal = EnumeratingDice(), Journal()
    after.journal = journal
    try:
        after.play_unchecked(side, move)
    except AnotherDraw:
        return None
    return None if journal.revealed else after


Unasked = tuple[Decision[Any, Any], State]
"""A question that is not asked because only one answer is left, and the state there."""


def unasked_questions(state: State, side: int, move: Move) -> list[Unasked]:
    """Those that a move leads to, one after the other."""
    decision = state.pending[side]
    assert decision is not None
    if decision.leads_to is None:
        return []
    name, asking_step = decision.leads_to
    found: list[Unasked] = []
    then, depth = state.clone(), len(state.stack)
    then.dice, journal = EnumeratingDice(), Journal()
    then.journal = journal
    try:
        then.take_unchecked(side, move)
        while not then.waiting and len(then.stack) >= depth and not journal.revealed:
            at = then.stack[-1]
            if len(then.stack) == depth and at.sequence[at.step :][:1] == (asking_step,):
                before = then.clone()
                then.run_step()
                if not then.waiting:
                    found.append((then.decisions[name], before))
            else:
                then.run_step()
    except AnotherDraw:
        pass
    return found


def is_final_move(place: Place, side: int, move: Move) -> bool:
    """Would something come after the move that its side cannot take back by itself?"""
    state = place.state
    decision = state.pending[side]
    assert decision is not None
    if state.is_blind(side, move):
        return True
    if not is_partly_hidden(decision):
        there = place.after(side, move)
        return there is None or there.state.pending[side] is None
    state = state.clone()
    decision.leave_out(state, state.stack[-1], side)
    after = without_chance(state, side, move)
    # Whatever comes after such a question hangs on things that were left out.
    return after is None or after.pending[side] is not decision


def is_partly_hidden(decision: Decision[Any, Any] | None) -> bool:
    """Does the question rest on things that the side asked may not know?"""
    return decision is not None and type(decision).leave_out is not Decision.leave_out
