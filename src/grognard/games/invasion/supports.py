"""[10.3 to 10.5] Which stacks can be called to support an attack or a defence."""

from __future__ import annotations

from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.facts import Refusal
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.stacks import CUT_OFF, FORAGING
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import ADJACENT


def support_stacks(state: Campaign, side: int, main: int, target: int, attacking: bool) -> list[int]:
    """The stacks of a side that can be called to a combat over `target`. [10.3, 10.5] Q29"""
    around = ADJACENT[target] & state.fighters[side] & ~(1 << main)
    return [hex_ for hex_ in hexes_of(around) if can_support(state, side, hex_, main, target, attacking)]


def can_support(state: Campaign, side: int, hex_: int, main: int, target: int, attacking: bool) -> bool:
    return refuse_support(state, side, hex_, main, attacking) is None


def refuse_support(state: Campaign, side: int, hex_: int, main: int, attacking: bool) -> Refusal | None:
    """Why a stack next to the combat cannot be called. [10.1, 10.4, 10.5]"""
    rule = "10.4" if attacking else "10.5"
    units = state.units_in(side, hex_)
    if not units:
        return Refusal(rule, "no-units-there", hex=hex_)
    if not state.good_units_in(side, hex_):
        return Refusal(rule, "nobody-fit-to-support", hex=hex_)  # Q29
    if attacking and any(state.marks[unit] & FORAGING for unit in units):
        return Refusal("10.1", "foraging-cannot-support", hex=hex_)
    if attacking and any(state.marks[unit] & CUT_OFF for unit in units):
        return Refusal("6.4", "cut-off-cannot-support", hex=hex_)
    return hooks.refuse_support(state, side, hex_, main, attacking)
