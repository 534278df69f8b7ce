"""Combat Phases played at random in crowded positions, with laws held at every question."""

from __future__ import annotations

import random

import pytest
from gt_field import Field

from grognard.core.dice import KeyedDice
from grognard.core.events import Journal
from grognard.games.grand_tactical import advancing, battle, combat, declaring, retreating, withdrawing
from grognard.games.grand_tactical.combat import new_combat_phase
from grognard.games.grand_tactical.events.war import BattleRolled
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import (
    CODES,
    FRENCH,
    LEADER,
    NUMBER,
    PLACES,
    RUSSIAN,
    SUPPLY,
    UNITS,
    within,
)

CENTRES = ("5439", "4325", "6026", "5919", "3227", "2015", "1737")
"""The plain, Smolensk, Tula, Moscow, Borisov, Riga and Brest."""
STACKS = (
    ("5-5", "3-6 5-5", "2-3", "1-4", "5-5 5-5", "1-3 2-3", "1-3", "5-5 0-0", "2-3 0-0 1-3"),
    ("5-5", "3-6", "2-3 2-3", "1-4", "1-3"),
)
LETTERS = ("ABCDEFGHJKLMNPS", "ABCDEFHJKLM")


def crowded_field(source: random.Random) -> Field:
    options = {"full_retreat": source.choice(("hexes", "points"))}
    options["attacking_stack"] = source.choice(("everybody", "everybody", "combat_units"))
    field = Field(turn=source.randint(2, 19), **options)
    for place in range(len(PLACES)):
        field.state.control[place] = source.choice((FRENCH, RUSSIAN))
    letters = [list(each) for each in LETTERS]
    depots = 6
    hexes = list(within(NUMBER[source.choice(CENTRES)], 2))
    for hex_ in source.sample(hexes, min(len(hexes), 11)):
        side = source.choice((FRENCH, RUSSIAN))
        units = source.choice(STACKS[side])
        supplies = sum(field.state.kind[unit] == SUPPLY for unit in field.state.on_map(side))
        if units.count("0-0") > depots or (units.count("1-3") and supplies > 1):
            units = "2-3"
        depots -= units.count("0-0")
        if source.random() < 0.4:
            units += f" {letters[side].pop()}"
        field.put(side, CODES[hex_], units, disrupted=source.random() < 0.15)
        field.state.enter(side, hex_)
    for unit in (*field.state.on_map(FRENCH), *field.state.on_map(RUSSIAN)):
        if field.state.kind[unit] == LEADER:
            field.state.disrupted[unit] = 0
    return field


def hold_laws(state: Campaign) -> None:
    for unit in (*state.on_map(FRENCH), *state.on_map(RUSSIAN)):
        assert not state.pieces[1 - UNITS[unit].side][state.where[unit]], "both sides in one hex"
        assert state.kind[unit] != LEADER or not state.disrupted[unit]
    anew = Campaign.thaw(state.freeze())
    assert anew.freeze() == state.freeze()
    assert (anew.partial, anew.total, anew.pieces, anew.combat) == (
        state.partial,
        state.total,
        state.pieces,
        state.combat,
    )
    assert state.clone().freeze() == state.freeze()


@pytest.fixture(autouse=True, scope="module")
def _registered() -> None:
    if not hasattr(Campaign, "procedures"):
        Campaign.register((combat, declaring, battle, retreating, withdrawing, advancing))


@pytest.mark.parametrize("seed", range(80))
def test_random_combat_phases(seed: int) -> None:
    source = random.Random(seed)
    field = crowded_field(source)
    state = field.state
    state.stack = [new_combat_phase(source.choice((FRENCH, RUSSIAN)))]
    state.dice, state.journal = KeyedDice(str(seed)), Journal()
    state.advance()
    asked = 0
    while not state.over:
        hold_laws(state)
        (side,) = (side for side in (FRENCH, RUSSIAN) if state.pending[side] is not None)
        decision, at = state.pending[side], state.stack[-1]
        assert decision is not None
        moves = list(state.moves(side))
        listed = [
            move for move in decision.candidates(state, at, side) if decision.refusal(state, at, side, move) is None
        ]
        assert sorted(map(repr, moves)) == sorted(map(repr, listed)), decision.name
        assert len(moves) > 1, decision.name
        assert "{" not in str(decision.prompt(state, at, side))
        state.play_unchecked(side, source.choice(moves))
        asked += 1
        assert asked < 500
    hold_laws(state)
    for entry in state.journal.entries:
        assert "{" not in entry.event.sentence(), entry.event
    battles = state.journal.battles(state.turn, None, is_open=True)
    rolled = [entry for entry in state.journal.entries if isinstance(entry.event, BattleRolled)]
    assert len(battles) == len(rolled)
    assert all(report.is_over for report in battles)
