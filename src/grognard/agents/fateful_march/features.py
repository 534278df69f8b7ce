"""What is counted of a position to tell its worth: points and the time left, strength, bread, cities in reach; and from
these what the points will probably be in the end."""

from __future__ import annotations

import math
from collections.abc import Collection

from grognard.agents.fateful_march.awards import awards_of
from grognard.agents.fateful_march.picture import cavalry_of, strength_of
from grognard.agents.fateful_march.supply import bread_distances, expected_losses
from grognard.core.state import State
from grognard.games.fateful_march.cards import deck
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    FIRST_WINTER_MONTH,
    FRENCH,
    IS_KEY_CITY,
    KEY_CITIES,
    KEY_CITY_FEEDS,
    LEADER_NUMBER,
    LEADERS,
    NEIGHBOURS,
    NUMBER,
    PLAIN_DISTANCE,
    POINTS,
    RUSSIAN,
    SIDES,
    month_and_turn,
)
from grognard.games.fateful_march.victory import SCENARIOS, scenario_data

GLORY = 0.012
"""Points in battle that each strength point more than the enemy brings in a turn."""
TOLL, WINTER_TOLL = 1.0, 1.35
"""French strength points that a turn costs; the second where a scenario lasts into winter."""
LEAST_DOUBT, DOUBT, WINTER_DOUBT = 0.7, 0.35, 1.7
"""Points: how far the end may be from what is expected now, how much more for each turn that is left, and how much more
where a scenario lasts into winter, when points change hands faster."""
LASTING = 4.0
"""Turns for which a city probably stays whose it is."""
COLD_DOUBT, COLD_DOUBT_A_TURN = 2.6, 0.6
"""The same once it is winter."""
WINTER_BEGINS, WINTER_COSTS = 7.0, 2.3
"""Points: what the weights below leave out, and what each turn of winter costs the French."""
IN_WINTER = {
    "french strength": 0.25,
    "russian strength": -0.25,
    "french hunger": -0.25,
    "french strength in danger": -0.08,
    "french broken stacks in reach": -0.7,
    "french leaders in danger": -0.15,
    "russian leaders in danger": 0.8,
    "french depots": 0.2,
    "initiative": 0.7,
    "Napoleon's way home": -0.7,
}
"""Points that each of these is worth in winter."""
ARRIVALS = (0.9, 0.8, 0.6, 0.3)
"""By steps from a place that a scenario pays for: how likely the French will be there."""
SHORT_STAY = 2
"""Turns after which a city that feeds nobody will have been left again."""
_NAPOLEON, _HOME = LEADER_NUMBER["Napoleon"], NUMBER["kovno"]
_GOALS = ("vitebsk", "smolensk", "moscow", "riga", "kiev")


def features(state: State) -> dict[str, float]:
    """By name. All strength points are counted, hidden or not: this is for states that are imagined or over."""
    assert isinstance(state, Campaign)
    left = max(0, state.last_turn - state.turn)
    found: dict[str, float] = {
        "turns left": left,
        "prospect": prospect(state, left),
        "lead for the time left": state.vp / math.sqrt(left + 1.0),
        "initiative": state.initiative,
        "has initiative": math.copysign(1.0, state.initiative),
    }
    held = _held(state)
    for side in (FRENCH, RUSSIAN):
        found |= _strength(state, side, held)
    found |= _cities(state)
    for goal in _GOALS:
        found[f"french near {goal}"] = _near(state, FRENCH, NUMBER[goal])
        found[f"russians near {goal}"] = _near(state, RUSSIAN, NUMBER[goal])
    return found


def _held(state: Campaign) -> tuple[list[int], list[int]]:
    """By side: where it stands."""
    french, russian = (
        [area for area in range(AREAS) if state.totals[side * AREAS + area]] for side in (FRENCH, RUSSIAN)
    )
    return french, russian


