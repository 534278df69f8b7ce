"""The Resources Phase: season, replacements, and the cards of the month."""

from __future__ import annotations

import random

import pytest

from grognard.core.decision import DONE
from grognard.core.dice import FreshDice
from grognard.core.errors import Refusal
from grognard.core.events import Journal
from grognard.games.fateful_march.cards.deck import CARDS
from grognard.games.fateful_march.cards.hands import DrawBoth
from grognard.games.fateful_march.lots import EXHAUSTED
from grognard.games.fateful_march.resources import EXCHANGE, PICK_CARD, PUT, ResourcesPhase, may_place
from grognard.games.fateful_march.setup import open_scenario
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    FRENCH,
    KIND_NUMBER,
    LEADER_NUMBER,
    MONTH_CARDS,
    MONTHS,
    NUMBER,
    RUSSIAN,
    time_of,
)

PLAIN = {"cards": "printed", "placement": "alternating", "rally": "full"}
BOTH = (FRENCH, RUSSIAN)
INF, GUARD, CAV, PRUSSIAN = (KIND_NUMBER[FRENCH, kind] for kind in ("inf", "gd", "cav", "pinf"))
RINF, COS = KIND_NUMBER[RUSSIAN, "inf"], KIND_NUMBER[RUSSIAN, "cos"]


def month(name: str, scenario: str = "campaign", **options: str) -> Campaign:
    """The Resources Phase of a month, with the armies where the scenario puts them and empty hands."""
    state = open_scenario(scenario, {**PLAIN, **options})
    state.turn = time_of(name, 1)
    state.stack = [ResourcesPhase()]
    state.dice = FreshDice(random.Random(7))
    state.journal = Journal()
    return state


def hold(state: Campaign, side: int, *cards: int) -> None:
    for card in cards:
        state.draw_piles[side].remove(card)
    state.hands[side] = sorted(cards)


def refused(state: Campaign, side: int, *move: object) -> Refusal:
    """Why the question that the side is asked does not take this answer."""
    decision = state.pending[side]
    assert decision is not None
    refusal = decision.refusal(state, state.stack[-1], side, move)
    assert refusal is not None
    return refusal


def no_more_replacements(state: Campaign) -> None:
    while any(decision is EXCHANGE for decision in state.pending):
        state.play_unchecked(state.pending.index(EXCHANGE), DONE)


def pick(state: Campaign, french: int, russian: int) -> None:
    no_more_replacements(state)
    state.take_unchecked(FRENCH, ("pick", french))
    state.take_unchecked(RUSSIAN, ("pick", russian))


def run_to_draw(state: Campaign) -> None:
    """Up to RP5, but without the drawing itself."""
    while not state.waiting and len(state.stack) == 1 and state.stack[0].step < 8:
        state.run_step()


# --- RP0 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "name", "shift"),
    [
        ("campaign", "sep", 0),
        ("campaign", "oct", 1),
        ("campaign", "nov", 1),
        ("retreat", "nov", 1),
        ("niemen", "aug", 0),
    ],
)
def test_winter_initiative(scenario: str, name: str, shift: int) -> None:
    state = month(name, scenario)
    state.initiative = 2
    state.advance()
    assert state.initiative == 2 - shift


def test_winter_initiative_passes_from_french_1_to_russian_1() -> None:
    state = month("oct")
    state.initiative = 1
    state.advance()
    assert state.initiative == -1


def test_r3_4_in_october_summer_leaves_the_piles_and_winter_joins() -> None:
    state = month("oct")
    summer = {side: [n for n, card in CARDS[side].items() if card.season == "summer"] for side in BOTH}
    winter = {side: [n for n, card in CARDS[side].items() if card.season == "winter"] for side in BOTH}
    hold(state, FRENCH, summer[FRENCH][0])
    state.discards[FRENCH] = [summer[FRENCH][1]]
    state.draw_piles[FRENCH].remove(summer[FRENCH][1])
    state.advance()
    for side in BOTH:
        piles = state.draw_piles[side] + state.discards[side]
        assert not set(piles) & set(summer[side])
        assert set(winter[side]) <= set(piles)
        assert len(piles) == len(set(piles))
    assert state.hands[FRENCH] == [summer[FRENCH][0]], "cards in hand stay (Q6)"


def test_no_other_month_changes_the_decks() -> None:
    state = month("aug")
    before = sorted(state.draw_piles[FRENCH])
    state.advance()
    assert sorted(state.draw_piles[FRENCH] + state.discards[FRENCH]) == before


# --- RP1 ----------------------------------------------------------------------------------------------------


def test_r3_5_free_replacements_come_where_the_side_controls() -> None:
    state = month("jul")
    before = {code: state.totals[AREAS + NUMBER[code]] for code in ("moscow", "smolensk", "kiev", "kaluga", "voronezh")}
    pool = bytes(state.pool)
    state.advance()
    for code, count in before.items():
        assert state.totals[AREAS + NUMBER[code]] == count + 1, code
    assert state.pool[RINF] == pool[RINF] - 4
    assert state.pool[COS] == pool[COS] - 1
    assert not state.totals[NUMBER["kovno"]], "nobody French holds Kovno"
    assert state.pool[INF] == pool[INF]


