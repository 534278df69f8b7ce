"""Events of battles, rallies and raids."""

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
    Loss,
    Modifier,
    Operation,
    Roll,
    Went,
)
from grognard.core.battle_report import Term as ReportTerm
from grognard.core.events import Event
from grognard.games.fateful_march.combat_value import Term
from grognard.games.fateful_march.events.common import Units, count_of
from grognard.games.fateful_march.facts import Outcome, Reason
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.tables import KINDS, SIDES

# Events carry codes, not numbers, so that readers of a log need no tables.


_STAGE_OF_LOSS = {"battle": "losses", "pursuit": "pursuit", "annihilated": "pursuit", "retreat": "retreat"}


def _counted(units: Units) -> tuple[Counted, ...]:
    return tuple(Counted(unit, count) for unit, count in units)


def _loss(
    event: Annihilated | LossesTaken | LossesSeen | Pursued | Retreated | Broke,
    cause: str,
    units: Units,
    fate: str = "eliminated",
) -> tuple[Loss, ...]:
    """What a side loses, if it is anything. What the loser pays after the battle belongs to that battle, too."""
    return _losses(event, cause, units, count_of(units), fate)


def _losses(
    event: Annihilated | LossesTaken | LossesSeen | Pursued | Retreated | Broke,
    cause: str,
    units: Units,
    points: int,
    fate: str,
) -> tuple[Loss, ...]:
    if not points:
        return ()
    lost = Loss(
        rule=event.rule,
        stage=_STAGE_OF_LOSS[cause],
        after=event.area if cause != "battle" else None,
        side=event.side.lower(),
        cause=cause,
        units=_counted(units),
        points=points,
        fate=fate,
    )
    return (lost,)


def _losses_term(rule: str, side: str, code: str, operation: Operation, amount: int) -> ReportTerm:
    return ReportTerm(rule=rule, stage="losses", side=side, code=code, of="losses", operation=operation, amount=amount)


def _went(event: Retreated | RetreatSeen, way: tuple[str, ...], units: tuple[Counted, ...]) -> Went:
    return Went(
        rule=event.rule,
        stage="retreat",
        side=event.side.lower(),
        manner="retreat",
        units=units,
        way=way,
        after=event.area,
    )


def _subject(what: Reason) -> str | None:
    """The kind of strength points, the card with its side, or the limit of a sum."""
    values = what.values
    if "unit" in values:
        return str(KINDS[values["unit"]].id)
    if "card" in values:
        return f"{SIDES[values['card'].side]} {values['card'].card}"
    return str(values["most"]) if "most" in values else None


def reported_term(term: Term, side: str) -> ReportTerm:
    """A term of a Combat Value: so many strength points with their factors, or an addition."""
    return ReportTerm(
        rule="B2",
        stage="dice",
        side=side,
        code=term.what.code,
        amount=float(term.total),
        subject=_subject(term.what),
        count=term.count or None,
        factors=tuple(Modifier(each.why.code, float(each.amount), subject=_subject(each.why)) for each in term.factors),
    )


@dataclass(frozen=True, slots=True)
class _Battle(Event):
    """Something that happens in a battle area."""

    area: str
    chapter: ClassVar[str] = "combat"


@dataclass(frozen=True, slots=True)
class BattlesAnnounced(Event):
    """How many strength points of both sides together are in each area with a battle. Q51"""

    totals: tuple[tuple[str, int], ...]
    chapter: ClassVar[str] = "combat"
    reveals: ClassVar[bool] = True
    tells: ClassVar[tuple[str, ...]] = ("battles",)

    @property
    def battles(self) -> tuple[Reason, ...]:
        return tuple(Reason("battle-size", area=area, count=total) for area, total in self.totals)

    def places(self) -> tuple[str, ...]:
        return tuple(area for area, _ in self.totals)


@dataclass(frozen=True, slots=True)
class BattleBegan(_Battle):
    attacker: str
    defender: str

    def report(self) -> tuple[AnyPart, ...]:
        attacker, defender = self.attacker.lower(), self.defender.lower()
        return (Began(rule=self.rule, stage="cards", space=self.area, attacker=attacker, defender=defender),)


