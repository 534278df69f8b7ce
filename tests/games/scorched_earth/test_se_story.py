"""A finished campaign in figures."""

from __future__ import annotations

import random

import pytest

from grognard.core.errors import GrognardError
from grognard.core.table import Table
from grognard.games.scorched_earth.game import GAME
from grognard.games.scorched_earth.story import leading_units, story
from grognard.games.scorched_earth.tables import DATES, UNITS


def played(seed: str) -> Table:
    table, source = GAME.start(seed=seed), random.Random(seed)
    while table.pending:
        side = source.choice(sorted(table.pending))
        options = table.options(side)
        table.play(side, options[source.randrange(len(options))])
    return table


def test_the_story_of_a_game() -> None:
    table = played("story")
    told = story(table)
    assert told == GAME.story(table)
    turns = told["turns"]
    assert turns == sorted(set(turns))
    assert told["labels"] == [DATES[turn] for turn in turns]
    for line in (*told["lines"], *told["losses"]):
        assert len(line["values"]) == len(turns)
    points = next(line for line in told["lines"] if line["name"] == "Victory Points")
    result = table.game.result(table.state)
    assert result is not None
    assert points["values"][-1] == result.score
    for line in told["losses"]:
        assert line["values"] == sorted(line["values"]), "nobody comes back"


def test_the_flows_go_on_from_where_they_were() -> None:
    flows = story(played("story"))["flows"]
    assert {flow["side"] for flow in flows} == {"french", "russian"}
    for flow in flows:
        for before, after in zip(flow["legs"], flow["legs"][1:], strict=False):
            assert before["turn"] <= after["turn"]
            assert before["destination"] == after["origin"] or after["turn"] > before["turn"]


def test_each_army_group_is_led_by_its_strongest_corps() -> None:
    assert [UNITS[unit].id for unit in leading_units(0)] == ["davout", "beauharnais", "yorck", "poniatowski"]


def test_there_is_no_story_before_the_end() -> None:
    with pytest.raises(GrognardError, match="not over"):
        GAME.story(GAME.start(seed=1))
