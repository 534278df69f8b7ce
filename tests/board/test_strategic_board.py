"""The board of the area game: every fact of the table is in the picture, and nothing else."""

from __future__ import annotations

import csv
import json
import tomllib
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import shapely

from grognard.board.board import BadBoard, load_board
from grognard.board.building.layers import read_layers
from grognard.board.building.sheet import Sheet
from grognard.core.errors import BadSetting
from grognard.games.boards import board
from grognard.games.building import board_path, build_board

BOARD = board("strategic")
TEXT = board_path("strategic").read_text("utf-8")
TABLE = Path(board_path("strategic").parent / "map.csv").read_text("utf-8")
ROWS = {row["space"]: row for row in csv.DictReader(TABLE.splitlines())}
WANTED = {frozenset((space, other)) for space, row in ROWS.items() for other in row["neighbours"].split()}
MARSH = "PM"
AROUND_THE_MARSH = {"R25", "R24", "R26", "R36", "R38", "R39", "R40b", "R40a", "R27b", "R27a"}
GEOS_OF_THE_FILE = (3, 14)
"""Other versions of the geometry library may differ in the last digit."""
POWERS = {
    "Prussia": ("Prussia", "Danzig"),
    "Duchy of Warsaw": ("Duchy of Warsaw",),
    "Austria": ("Austria",),
    "Russia": ("Russia",),
}


@cache
def shapes() -> dict[str, Any]:
    return {space.id: shapely.Polygon(space.rings[0]) for space in BOARD.spaces.values()}


@cache
def everything() -> Any:
    return shapely.union_all(list(shapes().values()))


def filled(lines: Any) -> Any:
    """The area of rings by the even-odd rule."""
    area = shapely.Polygon()
    for ring in lines:
        area = area.symmetric_difference(shapely.make_valid(shapely.Polygon(ring)))
    return area


@cache
def touching() -> dict[frozenset[str], float]:
    """Pairs of spaces with the length of what they share, measured on the polygons alone."""
    found = {}
    for (a, one), (b, other) in combinations(shapes().items(), 2):
        if one.distance(other) < 0.1:
            found[frozenset((a, b))] = one.buffer(0.1).intersection(other.buffer(0.1)).area / 0.2
    return found


# --- neighbours ------------------------------------------------------------------------------------------------


def test_all_spaces_of_the_table_are_there() -> None:
    assert set(BOARD.spaces) == set(ROWS) | {MARSH}
    assert len(ROWS) == 74
    for space, row in ROWS.items():
        facts = BOARD.spaces[space].facts
        assert BOARD.spaces[space].name == row["name"]
        assert BOARD.spaces[space].area == row["area"]
        assert facts["fortress"] == row["fortress"]
        assert facts["points"] == int(row["points"])
        assert BOARD.spaces[space].power.endswith(row["power"])
        assert not BOARD.spaces[space].closed


def test_edges_are_exactly_the_borders_of_the_table() -> None:
    edges = {frozenset((edge.a, edge.b)) for edge in BOARD.edges if edge.kind != "closed"}
    assert edges == WANTED
    assert len(WANTED) == 177
    assert len({(edge.a, edge.b) for edge in BOARD.edges}) == len(BOARD.edges) == 187


def test_polygons_touch_exactly_as_the_table_says() -> None:
    """A border is at least 15 km long; where four spaces meet, two of them share a point and no more."""
    marsh = {frozenset((MARSH, space)) for space in AROUND_THE_MARSH}
    shared = touching()
    assert {pair for pair, length in shared.items() if length > 1} == WANTED | marsh
    assert min(length for pair, length in shared.items() if pair in WANTED) > 15


def test_edges_have_their_lines_on_both_spaces() -> None:
    for edge in BOARD.edges:
        line = shapely.MultiLineString([list(part) for part in edge.lines])
        assert line.length > 15, (edge.a, edge.b)
        for space in (edge.a, edge.b):
            assert line.hausdorff_distance(line.intersection(shapes()[space].boundary.buffer(0.3))) < 0.5


