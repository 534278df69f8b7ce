"""Exact odds for any game: run the real procedures over all rolls until the next decision or a procedure's horizon."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from grognard.core.decision import Decision, Move
from grognard.core.dice import AnotherDraw, EnumeratingDice
from grognard.core.events import Journal
from grognard.core.facts import Outcome, Remark
from grognard.core.state import State

MOST_PATHS = 20_000
Outcomes = tuple[tuple[Outcome, int], ...]
"""What can come of an action: results, each with how often it comes."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What can follow an action and how likely it is, most likely first.

    If what follows depends on something hidden, or on too many dice, `outcomes` is empty and `why_unknown` says why."""

    outcomes: tuple[tuple[Outcomes, Fraction], ...]
    why_unknown: Remark | None = None

    @property
    def chances(self) -> tuple[tuple[tuple[str, ...], Fraction], ...]:
        """The outcomes in words, those of equal chance in the order of the alphabet."""
        told = [(tuple(_text(*each) for each in _listed(outcomes)), chance) for outcomes, chance in self.outcomes]
        return tuple(sorted(told, key=lambda each: (-each[1], each[0])))

    @property
    def unknown(self) -> str:
        """Why nothing is known, in words; empty if it is."""
        return "" if self.why_unknown is None else self.why_unknown.text

    def of(self, text: str) -> Fraction:
        """The chance of an outcome with this code, or whose words mention this."""
        return sum(
            (
                chance
                for outcomes, chance in self.outcomes
                if any(outcome.code == text or text in outcome.text for outcome, _ in outcomes)
            ),
            Fraction(0),
        )

    def plain(self) -> dict[str, Any]:
        chances = [
            {
                "outcome": [_text(*each) for each in _listed(outcomes)],
                "results": [{**outcome.plain(), "times": times} for outcome, times in _listed(outcomes)],
                "chance": str(chance),
            }
            for outcomes, chance in self.outcomes
        ]
        return {"chances": chances, "unknown": self.unknown}

    def __str__(self) -> str:
        if self.why_unknown:
            return self.unknown
        nothing = Outcome("nothing").text
        return "\n".join(f"{float(p):6.1%}  {'; '.join(words) or nothing}" for words, p in self.chances)


def _listed(outcomes: Outcomes) -> list[tuple[Outcome, int]]:
    """Results in the order of the alphabet."""
    return sorted(outcomes, key=lambda each: (each[0].text, each[1]))


def _text(outcome: Outcome, times: int) -> str:
    return outcome.text if times == 1 else Outcome("times", outcome=outcome.text, times=times).text


@dataclass(slots=True)
class _Path:
    state: State
    outcome: Counter[Outcome]
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
        return Odds((), Remark("hidden-odds"))

    def take(clone: State) -> None:
        clone.take_unchecked(side, move)

    decision.leave_out(state, state.stack[-1], side)
    paths: Iterable[_Path] = _branch(_Path(state, Counter(), Fraction(1)), take, decision, side)
    finished: dict[Outcomes, Fraction] = {}
    while True:
        going_on: dict[tuple[str, Outcomes], _Path] = {}
        for path in paths:
            outcomes = _sorted(path.outcome)
            if _is_at_end(path.state):
                finished[outcomes] = finished.get(outcomes, Fraction(0)) + path.chance
                continue
            same = going_on.setdefault((str(path.state.freeze()), outcomes), path)
            if same is not path:
                same.chance += path.chance
        if len(going_on) > MOST_PATHS:
            return Odds((), Remark("too-many-dice"))
        if not going_on:
            return Odds(tuple(sorted(finished.items(), key=lambda item: (-item[1], repr(item[0])))))
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
            result = entry.event.outcome()
            if result and decision.foresees(entry, side):
                outcome[result] += 1
        found.append(_Path(state, outcome, chance))
    return found


def _sorted(outcome: Counter[Outcome]) -> Outcomes:
    return tuple(sorted(outcome.items(), key=repr))


def mean_after(state: State, side: int, move: Move, value: Callable[[State], float], most: int) -> float | None:
    """The mean of a value over all ways the dice can fall between a move and the next decision; None if there are more
    than so many. For those who may see everything."""
    ended: list[tuple[State, Fraction]] = []
    try:
        paths = _falls(state, lambda clone: clone.take_unchecked(side, move), most)
        while paths:
            ended += [path for path in paths if path[0].waiting or path[0].over]
            going_on = [path for path in paths if not (path[0].waiting or path[0].over)]
            paths = _stepped(going_on, most - len(ended))
    except _TooMany:
        return None
    return math.fsum(float(chance) * value(each) for each, chance in ended)


class _TooMany(Exception):  # a signal, not an error
    """More ways than anybody wants to look at."""


def _stepped(paths: Iterable[tuple[State, Fraction]], most: int) -> list[tuple[State, Fraction]]:
    """All paths one step further, those that have come to the same state joined."""
    reached: dict[str, tuple[State, Fraction]] = {}
    for state, chance in paths:
        for after, share in _falls(state, State.run_step, most):
            key = str(after.freeze())
            known = reached.get(key)
            reached[key] = (after, chance * share + (known[1] if known else 0))
        if len(reached) > most:
            raise _TooMany
    return list(reached.values())


def _falls(state: State, act: Callable[[State], None], most: int) -> list[tuple[State, Fraction]]:
    """What an act leads to, once for each way the dice can fall in it."""
    found: list[tuple[State, Fraction]] = []
    unexplored: list[tuple[tuple[Any, ...], Fraction]] = [((), Fraction(1))]
    while unexplored:
        draws, chance = unexplored.pop()
        clone = state.clone()
        clone.dice = EnumeratingDice(draws)
        try:
            act(clone)
        except AnotherDraw as draw:
            share = chance / sum(draw.ways.values())
            unexplored.extend(((*draws, drawn), share * ways) for drawn, ways in draw.ways.items())
        else:
            found.append((clone, chance))
        if len(found) + len(unexplored) > most:
            raise _TooMany
    return found
