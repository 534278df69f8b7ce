"""The state of a campaign: flat arrays of small numbers, and the few verbs that change them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from grognard.core.state import State
from grognard.games.strategic.events import ControlChanged
from grognard.games.strategic.tables import (
    AREAS,
    CAVALRY,
    CODES,
    DEPOT,
    FRENCH,
    GARRISON,
    INFANTRY,
    LEADER,
    LEADERS,
    LEADERS_OF,
    NAPOLEON,
    POINTS,
    SIDES,
    SPACES,
    SUPPLY,
    VICTORY_SPACES,
)

NOT_ARRIVED, FALLEN = 255, 254
"""Where a leader is who is on no space."""

CAUSES = (
    "attrition",
    "forced march",
    "supply",
    "political loss",
    "battle plan",
    "combat",
    "pursuit",
    "automatic elimination",
    "no retreat",
)
ATTRITION, FORCED_MARCH, UNSUPPLIED, POLITICAL, PLAN, COMBAT, PURSUIT, AUTOMATIC, NO_RETREAT = range(9)
IN_COMBAT = PLAN
"""Causes from here on are losses in combat, which count for French Victory and Defeat. Q29"""

INFANTRY_ENTERED, MARKERS_SET, CAVALRY_ENTERED = 1, 2, 4
"""What `phase_marks` remembers of a space during a Movement Phase."""
ENTERED = {INFANTRY: INFANTRY_ENTERED, CAVALRY: CAVALRY_ENTERED}

_ARRAYS = (
    ("infantry", 2 * SPACES),
    ("cavalry", 2 * SPACES),
    ("supply", 2 * SPACES),
    ("depots", 2 * SPACES),
    ("markers", 2 * SPACES),
    ("depletion", AREAS),
    ("control", SPACES),
    ("on_fortress", SPACES),
    ("marched", 4 * SPACES),
    ("phase_marks", SPACES),
    ("losses", len(CAUSES) * 4),
)
_NUMBERS = (
    "turn",
    "phasing",
    "scenario",
    "optional",
    "piles",
    "as_printed",
    "base",
    "bonus",
    "napoleon_counted",
    "marched_leaders",
    "battle_space",
)


class Campaign(State):
    """A stack is all units of one side in one space; its number is side * SPACES + space.

    `infantry`, `cavalry`, `supply` and `depots` count the units of each stack, `present` all of them with the
    leaders. `marched` (by kind and space) and `phase_marks` belong to the phasing side's Movement Phase.
    `base` is what the Victory Points level holds beside the Control markers (not zero only with the printed
    errata), `bonus` the points of the optional rules so far.
    """

    __slots__ = (
        "as_printed",
        "base",
        "battle_space",
        "bonus",
        "cavalry",
        "combat_losses",
        "control",
        "depletion",
        "depots",
        "infantry",
        "kinds",
        "leader_space",
        "losses",
        "marched",
        "marched_leaders",
        "markers",
        "napoleon_counted",
        "on_fortress",
        "optional",
        "phase_marks",
        "phasing",
        "piles",
        "present",
        "scenario",
        "supply",
        "turn",
    )

    sides = SIDES

    infantry: bytearray
    cavalry: bytearray
    supply: bytearray
    depots: bytearray
    markers: bytearray
    depletion: bytearray
    control: bytearray
    on_fortress: bytearray
    marched: bytearray
    phase_marks: bytearray
    losses: bytearray

    def __init__(self) -> None:
        super().__init__()
        for name, size in _ARRAYS:
            setattr(self, name, bytearray(size))
        self.kinds = (self.infantry, self.cavalry, self.supply, self.depots)
        self.present = bytearray(2 * SPACES)
        self.leader_space = bytearray([NOT_ARRIVED]) * len(LEADERS)
        self.combat_losses = [0, 0]
        self.turn = 1
        self.phasing = FRENCH
        self.scenario = 0
        self.optional = 0
        self.piles = 0
        self.as_printed = 0
        self.base = 0
        self.bonus = 0
        self.napoleon_counted = 0
        self.marched_leaders = 0
        self.battle_space = -1

    # --- questions -----------------------------------------------------------------------------------------

    def corps(self, stack: int) -> int:
        return self.infantry[stack] + self.cavalry[stack]

    def leaders_in(self, side: int, space: int) -> list[int]:
        if not self.optional:
            return []
        where = self.leader_space
        return [leader for leader in LEADERS_OF[side] if where[leader] == space]

    def stacks_of(self, side: int) -> list[int]:
        """The spaces where a side has units."""
        present = self.present
        first = side * SPACES
        return [space for space in range(SPACES) if present[first + space]]

    def corps_in_area(self, side: int, spaces: tuple[int, ...]) -> int:
        first = side * SPACES
        return sum(self.infantry[first + s] + self.cavalry[first + s] for s in spaces)

    def is_held(self, side: int, spaces: tuple[int, ...]) -> bool:
        """Has the side any unit in these spaces?"""
        first = side * SPACES
        present = self.present
        return any(present[first + space] for space in spaces)

    def victory_points(self) -> int:
        control = self.control
        return self.base + self.bonus + sum(POINTS[space] for space in VICTORY_SPACES if control[space])

    # --- changes -------------------------------------------------------------------------------------------

    def add(self, side: int, space: int, kind: int, count: int = 1) -> None:
        stack = side * SPACES + space
        if kind >= LEADER:
            self.leader_space[kind - LEADER] = space
            count = 1
        else:
            self.kinds[kind][stack] += count
        self.present[stack] += count
        if self.piles:
            self.markers[stack] += count

    def remove(self, side: int, space: int, kind: int, count: int = 1) -> None:
        stack = side * SPACES + space
        if kind >= LEADER:
            self.leader_space[kind - LEADER] = NOT_ARRIVED
            count = 1
        else:
            self.kinds[kind][stack] -= count
        self.present[stack] -= count
        if self.piles:
            # A smaller stack is merged until its owner says otherwise: a shorter pile would tell its size. Q42
            self.markers[stack] = self.fewest_markers(stack)

    def move(self, side: int, origin: int, destination: int, kind: int, count: int = 1) -> None:
        stack = side * SPACES + destination
        shown = self.markers[stack]
        self.remove(side, origin, kind, count)
        self.add(side, destination, kind, count)
        if self.piles:
            self.markers[stack] = max(shown, self.fewest_markers(stack))  # those who come are merged, too

    def fewest_markers(self, stack: int) -> int:
        """With the Corps of each type merged into one marker; other units have one each. [Stacking B] Q42"""
        infantry, cavalry = self.infantry[stack], self.cavalry[stack]
        return self.present[stack] - infantry - cavalry + bool(infantry) + bool(cavalry)

    def lose(self, side: int, space: int, kind: int, count: int, cause: int) -> None:
        """Eliminate units of a stack. Corps lost are counted by cause."""
        self.remove(side, space, kind, count)
        if kind <= CAVALRY:
            self.losses[cause * 4 + side * 2 + kind] += count
            if cause >= IN_COMBAT:
                self.combat_losses[side] += count
        elif kind >= LEADER:
            self.leader_space[kind - LEADER] = FALLEN

    def lose_stack(self, side: int, space: int, cause: int) -> None:
        stack = side * SPACES + space
        for kind in (INFANTRY, CAVALRY, SUPPLY, DEPOT):
            if count := self.kinds[kind][stack]:
                self.lose(side, space, kind, count, cause)
        for leader in self.leaders_in(side, space):
            self.lose(side, space, LEADER + leader, 1, cause)

    def settle(self, space: int) -> None:
        """Bring Control and the Fortress up to date after units came or went.

        While both sides are there nothing changes; a side alone takes Control. [Victory A] Q24
        The side that may garrison a Fortress stands on it once it is there without enemies, until its last unit
        leaves. [Opt. Fortresses A, B] Q48"""
        if not POINTS[space]:
            return
        french, russian = self.present[space], self.present[SPACES + space]
        if bool(french) != bool(russian) and self.control[space] != bool(french):
            self.control[space] = bool(french)
            if self.journal:
                self.note(ControlChanged("Victory A", CODES[space], bool(french)))
        self.settle_fortress(space)

    def settle_fortress(self, space: int) -> None:
        """Without Control, which is not counted again in the last turn. [Opt. Fortresses A, B] Q48"""
        garrison = GARRISON[space]
        if garrison is not None:
            own = self.present[garrison * SPACES + space]
            enemy = self.present[(1 - garrison) * SPACES + space]
            if not own:
                self.on_fortress[space] = 0
            elif not enemy:
                self.on_fortress[space] = 1

    @property
    def napoleon_fallen(self) -> bool:
        return self.leader_space[NAPOLEON] == FALLEN

    # --- copies --------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        new = object.__new__(type(self))
        self._clone_control(new)
        new.infantry = infantry = self.infantry[:]
        new.cavalry = cavalry = self.cavalry[:]
        new.supply = supply = self.supply[:]
        new.depots = depots = self.depots[:]
        new.kinds = (infantry, cavalry, supply, depots)
        new.present = self.present[:]
        new.markers = self.markers[:]
        new.depletion = self.depletion[:]
        new.control = self.control[:]
        new.on_fortress = self.on_fortress[:]
        new.marched = self.marched[:]
        new.phase_marks = self.phase_marks[:]
        new.losses = self.losses[:]
        new.leader_space = self.leader_space[:]
        new.combat_losses = self.combat_losses[:]
        new.turn = self.turn
        new.phasing = self.phasing
        new.scenario = self.scenario
        new.optional = self.optional
        new.piles = self.piles
        new.as_printed = self.as_printed
        new.base = self.base
        new.bonus = self.bonus
        new.napoleon_counted = self.napoleon_counted
        new.marched_leaders = self.marched_leaders
        new.battle_space = self.battle_space
        return new

    def pack(self) -> dict[str, Any]:
        data: dict[str, Any] = {name: getattr(self, name) for name in _NUMBERS}
        data["combat_losses"] = self.combat_losses[:]
        data["leader_space"] = self.leader_space.hex()
        for name, _ in _ARRAYS:
            array: bytearray = getattr(self, name)
            data[name] = {str(index): value for index, value in enumerate(array) if value}
        return data

    def unpack(self, data: Mapping[str, Any]) -> None:
        for name in _NUMBERS:
            setattr(self, name, data[name])
        self.combat_losses = list(data["combat_losses"])
        self.leader_space = bytearray.fromhex(data["leader_space"])
        for name, _ in _ARRAYS:
            array: bytearray = getattr(self, name)
            for index, value in data[name].items():
                array[int(index)] = value
        self.count_present()
        for stack in range(2 * SPACES):  # older rules let a stack show fewer
            shown = max(self.markers[stack], self.fewest_markers(stack)) if self.piles else 0
            self.markers[stack] = min(shown, self.present[stack])

    def count_present(self) -> None:
        """Count the units of every stack anew."""
        for stack in range(2 * SPACES):
            self.present[stack] = sum(kind[stack] for kind in self.kinds)
        if self.optional:
            for leader, space in enumerate(self.leader_space):
                if space < SPACES:
                    self.present[LEADERS[leader].side * SPACES + space] += 1
