"""The conditions of cards: which facts must hold, and which of them a side sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from grognard.games.fateful_march.cards.deck import SOME_LEADER, Condition
from grognard.games.fateful_march.cards.selectors import Moment, count_of, matching
from grognard.games.fateful_march.lots import Lot
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    COLUMN,
    IS_FORTRESS,
    LEADERS,
    NEIGHBOURS,
    NOBODY,
    PLAIN_DISTANCE,
)

HIDDEN = frozenset(("force_min", "enemy_fresh", "outnumbered"))
"""What the enemy alone knows before the card is played."""


def hold(state: Campaign, conditions: Iterable[Condition], moment: Moment) -> bool:
    """Do all of them hold?"""
    return all(_TESTS[each.name](state, moment, each.value) for each in conditions)


def seem_to_hold(state: Campaign, conditions: Iterable[Condition], moment: Moment) -> bool:
    """Do all of them hold that the card's owner can see?"""
    return all(each.name in HIDDEN or _TESTS[each.name](state, moment, each.value) for each in conditions)


def force_size(force: Iterable[Lot]) -> int:
    """The strength points of a Force."""
    return sum(count for _, count in force)


def _is_on_map(state: Campaign, leader: int) -> bool:
    return state.leader_area[leader] < AREAS


def _leader_on_map(state: Campaign, moment: Moment, leader: int) -> bool:
    return _is_on_map(state, leader)


def _leader_off_map(state: Campaign, moment: Moment, leader: int) -> bool:
    return not _is_on_map(state, leader)


def _leader_in_battle(state: Campaign, moment: Moment, leader: int) -> bool:
    present = state.leaders_in(moment.side, moment.area)
    return bool(present) if leader == SOME_LEADER else leader in present


def _no_leader_in_battle(state: Campaign, moment: Moment, value: bool) -> bool:
    return not state.leaders_in(moment.side, moment.area)


def _month_from(state: Campaign, moment: Moment, month: int) -> bool:
    return state.month >= month


def _controls(state: Campaign, moment: Moment, value: tuple[int, int]) -> bool:
    return state.controls(*value)


def _role(state: Campaign, moment: Moment, role: str) -> bool:
    return moment.attacker != NOBODY and (moment.attacker == moment.side) == (role == "attacker")


def _fresh(state: Campaign, moment: Moment, value: tuple[tuple[int, ...], int]) -> bool:
    kinds, least = value
    return count_of(state, moment.side, moment.area, kinds) >= least


def _enemy_fresh(state: Campaign, moment: Moment, value: tuple[tuple[int, ...], int]) -> bool:
    kinds, least = value
    return count_of(state, 1 - moment.side, moment.area, kinds) >= least


def _battle_in(state: Campaign, moment: Moment, selector: Any) -> bool:
    return moment.area in matching(state, selector, moment)


def _not_fortress(state: Campaign, moment: Moment, value: bool) -> bool:
    return not IS_FORTRESS[moment.area]


def _entered_by(state: Campaign, moment: Moment, least: int) -> bool:
    """Through how many connections the side came to this battle. [R4.13]"""
    return len(state.entered[moment.side * AREAS + moment.area]) >= least


def _outnumbered(state: Campaign, moment: Moment, value: bool) -> bool:
    return state.count(moment.side, moment.area) < state.count(1 - moment.side, moment.area)


def _leader_in(state: Campaign, moment: Moment, value: tuple[int, tuple[int, int]]) -> bool:
    leader, (first, last) = value
    area = state.leader_area[leader]
    return area < AREAS and first <= COLUMN[area] <= last


def _near(state: Campaign, moment: Moment, value: tuple[int, int, int]) -> bool:
    """Plain connections between two leaders, both on the map."""
    one, other, most = value
    if not (_is_on_map(state, one) and _is_on_map(state, other)):
        return False
    distances = PLAIN_DISTANCE[LEADERS[one].side][state.leader_area[one]]
    return distances[state.leader_area[other]] <= most


def _target_has(state: Campaign, moment: Moment, kinds: tuple[int, ...]) -> bool:
    return bool(count_of(state, moment.side, moment.area, kinds))


def _target_or_adjacent_has(state: Campaign, moment: Moment, kinds: tuple[int, ...]) -> bool:
    return any(count_of(state, moment.side, area, kinds) for area in (moment.area, *NEIGHBOURS[moment.area]))


def _force_min(state: Campaign, moment: Moment, least: int) -> bool:
    return force_size(moment.force) >= least


def _same_area(state: Campaign, moment: Moment, leaders: tuple[int, ...]) -> bool:
    areas = {state.leader_area[leader] for leader in leaders}
    return len(areas) == 1 and areas.pop() < AREAS


def _occupied_or_adjacent(state: Campaign, moment: Moment, value: tuple[int, int]) -> bool:
    side, area = value
    return any(state.is_held(side, each) for each in (area, *NEIGHBOURS[area]))


_TESTS: dict[str, Callable[[Campaign, Moment, Any], bool]] = {
    "leader_on_map": _leader_on_map,
    "leader_off_map": _leader_off_map,
    "leader_in_battle": _leader_in_battle,
    "no_leader_in_battle": _no_leader_in_battle,
    "month_from": _month_from,
    "controls": _controls,
    "role": _role,
    "fresh": _fresh,
    "enemy_fresh": _enemy_fresh,
    "battle_in": _battle_in,
    "not_fortress": _not_fortress,
    "entered_by": _entered_by,
    "outnumbered": _outnumbered,
    "leader_in": _leader_in,
    "near": _near,
    "target_has": _target_has,
    "target_or_adjacent_has": _target_or_adjacent_has,
    "force_min": _force_min,
    "same_area": _same_area,
    "occupied_or_adjacent": _occupied_or_adjacent,
}
