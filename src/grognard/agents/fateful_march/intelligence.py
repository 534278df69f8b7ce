"""What is known of the enemy's strength: the printed set-up, and all that the log has told since then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from grognard.core.events import Entry, Event
from grognard.games.fateful_march.events.battle import (
    Annihilated,
    LossesSeen,
    LossesTaken,
    Pursued,
    RaidLoss,
    Rallied,
    RallySeen,
    Retreated,
    RetreatSeen,
)
from grognard.games.fateful_march.events.cards import PointsArrived, StackShown
from grognard.games.fateful_march.events.common import Units, count_of
from grognard.games.fateful_march.events.marching import Announced, EvadersLost, ForceSeen, Marched, PatrolReport
from grognard.games.fateful_march.events.supply import ReplacementsCame, TurnBegan
from grognard.games.fateful_march.seen import Board
from grognard.games.fateful_march.tables import KINDS, KINDS_OF, NAMES, NUMBER, RUSSIAN, SIDES
from grognard.games.fateful_march.victory import scenario_data

LEADERLESS = 4
GARRISON, COLUMN = 1.5, 8.0
WEARINESS = (0.04, 0.01)
"""By side: the share of its strength points that a turn's attrition exhausts, unseen."""


@dataclass(slots=True)
class Belief:
    """How many strength points a stack is thought to have, and how many of them are exhausted."""

    total: float
    tired: float = 0.0

    def take(self, number: float) -> Belief:
        """So many of them leave, fresh and exhausted alike."""
        share = min(1.0, number / self.total) if self.total > 0 else 1.0
        gone = Belief(self.total * share, self.tired * share)
        self.total -= gone.total
        self.tired -= gone.tired
        return gone

    def join(self, other: Belief) -> None:
        self.total += other.total
        self.tired += other.tired


@dataclass(slots=True)
class Intelligence:
    """A running account of one enemy. It depends on nothing but the scenario and the entries that it has read."""

    enemy: int
    stacks: dict[int, Belief] = field(default_factory=dict)
    read: int = 0
    last: Entry | None = None

    def follow(self, log: Sequence[Entry]) -> None:
        """Read what is new; the caller starts a new account if the log was shortened."""
        for entry in log[self.read :]:
            self._read(entry.event)
        self.read = len(log)
        self.last = log[-1] if log else None

    def is_before(self, log: Sequence[Entry]) -> bool:
        """Is the log the one that has been read so far, or longer?"""
        return self.read <= len(log) and (not self.read or log[self.read - 1] is self.last)

    def _read(self, event: Event) -> None:
        name = NAMES[self.enemy]
        match event:
            case ForceSeen(side=side) if side == name:
                self._march(NUMBER[event.origin], NUMBER[event.destination], bool(event.leader), event.is_empty)
            case RetreatSeen(side=side) if side == name:
                self._march(NUMBER[event.area], NUMBER[event.destination], bool(event.leader), True)
            case Announced(side=side) if side == name:
                self._set(event.area, event.number, None)
            case PatrolReport(side=side) | StackShown(side=side) if side == name:
                self._set(event.area, *_counted(event.units))
            case LossesSeen(side=side) if side == name:
                self._lose(event.area, _counted(event.eliminated)[0], event.count)
            case Pursued(side=side) | RaidLoss(side=side) if side == name:
                self._lose(event.area, _counted(event.units)[0], 0)
            case Annihilated(side=side) | EvadersLost(side=side) if side == name:
                self.stacks.pop(NUMBER[event.area], None)
            case RallySeen(side=side) if side == name:
                self._lose(event.area, 0, -event.count)
            case ReplacementsCame(side=side) | PointsArrived(side=side) if side == name:
                self._arrive(event)
            case TurnBegan():
                for stack in self.stacks.values():
                    stack.tired += WEARINESS[self.enemy] * (stack.total - stack.tired)
            case _:
                return

    def _march(self, origin: int, destination: int, is_led: bool, is_empty: bool) -> None:
        here = self.stacks.get(origin)
        if here is None:
            here = Belief(1.0)
        number = here.total
        if not is_empty:
            number = _column(here.total) if is_led else min(LEADERLESS, max(1.0, here.total / 2))
        gone = here.take(number)
        if is_empty:
            self.stacks.pop(origin, None)
        self.stacks.setdefault(destination, Belief(0.0)).join(gone)

    def _set(self, code: str, total: float, tired: float | None) -> None:
        stack = self.stacks.setdefault(NUMBER[code], Belief(total))
        share = stack.tired / stack.total if stack.total else 0.0
        stack.total = total
        stack.tired = total * share if tired is None else tired

    def _lose(self, code: str, eliminated: float, exhausted: float) -> None:
        stack = self.stacks.get(NUMBER[code])
        if stack is not None:
            stack.total = max(0.5, stack.total - eliminated)
            stack.tired = min(stack.total, max(0.0, stack.tired + exhausted))

    def _arrive(self, event: Event) -> None:
        if isinstance(event, ReplacementsCame):
            self.stacks.setdefault(NUMBER[event.area], Belief(0.0)).join(Belief(1.0))
        elif isinstance(event, PointsArrived):
            self.stacks.setdefault(NUMBER[event.area], Belief(0.0)).join(Belief(_counted(event.units)[0]))


