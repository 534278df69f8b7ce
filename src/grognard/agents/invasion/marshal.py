"""The marshal: tries stances and roads in imagined worlds before he lays the trains of a turn."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from typing import cast

from grognard.agents.agent import Agent
from grognard.agents.invasion.plans import Plan, others, stances
from grognard.agents.invasion.staff import StaffAgent
from grognard.agents.marshal import Planning
from grognard.agents.trials import Following, Script, Trials
from grognard.core.table import Seat, Table
from grognard.games.invasion.tables import SIDES


class MarshalAgent(Planning[Plan], StaffAgent):
    """The staff, but road and stance are chosen by search every turn."""

    name = "marshal"
    summary = "tries about nine plans in imagined worlds before it lays its trains"
    seconds = 6
    planned_at = "allocate"
    worlds = 4

    def candidates(self, seat: Seat) -> Sequence[Plan]:
        return others(self.plan(seat))

    def adopt(self, seat: Seat, plan: Plan) -> None:
        """The stance is for this turn; who takes another road stays on it."""
        self.follow(seat, plan)
        self._plan = stances(plan)[0]

    def try_plans(self, seat: Seat, seed: str) -> TurnTrials:
        return TurnTrials(seat, self.worlds, seed)


class EmperorAgent(MarshalAgent):
    """The marshal with more time."""

    name = "emperor"
    summary = "tries the same plans in many more imagined worlds"
    seconds = 20
    worlds = 14


class TurnTrials(Trials[Plan]):
    """A plan is carried out by the staff. The enemy follows any plan of his: nobody knows which."""

    game = "invasion"
    keeps_log = False

    def players(self, table: Table, seed: str, orders: Hashable) -> Mapping[str, Agent]:
        side = self.seat.side
        players: dict[str, Agent] = {each: StaffAgent(random.Random(f"{seed} {each}")) for each in SIDES}
        own = cast("StaffAgent", players[side])
        if isinstance(orders, Script):
            players[side] = Following(random.Random(seed), orders, own)
        else:
            own.follow(self.seat, cast("Plan", orders))
        return players
