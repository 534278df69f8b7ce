"""A finished campaign in figures: points, units and losses by turn, and the armies' roads as flows.

The flows are after Minard's chart of 1869: a band along a column's real road, as wide as the column is strong, out and
back. A column is whoever marches together (`games/columns.py`). Turns are counted through both years of a campaign that
goes on into 1813 [16.13]: the turn after winter quarters follows the last one before them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from grognard.core.events import Entry, Event
from grognard.core.game import Days
from grognard.games.columns import Column, March, columns, going_back, opening_of, plain, rest, road_name, worth_telling
from grognard.games.invasion.advanced.events import Quartered, SecondYearBegan, UnitHit, UnitLeft
from grognard.games.invasion.events.phases import (
    CossacksRaided,
    Deployed,
    ExcessRemoved,
    NeverArrived,
    OutOfSupply,
)
from grognard.games.invasion.events.war import (
    Advanced,
    Marched,
    Pursued,
    SentOn,
    SlippedAway,
    Suffered,
    Trapped,
    Withdrew,
)
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import (
    CITIES,
    CODES,
    FIRST_COMMANDER,
    FRENCH,
    IS_CAVALRY,
    NUMBER,
    PIECE_NUMBER,
    RUSSIAN,
    SECOND_YEAR_TURN,
    SIDES,
    UNITS,
    VICTORY_CITIES,
    distance,
    hex_name,
)
from grognard.games.invasion.victory import city_holder, points

if TYPE_CHECKING:
    from grognard.core.table import Table

BASES = (NUMBER["2407"], NUMBER["0407"])
"""Where each side's armies fall back to, Konigsberg and Moscow: a march towards it is a retreat."""
COLUMN = (3, 4)
"""By side: so many combat units together are worth a band of their own,"""
REACH = (3, 4)
"""if they went so many hexes from where they set out. The chart is of the French; of their enemy only the great
columns are in it, so that the roads stay legible."""
CAUSES = ("combat", "pursuit", "no retreat", "no room", "march attrition", "hunger", "Cossacks", "events", "never came")

Units = frozenset[int]
Standing = Mapping[tuple[int, int], int]
"""By side and hex: combat units."""


def story(table: Table) -> dict[str, Any]:
    """The figures of a finished game as plain data: turns and dates, lines over them, and flows over the map."""
    opening = opening_of(table, Campaign)
    told = _in_order(table.journal.entries, opening)
    ends = _turn_ends(table, opening)
    turns = sorted(ends)
    marches, start = _marches(told, opening, ends)
    standing = {turn: _standing(_places(ends[turn].state)) for turn in turns} | {turns[0] - 1: start}
    return {
        "turns": turns,
        "labels": [ends[turn].label for turn in turns],
        "days": [list(ends[turn].days) for turn in turns],
        "lines": _lines([ends[turn].state for turn in turns]),
        "losses": _losses(turns, told),
        "flows": [flow for side in (FRENCH, RUSSIAN) for flow in _flows(table, marches[side], standing, turns, side)],
    }


# --- turns ---------------------------------------------------------------------------------------------------------


class TurnEnd(NamedTuple):
    """A turn's end: the state at the first decision after it, when a snapshot was made, and the date of the turn."""

    state: Campaign
    label: str
    days: Days


def _winter(entries: Sequence[Entry]) -> int:
    """What is added to the turns of the second year so that they follow those of the first; 0 if there was none."""
    last = 0
    for entry in entries:
        if isinstance(entry.event, SecondYearBegan):
            return last - (SECOND_YEAR_TURN - 1)
        last = max(last, entry.turn)
    return 0


def _in_order(entries: Sequence[Entry], opening: Campaign) -> list[tuple[int, Event]]:
    """All events, each with its turn counted through both years."""
    winter, added, found = _winter(entries), 0, []
    for entry in entries:
        if isinstance(entry.event, SecondYearBegan):
            added = winter
        found.append((max(entry.turn + added, opening.turn), entry.event))
    return found


def _turn_ends(table: Table, opening: Campaign) -> dict[int, TurnEnd]:
    """By turn, counted through both years."""
    winter = 0 if opening.second_year else _winter(table.journal.entries)
    states = [
        Campaign.thaw({name: value for name, value in frozen.items() if name != "drawn"})
        for _, frozen in table.snapshots
    ]
    ends, before = {}, opening
    for state in states:
        turn = state.turn + winter * state.second_year
        if turn > opening.turn:
            ends[turn - 1] = TurnEnd(state, before.date, before.days)
        before = state
    assert isinstance(table.state, Campaign)
    ends[table.state.turn + winter * table.state.second_year] = TurnEnd(table.state, table.state.date, table.state.days)
    return ends


