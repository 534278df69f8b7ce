"""A finished campaign in figures: points, strength and losses by turn, and the armies' roads as flows.

The flows are after Minard's chart of 1869: a band for the main army along its real road, as wide as the army is
strong, out and back; and a band for every large column that went a road of its own. Corps have no names, but what
marched is in the journal, and in one stage of a turn no Corps crosses two borders. So the numbers that went from one
space to another are exact, stage by stage. The main army is the road through these numbers on which most Corps were
longest. Its Corps are then taken away, and the next road is sought among the rest: no Corps is drawn twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, zip_longest
from math import cos, hypot, radians
from typing import TYPE_CHECKING, Any

from grognard.core.errors import GrognardError
from grognard.core.events import Entry, Event
from grognard.games.strategic.events import (
    Arrived,
    Deployed,
    Lost,
    Marched,
    PhaseBegan,
    PointsCounted,
    Retreated,
    TurnBegan,
    Withdrew,
)
from grognard.games.strategic.state import CAUSES, Campaign
from grognard.games.strategic.tables import (
    CAVALRY,
    CODES,
    DATES,
    FRENCH,
    INDEX,
    INFANTRY,
    LAST_TURN,
    MAP,
    NAMES,
    RUSSIAN,
    SIDES,
    SPACES,
)
from grognard.games.strategic.units import read_units

if TYPE_CHECKING:
    from grognard.core.table import Table

COLUMN = 3
"""So many Corps together are worth a band of their own."""
LASTING = 2
"""Turns that a column must be on its way, or on what it reached."""
MOST_COLUMNS = (5, 0)
"""Columns told beside the main army of each side, the greatest first. The chart is of the French; their enemy is in it
as one army, so that the roads stay legible."""
BASES = (MAP.number["FW9"], MAP.number["R62"])
"""Where each side's armies fall back to, the Niemen and the interior: a march towards it is a retreat."""
APART = 0.3
"""Degrees of latitude between a column and the main army that make it a northern or a southern one."""
FORCED_MARCH_RULE = "Movement D"
WORD_OF_CAUSE = {"unsupplied": "supply"}
"""Causes as the journal writes them, where the count of losses says another word."""


def story(table: Table) -> dict[str, Any]:
    """The figures of a finished game as plain data: turns and dates, lines over them, and flows over the map."""
    if not table.state.over:
        raise GrognardError("The campaign is not over: its story can be told when it is.")
    opening, entries = _opening(table)
    turns = list(range(opening.turn, LAST_TURN + 1))
    roads = [_follow(opening, entries, side) for side in (FRENCH, RUSSIAN)]
    return {
        "turns": turns,
        "labels": [DATES[turn] for turn in turns],
        "lines": [*_points(turns, entries), *(_strength(turns, roads[side], side) for side in (FRENCH, RUSSIAN))],
        "losses": _losses(turns, opening, entries),
        "flows": [flow for side in (FRENCH, RUSSIAN) for flow in _flows(roads[side], side)],
    }


def _opening(table: Table) -> tuple[Campaign, list[Entry]]:
    """The position where the story begins, and the journal from there on.

    That is the beginning of the game, unless a record of older rules was resumed from a snapshot: then turns are
    missing in the journal, and the story begins with the snapshot behind the gap."""
    game, entries = table.game, table.journal.entries
    if table.start_position is not None:
        opening = game.read_position(table.start_position, table.settings)
    else:
        opening = game.set_up(table.scenario, table.settings)
    assert isinstance(opening, Campaign)
    begun = {entry.event.turn for entry in entries if isinstance(entry.event, TurnBegan)}
    missing = set(range(opening.turn + 1, LAST_TURN + 1)) - begun
    for _, frozen in reversed(table.snapshots):
        if frozen["turn"] in missing:
            resumed = Campaign.thaw({name: value for name, value in frozen.items() if name != "drawn"})
            return resumed, [entry for entry in entries if entry.turn >= resumed.turn]
    return opening, list(entries)


# --- lines over the turns ------------------------------------------------------------------------------------------


def _line(name: str, side: str, values: Sequence[float | None]) -> dict[str, Any]:
    return {"name": name, "side": side, "values": list(values)}


