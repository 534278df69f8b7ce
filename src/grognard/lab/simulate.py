"""Many games at once: each between computer players, each with a seed of its own, on as many cores as wished."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Generator, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field

from grognard.agents import agent
from grognard.agents.agent import Agent
from grognard.core.errors import GrognardError
from grognard.core.table import Table
from grognard.games import game as find_game

MOST_GAMES_AT_ONCE = 4
"""How many games a worker takes at a time: few, so that an interrupted run ends soon."""


@dataclass(frozen=True, slots=True)
class Match:
    """What a series of games has in common: title, players by side, scenario, options, seed."""

    game: str
    players: Mapping[str, str]
    scenario: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str = ""

    def seed_of(self, number: int) -> str:
        """The seed of one game of the series, whoever plays it and wherever."""
        return f"{self.seed}/{number}"

    def check(self) -> None:
        """An error if a player, the scenario or an option does not exist."""
        find_game(self.game).start(self.scenario, self.options, self.seed)
        seat_players(self.game, self.players, self.seed)


@dataclass(frozen=True, slots=True)
class Summary:
    """What is kept of a finished game."""

    number: int
    seed: str
    winner: str | None
    level: str
    score: int
    decisions: int
    statistics: dict[str, int]
    seconds: float


def seat_players(game: str, players: Mapping[str, str], seed: str) -> dict[str, Agent]:
    """The computer players by side. Their own randomness follows from the seed, but not the dice's way."""
    return {side: agent(name, game, f"{seed} {side}") for side, name in players.items()}


def play_game(
    game: str,
    players: Mapping[str, str],
    scenario: str | None = None,
    options: Mapping[str, str] | None = None,
    seed: str = "",
) -> Table:
    """One whole game between computer players; the table as it stands at the end."""
    table = find_game(game).start(scenario, options, seed)
    seated = seat_players(game, players, seed)
    seats = {side: table.seat(side) for side in seated}
    while not table.state.over:
        side = next(iter(table.pending))
        table.play(side, seated[side].choose(seats[side]))
    return table


def summarise(table: Table, number: int, seed: str, seconds: float) -> Summary:
    result = table.result
    assert result is not None
    statistics = table.game.statistics(table.state)
    decisions = len(table.actions)
    return Summary(number, seed, result.winner, result.level, result.score, decisions, statistics, seconds)


def run_many(match: Match, games: int, jobs: int = 1) -> Generator[Summary, None, None]:
    """Play so many games; their summaries in order. The number of jobs changes nothing but the time."""
    match.check()
    if jobs <= 1 or games <= 1:
        for number in range(1, games + 1):
            yield _play_one(match, number)
        return
    yield from _run_in_parallel(match, games, min(jobs, games))


def _run_in_parallel(match: Match, games: int, jobs: int) -> Iterator[Summary]:
    context = multiprocessing.get_context("spawn")
    workers = ProcessPoolExecutor(jobs, context, _become_worker)
    share = max(1, min(MOST_GAMES_AT_ONCE, games // (4 * jobs)))
    try:
        yield from workers.map(_play_one, [match] * games, range(1, games + 1), chunksize=share)
    except BrokenProcessPool:
        raise GrognardError("a worker process ended before its game did (out of memory?)") from None
    finally:
        workers.shutdown(wait=False, cancel_futures=True)


def _become_worker() -> None:
    """An interrupt from the keyboard reaches the workers too; they go without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _play_one(match: Match, number: int) -> Summary:
    seed = match.seed_of(number)
    began = time.perf_counter()
    try:
        table = play_game(match.game, match.players, match.scenario, match.options, seed)
    except GrognardError as error:
        # Only the base class travels safely between processes.
        raise GrognardError(f"game {number} (seed {seed}) broke off: {error}") from None
    return summarise(table, number, seed, time.perf_counter() - began)
