"""[Mov, ZOC] Points, terrain, stacking and zones of control, case by case."""

from __future__ import annotations

import pytest
from gt_field import PLAIN, Field

from grognard.games.grand_tactical.movement import new_movement_phase
from grognard.games.grand_tactical.paths import reach
from grognard.games.grand_tactical.tables import CODES, FRENCH, NUMBER, RUSSIAN, UNIT_NUMBER


class Moves(Field):
    """A Movement Phase of the French."""

    side = FRENCH

    def start(self, *dice: int) -> Moves:
        self.begin(new_movement_phase(self.side), dice)
        return self

    def costs(self, unit: str) -> dict[str, int]:
        """What a unit that has not moved yet can reach, and for how much."""
        number = UNIT_NUMBER[unit]
        found, _ = reach(self.state, number, self.state.allowance(number))
        return {CODES[hex_]: cost for hex_, cost in found.items()}


@pytest.fixture
def field() -> Moves:
    return Moves()


def moved(units: str, hex_: str = PLAIN, turn: int = 3) -> tuple[Moves, str]:
    """A field with one unit of the French that may move."""
    field = Moves(turn)
    (unit,) = field.french(hex_, units)
    return field.start(), unit


# --- allowances and terrain ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("units", "points"), [("5-5", 5), ("2-3", 3), ("3-6", 6), ("1-4", 4), ("1-3", 3), ("A", 8)])
def test_every_unit_moves_up_to_its_allowance(units: str, points: int) -> None:
    field, unit = moved(units, "5439")
    assert max(field.costs(unit).values()) == points


def test_winter_takes_a_point_of_every_allowance() -> None:
    field, unit = moved("5-5", turn=12)
    assert field.costs(unit)["5435"] == 4
    assert "5434" not in field.costs(unit)


def test_in_autumn_the_allowance_is_whole() -> None:
    field, unit = moved("5-5", turn=11)
    assert field.costs(unit)["5434"] == 5


def test_forest_costs_two_points() -> None:
    field, unit = moved("5-5", "0930")
    assert field.costs(unit)["1030"] == 2


def test_rough_costs_two_points() -> None:
    field, unit = moved("5-5", "0639")
    assert field.costs(unit)["0640"] == 2


def test_a_river_without_a_bridge_costs_a_point_more_a_bridge_nothing() -> None:
    field, unit = moved("5-5", "0229")
    assert field.costs(unit)["0330"] == 2
    assert field.costs(unit)["0329"] == 1


def test_three_hexes_with_a_river_cost_four_points() -> None:
    """The Example of Play: three hexes, one of them across a river."""
    field, unit = moved("5-5", "0231")
    field.play(f"move {unit}", "to 0230 0330 0430")
    # 1 to 0230, 2 across the Vistula to 0330, 1 to 0430
    assert field.state.stack[-1].left == 1  # type: ignore[attr-defined]


def test_a_hex_is_entered_only_for_its_whole_cost() -> None:
    field, unit = moved("2-3", "0930", turn=12)
    field.play(f"move {unit}", "to 0931")
    assert "to 1030" not in field.options()


def test_nobody_enters_the_hex_of_an_enemy(field: Moves) -> None:
    (unit,) = field.french(PLAIN, "5-5")
    field.russian("5437", "A")
    field.start().play(f"move {unit}")
    assert field.refused("to 5437") == ("Mov D", "enemy-there")


def test_a_unit_moves_once() -> None:
    field, unit = moved("5-5")
    field.french("5030", "A")
    field.play(f"move {unit}", "to 5438", "stop")
    assert field.refused(f"move {unit}") == ("Mov C", "moved-already")


def test_who_changes_his_mind_has_not_moved() -> None:
    field, unit = moved("5-5")
    field.play(f"move {unit}", "stop", f"move {unit}")
    assert "to 5434" in field.options()


def test_another_way_is_taken_by_naming_its_hexes() -> None:
    field, unit = moved("5-5")
    field.play(f"move {unit}", "to 5339 5338 5437 5438")
    assert field.where(unit) == "5438"
    assert field.told("Marched")[-1]["points"] == 1


# --- stacking --------------------------------------------------------------------------------------------------------


def test_all_but_the_last_pay_for_leaving_each_other(field: Moves) -> None:
    first, second = field.french(PLAIN, "2x5-5")
    field.start()
    assert field.costs(first)["5438"] == 2
    field.play(f"move {first}", "to 5438", "stop")
    assert field.costs(second)["5440"] == 1


def test_passing_a_friend_costs_a_point_to_leave_him(field: Moves) -> None:
    (unit,) = field.french(PLAIN, "5-5")
    field.french("5438", "5-5")
    field.start()
    assert field.costs(unit)["5438"] == 1
    assert field.costs(unit)["5437"] == 3  # around him, or through him for the same price


