"""The battle that is being fought, as those see it who may see what some sides see of their own."""

from __future__ import annotations

from collections.abc import Collection

from grognard.core.battle_report import AnyPart, BattleReport, Declared
from grognard.games.fateful_march.battle import Battle
from grognard.games.fateful_march.events.battle import reported_term
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import CODES, SIDES

_STAGES = (
    ("losses", "roll_dice"),
    ("pursuit", "find_winner"),
    ("retreat", "shift_points"),
)
"""Each stage with the step that must have been begun."""


def _stage(battle: Battle) -> str:
    reached = "cards"
    for stage, step in _STAGES:
        if battle.step > Battle.sequence.index(step):
            reached = stage
    return reached


def _laid(battle: Battle, side: int, is_open: bool) -> int:
    """How many cards lie there; the others see them once the side has done."""
    last = "defender_lays_cards" if side == battle.attacker else "reveal_cards"
    has_done = battle.step > Battle.sequence.index(last)
    return len(battle.cards_of(side)) if is_open or has_done else 0


def _cards(battle: Battle, side: int, is_open: bool) -> list[int] | None:
    return battle.cards_of(side) if is_open or battle.is_revealed else None


def report(state: Campaign, eyes: Collection[int]) -> BattleReport | None:
    """The battle that is being fought: its stage, the cards that lie there, and each side's own Combat Value."""
    battle = next((frame for frame in reversed(state.stack) if isinstance(frame, Battle)), None)
    if battle is None:
        return None
    standing: list[AnyPart] = []
    for side in (battle.attacker, battle.defender):
        is_open = side in eyes
        cards = tuple(map(str, _cards(battle, side, is_open) or ()))
        count = _laid(battle, side, is_open)
        standing.append(Declared(rule="B1", side=SIDES[side], code="cards", values=cards, amount=count))
        if is_open:
            standing += [reported_term(each, SIDES[side]) for each in battle.terms(state, side)]
    roles = SIDES[battle.attacker], SIDES[battle.defender]
    return BattleReport(state.time, 0, CODES[battle.area], *roles, _stage(battle), (), tuple(standing))
