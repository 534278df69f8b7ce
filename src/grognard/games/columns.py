"""Columns on the march: what a journal tells of single marches, put together into roads for the chart of a campaign.

A column is the road on which most strength marched farthest. Its marches are then taken away and the next column is
sought among the rest, so that nobody is drawn twice. Where two columns join, the lighter one ends; where one divides,
the part that matters most goes on and the other begins a road of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar

from grognard.core.state import State
from grognard.messages import say

if TYPE_CHECKING:
    from grognard.core.table import Table

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class March:
    """So much strength from one space to another; `who` are those of them that can be told apart."""

    turn: int
    origin: int
    destination: int
    strength: int
    who: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Leg:
    """A stretch of a road: so much strength from a space to the next, or resting in one."""

    turn: int
    origin: int
    destination: int
    strength: int

    @property
    def is_march(self) -> bool:
        return self.origin != self.destination


@dataclass(slots=True)
class Column:
    """Marches that follow each other, and the road they make."""

    marches: list[March]
    legs: list[Leg] = field(default_factory=list)

    @property
    def greatest(self) -> int:
        return max(march.strength for march in self.marches)

    def reaches(self, space: int) -> bool:
        return any(march.destination == space for march in self.marches)

    def farthest(self, distance: Callable[[int, int], float]) -> tuple[int, float]:
        """The space of the road that is farthest from its start, and how far that is."""
        start = self.marches[0].origin
        goal = max((march.destination for march in self.marches), key=lambda space: (distance(start, space), space))
        return goal, distance(start, goal)


def columns(marches: Sequence[March], bond: Callable[[int, int], float]) -> Iterator[Column]:
    """All columns, the greatest first. `bond(i, j)` says how surely march `j`, which begins where `i` ended, is made by
    those who made `i`: 1 for the same units, 0 for others."""
    onward = _onward(marches, bond)
    left = set(range(len(marches)))
    while left:
        road = _heaviest_road(marches, onward, left)
        left.difference_update(road)
        yield Column([marches[number] for number in road])


def _onward(marches: Sequence[March], bond: Callable[[int, int], float]) -> list[list[tuple[int, float]]]:
    """For each march those that may go on from it, with their bonds."""
    leaving: dict[int, list[int]] = {}
    for number, march in enumerate(marches):
        leaving.setdefault(march.origin, []).append(number)
    return [
        [
            (later, held)
            for later in leaving.get(march.destination, ())
            if later > number and (held := bond(number, later)) > 0
        ]
        for number, march in enumerate(marches)
    ]


def _heaviest_road(marches: Sequence[March], onward: list[list[tuple[int, float]]], left: set[int]) -> list[int]:
    """Among the marches left those that follow each other with the greatest sum of strengths; of equal ones the
    earliest."""
    weight: dict[int, float] = {}
    following: dict[int, int] = {}
    for number in sorted(left, reverse=True):
        ahead = [(weight[later] * held, -later) for later, held in onward[number] if later in left]
        best, later = max(ahead, default=(0.0, 1))
        weight[number] = marches[number].strength + best
        if later <= 0:
            following[number] = -later
    number = max(left, key=lambda each: (weight[each], -each))
    road = [number]
    while road[-1] in following:
        road.append(following[road[-1]])
    return road


def rest(told: Iterable[Column], resting: Callable[[int, int], int], turns: Sequence[int]) -> None:
    """Write the legs of columns: their marches, and a rest for the strength before the first one, for each turn without
    a march, and for each turn's end that found them weaker or stronger. Who has joined a greater column rests with it,
    untold. `resting(turn, space)` is the strength of a side there at a turn's end, and before the first turn at the
    start."""
    ends: list[dict[int, int]] = []
    for column in told:
        places = _write_legs(column, resting, turns, ends)
        ends.append(places)


def _write_legs(
    column: Column, resting: Callable[[int, int], int], turns: Sequence[int], others: list[dict[int, int]]
) -> dict[int, int]:
    """The legs of one column; where it was at each turn's end, as long as it was its own master."""
    places: dict[int, int] = {}
    first, last = column.marches[0], column.marches[-1]
    space = first.origin
    column.legs.append(Leg(first.turn, space, space, resting(first.turn - 1, space)))
    for turn in turns:
        if turn < first.turn:
            continue
        now = [march for march in column.marches if march.turn == turn]
        column.legs += [Leg(turn, march.origin, march.destination, march.strength) for march in now]
        space = now[-1].destination if now else space
        strength = resting(turn, space)
        is_told = bool(now) and now[-1].strength == strength
        if not is_told:
            column.legs.append(Leg(turn, space, space, strength))
        places[turn] = space
        has_joined = any(other.get(turn) == space for other in others)
        if turn >= last.turn and (not strength or has_joined):
            break
    return places


