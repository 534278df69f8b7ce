"""The board of the hex version against what its book says about the map, and against common sense."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import grognard.games.grand_tactical as game
from grognard.board.hexes import DIRECTIONS, HexGrid
from grognard.board.projection import Projection

PATH = Path(game.__file__).parent / "data/board.json"
WATER = ("sea", "lake")

# [Scn]: every town of the set-ups and control lists; the area, where set-ups of both versions or the text prove it.
TOWNS = {
    "Danzig": "FP2", "Koenigsberg": "FP3", "Memel": "FP5", "Tilsit": "FP5", "Thorn": "FW7", "Novogorod": "FW8",
    "Schtschosin": "FW8", "Novominsk": "FW8", "Prenn": "FW9", "Pilviski": "FW9", "Miriampol": "FW9", "Olecko": "FW9",
    "Czymochen": "FW9", "Augustow": "FW9", "Warsaw": "FW11", "Modlin": "FW11", "Lublin": "FW13", "Vilkomir": "R21",
    "Kovno": "R21", "Vilna": "R22", "Bialostok": "R24", "Radetshko": "R24", "Slonim": "R24", "Brest": "R25",
    "Lida": "R26", "Lutsk": "R27", "Riga": "R30", "Polotsk": "R31", "Dunaberg": "R31", "Svencionys": "R32",
    "Smorgonie": "R32", "Drissa": "R33", "Vitebsk": "R34", "Orsha": "R35", "Minsk": "R36", "Borisov": "R36",
    "Mogilev": "R37", "Bobruisk": "R38", "Mozyr": "R39", "Kiev": "R40", "St. Petersburg": "R41", "Smolensk": "R44",
    "Roslavl": "R45", "Vyasma": "R50", "Kaluga": "R53", "Tula": "R54", "Moscow": "R57",
}  # fmt: skip

OUTSIDE = {"Danzig", "Koenigsberg", "Memel", "Thorn", "Modlin", "Zamosc"}
INSIDE = {
    "St. Petersburg", "Kiev", "Riga", "Smolensk", "Tula", "Lutsk", "Mozyr", "Bobruisk",  # named as such
    "Drissa", "Dunaberg", "Brest", "Vitebsk", "Mogilev", "Minsk", "Borisov",  # inferred
}  # fmt: skip
NOT_FRENCH = {
    2: {"St. Petersburg", "Riga", "Smolensk", "Tula", "Lutsk", "Mozyr", "Kiev"},
    3: {"St. Petersburg", "Riga", "Tula", "Lutsk", "Bobruisk", "Mozyr", "Kiev"},
}
AREAS_OF_THE_BOOK = {
    "FW9", "FW13", "R22", "R23", "R24", "R25", "R27", "R28", "R30", "R31", "R32", "R33", "R34", "R35", "R36", "R41",
    "R43", "R44", "R50", "R51", "R52", "R53", "R57", "R58",
}  # fmt: skip
HEXES = {
    "Danzig": "0325", "Koenigsberg": "0924", "Warsaw": "0935", "Tilsit": "1323", "Kovno": "1924", "Riga": "2015",
    "Lutsk": "2242", "Vilna": "2325", "Minsk": "3029", "St. Petersburg": "3702", "Kiev": "3944", "Smolensk": "4325",
    "Vyasma": "4923", "Kaluga": "5625", "Moscow": "5919", "Tula": "6026", "Olecko": "1427", "Czymochen": "1528",
    "Brest": "1737",
}  # fmt: skip
DISTANCES = [
    ("Vilna", "Vitebsk", 15),
    ("Smolensk", "Vyasma", 6),
    ("Smolensk", "Moscow", 16),
    ("Moscow", "Kaluga", 8),
    ("Brest", "Lublin", 5),
    ("Kovno", "Prenn", 1),
]
GREAT_ROADS = [
    ("Kovno", "Vilna", "Minsk", "Borisov", "Orsha", "Smolensk", "Vyasma", "Moscow"),
    ("Riga", "Dunaberg", "Polotsk", "Vitebsk"),
    ("Warsaw", "Brest", "Slonim", "Minsk"),
    ("Mogilev", "Smolensk"),
    ("Kiev", "Lutsk", "Brest"),
    ("Kaluga", "Moscow", "Tula"),
    ("Riga", "St. Petersburg"),
]
RIVERS_OF_TOWNS = {  # where the river runs, as on the ground
    "Tilsit": ("Niemen", "N NE NW"), "Prenn": ("Niemen", "NE SE"), "Kovno": ("Niemen", "S SW"),
    "Vilna": ("Vilia", "N NE NW"), "Smorgonie": ("Vilia", "N NE NW"), "Riga": ("Western Dvina", "S SW NW"),
    "Dunaberg": ("Western Dvina", "S SW"), "Polotsk": ("Western Dvina", "S SE SW"),
    "Drissa": ("Western Dvina", "S SW SE"), "Vitebsk": ("Western Dvina", "N NW"), "Smolensk": ("Dnieper", "N NE NW"),
    "Mogilev": ("Dnieper", "NE SE"), "Orsha": ("Dnieper", "SE S NE"), "Kiev": ("Dnieper", "NE SE"),
    "Borisov": ("Berezina", "NW SW"), "Bobruisk": ("Berezina", "NE SE"), "Mozyr": ("Pripet", "N NE"),
    "Brest": ("Bug", "NW SW"), "Warsaw": ("Vistula", "NE SE"), "Modlin": ("Vistula", "S SW SE"),
    "Thorn": ("Vistula", "S SW SE"), "Danzig": ("Danzig Vistula", "NE SE"), "Koenigsberg": ("Pregel", "S SW SE"),
    "Moscow": ("Moskva", "S SW SE"), "Kaluga": ("Oka", "S SE SW"), "St. Petersburg": ("Neva", "N NE"),
    "Novogorod": ("Narew", "N NE NW"),
}  # fmt: skip


@cache
def board() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(PATH.read_text("utf-8"))
    return loaded


@cache
def grid() -> HexGrid:
    known = board()["grid"]
    return HexGrid(tuple(known["columns"]), tuple(known["rows"]), known["low"], known["columns_fall_east"])


@cache
def spaces() -> dict[int, dict[str, Any]]:
    return {grid().number[space["id"]]: space for space in board()["spaces"]}


@cache
def open_hexes() -> frozenset[int]:
    return frozenset(hex_ for hex_, space in spaces().items() if not space.get("closed"))


@cache
def town_hexes() -> dict[str, int]:
    return {space["name"]: hex_ for hex_, space in spaces().items() if "name" in space}


def sides(kind: str) -> dict[int, dict[str, Any]]:
    found = {}
    for edge in board()["edges"]:
        if edge["kind"] == kind:
            found[grid().side_between(grid().number[edge["a"]], grid().number[edge["b"]])] = edge
    return found


def reached(start: int, among: Collection[int], barred: Collection[int] = ()) -> set[int]:
    """What can be walked to, not over barred sides."""
    found, waiting = {start}, [start]
    while waiting:
        hex_ = waiting.pop()
        for other in grid().adjacent[hex_]:
            if other in among and other not in found and grid().side_between(hex_, other) not in barred:
                found.add(other)
                waiting.append(other)
    return found


def hexes_of(area: str) -> set[int]:
    return {hex_ for hex_ in open_hexes() if spaces()[hex_]["area"] == area}


def within(town: str, distance: int) -> set[int]:
    return {hex_ for hex_ in grid().within(town_hexes()[town], distance) if hex_ in open_hexes()}


# The file


def test_head() -> None:
    assert (board()["format"], board()["board"], board()["kind"]) == (1, "grand_tactical", "hexes")
    assert board()["size"] == pytest.approx(grid().size, abs=0.1)
    assert PATH.stat().st_size < 1_500_000


def test_every_hex_has_its_place_and_a_source() -> None:
    for hex_, space in spaces().items():
        assert space["centre"] == pytest.approx(grid().centre(hex_), abs=0.06)
        assert space["source"].startswith(("book", "reconstructed"))
        assert ("area" in space) == ("power" in space) == (hex_ in open_hexes())


def test_every_edge_is_a_hexside_of_the_map() -> None:
    for edge in board()["edges"]:
        a, b = grid().number[edge["a"]], grid().number[edge["b"]]
        assert grid().direction(a, b) >= 0
        assert {a, b} <= spaces().keys()


# Scale and sheets


def test_a_hex_is_25_kilometres() -> None:
    """[Game Scale]"""
    assert board()["km_per_unit"] * grid().height == pytest.approx(25, abs=0.02)


def test_main_map_is_34_by_22_inches() -> None:
    main = [hex_ for hex_, space in spaces().items() if not space.get("extension")]
    columns = {grid().codes[hex_][:2] for hex_ in main}
    rows = {grid().codes[hex_][2:] for hex_ in main}
    assert len(main) == len(columns) * len(rows) == 64 * 36
    assert len(columns) * 0.866 / len(rows) == pytest.approx(34 / 22, rel=0.01)


def test_extension_lies_on_the_north_edge() -> None:
    """[Scn]: "placing the map extension on the north edge so that it matches into the main map"."""
    extension = {hex_ for hex_, space in spaces().items() if space.get("extension")}
    assert len(extension) == 225
    assert {grid().codes[hex_][2:] for hex_ in extension} == {f"{row:02}" for row in range(1, 10)}
    touching = [hex_ for hex_ in extension for other in grid().adjacent[hex_] if other in spaces().keys() - extension]
    assert len(set(touching)) == 25


def test_extension_shows_st_petersburg_esthonia_and_part_of_livonia() -> None:
    """As printed on it: R28, R41, 5 points, and Livonia without a number."""
    areas = {space.get("area") for space in spaces().values() if space.get("extension")}
    assert {"R28", "R29", "R41"} <= areas
    assert spaces()[town_hexes()["St. Petersburg"]]["extension"]
    named = {name["text"] for name in board()["ground"]["names"]}
    assert {"ESTHONIA", "LIVONIA", "ST. PETERSBURG"} <= named


def test_edges_where_reinforcements_come_in() -> None:
    """[Reinf]: west for the French, east, south and the north of the extension for the Russians."""
    edges: dict[str, set[str]] = {}
    for space in spaces().values():
        for edge in space.get("entry", ()):
            edges.setdefault(edge, set()).add(space["id"])
    assert edges["north"] == {"3501", "3601", "3701", "3801", "4101", "4201", "4301"}
    assert {code[:2] for code in edges["west"]} == {"01"}
    assert {code[:2] for code in edges["east"]} == {"64"}
    assert {code[2:] for code in edges["south"]} == {"45"}
    assert len(edges["east"]) == 36
    assert {spaces()[grid().number[code]]["power"] for code in edges["east"]} == {"Russia"}


# Towns


@pytest.mark.parametrize(("town", "area"), sorted(TOWNS.items()))
def test_town_of_the_book_in_its_area(town: str, area: str) -> None:
    space = spaces()[town_hexes()[town]]
    assert (space["area"], space["terrain"]) == (area, "clear")
    assert space["source"].startswith("book")
    assert (space["power"] == "Russia") == area.startswith("R")


def test_towns_stand_alone_and_are_places() -> None:
    assert len(town_hexes()) == len(TOWNS) + 1 == 48
    places = {place["name"]: place["space"] for place in board()["places"]}
    assert {town: grid().codes[hex_] for town, hex_ in town_hexes().items()}.items() <= places.items()


@pytest.mark.parametrize(("town", "code"), sorted(HEXES.items()))
def test_hex_of_a_town(town: str, code: str) -> None:
    assert grid().codes[town_hexes()[town]] == code


@pytest.mark.parametrize(("one", "other", "hexes"), DISTANCES)
def test_distance_between_towns(one: str, other: str, hexes: int) -> None:
    assert grid().distance(town_hexes()[one], town_hexes()[other]) == hexes


def test_distances_are_true_to_scale() -> None:
    projection = Projection(**board()["projection"])
    moscow = grid().hex_at(*projection.to_board(55.752, 37.618))
    assert moscow == town_hexes()["Moscow"]
    assert grid().distance(town_hexes()["Danzig"], moscow) * 25 == pytest.approx(1220, rel=0.2)


def test_places_stand_in_open_hexes_that_can_be_reached() -> None:
    land = reached(town_hexes()["Vilna"], open_hexes(), sides("closed"))
    assert land == open_hexes()
    for place in board()["places"]:
        assert grid().number[place["space"]] in land, place["name"]
        assert grid().hex_at(*place["at"]) == grid().number[place["space"]]


# Fortresses and points


def test_fortresses() -> None:
    """Levels 6, 14 and 19: twenty-one fortresses, six of them outside Russia; Moscow is a city."""
    fortresses = {space["name"]: space for space in spaces().values() if space.get("fortress")}
    assert fortresses.keys() == OUTSIDE | INSIDE
    assert {name for name, space in fortresses.items() if space["power"] != "Russia"} == OUTSIDE
    assert "fortress" not in spaces()[town_hexes()["Moscow"]]
    shown = {place["name"] for place in board()["places"] if place["kind"] == "fortress"}
    assert shown == fortresses.keys()


def test_points() -> None:
    """[Vic]: 5 for St. Petersburg and Moscow, 3 for Kiev, 1 for any other fortress; 32 in all."""
    points = {space["name"]: space["points"] for space in spaces().values() if "points" in space}
    assert points == dict.fromkeys(OUTSIDE | INSIDE, 1) | {"St. Petersburg": 5, "Moscow": 5, "Kiev": 3}
    assert sum(points.values()) == 32
    assert sum(points[name] for name in OUTSIDE) == 6
    assert sum(points[name] for name in (OUTSIDE | INSIDE) - NOT_FRENCH[2]) == 14
    assert sum(points[name] for name in (OUTSIDE | INSIDE) - NOT_FRENCH[3]) + points["Moscow"] == 19


# Supply areas


def test_areas_of_the_book_exist() -> None:
    areas = {area["id"] for area in board()["areas"]}
    assert areas >= AREAS_OF_THE_BOOK
    assert {"FP1"} <= areas  # where Victor's group waits in the other version
    numbers = {int(area.lstrip("FPWAR")) for area in areas}
    assert set(range(1, 64)) - numbers == {6, 17}  # Posen and the upper Dniester lie off the map
    assert all((int(area.lstrip("FPWAR")) > 18) == area.startswith("R") for area in areas)


def test_areas_are_of_one_piece_and_one_power() -> None:
    owner = {"R": "Russia", "FP": "Prussia", "FW": "Duchy of Warsaw", "FA": "Austria"}
    for area in board()["areas"]:
        hexes = hexes_of(area["id"])
        assert len(hexes) == area["hexes"]
        assert reached(min(hexes), hexes) == hexes, area["id"]
        assert {spaces()[hex_]["power"] for hex_ in hexes} == {owner[area["id"].rstrip("0123456789")]}
    assert {spaces()[hex_]["area"] for hex_ in open_hexes()} == {area["id"] for area in board()["areas"]}


def test_neighbouring_areas() -> None:
    """They touch across a hexside that can be crossed."""
    known = {area["id"]: set(area["neighbours"]) for area in board()["areas"]}
    found: dict[str, set[str]] = {area: set() for area in known}
    closed = sides("closed")
    for hex_ in open_hexes():
        for other in grid().adjacent[hex_]:
            if other in open_hexes() and grid().side_between(hex_, other) not in closed:
                found[spaces()[hex_]["area"]].add(spaces()[other]["area"])
    assert known == {area: touching - {area} for area, touching in found.items()}
    assert {"R51", "R52", "R58"} <= known["R57"]
    assert known["R50"] >= {"R51", "R52", "R44", "R53"}


def test_polotsk_area_has_room_away_from_the_town() -> None:
    """[Scn]: 5-5, 1-4 and H in R31, not within two hexes of Polotsk; scenario 3: four units anywhere in it."""
    assert len(hexes_of("R31") - within("Polotsk", 2)) >= 20


@pytest.mark.parametrize(
    ("town", "distance", "units"),
    [
        ("Riga", 1, 1), ("Dunaberg", 1, 2), ("Polotsk", 2, 3), ("Tilsit", 2, 2), ("Brest", 3, 2), ("Vyasma", 3, 7),
        ("Smolensk", 4, 10), ("Moscow", 4, 9), ("Kaluga", 4, 9),
    ],
)  # fmt: skip
def test_free_set_ups_have_room(town: str, distance: int, units: int) -> None:
    assert len(within(town, distance)) > 2 * units


def test_armies_at_moscow_and_kaluga_can_stand_apart() -> None:
    """[Scn 3]: Russians within four hexes of Kaluga, not next to Frenchmen within four of Moscow."""
    french = within("Moscow", 4)
    near = {other for hex_ in french for other in grid().adjacent[hex_]} | french
    assert len(within("Kaluga", 4) - near) >= 9


# Ground


def test_terrain() -> None:
    count = Counter(space["terrain"] for space in spaces().values())
    assert count.keys() == {"clear", "forest", "rough", "marsh", "deep marsh", "sea", "lake", "island"}
    assert sum(count.values()) == 2529
    shut = {space["terrain"] for space in spaces().values() if space.get("closed")}
    assert shut == {"sea", "lake", "deep marsh", "island"}
    assert count["clear"] > 1700
    assert 200 < count["forest"] < 400
    assert 50 < count["deep marsh"] < 100


def test_pripet_parts_north_from_south() -> None:
    """The marsh is one block in the south; Lutsk and Slonim lie on different sides of it."""
    deep = {hex_ for hex_, space in spaces().items() if space["terrain"] == "deep marsh"}
    assert reached(min(deep), deep) == deep
    way = grid().line(town_hexes()["Lutsk"], town_hexes()["Slonim"])
    assert deep & set(way)


@pytest.mark.parametrize("towns", GREAT_ROADS)
def test_great_roads_are_clear_and_bridged(towns: tuple[str, ...]) -> None:
    clear = {hex_ for hex_ in open_hexes() if spaces()[hex_]["terrain"] == "clear"}
    unbridged = {side for side, edge in sides("river").items() if not edge.get("bridge")} | sides("closed").keys()
    assert {town_hexes()[town] for town in towns} <= reached(town_hexes()[towns[0]], clear, unbridged)


# Rivers and frontiers


def test_rivers_run_on_land_and_bridges_on_rivers() -> None:
    for edge in sides("river").values():
        assert not {spaces()[grid().number[edge[end]]]["terrain"] for end in "ab"} & set(WATER)
    assert not [edge for edge in board()["edges"] if edge.get("bridge") and edge["kind"] != "river"]
    bridged = [edge for edge in sides("river").values() if edge.get("bridge")]
    assert 0.1 < len(bridged) / len(sides("river")) < 0.35


def test_a_sixth_of_all_hexsides_are_rivers() -> None:
    land = [
        side
        for side in range(grid().side_count)
        if len(grid().hexes_of(side)) == 2 and set(grid().hexes_of(side)) <= open_hexes()
    ]
    assert len(sides("river").keys() & set(land)) / len(land) == pytest.approx(1 / 7, abs=0.04)


def corners_of(all_sides: Iterable[int]) -> set[int]:
    return {corner for side in all_sides for corner in grid().side_corners(side)}


def pieces_of(all_sides: Collection[int]) -> list[set[int]]:
    """Hexsides that hang together at their corners."""
    left = set(all_sides)
    pieces = []
    while left:
        piece, waiting = set(), [left.pop()]
        while waiting:
            side = waiting.pop()
            piece.add(side)
            for corner in grid().side_corners(side):
                for other in grid().corner_sides(corner):
                    if other in left:
                        left.remove(other)
                        waiting.append(other)
        pieces.append(piece)
    return pieces


def ends_of_water() -> set[int]:
    """Corners at the sea, at a lake or at the edge of the map."""
    found = corners_of(sides("closed"))
    for corner in range(len(grid().corner_points)):
        hexes = grid().corner_hexes(corner)
        if len(hexes) < 3 or any(h not in spaces() or spaces()[h]["terrain"] in WATER for h in hexes):
            found.add(corner)
    return found


def test_rivers_reach_the_sea_or_the_edge() -> None:
    for piece in pieces_of(sides("river").keys()):
        names = {sides("river")[side]["river"] for side in piece}
        assert corners_of(piece) & ends_of_water(), names


def test_each_river_is_unbroken_or_meets_another() -> None:
    rivers = sides("river")
    for name in {edge["river"] for edge in rivers.values()}:
        own = {side for side, edge in rivers.items() if edge["river"] == name}
        others = corners_of(rivers.keys() - own) | ends_of_water()
        for piece in pieces_of(own):
            assert corners_of(piece) & others, name


@pytest.mark.parametrize(("town", "river", "where"), [(town, *rest) for town, rest in RIVERS_OF_TOWNS.items()])
def test_town_lies_on_the_right_bank_of_its_river(town: str, river: str, where: str) -> None:
    hex_ = town_hexes()[town]
    beside = {
        direction
        for number, direction in enumerate(DIRECTIONS)
        if (edge := sides("river").get(grid().side(hex_, number))) and edge["river"] == river
    }
    assert beside & set(where.split())
    opposite = {DIRECTIONS[(DIRECTIONS.index(name) + 3) % 6] for name in where.split()} - set(where.split())
    assert len(beside & opposite) < len(opposite)


def test_towns_on_rivers_have_a_bridge() -> None:
    rivers = sides("river")
    for town, hex_ in town_hexes().items():
        by_river: dict[str, list[bool]] = {}
        for side in grid().sides_of(hex_):
            if side in rivers and set(grid().hexes_of(side)) <= open_hexes():
                by_river.setdefault(rivers[side]["river"], []).append(bool(rivers[side].get("bridge")))
        assert all(any(bridges) for bridges in by_river.values()), town


def test_frontier() -> None:
    """The Niemen parts the Duchy from Russia at Prenn and Kovno; frontiers run between powers."""
    for edge in sides("frontier").values():
        assert len({spaces()[grid().number[edge[end]]]["power"] for end in "ab"}) == 2
    between = grid().side_between(town_hexes()["Kovno"], town_hexes()["Prenn"])
    assert sides("river")[between]["river"] == "Niemen"
    assert between in sides("frontier")


def test_nothing_hangs_in_the_sea() -> None:
    """Every open hex has an open neighbour that can be walked to."""
    closed = sides("closed")
    for hex_ in open_hexes():
        assert any(
            other in open_hexes() and grid().side_between(hex_, other) not in closed for other in grid().adjacent[hex_]
        )


@pytest.mark.parametrize(
    "river",
    ["Niemen", "Western Dvina", "Dnieper", "Vistula", "Bug", "Berezina", "Vilia", "Oka", "Moskva", "Desna", "Pripet"],
)
def test_great_rivers_are_one_line(river: str) -> None:
    own = {side for side, edge in sides("river").items() if edge["river"] == river}
    assert len(pieces_of(own)) == 1
    assert len(own) > 20
