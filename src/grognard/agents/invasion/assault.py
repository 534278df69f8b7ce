"""Joint attacks: several stacks that march up to one enemy in the same turn, one to attack, the others to support it.

A stack alone seldom dares to stand before a strong enemy. So whole attacks are weighed: who can be beside the enemy in
this turn, in which hexes, and what the attack then promises."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from grognard.agents.invasion.attacks import pool_of, promise
from grognard.agents.invasion.odds import hunger_loss
from grognard.agents.invasion.picture import Picture
from grognard.agents.invasion.ways import ways
from grognard.games.invasion.roads import march_length
from grognard.games.invasion.stacks import FORAGING, MOVED
from grognard.games.invasion.tables import (
    ADJACENT,
    BIT,
    FRENCH,
    HEXES,
    IS_RIVER,
    LAST_TURN,
    NAPOLEON,
    OPEN_TO,
    distance,
    step_between,
)

MOST_STACKS = 4
"""In one attack: more could not find room, nor food."""
MOST_ASSAULTS = 6
"""In a turn: an order that fails ends all attacks."""
LEAST_GAIN = 0.6
"""Units that an attack must promise for stacks to march up to it."""
EACH_STACK = 0.15
"""Units: what another stack costs that is drawn into an attack."""
STARVED = 0.7
"""Of what hunger costs a stack in a crowd: after a victory some of them go on."""
LATER = 0.8
"""Of what an attack promises: how much is left when another is ordered before it."""


class Assault(NamedTuple):
    """An attack that is being marched up to."""

    target: int
    slots: tuple[tuple[int, int], ...]
    """The stacks, by their hex now, and where each is to stand; first the one that attacks."""
    gain: float

    def slot(self, hex_: int) -> int:
        return dict(self.slots).get(hex_, -1)


Free = Callable[[int], bool]
Detour = Callable[[int, int], float]


def find_assaults(picture: Picture, is_free: Free, detour: Detour, least: float = LEAST_GAIN) -> list[Assault]:
    """The best attacks of this turn, each stack in one of them; `is_free`: may a stack leave its place for one?
    `detour`: what it costs to draw it away; `least`: what an attack must promise."""

    def best_on(target: int, used: int) -> Assault | None:
        found = _plan(picture, target, is_free, detour, used)
        return found if found is not None and found.gain >= least else None

    found = [each for target in picture.enemies if (each := best_on(target, 0)) is not None]
    chosen: list[Assault] = []
    used = 0
    while found and len(chosen) < MOST_ASSAULTS:
        best = max(found, key=lambda each: each.gain)
        chosen.append(best._replace(gain=best.gain * LATER ** len(chosen)))
        for hex_, slot in best.slots:
            used |= BIT[hex_] | BIT[slot]
        left = [each.target for each in found if each is not best]
        found = [each for target in left if (each := best_on(target, used)) is not None]
    return chosen


def _plan(picture: Picture, target: int, is_free: Free, detour: Detour, used: int) -> Assault | None:
    """The best attack on a target: the strongest stack first, others beside it as long as they add to the promise."""
    side = picture.side
    able = [hex_ for hex_ in picture.own if not used >> hex_ & 1 and _is_able(picture, hex_, target, is_free)]
    if not able:
        return None
    able.sort(key=lambda hex_: picture.attack_value(side, hex_)[0], reverse=True)
    taken = used
    slots: list[tuple[int, int]] = []
    best: Assault | None = None
    for hex_ in able:
        slot = _find_slot(picture, hex_, target, taken)
        if slot < 0:
            continue
        taken |= BIT[slot]
        slots.append((hex_, slot))
        gain = _promise(picture, slots, target) - sum(EACH_STACK + detour(*each) for each in slots)
        gain -= _crowd(picture, slots)
        if best is None or gain > best.gain:
            best = Assault(target, tuple(slots), gain)
        elif len(slots) > 1:
            taken &= ~BIT[slot]
            slots.pop()
        if len(slots) == MOST_STACKS:
            break
    return best


def _is_able(picture: Picture, hex_: int, target: int, is_free: Free) -> bool:
    """Can a stack attack or support in this turn, and march up to it if it is not there yet? [8.4, 10.1]"""
    far = distance(hex_, target) - 1
    if far > march_length(picture.state):
        return False
    state, side = picture.state, picture.side
    units = picture.units(hex_)
    if any(state.disrupted[unit] or state.marks[unit] & FORAGING for unit in units):
        return False
    if far <= 0 and picture.attack_value(side, hex_)[1]:
        return True
    if not is_free(hex_) or not state.commanders_in(side, hex_) or not picture.is_fed(hex_, units):
        return False
    if picture.board.phase != "movement-segment":
        return True
    return bool(state.trains[side * HEXES + hex_]) and not any(state.marks[unit] & MOVED for unit in units)


def _find_slot(picture: Picture, hex_: int, target: int, taken: int) -> int:
    """Where a stack is to stand: where it is fed, with no river before it and no crowd around it; -1 for nowhere. After
    the last turn nobody is hungry."""
    if ADJACENT[hex_] >> target & 1:
        return hex_
    state, side = picture.state, picture.side
    units = picture.units(hex_)
    open_ = ADJACENT[target] & OPEN_TO[side] & ~state.fighters[picture.enemy] & ~taken & ~state.fighters[side]
    if not open_:
        return -1
    limit = march_length(state)
    best, chosen = 0.0, -1
    for slot, path in ways(picture, hex_, units).items():
        if not open_ >> slot & 1 or len(path) > limit:
            continue
        value = 5.0 - 0.4 * len(path) - 1.5 * bool(IS_RIVER[step_between(slot, target)])
        is_fed = picture.turn == LAST_TURN or picture.is_fed(slot, units, ahead=True)
        value -= 1.5 * (not is_fed)
        value -= 1.5 * ((ADJACENT[slot] & (taken | state.fighters[side]) & ~BIT[hex_]).bit_count() >= 2)
        if NAPOLEON in state.stack_of(side, hex_) and not is_fed:
            continue
        if value > best:
            best, chosen = value, slot
    return chosen


def _crowd(picture: Picture, slots: list[tuple[int, int]]) -> float:
    """What hunger costs those who then stand beside two others. [7.6(ii)]"""
    if picture.side != FRENCH or not picture.crowding_counts:
        return 0.0
    field = picture.state.fighters[FRENCH] & ~sum(BIT[hex_] for hex_, _ in slots)
    field |= sum({BIT[slot] for _, slot in slots})
    cost = 0.0
    for hex_, slot in slots:
        if picture.forages(slot) and (ADJACENT[slot] & field).bit_count() >= 2:
            cost += STARVED * hunger_loss(len(picture.units(hex_)), 0)
    return cost


def _promise(picture: Picture, slots: list[tuple[int, int]], target: int) -> float:
    """What the attack brings when all stand in their hexes."""
    side = picture.side
    imagined = picture.state.clone()
    for hex_, slot in slots:
        if hex_ != slot:
            imagined.move(picture.state.stack_of(side, hex_), slot)
    was, picture.state = picture.state, imagined
    try:
        first = slots[0][1]
        return promise(picture, side, first, target, imagined.good_units_in(side, first), pool_of(picture, side)).gain
    finally:
        picture.state = was
