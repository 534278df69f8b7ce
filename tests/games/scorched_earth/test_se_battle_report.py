"""The report of a combat: everything from the clash to the last step of the retreat, as each side may know it."""

from __future__ import annotations

from itertools import pairwise

import se_faces

from grognard.core.battle_report import BattleReport, Declared, Ended, Loss, Roll, Went
from grognard.core.table import Table

SIDES = ("french", "russian")
VILNO = """
turn: 3
begin: orders
active: napoleon 2914 on davout
cp: 6
2914: F davout oudinot
2815: R platov(1) dokhturov(2)
"""


def fought() -> Table:
    """The French take Vilno, which burns; the Russians retreat as far as they may."""
    table = se_faces.table(VILNO, dice=[6] * 60)
    table.play("french", "move 2914")
    table.play("french", "to 2815")
    for _ in range(40):
        if not table.pending or ("french" in table.pending and table.pending["french"].name in ("march", "orders")):
            break
        side, question = next(iter(table.pending.items()))
        answers = {
            "evade": "pass",
            "repulse": "fight",
            "pay_logistics": "pay_lp",
            "tactics": "tactics 1",
            "burn": "burn",
        }
        wanted = answers.get(question.name)
        options = [str(each) for each in table.options(side)]
        further = [each for each in options if each.startswith("to ")]
        table.play(side, wanted if wanted in options else (further or options)[0])
    return table


def report_for(table: Table, side: str | None) -> BattleReport:
    (report,) = table.battles(side)
    return report


def test_all_steps_of_a_retreat_belong_to_the_combat() -> None:
    table = fought()
    for side in ("french", "russian", None):
        steps = [part.way for part in report_for(table, side).parts if isinstance(part, Went)]
        assert len(steps) >= 2
        assert steps[0][0] == "2815"
        assert all(one[1] == two[0] for one, two in pairwise(steps))


def test_only_the_owner_knows_who_retreats() -> None:
    table = fought()
    went = {side: [part.units for part in report_for(table, side).parts if isinstance(part, Went)] for side in SIDES}
    assert all(units for units in went["russian"])
    assert not any(units for units in went["french"])


def test_what_came_of_it_is_told_after_its_end() -> None:
    report = report_for(fought(), "french")
    assert (report.is_over, report.winner, report.why) == (True, "french", "better")
    parts = list(report.parts)
    after = parts[next(place for place, part in enumerate(parts) if isinstance(part, Ended)) + 1 :]
    (fire,) = [part for part in after if isinstance(part, Roll)]
    assert (fire.code, fire.subject, fire.result) == ("fire", "vilna", "burns")
    declared = [part.code for part in after if isinstance(part, Declared)]
    assert "control" in declared
    assert any(code.startswith("demoralized-") for code in declared)


def test_losses_are_told_point_by_point() -> None:
    report = report_for(fought(), None)
    lost = [part for part in report.parts if isinstance(part, Loss) and part.side == "russian"]
    assert sum(part.points or 0 for part in lost) >= 1
    assert all(part.cause == "combat" for part in lost)
