"""What a staff officer has on his table: the view of his side as numbers, with an estimate of the enemy."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from grognard.agents.strategic.intelligence import Setting, estimate_enemy
from grognard.core.events import Entry
from grognard.games.strategic.events import ControlChanged
from grognard.games.strategic.tables import (
    AREA_OF,
    CAVALRY,
    CODES,
    DEPLETED,
    DEPLETION_NAMES,
    DEPOT,
    GARRISON,
    INFANTRY,
    KINDS,
    LEADERS,
    MAP,
    NEIGHBOURS,
    RUSSIAN,
    SIDES,
    SPACES,
    SPACES_OF,
    SUPPLY,
    WINTER,
)
from grognard.games.strategic.view import Board

DISTANCE = tuple(MAP.distances(space) for space in range(SPACES))
"""Borders between any two spaces."""
WITHIN = tuple(tuple(tuple(s for s, far in enumerate(row) if far <= steps) for row in DISTANCE) for steps in range(5))
"""By number of marches and space: the spaces in reach."""
AREA_NEIGHBOURS = MAP.area_neighbours

_LEADER_NUMBER = {leader.name: number for number, leader in enumerate(LEADERS)}
_DEPLETION_NUMBER = {name: number for number, name in enumerate(DEPLETION_NAMES)}


def space_of(code: str) -> int:
    return MAP.number[code]


MOSCOW = space_of("R57")


@dataclass(slots=True)
class Picture:
    """One moment as one side knows it. Arrays go by space unless they are said to go by Area."""

    side: int
    turn: int
    optional: bool
    points: int
    index: int
    own: list[list[int]]
    """Own units by kind and space."""
    leaders: dict[int, int]
    """Own leaders and their spaces."""
    enemy: list[bool]
    """Is an enemy stack there?"""
    enemy_infantry: list[float]
    enemy_cavalry: list[float]
    enemy_leaders: dict[int, int]
    """Enemy leaders whose stack is open to us."""
    depletion: list[int]
    """By Area."""
    control: list[bool]
    """Is it under French Control?"""
    on_fortress: list[bool]
    has_seen_moscow: bool
    """Have the French held Moscow, now or before?"""

    @property
    def is_winter(self) -> bool:
        return bool(self.turn >= WINTER)

    def corps(self, space: int) -> int:
        return self.own[INFANTRY][space] + self.own[CAVALRY][space]

    def enemy_corps(self, space: int) -> float:
        return self.enemy_infantry[space] + self.enemy_cavalry[space]

    def enemy_reach(self, space: int) -> float:
        """Enemy infantry that could be in the space after one march."""
        here = self.enemy_infantry
        return here[space] + sum(here[there] for there in NEIGHBOURS[space])

    def is_enemy_near(self, space: int, steps: int) -> bool:
        """Is an enemy stack no further away than so many marches?"""
        return any(self.enemy[there] for there in WITHIN[steps][space])

    def is_ours(self, space: int) -> bool:
        """Are its Victory Points ours now?"""
        return self.control[space] == (self.side == 0)

    def enemy_number(self, space: int) -> tuple[int, int]:
        """Infantry and Cavalry Corps to reckon with, rounded to the cautious side."""
        return math.ceil(self.enemy_infantry[space] - 0.4), math.ceil(self.enemy_cavalry[space] - 0.5)


Counts = tuple[list[float], list[float]]
"""Infantry and cavalry by space."""


def draw_picture(board: Board, setting: Setting, log: Sequence[Entry], known: Counts | None = None) -> Picture:
    """The picture of the side that sees this board. The enemy's Corps are guessed from the log, or known."""
    side = SIDES.index(setting.side)
    own = [[0] * SPACES for _ in KINDS]
    leaders: dict[int, int] = {}
    enemy = [False] * SPACES
    opened: dict[int, tuple[int, int]] = {}
    enemy_leaders: dict[int, int] = {}
    for stack in board.stacks:
        space = MAP.number[stack.space]
        people = [_LEADER_NUMBER[name] for name in stack.leaders or ()]
        if stack.side == setting.side:
            for kind, count in enumerate(stack.units):
                own[kind][space] = count
            leaders.update(dict.fromkeys(people, space))
            continue
        enemy[space] = True
        if stack.is_open:
            opened[space] = stack.units[:2]
            enemy_leaders.update(dict.fromkeys(people, space))
    infantry, cavalry = known or estimate_enemy(board, setting, log, enemy, opened)
    depletion = [0] * len(MAP.areas)
    for code, name in board.depletion.items():
        depletion[MAP.area_number[code]] = _DEPLETION_NUMBER[name]
    control = [False] * SPACES
    for code in board.french_control:
        control[MAP.number[code]] = True
    on_fortress = [False] * SPACES
    for code in board.on_fortress or ():
        on_fortress[MAP.number[code]] = True
    return Picture(
        side=side,
        turn=board.turn,
        optional=setting.options["rules"] == "optional",
        points=board.victory_points,
        index=board.index,
        own=own,
        leaders=leaders,
        enemy=enemy,
        enemy_infantry=infantry,
        enemy_cavalry=cavalry,
        enemy_leaders=enemy_leaders,
        depletion=depletion,
        control=control,
        on_fortress=on_fortress,
        has_seen_moscow=control[MOSCOW] or _has_changed_hands(MOSCOW, log),
    )


