"""A finished campaign in figures: points, strength and losses by turn, and the armies' roads as flows.

The flows are after Minard's chart of 1869: a band along an army's real road, as wide as the army is strong, out and
back. An army is what marches under one commander. Of leaders who go together the senior's band is drawn, so that no
strength point is drawn twice; whoever parts from him has a band of his own from there on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, Any

from grognard.core.errors import GrognardError
from grognard.core.events import Entry, Event
from grognard.games.fateful_march.events.battle import Annihilated, LossesTaken, Pursued, RaidLoss, Retreated
from grognard.games.fateful_march.events.cards import PointsChanged
from grognard.games.fateful_march.events.marching import EvadersLost, Marched
from grognard.games.fateful_march.events.supply import AttritionSuffered
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    FRENCH,
    LEADERS,
    LEADERS_OF,
    MONTH_NAMES,
    NAMES,
    NUMBER,
    RUSSIAN,
    SIDES,
    data_table,
    month_and_turn,
    place,
)

if TYPE_CHECKING:
    from grognard.core.table import Table

COLUMN = 3
"""So many strength points together are worth a band of their own."""
MOST_FLOWS = (6, 3)
"""By side: bands that are told, the greatest first."""
BASES = (NUMBER["kovno"], NUMBER["vladimir"])
"""Where each side's armies fall back to: a march towards it is a retreat."""
CAUSES = ("battle", "pursuit", "annihilation", "raids", "attrition", "cards")
_CENTRES = tuple(tuple(space["centre"]) for space in data_table("board.json")["spaces"])
_NUMBERS = re.compile(r"\d+")


def story(table: Table) -> dict[str, Any]:
    """The figures of a finished game as plain data: turns and dates, lines over them, and flows over the map."""
    if not isinstance(table.state, Campaign) or not table.state.over:
        raise GrognardError("The campaign is not over: its story can be told when it is.")
    ends = _turn_ends(table)
    turns = sorted(ends)
    opening = _opening(table)
    entries = [entry for entry in table.journal.entries if entry.turn >= turns[0]]
    return {
        "turns": turns,
        "labels": [_label(turn) for turn in turns],
        "lines": _lines([ends[turn] for turn in turns]),
        "losses": _losses(turns, entries),
        "flows": [flow for side in (FRENCH, RUSSIAN) for flow in _flows(opening, ends, entries, side)],
    }


def _label(turn: int) -> str:
    month, number = month_and_turn(turn)
    return f"{MONTH_NAMES[month]} {number}"


def _opening(table: Table) -> Campaign:
    """The position where the game begins; of a record of older rules that of its first snapshot."""
    if table.start_position is not None:
        opening = table.game.read_position(table.start_position, table.settings)
    else:
        opening = table.game.set_up(table.scenario, table.settings)
    assert isinstance(opening, Campaign)
    return opening


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
            return "battle", _count(units)
        case Pursued(units=units):
            return "pursuit", _count(units)
        case Annihilated(units=units):
            return "annihilation", _count(units)
        case EvadersLost(count=count):
            return "annihilation", count
        case RaidLoss(units=units):
            return "raids", _count(units)
        case AttritionSuffered(eliminated=eliminated):
            return "attrition", sum(number for _, number in eliminated)
        case PointsChanged(what="eliminate", units=units):
            return "cards", _count(units)
    return "", 0


def _count(words: str) -> int:
    """How many strength points a list such as `2 infantry, 1 exhausted cavalry` holds."""
    return sum(int(number) for number in _NUMBERS.findall(words))


# --- flows ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Leg:
    """A stretch of a flow: so many strength points from an area to an area, or resting in one."""

    turn: int
    origin: int
    destination: int
    strength: int

    @property
    def is_march(self) -> bool:
        return self.origin != self.destination


@dataclass(slots=True)
class Road:
    """Where an army under one leader went."""

    leader: int
    legs: list[Leg] = field(default_factory=list)

    @property
    def weight(self) -> int:
        return sum(leg.strength for leg in self.legs)

    @property
    def is_worth_telling(self) -> bool:
        return any(leg.is_march and leg.strength >= COLUMN for leg in self.legs)


