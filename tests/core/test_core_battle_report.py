"""The report of a battle: one form that holds what five rulebooks want to tell of one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, get_args

from pydantic import TypeAdapter

from grognard.core.battle_report import (
    NOT_BEGUN,
    AnyPart,
    BattleReport,
    Began,
    Comparison,
    Counted,
    Ended,
    Engaged,
    Loss,
    Modifier,
    Roll,
    Switched,
    Term,
    Went,
    battle_reports,
    with_the_present,
)
from grognard.core.events import EVERYBODY, Event, Journal, only
from grognard.core.seen import plain

BEGAN = Began(rule="C", space="A1", attacker="white", defender="black", stage="plans")
ENDED = Ended(rule="C", code="fought-out", winner="white")


def reports(*parts: AnyPart) -> list[BattleReport]:
    return battle_reports([(3, [part]) for part in parts])


def test_a_battle_goes_from_its_beginning_to_its_end() -> None:
    loss = Loss(rule="C", side="black", cause="combat", units=(Counted("inf", 2),), stage="dice")
    going_on = reports(BEGAN, loss)[0]
    assert (going_on.space, going_on.stage, going_on.is_over, going_on.winner) == ("A1", "dice", False, None)
    [over] = reports(BEGAN, loss, ENDED)
    assert over.parts == (BEGAN, loss, ENDED)
    assert (over.turn, over.number, over.is_over, over.winner, over.why) == (3, 0, True, "white", "fought-out")


def test_the_roles_are_those_of_the_moment() -> None:
    [report] = reports(BEGAN, Switched(rule="E", attacker="black", defender="white"))
    assert (report.attacker, report.defender) == ("black", "white")
    assert report.parts[0] == BEGAN


def test_what_belongs_to_no_battle_is_in_no_report() -> None:
    starved = Loss(rule="S", side="black", cause="hunger", units=(Counted("inf"),))
    [report] = reports(starved, BEGAN, ENDED, starved)
    assert report.parts == (BEGAN, ENDED)


def test_a_battle_in_the_middle_of_another_has_its_own_report() -> None:
    inner = Began(rule="C", space="B2", attacker="black", defender="white")
    loss = Loss(rule="C", side="white", cause="combat")
    outer, nested = reports(BEGAN, inner, loss, Ended(rule="C", code="won"), ENDED)
    assert outer.parts == (BEGAN, ENDED)
    assert nested.parts == (inner, loss, Ended(rule="C", code="won"))
    assert (outer.number, nested.number) == (0, 1)


def test_an_advance_after_all_battles_is_told_of_its_own() -> None:
    other = Began(rule="C", space="B2", attacker="white", defender="black")
    advance = Went(rule="J", side="white", manner="advance", way=("A0", "A1"), after="A1")
    first, second = reports(BEGAN, ENDED, other, ENDED, advance)
    assert first.parts[-1] == advance
    assert advance not in second.parts


def test_the_present_adds_its_stage_and_what_stands_to_count() -> None:
    term = Term(rule="F", side="white", code="infantry", amount=5)
    now = BattleReport(3, 0, "A1", "white", "black", "dice", (), standing=(term,))
    [report] = with_the_present(reports(BEGAN), now)
    assert (report.stage, report.standing, report.parts) == ("dice", (term,), (BEGAN,))
    # It may be won, and its procedure go on.
    [won] = with_the_present(reports(BEGAN, ENDED), now)
    assert (won.winner, won.is_over) == ("white", False)
    # A position set up in the middle of a battle has nothing but the present.
    elsewhere = Began(rule="C", space="B2", attacker="white", defender="black")
    over, alone = with_the_present(reports(elsewhere, ENDED), now)
    assert over.is_over
    assert (alone.number, alone.standing) == (1, (term,))


# --- in the journal ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fought(Event):
    parts: tuple[AnyPart, ...]

    def report(self) -> tuple[AnyPart, ...]:
        return self.parts


@dataclass(frozen=True, slots=True)
class Rained(Event):
    """Nothing to do with battles."""


def test_a_side_reads_only_what_it_was_told() -> None:
    journal = Journal()
    secret = Term(rule="B2", side="black", code="value", amount=7)
    journal.write(Fought("C", (BEGAN,)), EVERYBODY, 3)
    journal.write(Rained("R"), EVERYBODY, 3)
    journal.write(Fought("B2", (secret,)), only(1), 3)
    assert journal.of_battles == [0, 2]
    assert secret in journal.battles(3, 1, is_open=False)[0].parts
    assert secret not in journal.battles(3, 0, is_open=False)[0].parts
    assert secret not in journal.battles(3, None, is_open=False)[0].parts
    assert secret in journal.battles(3, None, is_open=True)[0].parts
    assert secret not in journal.battles(3, 1, is_open=False, length=2)[0].parts, "it had not been told then"
    assert journal.battles(2, 1, is_open=False) == []
    journal.cut(2)
    assert (len(journal.entries), journal.of_battles) == (2, [0])


# --- rulebooks ---------------------------------------------------------------------------------------------------


def test_odds_in_per_cent_with_a_limited_bonus_and_a_multiplier() -> None:
    """Grand Tactical's example: 5-5, 2-3, 3-6 and leader C (13) over a bridge against a 5-5 with B (def 4)."""
    sums = [
        Term(rule="Com F", side="french", code="units", amount=10),
        Term(rule="Lead B", side="french", code="leader", subject="C", amount=10, printed=13),
        Term(rule="Com F", side="russian", code="units", amount=5),
        Term(rule="Lead A", side="russian", code="leader", subject="B", amount=4),
        Term(rule="Com H", side="russian", code="bridge", operation="x", amount=2),
    ]
    odds = Comparison(rule="CRT", code="percent", attack=20, defence=18, value=111, column="110")
    roll = Roll(rule="CRT", side="french", code="combat", dice=(5,), total=5, result="Drs")
    [report] = reports(BEGAN, *sums, odds, roll)
    assert total(report, "french") == odds.attack
    assert total(report, "russian") == odds.defence


