"""A finished campaign in figures: points, strength and losses by turn, and the armies' roads as flows.

The flows are after Minard's chart of 1869: a band for the main army along its real road, as wide as the army is
strong, out and back; and a band for every large column that went a road of its own. Corps have no names, but what
marched is in the journal, and in one stage of a turn no Corps crosses two borders. So the numbers that went from one
space to another are exact, stage by stage. The main army is the road through these numbers on which most Corps were
longest. Its Corps are then taken away, and the next road is sought among the rest: no Corps is drawn twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from math import cos, hypot, radians
from typing import TYPE_CHECKING, Any

from grognard.core.events import Entry, Event
from grognard.core.words import words_of
from grognard.games.columns import Leg, going_back, main_army_name, opening_of, plain, road_name
from grognard.games.strategic.battle_events import Lost, Retreated, Withdrew
from grognard.games.strategic.events import Arrived, Deployed, Marched, PhaseBegan, PointsCounted, TurnBegan
from grognard.games.strategic.state import CAUSES, Campaign
from grognard.games.strategic.tables import (
    CODES,
    DATES,
    DAYS,
    FRENCH,
    INDEX,
    LAST_TURN,
    MAP,
    NAMES,
    POINTS,
    RUSSIAN,
    SIDES,
    SPACES,
    VICTORY_SPACES,
)

if TYPE_CHECKING:
    from grognard.core.table import Table

COLUMN = (3, 4)
"""By side: so many Corps together are worth a band of their own. The chart is of the French; of their enemy only the
great columns are in it, so that the roads stay legible."""
LASTING = 2
"""Turns that a column must be on its way, or on what it reached."""
BASES = (MAP.number["FW9"], MAP.number["R62"])
"""Where each side's armies fall back to, the Niemen and the interior: a march towards it is a retreat."""
APART = 0.3
"""Degrees of latitude between a column and the main army that make it a northern or a southern one."""
FORCED_MARCH_RULE = "Movement D"
WORD_OF_CAUSE = {"unsupplied": "supply"}
"""Causes as the journal writes them, where the count of losses says another word."""

_words = words_of(__name__)


def story(table: Table) -> dict[str, Any]:
    """The figures of a finished game as plain data: turns and dates, lines over them, and flows over the map."""
    opening, entries = _opening(table)
    turns = list(range(opening.turn, LAST_TURN + 1))
    roads = [_follow(opening, entries, side) for side in (FRENCH, RUSSIAN)]
    return {
        "turns": turns,
        "labels": [DATES[turn] for turn in turns],
        "days": [list(DAYS[turn]) for turn in turns],
        "lines": [*_points(turns, entries), *(_strength(turns, roads[side], side) for side in (FRENCH, RUSSIAN))],
        "losses": _losses(turns, opening, entries),
        "flows": [flow for side in (FRENCH, RUSSIAN) for flow in _flows(table, roads[side], side)],
    }


def _opening(table: Table) -> tuple[Campaign, list[Entry]]:
    """The position where the story begins, and the journal from there on.

    That is the beginning of the game, unless a record of older rules was resumed from a snapshot: then turns are
    missing in the journal, and the story begins with the snapshot behind the gap."""
    entries, opening = table.journal.entries, opening_of(table, Campaign)
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
                line[place] += event.units.corps
    return [_line(name, SIDES[side], line) for (side, name), line in lost.items()]


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
                self._march(origin, destination, units.corps)
            case Retreated(space=origin, units=units, destination=destination):
                self._march(origin, destination, units.corps)
            case Withdrew(space=origin, units=units, destination=destination):
                self._march(origin, destination, units.corps)
            case Lost(space=code, units=units):
                self._leave(MAP.number[code], units.corps)
            case Arrived(space=code, units=units) | Deployed(space=code, units=units):
                self.arriving[MAP.number[code]] += units.corps

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


def _roads(table: Table, stages: list[Stage], side: int) -> Iterator[list[Step]]:
    """The main army's road, then those of the columns among the rest; whatever its size, also the one that went
    farthest, and the one that took what decided the game."""
    rest = [Stage(stage.turn, dict(stage.ways), stage.after) for stage in stages]
    told: list[list[Step]] = []
    slight: list[list[Step]] = []
    if main := _longest_road(rest, 1, _greatest_stacks(rest)):
        _take_away(rest, main)
        told.append(main)
    while road := _longest_road(rest, COLUMN[side]):
        _take_away(rest, road)
        road = _from_departure(road)
        (told if _is_column(road, stages) else slight).append(road)
    for wanted in (_farthest(stages, side), _decisive(table, stages, side)):
        if wanted and not any(wanted in road for road in told):
            road = next((road for road in slight if wanted in road), [])
            if not road:
                road = _road_through(rest, wanted)
                _take_away(rest, road)
            told.append(road)
    yield from told


