"""Marches, attacks, combats, and what becomes of commanders, as typed events."""

from __future__ import annotations

from dataclasses import dataclass
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
    Roll,
    Term,
    Went,
)
from grognard.core.events import Event
from grognard.games.invasion.facts import Outcome

Cause = tuple[str, int]


def counted(pieces: tuple[str, ...], state: str | None = None) -> tuple[Counted, ...]:
    """Pieces as reports name them."""
    return tuple(Counted(piece, state=state) for piece in pieces)


def _modifiers(*causes: Cause) -> tuple[Modifier, ...]:
    return tuple(Modifier(code, amount) for code, amount in causes if amount)


class _OnPath(Event):
    """Something that goes from hex to hex."""

    __slots__ = ()
    path: tuple[str, ...]
    tells: ClassVar[tuple[str, ...]] = ("origin", "goal", "between")

    @property
    def origin(self) -> str:
        return self.path[0]

    @property
    def goal(self) -> str:
        return self.path[-1]

    @property
    def between(self) -> tuple[str, ...]:
        return self.path[1:-1]

    def places(self) -> tuple[str, ...]:
        return self.path

    def way(self) -> tuple[str, ...]:
        return self.path


@dataclass(frozen=True, slots=True)
class Marched(_OnPath):
    """A stack moved. [8.4]"""

    side: str
    pieces: tuple[str, ...]
    path: tuple[str, ...]
    is_forced: bool
    chapter: ClassVar[str] = "movement"


@dataclass(frozen=True, slots=True)
class Stepped(_OnPath):
    """What the others see of a march, hex by hex: each may be the last. Its owner is told of the whole."""

    side: str
    pieces: tuple[str, ...]
    path: tuple[str, ...]
    is_forced: bool
    chapter: ClassVar[str] = "movement"
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class StackMarched(_OnPath):
    """The same when stacks are closed. [15.1]"""

    side: str
    path: tuple[str, ...]
    is_forced: bool
    chapter: ClassVar[str] = "movement"
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CavalryDeclared(Event):
    """[8.2, 15.1]"""

    side: str
    hex: str
    chapter: ClassVar[str] = "movement"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class MarchAttrition(Event):
    """[8.5]"""

    side: str
    hex: str
    die: int
    causes: tuple[Cause, ...]
    score: int
    eliminated_count: int
    disrupted_count: int
    chapter: ClassVar[str] = "attrition"

    def outcome(self) -> Outcome:
        return Outcome("march-attrition", eliminated_count=self.eliminated_count, disrupted_count=self.disrupted_count)


@dataclass(frozen=True, slots=True)
class Suffered(Event):
    """What became of units that were hit."""

    side: str
    hex: str
    disrupted: tuple[str, ...]
    eliminated: tuple[str, ...]
    chapter: ClassVar[str] = "combat"

    def report(self) -> tuple[AnyPart, ...]:
        side = self.side.lower()
        parts: list[AnyPart] = []
        for fate, units in (("disrupted", self.disrupted), ("eliminated", self.eliminated)):
            if units:
                told = counted(units)
                parts.append(Loss(rule=self.rule, side=side, cause="hits", units=told, fate=fate, space=self.hex))
        return tuple(parts)


@dataclass(frozen=True, slots=True)
class CommanderEscaped(Event):
    """A commander alone among enemies: where he went, or nowhere. [11.19]"""

    side: str
    commander: str
    die: int
    hex: str
    """Empty if he is lost."""
    chapter: ClassVar[str] = "combat"
    tells: ClassVar[tuple[str, ...]] = ("is_lost",)

    @property
    def is_lost(self) -> bool:
        return not self.hex

    def report(self) -> tuple[AnyPart, ...]:
        result = "lost" if self.is_lost else "escaped"
        side = self.side.lower()
        return (
            Roll(rule=self.rule, side=side, code="escape", dice=(self.die,), result=result, subject=self.commander),
        )


@dataclass(frozen=True, slots=True)
class AttackDeclined(Event):
    side: str
    chapter: ClassVar[str] = "combat"


