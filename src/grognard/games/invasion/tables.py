"""The game's data, read once: map, units, commanders, tables. Numbers live in `data/`, rules in the modules beside.

Hexes and pieces are small numbers: first the combat units, then the commanders. Occupancy is counted in half points.
Sets of hexes are whole numbers, see `fields.py`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from grognard.games.checking import checked_data
from grognard.games.invasion.fields import around, field_of, rows_of
from grognard.games.invasion.options import EDITIONS
from grognard.mechanics.calendar import days_of_track
from grognard.mechanics.hexmaps import HexMap

FRENCH, RUSSIAN = 0, 1
SIDES = ("french", "russian")
NAMES = ("French", "Russian")
NOBODY = 2

_DATA = checked_data("invasion")


def data_table(name: str) -> dict[str, Any]:
    """A TOML file or the board, as packs leave it."""
    return _DATA.table(name)


_TABLES = data_table("tables.toml")
_TURNS = data_table("turns.toml")


def _side(name: str) -> int:
    return SIDES.index(name.lower())


def _halves(points: float) -> int:
    return round(points * 2)


# --- the calendar --------------------------------------------------------------------------------------------------

DATES: tuple[str, ...] = ("", *_TURNS["turns"]["dates"])
DAYS = (("", ""), *days_of_track(_TURNS["turns"]))
LAST_TURN = len(DATES) - 1
FIRST_WINTER_TURN: int = _TURNS["turns"]["first_winter_turn"]
SECOND_YEAR_TURN: int = _TURNS["second_year"]["first_turn"]
"""The turn with which the campaign of 1813 begins. [16.13]"""
SECOND_YEAR_DATES: tuple[str, ...] = (*DATES[:SECOND_YEAR_TURN], *_TURNS["second_year"]["dates"])
SECOND_YEAR_DAYS = (*DAYS[:SECOND_YEAR_TURN], *days_of_track(_TURNS["second_year"]))

_FIRST_TRAINS = [(0, *_TURNS["trains"][side]) for side in SIDES]
_LATER_TRAINS = [
    (*_FIRST_TRAINS[number][:SECOND_YEAR_TURN], *_TURNS["second_year_trains"][side])
    for number, side in enumerate(SIDES)
]
TRAINS: tuple[tuple[tuple[int, ...], ...], ...] = (tuple(_FIRST_TRAINS), tuple(_LATER_TRAINS))
"""By year, side and turn: Tables 7.3 and 16.13."""
LEADERS = tuple(
    tuple(FRENCH if french >= russian else RUSSIAN for french, russian in zip(*rows, strict=True)) for rows in TRAINS
)
"""By year and turn: the side with more supply trains in the table. [7.4]"""

# --- the map: hexes ------------------------------------------------------------------------------------------------

MAP = HexMap(data_table("board.json"))
HEXES = MAP.size
CODES = MAP.codes
NUMBER = MAP.number
"""A hex by its printed code."""
_SPACES = MAP.spaces
_MOUNTAIN = "mountain"
TERRAIN: tuple[str, ...] = tuple(space.get("terrain", "sea") for space in _SPACES)
IS_OPEN = MAP.is_open
OPEN_HEXES = MAP.open_hexes
TARGETS = MAP.targets
NEIGHBOURS = MAP.neighbours
BIT = tuple(1 << hex_ for hex_ in range(HEXES))
"""The field of one hex."""
DIFFICULT = field_of(hex_ for hex_ in OPEN_HEXES if TERRAIN[hex_] in ("forest", "marsh", "rough"))
"""Closed to the French. [14.6]"""
OPEN = field_of(OPEN_HEXES)
OPEN_TO = (OPEN & ~DIFFICULT, OPEN)
"""By side: the hexes that its units may enter."""
POWERS: tuple[str, ...] = tuple(space.get("power", "") for space in _SPACES)
RUSSIA = field_of(hex_ for hex_ in OPEN_HEXES if POWERS[hex_] == "Russia")
WEST = OPEN & ~RUSSIA
"""Prussia, the Duchy of Warsaw and Austria. [1.1]"""
AUSTRIA = field_of(hex_ for hex_ in OPEN_HEXES if POWERS[hex_] == "Austria")
TERRITORY = (WEST, RUSSIA)
"""By side: friendly territory. [1.1]"""
WESTERN_PART = field_of(hex_ for hex_ in OPEN_HEXES if _SPACES[hex_].get("western_part"))
"""[16.9]"""


def _sources(name: str, side: int) -> int:
    """No line begins in a hex that lines of the side do not enter. [14.6] Q15"""
    return field_of(hex_ for hex_ in OPEN_HEXES if _SPACES[hex_].get("supply") == name) & OPEN_TO[side]


SOURCES = (_sources("French", FRENCH), _sources("Russian", RUSSIAN))
"""By side: the ultimate supply source. [1.1]"""
AUSTRIAN_SOURCE = _sources("Austrian", FRENCH)

# --- the map: hexsides ---------------------------------------------------------------------------------------------

IS_RIVER = MAP.hexsides("river")
IS_UNBRIDGED = MAP.hexsides("river", lambda edge: not edge.get("bridge"))
step_between = MAP.step
ALL_ROWS = rows_of(TARGETS)
DRY_ROWS = rows_of(TARGETS, IS_RIVER)
"""Steps that cross no river, bridged or not. [8.4]"""
BRIDGED_ROWS = rows_of(TARGETS, IS_UNBRIDGED)
"""Steps that cross no unbridged river. [6.2]"""
ADJACENT = tuple(around(BIT[hex_], ALL_ROWS) for hex_ in range(HEXES))
DRY_ADJACENT = tuple(around(BIT[hex_], DRY_ROWS) for hex_ in range(HEXES))
BRIDGED_ADJACENT = tuple(around(BIT[hex_], BRIDGED_ROWS) for hex_ in range(HEXES))


def distance(hex_: int, there: int) -> int:
    """As the crow flies."""
    return MAP.distance(hex_, there)


# --- the map: cities -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class City:
    """A place of the board: for the rules all are cities."""

    id: str
    name: str
    hex: int
    is_fortified: bool
    points: int
    side: int
    """In whose territory it lies."""


CITIES = tuple(
    City(
        each["id"],
        each["name"],
        NUMBER[each["space"]],
        each["kind"] == "fortress",
        each.get("points", 0),
        RUSSIAN if RUSSIA >> NUMBER[each["space"]] & 1 else FRENCH,
    )
    for each in data_table("board.json")["places"]
    if each.get("space")
)
CITY_AT = {city.hex: number for number, city in enumerate(CITIES)}
CITY_HEXES = field_of(CITY_AT)
CITIES_OF = tuple(field_of(city.hex for city in CITIES if city.side == side) for side in (FRENCH, RUSSIAN))
FORTIFIED = field_of(city.hex for city in CITIES if city.is_fortified)
VICTORY_CITIES = tuple(number for number, city in enumerate(CITIES) if city.points)
CITY_NUMBER = {city.id: number for number, city in enumerate(CITIES)}
_HEX_OF = {city.id: city.hex for city in CITIES}
MOSCOW, ST_PETERSBURG, KIEV, RIGA, KALUGA, LEMBERG = (
    _HEX_OF[id_] for id_ in ("moscow", "st_petersburg", "kiev", "riga", "kaluga", "lemberg")
)


def hex_name(hex_: int) -> str:
    """`1610 (Minsk)`, or `1609`."""
    city = CITY_AT.get(hex_)
    return CODES[hex_] if city is None else f"{CODES[hex_]} ({CITIES[city].name})"


# --- combat units --------------------------------------------------------------------------------------------------

INFANTRY, CAVALRY, ARTILLERY = range(3)
ARMS = ("infantry", "cavalry", "artillery")
VETERAN, LINE, CONSCRIPT = range(3)
CLASSES = ("veteran", "line", "conscript")
SET_UP, NEVER_DUE = 0, 255
"""When a unit comes that is there from the start, and one that only a rule of its own brings."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A combat unit."""

    id: str
    name: str
    side: int
    arm: int
    quality: int
    corps: str
    """`1-II` with the army in front for the Russians."""
    nation: str
    is_guard: bool
    turn: int
    """When it arrives: SET_UP, a turn, or NEVER_DUE."""
    place: str
    """Where: `K`, `St P`, `Kg`, `A`, or nothing."""
    is_reserve: bool
    """Of the Cavalry Reserve. [16.7]"""

    @property
    def army(self) -> str:
        """`1`, `2` or `3` for Russians of such an army."""
        army, dash, _ = self.corps.partition("-")
        return army if dash else ""


