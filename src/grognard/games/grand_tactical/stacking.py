"""[Mov I-K] Stacking: Combat units end their Movement Phase together only to attack; so no step may create a stack that
can neither attack nor be parted (Q62)."""

from __future__ import annotations

from grognard.games.grand_tactical.fronts import front_against
from grognard.games.grand_tactical.paths import leaving_cost, opened_hexes
from grognard.games.grand_tactical.state import COMMITTED, STOPPED, Campaign, enemy_of
from grognard.games.grand_tactical.tables import (
    DEPOT,
    ENTER_ELIMINATED,
    IS_COMBAT,
    RIDES,
    UNIT_SIDE,
    hex_set,
    hexes_of,
)
from grognard.games.grand_tactical.zones import AROUND_SETS, is_stopped


def could_attack(state: Campaign, side: int, hex_: int) -> bool:
    """Is there an enemy next to a hex whom units there could attack? Automatically eliminated ones are no target."""
    enemies = AROUND_SETS[hex_] & front_against(state, side).held
    if not enemies or not state.doomed:
        return bool(enemies)
    return bool(enemies & ~hex_set(state.doomed))


def has_yet_to_move(state: Campaign, unit: int) -> bool:
    """May a unit still begin its move in this phase? [Dis A] Q4"""
    return not (
        state.legs[unit]
        or state.disrupted[unit]
        or state.marks[unit] & (STOPPED | COMMITTED)
        or state.kind[unit] == DEPOT
    )


def can_step(state: Campaign, unit: int, hex_: int, points: int, others: int, to_rest: bool) -> bool:
    """Could a unit, if it were in a hex with so many other Combat units and had these points, take a step? `to_rest`:
    to a hex where it could end its move, without friends or next to an enemy."""
    ground, side = state.ground, UNIT_SIDE[unit]
    # Nearly always the cheapest step is open.
    if points >= front_against(state, side).exits[hex_] and not (to_rest and state.combat[side][ground.easiest[hex_]]):
        return True
    if points < ground.cheapest[hex_]:
        return False
    kind, enemy = state.kind[unit], enemy_of(side)
    partial, total = state.partial[enemy], state.total[enemy]
    rides = RIDES[kind]
    shut_partial = not rides and (partial[hex_] or total[hex_])
    shut_total = shut_partial or total[hex_]
    if shut_total and hex_ != state.began[unit]:
        return False
    left = points - leaving_cost(state, unit, hex_, others)
    pieces, friends, doomed = state.pieces[enemy], state.combat[side], state.doomed
    for there, price in ground.links[hex_]:
        if price > left or (shut_total and total[there]) or (shut_partial and partial[there]):
            continue
        if pieces[there] and not _is_opened(state, unit, there):
            continue
        if doomed and there in doomed and price + ENTER_ELIMINATED > left:
            continue
        if to_rest and friends[there] and not could_attack(state, side, there):
            continue
        return True
    return False


def _is_opened(state: Campaign, unit: int, hex_: int) -> bool:
    return hex_ in opened_hexes(state, unit)


def stuck_units(state: Campaign, side: int, hex_: int, but: int) -> int:
    """How many Combat units of a hex, one left aside, cannot leave it any more: who has yet to move may, with its whole
    allowance. Q62"""
    units = state.combat_units(side, hex_)
    stuck = 0
    for unit in units:
        if unit == but:
            continue
        movable = has_yet_to_move(state, unit) and can_step(
            state, unit, hex_, state.allowance(unit), len(units) - 1, to_rest=True
        )
        stuck += not movable
    return stuck


def may_join(state: Campaign, unit: int, hex_: int, points: int) -> bool:
    """May a Combat unit enter a hex with friends and still have these points: could the stack attack, or all but one of
    it still leave? Q62"""
    side = UNIT_SIDE[unit]
    if could_attack(state, side, hex_):
        return True
    others = state.combat[side][hex_]
    goes_on = not is_stopped(state, unit, hex_) and can_step(state, unit, hex_, points, others, to_rest=True)
    return (goes_on and others == 1) or stuck_units(state, side, hex_, unit) + (not goes_on) <= 1


def must_go_on(state: Campaign, unit: int, points: int) -> bool:
    """Would a Combat unit that ends its move here leave a stack that can neither attack nor be parted, although it
    could go on? Q62"""
    side, hex_ = UNIT_SIDE[unit], state.where[unit]
    others = state.combat[side][hex_] - 1
    if not IS_COMBAT[state.kind[unit]] or not others or could_attack(state, side, hex_):
        return False
    return stuck_units(state, side, hex_, unit) > 0 and can_step(state, unit, hex_, points, others, to_rest=True)


def unresolved(state: Campaign, side: int) -> tuple[int, int] | None:
    """A stack that may not stay as it is at the end of its owner's Movement Phase: its hex, and a unit that must still
    leave. None if the phase may end. [Mov J] Q30, Q62"""
    combat = state.combat[side]
    for hex_ in hexes_of(state.crowded[side]):
        if could_attack(state, side, hex_):
            continue
        for unit in state.units_in(side, hex_):
            if IS_COMBAT[state.kind[unit]] and has_yet_to_move(state, unit):
                allowance = state.allowance(unit)
                if can_step(state, unit, hex_, allowance, combat[hex_] - 1, to_rest=True):
                    return hex_, unit
    return None
