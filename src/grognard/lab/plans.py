"""Whose plans are better? Two players who search choose a plan in the same positions, and both plans are tried in the
same worlds that neither has imagined before. That costs a fraction of the games that would show the same difference."""

from __future__ import annotations

import random
import time
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any

from grognard.agents import agents
from grognard.agents.levels import USUAL
from grognard.agents.marshal import Planning
from grognard.core.errors import BadSetting
from grognard.core.table import Seat
from grognard.games import game as find_game
from grognard.lab.intervals import Estimate, mean
from grognard.lab.ledger import Ledger
from grognard.lab.simulate import seat_players
from grognard.lab.workers import Workers


@dataclass(frozen=True, slots=True)
class Judging:
    """What is asked: in games between staffs, so large a share of all turns is judged in so many worlds."""

    game: str
    players: tuple[str, str]
    scenario: str
    options: Mapping[str, str]
    seed: str
    share: float
    worlds: int

    def check(self) -> None:
        """An error if one of the two does not plan turns by trying plans."""
        known = agents(self.game)
        for name in self.players:
            if not issubclass(known[name], Planning):
                raise BadSetting(f"{name} of {self.game} does not choose a turn's plan by trying several")


@dataclass(frozen=True, slots=True)
class Judged:
    """Of one game: in each position, how much better the first player's plan does, in chances of winning."""

    gains: list[float]
    alike: int
    """Positions in which both chose the same; their gain is 0."""
    seconds: list[list[float]]
    """Processor time of each player in each position."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Over all games; the positions of a game are one value."""

    gain: Estimate
    positions: int
    alike: int
    seconds: Sequence[float]
    """By player: the median of a turn."""
    most: Sequence[float]

    def plain(self) -> dict[str, Any]:
        counts = {"positions": self.positions, "alike": self.alike}
        return {"gain": self.gain.plain(), **counts, "seconds": list(self.seconds), "most": list(self.most)}


def judge_games(asked: Judging, games: int, workers: Workers, ledger: Ledger) -> Generator[Judged, None, None]:
    """Game by game; those that the ledger knows are not judged again."""
    numbers = range(1, games + 1)
    made = workers.make(_Judge(asked), [number for number in numbers if str(number) not in ledger.known])
    for number in numbers:
        if str(number) in ledger.known:
            yield Judged(**ledger.known[str(number)])
            continue
        judged = next(made)
        ledger.add(str(number), asdict(judged))
        yield judged


def verdict(games: Iterable[Judged]) -> Verdict:
    found = [each for each in games if each.gains]
    times = [[pair[place] for each in found for pair in each.seconds] or [0.0] for place in range(2)]
    return Verdict(
        mean([sum(each.gains) / len(each.gains) for each in found]),
        sum(len(each.gains) for each in found),
        sum(each.alike for each in found),
        [median(each) for each in times],
        [max(each) for each in times],
    )


@dataclass(frozen=True, slots=True)
class _Judge:
    """A piece of work that travels between processes."""

    asked: Judging

    def __call__(self, number: int) -> Judged:
        asked, seed = self.asked, f"{self.asked.seed}/{number}"
        gains, alike, seconds = [], 0, []
        for seat in _positions(asked, seed):
            here = f"{seed} {seat.side} {seat.turn}"
            found = [_chosen(asked, name, seat, here) for name in asked.players]
            plans = [plan for plan, _ in found]
            gain = _gain(asked, seat, plans, here)
            alike += gain is None
            gains.append(gain or 0.0)
            seconds.append([spent for _, spent in found])
        return Judged(gains, alike, seconds)


def _positions(asked: Judging, seed: str) -> Iterator[Seat]:
    """The moments of a game between staffs at which a turn is planned; some of them, by lot."""
    title = find_game(asked.game)
    table = title.start(asked.scenario, asked.options, seed)
    players = seat_players(asked.game, dict.fromkeys(title.sides, USUAL), seed)
    seats = {side: table.seat(side) for side in title.sides}
    moments = _level(asked, asked.players[0]).planned_at
    planned: set[tuple[str, int]] = set()
    while not table.state.over:
        side = next(iter(table.pending))
        seat = seats[side]
        if seat.asked in moments and (side, seat.turn) not in planned and len(seat.options) > 1:
            planned.add((side, seat.turn))
            if random.Random(f"{seed} {side} {seat.turn} judged").random() < asked.share:
                yield seat
        table.play(side, players[side].choose(seat))


def _level(asked: Judging, name: str) -> type[Planning[Any, Any]]:
    found = agents(asked.game)[name]
    assert issubclass(found, Planning)
    return found


def _chosen(asked: Judging, name: str, seat: Seat, seed: str) -> tuple[Any, float]:
    """The plan of a player, and the processor time that it took him."""
    level = _level(asked, name)
    player = type(level.__name__, (level,), {"uses_all_cores": False})(random.Random(seed))
    began = time.process_time()
    player.choose(seat)
    assert player.choice is not None
    return player.choice.plan, time.process_time() - began


def _gain(asked: Judging, seat: Seat, plans: Sequence[Any], seed: str) -> float | None:
    """What the first plan does better than the second on average; None if they come to the same orders."""
    level = _level(asked, asked.players[0])
    judge = type("Judge", (level,), {"worlds": asked.worlds})(random.Random(seed))
    trials = judge.try_plans(seat, f"{seed} judged")
    if trials.orders(plans[0]) == trials.orders(plans[1]):
        return None
    return float(trials.mean(plans[0]) - trials.mean(plans[1]))
