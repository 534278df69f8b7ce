"""The game's data, read once: map, pieces, leaders, tables, scenarios. Numbers live in `data/`, rules in the modules
beside.

Hexes, units, places and supply Areas are small numbers. A step from a hex to the next is a number too: six times the
hex, and the direction. A unit is one piece; what kind of piece it is now, the state says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from typing import Any

from grognard.board.paths import CLOSED
from grognard.games.checking import checked_data
from grognard.mechanics.calendar import days_of_track
from grognard.mechanics.charts import OddsChart
from grognard.mechanics.depletion import DepletionChart
from grognard.mechanics.hexmaps import SIX, HexMap
from grognard.mechanics.victory import VictoryLevels

FRENCH, RUSSIAN = 0, 1
SIDES = ("french", "russian")
NAMES = ("French", "Russian")
INITIALS = ("F", "R")
NOBODY = 2

_DATA = checked_data("grand_tactical")


def data_table(name: str) -> dict[str, Any]:
    """A TOML file or the board, as packs leave it."""
    return _DATA.table(name)


_TABLES, _UNITS, _SETUP, _BOARD = (
    data_table(name) for name in ("tables.toml", "units.toml", "setup.toml", "board.json")
)


def _side(name: str) -> int:
    return SIDES.index(name)


# --- the calendar --------------------------------------------------------------------------------------------------

DATES: tuple[str, ...] = ("", *_TABLES["turns"]["dates"])
DAYS = (("", ""), *days_of_track(_TABLES["turns"]))
LAST_TURN = len(DATES) - 1
INDEX: tuple[int, ...] = (0, *_TABLES["turns"]["index"])
"""By turn: the Victory Points that the French must have. [Vic B]"""
FIRST_WINTER_TURN: int = _TABLES["turns"]["first_winter_turn"]

# --- the map: hexes ------------------------------------------------------------------------------------------------

MAP = HexMap(_BOARD, shut=("closed",))
HEXES = MAP.size
CODES = MAP.codes
NUMBER = MAP.number
"""A hex by its printed code."""
IS_OPEN = MAP.is_open
OPEN_HEXES = MAP.open_hexes
TERRAIN: tuple[str, ...] = tuple(space.get("terrain", "") for space in MAP.spaces)
IN_RUSSIA = bytes(space.get("power") == "Russia" for space in MAP.spaces)
WEST, EAST, SOUTH, NORTH = "west", "east", "south", "north"
EDGES: Mapping[str, tuple[int, ...]] = {
    edge: tuple(hex_ for hex_ in OPEN_HEXES if edge in MAP.spaces[hex_].get("entry", ()))
    for edge in (WEST, EAST, SOUTH, NORTH)
}
"""The hexes of each edge of the map; the north is that of the St. Petersburg extension. [Reinf]"""

# --- the map: steps ------------------------------------------------------------------------------------------------

TARGETS = MAP.targets
"""By step: the hex it leads to, -1 where there is none. Hexes across lakes and arms of the sea are not adjacent. Q58"""
STEPS = MAP.steps
NEIGHBOURS = MAP.neighbours
step_between = MAP.step
distances_from = MAP.distances_from
distance = MAP.distance
within = MAP.within

IS_RIVER = MAP.hexsides("river")
IS_UNBRIDGED = MAP.hexsides("river", lambda edge: not edge.get("bridge"))
"""By step: does it cross a river, and one without a bridge?"""

DRY_NEIGHBOURS = tuple(
    tuple(
        TARGETS[step] for step in range(hex_ * SIX, hex_ * SIX + SIX) if TARGETS[step] >= 0 and not IS_UNBRIDGED[step]
    )
    for hex_ in range(HEXES)
)
"""By hex: where retreats may go and zones of control reach: not across rivers without a bridge. [ZOC D, CRT]"""

# --- the map: fortresses and Moscow --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place:
    """A Fortress, or Moscow: what somebody controls. [Fort G, Q10]"""

    id: str
    name: str
    hex: int
    points: int
    is_fortress: bool
    in_russia: bool


def _places() -> tuple[Place, ...]:
    found = [each for each in _BOARD["places"] if each.get("points")]
    hexes = [NUMBER[each["space"]] for each in found]
    return tuple(
        Place(each["id"], each["name"], hex_, each["points"], each["kind"] == "fortress", bool(IN_RUSSIA[hex_]))
        for each, hex_ in zip(found, hexes, strict=True)
    )


PLACES = _places()
PLACE_NUMBER = {place.id: number for number, place in enumerate(PLACES)}
NO_PLACE = 255
MOSCOW, ST_PETERSBURG, KIEV = (PLACE_NUMBER[id_] for id_ in ("moscow", "st_petersburg", "kiev"))
TOWN_HEX: dict[str, int] = {each["id"]: NUMBER[each["space"]] for each in _BOARD["places"]}
"""The hex of any town of the map, by its id."""
_TOWN_NAMES = {NUMBER[each["space"]]: str(each["name"]) for each in reversed(_BOARD["places"])}


def hex_name(hex_: int) -> str:
    """A hex as players say it: its number, and what lies there."""
    name = MAP.spaces[hex_].get("name") or _TOWN_NAMES.get(hex_, "")
    return f"{CODES[hex_]} ({name})" if name else CODES[hex_]


# --- the map: supply Areas -----------------------------------------------------------------------------------------

AREAS: tuple[str, ...] = tuple(area["id"] for area in _BOARD["areas"])
AREA_NUMBER = {code: number for number, code in enumerate(AREAS)}
NO_AREA = 255
AREA_AT = bytes(AREA_NUMBER[space["area"]] if space.get("area") else NO_AREA for space in MAP.spaces)
AREA_HEXES = tuple(tuple(hex_ for hex_ in OPEN_HEXES if AREA_AT[hex_] == area) for area in range(len(AREAS)))


def _neighbouring_areas(area: int) -> tuple[int, ...]:
    """Areas that touch: a playable hex of one is adjacent to one of the other. Q65"""
    touched = {AREA_AT[there] for hex_ in AREA_HEXES[area] for there in NEIGHBOURS[hex_]}
    return tuple(sorted(touched - {area, NO_AREA}))


AREA_NEIGHBOURS = tuple(_neighbouring_areas(area) for area in range(len(AREAS)))

# --- the ground: what depends on which hexes are fortresses (Q61) ---------------------------------------------------

_TERRAIN, _MOVEMENT = _TABLES["terrain"], _TABLES["movement"]
LEAVE_FRIENDS: int = _MOVEMENT["leave_friends"]
LEAVE_PARTIAL: int = _MOVEMENT["leave_partial"]
ENTER_ELIMINATED: int = _MOVEMENT["enter_eliminated"]
FORD: int = _TERRAIN["river"]["move"]
"""What a river without a bridge costs more."""
RIVER_DEFENCE: int = _TERRAIN["river"]["defence"]
_NEVER = 255
BRIDGE_DEFENCE: int = _TERRAIN["bridge"]["defence"]


HexSet = int
"""Hexes as one number, a bit for each."""


def hex_set(hexes: Iterable[int]) -> HexSet:
    """Those of them that are on the map."""
    found = 0
    for hex_ in hexes:
        if hex_ >= 0:
            found |= 1 << hex_
    return found


def hexes_of(hexes: HexSet, base: int = 0) -> Iterator[int]:
    """The hexes of a set that begins with `base`, by number."""
    while hexes:
        rest = hexes & hexes - 1
        yield base - 1 + (hexes ^ rest).bit_length()
        hexes = rest


Onward = tuple[tuple[tuple[int, int, int], ...], ...]
"""By step: the hexes where a way can go on to, what that costs, and the step there."""


class Ground:
    """The map with its fortresses: zones, costs and multipliers, as rows by hex or step."""

    def __init__(self, not_fortresses: tuple[str, ...] = (), off_map: int = 0) -> None:
        self.places = tuple(n for n, place in enumerate(PLACES) if place.id not in not_fortresses)
        """Those that count."""
        self.fortresses = tuple(n for n in self.places if PLACES[n].is_fortress)
        self.off_map_points = off_map
        """Points of French places that are not on the map."""
        fortress_hexes = {PLACES[n].hex for n in self.fortresses}
        self.is_fortress = bytes(hex_ in fortress_hexes for hex_ in range(HEXES))
        place_at = {PLACES[n].hex: n for n in self.places}
        self.place_at = bytes(place_at.get(hex_, NO_PLACE) for hex_ in range(HEXES))
        self.place_set = hex_set(place_at)
        """The hexes of these places."""
        ground = ["fortress" if self.is_fortress[hex_] else TERRAIN[hex_] for hex_ in range(HEXES)]
        self.defence = bytes(_TERRAIN[kind]["defence"] if kind in _TERRAIN else 1 for kind in ground)
        """By hex: what the strength of those who defend it is multiplied by, rivers left aside."""
        self.enter = [_TERRAIN[kind]["move"] if kind in _TERRAIN else CLOSED for kind in ground]
        """By hex: points to enter it, rivers left aside."""
        self.costs = MAP.costs(self.enter, more=[(IS_UNBRIDGED, FORD)])
        """By step: points, surcharges left aside. A bridged river costs nothing."""
        self.links = tuple(
            tuple(
                (TARGETS[step], self.costs[step])
                for step in range(hex_ * SIX, hex_ * SIX + SIX)
                if TARGETS[step] >= 0 and self.costs[step] < CLOSED
            )
            for hex_ in range(HEXES)
        )
        """By hex: where a step leads and what it costs."""
        self.steps = tuple(
            tuple((there, price, step_between(hex_, there)) for there, price in links)
            for hex_, links in enumerate(self.links)
        )
        """By hex: the same with the number of the step."""
        self.cheapest = bytes(min((price for _, price in each), default=_NEVER) for each in self.links)
        """By hex: the least that any step from it costs."""
        self.easiest = tuple(min(each, key=itemgetter(1), default=(hex_, 0))[0] for hex_, each in enumerate(self.links))
        """By hex: where that step leads."""
        self.easily_left: tuple[list[int], ...] = tuple([] for _ in range(HEXES))
        """By hex: those that it is the easiest to go to from."""
        for hex_, there in enumerate(self.easiest):
            self.easily_left[there].append(hex_)
        self.exits = bytes(min(price + LEAVE_FRIENDS, _NEVER) for price in self.cheapest)
        """By hex: what that step costs a unit that leaves friends."""
        # Neither into a Fortress nor out of it. [ZOC E, Fort B]
        self.zone = MAP.zone(own=False, barred=IS_UNBRIDGED, outside=self.is_fortress)
        """By hex: the hexes that Combat units there control: not across unbridged rivers, neither into nor out of
        a Fortress. [ZOC D E]"""

    @cached_property
    def zone_sets(self) -> tuple[HexSet, ...]:
        """By hex: its zone as a set."""
        return tuple(map(hex_set, self.zone))

    @cached_property
    def onward(self) -> Onward:
        """By step: the steps from where it leads with which a way can go on; not those to hexes that could be had
        from where it began for no more."""
        return tuple(
            () if there < 0 else self._onward(step // SIX, there, self.costs[step])
            for step, there in enumerate(TARGETS)
        )

    def _onward(self, origin: int, hex_: int, cost: int) -> tuple[tuple[int, int, int], ...]:
        direct = {origin: 0, **dict(self.links[origin])}
        return tuple(each for each in self.steps[hex_] if cost + each[1] < direct.get(each[0], CLOSED))

    @cached_property
    def all_onward(self) -> Onward:
        """By step: all steps from where it leads."""
        return tuple(self.steps[there] if there >= 0 else () for there in TARGETS)


_OTHER = _TABLES["strategic_fortresses"]
GROUNDS = (Ground(), Ground(tuple(_OTHER["not_fortresses"]), len(_OTHER["off_map"])))
"""As printed, and with the fortresses of the Strategic Game. Q61"""

# --- kinds of pieces -----------------------------------------------------------------------------------------------

INFANTRY_CORPS, INFANTRY_DIVISION, CAVALRY_CORPS, CAVALRY_DIVISION, LEADER, SUPPLY, DEPOT = range(7)
KINDS: tuple[str, ...] = tuple(kind["id"] for kind in _UNITS["kind"])
KIND_CODES: tuple[str, ...] = tuple(kind["code"] for kind in _UNITS["kind"])
"""As the counters have them: `5-5`."""
KIND_NUMBER = {name: number for number, name in enumerate(KINDS)}
ARMS = ("infantry", "cavalry", "leader", "supply", "depot")
INFANTRY, CAVALRY = ARMS[:2]
KIND_ARM: tuple[str, ...] = tuple(kind["arm"] for kind in _UNITS["kind"])
STRENGTH = bytes(kind["strength"] for kind in _UNITS["kind"])
STRENGTH_ALONE = bytes(kind["alone"] for kind in _UNITS["kind"])
"""By kind: what it defends with where there is no Combat unit. [Com G]"""
_WINTER: int = _MOVEMENT["winter"]
ALLOWANCE = (
    bytes(kind["move"] for kind in _UNITS["kind"]),
    bytes(max(kind["move"] - _WINTER, 0) for kind in _UNITS["kind"]),
)
"""By winter and kind. [Mov M]"""
IS_INFANTRY = bytes(arm == INFANTRY for arm in KIND_ARM)
IS_CAVALRY = bytes(arm == CAVALRY for arm in KIND_ARM)
IS_COMBAT = bytes(arm in (INFANTRY, CAVALRY) for arm in KIND_ARM)
IS_CORPS = bytes("reduced" in kind for kind in _UNITS["kind"])
REDUCED = bytes(KIND_NUMBER[kind.get("reduced", kind["id"])] for kind in _UNITS["kind"])
"""By kind: the division that a corps becomes; others as they are. The mix does not limit them. Q19"""
RIDES = bytes(arm in (CAVALRY, "leader") for arm in KIND_ARM)
"""By kind: does it move through zones of control as Cavalry does? [ZOC B C, Err d]"""

# --- units: the pieces ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Unit:
    """A piece. Infantry and Cavalry may become divisions; all else stays what it is."""

    id: str
    name: str
    """A leader's name; others are called by what they are, and their number."""
    side: int
    arm: str
    kind: int
    """What it is until a scenario or a march says otherwise."""
    letter: str
    """A leader's on his counter."""
    offence: int
    defence: int


