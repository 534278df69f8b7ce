"""The marshal of any title: when a turn is to be planned he tries plans in imagined worlds and has the staff follow the
best. The emperor does the same with more worlds and more plans, and at the questions that follow he tries other answers
than the staff's.

A title says who its staff is, at which question a turn is planned and which plans there are (the staff's own first);
if it knows something of the enemy's plan, also that."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar, Generic, TypeVar, cast

from grognard.agents.agent import Agent
from grognard.agents.hands import own_cores
from grognard.agents.search import Choice, best_plan
from grognard.agents.trials import Following, Plan, Script, Trials, collecting_seldom
from grognard.core.decision import Action, Move
from grognard.core.facts import Fact, Remark
from grognard.core.table import Seat, Table


class Searching(Agent, Generic[Plan]):
    """How a plan is chosen by trying: the counts are fixed, so the same seed gives the same choice on any machine."""

    planned_at: ClassVar[tuple[str, ...]]
    """The questions at which a turn is planned: the first of these at which the side has a choice."""
    worlds: ClassVar[int] = 4
    passes: ClassVar[int] = 0
    """How often the best plan so far is changed in one thing."""
    most_variations: ClassVar[int] = 8
    last_turns: ClassVar[int] = 0
    """In so many last turns trials go on to the end of the game."""
    thinks_again_at: ClassVar[Mapping[str, float]] = {}
    """The questions at which other answers than the staff's are tried, too, each with how often, from 0 to 1."""
    answer_worlds: ClassVar[int] = 12
    most_answers: ClassVar[int] = 5
    """Where there are more, the staff's and some by lot are tried."""

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self.trials: Trials[Plan] | None = None
        """Of the last search."""
        self.choice: Choice[Plan] | None = None
        self.looked: Trials[Any] | None = None
        """Of the last single answer that was thought over."""

    @abstractmethod
    def try_plans(self, seat: Seat, seed: str) -> Trials[Plan]:
        """The worlds of a search from this seat."""

    def variations(self, seat: Seat, plan: Plan) -> Iterable[Plan]:
        """A plan changed in one thing, the weightiest changes first."""
        return ()

    def search(self, seat: Seat, plans: Sequence[Plan]) -> Plan:
        """The plan to be followed: the first unless another is clearly better."""
        with collecting_seldom():
            return self._search(seat, plans)

    def _search(self, seat: Seat, plans: Sequence[Plan]) -> Plan:
        trials = self.trials = self.try_plans(seat, str(self.source.random()))
        prepare = self.sharing(trials)
        choice = best_plan(plans, self.worlds, trials.outcome, prepare)
        for _ in range(self.passes):
            others = different(trials, choice.plan, self.variations(seat, choice.plan), self.most_variations)
            improved = best_plan((choice.plan, *others), self.worlds, trials.outcome, prepare)
            if improved.plan is choice.plan:
                break
            choice = improved
        self.choice = choice
        return choice.plan

    @abstractmethod
    def try_answers(self, seat: Seat, seed: str) -> Trials[Any]:
        """The worlds in which a single answer is tried, and then the staff goes on with the turn's plan."""

    def think_again(self, seat: Seat, usual: Action) -> Action:
        """The staff's answer to one question, unless another is clearly better."""
        share, moves = self.thinks_again_at.get(seat.asked, 0.0), seat.options.moves()
        if not share or len(moves) == 1 or (share < 1 and self.source.random() >= share):
            return usual
        others = [move for move in moves if move != usual.move]
        if len(others) >= self.most_answers:
            others = self.source.sample(others, self.most_answers - 1)
        answers = [Script((move,)) for move in (usual.move, *others)]
        with collecting_seldom():
            trials = self.looked = self.try_answers(seat, str(self.source.random()))
            better = best_plan(answers, self.answer_worlds, trials.outcome, self.sharing(trials)).plan
        return usual if better is answers[0] else next(each for each in seat.options if each.move == better[0])

    def sharing(self, trials: Trials[Any]) -> Callable[[Sequence[tuple[Any, int]]], None] | None:
        """How the trials of a round are shared out; None if they are made one after another."""
        return (lambda pairs: trials.prepare(pairs, own_cores())) if self.uses_all_cores else None

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


Staff = TypeVar("Staff", bound=Agent)


