"""The rules once more, read apart from the game: slow and plain, by printed hex numbers and the board's own file.

What the game finds quickly by tables and caches is here found by trying. Numbers of the book stand where they are used.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from typing import Any

from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import (
    CODES,
    DEPOTS,
    GROUPS,
    HQS,
    PLACES,
    TYPES,
    UNCOLOURED,
    UNITS,
    data_table,
)

BOARD = data_table("board.json")
SPACES: dict[str, dict[str, Any]] = {space["id"]: space for space in BOARD["spaces"]}
LAND = {code for code, space in SPACES.items() if not space.get("closed")}
TOWNS = {code for code in LAND if SPACES[code].get("town")}
MOVE = {"clear": 1.0, "woods": 2.0, "swamp": 2.0}
REACTION = {"clear": 0, "woods": -1, "swamp": -2}
DEFENCE = {"clear": 0, "woods": 1, "swamp": 2}


def _sides(*kinds: str) -> set[tuple[str, str]]:
    found = {(edge["a"], edge["b"]) for edge in BOARD["edges"] if edge["kind"] in kinds}
    return found | {(b, a) for a, b in found}


ROADS, RIVERS = _sides("road"), _sides("river")
CLIMBS = {
    (edge["a"] if edge["up"] == edge["b"] else edge["b"], edge["up"])
    for edge in BOARD["edges"]
    if edge["kind"] == "slope"
}
PLACE_SIDES = {
    place.id: {
        pair
        for edge in BOARD["edges"]
        if edge.get("place") == place.id
        for pair in ((edge["a"], edge["b"]), (edge["b"], edge["a"]))
    }
    for place in PLACES
}
PLACE_HEXES = {place: {code for pair in pairs for code in pair} for place, pairs in PLACE_SIDES.items()}


@cache
def around(code: str) -> list[str]:
    """Odd columns lie half a hex south."""
    column, row = int(code[:2]), int(code[2:])
    low = column % 2
    steps = [(0, -1), (0, 1), (1, low - 1), (1, low), (-1, low - 1), (-1, low)]
    return [there for x, y in steps if (there := f"{column + x:02}{row + y:02}") in LAND]


def apart(here: str, there: str) -> int:
    """Hexes in a straight line, over sea too: a column costs one, and takes half a row along."""
    columns = abs(int(here[:2]) - int(there[:2]))
    heights = [2 * int(code[2:]) + int(code[:2]) % 2 for code in (here, there)]
    return columns + max(0, abs(heights[0] - heights[1]) - columns) // 2


@cache
def nearness(aim: frozenset[str], code: str) -> int:
    """How far the nearest hex of a source is."""
    return min(apart(code, each) for each in aim)


@dataclass(frozen=True)
class March:
    """What a march is like, besides the force and where it is."""

    is_strategic: bool = False
    has_won: bool = False


@dataclass(frozen=True)
class Flight:
    """A force that has to leave the hex where it stands, for so many hexes at least and at most."""

    units: tuple[str, ...]
    start: str
    least: int
    most: int
    shunned: str = ""
    """Whence the attacker came."""
    home: str = ""
    """Whence the beaten attacker came."""
    is_willing: bool = False
    """Does it evade?"""


Aims = frozenset[frozenset[str]]
"""Sources of supply, each as its hexes."""


class Reading:
    """A campaign in plain words."""

    def __init__(self, state: Campaign) -> None:
        self.state = state
        self.is_winter = state.turn >= 11
        self.where = {unit.id: CODES[state.where[n]] for n, unit in enumerate(UNITS) if state.where[n] >= 0}
        self.number = {unit.id: n for n, unit in enumerate(UNITS)}
        self.control = {place.id: state.control[n] for n, place in enumerate(PLACES)}
        self.burnt = {place.id for n, place in enumerate(PLACES) if state.burnt[n]}
        self.depots = {
            GROUPS[each.group]: CODES[hex_] for each, hex_ in zip(DEPOTS, state.depots, strict=True) if hex_ >= 0
        }
        self.sources = {unit: self._sources(unit) for unit in self.where}
        self.stacks = (self._stacks(0), self._stacks(1))
        self.zones = (self._zone(0), self._zone(1))

    # --- units ---------------------------------------------------------------------------------------------------

    def kind(self, unit: str) -> str:
        return TYPES[UNITS[self.number[unit]].type]

    def side(self, unit: str) -> int:
        return UNITS[self.number[unit]].side

    def group(self, unit: str) -> str:
        group = UNITS[self.number[unit]].group
        return "" if group == UNCOLOURED else GROUPS[group]

    def force(self, side: int, code: str) -> list[str]:
        """Combat units only."""
        return self.stacks[side].get(code, [])

    def forces(self, side: int) -> set[str]:
        return set(self.stacks[side])

    def _stacks(self, side: int) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for unit, code in self.where.items():
            if self.side(unit) == side and self.kind(unit) != "engineer":
                found.setdefault(code, []).append(unit)
        return found

    def _zone(self, side: int) -> set[str]:
        """[3.5]"""
        return {there for code in self.forces(side) for there in (code, *around(code))}

    def worst(self, what: bytearray, units: Iterable[str]) -> int:
        return max(what[self.number[unit]] for unit in units)

    # --- terrain -------------------------------------------------------------------------------------------------

    def cost(self, here: str, there: str) -> float:
        """[2.0, 3.12] Q3, Q40"""
        is_road = (here, there) in ROADS
        cost = 0.5 if is_road else MOVE[SPACES[there]["terrain"]] + self.is_winter
        cost += (here, there) in RIVERS and not self.is_winter
        cost += (here, there) in CLIMBS
        return cost + sum((here, there) in PLACE_SIDES[place] for place in self.burnt)

    def terrain(self, here: str, there: str, by_hex: dict[str, int], sign: int) -> int:
        hexside = ((here, there) in RIVERS and not self.is_winter) + ((here, there) in CLIMBS)
        return by_hex[SPACES[there]["terrain"]] + sign * hexside

    # --- supply --------------------------------------------------------------------------------------------------

    def _sources(self, unit: str) -> set[str]:
        """[3.6] Q14, Q15"""
        side = self.side(unit)
        places = [place for place, holder in self.control.items() if holder == side and place not in self.burnt]
        depot = self.depots.get(self.group(unit)) if side == 0 else None
        return {code for place in places for code in PLACE_HEXES[place]} | ({depot} if depot else set())

    def has_line(self, unit: str) -> bool:
        """Two points to the nearest road, three along it, past no enemy; on turn 1 always. [3.6, 14] Q11, Q67"""
        if self.state.turn == 1 or self.where[unit] in self.sources[unit]:
            return True
        shut = self.zones[1 - self.side(unit)]
        near = self.reach([self.where[unit]], 2, shut, LAND)
        roads = {code: near[code] for code in near if any((code, there) in ROADS for there in around(code))}
        nearest = [code for code, cost in roads.items() if cost == min(roads.values())]
        return not self.sources[unit].isdisjoint(self.reach(nearest, 3, shut, ROADS))

    def reach(self, starts: Iterable[str], points: float, shut: set[str], by: object) -> dict[str, float]:
        """All hexes for so many points, by land or by road, with what they cost."""
        best: dict[str, float] = dict.fromkeys(starts, 0)
        queue = [(0.0, code) for code in best]
        while queue:
            spent, here = heappop(queue)
            for there in around(here):
                cost = spent + self.cost(here, there)
                is_open = there not in shut and (by is LAND or (here, there) in ROADS)
                if is_open and cost <= points and cost < best.get(there, 99):
                    best[there] = cost
                    heappush(queue, (cost, there))
        return best

    # --- attrition -----------------------------------------------------------------------------------------------

    def must_check(self, side: int, code: str) -> bool:
        """[6.0] Q21, Q22"""
        if self.is_winter:
            return True
        own = [place for place, hexes in PLACE_HEXES.items() if code in hexes and self.control[place] == side]
        if code in TOWNS or any(place not in self.burnt for place in own):
            return False
        return side == 1 or not {code, *around(code)} & set(self.depots.values())

    def attrition(self, side: int, code: str, is_paid: bool) -> int:
        """[6.0] Q20, Q62"""
        units = self.force(side, code)
        modifier = -self.worst(self.state.demoralized, units)
        modifier -= self.worst(self.state.fatigue, units) == 2
        modifier -= not all(map(self.has_line, units))
        return modifier - (side == 0 and len(units) > 1 and not is_paid)

    # --- command -------------------------------------------------------------------------------------------------

    def distance(self, side: int, start: str, goal: str) -> int | None:
        """By hexes between the two that are free of the enemy's zones. [3.5] Q66"""
        shut, seen, ring, length = self.zones[1 - side], {start}, [start], 0
        while ring and goal not in seen:
            ring = [there for code in ring if code == start or code not in shut for there in around(code)]
            ring = [there for there in dict.fromkeys(ring) if there not in seen]
            seen.update(ring)
            length += 1
        return length if goal in seen else None

    def move_price(self, hq: int, start: str, unit: str) -> int | None:
        """[3.2, 3.2.1] Q31, Q47"""
        side, letter = HQS[hq].side, UNITS[self.number[unit]].letter
        length = self.distance(side, start, self.where[unit])
        if length is None or self.side(unit) != side:
            return None
        in_range = 5 if side == 0 and self.state.elan else 3
        if HQS[hq].group in (UNITS[self.number[unit]].group, letter):
            return 1 + max(0, length - in_range)
        is_great = HQS[hq].id == "napoleon" or (HQS[hq].id == "barclay" and self.state.kutuzov)
        may = is_great or (side == 1 and not self.group(unit))
        return 1 if may and length <= in_range else None

    # --- reaction and combat -------------------------------------------------------------------------------------

    def cavalry(self, units: Iterable[str]) -> int:
        horse = [unit for unit in units if self.kind(unit) == "cavalry"]
        return 0 if self.is_winter else sum(self.state.sp[self.number[unit]] for unit in horse)

    def reaction(self, units: list[str], there: str, against: list[str]) -> int:
        """[3.5.1, 3.9]"""
        modifier = self.terrain(self.where[units[0]], there, REACTION, -1)
        modifier -= self.worst(self.state.fatigue, units)
        return modifier + (self.cavalry(units) > self.cavalry(against))

    # --- marching ------------------------------------------------------------------------------------------------

    def fits(self, units: Iterable[str], code: str) -> bool:
        """[3.3]"""
        side = self.side(next(iter(units)))
        together = {*units, *self.force(side, code)}
        sizes = [UNITS[self.number[unit]].size for unit in together]
        riders = [u for u in together if side == 1 and self.kind(u) == "cavalry" and self.size(u) == "division"]
        return sizes.count("corps") + (sizes.count("division") - min(2, len(riders))) / 2 <= 3

    def size(self, unit: str) -> str:
        return UNITS[self.number[unit]].size

    def allowance(self, units: Iterable[str], march: March) -> float:
        """[3.11, 3.12, 8.1]"""
        points = min(6 if self.kind(unit) == "cavalry" and not self.is_winter else 4 for unit in units)
        return points * 1.5 if march.is_strategic else points

    def is_broken(self, units: Iterable[str]) -> bool:
        return self.worst(self.state.demoralized, units) == 2

    def attacks(self, units: list[str], march: March) -> bool:
        """[3.8, 8.1, 9.6, 9.7]"""
        allies = any(UNITS[self.number[unit]].nation in ("Prussian", "Austrian") for unit in units)
        return not (march.is_strategic or march.has_won or self.is_broken(units) or (allies and self.state.vp < 5))

    def step(self, units: list[str], march: March, here: str, there: str, spent: float) -> float | None:
        """The points spent after a step, or None if nobody lets the force make it."""
        side = self.side(units[0])
        spent += self.cost(here, there)
        if spent > self.allowance(units, march):
            return None
        if self.force(1 - side, there):
            return spent if self.attacks(units, march) else None
        is_near = there in self.zones[1 - side]
        if march.is_strategic and is_near:
            return None
        return None if self.is_broken(units) and (is_near or self.is_nearer(side, there, here)) else spent

    def is_nearer(self, side: int, there: str, here: str) -> bool:
        """To the nearest enemy, whatever lies between. Q18"""
        enemies = self.forces(1 - side)
        return bool(enemies) and min(apart(there, each) for each in enemies) < min(
            apart(here, each) for each in enemies
        )

    def may_stop(self, units: list[str], march: March, code: str, spent: float) -> bool:
        """[3.3, 8.1] Q8, Q54"""
        side = self.side(units[0])
        joining = not set(self.force(side, code)) <= set(units)
        if spent + joining > self.allowance(units, march) or not self.fits(units, code):
            return False
        return not march.is_strategic or all(
            any(apart(code, source) <= 2 for source in self.sources[unit]) for unit in units
        )

    def comes_to_an_end(self, units: list[str], march: March, code: str, spent: float) -> bool:
        """Here or farther on, an attack included. Q8"""
        side = self.side(units[0])
        best, queue = {code: spent}, [(spent, code)]
        while queue:
            total, here = heappop(queue)
            if self.force(1 - side, here) or self.may_stop(units, march, here, total):
                return True
            for there in around(here):
                cost = self.step(units, march, here, there, total)
                if cost is not None and cost < best.get(there, 99):
                    best[there] = cost
                    heappush(queue, (cost, there))
        return False

    def steps(self, units: list[str], march: March, spent: float) -> set[str]:
        """The hexes that a force may enter next."""
        here = self.where[units[0]]
        costs = {there: self.step(units, march, here, there, spent) for there in around(here)}
        return {
            there
            for there, cost in costs.items()
            if cost is not None and self.comes_to_an_end(units, march, there, cost)
        }

    # --- retreats ------------------------------------------------------------------------------------------------

    def aims(self, flight: Flight, code: str) -> Aims:
        """The sources that feed the whole force and are not where it is. Q30"""
        side = self.side(flight.units[0])
        held = [place for place, holder in self.control.items() if holder == side and place not in self.burnt]
        found = {frozenset(PLACE_HEXES[place]) for place in held}
        depots = {self.depots.get(self.group(unit), "") for unit in flight.units}
        if side == 0 and len(depots) == 1:
            found.add(frozenset(depots))
        return frozenset(aim for aim in found if code not in aim and aim != {""})

    def free(self, flight: Flight, here: str) -> list[str]:
        enemy = 1 - self.side(flight.units[0])
        found = [there for there in around(here) if there != flight.start and not self.force(enemy, there)]
        return [there for there in found if there != flight.shunned] or found

    def ways(self, flight: Flight, here: str, aims: Aims) -> dict[str, Aims]:
        """The hexes of the next step, each with the sources it leads to: nearer, else as near, else any. [9.6.2]"""
        free = self.free(flight, here)
        if not aims:
            return dict.fromkeys(free, frozenset())
        found: dict[str, Aims] = {}
        for aim in aims:
            gain = {there: nearness(aim, here) - nearness(aim, there) for there in free}
            best = min(1, max(gain.values(), default=-1))
            for there in free:
                if gain[there] >= max(best, 0) or best < 0:
                    found[there] = found.get(there, frozenset()) | {aim}
        return found

    def ends_well(self, flight: Flight, here: str, done: int, aims: Aims) -> bool:
        """Can it go far enough from here, and stand where it comes to? [3.3, 9.6]"""
        if done >= flight.least and self.fits(flight.units, here):
            return True
        if done == flight.most:
            return False
        if not aims or any(here in aim for aim in aims):
            aims = self.aims(flight, here)
        return any(
            self.ends_well(flight, there, done + 1, right) for there, right in self.ways(flight, here, aims).items()
        )

    def finds_room(self, flight: Flight, first: str) -> bool:
        """However far it goes."""
        seen = [first]
        for here in seen:
            if self.fits(flight.units, here):
                return True
            seen += [there for there in self.free(flight, here) if there not in seen]
        return False

    def first_steps(self, flight: Flight) -> set[str]:
        ways = self.ways(flight, flight.start, self.aims(flight, flight.start))
        if flight.home in self.free(flight, flight.start) and self.fits(flight.units, flight.home):
            ways.setdefault(flight.home, frozenset())
        found = {there for there, aims in ways.items() if self.ends_well(flight, there, 1, aims)}
        found = found or {there for there in ways if self.finds_room(flight, there)}
        return found or (set() if flight.is_willing else set(ways))
