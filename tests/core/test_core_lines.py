"""Several actions in one line: the first illegal one is refused for its own reason, and what goes without saying may be
said."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.errors import Refusal
from grognard.core.table import Table

MARCHES = """
turn: July 2
begin: S7 execute french
Vilna: F 14inf 4gd 6cav Napoleon Davout | orders m_from
Kovno: F 6inf 2cav | orders m_from
french depots: Kovno, Vilna
Smolensk: R 3inf
"""


def fateful_march(text: str = MARCHES) -> Table:
    return grognard.game("fateful_march").position(text, seed=1)


def refused(table: Table, side: str, line: str) -> Refusal:
    before = table.state.digest(), len(table.journal.entries)
    refusal = table.why_not(side, line)
    assert refusal is not None
    assert (table.state.digest(), len(table.journal.entries)) == before
    return refusal


def texts(table: Table) -> list[str]:
    return [played.text for played in table.actions]


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("execute m_from kovno; with 3 inf; to vilna molodechno", "R4.11"),
        ("execute m_from kovno; with 3 inf; to vilna molodechno; halt", "R4.11"),
        ("execute m_from kovno; with 3 inf; to minsk; halt", "R4.11"),
        ("execute m_from kovno; with 3 cav; to vilna; halt", "Force"),
    ],
)
def test_a_march_that_cannot_go_on_is_refused_by_the_rule_of_marches(line: str, rule: str) -> None:
    assert refused(fateful_march(), "french", line).rule == rule


def test_a_force_that_has_met_enemies_does_not_go_on() -> None:
    table = fateful_march(MARCHES.replace("Smolensk: R 3inf", "Molodechno: R 3inf"))
    refusal = refused(table, "french", "execute m_from vilna; with 2 cav; to molodechno minsk")
    assert refusal.rule == "R4.13"


@pytest.mark.parametrize(
    ("line", "last"),
    [
        ("execute m_from kovno; with 3 inf; to vilna; halt", "to vilna"),
        ("execute m_from vilna; with 2 cav; to molodechno; halt", "halt"),
        ("execute m_from vilna; with 2 cav; to molodechno minsk; halt", "to minsk"),
    ],
)
def test_a_march_may_end_with_a_halt_whether_it_has_a_choice_or_not(line: str, last: str) -> None:
    table = fateful_march()
    table.play("french", line)
    assert texts(table)[-1] == last


def test_a_force_that_is_where_its_order_wants_it_may_be_said_to_halt() -> None:
    table = fateful_march(MARCHES.replace("| orders m_from\nKovno", "\nMolodechno: F 1inf | orders m_to\nKovno"))
    table.play("french", "execute m_to molodechno; from vilna; with 2 inf; to molodechno; halt")
    assert texts(table)[-1] == "to molodechno"


def test_nothing_else_can_be_added_to_a_march_that_has_ended() -> None:
    refusal = refused(fateful_march(), "french", "execute m_from kovno; with 3 inf; to vilna; halt; halt; with 2 inf")
    assert refusal.code == "line-too-long"


BEATEN = """
turn: 3
begin: retreat
active: napoleon 2516 on oudinot
retreat: with davout; kind defender
depots: N 2416
2516: F oudinot
2617: F davout
2914: R platov dokhturov
"""


def test_a_retreat_may_end_with_a_halt_though_it_has_no_choice() -> None:
    table = grognard.game("scorched_earth").position(BEATEN, seed=1)
    assert "The force must go at least 2 hexes" in str(table.why_not("french", "to 2616; halt"))
    too_far = refused(table, "french", "to 2616 2515 2415 2315")
    assert (too_far.rule, too_far.code, too_far.values["most"]) == ("9.6", "too-long", 3)
    table.play("french", "to 2616; to 2515; to 2415; halt")
    assert texts(table) == ["to 2616", "to 2515", "to 2415"]


def test_corps_force_march_one_at_a_time() -> None:
    table = grognard.game("strategic").position("turn 4, french forced march\nR22: F 2ic 2cc\n", dice=[1])
    refusal = refused(table, "french", "force R22 R26 2cc")
    assert refusal.rule == "Movement D"
    assert "one at a time" in refusal.message


def test_a_line_stops_where_the_other_side_is_asked() -> None:
    text = "turn 4, french movement\nR22: F 2ic\nR26: R 1ic\n"
    table = grognard.game("strategic").position(text, dice=[])
    refusal = table.why_not_all("french", ["march R22 R26 1ic", "done", "done", "plan A", "plan B"])
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("Combat step 1", "others-first")
    assert refusal.values == {"action": "plan A", "waiting": ("russian",)}
