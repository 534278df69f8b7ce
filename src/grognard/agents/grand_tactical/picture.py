"""What lies on the staff's table: the open board of the seat, with the questions that every order asks of it."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from grognard.agents.grand_tactical.plan import AS_USUAL, Temper
from grognard.games.grand_tactical.kinds import PIECE_KINDS
from grognard.games.grand_tactical.seen import Area, Board, Place, Unit
from grognard.games.grand_tactical.tables import (
    AREA_AT,
    AREA_NEIGHBOURS,
    CAVALRY_CORPS,
    CAVALRY_DIVISION,
    DEPLETION_CHART,
    DEPOT,
    DEPOT_USERS,
    FRENCH,
    GROUNDS,
    HEXES,
    INFANTRY_CORPS,
    INFANTRY_DIVISION,
    LEADER,
    NEIGHBOUR_FRIENDS,
    NO_AREA,
    NUMBER,
    RUSSIAN,
    SIDES,
    SUPPLY,
    UNIT_NUMBER,
    distance,
    distances_from,
)
from grognard.mechanics.depletion import DEPLETED, HALF_DEPLETED, UNDEPLETED

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
SUPPORTING_DISTANCE = 7
"""Hexes: who is so near comes up in the same turn, or strikes back in the next."""
AVENGED, LEAST_FEAR = 0.7, 0.1
"""An enemy who attacks in the face of an equal force loses so much of his will; some danger is left always."""
CORPS_KINDS = frozenset(PIECE_KINDS[kind] for kind in (INFANTRY_CORPS, CAVALRY_CORPS))
HUNGER, WINTER_HUNGER = 1 / 2, 2 / 3
"""An unsupplied unit dies on 4 or more, in winter on 3 or more. [Unsupplied Chart]"""
DEPLETED_PER_CENT = 100
_STATES = {0: UNDEPLETED, 50: HALF_DEPLETED, DEPLETED_PER_CENT: DEPLETED}
"""Of Areas, by per cent."""
WINTER_ROOM = (2, 1)
"""Corps that an Area bears in winter, as it was and at half. [Area Depletion Chart]"""
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
        self.troops = [piece for piece in self.own.values() if piece.fights]
        self.enemy_troops = [piece for piece in self.enemies.values() if piece.fights]
        self.friends = {piece.hex for piece in self.troops}
        self.places = {NUMBER[place.hex]: place for place in board.places}
        self.prizes = {NUMBER[place.hex]: place.points for place in self.places_of(own=False)}
        """Points of the enemy's places, by hex."""
        self.fortresses = {NUMBER[place.hex] for place in board.places if place.is_fortress}
        self.food = Food(self)
        self._strikers = [(piece.hex, piece.unit.strength) for piece in self.enemy_troops if not piece.unit.disrupted]
        self._enemy_leaders = _leaders(self.enemies)
        self._supporters = [(piece.hex, piece.unit.strength) for piece in self.troops]
        self._own_leaders = _leaders(self.own)
        self.temper: Temper = AS_USUAL
        self.marching: tuple[int, int] = (-1, 0)
        """The unit on the march, and the legs that it has begun."""
        self.leaders_in = Counter(piece.hex for piece in self.own.values() if piece.unit.offence is not None)
        """By hex: how many own leaders there are."""
        self._shields = Counter[int]()
        """By hex: what own leaders add to its defence."""
        for piece in self.own.values():
            self._shields[piece.hex] += piece.unit.defence or 0
        self._is_last_move = self.side == FRENCH and board.turn == board.last_turn
        """Nobody attacks after it."""
        self._threats: dict[int, int] = {}
        self._supports: dict[int, int] = {}

    @property
    def turn(self) -> int:
        return self.board.turn

    @property
    def is_winter(self) -> bool:
        return self.board.is_winter

    def places_of(self, own: bool) -> list[Place]:
        return [place for place in self.board.places if (SIDES.index(place.control) == self.side) == own]

    def prize(self, hex_: int) -> float:
        """What those win who drive everybody out of an enemy place."""
        return POINT * self.prizes.get(hex_, 0)

    # --- danger --------------------------------------------------------------------------------------------------

    def threat(self, hex_: int) -> int:
        """What the enemy could bring against a hex in his next phase, leaders counted as far as they count."""
        if hex_ not in self._threats:
            far, nearer = distances_from(hex_), self.is_winter
            strength = sum([each for there, each in self._strikers if far[there] <= STRIKING_DISTANCE - nearer])
            bonus = sum([each for there, each in self._enemy_leaders if far[there] <= LEADING_DISTANCE - nearer])
            self._threats[hex_] = strength + min(strength, bonus)
        return self._threats[hex_]

    def support(self, hex_: int) -> int:
        """Own strength that could avenge what is attacked in a hex."""
        if hex_ not in self._supports:
            far = distances_from(hex_)
            strength = sum([each for there, each in self._supporters if far[there] <= SUPPORTING_DISTANCE])
            bonus = sum([each for there, each in self._own_leaders if far[there] <= SUPPORTING_DISTANCE])
            self._supports[hex_] = strength + min(strength, bonus)
        return self._supports[hex_]

    def strength_within(self, hex_: int, radius: int) -> int:
        """Own strength around a hex."""
        far = distances_from(hex_)
        return sum([each for there, each in self._supporters if far[there] <= radius])

    def risk(self, hex_: int, strength: int) -> float:
        """The share of a force that it stands to lose in a hex: by the columns of the combat table."""
        threat = self.threat(hex_)
        if not threat or self._is_last_move:
            return 0.0
        is_fortress = hex_ in self.fortresses
        holds = max(strength + min(strength, self._shields[hex_]), 1)
        per_cent = 100 * threat // (holds * GROUNDS[0].defence[hex_])
        share = next(share for bound, share in (_GARRISON_RISKS if is_fortress else _RISKS) if per_cent >= bound)
        fear = share * max(LEAST_FEAR, 1 - AVENGED * (self.support(hex_) - strength) / threat)
        return fear * self.temper.caution

    def area(self, hex_: int) -> Area | None:
        number = AREA_AT[hex_]
        return None if number == NO_AREA else self.board.areas[number]


