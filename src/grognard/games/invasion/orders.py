"""[10] The Combat phase: who attacks whom, by turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.combat import FAILED, FOUGHT, Combat
from grognard.games.invasion.events.war import AttackDeclined
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.stacks import CUT_OFF, FORAGING, FORCED
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import (
    ADJACENT,
    ALL_PIECES,
    FRENCH,
    NAMES,
    UNITS,
)

DECLINE: Move = ("decline",)


# --- who may attack what -------------------------------------------------------------------------------------------


def targets(state: Campaign, side: int) -> int:
    """Enemy hexes that can be attacked: combat units, lone commanders, and in the book of 2021 lone depots. [10.1]"""
    enemy = enemy_of(side)
    found = state.present[enemy]
    return found | state.depots[enemy] if state.edition.attack_on_depots else found


def refuse_stack(state: Campaign, side: int, hex_: int) -> Refusal | None:
    """Why a stack may not attack anybody. [10.1, 6.4]"""
    units = state.units_in(side, hex_)
    if not units:
        return Refusal("10.1", "no-units-there", hex=hex_)
    if any(state.disrupted[unit] for unit in units):
        return Refusal("10.1", "disrupted-cannot-attack", hex=hex_)
    if any(state.marks[unit] & FORAGING for unit in units):
        return Refusal("10.1", "foraging-cannot-attack", hex=hex_)
    if any(state.marks[unit] & CUT_OFF for unit in units):
        return Refusal("6.4", "cut-off-cannot-attack", hex=hex_)
    return None


def refuse_attack(state: Campaign, side: int, hex_: int, target: int) -> Refusal | None:
    """Why a stack may not attack a hex."""
    if refused := refuse_stack(state, side, hex_):
        return refused
    if not ADJACENT[hex_] >> target & 1:
        return Refusal("10.1", "not-adjacent", hex=target, here=hex_)
    if not targets(state, side) >> target & 1 or state.fighters[side] >> target & 1:
        return Refusal("10.1", "no-enemy-there", hex=target)
    units = state.units_in(side, hex_)
    refused = hooks.refuse_attack(state, side, hex_, units, target)
    if refused and any(hooks.refuse_attack(state, side, hex_, (unit,), target) is None for unit in units):
        return None
    return refused


def attacks(state: Campaign, side: int) -> list[Move]:
    """All attacks that a side can order."""
    field = targets(state, side) & ~state.fighters[side]
    found: list[Move] = []
    for hex_ in hexes_of(state.fighters[side]):
        near = ADJACENT[hex_] & field
        if near and refuse_stack(state, side, hex_) is None:
            found += [
                ("attack", hex_, there) for there in hexes_of(near) if refuse_attack(state, side, hex_, there) is None
            ]
    return found


def is_asked(state: Campaign, side: int) -> bool:
    """Is a side asked for an order? Where stacks are closed, whenever one of its stacks seems able to attack: whether
    it can is for its owner to know. [15.1]"""
    return bool(attacks(state, side)) or (state.has_closed_stacks and seems_able(state, side))


def seems_able(state: Campaign, side: int) -> bool:
    """Has a side combat units next to an enemy, and no forage marker on them? So much everybody sees."""
    field = targets(state, side) & ~state.fighters[side]
    return any(
        ADJACENT[hex_] & field and not any(state.marks[unit] & FORAGING for unit in state.units_in(side, hex_))
        for hex_ in hexes_of(state.fighters[side])
    )


def _with(flags: tuple[bool, bool], side: int) -> tuple[bool, bool]:
    return (True, flags[1]) if side == FRENCH else (flags[0], True)


@procedure
class CombatPhase(Procedure[Campaign]):
    """[10.6] Sides alternate; who declines or fails is out for the turn. Who only cannot attack is not. Q93"""

    sequence = ("begin", "order", "end")
    active: int = FRENCH
    out: tuple[bool, bool] = (False, False)
    idle: tuple[bool, bool] = (False, False)
    """By side: has it been asked since the last combat, and could not attack?"""

    def begin(self, state: Campaign) -> None:
        self.active = state.first_attacker

    def order(self, state: Campaign) -> None:
        for side in (self.active, enemy_of(self.active)):
            if not self.out[side] and not self.idle[side] and is_asked(state, side):
                self.active = side
                self.repeat()
                state.ask(side, ORDER)
                return

    def decline(self, state: Campaign, side: int) -> None:
        """For the turn, or if there was no choice until the next combat. Q93"""
        if attacks(state, side):
            self.out = _with(self.out, side)
        else:
            self.idle = _with(self.idle, side)
        self.active = enemy_of(side)
        if state.journal:
            state.note(AttackDeclined("10.6", NAMES[side]))

    def returned(self, state: Campaign, by: Procedure[Any], result: Any) -> None:
        if result == FAILED:
            self.out = _with(self.out, self.active)
        elif result == FOUGHT:
            self.idle = (False, False)
        self.active = enemy_of(self.active)

    def end(self, state: Campaign) -> None:
        """Forced March and Previous Combat markers are removed. [10.8]"""
        state.fought[:] = bytes(len(UNITS))
        for piece in ALL_PIECES:
            state.marks[piece] &= ~FORCED


class Order(Decision[Campaign, CombatPhase]):
    """Which stack attacks which hex. [10.1]"""

    name = "order"
    rule = "10.1"
    phase = "combat"
    verbs = ("attack", "decline")
    occasion = "order"

    def prompt(self, state: Campaign, at: CombatPhase, side: int) -> Prompt:
        if not attacks(state, side):
            return Prompt("order-none")
        return Prompt("order", count=state.commands[side])

    def candidates(self, state: Campaign, at: CombatPhase, side: int) -> Iterator[Move]:
        yield DECLINE
        for hex_ in hexes_of(state.fighters[side]):
            for there in hexes_of(ADJACENT[hex_]):
                yield ("attack", hex_, there)

    def options(self, state: Campaign, at: CombatPhase, side: int) -> Sequence[Move]:
        return [DECLINE, *attacks(state, side)]

    def refusal(self, state: Campaign, at: CombatPhase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("decline",):
                return None
            case ("attack", hex_, target):
                return refuse_attack(state, side, hex_, target)
        return self.no_answer(move)

    def take(self, state: Campaign, at: CombatPhase, side: int, move: Move) -> None:
        if move == DECLINE:
            at.decline(state, side)
        else:
            state.call(Combat(side, move[1], move[2]))


ORDER = Order()