@dataclass(frozen=True, slots=True)
class OrderTested(Event):
    """[10.2]"""

    side: str
    hex: str
    target: str
    commands: int
    rating: int
    other: int
    die: int
    result: str
    """`aborted`, `failed` or `succeeded`."""
    chapter: ClassVar[str] = "combat"
    tells: ClassVar[tuple[str, ...]] = ("total",)

    @property
    def total(self) -> int:
        return self.die + self.commands + self.rating + self.other

    def places(self) -> tuple[str, ...]:
        return (self.hex, self.target)

    def way(self) -> tuple[str, ...]:
        return (self.hex, self.target)

    def outcome(self) -> Outcome:
        return Outcome(f"order-{self.result}")

    def report(self) -> tuple[AnyPart, ...]:
        """An order that is aborted or fails is no combat."""
        if self.result != "succeeded":
            return ()
        side = self.side.lower()
        defender = "russian" if side == "french" else "french"
        modifiers = _modifiers(("commands", self.commands), ("rating", self.rating), ("card", self.other))
        return (
            Began(rule="10.1", space=self.target, attacker=side, defender=defender, origin=self.hex),
            Roll(
                rule=self.rule,
                side=side,
                code="order",
                dice=(self.die,),
                modifiers=modifiers,
                total=self.total,
                result=self.result,
                subject=self.hex,
            ),
        )


@dataclass(frozen=True, slots=True)
class SupportTested(Event):
    """[10.4, 10.5]"""

    side: str
    hex: str
    die: int
    commands: int
    rating: int
    conscripts: int
    other: int
    joins: bool
    chapter: ClassVar[str] = "combat"
    tells: ClassVar[tuple[str, ...]] = ("total",)

    @property
    def total(self) -> int:
        return self.die + self.commands + self.rating - self.conscripts + self.other

    def report(self) -> tuple[AnyPart, ...]:
        modifiers = _modifiers(
            ("commands", self.commands),
            ("rating", self.rating),
            ("conscripts", -self.conscripts),
            ("card", self.other),
        )
        return (
            Roll(
                rule=self.rule,
                side=self.side.lower(),
                code="support",
                dice=(self.die,),
                modifiers=modifiers,
                total=self.total,
                result="joins" if self.joins else "stays-out",
                subject=self.hex,
            ),
        )


@dataclass(frozen=True, slots=True)
class CommandsSpent(Event):
    side: str
    count: int
    chapter: ClassVar[str] = "combat"

    def report(self) -> tuple[AnyPart, ...]:
        return (Declared(rule=self.rule, side=self.side.lower(), code="commands", amount=self.count),)


@dataclass(frozen=True, slots=True)
class SlippedAway(Event):
    """Cavalry withdrew before combat. [11.1]"""

    side: str
    hex: str
    goal: str
    chapter: ClassVar[str] = "combat"

    def way(self) -> tuple[str, ...]:
        return (self.hex, self.goal)

    def report(self) -> tuple[AnyPart, ...]:
        return (Went(rule=self.rule, side=self.side.lower(), manner="withdraw", way=self.way()),)


@dataclass(frozen=True, slots=True)
class Fought(Event):
    """The values of a combat, term by term. [11.3 to 11.8]"""

    side: str
    hex: str
    target: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attack_causes: tuple[Cause, ...]
    defence_causes: tuple[Cause, ...]
    attack_die: int
    defence_die: int
    attack: int
    defence: int
    chapter: ClassVar[str] = "combat"
    reveals: ClassVar[bool] = True
    tells: ClassVar[tuple[str, ...]] = ("result",)

    @property
    def result(self) -> str:
        if self.attack == self.defence:
            return "tie"
        return "attacker" if self.attack > self.defence else "defender"

    def places(self) -> tuple[str, ...]:
        return (self.hex, self.target)

    def thrown(self) -> tuple[int, ...]:
        return (self.attack_die, self.defence_die)

    def way(self) -> tuple[str, ...]:
        return (self.hex, self.target)

    def outcome(self) -> Outcome:
        return Outcome(f"combat-{self.result}", difference=abs(self.attack - self.defence))

    def report(self) -> tuple[AnyPart, ...]:
        attacker = self.side.lower()
        defender = "russian" if attacker == "french" else "french"
        parts: list[AnyPart] = [
            Engaged(rule="10.1", side=attacker, role="attacker", units=counted(self.attackers), space=self.hex),
            Engaged(rule="10.1", side=defender, role="defender", units=counted(self.defenders)),
        ]
        for side, causes, die, total in (
            (attacker, self.attack_causes, self.attack_die, self.attack),
            (defender, self.defence_causes, self.defence_die, self.defence),
        ):
            rule = "11.3" if side == attacker else "11.6"
            parts += [Term(rule=rule, side=side, code=code, amount=amount) for code, amount in causes]
            parts.append(Roll(rule="11.8", side=side, code="combat", dice=(die,), total=total))
        difference = self.attack - self.defence
        parts.append(
            Comparison(rule="11.8", code="difference", attack=self.attack, defence=self.defence, value=difference)
        )
        return tuple(parts)


