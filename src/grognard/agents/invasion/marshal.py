"""The marshal: tries stances and roads in imagined worlds before he lays the trains of a turn."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.agents.invasion.plans import Plan, others
from grognard.agents.invasion.staff import StaffAgent
from grognard.agents.marshal import Planning
from grognard.core.table import Seat


class MarshalAgent(Planning[Plan, StaffAgent]):
    """The staff, but road and stance are chosen by search every turn."""

    name = "marshal"
    summary = "tries about nine plans in imagined worlds before it lays its trains"
    seconds = 6
    made_of = StaffAgent
    completed_by, idle = StaffAgent.completed_by, StaffAgent.idle
    planned_at = ("allocate",)
    keeps_log = False
    worlds = 4

    def candidates(self, seat: Seat) -> Sequence[Plan]:
        return others(self.staff.plan(seat))

    def instruct(self, staff: StaffAgent, plan: Plan, turn: int) -> None:
        staff.follow(plan, turn)

    def adopt(self, seat: Seat, plan: Plan) -> None:
        """The stance is for this turn; who takes another road stays on it."""
        super().adopt(seat, plan)
        self.staff.take_road(plan)


class EmperorAgent(MarshalAgent):
    """The marshal with more time."""

    name = "emperor"
    summary = "tries the same plans in fourteen imagined worlds, and several answers to some questions"
    seconds = 20
    uses_all_cores = True
    worlds = 14
    thinks_again_at = {"new_depots": 1.0, "move": 0.3, "call": 1.0, "hits": 1.0}