# --- lines over the turns ------------------------------------------------------------------------------------------


def _line(name: str, side: int | None, values: Iterable[float]) -> dict[str, Any]:
    return {"name": name, "side": "" if side is None else SIDES[side], "values": list(values)}


def _lines(ends: Sequence[Campaign]) -> list[dict[str, Any]]:
    """Battle points, and for each side its Victory Points and its units on the map: more could not be read in one
    picture."""
    lines = [_line("Battle points", None, [state.battle_points for state in ends])]
    for side in (FRENCH, RUSSIAN):
        lines += [
            _line("Victory Points", side, [points(state)[side] for state in ends]),
            _line("Units", side, [len(state.on_map(side)) for state in ends]),
        ]
    return lines


def _losses(turns: Sequence[int], told: Sequence[tuple[int, Event]]) -> list[dict[str, Any]]:
    """Combat units lost since the beginning, by side and cause, at the end of each turn."""
    lost: Counter[tuple[int, str, int]] = Counter()
    for turn, event in told:
        for cause, unit in _lost_in(event):
            lost[UNITS[unit].side, cause, turn] += 1
    return [
        _line(cause, side, [sum(lost[side, cause, before] for before in range(turn + 1)) for turn in turns])
        for side in (FRENCH, RUSSIAN)
        for cause in CAUSES
    ]


def losses_by_cause(entries: Iterable[Entry], side: int) -> dict[str, int]:
    """By cause: the combat units that a side has lost."""
    lost = Counter(cause for entry in entries for cause, unit in _lost_in(entry.event) if UNITS[unit].side == side)
    return {cause: lost[cause] for cause in CAUSES}


def first_entry(entries: Iterable[Entry], hex_: str) -> int:
    """The turn on which French combat units first came into a hex, marching or after combat; 0 for never."""
    for entry in entries:
        match entry.event:
            case Marched(side="French", path=path) if hex_ in path[1:]:
                return entry.turn
            case Advanced(side="French", goal=goal) if goal == hex_:
                return entry.turn
    return 0


def _lost_in(event: Event) -> Iterator[tuple[str, int]]:
    """The combat units that an event took for good, with the cause."""
    cause, gone = _cause_and_lost(event)
    for piece in gone:
        if (number := PIECE_NUMBER[piece]) < FIRST_COMMANDER:
            yield cause, number


def _cause_and_lost(event: Event) -> tuple[str, tuple[str, ...]]:
    match event:
        case Suffered(rule="8.5", eliminated=gone):
            return "march attrition", gone
        case Suffered(eliminated=gone):
            return "combat", gone
        case Pursued(unit=unit):
            return "pursuit", (unit,)
        case Trapped(units=gone):
            return "no retreat", gone
        case SentOn(unit=unit, goal="") | ExcessRemoved(unit=unit):
            return "no room", (unit,)
        case OutOfSupply(eliminated=gone):
            return "hunger", gone
        case CossacksRaided(unit=unit, fate="eliminated"):
            return "Cossacks", (unit,)
        case UnitHit(unit=unit, is_eliminated=True) | UnitLeft(piece=unit):
            return "events", (unit,)
        case NeverArrived(pieces=gone):
            return "never came", gone
    return "", ()


# --- marches -------------------------------------------------------------------------------------------------------


def _places(state: Campaign) -> dict[int, int]:
    """By piece: its hex, less than 0 for none."""
    return dict(enumerate(state.where))


def _standing(where: Mapping[int, int]) -> Standing:
    return Counter((UNITS[unit].side, hex_) for unit, hex_ in where.items() if unit < FIRST_COMMANDER and hex_ >= 0)


