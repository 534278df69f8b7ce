"""Plans tried in imagined worlds: each plan is played by the staff of both sides, with the same dice on the same
occasions, and what comes of it is weighed by the title's worth.

A title says how its worlds are imagined, who plays in them, and how far a trial goes. What it does not say is what fits
most titles: worlds as the seat imagines them, to the end of the game turn."""

from __future__ import annotations

import gc
import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar

from grognard.agents.agent import Agent
from grognard.agents.hands import shared_out
from grognard.agents.worth import last_turn, worth
from grognard.core.decision import Action, Move
from grognard.core.dice import FreshDice
from grognard.core.state import State
from grognard.core.table import Seat, Table
from grognard.games import game as find_game

Plan = TypeVar("Plan", bound=Hashable)

LONGEST = 5000
"""Decisions after which a trial is over, wherever it has got to."""

_SELDOM = 200_000
"""New objects between two looks for garbage."""


class Trials(ABC, Generic[Plan]):
    """The worlds of one search, and what has been tried in them."""

    keeps_log: bool = True
    """Do those who play in a world read its log or its battle reports?"""
    last_turns: int = 0
    """Trials that begin in one of so many last turns go on to the end of the game."""

    def __init__(self, seat: Seat, worlds: int, seed: str) -> None:
        known = worth(seat.game)
        assert known is not None
        self._worth = known
        self.seat, self.seed = seat, seed
        self.failures: list[Exception] = []
        """Trials that broke off; they count as what they had come to by then."""
        self._worlds = [self.imagine(random.Random(f"{seed} {number}")) for number in range(worlds)]
        self._outcomes: dict[tuple[Hashable, int], float] = {}

    # --- what a title says -------------------------------------------------------------------------------------------

    def imagine(self, source: random.Random) -> State:
        """A world that could be."""
        return self.seat.imagine(source)

    def orders(self, plan: Plan) -> Hashable:
        """What is carried out of a plan: plans with the same orders are one plan."""
        return plan

    @abstractmethod
    def players(self, table: Table, seed: str, orders: Hashable) -> Mapping[str, Agent]:
        """Who plays in a world: the seat's own side carries the orders out."""

    def occasion(self, state: State, side: str, asked: str, move: Move) -> str:
        """What the dice are for that fall after a move: on the same occasion they are the same for every plan."""
        return f"{side} {asked} {move}"

    def is_over(self, state: State, began: int) -> bool:
        """Has a trial gone far enough that began in this turn?"""
        return state.time != began and began <= last_turn(find_game(self.seat.game)) - self.last_turns

    def chance(self, state: State) -> float:
        """How likely the first side is to win from where a trial has ended."""
        return self._worth.chance(state)

    # --- trying ------------------------------------------------------------------------------------------------------

    @property
    def plans(self) -> int:
        """How many different plans have been tried."""
        return len({orders for orders, _ in self._outcomes})

    def outcome(self, plan: Plan, world: int) -> float:
        """How the seat's side stands in the end, from 0 to 1."""
        return self.carried_out(self.orders(plan), world)

    def prepare(self, pairs: Sequence[tuple[Plan, int]], cores: int) -> None:
        """Try plans in worlds on several cores at once."""
        keys = list(dict.fromkeys((self.orders(plan), world) for plan, world in pairs))
        keys = [key for key in keys if key not in self._outcomes]
        self._outcomes.update(zip(keys, shared_out(lambda key: self._try(*key), keys, cores), strict=True))

    def mean(self, plan: Plan) -> float:
        """Over all worlds."""
        return self.mean_of(self.orders(plan))

    def mean_of(self, orders: Hashable) -> float:
        return sum(self.carried_out(orders, world) for world in range(len(self._worlds))) / len(self._worlds)

    def carried_out(self, orders: Hashable, world: int) -> float:
        key = orders, world
        if key not in self._outcomes:
            self._outcomes[key] = self._try(orders, world)
        return self._outcomes[key]

    def _try(self, orders: Hashable, world: int) -> float:
        seat, seed = self.seat, f"{self.seed} {world}"
        dice = OccasionDice(seed)
        table = Table(find_game(seat.game), self._worlds[world].clone(), dice, seat.scenario, seat.settings)
        if not self.keeps_log:
            table.state.journal = None
        try:
            self._play_on(table, dice, self.players(table, seed, orders))
        except Exception as error:  # a plan that cannot be tried to the end must not stop a game
            self.failures.append(error)
        chance = self.chance(table.state)
        return chance if seat.side == table.game.sides[0] else 1 - chance

    def _play_on(self, table: Table, dice: OccasionDice, players: Mapping[str, Agent]) -> None:
        state, sides = table.state, table.game.sides
        began = state.time
        seats = {side: table.seat(side) for side in sides}
        for _ in range(LONGEST):
            if state.over or self.is_over(state, began):
                return
            side = next(name for number, name in enumerate(sides) if state.pending[number])
            chosen = players[side].choose(seats[side])
            assert isinstance(chosen, Action)
            dice.begin(self.occasion(state, side, seats[side].asked, chosen.move))
            table.play_unrecorded(side, chosen.move)


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """A search makes millions of small things that go by themselves: to look for garbage among them at the usual pace
    takes a tenth of its time."""
    usual = gc.get_threshold()
    gc.set_threshold(_SELDOM, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


class OccasionDice(FreshDice):
    """The same occasion has the same dice in every trial of a world, whatever was rolled before it."""

    __slots__ = ("_seed", "_times")

    def __init__(self, seed: str) -> None:
        super().__init__(random.Random(seed))
        self._seed = seed
        self._times: dict[str, int] = {}

    def begin(self, occasion: str) -> None:
        times = self._times[occasion] = self._times.get(occasion, 0) + 1
        self._random = random.Random(f"{self._seed} {occasion} {times}").random


class Script(tuple[Move, ...]):
    """Orders that are moves: what somebody played, to be tried beside plans."""

    __slots__ = ()


class Following(Agent):
    """Plays a script as far as it is legal, then as somebody else."""

    name = "following"
    summary = "plays again what was played"

    def __init__(self, source: random.Random, script: Sequence[Move], then: Agent) -> None:
        super().__init__(source)
        self._script, self._then = list(script), then

    def choose(self, seat: Seat) -> Action | str:
        if self._script:
            move = self._script.pop(0)
            if move in seat.options.moves():
                return Action("", move)
            self._script.clear()
        return self._then.choose(seat)
