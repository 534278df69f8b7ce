"""The marshal: before his Movement Phase he tries what else the main army could do, and how boldly."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence

from grognard.agents.agent import Agent
from grognard.agents.grand_tactical.plan import Plan, alternatives, draw_plan
from grognard.agents.grand_tactical.staff import StaffAgent
from grognard.agents.marshal import Planning
from grognard.agents.trials import Following, Script, Trials
from grognard.core.decision import Move
from grognard.core.state import State
from grognard.core.table import Seat, Table
from grognard.games.grand_tactical.tables import SIDES


class MarshalAgent(Planning[Plan], StaffAgent):
    """The staff, but what a turn is for is chosen by search."""

    name = "marshal"
    summary = "tries ten plans for the turn in four worlds before it marches"
    seconds = 4
    planned_at = "move"
    appraises = ("move", "march", "press_on")
    worlds = 4

    def candidates(self, seat: Seat) -> Sequence[Plan]:
        return alternatives(self.plan(seat.side).lasting)

    def adopt(self, seat: Seat, plan: Plan) -> None:
        self.follow(plan, seat.turn)

    def try_plans(self, seat: Seat, seed: str) -> TurnTrials:
        return TurnTrials(seat, self.worlds, seed)


class EmperorAgent(MarshalAgent):
    """The marshal with more time."""

    name = "emperor"
    summary = "tries two dozen plans for the turn in many worlds before it marches"
    seconds = 20
    uses_all_cores = True
    worlds = 12
    passes = 1
    most_variations = 12

    def variations(self, seat: Seat, plan: Plan) -> Sequence[Plan]:
        """One thing more is changed."""
        return alternatives(plan)[1:]


class TurnTrials(Trials[Plan]):
    """To the end of the game turn: when the French have moved it is fed and counted. The enemy's plan is not known."""

    game = "grand_tactical"
    keeps_log = False

    def players(self, table: Table, seed: str, orders: Hashable) -> dict[str, Agent]:
        own, enemy = self.seat.side, next(side for side in SIDES if side != self.seat.side)
        adjutants = {side: StaffAgent(random.Random(f"{seed} {side}")) for side in SIDES}
        adjutants[enemy].follow(draw_plan(SIDES.index(enemy), random.Random(f"{seed} plan")), self.seat.turn)
        players: dict[str, Agent] = dict(adjutants)
        if isinstance(orders, Script):
            players[own] = Following(random.Random(seed), orders, adjutants[own])
        else:
            assert isinstance(orders, Plan)
            adjutants[own].follow(orders, self.seat.turn)
        return players

    def occasion(self, state: State, side: str, asked: str, move: Move) -> str:
        return f"{side} {asked} {move}"
