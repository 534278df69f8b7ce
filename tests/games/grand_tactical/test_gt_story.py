"""A finished campaign in figures."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from grognard.core.errors import GrognardError
from grognard.core.table import Table
from grognard.games.grand_tactical.events.movement import Marched, Reduced
from grognard.games.grand_tactical.events.phases import Arrived
from grognard.games.grand_tactical.events.supply import LevelCounted
from grognard.games.grand_tactical.game import GAME
from grognard.games.grand_tactical.state import CAUSES, MARCH, Campaign
from grognard.games.grand_tactical.story import BASES, CAUSE_NAMES, TOLD_CAUSES, Chronicle, milestones, story
from grognard.games.grand_tactical.tables import (
    DATES,
    FRENCH,
    IS_COMBAT,
    KINDS,
    LAST_TURN,
    NUMBER,
    RUSSIAN,
    SIDES,
    STRENGTH,
    UNIT_NUMBER,
    UNIT_SIDE,
    distance,
)
from grognard.games.grand_tactical.units import KIND_WORDS

BOTH = (FRENCH, RUSSIAN)


@cache
def played(scenario: str = "1") -> Table:
    """A campaign played at random to its end."""
    table, source = GAME.start(scenario=scenario, seed="story"), random.Random("story")
    while table.pending:
        side = source.choice(sorted(table.pending))
        options = table.options(side)
        table.play(side, options[source.randrange(len(options))])
    return table


def end_of(table: Table) -> Campaign:
    assert isinstance(table.state, Campaign)
    return table.state


def strength_on_map(state: Campaign, side: int) -> int:
    return sum(STRENGTH[state.kind[unit]] for unit in state.on_map(side))


def line_of(lines: list[dict[str, Any]], name: str, side: str = "") -> list[int]:
    (found,) = [line["values"] for line in lines if line["name"] == name and line["side"] == side]
    return list(found)


@pytest.mark.parametrize(("scenario", "first"), [("1", 1), ("3", 11)])
def test_every_turn_is_told(scenario: str, first: int) -> None:
    table = played(scenario)
    told = story(table)
    assert told == GAME.story(table)
    turns = list(range(first, LAST_TURN + 1))
    assert told["turns"] == turns
    assert told["labels"] == [DATES[turn] for turn in turns]
    assert all(len(line["values"]) == len(turns) for line in (*told["lines"], *told["losses"]))


def test_the_points_are_those_counted_against_the_index() -> None:
    table = played()
    counted = [entry.event for entry in table.journal.entries if isinstance(entry.event, LevelCounted)]
    lines = story(table)["lines"]
    assert line_of(lines, "Victory Points")[:-1] == [event.level for event in counted][:-1]
    assert line_of(lines, "Index") == [event.index for event in counted]
    result = GAME.result(table.state)
    assert result is not None
    assert line_of(lines, "Victory Points")[-1] == result.score, "sieges at the end included"


@pytest.mark.parametrize("scenario", ["1", "2", "3"])
def test_the_chronicle_ends_where_the_game_does(scenario: str) -> None:
    """Followed by events alone, every Combat unit is what and where the state has it."""
    table = played(scenario)
    state, opening = end_of(table), GAME.set_up(scenario, table.settings)
    assert isinstance(opening, Campaign)
    told = Chronicle(opening)
    told.read(table.journal.entries, state.turn)
    followed = {unit: (hex_, told.kind[unit]) for unit, hex_ in told.where.items() if IS_COMBAT[told.kind[unit]]}
    units = [unit for side in BOTH for unit in state.on_map(side) if state.is_combat(unit)]
    assert followed == {unit: (state.where[unit], state.kind[unit]) for unit in units}


@pytest.mark.parametrize("side", BOTH)
def test_what_came_is_in_the_field_or_lost(side: int) -> None:
    table = played()
    told, opening = story(table), GAME.set_up("1", table.settings)
    assert isinstance(opening, Campaign)
    field = line_of(told["lines"], "Strength points", SIDES[side])
    assert field[-1] == strength_on_map(end_of(table), side)
    came: Counter[int] = Counter()
    for entry in table.journal.entries:
        if isinstance(entry.event, Arrived):
            for id_, kind in entry.event.force:
                if UNIT_SIDE[UNIT_NUMBER[id_]] == side:
                    came[entry.turn] += STRENGTH[KIND_WORDS.index(kind)]
    assert came
    losses = [line["values"] for line in told["losses"] if line["side"] == SIDES[side]]
    for at, turn in enumerate(told["turns"]):
        lost = sum(values[at] for values in losses)
        arrived = sum(strength for when, strength in came.items() if when <= turn)
        assert field[at] + lost == strength_on_map(opening, side) + arrived, turn


@pytest.mark.parametrize("scenario", ["1", "2", "3"])
def test_the_losses_are_those_of_the_state(scenario: str) -> None:
    """The state counts pieces; a corps that was reduced is counted as lost, though a division of it is left."""
    table = played(scenario)
    state, told = end_of(table), story(table)["losses"]
    left: Counter[int] = Counter()
    for entry in table.journal.entries:
        if isinstance(entry.event, Reduced):
            for id_, kind in entry.event.force:
                left[UNIT_SIDE[UNIT_NUMBER[id_]]] += STRENGTH[KIND_WORDS.index(kind)]
    for side in BOTH:
        for cause in TOLD_CAUSES:
            pieces = sum(state.loss_count(cause, side, kind) * STRENGTH[kind] for kind in range(len(KINDS)))
            values = line_of(told, CAUSE_NAMES.get(CAUSES[cause], CAUSES[cause]), SIDES[side])
            assert values[-1] == pieces - (left[side] if cause == MARCH else 0), CAUSES[cause]
            assert values == sorted(values), "nobody comes back"


def test_the_flows_go_on_from_where_they_were() -> None:
    flows = story(played())["flows"]
    assert {flow["side"] for flow in flows} == {"french", "russian"}
    for flow in flows:
        assert " to " in flow["name"]
        for before, after in zip(flow["legs"], flow["legs"][1:], strict=False):
            assert before["turn"] <= after["turn"]
            assert before["destination"] == after["origin"]


def test_whoever_marches_farthest_is_on_the_chart() -> None:
    table = played()
    told = story(table)
    for side, base in zip(SIDES, BASES, strict=True):
        goals = {
            NUMBER[entry.event.goal]
            for entry in table.journal.entries
            if isinstance(entry.event, Marched)
            and entry.event.actor() == side
            and any(STRENGTH[KIND_WORDS.index(kind)] for _, kind in entry.event.force)
        }
        shown = {NUMBER[leg["destination"]] for flow in told["flows"] if flow["side"] == side for leg in flow["legs"]}
        assert max(distance(base, hex_) for hex_ in shown) == max(distance(base, hex_) for hex_ in goals)


def test_there_is_no_story_before_the_end() -> None:
    with pytest.raises(GrognardError, match="not over"):
        GAME.story(GAME.start(seed=1))


# --- milestones ----------------------------------------------------------------------------------------------------


def test_milestones_are_the_sums_of_the_story() -> None:
    table = played()
    counted = milestones(table)
    told = story(table)
    for side in SIDES:
        for cause in TOLD_CAUSES:
            code = CAUSES[cause]
            line = line_of(told["losses"], CAUSE_NAMES.get(code, code), side)
            assert counted[f"{side} strength points lost: {code}"] == line[-1]