def test_r3_5_kovno_feeds_the_french_who_hold_it_and_smolensk_no_more_the_russians() -> None:
    state = month("sep", "moscow")
    state.advance()
    assert state.totals[NUMBER["kovno"]] == 2
    assert not state.totals[AREAS + NUMBER["smolensk"]]


def test_r3_5_nothing_comes_from_an_empty_force_pool() -> None:
    state = month("jul")
    state.pool[RINF] = 0
    moscow = state.totals[AREAS + NUMBER["moscow"]]
    state.advance()
    assert state.totals[AREAS + NUMBER["moscow"]] == moscow


# --- RP2 ----------------------------------------------------------------------------------------------------


def test_q7_the_side_without_the_initiative_exchanges_first() -> None:
    state = month("jul")
    hold(state, FRENCH, 1)
    hold(state, RUSSIAN, 1)
    state.initiative = 3
    state.advance()
    assert state.pending == [None, EXCHANGE]
    state.play_unchecked(RUSSIAN, DONE)
    assert state.pending == [EXCHANGE, None]


def test_an_empty_hand_is_not_asked() -> None:
    state = month("jul")
    state.advance()
    assert state.pending == [PICK_CARD, PICK_CARD]


def test_r3_6_a_card_brings_two_infantry_or_one_of_another_type() -> None:
    state = month("jul")
    hold(state, FRENCH, 1, 3)
    state.pool[GUARD] = 1
    state.advance()
    assert {move[2] for move in state.moves(FRENCH) if move[0] == "exchange"} == {INF, GUARD, CAV}
    vilkovishki, suwalki = NUMBER["vilkovishki"], NUMBER["suwalki"]
    pool, before = state.pool[INF], state.totals[vilkovishki]
    state.play_unchecked(FRENCH, ("exchange", 1, INF))
    assert state.discards[FRENCH] == [1]
    assert state.pending[FRENCH] is PUT
    state.play_unchecked(FRENCH, ("put", vilkovishki))
    state.play_unchecked(FRENCH, ("put", suwalki))
    assert (state.totals[vilkovishki], state.pool[INF]) == (before + 1, pool - 2)
    state.play_unchecked(FRENCH, ("exchange", 3, CAV))
    state.play_unchecked(FRENCH, ("put", suwalki))
    assert state.pending[FRENCH] is not EXCHANGE, "no card is left"


def test_q41_prussians_and_austrians_never_come() -> None:
    state = month("jul")
    hold(state, FRENCH, 1)
    state.pool[PRUSSIAN] = 1
    state.advance()
    assert refused(state, FRENCH, "exchange", 1, PRUSSIAN).rule == "Q41"


def test_the_force_pool_must_hold_them() -> None:
    state = month("jul")
    hold(state, FRENCH, 1)
    state.pool[CAV] = 0
    state.pool[INF] = 1
    state.advance()
    assert {move[2] for move in state.moves(FRENCH) if move[0] == "exchange"} == {INF}
    assert "Force Pool" in refused(state, FRENCH, "exchange", 1, CAV).message
    state.play_unchecked(FRENCH, ("exchange", 1, INF))
    state.play_unchecked(FRENCH, ("put", NUMBER["suwalki"]))
    assert state.pending[FRENCH] is not PUT, "the pool held one only"


def test_q8_where_replacements_may_go() -> None:
    state = Campaign()
    minsk, borisov, orsha = NUMBER["minsk"], NUMBER["borisov"], NUMBER["orsha"]
    assert not may_place(state, FRENCH, minsk), "a key city that he does not control"
    assert may_place(state, RUSSIAN, NUMBER["moscow"]), "controlled and in supply although nobody is there"
    state.depots[minsk] = FRENCH
    assert not may_place(state, FRENCH, minsk), "the French need a strength point to control it"
    state.add(minsk, INF | EXHAUSTED)
    assert may_place(state, FRENCH, minsk)
    state.add(borisov, INF)
    assert not may_place(state, FRENCH, borisov), "neither leader nor marker, and no key city"
    state.leader_area[LEADER_NUMBER["Davout"]] = borisov
    assert may_place(state, FRENCH, borisov)
    state.depots[orsha] = RUSSIAN
    assert may_place(state, RUSSIAN, orsha), "the Russians need nobody there"
    state.add(orsha, RINF)
    state.add(orsha, INF)
    assert not may_place(state, RUSSIAN, orsha), "never with enemies"


def test_out_of_supply_nobody_comes() -> None:
    state = Campaign()
    moscow = NUMBER["moscow"]
    state.add(moscow, INF)
    state.leader_area[LEADER_NUMBER["Napoleon"]] = moscow
    assert state.controls(FRENCH, moscow)
    assert not may_place(state, FRENCH, moscow)
    state.depots[moscow] = FRENCH
    assert may_place(state, FRENCH, moscow)