def _points(turns: list[int], entries: list[Entry]) -> list[dict[str, Any]]:
    """Victory Points as they were counted at the end of each turn, and the Index that they were compared with."""
    counted = {entry.turn: entry.event.points for entry in entries if isinstance(entry.event, PointsCounted)}
    return [
        _line("Victory Points", "", [counted.get(turn) for turn in turns]),
        _line("Index", "", [INDEX[turn] for turn in turns]),
    ]


def _strength(turns: list[int], road: list[Stage], side: int) -> dict[str, Any]:
    """Corps in the field at the end of each turn."""
    left: dict[int, int] = {stage.turn: sum(stage.after) for stage in road}
    values: list[float | None] = []
    for turn in turns:
        values.append(left.get(turn, values[-1] if values else None))
    return _line("Corps", SIDES[side], values)


def _losses(turns: list[int], opening: Campaign, entries: list[Entry]) -> list[dict[str, Any]]:
    """Corps lost since the beginning, by side and cause, at the end of each turn."""
    lost = {
        (side, name): [sum(opening.losses[cause * 4 + side * 2 :][:2])] * len(turns)
        for side in (FRENCH, RUSSIAN)
        for cause, name in enumerate(CAUSES)
    }
    for entry in entries:
        if isinstance(event := entry.event, Lost):
            side = NAMES.index(event.side)
            line = lost[side, WORD_OF_CAUSE.get(event.cause, event.cause)]
            for place in range(turns.index(entry.turn), len(turns)):
                line[place] += _corps(event.units, side)
    return [_line(name, SIDES[side], line) for (side, name), line in lost.items()]


def _corps(units: str, side: int) -> int:
    counts = read_units(units.split(), side).counts
    return counts[INFANTRY] + counts[CAVALRY]


# --- who went where ------------------------------------------------------------------------------------------------

Way = tuple[int, int]
"""From a space to a space; the same twice for those who stayed."""


@dataclass(slots=True)
class Stage:
    """A part of a turn in which no Corps crosses more than one border."""

    turn: int
    ways: dict[Way, int] = field(default_factory=dict)
    """How many Corps went each way and were there at the end."""
    after: list[int] = field(default_factory=list)
    """Corps in each space at the end, newly arrived ones included."""


class _Follower:
    """Follows one side's Corps through the journal and closes a stage whenever they may march again."""

    def __init__(self, opening: Campaign, side: int) -> None:
        self.side = side
        self.turn = opening.turn
        self.stages: list[Stage] = []
        self.resting = [opening.corps(side * SPACES + space) for space in range(SPACES)]
        """Corps that have not moved in this stage."""
        self.marching: dict[Way, int] = {}
        self.arriving = [0] * SPACES
        self.is_forced = False

    def read(self, entry: Entry) -> None:
        event = entry.event
        if isinstance(event, TurnBegan | PhaseBegan):
            self.close()
            self.turn = entry.turn
        elif getattr(event, "side", "") == NAMES[self.side]:
            self._read_own(event)

    def _read_own(self, event: Event) -> None:
        match event:
            case Marched(rule=rule, origin=origin, destination=destination, units=units):
                if rule == FORCED_MARCH_RULE and not self.is_forced:
                    self.close()
                    self.is_forced = True
                self._march(origin, destination, _corps(units, self.side))
            case Retreated(space=origin, units=units, destination=destination):
                self._march(origin, destination, _corps(units, self.side))
            case Withdrew(space=origin, units=units, destination=destination):
                self._march(origin, destination, _corps(units, self.side))
            case Lost(space=code, units=units):
                self._leave(MAP.number[code], _corps(units, self.side))
            case Arrived(space=code, units=units) | Deployed(space=code, units=units):
                self.arriving[MAP.number[code]] += _corps(units, self.side)

    def _march(self, origin: str, destination: str, count: int) -> None:
        if count:
            way = MAP.number[origin], MAP.number[destination]
            self._leave(way[0], count)
            self.marching[way] = self.marching.get(way, 0) + count

    def _leave(self, space: int, count: int) -> None:
        if self.resting[space] < count:  # some of those who came in this stage are meant
            self.close()
        self.resting[space] -= count

    def close(self) -> None:
        stayed = {(space, space): count for space, count in enumerate(self.resting) if count}
        after = [count + new for count, new in zip(self.resting, self.arriving, strict=True)]
        for (_, destination), count in self.marching.items():
            after[destination] += count
        self.stages.append(Stage(self.turn, {**stayed, **self.marching}, after))
        self.resting, self.marching, self.arriving = after[:], {}, [0] * SPACES
        self.is_forced = False


