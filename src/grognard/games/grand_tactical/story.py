"""A finished campaign in figures: Victory Points against the Index, strength and losses by turn, and the armies' roads.

All of it is read from the journal: who stands where is followed event by event, so that every turn's end is exact. The
flows are after Minard's chart of 1869. Corps march one by one here, so a band is mostly that of one corps; those who
fell back or advanced together go on together."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from grognard.core.events import Entry, Event
from grognard.core.words import words_of
from grognard.games.columns import Column, March, columns, going_back, opening_of, plain, rest, road_name, worth_telling
from grognard.games.grand_tactical.events.common import Lost
from grognard.games.grand_tactical.events.movement import Marched, Reduced
from grognard.games.grand_tactical.events.phases import Arrived, Deployed
from grognard.games.grand_tactical.events.supply import CampaignEnded, HungerRolled, LevelCounted
from grognard.games.grand_tactical.events.war import Advanced, CutOff, Retreated, WentAlong, Withdrew
from grognard.games.grand_tactical.kinds import HEX, UNIT
from grognard.games.grand_tactical.state import CAUSES, DEPOT_LOST, HUNGER, MARCH, RETREAT, Campaign
from grognard.games.grand_tactical.tables import (
    CODES,
    DATES,
    DAYS,
    FIRST_KINDS,
    FRENCH,
    IN_RUSSIA,
    INDEX,
    IS_INFANTRY,
    NUMBER,
    PLACES,
    RUSSIAN,
    SIDES,
    STRENGTH,
    TOWN_HEX,
    UNIT_NUMBER,
    UNIT_SIDE,
    distance,
)
from grognard.games.grand_tactical.units import KIND_WORDS, Pieces

if TYPE_CHECKING:
    from grognard.core.table import Table

BASES = (TOWN_HEX["kovno"], TOWN_HEX["moscow"])
"""Where each side's armies fall back to: a march towards it is a retreat."""
COLUMN = (5, 5)
"""By side: so many strength points together are worth a band of their own,"""
REACH = (12, 16)
"""if they went so many hexes of 25 km from where they set out. The chart is of the French; of their enemy only the
longest roads are in it, so that it stays legible."""
CAUSE_NAMES = {
    "march": "forced march",
    "overrun": "automatic elimination",
    "hunger": "supply",
    "politics": "political loss",
}
"""Causes of losses as the closing page knows them, where the state has another code."""
TURNED_BACK = 0.6
"""Of the way that the French army had come into Russia: if it ends with no more than that, it has turned back."""
TOLD_CAUSES = tuple(cause for cause in range(len(CAUSES)) if cause != DEPOT_LOST)
"""A Depot has no strength to lose."""

_words = words_of(__name__)


def story(table: Table) -> dict[str, Any]:
    """The figures of a finished game as plain data: turns and dates, lines over them, and flows over the map."""
    told = _chronicle(table)
    return {
        "turns": told.turns,
        "labels": [DATES[turn] for turn in told.turns],
        "days": [list(DAYS[turn]) for turn in told.turns],
        "lines": _lines(told),
        "losses": _losses(told),
        "flows": [flow for side in (FRENCH, RUSSIAN) for flow in _flows(table, told, side)],
    }


def milestones(table: Table) -> dict[str, int]:
    """What of a finished game is worth counting over many: strength points lost by cause, and when the French army
    turned back, if it did."""
    told = _chronicle(table)
    counted: dict[str, int] = {}
    for side in (FRENCH, RUSSIAN):
        for cause in TOLD_CAUSES:
            counted[f"{SIDES[side]} strength points lost: {CAUSES[cause]}"] = told.lost[side, cause]
    ways = [told.way_into_russia(turn) for turn in told.turns]
    has_turned = ways[-1] <= TURNED_BACK * max(ways)
    counted["french army turned back"] = int(has_turned)
    if has_turned:
        counted["turn of the turning back"] = told.turns[ways.index(max(ways))]
    return counted