def test_replacements_are_placed_openly() -> None:
    state = month("jul")
    hold(state, FRENCH, 1)
    state.advance()
    state.play_unchecked(FRENCH, ("exchange", 1, CAV))
    assert refused(state, FRENCH, "put", NUMBER["moscow"]).rule == "R3.6"
    state.play_unchecked(FRENCH, ("put", NUMBER["suwalki"]))
    assert state.journal is not None
    seen = [entry.event.sentence() for entry in state.journal.seen_by(RUSSIAN)]
    assert "French: card 1 (Vive l'Empereur!) discarded for 1 cavalry." in seen
    assert any("replacements in Suwalki" in sentence for sentence in seen)


# --- RP3 to RP5 ---------------------------------------------------------------------------------------------


def test_rp3_draw_and_discard_piles_become_one_and_removed_cards_stay_out() -> None:
    state = month("jul")
    hold(state, FRENCH, 1)
    state.draw_piles[FRENCH].remove(3)
    state.draw_piles[FRENCH].remove(5)
    state.discards[FRENCH], state.removed[FRENCH] = [3], [5]
    state.advance()
    no_more_replacements(state)
    assert state.discards[FRENCH] == []
    assert 3 in state.draw_piles[FRENCH]
    assert 5 not in state.draw_piles[FRENCH]


@pytest.mark.parametrize("name", MONTHS[1:])
def test_rp4_offers_the_two_cards_of_the_month(name: str) -> None:
    state = month(name)
    state.turn = time_of(name, 1)
    if name == "nov":  # the decks of winter
        for side in BOTH:
            state.draw_piles[side] = [n for n, card in CARDS[side].items() if card.season in ("all", "winter")]
    state.advance()
    for side in BOTH:
        assert set(state.moves(side)) == {("pick", card) for card in MONTH_CARDS[side][name]}


def test_rp4_picks_reach_the_hands_together() -> None:
    state = month("jul")
    state.advance()
    state.play_unchecked(FRENCH, ("pick", 17))
    assert state.hands[FRENCH] == []
    state.take_unchecked(RUSSIAN, ("pick", 10))
    run_to_draw(state)
    assert (state.hands[FRENCH], state.hands[RUSSIAN]) == ([17], [10])
    assert state.journal is not None
    seen = [entry.event.sentence() for entry in state.journal.seen_by(RUSSIAN)]
    assert "French: a card picked for the month." in seen
    assert not any("Davout Takes Command" in sentence for sentence in seen)


def numbers_drawn(state: Campaign) -> tuple[int, int]:
    """How many cards RP5 lets the sides draw."""
    while not isinstance(state.stack[-1], DrawBoth):
        state.run_step()
    drawing = state.stack[-1]
    return drawing.french, drawing.russian


def test_rp5_two_cards_after_a_pick() -> None:
    state = month("jul")
    state.advance()
    pick(state, 17, 10)
    assert numbers_drawn(state) == (2, 2)


def test_r3_7_who_holds_both_cards_of_the_month_draws_three() -> None:
    state = month("jul")
    hold(state, FRENCH, 2, 17)
    state.advance()
    no_more_replacements(state)
    assert state.pending == [None, PICK_CARD]
    state.take_unchecked(RUSSIAN, ("pick", 10))
    assert numbers_drawn(state) == (3, 2)


def test_r3_7_it_counts_what_he_held_when_the_phase_began() -> None:
    state = month("jul")
    hold(state, FRENCH, 2, 17)
    state.advance()
    state.play_unchecked(FRENCH, ("exchange", 2, CAV))
    state.play_unchecked(FRENCH, ("put", NUMBER["suwalki"]))
    no_more_replacements(state)
    assert state.pending[FRENCH] is None


def test_r3_7_the_only_one_in_the_pile_is_taken() -> None:
    state = month("jul")
    hold(state, FRENCH, 2)
    state.advance()
    no_more_replacements(state)
    assert list(state.moves(FRENCH)) == [("pick", 17)]


def test_q9_neither_in_the_pile_draws_three() -> None:
    state = month("jul")
    hold(state, FRENCH, 2)
    state.draw_piles[FRENCH].remove(17)
    state.removed[FRENCH] = [17]
    state.advance()
    no_more_replacements(state)
    assert state.pending[FRENCH] is None
    state.take_unchecked(RUSSIAN, ("pick", 10))
    assert numbers_drawn(state) == (3, 2)


def test_a_card_of_another_month_is_refused() -> None:
    state = month("jul")
    state.advance()
    assert refused(state, FRENCH, "pick", 8).rule == "R3.7"
    assert refused(state, FRENCH, "pick", 8).values["choices"] == ((FRENCH, 17), (FRENCH, 2))


def test_o1_any_card_that_a_hand_can_hold() -> None:
    state = month("jul", cards="any")
    hold(state, FRENCH, 2, 17)
    state.advance()
    no_more_replacements(state)
    offered = {move[1] for move in state.moves(FRENCH)}
    assert offered == {card for card in state.draw_piles[FRENCH] if not CARDS[FRENCH][card].is_must_play}
    must_play = next(card for card in state.draw_piles[FRENCH] if CARDS[FRENCH][card].is_must_play)
    assert refused(state, FRENCH, "pick", must_play).rule == "R3.2"
