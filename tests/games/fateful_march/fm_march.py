"""Aids for the tests of orders, leaders and marches: steps begun anywhere, and actions in notation."""

from __future__ import annotations

from fm_battlefield import Field, Rest, answer, refusal

from grognard.core.errors import Refusal
from grognard.core.procedure import Procedure
from grognard.games.fateful_march.cards.modifiers import add
from grognard.games.fateful_march.orders import ExecuteOrders, OrderStep
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import CODES, CONNECTION, FRENCH, NUMBER, ORDER_IDS, RUSSIAN
from grognard.games.fateful_march.verbs import read


def step(field: Field, number: int, first: int = FRENCH, initiative: int = 2) -> Campaign:
    """Begin to execute the orders of a step, its beginning already over; the French have the initiative."""
    state = begin(field, number, ExecuteOrders(number), initiative)
    if state.pending[state.initiative_side] and number != 11:
        answer(state, state.initiative_side, ("first", first))
    return state


def whole_step(field: Field, number: int, initiative: int = 2) -> Campaign:
    """Begin a step with its window for abilities."""
    return begin(field, number, OrderStep(number), initiative)


def begin(field: Field, number: int, procedure: Procedure[Campaign], initiative: int = 2) -> Campaign:
    """Begin a procedure in a step of the turn and go on to the first question, whatever was asked before."""
    state = field.state
    state.step, state.initiative = number, initiative
    state.checks.clear()
    state.pending, state.waiting = [None, None], 0
    state.stack = [Rest(), procedure]
    state.advance()
    return state


def act(state: Campaign, side: int, line: str) -> None:
    """Play a line of notation; every action in it must be legal."""
    for move in read(line, side):
        answer(state, side, move)


def why_not(state: Campaign, side: int, line: str) -> Refusal:
    """Why an action in notation is refused."""
    (move,) = read(line, side)
    return refusal(state, side, move)


def choices(state: Campaign, side: int, verb: str) -> set[str]:
    """The areas, or whatever stands behind a verb, among the options."""
    found = set()
    for each, *rest in state.moves(side):
        if each == verb:
            found.add(" ".join(str(word) for word in rest) if verb == "with" else CODES[rest[0]])
    return found


def may_go(state: Campaign, side: int) -> set[str]:
    """Where a Force may go next."""
    return choices(state, side, "to")


def blocks(state: Campaign, side: int) -> list[str]:
    """The blocks of a side on the map: `m_from vilna`."""
    return sorted(f"{ORDER_IDS[each.order]} {CODES[each.area]}" for each in state.blocks[side])


def connection(a: str, b: str) -> int:
    return CONNECTION[NUMBER[a], NUMBER[b]]


def in_play(field: Field, side: int, card: int, name: str, *values: object) -> Field:
    """An effect of a card works this turn."""
    add(field.state, field.state.turn, name, side, side, card, *values)
    return field


def leader_at(state: Campaign, number: int) -> str:
    area = state.leader_area[number]
    return CODES[area] if area < len(CODES) else "gone"


__all__ = ["FRENCH", "RUSSIAN", "act", "begin", "blocks", "choices", "connection", "in_play", "leader_at", "may_go"]
__all__ += ["step", "whole_step", "why_not"]
