"""[Com] Declarations, odds, results: expected values worked by hand."""

from __future__ import annotations

import pytest
from gt_field import AROUND_PLAIN, NORTH, NORTH_EAST, NORTH_WEST, PLAIN, SOUTH, SOUTH_EAST, SOUTH_WEST, Field

from grognard.games.grand_tactical.odds import reckon
from grognard.games.grand_tactical.state import COMMITTED
from grognard.games.grand_tactical.tables import FRENCH, NUMBER, UNIT_NUMBER

SOUTH_BANK, NORTH_BANK = "0145", "0144"
"""Clear hexes on both banks of the Vistula, without a bridge."""

# --- odds ----------------------------------------------------------------------------------------------------------


def odds(field: Field, side: int, origin: str, *targets: str) -> tuple[int, int, int]:
    """Attack, defence and percentage of a whole stack."""
    units = field.state.units_in(side, NUMBER[origin])
    found = reckon(field.state, units, [NUMBER[code] for code in targets], side)
    return found.attack, found.defence, found.per_cent


@pytest.mark.parametrize(
    ("attackers", "defenders", "expected"),
    [
        ("5-5 A", "5-5", (10, 5, 200)),  # E2: only 5 of Napoleon's 25 count
        ("7x5-5 A", "5-5", (60, 5, 1200)),  # E2: all of them
        ("2x3-6", "2x2-3", (6, 4, 150)),  # E3
        ("2x2-3", "2x2-3", (4, 4, 100)),
        ("5-5 3-6", "2x2-3", (8, 4, 200)),
        ("5-5 B C", "5-5 H A", (10, 10, 100)),  # several bonuses, capped together [Lead B]
        ("5-5", "1-3 A", (5, 2, 250)),  # Supply and Leader alone: 1 each [Com G] Q25
        ("5-5", "2-3 1-3", (5, 2, 250)),  # beside a Combat unit they count nothing
        ("5-5", "2-3 J", (5, 3, 166)),  # Constantine defends with 1
        ("2-3 1-3 A", "5-5", (4, 5, 80)),
    ],
)
def test_strengths_in_the_open(attackers: str, defenders: str, expected: tuple[int, int, int]) -> None:
    field = Field()
    field.french(NORTH, attackers)
    field.russian(PLAIN, defenders)
    assert odds(field, FRENCH, NORTH, PLAIN) == expected


def test_terrain_and_rivers_multiply_the_defence_and_only_the_highest_counts() -> None:
    field = Field()
    field.russian("4325", "5-5 A")  # Smolensk: 3 x (5 + 4) [Fort C]
    field.french("4425", "5-5")  # dry
    field.french("4424", "5-5")  # over a bridge
    assert odds(field, FRENCH, "4425", "4325") == (5, 27, 18)
    assert odds(field, FRENCH, "4424", "4325") == (5, 27, 18)  # Q26
    other = Field()
    other.russian("5919", "5-5")  # Moscow is no Fortress Q10
    other.french("5918", "5-5")
    other.french("5920", "5-5")
    assert odds(other, FRENCH, "5918", "5919") == (5, 5, 100)
    assert odds(other, FRENCH, "5920", "5919") == (5, 10, 50)  # bridged river [Terrain]
    marsh = Field()
    marsh.russian("1916", "5-5")  # marsh: doubled
    marsh.french("1917", "2x5-5")
    assert odds(marsh, FRENCH, "1917", "1916") == (10, 10, 100)


def test_example_of_play_across_a_bridge() -> None:
    """E10: 10 + 10 against (5 + 4) x 2 is 111 %, a 5 scatters the defender, who has nowhere to go."""
    field = Field()
    field.french("5920", "5-5 2-3 3-6 C")
    (corps, leader) = field.russian("5919", "5-5 B")
    for code in ("5918", "6018", "6019", "5819", "5818"):
        field.french(code, "1-4")
    assert odds(field, FRENCH, "5920", "5919") == (20, 18, 111)
    field.combat(FRENCH, 5).attack("attack 5920 5919")
    assert field.result() == "Drs"
    assert (field.where(corps), field.where(leader)) == ("dead", "dead")
    assert [each["column"] for each in field.told("BattleRolled")] == [110]


