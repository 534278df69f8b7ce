"""A finished campaign in figures: points, strength and losses by turn, and the armies' roads as flows.

The flows are after Minard's chart of 1869: a band along a column's real road, as wide as the column is strong, out and
back. A column is whoever marches together (`games/columns.py`). Strength points have no names: a column goes on with
its leader, and without one with whoever leaves the place where it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import dist
from typing import TYPE_CHECKING, Any

from grognard.core.events import Entry, Event
from grognard.games.columns import (
    Column,
    March,
    columns,
    going_back,
    main_army_name,
    opening_of,
    plain,
    rest,
    road_name,
    worth_telling,
)
from grognard.games.fateful_march.events.battle import Annihilated, LossesTaken, Pursued, RaidLoss, Retreated
from grognard.games.fateful_march.events.cards import PointsChanged
from grognard.games.fateful_march.events.common import count_of
from grognard.games.fateful_march.events.marching import EvadersLost, Marched
from grognard.games.fateful_march.events.supply import AttritionSuffered
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    FRENCH,
    KEY_CITIES,
    LEADER_NUMBER,
    LEADERS,
    LINKS,
    NAMES,
    NUMBER,
    POINTS,
    RUSSIAN,
    SIDES,
    data_table,
    date,
    days,
    place,
)

if TYPE_CHECKING:
    from grognard.core.table import Table

COLUMN = (3, 4)
"""By side: so many strength points together are worth a band of their own, if they went beyond the next area. The chart
is of the French; of their enemy only the great columns are in it, so that the roads stay legible."""
FAINT = 0.6
"""How surely a force that leaves a place is the one that came to it, if no leader of theirs says so."""
BASES = (NUMBER["kovno"], NUMBER["vladimir"])
"""Where each side's armies fall back to: a march towards it is a retreat."""
CAUSES = ("battle", "pursuit", "annihilation", "raids", "attrition", "cards")
_CENTRES = tuple(tuple(space["centre"]) for space in data_table("board.json")["spaces"])


def story(table: Table) -> dict[str, Any]:
    """The figures of a finished game as plain data: turns and dates, lines over them, and flows over the map."""
    ends = _turn_ends(table)
    turns = sorted(ends)
    entries = [entry for entry in table.journal.entries if entry.turn >= turns[0]]
    return {
        "turns": turns,
        "labels": [date(turn) for turn in turns],
        "days": [list(days(turn)) for turn in turns],
        "lines": _lines([ends[turn] for turn in turns]),
        "losses": _losses(turns, entries),
        "flows": [flow for side in (FRENCH, RUSSIAN) for flow in _flows(table, ends, entries, side)],
    }


def _turn_ends(table: Table) -> dict[int, Campaign]:
    """By turn: the state at its end; to be exact, at the first decision after it, when a snapshot was made."""
    ends = {}
    for _, frozen in table.snapshots:
        ended = int(frozen["turn"]) - 1
        ends[ended] = Campaign.thaw({name: value for name, value in frozen.items() if name != "drawn"})
    assert isinstance(table.state, Campaign)
    last = table.state
    ends[min(last.turn, last.last_turn)] = last
    return ends


# --- lines over the turns ------------------------------------------------------------------------------------------


def _line(name: str, side: str, values: Sequence[float | None]) -> dict[str, Any]:
    return {"name": name, "side": side, "values": list(values)}


def _lines(ends: Sequence[Campaign]) -> list[dict[str, Any]]:
    """Points and initiative (French above 0), and each side's fresh and exhausted strength points on the map."""
    lines = [
        _line("Victory Points", "", [state.vp for state in ends]),
        _line("Initiative", "", [state.initiative for state in ends]),
    ]
    for side in (FRENCH, RUSSIAN):
        fresh = [sum(state.fresh[side * AREAS : (side + 1) * AREAS]) for state in ends]
        every = [sum(state.totals[side * AREAS : (side + 1) * AREAS]) for state in ends]
        lines.append(_line("Fresh strength points", SIDES[side], fresh))
        exhausted = [total - part for total, part in zip(every, fresh, strict=True)]
        lines.append(_line("Exhausted strength points", SIDES[side], exhausted))
    return lines


