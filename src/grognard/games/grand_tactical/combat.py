"""[Com] The Combat Phase."""

from __future__ import annotations

from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.state import Campaign


@procedure
class CombatPhase(Procedure[Campaign]):
    """Attacks, retreats before combat, battles, advances."""

    sequence = ("begin", "end")
    side: int = 0

    def begin(self, state: Campaign) -> None:
        state.begin_combat(self.side)

    def end(self, state: Campaign) -> None:
        state.recover()


def new_combat_phase(side: int) -> CombatPhase:
    return CombatPhase(side)
