"""Hands and piles, steps 1 and 2 of a turn, and Must-Play cards that break in."""

from __future__ import annotations

import pytest
from fm_battlefield import asked, told, units
from fm_cardtable import CardTable, offered, pile, played, refused, say

from grognard.core.dice import ScriptedDice
from grognard.core.events import Journal
from grognard.games.fateful_march.cards import hands, modifiers
from grognard.games.fateful_march.cards.deck import CARDS, DUMMY_CARD
from grognard.games.fateful_march.cards.hands import CardsStep, DiscardChoice, DrawBoth, DrawCards, DrawStep
from grognard.games.fateful_march.events.cards import CardDrawn, CardPlayed, CardsDrawn, OpsCardShown, PileTurned
from grognard.games.fateful_march.game import GAME
from grognard.games.fateful_march.order_selection import free_and_fixed
from grognard.games.fateful_march.setup import open_scenario
from grognard.games.fateful_march.state import RESOURCES, Campaign
from grognard.games.fateful_march.tables import FRENCH, JUNE_SURPRISE, RUSSIAN, VICTORY

F, R = FRENCH, RUSSIAN


# --- piles -----------------------------------------------------------------------------------------------------------


def test_a_card_is_drawn_by_chance_from_a_pile_without_order() -> None:
    table = CardTable(step=1)
    table.state.draw_piles[F] = [1, 3, 5]
    state = table.run(2, procedure=DrawCards(F, 1))
    assert state.hands[F] == [3]
    assert state.draw_piles[F] == [1, 5]
    assert [each.card.card for each in told(state, CardDrawn, F)] == [3]
    assert told(state, CardDrawn, R) == []
    assert told(state, CardDrawn, None) == []
    assert [each.number for each in told(state, CardsDrawn, R)] == [1]


def test_r3_8_the_discard_pile_becomes_the_draw_pile_when_there_is_none() -> None:
    table = CardTable(step=1)
    table.state.discards[R] = [14, 5]
    state = table.run(1, 1, 1, procedure=DrawCards(R, 3))
    assert state.hands[R] == [5, 14]  # and no third card
    assert state.discards[R] == []
    assert state.draw_piles[R] == []
    assert len(told(state, PileTurned)) == 1


def test_removed_cards_never_come_back() -> None:
    table = CardTable(step=1)
    table.state.removed[R] = [16]
    assert table.run(procedure=DrawCards(R, 1)).hands[R] == []


def test_q6_a_summer_card_used_in_winter_leaves_the_game() -> None:
    winter = CardTable("oct").hand(F, 45).hand(R, 25).run(procedure=DiscardChoice(F, 1))
    say(winter, F, "discard 45")
    assert pile(winter, F, 45) == "removed"
    summer = CardTable("sep").hand(F, 45).run(procedure=DiscardChoice(F, 1))
    say(summer, F, "discard 45")
    assert pile(summer, F, 45) == "discard"
    as_ops = CardTable("oct").hand(F, 45).run(procedure=CardsStep())
    say(as_ops, F, "commit 45")
    assert pile(as_ops, F, 45) == "removed"
    as_event = CardTable("oct").put(F, "vilna", "1inf").declare(F, 45)
    assert pile(as_event, F, 45) == "removed"
    assert modifiers.usable_cards(as_event, F, 0) == [45]


def test_the_owner_chooses_what_he_discards_and_everybody_sees_it() -> None:
    state = CardTable().hand(F, 1, 3, 5).run(procedure=DiscardChoice(F, 2))
    assert offered(state, F) == ["discard 1", "discard 3", "discard 5"]
    assert refused(state, F, "discard 54").rule == "R3.3"
    assert "is not in your hand" in refused(state, F, "discard 7").message
    say(state, F, "discard 3", "discard 1")
    assert state.hands[F] == [5]
    assert state.discards[F] == [3, 1]
    few = CardTable().hand(F, 1).run(procedure=DiscardChoice(F, 2))
    say(few, F, "discard 1")
    assert not few.waiting  # nothing is left to discard


# --- step 1 -----------------------------------------------------------------------------------------------------------


def test_s1_each_player_draws_a_card_in_every_turn() -> None:
    table = CardTable(step=1)
    table.state.draw_piles = [[1], [5]]
    state = table.run(1, 1, procedure=DrawStep())
    assert state.hands == [[1], [5]]


@pytest.mark.parametrize("initiative", [2, -2])
def test_q5_must_play_cards_of_the_non_initiative_player_come_first(initiative: int) -> None:
    table = CardTable(step=1).put(F, "vilna", "1ainf").put(R, "minsk", "1inf Barclay")
    state = table.state
    state.initiative = initiative
    state.draw_piles = [[35], [31]]
    table.run(1, 1, procedure=DrawStep())
    order = [each.side for each in told(state, CardPlayed)]
    assert order == (["Russian", "French"] if initiative > 0 else ["French", "Russian"])
    assert state.hands == [[], []]
    assert pile(state, F, 35) == "discard"
    assert pile(state, R, 31) == "discard"


