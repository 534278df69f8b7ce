"""[B2] Combat Values: multipliers, halves, cards, dice with conditions, rounding."""

from __future__ import annotations

from fractions import Fraction

import pytest
from fm_battlefield import Field

from grognard.core.battle_report import Modifier
from grognard.games.fateful_march.cards.modifiers import ANY_KIND
from grognard.games.fateful_march.combat_value import Fight, Term, best_face, combat_value, die_result, terms
from grognard.games.fateful_march.events.battle import reported_term
from grognard.games.fateful_march.lots import UNHALVED
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import FRENCH, KIND_NUMBER, NUMBER, RUSSIAN, battle_losses


def value(state: Campaign, side: int, area: str, is_defender: bool = False, face: int = 0) -> list[Term]:
    lots = state.side_lots(side, NUMBER[area])
    return terms(state, Fight(side, NUMBER[area], is_defender), lots, face)


def total(found: list[Term]) -> Fraction:
    return sum((term.total for term in found), Fraction(0))


# --- dice ----------------------------------------------------------------------------------------------------------


def test_g1_a_russian_attacker_counts_a_defending_face_as_0() -> None:
    state = Field().state
    assert die_result(state, RUSSIAN, 4, is_defender=False) == 0
    assert die_result(state, RUSSIAN, 4, is_defender=True) == 1


@pytest.mark.parametrize(
    ("season", "side", "results"),
    [
        ("summer", FRENCH, [0, 0, 1, 1, 2, 3]),
        ("winter", FRENCH, [-1, 0, 1, 1, 2, 0]),
        ("summer", RUSSIAN, [-1, 0, 1, 1, 2, 0]),
        ("winter", RUSSIAN, [0, 0, 1, 1, 2, 2]),
    ],
)
def test_faces_count_by_season(season: str, side: int, results: list[int]) -> None:
    state = Field(season).state
    assert [die_result(state, side, face, is_defender=True) for face in range(1, 7)] == results


def test_of_two_rolls_the_better_result_counts_not_the_higher_face() -> None:
    assert best_face(Field("winter").state, FRENCH, [6, 3], is_defender=False) == 3
    assert best_face(Field().state, RUSSIAN, [5, 3], is_defender=False) == 3
    assert best_face(Field().state, RUSSIAN, [5, 3], is_defender=True) == 5


# --- the book's examples -------------------------------------------------------------------------------------------


def test_g16_guard_infantry_and_cavalry_over_the_bridge_into_smolensk() -> None:
    state = Field().put(FRENCH, "smolensk", "2gd 4inf 3cav 6inf_x", via="orsha").state
    found = value(state, FRENCH, "smolensk", face=5)
    sums = {term.what.text: term.total for term in found}
    assert sums == {
        "Guard": Fraction(3, 2),
        "infantry": 2,
        "cavalry": Fraction(3, 4),
        "exhausted": 0,
        "die": 2,
    }
    assert total(found) == Fraction(25, 4)
    assert combat_value(found) == 6
    assert battle_losses(6) == 2


def test_g17_four_points_halved_and_doubled_count_4_and_halved_twice_1() -> None:
    field = Field().put(FRENCH, "vitebsk", "4cav_f", via="polotsk")
    assert total(value(field.state, FRENCH, "vitebsk")) == 1
    field.state.battle_effects.append(("no_halving", FRENCH, FRENCH, 11, "bridge"))
    field.state.battle_effects.append(("cv_mult", FRENCH, FRENCH, 9, (KIND_NUMBER[FRENCH, "cav"],), False, 2, 1, -1))
    assert total(value(field.state, FRENCH, "vitebsk")) == 4


def test_g15_a_defender_who_came_over_a_bridge_is_at_full_strength() -> None:
    state = Field().put(FRENCH, "vitebsk", "3inf", via="polotsk").state
    assert total(value(state, FRENCH, "vitebsk", is_defender=True)) == 3
    assert total(value(state, FRENCH, "vitebsk")) == Fraction(3, 2)


# --- multipliers ---------------------------------------------------------------------------------------------------


def test_a_forced_march_halves_attackers_and_defenders() -> None:
    state = Field().put(FRENCH, "vitebsk", "3inf_f 1inf", via="orsha").state
    assert total(value(state, FRENCH, "vitebsk")) == Fraction(5, 2)
    assert total(value(state, FRENCH, "vitebsk", is_defender=True)) == Fraction(5, 2)


