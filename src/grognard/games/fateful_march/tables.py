"""The game's data, read once: map, strength points, orders, leaders, tables. Numbers live in `data/`, rules beside."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Literal

from grognard.core.game import Days
from grognard.games.checking import checked_data
from grognard.mechanics.calendar import parts_of_month
from grognard.mechanics.charts import reached

FRENCH, RUSSIAN = 0, 1
Side = Literal["french", "russian"]
SIDES: tuple[Side, Side] = ("french", "russian")
NAMES = ("French", "Russian")
PEOPLES = ("French", "Russians")
INITIALS = ("F", "R")

_DATA = checked_data("fateful_march")


def data_table(name: str) -> dict[str, Any]:
    """A TOML file or the board, as packs leave it."""
    return _DATA.table(name)


_TABLES = data_table("tables.toml")


def _side(name: str) -> int:
    return SIDES.index(name)


# --- the calendar ------------------------------------------------------------------------------------------------

MONTHS: tuple[str, ...] = tuple(_TABLES["calendar"]["months"])
MONTH_NAMES: tuple[str, ...] = tuple(_TABLES["calendar"]["names"])
FIRST_WINTER_MONTH = MONTHS.index(_TABLES["calendar"]["first_winter_month"])
TURNS_A_MONTH = 5
YEAR, FIRST_MONTH = 1812, 6


def date(time: int) -> str:
    """A turn of the campaign (June turn 5 is the first) as players say it."""
    month, turn = month_and_turn(time)
    return f"{MONTH_NAMES[month]}, turn {turn}"


def days(time: int) -> Days:
    """The days of a turn; the book has none, so the five turns of a month share its days."""
    month, turn = month_and_turn(time)
    return parts_of_month(YEAR, FIRST_MONTH + month, TURNS_A_MONTH)[turn - 1]


def month_and_turn(time: int) -> tuple[int, int]:
    """The month's number and the turn in it. Turn 1 of the campaign is June turn 5."""
    return (time + 3) // TURNS_A_MONTH, (time + 3) % TURNS_A_MONTH + 1


def time_of(month: str, turn: int) -> int:
    return MONTHS.index(month) * TURNS_A_MONTH + turn - 4


# --- the map -----------------------------------------------------------------------------------------------------

_BOARD = data_table("board.json")
_SPACES = _BOARD["spaces"]
AREAS = len(_SPACES)
CODES: tuple[str, ...] = tuple(space["id"] for space in _SPACES)
AREA_NAMES: tuple[str, ...] = tuple(space["name"] for space in _SPACES)
NUMBER = {code: area for area, code in enumerate(CODES)}
GRID: tuple[str, ...] = tuple(space["grid"] for space in _SPACES)
COLUMNS = "ABCDEFGH"
COLUMN = tuple(COLUMNS.index(grid[0]) for grid in GRID)
ROW = tuple(int(grid[1:]) for grid in GRID)
NOBODY = 2
OFFMAP = tuple(_side(space["offmap"]) if space["offmap"] else NOBODY for space in _SPACES)
"""Whose off-map area it is: the enemy never enters it. [R1.2]"""
SOURCE = tuple(_side(space["supply"]) if space["supply"] else NOBODY for space in _SPACES)
IS_KEY_CITY = tuple(bool(space["key"]) for space in _SPACES)
POINTS = tuple(int(space["points"]) for space in _SPACES)
IS_FORTRESS = tuple(bool(space["fortress"]) for space in _SPACES)
IS_STRONG = tuple(bool(space["strong"]) for space in _SPACES)
"""Riga: one loss fewer for a Russian defender. [B4]"""
IS_DEPOT_TOWN = tuple(bool(space["depot"]) for space in _SPACES)
KEY_CITIES = tuple(area for area in range(AREAS) if IS_KEY_CITY[area])
DEPOT_TOWNS = tuple(area for area in range(AREAS) if IS_DEPOT_TOWN[area])
SOURCES_OF = tuple(tuple(area for area in range(AREAS) if SOURCE[area] == side) for side in (FRENCH, RUSSIAN))


@dataclass(frozen=True, slots=True)
class Connection:
    """A road or track between two areas, perhaps over a bridge."""

    a: int
    b: int
    is_road: bool
    is_bridged: bool


def _is_bridged(edge: dict[str, Any]) -> bool:
    return bool(edge.get("bridge"))


CONNECTIONS = tuple(
    Connection(NUMBER[edge["a"]], NUMBER[edge["b"]], edge["kind"] == "road", _is_bridged(edge))
    for edge in _BOARD["edges"]
)
NO_CONNECTION = 255
LINKS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple(
        (number, each.b if each.a == area else each.a)
        for number, each in enumerate(CONNECTIONS)
        if area in (each.a, each.b)
    )
    for area in range(AREAS)
)
"""By area: the connections that leave it, with the area at the other end."""
NEIGHBOURS = tuple(tuple(there for _, there in links) for links in LINKS)
CONNECTION = {(area, there): number for area in range(AREAS) for number, there in LINKS[area]}
"""The connection between two adjacent areas."""


