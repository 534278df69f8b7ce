"""[T:Leader, T:Seniority] Commanders, their abilities, and the beginning of a step."""

from __future__ import annotations

from fm_battlefield import Field, asked, told
from fm_march import act, begin, blocks, leader_at, step, whole_step, why_not

from grognard.games.fateful_march.events.marching import AbilitySeen, AbilityUsed, CommanderNamed
from grognard.games.fateful_march.leaders import StepBegin, battle_limit
from grognard.games.fateful_march.order_selection import OrderSelection
from grognard.games.fateful_march.records import Block
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    DEFEND,
    FRENCH,
    LEADER_NUMBER,
    NUMBER,
    RALLY,
    RUSSIAN,
)

DAVOUT, VICTOR, EUGENE = (LEADER_NUMBER[name] for name in ("Davout", "Victor", "Eugene"))
BARCLAY, BAGRATION = LEADER_NUMBER["Barclay"], LEADER_NUMBER["Bagration"]


def commander(state: Campaign, side: int, area: str) -> int | None:
    return state.commander(side, NUMBER[area])


# --- seniority ---------------------------------------------------------------------------------------------------


def test_most_stars_command_and_set_the_battle_limit() -> None:
    state = Field().put(FRENCH, "vilna", "3inf Davout Napoleon").put(RUSSIAN, "minsk", "1inf").state
    assert commander(state, FRENCH, "vilna") == LEADER_NUMBER["Napoleon"]
    assert battle_limit(state, FRENCH, NUMBER["vilna"]) == 3
    assert battle_limit(state, RUSSIAN, NUMBER["minsk"]) == 1


def test_only_the_commanders_ability_counts() -> None:
    field = Field().put(FRENCH, "vilna", "3inf Davout Eugene").block(FRENCH, "rally", "vilna")
    state = begin(field, 9, StepBegin(9))
    assert why_not(state, FRENCH, "change Davout rally forage").rule == "R2.5"
    act(state, FRENCH, "change Eugene rally defend")
    assert blocks(state, FRENCH) == ["defend vilna"]


