"""Positions as text: read, written, compared, and exact at every question of random games."""

from __future__ import annotations

import random

import pytest

from grognard.core.dice import KeyedDice
from grognard.core.errors import BadPosition
from grognard.games.grand_tactical import (
    advancing,
    arrivals,
    attrition,
    battle,
    combat,
    declaring,
    depots,
    feeding,
    forced_march,
    marching,
    movement,
    overrun,
    retreating,
    sequence,
    setup,
    supply,
    victory,
    withdrawing,
)
from grognard.games.grand_tactical.position import read_position
from grognard.games.grand_tactical.position_writing import compare_position, write_position
from grognard.games.grand_tactical.sequence import PlayCampaign
from grognard.games.grand_tactical.setup import open_campaign
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import FRENCH, NUMBER, PLACE_NUMBER, RUSSIAN, UNIT_NUMBER

_CHAPTERS = (
    *(setup, sequence, arrivals, attrition, movement, marching, forced_march, overrun, depots, combat, declaring),
    *(battle, retreating, withdrawing, advancing, supply, feeding, victory),
)

SAMPLE = """
turn: 3
begin: french combat
french places: smolensk, vitebsk
entered: french riga
depleted: R22 R44
half: R23
5438: F 2x5-5 davout        # the corps of the north
5439: R ri9(2-3,d2rc) bagration 3-6
"""


@pytest.fixture(autouse=True, scope="module")
def _registered() -> None:
    Campaign.register(_CHAPTERS)


def test_a_position_is_read() -> None:
    state = read_position(SAMPLE, {})
    assert state.turn == 3
    assert state.combat[FRENCH][NUMBER["5438"]] == 2
    assert state.where[UNIT_NUMBER["davout"]] == NUMBER["5438"]
    assert state.disrupted[UNIT_NUMBER["ri9"]]
    assert [state.control[PLACE_NUMBER[place]] for place in ("smolensk", "danzig", "riga")] == [0, 0, 1]
    assert state.entered[PLACE_NUMBER["riga"]] == 3
    assert state.level == 8  # six outside, Smolensk and Vitebsk
    state.advance()
    assert state.pending[RUSSIAN] is not None  # the only attack is made without a question; may anybody withdraw?


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("5439: F 5-5", "given twice"),
        ("5440: F ri9", "other side"),
        ("5440: F davout", "in two places"),
        ("5440: F 5-5(x)", "not a note"),
        ("5440: F 40x5-5", "No piece is left"),
        ("russian places: nowhere", "no fortress"),
        ("battle: at roll", "not complete"),
        ("losses: french hunger 1 9-9", "not a loss"),
        ("due: 3 NEM ri9", "no reinforcements on Game-Turn 3 on the north edge"),
        ("due: 6 fi19", "no reinforcements on Game-Turn 6 on the west edge"),
    ],
)
def test_mistakes_are_told_with_their_line(line: str, told: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read_position(SAMPLE + line, {})
    assert told in str(caught.value)
    assert "line" in str(caught.value)


def test_missing_lines_and_both_sides_in_a_hex_are_told() -> None:
    with pytest.raises(BadPosition, match="begin"):
        read_position("turn: 3", {})
    with pytest.raises(BadPosition, match="Both sides"):
        read_position("turn: 3\nbegin: turn\n5439: F 5-5 | R 5-5", {})


@pytest.mark.parametrize(
    ("line", "differs"),
    [
        ("5438: F 5-5 5-5 C", False),
        ("5438: F 2x5-5", True),
        ("5439: R 2-3(d) B 3-6(ok)", False),
        ("5439: R 2-3(ok) B 3-6", True),
        ("5440: empty", False),
        ("french places: smolensk", False),
        ("russian places: smolensk", True),
        ("half: R23", False),
        ("undepleted: R23", True),
        ("turn: 3", False),
        ("level: 9", True),
    ],
)
def test_lines_are_compared(line: str, differs: bool) -> None:
    assert bool(compare_position(read_position(SAMPLE, {}), line)) == differs


ELIMINATED_ACROSS_THE_RIVER = """
turn: 2
begin: french combat
doomed: 6227
6226: F fi1(committed,>6227) fi2(committed,>6227) napoleon(committed,>6227)
6227: R ri1(2-3)
5045: R ri5
"""


def test_whom_a_unit_has_eliminated_is_remembered_until_it_leaves_its_hex() -> None:
    """[Com J] Q43"""
    state = read_position(ELIMINATED_ACROSS_THE_RIVER, {})
    assert "fi1(committed,>6227)" in write_position(state)
    state.advance()
    state.play_unchecked(FRENCH, ("advance", UNIT_NUMBER["fi1"], NUMBER["6227"]))
    assert "6227: F fi1(committed,@6226)\n" in write_position(state)
    assert "fi2(committed,>6227)" in write_position(state)
    again = read_position(write_position(state), {})
    again.advance()
    assert list(again.moves(FRENCH)) == list(state.moves(FRENCH))


def test_only_a_hex_beside_it_can_have_been_eliminated() -> None:
    with pytest.raises(BadPosition, match="not a note"):
        read_position("turn: 2\nbegin: french combat\n6226: F fi1(>5439)", {})


@pytest.mark.parametrize("scenario", ["1", "2", "3"])
def test_positions_are_exact_at_every_question(scenario: str) -> None:
    """What is read back asks the same, offers the same, and goes on in the same way."""
    source = random.Random(int(scenario))
    state = open_campaign(scenario, {})
    state.stack, state.dice = [PlayCampaign()], KeyedDice(scenario)
    state.advance()
    seen: dict[str, int] = {}
    count = 0
    while not state.over:
        (side,) = (side for side in (FRENCH, RUSSIAN) if state.pending[side] is not None)
        decision = state.pending[side]
        assert decision is not None
        moves = list(state.moves(side))
        move = source.choice(moves)
        if seen.get(decision.name, 0) < 5 or count % 97 == 0:
            seen[decision.name] = seen.get(decision.name, 0) + 1
            text = write_position(state)
            again = read_position(text, {})
            again.advance()
            assert write_position(again) == text, decision.name
            assert again.pack() == state.pack(), decision.name
            assert again.digest() == state.digest(), decision.name
            assert list(again.moves(side)) == moves
            assert compare_position(again, text) == []
            one = state.clone()
            one.dice, again.dice = KeyedDice("same"), KeyedDice("same")
            one.play_unchecked(side, move)
            again.play_unchecked(side, move)
            assert write_position(one) == write_position(again), (decision.name, move)
        state.play_unchecked(side, move)
        count += 1
    text = write_position(state)
    assert write_position(read_position(text, {})) == text
    assert read_position(text, {}).digest() == state.digest()
    assert len(seen) > 8


def test_a_state_of_the_older_form_forgets_what_concerns_nobody() -> None:
    """There a unit off the map kept its legs and where it began the phase, and a new Depot had begun nowhere."""
    state = read_position(SAMPLE + "eliminated: ri1\n5441: F fd1\n", {})
    frozen = state.freeze()
    legs = bytearray.fromhex(frozen["legs"])
    legs[UNIT_NUMBER["ri1"]] = 1
    began = list(frozen["began"])
    began[UNIT_NUMBER["ri1"]], began[UNIT_NUMBER["fd1"]] = NUMBER["5438"], -1
    older = {name: value for name, value in frozen.items() if name != "form"} | {"legs": legs.hex(), "began": began}
    assert Campaign.thaw(older).digest() == state.digest()
