"""[S9] The order of battles and the steps of a battle, from the cards to the Devastation."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest
from fm_battlefield import Field, answer, asked, fight, refusal, sp, told, units

from grognard.core.battle_report import Declared, Modifier, Roll, Term
from grognard.core.decision import DONE
from grognard.games.fateful_march.battle import Battle, BattlesStep
from grognard.games.fateful_march.battle_view import report
from grognard.games.fateful_march.events.battle import (
    Annihilated,
    BattleBegan,
    BattlesAnnounced,
    BattleWon,
    CardsLaid,
    CavalryTotals,
    LossesInflicted,
    NobodyFresh,
    ValueCounted,
)
from grognard.games.fateful_march.state import OUT_OF_GAME, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    FRENCH,
    LEADER_NUMBER,
    NUMBER,
    RUSSIAN,
    SIDES,
    victory_shift,
)

QUIET = 2
"""A face of both battle dice that counts 0."""


def lay_nothing(state: Campaign) -> Campaign:
    """Both sides lay no card."""
    while "lay cards" in asked(state).values():
        answer(state, FRENCH if state.pending[FRENCH] else RUSSIAN, DONE)
    return state


def losses_of(state: Campaign) -> dict[str, int]:
    return {event.side: event.total for event in told(state, LossesInflicted)}


def winner(state: Campaign) -> str:
    return str(told(state, BattleWon)[-1].side)


def meet(french: str, russian: str, area: str = "vitebsk", season: str = "summer") -> Field:
    """Russians attacked by the French from Orsha, with depots to retreat to."""
    field = Field(season).put(RUSSIAN, area, russian).put(FRENCH, area, french, via="orsha")
    return field.depots(FRENCH, "orsha").depots(RUSSIAN, "velizh")


# --- the order of battles -------------------------------------------------------------------------------------------


def fought(state: Campaign) -> list[str]:
    return [event.area for event in told(state, BattleBegan)]


def two_battles(first: str, second: str) -> Field:
    """French attackers at Vitebsk and at Minsk."""
    field = Field().put(RUSSIAN, "vitebsk", "3inf").put(FRENCH, "vitebsk", first, via="orsha")
    field.put(RUSSIAN, "minsk", "3inf").put(FRENCH, "minsk", second, via="molodechno")
    return field.depots(FRENCH, "orsha", "vilna").depots(RUSSIAN, "velizh", "borisov")


def test_the_smallest_battle_comes_first() -> None:
    state = two_battles("5inf", "3inf 1inf_x").run(*[QUIET] * 4)
    assert fought(state) == ["minsk"]
    fight(state)
    assert fought(state) == ["minsk", "vitebsk"]


def test_the_initiative_player_chooses_among_equals() -> None:
    for initiative, side in ((2, FRENCH), (-2, RUSSIAN)):
        field = two_battles("4inf", "4inf")
        field.put(RUSSIAN, "riga", "9inf").put(FRENCH, "riga", "9inf", via="mitau")
        field.state.initiative = initiative
        state = field.run(*[QUIET] * 6)
        assert asked(state) == {SIDES[side]: "choose battle"}
        assert set(state.moves(side)) == {("battle", NUMBER["vitebsk"]), ("battle", NUMBER["minsk"])}
        assert (
            "Riga has 18 strength points; Vitebsk and Minsk have 7 each"
            in refusal(state, side, ("battle", NUMBER["riga"])).message
        )
        assert "no battle" in refusal(state, side, ("battle", NUMBER["moscow"])).message
        answer(state, side, ("battle", NUMBER["vitebsk"]))
        fight(state)
        assert fought(state) == ["vitebsk", "minsk", "riga"]


def test_totals_of_battle_areas_are_announced_to_both() -> None:
    state = two_battles("5inf", "3inf 1inf_x").put(RUSSIAN, "moscow", "7inf").run(*[QUIET] * 4)
    (event,) = told(state, BattlesAnnounced, RUSSIAN)
    assert dict(event.totals) == {"vitebsk": 8, "minsk": 7}
    assert state.announced[RUSSIAN * AREAS + NUMBER["vitebsk"]] == 5
    assert state.announced[FRENCH * AREAS + NUMBER["vitebsk"]] == 3
    assert state.announced[FRENCH * AREAS + NUMBER["moscow"]] == 255


def test_a_battle_that_a_retreat_leads_to_is_next_though_it_is_not_the_smallest() -> None:
    field = Field().put(RUSSIAN, "pleshchenitsy", "4inf").depots(RUSSIAN, "mogilev").depots(FRENCH, "minsk")
    field.put(FRENCH, "pleshchenitsy", "6inf", via="molodechno").put(FRENCH, "pleshchenitsy", "1inf", via="lepel")
    field.put(FRENCH, "borisov", "12inf Davout")
    field.put(RUSSIAN, "vitebsk", "5inf").put(FRENCH, "vitebsk", "7inf", via="orsha")
    state = field.run(*[QUIET] * 6)
    fight(state, stop="break up")
    answer(state, RUSSIAN, ("exhaust", NUMBER["pleshchenitsy"], state.moves(RUSSIAN)[0][2]))
    fight(state)
    assert fought(state) == ["pleshchenitsy", "borisov", "vitebsk"]
    began = told(state, BattleBegan)[1]
    assert (began.attacker, began.defender) == ("Russian", "French")
    # The new total was announced as well.
    assert [dict(event.totals).get("borisov") for event in told(state, BattlesAnnounced)] == [None, 15]


def test_the_defender_is_who_was_last_alone_there() -> None:
    field = Field().put(FRENCH, "vitebsk", "2inf").put(RUSSIAN, "vitebsk", "3inf", via="velizh")
    field.put(FRENCH, "vitebsk", "2inf", via="polotsk")
    state = field.run(QUIET, QUIET)
    (began,) = told(state, BattleBegan)
    assert (began.attacker, began.defender) == ("Russian", "French")
    # G15: the French over the bridge at Polotsk fight at full strength; the Russians over the bridge at half.
    values = {side: sum(term.total for term in _battle(state).terms(state, side)) for side in (FRENCH, RUSSIAN)}
    assert values == {FRENCH: 4, RUSSIAN: 1.5}


def _battle(state: Campaign) -> Battle:
    return next(frame for frame in state.stack if isinstance(frame, Battle))


# --- B1: cards ------------------------------------------------------------------------------------------------------


def test_the_attacker_lays_first_and_the_defender_sees_how_many() -> None:
    state = meet("5inf Napoleon", "5inf").hand(FRENCH, 25, 3, 5).run(QUIET, QUIET)
    assert asked(state) == {"french": "lay cards"}
    answer(state, FRENCH, ("lay", 25), ("lay", 54), DONE)
    assert asked(state) == {"russian": "lay cards"}
    (event,) = told(state, CardsLaid, RUSSIAN)
    assert event.count == 2
    seen = report(state, (RUSSIAN,))
    assert seen is not None
    laid = [part for part in seen.standing if isinstance(part, Declared)]
    assert [(part.side, part.values, part.amount) for part in laid] == [("french", (), 2), ("russian", (), 0)]
    # Which of them is the Dummy the number of cards in the hand does not tell.
    assert len(state.hands[FRENCH]) == 3


def test_without_leader_one_card_may_be_laid_the_dummy_included() -> None:
    state = meet("5inf", "5inf").hand(FRENCH, 25, 3).run(QUIET, QUIET)
    answer(state, FRENCH, ("lay", 54))
    assert asked(state) == {"russian": "lay cards"}


@pytest.mark.parametrize(("leader", "limit"), [("Napoleon", 3), ("Davout", 2), ("Jerome", 1)])
def test_the_commander_sets_the_limit(leader: str, limit: int) -> None:
    state = meet(f"5inf {leader}", "5inf").hand(FRENCH, 25, 3, 27, 24).run(QUIET, QUIET)
    for card in (25, 3, 27)[:limit]:
        assert asked(state) == {"french": "lay cards"}
        answer(state, FRENCH, ("lay", card))
    assert asked(state) == {"russian": "lay cards"}


def test_only_battle_events_are_laid_and_each_once() -> None:
    state = meet("5inf Napoleon", "5inf").hand(FRENCH, 25, 5).run(QUIET, QUIET)
    assert refusal(state, FRENCH, ("lay", 5)).code == "card-is-event"
    assert "is not in your hand" in refusal(state, FRENCH, ("lay", 3)).message
    answer(state, FRENCH, ("lay", 54), ("lay", 25))
    assert "already" in refusal(state, FRENCH, ("lay", 54)).message
    assert "already" in refusal(state, FRENCH, ("lay", 25)).message


def test_battle_events_count_and_are_discarded() -> None:
    state = meet("4inf", "4inf").hand(FRENCH, 25).run(QUIET, QUIET)
    answer(state, FRENCH, ("lay", 25))
    answer(state, RUSSIAN, DONE)
    assert losses_of(state) == {"French": 1, "Russian": 2}  # 4 and 2 more against 4
    assert state.hands[FRENCH] == []
    assert state.discards[FRENCH] == [25]


def test_card_losses_change_the_number_suffered() -> None:
    state = meet("4inf", "4inf").hand(FRENCH, 3).hand(RUSSIAN, 3).run(QUIET, QUIET)
    answer(state, FRENCH, ("lay", 3))  # the enemy suffers one more
    answer(state, RUSSIAN, ("lay", 3))  # the defender one fewer
    assert losses_of(state) == {"French": 1, "Russian": 1}


def test_a_side_without_fresh_points_is_eliminated_before_the_dice() -> None:
    field = meet("3inf", "2inf_x 2cav_x Barclay")
    field.state.initiative = 1
    state = lay_nothing(field.run())
    assert asked(state) == {}
    assert not state.count(RUSSIAN, NUMBER["vitebsk"])
    assert [event.units for event in told(state, Annihilated, FRENCH)] == [(("inf", 2), ("cav", 2))]
    assert state.leader_area[LEADER_NUMBER["Barclay"]] == OUT_OF_GAME
    assert state.vp == 2 + 2  # four eliminated, and Barclay
    assert state.initiative == 1  # no losses were suffered
    assert state.devastation[NUMBER["vitebsk"]] == 1


def test_ambush_can_leave_a_side_without_fresh_points() -> None:
    field = Field().put(FRENCH, "vitebsk", "1cav 2inf_x").put(RUSSIAN, "vitebsk", "1cos 1inf", via="rudnya")
    state = field.depots(RUSSIAN, "rudnya").hand(RUSSIAN, 40).run()
    answer(state, RUSSIAN, ("lay", 40))
    answer(state, FRENCH, DONE)
    fight(state)
    assert winner(state) == "Russian"
    assert not state.count(FRENCH, NUMBER["vitebsk"])
    # The card's victim counts: three eliminated make one Victory Point.
    assert state.vp == -1


def test_if_neither_side_has_a_fresh_point_it_is_a_tie_without_dice() -> None:
    field = meet("3inf_x", "2inf_x")
    field.state.initiative = 3
    state = lay_nothing(field.run())
    fight(state)
    assert len(told(state, NobodyFresh)) == 1
    assert winner(state) == "French"
    assert units(state, RUSSIAN, "velizh") == {"inf_x": 2}
    assert (state.vp, state.initiative) == (0, 3)


# --- B4: adjustments ------------------------------------------------------------------------------------------------


def smolensk(french: str, russian: str, via: str = "mstislavl") -> Field:
    field = Field().put(RUSSIAN, "smolensk", russian).put(FRENCH, "smolensk", french, via=via)
    return field.depots(FRENCH, "orsha").depots(RUSSIAN, "dorogobuzh", "smolensk")


def test_the_attacker_of_a_fortress_with_fresh_foot_suffers_one_more() -> None:
    state = lay_nothing(smolensk("4inf", "1inf").run(QUIET, QUIET))
    assert losses_of(state) == {"French": 1, "Russian": 1}
    state = lay_nothing(smolensk("4inf", "1cav").run(QUIET, QUIET))
    assert losses_of(state) == {"French": 0, "Russian": 1}


def test_an_executed_defend_order_saves_the_defender_one_loss() -> None:
    field = meet("6inf", "4inf").block(RUSSIAN, "defend", "vitebsk").block(RUSSIAN, "defend", "vitebsk")
    state = lay_nothing(field.run(QUIET, QUIET))
    assert losses_of(state) == {"French": 1, "Russian": 1}
    # Only one block is shown and goes back; the other stays hidden.
    assert len(state.blocks[RUSSIAN]) == 1


def test_defend_needs_fresh_foot_but_is_shown_all_the_same() -> None:
    state = lay_nothing(meet("6inf", "4cav 1inf_x").block(RUSSIAN, "defend", "vitebsk").run(QUIET, QUIET))
    assert losses_of(state)["Russian"] == 2
    assert state.blocks[RUSSIAN] == []


def test_defend_does_not_help_the_attacker() -> None:
    state = lay_nothing(meet("6inf", "4inf").block(FRENCH, "defend", "vitebsk").run(QUIET, QUIET))
    assert losses_of(state)["French"] == 1
    assert len(state.blocks[FRENCH]) == 1


def test_no_block_is_shown_if_the_battle_never_comes_to_losses() -> None:
    state = lay_nothing(meet("6inf", "4inf_x").block(RUSSIAN, "defend", "vitebsk").run())
    assert len(state.blocks[RUSSIAN]) == 1


def test_riga_saves_a_russian_defender_one_more() -> None:
    field = Field().put(RUSSIAN, "riga", "3inf").put(FRENCH, "riga", "12inf", via="mitau")
    field.block(RUSSIAN, "defend", "riga").depots(FRENCH, "mitau").depots(RUSSIAN, "dunaburg")
    state = lay_nothing(field.run(QUIET, QUIET))
    # 12 over the bridge count 6: 2 losses, less Defend, less Riga; 3 cause 1, and the fortress 1 more.
    assert losses_of(state) == {"French": 2, "Russian": 0}
    (event,) = [each for each in told(state, LossesInflicted, FRENCH) if each.side == "Russian"]
    assert event.adjustments == (("defend", -1), ("riga", -1))


def test_riga_saves_a_french_defender_nothing() -> None:
    field = Field().put(FRENCH, "riga", "3inf").put(RUSSIAN, "riga", "6inf", via="livonia").depots(FRENCH, "mitau")
    state = lay_nothing(field.run(QUIET, QUIET))
    assert losses_of(state) == {"French": 2, "Russian": 2}


def test_losses_never_fall_below_0() -> None:
    state = lay_nothing(meet("1inf", "3inf").block(RUSSIAN, "defend", "vitebsk").run(QUIET, QUIET))
    assert losses_of(state) == {"French": 1, "Russian": 0}


# --- B5: victory and pursuit ----------------------------------------------------------------------------------------


def test_who_inflicts_more_losses_wins_and_the_loser_retreats() -> None:
    state = lay_nothing(meet("6inf", "4inf").run(QUIET, QUIET))
    fight(state)
    assert winner(state) == "French"
    assert units(state, RUSSIAN, "velizh") == {"inf": 2, "inf_x": 1}
    assert units(state, FRENCH, "vitebsk") == {"inf": 5, "inf_x": 1}


def test_g20_the_loser_eliminates_the_difference_of_the_horse() -> None:
    # After the losses the French have 3 fresh cavalry, the Russians 1 fresh Cossack.
    field = meet("6inf 3cav 1cav_x", "3inf 1cos 3cav_x 1inf_x")
    state = lay_nothing(field.run(QUIET, QUIET))
    area = NUMBER["vitebsk"]
    answer(state, FRENCH, ("exhaust", area, sp(FRENCH, "inf")))
    answer(state, RUSSIAN, ("exhaust", area, sp(RUSSIAN, "inf")), ("eliminate", area, sp(RUSSIAN, "inf")))
    (event,) = told(state, CavalryTotals, RUSSIAN)
    assert (event.winners, event.losers, event.lost) == (3, 2, 1)
    assert asked(state) == {"russian": "pursuit losses"}
    answer(state, RUSSIAN, ("eliminate", area, sp(RUSSIAN, "inf_x")))
    fight(state)
    assert units(state, RUSSIAN, "velizh") == {"inf": 1, "inf_x": 1, "cos": 1, "cav_x": 3}


def test_a_side_left_without_fresh_points_loses_whatever_it_inflicted() -> None:
    # Two Guards cause one loss, exactly what the single Frenchman can take; he is left exhausted.
    state = lay_nothing(meet("1inf 3inf_x", "3inf").run(6, QUIET))
    assert losses_of(state) == {"French": 1, "Russian": 1}
    fight(state)
    assert winner(state) == "Russian"
    assert not state.count(FRENCH, NUMBER["vitebsk"])
    assert state.vp == -2  # all four


def test_both_left_exhausted_means_the_numbers_decide_and_nobody_is_annihilated() -> None:
    # A fresh point each, and 3 for the French card: the Russian suffers one loss more.
    field = meet("2inf", "1inf Wittgenstein").hand(FRENCH, 29).hand(RUSSIAN, 34)
    state = field.run(5, QUIET, 1, 1)
    answer(state, FRENCH, ("lay", 29))
    answer(state, RUSSIAN, ("lay", 34), DONE)
    assert losses_of(state) == {"French": 1, "Russian": 2}
    fight(state)
    assert winner(state) == "French"
    assert told(state, Annihilated)  # one Frenchman is fresh: the Russian is lost

    field = meet("1inf Davout", "1inf Wittgenstein").hand(FRENCH, 28).hand(RUSSIAN, 34)
    state = field.run(5, QUIET, 1, 1)
    answer(state, FRENCH, ("lay", 28), DONE)
    answer(state, RUSSIAN, ("lay", 34), DONE)
    assert losses_of(state) == {"French": 1, "Russian": 2}
    fight(state)
    assert winner(state) == "French"
    assert not told(state, Annihilated)
    assert units(state, RUSSIAN, "velizh") == {"inf_x": 1}


def test_whoever_gives_his_last_fresh_point_to_the_pursuit_loses_all() -> None:
    state = lay_nothing(meet("1cav 4inf", "2inf").run(QUIET, QUIET))
    area = NUMBER["vitebsk"]
    answer(state, RUSSIAN, ("exhaust", area, sp(RUSSIAN, "inf")), ("eliminate", area, sp(RUSSIAN, "inf")))
    assert [event.units for event in told(state, Annihilated)] == [(("inf", 1),)]
    assert not state.count(RUSSIAN, area)
    assert state.vp == 1


def test_nothing_is_chosen_in_a_pursuit_of_the_doomed_but_it_counts_for_the_initiative() -> None:
    field = meet("2cav 4inf", "1inf 3inf_x")
    field.state.initiative = 2
    state = lay_nothing(field.run(QUIET, QUIET))
    answer(state, RUSSIAN, ("exhaust", NUMBER["vitebsk"], sp(RUSSIAN, "inf")))
    assert asked(state) == {}
    assert told(state, CavalryTotals)[0].lost == 2
    assert state.initiative == 3  # one loss in battle and two in the pursuit


def test_extra_pursuit_of_a_card_works_without_horse() -> None:
    field = Field().put(FRENCH, "vitebsk", "3inf").put(RUSSIAN, "vitebsk", "6inf", via="rudnya")
    state = field.depots(FRENCH, "orsha").depots(RUSSIAN, "rudnya").hand(RUSSIAN, 27).run(QUIET, QUIET)
    answer(state, RUSSIAN, ("lay", 27))
    answer(state, FRENCH, DONE)
    fight(state, stop="pursuit losses")
    assert told(state, CavalryTotals)[0].lost == 1


def test_the_sacred_squadron_adds_to_the_horse_total() -> None:
    field = meet("6inf Davout", "4inf", season="winter").hand(FRENCH, 49)
    state = field.run(QUIET, QUIET, 1)
    answer(state, FRENCH, ("lay", 49), DONE)
    answer(state, RUSSIAN, DONE)
    fight(state)
    assert told(state, CavalryTotals)[0].winners == 2


# --- B6, B7: shifts -------------------------------------------------------------------------------------------------


def test_g21_only_points_really_eliminated_count_for_victory() -> None:
    # 8 losses are inflicted, but the Russian has only two fresh points: one exhausted, one eliminated.
    state = lay_nothing(meet("40inf Napoleon", "2inf").run(QUIET, QUIET))
    fight(state)
    # Both are gone in the end, as nobody fresh is left: two eliminated are one Victory Point.
    assert state.vp == 1
    state = lay_nothing(meet("32inf Napoleon", "9inf 1gd").run(QUIET, QUIET))
    fight(state)
    assert losses_of(state)["Russian"] == 7
    assert state.vp == 1  # three of the seven were eliminations


def test_exhausted_survivors_do_not_count_for_victory() -> None:
    state = lay_nothing(meet("6inf", "4inf").run(QUIET, QUIET))
    fight(state)
    assert state.vp == 0


@pytest.mark.parametrize("leader", ["Napoleon", "Alexander"])
def test_a_beaten_sovereign_costs_one_more(leader: str) -> None:
    french, russian = ("3inf Napoleon", "6inf") if leader == "Napoleon" else ("6inf", "3inf Alexander")
    state = lay_nothing(meet(french, russian).run(QUIET, QUIET))
    fight(state)
    assert state.vp == (-1 if leader == "Napoleon" else 1)


def test_g5_two_losses_do_not_exceed_initiative_2() -> None:
    field = meet("32inf Davout", "2inf")
    field.state.initiative = 2
    state = lay_nothing(field.run(QUIET, QUIET))
    assert losses_of(state)["Russian"] == 7
    fight(state)
    assert state.initiative == 2


def test_more_losses_than_the_level_shift_the_initiative() -> None:
    field = meet("6inf", "5inf")
    field.state.initiative = 1
    state = lay_nothing(field.run(QUIET, QUIET))
    fight(state)
    assert state.initiative == 2


def test_pursuit_counts_as_losses_for_the_initiative() -> None:
    field = meet("5inf 1cav", "5inf")
    field.state.initiative = 2
    state = lay_nothing(field.run(QUIET, QUIET))
    fight(state)
    assert state.initiative == 3


def test_the_initiative_never_exceeds_5() -> None:
    field = meet("30inf Napoleon", "12inf")
    field.state.initiative = 5
    state = lay_nothing(field.run(QUIET, QUIET))
    fight(state)
    assert state.initiative == 5


def test_a_lost_battle_always_costs_the_initiative_player_and_flips_the_marker_at_1() -> None:
    for before, after in ((3, 2), (1, -1)):
        field = meet("3inf", "6inf")
        field.state.initiative = before
        state = lay_nothing(field.run(QUIET, QUIET))
        fight(state)
        assert state.initiative == after


def test_the_other_side_gains_nothing_by_winning_small() -> None:
    field = meet("6inf", "4inf")
    field.state.initiative = 2
    state = lay_nothing(field.run(QUIET, QUIET))
    fight(state)
    assert state.initiative == 2


def test_a_lost_leader_at_19_points_ends_the_game_at_once() -> None:
    field = meet("9inf", "1inf_x Alexander")
    field.state.vp = 10
    state = lay_nothing(field.run())
    assert state.over
    assert state.vp == 20


# --- B8: ties -------------------------------------------------------------------------------------------------------


def test_a_tie_goes_to_the_initiative_without_pursuit_and_shifts() -> None:
    for initiative, name in ((2, "French"), (-2, "Russian")):
        field = meet("4inf 2cav", "4inf 2cav")
        field.state.initiative = initiative
        state = lay_nothing(field.run(QUIET, QUIET))
        fight(state)
        assert winner(state) == name
        assert not told(state, CavalryTotals)
        assert (state.vp, state.initiative) == (0, initiative)


def test_a_tie_in_a_fortress_town_is_the_defenders() -> None:
    field = smolensk("10inf Davout", "7inf")
    field.state.initiative = 5
    state = lay_nothing(field.run(QUIET, QUIET))
    assert losses_of(state) == {"French": 3, "Russian": 3}
    fight(state)
    assert winner(state) == "Russian"
    assert units(state, FRENCH, "mstislavl")


def test_a_tie_is_the_defenders_if_all_attackers_came_over_bridges() -> None:
    field = Field().put(RUSSIAN, "vitebsk", "3inf").put(FRENCH, "vitebsk", "6inf", via="polotsk")
    field.depots(FRENCH, "polotsk").depots(RUSSIAN, "velizh").state.initiative = 5
    state = lay_nothing(field.run(QUIET, QUIET))
    fight(state)
    assert winner(state) == "Russian"


def test_one_exhausted_attacker_who_came_dry_is_enough_against_the_bridge() -> None:
    field = Field().put(RUSSIAN, "vitebsk", "3inf").put(FRENCH, "vitebsk", "6inf", via="polotsk")
    field.put(FRENCH, "vitebsk", "1inf_x", via="orsha").depots(FRENCH, "polotsk").depots(RUSSIAN, "velizh")
    field.state.initiative = 5
    state = lay_nothing(field.run(QUIET, QUIET))
    fight(state)
    assert winner(state) == "French"


# --- B9 to B11 ------------------------------------------------------------------------------------------------------


def test_a_depot_in_the_area_is_overrun_after_the_retreat() -> None:
    state = lay_nothing(meet("6inf", "4inf").depots(RUSSIAN, "vitebsk").hand(RUSSIAN, 14).run(QUIET, QUIET))
    fight(state)
    assert state.depots[NUMBER["vitebsk"]] == 2
    assert state.discards[RUSSIAN] == [14]


def deck(state: Campaign, side: int, *cards: int) -> None:
    state.draw_piles[side] = list(cards)


@pytest.mark.parametrize(
    ("words", "card", "drawn"),
    [("6inf Davout", 25, True), ("6inf Davout", 54, False), ("6inf", 25, False)],
)
def test_a_card_is_drawn_for_a_real_event_with_a_leader(words: str, card: int, drawn: bool) -> None:
    field = meet(words, "4inf").hand(FRENCH, 25)
    deck(field.state, FRENCH, 5)
    state = field.run(QUIET, QUIET, 1)
    answer(state, FRENCH, ("lay", card))
    if "Davout" in words:
        answer(state, FRENCH, DONE)
    answer(state, RUSSIAN, DONE)
    fight(state)
    assert (5 in state.hands[FRENCH]) is drawn


def test_the_loser_draws_too_if_his_leader_lives() -> None:
    for words, drawn in (("4inf Barclay", True), ("1inf Barclay", False)):
        field = meet("6inf", words).hand(RUSSIAN, 1)
        deck(field.state, RUSSIAN, 14)
        state = field.run(QUIET, QUIET, 1)
        answer(state, FRENCH, DONE)
        answer(state, RUSSIAN, ("lay", 1), DONE)
        fight(state)
        assert winner(state) == "French"
        assert (14 in state.hands[RUSSIAN]) is drawn


def test_every_battle_devastates_up_to_3() -> None:
    for before, after in ((0, 1), (3, 3)):
        field = meet("6inf", "4inf")
        field.state.devastation[NUMBER["vitebsk"]] = before
        state = lay_nothing(field.run(QUIET, QUIET))
        fight(state)
        assert state.devastation[NUMBER["vitebsk"]] == after


def test_effects_of_battle_cards_end_with_the_battle() -> None:
    state = meet("4inf", "4inf").hand(FRENCH, 25).run(QUIET, QUIET)
    answer(state, FRENCH, ("lay", 25))
    answer(state, RUSSIAN, DONE)
    assert state.battle_effects
    fight(state)
    assert not state.battle_effects


# --- what is seen ---------------------------------------------------------------------------------------------------


def test_combat_values_are_shown_to_their_owner_only() -> None:
    state = lay_nothing(meet("4inf 1gd", "4inf").run(5, QUIET))
    assert [event.value for event in told(state, ValueCounted, FRENCH)] == [7]
    assert not told(state, ValueCounted, None)
    own, unseen = report(state, (FRENCH,)), report(state, ())
    assert own is not None
    assert unseen is not None
    assert own.stage == "losses"
    terms = [part for part in own.standing if isinstance(part, Term)]
    assert [(term.side, term.code, term.subject, term.count, term.amount) for term in terms] == [
        ("french", "points", "inf", 4, 4.0),
        ("french", "points", "gd", 1, 1.5),
        ("french", "die", None, None, 2.0),
    ]
    assert terms[1].factors == (Modifier("points", 1.5, subject="gd"),)
    assert not any(isinstance(part, Term) for part in unseen.standing)


def test_a_report_tells_dice_losses_and_pursuit_to_everybody() -> None:
    state = lay_nothing(meet("4inf 1gd", "4inf").run(5, QUIET))
    assert state.journal is not None
    [fought] = state.journal.battles(state.time, None, False)
    dice = [part for part in fought.parts if isinstance(part, Roll)]
    assert [(roll.side, roll.dice, roll.total) for roll in dice] == [("french", (5,), 2), ("russian", (QUIET,), 0)]
    assert dice[0].modifiers == (Modifier("face", 2),)
    totals = [part for part in fought.parts if isinstance(part, Term) and part.operation == "total"]
    assert [(each.side, each.of, each.amount) for each in totals] == [
        ("french", "losses", 1),
        ("russian", "losses", 2),
    ]


def test_there_is_no_report_without_a_battle() -> None:
    assert report(Field().state, (FRENCH,)) is None


def test_without_battles_the_step_is_over_at_once() -> None:
    state = Field().put(FRENCH, "vilna", "3inf").run(procedure=BattlesStep())
    assert asked(state) == {}
    assert not told(state, BattlesAnnounced)


def test_what_everybody_is_told_does_not_name_hidden_points() -> None:
    """In a battle between Guards who lose infantry only, nobody outside hears of the Guard."""
    state = lay_nothing(meet("4inf 3gd", "5inf").run(QUIET, QUIET))
    area = NUMBER["vitebsk"]
    answer(state, FRENCH, ("exhaust", area, sp(FRENCH, "inf")))
    fight(state)
    assert state.journal is not None
    for entry in state.journal.seen_by(RUSSIAN):
        assert "Guard" not in entry.event.sentence(), entry.event


def test_codes_are_real_places() -> None:
    state = lay_nothing(meet("6inf", "4inf").run(QUIET, QUIET))
    fight(state)
    assert state.journal is not None
    for entry in state.journal.entries:
        assert set(entry.event.places()) <= set(CODES)
        assert entry.event.sentence().endswith(".")


# --- many battles ---------------------------------------------------------------------------------------------------

FRENCH_KINDS = {"inf": 1.0, "gd": 1.5, "cav": 1.0, "pinf": 1.0, "acav": 1.0}
RUSSIAN_KINDS = {"inf": 1.0, "gd": 1.5, "cav": 1.0, "cos": 0.0}


class Chance:
    """A random side of a battle in Smolensk or Vitebsk, with what its Combat Value must be, counted by hand."""

    def __init__(self, source: random.Random, field: Field, side: int, area: str, ways: dict[str, bool]) -> None:
        self.value = 0.0
        for kind, worth in (FRENCH_KINDS if side == FRENCH else RUSSIAN_KINDS).items():
            for _ in range(source.randrange(3)):
                count = source.randrange(1, 5)
                mark = source.choice(["", "", "_x", "_f"])
                via = source.choice(list(ways)) if ways else ""
                mark = "" if mark == "_f" and not via else mark
                field.put(side, area, f"{count}{kind}{mark}", via)
                self.value += self.worth(worth, kind, mark, area, bool(via) and ways[via]) * count
        field.put(side, area, "1inf", next(iter(ways), ""))
        self.value += self.worth(1.0, "inf", "", area, bool(ways) and ways[next(iter(ways))])

    def worth(self, worth: float, kind: str, mark: str, area: str, is_bridged: bool) -> float:
        if mark == "_x":
            return 0
        if "cav" in kind and area == "smolensk":
            worth /= 2
        if mark == "_f":
            worth /= 2
        return worth / 2 if is_bridged else worth


def random_battle(seed: int) -> tuple[Campaign, dict[str, float], str]:
    source = random.Random(seed)
    field = Field()
    area = source.choice(["smolensk", "vitebsk"])
    ways = {"orsha": area == "smolensk", "rudnya": area == "smolensk", "porechye": area == "smolensk"}
    russian = Chance(source, field, RUSSIAN, area, {})
    french = Chance(source, field, FRENCH, area, dict(source.sample(sorted(ways.items()), source.randrange(1, 4))))
    field.depots(FRENCH, "orsha", "minsk").depots(RUSSIAN, "dorogobuzh", "velizh", area)
    field.hand(RUSSIAN, 14, 21).state.initiative = source.choice([-3, -1, 1, 4])
    if source.random() < 0.3:
        field.put(FRENCH, area, "Davout")
    if source.random() < 0.3:
        field.put(RUSSIAN, area, "Bagration")
    state = field.run(2, 2, 2, 2, 2, 2, 2, 2)
    return state, {"French": french.value, "Russian": russian.value}, area


def points_of(state: Campaign) -> dict[int, int]:
    return {side: sum(state.count(side, area) for area in range(AREAS)) for side in (FRENCH, RUSSIAN)}


@pytest.mark.parametrize("seed", range(60))
def test_random_battles_keep_the_books(seed: int) -> None:
    source = random.Random(seed)
    state, values, name = random_battle(seed)
    before, points, level = points_of(state), state.vp, state.initiative
    lay_nothing(state)
    while state.waiting:
        side = source.choice([side for side in (FRENCH, RUSSIAN) if state.pending[side]])
        moves = state.moves(side)
        assert moves
        state.play_unchecked(side, source.choice(moves))
    shown = {event.side: event.value for event in told(state, ValueCounted)}
    if len(fought(state)) == 1:
        # Dice that count 0: the value is what was counted by hand, rounded down.
        assert shown == {side: math.floor(value) for side, value in values.items() if side in shown}
        gone = {side: before[side] - points_of(state)[side] for side in (FRENCH, RUSSIAN)}
        won = told(state, BattleWon)[0]
        _check_shifts(state, won, gone, points, level)
    assert not [area for area in range(AREAS) if state.count(FRENCH, area) and state.count(RUSSIAN, area)]
    assert state.devastation[NUMBER[name]] >= 1


def _check_shifts(state: Campaign, won: Any, gone: dict[int, int], points: int, level: int) -> None:
    winner, loser = (FRENCH, RUSSIAN) if won.side == "French" else (RUSSIAN, FRENCH)
    leader = {FRENCH: "Davout", RUSSIAN: "Bagration"}[loser]
    lost = 2 if state.leader_area[LEADER_NUMBER[leader]] == OUT_OF_GAME else 0
    shift = 0 if won.rule == "B8" else victory_shift(gone[loser])
    assert state.vp - points == (shift + lost) * (1 if winner == FRENCH else -1)
    holder = FRENCH if level > 0 else RUSSIAN
    if won.rule == "B8":
        assert state.initiative == level
    elif holder == loser:
        assert abs(state.initiative) == max(1, abs(level) - 1)
        assert (state.initiative > 0) == (level > 0) or abs(level) == 1
    else:
        assert abs(state.initiative) - abs(level) in (0, 1)
    # A side without fresh points before fresh enemies never survives.
    assert not told(state, Annihilated) or not state.count(loser, NUMBER[won.area])
