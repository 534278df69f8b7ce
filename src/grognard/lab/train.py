"""Learning a title's worth: games of a computer player with some noise, looked at turn by turn, and who won them.

The same seed gives the same games and the same numbers. Noise is needed: who never errs shows only what he likes."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from grognard.agents import agent
from grognard.agents.worth import Worth, figures, progress, read_worth, terms
from grognard.core.errors import GrognardError
from grognard.core.game import Game
from grognard.games import game as find_game
from grognard.lab.workers import Workers

RIDGE = 3.0
"""How much a weight costs: as much as so many games say that it is nothing."""
ROUNDS = 30
LEAST_SPREAD = 1e-6


@dataclass(frozen=True, slots=True)
class Lesson:
    """What the games are that one learns from."""

    game: str
    player: str
    scenario: str
    options: Mapping[str, str]
    noise: float
    """How often a player does something else than it would."""
    seed: str


@dataclass(frozen=True, slots=True)
class Sample:
    """A moment of a game, and how the game ended: 1 if the first side won."""

    figures: dict[str, float]
    time: float
    won: float


def samples(lesson: Lesson, number: int) -> list[Sample]:
    """One game, looked at where each turn begins."""
    title = find_game(lesson.game)
    seed = f"{lesson.seed}/{number}"
    table = title.start(lesson.scenario, dict(lesson.options), seed)
    players = {side: agent(lesson.player, lesson.game, f"{seed} {side}") for side in title.sides}
    seats = {side: table.seat(side) for side in title.sides}
    source = random.Random(f"{seed} noise")
    seen: list[tuple[dict[str, float], float]] = []
    turn = None
    while not table.state.over:
        if table.state.time != turn:
            turn = table.state.time
            seen.append((figures(title, table.state), progress(title, table.state)))
        side = next(iter(table.pending))
        options = table.options(side)
        choice = players[side].choose(seats[side])
        table.play(side, options[source.randrange(len(options))] if source.random() < lesson.noise else choice)
    result = table.result
    assert result is not None
    won = 0.5 if result.winner is None else float(result.winner == title.sides[0])
    return [Sample(counted, time, won) for counted, time in seen]


def learn(lesson: Lesson, games: int, workers: Workers) -> tuple[Worth, float]:
    """The worth after so many games, and how well it foretells games that it has not learnt from: the mean of the
    squared error, 0.25 being a coin."""
    played = list(workers.make(partial(samples, lesson), range(1, games + 1)))
    title = find_game(lesson.game)
    kept_back = played[::5]
    learnt_from = [each for number, each in enumerate(played) if number % 5]
    if not learnt_from:
        raise GrognardError("so few games teach nothing; play at least two")
    trial = _fit(title, [sample for each in learnt_from for sample in each])
    error = _error(trial, [sample for each in kept_back for sample in each])
    return _fit(title, [sample for each in played for sample in each]), error


def _error(worth: Worth, kept_back: Sequence[Sample]) -> float:
    return sum((worth.estimate(each.figures, each.time) - each.won) ** 2 for each in kept_back) / len(kept_back)


def _fit(title: Game, seen: Sequence[Sample]) -> Worth:
    """Weights by repeated weighted least squares, each held near zero by a ridge."""
    import numpy as np

    names = tuple(dict.fromkeys(name for sample in seen for name in sample.figures))
    raw = np.array([[sample.figures.get(name, 0.0) for name in names] for sample in seen])
    varied = raw.std(axis=0) > LEAST_SPREAD
    names = tuple(name for name, is_varied in zip(names, varied, strict=True) if is_varied)
    raw = raw[:, varied]
    means, spreads = raw.mean(axis=0), raw.std(axis=0)
    rows = np.array([terms(list(values), s.time) for values, s in zip((raw - means) / spreads, seen, strict=True)])
    won = np.array([sample.won for sample in seen])
    ridge = np.diag([RIDGE] * (rows.shape[1] - 2) + [LEAST_SPREAD] * 2)
    weights = np.zeros(rows.shape[1])
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-np.clip(rows @ weights, -30, 30)))
        slope = np.maximum(chance * (1 - chance), LEAST_SPREAD)
        information = (rows * slope[:, None]).T @ rows + ridge
        weights = weights + np.linalg.solve(information, rows.T @ (won - chance) - ridge @ weights)
    columns: dict[str, Any] = {"figures": names, "means": means, "spreads": spreads, "weights": weights}
    return read_worth(
        title,
        {name: [each if isinstance(each, str) else float(each) for each in column] for name, column in columns.items()},
    )
