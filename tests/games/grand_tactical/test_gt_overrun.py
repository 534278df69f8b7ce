"""[Com K-O] Automatic elimination."""

from __future__ import annotations

from gt_field import PLAIN
from test_gt_movement import Moves

from grognard.games.grand_tactical.tables import FRENCH, NUMBER, RUSSIAN, UNIT_NUMBER


def test_a_corps_with_victor_eliminates_a_division() -> None:
    """The Example of Play: 5 + 5 to 2 is 500 %; the division loses its zone at once and lies there till combat."""
    field = Moves()
    unit, victor = field.french(PLAIN, "5-5 P")
    field.french("5030", "N")
    (division,) = field.russian("5438", "2-3")
    field.start().play(f"overrun {PLAIN} 5438")
    assert not field.state.is_controlled(RUSSIAN, NUMBER["5439"])
    assert field.where(division) == "5438"
    assert field.refused(f"move {unit}") == ("Com K", "committed")
    assert field.refused(f"move {victor}") == ("Com K", "committed")
    field.state.begin_combat(0)
    assert field.where(division) == "dead"


def test_its_hex_is_entered_for_a_point_more() -> None:
    field = Moves()
    field.french(PLAIN, "5-5 P")
    (cavalry,) = field.french("5440", "3-6")
    field.russian("5438", "2-3")
    field.start().play(f"overrun {PLAIN} 5438")
    costs = field.costs(cavalry)
    assert costs["5438"] == 4  # 1 to the stack, 1 for leaving it, 1 and 1 more for entering
    assert costs["5437"] == 4  # around it


def test_who_goes_on_from_its_hex_takes_his_zone_along() -> None:
    field = Moves()
    field.french(PLAIN, "5-5 P")
    (unit,) = field.french("5338", "5-5")
    field.russian("5438", "2-3")
    field.start().play(f"overrun {PLAIN} 5438", f"move {unit}", "to 5438")
    assert field.state.is_controlled(FRENCH, NUMBER["5538"])
    field.play("to 5437", "to 5436")
    assert not field.state.is_controlled(FRENCH, NUMBER["5538"])


def test_two_hundred_per_cent_is_not_enough() -> None:
    field = Moves()
    field.french(PLAIN, "5-5 M")
    field.russian("5438", "5-5")
    assert field.start().refused(f"overrun {PLAIN} 5438") == ("Com K", "too-weak")


def test_terrain_counts() -> None:
    """In rough ground a division is worth 4."""
    field = Moves()
    field.french("0639", "5-5 P")
    field.russian("0640", "2-3")
    assert field.start().refused("overrun 0639 0640") == ("Com K", "too-weak")


def test_cavalry_and_leaders_are_not_eliminated() -> None:
    field = Moves()
    field.french(PLAIN, "5-5 P")
    field.russian("5438", "2-3 A")
    field.russian("5440", "1-4")
    field.start()
    assert field.refused(f"overrun {PLAIN} 5438") == ("Com O", "cavalry-or-leaders")
    assert field.refused(f"overrun {PLAIN} 5440") == ("Com O", "cavalry-or-leaders")


def test_disrupted_units_do_not_count() -> None:
    """Q5"""
    field = Moves()
    field.french(PLAIN, "5-5 P")
    field.french(PLAIN, "5-5", disrupted=True)
    field.russian("5438", "2-3 2-3")
    assert field.start().refused(f"overrun {PLAIN} 5438") == ("Com K", "too-weak")


def test_supply_beside_infantry_goes_at_once() -> None:
    """[Com N] Q68"""
    field = Moves()
    field.french(PLAIN, "5-5 P")
    division, supply = field.russian("5438", "2-3 1-3")
    field.start().play(f"overrun {PLAIN} 5438")
    assert field.where(supply) == "dead"
    assert field.where(division) == "5438"


def test_a_lone_supply_unit_falls_to_a_corps_that_passes() -> None:
    """It is free to go on. Q4"""
    field = Moves()
    (unit,) = field.french(PLAIN, "5-5")
    (supply,) = field.russian("5437", "1-3")
    field.start().play(f"move {unit}", "to 5438")
    assert field.where(supply) == "dead"
    field.play("to 5437 5436 5435", "stop")
    assert field.where(unit) == "5435"


