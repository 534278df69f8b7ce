"""[6.0, 3.6] Attrition: who checks, what is paid, modifiers, losses, and winter."""

from __future__ import annotations

import pytest
import se_faces
from se_play import asked, play, refusal, run, told
from se_states import at, campaign, default_set_up, only_sources, place, put_depot, unit, units

from grognard.core.decision import DONE
from grognard.games.scorched_earth.attrition import (
    can_be_paid,
    checking_forces,
    is_sheltered,
    is_sheltered_from_winter,
    modifiers,
    new_attrition_phase,
)
from grognard.games.scorched_earth.options import HIGHEST_UNTIL_DEAD, NO_BURNT_SHELTER
from grognard.games.scorched_earth.state import ATTRITION, EXHAUSTED, WINTER, WORN, Campaign
from grognard.games.scorched_earth.tables import FRENCH, RUSSIAN, attrition_losses

OPEN = "2318"  # neither town nor City nor beside one


def phase(state: Campaign, *dice: int) -> Campaign:
    return run(state, new_attrition_phase(), list(dice))


@pytest.mark.parametrize(
    ("total", "losses"),
    [(12, 0), (9, 0), (8, 1), (6, 1), (5, 2), (4, 2), (3, 3), (2, 3), (1, 4), (0, 5), (-3, 5)],
)
def test_the_table(total: int, losses: int) -> None:
    assert attrition_losses(total) == losses


# --- who checks ----------------------------------------------------------------------------------------------------


def test_towns_own_whole_cities_and_depots_shelter_in_summer() -> None:
    state = campaign()
    assert is_sheltered(state, FRENCH, at("2419"))  # Bialystok, a town, whoever holds it
    assert is_sheltered(state, FRENCH, at("2120"))
    assert not is_sheltered(state, RUSSIAN, at("2120"))
    assert is_sheltered(state, RUSSIAN, at("2914"))
    state.burnt[place("vilna")] = 1
    assert not is_sheltered(state, RUSSIAN, at("2914"))


def test_any_french_depot_shelters_its_hex_and_those_beside() -> None:
    state = campaign()
    assert not is_sheltered(state, FRENCH, at(OPEN))
    put_depot(state, "Mc", "2317")
    assert is_sheltered(state, FRENCH, at("2317"))
    assert is_sheltered(state, FRENCH, at(OPEN))
    assert not is_sheltered(state, RUSSIAN, at(OPEN))


def test_in_winter_all_check() -> None:
    state = campaign({"davout": "2120", "tuchkov": "2914"}, turn=11)
    assert checking_forces(state, FRENCH) == [at("2120")]
    assert checking_forces(state, RUSSIAN) == [at("2914")]


def test_on_the_first_turn_the_proposed_set_up_hardly_suffers() -> None:
    state = default_set_up()
    exposed = checking_forces(state, FRENCH)
    assert all(len(state.force(FRENCH, hex_)) <= 3 for hex_ in exposed)


# --- what is paid --------------------------------------------------------------------------------------------------


def test_logistics_are_for_stacks_with_a_line() -> None:
    state = campaign({"davout ney": OPEN, "mortier": "2319"})
    only_sources(state, FRENCH)
    phase(state, 6, 6, 6, 6)
    assert "no line" in refusal(state, FRENCH, ("pay", at(OPEN)))
    assert "alone" in refusal(state, FRENCH, ("pay", at("2319")))
    assert "no force" in refusal(state, FRENCH, ("pay", at("2316")))
    play(state, FRENCH, DONE)


def test_the_engineer_does_not_make_a_stack() -> None:
    state = campaign({"davout engineer": OPEN}, turn=1)
    assert not can_be_paid(state, at(OPEN))
    assert modifiers(state, FRENCH, at(OPEN), False) == ()


def test_payments_are_declared_before_any_die() -> None:
    state = campaign({"davout ney": OPEN, "lefebvre mortier": "2319"}, turn=1)
    phase(state, 6, 6, 6, 6)
    play(state, FRENCH, ("pay", at(OPEN)))
    assert state.lp == 98
    assert state.dice.drawn == 0
    assert "is already paid" in refusal(state, FRENCH, ("pay", at(OPEN)))
    play(state, FRENCH, ("pay", at("2319")))
    assert state.lp == 97
    play(state, FRENCH, DONE)
    assert state.dice.drawn == 4
    assert "The French spend 2 Logistics Points against attrition; 97 left." in told(state, RUSSIAN)
    assert not any("is spent for the force" in line for line in told(state, RUSSIAN))


def test_without_points_nothing_is_paid() -> None:
    state = campaign({"davout ney": OPEN}, turn=1)
    state.lp = 0
    phase(state)
    assert state.moves(FRENCH) == [DONE]
    assert "No Logistics Points are left" in refusal(state, FRENCH, ("pay", at(OPEN)))


