"""What is seen of the board, and the pieces that are drawn of it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.board.drawing.counters import piece_face
from grognard.core.game import make_dice
from grognard.core.seen import plain
from grognard.games.grand_tactical import view
from grognard.games.grand_tactical.options import OPTIONS
from grognard.games.grand_tactical.pieces import pieces
from grognard.games.grand_tactical.sequence import PlayCampaign
from grognard.games.grand_tactical.setup import missing_units, open_campaign
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import FRENCH, RUSSIAN, SIDES, STRENGTH


def campaign(scenario: str, moves: int = 0) -> Campaign:
    """A campaign after so many random moves."""
    state = open_campaign(scenario, {option.name: option.default for option in OPTIONS})
    state.stack = [PlayCampaign()]
    state.dice = make_dice("1", None)
    state.advance()
    source = random.Random(5)
    for _ in range(moves):
        side = next(side for side, question in enumerate(state.pending) if question is not None)
        state.play_unchecked(side, source.choice(list(state.moves(side))))
    return state


def seen_board(state: Campaign) -> dict[str, Any]:
    board: dict[str, Any] = plain(view.view(state, None))
    return board


@pytest.mark.parametrize("moves", [0, 40, 300])
def test_every_unit_on_the_map_is_seen_once_with_its_strength(moves: int) -> None:
    state = campaign("1", moves)
    board = seen_board(state)
    units = [unit["id"] for stack in board["stacks"] for unit in stack["units"]]
    assert len(units) == len(set(units)) == len(state.on_map(FRENCH)) + len(state.on_map(RUSSIAN))
    for side, name in enumerate(SIDES):
        shown = sum(stack["strength"] for stack in board["stacks"] if stack["side"] == name)
        assert shown == sum(STRENGTH[state.kind[unit]] for unit in state.on_map(side)) > 0


def test_every_piece_can_be_drawn() -> None:
    for moves in (0, 200):
        for piece in pieces({"board": seen_board(campaign("1", moves))}):
            assert piece_face(piece, 30)


def test_everybody_sees_the_same() -> None:
    state = campaign("1", 60)
    assert view.view(state, FRENCH) == view.view(state, RUSSIAN) == view.open_view(state)


def test_a_march_tells_what_each_hex_costs_and_what_it_comes_next_to() -> None:
    state = campaign("1")
    while not (moves := [move for move in state.moves(RUSSIAN) if move[0] == "move"]):
        state.play_unchecked(RUSSIAN, next(iter(state.moves(RUSSIAN))))
    state.play_unchecked(RUSSIAN, moves[0])
    march = seen_board(state)["march"]
    assert march["hex"] not in march["costs"]
    assert all(0 < cost <= march["left"] for cost in march["costs"].values())
    places = {stack["hex"] for stack in seen_board(state)["stacks"] if stack["side"] == "french"}
    assert all(set(near) <= places for near in march["beside"].values())


def test_units_that_are_being_set_up_are_listed() -> None:
    state = campaign("2")
    missing = seen_board(state)["missing"]
    assert missing
    assert {each["side"] for each in missing} == {"russian"}


def test_those_who_are_set_up_are_counted_and_said_where() -> None:
    """The French of the third scenario: a Leader and a corps by Brest, the army around Moscow."""
    state = campaign("3")
    missing = seen_board(state)["missing"]
    assert sum(each["count"] for each in missing) == len(missing_units(state, FRENCH))
    assert {each["near"] for each in missing} == {"1737", "5919"}
    (infantry,) = (each for each in missing if each["kind"] == "infantry-corps" and each["near"] == "5919")
    assert infantry["count"] == 2


def test_combat_units_lie_on_one_pile_with_their_sum() -> None:
    board = seen_board(campaign("1"))
    drawn = pieces({"board": board})
    for stack in board["stacks"]:
        combat = [unit for unit in stack["units"] if unit["strength"]]
        piles = [
            piece
            for piece in drawn
            if piece["space"] == stack["hex"] and piece["side"] == stack["side"] and "strength" in piece
        ]
        assert len(piles) == bool(combat)
        if len(combat) > 1:
            assert piles[0]["sum"] == str(stack["strength"])
            assert piles[0]["count"] == len(combat)


@pytest.mark.parametrize("scenario", ["1", "3"])
def test_every_moment_of_a_campaign_can_be_seen(scenario: str) -> None:
    """Units of an attack may have left their hexes by the time that somebody looks: after a retreat, in an advance."""
    state = campaign(scenario)
    source, phases = random.Random(11), set()
    while not state.over:
        side = next(side for side, question in enumerate(state.pending) if question is not None)
        moves = list(state.moves(side))
        likely = [move for move in moves if move[0] in ("attack", "sortie", "advance")] or moves
        state.play_unchecked(side, source.choice(likely))
        if view.phase_code(state).endswith("_combat"):
            phases.add(type(state.stack[-1]).__name__)
            assert view.view(state, None).stacks
    assert len(phases) > 1
