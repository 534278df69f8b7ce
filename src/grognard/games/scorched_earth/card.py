"""The card of a hex: its counters and their condition, the line of communication, who can march there.

Of the enemy nothing is told but what his counters on top show. [3.13]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.core.card import CardLine, Topic, first_few
from grognard.games.scorched_earth.activation import ORDERS
from grognard.games.scorched_earth.command import order_price, orderable
from grognard.games.scorched_earth.facts import Lore
from grognard.games.scorched_earth.movement import MoveOrder
from grognard.games.scorched_earth.paths import destinations
from grognard.games.scorched_earth.seen import Board, ForceSeen, UnitSeen
from grognard.games.scorched_earth.setup import side_setting_up
from grognard.games.scorched_earth.state import EXHAUSTED, Campaign, enemy_of
from grognard.games.scorched_earth.supply import line
from grognard.games.scorched_earth.tables import (
    CODES,
    ENGINEER,
    FRENCH,
    HQS,
    MOVE_PRICE,
    NUMBER,
    UNIT_GROUP,
    UNIT_NUMBER,
)
from grognard.games.scorched_earth.terrain import allowance
from grognard.games.scorched_earth.view import view


def card(state: Campaign, side: int | None, code: str) -> list[CardLine]:
    """What a side (None: a spectator) may know of a hex."""
    hex_ = NUMBER.get(code)
    if hex_ is None:
        return []
    board = view(state, side)
    lines = list(_counters(state, board, code))
    # While the enemy sets up nothing is seen of him, nor of what he would cut. [14]
    if side is None or state.over or side_setting_up(state) == enemy_of(side):
        return lines
    lines += _supply(state, side, hex_)
    lines += _attrition(board, code)
    lines += _own_marches(state, side, hex_)
    lines += _threats(state, side, hex_)
    return lines


# --- counters ------------------------------------------------------------------------------------------------------


def _counters(state: Campaign, board: Board, code: str) -> Iterator[CardLine]:
    if here := board.hexes.get(code):
        for force in (here.force, here.enemy):
            if force is not None:
                yield from _force(state, board, force)


def _force(state: Campaign, board: Board, force: ForceSeen) -> Iterator[CardLine]:
    for unit in force.units or (force.top,):
        yield CardLine("piece", _unit(state, unit), unit.id)
        own = board.units.get(unit.id)
        if own is not None and own.kind != "engineer" and not own.has_loc:
            yield CardLine("piece", Lore("3.6", "unit-no-line", unit=unit.id), unit.id)
    if force.units is None:
        yield CardLine("piece", Lore("3.13", "others-below", side=force.side))


def _unit(state: Campaign, unit: UnitSeen) -> Lore:
    if unit.kind == "engineer":
        return Lore("3.1", "engineer", unit=unit.id)
    return Lore(
        "3.1",
        "unit",
        unit=unit.id,
        arm=unit.kind,
        size=unit.size,
        strength=unit.sp,
        full=unit.full,
        fatigue=unit.fatigue,
        demoralization=unit.demoralization,
        movement=allowance(state, (UNIT_NUMBER[unit.id],)),
    )


# --- supply --------------------------------------------------------------------------------------------------------


def _supply(state: Campaign, side: int, hex_: int) -> Iterator[CardLine]:
    """The line of those who stand there; of an empty hex, the line that units of each army group would have. Q15"""
    if state.present[enemy_of(side)][hex_]:
        return
    units = state.combat_units(side, hex_) or [unit for unit in state.on_map(side) if unit != ENGINEER]
    lines: dict[tuple[int, ...], list[int]] = {}
    """By way: the army groups that have it."""
    for unit in _one_of_each_group(side, units):
        lines.setdefault(tuple(line(state, unit, hex_)), []).append(UNIT_GROUP[unit])
    for way, groups in lines.items():
        names = () if len(lines) == 1 else _commanders(state, groups)
        if way:
            told = Lore("3.6", "line", side=side, names=names, goal=way[-1], count=len(way) - 1)
        else:
            told = Lore("3.6", "no-line", side=side, names=names)
        yield CardLine("supply", told, way=tuple(CODES[each] for each in way))


def _commanders(state: Campaign, groups: Iterable[int]) -> tuple[str, ...]:
    """Army groups are known by those who command them."""
    wanted = set(groups)
    return tuple(state.commander(hq).name for hq, each in enumerate(HQS) if each.group in wanted)


def _one_of_each_group(side: int, units: Iterable[int]) -> list[int]:
    """Only French depots belong to a group."""
    by_group: dict[int, int] = {}
    for unit in units:
        by_group.setdefault(UNIT_GROUP[unit] if side == FRENCH else 0, unit)
    return list(by_group.values())


def _attrition(board: Board, code: str) -> Iterator[CardLine]:
    found = board.attrition.get(code)
    if found is not None and found.checks:
        told = Lore("6.0", "checks-attrition", amount=sum(each for _, each in found.modifiers), causes=found.modifiers)
        yield CardLine("supply", told)


# --- marches -------------------------------------------------------------------------------------------------------


def _own_marches(state: Campaign, side: int, hex_: int) -> list[CardLine]:
    """Forces that the active headquarters can order there now; else all that an order could send there."""
    if state.pending[side] is not ORDERS:
        march = _march_under_way(state, side)
        under_way = march.place(state) if march else None
        forces = [
            (here, _able(state, state.combat_units(side, here)), 0) for here in state.forces(side) if here != under_way
        ]
        return [*_going_on(state, march, hex_), *_marches(state, "reach", hex_, forces)]
    ordered = []
    for here in state.forces(side):
        units = orderable(state, here)
        price = order_price(state, units, MOVE_PRICE) if units else None
        if price is not None and price <= state.cp:
            ordered.append((here, units, price))
    return _marches(state, "reach-now", hex_, ordered)


def _march_under_way(state: Campaign, side: int) -> MoveOrder | None:
    return next((frame for frame in state.stack if isinstance(frame, MoveOrder) and frame.side == side), None)


def _going_on(state: Campaign, march: MoveOrder | None, hex_: int) -> Iterator[CardLine]:
    """The force on its way goes on with what it has left."""
    if march is None:
        return
    units, here, is_strategic = march.company(state), march.place(state), bool(march.is_strategic)
    costs = destinations(state, units, march.spent, is_strategic, march.attacks, start=here).costs
    if hex_ in costs:
        left = allowance(state, units, is_strategic) - march.spent
        told = Lore("3.11", "marches", units=units, origin=here, spent=costs[hex_] - march.spent, has=left, price=0)
        yield CardLine("reach-now", told)


def _able(state: Campaign, units: Iterable[int]) -> tuple[int, ...]:
    """Those whom fatigue does not keep where they are. [3.9]"""
    return tuple(unit for unit in units if state.fatigue[unit] != EXHAUSTED)


def _marches(
    state: Campaign, topic: Topic, hex_: int, forces: Iterable[tuple[int, tuple[int, ...], int]]
) -> list[CardLine]:
    found = []
    for here, units, price in forces:
        if units and here != hex_ and (cost := destinations(state, units).costs.get(hex_)) is not None:
            told = Lore(
                "3.11", "marches", units=units, origin=here, spent=cost, has=allowance(state, units), price=price
            )
            found.append((cost, CardLine(topic, told)))
    return first_few([each for _, each in sorted(found, key=lambda each: each[0])], "3.11", Lore)


def _threats(state: Campaign, side: int, hex_: int) -> list[CardLine]:
    """Enemy forces whose counter on top could come. Where they have a stack, what fits on it is their secret."""
    enemy = enemy_of(side)
    if state.present[enemy][hex_]:
        return []
    tops = [(here, _able(state, state.force(enemy, here)[:1]), 0) for here in state.forces(enemy)]
    seen = [(here, units, price) for here, units, price in tops if units and units[0] != ENGINEER]
    return _marches(state, "threat", hex_, seen)
