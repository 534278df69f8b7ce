"""What is counted of a position to tell its worth: points, Corps, hunger, and what either side can take next."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.agents.strategic.picture import DISTANCE, WITHIN, space_of
from grognard.core.state import State
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.tables import (
    AREAS,
    DEPLETED,
    FRENCH,
    HALF_DEPLETED,
    INDEX,
    LAST_TURN,
    POINTS,
    RUSSIAN,
    SIDES,
    SPACES,
    SPACES_OF,
    VICTORY_SPACES,
)

_MOSCOW, _PETERSBURG, _KIEV = (space_of(code) for code in ("R57", "R41a", "R40c"))


def features(state: State) -> dict[str, float]:
    """By name. All units are counted, hidden or not: this is for states that are imagined or over."""
    assert isinstance(state, Campaign)
    infantry = tuple(state.infantry[side * SPACES : (side + 1) * SPACES] for side in (FRENCH, RUSSIAN))
    cavalry = tuple(state.cavalry[side * SPACES : (side + 1) * SPACES] for side in (FRENCH, RUSSIAN))
    reach = tuple(_in_reach(each) for each in infantry)
    points = state.victory_points()
    found: dict[str, float] = {
        "points": points,
        "points below the index": max(0, INDEX[min(state.turn, LAST_TURN)] - points),
        "french supply units": sum(state.supply[:SPACES]),
        "french depots": sum(state.depots[:SPACES]),
    }
    for side in (FRENCH, RUSSIAN):
        name = SIDES[side]
        corps = [foot + horse for foot, horse in zip(infantry[side], cavalry[side], strict=True)]
        hungry, thin = _bread(state, side, corps)
        found[f"{name} infantry"] = sum(infantry[side])
        found[f"{name} cavalry"] = sum(cavalry[side])
        found[f"{name} corps without bread"] = hungry
        found[f"{name} corps too many to feed"] = thin
        found[f"{name} corps in danger"] = _in_danger(infantry[side], reach[1 - side])
        found[f"{name} stacks"] = sum(count > 0 for count in corps)
    found |= _prizes(state, infantry, cavalry)
    for name, space in (("moscow", _MOSCOW), ("st. petersburg", _PETERSBURG), ("kiev", _KIEV)):
        found[f"french near {name}"] = _near(infantry[FRENCH], space)
        found[f"russians near {name}"] = _near(infantry[RUSSIAN], space)
        found[f"{name} french"] = state.control[space]
    return found


def _in_reach(infantry: bytearray) -> list[int]:
    """By space: infantry that could be there after one march."""
    return [sum(infantry[there] for there in WITHIN[1][space]) for space in range(SPACES)]


def _near(infantry: bytearray, goal: int) -> float:
    """Infantry counted the more, the nearer it is."""
    far = DISTANCE[goal]
    return sum(count / (1 + far[space]) for space, count in enumerate(infantry) if count)


def _bread(state: Campaign, side: int, corps: list[int]) -> tuple[float, float]:
    """Corps on wasted land that no Depot feeds, and Corps above what their Area bears for long."""
    first = side * SPACES
    hungry = thin = 0.0
    for area in range(AREAS):
        spaces = SPACES_OF[area]
        eaters = sum(corps[space] for space in spaces)
        if not eaters:
            continue
        eaters -= 3 * sum(state.depots[first + space] for space in spaces)
        level = state.depletion[area]
        if level == DEPLETED:
            hungry += max(0, eaters)
        else:
            thin += max(0, eaters - (2 if level == HALF_DEPLETED else 4))
    return hungry, thin


def _in_danger(infantry: bytearray, enemy_reach: list[int]) -> float:
    """Infantry in stacks that more enemies than they are could attack at once."""
    return sum(
        count * min(1.0, (enemy_reach[space] - count) / count)
        for space, count in enumerate(infantry)
        if count and enemy_reach[space] > count
    )


def _prizes(state: Campaign, infantry: Sequence[bytearray], cavalry: Sequence[bytearray]) -> dict[str, float]:
    """Victory Points that stand open, one march and two marches away from an enemy, and those that are guarded."""
    found = dict.fromkeys(
        (
            "french points guarded",
            "french points open to a march",
            "french points open to two",
            "russian points open to a march",
            "russian points open to two",
            "russian points guarded weakly",
        ),
        0.0,
    )
    for space in VICTORY_SPACES:
        points = POINTS[space]
        holder = FRENCH if state.control[space] else RUSSIAN
        enemy = 1 - holder
        here = infantry[holder][space] + cavalry[holder][space]
        near = sum(infantry[enemy][there] + cavalry[enemy][there] for there in WITHIN[1][space])
        wide = near or sum(infantry[enemy][there] + cavalry[enemy][there] for there in WITHIN[2][space])
        if holder == FRENCH:
            if here:
                found["french points guarded"] += points
            elif near:
                found["french points open to a march"] += points
            elif wide:
                found["french points open to two"] += points
        elif not here:
            if near:
                found["russian points open to a march"] += points
            elif wide:
                found["russian points open to two"] += points
        elif sum(infantry[enemy][there] for there in WITHIN[1][space]) > 2 * infantry[holder][space]:
            found["russian points guarded weakly"] += points
    return found
