"""The card of a hex: its counters and what they can do, what its Area still feeds, who can come. Nothing is hidden."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.card import CardLine, Topic, first_few
from grognard.games.grand_tactical.facts import Lore
from grognard.games.grand_tactical.forced_march import BOUND
from grognard.games.grand_tactical.movement import MovementPhase
from grognard.games.grand_tactical.paths import reach
from grognard.games.grand_tactical.provisions import after_use, capacity, feeds_one
from grognard.games.grand_tactical.state import Campaign, enemy_of
from grognard.games.grand_tactical.supply import SupplyInterphase, new_supply_interphase
from grognard.games.grand_tactical.tables import (
    AREA_AT,
    DEFENCE,
    DEPOT,
    FRENCH,
    LEADER,
    NEIGHBOURS,
    NO_AREA,
    NUMBER,
    OFFENCE,
    PER_CENT,
    RUSSIAN,
    STRENGTH,
    SUPPLY,
    UNITS,
    UNSUPPLIED,
)
from grognard.games.grand_tactical.units import pieces_of


def card(state: Campaign, side: int | None, code: str) -> list[CardLine]:
    """What anybody may know of a hex; those who look as a side are told what is theirs."""
    hex_ = NUMBER.get(code)
    if hex_ is None:
        return []
    lines = [line for owner in (FRENCH, RUSSIAN) for line in _counters(state, owner, hex_)]
    if AREA_AT[hex_] != NO_AREA:
        lines += _supply(state, AREA_AT[hex_], hex_)
    if side is not None and not state.over:
        lines += _who_can_come(state, side, hex_, "reach-now" if _is_moving(state, side) else "reach")
        lines += _who_can_come(state, enemy_of(side), hex_, "threat")
    return lines


# --- counters ------------------------------------------------------------------------------------------------------


def _counters(state: Campaign, side: int, hex_: int) -> Iterator[CardLine]:
    """Like units in like condition together."""
    alike: dict[tuple[int, int], list[int]] = {}
    for unit in state.units_in(side, hex_):
        if state.kind[unit] == LEADER:
            told = Lore("Lead B", "leader", unit=unit, offence=OFFENCE[unit], defence=DEFENCE[unit])
            yield CardLine("piece", told, UNITS[unit].id)
        else:
            alike.setdefault((state.kind[unit], state.disrupted[unit]), []).append(unit)
    for (kind, recovers), units in sorted(alike.items()):
        force = pieces_of(state, units)
        if kind in (SUPPLY, DEPOT):
            rule, code = ("Sup B", "supply") if kind == SUPPLY else ("Sup D", "depot")
            told = Lore(rule, code, side=side, force=force)
        else:
            strength, points = STRENGTH[kind], state.allowance(units[0])
            told = Lore("Mov C", "combat-units", force=force, strength=strength, points=points)
        yield CardLine("piece", told, UNITS[units[0]].id)
        if recovers:
            yield CardLine("piece", Lore("Dis A", "disrupted", force=force, turn=recovers), UNITS[units[0]].id)


# --- supply --------------------------------------------------------------------------------------------------------


def _supply(state: Campaign, area: int, hex_: int) -> Iterator[CardLine]:
    """What the Area bears, and how those in it would be fed if the turn ended now."""
    bears = [capacity(state, area, with_supply) for with_supply in (False, True)]
    per_cent = PER_CENT[state.depletion[area]]
    told = Lore("Area Depletion Chart", "area", area=area, per_cent=per_cent, bears=bears[0], bears_with=bears[1])
    yield CardLine("supply", told)
    for side in (FRENCH, RUSSIAN):
        if feeds_one(state, side, hex_):
            yield CardLine("supply", Lore("Sup J", "fortress-feeds", side=side))
    interphase = new_supply_interphase()
    interphase.count(state)
    if users := interphase.users[area]:
        after = PER_CENT[after_use(state, area, users, interphase.with_supply(area))]
        yield CardLine("supply", Lore("Sup H", "area-used", corps=users, after=after))
    for side in (FRENCH, RUSSIAN):
        yield from _hungry(state, interphase, side, area)


def _hungry(state: Campaign, interphase: SupplyInterphase, side: int, area: int) -> Iterator[CardLine]:
    """Those whom the Area does not feed by itself."""
    count = interphase.hungry[side * len(state.depletion) + area].all
    if not count:
        return
    for depot in interphase.depots_in(state, side, area):
        yield CardLine("supply", Lore("Sup D", "depot-feeds", side=side, count=count, hex=state.where[depot]))
    neighbours = interphase.neighbours(state, side, area)
    for there in neighbours:
        yield CardLine("supply", Lore("Sup G", "draws-on", side=side, count=count, area=there))
    if not interphase.source_count(state, side, area):
        deadly = sum(UNSUPPLIED[state.is_winter])
        yield CardLine("supply", Lore("Unsupplied Chart", "starves", side=side, count=count, faces=deadly))


# --- marches -------------------------------------------------------------------------------------------------------


def _is_moving(state: Campaign, side: int) -> bool:
    return any(isinstance(frame, MovementPhase) and frame.side == side for frame in state.stack)


def _who_can_come(state: Campaign, side: int, hex_: int, topic: Topic) -> list[CardLine]:
    """The units that can march to a hex, or next to the enemies on it, each force with the least that it costs."""
    if topic != "reach-now":
        state = state.clone()
        state.begin_movement(side)
    is_held = bool(state.pieces[enemy_of(side)][hex_])
    goals = NEIGHBOURS[hex_] if is_held else (hex_,)
    found: dict[int, dict[int, int]] = {}
    """By hex: those who can come, and for how many points."""
    for unit in state.on_map(side):
        here = state.where[unit]
        if here in goals or state.kind[unit] == DEPOT or state.disrupted[unit]:
            continue
        if state.legs[unit] or state.marks[unit] & BOUND or (is_held and not state.is_combat(unit)):
            continue
        costs, _ = reach(state, unit, state.allowance(unit))
        near = [costs[goal] for goal in goals if goal in costs]
        if near:
            found.setdefault(here, {})[unit] = min(near)
    # Leaders and Supply units that would come alone are named last.
    forces = sorted(
        found.items(),
        key=lambda each: (not any(map(state.is_combat, each[1])), min(each[1].values()), each[0]),
    )
    code = "comes-beside" if is_held else "comes"
    lines = [
        CardLine(topic, Lore("Mov C", code, force=pieces_of(state, units), origin=here, points=min(units.values())))
        for here, units in forces
    ]
    if is_held and (beside := [here for here in goals if state.combat[side][here]]):
        lines.insert(0, CardLine(topic, Lore("Com A", "stands-beside", hexes=tuple(beside))))
    return first_few(lines, "Mov C", Lore)