@dataclass(frozen=True, slots=True)
class Commander:
    """A commander."""

    id: str
    name: str
    side: int
    rating: int
    seniority: str
    """`A`, `I`, `C` or nothing. [16.2]"""
    army: str
    """The only army whose infantry he can command, or nothing. [16.2]"""
    corps: str
    traits: tuple[int, ...]
    """Numbers of the list in 16.4."""
    turn: int
    place: str
    is_advanced: bool
    """In the advanced game only. [16.3]"""


def _due(entry: Mapping[str, Any]) -> int:
    turn = entry.get("turn", SET_UP)
    return NEVER_DUE if entry.get("by_rule") else int(turn)


UNITS = tuple(
    Unit(
        each["id"],
        each["name"],
        _side(each["side"]),
        ARMS.index(each["type"]),
        CLASSES.index(each["class"]),
        each.get("corps", ""),
        each["nation"],
        bool(each.get("guard")),
        _due(each),
        each.get("place", ""),
        bool(each.get("reserve")),
    )
    for each in data_table("units.toml")["unit"]
)
COMMANDERS = tuple(
    Commander(
        each["id"],
        each["name"],
        _side(each["side"]),
        each["rating"],
        each.get("seniority", ""),
        each.get("army", ""),
        each.get("corps", ""),
        tuple(each.get("traits", ())),
        _due(each),
        each.get("place", ""),
        bool(each.get("advanced")),
    )
    for each in data_table("commanders.toml")["commander"]
)
PIECES: tuple[Unit | Commander, ...] = (*UNITS, *COMMANDERS)
ALL_PIECES = range(len(PIECES))
FIRST_COMMANDER = len(UNITS)
"""Pieces from this number on are commanders."""
PIECE_NUMBER = {piece.id: number for number, piece in enumerate(PIECES)}
NO_PIECE = 255
PIECE_SIDE = bytes(piece.side for piece in PIECES)
UNITS_OF = tuple(tuple(n for n in range(FIRST_COMMANDER) if UNITS[n].side == side) for side in (FRENCH, RUSSIAN))
COMMANDERS_OF = tuple(
    tuple(n for n in ALL_PIECES if n >= FIRST_COMMANDER and PIECE_SIDE[n] == side) for side in (FRENCH, RUSSIAN)
)
PIECES_OF = tuple(UNITS_OF[side] + COMMANDERS_OF[side] for side in (FRENCH, RUSSIAN))
IS_COMBAT_UNIT = bytes(number < FIRST_COMMANDER for number in ALL_PIECES)
_NONE = bytes(len(COMMANDERS))
ARM = bytes(unit.arm for unit in UNITS) + bytes([255]) * len(COMMANDERS)
QUALITY = bytes(unit.quality for unit in UNITS) + bytes([255]) * len(COMMANDERS)
IS_CAVALRY = bytes(unit.arm == CAVALRY for unit in UNITS) + _NONE
IS_ARTILLERY = bytes(unit.arm == ARTILLERY for unit in UNITS) + _NONE
IS_CONSCRIPT = bytes(unit.quality == CONSCRIPT for unit in UNITS) + _NONE
IS_AUSTRIAN = bytes(unit.nation == "Austrian" for unit in UNITS) + _NONE
_SHARES = [_halves(_TABLES["stacking"][quality]) for quality in CLASSES]
OCCUPANCY = bytes(_SHARES[unit.quality] for unit in UNITS) + _NONE
"""In half points. [3.2]"""
CAPACITY = _halves(_TABLES["stacking"]["limit"])
TRAIN_CAPACITY = _halves(_TABLES["stacking"]["train"])
MOST_STACKING_TRAINS: int = _TABLES["stacking"]["most_trains"]
NAPOLEON, MURAT, KUTUZOV = (PIECE_NUMBER[id_] for id_ in ("napoleon", "murat", "kutuzov"))
_WITTGENSTEIN = PIECE_NUMBER["wittgenstein"]


