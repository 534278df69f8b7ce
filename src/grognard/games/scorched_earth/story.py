"""A finished campaign in figures: points, strength and losses by turn, and the armies' roads as flows.

The flows are after Minard's chart of 1869: a band along a column's real road, as wide as the column is strong, out and
back. A column is whoever marches together (`games/columns.py`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from grognard.core.events import Entry
from grognard.games.columns import Column, March, columns, going_back, opening_of, plain, rest, road_name, worth_telling
from grognard.games.scorched_earth.events.war import Moved
from grognard.games.scorched_earth.state import CAUSES, Campaign
from grognard.games.scorched_earth.tables import (
    CODES,
    DATES,
    DAYS,
    FRENCH,
    FULL_STRENGTH,
    IS_INFANTRY,
    NUMBER,
    PLACES,
    RUSSIAN,
    SIDES,
    UNIT_NUMBER,
    UNITS,
    distance,
    hex_name,
)

if TYPE_CHECKING:
    from grognard.core.table import Table

BASES = (NUMBER["2516"], NUMBER["4812"])
"""Where each side's armies fall back to: a march towards it is a retreat."""
COLUMN = (3, 4)
"""By side: so many strength points together are worth a band of their own,"""
REACH = (4, 6)
"""if they went so many hexes from where they set out. The chart is of the French; of their enemy only the great
columns are in it, so that the roads stay legible."""


def story(table: Table) -> dict[str, Any]:
    """The figures of a finished game as plain data: turns and dates, lines over them, and flows over the map."""
    ends = _turn_ends(table)
    turns = sorted(ends)
    entries = [entry for entry in table.journal.entries if isinstance(entry.event, Moved)]
    return {
        "turns": turns,
        "labels": [DATES[turn] for turn in turns],
        "days": [list(DAYS[turn]) for turn in turns],
        "lines": _lines([ends[turn] for turn in turns]),
        "losses": _losses([ends[turn] for turn in turns]),
        "flows": [flow for side in (FRENCH, RUSSIAN) for flow in _flows(table, ends, entries, side)],
    }


def _turn_ends(table: Table) -> dict[int, Campaign]:
    """By turn: the state at its end; to be exact, at the first decision after it, when a snapshot was made."""
    ends = {}
    for _, frozen in table.snapshots:
        if (ended := int(frozen["turn"]) - 1) > 0:
            ends[ended] = Campaign.thaw({name: value for name, value in frozen.items() if name != "drawn"})
    assert isinstance(table.state, Campaign)
    ends[table.state.turn] = table.state
    return ends


# --- lines over the turns ------------------------------------------------------------------------------------------


def _line(name: str, side: str, values: Sequence[float | None]) -> dict[str, Any]:
    return {"name": name, "side": side, "values": list(values)}


def _lines(ends: Sequence[Campaign]) -> list[dict[str, Any]]:
    """Victory Points and Logistics Points, and each side's strength points on the map."""
    lines = [
        _line("Victory Points", "", [state.vp for state in ends]),
        _line("Logistics Points", SIDES[FRENCH], [state.lp for state in ends]),
    ]
    for side in (FRENCH, RUSSIAN):
        lines.append(_line("Strength points", SIDES[side], [state.strength(state.on_map(side)) for state in ends]))
    return lines


def _losses(ends: Sequence[Campaign]) -> list[dict[str, Any]]:
    """Strength points lost since the beginning, by side and cause, at the end of each turn."""
    return [
        _line(cause, SIDES[side], [state.losses[number * 2 + side] for state in ends])
        for side in (FRENCH, RUSSIAN)
        for number, cause in enumerate(CAUSES)
    ]


# --- flows ---------------------------------------------------------------------------------------------------------


def _flows(table: Table, ends: dict[int, Campaign], entries: list[Entry], side: int) -> Iterator[dict[str, Any]]:
    opening = opening_of(table, Campaign)
    marches = _marches(opening, ends, entries, side)
    found = list(columns(marches, _same_units(marches)))
    told = worth_telling(
        found, lambda column: _is_great(column, side), lambda hex_: distance(BASES[side], hex_), _prizes(table, side)
    )
    known = {min(ends) - 1: opening, **ends}
    rest(told, lambda turn, hex_: known[turn].strength(known[turn].force(side, hex_)), sorted(ends))
    for column in told:
        far = [
            distance(BASES[side], hex_) for hex_ in (column.legs[0].origin, *(leg.destination for leg in column.legs))
        ]
        yield plain(SIDES[side], _name(column), column.legs, going_back(far), CODES)


def _marches(opening: Campaign, ends: dict[int, Campaign], entries: list[Entry], side: int) -> list[March]:
    """Every step from hex to hex, as strong as those who made it were when the turn began."""
    known = {turn: ends.get(turn - 1, opening) for turn in ends}
    marches = []
    for entry in entries:
        event = entry.event
        if isinstance(event, Moved) and event.actor() == SIDES[side]:
            units = frozenset(UNIT_NUMBER[each] for each in event.units)
            turn = min(entry.turn, max(ends))
            strength = known[turn].strength(units)
            marches.append(March(turn, NUMBER[event.origin], NUMBER[event.goal], strength, units))
    return marches


def _same_units(marches: list[March]) -> Callable[[int, int], float]:
    """A march goes on with the next one of any of its units."""
    following: dict[tuple[int, int], int] = {}
    upcoming: dict[int, int] = {}
    for number in reversed(range(len(marches))):
        for unit in marches[number].who:
            if unit in upcoming:
                following[number, unit] = upcoming[unit]
            upcoming[unit] = number
    return lambda one, other: float(any(following.get((one, unit)) == other for unit in marches[one].who))


def _is_great(column: Column, side: int) -> bool:
    return column.greatest >= COLUMN[side] and column.farthest(distance)[1] >= REACH[side]


def _prizes(table: Table, side: int) -> dict[int, int] | None:
    """If the side has won: the hexes of the Cities and Fortresses that it held at the end, with their points."""
    result, state = table.result, table.state
    assert isinstance(state, Campaign)
    if result is None or result.winner != SIDES[side]:
        return None
    return {
        hex_: place.points
        for number, place in enumerate(PLACES)
        if state.control[number] == side and place.points
        for hex_ in place.hexes
    }


def _name(column: Column) -> str:
    """`Saint-Cyr VI, 2516 to 4812 (Moscow)`: the corps that bore most of the march, infantry if there was any."""
    marched = Counter(unit for march in column.marches for unit in march.who)
    unit = max(marched, key=lambda unit: (IS_INFANTRY[unit], marched[unit] * FULL_STRENGTH[unit], -unit))
    goal, _ = column.farthest(distance)
    return road_name(UNITS[unit].name, hex_name(column.marches[0].origin), hex_name(goal))
