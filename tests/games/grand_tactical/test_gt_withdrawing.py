"""[Com D E] Retreats before combat, and advances into what was left."""

from __future__ import annotations

from itertools import pairwise

import pytest
from gt_field import AROUND_PLAIN, NORTH, PLAIN, SOUTH, Field

from grognard.games.grand_tactical.tables import DRY_NEIGHBOURS, FRENCH, NUMBER, RUSSIAN, distance


@pytest.mark.parametrize(("units", "turn", "hexes"), [("5-5", 3, 5), ("5-5", 12, 4), ("3-6", 3, 6), ("2-3", 3, 3)])
def test_a_unit_goes_its_full_allowance_and_is_disrupted(units: str, turn: int, hexes: int) -> None:
    """[Com E] Q1"""
    field = Field(turn=turn)
    field.french(NORTH, "5-5")
    (unit,) = field.russian(PLAIN, units)
    field.combat(FRENCH).play("attack 5438 5439")
    assert field.asked() == (RUSSIAN, "withdraw")
    field.play(f"withdraw {unit}")
    assert field.asked() == (RUSSIAN, "withdraw_to")
    goals = [option.split()[-1] for option in field.options()]
    assert all(1 <= distance(NUMBER[PLAIN], NUMBER[goal]) <= hexes for goal in goals)
    assert max(distance(NUMBER[PLAIN], NUMBER[goal]) for goal in goals) == hexes
    field.play(field.options()[-1])
    (told,) = field.told("Withdrew")
    way = [NUMBER[code] for code in told["passed"]]
    assert len(way) == len(set(way)) == hexes + 1
    assert all(there in DRY_NEIGHBOURS[here] for here, there in pairwise(way))
    assert field.is_disrupted(unit)


def test_a_leader_is_not_disrupted_and_all_must_go_for_an_advance() -> None:
    """[Com J] Q44: the attacker may follow where everybody has left."""
    field = Field()
    (corps,) = field.french(NORTH, "5-5")
    unit, leader = field.russian(PLAIN, "5-5 B")
    field.combat(FRENCH).play("attack 5438 5439", f"withdraw {unit}", "to 5444", f"withdraw {leader}")
    field.play("to 5443")
    assert not field.is_disrupted(leader)
    assert field.asked() == (FRENCH, "advance")
    assert field.options() == [f"advance {corps} 5439", "done"]
    field.play(f"advance {corps} 5439")
    assert field.where(corps) == PLAIN
    assert field.asked() is None
    assert not field.told("BattleRolled")


def test_the_rest_fights_at_the_odds_of_the_moment() -> None:
    """Q44: 5 to 5 + 3 is 62 %, without the cavalry 100 %."""
    field = Field()
    field.french(NORTH, "5-5")
    corps, cavalry = field.russian(PLAIN, "5-5 3-6")
    field.combat(FRENCH, 1).play("attack 5438 5439", f"withdraw {cavalry}", "to 5443", "stand")
    assert [each["per_cent"] for each in field.told("AttackDeclared")] == [62]
    assert [each["per_cent"] for each in field.told("BattleRolled")] == [100]
    assert field.where(corps) == PLAIN


def test_who_may_not_go() -> None:
    """[Com D] 500 %: infantry and Supply may not, cavalry and Leaders may; disrupted units never."""
    field = Field()
    field.french(NORTH, "5x5-5 A")
    infantry, supply, cavalry, leader = field.russian(PLAIN, "2-3 1-3 3-6 B")
    (weak,) = field.russian(PLAIN, "1-4", disrupted=True)
    field.combat(FRENCH)  # a stack must attack: 50 to 6 + 4
    assert field.asked() == (RUSSIAN, "withdraw")
    assert sorted(field.options()) == sorted([f"withdraw {cavalry}", f"withdraw {leader}", "stand"])
    assert field.refused(f"withdraw {infantry}") == ("Com D", "overwhelmed")
    assert field.refused(f"withdraw {supply}") == ("Com D", "overwhelmed")
    assert field.refused(f"withdraw {weak}") == ("Dis A", "disrupted")


