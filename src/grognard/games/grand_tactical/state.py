"""The state of a campaign: flat arrays of small numbers, and the few verbs that change them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import chain, compress
from typing import Any, Self

from grognard.core.state import State
from grognard.games.grand_tactical.options import STRATEGIC_FORTRESSES
from grognard.games.grand_tactical.tables import (
    ALL_UNITS,
    ALLOWANCE,
    AREAS,
    DEPOT,
    DEPOTS,
    FIRST_KINDS,
    FIRST_WINTER_TURN,
    FRENCH,
    GROUNDS,
    HEXES,
    IS_CAVALRY,
    IS_COMBAT,
    IS_INFANTRY,
    KIND_ARM,
    KINDS,
    LEADER,
    NAPOLEON,
    NO_PLACE,
    PLACES,
    REDUCED,
    RUSSIAN,
    SIDES,
    SUPPLY,
    UNIT_SIDE,
    UNITS,
    UNITS_OF,
    Ground,
)
from grognard.mechanics.zones import count

WAITING, DEAD = -1, -2
"""Where a unit is that is on no hex: not in the game yet (or never), eliminated."""

RUSSIAN_MOVEMENT, RUSSIAN_COMBAT, FRENCH_MOVEMENT, FRENCH_COMBAT = range(1, 5)
"""The phases in which units are disrupted and recover. [Dis B]"""
PHASES = 4

STOPPED, COMMITTED, DOUBLE_TRIED, TRIPLE_TRIED = 1, 2, 4, 8
"""What `marks` remembers of a unit during its side's Player-Turn: enemy control has stopped it, it has taken part in an
automatic elimination, it has begun a double or a triple Forced March."""
AIM = 16
"""Times the direction, counted from 1: where the units stood that it has automatically eliminated."""

CAUSES = ("attrition", "march", "overrun", "combat", "retreat", "hunger", "politics", "siege", "depot")
ATTRITION, MARCH, OVERRUN, COMBAT, RETREAT, HUNGER, POLITICS, SIEGE, DEPOT_LOST = range(len(CAUSES))
"""What units were lost by. `overrun` is the automatic elimination."""

EVERYBODY_OF = tuple(sum(1 << unit for unit in units) for units in UNITS_OF)
"""By side: its units, a bit each."""
EVERYBODY = sum(EVERYBODY_OF)
_COULD_BE = tuple(
    tuple(tuple(unit for unit in units if UNITS[unit].arm == arm) for arm in KIND_ARM) for units in UNITS_OF
)
"""By side and kind of piece: the units that are, were or may become such a piece."""
_CONCERNED = tuple(1 << unit | EVERYBODY_OF[RUSSIAN - UNIT_SIDE[unit]] for unit in ALL_UNITS)
"""By unit: itself and all its enemies."""

_ARRAYS = (
    ("kind", len(UNITS)),
    ("disrupted", len(UNITS)),
    ("legs", len(UNITS)),
    ("marks", len(UNITS)),
    ("due", len(UNITS)),
    ("control", len(PLACES)),
    ("entered", len(PLACES)),
    ("depletion", len(AREAS)),
    ("losses", len(CAUSES) * 2 * len(KINDS)),
)
_NUMBERS = ("turn", "phase", "level", "scenario", "readings")


class Campaign(State):
    """Units, hexes, places and Areas go by their numbers in the tables.

    By unit: `where` it is, what `kind` of piece it is, when it was `disrupted` (see `disrupt`), how many `legs` it has
    begun in this Movement Phase, its `marks`, the hex where it `began` the phase, and the group of ARRIVALS it is `due`
    with (its number and 1; 0 for none). By place: who has `control`, and who has ever `entered` it, a bit a side.

    `stacks` holds by side the units in each hex where it has any, in order. By side and hex `pieces` counts all
    units, `combat` the Combat units, `infantry` and `cavalry` those that control what is around them, `partial` and
    `total` the hexes from which zones reach it. `doomed` are hexes whose Infantry is automatically eliminated: it lies
    there until the Combat Phase and controls nothing. `combat_sets` are by side the hexes with Combat units, `crowded`
    those with more than one, as sets.
    """

    __slots__ = (
        "began",
        "cavalry",
        "combat",
        "combat_sets",
        "control",
        "crowded",
        "depletion",
        "disrupted",
        "doomed",
        "due",
        "entered",
        "found",
        "fronts",
        "ground",
        "infantry",
        "kind",
        "legs",
        "level",
        "losses",
        "marks",
        "owned",
        "partial",
        "phase",
        "pieces",
        "readings",
        "ready",
        "scenario",
        "stacks",
        "total",
        "turn",
        "unseen",
        "where",
    )

    sides = SIDES
    form = 2

    turn: int
    phase: int
    """The Movement or Combat Phase that is going on or was last, 0 before the first. [Dis B]"""
    level: int
    """Victory Points as they were counted last. [Vic A]"""
    scenario: int
    readings: int
    """The options that are not the default, a bit each."""
    kind: bytearray
    disrupted: bytearray
    legs: bytearray
    marks: bytearray
    due: bytearray
    control: bytearray
    entered: bytearray
    depletion: bytearray
    losses: bytearray
    ground: Ground
    found: dict[tuple[Any, ...], Any]
    """What was searched for (reaches, retreats), until anything moves; no part of the game. Copies share it."""
    fronts: list[Any]
    """By side: its `Front`, once somebody has asked for it and until one of its units moves; no part of the game."""
    owned: list[bool]
    """By side: are its stacks and rows of hexes this state's own? Copies share them until one of its units moves."""
    ready: list[bytes]
    """By side: a byte for each of its units: what `movement` has found out about its next leg; no part of the game."""
    unseen: int
    """The units, a bit each, of which that has to be found out again."""

    def __init__(self) -> None:
        super().__init__()
        for name, size in _ARRAYS:
            setattr(self, name, bytearray(size))
        for name in _NUMBERS:
            setattr(self, name, 0)
        self.where = [WAITING] * len(UNITS)
        self.began = [WAITING] * len(UNITS)
        self.kind[:] = FIRST_KINDS
        self.control[:] = bytes(RUSSIAN for _ in PLACES)
        self.doomed: tuple[int, ...] = ()
        self.found = {}
        self.ground = GROUNDS[0]
        self.turn = 1
        self._clear_map()

    def read_as(self, readings: int) -> None:
        """Choose the options."""
        self.readings = readings
        self.ground = GROUNDS[bool(readings & STRATEGIC_FORTRESSES)]

    def _clear_map(self) -> None:
        self.stacks: list[dict[int, tuple[int, ...]]] = [{}, {}]
        self.pieces = [bytearray(HEXES), bytearray(HEXES)]
        self.combat = [bytearray(HEXES), bytearray(HEXES)]
        self.infantry = [bytearray(HEXES), bytearray(HEXES)]
        self.cavalry = [bytearray(HEXES), bytearray(HEXES)]
        self.partial = [bytearray(HEXES), bytearray(HEXES)]
        self.total = [bytearray(HEXES), bytearray(HEXES)]
        self.combat_sets = [0, 0]
        self.crowded = [0, 0]
        self.owned = [True, True]
        self.fronts = [None, None]
        self.ready = [b"", b""]
        self.unseen = EVERYBODY

    # --- what there is -----------------------------------------------------------------------------------------

    @property
    def time(self) -> int:
        return self.turn

    @property
    def is_winter(self) -> bool:
        """[Mov M]"""
        return self.turn >= FIRST_WINTER_TURN

    def units_in(self, side: int, hex_: int) -> tuple[int, ...]:
        """All units of a side in a hex, those that are automatically eliminated included."""
        return self.stacks[side].get(hex_, ())

    def combat_units(self, side: int, hex_: int) -> list[int]:
        kind = self.kind
        return [unit for unit in self.units_in(side, hex_) if IS_COMBAT[kind[unit]]]

    def hexes(self, side: int) -> list[int]:
        """The hexes where a side has units, by number."""
        return sorted(self.stacks[side])

    def on_map(self, side: int) -> list[int]:
        return sorted(chain.from_iterable(self.stacks[side].values()))

    def of_kind(self, side: int, kind: int) -> list[int]:
        """The units of a side on the map that are such pieces now."""
        where, kinds = self.where, self.kind
        return [unit for unit in _COULD_BE[side][kind] if kinds[unit] == kind and where[unit] >= 0]

    def allowance(self, unit: int) -> int:
        """[Mov M]"""
        return ALLOWANCE[self.turn >= FIRST_WINTER_TURN][self.kind[unit]]

    def is_combat(self, unit: int) -> bool:
        return bool(IS_COMBAT[self.kind[unit]])

    def controls(self, side: int, hex_: int) -> bool:
        """Is the hex a place (a Fortress or Moscow) under a side's control? [Fort G]"""
        place = self.ground.place_at[hex_]
        return place != NO_PLACE and self.control[place] == side

    def is_friendly_fortress(self, side: int, hex_: int) -> bool:
        return bool(self.ground.is_fortress[hex_]) and self.controls(side, hex_)

    def is_controlled(self, side: int, hex_: int) -> bool:
        """Do Combat units of a side control a hex, partially or totally? Disrupted ones do. [ZOC A F] Q74"""
        return bool(self.partial[side][hex_] or self.total[side][hex_])

    @property
    def napoleon_is_lost(self) -> bool:
        return self.where[NAPOLEON] == DEAD

    def loss_count(self, cause: int, side: int, kind: int) -> int:
        return self.losses_by(cause, side)[kind]

    def losses_by(self, cause: int, side: int) -> bytearray:
        """By kind."""
        first = (cause * 2 + side) * len(KINDS)
        return self.losses[first : first + len(KINDS)]

    # --- where units stand: the verbs --------------------------------------------------------------------------

    def place(self, unit: int, hex_: int) -> None:
        """Put a unit that is on no hex on one. That changes nobody's control. Q71"""
        self._change(unit)
        self.where[unit] = self.began[unit] = hex_
        self._join(unit, hex_)

    def move(self, unit: int, hex_: int) -> None:
        """Move a unit to another hex, by any kind of movement: it takes control of what is there. [Fort G]"""
        self._change(unit)
        self._leave(unit, self.where[unit])
        self.where[unit] = hex_
        self._join(unit, hex_)
        if self.ground.place_at[hex_] != NO_PLACE:
            self.enter(UNIT_SIDE[unit], hex_)

    def enter(self, side: int, hex_: int) -> bool:
        """A unit of a side is in a hex, or passes it: has control of it changed? [Fort G]"""
        place = self.ground.place_at[hex_]
        if place == NO_PLACE:
            return False
        self.entered[place] |= 1 << side
        changed = self.control[place] != side
        self.control[place] = side
        return changed

    def eliminate(self, unit: int, cause: int) -> None:
        """Take a unit from the map for good."""
        self._remove(unit, DEAD)
        self.losses[(cause * 2 + UNIT_SIDE[unit]) * len(KINDS) + self.kind[unit]] += 1

    def take_off(self, unit: int) -> None:
        """Put a piece back into the box: a Depot that is used up or may be built again."""
        self._remove(unit, WAITING)

    def _remove(self, unit: int, whither: int) -> None:
        """What it did in this phase is nobody's concern any more."""
        self._change(unit)
        self._leave(unit, self.where[unit])
        self.where[unit] = self.began[unit] = whither
        self.disrupted[unit] = self.legs[unit] = self.marks[unit] = 0

    def reduce(self, unit: int) -> None:
        """A corps becomes a division. [FM]"""
        self.losses[(MARCH * 2 + UNIT_SIDE[unit]) * len(KINDS) + self.kind[unit]] += 1
        self.kind[unit] = REDUCED[self.kind[unit]]
        self.found = {}
        self.fronts[UNIT_SIDE[unit]] = None
        self.unseen = EVERYBODY

    def doom(self, side: int, hex_: int) -> None:
        """The Infantry of a side in a hex is automatically eliminated: it loses its zone at once. [Com M]"""
        if not self.owned[side]:
            self._own(side)
        count(self.infantry[side], self.partial[side], self.ground.zone, hex_, -self.infantry[side][hex_])
        self.doomed = tuple(sorted((*self.doomed, hex_)))
        self.found = {}
        self.fronts[side] = None
        self.unseen |= EVERYBODY_OF[RUSSIAN - side]

    def _change(self, unit: int) -> None:
        """Before a unit comes, goes or moves: what was found out holds no more, its side's rows are the state's own."""
        side = UNIT_SIDE[unit]
        self.found = {}
        self.fronts[side] = None
        self.unseen |= _CONCERNED[unit]
        if not self.owned[side]:
            self._own(side)

    def _join(self, unit: int, hex_: int) -> None:
        side, kind = UNIT_SIDE[unit], self.kind[unit]
        stacks = self.stacks[side]
        there = stacks.get(hex_)
        stacks[hex_] = (unit,) if there is None else tuple(sorted((*there, unit)))
        self.pieces[side][hex_] += 1
        if IS_COMBAT[kind]:
            before = self.combat[side][hex_]
            self.combat[side][hex_] = before + 1
            if before == 0:
                self.combat_sets[side] |= 1 << hex_
            elif before == 1:
                self.crowded[side] |= 1 << hex_
            if IS_INFANTRY[kind]:
                count(self.infantry[side], self.partial[side], self.ground.zone, hex_, 1)
            else:
                count(self.cavalry[side], self.total[side], self.ground.zone, hex_, 1)

    def _leave(self, unit: int, hex_: int) -> None:
        side, kind = UNIT_SIDE[unit], self.kind[unit]
        stacks = self.stacks[side]
        there = stacks[hex_]
        if len(there) == 1:
            del stacks[hex_]
        else:
            stacks[hex_] = tuple([each for each in there if each != unit])
        self.pieces[side][hex_] -= 1
        if IS_COMBAT[kind]:
            left = self.combat[side][hex_] - 1
            self.combat[side][hex_] = left
            if left == 0:
                self.combat_sets[side] ^= 1 << hex_
            elif left == 1:
                self.crowded[side] ^= 1 << hex_
            if IS_CAVALRY[kind]:
                count(self.cavalry[side], self.total[side], self.ground.zone, hex_, -1)
            elif not (self.doomed and self._lies_eliminated(side, hex_)):
                count(self.infantry[side], self.partial[side], self.ground.zone, hex_, -1)

    def _own(self, side: int) -> None:
        """Before rows of a side change: they are shared with no copy any more."""
        for rows in (self.pieces, self.combat, self.infantry, self.cavalry, self.partial, self.total):
            rows[side] = rows[side][:]
        self.stacks[side] = self.stacks[side].copy()
        self.owned[side] = True

    def _lies_eliminated(self, side: int, hex_: int) -> bool:
        """Is the Infantry of a side in a hex automatically eliminated? Who enters it is not. [Com M]"""
        return hex_ in self.doomed and (side == FRENCH) == (self.phase in (RUSSIAN_MOVEMENT, RUSSIAN_COMBAT))

    # --- disruption: the verbs ---------------------------------------------------------------------------------

    def disrupt(self, unit: int) -> bool:
        """A unit is disrupted in the present phase; Leaders never. Has that eliminated it (twice is too much)?
        The caller eliminates it then. [Dis A C]"""
        if self.kind[unit] == LEADER:
            return False
        if self.disrupted[unit]:
            return True
        self.disrupted[unit] = self.turn * PHASES + self.phase
        self.unseen |= 1 << unit
        return False

    def recover(self) -> list[int]:
        """At the end of a phase: units that were disrupted in the same phase of the turn before, or earlier. [Dis B]"""
        until = (self.turn - 1) * PHASES + self.phase
        recovered = list(compress(ALL_UNITS, self.disrupted.translate(_up_to(until))))
        for unit in recovered:
            self.disrupted[unit] = 0
            self.unseen |= 1 << unit
        return recovered

    # --- marches: the verbs ------------------------------------------------------------------------------------

    def begin_leg(self, unit: int, leg: int) -> None:
        """It is on its first, second or third leg in this phase. [Mov F]"""
        self.legs[unit] = leg
        self.unseen |= 1 << unit

    def mark(self, unit: int, marks: int) -> None:
        """What has happened to it in this Player-Turn: STOPPED, COMMITTED ..."""
        self.marks[unit] |= marks
        self.unseen |= 1 << unit

    # --- phases: the verbs -------------------------------------------------------------------------------------

    def begin_movement(self, side: int) -> None:
        """Nobody has moved yet."""
        self.phase = RUSSIAN_MOVEMENT if side == RUSSIAN else FRENCH_MOVEMENT
        self.legs[:] = bytes(len(UNITS))
        self.marks[:] = bytes(len(UNITS))
        self.began = self.where[:]
        self.found = {}
        self.unseen = EVERYBODY

    def begin_combat(self, side: int) -> list[int]:
        """What was automatically eliminated is gone now; these units. [Com M]"""
        self.phase = RUSSIAN_COMBAT if side == RUSSIAN else FRENCH_COMBAT
        self.found = {}
        gone = [unit for hex_ in self.doomed for unit in self.units_in(enemy_of(side), hex_)]
        for unit in gone:
            self.eliminate(unit, OVERRUN)
        self.doomed = ()
        return gone

    # --- copies ------------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        new = object.__new__(type(self))
        self._clone_control(new)
        new.where, new.began, new.kind, new.disrupted = self.where[:], self.began[:], self.kind[:], self.disrupted[:]
        new.legs, new.marks, new.due = self.legs[:], self.marks[:], self.due[:]
        new.control, new.entered, new.depletion = self.control[:], self.entered[:], self.depletion[:]
        new.losses, new.doomed, new.ground, new.found = self.losses[:], self.doomed, self.ground, self.found
        new.stacks, new.pieces, new.combat = self.stacks[:], self.pieces[:], self.combat[:]
        new.infantry, new.cavalry = self.infantry[:], self.cavalry[:]
        new.partial, new.total = self.partial[:], self.total[:]
        self.owned, new.owned = [False, False], [False, False]
        new.combat_sets, new.crowded = self.combat_sets[:], self.crowded[:]
        new.fronts, new.ready, new.unseen = self.fronts[:], self.ready[:], self.unseen
        new.turn, new.phase, new.level = self.turn, self.phase, self.level
        new.scenario, new.readings = self.scenario, self.readings
        return new

    def pack(self) -> dict[str, Any]:
        data: dict[str, Any] = {name: getattr(self, name) for name in _NUMBERS}
        data |= {name: getattr(self, name).hex() for name, _ in _ARRAYS}
        data["where"], data["began"], data["doomed"] = self.where[:], self.began[:], list(self.doomed)
        return data

    def unpack(self, data: Mapping[str, Any]) -> None:
        for name in _NUMBERS:
            setattr(self, name, data[name])
        for name, _ in _ARRAYS:
            setattr(self, name, bytearray.fromhex(data[name]))
        self.read_as(self.readings)
        self.where, self.began = list(data["where"]), list(data["began"])
        self.stack_anew(data["doomed"])

    @classmethod
    def upgraded(cls, data: Mapping[str, Any], form: int) -> Mapping[str, Any]:
        """In form 1 a unit that was off the map kept its legs and where it began the phase, and one that came onto the
        map in mid-turn had begun nowhere."""
        if form != 1:
            return super().upgraded(data, form)
        where, began = data["where"], data["began"]
        is_on_map = [hex_ >= 0 for hex_ in where]
        return {
            **data,
            "form": cls.form,
            "began": [old if on and old >= 0 else hex_ for hex_, old, on in zip(where, began, is_on_map, strict=True)],
            "legs": bytes(leg * on for leg, on in zip(bytes.fromhex(data["legs"]), is_on_map, strict=True)).hex(),
        }

    def stack_anew(self, doomed: Iterable[int] = ()) -> None:
        """Make stacks, presence and zones from where the units are."""
        self._clear_map()
        self.doomed = ()
        self.found = {}
        for unit in ALL_UNITS:
            if self.where[unit] >= 0:
                self._join(unit, self.where[unit])
        lost = FRENCH if self.phase == RUSSIAN_MOVEMENT else RUSSIAN
        for hex_ in doomed:
            self.doom(lost, hex_)


@cache
def _up_to(until: int) -> bytes:
    """For each moment of disruption: is it over by then? [Dis B]"""
    return bytes(0 < when <= until for when in range(256))


def enemy_of(side: int) -> int:
    return RUSSIAN - side


def free_depot(state: Campaign) -> int | None:
    """A Depot that is not on the map, if there is one left. Q20"""
    return next((unit for unit in DEPOTS if state.where[unit] < 0), None)


def is_supply(state: Campaign, unit: int) -> bool:
    """A Supply unit that can do its work: not a disrupted one. [Dis A] Q22"""
    return state.kind[unit] == SUPPLY and not state.disrupted[unit]


def is_depot(state: Campaign, unit: int) -> bool:
    """A Depot that can do its work. [Dis A]"""
    return state.kind[unit] == DEPOT and not state.disrupted[unit]
