"""[8.2, 15.1] Cavalry that must be declared although stacks are closed."""

from __future__ import annotations

from grognard.games.invasion.events.war import CavalryDeclared
from grognard.games.invasion.state import DECLARED, Campaign
from grognard.games.invasion.tables import CODES, IS_CAVALRY, NAMES


def declare_cavalry(state: Campaign, side: int, hex_: int) -> None:
    """The enemy learns that there is undisrupted cavalry in a hex."""
    riders = [unit for unit in state.good_units_in(side, hex_) if IS_CAVALRY[unit]]
    if riders and not any(state.marks[unit] & DECLARED for unit in riders):
        state.marks[riders[0]] |= DECLARED
        if state.journal:
            state.note(CavalryDeclared("8.2", NAMES[side], CODES[hex_]))
