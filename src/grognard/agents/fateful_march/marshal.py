"""The marshal: tries plans of campaign in imagined worlds before he commits a card and gives the orders of a turn."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Mapping, Sequence
from copy import deepcopy
from itertools import chain, islice, zip_longest
from typing import ClassVar, cast

from grognard.agents.fateful_march.campaign import CampaignPlan, plans_for
from grognard.agents.fateful_march.intelligence import Belief, Intelligence, Reputation, open_reputation
from grognard.agents.fateful_march.noting import NOTED, noted
from grognard.agents.fateful_march.orders import Plan, plan_of
from grognard.agents.fateful_march.picture import Picture
from grognard.agents.fateful_march.plans import Task
from grognard.agents.fateful_march.staff import StaffAgent, plan_key
from grognard.agents.fateful_march.variations import variations
from grognard.agents.fateful_march.worlds import likely_world
from grognard.agents.marshal import Planning, TurnTrials, different
from grognard.agents.search import best_plan
from grognard.agents.worth import logistic
from grognard.core.decision import Action
from grognard.core.state import State
from grognard.core.table import Seat, Table
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import SIDES

NARROW = 1.5
"""Points by which a game may turn out otherwise than in an imagined world."""
LAST_TURNS = 1
"""Turns after this one that a trial still goes on for."""
QUIET = ("rest", "no-battle")
"""Plans that are tried before the others: they are better than the usual one most often."""
HEARSAY = (0.85, 1.2)
"""By what factor an enemy may think otherwise of a stack's strength than its reputation says."""
NOTICED = 1.0
"""Fresh strength points more or fewer that make a march worth thinking over."""
USUAL_ORDERS = 5
"""Plans that agree in so many orders are one plan: there are seldom more beside the one that comes by itself."""


class Chief(StaffAgent):
    """The staff, which tells its marshal what it knows, and what the enemy can know."""

    def report(self, seat: Seat) -> tuple[Picture, Intelligence, Reputation]:
        picture = self.picture(seat)
        assert self._account is not None
        reputation = open_reputation(seat.look().scenario, picture.side)
        reputation.follow(seat.log())
        return picture, self._account, reputation


class MarshalAgent(Planning[CampaignPlan, Chief]):
    """The staff, but its plan of campaign is chosen by search every turn."""

    name = "marshal"
    summary = "tries nine to fourteen plans in imagined worlds before it gives the orders of a turn"
    seconds = 10
    completed_by = StaffAgent.completed_by
    made_of = Chief
    planned_at = ("commit", "select orders")
    worlds = 10
    passes = 1
    most_variations = 40
    most_plans = 10
    """Beside the staff's own."""
    most_at_last: ClassVar[Mapping[int, int]] = {0: 13, 1: 8}
    """The same by turns left where trials go on to the end: they are short in the last turn, long in the one before."""

    def candidates(self, seat: Seat) -> Sequence[CampaignPlan]:
        side = SIDES.index(seat.side)
        own = self.staff.campaign(side, seat.turn)
        others = [plan for plan in plans_for(side, seat.turn) if plan is not own]
        return (own, *sorted(others, key=lambda plan: plan.code not in QUIET))

    def _search(self, seat: Seat, plans: Sequence[CampaignPlan]) -> CampaignPlan:
        """Other plans, and the staff's own changed in one thing, all at once. The first cut comes after three worlds:
        after one it would be by lot."""
        self.trials = trials = self.try_plans(seat, str(self.source.random()))
        variations = islice(trials.variations(plans[0]), self.passes * self.most_variations)
        others = chain.from_iterable(zip_longest(variations, plans[1:]))
        most = self.most_at_last.get(trials.turns_left, self.most_plans)
        tried = (plans[0], *different(trials, plans[0], (plan for plan in others if plan), most))
        self.choice = best_plan(tried, self.worlds, trials.outcome, self.sharing(trials))
        return self.choice.plan

    def instruct(self, staff: Chief, plan: CampaignPlan, turn: int) -> None:
        staff.follow(turn, plan)

    def try_plans(self, seat: Seat, seed: str) -> CampaignTrials:
        return CampaignTrials(self, seat, seed)


class EmperorAgent(MarshalAgent):
    """The marshal with more time."""

    name = "emperor"
    summary = "tries up to twice as many plans in eighteen imagined worlds"
    seconds = 40
    uses_all_cores = True
    worlds = 18
    most_variations = 80
    most_plans = 20
    most_at_last: ClassVar[Mapping[int, int]] = {0: 26, 1: 16}


