"""What lies on the staff's table: a map with all that its side sees on it, and an estimate of what it does not see.

The map is a campaign of its own, from the sketch: own units as they are, of each enemy stack the counters that are
shown. So distances, lines of communication and orders can be asked of the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from grognard.agents.scorched_earth.plan import USUAL, Plan
from grognard.agents.scorched_earth.scouts import Enemy, Reports, estimate
from grognard.core.battle_report import BattleReport
from grognard.games.scorched_earth.options import THIRD_DIE_FROM_6
from grognard.games.scorched_earth.seen import MoveSeen, ReactionSeen
from grognard.games.scorched_earth.sketch import Sketch
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import ENGINEER, FRENCH, LAST_TURN, RUSSIAN, UNIT_NUMBER, distances_from
from grognard.mechanics.distances import Nearest

Units = tuple[int, ...]
_UP = {16: 1.25, 17: 1.6, 18: 2.3, 19: 4.5}
_DOWN = {1: 4.5, 2: 2.3, 3: 1.6, 4: 1.25}
_LAST_UP = {7: 1.0, 8: 1.5, 9: 2.2, 10: 4.0, 17: 1.2, 18: 2.0, 19: 4.5}
_LAST_DOWN = {14: 1.0, 13: 1.5, 12: 2.2, 11: 4.0, 1: 4.5, 2: 2.3}
_IDLE = 0.6
"""What a point counts by the marker, up and down, before the last turns and in them."""
_NOBODY = 99
"""Farther than anything on the map."""


@dataclass(slots=True)
class Picture:
    """One moment as one side knows it."""

    side: int
    map: Campaign
    sketch: Sketch
    enemies: dict[int, Enemy]
    far: Mapping[int, int]
    """By hex: how far the nearest enemy stack is."""
    plan: Plan = USUAL
    """What the turn is for."""
    battle: BattleReport | None = None
    """The combat that is being fought, for whoever is asked about it."""
    lines: dict[tuple[int, int], bool] = field(default_factory=dict)
    """Has a unit of a group (key: the group, or less than 0 for all Russians) in a hex a line of communication?"""
    memo: dict[Any, Any] = field(default_factory=dict)

    @property
    def turn(self) -> int:
        return self.map.turn

    @property
    def is_from_6(self) -> bool:
        """Do 6 strength points throw three dice?"""
        return bool(self.map.readings & THIRD_DIE_FROM_6)

    @property
    def sign(self) -> int:
        """Whither the side wants the victory points to go."""
        return 1 if self.side == FRENCH else -1

    @property
    def enemy(self) -> int:
        return RUSSIAN - self.side

    @property
    def marker(self) -> tuple[float, float]:
        """What the next victory point counts, by the side that gains it: more near an end of the track, and near the
        limit in the last turns. [3.7, 13]"""
        vp = self.map.vp
        if self.turns_left <= 1:
            return _LAST_UP.get(vp, _IDLE), _LAST_DOWN.get(vp, _IDLE)
        return _UP.get(vp, 1.0), _DOWN.get(vp, 1.0)

    @property
    def turns_left(self) -> int:
        """Turns after this one."""
        return LAST_TURN - self.map.turn


def draw_picture(sketch: Sketch, side: int, reports: Reports | None = None) -> Picture:
    """The picture of the side that sees the board so."""
    enemies = estimate(sketch, RUSSIAN - side, reports or Reports())
    return Picture(side, sketch.map, sketch, enemies, _farness(tuple(enemies)))


_POSITION = ("where", "sp", "fatigue", "demoralized", "stacks", "depots", "control", "burnt", "memory")
_TRACKS = ("turn", "vp", "lp", "elan", "kutuzov", "in_play", "activated", "park", "park_used", "park_gone")


def keep_thoughts(picture: Picture, before: Picture | None) -> None:
    """What was thought about a position holds as long as it is the same; which headquarters is active, what it may
    still spend and who has moved do not count in it."""
    if before is None or picture.plan is not before.plan or picture.side != before.side:
        return
    now, then = picture.map, before.map
    is_same = all(getattr(now, name) == getattr(then, name) for name in (*_TRACKS, *_POSITION))
    if is_same and picture.enemies == before.enemies:
        picture.memo, picture.lines = before.memo, before.lines


def order_of(picture: Picture) -> MoveSeen:
    """The move that the side is asked about."""
    assert picture.sketch.move is not None
    return picture.sketch.move


def reaction_of(picture: Picture) -> ReactionSeen:
    """The reaction that the side is asked about."""
    assert picture.sketch.reaction is not None
    return picture.sketch.reaction


def named_units(names: Sequence[str] | None) -> Units:
    """Units that the view names; nobody if it does not."""
    return tuple(UNIT_NUMBER[name] for name in names or ())


# --- distances -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _farness(stacks: tuple[int, ...]) -> Nearest:
    """By hex: how far the nearest of some stacks is."""
    return Nearest(map(distances_from, stacks), _NOBODY)


def nearest(picture: Picture, hex_: int) -> int:
    """Hexes to the nearest enemy stack."""
    return picture.far[hex_]


class Troops(NamedTuple):
    """Some units of the side in short."""

    strength: int
    number: int
    level: int
    """The worst demoralization."""
    has_infantry: bool
    weight: float
    """How much they count: no more in one stack than in two."""


def troops(picture: Picture, units: Units) -> Troops:
    """What there is to know of some units, the Engineer left out."""
    found: Troops | None = picture.memo.get(units)
    if found is None:
        found = picture.memo[units] = _muster(picture.map, [unit for unit in units if unit != ENGINEER])
    return found


def _muster(state: Campaign, units: list[int]) -> Troops:
    strength = state.strength(units)
    return Troops(
        strength,
        len(units),
        state.worst_demoralization(units),
        any(map(state.counts_as_infantry, units)),
        (strength + 0.5 * len(units)) / 6,
    )


def own_forces(picture: Picture) -> list[int]:
    state, side = picture.map, picture.side
    return [hex_ for hex_ in state.forces(side) if state.present[side][hex_]]