def test_a_lone_supply_unit_holds_against_cavalry() -> None:
    """3 to 1 is 300 %."""
    field = Moves()
    (unit,) = field.french(PLAIN, "3-6")
    (supply,) = field.russian("5437", "1-3")
    field.start().play(f"move {unit}", "to 5438")
    assert field.where(supply) == "5437"
    assert field.refused("to 5437") == ("Mov D", "enemy-there")


def test_supply_with_a_leader_is_not_eliminated() -> None:
    field = Moves()
    (unit,) = field.french(PLAIN, "5-5")
    supply, leader = field.russian("5437", "1-3 A")
    field.start().play(f"move {unit}", "to 5438")
    assert field.where(supply) == field.where(leader) == "5437"


def test_a_lone_supply_unit_falls_when_the_phase_begins() -> None:
    field = Moves()
    field.french(PLAIN, "5-5")
    (supply,) = field.russian("5438", "1-3")
    field.start()
    assert field.where(supply) == "dead"


class RussianMoves(Moves):
    side = RUSSIAN


def test_combat_units_ride_over_a_lone_depot() -> None:
    field = RussianMoves()
    (unit,) = field.russian(PLAIN, "1-4")
    (depot,) = field.french("5437", "0-0")
    field.start().play(f"move {unit}", "to 5437", "stop")
    assert field.where(depot) == "dead"


def test_a_depot_in_company_is_safe() -> None:
    field = RussianMoves()
    (unit,) = field.russian(PLAIN, "1-4")
    depot, leader = field.french("5437", "0-0 A")
    field.start().play(f"move {unit}", "to 5438", "stop")
    assert field.where(depot) == field.where(leader) == "5437"


def test_leaders_do_not_ride_over_depots() -> None:
    field = RussianMoves()
    (leader,) = field.russian(PLAIN, "A")
    (depot,) = field.french("5437", "0-0")
    field.start().play(f"move {leader}", "to 5438")
    assert field.where(depot) == "5437"
    assert field.refused("to 5437") == ("Mov D", "enemy-there")


def test_a_depot_left_alone_beside_the_enemy_is_lost() -> None:
    field = Moves()
    depot, unit = field.french(PLAIN, "0-0 5-5")
    field.russian("5438", "5-5")
    field.start().play(f"move {unit}", "to 5440", "stop")
    assert field.where(depot) == "dead"


def test_a_garrison_is_eliminated_by_units_of_several_hexes() -> None:
    """A division in Smolensk is worth 6: thirty are needed, from two hexes with two marshals."""
    field = Moves()
    north = field.french("4425", "2x5-5 A")
    south = field.french("4326", "5-5")
    (division,) = field.russian("4325", "2-3")
    field.start().play("overrun 4325", *(f"with {unit}" for unit in (*north, *south)))
    assert field.state.marks[UNIT_NUMBER[south[0]]]
    assert field.where(division) == "4325"
    assert NUMBER["4325"] in field.state.doomed


def test_a_garrison_needs_five_times_its_tripled_strength() -> None:
    field = Moves()
    field.french("4425", "2x5-5 A")
    field.russian("4325", "2-3")
    assert field.start().refused("overrun 4325") == ("Com K", "too-weak")


def test_committed_units_have_made_their_attack_and_may_stay_stacked() -> None:
    """[Com K] Q4"""
    field = Moves()
    field.french(PLAIN, "2x5-5 A")
    field.french("5030", "N")
    field.russian("5438", "2-3")
    field.start().play(f"overrun {PLAIN} 5438")
    assert "done" in field.options()


def test_a_garrison_eliminates_only_whom_it_could_attack_alone() -> None:
    """Q77"""
    field = Moves()
    field.french("4325", "2x5-5 A")
    field.russian("4326", "2-3")
    assert "overrun 4325 4326" in field.start().options()
    field = Moves()
    field.french("4325", "2x5-5 A")
    field.russian("4326", "2-3")
    field.russian("4425", "2-3")
    assert field.start().refused("overrun 4325 4326") == ("Fort E", "sortie-against-all")


def test_enemies_behind_a_river_may_be_left_out_of_it() -> None:
    """4424 is across the Dnieper. Q77"""
    field = Moves()
    field.french("4325", "2x5-5 A")
    field.russian("4326", "2-3")
    field.russian("4424", "5-5")
    assert "overrun 4325 4326" in field.start().options()