class CampaignTrials(TurnTrials[CampaignPlan, Chief]):
    """Both sides go on from what they believe now; the orders of a plan are drawn up once, from the seat."""

    def __init__(self, marshal: MarshalAgent, seat: Seat, seed: str) -> None:
        self._picture, self._account, self._reputation = marshal.staff.report(seat)
        self._drawn: dict[CampaignPlan, Plan] = {}
        self._leading: dict[Hashable, CampaignPlan] = {}
        """By orders: the first plan that leads to them."""
        self._answers: dict[str, tuple[object, Plan]] = {}
        """By world: the orders of the enemy, who does not know ours."""
        self.turns_left = self._picture.turns_left
        super().__init__(marshal, seat, seed, marshal.worlds)

    def is_over(self, state: State, began: int) -> bool:
        """In the last turns only the end of the game tells what was good."""
        return self.turns_left > LAST_TURNS and super().is_over(state, began)

    def imagine(self, source: random.Random) -> State:
        return likely_world(self.seat, self._account, source)

    def chance(self, state: State) -> float:
        """Of a game that is over, by the points: in few worlds a narrow victory is no sure one."""
        assert isinstance(state, Campaign)
        return logistic(state.vp / NARROW) if state.over else super().chance(state)

    def variations(self, plan: CampaignPlan) -> Iterable[CampaignPlan]:
        """The plan changed in one thing."""
        tasks = self._tasks(plan)
        self._picture.campaign = plan
        return list(variations(plan, self._picture, tasks))

    def _tasks(self, plan: CampaignPlan) -> Sequence[Task]:
        if plan not in self._drawn:
            self._picture.campaign = plan
            self._drawn[plan] = plan_of(self._picture)
        return self._drawn[plan].tasks[:USUAL_ORDERS]

    def orders(self, plan: CampaignPlan) -> Hashable:
        tasks = self._tasks(plan)
        key = tuple((task.order, task.area, task.march.goal if task.march else -1) for task in tasks)
        self._leading.setdefault(key, plan)
        return key

    def adjutant(self, table: Table, side: str, seed: str) -> Adjutant:
        if side == self.seat.side:
            return Adjutant(random.Random(f"{seed} own"), deepcopy(self._account))
        enemy = Adjutant(random.Random(f"{seed} enemy"), self._hearsay(table, seed))
        enemy.remember(self._answers, seed)
        return enemy

    def _hearsay(self, table: Table, seed: str) -> Intelligence:
        """An enemy who knows about as much as the log betrays. One who knew everything would fall upon every weakness,
        and each plan would look like folly; one who knew less would look harmless."""
        state, side = cast("Campaign", table.state), SIDES.index(self.seat.side)
        source = random.Random(f"{seed} hearsay")
        stacks: dict[int, Belief] = {}
        for area, belief in sorted(self._reputation.stacks.items()):
            if state.count(side, area):
                times = source.uniform(*HEARSAY)
                stacks[area] = Belief(belief.total * times, belief.tired * times)
        return Intelligence(side, stacks)

    def brief(self, staff: Chief, orders: Hashable, seed: str) -> None:
        assert isinstance(staff, Adjutant)
        plan = self._picture.campaign = self._leading[orders]
        super().brief(staff, plan, seed)
        staff.remember({seed: (plan_key(self._picture), self._drawn[plan])}, seed)


class Intended:
    """What was meant to be done with the orders of a turn, and which enemies stood where."""

    def __init__(self, picture: Picture | None = None, tasks: Sequence[Task] = ()) -> None:
        self._turn = picture.turn if picture else None
        self._tasks = [task for task in tasks if task.march]
        self._enemy = {area: each.fresh for area, each in picture.enemy.items()} if picture else {}

    def still(self, picture: Picture, blocks: Sequence[tuple[int, int]]) -> list[Task] | None:
        """The tasks for these orders; None if one of them must be thought over."""
        if self._turn != picture.turn:
            return None
        left = list(blocks)
        found = []
        for task in self._tasks:
            if (task.order, task.area) in left and self._is_possible(picture, task):
                left.remove((task.order, task.area))
                found.append(task)
        return None if left else found

    def _is_possible(self, picture: Picture, task: Task) -> bool:
        march, stack = task.march, picture.own.get(task.area)
        if march is None or stack is None or not set(march.leaders) <= set(stack.leaders):
            return False
        there = stack.movable()
        if any(there.get(each, 0) < number for each, number in march.units.items()):
            return False
        return not any(self._has_changed(picture, area) for area in march.way)

    def _has_changed(self, picture: Picture, area: int) -> bool:
        enemy = picture.enemy.get(area)
        fresh = enemy.fresh if enemy else 0.0
        return abs(fresh - self._enemy.get(area, 0.0)) > NOTICED


class Adjutant(Chief):
    """The staff in an imagined world, with what it believed when the world began. Reads the world's log from there."""

    name = "adjutant"
    summary = "plays in the imagined worlds of those who search"

    def __init__(self, source: random.Random, account: Intelligence) -> None:
        super().__init__(source)
        account.read, account.last = 0, None
        self._account = account
        self._known: dict[str, tuple[object, Plan]] = {}
        self._world = ""
        self._noted: Picture | None = None
        self._meant = Intended()
        self._asked = ""
        """The last question, which the noted picture is good for."""

    def remember(self, known: dict[str, tuple[object, Plan]], world: str) -> None:
        """Orders that have been drawn up before in this world."""
        self._known, self._world = known, world
        self._plan = known.get(world)

    def choose(self, seat: Seat) -> Action:
        if seat.asked != self._asked:
            self._asked, self._noted = seat.asked, None
        action = super().choose(seat)
        if self._noted is not None:
            self._noted = noted(self._noted, action.move)
        return action

    def picture(self, seat: Seat) -> Picture:
        if self._noted is None:
            picture = super().picture(seat)
            if self._asked not in NOTED:
                return picture
            self._noted = picture
        return self._noted

    def _planned(self, picture: Picture) -> list[Task]:
        tasks = super()._planned(picture)
        self._meant = Intended(picture, tasks)
        return tasks

    def _settled(self, picture: Picture, blocks: Sequence[tuple[int, int]]) -> list[Task]:
        """As it was meant, as long as nobody has come between: to think it all over again takes half of a trial."""
        tasks = self._meant.still(picture, blocks)
        if tasks is None:
            tasks = super()._settled(picture, blocks)
            self._meant = Intended(picture, tasks)
        return tasks

    def whole_plan(self, picture: Picture) -> Plan:
        found = super().whole_plan(picture)
        if self._plan is not None:
            self._known.setdefault(self._world, self._plan)
        return found
