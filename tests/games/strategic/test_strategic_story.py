"""The story of a finished campaign: small ones checked by hand, and what must hold for any."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.agents import agent
from grognard.core.errors import GrognardError
from grognard.core.table import Table
from grognard.games.strategic.events import Arrived, Marched
from grognard.games.strategic.state import CAUSES, Campaign
from grognard.games.strategic.story import BASES, COLUMN, distance, story
from grognard.games.strategic.tables import DATES, INDEX, LAST_TURN, MAP, SIDES, SPACES
from grognard.server.messages import Story

GAME = grognard.game("strategic")
RECORDS = sorted((Path(__file__).parents[2] / "conformance" / "records").glob("strategic-*.json"))
QUIET = ("done", "stand", "halt", "pursue")
"""What a player says who wants nothing more."""


# --- small campaigns -----------------------------------------------------------------------------------------------


def at(text: str, *lines: str, dice: list[int] | None = None) -> Table:
    """A game from a position to its end. Each line is played when its side is first able to; nobody wants anything
    else. A die shows one where no other is given: nobody starves or falls ill, and every forced march succeeds."""
    table = GAME.position(text, {}, None, (dice or []) + [1] * 60)
    wanted = list(lines)
    while not table.state.over:
        side = next(iter(table.pending))
        said, _, action = wanted[0].partition(": ") if wanted else ("", "", "")
        if said == side and table.why_not(side, action) is None:
            table.play(side, action)
            wanted.pop(0)
        else:
            options = [str(each) for each in table.options(side)]
            table.play(side, next((word for word in QUIET if word in options), options[0]))
    assert not wanted, f"never possible: {wanted}"
    return table


def legs_of(flow: dict[str, Any]) -> list[tuple[int, str, float]]:
    """Each leg as turn, way and strength; `<` goes back, one space alone is a rest."""
    told = []
    for leg in flow["legs"]:
        sign = "<" if leg["is_retreat"] else ">"
        is_rest = leg["origin"] == leg["destination"]
        way = leg["origin"] if is_rest else f"{leg['origin']}{sign}{leg['destination']}"
        told.append((leg["turn"], way, leg["strength"]))
    return told


def flows_of(told: dict[str, Any], side: str) -> list[dict[str, Any]]:
    return [flow for flow in told["flows"] if flow["side"] == side]


def line(lines: list[dict[str, Any]], name: str, side: str = "") -> list[float]:
    (found,) = [each["values"] for each in lines if (each["name"], each["side"]) == (name, side)]
    assert isinstance(found, list)
    return found


def test_an_army_that_marches_and_pays_for_politics() -> None:
    """Five Corps over the Niemen; below the Index one is disbanded each turn; three of the other four go on."""
    told = story(
        at(
            "turn 12, french movement\nFW9: F 5ic",
            "french: march FW9 R22 5ic",
            "french: disband R22 ic",
            "french: march R22 R32 3ic",
            "french: disband R32 ic",
        )
    )
    assert told["turns"] == [12, 13]
    assert told["labels"] == ["early December 1812", "late December 1812"]
    (flow,) = flows_of(told, "french")
    assert flow["name"] == "Main army"
    assert legs_of(flow) == [(12, "FW9>R22", 5), (12, "R22", 4), (13, "R22>R32", 3), (13, "R32", 2)]
    assert line(told["lines"], "Corps", "french") == [4, 3]
    assert line(told["losses"], "political loss", "french") == [1, 2]
    assert line(told["lines"], "Victory Points") == [7, 7]
    assert line(told["lines"], "Index") == [21, 22]
    assert flows_of(told, "russian") == []


def test_from_moscow_every_step_towards_the_niemen_is_a_retreat() -> None:
    told = story(
        at(
            "turn 11, french movement\nlevel: 22\nR57: F 4ic 2cc",
            "french: march R57 R52 4ic",
            "french: force R52 R50 1ic",
            "french: march R52 R50 3ic",
            "french: march R50 R44 4ic",
            "french: force R44 R34 1ic",
        )
    )
    main = flows_of(told, "french")[0]
    assert legs_of(main) == [
        (11, "R57<R52", 4),
        (11, "R52", 3),
        (12, "R52<R50", 3),
        (12, "R50", 4),
        (13, "R50<R44", 4),
        (13, "R44", 3),
    ]
    assert not any(line(told["losses"], cause, "french")[-1] for cause in CAUSES)


def test_a_step_towards_the_enemy_after_the_turning_point_is_none() -> None:
    told = story(
        at(
            "turn 10, french movement\nlevel: 22\nR50: F 3ic",
            "french: march R50 R51 3ic",
            "french: march R51 R50 3ic",
            "french: march R50 R52 2ic",
            "french: march R52 R50 2ic",
        )
    )
    main = flows_of(told, "french")[0]
    assert legs_of(main) == [
        (10, "R50>R51", 3),
        (11, "R51>R50", 3),
        (12, "R50>R52", 2),
        (13, "R52<R50", 2),
        (13, "R50", 3),
    ]


def test_a_column_of_its_own() -> None:
    """Ten Corps part: six by Vilna are the army, four by Kovno a column in the north; one by Grodno is neither."""
    told = story(
        at(
            "turn 12, french movement\nlevel: 22\nFW9: F 11ic",
            "french: march FW9 R22 6ic",
            "french: march FW9 R21 4ic",
            "french: march FW9 R23 1ic",
            "french: march R22 R32 6ic",
            "french: march R21 R20 4ic",
        )
    )
    main, column = flows_of(told, "french")
    assert legs_of(main) == [(12, "FW9>R22", 6), (13, "R22>R32", 6)]
    assert column["name"] == "Northern column, Suwalki to Samogitia"
    assert legs_of(column) == [(12, "FW9>R21", 4), (13, "R21>R20", 4)]


def test_a_column_that_comes_back_ends_where_it_joins() -> None:
    told = story(
        at(
            "turn 12, french movement\nlevel: 22\nFW9: F 9ic",
            "french: march FW9 R22 6ic",
            "french: march FW9 R21 3ic",
            "french: march R22 R32 6ic",
            "french: march R21 R32 3ic",
        )
    )
    main, column = flows_of(told, "french")
    assert legs_of(main) == [(12, "FW9>R22", 6), (13, "R22>R32", 6), (13, "R32", 9)]
    assert legs_of(column) == [(12, "FW9>R21", 3), (13, "R21>R32", 3)]


def test_two_corps_are_no_column_and_a_short_trip_neither() -> None:
    text = "turn 12, french movement\nlevel: 22\nFW9: F 8ic"
    two = story(at(text, "french: march FW9 R22 6ic", "french: march FW9 R21 2ic", "french: march R22 R32 6ic"))
    assert len(flows_of(two, "french")) == 1
    late = story(at(text.replace("12", "13"), "french: march FW9 R21 5ic", "french: march FW9 R22 3ic"))
    assert len(flows_of(late, "french")) == 1


def test_whoever_went_farthest_is_told_however_few() -> None:
    """Six Corps stay near the Niemen; the one that goes on by itself is on the chart."""
    told = story(
        at(
            "turn 11, french movement\nlevel: 22\nFW9: F 7ic",
            "french: march FW9 R22 6ic",
            "french: march FW9 R21 1ic",
            "french: march R21 R32 1ic",
            "french: march R32 R35 1ic",
        )
    )
    main, column = flows_of(told, "french")
    assert legs_of(main)[0] == (11, "FW9>R22", 6)
    assert legs_of(column) == [(11, "FW9>R21", 1), (12, "R21>R32", 1), (13, "R32>R35", 1)]
    assert column["name"].endswith("Suwalki to Orsha")


def test_whoever_took_what_decided_the_game_is_told_however_few() -> None:
    """The army crosses the Niemen, one Corps goes farther than all others, one takes Moscow: three bands."""
    table = at(
        "turn 13, french movement\nlevel: 22\nFW9: F 6ic\nR61: F 1ic\nR52: F 1ic",
        "french: march FW9 R22 6ic",
        "french: march R61 R62 1ic",
        "french: march R52 R57 1ic",
    )
    assert table.result
    assert table.result.winner == "french"
    flows = flows_of(story(table), "french")
    assert [legs_of(flow)[0] for flow in flows] == [(13, "FW9>R22", 6), (13, "R61>R62", 1), (13, "R52>R57", 1)]


def test_forced_marches_carry_the_army_on_and_kill() -> None:
    """Three try: one arrives, one stays, one is lost. One Corps here, one there: the army is who stayed, and who
    arrived went farthest."""
    told = story(
        at(
            "turn 13, french movement\nlevel: 22\nFW9: F 3ic",
            "french: march FW9 R22 3ic",
            *["french: force R22 R32 1ic"] * 3,
            dice=[1, 3, 5],
        )
    )
    main, column = flows_of(told, "french")
    assert legs_of(column) == [(13, "R22>R32", 1)]
    assert main["legs"][0] == {"turn": 13, "origin": "FW9", "destination": "R22", "strength": 3, "is_retreat": False}
    assert legs_of(main)[1:] == [(13, "R22", 1)]
    assert line(told["losses"], "forced march", "french") == [1]
    assert line(told["lines"], "Corps", "french") == [2]


def test_an_army_that_perishes_ends_with_nothing() -> None:
    """Nobody feeds the only Corps in a wasted land: a six, and it is gone."""
    told = story(at("turn 12, supply\nlevel: 22\ndepleted 100%: R50\nR50: F 1ic", dice=[6]))
    (main,) = flows_of(told, "french")
    assert legs_of(main)[-1] == (12, "R50", 0)
    assert line(told["losses"], "supply", "french") == [1, 1]
    assert line(told["lines"], "Corps", "french") == [0, 0]


def test_the_russian_army_falls_back_into_the_interior() -> None:
    told = story(
        at(
            "turn 12, russian movement\nlevel: 22\nR44: R 4ic",
            "russian: march R44 R50 4ic",
            "russian: march R50 R44 4ic",
        )
    )
    main = flows_of(told, "russian")[0]
    assert legs_of(main) == [(12, "R44<R50", 4), (13, "R50>R44", 4)]


def test_a_game_that_goes_on_has_no_story_yet() -> None:
    with pytest.raises(GrognardError, match="not over"):
        GAME.story(GAME.start(seed=1))


# --- any campaign --------------------------------------------------------------------------------------------------


@cache
def recorded(path: Path) -> Table:
    return grognard.load(path.read_text("utf-8"))


@cache
def staffed(seed: int, scenario: str, rules: str) -> Table:
    """A whole game between two computer staffs."""
    table = GAME.start(scenario, {"rules": rules}, seed=seed)
    players = {side: agent("staff", "strategic", f"{seed} {side}") for side in SIDES}
    while not table.state.over:
        side = next(iter(table.pending))
        table.play(side, players[side].choose(table.seat(side)))
    return table


@cache
def random_game(seed: int) -> Table:
    """A game at random, with the set-up by the players and all options, and now and then something taken back."""
    options = {"rules": "optional", "setup": "free", "piles": "yes", "errata": "as_printed"}
    table = GAME.start(str(seed % 3 + 1), options, seed=seed)
    source = random.Random(seed)
    while not table.state.over:
        side = next(iter(table.pending))
        options_now = table.options(side)
        calm = source.random() < 0.3
        table.play(side, options_now[0 if calm else source.randrange(len(options_now))])
        if source.random() < 0.02 and table.can_take_back(side):
            table.take_back(side)
    return table


TABLES = [
    *(pytest.param(recorded, (path,), id=path.stem) for path in RECORDS),
    *(pytest.param(staffed, (seed, "1", "standard"), id=f"staff {seed}") for seed in (2, 5)),
    pytest.param(staffed, (7, "2", "optional"), id="staff, Smolensk"),
    pytest.param(staffed, (8, "3", "optional"), id="staff, Moscow"),
    *(pytest.param(random_game, (seed,), id=f"random {seed}") for seed in range(6)),
]
any_game = pytest.mark.parametrize(("play", "arguments"), TABLES)


@any_game
def test_it_has_the_shape_of_the_message(play: Any, arguments: Any) -> None:
    told = story(play(*arguments))
    read = Story.model_validate(told)
    assert all(len(each.values) == len(read.turns) == len(read.labels) for each in (*read.lines, *read.losses))
    assert read.turns[-1] == LAST_TURN
    assert read.labels == [DATES[turn] for turn in read.turns]


@any_game
def test_the_lines_end_where_the_game_ended(play: Any, arguments: Any) -> None:
    table: Table = play(*arguments)
    told = story(table)
    state = table.state
    assert isinstance(state, Campaign)
    assert table.result is not None
    assert line(told["lines"], "Victory Points")[-1] == table.result.score
    assert line(told["lines"], "Index") == [INDEX[turn] for turn in told["turns"]]
    for number, side in enumerate(SIDES):
        in_field = sum(state.corps(number * SPACES + space) for space in range(SPACES))
        assert line(told["lines"], "Corps", side)[-1] == in_field
        for cause, name in enumerate(CAUSES):
            lost = line(told["losses"], name, side)
            assert lost[-1] == sum(state.losses[cause * 4 + number * 2 :][:2])
            assert lost == sorted(lost)


@any_game
def test_what_is_in_the_field_and_what_was_lost_add_up(play: Any, arguments: Any) -> None:
    """From turn to turn their sum grows by the reinforcements and by nothing else."""
    table: Table = play(*arguments)
    told = story(table)
    for side in SIDES:
        came = dict.fromkeys(told["turns"], 0)
        for entry in table.journal.entries:
            if isinstance(event := entry.event, Arrived) and event.side.lower() == side:
                came[entry.turn] += event.units.corps
        held = [sum(values) for values in zip(*_counted(told, side), strict=True)]
        for turn, (before, after) in zip(told["turns"][1:], pairwise(held), strict=True):
            assert after - before == came[turn]


def _counted(told: dict[str, Any], side: str) -> list[list[float]]:
    return [line(told["lines"], "Corps", side), *(line(told["losses"], cause, side) for cause in CAUSES)]


@any_game
def test_every_flow_is_a_road_on_the_map(play: Any, arguments: Any) -> None:
    for flow in story(play(*arguments))["flows"]:
        legs = flow["legs"]
        assert legs
        turns = [leg["turn"] for leg in legs]
        assert turns == sorted(turns)
        for leg in legs:
            origin, destination = MAP.number[leg["origin"]], MAP.number[leg["destination"]]
            assert origin == destination or destination in MAP.neighbours[origin]
        for leg, following in pairwise(legs):
            assert leg["destination"] == following["origin"]


@any_game
def test_no_corps_is_drawn_twice(play: Any, arguments: Any) -> None:
    """At the end of each turn the flows of a side hold no more Corps than are in the field."""
    told = story(play(*arguments))
    for side in SIDES:
        in_field = dict(zip(told["turns"], line(told["lines"], "Corps", side), strict=True))
        for turn in told["turns"]:
            drawn = 0
            for flow in flows_of(told, side):
                legs = [leg for leg in flow["legs"] if leg["turn"] <= turn]
                if legs and flow["legs"][-1]["turn"] >= turn:
                    drawn += legs[-1]["strength"]
            assert drawn <= in_field[turn]


@any_game
def test_columns_are_as_great_as_promised(play: Any, arguments: Any) -> None:
    """But for two of each side: the one that went farthest, and the one that decided the game."""
    for number, side in enumerate(SIDES):
        flows = flows_of(story(play(*arguments)), side)
        assert [flow["name"] == "Main army" for flow in flows] == [place == 0 for place in range(len(flows))]
        small = 0
        for column in flows[1:]:
            marches = [leg for leg in column["legs"] if leg["origin"] != leg["destination"]]
            assert marches
            small += any(leg["strength"] < COLUMN[number] for leg in marches)
        assert small <= 2


@any_game
def test_the_chart_reaches_as_far_as_the_armies(play: Any, arguments: Any) -> None:
    table: Table = play(*arguments)
    flows = story(table)["flows"]
    for number, side in enumerate(SIDES):
        gone = [
            MAP.number[entry.event.destination]
            for entry in table.journal.entries
            if isinstance(entry.event, Marched) and entry.event.side.lower() == side and entry.event.units.corps
        ]
        shown = [MAP.number[leg["destination"]] for flow in flows if flow["side"] == side for leg in flow["legs"]]
        if gone:
            assert max(_far(number, space) for space in shown) >= max(_far(number, space) for space in gone)


def _far(side: int, space: int) -> float:
    return distance(BASES[side], space)


def test_the_main_army_begins_where_most_corps_stand() -> None:
    main = flows_of(story(staffed(2, "1", "standard")), "french")[0]
    assert (main["legs"][0]["origin"], main["legs"][0]["strength"]) == ("FW9", 15)


def test_a_record_resumed_from_a_snapshot_is_told_from_there() -> None:
    """A record of older rules that cannot be replayed goes on from its newest snapshot; so does its story."""
    record = staffed(5, "1", "standard").record()
    record["rules"] = 0
    first = next(number for number, text in enumerate(record["actions"]) if " march " in text)
    record["actions"][first] = record["actions"][first].replace("march", "burn")
    last_turn_of_play = record["snapshots"][-2]
    record["snapshots"] = [last_turn_of_play]
    table = grognard.load(record)
    assert table.notices
    assert table.state.over
    told = story(table)
    assert told["turns"] == [LAST_TURN]
    assert line(told["lines"], "Corps", "french")[-1] == sum(table.state.corps(s) for s in range(SPACES))  # type: ignore[attr-defined]
    whole = story(staffed(5, "1", "standard"))
    for side in SIDES:
        for cause in CAUSES:
            assert line(told["losses"], cause, side)[-1] == line(whole["losses"], cause, side)[-1]
