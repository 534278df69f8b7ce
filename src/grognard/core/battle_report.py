"""The report of a battle, in one form for all titles: who fights where with what, each term, roll, loss and retreat.

The procedure that fights a battle writes it with the events that it notes: an event says which parts it adds
(`report`), so that the log and the report are told by the same object, hide the same, and cost a playout nothing.
Panel, story and statistics read the reports; nobody reads sentences.

    Began(rule="Combat", space="R44", attacker="french", defender="russian")
    Engaged(rule="Combat step 2", side="french", role="attacker", units=(Counted("ic", 5), Counted("cc", 2)))
    Term(rule="Combat F", side="french", code="infantry", amount=5)
    Term(rule="Battle Plan Chart", side="french", code="doubled", operation="x", amount=2)
    Comparison(rule="Combat F", code="percent", attack=10, defence=6, value=166, column="160")
    Roll(rule="Combat Results Table", side="french", code="combat", dice=(4,), modifiers=(Modifier("fortress", -1),),
         total=3, result="Dr(D)")
    Loss(rule="Pursuit Table", side="russian", cause="pursuit", units=(Counted("cc", 1),))
    Went(rule="Combat K", side="russian", manner="retreat", units=(Counted("ic", 4),), way=("R44", "R45"))
    Ended(rule="Combat", code="fought-out", winner="french")

Sides, spaces and units stand as the title's view names them. Codes are the title's own; its catalogue has their words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

Number: TypeAlias = int | float
Operation: TypeAlias = Literal["+", "x", "total"]
Role: TypeAlias = Literal["attacker", "defender"]
NOT_BEGUN = -1
"""Instead of the number of a battle: the armies have met, but nothing has been shown or told yet."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Units: a kind with its number, or one that has a name."""

    unit: str
    count: int = 1
    strength: Number | None = None
    """Of all of them, where the title tells it."""
    state: str | None = None
    """Disrupted, exhausted ...: a code, if it matters."""