class Food:
    """Who would be fed where in the next Supply Interphase, by the rules of [Sup]. Areas go by their numbers."""

    def __init__(self, picture: Picture) -> None:
        self._areas = picture.board.areas
        self._places = picture.places
        self._side = picture.side
        self._is_winter = picture.is_winter
        self._dies = WINTER_HUNGER if picture.is_winter else HUNGER
        self.supplied: set[int] = set()
        """Areas with an own Supply unit,"""
        self.depots: Counter[int] = Counter()
        """and with own Depots."""
        self.troops: Counter[int] = Counter()
        self.enemies: Counter[int] = Counter()
        """Combat units."""
        self._corps: Counter[int] = Counter()
        self._occupied: Counter[int] = Counter()
        self._count(picture)
        self._drawn_on = [self._neighbour(number) for number in range(len(self._areas))]

    def _count(self, picture: Picture) -> None:
        for piece in picture.own.values():
            area, kind = AREA_AT[piece.hex], piece.unit.kind
            if piece.fights:
                self.troops[area] += 1
                self._corps[area] += kind in CORPS_KINDS
                self._occupied[piece.hex] += 1
            elif kind == PIECE_KINDS[SUPPLY] and not piece.unit.disrupted:
                self.supplied.add(area)
            elif kind == PIECE_KINDS[DEPOT] and not piece.unit.disrupted:
                self.depots[area] += 1
        for piece in picture.enemy_troops:
            self.enemies[AREA_AT[piece.hex]] += 1
            self._corps[AREA_AT[piece.hex]] += piece.unit.kind in CORPS_KINDS

    def _neighbour(self, area: int) -> bool:
        """Is there an adjacent Area to draw on? [Sup G]"""
        return self._areas[area].depletion == DEPLETED_PER_CENT and any(
            there in self.supplied
            and self._areas[there].depletion < DEPLETED_PER_CENT
            and not self.enemies[there]
            and self.troops[there] <= NEIGHBOUR_FRIENDS
            for there in AREA_NEIGHBOURS[area]
        )

    def hunger(self, hex_: int, piece: Piece) -> float:
        """The chance that a unit dies of hunger if it stays in a hex."""
        return 0.0 if self.feeds(hex_) or self._feeds_garrison(hex_, piece) else self._dies

    def feeds(self, hex_: int) -> bool:
        """Is there anything to eat in a hex for those who do not live off its Fortress?"""
        area = AREA_AT[hex_]
        if area == NO_AREA or self._areas[area].depletion < DEPLETED_PER_CENT or self.depots[area]:
            return True
        return self._drawn_on[area]

    def _feeds_garrison(self, hex_: int, piece: Piece) -> bool:
        """[Sup J] One unit, in an own Fortress where no enemy has ever been."""
        place = self._places.get(hex_)
        if place is None or not place.is_fortress or place.in_russia != (self._side == RUSSIAN):
            return False
        return SIDES[1 - self._side] not in place.entered and self._occupied[hex_] <= (piece.hex == hex_)

    def strain(self, hex_: int, piece: Piece) -> int:
        """Does one more corps make its Area worse: 1 if half of it is left then, 2 if nothing is?"""
        area = AREA_AT[hex_]
        if area == NO_AREA or piece.unit.kind not in CORPS_KINDS or self._feeds_garrison(hex_, piece):
            return 0
        is_here = AREA_AT[piece.hex] == area
        if self.depots[area]:
            return 2 * (self.troops[area] + 1 - is_here > DEPOT_USERS * self.depots[area])
        before = self._areas[area].depletion
        with_supply = area in self.supplied and not self.enemies[area]
        users = self._corps[area] + 1 - is_here
        after = DEPLETION_CHART.result(self._is_winter, with_supply, users, _STATES[before])
        return 0 if after <= _STATES[before] else after

    def room(self, area: int) -> int:
        """How many corps could live in an Area for good, in winter."""
        if depots := self.depots[area]:
            return DEPOT_USERS * depots
        left = self._areas[area].depletion
        if left >= DEPLETED_PER_CENT:
            return 0
        return WINTER_ROOM[bool(left)] + (area in self.supplied)


def _leaders(pieces: Mapping[int, Piece]) -> list[tuple[int, int]]:
    """Where they are, and what they add to an attack."""
    return [(piece.hex, piece.unit.offence) for piece in pieces.values() if piece.unit.offence]


_RISKS = ((500, 1.0), (300, 0.8), (200, 0.5), (140, 0.2), (100, 0.1), (0, 0.0))
_GARRISON_RISKS = ((300, 1.0), (200, 0.85), (180, 0.5), (160, 0.17), (0, 0.0))
"""From so many per cent on: the share that is lost, those who retreat before combat and lose a turn counted in. A
garrison is not driven out: only what eliminates hurts it."""


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


def shaken(pieces: Iterable[Piece]) -> float:
    """The share of some pieces that is disrupted, by their worth."""
    pieces = list(pieces)
    total = sum(piece.worth for piece in pieces)
    return sum(piece.worth for piece in pieces if piece.unit.disrupted) / total if total else 0.0


def nearest(hex_: int, pieces: Iterable[Piece]) -> int:
    """Hexes to the nearest of some pieces."""
    return min((distance(hex_, piece.hex) for piece in pieces), default=UNREACHABLE)
