"""Why a force marches where it does, in one sentence for its own side."""

from __future__ import annotations

from grognard.agents.advice import Intention
from grognard.agents.scorched_earth.goals import Goal, pull, strongest_goal
from grognard.agents.scorched_earth.ground import danger, force_has_line, guarding, hunger, mass
from grognard.agents.scorched_earth.guards import siege
from grognard.agents.scorched_earth.moves import captures
from grognard.agents.scorched_earth.orders import Task
from grognard.agents.scorched_earth.picture import Picture, Units
from grognard.games.scorched_earth.game import ScorchedEarthGame
from grognard.games.scorched_earth.tables import ENGINEER, FRENCH, PLACE_AT, PLACES, RUSSIAN

_BEFORE_AND_AFTER = ("guard", "siege", "food", "safer", "company", "towards")
"""What a place can be better for than the one before."""
CODES = ("recover", "attack", "take", "raid", *_BEFORE_AND_AFTER, "hunt")
"""All purposes there are, each with words."""
REST, NOTHING_MORE, HEADQUARTERS = "rest", "nothing-more", "headquarters"
"""What is told when nobody marches."""


def purpose(code: str, hex_: int) -> Intention:
    return Intention(ScorchedEarthGame, f"purpose-{code}", hex=hex_)


def march_purpose(picture: Picture, task: Task) -> Intention | None:
    """What an order is for: what it takes or attacks; else what weighs most of all that is better where it ends."""
    if task.recover:
        return purpose("recover", task.start)
    if not task.way:
        return None
    if task.attacks:
        return purpose("attack", task.goal)
    way = (task.start, *task.way)
    if taken := captures(picture, task.everybody, way)[1]:
        return purpose("take", max(hex_ for hex_ in way if PLACE_AT[hex_] in taken))
    if found := _raided(picture, way):
        return purpose("raid", found[-1])
    return _better(picture, task)


def _raided(picture: Picture, way: tuple[int, ...]) -> list[int]:
    """Depots on the way that nobody guards. [7.1]"""
    state = picture.map
    if picture.side != RUSSIAN:
        return []
    return [hex_ for hex_ in way if hex_ in state.depots and not state.present[FRENCH][hex_]]


def _better(picture: Picture, task: Task) -> Intention | None:
    units = _fighting(task.everybody)
    before, after = _worth(picture, task.start, units), _worth(picture, task.goal, units)
    gains = {code: after[code] - before[code] for code in _BEFORE_AND_AFTER}
    code = max(gains, key=lambda each: gains[each])
    if gains[code] <= 0.0:
        return None
    if code == "safer":
        return purpose(code, task.start)
    goal = strongest_goal(picture, task.goal, units) if code == "towards" else None
    return purpose(code, task.goal) if goal is None else _drawn(picture, goal)


def _drawn(picture: Picture, goal: Goal) -> Intention:
    """A place is named, an enemy hunted."""
    is_place = any(set(goal.hexes) <= set(place.hexes) for place in PLACES)
    is_hunt = not goal.is_for_infantry and goal.hexes[0] in picture.enemies
    return purpose("hunt" if is_hunt and not is_place else "towards", goal.hexes[0])


def _fighting(units: Units) -> Units:
    return tuple(sorted(unit for unit in units if unit != ENGINEER))


def _worth(picture: Picture, hex_: int, units: Units) -> dict[str, float]:
    """What these units add in a hex to those who are there without them, cause by cause."""
    others = _fighting(tuple(unit for unit in picture.map.force(picture.side, hex_) if unit not in units))
    together, alone = (_causes(picture, hex_, each) for each in (_fighting((*others, *units)), others))
    return {code: together[code] - alone[code] for code in _BEFORE_AND_AFTER}


def _causes(picture: Picture, hex_: int, units: Units) -> dict[str, float]:
    if not units:
        return dict.fromkeys(_BEFORE_AND_AFTER, 0.0)
    is_fed, plan = force_has_line(picture, units, hex_), picture.plan
    return {
        "guard": plan.guards * guarding(picture, hex_, units),
        "siege": siege(picture, hex_, units, is_taken=False),
        "food": -hunger(picture, hex_, units, is_fed, is_taken=False),
        "safer": -plan.caution * danger(picture, hex_, units, is_fed),
        "company": mass(picture, hex_, units, is_fed),
        "towards": pull(picture, hex_, units),
    }
