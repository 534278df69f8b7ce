"""[S14] Lines of communication: markers that nothing reaches any more go back to the Force Pool."""

from __future__ import annotations

from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.depots import take_off
from grognard.games.fateful_march.distance import lost_depots
from grognard.games.fateful_march.facts import Reason
from grognard.games.fateful_march.state import Campaign


@procedure
class CommunicationsStep(Procedure[Campaign]):
    """All markers of both sides are judged on the same position, then the lost ones go, without discard. [R14.1]"""

    sequence = ("remove_lost",)

    def remove_lost(self, state: Campaign) -> None:
        for _, area in lost_depots(state):
            take_off(state, area, "R14.1", Reason("no-line"))