def test_leaders_and_supply_neither_pay_nor_cause_it(field: Moves) -> None:
    unit, supply, leader = field.french(PLAIN, "5-5 1-3 A")
    field.start()
    assert {field.costs(each)["5438"] for each in (unit, supply, leader)} == {1}


def test_combat_units_end_together_only_to_attack(field: Moves) -> None:
    (unit,) = field.french("5436", "5-5")
    (other,) = field.french(PLAIN, "5-5")
    field.start().play(f"move {other}", "to 5438", "stop", f"move {unit}", "to 5438")
    assert field.refused("stop") == ("Mov J", "cannot-stop-here")
    field.play("to 5338", "stop")


def test_who_has_no_points_left_does_not_join_a_friend(field: Moves) -> None:
    (unit,) = field.french("5433", "5-5")
    (other,) = field.french(PLAIN, "5-5")
    field.start().play(f"move {other}", "to 5438", "stop", f"move {unit}")
    assert field.refused("to 5438") == ("Mov J", "cannot-stack")


def test_they_may_stack_next_to_an_enemy(field: Moves) -> None:
    (unit,) = field.french("5436", "5-5")
    (other,) = field.french(PLAIN, "5-5")
    field.russian("5539", "5-5")
    field.french("5030", "A")
    field.start().play(f"move {other}", "to 5438", f"move {unit}", "to 5438")
    assert "done" in field.options()


def test_a_friend_who_has_yet_to_move_may_make_room(field: Moves) -> None:
    (unit,) = field.french("5436", "5-5")
    (other,) = field.french("5438", "5-5")
    field.start().play(f"move {unit}", "to 5438", "stop")
    assert field.refused("done") == ("Mov J", "stack-must-part")
    field.play(f"move {other}", "to 5439", "stop", "done")


def test_a_stack_at_the_start_must_part(field: Moves) -> None:
    first, _ = field.french(PLAIN, "2x5-5")
    assert field.start().refused("done") == ("Mov J", "stack-must-part")
    field.play(f"move {first}", "to 5438", "stop", "done")


def test_a_garrison_is_no_exception(field: Moves) -> None:
    field.french("4325", "2x5-5")
    assert field.start().refused("done") == ("Mov J", "stack-must-part")


def test_leaders_and_supply_may_stay_with_others(field: Moves) -> None:
    field.french(PLAIN, "5-5 1-3 A B")
    assert "done" in field.start().options()


def test_disrupted_units_are_exempt_and_their_companions_leave(field: Moves) -> None:
    field.french(PLAIN, "5-5", disrupted=True)
    (unit,) = field.french(PLAIN, "5-5")
    assert field.start().refused("done") == ("Mov J", "stack-must-part")
    field.play(f"move {unit}", "to 5438", "stop", "done")


def test_who_cannot_leave_a_stack_may_stay(field: Moves) -> None:
    """Disrupted, both of them. Q30, Q62"""
    field.french(PLAIN, "5-5 5-5", disrupted=True)
    field.french("5030", "A")
    assert "done" in field.start().options()


# --- zones of control ------------------------------------------------------------------------------------------------


def test_infantry_stops_on_entering_any_controlled_hex(field: Moves) -> None:
    (unit,) = field.french(PLAIN, "5-5")
    field.french("5030", "A")
    field.russian("5436", "2-3")
    costs = field.start().costs(unit)
    assert costs["5437"] == 2
    assert "5435" not in costs
    field.play(f"move {unit}", "to 5437")
    assert field.refused(f"double {unit}") == ("ZOC B", "stopped")


def test_cavalry_goes_on_through_partial_control_for_two_points(field: Moves) -> None:
    (unit,) = field.french(PLAIN, "3-6")
    field.russian("5437", "5-5")
    costs = field.start().costs(unit)
    assert costs["5438"] == 1
    field.play(f"move {unit}", "to 5438")
    # Five points are left; any step out of the zone costs 1 + 2.
    assert reach(field.state, UNIT_NUMBER[unit], 5)[0][NUMBER["5539"]] == 3
    assert NUMBER["5537"] not in reach(field.state, UNIT_NUMBER[unit], 5)[0]


def test_cavalry_stops_on_entering_total_control(field: Moves) -> None:
    (unit,) = field.french(PLAIN, "3-6")
    field.russian("5437", "1-4")
    field.french("5030", "A")
    field.start().play(f"move {unit}", "to 5438")
    assert field.refused(f"double {unit}") == ("ZOC B", "stopped")


def test_both_kinds_together_are_total(field: Moves) -> None:
    (unit,) = field.french(PLAIN, "3-6")
    field.french("5030", "A")
    field.russian("5437", "5-5 1-4")
    field.start().play(f"move {unit}", "to 5438")
    assert field.refused(f"double {unit}") == ("ZOC B", "stopped")


