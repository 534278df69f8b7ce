"""The board of "The Invasion of Russia" against all that the rulebook says about its map, and against common sense."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest

from grognard.board.board import Board, Line, Place
from grognard.board.building.layers import read_layers
from grognard.board.hexes import HexGrid
from grognard.board.paths import trace
from grognard.games.boards import board as board_of
from grognard.games.building import board_path, build_board

BOARD: Board = board_of("invasion")
GRID = HexGrid((1, 27), (1, 17), "even", columns_fall_east=True)
OPEN = {code for code, space in BOARD.spaces.items() if not space.closed}

TOWNS_WITH_HEXES = {
    "Riga": "1904", "Wilno": "1808", "Minsk": "1610", "Brzesc": "2113", "Tilsit": "2207", "Lemberg": "2217",
}  # fmt: skip
VICTORY_CITIES = {
    "Moscow": 3, "St Petersburg": 3, "Warszawa": 3, "Brzesc": 1, "Kiev": 1, "Konigsberg": 1, "Lemberg": 1, "Luck": 1,
    "Minsk": 1, "Riga": 1, "Smolensk": 1, "Wilno": 1, "Vitebsk": 1,
}  # fmt: skip
OTHER_CITIES = {
    "Konigsberg": "2407", "Danzig": "2607", "Elbing": "2508", "Memel": "2306", "Gumbinnen": "2208", "Thorn": "2710",
    "Plock": "2611", "Warszawa": "2412", "Lomza": "2311", "Suwalki": "2109", "Lublin": "2315", "Zamosc": "2215",
    "Krakow": "2716", "Moscow": "0407", "St Petersburg": "1101", "Kiev": "1417", "Luck": "2015", "Smolensk": "1009",
    "Vitebsk": "1208", "Kaluga": "0609", "Kovno": "2007", "Grodno": "2010", "Bialystok": "2111", "Slonim": "1912",
    "Mitau": "1905", "Reval": "1701", "Pskov": "1403", "Novgorod": "1103", "Dunaburg": "1606", "Polotsk": "1407",
    "Velikie Luki": "1205", "Borisov": "1510", "Orsha": "1209", "Mogilev": "1311", "Bobruisk": "1411", "Pinsk": "1813",
    "Mozyr": "1514", "Zhitomir": "1617", "Chernigov": "1215", "Vyazma": "0808", "Gzhatsk": "0708", "Tver": "0605",
    "Tula": "0410", "Bryansk": "0811", "Orel": "0612",
}  # fmt: skip
RUSSIAN_SET_UP = ["1806", "1709", "1808", "1407", "1708", "1609", "1610", "1904", "1912", "2012", "2113"]
FRENCH_SET_UP = [
    "2206", "2207", "2208", "2308", "2407", "2508", "2108", "2209", "2310", "2210", "2311", "2410", "2313", "2211",
    "2312", "2307",
]  # fmt: skip
CAVALRY_RESERVE = ["2309", "2409", "2509", "2510"]
CITY_HEXES = {space.name: code for code, space in BOARD.spaces.items() if "city" in space.facts}


def number(code: str) -> int:
    return GRID.number[code]


def distance(one: str, other: str) -> int:
    return GRID.distance(number(one), number(other))


def neighbours(code: str) -> list[str]:
    return [GRID.codes[hex_] for hex_ in GRID.adjacent[number(code)]]


def column(code: str) -> int:
    return int(code[:2])


def is_russian(code: str) -> bool:
    return BOARD.spaces[code].power == "Russia"


def french_may_enter(code: str) -> bool:
    return BOARD.spaces[code].terrain == "clear"


def sources_of(side: str) -> list[str]:
    return [code for code, space in BOARD.spaces.items() if space.facts.get("supply") == side]


def reached(
    starts: Iterable[str], open_hexes: Iterable[str], dry: bool = False, longest: int | None = None
) -> dict[str, int]:
    """The hexes that a line through open hexes reaches and how long it is; dry lines cross rivers by bridges only."""
    blocked = bytearray(b"\1" * len(GRID))
    for code in open_hexes:
        blocked[number(code)] = 0
    barred = bytearray(len(GRID.targets))
    if dry:
        for edge in BOARD.edges:
            if edge.kind == "river" and not edge.bridge:
                for one, other in ((edge.a, edge.b), (edge.b, edge.a)):
                    barred[number(one) * 6 + GRID.direction(number(one), number(other))] = 1
    lengths = trace(map(number, starts), GRID.targets, GRID.slots, blocked, longest, None, barred)
    return {GRID.codes[hex_]: length for hex_, length in lengths.items()}


def chain(side: str, cities: Iterable[str], open_hexes: Iterable[str], link: int) -> set[str]:
    """The cities that depots can reach from the ultimate sources of a side [7.8]."""
    linked: set[str] = set()
    found = reached(sources_of(side), open_hexes, dry=True, longest=link)
    while more := {city for city in cities if city in found} - linked:
        linked |= more
        found = reached(linked, open_hexes, dry=True, longest=link)
    return linked


# --- what the book says ----------------------------------------------------------------------------------------


def test_the_grid_is_the_book_s() -> None:
    assert len(BOARD.spaces) == 27 * 17
    assert BOARD.grid == {"columns": [1, 27], "rows": [1, 17], "low": "even", "columns_fall_east": True}
    assert BOARD.size == tuple(round(side, 1) for side in GRID.size)
    for hex_, code in enumerate(GRID.codes):
        assert BOARD.spaces[code].centre == pytest.approx(GRID.centre(hex_), abs=0.06)


@pytest.mark.parametrize(("name", "code"), TOWNS_WITH_HEXES.items())
def test_towns_that_the_book_names_lie_in_their_hexes(name: str, code: str) -> None:
    assert BOARD.spaces[code].name == name
    assert BOARD.spaces[code].source == "book"


@pytest.mark.parametrize("group", ["1709 1808", "1609 1610", "2012 2113", "2209 2310", "2311 2410", "2211 2312"])
def test_hexes_of_one_corps_are_adjacent(group: str) -> None:
    one, other = group.split()
    assert other in neighbours(one)


def test_the_hexes_of_the_guard_and_the_reserve_hang_together() -> None:
    for chained in ("2206 2207 2208 2308 2407 2508", "2309 2409 2509 2510"):
        assert set(reached([chained[:4]], chained.split())) == set(chained.split())
    assert all(distance(one, other) == 1 for one, other in pairwise(["2208", "2308", "2407", "2508"]))


@pytest.mark.parametrize(
    ("one", "other", "hexes"),
    [
        ("1808", "1709", 1), ("2012", "2113", 1), ("2207", "1808", 4), ("1610", "1808", 3), ("2113", "2217", 5),
        ("2707", "2407", 3), ("2407", "2207", 2), ("2407", "2007", 4), ("2007", "1808", 2), ("1808", "1208", 6),
        ("1610", "1209", 4), ("1610", "1009", 6), ("1208", "1009", 2), ("1009", "0808", 2), ("0808", "0407", 4),
        ("1009", "0407", 6), ("0407", "0609", 3), ("0609", "0410", 2), ("2207", "1904", 5), ("1904", "1403", 5),
        ("1403", "1101", 4), ("1904", "1101", 8), ("1606", "1407", 2), ("1407", "1208", 2), ("1209", "1009", 2),
        ("1208", "1209", 1), ("2412", "2113", 3), ("2113", "1610", 5), ("2113", "2015", 3), ("2217", "2015", 3),
        ("2015", "1417", 6), ("2113", "1417", 8), ("1417", "1009", 10),
    ],
)  # fmt: skip
def test_distances(one: str, other: str, hexes: int) -> None:
    assert distance(one, other) == hexes


def test_victory_cities_and_their_points() -> None:
    points = {space.name: space.facts["points"] for space in BOARD.spaces.values() if "points" in space.facts}
    assert points == VICTORY_CITIES
    russian = sum(points[name] for name in points if is_russian(CITY_HEXES[name]))
    assert (russian, sum(points.values()) - russian) == (14, 5)


def test_places_and_hexes_agree_about_cities() -> None:
    assert {place.name: place.space for place in BOARD.places.values()} == CITY_HEXES
    for place in BOARD.places.values():
        facts = BOARD.spaces[place.space].facts
        assert GRID.codes[GRID.hex_at(*place.at)] == place.space
        assert place.points == facts.get("points", 0)
        assert (place.kind == "fortress") == facts.get("fortified", False)


def test_all_cities_are_where_they_should_be() -> None:
    assert CITY_HEXES == TOWNS_WITH_HEXES | OTHER_CITIES


def test_cities_are_clear() -> None:
    assert all(BOARD.spaces[code].terrain == "clear" for code in CITY_HEXES.values())


def test_there_are_cities_for_all_depots_of_the_set_up() -> None:
    russian = [code for code in CITY_HEXES.values() if is_russian(code)]
    assert len(russian) >= 11
    assert len(CITY_HEXES) - len(russian) >= 14


@pytest.mark.parametrize("code", RUSSIAN_SET_UP)
def test_russians_set_up_on_land_in_russia(code: str) -> None:
    assert code in OPEN
    assert is_russian(code)
    assert "[14.1]" in BOARD.spaces[code].facts["book"]


@pytest.mark.parametrize("code", FRENCH_SET_UP + CAVALRY_RESERVE)
def test_french_set_up_west_of_russia_where_they_may_stand(code: str) -> None:
    assert french_may_enter(code)
    assert BOARD.spaces[code].power in {"Prussia", "Duchy of Warsaw"}
    assert BOARD.spaces[code].source == "book"


def test_terrain_is_what_the_book_lists() -> None:
    kinds = {space.terrain for space in BOARD.spaces.values()}
    assert kinds == {"clear", "forest", "lake", "marsh", "mountain", "rough", "sea"}
    for space in BOARD.spaces.values():
        assert space.closed == (space.terrain in {"lake", "mountain", "sea"})


def test_a_hex_partly_covered_by_the_sea_is_a_hex() -> None:
    for code in ("1904", "2306", "2307", "2407", "2607", "1701", "1101"):
        assert code in OPEN


def test_smolensk_as_in_the_example_of_combat() -> None:
    smolensk = CITY_HEXES["Smolensk"]
    assert BOARD.spaces[smolensk].facts["fortified"]
    around = neighbours(smolensk)
    assert len(around) == 6
    assert all(french_may_enter(code) for code in around)
    wet = {edge.other(smolensk) for edge in BOARD.edges_of[smolensk] if edge.kind == "river"}
    assert len(wet) >= 2


def test_austrians_arrive_at_lemberg_and_are_supplied_from_the_south() -> None:
    assert BOARD.spaces["2217"].power == "Austria"
    assert any(BOARD.spaces[code].power == "Austria" and french_may_enter(code) for code in neighbours("2217"))
    austrian = sources_of("Austrian")
    assert "2217" in austrian
    assert all(code.endswith("17") and BOARD.spaces[code].power == "Austria" for code in austrian)


def test_ultimate_sources_of_supply() -> None:
    french, russian = sources_of("French"), sources_of("Russian")
    assert french == [code for code in GRID.codes if column(code) == 27 and code in OPEN]
    assert set(russian) == {code for code in GRID.codes if column(code) == 1 and code in OPEN} | {"1417", "1101"}
    assert not any(map(is_russian, french))
    assert all(map(is_russian, russian))


def test_reinforcements_arrive_on_land() -> None:
    for city in ("Kiev", "St Petersburg", "Kaluga"):
        around = [code for code in neighbours(CITY_HEXES[city]) if code in OPEN]
        assert is_russian(CITY_HEXES[city])
        assert sum(map(is_russian, around)) >= 2


def test_the_line_north_from_1317_is_whole() -> None:
    assert neighbours("1317")[0] == "1316"
    assert all(is_russian(f"13{row:02}") for row in range(1, 18))
    assert "1318" not in BOARD.spaces


def test_the_western_part_of_russia() -> None:
    west = {code for code, space in BOARD.spaces.items() if space.facts.get("western_part")}
    assert all(is_russian(code) and column(code) >= 13 for code in west)
    cities = {name for name, code in CITY_HEXES.items() if code in west}
    assert {"Wilno", "Minsk", "Brzesc", "Luck", "Kiev", "Kovno", "Grodno", "Mitau", "Mogilev", "Borisov"} <= cities
    north = {"Riga", "Dunaburg", "Polotsk", "Pskov", "Reval"}
    assert not cities & (north | {"Vitebsk", "Smolensk", "Orsha", "Moscow", "St Petersburg", "Warszawa", "Lemberg"})
    rest = {code for code in OPEN if is_russian(code) and column(code) >= 13} - west
    dvina = {frozenset((edge.a, edge.b)) for edge in BOARD.edges if edge.river == "Western Dvina"}
    touching = {frozenset((code, other)) for code in west for other in neighbours(code) if other in rest}
    assert touching
    assert touching <= dvina


def test_every_russian_hex_lies_on_one_side_of_the_border() -> None:
    assert set(reached(["1808"], [code for code in OPEN if is_russian(code)])) == {c for c in OPEN if is_russian(c)}
    western = [code for code in OPEN if not is_russian(code)]
    assert set(reached(["2412"], western)) == set(western)


@pytest.mark.parametrize(
    ("power", "codes"),
    [
        ("Russia", "2007 2009 2010 2011 2105 2106 2107 2111 2112 2114 2115 2116 2205"),
        ("Duchy of Warsaw", "2008 2109 2110 2108 2412 2315 2716"),
        ("Prussia", "2207 2407 2306 2508 2607"),
        ("Austria", "2117 2216 2217 2317"),
    ],
)
def test_hexes_belong_to_the_powers_of_1812(power: str, codes: str) -> None:
    assert {BOARD.spaces[code].power for code in codes.split()} == {power}


# --- supply and marches ----------------------------------------------------------------------------------------


def test_russian_depots_reach_every_russian_city() -> None:
    cities = [code for code in CITY_HEXES.values() if is_russian(code)]
    assert chain("Russian", cities, OPEN, 5) == set(cities)


def test_french_depots_reach_every_city_west_of_russia() -> None:
    cities = [code for code in CITY_HEXES.values() if not is_russian(code)]
    assert chain("French", cities, list(filter(french_may_enter, OPEN)), 5) == set(cities)


def test_french_depots_can_follow_an_advance() -> None:
    linked = chain("French", CITY_HEXES.values(), list(filter(french_may_enter, OPEN)), 5)
    for name in (
        "Wilno",
        "Minsk",
        "Vitebsk",
        "Smolensk",
        "Vyazma",
        "Moscow",
        "Novgorod",
        "St Petersburg",
        "Kiev",
        "Riga",
    ):
        assert CITY_HEXES[name] in linked, name


def test_troops_of_the_set_up_can_be_supplied() -> None:
    russian = reached([code for code in CITY_HEXES.values() if is_russian(code)], OPEN, dry=True, longest=5)
    assert set(RUSSIAN_SET_UP) <= set(russian)
    clear = list(filter(french_may_enter, OPEN))
    french = reached([code for code in CITY_HEXES.values() if not is_russian(code)], clear, dry=True, longest=5)
    assert set(FRENCH_SET_UP + CAVALRY_RESERVE) <= set(french)


def test_the_french_can_march_to_both_capitals_and_round_the_marshes() -> None:
    clear = set(filter(french_may_enter, OPEN))
    assert set(CITY_HEXES.values()) - set(reached(["2412"], clear)) <= {CITY_HEXES["Pinsk"], CITY_HEXES["Mozyr"]}
    middle = {code for code in clear if 5 <= int(code[2:]) <= 12}
    assert {CITY_HEXES["Smolensk"], CITY_HEXES["Moscow"]} <= set(reached(["2108"], middle))
    south = {code for code in clear if int(code[2:]) >= 13 or column(code) <= 12}
    assert {CITY_HEXES["Kiev"], CITY_HEXES["Moscow"]} <= set(reached(["2412"], south))


def test_the_pripet_marshes_part_north_and_south() -> None:
    between = {code for code in OPEN if 14 <= column(code) <= 20 and french_may_enter(code)}
    assert CITY_HEXES["Minsk"] not in reached([CITY_HEXES["Luck"]], between)
    assert CITY_HEXES["Minsk"] in reached([CITY_HEXES["Slonim"]], between)


# --- common sense ----------------------------------------------------------------------------------------------


def test_everything_open_hangs_together_by_land() -> None:
    assert set(reached(["1610"], OPEN)) == OPEN


def inside(point: tuple[float, float], rings: Iterable[Line]) -> bool:
    x, y = point
    crossed = 0
    for ring in rings:
        for (x0, y0), (x1, y1) in pairwise([*ring, ring[0]]):
            crossed += (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0)
    return crossed % 2 == 1


@pytest.mark.parametrize("place", BOARD.places.values(), ids=lambda place: place.id)
def test_no_city_is_drawn_in_the_sea(place: Place) -> None:
    near = [(place.at[0] + dx, place.at[1] + dy) for dx in (-4, 0, 4) for dy in (-4, 0, 4)]
    assert any(inside(point, BOARD.ground.land) for point in near)


def test_every_hex_says_where_it_comes_from() -> None:
    assert {space.source for space in BOARD.spaces.values()} == {"book", "reconstructed"}
    numbered = {*RUSSIAN_SET_UP, *FRENCH_SET_UP, *CAVALRY_RESERVE, *TOWNS_WITH_HEXES.values(), "1317"}
    assert {code for code, space in BOARD.spaces.items() if space.source == "book"} == numbered
    assert all("[" in space.facts["book"] for space in BOARD.spaces.values() if space.source == "book")
    assert all("book" in BOARD.spaces[CITY_HEXES[name]].facts for name in VICTORY_CITIES)
    assert all((space.power == "") == (space.terrain == "sea") for space in BOARD.spaces.values())


def test_the_board_file_is_current() -> None:
    assert build_board("invasion", read_layers()) == board_path("invasion").read_text("utf-8")