def test_sub_borders_are_inside_an_area() -> None:
    for edge in BOARD.edges:
        inside = BOARD.spaces[edge.a].area == BOARD.spaces[edge.b].area
        assert edge.kind == ("closed" if MARSH in (edge.a, edge.b) else "sub-border" if inside else "border")
    assert sum(edge.kind == "sub-border" for edge in BOARD.edges) > 10


def test_the_marsh_is_closed_and_has_its_ten_neighbours() -> None:
    assert BOARD.spaces[MARSH].closed
    assert set(BOARD.neighbours(MARSH)) == AROUND_THE_MARSH
    assert set(BOARD.neighbours(MARSH, "closed")) == AROUND_THE_MARSH
    inside = {place.id for place in BOARD.places_in(MARSH)}
    assert "pinsk" in inside


@pytest.mark.parametrize(
    ("pair", "river"),
    [
        ("FW9 R22", "Niemen"),
        ("FW13 R25", "Bug"),
        ("FA14 FW12", "Vistula"),
        ("R46b R56a", "Desna"),
        ("R35 R44", "Dnieper"),
    ],
)
def test_borders_know_the_river_they_follow(pair: str, river: str) -> None:
    a, b = pair.split()
    (edge,) = (edge for edge in BOARD.edges_of[a] if edge.other(a) == b)
    assert edge.river == river


# --- tiling ----------------------------------------------------------------------------------------------------


def test_every_space_is_one_polygon_without_holes_or_slivers() -> None:
    for space in BOARD.spaces.values():
        assert len(space.rings) == 1
        shape = shapes()[space.id]
        assert shape.is_valid, space.id
        assert shape.area > 4000, space.id
        assert shapely.maximum_inscribed_circle(shape).length > 20, f"{space.id} is too thin"
        assert shape.contains(shapely.Point(space.centre)), space.id


def test_spaces_do_not_overlap() -> None:
    for (a, one), (b, other) in combinations(shapes().items(), 2):
        assert one.intersection(other).area < 0.5, (a, b)


def test_spaces_leave_no_gap_but_water() -> None:
    """What the spaces enclose and do not cover is Lake Peipus and the Vistula Lagoon."""
    union = everything()
    assert union.geom_type == "Polygon"
    water = filled(BOARD.ground.lakes)
    for hole in union.interiors:
        assert shapely.Polygon(hole).difference(water).area < 2
    assert sum(shape.area for shape in shapes().values()) == pytest.approx(union.area, abs=5)


def test_nothing_is_in_the_sea() -> None:
    assert everything().difference(filled(BOARD.ground.land)).area < 5


def test_all_land_between_the_spaces_is_theirs() -> None:
    """Close in from the rim of the country in play no land is left to nobody, but for water."""
    inner = everything().buffer(-12).buffer(12)
    free = filled(BOARD.ground.land).intersection(inner).difference(everything())
    assert free.difference(filled(BOARD.ground.lakes)).area < 25


def test_powers_end_at_the_frontiers_of_1812() -> None:
    held: dict[str, Any] = {power["name"]: filled(power["rings"]) for power in BOARD.ground.powers}
    for space in BOARD.spaces.values():
        home = shapely.union_all([held[name] for name in POWERS[space.power]])
        abroad = shapes()[space.id].difference(home.buffer(2))
        assert abroad.area < 5, f"{space.id} is {abroad.area:.0f} square km abroad"


# --- places ----------------------------------------------------------------------------------------------------


def test_every_town_is_in_its_space() -> None:
    sheet = Sheet(*BOARD.size, BOARD.projection.to_board) if BOARD.projection else pytest.fail("no projection")
    for space, row in ROWS.items():
        place = BOARD.places[BOARD.spaces[space].facts["town"]]
        assert place.name == row["town"]
        assert place.space == space
        assert place.rank <= 3
        assert shapely.Point(place.at).distance(shapely.Point(sheet.at(float(row["lat"]), float(row["lon"])))) < 0.2
        shape = shapes()[space]
        assert shape.contains(shapely.Point(place.at)), row["town"]
        inner = [shapes()[other].distance(shapely.Point(place.at)) for other in BOARD.neighbours(space)]
        assert min(inner) > 1, f"{row['town']} is on the border"