def going_back(far: Sequence[float], ahead: Sequence[float] | None = None) -> list[bool]:
    """Which legs lead back, by the distance from the base before and after each: once the farthest point is behind,
    those that come nearer to the base. Who rests on the way back is still on it. `ahead` is the distance from the
    enemy's base: whoever comes nearer to that as well marches up from the flank, and retreats from nobody."""
    turning = far.index(max(far))
    back: list[bool] = []
    for at, (before, after) in enumerate(pairwise(far)):
        is_rest = before == after
        is_flank = ahead is not None and ahead[at + 1] < ahead[at]
        back.append(bool(back) and back[-1] if is_rest else at >= turning and after < before and not is_flank)
    return back


def worth_telling(
    found: Sequence[Column],
    is_great: Callable[[Column], bool],
    from_base: Callable[[int], float],
    prizes: Mapping[int, int] | None,
) -> list[Column]:
    """The first column and the great ones; whatever its size, the one that went farthest, and of the winner's (whose
    `prizes` are given, with their worth) the last one that came to the greatest of them."""
    if not found:
        return []
    always = {id(found[0]), id(max(found, key=lambda column: _reach(column, from_base)))}
    if prizes is not None and (decisive := _decisive(found, prizes)):
        always.add(id(decisive))
    return [column for column in found if id(column) in always or is_great(column)]


def _reach(column: Column, from_base: Callable[[int], float]) -> float:
    return max(from_base(march.destination) for march in column.marches)


def _decisive(found: Sequence[Column], prizes: Mapping[int, int]) -> Column | None:
    taken = [
        (prizes[march.destination], march.turn, -number)
        for number, column in enumerate(found)
        for march in column.marches
        if march.destination in prizes
    ]
    return found[-max(taken)[2]] if taken else None


def plain(side: str, name: str, legs: Sequence[Leg], back: Sequence[bool], codes: Sequence[str]) -> dict[str, Any]:
    """A flow as the page gets it."""
    return {
        "side": side,
        "name": name,
        "legs": [
            {
                "turn": leg.turn,
                "origin": codes[leg.origin],
                "destination": codes[leg.destination],
                "strength": leg.strength,
                "is_retreat": is_back,
            }
            for leg, is_back in zip(legs, back, strict=True)
        ],
    }


def opening_of(table: Table, kind: type[S]) -> S:
    """The position where a game begins; where armies set up first, before anybody has."""
    if table.start_state is not None:
        opening: State = table.game.state_type.thaw(table.start_state)
    elif table.start_position is not None:
        opening = table.game.read_position(table.start_position, table.settings)
    else:
        opening = table.game.set_up(table.scenario, table.settings)
    assert isinstance(opening, kind)
    return opening


def road_name(unit: str, origin: str, goal: str) -> str:
    """`Davout, Vilna to Mogilev`: who bore most of a march, if anybody has a name, and between which places."""
    places = {"origin": origin, "goal": goal}
    return say("story-column", unit=unit, **places) if unit else say("story-column-unled", **places)


def main_army_name(unit: str = "") -> str:
    """The greatest column, by who led it."""
    return say("story-main-army-of", unit=unit) if unit else say("story-main-army")
