"""The Russian idea: armies that live, unite, and strike where the enemy is weak, tired or far from his depots."""

from __future__ import annotations

from grognard.agents.fateful_march.campaign import gathering
from grognard.agents.fateful_march.goals import Goals, enemies_near, strengths
from grognard.agents.fateful_march.picture import Picture
from grognard.agents.fateful_march.worth import POINT
from grognard.games.fateful_march.lots import KIND_BITS
from grognard.games.fateful_march.tables import (
    AREAS,
    CAVALRY_VALUE,
    IS_FORTRESS,
    IS_KEY_CITY,
    OFFMAP,
    PLAIN_DISTANCE,
    POINTS,
    RUSSIAN,
)

ZEAL = 0.28
REACH = 6


def russian_goals(picture: Picture) -> Goals:
    power = strengths(picture)
    goals = Goals({}, {})
    taken: dict[int, float] = {}
    for area in sorted(power, key=lambda each: (-power[each], each)):
        stack = picture.own[area]
        if power[area] < 2.5 and not stack.leaders:
            if _is_mounted(picture, area):
                _send_raiders(picture, area, goals, taken)
            continue
        goal = _goal_of(picture, area, power, taken)
        goals.targets[area], goals.zeal[area] = goal, ZEAL
        taken[goal] = taken.get(goal, 0.0) + power[area]
    return goals


def _is_mounted(picture: Picture, area: int) -> bool:
    return all(CAVALRY_VALUE[each & KIND_BITS] for each in picture.own[area].units)


def _send_raiders(picture: Picture, area: int, goals: Goals, taken: dict[int, float]) -> None:
    """Small mounted stacks ride for depots that nobody guards."""
    row = PLAIN_DISTANCE[RUSSIAN][area]
    prey = [each for each in picture.depots[1 - RUSSIAN] if each not in picture.enemy and each not in taken]
    near = [each for each in prey if row[each] <= 8]
    if near:
        goal = min(near, key=lambda each: (row[each], each))
        goals.targets[area], goals.zeal[area] = goal, 0.5
        taken[goal] = 1.0


def _goal_of(picture: Picture, area: int, power: dict[int, float], taken: dict[int, float]) -> int:
    row = PLAIN_DISTANCE[RUSSIAN][area]
    near = [goal for goal in range(AREAS) if row[goal] <= REACH and OFFMAP[goal] != 1 - RUSSIAN]
    return max(near, key=lambda goal: (_score(picture, area, goal, power, row[goal], taken), -goal))


def _score(picture: Picture, area: int, goal: int, power: dict[int, float], way: int, taken: dict[int, float]) -> float:
    own = power[area]
    friends = _friends(area, goal, power)
    guards = enemies_near(picture, goal, 2)
    force = own + 0.7 * friends
    score = -0.22 * way
    score -= 0.35 * picture.campaign.caution * max(0.0, guards - 0.85 * force * (1.3 if IS_FORTRESS[goal] else 1.0))
    score += 0.1 * min(friends, 12.0)
    score -= 0.4 * picture.hunger(goal, picture.own[area].total)
    score += _prizes(picture, goal, own, taken)
    score += sum(gathering(picture.campaign, PLAIN_DISTANCE[RUSSIAN][place][goal]) for place in picture.campaign.axis)
    return score


def _friends(area: int, goal: int, power: dict[int, float]) -> float:
    """The strength of the other stacks about a place; the nearer the more."""
    row = PLAIN_DISTANCE[RUSSIAN][goal]
    return sum(each / (1.0 + row[there]) for there, each in power.items() if there != area and each > 2.5)


def _prizes(picture: Picture, goal: int, own: float, taken: dict[int, float]) -> float:
    """Cities to hold or to take back, weak garrisons, depots."""
    value = 0.0
    share = 1.0 / (1.0 + 0.3 * taken.get(goal, 0.0))
    there = picture.enemy.get(goal)
    if there is not None:
        odds = own / (there.fresh + 0.5)
        if odds < 1.6:
            return -1.0
        value += 0.25 * there.total * min(2.0, odds - 1.0)
    if IS_KEY_CITY[goal]:
        is_lost = there is not None
        value += POINT * POINTS[goal] * (0.4 if is_lost else 0.12)
    if goal in picture.depots[1 - RUSSIAN]:
        value += 0.8
    return value * share
