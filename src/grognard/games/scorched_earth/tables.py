"""The game's data, read once: map, units, headquarters, tables. Numbers live in `data/`, rules in the modules beside.

Hexes, units, headquarters, depots and places are small numbers. A step from a hex to the next is a number too: six
times the hex, and the direction. Movement points are counted in halves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from grognard.board.paths import CLOSED
from grognard.games.checking import checked_data
from grognard.mechanics.calendar import days_of_track
from grognard.mechanics.charts import reached_row
from grognard.mechanics.hexmaps import Cause, HexMap

FRENCH, RUSSIAN = 0, 1
SIDES = ("french", "russian")
NAMES = ("French", "Russian")
PEOPLES = ("French", "Russians")
INITIALS = ("F", "R")

_DATA = checked_data("scorched_earth")


def data_table(name: str) -> dict[str, Any]:
    """A TOML file or the board, as packs leave it."""
    return _DATA.table(name)


_TABLES = data_table("tables.toml")


def _side(name: str) -> int:
    return SIDES.index(name.lower())


def _halves(points: float) -> int:
    """Movement points as the book gives them, in half points."""
    return round(points * 2)


# --- the calendar --------------------------------------------------------------------------------------------------

DATES: tuple[str, ...] = ("", *_TABLES["turns"]["dates"])
DAYS = (("", ""), *days_of_track(_TABLES["turns"]))
LAST_TURN = len(DATES) - 1
FIRST_WINTER_TURN: int = _TABLES["turns"]["first_winter_turn"]
SUPPLIED_TURN: int = _TABLES["turns"]["supplied_turn"]
"""The turn on which every unit has a line of communication. [14]"""

# --- the map: hexes ------------------------------------------------------------------------------------------------

MAP = HexMap(data_table("board.json"))
GRID = MAP.grid
HEXES = MAP.size
CODES = MAP.codes
NUMBER = MAP.number
"""A hex by its printed code."""
_SPACES = MAP.spaces

IS_OPEN = MAP.is_open
"""Land that units may enter; coastal hexes are ordinary ones. [2.0]"""
OPEN_HEXES = MAP.open_hexes
TERRAIN: tuple[str, ...] = tuple(space["terrain"] for space in _SPACES)
IS_CLEAR = tuple(terrain == "clear" for terrain in TERRAIN)
"""Roads and towns in it do not matter. [8.1]"""
NOBODY = 2
FRONTIER_SIDE = tuple(_side(space["side"]) if space.get("side") else NOBODY for space in _SPACES)
"""On which side of the green line a hex lies. [3.14]"""
IS_TOWN = tuple(bool(space.get("town")) for space in _SPACES)
TOWNS = tuple(hex_ for hex_ in range(HEXES) if IS_TOWN[hex_])

# --- the map: steps ------------------------------------------------------------------------------------------------

TARGETS = MAP.targets
STEPS = MAP.steps
NEIGHBOURS = MAP.neighbours
ZONE = MAP.zone()
"""The hexes of the zone of control of a force there: its own and those around it. [3.5]"""
step_between = MAP.step

IS_ROAD = MAP.hexsides("road")
IS_RIVER = MAP.hexsides("river")
IS_UPHILL = MAP.marked(
    step for edge in MAP.edges("slope") for step in MAP.both_ways(edge) if CODES[TARGETS[step]] == edge["up"]
)
ROADS = MAP.along(IS_ROAD)
"""By hex: the hexes that roads lead to."""
ON_ROAD = bytes(bool(hexes) for hexes in ROADS)
WEST_ROADS = tuple(hex_ for hex_ in range(HEXES) if "west" in _SPACES[hex_].get("road_leaves", ()))
"""Where a road leaves the map in the west. [7.0]"""

# --- the map: cities and fortresses --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place:
    """A City or Fortress: it lies on the hexsides between its hexes. [3.14]"""

    id: str
    name: str
    is_fortress: bool
    side: int
    """Whose it is at the start."""
    points: int
    hexes: tuple[int, ...]
    steps: tuple[int, ...]
    """The steps across its hexsides, both ways."""


def _place(id_: str) -> Place:
    edges = [edge for edge in MAP.edges("city", "fortress") if edge["place"] == id_]
    hexes = {NUMBER[edge[end]] for edge in edges for end in ("a", "b")}
    steps = [step for edge in edges for step in MAP.both_ways(edge)]
    first = edges[0]
    is_fortress = first["kind"] == "fortress"
    return Place(
        id_, first["name"], is_fortress, _side(first["side"]), first["points"], tuple(sorted(hexes)), tuple(steps)
    )


PLACES = tuple(_place(id_) for id_ in sorted({edge["place"] for edge in MAP.edges("city", "fortress")}))
PLACE_NUMBER = {place.id: number for number, place in enumerate(PLACES)}
NO_PLACE = 255
PLACE_AT = tuple(
    next((number for number, place in enumerate(PLACES) if hex_ in place.hexes), NO_PLACE) for hex_ in range(HEXES)
)
"""The City or Fortress that spans a hex; none spans the hex of another."""
CITIES = tuple(number for number, place in enumerate(PLACES) if not place.is_fortress)
FORTRESSES = tuple(number for number, place in enumerate(PLACES) if place.is_fortress)

HOLDINGS = tuple(hex_ for hex_ in range(HEXES) if PLACE_AT[hex_] != NO_PLACE or IS_TOWN[hex_])
"""The hexes that remember whose infantry was there last. [3.14]"""
NO_HOLDING = -1
HOLDING = tuple(HOLDINGS.index(hex_) if hex_ in HOLDINGS else NO_HOLDING for hex_ in range(HEXES))
FIRST_HOLDERS = bytes(
    PLACES[PLACE_AT[hex_]].side if PLACE_AT[hex_] != NO_PLACE else FRONTIER_SIDE[hex_] for hex_ in HOLDINGS
)
"""All hexes of a City or Fortress remember the side that has it. Q64"""


def hex_name(hex_: int) -> str:
    """A hex as players say it: its number, and what lies there."""
    name = _SPACES[hex_]["name"] or (PLACES[PLACE_AT[hex_]].name if PLACE_AT[hex_] != NO_PLACE else "")
    return f"{CODES[hex_]} ({name})" if name else CODES[hex_]


# --- the map: distances --------------------------------------------------------------------------------------------


distances_from = MAP.distances_from
distance = MAP.distance
within = MAP.within

# --- terrain: costs and modifiers ----------------------------------------------------------------------------------

_TERRAIN = _TABLES["terrain"]
_MOVEMENT = _TABLES["movement"]
JOIN_COST = _halves(_MOVEMENT["stack"])
"""To stop with friends, or to pull one in. [3.3]"""
BURNT_COST = _halves(_TERRAIN["burnt"])
RECOVERY_COSTS = (0, *map(_halves, _MOVEMENT["recovery"]))
"""By levels of demoralization recovered. [3.15]"""


def _costs(is_winter: bool) -> list[int]:
    """What steps cost, burnt hexsides left aside. [2.0, 3.12] Q40"""
    off_road = _MOVEMENT["off_road_in_winter"] if is_winter else 0
    enter = [_halves(_TERRAIN[kind]["move"] + off_road) if kind in _TERRAIN else CLOSED for kind in TERRAIN]
    rivers = [] if is_winter else [(IS_RIVER, _halves(_TERRAIN["river"]["move"]))]
    slopes = (IS_UPHILL, _halves(_TERRAIN["slope"]["move"]))
    return MAP.costs(enter, instead=[(IS_ROAD, _halves(_TERRAIN["road"]))], more=[*rivers, slopes])


SUMMER_COSTS, WINTER_COSTS = _costs(False), _costs(True)


def _modifiers(kind: str, is_winter: bool) -> tuple[tuple[Cause, ...], ...]:
    entering = [(name, int(_TERRAIN[name][kind]) if name in _TERRAIN else 0) for name in TERRAIN]
    rivers = [] if is_winter else [(IS_RIVER, ("river", int(_TERRAIN["river"][kind])))]
    return MAP.causes(entering, [*rivers, (IS_UPHILL, ("slope", int(_TERRAIN["slope"][kind])))])


REACTION_TERRAIN = (_modifiers("reaction", False), _modifiers("reaction", True))
"""By winter and step: what the first step of a reaction adds, cause by cause. [3.5.1]"""
COMBAT_TERRAIN = (_modifiers("combat", False), _modifiers("combat", True))
"""By winter and step: what the attacker's last step adds to the defender's roll, cause by cause. [9.1]"""

# --- units ---------------------------------------------------------------------------------------------------------

_UNITS = data_table("units.toml")
INFANTRY, CAVALRY, ENGINEER_TYPE = range(3)
TYPES = ("infantry", "cavalry", "engineer")
GROUPS = ("N", "M", "Mc", "J", "1", "2", "3", "D")
"""Army groups, one for each headquarters, in the order of these."""
UNCOLOURED = 255
"""The group of units without a colour."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A counter with strength points, or the Engineer."""

    id: str
    name: str
    """With the number of the corps, as the set-up lists it."""
    side: int
    group: int
    nation: str
    type: int
    size: str
    strength: int
    is_from_cup: bool
    letter: int
    """The group whose ID a unit from the cup bears, or UNCOLOURED."""