_FIRST_KIND = {"infantry": INFANTRY_CORPS, "cavalry": CAVALRY_CORPS, "supply": SUPPLY, "depot": DEPOT}


def _pieces(side: int) -> list[Unit]:
    leaders = [
        Unit(each["id"], each["name"], side, "leader", LEADER, each["letter"], each["offence"], each["defence"])
        for each in _UNITS["leader"]
        if each["side"] == SIDES[side]
    ]
    counted = _UNITS["pieces"][SIDES[side]]
    others = [
        Unit(f"{SIDES[side][0]}{arm[0]}{number}", f"{arm} {number}", side, arm, _FIRST_KIND[arm], "", 0, 0)
        for arm in _FIRST_KIND
        for number in range(1, counted[arm] + 1)
    ]
    return leaders + others


UNITS = (*_pieces(FRENCH), *_pieces(RUSSIAN))
UNIT_NUMBER = {unit.id: number for number, unit in enumerate(UNITS)}
NO_UNIT = 255
ALL_UNITS = range(len(UNITS))
UNIT_SIDE = bytes(unit.side for unit in UNITS)
FIRST_KINDS = bytes(unit.kind for unit in UNITS)
OFFENCE = bytes(unit.offence for unit in UNITS)
DEFENCE = bytes(unit.defence for unit in UNITS)
"""By unit: a leader's bonus in attack and in defence. [Lead B]"""
UNITS_OF = tuple(tuple(n for n in ALL_UNITS if UNITS[n].side == side) for side in (FRENCH, RUSSIAN))
DEPOTS = tuple(n for n in ALL_UNITS if UNITS[n].kind == DEPOT)
NAPOLEON = UNIT_NUMBER["napoleon"]
LEADER_OF_LETTER = {(UNITS[n].side, UNITS[n].letter): n for n in ALL_UNITS if UNITS[n].kind == LEADER}

