"""Advanced and two-year campaigns of both editions played at random, with what must always be true."""

from __future__ import annotations

import random

import pytest
from inv_advanced import EDITIONS

from grognard.core.dice import FreshDice
from grognard.core.events import Journal
from grognard.games.invasion.advanced.deck import CARDS
from grognard.games.invasion.advanced.hands import PlayCards
from grognard.games.invasion.game import GAME
from grognard.games.invasion.options import CARDS as CARDS_RULE
from grognard.games.invasion.options import STACKING, choices_of
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import (
    CAPACITY,
    CITY_HEXES,
    DIFFICULT,
    FRENCH,
    HEXES,
    MOST_BATTLE_POINTS,
    OCCUPANCY,
    RUSSIAN,
)


def check_board(state: Campaign) -> None:
    """Stacks, fields and loads agree with where the pieces are; nobody stands where he may not."""
    fresh = Campaign()
    fresh.where, fresh.disrupted = state.where[:], state.disrupted[:]
    fresh.stack_anew()
    assert fresh.stacks == state.stacks
    assert (fresh.fighters, fresh.riders, fresh.present) == (state.fighters, state.riders, state.present)
    assert fresh.load == state.load
    assert not state.fighters[FRENCH] & state.fighters[RUSSIAN]
    assert not state.present[FRENCH] & DIFFICULT
    most = 2 * CAPACITY if state.has(STACKING) else CAPACITY
    assert max(state.load) <= most
    assert all(
        state.load[side * HEXES + hex_] == sum(OCCUPANCY[piece] for piece in state.stack_of(side, hex_))
        for side in (FRENCH, RUSSIAN)
        for hex_ in state.stack_hexes(side)
    )


def check_supply(state: Campaign) -> None:
    """Depots lie in cities, never two in one; counters are those of the table."""
    assert not (state.depots[FRENCH] | state.depots[RUSSIAN]) & ~CITY_HEXES
    assert not state.depots[FRENCH] & state.depots[RUSSIAN]
    assert 0 <= state.battle_points <= MOST_BATTLE_POINTS
    assert not state.friendly[FRENCH] & state.friendly[RUSSIAN]


def check_cards(state: Campaign) -> None:
    """Every card is in one place; only General Winter may be gone. [16.1, 16.13]"""
    if not state.has(CARDS_RULE) or not state.stack or state.stack[0].step < 2:
        return
    cards = sorted([*state.decks[0], *state.decks[1], *state.hands[0], *state.hands[1], *state.discards])
    gone = [] if not state.second_year else [24]
    assert cards == [card for card in CARDS if card not in gone or card in cards]
    assert len(cards) >= len(CARDS) - len(gone)
    assert all(len(hand) <= 2 for hand in state.hands)
    if not any(isinstance(frame, PlayCards) for frame in state.stack):
        assert not any(CARDS[card].is_single for hand in state.hands for card in hand)


def check_question(state: Campaign, side: int, chance: random.Random) -> None:
    """What is listed is what passes the check; copies and frozen states are the same."""
    decision, at = state.pending[side], state.stack[-1]
    assert decision is not None
    moves = list(state.moves(side))
    assert moves
    assert len(set(moves)) == len(moves)
    passed = [move for move in decision.candidates(state, at, side) if decision.refusal(state, at, side, move) is None]
    assert set(passed) == set(moves), decision.name
    assert decision.prompt(state, at, side)
    if chance.random() < 0.2:
        assert state.clone().freeze() == state.freeze()
        thawed = Campaign.thaw(state.freeze())
        assert thawed.freeze() == state.freeze()


def play(options: dict[str, str], seed: int, takes_offer: bool) -> Campaign:
    chance = random.Random(seed)
    state = GAME.set_up("campaign", GAME.settle_options(options))
    state.dice, state.journal = FreshDice(random.Random(seed)), Journal()
    state.advance()
    while not state.over:
        side = FRENCH if state.pending[FRENCH] else RUSSIAN
        decision = state.pending[side]
        assert decision is not None
        if chance.random() < 0.15:
            check_board(state)
            check_supply(state)
            check_cards(state)
            check_question(state, side, chance)
        moves = state.moves(side)
        move = chance.choice(moves)
        if decision.name == "two_years":
            move = ("accept",) if takes_offer else ("pass",)
        elif decision.name == "set_up" and chance.random() < 0.9:
            move = ("default",)
        state.play_unchecked(side, move)
    return state


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [11, 12])
def test_advanced_campaigns(edition: str, seed: int) -> None:
    state = play({"edition": edition, "game": "advanced", "stacking": "yes"}, seed, takes_offer=False)
    assert state.ended or state.turn == 16
    if not state.ended:
        assert len(state.discards) == 32  # each holds one, one was never drawn
        assert [len(hand) for hand in state.hands] == [1, 1]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [21, 22])
def test_two_year_campaigns(edition: str, seed: int) -> None:
    state = play({"edition": edition, "game": "advanced"}, seed, takes_offer=True)
    assert state.ended or (state.turn, state.second_year) == (16, 1)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [31, 32])
def test_basic_campaigns_know_no_advanced_rule(edition: str, seed: int) -> None:
    options = {"edition": edition, "game": "basic", "dummies": "yes" if seed % 2 else "no"}
    state = play(options, seed, takes_offer=True)
    assert not state.discards
    assert (state.second_year, state.independence, state.reserve_losses, state.kiev_turn) == (0, 0, 0, 0)
    assert state.choices == choices_of(GAME.settle_options(options))


@pytest.mark.parametrize(
    "rule", ["cards", "command", "characters", "disorder", "june", "reserve", "uprising", "austrians", "deserters"]
)
def test_each_advanced_rule_alone(rule: str) -> None:
    """Every advanced rule is an option of its own: with the basic game, or left out of the advanced one."""
    seed = len(rule)
    options = {"game": "basic", rule: "yes"} if seed % 2 else {"game": "advanced", rule: "no"}
    state = play(options, seed, takes_offer=True)
    assert state.over