def _marches(
    told: Sequence[tuple[int, Event]], opening: Campaign, ends: Mapping[int, TurnEnd]
) -> tuple[tuple[list[March], list[March]], Standing]:
    """By side every step from hex to hex, and how the armies stood at the start. A withdrawal does not say who goes:
    everybody who is there, so the hex of each unit is followed through the turn."""
    marches: tuple[list[March], list[March]] = ([], [])
    where = _places(opening)
    start, now = _standing(where), 0
    for turn, event in told:
        if turn != now and turn - 1 in ends:
            where = _places(ends[turn - 1].state)
        now = turn
        if isinstance(event, Deployed | Quartered):
            where[PIECE_NUMBER[event.piece]] = NUMBER[event.hex]
        if isinstance(event, Deployed) and event.rule == "14.1":
            start = _standing(where)
        for _, unit in _lost_in(event):
            where[unit] = -1
        for side, units, origin, goal in _steps(event, where):
            marches[side].append(March(min(turn, max(ends)), origin, goal, len(units), units))
            where.update(dict.fromkeys(units, goal))
    return marches, start


def _steps(event: Event, where: Mapping[int, int]) -> Iterator[tuple[int, Units, int, int]]:
    """Side, combat units, and the hexes of each step."""
    side = SIDES.index(event.actor()) if event.actor() in SIDES else FRENCH
    match event:
        case Marched(pieces=pieces, path=path):
            units, way = _combat_units(pieces), path
        case Advanced(pieces=pieces, hex=origin, goal=goal):
            units, way = _combat_units(pieces), (origin, goal)
        case SentOn(unit=unit, hex=origin, goal=goal) if goal:
            units, way = _combat_units((unit,)), (origin, goal)
        case Withdrew(hex=origin, goal=goal) | SlippedAway(hex=origin, goal=goal):
            here = NUMBER[origin]
            units = frozenset(each for each, hex_ in where.items() if hex_ == here and _is_unit_of(each, side))
            way = (origin, goal)
        case _:
            return
    if units:
        for before, after in pairwise(way):
            yield side, units, NUMBER[before], NUMBER[after]


def _combat_units(pieces: Iterable[str]) -> Units:
    return frozenset(number for piece in pieces if (number := PIECE_NUMBER[piece]) < FIRST_COMMANDER)


def _is_unit_of(piece: int, side: int) -> bool:
    return piece < FIRST_COMMANDER and UNITS[piece].side == side


def _goes_on(marches: Sequence[March]) -> Callable[[int, int], float]:
    """A march goes on with the next one of any of its units."""
    last: dict[int, int] = {}
    pairs: set[tuple[int, int]] = set()
    for number, march in enumerate(marches):
        for unit in march.who:
            if unit in last:
                pairs.add((last[unit], number))
            last[unit] = number
    return lambda one, other: float((one, other) in pairs)


# --- flows ---------------------------------------------------------------------------------------------------------


def _flows(
    table: Table, marches: Sequence[March], standing: Mapping[int, Standing], turns: Sequence[int], side: int
) -> Iterator[dict[str, Any]]:
    def from_base(hex_: int) -> int:
        return distance(BASES[side], hex_)

    found = list(columns(marches, _goes_on(marches)))
    told = worth_telling(found, lambda column: _is_great(column, side), from_base, _prizes(table, side))
    rest(told, lambda turn, hex_: standing[turn].get((side, hex_), 0), turns)
    for column in told:
        places = (column.legs[0].origin, *(leg.destination for leg in column.legs))
        far, ahead = ([distance(base, hex_) for hex_ in places] for base in (BASES[side], BASES[1 - side]))
        yield plain(SIDES[side], _name(column), column.legs, going_back(far, ahead), CODES)


def _is_great(column: Column, side: int) -> bool:
    return column.greatest >= COLUMN[side] and column.farthest(distance)[1] >= REACH[side]


def _prizes(table: Table, side: int) -> dict[int, int] | None:
    """If the side has won: the cities that it held at the end, with their points."""
    assert isinstance(table.state, Campaign)
    if table.result is None or table.result.winner != SIDES[side]:
        return None
    cities = [CITIES[number] for number in VICTORY_CITIES]
    return {city.hex: city.points for city in cities if city_holder(table.state, city.hex) == side}


def _name(column: Column) -> str:
    """`Ledru, 2108 to 0407 (Moscow)`: the unit that bore most of the march, no cavalry if there was any other."""
    marched = Counter(unit for march in column.marches for unit in march.who)
    unit = max(marched, key=lambda each: (not IS_CAVALRY[each], marched[each], -each))
    goal, _ = column.farthest(distance)
    return road_name(UNITS[unit].name, hex_name(column.marches[0].origin), hex_name(goal))
