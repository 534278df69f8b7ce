"""Rivers, bridges and frontiers of "The Invasion of Russia": on hexsides, unbroken, and past the right cities."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.board.board import Board, Edge
from grognard.board.hexes import HexGrid
from grognard.games.boards import board as board_of

BOARD: Board = board_of("invasion")
GRID = HexGrid((1, 27), (1, 17), "even", columns_fall_east=True)
CITY_HEXES = {space.name: code for code, space in BOARD.spaces.items() if "city" in space.facts}


def find_rivers() -> dict[str, list[Edge]]:
    """The sides of each river from its source to its mouth."""
    sides = [edge for edge in BOARD.edges if edge.kind == "river"]
    names = sorted({edge.river for edge in sides})
    return {
        name: sorted((edge for edge in sides if edge.river == name), key=lambda edge: int(edge.facts["step"]))
        for name in names
    }


RIVERS = find_rivers()


def number(code: str) -> int:
    return GRID.number[code]


def neighbours(code: str) -> list[str]:
    return [GRID.codes[hex_] for hex_ in GRID.adjacent[number(code)]]


def is_russian(code: str) -> bool:
    return BOARD.spaces[code].power == "Russia"


def corners(edge: Edge) -> set[int]:
    return set(GRID.side_corners(GRID.side_between(number(edge.a), number(edge.b))))


@pytest.mark.parametrize("name", RIVERS)
def test_rivers_are_unbroken_and_flow_into_something(name: str) -> None:
    sides = RIVERS[name]
    assert [edge.facts["step"] for edge in sides] == list(range(1, len(sides) + 1))
    for here, there in pairwise(sides):
        assert len(corners(here) & corners(there)) == 1
    into = sides[-1].facts["into"]
    mouth = corners(sides[-1]) - (corners(sides[-2]) if len(sides) > 1 else set())
    touched = {hex_ for corner in mouth for hex_ in GRID.corner_hexes(corner)}
    if into in RIVERS:
        assert mouth & {corner for edge in RIVERS[into] for corner in corners(edge)}
    elif into == "the edge":
        assert any(len(GRID.corner_hexes(corner)) < 3 for corner in mouth)
    else:
        water = "sea" if into == "Baltic Sea" else "lake"
        assert any(BOARD.spaces[GRID.codes[hex_]].terrain == water for hex_ in touched)


def test_rivers_run_between_land_hexes_and_share_no_side() -> None:
    sides = [frozenset((edge.a, edge.b)) for river in RIVERS.values() for edge in river]
    assert len(sides) == len(set(sides))
    water = {"sea", "lake"}
    assert all(BOARD.spaces[code].terrain not in water for side in sides for code in side)


def test_rivers_flow_into_the_baltic_past_cities() -> None:
    assert {name for name in RIVERS if RIVERS[name][0].facts["into"] == "Baltic Sea"} >= {
        "Vistula", "Pregel", "Niemen", "Western Dvina",
    }  # fmt: skip
    assert RIVERS["Vilia"][0].facts["into"] == "Niemen"
    for name, cities in {
        "Western Dvina": ["Vitebsk", "Polotsk", "Dunaburg", "Mitau", "Riga"],
        "Niemen": ["Grodno", "Kovno", "Tilsit"],
        "Vilia": ["Wilno", "Kovno"],
        "Vistula": ["Krakow", "Warszawa", "Plock", "Danzig"],
    }.items():
        first = [next(i for i, edge in enumerate(RIVERS[name]) if CITY_HEXES[c] in (edge.a, edge.b)) for c in cities]
        assert first == sorted(first)


@pytest.mark.parametrize(
    ("river", "side", "other"),
    [
        ("Western Dvina", "Riga", "Mitau"), ("Dnieper", "Kiev", "1317"), ("Dnieper", "Smolensk", "1008"),
        ("Dnieper", "Mogilev", "1211"), ("Niemen", "Kovno", "2008"), ("Niemen", "Grodno", "2110"),
        ("Niemen", "Tilsit", "2206"), ("Vistula", "Warszawa", "2313"), ("Bug", "Brzesc", "2213"),
        ("Berezina", "Borisov", "1410"), ("Moskva", "Moscow", "0408"), ("Oka", "Kaluga", "0510"),
    ],
)  # fmt: skip
def test_cities_lie_on_their_rivers(river: str, side: str, other: str) -> None:
    pair = {CITY_HEXES[side], CITY_HEXES.get(other, other)}
    assert any({edge.a, edge.b} == pair for edge in RIVERS[river])


def test_bridges_lie_on_rivers_and_some_rivers_have_none() -> None:
    bridged = [edge for edge in BOARD.edges if edge.bridge]
    assert all(edge.kind == "river" for edge in bridged)
    assert 0.1 < len(bridged) / sum(map(len, RIVERS.values())) < 0.4


@pytest.mark.parametrize(
    "pair", ["2007-2008", "1904-1905", "1807-1808", "1409-1510", "1110-1209", "2113-2213", "1317-1417"]
)
def test_bridges_that_the_campaign_used(pair: str) -> None:
    one, other = pair.split("-")
    assert any(edge.bridge for edge in BOARD.edges_of[one] if edge.other(one) == other)


def test_frontiers_are_the_sides_between_powers() -> None:
    drawn = {frozenset((edge.a, edge.b)) for edge in BOARD.edges if edge.kind == "frontier"}
    between = {
        frozenset((code, other))
        for code, space in BOARD.spaces.items()
        for other in neighbours(code)
        if space.power and BOARD.spaces[other].power and space.power != BOARD.spaces[other].power
    }
    assert drawn == between
    for edge in BOARD.edges:
        if edge.kind == "frontier":
            assert edge.facts.get("of_russia", False) == (is_russian(edge.a) or is_russian(edge.b))
    niemen = {frozenset((edge.a, edge.b)) for edge in RIVERS["Niemen"]}
    assert len(niemen & drawn) >= 8  # the campaign began by crossing both
