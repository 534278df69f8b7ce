"""Marches, reactions, combats, retreats, fires and sieges, as typed events.

What a side does with a stack is told in full to itself; the others see where a force went, and its top counter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from grognard.core.battle_report import (
    AnyPart,
    Began,
    Comparison,
    Counted,
    Declared,
    Ended,
    Engaged,
    Loss,
    Modifier,
    Role,
    Roll,
    Term,
    Went,
)
from grognard.core.events import Event
from grognard.games.scorched_earth.events.common import MayFollow
from grognard.games.scorched_earth.facts import Fate, Outcome
from grognard.games.scorched_earth.tables import CODES, PLACE_NUMBER, PLACES, REPULSE_ODDS, SIDES

Cause = tuple[str, int]


def _place_hexes(place: str) -> tuple[str, ...]:
    return tuple(CODES[hex_] for hex_ in PLACES[PLACE_NUMBER[place]].hexes)


def _grouped(units: Sequence[str], states: Sequence[str]) -> tuple[Fate, ...]:
    """What has become of whom, those with the same fate together."""
    found: dict[str, list[str]] = {}
    for unit, state in zip(units, states, strict=True):
        found.setdefault(state, []).append(unit)
    return tuple(Fate(state, units=tuple(each)) for state, each in found.items())


def _retreated(event: Moved | MoveSeen, units: tuple[Counted, ...]) -> tuple[AnyPart, ...]:
    """A step with which a beaten force goes away from the hex of the combat."""
    if event.manner != "retreat" or event.combat is None:
        return ()
    way = (event.origin, event.goal)
    side = event.side.lower()
    return (Went(rule=event.rule, side=side, manner="retreat", units=units, way=way, after=event.combat),)


# --- movement ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moved(MayFollow):
    """Units went from a hex to the next, for their owner. `manner`: march, intercept, evade, retreat, join."""

    side: str
    manner: str
    units: tuple[str, ...]
    origin: str
    goal: str
    left: float | None = None
    """The movement points that are left, in a march."""
    chapter: ClassVar[str] = "movement"
    tells: ClassVar[tuple[str, ...]] = ("points_left", "is_march")

    @property
    def points_left(self) -> int:
        return int(2 * (self.left or 0))

    @property
    def is_march(self) -> bool:
        return self.left is not None

    def report(self) -> tuple[AnyPart, ...]:
        return _retreated(self, tuple(Counted(unit) for unit in self.units))


@dataclass(frozen=True, slots=True)
class MoveSeen(MayFollow):
    """What the others see of it: the counter on top of the stack that it now is in."""

    side: str
    manner: str
    top: str
    origin: str
    goal: str
    is_empty: bool
    """Is nobody of the side left where it came from?"""
    chapter: ClassVar[str] = "movement"
    is_glimpse: ClassVar[bool] = True

    def report(self) -> tuple[AnyPart, ...]:
        return _retreated(self, ())


@dataclass(frozen=True, slots=True)
class _InHex(Event):
    """Something that happens to a side in a hex."""

    side: str
    hex: str


@dataclass(frozen=True, slots=True)
class _Following(_InHex):
    """The same, if it may come of a combat."""

    combat: str | None = field(default=None, kw_only=True)

    def _declared(self, code: str, *values: str) -> tuple[AnyPart, ...]:
        """What the report of the combat says of it."""
        if self.combat is None:
            return ()
        return (Declared(rule=self.rule, side=self.side.lower(), code=code, values=values, after=self.combat),)


@dataclass(frozen=True, slots=True)
class SpiritRestored(_InHex):
    """Movement points spent to recover levels of demoralization, for the owner."""

    units: tuple[str, ...]
    levels: int
    chapter: ClassVar[str] = "movement"


@dataclass(frozen=True, slots=True)
class SpiritSeen(_InHex):
    """That it did so, for the others."""

    chapter: ClassVar[str] = "movement"
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OrderEnded(_InHex):
    """What a move has made of the units that took part, for their owner."""

    units: tuple[str, ...]
    fatigue: tuple[str, ...]
    chapter: ClassVar[str] = "movement"
    tells: ClassVar[tuple[str, ...]] = ("fates",)

    @property
    def fates(self) -> tuple[Fate, ...]:
        return _grouped(self.units, [level.lower() for level in self.fatigue])


@dataclass(frozen=True, slots=True)
class OrderEndSeen(_InHex):
    chapter: ClassVar[str] = "movement"
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Pursuing(_InHex):
    """Cavalry goes on alone after a charge."""

    units: tuple[str, ...]
    chapter: ClassVar[str] = "movement"


@dataclass(frozen=True, slots=True)
class DepotOverrun(_Following):
    """A depot without guards."""

    depot: str
    chapter: ClassVar[str] = "supply"

    def report(self) -> tuple[AnyPart, ...]:
        return self._declared("depot-overrun", self.depot, self.hex)


# --- reactions -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReactionRolled(Event):
    """Everybody learns the final modifier, but not what it is made of."""

    side: str
    manner: str
    """intercept or evade"""
    origin: str
    goal: str
    dice: tuple[int, ...]
    modifier: int
    is_success: bool
    chapter: ClassVar[str] = "movement"
    reveals: ClassVar[bool] = True

    def way(self) -> tuple[str, ...]:
        """Nobody has moved yet."""
        return ()

    def outcome(self) -> Outcome:
        return Outcome("reaction", is_success=self.is_success)


# --- combat --------------------------------------------------------------------------------------------------------

_RULE_OF_CAUSE = {"tactics": "9.4", "engineer": "3.9", "fatigue": "3.1", "demoralized": "3.15"}


def modifiers_of(causes: Sequence[Cause]) -> tuple[Modifier, ...]:
    """What is added to dice, for a report; what has no rule of its own comes from the ground. [2.0]"""
    codes = [(code.lower().replace(" ", "-"), amount) for code, amount in causes]
    return tuple(Modifier(code, amount, _RULE_OF_CAUSE.get(code, "2.0")) for code, amount in codes)


def enemy_name(side: str) -> str:
    return SIDES[1 - SIDES.index(side.lower())]


def _clash(event: RepulseTried | CombatBegan) -> tuple[AnyPart, ...]:
    """Both stacks are open. [3.13]"""
    attacker, defender = event.side.lower(), enemy_name(event.side)
    began = Began(rule=event.rule, stage="show", space=event.hex, attacker=attacker, defender=defender)
    sides: tuple[tuple[str, Role, tuple[str, ...], int], ...] = (
        (attacker, "attacker", event.attackers, event.attack),
        (defender, "defender", event.defenders, event.defence),
    )
    parts: list[AnyPart] = [began]
    for side, role, units, strength in sides:
        counted = tuple(Counted(unit) for unit in units)
        parts.append(Engaged(rule=event.rule, side=side, role=role, units=counted))
        parts.append(Term(rule=event.rule, side=side, code="strength", amount=strength))
    return tuple(parts)


@dataclass(frozen=True, slots=True)
class _InCombat(_InHex):
    chapter: ClassVar[str] = "combat"


@dataclass(frozen=True, slots=True)
class RepulseTried(_InCombat):
    """Strengths are compared, ten to one; both stacks are shown for it. `side` attacks."""

    attackers: tuple[str, ...]
    attack: int
    defenders: tuple[str, ...]
    defence: int
    is_success: bool
    reveals: ClassVar[bool] = True

    def report(self) -> tuple[AnyPart, ...]:
        """One that fails is told by the combat that follows."""
        if not self.is_success:
            return ()
        odds = Comparison(rule=self.rule, code="ratio", attack=self.attack, defence=self.defence, value=REPULSE_ODDS)
        ended = Ended(rule=self.rule, code="repulsed", winner=self.side.lower())
        return (*_clash(self), odds, ended)


@dataclass(frozen=True, slots=True)
class CombatBegan(_InCombat):
    """Both stacks are shown. `side` attacks."""

    attackers: tuple[str, ...]
    attack: int
    defenders: tuple[str, ...]
    defence: int
    reveals: ClassVar[bool] = True

    def report(self) -> tuple[AnyPart, ...]:
        return _clash(self)


@dataclass(frozen=True, slots=True)
class LogisticsChosen(_InCombat):
    """Do the French pay for the combat?"""

    cost: int
    is_paid: bool
    left: int

    def report(self) -> tuple[AnyPart, ...]:
        code = "paid" if self.is_paid else "saved"
        left = (str(self.left),)
        return (
            Declared(
                rule=self.rule, stage="logistics", side=self.side.lower(), code=code, amount=self.cost, values=left
            ),
        )


@dataclass(frozen=True, slots=True)
class TacticsChosen(_InCombat):
    points: int

    def report(self) -> tuple[AnyPart, ...]:
        return (Declared(rule=self.rule, stage="tactics", side=self.side.lower(), code="tactics", amount=self.points),)


@dataclass(frozen=True, slots=True)
class CombatRolled(_InCombat):
    """One side's roll: its result is the enemy's loss."""

    role: str
    strength: int
    dice: tuple[int, ...]
    causes: tuple[Cause, ...]
    total: int
    result: str

    def report(self) -> tuple[AnyPart, ...]:
        side = self.side.lower()
        strength = Term(
            rule=self.rule, stage="dice", side=side, code="effective", operation="total", amount=self.strength
        )
        roll = Roll(
            rule=self.rule,
            side=side,
            code="combat",
            dice=self.dice,
            modifiers=modifiers_of(self.causes),
            total=self.total,
            result=self.result,
        )
        return (strength, roll)


@dataclass(frozen=True, slots=True)
class RollsCompared(_InCombat):
    """Who is ahead, and what both sides are to lose. `side` attacks."""

    ahead: str
    attacker_loses: int
    defender_loses: int

    def outcome(self) -> Outcome:
        losses = {"attacker_loses": self.attacker_loses, "defender_loses": self.defender_loses}
        return Outcome("combat", ahead=self.ahead, **losses)

    def report(self) -> tuple[AnyPart, ...]:
        due = ((self.side.lower(), self.attacker_loses), (enemy_name(self.side), self.defender_loses))
        return tuple(
            Term(rule="9.5", stage="losses", side=side, code="due", of="losses", operation="total", amount=points)
            for side, points in due
        )


@dataclass(frozen=True, slots=True)
class PointLost(_Following):
    """A unit has a strength point less."""

    unit: str
    left: int
    chapter: ClassVar[str] = "combat"

    def report(self) -> tuple[AnyPart, ...]:
        units = (Counted(self.unit, strength=self.left),)
        lost = Loss(
            rule=self.rule,
            side=self.side.lower(),
            cause="combat",
            units=units,
            points=1,
            fate="reduced",
            after=self.combat,
        )
        return (lost,)


@dataclass(frozen=True, slots=True)
class CombatWon(_InCombat):
    """`side` has won."""

    role: str
    is_significant: bool
    why: str
    """better: the greater result; equal: equal results go to the defender; alone: nobody else is left"""

    def report(self) -> tuple[AnyPart, ...]:
        side = self.side.lower()
        ended = Ended(rule=self.rule, stage="end", code=self.why, winner=side)
        if not self.is_significant:
            return (ended,)
        return (Declared(rule="9.6.1", stage="end", side=side, code="significant-battle"), ended)


@dataclass(frozen=True, slots=True)
class Heartened(_InCombat):
    """What a victory does for those who were demoralized or exhausted."""

    units: tuple[str, ...]
    why: str

    def report(self) -> tuple[AnyPart, ...]:
        return (Declared(rule=self.rule, side=self.side.lower(), code=self.why, values=self.units, after=self.hex),)


@dataclass(frozen=True, slots=True)
class Demoralized(_Following):
    """Units got a level of demoralization, and whose strength suffered."""

    units: tuple[str, ...]
    levels: tuple[int, ...]
    chapter: ClassVar[str] = "combat"
    tells: ClassVar[tuple[str, ...]] = ("fates",)

    @property
    def fates(self) -> tuple[Fate, ...]:
        return _grouped(self.units, [f"demoralized-{level}" for level in self.levels])

    def report(self) -> tuple[AnyPart, ...]:
        return tuple(part for fate in self.fates for part in self._declared(fate.code, *fate.values["units"]))


@dataclass(frozen=True, slots=True)
class DemoralizedSeen(_InHex):
    """That a force is demoralized, for those who may not look into it."""

    chapter: ClassVar[str] = "combat"
    is_glimpse: ClassVar[bool] = True


# --- retreats and fires --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Surrounded(_Following):
    """A force cannot retreat, or not far enough."""

    is_lost: bool
    chapter: ClassVar[str] = "combat"

    def report(self) -> tuple[AnyPart, ...]:
        return self._declared("lost" if self.is_lost else "surrounded", self.hex)


@dataclass(frozen=True, slots=True)
class FirePaid(_InCombat):
    """What the attempt to burn a City costs the units, for their owner."""

    units: tuple[str, ...]
    prices: tuple[str, ...]
    """demoralized, tired or a-point, unit by unit"""
    tells: ClassVar[tuple[str, ...]] = ("fates",)

    @property
    def fates(self) -> tuple[Fate, ...]:
        return _grouped(self.units, [f"burnt-{price}" for price in self.prices])


@dataclass(frozen=True, slots=True)
class FireLaid(_Following):
    """An attempt to burn a City. Without a die it needs none."""

    place: str
    dice: tuple[int, ...]
    determination: int
    is_burnt: bool
    chapter: ClassVar[str] = "combat"

    def outcome(self) -> Outcome:
        return Outcome("fire", place=self.place, is_burnt=self.is_burnt)

    def report(self) -> tuple[AnyPart, ...]:
        if self.combat is None:
            return ()
        side, after = self.side.lower(), self.combat
        result = "burns" if self.is_burnt else "stands"
        return (
            Term(rule="3.8", side=side, code="determination", of="fire", amount=self.determination, after=after),
            Roll(
                rule=self.rule, side=side, code="fire", dice=self.dice, result=result, subject=self.place, after=after
            ),
        )


# --- sieges --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Besieged(Event):
    """The dice of a siege: one above Determination is enough."""

    side: str
    place: str
    dice: tuple[int, ...]
    has_park: bool
    determination: int
    is_success: bool
    chapter: ClassVar[str] = "combat"

    def places(self) -> tuple[str, ...]:
        return _place_hexes(self.place)

    def outcome(self) -> Outcome:
        return Outcome("siege", is_success=self.is_success)
