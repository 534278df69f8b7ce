"""[Opt. Leaders] What leaders do for a stack in battle."""

from __future__ import annotations

from functools import cache

from grognard.core.battle_report import Modifier
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.tables import LEADERS, SPACES, Leader


def best_leader(state: Campaign, side: int, space: int, is_cavalry: bool) -> Leader | None:
    """The highest General, or Cavalry Leader, of a stack. [Opt. Leaders D]"""
    found = [LEADERS[n] for n in state.leaders_in(side, space) if LEADERS[n].is_cavalry == is_cavalry]
    return max(found, key=lambda leader: leader.points, default=None)


def has_general(state: Campaign, side: int, space: int) -> bool:
    return best_leader(state, side, space, is_cavalry=False) is not None


def attacking_infantry(state: Campaign, side: int, space: int) -> int:
    """The Infantry Corps that count for the Attacker: no more than his Generals have points. [Opt. Leaders C]"""
    infantry = state.infantry[side * SPACES + space]
    if not state.optional:
        return infantry
    generals = (LEADERS[n] for n in state.leaders_in(side, space) if not LEADERS[n].is_cavalry)
    return min(infantry, sum(leader.points for leader in generals))


@cache
def leader_modifier(code: str, points: int, name: str) -> Modifier:
    """What a leader adds to a die. [Opt. Leaders D]"""
    return Modifier(code, points, "Opt. Leaders D", name)
