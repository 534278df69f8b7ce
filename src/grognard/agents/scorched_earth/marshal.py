"""The marshal: when his first army group gets its orders he tries what else the turn could be for."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.agents.marshal import Planning
from grognard.agents.scorched_earth.plan import PLANS, Plan
from grognard.agents.scorched_earth.staff import StaffAgent
from grognard.core.table import Seat
from grognard.games.scorched_earth.tables import SIDES


class MarshalAgent(Planning[Plan, StaffAgent]):
    """The staff, but what a turn is for is chosen by search."""

    name = "marshal"
    summary = "tries eight or nine plans for the turn in four imagined worlds before it gives orders"
    seconds = 7
    made_of = StaffAgent
    completed_by, idle = StaffAgent.completed_by, StaffAgent.idle
    planned_at = ("orders",)
    appraises = ("orders", "march")
    worlds = 4

    def candidates(self, seat: Seat) -> Sequence[Plan]:
        return PLANS[SIDES.index(seat.side)]

    def instruct(self, staff: StaffAgent, plan: Plan, turn: int) -> None:
        staff.follow(plan, turn)


class EmperorAgent(MarshalAgent):
    """The marshal with more time."""

    name = "emperor"
    summary = "tries the same plans in sixteen imagined worlds"
    seconds = 40
    uses_all_cores = True
    worlds = 16
