"""Lines of supply: how far they reach, and what cuts them."""

from __future__ import annotations

from small_maps import coded, hexmap

from grognard.mechanics.hexmaps import SIX, HexMap
from grognard.mechanics.lines import connected, line, nearest
from grognard.mechanics.ways import links, way_back

ROAD = ["0101 0201 road", "0201 0301 road", "0301 0401 road", "0401 0501 road"]
MAP = hexmap([".....", ".....", "....."], ROAD)
COSTS = MAP.costs([2] * len(MAP), instead=[(MAP.hexsides("road"), 1)])
AROUND = links(MAP.targets, COSTS, SIX)
ROADS = links(MAP.targets, COSTS, SIX, only=MAP.hexsides("road"))
ON_ROAD = bytes(bool(each) for each in ROADS)
NOTHING = bytes(len(MAP))


def at(code: str, of: HexMap = MAP) -> int:
    return of.number[code]


def shut(*codes: str) -> bytes:
    return bytes(code in codes for code in MAP.codes)


def test_who_stands_on_a_road_has_no_way_to_it() -> None:
    assert nearest(at("0301"), 4, AROUND, ON_ROAD) == ([at("0301")], {})


def test_the_nearest_road_hexes_and_none_that_are_farther() -> None:
    found, before = nearest(at("0302"), 4, AROUND, ON_ROAD)
    assert set(coded(MAP, found)) == {"0201", "0301", "0401"}
    assert all(way_back(before, hex_) == [at("0302"), hex_] for hex_ in found)
    assert set(coded(MAP, nearest(at("0302"), 4, AROUND, ON_ROAD, shut("0301"))[0])) == {"0201", "0401"}


def test_no_road_is_near_enough() -> None:
    assert nearest(at("0303"), 2, AROUND, ON_ROAD)[0] == []
    assert nearest(at("0303"), 4, AROUND, ON_ROAD)[0]


def test_a_line_along_the_road_within_its_limit() -> None:
    end, before = line([at("0101")], {at("0501")}, 4, ROADS, NOTHING)
    assert coded(MAP, way_back(before, end)) == ["0101", "0201", "0301", "0401", "0501"]
    assert line([at("0101")], {at("0501")}, 3, ROADS, NOTHING)[0] == -1


def test_what_is_shut_cuts_it_but_its_start_may_be() -> None:
    assert line([at("0101")], {at("0501")}, 9, ROADS, shut("0301"))[0] == -1
    assert line([at("0101")], {at("0501")}, 9, ROADS, shut("0501"))[0] == -1
    assert line([at("0101")], {at("0501")}, 9, ROADS, shut("0101"))[0] == at("0501")
    end, before = line([at("0101")], {at("0501")}, 9, AROUND, shut("0301"))
    assert at("0301") not in way_back(before, end)


def test_the_first_source_that_is_reached() -> None:
    assert line([at("0201")], {at("0501"), at("0101")}, 9, ROADS, NOTHING)[0] == at("0101")
    assert line([at("0201")], {at("0201"), at("0101")}, 9, ROADS, NOTHING)[0] == at("0201")


def test_a_route_of_so_many_hexes_over_bridges_only() -> None:
    """As titles count that have no roads: every hex costs one, rivers are crossed by bridges."""
    river = [f"0{column}02 0{column}03 river" for column in (1, 3)] + ["0202 0203 river bridge"]
    wet = hexmap(["...", "...", "..."], [*river, "0103 0202 river", "0303 0202 river"])
    barred = wet.hexsides("river", lambda edge: not edge.get("bridge"))
    open_steps = bytes(not mark for mark in barred)
    around = links(wet.targets, wet.costs([1] * len(wet)), SIX, only=open_steps)
    end, before = line([wet.number["0103"]], {wet.number["0102"]}, 5, around, bytes(len(wet)))
    assert coded(wet, way_back(before, end)) == ["0103", "0203", "0202", "0102"]
    assert line([wet.number["0103"]], {wet.number["0102"]}, 2, around, bytes(len(wet)))[0] == -1


def test_what_is_connected_at_any_length() -> None:
    road = MAP.along(MAP.hexsides("road"))
    assert set(coded(MAP, connected([at("0101")], road, NOTHING))) == {"0101", "0201", "0301", "0401", "0501"}
    assert set(coded(MAP, connected([at("0101")], road, shut("0301")))) == {"0101", "0201"}
    assert connected([], road, NOTHING) == set()
