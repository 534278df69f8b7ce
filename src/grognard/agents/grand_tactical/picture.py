"""What lies on the staff's table: the open board of the seat, with the questions that every order asks of it."""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from grognard.games.grand_tactical.kinds import PIECE_KINDS
from grognard.games.grand_tactical.seen import Area, Board, Place, Unit
from grognard.games.grand_tactical.tables import (
    AREA_AT,
    CAVALRY_CORPS,
    CAVALRY_DIVISION,
    DEPOT,
    GROUNDS,
    HEXES,
    INFANTRY_CORPS,
    INFANTRY_DIVISION,
    LEADER,
    NO_AREA,
    NUMBER,
    SIDES,
    SUPPLY,
    UNIT_NUMBER,
    distance,
)

WORTH = {
    PIECE_KINDS[INFANTRY_CORPS]: 5.0,
    PIECE_KINDS[INFANTRY_DIVISION]: 2.0,
    PIECE_KINDS[CAVALRY_CORPS]: 4.0,
    PIECE_KINDS[CAVALRY_DIVISION]: 1.5,
    PIECE_KINDS[LEADER]: 2.0,
    PIECE_KINDS[SUPPLY]: 4.0,
    PIECE_KINDS[DEPOT]: 2.0,
}
"""By kind: what a piece counts. Cavalry is worth more than its strength, for it rides through partial control."""
COMBAT_KINDS = frozenset(
    PIECE_KINDS[kind] for kind in (INFANTRY_CORPS, INFANTRY_DIVISION, CAVALRY_CORPS, CAVALRY_DIVISION)
)
STRIKING_DISTANCE = 6
"""Hexes: a corps walks five and attacks the sixth."""
LEADING_DISTANCE = 9
"""Hexes: a leader rides eight to join those who attack."""
DEPOT_USERS = 5
"""More would use a Depot up. [Sup D]"""
POINT = 5.0
"""A victory point is worth a corps: that is what missing the Index costs each turn. [Vic B]"""
UNREACHABLE = 999


@dataclass(frozen=True, slots=True)
class Piece:
    """A unit and where it is."""

    number: int
    hex: int
    unit: Unit

    @property
    def fights(self) -> bool:
        return self.unit.kind in COMBAT_KINDS

    @property
    def worth(self) -> float:
        return WORTH[self.unit.kind]


class Picture:
    """One moment, seen by one side."""

    def __init__(self, side: str, board: Board) -> None:
        self.side = SIDES.index(side)
        self.board = board
        self.own: dict[int, Piece] = {}
        self.enemies: dict[int, Piece] = {}
        for stack in board.stacks:
            pieces = self.own if stack.side == side else self.enemies
            for unit in stack.units:
                pieces[UNIT_NUMBER[unit.id]] = Piece(UNIT_NUMBER[unit.id], NUMBER[stack.hex], unit)
        self.friends = {piece.hex for piece in self.own.values() if piece.fights}
        self.prizes = {NUMBER[place.hex]: place.points for place in self.places(own=False)}
        """Points of the enemy's places, by hex."""
        self.fortresses = {NUMBER[place.hex] for place in board.places if place.is_fortress}
        self._threats: dict[int, int] = {}
        self._room = self._find_room()

    @property
    def turn(self) -> int:
        return self.board.turn

    @property
    def is_winter(self) -> bool:
        return self.board.is_winter

    def troops(self) -> list[Piece]:
        return [piece for piece in self.own.values() if piece.fights]

    def enemy_troops(self) -> list[Piece]:
        return [piece for piece in self.enemies.values() if piece.fights]

    def places(self, own: bool) -> list[Place]:
        return [place for place in self.board.places if (SIDES.index(place.control) == self.side) == own]

    def prize(self, hex_: int) -> float:
        """What those win who drive everybody out of an enemy place."""
        return POINT * self.prizes.get(hex_, 0)

    # --- danger --------------------------------------------------------------------------------------------------

    def threat(self, hex_: int) -> int:
        """What the enemy could bring against a hex in his next phase, leaders counted as far as they count."""
        if hex_ not in self._threats:
            strength = bonus = 0
            for piece in self.enemies.values():
                if piece.fights:
                    strength += piece.unit.strength * (distance(hex_, piece.hex) <= STRIKING_DISTANCE)
                elif piece.unit.offence:
                    bonus += piece.unit.offence * (distance(hex_, piece.hex) <= LEADING_DISTANCE)
            self._threats[hex_] = strength + min(strength, bonus)
        return self._threats[hex_]

    def risk(self, hex_: int, strength: int) -> float:
        """The share of a force that it stands to lose in a hex: by the columns of the combat table."""
        defence = max(strength, 1) * GROUNDS[0].defence[hex_]
        per_cent = 100 * self.threat(hex_) // defence
        return next(share for bound, share in _RISKS if per_cent >= bound)

    # --- food ----------------------------------------------------------------------------------------------------

    def _find_room(self) -> list[int]:
        """By Area: how many more corps live there."""
        supplied, depots = set(), set()
        for piece in self.own.values():
            if piece.unit.kind == PIECE_KINDS[SUPPLY]:
                supplied.add(AREA_AT[piece.hex])
            elif piece.unit.kind == PIECE_KINDS[DEPOT]:
                depots.add(AREA_AT[piece.hex])
        return [
            (area.bears_with_supply if number in supplied else area.bears)
            + DEPOT_USERS * (number in depots)
            - area.french
            - area.russian
            for number, area in enumerate(self.board.areas)
        ]

    def crowd(self, hex_: int, piece: Piece) -> int:
        """How many too many its Area would have with the unit in this hex."""
        area = AREA_AT[hex_]
        if area == NO_AREA:
            return 0
        room = self._room[area] + (AREA_AT[piece.hex] == area)
        return max(1 - room, 0)

    def area(self, hex_: int) -> Area | None:
        number = AREA_AT[hex_]
        return None if number == NO_AREA else self.board.areas[number]


_RISKS = ((500, 1.0), (300, 0.8), (200, 0.5), (140, 0.2), (100, 0.1), (0, 0.0))
"""From so many per cent on: the share that is lost, those who retreat before combat and lose a turn counted in."""


@lru_cache(maxsize=256)
def walk_from(goal: int) -> list[int]:
    """By hex: movement points to a goal, enemies left aside."""
    found = [UNREACHABLE] * HEXES
    found[goal] = 0
    waiting = [(0, goal)]
    links = GROUNDS[0].links
    while waiting:
        cost, hex_ = heapq.heappop(waiting)
        if cost > found[hex_]:
            continue
        for there, price in links[hex_]:
            if cost + price < found[there]:
                found[there] = cost + price
                heapq.heappush(waiting, (cost + price, there))
    return found


def nearest(hex_: int, pieces: Iterable[Piece]) -> int:
    """Hexes to the nearest of some pieces."""
    return min((distance(hex_, piece.hex) for piece in pieces), default=UNREACHABLE)