# --- tables --------------------------------------------------------------------------------------------------------

MarchResult = str
SUCCESS, OPTION, DISRUPTED, ELIMINATED = "success", "option", "disrupted", "eliminated"
DOUBLE, TRIPLE = 2, 3
_MARCH = _TABLES["forced_march"]
FIRST_MARCH_DIE: Mapping[int, tuple[MarchResult, ...]] = {
    DOUBLE: tuple(_MARCH["double"]),
    TRIPLE: tuple(_MARCH["triple"]),
}
"""By march, and die less 1. [FM]"""
SECOND_MARCH_DIE: Mapping[int, Mapping[int, tuple[MarchResult, ...]]] = {
    march: {int(die): tuple(results) for die, results in _MARCH[name].items()}
    for march, name in ((DOUBLE, "double_second"), (TRIPLE, "triple_second"))
}
"""By march and first die, and second die less 1. [FM]"""

ATTRITION = tuple(
    tuple(tuple(KIND_NUMBER[kind] for kind in losses) for losses in _TABLES["attrition"][side]) for side in SIDES
)
"""By side, and die less 1: the kinds of corps that are lost. [Att]"""

_COMBAT = _TABLES["combat"]
COMBAT_CHART = OddsChart(tuple(_COMBAT["columns"]), tuple(map(tuple, _COMBAT["rows"])), 1)
"""[CRT] Q15"""
RIVER_ODDS: int = _COMBAT["across_river"]
AUTOMATIC_ODDS: int = _COMBAT["automatic"]

