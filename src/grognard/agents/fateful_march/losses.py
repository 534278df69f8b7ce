"""Whom losses hit, and who is rallied: infantry pays, horse and Guard are spared, somebody fresh stays."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.agents.fateful_march.picture import Picture, worth_of
from grognard.core.decision import DONE, Move
from grognard.games.fateful_march.lots import EXHAUSTED, FORCED, KIND_BITS
from grognard.games.fateful_march.tables import CAVALRY_VALUE, CODES, IS_CAVALRY, KINDS, SOURCE


def cost(sp_class: int) -> float:
    """What it costs to lose such a strength point; one that has force-marched fights at half strength anyway."""
    return worth_of(sp_class) - (0.05 if sp_class & FORCED else 0.0)


def cheapest(moves: Sequence[Move]) -> Move:
    """Cossacks count less in battle than infantry, but they are wanted for the next pursuit."""
    return min(moves, key=lambda move: (cost(move[2]) + 0.1 * CAVALRY_VALUE[move[2] & KIND_BITS], move))


def cost_in_battle(sp_class: int) -> float:
    """Before the pursuit a horse is worth the man whom it saves or rides down as well. [R9.9]"""
    return cost(sp_class) + (0 if sp_class & EXHAUSTED else CAVALRY_VALUE[sp_class & KIND_BITS])


def lose_in_battle(picture: Picture, moves: Sequence[Move]) -> Move:
    """One loss in three is cavalry's: it is exhausted rather than killed. [R9.6]"""
    area = moves[0][1]
    losses = (picture.board.losses or {}).get(CODES[area])
    owed = losses.due // 3 - sum(_is_rider(loss.unit) for loss in losses.chosen) if losses else 0
    riders = [move for move in moves if IS_CAVALRY[move[2] & KIND_BITS]]
    if moves[0][0] == "exhaust" and owed > 0 and riders:
        return cheapest(riders)
    return min(moves, key=lambda move: (cost_in_battle(move[2]), move))


def _is_rider(unit: str) -> bool:
    """Is it cavalry of any contingent?"""
    return unit.partition("_")[0] in _CAVALRY


_CAVALRY = {kind.id for kind in KINDS if kind.group == "cav"}


def starve(picture: Picture, moves: Sequence[Move]) -> Move:
    """Attrition: exhaust the fresh, as long as enough of them are left to guard the exhausted. [R13.5]"""
    if moves[0] == DONE:
        return DONE
    area = moves[0][1]
    here = [move for move in moves if move[1] == area]
    stack = picture.own[area]
    losses = (picture.board.losses or {}).get(CODES[area])
    tired_now = sum(loss.verb == "exhaust" for loss in losses.chosen) if losses else 0
    fresh = stack.fresh - tired_now
    exhaust = [move for move in here if move[0] == "exhaust"]
    eliminate = [move for move in here if move[0] == "eliminate"]
    least = 2 if picture.threat(area) > 0 else 1
    if exhaust and (fresh > least or not eliminate):
        return cheapest(exhaust)
    if eliminate:
        return min(eliminate, key=lambda move: (worth_of(move[2] & ~EXHAUSTED), move))
    return cheapest(exhaust)


def rally(picture: Picture, moves: Sequence[Move]) -> Move:
    """Two infantry where a depot feeds them, else whoever is worth most fresh. [R10.1]"""
    choices = [move for move in moves if move[0] == "rally"]
    if not choices:
        return DONE
    area = choices[0][1]
    units = picture.own[area].units
    foot = [move for move in choices if KINDS[move[2] & KIND_BITS].group == "inf"]
    number = sum(n for each, n in units.items() if each & EXHAUSTED and KINDS[each & KIND_BITS].group == "inf")
    fed = area in picture.depots[picture.side] or SOURCE[area] == picture.side
    if foot and (DONE in moves or (fed and number >= 2)):
        return foot[0]
    return max(choices, key=lambda move: (worth_of(move[2] & ~EXHAUSTED), move))