def test_cavalry_of_both_sides_counts_half_in_a_fortress_town() -> None:
    state = Field().put(RUSSIAN, "smolensk", "2cav 1inf").put(FRENCH, "smolensk", "2cav", via="mstislavl").state
    assert total(value(state, RUSSIAN, "smolensk", is_defender=True)) == 2
    assert total(value(state, FRENCH, "smolensk")) == 1


def test_cossacks_count_nothing() -> None:
    state = Field().put(RUSSIAN, "vitebsk", "5cos 1gd").state
    assert total(value(state, RUSSIAN, "vitebsk", is_defender=True)) == Fraction(3, 2)


def test_allied_contingents_count_like_others_of_their_kind() -> None:
    state = Field().put(FRENCH, "vitebsk", "2pinf 1pcav 3ainf 1acav").state
    assert total(value(state, FRENCH, "vitebsk")) == 7


def test_fractions_are_rounded_down_once_at_the_end() -> None:
    # 1.5 (Guard) + 0.5 (forced march) + 0.5 (another) make 2.5; each rounded down alone would make 1.
    state = Field().put(FRENCH, "vitebsk", "1gd 1inf_f 1cav_f", via="orsha").state
    assert combat_value(value(state, FRENCH, "vitebsk")) == 2
    assert combat_value(value(state, FRENCH, "vitebsk", face=5)) == 4


def test_a_negative_die_is_added_before_rounding_down() -> None:
    state = Field("winter").put(FRENCH, "vitebsk", "1inf_f", via="orsha").state
    assert combat_value(value(state, FRENCH, "vitebsk", face=1)) == -1
    assert battle_losses(-1) == 0


# --- cards ---------------------------------------------------------------------------------------------------------


def test_additions_of_cards_are_terms_of_their_own() -> None:
    state = Field().put(FRENCH, "vitebsk", "3inf").state
    state.battle_effects.append(("cv_add", FRENCH, FRENCH, 25, 2))
    found = value(state, FRENCH, "vitebsk")
    assert [term.fact.text for term in found] == ["3 infantry = 3", "card 25 (Poniatowski's Poles) +2"]
    assert combat_value(found) == 5


def test_a_card_can_make_fresh_cavalry_count_0() -> None:
    state = Field().put(FRENCH, "vitebsk", "3inf 4cav").state
    kinds = tuple(KIND_NUMBER[FRENCH, kind] for kind in ("cav", "pcav", "acav"))
    state.battle_effects.append(("cv_mult", FRENCH, RUSSIAN, 28, kinds, False, 0, 1, -1))
    assert combat_value(value(state, FRENCH, "vitebsk")) == 3


def test_exhausted_points_may_count_half_by_a_card_up_to_its_limit() -> None:
    field = Field("winter").put(FRENCH, "vitebsk", "1inf 6inf_x")
    field.state.battle_effects.append(("cv_mult", FRENCH, FRENCH, 50, ANY_KIND, True, 1, 2, 4))
    assert total(value(field.state, FRENCH, "vitebsk")) == 4
    field.put(FRENCH, "vitebsk", "3gd_x 2cav_x")
    found = value(field.state, FRENCH, "vitebsk")
    assert total(found) == 5
    assert found[-1].fact.text == "exhausted, at most 4 -1.5"


def test_halvings_apply_to_what_a_card_makes_the_exhausted_count() -> None:
    state = Field("winter").put(FRENCH, "vitebsk", "1inf 4inf_xf", via="orsha").state
    state.battle_effects.append(("cv_mult", FRENCH, FRENCH, 50, ANY_KIND, True, 1, 2, 4))
    assert total(value(state, FRENCH, "vitebsk")) == 2


def test_a_force_whose_bridge_halving_a_card_lifted_is_not_halved() -> None:
    state = Field().put(FRENCH, "vitebsk", "2inf", via="polotsk").state
    area = NUMBER["vitebsk"]
    (lot, count), *_ = state.lots[area]
    state.add(area, lot | UNHALVED, count)
    found = value(state, FRENCH, "vitebsk")
    assert total(found) == 3


def test_terms_as_parts_of_a_report() -> None:
    state = Field().put(FRENCH, "smolensk", "3cav", via="orsha").state
    points, die = (reported_term(term, "french") for term in value(state, FRENCH, "smolensk", face=2))
    assert (points.code, points.subject, points.count, points.amount) == ("points", "cav", 3, 0.75)
    assert points.factors == (Modifier("cavalry-in-fortress", 0.5), Modifier("bridge", 0.5))
    assert (die.code, die.count, die.amount, die.factors) == ("die", None, 0.0, ())
