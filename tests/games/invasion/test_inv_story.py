"""A finished campaign in figures."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from grognard.core.errors import GrognardError
from grognard.core.table import Table
from grognard.games.invasion.events.war import Advanced, Marched, SentOn, SlippedAway, Withdrew
from grognard.games.invasion.game import GAME
from grognard.games.invasion.stacks import DEAD, LOST
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.story import BASES, story
from grognard.games.invasion.tables import DATES, LAST_TURN, NUMBER, SECOND_YEAR_DATES, UNITS_OF, distance
from grognard.games.invasion.victory import points

SIDES = ("french", "russian")


@cache
def played(seed: str, game: str = "basic") -> Table:
    """A game at random, from the usual set-up; two years if that is offered."""
    table, source = GAME.start(seed=seed, options={"game": game}), random.Random(seed)
    for side in ("russian", "french"):
        table.play(side, "default")
    while table.pending:
        side = source.choice(sorted(table.pending))
        decision = table.state.pending[SIDES.index(side)]
        assert decision is not None
        options = table.options(side)
        table.play(side, "accept" if decision.name == "two_years" else options[source.randrange(len(options))])
    return table


def own(table: Table) -> Campaign:
    return GAME.own(table.state)


def test_the_story_of_a_game() -> None:
    table = played("story")
    told = story(table)
    assert told == GAME.story(table)
    assert told["turns"] == list(range(1, LAST_TURN + 1))
    assert told["labels"] == list(DATES[1:])
    for line in (*told["lines"], *told["losses"]):
        assert len(line["values"]) == LAST_TURN
    for number, side in enumerate(SIDES):
        last = {line["name"]: line["values"][-1] for line in told["lines"] if line["side"] == side}
        assert last["Victory Points"] == points(own(table))[number]
        assert last["Units"] == len(own(table).on_map(number))
        assert set(last) == {"Victory Points", "Units"}


def test_every_lost_unit_has_its_cause() -> None:
    """In the basic game nobody comes back: the causes together are those who are gone."""
    for seed in ("story", "other"):
        table = played(seed)
        for number, side in enumerate(SIDES):
            losses = [line for line in story(table)["losses"] if line["side"] == side]
            for line in losses:
                assert line["values"] == sorted(line["values"])
            gone = sum(own(table).where[unit] in (DEAD, LOST) for unit in UNITS_OF[number])
            assert gone
            assert sum(line["values"][-1] for line in losses) == gone


def test_the_flows_go_on_from_where_they_were() -> None:
    flows = story(played("story"))["flows"]
    assert {flow["side"] for flow in flows} == {"french", "russian"}
    for flow in flows:
        assert flow["legs"][0]["strength"], "somebody stood where it begins"
        for before, after in pairwise(flow["legs"]):
            assert before["turn"] <= after["turn"]
            assert before["destination"] == after["origin"]


def steps(table: Table) -> Counter[tuple[int, str, str]]:
    """All steps that the journal tells, by turn and hexes."""
    found: Counter[tuple[int, str, str]] = Counter()
    for entry in table.journal.entries:
        match entry.event:
            case Marched(path=path):
                found.update((entry.turn, here, there) for here, there in pairwise(path))
            case Advanced(hex=here, goal=there) | Withdrew(hex=here, goal=there) | SlippedAway(hex=here, goal=there):
                found[entry.turn, here, there] += 1
            case SentOn(hex=here, goal=there) if there:
                found[entry.turn, here, there] += 1
    return found


def test_no_step_is_drawn_twice() -> None:
    table = played("story")
    drawn = Counter(
        (leg["turn"], leg["origin"], leg["destination"])
        for flow in story(table)["flows"]
        for leg in flow["legs"]
        if leg["origin"] != leg["destination"]
    )
    assert drawn
    assert not drawn - steps(table)


def test_whoever_marches_farthest_is_on_the_chart() -> None:
    table = played("story")
    flows = story(table)["flows"]
    for number, side in enumerate(SIDES):
        marched = [
            NUMBER[entry.event.path[-1]]
            for entry in table.journal.entries
            if isinstance(entry.event, Marched) and entry.event.actor() == side
        ]
        shown = [NUMBER[leg["destination"]] for flow in flows if flow["side"] == side for leg in flow["legs"]]
        assert max(distance(BASES[number], hex_) for hex_ in shown) >= max(
            distance(BASES[number], hex_) for hex_ in marched
        )


def test_the_second_year_follows_the_first() -> None:
    table = played("years", "advanced")
    assert own(table).second_year, "the French went to winter quarters"
    told = story(table)
    assert told["turns"] == list(range(1, len(told["turns"]) + 1))
    years = len([label for label in told["labels"] if label in DATES])
    assert told["labels"] == [*DATES[1 : years + 1], *SECOND_YEAR_DATES[8 : own(table).turn + 1]]
    for flow in told["flows"]:
        assert [leg["turn"] for leg in flow["legs"]] == sorted(leg["turn"] for leg in flow["legs"])


def test_there_is_no_story_before_the_end() -> None:
    with pytest.raises(GrognardError, match="not over"):
        GAME.story(GAME.start(seed=1))
