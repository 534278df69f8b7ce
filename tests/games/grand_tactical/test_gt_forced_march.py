"""[FM] Double and triple forced marches: dice, the option, what becomes of whom."""

from __future__ import annotations

import pytest
from gt_field import PLAIN
from test_gt_movement import Moves

from grognard.games.grand_tactical.tables import (
    DOUBLE,
    FIRST_MARCH_DIE,
    FRENCH,
    SECOND_MARCH_DIE,
    TRIPLE,
    UNIT_NUMBER,
)
from grognard.games.grand_tactical.view import view


def marcher(units: str, *dice: int, turn: int = 3) -> tuple[Moves, str]:
    """A unit that has ended its first leg one hex to the north."""
    field = Moves(turn)
    (unit,) = field.french(PLAIN, units)
    field.french("5030", "N")
    field.start(*dice).play(f"move {unit}", "to 5438", "stop")
    return field, unit


def counts(march: int) -> dict[str, int]:
    """Of 36 pairs of dice, if the player always continues: how often each result comes."""
    found = {"success": 0, "disrupted": 0, "eliminated": 0}
    for first in range(1, 7):
        result = FIRST_MARCH_DIE[march][first - 1]
        for second in range(6):
            found[SECOND_MARCH_DIE[march][first][second] if result == "option" else result] += 1
    return found


def test_the_tables_come_out_as_reckoned() -> None:
    """12 + 4 + 3 + 2, 1 + 2 + 2, 6 + 1 + 1 + 2; and for the triple march 12 + 3 + 2, 1 + 2, 12 + 2 + 2."""
    assert counts(DOUBLE) == {"success": 21, "disrupted": 5, "eliminated": 10}
    assert counts(TRIPLE) == {"success": 17, "disrupted": 3, "eliminated": 16}


def test_success_gives_the_allowance_again() -> None:
    field, unit = marcher("3-6", 1)
    field.play(f"double {unit}", "to 5432")
    assert field.where(unit) == "5432"
    assert not field.is_disrupted(unit)


def test_the_option_may_halt_without_ill_effect() -> None:
    field, unit = marcher("5-5", 4)
    field.play(f"double {unit}")
    assert view(field.state, FRENCH).about == "5438", "the page brings into view who is asked about"
    field.play("halt")
    assert field.where(unit) == "5438"
    assert field.kind(unit) == "5-5"
    assert not field.is_disrupted(unit)
    assert field.refused(f"double {unit}") == ("FM", "forced-already")
    assert field.refused(f"move {unit}") == ("FM", "forced-already")


def test_a_division_of_cavalry_completes_and_is_disrupted() -> None:
    """The Example of Play: 5, continues, 4."""
    field, unit = marcher("1-4", 5, 4)
    field.play(f"double {unit}", "press", "to 5434")
    assert field.where(unit) == "5434"
    assert field.is_disrupted(unit)


def test_a_corps_completes_the_march_and_is_a_division_then() -> None:
    field, unit = marcher("5-5", 6)
    field.play(f"double {unit}", "to 5433")
    assert field.where(unit) == "5433"
    assert field.kind(unit) == "2-3"
    assert not field.is_disrupted(unit)


@pytest.mark.parametrize("units", ["2-3", "1-4", "A", "1-3"])
def test_anybody_else_is_eliminated_where_he_stands(units: str) -> None:
    field, unit = marcher(units, 6)
    field.play(f"double {unit}")
    assert field.where(unit) == "dead"
    assert field.told("Lost")[-1]["cause"] == "march"


def test_leaders_are_never_disrupted() -> None:
    field, unit = marcher("A", 5, 4)
    field.play(f"double {unit}", "press", "to 5431")
    assert field.where(unit) == "5431"
    assert not field.is_disrupted(unit)


def test_the_triple_march_of_the_book() -> None:
    """Ten points, a 3, continues, a 5: five points more, and a division."""
    field, unit = marcher("5-5", 3, 5)
    field.play(f"triple {unit}", "to 5437", "stop", "press", "to 5432")
    assert field.where(unit) == "5432"
    assert field.kind(unit) == "2-3"
    # Nobody reads that it is eliminated and sees it march on.
    assert [told["result"] for told in field.told("MarchRolled")] == ["option", "reduced"]


