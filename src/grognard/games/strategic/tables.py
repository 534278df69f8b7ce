"""The game's data, read once: map, leaders, tables. Numbers live in `data/`, rules in the modules beside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from grognard.board.areas import read_areas
from grognard.games.checking import checked_data
from grognard.mechanics import depletion
from grognard.mechanics.calendar import days_of_track
from grognard.mechanics.charts import OddsChart, clamped
from grognard.mechanics.victory import VictoryLevels

FRENCH, RUSSIAN = 0, 1
SIDES = ("french", "russian")
NAMES = ("French", "Russian")
PEOPLES = ("French", "Russians")
INITIALS = ("F", "R")

INFANTRY, CAVALRY, SUPPLY, DEPOT = range(4)
KINDS = ("ic", "cc", "su", "dp")
KIND_NAMES = ("Infantry Corps", "Cavalry Corps", "Supply unit", "Depot")
LEADER = 4
"""The kind of leader number n is LEADER + n: every leader is a kind of its own."""


_DATA = checked_data("strategic")


def data_text(name: str) -> str:
    return _DATA.text(name)


def data_table(name: str) -> dict[str, Any]:
    """A TOML file or the board, as packs leave it."""
    return _DATA.table(name)


# --- the map ---------------------------------------------------------------------------------------------------

MAP = read_areas(data_text("map.csv"))
SPACES = len(MAP)
AREAS = len(MAP.areas)
CODES = MAP.codes
NEIGHBOURS = MAP.neighbours
AREA_OF = MAP.area_of
SPACES_OF = MAP.spaces_of
POINTS = tuple(space.points for space in MAP.spaces)
IN_RUSSIA = tuple(space.power == "Russia" for space in MAP.spaces)
HAS_FORTRESS = tuple(bool(space.fortress) for space in MAP.spaces)
VICTORY_SPACES = tuple(space for space in range(SPACES) if POINTS[space])
RUSSIAN_FORTRESSES = tuple(s for s in range(SPACES) if HAS_FORTRESS[s] and IN_RUSSIA[s])
GARRISON = tuple((RUSSIAN if IN_RUSSIA[space] else FRENCH) if HAS_FORTRESS[space] else None for space in range(SPACES))
"""Which side may stand on the Fortress of a space. [Opt. Fortresses A]"""


def place(space: int) -> str:
    """A space as players say it: code and town."""
    return f"{CODES[space]} ({MAP.spaces[space].town})"


def area_place(area: int) -> str:
    return f"{MAP.areas[area]} ({MAP.spaces[SPACES_OF[area][0]].town})"


# --- leaders ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Leader:
    side: int
    letter: str
    name: str
    points: int
    is_cavalry: bool

    @property
    def word(self) -> str:
        """The name without blanks and dots, as notation writes it."""
        return self.name.replace(". ", "")


LEADERS = tuple(
    Leader(SIDES.index(row["side"]), row["letter"], row["name"], row["points"], row["type"] == "cavalry")
    for row in data_table("leaders.toml")["leader"]
)
LEADERS_OF = tuple(tuple(n for n, leader in enumerate(LEADERS) if leader.side == side) for side in (0, 1))
NAPOLEON = next(n for n, leader in enumerate(LEADERS) if leader.name == "Napoleon")

# --- tables ----------------------------------------------------------------------------------------------------

_TABLES = data_table("tables.toml")

ATTRITION = tuple(tuple(_TABLES["attrition"][side]) for side in SIDES)
FORCED_MARCH = tuple(_TABLES["forced_march"]["results"])

PLAN_LETTERS = "ABCDEFGH"
PLAN_NAMES = {**_TABLES["battle_plans"]["attacker"], **_TABLES["battle_plans"]["defender"]}
PLAN_CHART: dict[str, tuple[str, ...]] = {
    cell: tuple(operations) for cell, operations in _TABLES["battle_plans"]["chart"].items()
}

_RESULTS = _TABLES["combat_results"]
_ODDS = OddsChart(tuple(_RESULTS["columns"]), tuple(map(tuple, _RESULTS["rows"])), _RESULTS["first_row"])
E_MOD: dict[str, str] = _RESULTS["e_mod"]


def combat_column(odds: int) -> str:
    """How the column of these odds is headed."""
    bounds = [*_RESULTS["columns"], _RESULTS["above"] + 1]
    if odds < bounds[0]:
        return f"below {bounds[0]}%"
    if odds > _RESULTS["above"]:
        return f"above {_RESULTS['above']}%"
    column = _ODDS.column(odds)
    return f"{bounds[column]}-{bounds[column + 1] - 1}%"


def automatic_result(odds: int) -> str | None:
    """Odds so low or high that no die is needed. [Combat Results Table]"""
    if odds < _RESULTS["columns"][0]:
        return str(_RESULTS["below"])
    if odds > _RESULTS["above"]:
        return str(_RESULTS["above_result"])
    return None


def combat_result(odds: int, die: int) -> str:
    """The cell for these odds and a modified die; rows end at -2 and 9. Q38"""
    return _ODDS.result(odds, die)


def pursuit_result(surplus: int, die: int) -> str:
    """The cell for a surplus of cavalry (five or more share the last column) and a modified die."""
    table = _TABLES["pursuit"]
    return str(clamped(table["rows"], table["first_row"], die)[min(surplus, 5) - 1])


WINTER = _TABLES["unsupplied"]["winter_turn"]
UNSUPPLIED_CHART = depletion.UnsuppliedChart.read(_TABLES["unsupplied"])

UNDEPLETED, HALF_DEPLETED, DEPLETED = depletion.UNDEPLETED, depletion.HALF_DEPLETED, depletion.DEPLETED
DEPLETION_NAMES = ("undepleted", "50% depleted", "100% depleted")
_DEPLETION = depletion.DepletionChart.read(_TABLES["depletion"])


def depletion_result(turn: int, corps: int, with_supply: bool, initial: int) -> int:
    """What becomes of an Area that this many Corps lived on. [Area Depletion Chart]"""
    return _DEPLETION.result(turn >= WINTER, with_supply, corps, initial)


def bears(is_late: bool, with_supply: bool, state: int) -> int:
    """How many Corps can live on an Area in such a state without making it worse. [Area Depletion Chart]"""
    return _DEPLETION.bears(is_late, with_supply, state)


LAST_TURN = len(_TABLES["victory"]["index"]["turns"])
INDEX = (0, *_TABLES["victory"]["index"]["turns"])
DATES = ("", *_TABLES["victory"]["index"]["dates"])
DAYS = (("", ""), *days_of_track(_TABLES["victory"]["index"]))
LEVELS = VictoryLevels.read(_TABLES["victory"]["levels"])
NAPOLEON_LOST = int(_TABLES["victory"]["optional"]["napoleon_eliminated"])
TURN_OF_VICTORY = int(_TABLES["victory"]["optional"]["french_victory"])
TURN_OF_DEFEAT = int(_TABLES["victory"]["optional"]["french_defeat"])
