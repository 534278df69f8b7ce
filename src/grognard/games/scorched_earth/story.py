"""A finished campaign in figures: points, strength and losses by turn, and the armies' roads as flows.

The flows are after Minard's chart of 1869: a band along an army's real road, as wide as the army is strong, out and
back. An army is what goes with the first corps of an army group."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from grognard.core.errors import GrognardError
from grognard.core.events import Entry
from grognard.games.scorched_earth.events.war import Moved
from grognard.games.scorched_earth.state import CAUSES, Campaign
from grognard.games.scorched_earth.tables import (
    CODES,
    DATES,
    FRENCH,
    FULL_STRENGTH,
    HQS,
    IS_INFANTRY,
    NUMBER,
    RUSSIAN,
    SIDES,
    UNIT_GROUP,
    UNIT_NUMBER,
    UNITS,
    UNITS_OF,
    distance,
    hex_name,
)

if TYPE_CHECKING:
    from grognard.core.table import Table

BASES = (NUMBER["2516"], NUMBER["4812"])
"""Where each side's armies fall back to: a march towards it is a retreat."""


def story(table: Table) -> dict[str, Any]:
    """The figures of a finished game as plain data: turns and dates, lines over them, and flows over the map."""
    if not isinstance(table.state, Campaign) or not table.state.over:
        raise GrognardError("The campaign is not over: its story can be told when it is.")
    ends = _turn_ends(table)
    turns = sorted(ends)
    entries = [entry for entry in table.journal.entries if isinstance(entry.event, Moved)]
    return {
        "turns": turns,
        "labels": [DATES[turn] for turn in turns],
        "lines": _lines([ends[turn] for turn in turns]),
        "losses": _losses([ends[turn] for turn in turns]),
        "flows": [flow for side in (FRENCH, RUSSIAN) for flow in _flows(ends, entries, side)],
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


@dataclass(frozen=True, slots=True)
class Leg:
    """A stretch of a flow: so many strength points from a hex to the next, or resting in one."""

    turn: int
    origin: int
    destination: int
    strength: int


@dataclass(slots=True)
class Road:
    """Where an army went with the corps that leads it."""

    unit: int
    legs: list[Leg] = field(default_factory=list)


def leading_units(side: int) -> list[int]:
    """Of each army group the strongest infantry corps."""
    groups = [hq.group for hq in HQS if hq.side == side]
    found = []
    for group in groups:
        units = [unit for unit in UNITS_OF[side] if UNIT_GROUP[unit] == group and IS_INFANTRY[unit]]
        if units:
            found.append(max(units, key=lambda unit: (FULL_STRENGTH[unit], -unit)))
    return found


def _flows(ends: dict[int, Campaign], entries: list[Entry], side: int) -> Iterator[dict[str, Any]]:
    for unit in leading_units(side):
        road = _road(ends, entries, unit)
        if not road.legs:
            continue
        back = _going_back(road.legs, BASES[side])
        yield {
            "side": SIDES[side],
            "name": _name(road),
            "legs": [_plain_leg(leg, is_back) for leg, is_back in zip(road.legs, back, strict=True)],
        }


def _plain_leg(leg: Leg, is_back: bool) -> dict[str, Any]:
    return {
        "turn": leg.turn,
        "origin": CODES[leg.origin],
        "destination": CODES[leg.destination],
        "strength": leg.strength,
        "is_retreat": is_back,
    }


def _name(road: Road) -> str:
    hq = next(hq for hq in HQS if hq.group == UNIT_GROUP[road.unit])
    return f"{hq.front.name}'s army group with {UNITS[road.unit].name}, from {hex_name(road.legs[0].origin)}"


def _road(ends: dict[int, Campaign], entries: list[Entry], unit: int) -> Road:
    """All its steps; between them, at the end of each turn, its rest."""
    road, id_ = Road(unit), UNITS[unit].id
    before: Campaign | None = None
    for turn, state in sorted(ends.items()):
        known = before or state
        for entry in entries:
            event = entry.event
            if entry.turn == turn and isinstance(event, Moved) and id_ in event.units:
                strength = known.strength(UNIT_NUMBER[each] for each in event.units)
                road.legs.append(Leg(turn, NUMBER[event.origin], NUMBER[event.goal], strength))
        hex_ = state.where[unit]
        if hex_ >= 0:
            strength = state.strength(state.force(UNITS[unit].side, hex_))
            road.legs.append(Leg(turn, hex_, hex_, strength))
        before = state
    return road


def _going_back(legs: list[Leg], base: int) -> list[bool]:
    """Which legs lead back: once the farthest point from the base is behind, those that come nearer to it. Who rests
    on the way back is still on it."""
    far = [distance(base, hex_) for hex_ in (legs[0].origin, *(leg.destination for leg in legs))]
    turning = far.index(max(far))
    back: list[bool] = []
    for at, (before, after) in enumerate(pairwise(far)):
        is_rest = before == after
        back.append(bool(back) and back[-1] if is_rest else at >= turning and after < before)
    return back
