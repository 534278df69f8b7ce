"""The calendar, the fourteen steps, and the end of turns and games."""

from __future__ import annotations

import random

import pytest

from grognard.core.dice import FreshDice
from grognard.core.events import Journal
from grognard.games.fateful_march.events.supply import MonthBegan, StepBegan, TurnBegan
from grognard.games.fateful_march.game import GAME
from grognard.games.fateful_march.records import Block
from grognard.games.fateful_march.resources import PICK_CARD
from grognard.games.fateful_march.sequence import GameTurn, PlayCampaign, stack_at
from grognard.games.fateful_march.setup import open_scenario
from grognard.games.fateful_march.state import END_OF_TURN, RESOURCES, Campaign
from grognard.games.fateful_march.tables import (
    DUMMY,
    EVADE,
    FRENCH,
    KIND_NUMBER,
    NUMBER,
    RUSSIAN,
    date,
    month_and_turn,
    time_of,
)

PLAIN = {"cards": "printed", "placement": "alternating", "rally": "full"}


def played_out(scenario: str, seed: int) -> Campaign:
    """A whole game by chance."""
    source = random.Random(seed)
    state = GAME.set_up(scenario, PLAIN)
    state.dice = FreshDice(random.Random(seed))
    state.journal = Journal()
    state.advance()
    while not state.over:
        side = source.choice([side for side in (FRENCH, RUSSIAN) if state.pending[side] is not None])
        state.play_unchecked(side, source.choice(state.moves(side)))
    return state


# --- the calendar -------------------------------------------------------------------------------------------


def test_june_has_only_turn_5_and_every_other_month_five() -> None:
    assert time_of("jun", 5) == 1
    assert [month_and_turn(turn) for turn in (1, 2, 6, 7)] == [(0, 5), (1, 1), (1, 5), (2, 1)]
    assert date(26) == "November, turn 5"
    for turn in range(1, 27):
        month, of_month = month_and_turn(turn)
        assert time_of(("jun", "jul", "aug", "sep", "oct", "nov")[month], of_month) == turn


def test_winter_is_october_and_november() -> None:
    state = Campaign()
    seasons = []
    for turn in range(1, 27):
        state.turn = turn
        seasons.append(state.is_winter)
    assert seasons == [False] * 16 + [True] * 10


def test_a_turn_has_fourteen_steps_between_its_begin_and_its_end() -> None:
    assert len(GameTurn.sequence) == 16
    assert GameTurn.sequence[0] == "begin"
    assert GameTurn.sequence[15] == "end_of_turn"
    assert len(GameTurn.sequence) == END_OF_TURN + 1


@pytest.mark.parametrize(("scenario", "turns", "months"), [("berezina", 2, 0), ("retreat", 7, 1), ("niemen", 9, 2)])
def test_turns_and_resources_phases_of_a_whole_game(scenario: str, turns: int, months: int) -> None:
    """Random games may end early by sudden death; one of a few does not."""
    for seed in range(12):
        state = played_out(scenario, seed)
        assert state.journal is not None
        events = [entry.event for entry in state.journal.entries]
        begun = [event.turn for event in events if isinstance(event, TurnBegan)]
        assert begun == list(range(begun[0], begun[0] + len(begun)))
        steps = [event.step for event in events if isinstance(event, StepBegan)]
        assert steps[:14] == list(range(1, 15)) or state.is_decided
        if not state.is_decided:
            assert len(begun) == turns
            assert sum(isinstance(event, MonthBegan) for event in events) == months
            assert steps == list(range(1, 15)) * turns
            assert state.turn == state.last_turn
            assert state.step == END_OF_TURN
            return
    pytest.fail("all games ended early")


def test_the_first_month_has_no_resources_phase() -> None:
    state = open_scenario("moscow", PLAIN)
    state.stack = [PlayCampaign()]
    state.journal = Journal()
    # No Must-Play card is among the first draws, which might ask something in step 1.
    state.dice = FreshDice(random.Random(3))
    state.advance()
    for side in (FRENCH, RUSSIAN):
        state.play_unchecked(side, state.moves(side)[0])
    assert state.journal is not None
    assert not any(isinstance(entry.event, MonthBegan) for entry in state.journal.entries)
    assert (state.turn, state.step) == (time_of("aug", 4), 2)


def test_s1_a_card_is_drawn_in_every_turn_also_in_the_first() -> None:
    for seed in range(20):
        state = GAME.set_up("niemen", PLAIN)
        state.dice = FreshDice(random.Random(seed))
        state.advance()
        for side in (FRENCH, RUSSIAN):
            state.play_unchecked(side, state.moves(side)[0])
        if state.step == 2:
            # A Must-Play card does not stay in the hand.
            assert 5 <= len(state.hands[FRENCH]) <= 6
            assert sum(map(len, (state.hands[FRENCH], state.draw_piles[FRENCH], state.discards[FRENCH]))) == 45


