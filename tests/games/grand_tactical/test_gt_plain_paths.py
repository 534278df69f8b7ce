"""The engine's reach and a plain reading of the rules find the same hexes at the same cost, in random positions."""

from __future__ import annotations

import random
from copy import deepcopy

import gt_plain_paths
import pytest

from grognard.core.dice import FreshDice
from grognard.games.grand_tactical.game import GAME
from grognard.games.grand_tactical.layers import Layers, find_layers, layers
from grognard.games.grand_tactical.marching import March
from grognard.games.grand_tactical.movement import MovementPhase
from grognard.games.grand_tactical.paths import reach, search_hindered, walk, way_to
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import (
    ALL_UNITS,
    CODES,
    DEPOT,
    FRENCH,
    IS_CORPS,
    IS_INFANTRY,
    NUMBER,
    REDUCED,
    RUSSIAN,
    UNITS_OF,
    hexes_of,
    within,
)
from grognard.games.grand_tactical.zones import is_stopped

CENTRES = ("2325", "2015", "3029", "4325", "5919", "3532", "1737", "0330", "3702", "2242")
"""Places with rivers, fortresses, water and marsh around."""


def scattered(centre: str, source: random.Random) -> Campaign:
    """Both armies mixed up around a hex, some units having come a part of their way."""
    state = Campaign()
    state.turn = source.choice((3, 14))
    hexes = within(NUMBER[centre], 4)
    for unit in ALL_UNITS:
        if source.random() < 0.25:
            if IS_CORPS[state.kind[unit]] and source.random() < 0.3:
                state.kind[unit] = REDUCED[state.kind[unit]]
            hex_ = source.choice(hexes)
            if not state.pieces[1 - (unit in UNITS_OF[RUSSIAN])][hex_]:
                state.place(unit, hex_)
    side = source.choice((FRENCH, RUSSIAN))
    state.begin_movement(side)
    for unit in state.on_map(side):
        if source.random() < 0.4:
            state.began[unit] = source.choice(hexes)
    enemy = 1 - side
    doomed = [hex_ for hex_ in state.hexes(enemy) if state.infantry[enemy][hex_] and not state.cavalry[enemy][hex_]]
    doomed = [hex_ for hex_ in doomed if all(IS_INFANTRY[state.kind[unit]] for unit in state.units_in(enemy, hex_))]
    for hex_ in doomed[: source.randrange(3)]:
        state.doom(enemy, hex_)
    return state


@pytest.mark.parametrize("centre", CENTRES)
def test_both_find_the_same(centre: str) -> None:
    source = random.Random(centre)
    compared = 0
    for _ in range(3):
        state = scattered(centre, source)
        side = FRENCH if state.phase == 3 else RUSSIAN
        for unit in state.on_map(side):
            if state.kind[unit] == DEPOT or _was_stopped(state, unit):
                continue
            points = source.choice((state.allowance(unit), 2))
            found, before = reach(state, unit, points)
            told = {CODES[hex_]: cost for hex_, cost in found.items()}
            assert told == gt_plain_paths.reach(state, unit, points), (CODES[state.where[unit]], unit)
            assert set(before) >= set(found)
            assert _by_hex(layers(state, unit, points)) == found
            compared += len(told)
    assert compared > 200


@pytest.mark.parametrize("scenario", ["1", "2", "3"])
def test_where_nobody_is_in_the_way_no_search_is_needed(scenario: str) -> None:
    """The ways of the open ground are those that a search finds, hex by hex, in the same order."""
    source = random.Random(scenario)
    state = GAME.own(GAME.start(scenario, seed=scenario).state.clone())
    known = searched = 0
    while known < 200:
        side = 0 if state.pending[0] else 1
        moves = state.moves(side)
        at = state.stack[-1]
        if isinstance(at, March):
            found = walk(state, at.unit, at.left)
            costs, before = search_hindered(state, at.unit, at.left)
            searched += 1
            if found is not None:
                known += 1
                assert list(found[0].items()) == list(costs.items())
                start = state.where[at.unit]
                assert all(way_to(found[1], start, hex_) == way_to(before, start, hex_) for hex_ in costs)
        state.play_unchecked(side, source.choice(moves))
    assert searched < 4 * known


