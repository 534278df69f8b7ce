"""The card of a place, title by title: counters and their condition, supply, who can come. That it betrays nothing is a
law of every walk (`laws_of_sight.py`)."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.core.card import CardLine
from grognard.core.table import Table

STRATEGIC = """turn 4, french movement
R22: F 4ic 2cc 1su
R21: F 3ic
R44: R 3ic
"""
TACTICAL = """turn: 1
begin: french movement
5439: F 2x5-5 napoleon
5436: R 5-5
tula: R ri20
"""
INVASION = """turn: 3
begin: movement_segment
french trains: 2312
fed: ledru razout
french depots: 2208
2312: F ney ledru razout!
2108: F davout friant
1610: R barclay olsufiev
russian depots: 1403
"""
SCORCHED = """turn: 5
begin: orders
active: napoleon 4025 on davout
cp: 5
4025: F davout
4027: F ney
4125: R tuchkov raevsky
"""
FATEFUL = """turn: July 2
begin: S7 execute french
special: none
Vilna: F 4inf 2cav Davout | orders m_from
Minsk: R 3inf 1cav
french depots: Vilna
"""


def table(title: str, position: str, **options: str) -> Table:
    return grognard.game(title).position(position, options, seed="cards")


def told(table: Table, side: str | None, space: str, topic: str) -> dict[str, dict[str, Any]]:
    """By code: the values of the lines about something; of several with one code the last."""
    lines = [line for line in table.card(side, space) if line.topic == topic]
    return {line.fact.code: line.fact.plain() for line in lines}


def lines_of(table: Table, side: str | None, space: str, code: str) -> list[CardLine]:
    return [line for line in table.card(side, space) if line.fact.code == code]


@pytest.mark.parametrize("title", [game for game in grognard.GAMES if game != "crossing"])
def test_a_place_that_is_none_has_an_empty_card(title: str) -> None:
    started = grognard.game(title).start(seed=1)
    assert started.card(None, "nowhere") == []
    assert all(line.fact.has_words for line in started.card(None, next(iter(_some_places(started)))))


def _some_places(started: Table) -> list[str]:
    return sorted(str(piece["space"]) for piece in started.game.pieces(started.view(None))) or ["nowhere"]


# --- Strategic -------------------------------------------------------------------------------------------------------


def test_strategic_corps_leave_their_area_depleted_and_march_over_one_border() -> None:
    here = table("strategic", STRATEGIC)
    fed = told(here, "french", "R22", "supply")
    # Game-Turn 4, with a Supply unit: 5 or 6 Corps leave an undepleted Area as it is. [Area Depletion Chart]
    assert (fed["area-bears"]["without"], fed["area-bears"]["bears"]) == (3, 6)
    assert (fed["eats"]["count"], fed["eats"]["has_supply"], fed["eats"]["after"]) == (6, True, "undepleted")
    (march,) = lines_of(here, "french", "R22", "march")
    assert (march.topic, march.fact.plain()["origin"], march.fact.plain()["units"]) == ("reach-now", "R21", "3ic")


def test_strategic_a_forced_march_comes_after_the_basic_segment() -> None:
    """[Movement D] R24 is two borders from R22: nobody marches there now."""
    here = table("strategic", STRATEGIC)
    (far,) = lines_of(here, "french", "R24", "forced-march")
    assert (far.topic, far.fact.plain()["origin"]) == ("reach", "R22")
    forced = table("strategic", STRATEGIC.replace("french movement", "french forced march"))
    assert {line.topic for line in lines_of(forced, "french", "R23", "forced-march")} == {"reach-now"}


def test_strategic_of_a_hidden_stack_only_its_place_is_told() -> None:
    here = table("strategic", STRATEGIC)
    assert not told(here, "french", "R44", "piece")
    assert told(here, "russian", "R44", "piece")["infantry"]["units"] == "3ic"
    assert {line.fact.plain()["origin"] for line in lines_of(here, "french", "R34", "stack-near")} == {"R44"}


# --- Grand Tactical --------------------------------------------------------------------------------------------------


def test_grand_tactical_units_come_next_to_an_enemy_for_the_least_points() -> None:
    here = table("grand_tactical", TACTICAL)
    counters = told(here, "russian", "5439", "piece")
    assert (counters["combat-units"]["strength"], counters["combat-units"]["points"]) == (5, 5)
    assert counters["leader"]["unit"] == "napoleon"
    near = told(here, "french", "5436", "reach-now")["comes-beside"]
    # Two hexes of clear ground, and a point more for leaving the other corps. [Mov I]
    assert (near["origin"], near["points"], len(near["force"])) == ("5439", 3, 2)
    coming = told(here, "russian", "5439", "threat")
    assert not coming  # nobody of the enemies of the Russians need come: they are there
    assert told(here, "russian", "5439", "reach")["comes-beside"]["origin"] == "5436"


# --- Invasion --------------------------------------------------------------------------------------------------------


def test_invasion_tells_the_line_of_supply_and_what_a_disrupted_unit_is() -> None:
    here = table("invasion", INVASION)
    (supplied,) = [
        line for line in lines_of(here, "french", "2108", "supplied") if line.fact.plain()["side"] == "french"
    ]
    assert supplied.way == ("2108", "2208")
    disrupted = told(here, "french", "2312", "piece")["unit-disrupted"]
    assert disrupted["units"] == ["razout"]
    # A stack with a disrupted unit does not march; one without a train not now. [8.4, 8.2]
    assert not lines_of(here, "french", "2311", "marches")


def test_invasion_closed_stacks_are_told_by_their_distance() -> None:
    here = table("invasion", INVASION, dummies="yes")
    assert not told(here, "french", "1610", "piece")
    assert {line.fact.code for line in here.card("french", "1710") if line.topic == "threat"} == {"stack-near"}
    assert all(line.fact.plain().get("side") != "russian" for line in here.card("french", "1710"))


# --- Scorched Earth --------------------------------------------------------------------------------------------------


def test_scorched_earth_tells_the_order_and_of_an_enemy_stack_its_top() -> None:
    here = table("scorched_earth", SCORCHED)
    seen = [line.fact.plain()["unit"] for line in lines_of(here, "french", "4125", "unit")]
    own = [line.fact.plain()["unit"] for line in lines_of(here, "russian", "4125", "unit")]
    assert len(seen) == 1
    assert sorted(own) == ["raevsky", "tuchkov"]
    coming = {line.fact.plain()["origin"]: line.fact.plain() for line in lines_of(here, "french", "4125", "marches")}
    assert set(coming) == {"4025", "4027"}
    assert coming["4025"]["price"] >= 1
    assert coming["4025"]["spent"] <= coming["4025"]["has"]


def test_scorched_earth_counts_what_a_force_on_its_way_has_left() -> None:
    here = table(
        "scorched_earth", "turn: 3\nbegin: orders\nactive: napoleon 2516\ncp: 5\n2516: F davout\n2318: F ney\n"
    )
    here.play("french", "move 2516; to 2616")
    (going_on,) = [line for line in here.card("french", "2815") if line.topic == "reach-now"]
    spent, has = going_on.fact.plain()["spent"], going_on.fact.plain()["has"]
    assert (spent, has) == (2, 4), "in half points: it has spent 2 of 4 movement points on the way over the Niemen"
    assert [line.fact.plain()["origin"] for line in lines_of(here, "french", "3117", "marches")] == []


# --- Fateful March ---------------------------------------------------------------------------------------------------


def test_fateful_march_tells_bread_attrition_and_who_marches_by_the_order_there() -> None:
    here = table("fateful_march", FATEFUL)
    (fed,) = [line for line in lines_of(here, "french", "vilna", "supplied") if line.fact.plain()["side"] == "french"]
    assert (fed.way, fed.fact.plain()["distance"]) == (("vilna",), 0)
    # Six strength points; the Key City feeds three.
    assert told(here, "french", "vilna", "supply")["attrition"]["size"] == 6 - 3
    assert "points" in told(here, "french", "vilna", "piece")
    assert "points" not in told(here, "russian", "vilna", "piece")
    # Vilna to Minsk is two areas: only the cavalry comes by the March order; the infantry would by Forced March.
    now = told(here, "french", "minsk", "reach-now")["marches"]
    assert (now["origin"], now["units"], now["is_forced"]) == ("vilna", [["cav", 2]], False)
    slow = told(here, "french", "minsk", "reach")["marches"]
    assert (slow["units"], slow["is_forced"]) == ([["inf", 4]], True)
    assert lines_of(here, "french", "vilna", "stack-near")[0].fact.plain()["count"] == 2


# --- at set-up -------------------------------------------------------------------------------------------------------


def test_fateful_march_tells_supply_and_marches_at_set_up_as_the_stacks_stand_open_on_the_map() -> None:
    begun = grognard.game("fateful_march").start(scenario="niemen", seed=1)
    assert lines_of(begun, "french", "tilsit", "supplied")[0].fact.plain()["distance"] == 0
    assert lines_of(begun, "french", "tilsit", "marches")
    assert lines_of(begun, "russian", "tilsit", "stack-near")


def test_scorched_earth_tells_supply_and_marches_to_those_who_set_up_and_nothing_of_them_to_the_enemy() -> None:
    begun = grognard.game("scorched_earth").start(seed=1)
    assert begun.asked("russian")
    assert lines_of(begun, "russian", "3016", "line")
    assert lines_of(begun, "russian", "2617", "marches")
    assert begun.card("french", "2617") == []
