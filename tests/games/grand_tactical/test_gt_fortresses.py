"""[Fort C D E] Attacks on Fortresses and out of them."""

from __future__ import annotations

import pytest
from gt_field import Field

from grognard.games.grand_tactical.tables import FRENCH, RUSSIAN, UNIT_NUMBER
from grognard.games.grand_tactical.view import view

TULA = "6026"
"""A Fortress without rivers; 6025, 6126, 6127, 6027, 5927 (forest) and 5926 are around it."""


def test_a_fortress_is_attacked_from_several_hexes_with_one_die() -> None:
    """[Fort D] 5 + 5 + 5 and Napoleon's 15 against 3 x 5: 200 %, a 3 is De."""
    field = Field()
    first = field.french("6025", "5-5 A")
    second = field.french("6027", "5-5")
    third = field.french("5926", "5-5")
    (garrison,) = field.russian(TULA, "5-5")
    field.control(RUSSIAN, "tula")
    field.combat(FRENCH, 3).attack("attack 6025 6026", "attack 6027 6026", "attack 5926 6026")
    (rolled,) = field.told("BattleRolled")
    assert (rolled["per_cent"], rolled["result"]) == (200, "De")
    assert field.where(garrison) == "dead"
    assert field.asked() == (FRENCH, "advance")
    field.play(f"advance {first[0]} 6026", f"advance {second[0]} 6026", "done")
    assert [field.where(unit) for unit in (*first, *second, *third)] == [TULA, "6025", TULA, "5926"]
    assert field.state.controls(FRENCH, field.state.where[UNIT_NUMBER[first[0]]])


def test_units_are_named_one_by_one_and_the_others_of_their_stack_must_attack_elsewhere() -> None:
    """[Fort D, Mov J] Q24"""
    field = Field()
    corps, other, leader = field.french("6025", "5-5 5-5 B")
    field.russian(TULA, "5-5")
    field.russian("6024", "2-3")
    field.control(RUSSIAN, "tula")
    field.combat(FRENCH, 1, 1).play("attack 6026")
    assert field.asked() == (FRENCH, "storm_fortress")
    field.play(f"with {leader}")
    assert field.refused("done") == ("Com G", "combat-unit-needed")
    field.play(f"with {corps}", "done")
    assert field.refused("done") == ("Mov J", "stacks-must-attack")
    field.play("attack 6025 6024")
    told = field.told("AttackDeclared")
    assert [[each["unit"] for each in attack["attackers"]] for attack in told] == [[leader, corps], [other]]


@pytest.mark.parametrize("die", [1, 5])
def test_retreat_results_mean_nothing_in_a_fortress(die: int) -> None:
    """[Fort C] 24 to 15 is 160 %: Drs on 1 to 5."""
    field = Field()
    field.french("6025", "4x5-5 2x2-3")
    (garrison,) = field.russian(TULA, "5-5")
    field.control(RUSSIAN, "tula")
    field.combat(FRENCH, die).attack("attack 6025 6026")
    assert (field.result(), field.told("BattleRolled")[0]["per_cent"]) == ("Drs", 160)
    assert field.where(garrison) == TULA
    assert not field.is_disrupted(garrison)


def test_the_attackers_part_of_a_result_holds() -> None:
    """[Fort C] 15 to 15: a 2 is Ar1 Drs; the attacker goes, the garrison stays."""
    field = Field()
    units = field.french("6025", "3x5-5")
    (garrison,) = field.russian(TULA, "5-5")
    field.control(RUSSIAN, "tula")
    field.combat(FRENCH, 2).attack("attack 6025 6026")
    while field.asked():
        field.play(field.options()[0])
    assert field.result() == "Ar1 Drs"
    assert all(field.is_disrupted(unit) and field.where(unit) != "6025" for unit in units)
    assert field.where(garrison) == TULA
    assert len(field.told("FortressHolds")) == 1


def test_a_sortie_attacks_all_around_at_once() -> None:
    """[Fort E] 10 + 4 against 5 and 2: 200 % in one battle."""
    field = Field()
    field.russian(TULA, "2x5-5 H")
    field.control(RUSSIAN, "tula")
    first = field.french("6025", "5-5")
    second = field.french("6027", "2-3")
    field.combat(RUSSIAN, 3).attack()  # a stack with one way to attack is not asked
    (rolled,) = field.told("BattleRolled")
    assert (rolled["per_cent"], rolled["targets"], rolled["result"]) == (200, ["6025", "6027"], "De")
    assert [field.where(unit) for unit in (*first, *second)] == ["dead", "dead"]
    assert field.asked() is None  # no river, no Fortress: no advance