@pytest.mark.parametrize(
    ("attackers", "defenders", "per_cent", "column"),
    [
        ("5-5 2-3", "3x3-6", 77, 0),
        ("4x2-3", "5-5 3-6 1-4", 88, 80),
        ("2x5-5", "3x3-6", 111, 110),
        ("5-5 3-6", "5-5", 160, 160),
    ],
)
def test_fractions_never_round_up(attackers: str, defenders: str, per_cent: int, column: int) -> None:
    """Q37: 7 to 9 is 77.8 %."""
    field = Field()
    field.french(NORTH, attackers)
    field.russian(PLAIN, defenders)
    units = field.state.units_in(FRENCH, NUMBER[NORTH])
    found = reckon(field.state, units, [NUMBER[PLAIN]], FRENCH)
    assert (found.per_cent, found.column) == (per_cent, column)


# --- who attacks ---------------------------------------------------------------------------------------------------


def test_the_whole_stack_attacks_and_nobody_twice() -> None:
    """[Com B, Err e]"""
    field = Field()
    stack = field.french(NORTH, "5-5 A 1-3")
    field.french(SOUTH, "5-5")
    field.russian(PLAIN, "2-3")
    field.russian("5437", "2-3")
    field.combat(FRENCH, 1)
    assert field.options() == ["attack 5438 5437", "attack 5438 5439", "attack 5440 5439", "done"]
    field.play("attack 5438 5439")
    assert field.options() == ["attack 5440 5439", "done"]
    assert field.refused("attack 5438 5437") == ("Com B", "attacks-already")
    field.play("done")
    assert [each["unit"] for each in field.told("AttackDeclared")[0]["attackers"]] == sorted(
        stack, key=lambda unit: UNIT_NUMBER[unit]
    )


def test_stacks_must_attack_and_single_units_need_not() -> None:
    """[Com A, Mov J]"""
    field = Field()
    field.french(NORTH, "2x5-5")
    field.french(SOUTH, "5-5 A")
    field.russian(PLAIN, "5-5")
    field.combat(FRENCH)
    assert field.refused("done") == ("Mov J", "stacks-must-attack")
    field.play("attack 5438 5439")
    assert "done" in field.options()


def test_nobody_is_asked_without_an_enemy_next_to_him() -> None:
    field = Field()
    field.french("5436", "2x5-5")
    field.russian(PLAIN, "5-5")
    field.combat(FRENCH)
    assert field.asked() is None
    assert field.state.over


def test_who_cannot_attack() -> None:
    field = Field()
    field.french(NORTH, "5-5", disrupted=True)
    field.french(SOUTH, "A")
    field.french(NORTH_WEST, "5-5")
    committed = UNIT_NUMBER[field.french(NORTH_EAST, "5-5")[0]]
    field.state.marks[committed] = COMMITTED
    field.russian(PLAIN, "5-5")
    field.combat(FRENCH)
    assert field.refused("attack 5438 5439") == ("Dis A", "disrupted-there")
    assert field.refused("attack 5440 5439") == ("Com G", "no-combat-units")
    assert field.refused("attack 5539 5439") == ("Com K", "hex-committed")
    assert field.refused("attack 5339 5338") == ("Com A", "no-enemies-there")
    assert field.refused("attack 5339 5540") == ("Com A", "not-adjacent")
    assert field.options() == ["attack 5339 5439", "done"]


def test_the_undisrupted_companions_of_disrupted_units_must_attack() -> None:
    """Q30"""
    field = Field()
    field.french(NORTH, "5-5", disrupted=True)
    field.french(NORTH, "5-5")
    field.russian(PLAIN, "2x5-5")
    field.combat(FRENCH)
    assert [len(each["attackers"]) for each in field.told("AttackDeclared")] == [1]  # no other choice: not asked


# --- results -------------------------------------------------------------------------------------------------------


def test_attacker_eliminated() -> None:
    """[CRT] Below 80 % a 6 is Ae. Q15"""
    field = Field()
    corps, leader = field.french(NORTH, "2-3 B")
    (defender,) = field.russian(PLAIN, "2x5-5 3-6")[:1]
    field.combat(FRENCH, 6).attack("attack 5438 5439")
    assert field.result() == "Ae"
    assert (field.where(corps), field.where(leader), field.where(defender)) == ("dead", "dead", PLAIN)