def test_q5_a_players_own_come_in_the_order_of_drawing_and_nothing_replaces_them() -> None:
    table = CardTable(step=1).put(F, "vilna", "6inf 1cav")
    state = table.state
    state.draw_piles[F] = [12, 13, 37]
    table.run(1, 2, 1, procedure=DrawBoth(3, 0))
    say(state, F, "exhaust vilna inf")
    assert [each.card.card for each in told(state, CardPlayed)] == [12, 37, 13]
    assert state.hands[F] == []
    assert units(state, F, "vilna") == {"inf": 5, "inf_x": 1, "cav": 1}


def test_a_must_play_card_drawn_by_an_event_is_played_in_the_middle_of_it() -> None:
    """British Gold brings corrupt contractors, who cost the other card at once."""
    table = CardTable().put(F, "vilna", "1inf")
    table.state.draw_piles[R] = [5, 33]
    state = table.declare(R, 14, dice=(1, 1, 1))
    assert state.hands[R] == []
    assert pile(state, R, 5) == "discard"
    assert pile(state, R, 33) == "discard"
    assert pile(state, R, 14) == "discard"


def test_different_numbers_may_be_drawn_in_a_resources_phase() -> None:
    table = CardTable(step=RESOURCES)
    table.state.draw_piles = [[1, 3, 5], [5, 9, 11]]
    table.run()
    table.state.dice = ScriptedDice([1, 1, 1, 1, 1])
    hands.draw_both(table.state, 2, 3)
    table.state.advance()
    assert table.state.hands == [[1, 3], [5, 9, 11]]


# --- step 2 -----------------------------------------------------------------------------------------------------------


def committing() -> CardTable:
    return CardTable().put(F, "vilna", "4inf Napoleon").put(R, "minsk", "3inf Barclay").hand(F, 5, 40).hand(R, 5, 14)


def test_s2_both_put_a_card_face_down_in_secret_and_turn_it_over_together() -> None:
    table = committing()
    state = table.run(procedure=CardsStep())
    assert asked(state) == {"french": "commit", "russian": "commit"}
    assert offered(state, F) == ["commit 5", "commit 40", "commit 54"]
    say(state, F, "commit 5")
    # Nothing that the Russians see has changed: not even the number of cards in the hand.
    assert state.hands[F] == [5, 40]
    assert state.ops_cards[F] == 0
    assert told(state, OpsCardShown) == []
    say(state, R, "commit 54")
    assert [(each.side, each.card.card, each.ops) for each in told(state, OpsCardShown, None)] == [
        ("French", 5, 4),
        ("Russian", 54, 0),
    ]
    assert state.hands == [[40], [5, 14]]


def test_the_ops_value_becomes_orders_and_the_card_is_never_removed() -> None:
    table = committing()
    state = table.run(procedure=CardsStep())
    say(state, F, "commit 40")
    say(state, R, "commit 54", "done")
    say(state, F, "done")
    assert free_and_fixed(state, F) == (6, True)
    assert free_and_fixed(state, R) == (2, True)
    assert pile(state, F, 40) == "discard"  # it would be removed after its event
    for piles in (state.hands, state.discards, state.removed):
        assert DUMMY_CARD not in piles[R]


def test_a_card_serves_for_ops_or_for_its_event_and_only_event_cards_are_declared() -> None:
    table = CardTable().put(F, "vilna", "4inf").put(R, "minsk", "3inf").hand(F, 1, 33, 40)
    state = table.run(procedure=CardsStep())
    say(state, F, "commit 54")
    assert offered(state, F) == ["declare 40", "done"]
    assert refused(state, F, "declare 1").code == "card-is-battle"
    assert "is a response" in refused(state, F, "declare 33").message
    assert refused(state, F, "declare 54").rule == "R3.3"
    assert "is not in your hand" in refused(state, F, "declare 7").message
    say(state, F, "declare 40", "done")
    assert not state.waiting


@pytest.mark.parametrize("initiative", [3, -3])
def test_s2_the_non_initiative_player_declares_all_his_events_first(initiative: int) -> None:
    table = committing()
    state = table.state
    state.initiative = initiative
    state.draw_piles = [[1], [9, 11]]
    table.run(1, 1, procedure=CardsStep())
    say(state, F, "commit 54")
    say(state, R, "commit 54")
    first = R if initiative > 0 else F
    assert set(asked(state)) == {("french", "russian")[first]}
    say(state, first, "declare 14" if first == R else "declare 40")
    assert set(asked(state)) == {("french", "russian")[first]}  # any number of them
    say(state, first, "done")
    assert set(asked(state)) == {("french", "russian")[1 - first]}


def test_q39_an_event_that_turns_the_initiative_does_not_turn_the_order_of_declaring() -> None:
    table = CardTable("aug").put(F, "vilna", "4inf").put(R, "vyazma", "3inf").hand(F, 40).hand(R, 16, 5)
    state = table.state
    state.initiative = 1
    table.run(procedure=CardsStep())
    say(state, F, "commit 54")
    say(state, R, "commit 54", "declare 16")
    assert state.initiative == -1
    say(state, R, "done")
    assert asked(state) == {"french": "declare"}
    say(state, F, "done")
    assert not state.waiting


