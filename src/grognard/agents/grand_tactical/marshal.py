"""The marshal: before his Movement Phase he tries what else the main army could do, and how boldly."""

from __future__ import annotations

import random
from collections.abc import Sequence

from grognard.agents.grand_tactical.plan import Plan, alternatives, draw_plan
from grognard.agents.grand_tactical.staff import StaffAgent
from grognard.agents.marshal import Planning
from grognard.core.table import Seat
from grognard.games.grand_tactical.tables import SIDES


class MarshalAgent(Planning[Plan, StaffAgent]):
    """The staff, but what a turn is for is chosen by search."""

    name = "marshal"
    summary = "tries ten plans for the turn in four worlds before it marches"
    seconds = 4
    made_of = StaffAgent
    completed_by, idle = StaffAgent.completed_by, StaffAgent.idle
    planned_at = ("move",)
    appraises = ("move", "march", "press_on")
    keeps_log = False
    worlds = 4

    def candidates(self, seat: Seat) -> Sequence[Plan]:
        return alternatives(self.staff.plan(seat.side).lasting)

    def instruct(self, staff: StaffAgent, plan: Plan, turn: int) -> None:
        staff.follow(plan, turn)

    def guess(self, enemy: StaffAgent, seat: Seat, source: random.Random) -> None:
        """Any of his plans, the likelier ones more often."""
        enemy.follow(draw_plan(1 - SIDES.index(seat.side), source), seat.turn)


class EmperorAgent(MarshalAgent):
    """The marshal with more time."""

    name = "emperor"
    summary = "tries two dozen plans for the turn in twelve worlds, and several answers to some questions"
    seconds = 30
    uses_all_cores = True
    worlds = 12
    passes = 1
    most_variations = 12
    thinks_again_at = {
        "enter": 1.0,
        "move": 0.08,
        "press_on": 1.0,
        "declare_attacks": 1.0,
        "withdraw": 1.0,
        "advance": 1.0,
        "disband": 1.0,
    }

    def variations(self, seat: Seat, plan: Plan) -> Sequence[Plan]:
        """One thing more is changed."""
        return alternatives(plan)[1:]