def test_defender_eliminated() -> None:
    """400 % and more: De on any die, for everybody in the hex; no advance in the open. [Com J]"""
    field = Field()
    field.french(NORTH, "2x5-5")
    dead = field.russian(PLAIN, "2-3 1-3")
    field.combat(FRENCH, 1).attack("attack 5438 5439")
    assert (field.result(), field.told("BattleRolled")[0]["per_cent"]) == ("De", 500)
    assert [field.where(unit) for unit in dead] == ["dead", "dead"]
    assert field.asked() is None


def test_ar1_comes_before_drs() -> None:
    """E4, E11: a 3-6 against a 3-6 at 100 % with a 2: first the attacker goes back one hex, then the defender, whose
    way is free now."""
    field = Field()
    (attacker,) = field.french(NORTH, "3-6")
    (defender,) = field.russian(PLAIN, "3-6", disrupted=False)
    field.combat(FRENCH, 2).attack("attack 5438 5439")
    assert field.result() == "Ar1 Drs"
    while field.asked():
        field.play(field.options()[0])
    assert [each["side"] for each in field.told("Retreated")] == ["french", "russian"]
    assert [len(each["passed"]) for each in field.told("Retreated")] == [2, 7]
    assert field.is_disrupted(attacker)
    assert field.is_disrupted(defender)
    assert field.where(defender) != PLAIN
    assert field.asked() is None


@pytest.mark.parametrize(("die", "result", "hexes"), [(1, "Dr1", 1), (2, "Dr2", 2), (4, "Drs", 5)])
def test_how_far_they_retreat(die: int, result: str, hexes: int) -> None:
    """120 %: 6 to 5. r1 goes one hex, r2 two, rs the full allowance, all are disrupted. Q1, Q2"""
    field = Field()
    field.french(NORTH, "2x3-6")
    (defender,) = field.russian(PLAIN, "5-5")
    field.combat(FRENCH, die).attack("attack 5438 5439")
    assert field.result() == result
    field.play(*field.options()[:1] if field.asked() else ())
    (told,) = field.told("Retreated")
    assert len(told["passed"]) == hexes + 1
    assert len(set(told["passed"])) == hexes + 1
    assert field.is_disrupted(defender)


def test_scattered_retreats_are_a_hex_shorter_in_winter() -> None:
    """[Mov M]"""
    field = Field(turn=12)
    field.french(NORTH, "2x3-6")
    field.russian(PLAIN, "5-5")
    field.combat(FRENCH, 6).attack("attack 5438 5439")
    field.play(field.options()[0])
    assert len(field.told("Retreated")[0]["passed"]) == 5


def test_a_disrupted_unit_that_must_retreat_is_eliminated() -> None:
    """[Dis C]; the Leader with it goes."""
    field = Field()
    field.french(NORTH, "2x3-6")
    (corps,) = field.russian(PLAIN, "5-5", disrupted=True)
    field.combat(FRENCH, 1).attack("attack 5438 5439")
    assert field.result() == "Dr1"
    assert field.where(corps) == "dead"


def test_half_exchange_costs_half_of_the_printed_strength() -> None:
    """[Err g] 180 %, die 4: a 5-5 falls, 3 of 9 strength points must be paid: one 3-6, or a 5-5."""
    field = Field()
    field.russian(PLAIN, "5-5")
    cavalry = field.french(NORTH, "3x3-6")
    field.combat(FRENCH, 4).attack("attack 5438 5439")
    assert field.result() == "½ex"
    assert [field.where(unit) for unit in cavalry].count("dead") == 1  # all alike: not asked


