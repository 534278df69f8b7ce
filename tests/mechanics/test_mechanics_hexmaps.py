"""Hexes, steps and hexsides by number, costs and modifiers by step."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from small_maps import coded, hexmap

import grognard
from grognard.board.hexes import opposite
from grognard.board.paths import CLOSED
from grognard.mechanics.hexmaps import SIX, HexMap

OPEN = ["....", "....", "....", "...."]


def test_neighbours_are_open_hexes_clockwise_from_the_north() -> None:
    small = hexmap(["...", "...", "..."])
    middle = small.number["0202"]
    assert coded(small, small.neighbours[middle]) == ["0201", "0302", "0303", "0203", "0103", "0102"]
    assert coded(small, small.neighbours[small.number["0101"]]) == ["0201", "0102"]


def test_closed_hexes_and_those_that_the_board_does_not_have_are_not_entered() -> None:
    small = hexmap(["...", ".#.", ". ."])
    assert not small.is_open[small.number["0202"]]
    assert not small.is_open[small.number["0203"]]
    assert len(small.open_hexes) == 7
    for hex_ in range(len(small)):
        assert set(small.neighbours[hex_]) <= set(small.open_hexes)
    assert not small.neighbours[small.number["0202"]]


def test_a_step_and_its_way_back() -> None:
    small = hexmap(OPEN)
    for hex_ in small.open_hexes:
        for there in small.neighbours[hex_]:
            step = small.step(hex_, there)
            assert small.targets[step] == there
            assert small.step(there, hex_) == there * SIX + opposite(step % SIX)
    with pytest.raises(AssertionError, match="0101 and 0404 are not adjacent"):
        small.step(small.number["0101"], small.number["0404"])


def test_hexsides_are_marked_both_ways_or_only_those_of_which_something_holds() -> None:
    small = hexmap(OPEN, ["0202 0302 river", "0202 0303 river bridge", "0101 0102 road"])
    rivers = small.hexsides("river")
    dry = small.hexsides("river", lambda edge: not edge.get("bridge"))
    there, back = (small.step(small.number[a], small.number[b]) for a, b in (("0202", "0302"), ("0302", "0202")))
    bridge = small.step(small.number["0202"], small.number["0303"])
    assert sum(rivers) == 4
    assert sum(dry) == 2
    assert all(rivers[step] for step in (there, back, bridge))
    assert dry[there]
    assert not dry[bridge]
    assert small.along(small.hexsides("road"))[small.number["0101"]] == (small.number["0102"],)


def test_steps_across_shut_hexsides_lead_nowhere() -> None:
    sides = ["0202 0302 closed"]
    open_map, shut = hexmap(OPEN, sides), hexmap(OPEN, sides, shut=["closed"])
    here, there = open_map.number["0202"], open_map.number["0302"]
    assert there in open_map.neighbours[here]
    assert there not in shut.neighbours[here]
    assert here not in shut.neighbours[there]
    assert shut.targets[open_map.step(here, there)] == -1


# --- costs and modifiers -------------------------------------------------------------------------------------------


def test_a_road_costs_its_own_price_and_a_river_more_on_it_too() -> None:
    small = hexmap(["...", ".w.", "..."], ["0101 0201 road", "0202 0302 river", "0201 0202 road", "0201 0202 river"])
    enter = [{"clear": 2, "woods": 4}.get(space["terrain"], CLOSED) for space in small.spaces]
    costs = small.costs(enter, instead=[(small.hexsides("road"), 1)], more=[(small.hexsides("river"), 2)])

    def cost(a: str, b: str) -> int:
        return costs[small.step(small.number[a], small.number[b])]

    assert cost("0102", "0101") == 2
    assert cost("0102", "0202") == 4
    assert cost("0101", "0201") == 1
    assert cost("0302", "0202") == 6
    assert cost("0202", "0302") == 4
    assert cost("0201", "0202") == 3


def test_hexes_that_are_closed_to_somebody_are_closed_steps() -> None:
    small = hexmap(["...", ".w."])
    costs = small.costs([CLOSED if space["terrain"] == "woods" else 1 for space in small.spaces])
    woods = small.number["0202"]
    assert all((cost == CLOSED) == (there in (-1, woods)) for there, cost in zip(small.targets, costs, strict=True))


def test_causes_name_the_hex_and_the_hexsides_and_leave_out_nothing_but_zeros() -> None:
    small = hexmap(["...", ".w.", "..."], ["0201 0202 river", "0101 0201 river"])
    entering = [("woods", -2) if space["terrain"] == "woods" else ("clear", 0) for space in small.spaces]
    causes = small.causes(entering, [(small.hexsides("river"), ("river", -3))])

    def of(a: str, b: str) -> tuple[tuple[str, int], ...]:
        return causes[small.step(small.number[a], small.number[b])]

    assert of("0201", "0202") == (("woods", -2), ("river", -3))
    assert of("0202", "0201") == (("river", -3),)
    assert of("0302", "0202") == (("woods", -2),)
    assert of("0102", "0101") == ()


# --- distances -----------------------------------------------------------------------------------------------------


def test_distances_ignore_what_lies_between() -> None:
    small = hexmap([".#..", ".#..", ".#.."])
    west, east = small.number["0102"], small.number["0302"]
    assert small.distance(west, east) == 2
    assert small.distances_from(west)[east] == 2
    assert small.distances_from(west) is small.distances_from(west)
    assert small.number["0202"] not in small.within(west, 2)
    assert set(coded(small, small.within(west, 1))) == {"0101", "0102", "0103"}


# --- zones ---------------------------------------------------------------------------------------------------------


def test_zones_stop_at_rivers_and_fortresses_if_the_rules_say_so() -> None:
    small = hexmap(OPEN, ["0202 0302 river", "0202 0303 river bridge"])
    middle = small.number["0202"]
    assert set(small.zone()[middle]) == {middle, *small.neighbours[middle]}
    dry = small.hexsides("river", lambda edge: not edge.get("bridge"))
    assert set(coded(small, small.zone(own=False, barred=dry)[middle])) == {"0201", "0303", "0203", "0103", "0102"}
    fortress = bytearray(len(small))
    fortress[small.number["0203"]] = 1
    walled = small.zone(own=False, outside=fortress)
    assert small.number["0203"] not in walled[middle]
    assert walled[small.number["0203"]] == ()


# --- the boards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", ["scorched_earth", "grand_tactical", "invasion"])
def test_every_board_of_hexes_can_be_read(title: str) -> None:
    folder = Path(grognard.__file__).parent / "games" / title / "data"
    data = json.loads((folder / "board.json").read_text("utf-8"))
    read = HexMap(data, shut=["closed"])
    rivers = read.hexsides("river")
    assert sum(rivers) == 2 * len({frozenset((edge["a"], edge["b"])) for edge in read.edges("river")})
    assert all(hex_ in read.neighbours[there] for hex_ in read.open_hexes for there in read.neighbours[hex_])
    assert len(read.open_hexes) == sum(not space.get("closed") for space in data["spaces"])
