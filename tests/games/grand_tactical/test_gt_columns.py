"""[Mov] Stacks that march as a whole: the line that brings all units to one hex, or why there is none."""

from __future__ import annotations

import pytest

from grognard.core.errors import Refused
from grognard.core.table import Table
from grognard.games.grand_tactical.game import GAME

ARMY = """turn: 5
begin: french movement
french places: brest, minsk, vitebsk, smolensk
4322: F fi1 fi2 fc1 napoleon
4125: F fi5
4523: R ri1
"""
ALL = ["fi1", "fi2", "fc1", "napoleon"]


def hexes(table: Table) -> dict[str, str]:
    stacks = table.view("french")["board"]["stacks"]
    return {unit["id"]: stack["hex"] for stack in stacks for unit in stack["units"]}


def test_every_course_brings_all_units_to_its_hex_in_one_line() -> None:
    courses = GAME.position(ARMY).courses("french", ALL)
    # Combat units come together only where they can attack. [Mov J]
    assert set(courses) == {"4422", "4423", "4522", "4524"}
    for goal, course in courses.items():
        table = GAME.position(ARMY)
        table.play_all("french", [GAME.write(move, 0) for move in course.line])
        assert {hexes(table)[unit] for unit in ALL} == {goal}
        assert (course.way[0], course.way[-1]) == ("4322", goal)
        table.undo("french")
        assert {hexes(table)[unit] for unit in ALL} == {"4322"}


def test_the_price_is_the_dearest_and_says_whom_they_come_next_to() -> None:
    """Whoever leaves friends behind pays a point for it [Mov I]: 1 clear hex, 2 points for all but the last."""
    table = GAME.position(ARMY)
    text = table.courses("french", ALL)["4422"].price.text
    assert text == "4 units, up to 3 points each; enemy control stops them; next to the enemy in 4523"
    alone = table.preview("french", ["move fi1", "to 4422"]).price
    assert alone.startswith("3 points, 2 left")


def test_whoever_has_the_fewest_points_to_spare_leaves_last() -> None:
    """4524 costs the Division all its 3 points, and one more if it leaves a friend behind [Mov I]: the Corps, which has
    5, goes first, whoever was named first."""
    table = GAME.position(ARMY.replace("4322: F fi1 fi2 fc1 napoleon", "4323: F fi1 2-3"))
    (division,) = (unit for unit, hex_ in hexes(table).items() if hex_ == "4323" and unit != "fi1")
    assert "4524" not in table.courses("french", [division])
    line = table.courses("french", [division, "fi1"])["4524"].line
    assert [GAME.write(move, 0) for move in line if move[0] == "move"] == ["move fi1", f"move {division}"]


def test_one_corps_and_its_leader_go_anywhere_in_reach_of_both() -> None:
    table = GAME.position(ARMY)
    both = set(table.courses("french", ["fi1", "napoleon"]))
    assert {"4122", "4222", "4321"} <= both
    assert both <= set(table.courses("french", ["napoleon"]))


@pytest.mark.parametrize(("goal", "rule"), [("4122", "Mov J"), ("4523", "Mov D"), ("5030", "Mov C"), ("4322", "Mov")])
def test_a_hex_that_one_of_them_cannot_reach_says_why_and_nobody_moves(goal: str, rule: str) -> None:
    table = GAME.position(ARMY)
    touched = [*(f"unit:{unit}" for unit in ALL), f"space:{goal}"]
    (refusal,) = table.why_not_touch("french", touched)
    assert refusal.rule == rule
    line = GAME.attempt(table.state, 0, touched)
    assert line is not None
    with pytest.raises(Refused):
        table.play("french", line)
    assert {hexes(table)[unit] for unit in ALL} == {"4322"}


def test_nobody_who_may_not_move_is_taken_along() -> None:
    table = GAME.position(ARMY)
    table.play("french", "move fi1; to 4422")
    assert table.courses("french", ["fi1", "napoleon"]) == {}
    assert table.courses("french", ["ri1"]) == {}
    assert table.courses("french", ["nobody"]) == {}