def _follow(opening: Campaign, entries: list[Entry], side: int) -> list[Stage]:
    follower = _Follower(opening, side)
    for entry in entries:
        follower.read(entry)
    follower.close()
    return follower.stages


# --- roads ---------------------------------------------------------------------------------------------------------


Start = tuple[int, int]
"""The number of a stage and a space."""


@dataclass(frozen=True, slots=True)
class Step:
    """One stage of a road."""

    stage: int
    way: Way
    corps: int

    @property
    def is_march(self) -> bool:
        return self.way[0] != self.way[1]


def _longest_road(stages: list[Stage], least: int, starts: list[Start] | None = None) -> list[Step]:
    """The road on which most Corps were longest: the greatest sum of Corps over its stages. Of equal ones the
    earliest; from one of the starts if they are given."""
    sums, choices = _look_ahead(stages, least)
    starts = starts or [(number, space) for number, choice in enumerate(choices) for space in choice]
    if not starts:
        return []
    number, space = max(starts, key=lambda start: (sums[start[0]][start[1]], -start[0], -start[1]))
    road = []
    while number < len(choices) and space in choices[number]:
        road.append(choices[number][space])
        number, space = number + 1, road[-1].way[1]
    return road


def _look_ahead(stages: list[Stage], least: int) -> tuple[list[list[int]], list[dict[int, Step]]]:
    """For each stage and space the sum of Corps over the best road from there, and its first step."""
    ahead = [0] * SPACES
    sums: list[list[int]] = []
    choices: list[dict[int, Step]] = []
    for number in reversed(range(len(stages))):
        best, choice = [0] * SPACES, {}
        for (origin, destination), count in _great_ways(stages[number], least):
            if count + ahead[destination] > best[origin]:
                best[origin] = count + ahead[destination]
                choice[origin] = Step(number, (origin, destination), count)
        sums.append(best)
        choices.append(choice)
        ahead = best
    return sums[::-1], choices[::-1]


def _great_ways(stage: Stage, least: int) -> Iterator[tuple[Way, int]]:
    """An army is where most of it went: from each space the greatest part, or one at least half as great."""
    greatest = [0] * SPACES
    for (origin, _), count in stage.ways.items():
        greatest[origin] = max(greatest[origin], count)
    for way, count in sorted(stage.ways.items()):
        if count >= least and 2 * count >= greatest[way[0]]:
            yield way, count


def _roads(stages: list[Stage], side: int) -> Iterator[list[Step]]:
    """The main army's road, then those of the columns among the rest."""
    rest = [Stage(stage.turn, dict(stage.ways), stage.after) for stage in stages]
    if main := _longest_road(rest, 1, _greatest_stacks(rest)):
        _take_away(rest, main)
        yield main
    columns = 0
    while columns < MOST_COLUMNS[side] and (road := _longest_road(rest, COLUMN)):
        _take_away(rest, road)
        road = _from_departure(road)
        if _is_column(road, stages):
            columns += 1
            yield road


def _greatest_stacks(stages: list[Stage]) -> list[Start]:
    """Where the main army begins: the spaces with most Corps in the first stage that has any."""
    for number, stage in enumerate(stages):
        if stage.ways:
            corps = [0] * SPACES
            for (origin, _), count in stage.ways.items():
                corps[origin] += count
            return [(number, space) for space in range(SPACES) if corps[space] == max(corps)]
    return []


def _take_away(stages: list[Stage], road: list[Step]) -> None:
    for step in road:
        del stages[step.stage].ways[step.way]


def _from_departure(road: list[Step]) -> list[Step]:
    """A column's road from its last rest before it first marches."""
    first = next((place for place, step in enumerate(road) if step.is_march), len(road))
    return road[max(0, first - 1) :]


