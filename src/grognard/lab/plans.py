"""Whose plans are better? Two players who search choose a plan in the same positions, and both plans are tried in the
same worlds that neither has imagined before. That costs a fraction of the games that would show the same difference.

Single answers are judged in the same way: what the staff would say, thought over by the one and by the other."""

from __future__ import annotations

import copy
import random
import time
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from statistics import median
from typing import Any

from grognard.agents import agents
from grognard.agents.agent import Agent
from grognard.agents.levels import USUAL
from grognard.agents.marshal import Planning, Searching
from grognard.agents.trials import Script
from grognard.core.decision import Action
from grognard.core.errors import BadSetting
from grognard.core.table import Seat
from grognard.games import game as find_game
from grognard.lab.intervals import Estimate, mean
from grognard.lab.ledger import Ledger
from grognard.lab.simulate import seat_players
from grognard.lab.workers import Workers


@dataclass(frozen=True, slots=True)
class Judging:
    """What is asked: in games between staffs, so large a share of all turns, or of the answers that one of the two
    thinks over, is judged in so many worlds."""

    game: str
    players: tuple[str, str]
    scenario: str
    options: Mapping[str, str]
    seed: str
    share: float
    worlds: int
    answers: bool = False
    """Single answers instead of plans."""

    def check(self) -> None:
        """An error if one of the two does not plan turns by trying plans, or none thinks an answer over."""
        known = [agents(self.game)[name] for name in self.players]
        for name, level in zip(self.players, known, strict=True):
            if not issubclass(level, Searching):
                raise BadSetting(f"{name} of {self.game} does not choose a turn's plan by trying several")
        if self.answers and not _thought_over(known):
            raise BadSetting(f"neither {self.players[0]} nor {self.players[1]} of {self.game} thinks answers over")


@dataclass(frozen=True, slots=True)
class Judged:
    """Of one game: in each position, how much better the first player's plan does, in chances of winning."""

    gains: list[float]
    alike: int
    """Positions in which both chose the same; their gain is 0."""
    seconds: list[list[float]]
    """Processor time of each player in each position."""
    questions: list[str] = field(default_factory=list)
    """Where answers are judged: what was asked in each position."""
    occasions: dict[str, int] = field(default_factory=dict)
    """How often each such question was asked in the game."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Of one question: how much better each of the first player's answers does, and how often a game asks it."""

    gain: Estimate
    occasions: float

    def plain(self) -> dict[str, Any]:
        return {"gain": self.gain.plain(), "occasions": self.occasions}


@dataclass(frozen=True, slots=True)
class Verdict:
    """Over all games; the positions of a game are one value."""

    gain: Estimate
    positions: int
    alike: int
    seconds: Sequence[float]
    """By player: the median of a turn."""
    most: Sequence[float]
    questions: Mapping[str, Asked]

    def plain(self) -> dict[str, Any]:
        counts = {"positions": self.positions, "alike": self.alike}
        questions = {name: each.plain() for name, each in self.questions.items()}
        times = {"seconds": list(self.seconds), "most": list(self.most)}
        return {"gain": self.gain.plain(), **counts, **times, "questions": questions}


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
        _by_question(found),
    )


def _by_question(games: Sequence[Judged]) -> dict[str, Asked]:
    """The question that is asked most often first."""
    gains: dict[str, list[float]] = {}
    for each in games:
        for name, gain in zip(each.questions, each.gains, strict=False):
            gains.setdefault(name, []).append(gain)
    often = {name: sum(each.occasions[name] for each in games if each.occasions) / len(games) for name in gains}
    return {name: Asked(mean(gains[name]), often[name]) for name in sorted(gains, key=lambda each: -often[each])}


@dataclass(frozen=True, slots=True)
class _Judge:
    """A piece of work that travels between processes."""

    asked: Judging

    def __call__(self, number: int) -> Judged:
        return (_judge_answers if self.asked.answers else self._judge_plans)(self.asked, f"{self.asked.seed}/{number}")

    def _judge_plans(self, asked: Judging, seed: str) -> Judged:
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


# --- single answers --------------------------------------------------------------------------------------------------


def _thought_over(levels: Iterable[type[Agent]]) -> set[str]:
    """The questions at which one of these tries other answers than the staff's."""
    return {name for level in levels if issubclass(level, Searching) for name in level.thinks_again_at}


def _judge_answers(asked: Judging, seed: str) -> Judged:
    title = find_game(asked.game)
    table = title.start(asked.scenario, asked.options, seed)
    staffs = seat_players(asked.game, dict.fromkeys(title.sides, USUAL), seed)
    wanted = _thought_over(agents(asked.game)[name] for name in asked.players)
    judged = Judged([], 0, [], [], dict.fromkeys(sorted(wanted), 0))
    alike = 0
    while not table.state.over:
        side = next(iter(table.pending))
        seat, staff = table.seat(side), staffs[side]
        usual = staff.choose(seat)
        assert isinstance(usual, Action)
        if seat.asked in wanted and len(seat.options) > 1:
            judged.occasions[seat.asked] += 1
            here = f"{seed} {len(table.actions)}"
            if random.Random(f"{here} judged").random() < asked.share:
                found = [_answered(asked, name, seat, (staff, usual), here) for name in asked.players]
                moves = [answer.move for answer, _ in found]
                alike += moves[0] == moves[1]
                judged.gains.append(_answer_gain(asked, seat, staff, moves, here))
                judged.seconds.append([spent for _, spent in found])
                judged.questions.append(seat.asked)
        table.play(side, usual)
    return replace(judged, alike=alike)


def _answered(asked: Judging, name: str, seat: Seat, by_staff: tuple[Agent, Action], seed: str) -> tuple[Action, float]:
    """The answer of a player, and the processor time that it took him."""
    staff, usual = by_staff
    player = _thinking(asked, name, staff, seed)
    began = time.process_time()
    return player.think_again(seat, usual), time.process_time() - began


def _thinking(asked: Judging, name: str, staff: Agent, seed: str, **more: object) -> Searching[Any]:
    """A player who thinks every answer over that he thinks over sometimes, with what the staff of the game knows."""
    level = agents(asked.game)[name]
    assert issubclass(level, Searching)
    always = dict.fromkeys(level.thinks_again_at, 1.0)
    made = type(level.__name__, (level,), {"uses_all_cores": False, "thinks_again_at": always, **more})
    player: Searching[Any] = made(random.Random(seed))
    if isinstance(player, Planning):
        player.staff = copy.copy(staff)
        player.staff.source = player.source
    return player


def _answer_gain(asked: Judging, seat: Seat, staff: Agent, moves: Sequence[Any], seed: str) -> float:
    """What the first answer does better than the second on average."""
    if moves[0] == moves[1]:
        return 0.0
    judge = _thinking(asked, asked.players[0], staff, seed, answer_worlds=asked.worlds)
    trials = judge.try_answers(seat, f"{seed} judged")
    first, second = (trials.mean_of(Script((move,))) for move in moves)
    return first - second


def _level(asked: Judging, name: str) -> type[Searching[Any]]:
    found = agents(asked.game)[name]
    assert issubclass(found, Searching)
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
