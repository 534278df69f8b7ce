"""Scenarios as they are set up: armies, pools, decks, hands, and what is chosen before the first turn."""

from __future__ import annotations

import random

import pytest

from grognard.core.decision import DONE
from grognard.core.dice import FreshDice
from grognard.core.events import Journal
from grognard.games.fateful_march.cards.deck import CARDS
from grognard.games.fateful_march.lots import KIND_BITS
from grognard.games.fateful_march.setup import first_cards, new_set_up, open_scenario
from grognard.games.fateful_march.state import IN_POOL, OUT_OF_GAME, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    DEPOT_CUBES,
    FRENCH,
    IS_DEPOT_TOWN,
    KIND_NUMBER,
    KINDS,
    LEADER_NUMBER,
    MOSCOW_BURNED,
    NOBODY,
    NUMBER,
    OFFMAP,
    RALLY,
    RUSSIAN,
    date,
)
from grognard.games.fateful_march.victory import SCENARIOS, scenario_data

PLAIN = {"cards": "printed", "placement": "alternating", "rally": "full"}
BOTH = (FRENCH, RUSSIAN)


def opened(scenario: str) -> Campaign:
    return open_scenario(scenario, PLAIN)


def set_up(scenario: str, seed: int = 1) -> Campaign:
    state = opened(scenario)
    state.stack = [new_set_up()]
    state.dice = FreshDice(random.Random(seed))
    state.advance()
    return state


def on_map(state: Campaign, kind: int) -> int:
    return sum(count for lots in state.lots for lot, count in lots if lot & KIND_BITS == kind)


@pytest.mark.parametrize(
    ("scenario", "first", "last", "points", "initiative"),
    [
        ("niemen", "June, turn 5", "August, turn 3", -5, 3),
        ("campaign", "June, turn 5", "November, turn 5", -2, 3),
        ("moscow", "August, turn 4", "September, turn 4", -4, 2),
        ("retreat", "October, turn 4", "November, turn 5", 15, -1),
        ("berezina", "November, turn 4", "November, turn 5", -2, -2),
    ],
)
def test_dates_and_tracks(scenario: str, first: str, last: str, points: int, initiative: int) -> None:
    state = opened(scenario)
    assert (date(state.turn), date(state.last_turn)) == (first, last)
    assert (state.vp, state.initiative) == (points, initiative)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_counters_blocks_and_cubes_suffice(scenario: str) -> None:
    state = opened(scenario)
    for number, kind in enumerate(KINDS):
        assert on_map(state, number) + state.pool[number] <= kind.count
        if kind.side == RUSSIAN:
            assert on_map(state, number) + state.pool[number] == kind.count
    for side in BOTH:
        assert state.depots.count(side) <= DEPOT_CUBES[side]
    assert not any(state.casualties)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nobody_stands_where_he_may_not(scenario: str) -> None:
    state = opened(scenario)
    for area in range(AREAS):
        assert not (state.totals[area] and state.totals[AREAS + area])
        for side in BOTH:
            if state.totals[side * AREAS + area]:
                assert OFFMAP[area] != 1 - side
                assert state.sole[area] == side
        if state.depots[area] != NOBODY:
            assert IS_DEPOT_TOWN[area]
        for lot, _ in state.lots[area]:
            assert state.allies_may_enter(lot & KIND_BITS, area)
    for leader, area in enumerate(state.leader_area):
        if area < AREAS:
            side = FRENCH if leader < 7 else RUSSIAN
            assert state.totals[side * AREAS + area]
    assert not state.checks


def test_vilkovishki_holds_the_emperors_army() -> None:
    state = opened("niemen")
    area = NUMBER["vilkovishki"]
    assert state.totals[area] == 24
    assert state.classes(FRENCH, area) == {
        KIND_NUMBER[FRENCH, kind]: n for kind, n in (("inf", 14), ("gd", 4), ("cav", 6))
    }
    assert state.commander(FRENCH, area) == LEADER_NUMBER["Napoleon"]


def test_exhausted_ones_stand_exhausted() -> None:
    state = opened("retreat")
    moscow = NUMBER["moscow"]
    assert (state.count(FRENCH, moscow), state.count_fresh(FRENCH, moscow)) == (16, 9)
    assert state.devastation[moscow] == 3


def test_the_campaign_is_like_the_niemen_but_for_its_own_keys() -> None:
    niemen, campaign = opened("niemen"), opened("campaign")
    assert niemen.lots == campaign.lots
    assert niemen.depots == campaign.depots
    assert scenario_data("campaign")["end_awards"][0]["per"] == 5
    assert scenario_data("niemen")["end_awards"][0]["per"] == 4


def test_leaders_who_can_still_come_wait_in_the_pool() -> None:
    state = opened("niemen")
    assert state.leader_area[LEADER_NUMBER["Kutuzov"]] == IN_POOL
    assert state.leader_area[LEADER_NUMBER["Victor"]] == IN_POOL
    late = opened("berezina")
    assert late.leader_area[LEADER_NUMBER["Alexander"]] == OUT_OF_GAME
    assert late.leader_area[LEADER_NUMBER["Jerome"]] == OUT_OF_GAME


