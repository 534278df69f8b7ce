"""Variations of a plan: the same, but for one attack, one garrison or one errand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from grognard.agents.strategic.picture import DISTANCE, Picture
from grognard.agents.strategic.plan import Errand, Plan
from grognard.core.decision import Move
from grognard.games.strategic.tables import CAVALRY, INFANTRY, NEIGHBOURS, POINTS, SPACES, VICTORY_SPACES

_FAR = 3
"""Marches from which Corps are sent."""


def variations(plan: Plan, picture: Picture, orders: Sequence[Move]) -> Iterator[Plan]:
    """The plan changed in one thing, the weightiest changes first."""
    attacked = {move[2] for move in orders if move[0] == "march" and picture.enemy[move[2]]}
    yield from _attacks(plan, picture, attacked)
    yield from _errands(plan, picture)


def _attacks(plan: Plan, picture: Picture, attacked: set[int]) -> Iterator[Plan]:
    """Leave somebody alone who would be attacked, or attack somebody who would be left alone."""
    near = [s for s in range(SPACES) if picture.enemy[s] and _own_near(picture, s)]
    for space in sorted(near, key=lambda s: (-POINTS[s], -_own_near(picture, s), s)):
        if space in attacked:
            yield replace(plan, truces=plan.truces | {space})
        else:
            yield replace(plan, assaults=plan.assaults | {space})


def _own_near(picture: Picture, space: int) -> int:
    return sum(picture.own[INFANTRY][there] for there in (space, *NEIGHBOURS[space]))


def _errands(plan: Plan, picture: Picture) -> Iterator[Plan]:
    """Corps to Victory Points: to take them, or to hold those that an enemy could reach."""
    for space in sorted(VICTORY_SPACES, key=lambda s: (-POINTS[s], s)):
        if picture.is_ours(space):
            if picture.is_enemy_near(space, 2):
                yield from _errand(plan, picture, space, ((INFANTRY, 1), (INFANTRY, 3)))
        elif picture.enemy_infantry[space] < 1:
            yield from _errand(plan, picture, space, ((INFANTRY, 1), (CAVALRY, 1), (INFANTRY, 3)))


def _errand(plan: Plan, picture: Picture, space: int, forces: Sequence[tuple[int, int]]) -> Iterator[Plan]:
    for kind, corps in forces:
        errand = Errand(space, corps, kind)
        if _within(picture, kind, space) >= corps and errand not in plan.errands:
            yield replace(plan, errands=(*plan.errands, errand))


def _within(picture: Picture, kind: int, space: int) -> int:
    return sum(count for there, count in enumerate(picture.own[kind]) if count and DISTANCE[space][there] <= _FAR)
