"""Exact odds for any game: run the real procedures over all rolls until the next decision or a procedure's horizon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from grognard.core.decision import Decision, Move
from grognard.core.dice import AnotherDraw, EnumeratingDice
from grognard.core.events import Journal
from grognard.core.state import State

MOST_PATHS = 20_000
Outcome = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Odds:
    """What can follow an action and how likely it is, most likely first.

    If what follows depends on something hidden, or on too many dice, `chances` is empty and `unknown` says why."""

    chances: tuple[tuple[Outcome, Fraction], ...]
    unknown: str = ""

    def of(self, text: str) -> Fraction:
        """The chance that an outcome mentions these words."""
        return sum((p for words, p in self.chances if any(text in word for word in words)), Fraction(0))

    def plain(self) -> dict[str, Any]:
        chances = [{"outcome": list(words), "chance": str(p)} for words, p in self.chances]
        return {"chances": chances, "unknown": self.unknown}

    def __str__(self) -> str:
        if self.unknown:
            return self.unknown
        return "\n".join(f"{float(p):6.1%}  {'; '.join(words) or 'nothing'}" for words, p in self.chances)


@dataclass(slots=True)
class _Path:
    state: State
    outcome: Counter[str]
    chance: Fraction


def foresee(state: State, side: int, moves: Sequence[Move]) -> Odds:
    """The odds of the last of these moves; those before it draw no dice and reveal nothing."""
    state = state.clone()
    state.dice = EnumeratingDice()
    *certain, move = moves
    for each in certain:
        state.play_unchecked(side, each)
    decision = state.pending[side]
    assert decision is not None
    if state.is_blind(side, move):
        return Odds((), "What follows depends on what you cannot see.")

    def take(clone: State) -> None:
        clone.take_unchecked(side, move)

    decision.leave_out(state, state.stack[-1], side)
    paths: Iterable[_Path] = _branch(_Path(state, Counter(), Fraction(1)), take, decision, side)
    finished: dict[Outcome, Fraction] = {}
    while True:
        going_on: dict[tuple[str, Outcome], _Path] = {}
        for path in paths:
            words = _words(path.outcome)
            if _is_at_end(path.state):
                finished[words] = finished.get(words, Fraction(0)) + path.chance
                continue
            same = going_on.setdefault((str(path.state.freeze()), words), path)
            if same is not path:
                same.chance += path.chance
        if len(going_on) > MOST_PATHS:
            return Odds((), "There are too many dice to count them all.")
        if not going_on:
            return Odds(tuple(sorted(finished.items(), key=lambda item: (-item[1], item[0]))))
        # One after the other, so that equal ones are merged as they come.
        paths = (branch for path in going_on.values() for branch in _branch(path, State.run_step, decision, side))


def _is_at_end(state: State) -> bool:
    return bool(state.waiting) or state.over or state.stack[-1].is_at_horizon


def _branch(path: _Path, act: Callable[[State], None], decision: Decision[Any, Any], side: int) -> list[_Path]:
    """The path continued by one act, once for each way the dice can fall in it."""
    found = []
    unexplored: list[tuple[tuple[Any, ...], Fraction]] = [((), path.chance)]
    while unexplored:
        draws, chance = unexplored.pop()
        state = path.state.clone()
        state.dice = EnumeratingDice(draws)
        state.journal = Journal()
        try:
            act(state)
        except AnotherDraw as draw:
            share = chance / sum(draw.ways.values())
            unexplored.extend(((*draws, drawn), share * ways) for drawn, ways in draw.ways.items())
            continue
        outcome = path.outcome.copy()
        for entry in state.journal.entries:
            words = entry.event.outcome()
            if words and decision.foresees(entry, side):
                outcome[words] += 1
        found.append(_Path(state, outcome, chance))
    return found


def _words(outcome: Counter[str]) -> Outcome:
    return tuple(f"{word} x{n}" if n > 1 else word for word, n in sorted(outcome.items()))