def test_every_fortress_is_a_place_in_its_space() -> None:
    for space, row in ROWS.items():
        if row["fortress"]:
            (fortress,) = (place for place in BOARD.places_in(space) if place.kind == "fortress")
            assert fortress.name == row["fortress"]
            assert fortress.points == int(row["points"])
    fortresses = [place for place in BOARD.places.values() if place.kind == "fortress"]
    assert len(fortresses) == sum(bool(row["fortress"]) for row in ROWS.values())


def test_points_of_the_places_are_those_of_the_table() -> None:
    assert sum(place.points for place in BOARD.places.values()) == sum(int(row["points"]) for row in ROWS.values())


def test_labels_are_on_the_sheet() -> None:
    for place in BOARD.places.values():
        assert place.label is not None
        assert 0 <= place.label.at[0] <= BOARD.size[0]
        assert 0 <= place.label.at[1] <= BOARD.size[1]


# --- the file --------------------------------------------------------------------------------------------------


def test_the_file_is_small() -> None:
    assert len(TEXT) < 800_000


def test_the_file_is_what_the_build_makes() -> None:
    if shapely.geos_version[:2] != GEOS_OF_THE_FILE:
        pytest.skip(f"the file was built with GEOS {GEOS_OF_THE_FILE}")
    assert build_board("strategic", read_layers()) == TEXT


def test_hand_written_names_are_spaces() -> None:
    hand = tomllib.loads((board_path("strategic").parents[1] / "building" / "map.toml").read_text("utf-8"))
    named = {*hand["rays"], *hand["seeds"], *(name for key in hand["bends"] for name in key.split("-"))}
    named |= {space for meeting in hand["meeting"] for space in meeting["spaces"]}
    assert named <= set(ROWS)
    assert set(hand["marsh"]["neighbours"]) == AROUND_THE_MARSH


def changed(**keys: Any) -> str:
    return json.dumps({**json.loads(TEXT), **keys})


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ("{", "the board file is not JSON"),
        ("[]", "must be one object"),
        ('{"format": 7}', "format 7; this version reads format 1"),
        ({"kind": "cubes"}, "kind is 'cubes'"),
        ({"spaces": None}, "needs a list 'spaces'"),
        ({"spaces": [{"id": "A", "centre": [1]}]}, "space A: centre must be two numbers"),
        ({"spaces": [{"name": "A"}]}, "a space needs a 'id'"),
        ({"spaces": [{"id": "A", "centre": [1, 1]}] * 2}, "there are two spaces A"),
        ({"edges": [{"a": "R44", "b": "X", "kind": "border"}]}, "edge R44-X: there is no space 'X'"),
        ({"edges": [{"a": "R44", "b": "R44", "kind": "border"}]}, "joins a space to itself"),
        ({"edges": [3]}, "edge number 1 is not an object"),
        ({"places": [{"id": "x", "at": [1, 2], "space": "nowhere"}]}, "place x: there is no space 'nowhere'"),
        ({"projection": {"lat1": 1}}, "projection is wrong"),
        ({"ground": {"sand": []}}, "unknown layers: sand"),
        ({"ground": {"land": {}}}, "land must be a list"),
    ],
)
def test_wrong_files_are_refused_with_a_reason(wrong: str | dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadBoard, match=complaint):
        load_board(wrong if isinstance(wrong, str) else changed(**wrong))


def test_games_without_a_board_are_named() -> None:
    for name in ("waterloo", "../strategic", ""):
        with pytest.raises(BadSetting, match="there is no board"):
            board(name)
    assert board("strategic") is BOARD
