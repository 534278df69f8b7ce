"""[3.10, 12] The Fatigue Recovery Phase: units with a line of communication recover one level."""

from __future__ import annotations

from grognard.core.events import only
from grognard.core.procedure import Procedure, procedure
from grognard.games.scorched_earth.events.phases import Rested
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.supply import units_with_line
from grognard.games.scorched_earth.tables import FRENCH, NAMES, RUSSIAN, UNITS


@procedure
class RecoveryPhase(Procedure[Campaign]):
    """Both sides at once; nobody has anything to choose."""

    sequence = ("recover",)

    def recover(self, state: Campaign) -> None:
        for side in (FRENCH, RUSSIAN):
            tired = [unit for unit in state.on_map(side) if state.fatigue[unit]]
            rested = units_with_line(state, tired)
            for unit in rested:
                state.rest(unit)
            if state.journal and rested:
                ids = tuple(UNITS[unit].id for unit in rested)
                state.note(Rested("3.10", NAMES[side], ids), only(side))