def _losses(turns: list[int], entries: list[Entry]) -> list[dict[str, Any]]:
    """Strength points eliminated since the beginning, by side and cause, at the end of each turn."""
    lost = {(side, cause): [0] * len(turns) for side in (FRENCH, RUSSIAN) for cause in CAUSES}
    for entry in entries:
        cause, number = _loss(entry.event)
        if number:
            side = SIDES.index(entry.event.actor())
            line = lost[side, cause]
            for at in range(turns.index(min(entry.turn, turns[-1])), len(turns)):
                line[at] += number
    return [_line(cause, SIDES[side], line) for (side, cause), line in lost.items()]


def _loss(event: Event) -> tuple[str, int]:
    """Why and how many strength points were eliminated, if any."""
    match event:
        case LossesTaken(eliminated=units):
            return "battle", count_of(units)
        case Pursued(units=units):
            return "pursuit", count_of(units)
        case Annihilated(units=units):
            return "annihilation", count_of(units)
        case EvadersLost(count=count):
            return "annihilation", count
        case RaidLoss(units=units):
            return "raids", count_of(units)
        case AttritionSuffered(eliminated=eliminated):
            return "attrition", sum(number for _, number in eliminated)
        case PointsChanged(change="eliminate", units=units):
            return "cards", count_of(units)
    return "", 0


# --- flows ---------------------------------------------------------------------------------------------------------


def _flows(table: Table, ends: dict[int, Campaign], entries: list[Entry], side: int) -> Iterator[dict[str, Any]]:
    marches = [march for entry in entries if (march := _march_of(entry.event, min(entry.turn, max(ends)), side))]
    found = list(columns(marches, _bonds(marches, ends, side)))
    told = worth_telling(
        found, lambda column: _is_great(column, side), lambda area: apart(BASES[side], area), _prizes(table, side)
    )
    known = {min(ends) - 1: opening_of(table, Campaign), **ends}
    rest(told, lambda turn, area: known[turn].count(side, area), sorted(ends))
    for number, column in enumerate(told):
        places = (column.legs[0].origin, *(leg.destination for leg in column.legs))
        far, ahead = ([apart(base, area) for area in places] for base in (BASES[side], BASES[1 - side]))
        yield plain(SIDES[side], _name(column, is_main=not number), column.legs, going_back(far, ahead), CODES)


def _march_of(event: Event, turn: int, side: int) -> March | None:
    match event:
        case Marched(side=name, origin=origin) if name == NAMES[side]:
            pass
        case Retreated(side=name, area=origin) if name == NAMES[side]:
            pass
        case _:
            return None
    leaders = frozenset(LEADER_NUMBER[leader] for leader in event.leaders)
    return March(turn, NUMBER[origin], NUMBER[event.destination], count_of(event.units), leaders)


def _bonds(marches: list[March], ends: dict[int, Campaign], side: int) -> Callable[[int, int], float]:
    """A leader's column goes on with him. Else whoever leaves a place may be who came, if it was held all the while."""

    def bond(one: int, other: int) -> float:
        if marches[one].who & marches[other].who:
            return 1.0
        place = marches[one].destination
        turns = range(marches[one].turn, marches[other].turn)
        return FAINT if all(ends[turn].count(side, place) for turn in turns if turn in ends) else 0.0

    return bond


def _is_great(column: Column, side: int) -> bool:
    start = column.marches[0].origin
    near = {start, *(there for _, there in LINKS[start])}
    return column.greatest >= COLUMN[side] and any(march.destination not in near for march in column.marches)


def _prizes(table: Table, side: int) -> dict[int, int] | None:
    """If the side has won: the key cities that it held at the end, with their points."""
    result, state = table.result, table.state
    assert isinstance(state, Campaign)
    if result is None or result.winner != SIDES[side]:
        return None
    return {area: POINTS[area] for area in KEY_CITIES if state.controls(side, area)}


def _name(column: Column, is_main: bool) -> str:
    """`Davout, Vilna to Mogilev`: the leader who went most of the way, and between which places."""
    led = Counter(leader for march in column.marches for leader in march.who)
    name = LEADERS[max(led, key=lambda leader: (led[leader], LEADERS[leader].stars, -leader))].name if led else ""
    if is_main:
        return main_army_name(name)
    goal, _ = column.farthest(apart)
    return road_name(name, place(column.marches[0].origin), place(goal))


def apart(one: int, other: int) -> float:
    """How far two areas are from each other on the board."""
    return dist(_CENTRES[one], _CENTRES[other])