def _is_column(road: list[Step], stages: list[Stage]) -> bool:
    if not any(step.is_march for step in road):
        return False
    departure = next(step for step in road if step.is_march)
    return stages[road[-1].stage].turn - stages[departure.stage].turn + 1 >= LASTING


# --- flows ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Leg:
    """A stretch of a flow: so many Corps over a border, or resting."""

    turn: int
    way: Way
    corps: int


def _flows(stages: list[Stage], side: int) -> Iterator[dict[str, Any]]:
    main: list[Step] = []
    for road in _roads(stages, side):
        main = main or road
        legs = _legs(road, stages, road is main)
        back = _going_back(legs, BASES[side])
        yield {
            "side": SIDES[side],
            "name": "Main army" if road is main else _column_name(road, main),
            "legs": [_plain_leg(leg, is_back) for leg, is_back in zip(legs, back, strict=True)],
        }


def _plain_leg(leg: Leg, is_back: bool) -> dict[str, Any]:
    origin, destination = leg.way
    return {
        "turn": leg.turn,
        "origin": CODES[origin],
        "destination": CODES[destination],
        "strength": leg.corps,
        "is_retreat": is_back,
    }


def _legs(road: list[Step], stages: list[Stage], is_main: bool) -> list[Leg]:
    """A leg for each border crossed; and one on the spot for the strength at the start, for each turn without a
    march, and for each turn that ended weaker or stronger than its last march was."""
    legs: list[Leg] = []
    for step, following in zip_longest(road, road[1:]):
        leg = Leg(stages[step.stage].turn, step.way, step.corps)
        is_start = not legs and bool(following and following.is_march)
        is_turn_end = following is None or stages[following.stage].turn != leg.turn
        is_told = bool(legs) and (legs[-1].turn, legs[-1].corps) == (leg.turn, leg.corps)
        if step.is_march or is_start or (is_turn_end and not is_told):
            legs.append(leg)
    if is_main and (end := road[-1].stage + 1) < len(stages):  # nobody was left to go on
        space = road[-1].way[1]
        legs.append(Leg(stages[end].turn, (space, space), 0))
    return legs


def _going_back(legs: list[Leg], base: int) -> list[bool]:
    """Which legs lead back: once the farthest point from the base is behind, those that come nearer to it. Who rests
    on the way back is still on it."""
    far = [_distance(base, space) for space in (legs[0].way[0], *(leg.way[1] for leg in legs))]
    turning = far.index(max(far))
    back: list[bool] = []
    for place, (before, after) in enumerate(pairwise(far)):
        is_rest = before == after
        back.append(bool(back) and back[-1] if is_rest else place >= turning and after < before)
    return back


def _distance(one: int, other: int) -> float:
    """Degrees of latitude between two spaces' towns, near enough."""
    here, there = MAP.spaces[one], MAP.spaces[other]
    narrow = cos(radians((here.latitude + there.latitude) / 2))
    return hypot(here.latitude - there.latitude, (here.longitude - there.longitude) * narrow)


def _column_name(road: list[Step], main: list[Step]) -> str:
    """`Northern column, Kovno to Riga`: on which side of the main army it marched, and between which places."""
    places = [_name(space) for space in (road[0].way[0], _goal(road))]
    main_space = {step.stage: step.way[1] for step in main}
    apart = [
        MAP.spaces[step.way[1]].latitude - MAP.spaces[main_space[step.stage]].latitude
        for step in road
        if step.stage in main_space
    ]
    mean = sum(apart) / len(apart) if apart else 0.0
    kind = "Northern column" if mean > APART else "Southern column" if mean < -APART else "Column"
    return f"{kind}, {' to '.join(places)}"


def _name(space: int) -> str:
    """What the map calls it; of `Polotsk West (Dunaburg)` the place."""
    return MAP.spaces[space].name.partition("(")[2].rstrip(")") or MAP.spaces[space].name


def _goal(road: list[Step]) -> int:
    """The space of the road that is farthest from its start."""
    start = road[0].way[0]
    return max((step.way[1] for step in road), key=lambda space: (_distance(start, space), space))