def test_half_exchange_is_chosen_and_ends_when_it_is_covered() -> None:
    """Q75: 10 to 5 is 200 %, die 2; 5 / 2 needs 2.5: the 3-6 pays, two 2-3 would, too."""
    field = Field()
    field.russian(PLAIN, "5-5")
    units = field.french(NORTH, "5-5 3-6 2-3")
    field.combat(FRENCH, 2).attack("attack 5438 5439")
    assert field.asked() == (FRENCH, "half_exchange")
    assert field.options() == [f"lose {unit}" for unit in sorted(units, key=lambda each: UNIT_NUMBER[each])]
    field.play(f"lose {units[2]}")  # 2 of 2.5: not enough
    assert field.asked() == (FRENCH, "half_exchange")
    field.play(f"lose {units[1]}")
    assert field.asked() is None
    assert [field.where(unit) for unit in units] == [NORTH, "dead", "dead"]


def test_leaders_pay_nothing_and_all_is_lost_if_it_does_not_suffice() -> None:
    """[CRT] A 5-5 and Napoleon, 10, against a fortress's 2-3 ... here a 5-5: the 5-5 pays 5 for 2.5."""
    field = Field()
    field.russian(PLAIN, "5-5")
    corps, napoleon = field.french(NORTH, "5-5 A")
    field.combat(FRENCH, 2).attack("attack 5438 5439")
    assert field.result() == "½ex"
    assert (field.where(corps), field.where(napoleon)) == ("dead", NORTH)


# --- rivers [Com I] ------------------------------------------------------------------------------------------------


def test_across_an_unbridged_river_below_160_per_cent_the_attack_fails_without_a_die() -> None:
    """5 to 10 is 50 %."""
    field = Field()
    (corps,) = field.french(SOUTH_BANK, "5-5")
    (defender,) = field.russian(NORTH_BANK, "5-5")
    field.combat(FRENCH).attack(f"attack {SOUTH_BANK} {NORTH_BANK}")
    assert field.result() == "Ae"
    assert field.told("BattleRolled")[0]["dice"] == []
    assert (field.where(corps), field.where(defender)) == ("dead", NORTH_BANK)


def test_across_an_unbridged_river_at_160_per_cent_a_die_is_rolled_and_the_winner_may_advance() -> None:
    """4 x 5 and Napoleon's 20 against 5 x 2 is 400 %."""
    field = Field()
    units = field.french(SOUTH_BANK, "4x5-5 A")
    field.russian(NORTH_BANK, "5-5")
    field.combat(FRENCH, 1).attack(f"attack {SOUTH_BANK} {NORTH_BANK}")
    assert (field.result(), field.told("BattleRolled")[0]["per_cent"]) == ("De", 400)
    assert field.asked() == (FRENCH, "advance")
    field.play(f"advance {units[0]} {NORTH_BANK}", f"advance {units[4]} {NORTH_BANK}", "done")
    assert [field.where(unit) for unit in units] == [NORTH_BANK, *[SOUTH_BANK] * 3, NORTH_BANK]


# --- several battles -----------------------------------------------------------------------------------------------


def test_the_attacker_chooses_the_order_and_a_battle_without_defenders_is_dropped() -> None:
    """[Com, C] Q45: the first battle scatters the only defender, the second has nobody to fight."""
    field = Field()
    field.french(NORTH, "5-5 A")
    field.french(SOUTH, "5-5")
    field.russian(PLAIN, "5-5")
    field.combat(FRENCH, 3).attack("attack 5438 5439", "attack 5440 5439")
    assert field.asked() == (FRENCH, "choose_battle")
    assert field.options() == ["fight 5438 5439", "fight 5440 5439"]
    field.play("fight 5438 5439")
    assert field.result() == "De"
    assert len(field.told("BattleRolled")) == 1
    assert [each["origins"] for each in field.told("BattleDropped")] == [["5440"]]
    assert field.asked() is None


def test_a_ring_of_cavalry_lets_nobody_out() -> None:
    """[Com D]: all hexes around are occupied."""
    field = Field()
    for code in AROUND_PLAIN:
        field.french(code, "1-4")
    field.french(SOUTH, "5-5 A")
    corps, leader = field.russian(PLAIN, "5-5 B")
    field.combat(FRENCH, 5).attack("attack 5440 5439")
    assert field.result() == "Drs"
    assert (field.where(corps), field.where(leader)) == ("dead", "dead")


def test_hexes_of_a_ring() -> None:
    assert {SOUTH_WEST, SOUTH_EAST, NORTH_WEST, NORTH_EAST} < set(AROUND_PLAIN)
