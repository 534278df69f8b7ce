"""Learning a title's worth: games of a computer player with some noise, looked at turn by turn, and who won them.

The same seed gives the same games and the same numbers. Noise is needed: who never errs shows only what he likes."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any

from grognard.agents import agent
from grognard.agents.worth import SHARPEST, Worth, figures, progress, read_worth, terms
from grognard.core.errors import BadSetting, GrognardError
from grognard.core.game import Game
from grognard.games import game as find_game
from grognard.lab.ledger import Ledger
from grognard.lab.workers import Workers

RIDGE = 3.0
"""How much a weight costs: as much as so many moments of games that say that it is nothing. The moments of a game are
much alike, so where games are few or figures many, more is better."""
KEPT_BACK = 5
"""Of so many games one is not learnt from, to see how well the others foretell it."""
LEAST_GAMES = 2
ROUNDS = 30
LEAST_SPREAD = 1e-6

Fit = Callable[[Game, Sequence["Sample"], float], Worth]
"""A way to learn."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What the games are that one learns from."""

    game: str
    player: str
    scenarios: Sequence[str]
    """Played by turns, each as often as one game is kept back, so that all of them are among those."""
    options: Mapping[str, str]
    noise: float
    """How often a player does something else than it would."""
    seed: str
    whim: float = 0.0
    """How often a player follows another plan than its own, where it has several."""

    def scenario(self, number: int) -> str:
        """That of one game; the first has number 1."""
        return self.scenarios[(number - 1) // KEPT_BACK % len(self.scenarios)]


@dataclass(frozen=True, slots=True)
class Sample:
    """A moment of a game, and how the game ended: 1 if the first side won."""

    figures: dict[str, float]
    time: float
    won: float
    score: float = 0.0
    """The points at the end, as the title counts them."""


def samples(lesson: Lesson, number: int) -> list[Sample]:
    """One game, looked at where each turn begins."""
    title = find_game(lesson.game)
    seed = f"{lesson.seed}/{number}"
    table = title.start(lesson.scenario(number), dict(lesson.options), seed)
    players = {side: agent(lesson.player, lesson.game, f"{seed} {side}") for side in title.sides}
    for player in players.values():
        player.whim = lesson.whim
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
    return [Sample(counted, time, won, result.score) for counted, time in seen]


def attend(lesson: Lesson, games: int, workers: Workers, ledger: Ledger) -> Generator[list[Sample], None, None]:
    """So many games in order; those that the ledger knows are not played again."""
    numbers = range(1, games + 1)
    made = workers.make(partial(samples, lesson), [each for each in numbers if str(each) not in ledger.known])
    for number in map(str, numbers):
        if number not in ledger.known:
            ledger.add(number, {"moments": [asdict(each) for each in next(made)]})
        yield [Sample(**each) for each in ledger.known[number]["moments"]]


def learn_from(title: Game, played: Sequence[Sequence[Sample]], ridge: float = RIDGE) -> tuple[Worth, float]:
    """The worth after these games, and how well it foretells games that it has not learnt from: the mean of the squared
    error, 0.25 being a coin.

    Two ways to learn are tried, from who won, and from how many points there were at the end, which tell more of each
    game. Every fifth game is kept back, five times over, so that each is foretold once by what was learnt from
    others. The way that foretells better learns from all."""
    if len(played) < LEAST_GAMES:
        raise GrognardError(f"so few games teach nothing; play at least {LEAST_GAMES}")
    errors = {fit: _error(title, fit, played, ridge) for fit in (_by_wins, _by_points)}
    better = min(errors, key=lambda fit: errors[fit])
    return better(title, [sample for each in played for sample in each], ridge), errors[better]


def constant_error(played: Sequence[Sequence[Sample]]) -> float:
    """The same error of who counts only how often the first side won in the other games: what a worth must beat. Where
    one side wins nearly always, it is far below a coin's."""
    errors = []
    for kept_back, learnt_from in _parts(played):
        share = sum(each.won for each in learnt_from) / len(learnt_from)
        errors += [(share - each.won) ** 2 for each in kept_back]
    return sum(errors) / len(errors)


def _parts(played: Sequence[Sequence[Sample]]) -> Iterator[tuple[list[Sample], list[Sample]]]:
    """Every fifth game kept back, five times over, and the others."""
    for part in range(min(KEPT_BACK, len(played))):
        kept_back = [sample for each in played[part::KEPT_BACK] for sample in each]
        yield kept_back, [sample for n, each in enumerate(played) if n % KEPT_BACK != part for sample in each]


def _error(title: Game, fit: Fit, played: Sequence[Sequence[Sample]], ridge: float) -> float:
    errors = []
    for kept_back, learnt_from in _parts(played):
        worth = fit(title, learnt_from, ridge)
        errors += [(worth.estimate(each.figures, each.time) - each.won) ** 2 for each in kept_back]
    return sum(errors) / len(errors)


def only(played: Sequence[Sequence[Sample]], names: Sequence[str]) -> list[list[Sample]]:
    """The same games with these figures alone: where games are few, many figures learn each of them by heart."""
    chosen = [[replace(each, figures={n: each.figures.get(n, 0.0) for n in names}) for each in game] for game in played]
    counted = {name for game in played for each in game for name in each.figures}
    if unknown := [name for name in names if name not in counted]:
        raise BadSetting(f"not counted: {', '.join(unknown)}; counted are {', '.join(sorted(counted))}")
    return chosen


def _by_wins(title: Game, seen: Sequence[Sample], ridge: float) -> Worth:
    import numpy as np

    table = _Table(seen)
    return table.worth(title, _logistic_fit(table.rows, np.array([sample.won for sample in seen]), ridge))


def _by_points(title: Game, seen: Sequence[Sample], ridge: float) -> Worth:
    """The points at the end by least squares; then who wins with how many points foretold."""
    import numpy as np

    table = _Table(seen)
    score = np.array([sample.score for sample in seen])
    won = np.array([sample.won for sample in seen])
    cost = _ridge(table.rows.shape[1], ridge)
    weights = np.linalg.solve(table.rows.T @ table.rows + cost, table.rows.T @ score)
    foretold = table.rows @ weights
    slope, constant = _logistic_fit(np.column_stack((foretold, np.ones(len(seen)))), won, LEAST_SPREAD)
    weights = slope * weights
    weights[-2] += constant
    return table.worth(title, weights)


class _Table:
    """Samples as numbers: a row of terms for each."""

    def __init__(self, seen: Sequence[Sample]) -> None:
        import numpy as np

        names = tuple(dict.fromkeys(name for sample in seen for name in sample.figures))
        raw = np.array([[sample.figures.get(name, 0.0) for name in names] for sample in seen])
        varied = raw.std(axis=0) > LEAST_SPREAD
        self.names = tuple(name for name, is_varied in zip(names, varied, strict=True) if is_varied)
        raw = raw[:, varied]
        self.means, self.spreads = raw.mean(axis=0), raw.std(axis=0)
        values = (raw - self.means) / self.spreads
        self.rows = np.array([terms(list(row), sample.time) for row, sample in zip(values, seen, strict=True)])

    def worth(self, title: Game, weights: Any) -> Worth:
        columns = {"means": self.means, "spreads": self.spreads, "weights": weights}
        numbers = {name: [float(each) for each in column] for name, column in columns.items()}
        return read_worth(title, {"figures": self.names, **numbers})


def _ridge(size: int, strength: float) -> Any:
    """What weights cost; the constant and time itself cost nothing."""
    import numpy as np

    return np.diag([strength] * (size - 2) + [LEAST_SPREAD] * 2)


def _logistic_fit(rows: Any, won: Any, strength: float) -> Any:
    """Weights by repeated weighted least squares, each held near zero by a ridge."""
    import numpy as np

    ridge = _ridge(rows.shape[1], strength)
    weights = np.zeros(rows.shape[1])
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-np.clip(rows @ weights, -SHARPEST, SHARPEST)))
        slope = np.maximum(chance * (1 - chance), LEAST_SPREAD)
        information = (rows * slope[:, None]).T @ rows + ridge
        weights = weights + np.linalg.solve(information, rows.T @ (won - chance) - ridge @ weights)
    return weights