def _group(name: str) -> int:
    return GROUPS.index(name) if name else UNCOLOURED


UNITS = tuple(
    Unit(
        each["id"],
        f"{each['name']} {each['number']}".rstrip(),
        _side(each["side"]),
        _group(each["group"]),
        each["nation"],
        TYPES.index(each["type"]),
        each["size"],
        each["strength"],
        bool(each.get("cup")),
        _group(each.get("id_letter", "")),
    )
    for each in _UNITS["unit"]
)
UNIT_NUMBER = {unit.id: number for number, unit in enumerate(UNITS)}
NO_UNIT = 255
ALL_UNITS = range(len(UNITS))
UNIT_SIDE = bytes(unit.side for unit in UNITS)
UNIT_GROUP = bytes(unit.group for unit in UNITS)
UNIT_TYPE = bytes(unit.type for unit in UNITS)
FULL_STRENGTH = bytes(unit.strength for unit in UNITS)
UNITS_OF = tuple(tuple(n for n in ALL_UNITS if UNITS[n].side == side) for side in (FRENCH, RUSSIAN))
ENGINEER = next(n for n in ALL_UNITS if UNITS[n].type == ENGINEER_TYPE)
IS_COMBAT_UNIT = bytes(unit.type != ENGINEER_TYPE for unit in UNITS)
IS_CAVALRY = bytes(unit.type == CAVALRY for unit in UNITS)
IS_INFANTRY = bytes(unit.type == INFANTRY for unit in UNITS)
CUP = tuple(n for n in ALL_UNITS if UNITS[n].is_from_cup)
"""What the cup holds at the start. [5.1]"""
IS_REVIVABLE = bytes(unit.side == RUSSIAN and unit.group != UNCOLOURED for unit in UNITS)
"""Units with a colour may be rebuilt, by the Russians only. [5.2] Q31"""
IS_RELUCTANT = bytes(unit.nation in ("Prussian", "Austrian") for unit in UNITS)
"""Those who may not attack when the Russians are far ahead. [3.8]"""