def test_moscow_burned_feeds_nobody_there() -> None:
    assert not opened("moscow").keys_off
    for scenario in ("retreat", "berezina"):
        state = opened(scenario)
        assert state.specials & MOSCOW_BURNED
        assert state.keys_off == (NUMBER["moscow"],)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_r3_4_decks_hold_the_season_and_nothing_that_is_out(scenario: str) -> None:
    state = opened(scenario)
    season = "winter" if state.is_winter else "summer"
    out = scenario_data(scenario)["cards_out"]
    for side, word in enumerate(("french", "russian")):
        pile = state.draw_piles[side]
        assert state.removed[side] == sorted(out[word])
        assert not set(pile) & set(out[word])
        assert {CARDS[side][card].season for card in pile} == {"all", season}
        wanted = [n for n, card in CARDS[side].items() if card.season in ("all", season) and n not in out[word]]
        assert pile == sorted(wanted)
        assert 54 not in pile


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("choice", [0, 1])
def test_hands_hold_the_chosen_card_and_as_many_as_the_scenario_says(scenario: str, choice: int) -> None:
    state = set_up(scenario)
    sizes = [len(pile) for pile in state.draw_piles]
    chosen = [first_cards(state, side)[choice] for side in BOTH]
    for side in BOTH:
        state.play_unchecked(side, ("take", chosen[side]))
    assert state.over
    for side, word in enumerate(("french", "russian")):
        hand = state.hands[side]
        number = scenario_data(scenario)["hand"][word]["random"] + 1
        assert len(hand) == len(set(hand)) == number
        assert chosen[side] in hand
        assert len(state.draw_piles[side]) == sizes[side] - number
        assert not set(hand) & set(state.draw_piles[side])


def test_q5_no_must_play_card_is_dealt() -> None:
    for seed in range(60):
        state = set_up("niemen", seed)
        for side in BOTH:
            state.play_unchecked(side, ("take", first_cards(state, side)[0]))
        for side in BOTH:
            assert not any(CARDS[side][card].is_must_play for card in state.hands[side])


def test_nothing_is_dealt_before_both_have_chosen() -> None:
    state = set_up("niemen")
    state.play_unchecked(FRENCH, ("take", 40))
    assert state.hands == [[], []]
    assert state.pending[FRENCH] is None
    assert state.pending[RUSSIAN] is not None


def test_only_the_two_listed_cards_may_be_taken() -> None:
    state = set_up("niemen")
    decision = state.pending[FRENCH]
    assert decision is not None
    assert [move for move in state.moves(FRENCH) if move[0] == "take"] == [("take", 2), ("take", 40)]
    refusal = decision.refusal(state, state.stack[-1], FRENCH, ("take", 3))
    assert refusal is not None
    assert refusal.values["choices"] == ((FRENCH, 2), (FRENCH, 40))
    assert decision.refusal(state, state.stack[-1], FRENCH, DONE) is not None


def test_the_owner_chooses_what_lies_on_top_and_shows_it_when_both_are_ready() -> None:
    state = set_up("niemen")
    state.journal = Journal()
    vilkomir = NUMBER["vilkomir"]
    infantry, cavalry = KIND_NUMBER[RUSSIAN, "inf"], KIND_NUMBER[RUSSIAN, "cav"]
    assert state.top[AREAS + vilkomir] == infantry
    assert ("top", vilkomir, cavalry) in state.moves(RUSSIAN)
    state.play_unchecked(RUSSIAN, ("top", vilkomir, cavalry))
    assert state.top[AREAS + vilkomir] == infantry, "shown only when both are ready"
    assert not any(move[:2] == ("top", vilkomir) for move in state.moves(RUSSIAN))
    state.play_unchecked(RUSSIAN, ("take", 10))
    state.play_unchecked(FRENCH, ("take", 2))
    assert state.top[AREAS + vilkomir] == cavalry


def test_the_top_of_a_stack_with_a_leader_or_of_equals_is_not_asked_for() -> None:
    state = set_up("niemen")
    areas = {move[1] for move in state.moves(RUSSIAN) if move[0] == "top"}
    assert areas == {NUMBER["vilkomir"]}
    assert not any(move[0] == "top" for move in state.moves(FRENCH))


def test_the_other_side_is_told_the_number_of_cards_only() -> None:
    state = set_up("niemen")
    state.journal = Journal()
    for side in BOTH:
        state.play_unchecked(side, ("take", first_cards(state, side)[0]))
    seen = [entry.event.sentence() for entry in state.journal.seen_by(RUSSIAN)]
    assert "French hand: 5 cards." in seen
    assert not any("Hard Marching" in sentence for sentence in seen)


def test_options_are_remembered() -> None:
    state = open_scenario("niemen", {"cards": "any", "placement": "simultaneous", "rally": "fewer"})
    assert (state.any_card, state.simultaneous, state.fewer_rally) == (1, 1, 1)
    assert state.blocks_left(FRENCH, RALLY) == opened("niemen").blocks_left(FRENCH, RALLY) - 1