PER_CENT = (0, 50, 100)
"""By its state: how far an Area is depleted."""
UNSUPPLIED = tuple(tuple(map(bool, _TABLES["unsupplied"][season])) for season in ("early", "late"))
"""By winter, and die less 1: is an unsupplied unit eliminated? [Sup]"""
DEPLETION_CHART = DepletionChart.read(_TABLES["depletion"])
DEPOT_USERS: int = _TABLES["supply"]["depot_users"]
NEIGHBOUR_FRIENDS: int = _TABLES["supply"]["neighbour_friends"]

NAPOLEON_POINTS: int = _TABLES["victory"]["napoleon"]

VICTORY_LEVELS = VictoryLevels.read(_TABLES["victory"]["levels"])
"""[Vic C]"""
_VERDICTS = ("french-decisive", "french-marginal", "draw", "russian-substantive", "russian-decisive")
VERDICT_OF = {level: code for (_, _, level), code in zip(VICTORY_LEVELS.rows, _VERDICTS, strict=True)}
"""By the name of a level: the code that words are written from."""

# --- scenarios -----------------------------------------------------------------------------------------------------

Wanted = tuple[int, ...]
"""Kinds of pieces in a row; leaders as their unit plus KIND_LIMIT."""
KIND_LIMIT = 100
_WORD = re.compile(r"(?:(\d+)x)?(\S+)")