_SHARE = {size: _halves(_TABLES["stacking"][size]) for size in ("corps", "division", "none")}
STACKING_SHARE = bytes(_SHARE[unit.size] for unit in UNITS)
"""In half corps. [3.3]"""
STACKING_LIMIT = _halves(_TABLES["stacking"]["limit"])
IS_FREE_RIDER = bytes(unit.side == RUSSIAN and unit.type == CAVALRY and unit.size == "division" for unit in UNITS)
"""Russian cavalry divisions, some of which stack beyond the limit. [3.3]"""
FREE_RIDERS: int = _TABLES["stacking"]["free_russian_cavalry_divisions"]

_ALLOWANCES = [_halves(_MOVEMENT[kind]) for kind in TYPES]
_WINTER_ALLOWANCES = [_halves(_MOVEMENT.get(f"winter_{kind}", _MOVEMENT[kind])) for kind in TYPES]
ALLOWANCE = tuple(bytes(each[unit.type] for unit in UNITS) for each in (_ALLOWANCES, _WINTER_ALLOWANCES))
"""By winter and unit, in half points. [3.11, 3.12]"""
_STRATEGIC: float = _MOVEMENT["strategic"]
STRATEGIC_ALLOWANCE = tuple(bytes(int(each * _STRATEGIC) for each in row) for row in ALLOWANCE)
STRATEGIC_END: int = _MOVEMENT["strategic_end"]

