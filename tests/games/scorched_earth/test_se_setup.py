"""[14] Setting up: the Russians first, then the French, with depots, the Artillery Park and the tops of stacks."""

from __future__ import annotations

import random

from se_play import asked, play, refusal, run, told
from se_states import at, place, unit

from grognard.core.decision import DONE
from grognard.games.scorched_earth.setup import DEFAULT, new_set_up, open_campaign, side_setting_up
from grognard.games.scorched_earth.stacking import may_stack
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import (
    CUP,
    DEFAULT_DEPOTS,
    DEFAULT_HEX,
    DEFAULT_PARK,
    FRENCH,
    FRONTIER_SIDE,
    HOLDING,
    NO_PLACE,
    NOBODY,
    RUSSIAN,
)


def begun() -> Campaign:
    return run(open_campaign({}), new_set_up())


def after_russians() -> Campaign:
    state = begun()
    play(state, RUSSIAN, DEFAULT)
    return state


def test_the_russians_are_first() -> None:
    state = begun()
    assert asked(state, RUSSIAN) == "set_up"
    assert asked(state, FRENCH) == ""
    assert side_setting_up(state) == RUSSIAN


def test_units_without_a_choice_stand_there_from_the_beginning() -> None:
    state = begun()
    assert state.where[unit("tuchkov")] == at("2914")
    assert state.where[unit("platov")] == state.where[unit("dokhturov")] == at("2617")
    assert state.where[unit("riga")] == at("2609")


def test_default_sets_everything_up_at_once() -> None:
    state = after_russians()
    assert side_setting_up(state) == FRENCH
    play(state, FRENCH, DEFAULT)
    assert state.over
    assert {number: state.where[number] for number in DEFAULT_HEX} == DEFAULT_HEX
    assert dict(enumerate(state.depots)) == DEFAULT_DEPOTS
    assert state.park == DEFAULT_PARK
    assert side_setting_up(state) == NOBODY


def test_the_cup_holds_all_other_russians() -> None:
    state = after_russians()
    assert state.cup() == list(CUP)


def test_every_unit_may_use_any_hex_of_its_line() -> None:
    state = begun()
    play(state, RUSSIAN, ("put", unit("raevsky"), at("2419")), ("put", unit("sievers"), at("2421")))
    assert state.where[unit("raevsky")] == at("2419")
    assert "Borosdin VIII sets up in" in refusal(state, RUSSIAN, ("put", unit("borosdin"), at("2617")))


def test_nobody_sets_up_across_the_frontier() -> None:
    state = begun()
    for code in ("2524", "2525", "2626"):
        assert "[14.1]" in refusal(state, RUSSIAN, ("put", unit("markov"), at(code)))


def test_stacking_holds_in_the_set_up() -> None:
    state = after_russians()
    corps = [unit(name) for name in ("beauharnais", "saint_cyr", "nansouty")]
    play(state, FRENCH, *(("put", each, at("2515")) for each in corps))
    assert "[3.3]" in refusal(state, FRENCH, ("put", unit("grouchy"), at("2515")))


def test_the_engineer_goes_with_a_unit_of_napoleon() -> None:
    state = after_russians()
    assert "[14.2]" in refusal(state, FRENCH, ("put", unit("engineer"), at("2418")))
    play(state, FRENCH, ("put", unit("mortier"), at("2418")), ("put", unit("engineer"), at("2418")))
    assert state.where[unit("engineer")] == at("2418")


def test_a_unit_is_put_once_and_only_by_its_owner() -> None:
    state = begun()
    play(state, RUSSIAN, ("put", unit("raevsky"), at("2419")))
    assert "already" in refusal(state, RUSSIAN, ("put", unit("raevsky"), at("2420")))
    assert "is an enemy unit" in refusal(state, RUSSIAN, ("put", unit("mortier"), at("2418")))
    assert "drawn from the cup" in refusal(state, RUSSIAN, ("put", unit("langeron"), at("2625")))


def test_depots_stand_anywhere_on_the_french_side_but_not_beside_russians() -> None:
    state = after_russians()
    assert "borders" in refusal(state, FRENCH, ("depot", 0, at("3015")))
    assert "in or next to 2517" in refusal(state, FRENCH, ("depot", 0, at("2517")))
    play(state, FRENCH, ("depot", 0, at("2319")))
    assert state.depots[0] == at("2319")
    assert "already" in refusal(state, FRENCH, ("depot", 0, at("2318")))