def test_totally_controlled_hexes_shut_a_unit_in_and_friends_open_them() -> None:
    """[Com D E] Two cavalry corps north and south control every hex around."""
    field = Field()
    field.french(NORTH, "3-6")
    field.french(SOUTH, "3-6")
    (corps,) = field.russian(PLAIN, "5-5")
    field.combat(FRENCH, 1).play("attack 5438 5439", "done")
    assert field.asked() == (FRENCH, "choose_retreat")  # nobody could go, so nobody was asked; 60 % and a 1: Ars
    open_field = Field()
    open_field.french(NORTH, "3-6")
    open_field.french(SOUTH, "3-6")
    (corps,) = open_field.russian(PLAIN, "5-5")
    open_field.russian("5339", "2-3")
    open_field.combat(FRENCH).play("attack 5438 5439", "done")
    assert open_field.asked() == (RUSSIAN, "withdraw")
    assert f"withdraw {corps}" in open_field.options()


def test_partial_control_never_shuts_in() -> None:
    field = Field()
    field.french(NORTH, "5-5")
    field.french(SOUTH, "5-5")
    (corps,) = field.russian(PLAIN, "5-5")
    field.combat(FRENCH).play("attack 5438 5439", "done")
    assert field.options() == [f"withdraw {corps}", "stand"]


def test_a_unit_that_withdrew_into_another_target_defends_there_and_cannot_leave_again() -> None:
    """Q29"""
    field = Field()
    field.french(NORTH, "5-5")
    (far,) = field.french("5445", "5-5")
    (corps,) = field.russian(PLAIN, "5-5")
    field.russian("5444", "5-5")
    field.combat(FRENCH, 1).play("attack 5438 5439", "attack 5445 5444", f"withdraw {corps}", "to 5444")
    assert field.refused(f"withdraw {corps}") == ("Com D", "has-withdrawn")
    field.play("stand")
    assert [each["per_cent"] for each in field.told("BattleRolled")] == [50]
    assert far


def test_a_depot_goes_with_a_supply_unit_only() -> None:
    """Q33"""
    field = Field()
    field.russian(NORTH, "5-5")
    corps, supply, depot = field.french(PLAIN, "5-5 1-3 0-0")
    field.combat(RUSSIAN).play("attack 5438 5439")
    assert field.refused(f"withdraw {depot}") == ("Com D", "depot-needs-supply")
    field.play(f"withdraw {supply}", "to 5442")
    assert field.where(depot) == field.where(supply) != PLAIN
    assert field.is_disrupted(depot)
    assert field.where(corps) == PLAIN


def test_a_ring_without_a_way_out_is_not_asked() -> None:
    field = Field()
    for code in AROUND_PLAIN:
        field.french(code, "1-4")
    field.russian(PLAIN, "5-5 B")
    field.combat(FRENCH, 1).play("attack 5438 5439", "done")
    assert field.asked() == (FRENCH, "choose_retreat")


def test_in_the_other_reading_terrain_counts() -> None:
    """Q1: on clear ground nothing changes; the routes of a unit in the forest are shorter."""
    field = Field(full_retreat="points")
    field.french(NORTH, "5-5")
    (unit,) = field.russian(PLAIN, "5-5")
    field.combat(FRENCH).play("attack 5438 5439", f"withdraw {unit}")
    goals = [NUMBER[option.split()[-1]] for option in field.options()]
    assert max(distance(NUMBER[PLAIN], goal) for goal in goals) == 5


def test_a_hex_that_all_its_defenders_left_stays_open_though_another_fell_back_into_it() -> None:
    """Q73: the corps of 5444 goes; the one of the plain withdraws into its hex, is attacked there and falls. 10 against
    3 is 333 %, a 3 is De."""
    field = Field()
    field.french(NORTH, "5-5")
    attackers = field.french("5445", "2x5-5")
    (cavalry,) = field.russian(PLAIN, "3-6")
    (corps,) = field.russian("5444", "5-5")
    field.combat(FRENCH, 3).play("attack 5438 5439")  # the stack in 5445 has one attack to make
    field.play(f"withdraw {corps}", "to 5441", f"withdraw {cavalry}", "to 5444")
    while field.asked() and field.asked() != (FRENCH, "advance"):
        field.play(field.options()[-1])
    assert field.result() == "De"
    assert f"advance {attackers[0]} 5444" in field.options()
