"""Attrition, feeding, political losses: decisions about single Corps and their bread."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.agents.strategic.picture import DISTANCE, Picture, harmless_load
from grognard.core.decision import Move
from grognard.games.strategic.supply import BY_AREA, BY_NUMBER, is_depot
from grognard.games.strategic.tables import (
    AREA_OF,
    DEPLETED,
    INFANTRY,
    MAP,
    NEIGHBOURS,
    POINTS,
    SPACES,
    SPACES_OF,
    SUPPLY,
    UNDEPLETED,
)

_MOSCOW = MAP.number["R57"]


def name_area(picture: Picture, moves: Sequence[Move], wants: Sequence[int]) -> Move:
    """Where attrition hurts the enemy: surely filled, near the front, the last guard of a Fortress."""
    columns = (picture.enemy_infantry, picture.enemy_cavalry)

    def harm(move: Move) -> float:
        spaces = SPACES_OF[move[1]]
        score = 0.0
        for kind in wants:
            there = sum(columns[kind][s] for s in spaces)
            score += min(1.0, there) + 0.02 * min(there, 8.0)
        for s in spaces:
            if POINTS[s] and not picture.is_ours(s) and 0.5 <= picture.enemy_corps(s) <= 1.4:
                score += 0.3 * POINTS[s] * any(picture.corps(n) for n in NEIGHBOURS[s])
            if any(picture.corps(n) for n in NEIGHBOURS[s]):
                score += 0.15
        return score - 0.01 * min(DISTANCE[s][_MOSCOW] for s in spaces)

    return max(moves, key=lambda move: (harm(move), -move[1]))


def pay(picture: Picture, moves: Sequence[Move]) -> Move:
    """The bigger stack pays."""
    return max(moves, key=lambda move: (picture.own[move[2]][move[1]], -move[1]))


def disband(picture: Picture, moves: Sequence[Move]) -> Move:
    """The Corps that is least missed: cavalry in the rear, one of many, one that starves."""

    def use(move: Move) -> float:
        _, space, kind = move
        score = 1.0 if kind == INFANTRY else 0.7
        if POINTS[space] and picture.corps(space) == 1 and picture.is_enemy_near(space, 3):
            score += POINTS[space]
        score -= 0.03 * DISTANCE[space][_MOSCOW]
        if picture.depletion[AREA_OF[space]] == DEPLETED and not picture.own[SUPPLY][space]:
            score -= 0.2
        if not picture.is_enemy_near(space, 4):
            score -= 0.3
        return score

    return min(moves, key=lambda move: (use(move), move[1]))


def choose_source(picture: Picture, moves: Sequence[Move]) -> Move:
    """Feed the hungry: Depots take three, the rest is drawn from neighbours; Areas that can bear it feed their own."""
    done: Move = ("done",)
    feeding = [move for move in moves if move[0] == "feed"]
    sources: dict[int, set[int]] = {}
    hungry: dict[int, int] = {}
    for _, area, corps, source in feeding:
        sources.setdefault(area, set()).add(source)
        hungry[area] = max(hungry.get(area, 0), corps)
    # Those with the fewest sources first; of those who want the same one, the most.
    for area in sorted(sources, key=lambda a: (len(sources[a]), -hungry[a], a)):
        options = [move for move in feeding if move[1] == area]
        if choice := _feed(picture, options, feeding, area):
            return choice
    return done


def _feed(picture: Picture, options: Sequence[Move], everything: Sequence[Move], area: int) -> Move | None:
    hungry = max(move[2] for move in options)
    depots = [move for move in options if is_depot(move[3])]
    fresh = [move for move in depots if move[3] < BY_AREA]
    if picture.depletion[area] == UNDEPLETED:
        with_supply = any(picture.own[SUPPLY][s] for s in SPACES_OF[area])
        over = hungry - harmless_load(picture, area, with_supply)
        fitting = [move for move in fresh if move[2] <= min(3, hungry)]
        return max(fitting, key=lambda move: move[2]) if over > 0 and fitting else None
    others = {move[3] for move in everything if move[1] != area}
    small = [move for move in fresh if move[2] <= 3]
    if small:
        return max(small, key=lambda move: move[2])
    neighbours = [move for move in options if BY_AREA <= move[3] < BY_NUMBER and move[2] == hungry]
    if neighbours:
        return min(neighbours, key=lambda move: (move[3] in others, _burden(picture, move[3] - BY_AREA), move[3]))
    return max(depots, key=lambda move: move[2]) if depots else None


def _burden(picture: Picture, area: int) -> float:
    """What is lost if an Area is drawn upon."""
    return float(picture.depletion[area] != UNDEPLETED) + 0.1 * sum(picture.corps(s) for s in SPACES_OF[area])


def nearest_enemy(picture: Picture, space: int) -> int:
    return min((DISTANCE[space][s] for s in range(SPACES) if picture.enemy[s]), default=99)
