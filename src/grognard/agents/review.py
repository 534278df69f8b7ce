"""Looking back at a finished game: the chance of winning turn by turn, and what the dice did to it.

The luck of a roll is the chance after it less the mean chance over all its faces. On average all luck together is zero,
whoever plays, so a result less its luck is as fair as the result, and nearer to what the players did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from grognard.agents.worth import Worth
from grognard.core.errors import GrognardError
from grognard.core.odds import mean_after
from grognard.core.state import State
from grognard.core.table import Table

MOST_FALLS = 400
"""Where the dice can fall in more ways between two decisions, their luck is not counted. Whether it is, is known before
they fall, so what is counted stays fair."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a turn of the game has changed, in chances of the first side to win."""

    turn: int
    chance: float
    """At its end."""
    luck: float
    """How much of the change came from dice."""


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game in chances of the first side to win."""

    beginning: float
    turns: list[Turn]
    uncounted: int
    """Moves after which the dice could fall in too many ways."""

    @property
    def luck(self) -> float:
        """Of the first side, over the whole game; the other's is the opposite."""
        return sum(each.luck for each in self.turns)

    def decisive(self, most: int = 3) -> list[tuple[Turn, float]]:
        """The turns that changed most, with how much, the greatest first."""
        before = [self.beginning, *(each.chance for each in self.turns)]
        changes = [(each, each.chance - was) for each, was in zip(self.turns, before, strict=False)]
        return sorted(changes, key=lambda pair: -abs(pair[1]))[:most]


def review(table: Table, worth: Worth) -> Review:
    """A finished game played through again."""
    if not table.state.over:
        raise GrognardError("The game is not over: it can be looked back at when it is.")
    first = table.state_at(0)
    turns: list[Turn] = []
    turn, luck, uncounted = first.time, 0.0, 0
    for state, roll in _walk(table, worth):
        if state.time != turn:
            turns.append(Turn(turn, worth.chance(state), luck))
            turn, luck = state.time, 0.0
        luck += roll or 0.0
        uncounted += roll is None
    # What happens in the last turn belongs to it, the end of the game too.
    turns.append(Turn(turn, worth.chance(table.state), luck))
    return Review(worth.chance(first), turns, uncounted)


def luck(table: Table, worth: Worth) -> float:
    """The luck that the first side had in a finished game."""
    return sum(roll or 0.0 for _, roll in _walk(table, worth))


def _walk(table: Table, worth: Worth) -> Iterator[tuple[State, float | None]]:
    """The state before each action that still stands, and the luck of the dice after it; None if it is not counted."""
    state = table.state_at(0)
    dice = table.dice.copy()
    for before, after in pairwise(table.moments):
        if after.actions <= before.actions:
            continue
        played = table.actions[before.actions]
        dice.drawn = before.drawn
        for move in table.game.read(played.text, state, played.side):
            went_on = state.clone()
            went_on.dice = dice
            drawn = dice.drawn
            went_on.play_unchecked(played.side, move)
            yield state, 0.0 if dice.drawn == drawn else _luck(state, played.side, move, went_on, worth)
            state = went_on


def _luck(state: State, side: int, move: tuple[object, ...], after: State, worth: Worth) -> float | None:
    expected = mean_after(state, side, move, worth.chance, MOST_FALLS)
    return None if expected is None else worth.chance(after) - expected