def test_the_french_are_asked_whether_there_is_a_stack_or_not() -> None:
    state = phase(campaign({"davout": "2120"}))
    assert asked(state, FRENCH) == "attrition_logistics"
    assert "does not check attrition" in refusal(state, FRENCH, ("pay", at("2120")))
    play(state, FRENCH, DONE)
    assert state.over


# --- modifiers -----------------------------------------------------------------------------------------------------


def total(state: Campaign, side: int, code: str, is_paid: bool = False) -> int:
    return sum(amount for _, amount in modifiers(state, side, at(code), is_paid))


def test_modifiers_of_a_french_stack() -> None:
    state = campaign({"davout ney": OPEN}, turn=1)
    assert total(state, FRENCH, OPEN, is_paid=True) == 0
    assert total(state, FRENCH, OPEN) == -1
    state.turn = 2
    only_sources(state, FRENCH)
    assert total(state, FRENCH, OPEN) == -2  # no line, so nothing paid Q20


def test_a_lone_unit_needs_no_logistics_but_a_line() -> None:
    state = campaign({"davout": OPEN}, turn=1)
    assert total(state, FRENCH, OPEN) == 0
    state.turn = 2
    only_sources(state, FRENCH)
    assert total(state, FRENCH, OPEN) == -1


def test_russians_suffer_without_a_line() -> None:
    state = campaign({"tuchkov baggovut": "3010"}, turn=2)
    only_sources(state, RUSSIAN)
    assert total(state, RUSSIAN, "3010") == -1
    state.turn = 1
    assert total(state, RUSSIAN, "3010") == 0


def test_the_worst_unit_counts_for_its_force() -> None:
    state = campaign({"davout ney": OPEN}, turn=1)
    state.demoralized[unit("ney")] = 2
    state.fatigue[unit("davout")] = WORN
    assert modifiers(state, FRENCH, at(OPEN), True) == (("demoralized", -2),)
    state.demoralized[unit("ney")] = 1
    state.fatigue[unit("davout")] = EXHAUSTED
    assert modifiers(state, FRENCH, at(OPEN), True) == (("demoralized", -1), ("exhausted", -1))


# --- losses --------------------------------------------------------------------------------------------------------


def test_each_point_goes_to_the_strongest() -> None:
    state = campaign({"davout ney mortier": OPEN}, turn=1)
    phase(state, 1, 2)
    play(state, FRENCH, DONE)  # 3 points and nothing paid: 2, that is 3 losses
    assert [state.sp[each] for each in units("davout", "ney", "mortier")] == [4, 4, 2]
    assert state.losses[ATTRITION * 2 + FRENCH] == 3


def test_of_equal_units_the_owner_chooses() -> None:
    state = campaign({"lefebvre mortier": OPEN}, turn=1)
    phase(state, 3, 4)
    play(state, FRENCH, DONE)
    assert asked(state, FRENCH) == "attrition_losses"
    assert "First choose the unit that takes the loss: Lefebvre OG or Mortier YG" in refusal(state, FRENCH, DONE)
    assert "choose Lefebvre OG or Mortier YG" in refusal(state, FRENCH, ("lose", unit("davout")))
    play(state, FRENCH, ("lose", unit("mortier")))
    assert (state.sp[unit("lefebvre")], state.sp[unit("mortier")]) == (2, 1)
    assert state.over


def test_equal_units_that_all_lose_are_no_choice() -> None:
    state = campaign({"lefebvre mortier": OPEN}, turn=1)
    phase(state, 3, 3)
    play(state, FRENCH, DONE)
    assert (state.sp[unit("lefebvre")], state.sp[unit("mortier")]) == (1, 1)
    play(state, FRENCH, DONE)


def test_a_choice_is_asked_for_whether_there_is_one_or_not() -> None:
    """A tie would tell what is in a stack."""
    state = campaign({"davout": OPEN, "tuchkov": "3010"}, turn=1)
    phase(state, 6, 6, 6, 6)
    play(state, FRENCH, DONE)
    assert asked(state, FRENCH) == asked(state, RUSSIAN) == "attrition_losses"
    play(state, RUSSIAN, DONE)
    play(state, FRENCH, DONE)
    assert state.over


def test_attrition_never_eliminates() -> None:
    state = campaign({"grandjean": OPEN}, turn=1)
    phase(state, 1, 1)
    play(state, FRENCH, DONE, DONE)
    assert state.sp[unit("grandjean")] == 0
    assert state.where[unit("grandjean")] == at(OPEN)
    assert state.losses[ATTRITION * 2 + FRENCH] == 1


