"""Where everybody will stand: marches that are planned, and the stacks once they are made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from grognard.agents.fateful_march.picture import Picture, Units
from grognard.games.fateful_march.lots import FORCED
from grognard.games.fateful_march.tables import CONNECTION, CONNECTIONS, FORCED_MARCH_FROM


@dataclass(slots=True)
class March:
    """A Force with its way, the origin first."""

    order: int
    units: Units
    leaders: tuple[int, ...]
    way: tuple[int, ...]
    gain: float = 0.0

    @property
    def origin(self) -> int:
        return self.way[0]

    @property
    def goal(self) -> int:
        return self.way[-1]

    @property
    def is_bridged(self) -> bool:
        return CONNECTIONS[CONNECTION[self.way[-2], self.way[-1]]].is_bridged


@dataclass(slots=True)
class Layout:
    """Where everybody will stand once the marches planned so far are made."""

    units: dict[int, Units]
    free: dict[int, Units]
    leaders: dict[int, list[int]]
    bridged: set[int] = field(default_factory=set)
    """Enemy areas into which all planned marches lead over bridges."""

    def units_in(self, area: int) -> Units:
        return self.units.get(area, {})

    def leaders_in(self, area: int) -> list[int]:
        return self.leaders.get(area, [])

    def apply(self, march: March) -> None:
        mark = FORCED if march.order == FORCED_MARCH_FROM else 0
        here, there = self.units[march.origin], self.units.setdefault(march.goal, {})
        was_empty = not there
        for each, number in march.units.items():
            _change(here, each, -number)
            _change(self.free[march.origin], each, -number)
            _change(there, each | mark, number)
        staying = [each for each in self.leaders_in(march.origin) if each not in march.leaders]
        self.leaders[march.origin] = staying
        self.leaders[march.goal] = [*self.leaders_in(march.goal), *march.leaders]
        if march.is_bridged and (was_empty or march.goal in self.bridged):
            self.bridged.add(march.goal)
        else:
            self.bridged.discard(march.goal)


def _change(units: Units, sp_class: int, number: int) -> None:
    left = units.get(sp_class, 0) + number
    if left > 0:
        units[sp_class] = left
    else:
        units.pop(sp_class, None)


def less(units: Mapping[int, int], gone: Mapping[int, int]) -> Units:
    return {each: left for each, number in units.items() if (left := number - gone.get(each, 0)) > 0}


def more(units: Mapping[int, int], come: Mapping[int, int], mark: int = 0) -> Units:
    found = dict(units)
    for each, number in come.items():
        found[each | mark] = found.get(each | mark, 0) + number
    return found


def new_layout(picture: Picture) -> Layout:
    return Layout(
        {area: dict(stack.units) for area, stack in picture.own.items()},
        {area: stack.movable() for area, stack in picture.own.items()},
        {area: list(stack.leaders) for area, stack in picture.own.items()},
    )