def prospect(state: Campaign, left: int) -> float:
    """How many points the French will probably be ahead in the end, by how much may still happen until then."""
    if state.is_winter:
        return _winter_lead(state, left) / (COLD_DOUBT + COLD_DOUBT_A_TURN * left)
    is_winter_to_come = month_and_turn(state.last_turn)[0] >= FIRST_WINTER_MONTH
    toll = WINTER_TOLL if is_winter_to_come else TOLL
    ahead = state.vp + 0.0
    for award in scenario_data(SCENARIOS[state.scenario])["end_awards"]:
        if award.get("of") == "french_casualties":
            ahead -= (sum(state.casualties) + toll * left) / award["per"]
    strength = [sum(strength_of(state.classes(side, area)) for area in range(AREAS)) for side in (FRENCH, RUSSIAN)]
    ahead += GLORY * left * (strength[FRENCH] - strength[RUSSIAN])
    for city in KEY_CITIES:
        is_ours = city in state.french_cities
        ahead += POINTS[city] * (_held_in_the_end(state, city, left) - is_ours)
    return ahead / (LEAST_DOUBT + DOUBT * left + (WINTER_DOUBT if is_winter_to_come else 0.0))


def _winter_lead(state: Campaign, left: int) -> float:
    """Points that the French will probably be ahead in the end of a winter. Every turn costs them; what slows that down
    is strength, bread, the initiative, and an Emperor who is not far from the Niemen."""
    held = _held(state)
    counted = {name: number for side in (FRENCH, RUSSIAN) for name, number in _strength(state, side, held).items()}
    for side in (FRENCH, RUSSIAN):
        counted[f"{SIDES[side]} leaders in danger"] = _leaders_in_danger(state, side)
    counted["french depots"] = len(state.depot_areas(FRENCH))
    counted["initiative"] = state.initiative
    counted["Napoleon's way home"] = _way_home(state)
    ahead = state.vp + WINTER_BEGINS - WINTER_COSTS * left
    if left >= SHORT_STAY:
        ahead -= sum(POINTS[city] for city in state.keys_off if state.controls(FRENCH, city))
    for award in scenario_data(SCENARIOS[state.scenario])["end_awards"]:
        if award.get("of") == "french_casualties":
            ahead -= sum(state.casualties) / award["per"]
    return ahead + _awards(state, left) + math.fsum(weight * counted[name] for name, weight in IN_WINTER.items())


def _awards(state: Campaign, left: int) -> float:
    """Points that the scenario will probably pay the French for where they are in the end."""
    awards = awards_of(SCENARIOS[state.scenario])
    paid = 0.0
    for area in range(AREAS):
        if awards.areas and (size := state.totals[FRENCH * AREAS + area]):
            paid += awards.per_point * size * _arrival(area, awards.areas, left)
    if awards.leader is not None and (area := state.leader_area[awards.leader]) < AREAS:
        paid += awards.swing * (_arrival(area, awards.places, left) - 0.5)
    return paid


def _arrival(area: int, places: Collection[int], left: int) -> float:
    """How likely those who stand there are in one of the places in the end."""
    way = min(PLAIN_DISTANCE[FRENCH][place][area] for place in places)
    return ARRIVALS[min(way, len(ARRIVALS) - 1)] if way <= 2 * (left + 1) else 0.0


def _leaders_in_danger(state: Campaign, side: int) -> float:
    """Their points, each by how many enemies are within two steps for those who are about him."""
    found = 0.0
    for leader, each in enumerate(LEADERS):
        area = state.leader_area[leader]
        if each.side == side and area < AREAS:
            friends = 0.4 * state.count(side, area) + 0.6 * state.count_fresh(side, area)
            row = PLAIN_DISTANCE[1 - side][area]
            enemies = math.fsum(
                fresh * (1.0 if row[there] <= 1 else 0.6)
                for there in range(AREAS)
                if (fresh := state.fresh[(1 - side) * AREAS + there]) and row[there] <= 2
            )
            found += each.points * enemies**2 / (enemies**2 + friends**2 + 4.0)
    return found


