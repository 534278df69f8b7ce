"""The marshal: when his first army group gets its orders he tries what else the turn could be for."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence

from grognard.agents.agent import Agent
from grognard.agents.marshal import Planning
from grognard.agents.scorched_earth.plan import PLANS, Plan
from grognard.agents.scorched_earth.staff import StaffAgent
from grognard.agents.trials import Following, Script, Trials
from grognard.core.decision import Move
from grognard.core.state import State
from grognard.core.table import Seat, Table
from grognard.games.scorched_earth.tables import SIDES


class MarshalAgent(Planning[Plan], StaffAgent):
    """The staff, but what a turn is for is chosen by search."""

    name = "marshal"
    summary = "tries eight or nine plans for the turn in four imagined worlds before it gives orders"
    seconds = 9
    planned_at = "orders"
    appraises = ("orders", "march")
    worlds = 4

    def candidates(self, seat: Seat) -> Sequence[Plan]:
        return PLANS[SIDES.index(seat.side)]

    def adopt(self, seat: Seat, plan: Plan) -> None:
        self.follow(plan, seat.turn)

    def try_plans(self, seat: Seat, seed: str) -> TurnTrials:
        return TurnTrials(seat, self.worlds, seed)


class EmperorAgent(MarshalAgent):
    """The marshal with more time."""

    name = "emperor"
    summary = "tries the same plans in sixteen imagined worlds"
    seconds = 40
    uses_all_cores = True
    worlds = 16


class TurnTrials(Trials[Plan]):
    """To the end of the turn: by then all army groups of both sides have acted."""

    game = "scorched_earth"

    def players(self, table: Table, seed: str, orders: Hashable) -> dict[str, Agent]:
        own = self.seat.side
        adjutants = {side: StaffAgent(random.Random(f"{seed} {side}")) for side in SIDES}
        players: dict[str, Agent] = dict(adjutants)
        if isinstance(orders, Script):
            players[own] = Following(random.Random(seed), orders, adjutants[own])
        else:
            assert isinstance(orders, Plan)
            adjutants[own].follow(orders, self.seat.turn)
        return players

    def occasion(self, state: State, side: str, asked: str, move: Move) -> str:
        return f"{side} {asked} {move}"
