"""Where units are placed: close to history in a free set-up, where they help most as reinforcements."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from grognard.agents.strategic.picture import DISTANCE, Picture, harmless_load, is_fed
from grognard.agents.strategic.provisions import nearest_enemy
from grognard.core.decision import Move
from grognard.games.strategic.setup import scenario_data
from grognard.games.strategic.tables import (
    AREA_OF,
    LEADER,
    MAP,
    NEIGHBOURS,
    POINTS,
    SIDES,
    SPACES,
    SPACES_OF,
    VICTORY_SPACES,
)
from grognard.games.strategic.units import read_units


@cache
def _historical(scenario: int, side: int) -> tuple[list[list[int]], dict[int, int]]:
    """The historical set-up: units by kind and space, leaders and their spaces."""
    wanted = [[0] * SPACES for _ in range(4)]
    leaders: dict[int, int] = {}
    for code, text in scenario_data(scenario)["historical"][SIDES[side]].items():
        units = read_units(text.split(), side)
        for kind, count in enumerate(units.counts):
            wanted[kind][MAP.number[code]] += count
        for leader in units.leaders:
            leaders[leader] = MAP.number[code]
    return wanted, leaders


def deploy(picture: Picture, moves: Sequence[Move], scenario: int) -> Move:
    """The next unit of a free set-up: where history has one too few, else beside the biggest gap."""
    wanted, leaders = _historical(scenario, picture.side)

    def score(move: Move) -> float:
        _, space, kind = move
        if kind >= LEADER:
            home = leaders.get(kind - LEADER)
            return -float(DISTANCE[space][home]) if home is not None else float(picture.corps(space))
        gap = wanted[kind][space] - picture.own[kind][space]
        if gap > 0:
            return 10.0 + gap
        # No gap in the list of this group: as near as possible to where such a unit is missing.
        far = [DISTANCE[space][s] for s in range(SPACES) if wanted[kind][s] > picture.own[kind][s]]
        return -float(min(far, default=0)) - 0.1 * picture.own[kind][space]

    return max(moves, key=lambda move: (score(move), -move[2], -move[1]))


def reinforce(picture: Picture, moves: Sequence[Move]) -> Move:
    """Reinforcements arrive near the fighting, but not under the enemy's guns."""

    def score(move: Move) -> float:
        space: int = move[1]
        if picture.enemy[space]:
            return -20.0
        value = -0.5 * abs(nearest_enemy(picture, space) - 2)
        value -= 1.5 * max(0.0, picture.enemy_reach(space) - picture.own[0][space] - 0.5)
        value += 0.2 * sum(picture.own[0][there] for there in (space, *NEIGHBOURS[space]))
        if not is_fed(picture, picture.own, space, picture.corps(space)):
            value -= 2.0
        area = AREA_OF[space]
        value -= 0.3 * max(0, sum(picture.corps(s) for s in SPACES_OF[area]) + 1 - harmless_load(picture, area, False))
        prey = [s for s in VICTORY_SPACES if not picture.is_ours(s)]
        value += sum(0.3 * POINTS[s] for s in prey if DISTANCE[space][s] <= 2)
        return value

    return max(moves, key=lambda move: (score(move), -move[2], -move[1]))
