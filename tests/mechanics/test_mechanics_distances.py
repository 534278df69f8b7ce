"""Distances that are counted when they are asked for."""

from __future__ import annotations

from small_maps import hexmap

from grognard.mechanics.distances import UNREACHED, Nearest, Rings

MAP = hexmap([".....", ".....", "....."])


def test_without_anything_shut_they_are_straight() -> None:
    for start in MAP.open_hexes:
        rings = Rings(start, MAP.neighbours, bytes(len(MAP)))
        assert [rings.length(goal, 99) for goal in MAP.open_hexes] == list(MAP.distances_from(start))


def test_a_way_ends_in_a_shut_hex_but_does_not_pass_it() -> None:
    column = [MAP.number[f"03{row:02}"] for row in (1, 2, 3)]
    shut = bytes(hex_ in column for hex_ in range(len(MAP)))
    rings = Rings(MAP.number["0202"], MAP.neighbours, shut)
    assert rings.length(MAP.number["0302"], 99) == 1
    assert rings.length(MAP.number["0402"], 99) == UNREACHED
    assert Rings(column[1], MAP.neighbours, shut).length(MAP.number["0402"], 99) == 1


def test_no_more_rings_than_were_asked_for() -> None:
    rings = Rings(MAP.number["0101"], MAP.neighbours, bytes(len(MAP)))
    assert rings.length(MAP.number["0503"], 2) > 2
    assert rings.rings == 2
    assert rings.length(MAP.number["0201"], 99) == 1
    assert rings.rings == 2
    assert rings.length(MAP.number["0503"], 99) == MAP.distance(MAP.number["0101"], MAP.number["0503"])


def test_the_nearest_of_some() -> None:
    some = [MAP.number["0101"], MAP.number["0503"]]
    near = Nearest(map(MAP.distances_from, some))
    assert all(near[hex_] == min(MAP.distance(hex_, each) for each in some) for hex_ in MAP.open_hexes)
    assert Nearest([])[0] == UNREACHED
    assert Nearest([], 99)[0] == 99
