"""A finished campaign in figures."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from grognard.core.errors import GrognardError
from grognard.core.table import Table
from grognard.games.scorched_earth.events.war import Moved
from grognard.games.scorched_earth.game import GAME
from grognard.games.scorched_earth.story import BASES, story
from grognard.games.scorched_earth.tables import DATES, NUMBER, distance


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


def test_whoever_marches_farthest_is_on_the_chart() -> None:
    """Also a corps that is not with the first one of its army group."""
    table = played("story")
    told = story(table)
    for side, base in (("french", BASES[0]), ("russian", BASES[1])):
        goals = {
            NUMBER[entry.event.goal]
            for entry in table.journal.entries
            if isinstance(entry.event, Moved) and entry.event.actor() == side
        }
        shown = {NUMBER[leg["destination"]] for flow in told["flows"] if flow["side"] == side for leg in flow["legs"]}
        assert max(distance(base, hex_) for hex_ in shown) >= max(distance(base, hex_) for hex_ in goals)


def test_no_corps_is_drawn_twice() -> None:
    """What marches in a turn on all roads together is not stronger than the steps of that turn."""
    table = played("story")
    steps = Counter(
        (entry.turn, entry.event.origin, entry.event.goal)
        for entry in table.journal.entries
        if isinstance(entry.event, Moved)
    )
    drawn = Counter(
        (leg["turn"], leg["origin"], leg["destination"])
        for flow in story(table)["flows"]
        for leg in flow["legs"]
        if leg["origin"] != leg["destination"]
    )
    assert drawn
    assert not drawn - steps


def test_there_is_no_story_before_the_end() -> None:
    with pytest.raises(GrognardError, match="not over"):
        GAME.story(GAME.start(seed=1))