def test_the_park_is_bound_for_a_russian_place_in_secret() -> None:
    state = after_russians()
    assert "not a Russian" in refusal(state, FRENCH, ("park", place("warsaw")))
    play(state, FRENCH, ("park", place("dunaburg")))
    assert state.park == place("dunaburg")
    assert any("Artillery Park" in line for line in told(state, FRENCH))
    assert not any("Artillery Park" in line for line in told(state, RUSSIAN))
    assert not any("Artillery Park" in line for line in told(state, None))


def test_nothing_may_be_missing() -> None:
    state = begun()
    assert "Still to be set up: " in refusal(state, RUSSIAN, DONE)
    assert state.park == NO_PLACE


def test_default_completes_what_was_begun() -> None:
    state = begun()
    play(state, RUSSIAN, ("put", unit("constantine"), at("3015")), DEFAULT)
    assert state.where[unit("constantine")] == at("3015")
    assert state.where[unit("tolstoy")] == DEFAULT_HEX[unit("tolstoy")]
    assert side_setting_up(state) == FRENCH


def test_default_depots_keep_away_from_russians() -> None:
    state = begun()
    play(state, RUSSIAN, *(("put", unit(name), at("2419")) for name in ("raevsky", "borosdin", "sievers")))
    play(state, RUSSIAN, DEFAULT)
    play(state, FRENCH, DEFAULT)
    assert not any(state.zones[RUSSIAN][hex_] for hex_ in state.depots)


def test_the_owner_chooses_what_lies_on_top() -> None:
    state = begun()
    for name in ("kamenski", "markov", "sacken", "lambert"):
        play(state, RUSSIAN, ("put", unit(name), at("2625")))
    assert "Set up all your units" in refusal(state, RUSSIAN, ("top", at("2625"), unit("sacken")))
    for name, code in (("raevsky", "2521"), ("sievers", "2521"), ("borosdin", "2521"), ("baggovut", "2713")):
        play(state, RUSSIAN, ("put", unit(name), at(code)))
    for name, code in (("uvarov", "2713"), ("constantine", "3015"), ("tolstoy", "3015"), ("kreutz", "3015")):
        play(state, RUSSIAN, ("put", unit(name), at(code)))
    play(state, RUSSIAN, ("top", at("2625"), unit("sacken")))
    assert state.force(RUSSIAN, at("2625"))[0] == unit("sacken")
    assert "already chosen" in refusal(state, RUSSIAN, ("top", at("2625"), unit("lambert")))
    play(state, RUSSIAN, DONE)
    assert side_setting_up(state) == FRENCH


def test_the_enemy_sees_hexes_and_tops_only_and_only_at_the_end() -> None:
    state = begun()
    play(state, RUSSIAN, ("put", unit("raevsky"), at("2419")))
    assert told(state, FRENCH) == []
    play(state, RUSSIAN, DEFAULT)
    seen = [line for line in told(state, FRENCH) if not line.startswith("French")]
    assert len(seen) == 1
    assert "Platov" in seen[0]  # cavalry hides the others
    assert "in 2617 (Grodno)" in seen[0]
    assert "Dokhturov" not in seen[0]
    assert not any("sets up" in line for line in told(state, None))


def test_ney_leaves_his_mark_beside_grodno_without_taking_it() -> None:
    state = after_russians()
    play(state, FRENCH, DEFAULT)
    assert state.memory[HOLDING[at("2517")]] == FRENCH  # Q64
    assert state.control[place("grodno")] == RUSSIAN


def test_random_set_ups_never_get_stuck() -> None:
    source = random.Random(7)
    for _ in range(30):
        state = begun()
        state.journal = None
        while not state.over:
            side = RUSSIAN if state.pending[RUSSIAN] else FRENCH
            moves = [move for move in state.moves(side) if move != DEFAULT]
            if source.random() < 0.5:
                moves = [move for move in moves if move[0] not in ("depot", "top")] or moves
            state.play_unchecked(side, source.choice(moves))
        for side in (FRENCH, RUSSIAN):
            for hex_ in state.forces(side):
                assert may_stack(state.force(side, hex_))
                assert FRONTIER_SIDE[hex_] == side