def _chronicle(table: Table) -> Chronicle:
    """The whole of a game."""
    told = Chronicle(opening_of(table, Campaign))
    told.read(table.journal.entries, table.state.turn)
    return told


class Chronicle:
    """The campaign followed event by event. By unit: `where` it is (if anywhere) and its `kind`. By turn: `strengths`
    in the field at its end, by side and hex; the `losses` in strength points so far, by side and cause; `levels`."""

    def __init__(self, opening: Campaign) -> None:
        self.before = opening.turn - 1
        """The turn before the first one: what stands there is the opening."""
        self.turns: list[int] = []
        self.where = {unit: hex_ for unit, hex_ in enumerate(opening.where) if hex_ >= 0}
        self.kind = [*opening.kind]
        self.lost: Counter[tuple[int, int]] = Counter()
        self.levels: dict[int, int] = {}
        self.marches: tuple[list[March], list[March]] = ([], [])
        self.strengths = {self.before: self._strengths()}
        self.losses: dict[int, Counter[tuple[int, int]]] = {}

    def read(self, entries: Sequence[Entry], last: int) -> None:
        """Follow the journal up to the end of the last turn."""
        by_turn = defaultdict(list)
        for entry in entries:
            by_turn[min(entry.turn, last)].append(entry.event)
        for turn in range(self.before + 1, last + 1):
            self.turns.append(turn)
            for event in by_turn[turn]:
                self._follow(turn, event)
            self.strengths[turn] = self._strengths()
            self.losses[turn] = self.lost.copy()

    def in_field(self, turn: int, side: int) -> int:
        return sum(strength for (whose, _), strength in self.strengths[turn].items() if whose == side)

    def way_into_russia(self, turn: int) -> float:
        """How far the French in Russia are from Kovno on average, in hexes; those who have gone home count as there."""
        found = [
            (strength, distance(BASES[FRENCH], hex_) if IN_RUSSIA[hex_] else 0)
            for (side, hex_), strength in self.strengths[turn].items()
            if side == FRENCH
        ]
        whole = sum(strength for strength, _ in found)
        return sum(strength * way for strength, way in found) / whole if whole else 0.0

    def _strengths(self) -> Counter[tuple[int, int]]:
        found: Counter[tuple[int, int]] = Counter()
        for unit, hex_ in self.where.items():
            found[UNIT_SIDE[unit], hex_] += STRENGTH[self.kind[unit]]
        return found

    def _follow(self, turn: int, event: Event) -> None:
        match event:
            case Marched() | Withdrew() | Retreated() | WentAlong() | Advanced():
                self._march(turn, event.force, event.origin, event.goal)
            case Deployed() | Arrived():
                self._appear(event.force, NUMBER[event.hex])
            case Reduced():
                self._reduce(event.force)
            case Lost():
                self._lose(event.force, CAUSES.index(event.cause))
            case CutOff():
                self._lose(event.force, RETREAT)
            case HungerRolled() if event.is_lost:
                self._lose(event.force, HUNGER)
            case LevelCounted() | CampaignEnded():
                self.levels[turn] = event.level

    def _march(self, turn: int, force: Pieces, origin: str, goal: str) -> None:
        units = [UNIT_NUMBER[id_] for id_, _ in force]
        self.where |= dict.fromkeys(units, NUMBER[goal])
        fighting = frozenset(unit for unit in units if STRENGTH[self.kind[unit]])
        if fighting and origin != goal:
            strength = sum(STRENGTH[self.kind[unit]] for unit in fighting)
            self.marches[UNIT_SIDE[units[0]]].append(March(turn, NUMBER[origin], NUMBER[goal], strength, fighting))

    def _appear(self, force: Pieces, hex_: int) -> None:
        for id_, kind in force:
            self.kind[UNIT_NUMBER[id_]] = KIND_WORDS.index(kind)
            self.where[UNIT_NUMBER[id_]] = hex_

    def _reduce(self, force: Pieces) -> None:
        """Corps that have become divisions: the difference is lost."""
        for id_, kind in force:
            unit, now = UNIT_NUMBER[id_], KIND_WORDS.index(kind)
            self.lost[UNIT_SIDE[unit], MARCH] += STRENGTH[self.kind[unit]] - STRENGTH[now]
            self.kind[unit] = now

    def _lose(self, force: Pieces, cause: int) -> None:
        for id_, kind in force:
            unit = UNIT_NUMBER[id_]
            self.lost[UNIT_SIDE[unit], cause] += STRENGTH[KIND_WORDS.index(kind)]
            self.where.pop(unit, None)


