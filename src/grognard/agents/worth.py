"""Worth: how likely each side is to win, from what can be counted in a state: cities held, losses, points, time.

The figures are those that the title counts anyway, and those of `features.py` beside its computer players if it has
one. What each of them weighs is learnt from games of the staff by `grognard train` and lies beside the title's computer
players, with the command that made it. It can be read: each figure pulls the chance to one side or the other, early in
the game and late."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from grognard.core.game import Game
from grognard.core.state import State
from grognard.games import game as find_game

FILE = "worth.json"
SHARPEST = 30.0
"""Beyond this a logistic curve is flat."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The chance that the first side wins."""

    game: Game
    names: tuple[str, ...]
    """The figures, as `figures` gives them."""
    means: tuple[float, ...]
    spreads: tuple[float, ...]
    weights: tuple[float, ...]
    """For each figure its weight, then for each its weight times how much of the campaign is over; then a constant and
    the weight of time itself."""

    def chance(self, state: State) -> float:
        """From 0 to 1. A game that is over is certain."""
        result = self.game.result(state) if state.over else None
        if result is not None:
            return 0.5 if result.winner is None else float(result.winner == self.game.sides[0])
        return self.estimate(figures(self.game, state, self.names), progress(self.game, state))

    def estimate(self, counted: Mapping[str, float], time: float) -> float:
        """The chance by figures alone, when so much of the campaign is over."""
        columns = zip(self.names, self.means, self.spreads, strict=True)
        values = [(counted.get(name, 0.0) - mean) / spread for name, mean, spread in columns]
        weighed = zip(self.weights, terms(values, time), strict=True)
        return logistic(math.fsum(weight * value for weight, value in weighed))

    def plain(self) -> dict[str, Any]:
        return {
            "figures": list(self.names),
            "means": [round(each, 6) for each in self.means],
            "spreads": [round(each, 6) for each in self.spreads],
            "weights": [round(each, 6) for each in self.weights],
        }


def figures(game: Game, state: State, wanted: Collection[str] | None = None) -> dict[str, float]:
    """What is counted: the title's own numbers, for each city whether the first side holds it, and its features. Where
    the first are all that is wanted, the others are not counted: a look back at a game asks very often."""
    if state.journal is not None:
        state = state.clone()  # how a position came about is no part of it: an imagined one has no past
    counted: dict[str, float] = dict(game.statistics(state))
    if wanted is not None and all(name in counted for name in wanted):
        return counted
    first = game.sides[0]
    counted.update({f"city {city}": float(holder == first) for city, holder in game.cities(state).items()})
    more = _features(game.id)
    return counted | more(state) if more else counted


@cache
def _features(game: str) -> Callable[[State], dict[str, float]] | None:
    """What the title's folder here counts beside that."""
    module = f"{__package__}.{game}.features"
    if find_spec(f"{__package__}.{game}") is None or find_spec(module) is None:
        return None
    found: Callable[[State], dict[str, float]] = import_module(module).features
    return found


def progress(game: Game, state: State) -> float:
    """How much of the calendar is over, from 0 to 1."""
    return min(1.0, state.time / last_turn(game))


@cache
def last_turn(game: Game) -> int:
    return max((each.turn for each in game.calendar()), default=1)


def terms(values: Sequence[float], time: float) -> list[float]:
    """What the weights multiply."""
    return [*values, *(time * each for each in values), 1.0, time]


def logistic(value: float) -> float:
    return 1 / (1 + math.exp(-max(-SHARPEST, min(SHARPEST, value))))


@cache
def worth(game: str) -> Worth | None:
    """What is learnt of a title; None if nothing is."""
    file = files(__package__) / game / FILE
    if not file.is_file():
        return None
    return read_worth(find_game(game), json.loads(file.read_text("utf-8")))


def read_worth(game: Game, data: Mapping[str, Any]) -> Worth:
    columns = (tuple(data[name]) for name in ("figures", "means", "spreads", "weights"))
    return Worth(game, *columns)