def _ratings(wittgenstein: int) -> bytes:
    ratings = [0] * len(UNITS) + [commander.rating for commander in COMMANDERS]
    ratings[_WITTGENSTEIN] = wittgenstein
    return bytes(ratings)


RATINGS = tuple(_ratings(edition.wittgenstein_rating) for edition in EDITIONS)
"""By edition and piece: the Commander Rating, 0 for combat units. [14.2]"""


def commander(piece: int) -> Commander:
    return COMMANDERS[piece - FIRST_COMMANDER]


# --- set-up --------------------------------------------------------------------------------------------------------

_SETUP = data_table("setup.toml")
SETUP_ORDER = tuple(_side(each) for each in _SETUP["order"])


@dataclass(frozen=True, slots=True)
class SetupEntry:
    """Units and commanders who stand in some hexes, spread as their owner likes. [14.1]"""

    side: int
    hexes: tuple[int, ...]
    units: tuple[int, ...]
    commanders: tuple[int, ...]
    advanced: tuple[int, ...]
    """Commanders of the advanced game."""
    is_reserve: bool


def _named(ids: list[str]) -> tuple[int, ...]:
    return tuple(PIECE_NUMBER[id_] for id_ in ids)


def _entry(told: Mapping[str, Any]) -> SetupEntry:
    units = tuple(
        n for n, unit in enumerate(UNITS) if unit.turn == SET_UP and unit.corps in told["corps"] and not unit.place
    )
    return SetupEntry(
        _side(told["side"]),
        tuple(NUMBER[code] for code in told["hexes"]),
        units,
        _named(told.get("commanders", [])),
        _named(told.get("advanced", [])),
        bool(told.get("reserve")),
    )


