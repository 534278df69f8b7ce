"""The active headquarters and the force under a move order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from grognard.games.scorched_earth.combat import (
    attack_strength,
)
from grognard.games.scorched_earth.command import commanded
from grognard.games.scorched_earth.movement import MoveOrder
from grognard.games.scorched_earth.prospects import Reactor, Watch, ways
from grognard.games.scorched_earth.seen import (
    SIDE_NAMES,
    ActivationSeen,
    Cause,
    MoveSeen,
    ReachSeen,
    ReactorSeen,
    WaySeen,
)
from grognard.games.scorched_earth.state import (
    OFF_MAP,
    Campaign,
    enemy_of,
)
from grognard.games.scorched_earth.tables import (
    CODES,
    ENGINEER,
    HQS,
    NO_HQ,
    NO_UNIT,
    UNITS,
)
from grognard.games.scorched_earth.terrain import allowance, combat_causes, step_cost
from grognard.mechanics.ways import Way


def activation_shown(state: Campaign, eyes: tuple[int, ...]) -> ActivationSeen | None:
    if state.hq == NO_HQ:
        return None
    side = HQS[state.hq].side
    return ActivationSeen(
        HQS[state.hq].id,
        state.commander(state.hq).name,
        SIDE_NAMES[side],
        state.cp,
        state.rallies,
        state.commander(state.hq).rating,
        None if state.hq_hex == OFF_MAP else CODES[state.hq_hex],
        UNITS[state.hq_unit].id if side in eyes and state.hq_unit != NO_UNIT else None,
        _surcharges(state) if side in eyes and state.hq_hex != OFF_MAP else None,
    )


def _surcharges(state: Campaign) -> dict[str, int]:
    """The forces that the active headquarters reaches, each with what its distance costs. [3.2]"""
    found: dict[int, int] = {}
    for unit, more in commanded(state, state.cp).items():
        hex_ = state.where[unit]
        found[hex_] = max(more, found.get(hex_, 0))
    return {CODES[hex_]: found[hex_] for hex_ in sorted(found)}


def move_shown(state: Campaign, eyes: tuple[int, ...], looks_ahead: bool = True) -> MoveSeen | None:
    """The force under a move order. Who belongs to it and how far it can go only its owner knows. Without a look ahead
    it is left out where it can go and who may react to that."""
    order = next((frame for frame in state.stack if isinstance(frame, MoveOrder)), None)
    if order is None:
        return None
    # Some of the force may be dead while the retreat of those whom it has beaten goes on.
    survivors = order.survivors(state)
    here = state.where[survivors[0]] if survivors else order.goal if order.force else order.start
    known = (SIDE_NAMES[order.side], CODES[order.start], CODES[here], bool(order.is_strategic))
    if order.side not in eyes:
        return MoveSeen(*known, None, None, None, None, None, None, None, None, None)
    force = tuple(unit for unit in order.company(state) if state.where[unit] >= 0)
    left = allowance(state, force, bool(order.is_strategic)) - order.spent if force else 0
    is_asked = looks_ahead and order is state.stack[-1] and state.pending[order.side] is not None and bool(force)
    next_hexes = order.next_hexes(state, force) if is_asked else []
    watch = Watch(state, force)
    found = ways(state, order, watch) if is_asked else {}
    may_name = (ENGINEER,) if not order.force and order.may_take_engineer(state) else ()
    return MoveSeen(
        *known,
        units=tuple(UNITS[unit].id for unit in force),
        named=tuple(UNITS[unit].id for unit in order.chosen),
        pool=tuple(UNITS[unit].id for unit in (*order.pool, *may_name)),
        left=left / 2,
        spent=order.spent / 2,
        strength=attack_strength(state, force),
        costs={CODES[there]: step_cost(state, here, there) / 2 for there in next_hexes},
        reach={CODES[hex_]: _reach(state, order, *each) for hex_, each in found.items()},
        reactions={} if order.is_strategic or not looks_ahead else _reactions(watch, {*next_hexes, *_passed(found)}),
    )


def _reach(state: Campaign, order: MoveOrder, cheapest: Way, safest: Way) -> ReachSeen:
    """A destination of the force with the cheapest way and, if it is another, the safest."""
    is_safer = (safest.danger, safest.reactions) < (cheapest.danger, cheapest.reactions)
    safe = WaySeen(*_way(state, order.side, safest)) if is_safer else None
    return ReachSeen(*_way(state, order.side, cheapest), safe)


def _way(state: Campaign, side: int, way: Way) -> tuple[float, tuple[str, ...], int, tuple[Cause, ...] | None]:
    """What it costs, the way, who may react, and what the ground gives to a defender at its end, if one is there."""
    *_, before, goal = way.spaces
    is_attack = state.present[enemy_of(side)][goal]
    ground = combat_causes(state, before, goal) if is_attack else None
    return way.cost / 2, tuple([CODES[hex_] for hex_ in way.spaces]), way.reactions, ground


def _passed(found: Mapping[int, tuple[Way, Way]]) -> set[int]:
    """All hexes that the ways lead through."""
    return {hex_ for pair in found.values() for way in pair for hex_ in way.spaces[1:]}


def _reactions(watch: Watch, hexes: Iterable[int]) -> dict[str, tuple[ReactorSeen, ...]]:
    """By hex that the force may enter: the enemies who may react to that, as far as they are seen."""
    found = {hex_: (*watch.interceptors(hex_), *watch.evaders(hex_)) for hex_ in sorted(hexes)}
    return {CODES[hex_]: tuple(_reactor(each) for each in reactors) for hex_, reactors in found.items() if reactors}


def _reactor(each: Reactor) -> ReactorSeen:
    manner: Literal["intercept", "evade"] = "intercept" if each.manner == "intercept" else "evade"
    return ReactorSeen(CODES[each.hex_], manner, each.prospect.least, each.prospect.most)
