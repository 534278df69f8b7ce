"""The marshal of any title: when a turn is to be planned he tries plans in imagined worlds and follows the best with
the staff. The emperor does the same with more worlds and more plans.

A title's marshal is its staff with this class before it. It says at which question a turn is planned, which plans there
are (the staff's own first), and how they are tried."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import ClassVar, Generic

from grognard.agents.agent import Agent
from grognard.agents.hands import own_cores
from grognard.agents.search import Choice, best_plan
from grognard.agents.trials import Plan, Script, Trials
from grognard.core.decision import Action, Move
from grognard.core.facts import Fact, Remark
from grognard.core.table import Seat


class Searching(Agent, Generic[Plan]):
    """How a plan is chosen by trying: the counts are fixed, so the same seed gives the same choice on any machine."""

    worlds: ClassVar[int] = 4
    passes: ClassVar[int] = 0
    """How often the best plan so far is changed in one thing."""
    most_variations: ClassVar[int] = 8
    uses_all_cores: ClassVar[bool] = False
    """Are trials made on all cores at once? The choice is the same on one."""

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self.trials: Trials[Plan] | None = None
        """Of the last search."""
        self.choice: Choice[Plan] | None = None

    @abstractmethod
    def try_plans(self, seat: Seat, seed: str) -> Trials[Plan]:
        """The worlds of a search from this seat."""

    def variations(self, seat: Seat, plan: Plan) -> Iterable[Plan]:
        """A plan changed in one thing, the weightiest changes first."""
        return ()

    def search(self, seat: Seat, plans: Sequence[Plan]) -> Plan:
        """The plan to be followed: the first unless another is clearly better."""
        trials = self.trials = self.try_plans(seat, str(self.source.random()))
        prepare = self._prepare if self.uses_all_cores else None
        choice = best_plan(plans, self.worlds, trials.outcome, prepare)
        for _ in range(self.passes):
            others = different(trials, choice.plan, self.variations(seat, choice.plan), self.most_variations)
            improved = best_plan((choice.plan, *others), self.worlds, trials.outcome, prepare)
            if improved.plan is choice.plan:
                break
            choice = improved
        self.choice = choice
        return choice.plan

    def _prepare(self, pairs: Sequence[tuple[Plan, int]]) -> None:
        assert self.trials is not None
        self.trials.prepare(pairs, own_cores())

    def figures(self, usual: Plan) -> Fact:
        """What the search found, beside the plan that the staff would follow."""
        trials, choice = self.trials, self.choice
        assert trials is not None
        assert choice is not None
        values = {"worlds": self.worlds, "plans": trials.plans, "percent": round(100 * choice.value)}
        if trials.orders(choice.plan) == trials.orders(usual):
            return Remark("search-confirms", **values)
        # In all worlds, so that the two can be compared.
        return Remark("search", usual=round(100 * trials.mean(usual)), **values)

    def appraise(self, seat: Seat, played: Sequence[Move]) -> tuple[float, float]:
        """Both in the worlds of the search just made."""
        assert self.trials is not None
        assert self.choice is not None
        return self.trials.mean(self.choice.plan), self.trials.mean_of(Script(played))


def different(trials: Trials[Plan], plan: Plan, others: Iterable[Plan], most: int) -> list[Plan]:
    """Those plans that lead to other orders than this one and than each other."""
    found = {trials.orders(plan): plan}
    for other in others:
        found.setdefault(trials.orders(other), other)
        if len(found) > most:
            break
    return list(islice(found.values(), 1, None))


class Planning(Searching[Plan]):
    """For a staff that remembers a plan: it is chosen anew when its side's turn begins."""

    planned_at: ClassVar[str]
    """The name of the question at which a turn is planned: the first of the side's own."""

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self._planned_in: object = None
        self._thoughts: tuple[Fact, ...] = ()

    @abstractmethod
    def candidates(self, seat: Seat) -> Sequence[Plan]:
        """The plans to be tried. The first is the one that the staff would follow."""

    @abstractmethod
    def adopt(self, seat: Seat, plan: Plan) -> None:
        """Follow this plan from now on."""

    def reasons(self) -> tuple[Fact, ...]:
        plan, *_ = (*super().reasons(), None)
        return () if plan is None else (plan, *self._thoughts)

    def choose(self, seat: Seat) -> Action:
        if seat.asked == self.planned_at and self._planned_in != seat.turn and len(seat.options) > 1:
            self._planned_in = seat.turn
            self._plan_turn(seat)
        chosen = super().choose(seat)  # type: ignore[safe-super]
        assert isinstance(chosen, Action)
        return chosen

    def _plan_turn(self, seat: Seat) -> None:
        plans = self.candidates(seat)
        self.adopt(seat, self.search(seat, plans))
        self._thoughts = (self.figures(plans[0]),)
