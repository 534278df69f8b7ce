"""The marshal: tries plans of campaign in imagined worlds before he commits a card and gives the orders of a turn."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Sequence
from copy import deepcopy
from typing import cast

from grognard.agents.fateful_march.campaign import CampaignPlan, plans_for
from grognard.agents.fateful_march.intelligence import Belief, Intelligence
from grognard.agents.fateful_march.noting import NOTED, noted
from grognard.agents.fateful_march.orders import Plan, plan_of
from grognard.agents.fateful_march.picture import Picture
from grognard.agents.fateful_march.plans import Task
from grognard.agents.fateful_march.staff import StaffAgent, plan_key
from grognard.agents.fateful_march.variations import variations
from grognard.agents.fateful_march.worlds import likely_world
from grognard.agents.marshal import Planning, TurnTrials
from grognard.agents.worth import logistic
from grognard.core.decision import Action
from grognard.core.state import State
from grognard.core.table import Seat, Table
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import AREAS, SIDES

NARROW = 1.5
"""Points by which a game may turn out otherwise than in an imagined world."""
USUAL_ORDERS = 5
"""Plans that agree in so many orders are one plan: there are seldom more beside the one that comes by itself."""


class Chief(StaffAgent):
    """The staff, which tells its marshal what it knows."""

    def report(self, seat: Seat) -> tuple[Picture, Intelligence]:
        picture = self.picture(seat)
        assert self._account is not None
        return picture, self._account


class MarshalAgent(Planning[CampaignPlan, Chief]):
    """The staff, but its plan of campaign is chosen by search every turn."""

    name = "marshal"
    summary = "tries about twenty plans in imagined worlds before it gives the orders of a turn"
    seconds = 10
    made_of = Chief
    planned_at = ("commit", "select orders")
    worlds = 4
    passes = 1
    most_variations = 10

    def candidates(self, seat: Seat) -> Sequence[CampaignPlan]:
        side = SIDES.index(seat.side)
        own = self.staff.campaign(side, seat.turn)
        return (own, *(plan for plan in plans_for(side, seat.turn) if plan is not own))

    def variations(self, seat: Seat, plan: CampaignPlan) -> Iterable[CampaignPlan]:
        assert isinstance(self.trials, CampaignTrials)
        return self.trials.variations(plan)

    def instruct(self, staff: Chief, plan: CampaignPlan, turn: int) -> None:
        staff.follow(turn, plan)

    def try_plans(self, seat: Seat, seed: str) -> CampaignTrials:
        return CampaignTrials(self, seat, seed)


class EmperorAgent(MarshalAgent):
    """The marshal with more time."""

    name = "emperor"
    summary = "tries the same plans in many more imagined worlds"
    seconds = 20
    uses_all_cores = True
    worlds = 14


class CampaignTrials(TurnTrials[CampaignPlan, Chief]):
    """Both sides go on from what they believe now; the orders of a plan are drawn up once, from the seat."""

    def __init__(self, marshal: MarshalAgent, seat: Seat, seed: str) -> None:
        self._picture, self._account = marshal.staff.report(seat)
        self._drawn: dict[CampaignPlan, Plan] = {}
        self._leading: dict[Hashable, CampaignPlan] = {}
        """By orders: the first plan that leads to them."""
        self._answers: dict[str, tuple[object, Plan]] = {}
        """By world: the orders of the enemy, who does not know ours."""
        super().__init__(marshal, seat, seed)

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
        enemy = Adjutant(random.Random(f"{seed} enemy"), _knowing(table, SIDES.index(self.seat.side)))
        enemy.remember(self._answers, seed)
        return enemy

    def brief(self, staff: Chief, orders: Hashable, seed: str) -> None:
        assert isinstance(staff, Adjutant)
        plan = self._picture.campaign = self._leading[orders]
        super().brief(staff, plan, seed)
        staff.remember({seed: (plan_key(self._picture), self._drawn[plan])}, seed)


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

    def whole_plan(self, picture: Picture) -> Plan:
        found = super().whole_plan(picture)
        if self._plan is not None:
            self._known.setdefault(self._world, self._plan)
        return found


def _knowing(table: Table, side: int) -> Intelligence:
    """An enemy who knows where a side stands."""
    state = cast("Campaign", table.state)
    stacks = {
        area: Belief(float(total), float(total - state.count_fresh(side, area)))
        for area in range(AREAS)
        if (total := state.count(side, area))
    }
    return Intelligence(side, stacks)
