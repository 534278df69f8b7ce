"""How strong the enemy probably is, and where: from the set-up lists, the log and what can be seen.

The map shows only where enemy stacks are. Set-up lists and reinforcements are public, battles open stacks, losses are
public, and every Supply Interphase shows how many Corps are in the Areas that are lived on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from grognard.core.events import Entry, Event
from grognard.games.strategic.battle_events import Lost, Retreated, StacksRevealed, Withdrew
from grognard.games.strategic.events import (
    AreaUsed,
    Arrived,
    AttritionNamed,
    ForceSeen,
    MarkersShown,
    Occupied,
    StackGone,
)
from grognard.games.strategic.setup import scenario_data
from grognard.games.strategic.tables import (
    KIND_NAMES,
    MAP,
    NAMES,
    NEIGHBOURS,
    RUSSIAN,
    SIDES,
    SPACES,
    SPACES_OF,
    WINTER,
)
from grognard.games.strategic.units import Units, read_units
from grognard.games.strategic.view import Board

Belief = list[list[float]]
"""Expected Infantry and Cavalry Corps by space."""

_ASIDE = (MarkersShown, StackGone)
"""What may be told between the marches of one segment."""
_DETACHMENT = 0.2
"""How likely a Corps went the way that comes near us, compared with another way."""
_STAYING_SHARE = 0.25
"""Of a stack that sends a force away but does not vanish, this much is thought to have stayed."""


class Setting(NamedTuple):
    """What was settled before the game, and whose eyes these are."""

    side: str
    scenario: str
    options: Mapping[str, str]


def estimate_enemy(
    board: Board,
    setting: Setting,
    log: Sequence[Entry],
    present: Sequence[bool],
    opened: Mapping[int, tuple[int, int]],
) -> tuple[list[float], list[float]]:
    """Expected enemy infantry and cavalry by space."""
    enemy = 1 - SIDES.index(setting.side)
    belief, totals = _at_set_up(setting, log, enemy, present)
    ours = {MAP.number[stack.space] for stack in board.stacks if stack.side == setting.side}
    near = ours | {there for space in ours for there in NEIGHBOURS[space]}
    _follow(log, enemy, _stayed(log, enemy, present), near, belief, totals)
    if enemy == RUSSIAN and board.turn < WINTER:
        _suspect_raiders(belief, near)
    for kind in (0, 1):
        column = belief[kind]
        for space in range(SPACES):
            if not present[space]:
                column[space] = 0.0
        for space, counts in opened.items():
            column[space] = float(counts[kind])
        _settle_total(column, totals[kind], [s for s in range(SPACES) if present[s] and s not in opened], opened, kind)
    return belief[0], belief[1]


def _suspect_raiders(belief: Belief, near: Collection[int]) -> None:
    """A single Russian Corps that comes near while his army keeps off is most likely cavalry."""
    for space in near:
        corps = belief[0][space] + belief[1][space]
        if 0.05 < corps < 1.5 and belief[0][space] != 1.0:
            belief[0][space], belief[1][space] = 0.3 * corps, 0.7 * corps


def _settle_total(
    column: list[float], total: float, hidden: Sequence[int], opened: Mapping[int, tuple[int, int]], kind: int
) -> None:
    """Make the hidden stacks add up to what the enemy has left: that is public by bookkeeping."""
    left = max(0.0, total - sum(counts[kind] for counts in opened.values()))
    believed = sum(column[space] for space in hidden)
    if not hidden:
        return
    if believed > left:
        share = left / believed
        for space in hidden:
            column[space] *= share
    else:
        # What is unaccounted for is more likely in big stacks than in small ones.
        weights = [column[space] + 0.2 for space in hidden]
        missing = (left - believed) / sum(weights)
        for space, weight in zip(hidden, weights, strict=True):
            column[space] += missing * weight


def _at_set_up(
    setting: Setting, log: Sequence[Entry], enemy: int, present: Sequence[bool]
) -> tuple[Belief, list[float]]:
    belief: Belief = [[0.0] * SPACES, [0.0] * SPACES]
    totals = [0.0, 0.0]
    scenario = setting.scenario
    if not scenario:
        # A game begun from a position: there is no list to go by.
        for space in range(SPACES):
            if present[space]:
                belief[0][space], belief[1][space] = 1.5, 0.5
        return belief, [sum(belief[0]), sum(belief[1])]
    data = scenario_data(int(scenario))
    if setting.options["setup"] == "historical":
        for code, text in data["historical"][SIDES[enemy]].items():
            counts = read_units(text.split(), enemy).counts
            for kind in (0, 1):
                belief[kind][MAP.number[code]] = float(counts[kind])
                totals[kind] += counts[kind]
        return belief, totals
    occupied = [
        MAP.number[entry.event.space]
        for entry in log
        if isinstance(entry.event, Occupied) and entry.event.side == NAMES[enemy]
    ]
    for group in data["free"]:
        if group["side"] == SIDES[enemy]:
            counts = read_units(group["units"].split(), enemy).counts
            for kind in (0, 1):
                totals[kind] += counts[kind]
    for space in occupied:
        for kind in (0, 1):
            belief[kind][space] = totals[kind] / len(occupied)
    return belief, totals


def _stayed(log: Sequence[Entry], enemy: int, present: Sequence[bool]) -> dict[int, bool]:
    """For every march seen, by its place in the log: was anything left behind? Read backwards from what is on the
    map now: a space from which nothing more came, and which is empty, was left by all."""
    name = NAMES[enemy]
    occupied = list(present)
    left_behind: dict[int, bool] = {}
    batch: list[tuple[int, int]] = []
    for number in range(len(log) - 1, -1, -1):
        event = log[number].event
        if isinstance(event, _ASIDE):
            continue
        if isinstance(event, ForceSeen) and event.side == name:
            batch.append((number, MAP.number[event.origin]))
            left_behind[number] = occupied[MAP.number[event.origin]]
            continue
        if batch:
            for _, origin in batch:
                occupied[origin] = True
            batch = []
        if (isinstance(event, Lost | Retreated | Withdrew) and event.side == name) or isinstance(event, StacksRevealed):
            occupied[MAP.number[event.space]] = True
    return left_behind


def _follow(
    log: Iterable[Entry],
    enemy: int,
    stayed: Mapping[int, bool],
    near: Collection[int],
    belief: Belief,
    totals: list[float],
) -> None:
    """Go through the log and keep the belief up to date. `near` are the spaces in our reach."""
    name = NAMES[enemy]
    marches: list[tuple[int, int, int]] = []
    for number, entry in enumerate(log):
        event = entry.event
        if isinstance(event, _ASIDE):
            continue
        if isinstance(event, ForceSeen):
            if event.side == name:
                marches.append((number, MAP.number[event.origin], MAP.number[event.destination]))
            continue
        if marches:
            _march(belief, marches, stayed, near if enemy == RUSSIAN else ())
            marches = []
        _hear(event, enemy, belief, totals)
    if marches:
        _march(belief, marches, stayed, near if enemy == RUSSIAN else ())


def _hear(event: Event, enemy: int, belief: Belief, totals: list[float]) -> None:
    """What one event tells of the enemy, marches apart."""
    name = NAMES[enemy]
    match event:
        case Arrived() if event.side == name:
            _add(belief, event.space, event.units, 1)
            _count(totals, event.units, 1)
        case Lost() if event.side == name:
            _add(belief, event.space, event.units, -1)
            _count(totals, event.units, -1)
        case Withdrew() | Retreated() if event.side == name:
            _add(belief, event.space, event.units, -1)
            _add(belief, event.destination, event.units, 1)
        case StacksRevealed():
            units = event.attacking_units if event.attacker == name else event.defending_units
            for kind, count in enumerate(units.counts[:2]):
                belief[kind][MAP.number[event.space]] = float(count)
        case AreaUsed():
            corps = (event.french, event.russian)[enemy]
            _count_area(belief, SPACES_OF[MAP.area_number[event.area]], corps, totals)
        case AttritionNamed() if event.side != name:
            for kind in (0, 1):
                if KIND_NAMES[kind] in event.missed:
                    for space in SPACES_OF[MAP.area_number[event.area]]:
                        belief[kind][space] = 0.0


def _add(belief: Belief, code: str, units: Units, sign: int) -> None:
    """So many Infantry and Cavalry Corps more in a space, or fewer, but never fewer than none."""
    space = MAP.number[code]
    for kind, count in enumerate(units.counts[:2]):
        belief[kind][space] = max(0.0, belief[kind][space] + sign * count)


def _count(totals: list[float], units: Units, sign: int) -> None:
    for kind, count in enumerate(units.counts[:2]):
        totals[kind] += sign * count


def _march(
    belief: Belief, marches: Sequence[tuple[int, int, int]], stayed: Mapping[int, bool], near: Collection[int]
) -> None:
    """One phase of marches: every stack that sent forces away is shared out among their ways. Main bodies that avoid
    battle keep off; what comes `near` is rather a detachment."""
    ways: dict[int, list[tuple[int, int]]] = {}
    for number, origin, destination in marches:
        ways.setdefault(origin, []).append((number, destination))
    for kind in (0, 1):
        column = belief[kind]
        before = column[:]
        for origin, taken in ways.items():
            leaving = before[origin]
            if any(stayed.get(number, True) for number, _ in taken):
                leaving *= 1 - _STAYING_SHARE
            column[origin] -= leaving
            weights = [_DETACHMENT if destination in near else 1.0 for _, destination in taken]
            for (_, destination), weight in zip(taken, weights, strict=True):
                column[destination] += leaving * weight / sum(weights)


def _count_area(belief: Belief, spaces: Sequence[int], corps: int, totals: Sequence[float]) -> None:
    """The number of Corps in an Area has been shown; their types have not."""
    believed = sum(belief[kind][space] for kind in (0, 1) for space in spaces)
    if believed > 0.05:
        for kind in (0, 1):
            for space in spaces:
                belief[kind][space] *= corps / believed
    elif corps:
        everything = max(1.0, sum(totals))
        for kind in (0, 1):
            for space in spaces:
                belief[kind][space] = corps * totals[kind] / everything / len(spaces)
