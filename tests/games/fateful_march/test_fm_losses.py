"""[B4, B5] Battle losses by turns, the cavalry's share, pursuit."""

from __future__ import annotations

import pytest
from fm_battlefield import Field, answer, asked, refusal, sp, told, units

from grognard.games.fateful_march.events.battle import LossesSeen, LossesTaken, Pursued
from grognard.games.fateful_march.losses import PursuitStep, TakeLosses, share
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import FRENCH, KIND_NUMBER, NUMBER, RUSSIAN

AREA = NUMBER["vitebsk"]


def losses(field: Field, french: int = 0, russian: int = 0) -> Campaign:
    return field.run(procedure=TakeLosses(AREA, [french, russian], []))


def exhaust(side: int, *words: str) -> list[tuple[str, int, int]]:
    return [("exhaust", AREA, sp(side, word)) for word in words]


def eliminate(side: int, *words: str) -> list[tuple[str, int, int]]:
    return [("eliminate", AREA, sp(side, word)) for word in words]


# --- by turns ------------------------------------------------------------------------------------------------------


def test_g18_four_losses_exhaust_and_eliminate_by_turns() -> None:
    state = losses(Field().put(RUSSIAN, "vitebsk", "6inf"), russian=4)
    for moves in (exhaust, eliminate, exhaust, eliminate):
        assert state.moves(RUSSIAN) == moves(RUSSIAN, "inf")
        answer(state, RUSSIAN, *moves(RUSSIAN, "inf"))
    assert units(state, RUSSIAN, "vitebsk") == {"inf": 2, "inf_x": 2}
    assert state.pool[KIND_NUMBER[RUSSIAN, "inf"]] == 2


def test_the_wrong_kind_of_loss_is_refused_with_the_reason() -> None:
    state = losses(Field().put(RUSSIAN, "vitebsk", "3inf"), russian=2)
    assert refusal(state, RUSSIAN, *eliminate(RUSSIAN, "inf")).code == "losses-by-turns"
    answer(state, RUSSIAN, *exhaust(RUSSIAN, "inf"))
    assert refusal(state, RUSSIAN, *exhaust(RUSSIAN, "inf")).rule == "R9.5"


def test_four_losses_hit_four_different_fresh_points() -> None:
    state = losses(Field().put(RUSSIAN, "vitebsk", "2gd 2inf"), russian=4)
    answer(state, RUSSIAN, *exhaust(RUSSIAN, "gd"), *eliminate(RUSSIAN, "inf"), *exhaust(RUSSIAN, "inf"))
    # The Guard that was exhausted a moment ago cannot be taken again: only the other one is left.
    assert state.moves(RUSSIAN) == eliminate(RUSSIAN, "gd")
    assert (
        "All 2 infantry in Vitebsk have already been chosen."
        in refusal(state, RUSSIAN, *eliminate(RUSSIAN, "inf")).message
    )
    answer(state, RUSSIAN, *eliminate(RUSSIAN, "gd"))
    assert units(state, RUSSIAN, "vitebsk") == {"inf_x": 1, "gd_x": 1}


def test_g19_four_fresh_russians_with_three_losses() -> None:
    state = losses(Field().put(RUSSIAN, "vitebsk", "4inf"), russian=3)
    answer(state, RUSSIAN, *exhaust(RUSSIAN, "inf"), *eliminate(RUSSIAN, "inf"), *exhaust(RUSSIAN, "inf"))
    assert units(state, RUSSIAN, "vitebsk") == {"inf": 1, "inf_x": 2}


def test_exhausted_points_take_no_battle_losses() -> None:
    state = losses(Field().put(FRENCH, "vitebsk", "1inf 3inf_x"), french=2)
    assert refusal(state, FRENCH, *exhaust(FRENCH, "inf_x")).rule == "R9.7"
    answer(state, FRENCH, *exhaust(FRENCH, "inf"))
    # With no fresh point left the second loss is void here.
    assert asked(state) == {}
    assert units(state, FRENCH, "vitebsk") == {"inf_x": 4}


def test_points_that_count_0_may_take_losses() -> None:
    state = losses(Field().put(RUSSIAN, "vitebsk", "2cos 2inf"), russian=2)
    answer(state, RUSSIAN, *exhaust(RUSSIAN, "cos"), *eliminate(RUSSIAN, "cos"))
    assert units(state, RUSSIAN, "vitebsk") == {"cos_x": 1, "inf": 2}


def test_eliminated_french_go_to_the_casualties_box() -> None:
    state = losses(Field().put(FRENCH, "vitebsk", "2inf 1pinf"), french=2)
    answer(state, FRENCH, *exhaust(FRENCH, "inf"), *eliminate(FRENCH, "pinf"))
    assert state.casualties[KIND_NUMBER[FRENCH, "pinf"]] == 1
    assert not any(state.pool)


# --- the cavalry's share -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("affected", "available", "due"), [(2, 5, 0), (3, 5, 1), (5, 5, 1), (6, 5, 2), (9, 2, 2), (8, 0, 0)]
)
def test_one_in_three_rounded_down_as_far_as_available(affected: int, available: int, due: int) -> None:
    assert share(affected, available) == due


def test_g19_with_cavalry_present_one_of_three_losses_is_cavalry() -> None:
    state = losses(Field().put(RUSSIAN, "vitebsk", "3inf 1cav"), russian=3)
    answer(state, RUSSIAN, *exhaust(RUSSIAN, "inf"), *eliminate(RUSSIAN, "inf"))
    assert refusal(state, RUSSIAN, *exhaust(RUSSIAN, "inf")).rule == "R9.6"
    assert state.moves(RUSSIAN) == exhaust(RUSSIAN, "cav")