def test_values_term_by_term_with_support() -> None:
    """The Invasion's example: Davout and Ney over a river against Smolensk."""
    order = Roll(
        rule="10.2",
        side="french",
        code="order",
        dice=(3,),
        modifiers=(Modifier("commands", 1), Modifier("commander", 3, subject="davout")),
        total=7,
        result="proceeds",
    )
    sums = [
        Term(rule="11.3", side="french", code="factors", amount=6),
        Term(rule="11.3", side="french", code="combined-arms", amount=4),
        Term(rule="11.4", side="french", code="river", amount=-3),
        Term(rule="11.4", side="french", code="fortified", amount=-1),
        Term(rule="11.5", side="french", code="commander", subject="davout", amount=3),
        Term(rule="11.5", side="french", code="support", subject="ney", amount=1),
        Term(rule="11.5", side="french", code="die", amount=5),
    ]
    support = Engaged(rule="10.4", side="french", role="attacker", space="2911", is_support=True)
    [report] = reports(BEGAN, order, support, *sums)
    assert total(report, "french") == 15
    assert sum(order.dice) + sum(each.amount for each in order.modifiers) == order.total


def total(report: BattleReport, side: str) -> float:
    found: float = 0
    for part in report.parts:
        if isinstance(part, Term) and part.side == side:
            found = found * part.amount if part.operation == "x" else found + part.amount
    return found


# --- on the way to the page ----------------------------------------------------------------------------------------


def test_the_plain_form_leaves_out_what_there_is_not_to_tell() -> None:
    told = plain(Roll(rule="T", side="white", code="combat", dice=(4,), total=4, result="Dr"))
    assert told == {
        "rule": "T",
        "kind": "roll",
        "side": "white",
        "code": "combat",
        "dice": [4],
        "modifiers": [],
        "total": 4,
        "result": "Dr",
    }


def test_the_plain_form_says_of_each_part_what_it_is() -> None:
    kinds = [each.__dataclass_fields__["kind"].default for each in get_args(AnyPart)]
    assert len(set(kinds)) == len(kinds) == 10
    report = reports(BEGAN, Loss(rule="C", side="black", cause="combat", units=(Counted("inf", 2),)), ENDED)[0]
    read: Any = TypeAdapter(BattleReport).validate_python(plain(report))
    assert read == report, "a reader makes the same of it"


def test_a_battle_that_has_not_begun_is_not_the_one_before_in_the_same_space() -> None:
    ahead = BattleReport(3, NOT_BEGUN, "A1", "black", "white", "show", ())
    before, after = with_the_present(reports(BEGAN, ENDED), ahead)
    assert before.is_over
    assert (after.number, after.attacker, after.is_over) == (1, "black", False)