def other_end(connection: int, area: int) -> int:
    each = CONNECTIONS[connection]
    return each.b if each.a == area else each.a


def _plain_distances(origin: int, side: int) -> tuple[int, ...]:
    """Connections from an area to all others, never through the enemy's off-map areas. Q14"""
    far = [99] * AREAS
    far[origin] = 0
    waiting = deque([origin])
    while waiting:
        area = waiting.popleft()
        for there in NEIGHBOURS[area]:
            if far[there] == 99 and OFFMAP[there] != 1 - side:
                far[there] = far[area] + 1
                waiting.append(there)
    return tuple(far)


PLAIN_DISTANCE = tuple(tuple(_plain_distances(area, side) for area in range(AREAS)) for side in (FRENCH, RUSSIAN))
"""By side, from, to."""


def place(area: int) -> str:
    """An area as players say it."""
    return AREA_NAMES[area]


# --- strength points ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kind:
    """A type of strength point. The exhausted ones of all kinds march alike."""

    side: int
    id: str
    name: str
    group: str
    """inf, guard, cav or cossack."""
    contingent: str
    march: int
    forced_march: int
    combat: Fraction
    count: int


KINDS = tuple(
    Kind(
        _side(each["side"]),
        each["id"],
        each["name"],
        each["class"],
        each.get("contingent", ""),
        each["march"],
        each["forced_march"],
        Fraction(each["combat"]),
        each["count"],
    )
    for each in _TABLES["kind"]
)
KIND_SIDE = tuple(kind.side for kind in KINDS)
KINDS_OF = tuple(tuple(n for n, kind in enumerate(KINDS) if kind.side == side) for side in (FRENCH, RUSSIAN))
KIND_NUMBER = {(kind.side, kind.id): number for number, kind in enumerate(KINDS)}
IS_FOOT = tuple(kind.group in ("inf", "guard") for kind in KINDS)
IS_CAVALRY = tuple(kind.group == "cav" for kind in KINDS)
IS_COSSACK = tuple(kind.group == "cossack" for kind in KINDS)
CAVALRY_VALUE = tuple(int(_TABLES["battle"]["horse"].get(kind.group, 0)) for kind in KINDS)
"""What a fresh strength point adds to a cavalry total. [S8]"""
EXHAUSTED_MARCH: int = _TABLES["exhausted"]["march"]
EXHAUSTED_FORCED_MARCH: int = _TABLES["exhausted"]["forced_march"]

# --- orders ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Order:
    id: str
    name: str
    step: int
    counts: tuple[int, int]


ORDERS = tuple(
    Order(each["id"], each["name"], each["step"], (each["french"], each["russian"])) for each in _TABLES["order"]
)
ORDER_NUMBER = {order.id: number for number, order in enumerate(ORDERS)}
(
    FORCED_MARCH_FROM,
    FORCED_MARCH_TO,
    PATROL,
    MARCH_FROM,
    MARCH_TO,
    EVADE,
    DEFEND,
    RALLY,
    RAID,
    PLACE_DEPOT,
    FORAGE,
) = range(len(ORDERS))
DUMMY = len(ORDERS)
"""The type of a block that is no order."""
ORDER_IDS = (*(order.id for order in ORDERS), "dummy")
DUMMIES: int = _TABLES["orders"]["dummies"]
FREE_CHOICES: int = _TABLES["orders"]["free_choices"]
FIXED_ORDER = tuple(ORDER_NUMBER[_TABLES["orders"]["fixed"][side]] for side in SIDES)
ORDERS_OF = tuple(tuple(n for n, order in enumerate(ORDERS) if order.counts[side]) for side in (FRENCH, RUSSIAN))

# --- leaders -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Leader:
    side: int
    name: str
    stars: int
    battle_limit: int
    points: int
    changes: tuple[tuple[int, int], ...]
    """Pairs of order types: the first may become the second."""
    places: tuple[int, ...]
    """Types of which he may place a block for a discarded card."""
    orders_fewer: int


def _changes(side: int, entries: Iterable[dict[str, Any]]) -> tuple[tuple[int, int], ...]:
    pairs = []
    for entry in entries:
        old = ORDERS_OF[side] if entry["from"] == "any" else (ORDER_NUMBER[entry["from"]],)
        pairs += [(before, ORDER_NUMBER[after]) for before in old for after in entry["to"]]
    return tuple(dict.fromkeys(pair for pair in pairs if pair[0] != pair[1]))