def test_cossacks_do_not_count_for_the_cavalry_share() -> None:
    state = losses(Field().put(RUSSIAN, "vitebsk", "1inf 3cos 1cav"), russian=3)
    answer(state, RUSSIAN, *exhaust(RUSSIAN, "cos"), *eliminate(RUSSIAN, "cos"))
    assert state.moves(RUSSIAN) == exhaust(RUSSIAN, "cav")


def test_either_kind_of_result_counts_for_the_share() -> None:
    state = losses(Field().put(FRENCH, "vitebsk", "4inf 1cav"), french=3)
    answer(state, FRENCH, *exhaust(FRENCH, "inf"), *eliminate(FRENCH, "cav"), *exhaust(FRENCH, "inf"))
    assert units(state, FRENCH, "vitebsk") == {"inf": 2, "inf_x": 2}


def test_the_share_counts_the_points_affected_not_the_losses_inflicted() -> None:
    # Six losses, but only two fresh points: nobody is obliged to take cavalry... and both are taken anyway.
    state = losses(Field().put(FRENCH, "vitebsk", "2inf 2cav_x"), french=6)
    answer(state, FRENCH, *exhaust(FRENCH, "inf"), *eliminate(FRENCH, "inf"))
    assert asked(state) == {}


def test_two_of_six_must_be_cavalry_and_force_marched_cavalry_counts() -> None:
    state = losses(Field().put(FRENCH, "vitebsk", "6inf 1cav").put(FRENCH, "vitebsk", "1cav_f", via="orsha"), french=6)
    answer(state, FRENCH, *exhaust(FRENCH, "inf"), *eliminate(FRENCH, "inf"))
    answer(state, FRENCH, *exhaust(FRENCH, "inf"), *eliminate(FRENCH, "inf"))
    assert set(state.moves(FRENCH)) == {*exhaust(FRENCH, "cav", "cav_f")}
    answer(state, FRENCH, *exhaust(FRENCH, "cav_f"), *eliminate(FRENCH, "cav"))
    assert units(state, FRENCH, "vitebsk") == {"inf": 2, "inf_x": 2, "cav_x": 1}


# --- both at once --------------------------------------------------------------------------------------------------


def test_both_sides_choose_at_once_and_nothing_changes_before_both_are_done() -> None:
    state = losses(Field().put(FRENCH, "vitebsk", "4inf").put(RUSSIAN, "vitebsk", "4inf"), french=2, russian=2)
    assert asked(state) == {"french": "battle losses", "russian": "battle losses"}
    answer(state, FRENCH, *exhaust(FRENCH, "inf"), *eliminate(FRENCH, "inf"))
    assert asked(state) == {"russian": "battle losses"}
    assert units(state, FRENCH, "vitebsk") == {"inf": 4}
    assert not any(state.casualties)
    answer(state, RUSSIAN, *exhaust(RUSSIAN, "inf"), *eliminate(RUSSIAN, "inf"))
    assert units(state, FRENCH, "vitebsk") == units(state, RUSSIAN, "vitebsk") == {"inf": 2, "inf_x": 1}


def test_a_side_with_losses_is_asked_even_if_it_has_no_choice() -> None:
    state = losses(Field().put(FRENCH, "vitebsk", "1inf").put(RUSSIAN, "vitebsk", "1inf 1cav"), french=1, russian=1)
    assert asked(state) == {"french": "battle losses", "russian": "battle losses"}


def test_the_enemy_sees_what_is_eliminated_and_how_many_are_exhausted() -> None:
    state = losses(Field().put(FRENCH, "vitebsk", "2inf 2gd"), french=3)
    answer(state, FRENCH, *exhaust(FRENCH, "gd"), *eliminate(FRENCH, "inf"), *exhaust(FRENCH, "gd"))
    (own,) = told(state, LossesTaken, FRENCH)
    assert (own.exhausted, own.eliminated) == ((("gd", 2),), (("inf", 1),))
    assert not told(state, LossesTaken, RUSSIAN)
    assert not told(state, LossesTaken, None)
    (seen,) = told(state, LossesSeen, RUSSIAN)
    assert (seen.count, seen.eliminated) == (2, (("inf", 1),))
    assert "Guard" not in seen.sentence()


# --- pursuit -------------------------------------------------------------------------------------------------------


def test_a_pursuit_eliminates_whom_the_loser_chooses_exhausted_ones_too() -> None:
    field = Field().put(RUSSIAN, "vitebsk", "2inf 1inf_x 3cav_x")
    state = field.run(procedure=PursuitStep(RUSSIAN, AREA, 2, []))
    assert "eliminates a strength point" in refusal(state, RUSSIAN, *exhaust(RUSSIAN, "inf")).message
    answer(state, RUSSIAN, *eliminate(RUSSIAN, "inf_x"))
    assert (
        "The only exhausted infantry in Vitebsk has already been chosen."
        in refusal(state, RUSSIAN, *eliminate(RUSSIAN, "inf_x")).message
    )
    assert units(state, RUSSIAN, "vitebsk") == {"inf": 2, "inf_x": 1, "cav_x": 3}
    answer(state, RUSSIAN, *eliminate(RUSSIAN, "cav_x"))
    assert units(state, RUSSIAN, "vitebsk") == {"inf": 2, "cav_x": 2}
    (event,) = told(state, Pursued, FRENCH)
    assert event.units == (("inf_x", 1), ("cav_x", 1))


def test_a_pursuit_never_takes_more_than_there_are() -> None:
    state = Field().put(RUSSIAN, "vitebsk", "1inf").run(procedure=PursuitStep(RUSSIAN, AREA, 5, []))
    answer(state, RUSSIAN, *eliminate(RUSSIAN, "inf"))
    assert asked(state) == {}
    assert not state.count(RUSSIAN, AREA)
