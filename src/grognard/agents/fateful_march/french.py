"""The French idea: the cities by several roads at once, as far as depots feed; in winter the depots themselves."""

from __future__ import annotations

from grognard.agents.fateful_march.awards import awards_of
from grognard.agents.fateful_march.campaign import pull
from grognard.agents.fateful_march.goals import Goals, enemies_near, may_go, strengths
from grognard.agents.fateful_march.picture import WINTER, Picture
from grognard.agents.fateful_march.worth import POINT
from grognard.games.fateful_march.tables import (
    AREAS,
    FRENCH,
    IS_FORTRESS,
    IS_STRONG,
    KEY_CITIES,
    PLAIN_DISTANCE,
    POINTS,
)

ZEAL = 0.30
PAID_ZEAL = 0.5
"""For places that the scenario pays for."""
MARCH_BEFORE_WINTER = 3
"""Turns that an army should have left in summer when it reaches a city deep in Russia."""
COMFORT_REACH = 5
ALONE = 3.5
"""A leader with less strength about him joins others."""
DRAW, GATHERING_REACH = 0.7, 6
"""In winter: what each step toward the place of a plan is worth, for those who are no farther away."""
QUARTERS_ZEAL, GATHERING_ZEAL = 0.2, 0.35
"""The second where a plan names the place."""
OFF_THE_ROAD = 0.5
"""Riga and Kiev lie far from everything else that is worth a march."""


def french_goals(picture: Picture) -> Goals:
    """The strongest stacks choose first; a city that has been taken as a goal draws the others less."""
    power = strengths(picture)
    taken: dict[int, float] = {}
    goals = Goals({}, {})
    for area in sorted(power, key=lambda each: (-power[each], each)):
        if (paid := _paid_place(picture, area)) is not None:
            goals.targets[area], goals.zeal[area] = paid, PAID_ZEAL
            continue
        if power[area] < 1.5 and not picture.own[area].leaders:
            continue
        if picture.own[area].leaders and power[area] < ALONE:
            goals.targets[area], goals.zeal[area] = _nearest_friends(picture, area), ZEAL
            continue
        goal, zeal = _goal_of(picture, area, power[area], taken)
        if goal is not None:
            goals.targets[area], goals.zeal[area] = goal, zeal
            taken[goal] = taken.get(goal, 0.0) + power[area]
    return goals


def _paid_place(picture: Picture, area: int) -> int | None:
    """The nearest place that the scenario pays for at its end, if it can still be reached."""
    awards = awards_of(picture.board.scenario)
    if not awards.areas:
        return None
    row = PLAIN_DISTANCE[FRENCH][area]
    reach = 2 * (picture.turns_left + 1)
    near = [goal for goal in awards.areas if row[goal] <= reach and may_go(picture, area, goal)]
    return min(near, key=lambda goal: (row[goal] + 0.4 * enemies_near(picture, goal), goal), default=None)


def _nearest_friends(picture: Picture, area: int) -> int:
    """A column, or a depot, for a leader who has too few about him."""
    row = PLAIN_DISTANCE[FRENCH][area]
    friends = [each for each, stack in picture.own.items() if stack.fresh >= ALONE and each != area]
    return min({*friends, *picture.depots[FRENCH], area} - {area}, key=lambda each: (row[each], each), default=area)


def _goal_of(picture: Picture, area: int, power: float, taken: dict[int, float]) -> tuple[int | None, float]:
    best, goal = 0.15, None
    row = PLAIN_DISTANCE[FRENCH][area]
    for city in _objectives(picture):
        if row[city] > picture.turns_left + 1 or not may_go(picture, area, city) or not _in_season(picture, row[city]):
            continue
        score = _city_score(picture, city, row[city], power, taken.get(city, 0.0)) * pull(picture.campaign, city)
        if score > best:
            best, goal = score, city
    if picture.is_winter:
        return _winter_quarters(picture, area, power, goal)
    return goal, ZEAL


def _objectives(picture: Picture) -> list[int]:
    """Cities to be taken, and enemy armies that are worth hunting."""
    cities = [city for city in KEY_CITIES if city not in picture.own or city in picture.enemy]
    return cities + [area for area, enemy in picture.enemy.items() if area not in cities and enemy.total >= 2]


def _in_season(picture: Picture, way: int) -> bool:
    """Would the army be there before winter, or is it near?"""
    return way <= 2 or picture.turn + way + MARCH_BEFORE_WINTER <= WINTER + MARCH_BEFORE_WINTER


def _city_score(picture: Picture, city: int, way: int, power: float, taken: float) -> float:
    guards = enemies_near(picture, city)
    value = POINT * POINTS[city] if city in KEY_CITIES else 0.4 * picture.enemy[city].total
    needed = 1.3 * guards + 1.0
    if IS_FORTRESS[city] and city in picture.enemy:
        needed = 2.0 * guards + 2.0
    if IS_STRONG[city]:
        needed = 4.0 * guards + 4.0
    if IS_FORTRESS[city] and POINTS[city] > 2:
        value *= OFF_THE_ROAD
    chance = min(1.0, (power + taken) / needed) ** 2
    share = 1.0 / (1.0 + taken / max(4.0, needed))
    return value * chance * share / (way + 2.0)


def _winter_quarters(picture: Picture, area: int, power: float, city: int | None) -> tuple[int | None, float]:
    """The area with the best bread within reach, the nearer the better; a city beside it only for a sound stack."""
    size = picture.own[area].total
    row = PLAIN_DISTANCE[FRENCH][area]
    places = picture.campaign.axis if picture.campaign.season == "winter" else ()

    def comfort(goal: int) -> float:
        others = picture.own[goal].total if goal in picture.own and goal != area else 0
        danger = max(0.0, enemies_near(picture, goal, 2) - power - others)
        drawn = DRAW * sum(min(GATHERING_REACH, PLAIN_DISTANCE[FRENCH][place][goal]) for place in places)
        return -1.5 * picture.hunger(goal, size + others) - 0.3 * row[goal] - 0.25 * danger - drawn

    near = [goal for goal in range(AREAS) if row[goal] <= COMFORT_REACH and goal not in picture.enemy]
    best = max(near, key=lambda goal: (comfort(goal), -goal))
    is_sound = picture.own[area].fresh >= 3 and picture.own[area].fresh > picture.own[area].exhausted
    if city is not None and row[city] <= 1 and is_sound and comfort(best) - comfort(city) < 1.5:
        return city, ZEAL
    return best, GATHERING_ZEAL if places else QUARTERS_ZEAL