def test_cards_go_to_their_piles_only_when_all_events_are_done() -> None:
    """The OPS card and the events lie on the table: a new draw pile made meanwhile does not hold them."""
    table = CardTable().put(F, "vilna", "4inf").put(R, "minsk", "3inf").hand(R, 5, 14)
    table.state.discards[R] = [9]
    state = table.run(1, 1, procedure=CardsStep())
    say(state, R, "commit 5", "declare 14")
    assert state.hands[R] == [9]  # of two cards only one could be drawn
    assert state.discards[R] == []
    say(state, R, "done")
    assert state.discards[R] == [5, 14]


def test_everybody_with_cards_is_asked_for_events_whether_he_holds_any_or_not() -> None:
    table = CardTable().put(F, "vilna", "4inf").put(R, "minsk", "3inf").hand(F, 1).hand(R, 4)
    state = table.run(procedure=CardsStep())
    say(state, F, "commit 54")
    say(state, R, "commit 54")
    assert asked(state) == {"russian": "declare"}
    assert offered(state, R) == ["done"]
    say(state, R, "done")
    assert asked(state) == {"french": "declare"}


def test_q50_with_an_empty_hand_the_dummy_is_the_only_card() -> None:
    table = CardTable().put(F, "vilna", "4inf").put(R, "minsk", "3inf").hand(F, 1)
    state = table.run(procedure=CardsStep())
    assert asked(state) == {"french": "commit"}
    assert "done" not in offered(state, F)
    say(state, F, "commit 1")
    assert list(state.ops_cards) == [1, DUMMY_CARD]
    assert not state.waiting


def test_june_surprise_leaves_the_russians_neither_ops_nor_events() -> None:
    table = CardTable("jun", 5).put(F, "kovno", "4inf").put(R, "vilna", "3inf Alexander").hand(F, 5).hand(R, 14, 19)
    table.state.specials = JUNE_SURPRISE
    state = table.run(procedure=CardsStep())
    assert asked(state) == {"french": "commit"}
    say(state, F, "commit 5")
    assert state.ops_cards[R] == DUMMY_CARD
    assert not state.waiting
    assert state.hands[R] == [14, 19]
    july = CardTable("jul", 1).hand(R, 14)
    july.state.specials = JUNE_SURPRISE
    assert asked(july.run(procedure=CardsStep())) == {"russian": "commit"}


def test_june_surprise_does_not_touch_must_play_cards() -> None:
    table = CardTable("jun", 5, step=1).put(R, "vilna", "3inf Alexander")
    table.state.specials = JUNE_SURPRISE
    state = table.draw(R, 32)
    assert played(state, R, 32)


# --- the whole game --------------------------------------------------------------------------------------------------


def test_a_card_that_brings_the_twentieth_point_ends_the_game_at_once() -> None:
    table = CardTable("sep").put(F, "moscow", "6inf").put(R, "tarutino", "2inf")
    table.state.vp = 17
    state = table.declare(F, 15, dice=(6,))
    assert state.vp == VICTORY
    assert state.over
    assert not state.waiting


def test_the_state_with_a_card_in_the_middle_is_frozen_and_thawed() -> None:
    table = CardTable().put(F, "vilna", "1inf 1cav_x").put(F, "orsha", "2cav_x").depots(F, "vilna", "orsha")
    state = table.declare(F, 22, (F, "effect 2"), (F, "area vilna"))
    state.stack = state.stack[1:]  # the procedure under test instead of the bottom of the tests' stack
    again = Campaign.thaw(state.freeze())
    assert again.freeze() == state.freeze()
    assert again.moves(F) == state.moves(F)
    twin = state.clone()
    twin.play_unchecked(F, twin.moves(F)[0])
    assert again.freeze() == state.freeze()


@pytest.mark.parametrize("scenario", [each.id for each in GAME.scenarios])
def test_every_card_of_a_scenario_is_in_one_place(scenario: str) -> None:
    state = open_scenario(scenario, GAME.settle_options({}))
    for side in (F, R):
        piles = [*state.hands[side], *state.draw_piles[side], *state.discards[side], *state.removed[side]]
        assert len(piles) == len(set(piles))
        assert DUMMY_CARD not in piles
        season = "winter" if state.is_winter else "summer"
        assert {CARDS[side][card].season for card in state.draw_piles[side]} <= {"all", season}


def test_events_of_cards_say_themselves() -> None:
    table = CardTable().put(F, "vilna", "6inf 1cav").put(R, "minsk", "1inf")
    table.state.journal = Journal()
    state = table.draw(F, 12, (F, "exhaust vilna cav"))
    assert state.journal is not None
    for entry in state.journal.entries:
        assert entry.event.sentence().endswith((".", "!"))
        assert entry.event.plain()["text"]
