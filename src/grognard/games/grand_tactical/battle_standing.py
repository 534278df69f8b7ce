"""The battle that is being fought, as its report has it at this moment: its stage, and what would count now."""

from __future__ import annotations

from grognard.core.battle_report import AnyPart, BattleReport, Engaged
from grognard.games.grand_tactical.battle import Battle
from grognard.games.grand_tactical.events.common import counted
from grognard.games.grand_tactical.retreating import RetreatAfterCombat
from grognard.games.grand_tactical.state import Campaign, enemy_of
from grognard.games.grand_tactical.tables import CODES, SIDES
from grognard.games.grand_tactical.units import pieces_of

FIGHT, RETREAT, EXCHANGE, COMPANIONS = "fight", "retreat", "exchange", "companions"
"""The stages at which somebody is asked."""
_STAGES = {"pay": EXCHANGE, "take_along": COMPANIONS}


def battle_now(state: Campaign) -> BattleReport | None:
    """The battle on the control stack, if one is fought. All is open, so everybody sees the same."""
    fought = next((frame for frame in state.stack if isinstance(frame, Battle)), None)
    if fought is None or not fought.targets:
        return None
    attacker, defender = SIDES[fought.side], SIDES[enemy_of(fought.side)]
    standing: tuple[AnyPart, ...] = (
        Engaged(
            rule="Com B",
            side=attacker,
            role="attacker",
            units=counted(pieces_of(state, fought.attackers(state))),
        ),
        Engaged(
            rule="Com C",
            side=defender,
            role="defender",
            units=counted(pieces_of(state, fought.defenders(state))),
        ),
    )
    return BattleReport(
        state.time, 0, CODES[fought.targets[0]], attacker, defender, _stage(state, fought), (), standing
    )


def _stage(state: Campaign, fought: Battle) -> str:
    if isinstance(state.stack[-1], RetreatAfterCombat):
        return RETREAT
    # A step that has asked is run again afterwards, so it is still the present one.
    return _STAGES.get(fought.sequence[min(fought.step, len(fought.sequence) - 1)], FIGHT)