@dataclass(frozen=True, slots=True)
class Modifier:
    """What is added to dice, or a factor of a term."""

    code: str
    amount: Number
    rule: str | None = None
    subject: str | None = None
    """The leader, unit or place that it comes from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Something of a battle, under its rule."""

    rule: str
    stage: str | None = None
    """The stage of the battle in which it happens; left out for the one that was told last."""
    after: str | None = None
    """If the battle is already over: where it was. Retreats and advances may come after all battles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(Part):
    """A battle begins."""

    kind: Literal["began"] = "began"
    space: str
    attacker: str
    defender: str
    origin: str | None = None
    """Where the attack comes from, if that is another place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Engaged(Part):
    """A stack takes part, with these units: from the beginning, when it is revealed, or when its support has come."""

    kind: Literal["engaged"] = "engaged"
    side: str
    role: Role
    units: tuple[Counted, ...] = ()
    space: str | None = None
    """Where it stands, if not where the battle is."""
    is_support: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared(Part):
    """What a side chooses or has to say: a plan, cards, points that it spends. `values` may be missing for others."""

    kind: Literal["declared"] = "declared"
    side: str
    code: str
    values: tuple[str, ...] = ()
    amount: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Switched(Part):
    """The roles change."""

    kind: Literal["switched"] = "switched"
    attacker: str
    defender: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Term(Part):
    """One term of a sum, in the order in which the rules count: added, multiplied, or the total so far."""

    kind: Literal["term"] = "term"
    side: str
    code: str
    amount: Number
    """What counts of it."""
    operation: Operation = "+"
    of: str = "strength"
    """Which sum it belongs to: strength, losses, pursuit ..."""
    subject: str | None = None
    """The unit, leader or place that it comes from."""
    count: int | None = None
    """For so many units."""
    printed: Number | None = None
    """What it would be without a limit, if a limit cut it."""
    factors: tuple[Modifier, ...] = ()
    """What it was multiplied by, one by one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison(Part):
    """Both sums compared: odds in per cent, or a difference."""

    kind: Literal["comparison"] = "comparison"
    code: Literal["percent", "difference", "ratio"]
    attack: Number
    defence: Number
    value: Number
    column: str | None = None
    """The column of the table in which the die is looked up, if one is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Part):
    """Dice, what was added to them, and the result. Without dice it is a result that needs none."""

    kind: Literal["roll"] = "roll"
    side: str
    code: str
    """What is rolled for: combat, pursuit, order, support ..."""
    dice: tuple[int, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    total: Number | None = None
    result: str | None = None
    """The title's code of it."""
    subject: str | None = None
    """The stack, leader or unit that it is for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss(Part):
    """What a side loses."""

    kind: Literal["loss"] = "loss"
    side: str
    cause: str
    units: tuple[Counted, ...] = ()
    """Which ones; nothing if that is not for these eyes."""
    points: int | None = None
    """How much in all, where strength points or hits are counted."""
    fate: str = "eliminated"
    """eliminated, reduced, disrupted, exhausted ..."""
    space: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Went(Part):
    """Units leave, or advance."""

    kind: Literal["went"] = "went"
    side: str
    manner: str
    """withdraw (before combat), retreat, advance ..."""
    units: tuple[Counted, ...] = ()
    way: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Part):
    """The battle is over, and why."""

    kind: Literal["ended"] = "ended"
    code: str
    winner: str | None = None


AnyPart: TypeAlias = (
    Began | Engaged | Declared | Switched | Term | Comparison | Roll | Loss | Went | Ended  # told apart by `kind`
)


@dataclass(frozen=True, slots=True)
class BattleReport:
    """A battle as somebody may know it, as far as it has come."""

    turn: int
    number: int
    """Of the battles of the turn, from 0."""
    space: str
    attacker: str
    defender: str
    """The roles as they are now."""
    stage: str
    """The title's code of where it stands."""
    parts: tuple[AnyPart, ...]
    """In order."""
    standing: tuple[AnyPart, ...] = ()
    """While it goes on: the forces, terms and modifiers as they would count if the dice fell now."""
    is_over: bool = False
    winner: str | None = None
    why: str | None = None
    """The code of how it ended."""


@dataclass(slots=True)
class _Battle:
    """A battle while its report is put together."""

    turn: int
    began: Began
    parts: list[AnyPart] = field(default_factory=list)
    attacker: str = ""
    defender: str = ""
    stage: str = ""
    ended: Ended | None = None

    def add(self, part: AnyPart) -> None:
        self.parts.append(part)
        self.stage = part.stage or self.stage
        if isinstance(part, Began | Switched):
            self.attacker, self.defender = part.attacker, part.defender
        elif isinstance(part, Ended):
            self.ended = part

    def report(self, number: int) -> BattleReport:
        return BattleReport(
            self.turn,
            number,
            self.began.space,
            self.attacker,
            self.defender,
            self.stage,
            tuple(self.parts),
            is_over=self.ended is not None,
            winner=self.ended.winner if self.ended else None,
            why=self.ended.code if self.ended else None,
        )


def battle_reports(told: Iterable[tuple[int, Sequence[AnyPart]]]) -> list[BattleReport]:
    """The battles of what was told, each with its turn, in the order in which they began.

    A battle may be fought in the middle of another: what is told belongs to the innermost that goes on. What belongs to
    none (units that starve, say) is no part of any report."""
    battles: list[_Battle] = []
    going_on: list[_Battle] = []
    for turn, parts in told:
        for part in parts:
            if isinstance(part, Began):
                battles.append(_Battle(turn, part))
                going_on.append(battles[-1])
            battle = _battle_of(part, battles, going_on)
            if battle is not None:
                battle.add(part)
                if isinstance(part, Ended):
                    going_on.remove(battle)
    numbers: dict[int, int] = {}
    reports = []
    for battle in battles:
        numbers[battle.turn] = number = numbers.get(battle.turn, -1) + 1
        reports.append(battle.report(number))
    return reports


def _battle_of(part: AnyPart, battles: Sequence[_Battle], going_on: Sequence[_Battle]) -> _Battle | None:
    if part.after:
        return next((each for each in reversed(battles) if each.began.space == part.after), None)
    return going_on[-1] if going_on else None


def with_the_present(reports: list[BattleReport], now: BattleReport | None) -> list[BattleReport]:
    """The reports with what the procedure that is fighting knows of the moment: its stage, and what stands to count. A
    game that was set up in the middle of a battle has no report of its beginning."""
    if now is None:
        return reports
    for place, report in reversed(list(enumerate(reports))):
        if report.space == now.space and now.number != NOT_BEGUN:
            # It may have been won already, while its pursuit and its retreat still go on.
            reports[place] = replace(report, stage=now.stage or report.stage, standing=now.standing, is_over=False)
            return reports
    number = sum(report.turn == now.turn for report in reports)
    return [*reports, replace(now, number=number)]