# --- headquarters and depots ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Commander:
    """One face of a headquarters."""

    name: str
    rating: int
    dice: int
    commands_all: bool


@dataclass(frozen=True, slots=True)
class Headquarters:
    id: str
    side: int
    group: int
    front: Commander
    back: Commander
    """The same as the front, but for Barclay, whose back is Kutuzov."""
    is_aside: bool
    """Off the map until a unit of its ID is drawn."""


def _commander(face: Mapping[str, Any]) -> Commander:
    return Commander(face["name"], face["rating"], face["dice"], face["commands_all"])


HQS = tuple(
    Headquarters(
        each["id"],
        _side(each["side"]),
        _group(each["group"]),
        _commander(each),
        _commander(each.get("back", each)),
        bool(each.get("aside")),
    )
    for each in sorted(_UNITS["hq"], key=lambda each: GROUPS.index(each["group"]))
)
HQ_NUMBER = {hq.id: number for number, hq in enumerate(HQS)}
NO_HQ = 255
HQS_OF = tuple(tuple(n for n, hq in enumerate(HQS) if hq.side == side) for side in (FRENCH, RUSSIAN))
NAPOLEON, BARCLAY, BAGRATION, CHICHAGOV = (HQ_NUMBER[id_] for id_ in ("napoleon", "barclay", "bagration", "chichagov"))


@dataclass(frozen=True, slots=True)
class Depot:
    id: str
    name: str
    group: int


DEPOTS = tuple(
    Depot(each["id"], each["name"], _group(each["group"]))
    for each in sorted(_UNITS["depot"], key=lambda each: GROUPS.index(each["group"]))
)
DEPOT_OF_GROUP = {depot.group: number for number, depot in enumerate(DEPOTS)}

# --- tables --------------------------------------------------------------------------------------------------------

_COMMAND = _TABLES["command"]
COMMAND_RANGE: int = _COMMAND["range"]
ELAN_RANGE: int = _COMMAND["elan_range"]
MOVE_PRICE: int = _COMMAND["move"]
STRATEGIC_PRICE: int = _COMMAND["strategic"]
RALLY_PRICES: tuple[int, ...] = tuple(_COMMAND["rally"])
"""For Worn units only, and for Exhausted ones too. [8.1]"""
MOST_TACTICS: int = _COMMAND["tactics"]
BONUS_RALLY: int = _COMMAND["bonus_rally"]

_SUPPLY = _TABLES["supply"]
TO_ROAD = _halves(_SUPPLY["to_road"])
ALONG_ROAD = _halves(_SUPPLY["along_road"])

_REACTION = _TABLES["reaction"]
REACTION_SUCCESS: int = _REACTION["success"]
REACTION_ALWAYS: int = _REACTION["always"]
REACTION_FATIGUE: tuple[int, ...] = (0, _REACTION["worn"], _REACTION["exhausted"])
"""By fatigue of the worst unit. [3.9]"""
REACTION_CAVALRY: int = _REACTION["more_cavalry"]

