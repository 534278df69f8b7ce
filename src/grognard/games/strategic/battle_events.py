"""What can happen in a battle, as typed events, and what each adds to the battle's report."""

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
    Role,
    Roll,
    Switched,
    Term,
    Went,
)
from grognard.core.events import Event
from grognard.games.strategic.events import topic_of
from grognard.games.strategic.facts import Outcome, Reason
from grognard.games.strategic.tables import SIDES
from grognard.games.strategic.units import Units, code_of

STAGES = PLANS, REVEAL, WITHDRAWAL, CHART, COMBAT, PURSUIT, RETREAT = (
    *("plans", "reveal", "withdrawal", "chart"),
    *("combat", "pursuit", "retreat"),
)
"""The seven steps of a battle. [Combat, Procedure]"""
STAGE_OF_RULE = {
    "Combat D": WITHDRAWAL,
    "Battle Plan Chart": CHART,
    "Combat Results Table": COMBAT,
    "Pursuit Table": PURSUIT,
    "Combat J": RETREAT,
    "Combat K": RETREAT,
}
"""Losses and retreats belong to the step whose rule orders them."""


def counted(units: Units) -> tuple[Counted, ...]:
    """Units for a report: kinds by their codes, leaders by their names."""
    return tuple(Counted(code_of(kind), count) for kind, count in units.each())


def _other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def _went(event: Withdrew | Retreated, stage: str, manner: str) -> Went:
    way = (event.space, event.destination)
    side, units = event.side.lower(), counted(event.units)
    return Went(rule=event.rule, stage=stage, side=side, manner=manner, units=units, way=way)


def _infantry(rule: str, side: str, corps: int, doubled: str, present: int = 0) -> tuple[Term, ...]:
    """The Infantry Corps of a side as they count: those that are led [Opt. Leaders C], then doubled. Q10"""
    is_doubled = side == doubled
    led = corps // 2 if is_doubled else corps
    is_limited = led < present
    rule = "Opt. Leaders C" if is_limited else rule
    limit = present if is_limited else None
    infantry = Term(rule=rule, stage=COMBAT, side=side, code="infantry", amount=led, printed=limit)
    if not is_doubled:
        return (infantry,)
    return (infantry, Term(rule="Battle Plan Chart", side=side, code="doubled", operation="x", amount=2))


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    space: str
    attacker: str
    defender: str
    chapter: ClassVar[str] = "combat"

    def actor(self) -> str:
        return self.attacker.lower()

    def report(self) -> tuple[AnyPart, ...]:
        attacker, defender = self.attacker.lower(), self.defender.lower()
        return (Began(rule=self.rule, stage=PLANS, space=self.space, attacker=attacker, defender=defender),)


@dataclass(frozen=True, slots=True)
class PlanChosen(Event):
    side: str
    chapter: ClassVar[str] = "combat"

    def report(self) -> tuple[AnyPart, ...]:
        return (Declared(rule=self.rule, stage=PLANS, side=self.side.lower(), code="plan"),)


@dataclass(frozen=True, slots=True)
class StacksRevealed(Event):
    space: str
    attacker: str
    attacking_units: Units
    defender: str
    defending_units: Units
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "combat"
    tells: ClassVar[tuple[str, ...]] = ("attacking", "defending")

    # Cases and programs outside know the two stacks by these names, too.

    @property
    def attacking(self) -> str:
        return str(self.attacking_units)

    @property
    def defending(self) -> str:
        return str(self.defending_units)

    def report(self) -> tuple[AnyPart, ...]:
        stacks: tuple[tuple[str, Role, Units], ...] = (
            (self.attacker, "attacker", self.attacking_units),
            (self.defender, "defender", self.defending_units),
        )
        return tuple(
            Engaged(rule=self.rule, stage=REVEAL, side=side.lower(), role=role, units=counted(units))
            for side, role, units in stacks
        )


@dataclass(frozen=True, slots=True)
class Withdrew(Event):
    side: str
    space: str
    units: Units
    destination: str
    chapter: ClassVar[str] = "combat"

    def way(self) -> tuple[str, ...]:
        return self.space, self.destination

    def report(self) -> tuple[AnyPart, ...]:
        return (_went(self, WITHDRAWAL, "withdraw"),)


@dataclass(frozen=True, slots=True)
class PlansShown(Event):
    attacker: str
    attack: str
    defender: str
    defence: str
    cell: tuple[str, ...]
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "combat"
    tells: ClassVar[tuple[str, ...]] = ("attack_plan", "defence_plan", "operations")

    @property
    def attack_plan(self) -> Reason:
        return Reason("plan", letter=self.attack)

    @property
    def defence_plan(self) -> Reason:
        return Reason("plan", letter=self.defence)

    @property
    def operations(self) -> str:
        return "; ".join(self.cell)

    def report(self) -> tuple[AnyPart, ...]:
        plans = ((self.attacker, self.attack), (self.defender, self.defence))
        shown = (
            Declared(rule=self.rule, stage=CHART, side=side.lower(), code="plan-shown", values=(letter,))
            for side, letter in plans
        )
        cell = Declared(rule="Battle Plan Chart", side=self.attacker.lower(), code="cell", values=self.cell)
        return (*shown, cell)