@dataclass(frozen=True, slots=True)
class CardsLaid(_Battle):
    """How many cards lie face down, the Dummy included."""

    side: str
    count: int

    def report(self) -> tuple[AnyPart, ...]:
        return (Declared(rule=self.rule, stage="cards", side=self.side.lower(), code="cards-laid", amount=self.count),)


@dataclass(frozen=True, slots=True)
class CardsChosen(_Battle):
    """What they are, for their owner."""

    side: str
    cards: tuple[PlayedCard, ...]

    def report(self) -> tuple[AnyPart, ...]:
        cards = tuple(str(each.card) for each in self.cards)
        return (Declared(rule=self.rule, stage="cards", side=self.side.lower(), code="cards", values=cards),)


@dataclass(frozen=True, slots=True)
class Annihilated(_Battle):
    """A side without fresh strength points in front of fresh enemies. [R9.10]"""

    side: str
    units: Units
    reveals: ClassVar[bool] = True

    def report(self) -> tuple[AnyPart, ...]:
        return _loss(self, "annihilated", self.units)


@dataclass(frozen=True, slots=True)
class NobodyFresh(_Battle):
    """Neither side has a fresh strength point: no dice, no losses. Q22"""

    reveals: ClassVar[bool] = True

    def report(self) -> tuple[AnyPart, ...]:
        return (Roll(rule=self.rule, stage="dice", side="", code="battle", result="nobody-fresh"),)


@dataclass(frozen=True, slots=True)
class ValueCounted(_Battle):
    """A Combat Value term by term, for its owner."""

    side: str
    terms: tuple[Term, ...]
    value: int

    def report(self) -> tuple[AnyPart, ...]:
        side = self.side.lower()
        total = ReportTerm(
            rule=self.rule, stage="dice", side=side, code="combat-value", operation="total", amount=self.value
        )
        return (*(reported_term(each, side) for each in self.terms), total)


@dataclass(frozen=True, slots=True)
class BattleDie(_Battle):
    """The battle die of a side, with all its rolls, and what it counts."""

    side: str
    faces: tuple[int, ...]
    amount: int
    """What the face shows."""
    condition: str
    """winter, summer or defending, if it counts only then"""
    result: int
    tells: ClassVar[tuple[str, ...]] = ("counts_as_shown", "rolls")

    @property
    def counts_as_shown(self) -> bool:
        return self.amount == self.result

    @property
    def rolls(self) -> int:
        return len(self.faces)

    def thrown(self) -> tuple[int, ...]:
        return self.faces

    def report(self) -> tuple[AnyPart, ...]:
        shown = (Modifier(self.condition or "face", self.amount),)
        return (
            Roll(
                rule=self.rule,
                stage="dice",
                side=self.side.lower(),
                code="battle",
                dice=self.faces,
                modifiers=shown,
                total=self.result,
            ),
        )


@dataclass(frozen=True, slots=True)
class LossesInflicted(_Battle):
    """What the Battle Table says a side suffers, and what changes it."""

    side: str
    table: int
    adjustments: tuple[tuple[str, int], ...]
    """Codes and amounts: fortress, defend, riga, cards."""
    total: int
    reveals: ClassVar[bool] = True

    def outcome(self) -> Outcome:
        return Outcome("losses", side=self.side, count=self.total)

    def report(self) -> tuple[AnyPart, ...]:
        side = self.side.lower()
        terms = (("table", self.table), *self.adjustments)
        return (
            *(_losses_term(self.rule, side, code, "+", amount) for code, amount in terms),
            _losses_term(self.rule, side, "total", "total", self.total),
        )


@dataclass(frozen=True, slots=True)
class LossesTaken(_Battle):
    """Battle losses, for their owner."""

    side: str
    exhausted: Units
    eliminated: Units

    def report(self) -> tuple[AnyPart, ...]:
        return (*_loss(self, "battle", self.exhausted, "exhausted"), *_loss(self, "battle", self.eliminated))


@dataclass(frozen=True, slots=True)
class LossesSeen(_Battle):
    """What the others see of them: how many were exhausted, and what was eliminated."""

    side: str
    count: int
    """Exhausted ones."""
    eliminated: Units
    is_glimpse: ClassVar[bool] = True
    reveals: ClassVar[bool] = True

    def report(self) -> tuple[AnyPart, ...]:
        exhausted = _losses(self, "battle", (), self.count, "exhausted")
        return (*exhausted, *_loss(self, "battle", self.eliminated))


