"""What lies on the staff's table: a map with all that its side sees on it, and an estimate of what it does not see.

The map is a campaign of its own, set up from the view: own units as they are, of each enemy stack the counters that are
shown. So distances, lines of communication and orders can be asked of the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from grognard.agents.scorched_earth.plan import USUAL, Plan
from grognard.agents.scorched_earth.scouts import Enemy, Reports, estimate
from grognard.core.battle_report import BattleReport
from grognard.games.scorched_earth.options import readings
from grognard.games.scorched_earth.seen import Board, ForceSeen, MoveSeen, ReactionSeen, UnitSeen
from grognard.games.scorched_earth.state import MOVED, OFF_MAP, RALLIED, WAITING, Campaign
from grognard.games.scorched_earth.tables import (
    BARCLAY,
    CUP,
    ENGINEER,
    FRENCH,
    HOLDING,
    HQ_NUMBER,
    HQS,
    NO_HQ,
    NO_UNIT,
    NUMBER,
    PLACE_NUMBER,
    RUSSIAN,
    SIDES,
    UNIT_NUMBER,
    distances_from,
)
from grognard.games.scorched_earth.units import DEPOT_LETTERS, FATIGUE_WORDS
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
    board: Board
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
        return self.board.last_turn - self.map.turn


def draw_picture(board: Board, side: int, settings: Mapping[str, str], reports: Reports | None = None) -> Picture:
    """The picture of the side that sees the board so."""
    state = Campaign()
    state.readings = readings(settings)
    _copy_tracks(state, board)
    _copy_places(state, board)
    shown = _copy_units(state, board, side)
    _copy_headquarters(state, board)
    enemies = estimate(state, board, RUSSIAN - side, shown, reports or Reports())
    return Picture(side, state, board, enemies, _farness(tuple(enemies)))


def order_of(picture: Picture) -> MoveSeen:
    """The move that the side is asked about."""
    assert picture.board.move is not None
    return picture.board.move


def reaction_of(picture: Picture) -> ReactionSeen:
    """The reaction that the side is asked about."""
    assert picture.board.reaction is not None
    return picture.board.reaction


def named_units(names: Sequence[str] | None) -> Units:
    """Units that the view names; nobody if it does not."""
    return tuple(UNIT_NUMBER[name] for name in names or ())


def _copy_tracks(state: Campaign, board: Board) -> None:
    state.turn, state.vp, state.lp, state.elan = board.turn, board.vp, board.lp, int(board.elan)
    for depot, letter in enumerate(DEPOT_LETTERS):
        code = board.depots[letter]
        state.depots[depot] = OFF_MAP if code is None else NUMBER[code]
    if park := board.park:
        state.park, state.park_used, state.park_gone = PLACE_NUMBER[park.place], park.used, park.lost


def _copy_places(state: Campaign, board: Board) -> None:
    for name, place in board.places.items():
        number = PLACE_NUMBER[name]
        state.control[number] = SIDES.index(place.control)
        state.burnt[number] = int(place.burnt)
        for code, holder in place.memory.items():
            state.memory[HOLDING[NUMBER[code]]] = SIDES.index(holder)
    for code, town in board.towns.items():
        state.memory[HOLDING[NUMBER[code]]] = SIDES.index(town.holder)


def _copy_units(state: Campaign, board: Board, side: int) -> dict[int, list[int]]:
    """Put on the map what is seen; of the enemy: which units are shown, by hex."""
    tops = []
    shown: dict[int, list[int]] = {}
    for unit in CUP:
        state.where[unit] = WAITING
    for name, facts in board.units.items():
        unit = UNIT_NUMBER[name]
        _copy_facts(state, unit, facts)
        state.where[unit] = NUMBER[facts.hex] if facts.hex else WAITING
        state.marks[unit] = MOVED * facts.moved | RALLIED * facts.rallied
    for code, here in board.hexes.items():
        for force in (here.force, here.enemy):
            if force is None:
                continue
            tops.append(UNIT_NUMBER[force.top.id])
            if force.side != SIDES[side]:
                shown[NUMBER[code]] = _copy_enemy(state, NUMBER[code], force)
    state.stack_anew(tops)
    return shown


def _copy_enemy(state: Campaign, hex_: int, force: ForceSeen) -> list[int]:
    units = []
    for facts in force.units or (force.top,):
        unit = UNIT_NUMBER[facts.id]
        _copy_facts(state, unit, facts)
        state.where[unit] = hex_
        units.append(unit)
    return units


def _copy_facts(state: Campaign, unit: int, facts: UnitSeen) -> None:
    state.sp[unit] = facts.sp
    state.fatigue[unit] = FATIGUE_WORDS.index(facts.fatigue)
    state.demoralized[unit] = facts.demoralization


def _copy_headquarters(state: Campaign, board: Board) -> None:
    state.in_play = state.activated = 0
    state.kutuzov = int(board.hqs[HQS[BARCLAY].id].name == HQS[BARCLAY].back.name)
    for name, facts in board.hqs.items():
        hq = HQ_NUMBER[name]
        state.in_play |= facts.in_play << hq
        state.activated |= facts.activated << hq
        state.carried[hq] = facts.carried
    activation = board.activation
    state.hq = NO_HQ
    if activation:
        state.hq, state.cp, state.rallies = HQ_NUMBER[activation.hq], activation.cp, activation.rallies
        state.hq_hex = OFF_MAP if activation.hex is None else NUMBER[activation.hex]
        state.hq_unit = NO_UNIT if activation.carrier is None else UNIT_NUMBER[activation.carrier]


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
