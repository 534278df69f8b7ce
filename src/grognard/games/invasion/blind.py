"""[15.1] Moves whose consequences hang on closed stacks: nothing of what follows them is told beforehand."""

from __future__ import annotations

from typing import Any

from grognard.core.decision import Move
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.roads import is_declared
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import ADJACENT

_COMBAT = ("force", "call", "defend", "slip", "use_card")
"""Questions of a combat before its stacks are opened."""
_BEFORE_DECLARING = {
    "set_up": ("depot", "default", "done"),
    "dummies": ("done",),
    "convert": ("convert", "done"),
    "remove_depots": ("remove", "done"),
    "new_depots": ("depot", "done"),
    "rally": ("done",),
    "ride": ("done",),
    "place": ("place",),
}
"""Moves after which cavalry may be declared of which their side knows nothing. [6.2, 8.2] Q91"""


def is_blind(state: Campaign, side: int, move: Move) -> bool:
    """Does what follows a move hang on what its side cannot see?"""
    decision = state.pending[side]
    if decision is None:
        return False
    if decision.name in _COMBAT:
        return bool(move[0] != "with")
    if move[0] == "to":
        return _meets_closed_stack(state, side, move[1])
    if decision.name == "allocate":
        return _ends_laying(state, side, move)
    if move[0] == "rally":
        _, *others = (each for each in state.moves(side) if each[0] == "rally")
        return not others
    return move[0] in _BEFORE_DECLARING.get(decision.name, ())


def _meets_closed_stack(state: Campaign, side: int, hex_: int) -> bool:
    """Is there an enemy stack beside a hex that may hold cavalry of which nothing is known? [8.2]"""
    enemy = enemy_of(side)
    near = hexes_of(ADJACENT[hex_] & state.fighters[enemy])
    return any(not is_declared(state, enemy, there) for there in near)


def _ends_laying(state: Campaign, side: int, move: Move) -> bool:
    """Is this the last counter of both sides? [7.4]"""
    at: Any = state.stack[-1]
    enemy = enemy_of(side)
    own = at.genuine[side] + (0 if move[0] == "done" else at.dummies[side] - 1)
    return own <= 0 and not at.genuine[enemy] and not at.dummies[enemy]