def _marches(stages: list[Stage]) -> list[Step]:
    return [
        Step(number, way, corps)
        for number, stage in enumerate(stages)
        for way, corps in sorted(stage.ways.items())
        if way[0] != way[1]
    ]


def _farthest(stages: list[Stage], side: int) -> Step | None:
    """The first march to the space farthest from the base that anybody reached."""
    return max(
        _marches(stages), key=lambda step: (distance(BASES[side], step.way[1]), -step.stage, step.corps), default=None
    )


def _decisive(table: Table, stages: list[Stage], side: int) -> Step | None:
    """If the side has won: the last march to the space with most points of those that it held at the end."""
    result, state = table.result, table.state
    assert isinstance(state, Campaign)
    if result is None or result.winner != SIDES[side]:
        return None
    held = {space for space in VICTORY_SPACES if bool(state.control[space]) == (side == FRENCH)}
    taken = [step for step in _marches(stages) if step.way[1] in held]
    return max(taken, key=lambda step: (POINTS[step.way[1]], step.stage, step.corps), default=None)


def _road_through(stages: list[Stage], wanted: Step) -> list[Step]:
    """A road with a certain march in it: as most of the Corps left came to it, and as they went on."""
    road = [wanted]
    while earlier := _greatest_into(stages, road[0].stage - 1, road[0].way[0]):
        road.insert(0, earlier)
    onward = [(wanted.stage + 1, wanted.way[1])]
    sums, choices = _look_ahead(stages, 1)
    if wanted.stage + 1 < len(choices) and sums[wanted.stage + 1][wanted.way[1]]:
        road += _longest_road(stages, 1, onward)
    return _from_departure(road)


def _greatest_into(stages: list[Stage], number: int, space: int) -> Step | None:
    if number < 0:
        return None
    ways = [(corps, way) for way, corps in stages[number].ways.items() if way[1] == space]
    corps, way = max(ways, default=(0, (0, 0)))
    return Step(number, way, corps) if corps else None


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


def _flows(table: Table, stages: list[Stage], side: int) -> Iterator[dict[str, Any]]:
    main: list[Step] = []
    for road in _roads(table, stages, side):
        main = main or road
        legs = _legs(road, stages)
        far = [distance(BASES[side], space) for space in (legs[0].origin, *(leg.destination for leg in legs))]
        name = main_army_name() if road is main else _column_name(road, main)
        yield plain(SIDES[side], name, legs, going_back(far), CODES)


def _legs(road: list[Step], stages: list[Stage]) -> list[Leg]:
    """A leg for each border crossed; and one on the spot for the strength at the start, for each turn without a
    march, and for each turn that ended weaker or stronger than its last march was."""
    legs: list[Leg] = []
    for step, following in zip_longest(road, road[1:]):
        leg = Leg(stages[step.stage].turn, step.way[0], step.way[1], step.corps)
        is_start = not legs and bool(following and following.is_march)
        is_turn_end = following is None or stages[following.stage].turn != leg.turn
        is_told = bool(legs) and (legs[-1].turn, legs[-1].strength) == (leg.turn, leg.strength)
        if step.is_march or is_start or (is_turn_end and not is_told):
            legs.append(leg)
    space, end = road[-1].way[1], road[-1].stage + 1
    if end < len(stages) and not any(way[0] == space for way in stages[end].ways):  # nobody was left to go on
        legs.append(Leg(stages[end].turn, space, space, 0))
    return legs


def distance(one: int, other: int) -> float:
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
    which = "north" if mean > APART else "south" if mean < -APART else ""
    return road_name(_words.term(f"column-{which}") if which else "", *places)


def _name(space: int) -> str:
    """What the map calls it; of `Polotsk West (Dunaburg)` the place."""
    return MAP.spaces[space].name.partition("(")[2].rstrip(")") or MAP.spaces[space].name


def _goal(road: list[Step]) -> int:
    """The space of the road that is farthest from its start."""
    start = road[0].way[0]
    return max((step.way[1] for step in road), key=lambda space: (distance(start, space), space))