LEADERS = tuple(
    Leader(
        _side(each["side"]),
        each["name"],
        each["stars"],
        each["battle_limit"],
        each["points"],
        _changes(_side(each["side"]), each.get("change", ())),
        tuple(ORDER_NUMBER[order] for order in each.get("place", ())),
        each.get("orders_fewer", 0),
    )
    for each in data_table("leaders.toml")["leader"]
)
LEADER_NUMBER = {leader.name: number for number, leader in enumerate(LEADERS)}
LEADERS_OF = tuple(tuple(n for n, leader in enumerate(LEADERS) if leader.side == side) for side in (FRENCH, RUSSIAN))
SOVEREIGNS = tuple(LEADER_NUMBER[name] for name in _TABLES["victory"]["sovereigns"])

# --- limits and tables -------------------------------------------------------------------------------------------

_LIMITS = _TABLES["limits"]
LEADERLESS_FORCE: int = _LIMITS["leaderless_force"]
DEPOT_CUBES = tuple(int(_LIMITS["depots"][side]) for side in SIDES)
MOST_DEVASTATION: int = _LIMITS["devastation"]
VICTORY: int = _LIMITS["victory"]
MOST_INITIATIVE: int = _LIMITS["initiative"]
DEPOT_LINE: int = _LIMITS["depot_line"]
SUPPLY_DISTANCE: int = _LIMITS["supply_distance"]
FORAGE_SAVES: int = _LIMITS["forage"]
KEY_CITY_FEEDS: int = _LIMITS["key_city"]


def battle_losses(combat_value: int) -> int:
    """Losses inflicted. [Battle Table]"""
    return reached(_TABLES["battle"]["least"], combat_value)


def victory_shift(eliminated: int) -> int:
    """Victory Points for the loser's eliminated strength points. [Victory Point Shifts]"""
    return reached(_TABLES["victory"]["least"], eliminated)


SOVEREIGN_POINTS: int = _TABLES["victory"]["sovereign_points"]


@dataclass(frozen=True, slots=True)
class Face:
    """A result that may hang on a condition: winter, summer, defending, french, russian."""

    amount: int
    condition: str

    def counts(self, *facts: str) -> int:
        """The amount, or 0 if the condition is not among the facts. [Dice]"""
        return self.amount if not self.condition or self.condition in facts else 0


def _faces(texts: Iterable[str]) -> tuple[Face, ...]:
    return tuple(Face(int(text.split()[0]), " ".join(text.split()[1:])) for text in texts)


BATTLE_DIE = (_faces(_TABLES["battle"]["french_die"]), _faces(_TABLES["battle"]["russian_die"]))
"""By side: the six faces."""
WEATHER = {season: _faces(_TABLES["weather"][season]) for season in ("summer", "winter")}


@dataclass(frozen=True, slots=True)
class AttritionResult:
    losses: int
    devastation: int


@cache
def attrition(size: int, distance: int) -> AttritionResult:
    """The table's result for a modified size and a distance; more than 5 is out of supply. [Attrition Table]"""
    table = _TABLES["attrition"]
    row = reached(table["least"], size)
    if row == 0:
        return AttritionResult(0, 0)
    column = sum(distance > each for each in table["columns"])
    text: str = table["rows"][row - 1][column]
    return AttritionResult(int(text.rstrip("D").replace("-", "0")), text.count("D"))


FREE_REPLACEMENTS = tuple(
    (NUMBER[code], _side(words.split()[0]), KIND_NUMBER[_side(words.split()[0]), words.split()[1]])
    for code, words in _TABLES["replacements"]["free"].items()
)
"""Area, side, kind. [Resources]"""
INFANTRY_PER_CARD: int = _TABLES["replacements"]["infantry_per_card"]
OTHERS_PER_CARD: int = _TABLES["replacements"]["others_per_card"]
MONTH_CARDS = tuple({month: tuple(cards) for month, cards in _TABLES["months"][side].items()} for side in SIDES)
"""By side and month: the two cards to choose from. [Resources]"""

# --- special rules of scenarios ------------------------------------------------------------------------------------

SPECIALS = ("june_surprise", "allies", "winter_initiative", "moscow_burned")
JUNE_SURPRISE, ALLIES, WINTER_INITIATIVE, MOSCOW_BURNED = (1 << bit for bit in range(len(SPECIALS)))
SPECIAL_BITS = dict(zip(SPECIALS, (JUNE_SURPRISE, ALLIES, WINTER_INITIATIVE, MOSCOW_BURNED), strict=True))
"""Bits of `state.specials`."""


def _allies_may_enter(contingent: str, area: int) -> bool:
    """Prussians keep to columns A-C of rows 1-2, Austrians out of rows 1-2 and columns E-H. [allies]"""
    if contingent == "prussian":
        return COLUMN[area] <= 2 and ROW[area] <= 2
    if contingent == "austrian":
        return COLUMN[area] <= 3 and ROW[area] > 2
    return True


ALLIES_MAY_ENTER = tuple(tuple(_allies_may_enter(kind.contingent, area) for area in range(AREAS)) for kind in KINDS)
"""By kind and area: where allied contingents go of their own will."""