@pytest.mark.parametrize("scenario", ["1", "2", "3"])
def test_a_search_by_layers_finds_what_a_search_by_ways_finds(scenario: str) -> None:
    """With more and with fewer points than the unit has left, so that others are in the way sooner or later or not."""
    source = random.Random(scenario)
    state = GAME.own(GAME.start(scenario, seed=scenario).state.clone())
    searched = 0
    while searched < 200:
        side = 0 if state.pending[0] else 1
        at = state.stack[-1]
        if isinstance(at, March):
            points = source.randint(1, 12)
            found = find_layers(state, at.unit, points)
            searched += 1
            assert _by_hex(found) == dict(search_hindered(state, at.unit, points)[0])
            assert sum(found.costing) == found.hexes
        state.play_unchecked(side, source.choice(state.moves(side)))


@pytest.mark.parametrize("scenario", ["1", "2", "3"])
def test_what_is_remembered_of_units_is_what_is_found_out_anew(scenario: str) -> None:
    """A state that was read from its frozen form remembers nothing."""
    source = random.Random(scenario)
    state = GAME.own(GAME.start(scenario, seed=scenario).state.clone())
    for _ in range(700):
        side = 0 if state.pending[0] else 1
        moves = state.moves(side)
        if isinstance(state.stack[-1], MovementPhase):
            assert moves == Campaign.thaw(state.freeze()).moves(side)
        state.play_unchecked(side, source.choice(moves))


@pytest.mark.parametrize("scenario", ["1", "2", "3"])
def test_a_march_that_nobody_reads_of_does_the_same(scenario: str) -> None:
    """Without a journal the hexes of a way are left out where nothing could be on it."""
    source = random.Random(scenario)
    told = GAME.own(GAME.start(scenario, seed=scenario).state)
    assert told.journal is not None
    marches = 0
    while not told.over and marches < 200:
        side = 0 if told.pending[0] else 1
        move = source.choice(told.moves(side))
        marches += move[0] == "to"
        untold = told.clone()
        told.dice, untold.dice = FreshDice(random.Random(scenario)), FreshDice(random.Random(scenario))
        told.play_unchecked(side, move)
        untold.play_unchecked(side, move)
        assert untold.digest() == told.digest()
    assert marches > 50


def test_what_happens_to_a_copy_does_not_happen_to_the_state() -> None:
    """Nor the other way round, though copies share rows until they change."""
    source = random.Random("copies")
    state = GAME.own(GAME.start("1", seed="copies").state.clone())
    kept = ("stacks", "pieces", "combat", "infantry", "cavalry", "partial", "total", "combat_sets", "crowded")
    for number in range(150):
        copy = state.clone()
        before = deepcopy([getattr(state, name) for name in kept])
        (played, other) = (copy, state) if number % 2 else (state, copy)
        side = 0 if played.pending[0] else 1
        played.play_unchecked(side, source.choice(played.moves(side)))
        assert [getattr(other, name) for name in kept] == before
        state = played


def test_moves_of_a_march_are_a_list_that_is_made_when_it_is_read() -> None:
    table = GAME.start("3", seed="list")
    state = GAME.own(table.state.clone())
    source = random.Random(1)
    while not isinstance(state.stack[-1], March):
        side = 0 if state.pending[0] else 1
        state.play_unchecked(side, source.choice(state.moves(side)))
    side = 0 if state.pending[0] else 1
    moves, whole = state.moves(side), list(state.moves(side))
    assert len(moves) == len(whole) > 5
    assert [moves[index] for index in range(len(moves))] == whole
    assert moves[-1] == whole[-1] == ("stop",)
    assert moves[1:4] == whole[1:4]
    assert moves == whole == moves
    assert moves != whole[:-1]
    assert whole[2] in moves
    assert ("to", state.where[state.stack[-1].unit]) not in moves
    with pytest.raises(IndexError):
        state.moves(side)[len(moves)]


def _by_hex(found: Layers) -> dict[int, int]:
    base, costing, _ = found
    return {hex_: cost for cost, hexes in enumerate(costing) for hex_ in hexes_of(hexes, base)}


def _was_stopped(state: Campaign, unit: int) -> bool:
    """On a hex that stops it, and not the one where it began the phase: such a unit goes no further."""
    return state.where[unit] != state.began[unit] and is_stopped(state, unit, state.where[unit])