_ATTRITION = _TABLES["attrition"]
ATTRITION_DEMORALIZED: tuple[int, ...] = tuple(_ATTRITION["demoralized"])
ATTRITION_EXHAUSTED: int = _ATTRITION["exhausted"]
ATTRITION_NO_LOGISTICS: int = _ATTRITION["no_logistics"]
ATTRITION_NO_LINE: int = _ATTRITION["no_line"]
WINTER_LOSS = bytes(_ATTRITION["winter"].get(TYPES[unit.type], 0) for unit in UNITS)
"""By unit: what winter takes outside of shelter. [3.6.3]"""


def attrition_losses(total: int) -> int:
    """Strength points lost by a force on a modified roll. [6.0]"""
    return int(reached_row(_ATTRITION["result"], total)["losses"])


_LOGISTICS = _TABLES["logistics"]
FIRST_LP: int = _LOGISTICS["start"]
MOST_LP: int = _LOGISTICS["most"]
CAPTURE_DICE: int = _LOGISTICS["capture_dice"]
DEPOT_DICE: int = _LOGISTICS["depot_dice"]
RAID_DICE: int = _LOGISTICS["raid_dice"]
SYMPATHY_DICE: int = _LOGISTICS["sympathy_dice"]

_COMBAT = _TABLES["combat"]
SYMBOLS = ("", "heart", "diamond")
"""What parts equal results, the better one last. [9.6]"""


@dataclass(frozen=True, slots=True, order=True)
class CombatResult:
    """Losses of the enemy; the greater result wins, of equal ones the defender's."""

    losses: int
    symbol: int

    def __str__(self) -> str:
        return f"{self.losses} {SYMBOLS[self.symbol]}".rstrip()


NO_RESULT = CombatResult(0, 0)


def combat_dice(strength: int, is_from_6: bool = False) -> int:
    """How many dice so many strength points throw; with the option, three from 6 points on."""
    return int(reached_row(_COMBAT["dice_from_6" if is_from_6 else "dice"], strength)["dice"])


def combat_result(total: int) -> CombatResult:
    """The result of dice and modifiers."""
    row = reached_row(_COMBAT["result"], total)
    return CombatResult(row["losses"], SYMBOLS.index(row["symbol"]))


SIGNIFICANT_DICE: int = _COMBAT["significant"]
REPULSE_ODDS: int = _COMBAT["repulse"]
ENGINEER_BONUS: int = _COMBAT["engineer"]
WORN_ATTACKER: int = _COMBAT["worn_attacker"]
DEMORALIZED_ATTACKER: int = _COMBAT["demoralized_attacker"]
DEMORALIZED_DEFENDER: tuple[int, ...] = tuple(_COMBAT["demoralized_defender"])
RETREAT_LENGTHS: dict[str, tuple[int, int]] = {
    who: (lengths[0], lengths[1]) for who, lengths in _COMBAT["retreat"].items()
}
"""The least and the most hexes: defender, attacker, evade, siege. [9.6]"""

_MOOD = _TABLES["determination"]


def determination(points: int) -> int:
    """Russian Determination at a Victory Point level. [3.8]"""
    return int(reached_row(_MOOD["level"], points)["level"])


ALLIES_ATTACK_FROM: int = _MOOD["allies_attack_from"]
KUTUZOV_POINTS: tuple[int, int] = (_MOOD["kutuzov"][0], _MOOD["kutuzov"][1])
KUTUZOV_HEXES = PLACES[PLACE_NUMBER[_MOOD["kutuzov_place"]]].hexes


@dataclass(frozen=True, slots=True)
class Bracket:
    """What reinforcements cost: so many units for a price in Victory Points; without price only once. [5.1]"""

    units: int
    price: int


REINFORCEMENTS_FROM: int = _TABLES["reinforcements"]["from"]
MOST_POINTS_BOUGHT: int = _TABLES["reinforcements"]["most_points"]
D_ARRIVALS = tuple(PLACE_NUMBER[id_] for id_ in _TABLES["reinforcements"]["arrive_d"])


