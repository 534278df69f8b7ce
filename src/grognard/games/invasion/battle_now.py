"""The combat that is being fought, with what would count if the dice fell now, for those who may know it."""

from __future__ import annotations

from collections.abc import Collection

from grognard.core.battle_report import AnyPart, BattleReport, Engaged, Term
from grognard.games.invasion.combat import Combat
from grognard.games.invasion.events.war import counted
from grognard.games.invasion.options import DUMMIES
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import CODES, SIDES, ids
from grognard.games.invasion.values import attack_causes, defence_causes

_FIGHT = Combat.sequence.index("fight")


def battle_now(state: Campaign, eyes: Collection[int]) -> BattleReport | None:
    """Only an order that has succeeded is a combat."""
    combat = next((frame for frame in state.stack if isinstance(frame, Combat)), None)
    if combat is None or combat.step <= Combat.sequence.index("meet_nobody"):
        return None
    stage = combat.sequence[max(0, min(combat.step, len(combat.sequence)) - 1)].replace("_", "-")
    attacker, defender = SIDES[combat.side], SIDES[combat.enemy]
    standing = tuple(_standing(state, combat, eyes)) if combat.step <= _FIGHT else ()
    space = CODES[combat.target]
    return BattleReport(state.turn, 0, space, attacker, defender, stage, (), standing=standing)


def _standing(state: Campaign, combat: Combat, eyes: Collection[int]) -> list[AnyPart]:
    """The values term by term, before their dice. Closed stacks are counted for their owner alone. [15.1]"""
    parts: list[AnyPart] = []
    if combat.side in eyes or not state.has(DUMMIES):
        causes = attack_causes(state, combat.side, combat.hex, combat.target, combat.units, combat.supports)
        side, origin = SIDES[combat.side], CODES[combat.hex]
        units = counted(ids(combat.units))
        parts.append(Engaged(rule="10.1", side=side, role="attacker", units=units, space=origin))
        parts += [Term(rule="11.3", side=side, code=code, amount=amount) for code, amount in causes]
    if combat.enemy in eyes or not state.has(DUMMIES):
        causes = defence_causes(state, combat.enemy, combat.target, combat.hex, combat.defender_supports)
        side = SIDES[combat.enemy]
        units = counted(ids(state.units_in(combat.enemy, combat.target)))
        parts.append(Engaged(rule="10.1", side=side, role="defender", units=units))
        parts += [Term(rule="11.6", side=side, code=code, amount=amount) for code, amount in causes]
    return parts