def _has_changed_hands(space: int, log: Sequence[Entry]) -> bool:
    return any(isinstance(entry.event, ControlChanged) and entry.event.space == CODES[space] for entry in log)


def can_garrison_feed(picture: Picture, space: int) -> bool:
    """Would a Fortress there feed one Corps of ours? [Opt. Fortresses]"""
    return picture.optional and GARRISON[space] == picture.side and not picture.enemy[space]


def is_fed(
    picture: Picture, own: Sequence[Sequence[int]], space: int, others: int = 0, leaving: Sequence[Sequence[int]] = ()
) -> bool:
    """Would one more Corps of ours be fed there this turn, if `others` stand there already?

    Corps that may be `leaving` are not counted against the Areas that could feed their neighbours."""
    area = AREA_OF[space]
    if picture.depletion[area] != DEPLETED:
        return True
    if others == 0 and can_garrison_feed(picture, space):
        return True
    depots = sum(own[DEPOT][s] for s in SPACES_OF[area])
    if depots and others < 3 * depots:
        return True
    if picture.side == RUSSIAN:
        # Russian Supply units are there to burn the land, not to feed the neighbours.
        return False
    return any(can_draw_on(picture, own, there, leaving) for there in AREA_NEIGHBOURS[area])


def _corps_in(own: Sequence[Sequence[int]], area: int) -> int:
    return sum(own[INFANTRY][space] + own[CAVALRY][space] for space in SPACES_OF[area])


def can_draw_on(
    picture: Picture, own: Sequence[Sequence[int]], area: int, leaving: Sequence[Sequence[int]] = ()
) -> bool:
    """Does a Supply unit of ours make this Area feed its neighbours? [Supply G]"""
    if picture.depletion[area] == DEPLETED:
        return False
    spaces = SPACES_OF[area]
    if not any(own[SUPPLY][space] for space in spaces) or any(picture.enemy[space] for space in spaces):
        return False
    corps = _corps_in(own, area)
    if leaving:
        corps -= sum(leaving[INFANTRY][space] + leaving[CAVALRY][space] for space in spaces)
    return corps <= 2


def harmless_load(picture: Picture, area: int, with_supply: bool) -> int:
    """How many Corps can live on an Area without making it worse. [Area Depletion Chart]"""
    if picture.depletion[area] == DEPLETED:
        return 0
    half = picture.depletion[area] != 0
    if picture.is_winter:
        return (2 if half else 3) if with_supply else (1 if half else 2)
    return (4 if half else 6) if with_supply else (2 if half else 3)


def wasting_load(picture: Picture, area: int, with_supply: bool) -> int:
    """More Corps than this leave an Area 100% depleted. [Area Depletion Chart]"""
    if picture.depletion[area]:
        return harmless_load(picture, area, with_supply)
    if picture.is_winter:
        return 7 if with_supply else 4
    return 14 if with_supply else 7
