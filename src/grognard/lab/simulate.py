"""Many games at once: each between computer players, each with a seed of its own, on as many cores as wished."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from grognard.agents import agent
from grognard.agents.agent import Agent
from grognard.agents.review import luck
from grognard.agents.worth import worth
from grognard.core.errors import GrognardError
from grognard.core.table import Table
from grognard.games import game as find_game
from grognard.lab.workers import OwnCores


@dataclass(frozen=True, slots=True)
class Match:
    """What a series of games has in common: title, players by side, scenario, options, seed."""

    game: str
    players: Mapping[str, str]
    scenario: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str = ""
    packs: tuple[str, ...] | None = None
    """The folders of data packs; None for those that this process uses."""
    with_luck: bool = True
    """Is luck reckoned in the games of an experiment? In some titles that takes longer than the game."""

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
    turns: int = 0
    """The number of the turn in which the game ended."""
    fallen: dict[str, int] = field(default_factory=dict)
    """Cities that changed hands, and the turn at which they first did."""
    luck: float | None = None
    """What the dice gave the first side, in games won; None if it was not reckoned."""


def seat_players(game: str, players: Mapping[str, str], seed: str) -> dict[str, Agent]:
    """The computer players by side. Their own randomness follows from the seed, but not the dice's way."""
    return {side: agent(name, game, f"{seed} {side}") for side, name in players.items()}


def play_game(
    game: str,
    players: Mapping[str, str],
    scenario: str | None = None,
    options: Mapping[str, str] | None = None,
    seed: str = "",
    watch: Callable[[Table], None] | None = None,
) -> Table:
    """One whole game between computer players; the table as it stands at the end. Whoever watches is shown the table
    at the beginning and after each action."""
    table = find_game(game).start(scenario, options, seed)
    seated = seat_players(game, players, seed)
    seats = {side: table.seat(side) for side in seated}
    if watch:
        watch(table)
    while not table.state.over:
        side = next(iter(table.pending))
        table.play(side, seated[side].choose(seats[side]))
        if watch:
            watch(table)
    return table


class Chronicle:
    """Watches a game for its turns and for the cities that fall."""

    def __init__(self) -> None:
        self.turn = 0
        """The last in which anything was decided: the turn of a state that is over may be one more."""
        self.fallen: dict[str, int] = {}
        """By name the turn at which each first changed hands."""
        self._at_first: dict[str, str] = {}

    def __call__(self, table: Table) -> None:
        if not table.state.over:
            self.turn = table.state.time
        holders = table.game.cities(table.state)
        if not table.actions:
            self._at_first = holders
        for city, holder in holders.items():
            if holder != self._at_first[city]:
                self.fallen.setdefault(city, self.turn)


def summarise(table: Table, number: int, seed: str, seconds: float, chronicle: Chronicle) -> Summary:
    result = table.result
    assert result is not None
    statistics = table.game.statistics(table.state) | table.game.milestones(table)
    decisions = len(table.actions)
    turns, fallen = chronicle.turn, chronicle.fallen
    return Summary(
        number, seed, result.winner, result.level, result.score, decisions, statistics, seconds, turns, fallen
    )


def run_many(match: Match, games: int, jobs: int = 1) -> Generator[Summary, None, None]:
    """Play so many games; their summaries in order. The number of jobs changes nothing but the time."""
    match.check()
    yield from OwnCores(jobs).make(partial(play_and_summarise, match), range(1, games + 1))


def play_and_summarise(match: Match, number: int, with_luck: bool = False) -> Summary:
    """One game of a series, and what is kept of it. Luck is reckoned where the title's worth is known."""
    seed = match.seed_of(number)
    began = time.perf_counter()
    try:
        chronicle = Chronicle()
        table = play_game(match.game, match.players, match.scenario, match.options, seed, chronicle)
    except GrognardError as error:
        # Only the base class travels safely between processes.
        raise GrognardError(f"game {number} (seed {seed}) broke off: {error}") from None
    summary = summarise(table, number, seed, time.perf_counter() - began, chronicle)
    known = worth(match.game) if with_luck else None
    return summary if known is None else replace(summary, luck=luck(table, known))