SETUP_ENTRIES = tuple(_entry(each) for each in _SETUP["entry"])


@dataclass(frozen=True, slots=True)
class FreeCommanders:
    """Commanders who may stand with any stack, or with any of one army. [14.1]"""

    side: int
    commanders: tuple[int, ...]
    army: str
    is_basic_only: bool


FREE_COMMANDERS = tuple(
    FreeCommanders(_side(each["side"]), _named(each["commanders"]), each.get("army", ""), bool(each.get("basic_only")))
    for each in _SETUP["free"]
)
_NEAR_BORDER = _SETUP["free_set_up"]["russian_near_border"]
BORDER_DISTANCE: int = _NEAR_BORDER["hexes"]
BORDER_UNITS = tuple(_NEAR_BORDER[arm] for arm in ARMS)
"""So many infantry, cavalry and artillery near the border in a free Russian set-up. [14.1]"""


def _near_border() -> int:
    """Hexes of Russia within the distance of the western border; one that touches it is at 1. Q73"""
    found = ring = around(WEST, ALL_ROWS) & RUSSIA
    for _ in range(BORDER_DISTANCE - 1):
        ring = around(ring, ALL_ROWS) & RUSSIA & ~found
        found |= ring
    return found


NEAR_BORDER = _near_border()
DEFAULT_DEPOTS = tuple(tuple(NUMBER[code] for code in _SETUP["default"]["depots"][side]) for side in SIDES)
MOST_DEPOTS = tuple(_TABLES["supply"]["depots_at_most"][side] for side in SIDES)

# --- numbers of the rules ------------------------------------------------------------------------------------------

ROUTE: int = _TABLES["supply"]["route"]
WINTER_ROUTE: int = _TABLES["supply"]["winter_route"]
LINK: int = _TABLES["supply"]["link"]
WINTER_LINKS: tuple[int, int] = (_TABLES["supply"]["french_winter_link"], LINK)
"""By side. [7.8]"""
DUMMY_TRAINS: int = _TABLES["supply"]["dummies"]
NO_FRENCH_DEPOT = field_of(NUMBER[code] for code in _TABLES["supply"]["no_french_depot"])

FORAGE_MARKERS_FROM: int = _TABLES["forage"]["markers_from"]
FORAGE_DICE_FROM: int = _TABLES["forage"]["dice_from"]
FORAGE_CROWD: int = _TABLES["forage"]["crowd"]

MARCH: int = _TABLES["movement"]["normal"]
WINTER_MARCH: int = _TABLES["movement"]["winter"]
FORCED_MARCH: int = _TABLES["movement"]["forced"]
SIEGE: int = _TABLES["movement"]["siege"]

ATTRITION_FROM: int = _TABLES["attrition"]["from_length"]
WINTER_ATTRITION_FROM: int = _TABLES["attrition"]["from_length_in_winter"]
FRENCH_ATTRITION_TURN: int = _TABLES["attrition"]["french_from_turn"]
ATTRITION = tuple((row["score"], row["eliminated"], row["disrupted"]) for row in _TABLES["attrition"]["rows"])
"""Least scores with what a stack of two or more loses. [8.5]"""

FIRST_COMMANDS = tuple(_TABLES["commands"][side] for side in SIDES)
LEAST_COMMANDS: int = _TABLES["commands"]["least"]
ORDER_NEEDED: int = _TABLES["orders"]["needed"]
ORDER_ABORTS: int = _TABLES["orders"]["abort"]
COMBAT: Mapping[str, Any] = _TABLES["combat"]
COMMANDER_MOVE: int = _TABLES["commanders"]["move"]
ESCAPE: int = _TABLES["commanders"]["escape"]
COMMANDER_LOST_ON: int = _TABLES["commanders"]["lost_on"]
COSSACKS_HIT_ON: int = _TABLES["cossacks"]["hit_on"]
COSSACKS_LATER_HIT_ON: int = _TABLES["cossacks"]["later_hit_on"]
STACK_DUMMIES: int = _TABLES["dummies"]["each_side"]

_VICTORY = data_table("victory.toml")["victory"]
BATTLE_POINTS: int = _VICTORY["battle_points"]
MOST_BATTLE_POINTS: int = _VICTORY["most_battle_points"]
DECISIVE_MARGIN: int = _VICTORY["decisive_margin"]


# --- codes, for events ---------------------------------------------------------------------------------------------


def ids(pieces: Iterable[int]) -> tuple[str, ...]:
    return tuple(PIECES[piece].id for piece in pieces)


def codes(hexes: Iterable[int]) -> tuple[str, ...]:
    return tuple(CODES[hex_] for hex_ in hexes)