@dataclass(frozen=True, slots=True)
class BattleTurned(Event):
    """A result of the Battle Plan Chart that is neither a loss nor a retreat."""

    what: str
    """doubled: this side's infantry counts double; switched: this side attacks now"""
    side: str
    chapter: ClassVar[str] = "combat"

    def report(self) -> tuple[AnyPart, ...]:
        side = self.side.lower()
        if self.what == "switched":
            return (Switched(rule=self.rule, stage=CHART, attacker=side, defender=_other(side)),)
        return (Declared(rule=self.rule, stage=CHART, side=side, code=self.what),)


@dataclass(frozen=True, slots=True)
class OddsStood(Event):
    """The comparison before the Combat Results die."""

    attacker: str
    infantry: int
    """The attacking Infantry Corps, led or not."""
    attacking: int
    defending: int
    odds: int
    column: str
    doubled: str
    """The side whose infantry counts double, or nothing."""
    chapter: ClassVar[str] = "combat"
    tells: ClassVar[tuple[str, ...]] = ("is_doubled",)

    @property
    def is_doubled(self) -> bool:
        return bool(self.doubled)

    def report(self) -> tuple[AnyPart, ...]:
        attacker = self.attacker.lower()
        terms = (
            *_infantry(self.rule, attacker, self.attacking, self.doubled.lower(), self.infantry),
            *_infantry(self.rule, _other(attacker), self.defending, self.doubled.lower()),
        )
        odds = Comparison(
            rule=self.rule,
            stage=COMBAT,
            code="percent",
            attack=self.attacking,
            defence=self.defending,
            value=self.odds,
            column=self.column,
        )
        return (*terms, odds)


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A die of a battle on the table, with its modifiers one by one: for the combat or the pursuit."""

    side: str
    what: str
    die: int
    modifiers: tuple[Modifier, ...]
    result: str
    chapter: ClassVar[str] = "combat"
    tells: ClassVar[tuple[str, ...]] = ("total",)

    @property
    def total(self) -> int:
        return self.die + int(sum(each.amount for each in self.modifiers))

    def outcome(self) -> Outcome:
        return Outcome("result", result=self.result)

    def report(self) -> tuple[AnyPart, ...]:
        return (
            Roll(
                rule=self.rule,
                stage=self.what,
                side=self.side.lower(),
                code=self.what,
                dice=(self.die,),
                modifiers=self.modifiers,
                total=self.total,
                result=self.result,
            ),
        )


@dataclass(frozen=True, slots=True)
class CombatResult(Event):
    """A result that needed no die, as the attacking side has it."""

    side: str
    result: str
    chapter: ClassVar[str] = "combat"

    def outcome(self) -> Outcome:
        return Outcome("result", result=self.result)

    def report(self) -> tuple[AnyPart, ...]:
        return (Roll(rule=self.rule, stage=COMBAT, side=self.side.lower(), code="combat", result=self.result),)


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """Units eliminated, with the cause."""

    side: str
    space: str
    units: Units
    cause: str

    def outcome(self) -> Outcome:
        return Outcome("lost", side=self.side, units=self.units, space=self.space)

    @property
    def topic(self) -> str:
        return topic_of(self.rule)

    def report(self) -> tuple[AnyPart, ...]:
        units = counted(self.units)
        stage = STAGE_OF_RULE.get(self.rule)
        return (Loss(rule=self.rule, stage=stage, side=self.side.lower(), cause=self.cause, units=units),)


@dataclass(frozen=True, slots=True)
class LeaderLost(Event):
    side: str
    leader: str
    chapter: ClassVar[str] = "combat"


@dataclass(frozen=True, slots=True)
class DepotGone(Event):
    space: str
    cause: str
    reveals: ClassVar[bool] = True
    chapter: ClassVar[str] = "supply"

    def outcome(self) -> Outcome:
        return Outcome("depot-gone", space=self.space, cause=self.cause)

    def actor(self) -> str:
        return "french"

    def report(self) -> tuple[AnyPart, ...]:
        return (Loss(rule=self.rule, side=self.actor(), cause="no retreat", units=(Counted("dp"),)),)


@dataclass(frozen=True, slots=True)
class Retreated(Event):
    side: str
    space: str
    units: Units
    destination: str
    chapter: ClassVar[str] = "combat"

    def way(self) -> tuple[str, ...]:
        return self.space, self.destination

    def report(self) -> tuple[AnyPart, ...]:
        return (_went(self, STAGE_OF_RULE.get(self.rule, RETREAT), "retreat"),)


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    space: str
    why: str
    chapter: ClassVar[str] = "combat"

    def report(self) -> tuple[AnyPart, ...]:
        return (Ended(rule=self.rule, code=self.why),)