def test_with_the_other_reading_the_strongest_takes_all() -> None:
    state = campaign({"davout ney mortier": OPEN}, turn=1)
    state.readings = HIGHEST_UNTIL_DEAD
    state.sp[unit("davout")] = 2
    state.sp[unit("ney")] = 3
    phase(state, 1, 1)
    play(state, FRENCH, DONE)  # 2 and nothing paid: 1, that is 4 losses: Ney all three, then a tie
    assert state.sp[unit("ney")] == 0
    play(state, FRENCH, ("lose", unit("mortier")))
    assert [state.sp[each] for each in units("davout", "ney", "mortier")] == [2, 0, 1]


def test_the_enemy_sees_the_dice_and_the_top_alone() -> None:
    state = campaign({"davout ney": OPEN}, turn=1)
    state.show_on_top(unit("ney"))
    phase(state, 3, 4)
    play(state, FRENCH, DONE, DONE)
    assert told(state, RUSSIAN) == ["French attrition in 2318: dice 3 4."]
    assert any("Davout I in 2318 loses 1 strength point to attrition; 6 left." in line for line in told(state, FRENCH))


def test_a_loss_on_top_is_seen() -> None:
    state = campaign({"davout": OPEN}, turn=1)
    phase(state, 3, 4)
    play(state, FRENCH, DONE, DONE)
    assert any("Davout" in line for line in told(state, RUSSIAN))


def test_the_french_roll_first_in_the_order_of_hexes() -> None:
    state = campaign({"davout": "2318", "ney": "2319", "tuchkov": "3010"}, turn=1)
    phase(state, 6, 6, 1, 2, 5, 5)
    play(state, FRENCH, DONE)
    assert (state.sp[unit("davout")], state.sp[unit("ney")], state.sp[unit("tuchkov")]) == (7, 1, 2)


# --- winter --------------------------------------------------------------------------------------------------------


def test_winter_takes_a_point_of_each_unit_and_two_of_cavalry() -> None:
    state = campaign({"davout nansouty": OPEN, "ney": "2419"}, turn=11)
    phase(state, 6, 6, 6, 6)
    play(state, FRENCH, DONE, DONE)
    assert [state.sp[each] for each in units("davout", "nansouty", "ney")] == [6, 0, 4]
    assert state.losses[WINTER * 2 + FRENCH] == 3


def test_winter_losses_come_on_top_of_the_roll_and_stop_at_0() -> None:
    state = campaign({"grandjean": OPEN, "latour": "2319"}, turn=12)
    state.sp[unit("grandjean")] = 0
    put_depot(state, "J", "2319")
    phase(state, 6, 6, 4, 5)
    play(state, FRENCH, DONE, DONE)
    assert state.sp[unit("grandjean")] == 0
    assert state.sp[unit("latour")] == 0  # a depot is no shelter in winter Q22


def test_burnt_cities_shelter_from_winter() -> None:
    state = campaign(turn=11)
    state.burnt[place("vilna")] = 1
    assert is_sheltered_from_winter(state, RUSSIAN, at("2914"))
    assert not is_sheltered_from_winter(state, FRENCH, at("2914"))
    state.readings = NO_BURNT_SHELTER
    assert not is_sheltered_from_winter(state, RUSSIAN, at("2914"))


def test_in_summer_winter_takes_nothing() -> None:
    state = campaign({"davout": OPEN}, turn=10)
    phase(state, 6, 6)
    play(state, FRENCH, DONE, DONE)
    assert state.sp[unit("davout")] == 7


def test_ties_are_shown_to_their_owner_in_the_order_of_the_questions() -> None:
    """[6.0, 9.5] 1 1 - 2 costs five points: one each, and two of three equal units lose another. 1 2 - 1 costs three:
    one each, and one of two another. After each choice the next force is asked about; one line takes all of them."""
    tired = "davout(3,exhausted) ney(3,exhausted) oudinot(3,exhausted)"
    text = f"turn: 3\nbegin: attrition\n2318: F {tired}\n2519: F poniatowski(2) reynier(2)\n3310: R tuchkov(2)\n"
    table = se_faces.table(text, dice=[1, 1, 1, 2, *[1] * 12])
    table.play("french", "done")
    ties = table.view("french")["board"]["ties"]
    assert [(tie["hex"], tie["points"]) for tie in ties] == [("2318", 2), ("2519", 1)]
    assert [set(tie["units"]) for tie in ties] == [{"davout", "ney", "oudinot"}, {"poniatowski", "reynier"}]
    assert table.view("russian")["board"]["ties"] == table.view(None)["board"]["ties"] == []
    table.play_all("french", ["lose ney", "lose reynier", "lose davout"])
    assert "french" not in table.pending
    state = se_faces.campaign(table)
    strengths = [state.sp[unit(name)] for name in ("davout", "ney", "oudinot", "poniatowski", "reynier")]
    assert strengths == [1, 1, 2, 1, 0]