def test_infantry_that_begins_under_control_leaves_for_a_free_hex_first(field: Moves) -> None:
    (unit,) = field.french(PLAIN, "5-5")
    field.russian("5438", "5-5")
    costs = field.start().costs(unit)
    assert "5440" in costs
    # 5339 and 5539 are controlled too: not straight, but by way of a free hex, where it stops. [Err 1973 c]
    assert costs["5339"] == 2
    assert costs["5539"] == 2


def test_cavalry_that_begins_under_partial_control_leaves_freely(field: Moves) -> None:
    (unit,) = field.french(PLAIN, "3-6")
    field.russian("5438", "5-5")
    costs = field.start().costs(unit)
    assert costs["5339"] == 1
    assert costs["5440"] == 1


def test_cavalry_does_not_step_from_total_to_total(field: Moves) -> None:
    (unit,) = field.french(PLAIN, "3-6")
    field.russian("5438", "3-6")
    costs = field.start().costs(unit)
    assert costs["5339"] == 2
    assert costs["5440"] == 1


def test_cavalry_may_step_from_total_to_partial_control(field: Moves) -> None:
    (unit,) = field.french(PLAIN, "3-6")
    field.russian("5438", "3-6")
    field.russian("5441", "5-5")
    assert field.start().costs(unit)["5440"] == 1


def test_leaders_move_through_zones_as_cavalry(field: Moves) -> None:
    (leader,) = field.french(PLAIN, "A")
    field.russian("5437", "5-5")
    assert field.start().costs(leader)["5537"] == 4


def test_supply_moves_through_zones_as_infantry(field: Moves) -> None:
    (supply,) = field.french(PLAIN, "1-3")
    field.russian("5437", "2-3")
    costs = field.start().costs(supply)
    assert costs["5438"] == 1
    assert "5537" not in costs


def test_leaders_supply_and_depots_control_nothing(field: Moves) -> None:
    """[ZOC F]"""
    (unit,) = field.french(PLAIN, "5-5")
    field.russian("5437", "A 1-3")
    assert field.start().costs(unit)["5436"] == 4


def test_zones_do_not_cross_rivers_without_a_bridge(field: Moves) -> None:
    field.russian("0330", "5-5")
    field.start()
    assert not field.state.is_controlled(RUSSIAN, NUMBER["0230"])
    assert not field.state.is_controlled(RUSSIAN, NUMBER["0229"])
    assert field.state.is_controlled(RUSSIAN, NUMBER["0329"])


def test_zones_cross_bridges(field: Moves) -> None:
    field.russian("0329", "5-5")
    assert field.state.is_controlled(RUSSIAN, NUMBER["0229"])


def test_zones_reach_neither_into_nor_out_of_a_fortress(field: Moves) -> None:
    field.russian("4325", "3-6")
    assert not any(field.state.total[RUSSIAN])
    field.russian("4425", "3-6")
    assert field.state.is_controlled(RUSSIAN, NUMBER["4426"])
    assert not field.state.is_controlled(RUSSIAN, NUMBER["4325"])


def test_own_units_do_not_cancel_enemy_control_in_the_movement_phase(field: Moves) -> None:
    (unit,) = field.french(PLAIN, "5-5")
    field.french("5437", "A")
    field.russian("5436", "2-3")
    costs = field.start().costs(unit)
    assert costs["5437"] == 2
    assert "5435" not in costs


def test_disrupted_units_keep_their_zone(field: Moves) -> None:
    """[Dis A] Q74"""
    field.russian(PLAIN, "5-5", disrupted=True)
    assert field.state.is_controlled(RUSSIAN, NUMBER["5438"])


# --- control of fortresses -------------------------------------------------------------------------------------------


def test_who_passes_a_fortress_last_controls_it(field: Moves) -> None:
    (unit,) = field.french("4225", "3-6")
    field.start().play(f"move {unit}", "to 4325 4425", "stop")
    assert field.state.controls(FRENCH, NUMBER["4325"])
    assert field.told("ControlChanged") == [{"side": "french", "place": "smolensk"}]


def test_a_leader_takes_moscow_by_riding_through(field: Moves) -> None:
    (leader,) = field.french("5819", "A")
    field.start().play(f"move {leader}", "to 5919", "stop")
    assert field.state.controls(FRENCH, NUMBER["5919"])


# --- disrupted units -------------------------------------------------------------------------------------------------


def test_disrupted_units_do_not_move_and_recover_at_the_end(field: Moves) -> None:
    (unit,) = field.french(PLAIN, "5-5")
    field.french("5030", "A")
    number = UNIT_NUMBER[unit]
    field.start()
    field.state.turn -= 1
    field.state.disrupt(number)
    field.state.turn += 1
    assert field.refused(f"move {unit}") == ("Dis A", "disrupted")
    field.play("done")
    assert not field.is_disrupted(unit)
