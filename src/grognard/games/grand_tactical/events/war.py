"""Events of the Combat Phase. Each adds its part to the report of the battle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from grognard.core.battle_report import AnyPart, Began, Comparison, Ended, Engaged, Loss, Roll, Term, Went
from grognard.core.events import Event
from grognard.games.grand_tactical.events.common import counted
from grognard.games.grand_tactical.facts import Outcome
from grognard.games.grand_tactical.units import Pieces

DefenceTerms = tuple[str, int, int, int, int, int]
"""A hex in numbers, as `odds.Defence` has them: its code, strength, bonus, what counts of it, multiplier, total."""


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """[Com A B]"""

    side: str
    origins: tuple[str, ...]
    targets: tuple[str, ...]
    attackers: Pieces
    defenders: Pieces
    per_cent: int
    chapter: ClassVar[str] = "combat"

    def places(self) -> tuple[str, ...]:
        return (*self.targets, *self.origins)


@dataclass(frozen=True, slots=True)
class Withdrew(Event):
    """A unit retreats before combat. [Com E]"""

    side: str
    force: Pieces
    origin: str
    goal: str
    passed: tuple[str, ...]
    """All hexes of its way."""
    chapter: ClassVar[str] = "combat"

    def places(self) -> tuple[str, ...]:
        return (self.origin, self.goal)

    def way(self) -> tuple[str, ...]:
        return self.passed


@dataclass(frozen=True, slots=True)
class BattleDropped(Event):
    """Nobody is left to be attacked. Q45"""

    side: str
    origins: tuple[str, ...]
    targets: tuple[str, ...]
    chapter: ClassVar[str] = "combat"

    def places(self) -> tuple[str, ...]:
        return self.targets


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    """Both sides, and what they count. [Com F G]"""

    side: str
    owner: str
    """The defender."""
    origins: tuple[str, ...]
    targets: tuple[str, ...]
    attackers: Pieces
    defenders: Pieces
    strength: int
    bonus: int
    counted: int
    attack: int
    terms: tuple[DefenceTerms, ...]
    defence: int
    per_cent: int
    column: int
    chapter: ClassVar[str] = "combat"

    def places(self) -> tuple[str, ...]:
        return (*self.targets, *self.origins)

    def report(self) -> tuple[AnyPart, ...]:
        attacker, defender = self.side.lower(), self.owner.lower()
        column = str(self.column)
        return (
            Began(rule="Com", space=self.targets[0], attacker=attacker, defender=defender, origin=self.origins[0]),
            Engaged(rule="Com B", side=attacker, role="attacker", units=counted(self.attackers)),
            Engaged(rule="Com C", side=defender, role="defender", units=counted(self.defenders)),
            *_sum(attacker, ("", self.strength, self.bonus, self.counted, 1, self.attack)),
            *(part for terms in self.terms for part in _sum(defender, terms)),
            Comparison(
                rule="Com H",
                code="percent",
                attack=self.attack,
                defence=self.defence,
                value=self.per_cent,
                column=column,
            ),
        )


def _sum(side: str, terms: DefenceTerms) -> Iterable[AnyPart]:
    code, strength, bonus, counts, factor, total = terms
    hex_ = code or None
    yield Term(rule="Com F", side=side, code="strength", amount=strength, subject=hex_)
    if bonus:
        yield Term(rule="Lead B", side=side, code="leaders", amount=counts, printed=bonus, subject=hex_)
    if factor > 1:
        yield Term(rule="Terrain", side=side, code="terrain", amount=factor, operation="x", subject=hex_)
    yield Term(rule="Com F", side=side, code="total", amount=total, operation="total", subject=hex_)


def effect_of(result: str) -> str:
    """A cell of the Combat Results Table as the catalogue chooses by it."""
    return result.replace(" ", "-").replace("½", "half-")


@dataclass(frozen=True, slots=True)
class BattleRolled(Event):
    """The die and its result; without a die where an attack across a river was too weak. [CRT, Com I]"""

    side: str
    targets: tuple[str, ...]
    per_cent: int
    column: int
    dice: tuple[int, ...]
    result: str
    chapter: ClassVar[str] = "combat"
    tells: ClassVar[tuple[str, ...]] = ("effect",)

    def places(self) -> tuple[str, ...]:
        return self.targets

    def thrown(self) -> tuple[int, ...]:
        return self.dice

    @property
    def effect(self) -> str:
        """The result as the catalogue chooses by it."""
        return effect_of(self.result)

    def outcome(self) -> Outcome:
        return Outcome("combat", effect=self.effect)

    def report(self) -> tuple[AnyPart, ...]:
        total = self.dice[0] if self.dice else None
        return (
            Roll(
                rule=self.rule,
                side=self.side.lower(),
                code="combat",
                dice=self.dice,
                total=total,
                result=self.result,
                subject=self.targets[0],
            ),
        )


@dataclass(frozen=True, slots=True)
class FortressHolds(Event):
    """A retreat result means nothing to those in a Fortress. [Fort C]"""

    side: str
    hex: str
    result: str
    chapter: ClassVar[str] = "combat"

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


@dataclass(frozen=True, slots=True)
class Retreated(Event):
    """A unit goes back after a battle. [CRT, Retreat]"""

    side: str
    force: Pieces
    origin: str
    goal: str
    result: str
    passed: tuple[str, ...]
    chapter: ClassVar[str] = "combat"

    def places(self) -> tuple[str, ...]:
        return (self.origin, self.goal)

    def way(self) -> tuple[str, ...]:
        return self.passed

    def report(self) -> tuple[AnyPart, ...]:
        side, units = self.side.lower(), counted(self.force)
        return (Went(rule="Retreat", side=side, manner="retreat", units=units, way=self.passed),)


@dataclass(frozen=True, slots=True)
class CutOff(Event):
    """A unit cannot complete its retreat. [Retreat]"""

    side: str
    force: Pieces
    hex: str
    result: str
    chapter: ClassVar[str] = "combat"

    def places(self) -> tuple[str, ...]:
        return (self.hex,)

    def report(self) -> tuple[AnyPart, ...]:
        side = self.side.lower()
        return (Loss(rule="Retreat", side=side, cause="cut-off", units=counted(self.force), space=self.hex),)


@dataclass(frozen=True, slots=True)
class WentAlong(Event):
    """A unit that took no part goes back with another. [CRT] Q64"""

    side: str
    force: Pieces
    origin: str
    goal: str
    chapter: ClassVar[str] = "combat"

    def places(self) -> tuple[str, ...]:
        return (self.origin, self.goal)

    def way(self) -> tuple[str, ...]:
        return (self.origin, self.goal)

    def report(self) -> tuple[AnyPart, ...]:
        side, units = self.side.lower(), counted(self.force)
        return (Went(rule="CRT", side=side, manner="along", units=units, way=self.way()),)


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """A battle is over. `winner` is who holds the field, nobody if it is divided."""

    side: str
    targets: tuple[str, ...]
    result: str
    is_taken: bool
    """Is nobody left in the hexes that were attacked?"""
    chapter: ClassVar[str] = "combat"

    def places(self) -> tuple[str, ...]:
        return self.targets

    def report(self) -> tuple[AnyPart, ...]:
        return (Ended(rule="CRT", code=self.result, winner=self.side.lower() if self.is_taken else None),)


@dataclass(frozen=True, slots=True)
class Advanced(Event):
    """[Com J]"""

    side: str
    force: Pieces
    origin: str
    goal: str
    has_fought: bool
    """Was there a battle, or had the enemy left before it?"""
    chapter: ClassVar[str] = "combat"

    def places(self) -> tuple[str, ...]:
        return (self.origin, self.goal)

    def way(self) -> tuple[str, ...]:
        return (self.origin, self.goal)

    def report(self) -> tuple[AnyPart, ...]:
        if not self.has_fought:
            return ()
        side, units = self.side.lower(), counted(self.force)
        return (Went(rule="Com J", side=side, manner="advance", units=units, way=self.way(), after=self.goal),)
