"""What the scouts report: where each enemy unit is thought to be, and how strong the stacks are that nobody opens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp

from grognard.games.scorched_earth.sketch import Sketch
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import (
    CUP,
    DEFAULT_HEX,
    ENGINEER,
    LINE_OF,
    SETUP_LINES,
    UNIT_GROUP,
    UNITS,
    UNITS_OF,
    distance,
)

_LOSS_A_TURN = 0.03
"""The share of strength out of sight that is gone by each turn."""
_MOST_LOST = 0.35
_KINSHIP = 5.0
"""How much likelier a unit lies in a stack that shows one of its group than in another."""
_AT_FIRST, _A_TURN = 1.5, 4.0
"""Hexes from where it began within which a unit is looked for, and how many more each turn."""
_ANYWHERE = 0.4
"""The likelihood of any hex for a unit that came later."""
_FULL_STACK = 3.0


@dataclass(slots=True)
class Enemy:
    """An enemy stack as it is thought to be."""

    hex_: int
    strength: float
    units: float
    """How many."""
    is_open: bool
    level: int
    """Demoralization of what is seen."""

    def add(self, strength: float, share: float) -> None:
        """Somebody who lies below, as far as that is likely."""
        self.units += share
        self.strength += share * strength


@dataclass(slots=True)
class Reports:
    """Where each enemy unit was seen last or is thought to have gone since, and with how much strength. [3.13]"""

    where: dict[int, int] = field(default_factory=dict)
    strength: dict[int, int] = field(default_factory=dict)
    tops: dict[int, int] = field(default_factory=dict)
    """By hex: the counter that lay on top."""
    estimated: tuple[object, dict[int, Enemy]] | None = None
    """What was made of them last, and what from."""

    def look(self, sketch: Sketch, side: int) -> None:
        """Compare what is seen with what was seen before."""
        tops = {hex_: stack[0] for hex_, stack in sketch.enemies.items()}
        if sketch.map.turn == 1:
            self._read_the_set_up(1 - side, tops)
        self._follow(tops)
        for hex_, stack in sketch.enemies.items():
            self._note(hex_, {unit: sketch.map.sp[unit] for unit in stack})
        for unit in sketch.eliminated:
            self.where.pop(unit, None)
        self.tops = tops

    def _read_the_set_up(self, enemy: int, tops: Mapping[int, int]) -> None:
        """Whoever is not seen stands below a counter where the set-up lets him stand. [14]"""
        for unit in UNITS_OF[enemy]:
            if unit in LINE_OF and unit not in self.where:
                hexes = [hex_ for hex_ in SETUP_LINES[LINE_OF[unit]].hexes if hex_ in tops]
                if hexes:
                    self.where[unit] = min(hexes, key=lambda hex_: distance(hex_, DEFAULT_HEX[unit]))

    def _follow(self, tops: Mapping[int, int]) -> None:
        """Those whose stack is gone went with its top counter, or to the nearest of the others."""
        now = {top: hex_ for hex_, top in tops.items()}
        for unit, hex_ in self.where.items():
            if hex_ not in tops and tops:
                nearest = min(tops, key=lambda there: (distance(hex_, there), there))
                self.where[unit] = now.get(self.tops.get(hex_, -1), nearest)

    def _note(self, hex_: int, seen: Mapping[int, int]) -> None:
        """What is seen with its strength: a counter, or all of a stack that is open, and then nobody else is there."""
        if len(seen) > 1:
            self.where = {unit: there for unit, there in self.where.items() if there != hex_}
        self.where.update(dict.fromkeys(seen, hex_))
        self.strength.update(seen)


# --- an estimate ---------------------------------------------------------------------------------------------------


def estimate(sketch: Sketch, enemy: int, reports: Reports) -> dict[int, Enemy]:
    """What is shown, those who are thought to be below, and of all others a share for each stack. While one's own side
    marches, that is mostly what it was before."""
    state = sketch.map
    seen = [(state.sp[unit], state.demoralized[unit]) for units in sketch.enemies.values() for unit in units]
    reported = list(reports.where.items()), dict(reports.strength)
    made_from = (state.turn, sketch.enemies, sketch.eliminated, sketch.cup, seen, reported)
    if reports.estimated is None or reports.estimated[0] != made_from:
        reports.estimated = made_from, _estimate(sketch, enemy, reports)
    return reports.estimated[1]


def _estimate(sketch: Sketch, enemy: int, reports: Reports) -> dict[int, Enemy]:
    state, shown = sketch.map, sketch.enemies
    found = {hex_: _seen(state, hex_, units) for hex_, units in shown.items()}
    known = {unit for units in shown.values() for unit in units}.union(sketch.eliminated)
    hidden = _hidden(state, sketch.cup, enemy, known)
    for unit, hex_ in reports.where.items():
        if unit in hidden and hex_ in found and not found[hex_].is_open:
            likely = reports.strength.get(unit, hidden[unit][1])
            found[hex_].add(likely, 1.0)
            del hidden[unit]
    _share_out(state, found, shown, hidden)
    return found


def _seen(state: Campaign, hex_: int, units: tuple[int, ...]) -> Enemy:
    fighting = [unit for unit in units if unit != ENGINEER]
    level = state.worst_demoralization(fighting)
    return Enemy(hex_, float(state.strength(fighting)), float(len(fighting)), len(units) > 1, level)


def _hidden(state: Campaign, cup: int, enemy: int, seen: set[int]) -> dict[int, tuple[float, float]]:
    """By unit that may be out of sight: how probable it is on the map, and its likely strength."""
    left = 1.0 - min(_MOST_LOST, _LOSS_A_TURN * (state.turn - 1))
    away = [unit for unit in UNITS_OF[enemy] if unit not in seen and unit != ENGINEER]
    unseen = [unit for unit in away if unit in CUP]
    drawn = max(0.0, 1.0 - cup / len(unseen)) if unseen else 0.0
    return {
        unit: (chance, UNITS[unit].strength * left) for unit in away if (chance := drawn if unit in CUP else 1.0) > 0.0
    }


def _share_out(
    state: Campaign,
    found: dict[int, Enemy],
    shown: Mapping[int, tuple[int, ...]],
    hidden: Mapping[int, tuple[float, float]],
) -> None:
    """Units lie with others of their group, and not too far from where they began."""
    room = {hex_: each for hex_, each in found.items() if not each.is_open}
    groups = {hex_: UNIT_GROUP[shown[hex_][0]] for hex_ in room}
    condition = {hex_: _condition(state, shown[hex_][0]) for hex_ in room}
    for unit, (chance, strength) in hidden.items():
        weights = {
            hex_: _likelihood(unit, hex_, state.turn) * (_KINSHIP if groups[hex_] == UNIT_GROUP[unit] else 1.0)
            for hex_ in room
        }
        whole = sum(weights.values())
        for hex_, weight in weights.items():
            if room[hex_].units < _FULL_STACK:
                room[hex_].add(strength * condition[hex_], chance * weight / whole)


@lru_cache(maxsize=65536)
def _likelihood(unit: int, hex_: int, turn: int) -> float:
    """How likely a unit is to have come to a hex from where it began: the longer ago, the farther."""
    if unit not in DEFAULT_HEX:
        return _ANYWHERE
    return exp(-distance(DEFAULT_HEX[unit], hex_) / (_AT_FIRST + _A_TURN * (turn - 1)))


def _condition(state: Campaign, top: int) -> float:
    """What the counter on top tells of those below it."""
    return (state.sp[top] + 1.0) / (UNITS[top].strength + 1.0)
