"""A finished campaign in figures."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from fm_faces import finished, position

from grognard.core.errors import GrognardError
from grognard.core.table import Table
from grognard.games.fateful_march.events.marching import Marched
from grognard.games.fateful_march.game import GAME
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.story import BASES, CAUSES, apart
from grognard.games.fateful_march.tables import AREAS, CONNECTION, NUMBER


@cache
def game(scenario: str, seed: int) -> tuple[Table, dict[str, Any]]:
    table = finished(scenario, seed)
    return table, GAME.story(table)


def state_of(table: Table) -> Campaign:
    assert isinstance(table.state, Campaign)
    return table.state


CASES = [("berezina", 3), ("niemen", 2), ("moscow", 0)]


@pytest.mark.parametrize(("scenario", "seed"), CASES)
def test_there_is_a_value_for_every_turn_of_every_line(scenario: str, seed: int) -> None:
    table, story = game(scenario, seed)
    opening = GAME.set_up(scenario, table.settings)
    assert story["turns"] == list(range(opening.turn, state_of(table).turn + 1))
    # "November 5" would read as a day.
    assert story["labels"][-1] == GAME.when(state_of(table))
    assert len(story["labels"]) == len(story["days"]) == len(story["turns"])
    for line in [*story["lines"], *story["losses"]]:
        assert len(line["values"]) == len(story["turns"])
    assert json.loads(json.dumps(story)) == story


@pytest.mark.parametrize(("scenario", "seed"), CASES)
def test_the_lines_end_where_the_game_ended(scenario: str, seed: int) -> None:
    table, story = game(scenario, seed)
    state = state_of(table)
    last = {(line["name"], line["side"]): line["values"][-1] for line in story["lines"]}
    assert last["Victory Points", ""] == state.vp
    assert last["Initiative", ""] == state.initiative
    for side, name in enumerate(GAME.sides):
        fresh = sum(state.fresh[side * AREAS : (side + 1) * AREAS])
        every = sum(state.totals[side * AREAS : (side + 1) * AREAS])
        assert last["Fresh strength points", name] == fresh
        assert last["Exhausted strength points", name] == every - fresh


@pytest.mark.parametrize(("scenario", "seed"), CASES)
def test_losses_by_cause_make_up_the_casualties(scenario: str, seed: int) -> None:
    """[R1.5] Every French strength point that is eliminated lies in the Casualties box."""
    table, story = game(scenario, seed)
    french = [line for line in story["losses"] if line["side"] == "french"]
    assert [line["name"] for line in french] == list(CAUSES)
    assert sum(line["values"][-1] for line in french) == sum(state_of(table).casualties)
    for line in story["losses"]:
        assert all(before <= after for before, after in pairwise(line["values"]))


@pytest.mark.parametrize(("scenario", "seed"), CASES)
def test_flows_follow_connections_without_a_gap(scenario: str, seed: int) -> None:
    _, story = game(scenario, seed)
    assert story["flows"]
    for flow in story["flows"]:
        legs = flow["legs"]
        assert any(leg["origin"] != leg["destination"] for leg in legs)
        for leg in legs:
            ends = NUMBER[leg["origin"]], NUMBER[leg["destination"]]
            assert ends[0] == ends[1] or ends in CONNECTION
            assert leg["strength"] >= 0
        for before, after in pairwise(legs):
            assert before["destination"] == after["origin"]
            assert before["turn"] <= after["turn"]


@pytest.mark.parametrize(("scenario", "seed"), CASES)
def test_the_chart_reaches_as_far_as_the_armies(scenario: str, seed: int) -> None:
    """Also where somebody marched without a leader, and however few they were."""
    table, story = game(scenario, seed)
    for side, base in zip(GAME.sides, BASES, strict=True):
        gone = [
            NUMBER[entry.event.destination]
            for entry in table.journal.entries
            if isinstance(entry.event, Marched) and entry.event.actor() == side
        ]
        shown = [NUMBER[leg["destination"]] for flow in story["flows"] if flow["side"] == side for leg in flow["legs"]]
        assert max(apart(base, area) for area in shown) >= max(apart(base, area) for area in gone)


def test_who_marches_without_a_leader_has_a_band_of_his_own() -> None:
    table = position(
        "last turn: July 2\nVilna: F 5inf Davout | orders m_from\nMinsk: F 4inf | orders m_from\nMoscow: R 1inf\n"
        "french depots: Vilna\nrussian depots: Moscow\ninitiative: french 1"
    )
    table.play("french", "execute m_from minsk; with 4 inf; to borisov")
    while not table.state.over:
        side = next(iter(table.pending))
        options = [str(each) for each in table.options(side)]
        table.play(side, next((each for each in ("done", "pass") if each in options), options[0]))
    (flow,) = [flow for flow in GAME.story(table)["flows"] if flow["side"] == "french"]
    assert (flow["legs"][1]["origin"], flow["legs"][1]["destination"]) == ("minsk", "borisov")


def test_the_main_army_comes_first_of_each_side() -> None:
    _, story = game("niemen", 2)
    for side in GAME.sides:
        flows = [flow for flow in story["flows"] if flow["side"] == side]
        assert all(flow["name"].startswith("Main army") == (not number) for number, flow in enumerate(flows))


def test_a_march_under_a_leader_is_his_flow_out_and_back() -> None:
    table = position(
        "last turn: July 2\nVilna: F 5inf Davout | orders m_from\nMinsk: R 1inf\nfrench depots: Vilna\n"
        "russian depots: Minsk\ninitiative: french 1"
    )
    table.play("french", "execute m_from vilna; with 5 inf; lead Davout; to molodechno")
    while not table.state.over:
        side = next(iter(table.pending))
        options = [str(each) for each in table.options(side)]
        table.play(side, next((each for each in ("done", "pass") if each in options), options[0]))
    (flow,) = [flow for flow in GAME.story(table)["flows"] if flow["side"] == "french"]
    assert [(leg["origin"], leg["destination"], leg["strength"]) for leg in flow["legs"]][:2] == [
        ("vilna", "vilna", 5),
        ("vilna", "molodechno", 5),
    ]


def test_a_game_that_goes_on_has_no_story_yet() -> None:
    with pytest.raises(GrognardError, match="not over"):
        GAME.story(GAME.start("berezina", seed=1))