# --- the end of a turn --------------------------------------------------------------------------------------


def at_end_of(turn: int, last_turn: int = 26, scenario: str = "niemen") -> Campaign:
    state = open_scenario(scenario, PLAIN)
    state.turn, state.last_turn = turn, last_turn
    state.stack = stack_at(END_OF_TURN)
    state.journal = Journal()
    state.dice = FreshDice(random.Random(3))
    return state


def test_r14_3_blocks_return_without_being_shown() -> None:
    state = at_end_of(3)
    vilna = NUMBER["vilna"]
    state.blocks[RUSSIAN] = [Block(vilna, EVADE), Block(vilna, DUMMY)]
    left = state.blocks_left(RUSSIAN, EVADE)
    state.run_step()
    assert state.blocks == [[], []]
    assert state.blocks_left(RUSSIAN, EVADE) == left + 1
    assert state.journal is not None
    assert not [entry for entry in state.journal.entries if "Evade" in entry.event.sentence()]


def test_key_cities_are_counted_at_the_end_of_the_turn() -> None:
    state = at_end_of(3)
    vilna = NUMBER["vilna"]
    for lot, count in list(state.lots[vilna]):
        state.take(vilna, lot, count)
    state.add(vilna, KIND_NUMBER[FRENCH, "inf"])
    state.run_step()
    assert state.vp == -4
    assert state.turn == 4


def test_after_turn_5_comes_the_resources_phase_of_the_next_month() -> None:
    state = at_end_of(time_of("jul", 5))
    state.advance()
    assert state.step == RESOURCES
    assert state.turn == time_of("aug", 1)
    assert state.pending == [PICK_CARD, PICK_CARD]


def test_in_the_middle_of_a_month_the_next_turn_follows() -> None:
    state = at_end_of(time_of("jul", 2))
    state.hands = [[1], [1]]
    state.advance()
    assert state.turn == time_of("jul", 3)
    assert 1 <= state.step <= 2


def test_the_last_turn_ends_the_game_with_its_awards() -> None:
    state = at_end_of(9, last_turn=9)
    state.casualties[KIND_NUMBER[FRENCH, "inf"]] = 9
    state.advance()
    assert state.over
    assert state.vp == -5 - 2
    result = GAME.result(state)
    assert result is not None
    assert (result.winner, result.level, result.score) == ("russian", "Victory", -7)
    assert state.turn == 9
    assert state.journal is not None
    assert state.journal.entries[-1].event.sentence() == "The Russians win with 7 Victory Points."


def test_a_draw_at_0() -> None:
    state = at_end_of(9, last_turn=9)
    state.vp = 0
    state.advance()
    result = GAME.result(state)
    assert result is not None
    assert (result.winner, result.level) == (None, "Draw")


def test_sudden_death_in_the_city_check_ends_everything() -> None:
    state = at_end_of(3)
    state.vp = 16
    for code in ("moscow",):
        for lot, count in list(state.lots[NUMBER[code]]):
            state.take(NUMBER[code], lot, count)
        state.add(NUMBER[code], KIND_NUMBER[FRENCH, "inf"])
    state.advance()
    assert state.over
    assert state.vp == 20
    assert state.turn == 3


def test_sudden_death_by_an_end_award_is_told_once() -> None:
    state = at_end_of(9, last_turn=9)
    state.vp = -19
    state.casualties[KIND_NUMBER[FRENCH, "inf"]] = 40
    state.advance()
    assert state.over
    assert state.journal is not None
    told = [entry for entry in state.journal.entries if type(entry.event).__name__ == "GameEnded"]
    assert len(told) == 1


@pytest.mark.parametrize("step", range(1, 16))
def test_a_position_may_begin_with_any_step(step: int) -> None:
    state = open_scenario("campaign", PLAIN)
    state.turn = time_of("jul", 3)
    state.stack = stack_at(step)
    state.dice = FreshDice(random.Random(step))
    source = random.Random(step)
    state.advance()
    while state.turn == time_of("jul", 3) and not state.over:
        side = source.choice([side for side in (FRENCH, RUSSIAN) if state.pending[side] is not None])
        state.play_unchecked(side, source.choice(state.moves(side)))
    assert state.over or state.turn == time_of("jul", 4)


def test_a_position_may_begin_with_the_resources_phase() -> None:
    state = open_scenario("campaign", PLAIN)
    state.turn = time_of("jul", 1)
    state.stack = stack_at(RESOURCES)
    state.advance()
    assert state.pending == [PICK_CARD, PICK_CARD]
