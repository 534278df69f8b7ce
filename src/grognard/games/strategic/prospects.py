"""What the next Supply Interphase would bring as things stand: whom an Area feeds, what becomes of it, who starves.

Only what the owner of the Corps may know. Where the enemy stands in the Area, too, nothing is said: a battle comes
first, and how many of his Corps would live there is hidden."""

from __future__ import annotations

from grognard.games.strategic.facts import Price
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.supply import (
    SupplyInterphase,
    depot_spaces,
    garrisons,
    new_supply_interphase,
)
from grognard.games.strategic.tables import (
    AREA_OF,
    AREAS,
    CAVALRY,
    DEPLETED,
    DEPLETION_NAMES,
    INFANTRY,
    SPACES,
    SPACES_OF,
    SUPPLY,
    UNDEPLETED,
    UNSUPPLIED_CHART,
    WINTER,
    depletion_result,
)

CORPS = (INFANTRY, CAVALRY)
EXPENDED_BY = 4
"""So many Corps use a Depot up. [Supply D]"""


def deadly_faces(state: Campaign) -> int:
    """On how many faces of the die an unsupplied Corps is eliminated. [Unsupplied Chart]"""
    return UNSUPPLIED_CHART.deadly_faces(state.turn >= WINTER)


def living(state: Campaign, side: int, there: int, kind: int, count: int, origin: int | None = None) -> Price | None:
    """How the Corps of an Area would live if units came there and all stayed. [Supply D-H]"""
    area = AREA_OF[there]
    spaces = SPACES_OF[area]
    is_new = origin is None or AREA_OF[origin] != area
    if kind not in CORPS or state.is_held(1 - side, spaces):
        return None
    corps = state.corps_in_area(side, spaces) + count * is_new - garrisons(state, side, spaces)
    if depot_spaces(state, side, area) and state.depletion[area] != UNDEPLETED:
        return Price("lives-on-depot", count=corps, is_expended=corps >= EXPENDED_BY)
    if state.depletion[area] != DEPLETED:
        return _after_use(state, side, area, corps)
    beside = new_supply_interphase().neighbours_to_draw_on(state, side, area)
    if beside:
        return Price("lives-on-neighbours", area=area, neighbours=tuple(beside))
    return Price("would-starve", area=area, count=corps, faces=deadly_faces(state))


def _after_use(state: Campaign, side: int, area: int, corps: int) -> Price:
    with_supply = any(state.kinds[SUPPLY][side * SPACES + space] for space in SPACES_OF[area])
    before = state.depletion[area]
    after = max(before, depletion_result(state.turn, corps, with_supply, before))
    return Price("lives-on-area", area=area, count=corps, after=DEPLETION_NAMES[after], is_worse=after > before)


def starving(state: Campaign, side: int, supply: SupplyInterphase | None = None) -> tuple[int, tuple[int, ...]]:
    """How many Corps have no source of supply as things stand, and where. [Supply A]"""
    at = supply
    if at is None:
        at = new_supply_interphase()
        at.count_side(state, side)
    areas = tuple(
        area
        for area in at.hungry_areas(side)
        if not at.sources(state, side, area) and not at.can_live_on_area(state, area)
    )
    return sum(at.hungry[side * AREAS + area] for area in areas), areas