# --- lines over the turns ------------------------------------------------------------------------------------------


def _line(name: str, side: str, values: Iterable[float | None]) -> dict[str, Any]:
    return {"name": name, "side": side, "values": list(values)}


def _lines(told: Chronicle) -> list[dict[str, Any]]:
    """Victory Points with the Index they are measured against, and each side's strength points on the map."""
    return [
        _line("Victory Points", "", [told.levels.get(turn) for turn in told.turns]),
        _line("Index", "", [INDEX[turn] for turn in told.turns]),
        *(
            _line("Strength points", SIDES[side], [told.in_field(turn, side) for turn in told.turns])
            for side in (FRENCH, RUSSIAN)
        ),
    ]


def _losses(told: Chronicle) -> list[dict[str, Any]]:
    """Strength points lost since the beginning, by side and cause, at the end of each turn."""
    return [
        _line(
            CAUSE_NAMES.get(CAUSES[cause], CAUSES[cause]),
            SIDES[side],
            [told.losses[turn][side, cause] for turn in told.turns],
        )
        for side in (FRENCH, RUSSIAN)
        for cause in TOLD_CAUSES
    ]


# --- flows ---------------------------------------------------------------------------------------------------------


def _flows(table: Table, told: Chronicle, side: int) -> Iterator[dict[str, Any]]:
    marches, base = told.marches[side], BASES[side]
    found = list(columns(marches, _same_units(marches)))
    great = worth_telling(
        found, lambda column: _is_great(column, side), lambda hex_: distance(base, hex_), _prizes(table, side)
    )
    rest(great, lambda turn, hex_: told.strengths[turn][side, hex_], told.turns)
    for column in great:
        stops = [column.legs[0].origin, *(leg.destination for leg in column.legs)]
        back = going_back([distance(base, hex_) for hex_ in stops])
        yield plain(SIDES[side], _name(column), column.legs, back, CODES)


def _same_units(marches: Sequence[March]) -> Callable[[int, int], float]:
    """A march goes on with the next one of any of its units."""
    numbers = defaultdict(list)
    for number, march in enumerate(marches):
        for unit in march.who:
            numbers[unit].append(number)
    following = {pair for of_unit in numbers.values() for pair in pairwise(of_unit)}
    return lambda one, other: float((one, other) in following)


def _is_great(column: Column, side: int) -> bool:
    return column.greatest >= COLUMN[side] and column.farthest(distance)[1] >= REACH[side]


def _prizes(table: Table, side: int) -> dict[int, int] | None:
    """If the side has won: the hexes of the places that it held at the end, with their points."""
    result, state = table.result, table.state
    assert isinstance(state, Campaign)
    if result is None or result.winner != SIDES[side]:
        return None
    return {
        PLACES[number].hex: PLACES[number].points for number in state.ground.places if state.control[number] == side
    }


def _name(column: Column) -> str:
    """`Infantry 7, 1326 (Kovno) to 5919 (Moscow)`: the unit that bore most of the march, infantry if there was any."""
    marched = Counter(unit for march in column.marches for unit in march.who)
    unit = max(marched, key=lambda unit: (IS_INFANTRY[FIRST_KINDS[unit]], marched[unit], -unit))
    goal, _ = column.farthest(distance)
    origin = column.marches[0].origin
    return road_name(*(str(kind.say(each, _words)[""]) for kind, each in ((UNIT, unit), (HEX, origin), (HEX, goal))))
