"""The state of a campaign: flat arrays of small numbers, and the few verbs that change them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from grognard.core.decision import Decision
from grognard.core.procedure import Procedure
from grognard.core.state import State
from grognard.games.scorched_earth.options import LIMIT_BY_TURN, THIRD_DIE_FROM_6
from grognard.games.scorched_earth.tables import (
    ALL_UNITS,
    BARCLAY,
    CODES,
    CUP,
    DEPOTS,
    ENGINEER,
    FIRST_HOLDERS,
    FIRST_LP,
    FIRST_POINTS,
    FIRST_WINTER_TURN,
    FRENCH_AUTOMATIC,
    FULL_STRENGTH,
    HEXES,
    HOLDING,
    HQS,
    IS_CAVALRY,
    IS_COMBAT_UNIT,
    IS_INFANTRY,
    MOST_LP,
    NO_HQ,
    NO_PLACE,
    NO_UNIT,
    PLACES,
    RUSSIAN,
    RUSSIAN_AUTOMATIC,
    SIDES,
    UNIT_SIDE,
    UNITS,
    UNITS_OF,
    ZONE,
    Commander,
    combat_dice,
)
from grognard.mechanics.zones import count

WAITING, IN_CUP, DEAD = -1, -2, -3
"""Where a unit is that is on no hex: still to be set up or placed, in the cup, eliminated."""
OFF_MAP = -1
"""Where a depot or a headquarters is that is on no hex."""

FRESH, WORN, EXHAUSTED = range(3)
FATIGUE_NAMES = ("Fresh", "Worn", "Exhausted")
MOST_DEMORALIZED = 2

MOVED, RALLIED = 1, 2
"""What `marks` remembers of a unit during an activation. [8.1]"""

CAUSES = ("combat", "demoralization", "burning", "siege", "retreat", "attrition", "winter")
COMBAT, DEMORALIZATION, BURNING, SIEGE, RETREAT, ATTRITION, WINTER = range(len(CAUSES))
"""What strength points were lost by."""

_ARRAYS = (
    ("sp", len(UNITS)),
    ("fatigue", len(UNITS)),
    ("demoralized", len(UNITS)),
    ("marks", len(UNITS)),
    ("control", len(PLACES)),
    ("burnt", len(PLACES)),
    ("memory", len(FIRST_HOLDERS)),
    ("carried", len(HQS)),
    ("losses", len(CAUSES) * 2),
)
_NUMBERS = (
    "turn",
    "vp",
    "lp",
    "readings",
    "elan",
    "kutuzov",
    "in_play",
    "activated",
    "hq",
    "hq_hex",
    "hq_unit",
    "cp",
    "rallies",
    "park",
    "park_used",
    "park_gone",
)


class Campaign(State):
    """Units, depots, headquarters, hexes and places go by their numbers in the tables.

    `stacks` holds the units of a side in a hex (side * HEXES + hex), the one on top first, the others in order; hexes
    without units are not in it. `present` counts, by side and hex, the combat units, `zones` the forces whose zone of
    control covers the hex; both follow the stacks. `memory` holds, for each of the tables' HOLDINGS, the side whose
    infantry was there last.
    """

    __slots__ = (
        "activated",
        "burnt",
        "carried",
        "control",
        "cp",
        "demoralized",
        "depots",
        "elan",
        "fatigue",
        "hq",
        "hq_hex",
        "hq_unit",
        "in_play",
        "kutuzov",
        "losses",
        "lp",
        "marks",
        "memory",
        "park",
        "park_gone",
        "park_used",
        "present",
        "rallies",
        "readings",
        "sp",
        "stacks",
        "turn",
        "vp",
        "where",
        "zones",
    )

    sides = SIDES

    turn: int
    vp: int
    """The one marker: high is good for the French. [3.7]"""
    lp: int
    readings: int
    """The options that are not the default, a bit each."""
    elan: int
    """Is this the turn of an Elan du General? [8.0.1]"""
    kutuzov: int
    """Has Kutuzov taken over from Barclay? [14.1]"""
    in_play: int
    """The headquarters that are in the game, a bit each."""
    activated: int
    """Those that have been activated this turn, a bit each."""
    hq: int
    """The one that is active now, or NO_HQ."""
    hq_hex: int
    hq_unit: int
    """The unit that carries it, or NO_UNIT if it stands alone. [3.2]"""
    cp: int
    """What the active headquarters may still spend."""
    rallies: int
    """Forces that it has rallied."""
    park: int
    """The place that the Artillery Park is bound for, or NO_PLACE. Only the French know until it is used. [11.1]"""
    park_used: int
    park_gone: int
    sp: bytearray
    fatigue: bytearray
    demoralized: bytearray
    marks: bytearray
    control: bytearray
    burnt: bytearray
    memory: bytearray
    carried: bytearray
    losses: bytearray

    def __init__(self) -> None:
        super().__init__()
        for name, size in _ARRAYS:
            setattr(self, name, bytearray(size))
        for name in _NUMBERS:
            setattr(self, name, 0)
        self.where = [WAITING] * len(UNITS)
        for unit in CUP:
            self.where[unit] = IN_CUP
        self.sp[:] = FULL_STRENGTH
        self.depots = [OFF_MAP] * len(DEPOTS)
        self.control[:] = bytes(place.side for place in PLACES)
        self.memory[:] = FIRST_HOLDERS
        self.turn, self.vp, self.lp = 1, FIRST_POINTS, FIRST_LP
        self.in_play = sum(1 << number for number, hq in enumerate(HQS) if not hq.is_aside)
        self.hq, self.hq_hex, self.hq_unit, self.park = NO_HQ, OFF_MAP, NO_UNIT, NO_PLACE
        self.stacks: dict[int, tuple[int, ...]] = {}
        self.present = [bytearray(HEXES), bytearray(HEXES)]
        self.zones = [bytearray(HEXES), bytearray(HEXES)]

    # --- what there is -----------------------------------------------------------------------------------------

    @property
    def is_winter(self) -> bool:
        return self.turn >= FIRST_WINTER_TURN

    @property
    def limits_by_turn(self) -> bool:
        """Is a unit moved and rallied once a turn, not once in each activation? Q4"""
        return bool(self.readings & LIMIT_BY_TURN)

    @property
    def is_decided(self) -> bool:
        """Has the marker reached an end of its track? Then nothing more happens. [3.7]"""
        return not RUSSIAN_AUTOMATIC < self.vp < FRENCH_AUTOMATIC

    def force(self, side: int, hex_: int) -> tuple[int, ...]:
        """All units of a side in a hex, the Engineer included, the one on top first."""
        return self.stacks.get(side * HEXES + hex_, ())

    def combat_units(self, side: int, hex_: int) -> tuple[int, ...]:
        return tuple(unit for unit in self.force(side, hex_) if unit != ENGINEER)

    def forces(self, side: int) -> list[int]:
        """The hexes where a side has units, by number."""
        first = side * HEXES
        return sorted(stack - first for stack in self.stacks if 0 <= stack - first < HEXES)

    def on_map(self, side: int) -> list[int]:
        """The units of a side that stand on the map."""
        where = self.where
        return [unit for unit in UNITS_OF[side] if where[unit] >= 0]

    def cup(self) -> list[int]:
        """What is left in it; drawing picks any of these. [5.1]"""
        return [unit for unit in CUP if self.where[unit] == IN_CUP]

    def eliminated(self, side: int) -> list[int]:
        return [unit for unit in UNITS_OF[side] if self.where[unit] == DEAD]

    def strength(self, units: Iterable[int]) -> int:
        """Strength points as they stand on the counters."""
        sp = self.sp
        return sum(sp[unit] for unit in units)

    def cavalry_strength(self, units: Iterable[int]) -> int:
        """Of cavalry alone; in winter there is none. [3.12]"""
        if self.is_winter:
            return 0
        return sum(self.sp[unit] for unit in units if IS_CAVALRY[unit])

    def counts_as_infantry(self, unit: int) -> bool:
        """In winter cavalry functions as infantry. [3.12] Q23"""
        return bool(IS_INFANTRY[unit]) or (self.is_winter and bool(IS_CAVALRY[unit]))

    def worst_fatigue(self, units: Iterable[int]) -> int:
        """Q62"""
        return max((self.fatigue[unit] for unit in units), default=FRESH)

    def worst_demoralization(self, units: Iterable[int]) -> int:
        """Q62"""
        return max((self.demoralized[unit] for unit in units), default=0)

    def commander(self, hq: int) -> Commander:
        """The face of a headquarters that is up."""
        return HQS[hq].back if self.kutuzov and hq == BARCLAY else HQS[hq].front

    def is_in_play(self, hq: int) -> bool:
        return bool(self.in_play >> hq & 1)

    def has_activated(self, hq: int) -> bool:
        return bool(self.activated >> hq & 1)

    def town_holder(self, hex_: int) -> int:
        """The side whose infantry was last in a town. [3.14]"""
        return self.memory[HOLDING[hex_]]

    def depots_in(self, hex_: int) -> list[int]:
        return [depot for depot, there in enumerate(self.depots) if there == hex_]

    # --- control -----------------------------------------------------------------------------------------------

    def call(self, procedure: Procedure[Any]) -> None:
        if not self.is_decided:
            self.stack.append(procedure)

    def ask(self, side: int, decision: Decision[Any, Any]) -> None:
        if not self.is_decided:
            self.pending[side] = decision
            self.waiting += 1

    def end(self) -> None:
        """Nothing more is played or asked, whatever was going on."""
        self.stack.clear()
        self.pending = [None] * len(SIDES)
        self.waiting = 0

    # --- where units stand: the verbs --------------------------------------------------------------------------

    def place(self, unit: int, hex_: int) -> None:
        """Put a unit that is on no hex on one."""
        self.where[unit] = hex_
        self._join((unit,), hex_, unit)

    def take_off(self, unit: int, to: int = WAITING) -> None:
        """Take a unit from the map."""
        hex_ = self.where[unit]
        self.where[unit] = to
        self._leave((unit,), hex_)
        if unit == self.hq_unit:
            self.hq_unit = NO_UNIT  # the headquarters stays in the hex Q10

    def move(self, units: Iterable[int], hex_: int) -> None:
        """Move units that stand together to another hex, and the headquarters that one of them carries. [3.2]"""
        moving = tuple(units)
        origin = self.where[moving[0]]
        side = UNIT_SIDE[moving[0]]
        top = self.stacks[side * HEXES + origin][0]
        self._leave(moving, origin)
        for unit in moving:
            self.where[unit] = hex_
        self._join(moving, hex_, top if top in moving else self._covering(moving))
        if self.hq_unit in moving:
            self.hq_hex = hex_

    def show_on_top(self, unit: int) -> None:
        """The owner chooses what the enemy sees of a stack. [3.13]"""
        stack = UNIT_SIDE[unit] * HEXES + self.where[unit]
        self.stacks[stack] = (unit, *sorted(each for each in self.stacks[stack] if each != unit))

    def cover(self, side: int, hex_: int) -> None:
        """Lay on top what hides a stack best. [3.13]"""
        self.show_on_top(self._covering(self.force(side, hex_)))

    def _join(self, units: tuple[int, ...], hex_: int, top: int) -> None:
        """`top` lies on top if nobody is there yet."""
        side = UNIT_SIDE[units[0]]
        stack = side * HEXES + hex_
        there = self.stacks.get(stack, ())
        if there and there[0] != ENGINEER:
            top = there[0]
        self.stacks[stack] = (top, *sorted(each for each in (*there, *units) if each != top))
        count(self.present[side], self.zones[side], ZONE, hex_, sum([IS_COMBAT_UNIT[unit] for unit in units]))

    def _leave(self, units: tuple[int, ...], hex_: int) -> None:
        side = UNIT_SIDE[units[0]]
        stack = side * HEXES + hex_
        left = tuple(each for each in self.stacks[stack] if each not in units)
        if not left:
            del self.stacks[stack]
        elif self.stacks[stack][0] in left:
            self.stacks[stack] = left
        else:
            top = self._covering(left)
            self.stacks[stack] = (top, *(each for each in left if each != top))
        count(self.present[side], self.zones[side], ZONE, hex_, -sum([IS_COMBAT_UNIT[unit] for unit in units]))

    def _covering(self, units: tuple[int, ...]) -> int:
        """What lies on top until the owner says otherwise: a cavalry unit, or the weakest. [3.13]"""
        return min(units, key=lambda unit: (unit == ENGINEER, not IS_CAVALRY[unit], self.sp[unit], unit))

    # --- what units are like: the verbs ------------------------------------------------------------------------

    @property
    def fought_at(self) -> str | None:
        """The hex of the combat that is being fought, or of which the running procedure sees to the consequences."""
        hex_: int = getattr(self.stack[-1], "fought_at", OFF_MAP) if self.stack else OFF_MAP
        return CODES[hex_] if hex_ >= 0 else None

    def lose_point(self, unit: int, cause: int) -> None:
        """A strength point less; not below 0, see `victory.eliminate`."""
        self.sp[unit] -= 1
        self.losses[cause * 2 + UNIT_SIDE[unit]] += 1

    def eliminate(self, unit: int) -> None:
        """Take it from the map for good; an Engineer left alone goes with it. Victory Points are not counted here."""
        hex_, side = self.where[unit], UNIT_SIDE[unit]
        self.take_off(unit, DEAD)
        self._renew(unit)
        self.sp[unit] = 0
        if self.force(side, hex_) == (ENGINEER,):
            self.take_off(ENGINEER, DEAD)
            self._renew(ENGINEER)

    def bring(self, unit: int, hex_: int, strength: int) -> None:
        """A unit comes to the map anew: from the cup, or revived. It is Fresh and not demoralized. [5.1, 5.2]"""
        self._renew(unit)
        self.sp[unit] = strength
        self.place(unit, hex_)

    def _renew(self, unit: int) -> None:
        self.fatigue[unit] = self.demoralized[unit] = self.marks[unit] = 0

    def tire(self, unit: int, levels: int = 1) -> None:
        """The Engineer knows no fatigue. [3.9]"""
        if unit != ENGINEER:
            self.fatigue[unit] = min(self.fatigue[unit] + levels, EXHAUSTED)

    def rest(self, unit: int) -> None:
        """Recover a level of fatigue. [3.10]"""
        self.fatigue[unit] = max(self.fatigue[unit] - 1, FRESH)

    def demoralize(self, unit: int) -> None:
        """A level more, at most two. [3.15]"""
        if unit != ENGINEER:
            self.demoralized[unit] = min(self.demoralized[unit] + 1, MOST_DEMORALIZED)

    def hearten(self, unit: int, levels: int = 1) -> None:
        """Recover levels of demoralization. [3.15]"""
        self.demoralized[unit] = max(self.demoralized[unit] - levels, 0)

    # --- tracks ------------------------------------------------------------------------------------------------

    def shift_lp(self, points: int) -> int:
        """Logistics Points, from 0 to 99; by how much they really changed. Q58"""
        before = self.lp
        self.lp = max(0, min(MOST_LP, before + points))
        return self.lp - before

    # --- combat ------------------------------------------------------------------------------------------------

    def combat_dice(self, strength: int) -> int:
        """How many dice so many strength points throw. [9.1.5]"""
        return combat_dice(strength, bool(self.readings & THIRD_DIE_FROM_6))

    # --- activations -------------------------------------------------------------------------------------------

    def begin_activation(self, hq: int) -> None:
        """The headquarters has no hex and no points yet; units may be ordered anew. [8.0] Q4"""
        self.hq, self.hq_hex, self.hq_unit = hq, OFF_MAP, NO_UNIT
        self.activated |= 1 << hq
        self.cp = self.rallies = 0
        if not self.limits_by_turn:
            self.marks[:] = bytes(len(UNITS))

    def put_hq(self, hex_: int, unit: int = NO_UNIT) -> None:
        """On its own, or on a unit that carries it. [3.2]"""
        self.hq_hex, self.hq_unit = hex_, unit

    def carry_points(self) -> None:
        """No more orders: the headquarters keeps as many points as its rating, and stays for its Bonus Rally. Q1"""
        self.carried[self.hq] = min(self.cp, self.commander(self.hq).rating)
        self.cp = 0

    def end_activation(self) -> None:
        """It goes to the next turn's box. [3.2]"""
        self.hq, self.hq_hex, self.hq_unit = NO_HQ, OFF_MAP, NO_UNIT

    def begin_turn(self) -> None:
        """No headquarters has been activated; an Elan is over. [4.0]"""
        self.activated = self.elan = 0
        self.marks[:] = bytes(len(UNITS))

    # --- copies ------------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        new = object.__new__(type(self))
        self._clone_control(new)
        new.where, new.depots = self.where[:], self.depots[:]
        new.sp, new.fatigue, new.demoralized = self.sp[:], self.fatigue[:], self.demoralized[:]
        new.marks, new.carried, new.losses = self.marks[:], self.carried[:], self.losses[:]
        new.control, new.burnt, new.memory = self.control[:], self.burnt[:], self.memory[:]
        new.stacks = self.stacks.copy()
        new.present = [self.present[0][:], self.present[1][:]]
        new.zones = [self.zones[0][:], self.zones[1][:]]
        new.turn, new.vp, new.lp, new.readings = self.turn, self.vp, self.lp, self.readings
        new.elan, new.kutuzov, new.in_play, new.activated = self.elan, self.kutuzov, self.in_play, self.activated
        new.hq, new.hq_hex, new.hq_unit = self.hq, self.hq_hex, self.hq_unit
        new.cp, new.rallies = self.cp, self.rallies
        new.park, new.park_used, new.park_gone = self.park, self.park_used, self.park_gone
        return new

    def pack(self) -> dict[str, Any]:
        data: dict[str, Any] = {name: getattr(self, name) for name in _NUMBERS}
        data |= {name: getattr(self, name).hex() for name, _ in _ARRAYS}
        data["where"] = self.where[:]
        data["depots"] = self.depots[:]
        data["tops"] = sorted(units[0] for units in self.stacks.values())
        return data

    def unpack(self, data: Mapping[str, Any]) -> None:
        for name in _NUMBERS:
            setattr(self, name, data[name])
        for name, _ in _ARRAYS:
            setattr(self, name, bytearray.fromhex(data[name]))
        self.where = list(data["where"])
        self.depots = list(data["depots"])
        self.stack_anew(data["tops"])

    def stack_anew(self, tops: Iterable[int] = ()) -> None:
        """Make stacks, presence and zones from where the units are."""
        self.stacks = {}
        self.present = [bytearray(HEXES), bytearray(HEXES)]
        self.zones = [bytearray(HEXES), bytearray(HEXES)]
        for unit in ALL_UNITS:
            if self.where[unit] >= 0:
                self._join((unit,), self.where[unit], unit)
        for unit in tops:
            self.show_on_top(unit)


def enemy_of(side: int) -> int:
    return RUSSIAN - side