class Planning(Searching[Plan], Generic[Plan, Staff]):
    """For a staff that remembers a plan: it is chosen anew when its side's turn begins."""

    made_of: type[Staff]
    keeps_log: ClassVar[bool] = True
    """Does the staff read the log or the reports of battles?"""

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self.staff = self.made_of(source)
        self._planned_in: object = None
        self._followed: Plan | None = None
        self._thoughts: tuple[Fact, ...] = ()

    # --- what a title says -------------------------------------------------------------------------------------------

    @abstractmethod
    def candidates(self, seat: Seat) -> Sequence[Plan]:
        """The plans to be tried. The first is the one that the staff would follow."""

    @abstractmethod
    def instruct(self, staff: Staff, plan: Plan, turn: int) -> None:
        """Have a staff carry this plan out in a turn."""

    def guess(self, enemy: Staff, seat: Seat, source: random.Random) -> None:
        """Tell the enemy's staff in an imagined world what it means to do; untold, it does what it would by itself."""

    # --- planning ----------------------------------------------------------------------------------------------------

    def adopt(self, seat: Seat, plan: Plan) -> None:
        """Follow this plan from now on."""
        self.instruct(self.staff, plan, seat.turn)

    def try_plans(self, seat: Seat, seed: str) -> Trials[Plan]:
        return TurnTrials(self, seat, seed, self.worlds)

    def try_answers(self, seat: Seat, seed: str) -> Trials[Any]:
        plan = self._followed if self._planned_in == seat.turn else None
        return AnswerTrials(self, seat, seed, self.answer_worlds, plan or self.candidates(seat)[0])

    @classmethod
    def remark(cls, table: Table, turn: int, side: str) -> tuple[Fact, ...]:
        return cls.made_of.remark(table, turn, side)

    def reasons(self) -> tuple[Fact, ...]:
        plan, *_ = (*self.staff.reasons(), None)
        return () if plan is None else (plan, *self._thoughts)

    def choose(self, seat: Seat) -> Action | str:
        self.staff.source = self.source
        if seat.asked in self.planned_at and self._planned_in != seat.turn and len(seat.options) > 1:
            self._planned_in = seat.turn
            self._plan_turn(seat)
        return self.think_again(seat, cast("Action", self.staff.choose(seat)))

    def found(self) -> object:
        return None if self.choice is None else (self._planned_in, self._followed)

    def know(self, found: object, seat: Seat) -> None:
        """The plan of this turn. How good it was said to be then is no longer true."""
        turn, plan = cast("tuple[object, Plan]", found)
        if turn == seat.turn:
            self._planned_in, self._followed = turn, plan
            self.adopt(seat, plan)

    def _plan_turn(self, seat: Seat) -> None:
        plans = self.candidates(seat)
        self._followed = self.search(seat, plans)
        self.adopt(seat, self._followed)
        self._thoughts = (self.figures(plans[0]),)


class TurnTrials(Trials[Plan], Generic[Plan, Staff]):
    """Both sides are played by the staff, to the end of the game turn. The own one is told the plan that is tried."""

    def __init__(self, marshal: Planning[Plan, Staff], seat: Seat, seed: str, worlds: int) -> None:
        self.marshal = marshal
        self.keeps_log, self.last_turns = marshal.keeps_log, marshal.last_turns
        super().__init__(seat, worlds, seed)

    def players(self, table: Table, seed: str, orders: Hashable) -> dict[str, Agent]:
        own = self.seat.side
        staffs = {side: self.adjutant(table, side, seed) for side in table.game.sides}
        players: dict[str, Agent] = dict(staffs)
        if isinstance(orders, Script):
            players[own] = Following(random.Random(seed), orders, staffs[own])
        else:
            self.brief(staffs[own], orders, seed)
        return players

    def adjutant(self, table: Table, side: str, seed: str) -> Staff:
        """Who plays a side in a world."""
        staff = self.marshal.made_of(random.Random(f"{seed} {side}"))
        if side != self.seat.side:
            self.marshal.guess(staff, self.seat, random.Random(f"{seed} plan"))
        return staff

    def brief(self, staff: Staff, orders: Hashable, seed: str) -> None:
        """Tell the own staff what is to be carried out."""
        self.marshal.instruct(staff, cast("Plan", orders), self.seat.turn)


class AnswerTrials(TurnTrials[Plan, Staff]):
    """A single answer in the middle of a turn; then the staff goes on with the turn's plan."""

    def __init__(self, marshal: Planning[Plan, Staff], seat: Seat, seed: str, worlds: int, plan: Plan) -> None:
        self._plan = plan
        super().__init__(marshal, seat, seed, worlds)

    def adjutant(self, table: Table, side: str, seed: str) -> Staff:
        staff = super().adjutant(table, side, seed)
        if side == self.seat.side:
            self.brief(staff, self._plan, seed)
        return staff