def test_a_division_is_eliminated_where_a_corps_is_reduced() -> None:
    field, unit = marcher("2-3", 6)
    field.play(f"double {unit}")
    assert field.told("MarchRolled")[0]["result"] == "eliminated"


def test_the_second_leg_of_a_triple_march_needs_no_die() -> None:
    field, unit = marcher("5-5", 1)
    field.play(f"triple {unit}", "to 5436")
    assert field.told("MarchRolled") == []
    field.play("stop")
    assert field.told("MarchRolled")[0]["dice"] == [1]


def test_only_infantry_tries_a_triple_march() -> None:
    field, unit = marcher("3-6")
    assert field.refused(f"triple {unit}") == ("Mov F", "triple-infantry-only")


def test_a_triple_try_that_is_stopped_is_rolled_all_the_same() -> None:
    """Q66: a corps that control has stopped becomes a division there."""
    field = Moves()
    (unit,) = field.french(PLAIN, "5-5")
    field.french("5030", "N")
    field.russian("5434", "5-5")
    field.start(6).play(f"move {unit}", "to 5437", "stop", f"triple {unit}", "to 5435")
    assert field.where(unit) == "5435"
    assert field.kind(unit) == "2-3"


def test_who_has_not_moved_moves_first() -> None:
    field = Moves()
    (unit,) = field.french(PLAIN, "5-5")
    assert field.start().refused(f"double {unit}") == ("Mov G", "move-first")


def test_a_later_leg_may_begin_after_others_have_moved() -> None:
    """Q11"""
    field = Moves()
    first, second = field.french(PLAIN, "3-6 A")
    field.start(2).play(f"move {first}", "to 5438", "stop", f"move {second}", "to 5440", "stop", f"double {first}")
    assert "to 5433" in field.options()


def test_two_points_to_leave_where_a_second_leg_begins() -> None:
    """Only the hex where the phase began is free. Q13"""
    field = Moves()
    (unit,) = field.french(PLAIN, "3-6")
    field.russian("5437", "5-5")
    field.start(1).play(f"move {unit}", "to 5438", "stop", f"double {unit}", "to 5439")
    assert field.told("Marched")[-1]["points"] == 3


def test_winter_counts_on_every_leg() -> None:
    field, unit = marcher("5-5", 1, turn=12)
    field.play(f"double {unit}")
    assert "to 5434" in field.options()
    assert "to 5433" not in field.options()


def test_a_disrupted_unit_recovers_in_the_same_phase_of_the_next_turn() -> None:
    field, unit = marcher("2-3", 5, 3)
    field.play(f"double {unit}", "press", "to 5437", "stop", "done")
    assert field.is_disrupted(unit)
    field.state.turn += 1
    field.start().play("done")
    assert not field.is_disrupted(unit)
    assert UNIT_NUMBER[unit] in field.state.on_map(0)


# --- Depots ----------------------------------------------------------------------------------------------------------


def convoy(*dice: int) -> tuple[Moves, str, str]:
    field = Moves()
    supply, depot = field.french(PLAIN, "1-3 0-0")
    field.french("5030", "N")
    field.start(*dice)
    return field, supply, depot


def test_a_depot_moves_with_a_supply_unit_only() -> None:
    field, supply, depot = convoy()
    assert field.refused(f"move {depot}") == ("Mov L", "depot-alone")
    field.play(f"move {supply}", f"carry {depot}", "to 5436")
    assert field.where(depot) == field.where(supply) == "5436"


def test_a_supply_unit_may_leave_its_depot() -> None:
    field, supply, depot = convoy()
    field.play(f"move {supply}", "to 5436")
    assert field.where(depot) == PLAIN


def test_a_depot_rolls_for_itself() -> None:
    """Q20: the Supply unit goes on with a 1, its Depot is lost with a 6."""
    field, supply, depot = convoy(1, 6)
    field.play(f"move {supply}", f"carry {depot}", "to 5438", "stop", f"double {supply}", f"carry {depot}", "to 5435")
    assert field.where(supply) == "5435"
    assert field.where(depot) == "dead"


def test_a_depot_stays_if_its_supply_unit_does_not_go_on() -> None:
    field, supply, depot = convoy(3)
    field.play(f"move {supply}", f"carry {depot}", "to 5438", "stop", f"double {supply}", "halt")
    assert field.where(depot) == field.where(supply) == "5438"