def _way_home(state: Campaign) -> int:
    area = state.leader_area[_NAPOLEON]
    return PLAIN_DISTANCE[FRENCH][_HOME][area] if area < AREAS else 0


def _held_in_the_end(state: Campaign, city: int, left: int) -> float:
    """How likely the French have a city then: as now, the less so the more time there is, or as the armies are near."""
    own, enemy = (_pressure(state, side, city) for side in (FRENCH, RUSSIAN))
    stays = math.exp(-left / LASTING)
    return stays * state.controls(FRENCH, city) + (1 - stays) * own**2 / (own**2 + enemy**2 + 0.01)


def _pressure(state: Campaign, side: int, city: int) -> float:
    """Strength points that can be there, the near ones first; exhausted ones count less."""
    far, first = PLAIN_DISTANCE[side][city], side * AREAS
    found = 0.1 if side == FRENCH else 0.5
    for area in range(AREAS):
        if total := state.totals[first + area]:
            found += (0.4 * total + 0.6 * state.fresh[first + area]) / (1 + far[area] / 2) ** 2
    return found


def _strength(state: Campaign, side: int, held: tuple[list[int], ...]) -> dict[str, float]:
    """What a side has, what hunger will cost it, and what stands where more enemies can come."""
    name = SIDES[side]
    bread = bread_distances(side, state.depot_areas(side), held[1 - side])
    strength = cavalry = hunger = danger = broken = 0.0
    for area in held[side]:
        units = state.classes(side, area)
        size, fresh = state.count(side, area), state.count_fresh(side, area)
        strength += strength_of(units)
        cavalry += cavalry_of(units)
        feeds = KEY_CITY_FEEDS if IS_KEY_CITY[area] and area not in state.keys_off else 0
        hunger += expected_losses(size + state.devastation[area] - feeds, bread[area], side, state.is_winter)
        reach = _in_reach(state, 1 - side, area)
        if reach > fresh:
            danger += size * min(1.0, (reach - fresh) / max(1, fresh))
            broken += size if not fresh else 0
    return {
        f"{name} strength": strength,
        f"{name} horse": cavalry,
        f"{name} hunger": hunger,
        f"{name} strength in danger": danger,
        f"{name} broken stacks in reach": broken,
        f"{name} stacks": len(held[side]),
        f"{name} cards": len(state.hands[side]),
        f"{name} operations in hand": sum(deck.CARDS[side][card].ops or 0 for card in state.hands[side]),
    }


def _in_reach(state: Campaign, side: int, area: int) -> int:
    """Fresh strength points of a side that could be in an area after one march."""
    return state.count_fresh(side, area) + sum(state.count_fresh(side, there) for there in NEIGHBOURS[area])


def _cities(state: Campaign) -> dict[str, float]:
    """Points of cities that the French hold and the Russians threaten, and those that lie open to the French."""
    found = dict.fromkeys(("points held", "points threatened", "points open", "points open to force"), 0.0)
    for city in KEY_CITIES:
        french, russian = _in_reach(state, FRENCH, city), _in_reach(state, RUSSIAN, city)
        if state.controls(FRENCH, city):
            found["points held"] += POINTS[city]
            if russian:
                found["points threatened"] += POINTS[city] * russian / (russian + state.count_fresh(FRENCH, city))
        elif french:
            guards = state.count_fresh(RUSSIAN, city)
            found["points open" if not guards else "points open to force"] += POINTS[city] * french / (french + guards)
    return found


def _near(state: Campaign, side: int, goal: int) -> float:
    """Fresh strength points, counted the more, the nearer they are."""
    far = PLAIN_DISTANCE[side][goal]
    first = side * AREAS
    return sum(state.fresh[first + area] / (1 + far[area]) for area in range(AREAS) if state.fresh[first + area])