@dataclass(frozen=True, slots=True)
class BattleWon(_Battle):
    side: str
    why: Reason

    def outcome(self) -> Outcome:
        return Outcome("victory", side=self.side)

    def report(self) -> tuple[AnyPart, ...]:
        return (Ended(rule=self.rule, stage="pursuit", code=self.why.code, winner=self.side.lower()),)


@dataclass(frozen=True, slots=True)
class CavalryTotals(_Battle):
    """The totals of cavalry and Cossacks that decide the pursuit, and how many the loser eliminates."""

    winner: str
    winners: int
    loser: str
    losers: int
    lost: int
    reveals: ClassVar[bool] = True

    def report(self) -> tuple[AnyPart, ...]:
        totals = ((self.winner, self.winners), (self.loser, self.losers))
        cavalry = (
            ReportTerm(
                rule=self.rule,
                stage="pursuit",
                side=side.lower(),
                code="cavalry",
                of="pursuit",
                operation="total",
                amount=amount,
                after=self.area,
            )
            for side, amount in totals
        )
        due = Comparison(
            rule=self.rule,
            code="difference",
            attack=self.winners,
            defence=self.losers,
            value=self.lost,
            after=self.area,
        )
        return (*cavalry, due)


@dataclass(frozen=True, slots=True)
class Pursued(_Battle):
    side: str
    units: Units
    reveals: ClassVar[bool] = True

    def report(self) -> tuple[AnyPart, ...]:
        return _loss(self, "pursuit", self.units)


@dataclass(frozen=True, slots=True)
class CutOff(_Battle):
    """No valid path of retreat. [R9.17]"""

    side: str


@dataclass(frozen=True, slots=True)
class Retreated(_Battle):
    """A retreat after battle, for its owner."""

    side: str
    destination: str
    units: Units
    leaders: tuple[str, ...]
    exhausted: Units

    def way(self) -> tuple[str, ...]:
        return self.area, self.destination

    def report(self) -> tuple[AnyPart, ...]:
        way = (self.area, self.destination)
        units = (*_counted(self.units), *(Counted(leader) for leader in self.leaders))
        return (*_loss(self, "retreat", self.exhausted, "exhausted"), _went(self, way, units))


@dataclass(frozen=True, slots=True)
class RetreatSeen(_Battle):
    """What the others see of a retreat: where from, where to, and who leads it or what lies on top there."""

    side: str
    destination: str
    leader: str
    top: str
    """The class on top there, if nobody leads them; nothing behind another leader's screen."""
    is_glimpse: ClassVar[bool] = True

    def way(self) -> tuple[str, ...]:
        return self.area, self.destination

    def report(self) -> tuple[AnyPart, ...]:
        shown = (Counted(self.leader),) if self.leader else ()
        return (_went(self, (self.area, self.destination), shown),)


@dataclass(frozen=True, slots=True)
class Broke(_Battle):
    """Strength points exhausted because no path was open, for their owner."""

    side: str
    units: Units

    def report(self) -> tuple[AnyPart, ...]:
        return _loss(self, "retreat", self.units, "exhausted")


@dataclass(frozen=True, slots=True)
class BattlefieldWasted(_Battle):
    """Devastation after a battle. [B11]"""

    level: int


# --- rallies and raids -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rallied(Event):
    area: str
    side: str
    units: Units


@dataclass(frozen=True, slots=True)
class RallySeen(Event):
    """What the others see of a rally: the number only."""

    area: str
    side: str
    count: int
    is_glimpse: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CossackRaid(Event):
    """A Cossack is shown and rides out."""

    area: str
    side: str
    target: str
    reveals: ClassVar[bool] = True

    def places(self) -> tuple[str, ...]:
        return self.area, self.target

    def way(self) -> tuple[str, ...]:
        return self.area, self.target


@dataclass(frozen=True, slots=True)
class RaidLoss(Event):
    """What the raid destroys, or that there was nothing exhausted to destroy."""

    area: str
    side: str
    units: Units
    reveals: ClassVar[bool] = True