def _flows(opening: Campaign, ends: dict[int, Campaign], entries: list[Entry], side: int) -> Iterator[dict[str, Any]]:
    roads = [road for leader in LEADERS_OF[side] for road in _roads(opening, ends, entries, leader)]
    told = sorted((road for road in roads if road.is_worth_telling), key=lambda road: -road.weight)
    for number, road in enumerate(told[: MOST_FLOWS[side]]):
        back = _going_back(road.legs, BASES[side])
        yield {
            "side": SIDES[side],
            "name": _name(road, is_main=not number),
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


def _name(road: Road, is_main: bool) -> str:
    name = LEADERS[road.leader].name
    if is_main:
        return f"Main army, {name}"
    start = road.legs[0].origin
    goal = max((leg.destination for leg in road.legs), key=lambda area: (_apart(start, area), area))
    return f"{name}, {place(start)} to {place(goal)}"


def _roads(opening: Campaign, ends: dict[int, Campaign], entries: list[Entry], leader: int) -> list[Road]:
    """The roads of one leader as commander: a new one wherever he parts from a senior."""
    side, name = LEADERS[leader].side, LEADERS[leader].name
    roads: list[Road] = []
    if _commands(opening, leader):
        area = opening.leader_area[leader]
        roads.append(Road(leader, [Leg(min(ends), area, area, opening.count(side, area))]))
    for turn, state in sorted(ends.items()):
        for entry in entries:
            if (
                entry.turn == turn
                and (leg := _march_of(entry.event, turn, side))
                and name == _senior(entry.event, side)
            ):
                _add(roads, leader, leg)
        if _commands(state, leader):
            area = state.leader_area[leader]
            _add(roads, leader, Leg(turn, area, area, state.count(side, area)))
    return roads


def _add(roads: list[Road], leader: int, leg: Leg) -> None:
    """Go on with the last road if it ended here, else begin another."""
    if roads and roads[-1].legs[-1].destination == leg.origin:
        last = roads[-1].legs[-1]
        if leg.is_march or (last.turn, last.strength) != (leg.turn, leg.strength):
            roads[-1].legs.append(leg)
    else:
        roads.append(Road(leader, [leg]))


def _commands(state: Campaign, leader: int) -> bool:
    area = state.leader_area[leader]
    return area < AREAS and state.commander(LEADERS[leader].side, area) == leader


def _march_of(event: Event, turn: int, side: int) -> Leg | None:
    match event:
        case Marched(side=name, force=words, origin=origin, destination=destination) if name == NAMES[side]:
            return Leg(turn, NUMBER[origin], NUMBER[destination], _count(words))
        case Retreated(side=name, area=origin, destination=destination, units=words) if name == NAMES[side]:
            return Leg(turn, NUMBER[origin], NUMBER[destination], _count(words))
    return None


def _senior(event: Event, side: int) -> str:
    """Of the leaders who went with a Force the one with the most stars."""
    words = event.force if isinstance(event, Marched) else event.units if isinstance(event, Retreated) else ""
    with_it = [leader for leader in LEADERS_OF[side] if LEADERS[leader].name in words]
    return LEADERS[max(with_it, key=lambda leader: LEADERS[leader].stars)].name if with_it else ""


def _going_back(legs: list[Leg], base: int) -> list[bool]:
    """Which legs lead back: once the farthest point from the base is behind, those that come nearer to it. Who rests
    on the way back is still on it."""
    far = [_apart(base, area) for area in (legs[0].origin, *(leg.destination for leg in legs))]
    turning = far.index(max(far))
    back: list[bool] = []
    for at, (before, after) in enumerate(pairwise(far)):
        is_rest = before == after
        back.append(bool(back) and back[-1] if is_rest else at >= turning and after < before)
    return back


def _apart(one: int, other: int) -> float:
    """How far two areas are from each other on the board."""
    return dist(_CENTRES[one], _CENTRES[other])