class Reputation(Intelligence):
    """What the enemy can know of one's own strength: an account such as he keeps, read from one's own log, with as much
    of each event as he was shown."""

    def _read(self, event: Event) -> None:
        name = NAMES[self.enemy]
        match event:
            case Marched(side=side) if side == name:
                origin, number = NUMBER[event.origin], count_of(event.units)
                is_empty = origin in self.stacks and number >= self.stacks[origin].total
                self._march(origin, NUMBER[event.destination], bool(event.leaders), is_empty)
            case Retreated(side=side) if side == name:
                self._march(NUMBER[event.area], NUMBER[event.destination], bool(event.leaders), True)
            case LossesTaken(side=side) if side == name:
                self._lose(event.area, count_of(event.eliminated), count_of(event.exhausted))
            case Rallied(side=side) if side == name:
                self._lose(event.area, 0, -count_of(event.units))
            case _:
                super()._read(event)


def _column(total: float) -> float:
    """How many a leader takes along who leaves somebody behind: all but a garrison of a small stack; of a great one as
    many as the land can feed."""
    return max(1.0, min(total - GARRISON, COLUMN + (total - COLUMN) / 2))


def _counted(units: Units) -> tuple[float, float]:
    """All strength points of a list, and the exhausted ones among them."""
    return count_of(units), sum(count for word, count in units if "x" in word.partition("_")[2])


@cache
def _first(scenario: str, side: int) -> tuple[tuple[int, float, float], ...]:
    """The printed set-up: area, strength points, exhausted ones."""
    found = []
    for code, stack in scenario_data(scenario)["setup"][SIDES[side]].items():
        points = {word: count for word, count in stack.items() if word != "leaders"}
        tired = sum(count for word, count in points.items() if word.endswith("_x"))
        found.append((NUMBER[code], float(sum(points.values())), float(tired)))
    return tuple(found)


@cache
def _first_numbers(scenario: str, side: int) -> tuple[int, int]:
    """Of the printed set-up: strength points on the map, and in the French Force Pool."""
    data = scenario_data(scenario)
    return int(sum(total for _, total, _ in _first(scenario, side))), sum(data["force_pool"].values())


def open_account(scenario: str, enemy: int) -> Intelligence:
    return Intelligence(enemy, _printed(scenario, enemy))


def open_reputation(scenario: str, side: int) -> Reputation:
    return Reputation(side, _printed(scenario, side))


def _printed(scenario: str, side: int) -> dict[int, Belief]:
    return {area: Belief(total, tired) for area, total, tired in _first(scenario, side)}


def count_on_map(board: Board, enemy: int) -> int:
    """The enemy's strength points on the map, which pools and casualties betray to everybody."""
    in_pool = sum(board.pools[SIDES[enemy]].values())
    if enemy == RUSSIAN:
        return sum(KINDS[kind].count for kind in KINDS_OF[RUSSIAN]) - in_pool
    on_map, pool = _first_numbers(board.scenario, enemy)
    return on_map + pool - in_pool - sum(board.casualties.values())