def reinforcement_bracket(points: int) -> Bracket:
    """At a Victory Point level. [5.1] Q34"""
    row = reached_row(_TABLES["reinforcements"]["bracket"], points)
    return Bracket(row["units"], row["price"])


_REPLACEMENTS = _TABLES["replacements"]
REVIVED_STRENGTH: int = _REPLACEMENTS["revived_strength"]


def replacements(side: int, turn: int) -> int:
    """Replacement Points of a side on a turn. [5.2]"""
    if side == FRENCH:
        return int(_REPLACEMENTS["french"]) if turn <= _REPLACEMENTS["french_until"] else 0
    return (turn + 1) // 2 if turn >= _REPLACEMENTS["russian_from"] else 0


_VICTORY = _TABLES["victory"]
FIRST_POINTS: int = _VICTORY["start"]
FRENCH_AUTOMATIC: int = _VICTORY["french_automatic"]
RUSSIAN_AUTOMATIC: int = _VICTORY["russian_automatic"]
FRENCH_WINS_FROM: int = _VICTORY["french_wins_from"]
KEY_CITIES = tuple(PLACE_NUMBER[id_] for id_ in _VICTORY["french_needs_one_of"])
UNIT_POINTS: int = _VICTORY["unit_eliminated"]
BATTLE_POINTS: int = _VICTORY["significant_battle"]
REGAINED_POINTS: int = _VICTORY["french_regains"]
DEPOT_POINTS: int = _VICTORY["depot_overrun"]


@dataclass(frozen=True, slots=True)
class RandomEvent:
    """What equal initiative dice bring. [8.0.1]"""

    die: int
    id: str
    name: str
    says: str
    rolls_again: bool


RANDOM_EVENTS = {
    each["die"]: RandomEvent(each["die"], each["id"], each["name"], each["says"], each["again"])
    for each in _TABLES["event"]
}

# --- set-up --------------------------------------------------------------------------------------------------------

_SETUP = data_table("setup.toml")
SETUP_ORDER = tuple(map(_side, _SETUP["order"]["sides"]))


@dataclass(frozen=True, slots=True)
class SetupLine:
    """Units that may stand in any of some hexes. [14.1, 14.2]"""

    side: int
    units: tuple[int, ...]
    hexes: tuple[int, ...]
    with_group: int
    """Instead of hexes: with any other unit of this group; UNCOLOURED if there is no such condition."""


def _line_hexes(line: Mapping[str, Any]) -> tuple[int, ...]:
    """Only those on the own side of the frontier. [14]"""
    if "around" in line:
        hexes = within(NUMBER[line["around"]], line["within"])
    else:
        hexes = tuple(NUMBER[code] for code in line.get("hexes", ()))
    return tuple(hex_ for hex_ in hexes if FRONTIER_SIDE[hex_] == _side(line["side"]))


SETUP_LINES = tuple(
    SetupLine(
        _side(line["side"]),
        tuple(UNIT_NUMBER[id_] for id_ in line["units"]),
        _line_hexes(line),
        _group(line.get("with_group", "")),
    )
    for line in _SETUP["line"]
)
LINE_OF = {unit: number for number, line in enumerate(SETUP_LINES) for unit in line.units}
DEPOTS_LEGAL_FROM: int = _SETUP["depots"]["legal_from"]
"""The turn on which a depot in an illegal hex must leave it. [14.2]"""
PARK_TARGETS = tuple(number for number, place in enumerate(PLACES) if place.side == RUSSIAN)
DEFAULT_HEX = {UNIT_NUMBER[id_]: NUMBER[code] for id_, code in _SETUP["default"]["units"].items()}
DEFAULT_DEPOTS = {
    number: NUMBER[_SETUP["default"]["depots"][depot.id]]
    for number, depot in enumerate(DEPOTS)
    if depot.id in _SETUP["default"]["depots"]
}
DEFAULT_PARK = PLACE_NUMBER[_SETUP["default"]["park"]]