def test_a_single_garrison_need_not_sortie() -> None:
    field = Field()
    field.russian(TULA, "5-5")
    field.control(RUSSIAN, "tula")
    field.french("6025", "5-5")
    field.combat(RUSSIAN)
    assert field.options() == ["sortie 6026", "done"]


def test_enemies_behind_rivers_are_all_in_or_all_out() -> None:
    """[Fort E] Smolensk: 4424 and 4224 over bridges, 4324 over none, 4326 dry. Each hex has its own multiple. Q28"""
    field = Field()
    field.russian("4325", "3x5-5 A D")  # 15 + 3 + 3
    field.control(RUSSIAN, "smolensk")
    field.french("4424", "2-3")
    field.french("4326", "5-5")
    field.combat(RUSSIAN, 1)
    assert field.options() == ["sortie 4325", "across 4325"]
    field.attack("across 4325")
    (began,) = field.told("BattleBegan")
    assert (began["attack"], began["defence"], began["per_cent"]) == (21, 9, 233)
    dry = Field()
    dry.russian("4325", "3x5-5 A D")
    dry.control(RUSSIAN, "smolensk")
    dry.french("4424", "2-3")
    dry.french("4326", "5-5")
    dry.combat(RUSSIAN, 1).attack("sortie 4325")
    assert [each["defence"] for each in dry.told("BattleBegan")] == [5]


def test_a_sortie_across_an_unbridged_river_has_its_floor() -> None:
    """Q28: 10 to 5 x 2 is 100 %, below 160."""
    field = Field()
    dead = field.russian("4325", "2x5-5")
    field.control(RUSSIAN, "smolensk")
    field.french("4324", "5-5")
    field.combat(RUSSIAN).attack()
    assert field.result() == "Ae"
    assert [field.where(unit) for unit in dead] == ["dead", "dead"]


def test_the_floor_holds_as_soon_as_one_attacker_is_behind_an_unbridged_river() -> None:
    """Q27, Q47: 5 + 5 from a dry hex and from across the river: 66 %, so all fail."""
    field = Field()
    dry = field.french("4326", "5-5")
    wet = field.french("4324", "5-5")
    field.russian("4325", "5-5")
    field.control(RUSSIAN, "smolensk")
    field.combat(FRENCH).attack("attack 4326 4325", "attack 4324 4325")
    assert field.told("BattleRolled")[0]["dice"] == []
    assert [field.where(unit) for unit in (*dry, *wet)] == ["dead", "dead"]


def test_units_left_out_of_an_attack_on_a_fortress_may_go_back_with_the_others() -> None:
    """[CRT] Q64: not disrupted by that."""
    field = Field()
    (corps, leader) = field.french("6025", "5-5 A")
    field.russian(TULA, "2x5-5")
    field.control(RUSSIAN, "tula")
    field.combat(FRENCH, 1).play("attack 6026", f"with {corps}", "done")
    field.play(*(["stand"] if field.asked() == (RUSSIAN, "withdraw") else []))
    assert field.result() == "Ars"
    while field.asked() == (FRENCH, "choose_retreat"):
        field.play(field.options()[0])
    assert field.asked() == (FRENCH, "take_along")
    assert field.options() == [f"follow {leader} {corps}", "done"]
    field.play(f"follow {leader} {corps}")
    assert field.where(leader) == field.where(corps) != "6025"


def test_the_view_says_which_fortress_is_stormed() -> None:
    """Nothing on the map is touched to answer that, so that the page must be told what to bring into view."""
    field = Field()
    corps, other = field.french("6025", "5-5 5-5")
    field.russian(TULA, "5-5")
    field.control(RUSSIAN, "tula")
    field.combat(FRENCH, 1, 1).play("attack 6026")
    assert field.asked() == (FRENCH, "storm_fortress")
    assert view(field.state, FRENCH).about == TULA
    field.play(f"with {corps}", f"with {other}")
    assert field.asked() != (FRENCH, "storm_fortress"), "who has named everybody is not asked again"
    assert view(field.state, FRENCH).about is None


def test_a_leader_alone_beside_a_fortress_is_counted_before_it_is_stormed() -> None:
    """[Fort D, Lead B] 5 and 5 of the leader's bonus to 3 x 5: what the page says before the declaration comes true."""
    field = Field()
    (corps,) = field.french("6025", "5-5")
    (leader,) = field.french("6126", "B")
    field.russian(TULA, "5-5")
    field.control(RUSSIAN, "tula")
    field.combat(FRENCH, 1)
    (before,) = view(field.state, FRENCH).attacks
    assert (set(before.units), set(before.origins)) == ({corps, leader}, {"6025", "6126"})
    assert before.counted == 5
    field.play("attack 6026", f"with {leader}", "stand")
    (rolled,) = field.told("BattleRolled")
    assert rolled["per_cent"] == before.per_cent