@dataclass(frozen=True, slots=True)
class HitsCounted(Event):
    """How many hits a side takes; with a die for the winner's. [11.14, 11.15]"""

    side: str
    hits: int
    die: int
    chapter: ClassVar[str] = "combat"

    def report(self) -> tuple[AnyPart, ...]:
        side = self.side.lower()
        if self.die:
            return (Roll(rule=self.rule, side=side, code="hits", dice=(self.die,), total=self.hits),)
        return (Declared(rule=self.rule, side=side, code="hits", amount=self.hits),)


@dataclass(frozen=True, slots=True)
class Withdrew(Event):
    """[11.11]"""

    side: str
    hex: str
    goal: str
    chapter: ClassVar[str] = "combat"

    def way(self) -> tuple[str, ...]:
        return (self.hex, self.goal)

    def report(self) -> tuple[AnyPart, ...]:
        return (Went(rule=self.rule, side=self.side.lower(), manner="retreat", way=self.way()),)


@dataclass(frozen=True, slots=True)
class SentOn(Event):
    """A unit found no room where the others withdrew to. [11.11]"""

    side: str
    unit: str
    hex: str
    goal: str
    """Empty if it is eliminated."""
    chapter: ClassVar[str] = "combat"
    tells: ClassVar[tuple[str, ...]] = ("is_lost",)

    @property
    def is_lost(self) -> bool:
        return not self.goal

    def report(self) -> tuple[AnyPart, ...]:
        side, unit = self.side.lower(), counted((self.unit,))
        if self.is_lost:
            return (Loss(rule=self.rule, side=side, cause="no-room", units=unit, space=self.hex),)
        return (Went(rule=self.rule, side=side, manner="retreat", units=unit, way=(self.hex, self.goal)),)


@dataclass(frozen=True, slots=True)
class Trapped(Event):
    """Units that must withdraw and cannot are eliminated. [11.12]"""

    side: str
    hex: str
    units: tuple[str, ...]
    chapter: ClassVar[str] = "combat"

    def report(self) -> tuple[AnyPart, ...]:
        side = self.side.lower()
        return (Loss(rule=self.rule, side=side, cause="trapped", units=counted(self.units), space=self.hex),)


@dataclass(frozen=True, slots=True)
class Pursued(Event):
    """[11.16]"""

    side: str
    hex: str
    unit: str
    chapter: ClassVar[str] = "combat"

    def report(self) -> tuple[AnyPart, ...]:
        side = self.side.lower()
        return (Loss(rule=self.rule, side=side, cause="pursuit", units=counted((self.unit,)), space=self.hex),)


@dataclass(frozen=True, slots=True)
class Advanced(Event):
    """[11.12, 11.13]"""

    side: str
    hex: str
    goal: str
    pieces: tuple[str, ...]
    chapter: ClassVar[str] = "combat"
    reveals: ClassVar[bool] = True

    def way(self) -> tuple[str, ...]:
        return (self.hex, self.goal)

    def report(self) -> tuple[AnyPart, ...]:
        side = self.side.lower()
        return (Went(rule=self.rule, side=side, manner="advance", units=counted(self.pieces), way=self.way()),)


@dataclass(frozen=True, slots=True)
class DecisiveVictory(Event):
    """[14.7b]"""

    side: str
    hex: str
    points: int
    chapter: ClassVar[str] = "victory"

    def report(self) -> tuple[AnyPart, ...]:
        return (Declared(rule=self.rule, side=self.side.lower(), code="decisive-victory", amount=self.points),)


@dataclass(frozen=True, slots=True)
class CombatEnded(Event):
    """A combat is over, with the units that each side has lost."""

    side: str
    """The attacker."""
    hex: str
    result: str
    """`attacker`, `defender`, `tie`, `slipped` or `unopposed`."""
    attacker_losses: int
    defender_losses: int
    chapter: ClassVar[str] = "combat"

    def report(self) -> tuple[AnyPart, ...]:
        side = self.side.lower()
        winners = {"attacker": side, "defender": "russian" if side == "french" else "french"}
        return (Ended(rule="11.8", code=self.result, winner=winners.get(self.result)),)


@dataclass(frozen=True, slots=True)
class CommanderMoved(Event):
    """[12.1]"""

    side: str
    commander: str
    hex: str
    goal: str
    chapter: ClassVar[str] = "movement"

    def way(self) -> tuple[str, ...]:
        return (self.hex, self.goal)


@dataclass(frozen=True, slots=True)
class SomebodyRode(Event):
    """What the others see of a commander's move when stacks are closed. [15.1]"""

    side: str
    hex: str
    goal: str
    chapter: ClassVar[str] = "movement"
    is_glimpse: ClassVar[bool] = True

    def way(self) -> tuple[str, ...]:
        return (self.hex, self.goal)
