"""The card of an area: what stands there, how far it is from bread, who can march there. From what a side may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from grognard.core.card import CardLine, Topic, first_few
from grognard.games.fateful_march.distance import supply_distances, supply_way
from grognard.games.fateful_march.facts import Lore
from grognard.games.fateful_march.lots import MOVED, Lot
from grognard.games.fateful_march.movement import (
    FORCED_ORDERS,
    TO_ORDERS,
    farthest,
    is_known_pinned,
    movable,
    next_areas,
    pace_of,
    rate,
)
from grognard.games.fateful_march.seen import Board
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    FORCED_MARCH_FROM,
    FORCED_MARCH_TO,
    FRENCH,
    LEADERS,
    MARCH_FROM,
    MARCH_TO,
    ORDERS,
    PLAIN_DISTANCE,
    RUSSIAN,
    SUPPLY_DISTANCE,
)
from grognard.games.fateful_march.view import view

_NUMBERS = {code: area for area, code in enumerate(CODES)}
_LEADERS = {leader.name: number for number, leader in enumerate(LEADERS)}
_MARCHES = (MARCH_FROM, MARCH_TO, FORCED_MARCH_FROM, FORCED_MARCH_TO)


def card(state: Campaign, side: int | None, code: str) -> list[CardLine]:
    """What a side (None: a spectator) may know of an area."""
    area = _NUMBERS.get(code)
    if area is None:
        return []
    board = view(state, side)
    lines = [line for owner in (FRENCH, RUSSIAN) for line in _counters(state, board, side, owner, area)]
    if state.over:
        return lines
    lines += _supply(state, board, area)
    if side is not None:
        lines += _own_marches(state, side, area)
        lines += _threats(state, side, area)
    return lines


# --- counters ------------------------------------------------------------------------------------------------------


def _counters(state: Campaign, board: Board, viewer: int | None, owner: int, area: int) -> Iterator[CardLine]:
    here = board.areas.get(CODES[area])
    stack = here.stack(owner) if here else None
    if stack is None:
        return
    for name in stack.leaders:
        leader = board.leaders[name]
        told = Lore(
            "Leader", "leader", leader=_LEADERS[name], stars=leader.stars, limit=leader.limit, points=leader.points
        )
        yield CardLine("piece", told, name)
    if viewer != owner:
        return
    for sp_class, count in sorted(state.classes(owner, area).items()):
        march, forced = rate(sp_class, MARCH_FROM), rate(sp_class, FORCED_MARCH_FROM)
        told = Lore("R4.11", "points", units=((sp_class, count),), march=march, forced=forced)
        yield CardLine("piece", told)


# --- supply --------------------------------------------------------------------------------------------------------


def _supply(state: Campaign, board: Board, area: int) -> Iterator[CardLine]:
    """How far bread has to come for each side, and what attrition would take from one's own as things are now."""
    for side in (FRENCH, RUSSIAN):
        if state.totals[(1 - side) * AREAS + area] and not state.totals[side * AREAS + area]:
            continue
        way = supply_way(state, side, area)
        if way:
            distance = supply_distances(state, side)[area]
            told = Lore("Attrition Table", "supplied", side=side, start=way[-1], distance=distance)
        else:
            told = Lore("Attrition Table", "not-supplied", side=side, most=SUPPLY_DISTANCE)
        yield CardLine("supply", told, way=tuple(CODES[each] for each in way))
    suffered = board.attrition.get(CODES[area])
    if suffered is not None:
        is_weather_known = suffered.weather is not None
        told = Lore("S13", "attrition", size=suffered.size, count=suffered.losses, is_weather_known=is_weather_known)
        yield CardLine("supply", told)


# --- marches -------------------------------------------------------------------------------------------------------


def _own_marches(state: Campaign, side: int, area: int) -> list[CardLine]:
    """Who can come by an order that is to be executed in this step; and who could by any, once nobody has moved."""
    now = [order for order in _MARCHES if ORDERS[order].step == state.step]
    lines = []
    for order in now:
        areas = [block.area for block in state.blocks[side] if block.order == order]
        if order in TO_ORDERS:
            lines += _marches(state, "reach-now", side, area, order, None if area in areas else ())
        else:
            lines += _marches(state, "reach-now", side, area, order, areas)
    fresh = _before_marching(state)
    near = _marches(fresh, "reach", side, area, MARCH_TO)
    # By Forced March the slower come, too.
    known = {line.fact.values["origin"]: line.fact.values["units"] for line in near}
    forced = _marches(fresh, "reach", side, area, FORCED_MARCH_TO, but=known)
    return [*first_few(lines, "R4.11", Lore), *first_few([*near, *forced], "R4.11", Lore)]


def _marches(
    state: Campaign,
    topic: Topic,
    side: int,
    area: int,
    order: int,
    origins: Sequence[int] | None = None,
    but: Mapping[int, Sequence[Lot]] = MappingProxyType({}),
) -> list[CardLine]:
    """The strength points that an order can bring to an area, by where they are (None: from wherever), but for those
    of whom it is known already."""
    found: list[tuple[int, CardLine]] = []
    for here in state.held_areas(side):
        far = PLAIN_DISTANCE[side][area][here]
        if here == area or far > farthest(order) or (origins is not None and here not in origins):
            continue
        if is_known_pinned(state, side, here):
            continue
        units = tuple(each for each in _who_reaches(state, side, here, area, order) if each not in but.get(here, ()))
        if units:
            told = Lore("R4.11", "marches", units=units, origin=here, count=far, is_forced=order in FORCED_ORDERS)
            found.append((far, CardLine(topic, told)))
    return [line for _, line in sorted(found, key=lambda each: each[0])]


def _who_reaches(state: Campaign, side: int, here: int, area: int, order: int) -> Iterable[tuple[int, int]]:
    for sp_class, count in sorted(movable(state, side, here).items()):
        force = ((sp_class, 1),)
        if next_areas(state, side, force, (here,), pace_of(state, side, order, force, ()), area):
            yield sp_class, count


def _before_marching(state: Campaign) -> Campaign:
    """The board as it stands, when nobody has moved in the turn."""
    fresh = state.clone()
    fresh.lots = [tuple((lot & ~MOVED, count) for lot, count in lots) for lots in state.lots]
    return fresh


def _threats(state: Campaign, side: int, area: int) -> list[CardLine]:
    """Enemy stacks that are near enough for their fastest; who is in them is their secret."""
    enemy = 1 - side
    near = [
        (PLAIN_DISTANCE[enemy][area][here], here)
        for here in state.held_areas(enemy)
        if 0 < PLAIN_DISTANCE[enemy][area][here] <= farthest(FORCED_MARCH_FROM)
    ]
    lines = [
        CardLine("threat", Lore("R4.11", "stack-near", side=enemy, origin=here, count=far))
        for far, here in sorted(near)
    ]
    return first_few(lines, "R4.11", Lore)