def test_the_owner_chooses_among_equals_when_they_meet() -> None:
    field = Field().put(FRENCH, "vilna", "3inf Victor").put(FRENCH, "kovno", "2inf Davout")
    state = step(field.block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna; all; to kovno")
    assert asked(state) == {"french": "commander after a march"}
    assert why_not(state, FRENCH, "command kovno Napoleon").rule == "R2.5"
    act(state, FRENCH, "command kovno Victor")
    assert commander(state, FRENCH, "kovno") == VICTOR
    # Davout's screen stood there before, so the enemy sees the change.
    assert [event.leader for event in told(state, CommanderNamed, RUSSIAN)] == ["Victor"]


def test_a_choice_that_changes_nothing_is_not_told() -> None:
    field = Field().put(FRENCH, "vilna", "3inf Victor").put(FRENCH, "kovno", "2inf Davout")
    state = step(field.block(FRENCH, "m_from", "vilna"), 7)
    act(state, FRENCH, "execute m_from vilna; all; to kovno; command kovno Davout")
    assert told(state, CommanderNamed, RUSSIAN) == []
    assert len(told(state, CommanderNamed, FRENCH)) == 1


def test_equals_who_go_together_keep_their_commander() -> None:
    field = Field().put(FRENCH, "vilna", "3inf Victor Davout").block(FRENCH, "m_from", "vilna")
    field.state.commander_choice[NUMBER["vilna"]] = VICTOR
    state = step(field, 7)
    act(state, FRENCH, "execute m_from vilna; all; to kovno")
    assert asked(state) == {}
    assert commander(state, FRENCH, "kovno") == VICTOR


def test_a_choice_is_kept_until_one_has_left_and_come_back_in_a_later_turn() -> None:
    field = Field().put(RUSSIAN, "minsk", "3inf Barclay Bagration").put(RUSSIAN, "borisov", "2inf")
    state = begin(field, 3, OrderSelection())
    act(state, FRENCH, "choose m_from; choose m_from")
    act(state, RUSSIAN, "command minsk Bagration")
    assert why_not(state, RUSSIAN, "command minsk Barclay").rule == "R2.5"
    assert commander(state, RUSSIAN, "minsk") == BARCLAY
    act(state, RUSSIAN, "choose m_from; choose evade")
    assert commander(state, RUSSIAN, "minsk") == BAGRATION
    # Next turn there is nothing to choose any more.
    state = begin(field, 3, OrderSelection())
    assert why_not(state, RUSSIAN, "command minsk Barclay").rule == "R2.5"
    # One leaves, and comes back later.
    state.leader_area[BARCLAY] = NUMBER["borisov"]
    state = begin(field, 3, OrderSelection())
    state.leader_area[BARCLAY] = NUMBER["minsk"]
    state = begin(field, 3, OrderSelection())
    act(state, RUSSIAN, "command minsk Barclay")


def test_r2_5_a_senior_who_comes_and_goes_does_not_undo_a_choice_among_his_juniors() -> None:
    field = Field().put(RUSSIAN, "minsk", "3inf Barclay Bagration").put(RUSSIAN, "borisov", "2inf Kutuzov")
    state = begin(field, 3, OrderSelection())
    act(state, FRENCH, "choose m_from; choose m_from")
    act(state, RUSSIAN, "command minsk Bagration; choose m_from; choose evade")
    for where in ("minsk", "borisov"):
        state.leader_area[LEADER_NUMBER["Kutuzov"]] = NUMBER[where]
        state = begin(field, 3, OrderSelection())
    assert commander(state, RUSSIAN, "minsk") == BAGRATION
    assert why_not(state, RUSSIAN, "command minsk Barclay").rule == "R2.5"


def test_where_nothing_is_chosen_the_first_of_the_equals_commands_from_then_on() -> None:
    field = Field().put(RUSSIAN, "minsk", "3inf Barclay Bagration").put(FRENCH, "vilna", "1inf")
    state = begin(field, 3, OrderSelection())
    act(state, FRENCH, "choose m_from; choose m_from")
    act(state, RUSSIAN, "choose m_from; choose evade")
    assert state.commander_choice[len(state.totals) // 2 + NUMBER["minsk"]] == BARCLAY


# --- abilities ---------------------------------------------------------------------------------------------------


def test_a_change_is_made_when_the_step_of_either_type_begins() -> None:
    field = Field().put(FRENCH, "vilna", "3inf Davout").block(FRENCH, "rally", "vilna")
    state = begin(field, 10, StepBegin(10))
    act(state, FRENCH, "change Davout rally forage")
    assert blocks(state, FRENCH) == ["forage vilna"]
    field = Field().put(FRENCH, "vilna", "3inf Davout").block(FRENCH, "rally", "vilna")
    state = begin(field, 12, StepBegin(12))
    assert why_not(state, FRENCH, "change Davout rally forage").message == (
        "Rally can become Forage at the beginning of the Rally or Attrition step; this is the Place Depot step."
    )
    act(state, FRENCH, "change Davout rally depot")


def test_an_order_of_a_resolved_type_may_still_be_changed() -> None:
    field = Field().put(FRENCH, "vilna", "3inf Eugene").block(FRENCH, "m_from", "vilna")
    state = begin(field, 9, StepBegin(9))
    act(state, FRENCH, "change Eugene m_from defend")
    assert blocks(state, FRENCH) == ["defend vilna"]


def test_nothing_becomes_a_type_that_has_been_resolved() -> None:
    """G10: at the beginning of the March step no March becomes a Forced March."""
    field = Field().put(FRENCH, "vilna", "3inf Davout").block(FRENCH, "m_from", "vilna").block(FRENCH, "depot", "vilna")
    state = begin(field, 7, StepBegin(7))
    refusal = why_not(state, FRENCH, "change Davout m_from fm_from")
    assert refusal.rule == "R4.19"
    assert "executed in the Forced March step, which is over" in refusal.message
    assert ("change", DAVOUT, 3, 0) not in state.moves(FRENCH)
    state = begin(field, 5, StepBegin(5))
    act(state, FRENCH, "change Davout m_from fm_from")
    assert blocks(state, FRENCH) == ["depot vilna", "fm_from vilna"]


def test_nothing_becomes_a_type_whose_blocks_are_all_on_the_map() -> None:
    """G11: the French have one Evade block."""
    field = Field().put(FRENCH, "brest", "2ainf Schwarzenberg").put(FRENCH, "vilna", "1inf")
    state = begin(field.block(FRENCH, "rally", "brest").block(FRENCH, "evade", "vilna"), 8, StepBegin(8))
    refusal = why_not(state, FRENCH, "change Schwarzenberg rally evade")
    assert refusal.rule == "R4.19"
    assert "All your Evade blocks are on the map" in refusal.message


def test_from_stays_from_and_to_stays_to() -> None:
    field = Field().put(RUSSIAN, "minsk", "3inf Bagration").block(RUSSIAN, "m_from", "minsk")
    state = begin(field.block(RUSSIAN, "m_to", "minsk"), 5, StepBegin(5))
    changes = {move[2:] for move in state.moves(RUSSIAN) if move[0] == "change"}
    assert changes == {(3, 0), (4, 1)}
    assert why_not(state, RUSSIAN, "change Bagration m_from fm_to").rule == "R4.19"


def test_dummies_are_no_orders() -> None:
    field = Field().put(FRENCH, "vilna", "3inf Eugene").block(FRENCH, "rally", "vilna")
    field.state.blocks[FRENCH].append(Block(NUMBER["vilna"], 11))
    state = begin(field, 9, StepBegin(9))
    assert "Dummy" in why_not(state, FRENCH, "change Eugene dummy defend").message


def test_an_ability_works_once_a_turn_and_only_in_the_leaders_area() -> None:
    field = Field().put(FRENCH, "vilna", "3inf Eugene").put(FRENCH, "kovno", "1inf").block(FRENCH, "rally", "vilna")
    field.block(FRENCH, "depot", "vilna").block(FRENCH, "forage", "kovno")
    state = begin(field, 9, StepBegin(9))
    assert "where Eugene is" in why_not(state, FRENCH, "change Eugene forage defend").message
    act(state, FRENCH, "change Eugene rally defend")
    # He was the only one with an ability for this step, so the window is closed.
    assert asked(state) == {}
    assert EUGENE in state.abilities_used


def test_the_replaced_block_goes_back_to_the_supply() -> None:
    field = Field().put(FRENCH, "vilna", "3inf Eugene").block(FRENCH, "rally", "vilna")
    state = begin(field, 9, StepBegin(9))
    act(state, FRENCH, "change Eugene rally defend")
    assert state.blocks_left(FRENCH, RALLY) == 2
    assert state.blocks_left(FRENCH, DEFEND) == 1


def test_napoleon_places_a_block_for_a_card() -> None:
    field = Field().put(FRENCH, "vilna", "3inf_x Napoleon").hand(FRENCH, 6, 21)
    state = begin(field, 10, StepBegin(10))
    assert why_not(state, FRENCH, "post Napoleon forage 6").rule == "R4.19"
    assert why_not(state, FRENCH, "post Napoleon evade 6").rule == "R4.19"
    assert why_not(state, FRENCH, "post Napoleon rally 7").rule == "R4.19"
    act(state, FRENCH, "post Napoleon rally 6")
    assert blocks(state, FRENCH) == ["rally vilna"]
    assert state.hands[FRENCH] == [21]
    assert state.discards[FRENCH] == [6]


def test_without_a_card_nothing_is_placed() -> None:
    field = Field().put(FRENCH, "vilna", "3inf_x Napoleon")
    assert asked(begin(field, 10, StepBegin(10))) == {}


def test_the_enemy_learns_who_used_his_ability_but_not_what_for() -> None:
    field = Field().put(FRENCH, "vilna", "3inf Eugene").block(FRENCH, "rally", "vilna")
    state = begin(field, 9, StepBegin(9))
    act(state, FRENCH, "change Eugene rally defend")
    (seen,) = told(state, AbilitySeen, RUSSIAN)
    assert seen.sentence() == "Eugene changes an order in Vilna."
    assert told(state, AbilityUsed, RUSSIAN) == []
    (used,) = told(state, AbilityUsed, FRENCH)
    assert (used.old, used.new) == ("rally", "defend")


def test_the_side_without_initiative_is_asked_first() -> None:
    field = Field().put(FRENCH, "vilna", "3inf Eugene").put(RUSSIAN, "minsk", "3inf Tormasov")
    field.block(FRENCH, "rally", "vilna").block(RUSSIAN, "rally", "minsk")
    state = begin(field, 9, StepBegin(9))
    assert asked(state) == {"russian": "step begin"}
    act(state, RUSSIAN, "pass")
    assert asked(state) == {"french": "step begin"}


def test_whether_a_side_is_asked_depends_on_what_everybody_sees() -> None:
    """A Dummy beside the commander, or a block that his ability cannot use, opens the window like any other block."""
    for order in (RALLY, 11):
        field = Field().put(FRENCH, "vilna", "3inf Eugene")
        field.state.blocks[FRENCH].append(Block(NUMBER["vilna"], order))
        state = begin(field, 9, StepBegin(9))
        assert asked(state) == {"french": "step begin"}
    field = Field().put(FRENCH, "vilna", "3inf Eugene")
    assert asked(begin(field, 9, StepBegin(9))) == {}


def test_a_response_card_for_the_beginning_of_a_step_is_asked_for_whoever_holds_one() -> None:
    asks = []
    for card in (33, 21):
        field = Field().put(FRENCH, "vilna", "3inf").block(FRENCH, "rally", "vilna").hand(FRENCH, card)
        state = begin(field, 9, StepBegin(9))
        asks.append(asked(state))
        assert (("respond", card) in state.moves(FRENCH)) == (card == 33)
    assert asks == [{"french": "step begin"}] * 2
    assert why_not(state, FRENCH, "respond 21").rule == "Cards"
    assert "not in your hand" in why_not(state, FRENCH, "respond 33").message


def test_a_whole_step_begins_with_the_window() -> None:
    field = Field().put(FRENCH, "vilna", "3inf Davout").block(FRENCH, "m_from", "vilna")
    state = whole_step(field, 5)
    act(state, FRENCH, "change Davout m_from fm_from; first french")
    act(state, FRENCH, "execute fm_from vilna; all; to molodechno; to minsk")
    assert leader_at(state, DAVOUT) == "minsk"