def wanted_units(text: str, side: int) -> Wanted:
    """`3x5-5 3-6 A`: three Infantry Corps, a Cavalry Corps and the side's leader A."""
    found: list[int] = []
    for word in text.split():
        match = _WORD.fullmatch(word)
        assert match is not None
        count, code = int(match[1] or 1), match[2]
        what = KIND_CODES.index(code) if code in KIND_CODES else KIND_LIMIT + LEADER_OF_LETTER[side, code]
        found += [what] * count
    return tuple(found)


@dataclass(frozen=True, slots=True)
class SetupLine:
    """Units that begin on one hex, or on any of several. [Scn]"""

    side: int
    hexes: tuple[int, ...]
    is_free: bool
    """Does the owner choose the hex? Then one Combat unit a hex. Q39"""
    is_apart: bool
    """Neither on nor next to enemy units."""
    units: Wanted
    historical: Wanted
    """Leaders who are here too if they are where they were in 1812. Q38"""
    centre: int
    """Around this hex a sensible set-up puts them."""


def _line_hexes(line: Mapping[str, Any]) -> tuple[int, ...]:
    if "area" in line:
        hexes = AREA_HEXES[AREA_NUMBER[line["area"]]]
        shut = set(within(TOWN_HEX[line["of"]], line["not_within"])) if "of" in line else set()
        return tuple(hex_ for hex_ in hexes if hex_ not in shut)
    return within(TOWN_HEX[line["at"]], line.get("within", 0))


def _setup_line(line: Mapping[str, Any]) -> SetupLine:
    side = _side(line["side"])
    return SetupLine(
        side,
        _line_hexes(line),
        "within" in line or "area" in line,
        bool(line.get("apart")),
        wanted_units(line["units"], side),
        wanted_units(line.get("historical", ""), side),
        TOWN_HEX[line.get("at") or line["near"]],
    )


@dataclass(frozen=True, slots=True)
class Arrival:
    """A group of reinforcements. [Reinf]"""

    turn: int
    side: int
    entry: str
    """An edge of the map, or `free`: any friendly Fortress that is safe, or the east edge."""
    units: Wanted


FREE = "free"
ARRIVALS = tuple(
    Arrival(each["turn"], _side(each["side"]), each["entry"], wanted_units(each["units"], _side(each["side"])))
    for each in _SETUP["arrival"]
)


@dataclass(frozen=True, slots=True)
class ScenarioData:
    id: str
    name: str
    first_turn: int
    level: int
    """Victory Points at the start."""
    order: tuple[int, ...]
    """Who sets up first."""
    french: frozenset[int]
    """Places under French control."""
    depleted: tuple[int, ...]
    half: tuple[int, ...]
    lines: tuple[SetupLine, ...]


def _french_places(each: Mapping[str, Any]) -> frozenset[int]:
    if each.get("french") == "outside":
        return frozenset(n for n, place in enumerate(PLACES) if not place.in_russia)
    return frozenset(n for n, place in enumerate(PLACES) if place.id not in each["russian"])


SCENARIOS = tuple(
    ScenarioData(
        each["id"],
        each["name"],
        each["first_turn"],
        each["level"],
        tuple(map(_side, each["order"])),
        _french_places(each),
        tuple(AREA_NUMBER[code] for code in each["depleted"]),
        tuple(AREA_NUMBER[code] for code in each["half"]),
        tuple(_setup_line(line) for line in _SETUP["line"] if str(line["scenario"]) == each["id"]),
    )
    for each in _SETUP["scenario"]
)
SCENARIO_NUMBER = {scenario.id: number for number, scenario in enumerate(SCENARIOS)}
