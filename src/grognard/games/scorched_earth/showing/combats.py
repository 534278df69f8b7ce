"""A combat that is being fought, as its report tells it; everybody sees the same. [3.13]"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.battle_report import (
    NOT_BEGUN,
    AnyPart,
    BattleReport,
    Counted,
    Declared,
    Engaged,
    Role,
    Roll,
    Term,
)
from grognard.games.scorched_earth.combat import (
    ATTACKER,
    DEFENDER,
    PAY_LOGISTICS,
    Combat,
    attack_causes,
    attack_strength,
    combat_now,
    defence_causes,
    logistics_cost,
    open_combat,
)
from grognard.games.scorched_earth.events.war import modifiers_of
from grognard.games.scorched_earth.state import Campaign, enemy_of
from grognard.games.scorched_earth.tables import CODES, FRENCH, SIDES, UNITS

_STAGES = (
    ("show", "declare"),
    ("logistics", "find_line"),
    ("tactics", "buy_tactics"),
    ("dice", "roll_attack"),
    ("losses", "attacker_suffers"),
    ("end", "decide"),
)
"""Each stage of a combat with the step that begins it."""
_ROLES: tuple[Role, Role] = ("attacker", "defender")


def battle(state: Campaign) -> BattleReport | None:
    """The combat that is being fought, with what would count if the dice fell now."""
    combat = combat_now(state)
    if combat is None:
        return None
    sides = SIDES[combat.side], SIDES[enemy_of(combat.side)]
    is_open = open_combat(state) is combat
    standing = tuple(_standing(state, combat)) if is_open else ()
    return BattleReport(
        state.time, 0 if is_open else NOT_BEGUN, CODES[combat.hex_], *sides, _stage(combat), (), standing
    )


def _stage(combat: Combat) -> str:
    """Where it stands. A step in which losses are taken one by one is repeated."""
    step = combat.step if combat.owed >= 0 else max(combat.step - 1, 0)
    return [stage for stage, first in _STAGES if step >= combat.sequence.index(first)][-1]


def _standing(state: Campaign, combat: Combat) -> Iterator[AnyPart]:
    """Both forces, their strengths term by term, what modifies their dice, and what is still open."""
    for role in (ATTACKER, DEFENDER):
        yield from _strength(state, combat, role)
        yield from _dice(state, combat, role)
    defender = SIDES[enemy_of(combat.side)]
    yield Declared(rule="9.2", side=defender, code="line" if combat.has_line else "no-line")
    cost = logistics_cost(combat.french_strength(state))
    is_asked = state.pending[FRENCH] is PAY_LOGISTICS
    code = "may-pay" if is_asked else "has-logistics" if combat.is_paid else "no-logistics"
    yield Declared(rule="9.3", side=SIDES[FRENCH], code=code, amount=cost)
    if combat.owed > 0:
        is_attacker = combat.step <= combat.sequence.index("attacker_suffers")
        victims = combat.side if is_attacker else enemy_of(combat.side)
        yield Declared(rule="9.5", side=SIDES[victims], code="owed", amount=combat.owed)


def _side(combat: Combat, role: int) -> str:
    return SIDES[combat.side if role == ATTACKER else enemy_of(combat.side)]


def _force(state: Campaign, combat: Combat, role: int) -> tuple[int, ...]:
    return combat.attackers(state) if role == ATTACKER else combat.defenders(state)


def _strength(state: Campaign, combat: Combat, role: int) -> Iterator[AnyPart]:
    """Who is there, and what halves or doubles them."""
    side, force = _side(combat, role), _force(state, combat, role)
    units = tuple(Counted(UNITS[unit].id, 1, state.sp[unit]) for unit in force)
    raw = attack_strength(state, force) if role == ATTACKER else state.strength(force)
    effective = combat.strengths(state)[role]
    yield Engaged(rule="9.1", side=side, role=_ROLES[role], units=units)
    yield Term(rule="9.1", side=side, code="strength", amount=raw)
    if role == ATTACKER and effective < raw:
        yield Term(rule="9.3", side=side, code="no-logistics", operation="x", amount=0.5)
    elif role == DEFENDER and effective > raw:
        yield Term(rule="9.2", side=side, code="line", operation="x", amount=2)
    yield Term(rule="9.1", side=side, code="effective", operation="total", amount=effective)


def _dice(state: Campaign, combat: Combat, role: int) -> Iterator[AnyPart]:
    """What modifies the dice; once they are thrown, how many they were and the result."""
    side, force = _side(combat, role), _force(state, combat, role)
    if role < len(combat.results):
        result = str(combat.result(role))
        yield Declared(rule="9.1", side=side, code="rolled", amount=combat.dice[role], values=(result,))
        return
    if role == ATTACKER:
        causes = attack_causes(state, force, combat.tactics, bool(combat.is_shaken))
    else:
        causes = defence_causes(state, force, combat.origin, combat.hex_)
    yield Roll(rule="9.1", side=side, code="combat", modifiers=modifiers_of(causes))
