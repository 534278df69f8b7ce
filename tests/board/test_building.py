"""Building boards: the layers, the sheet, the mesh, growth to wanted neighbours, lettering, the file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import shapely

from grognard.board.building import coverage
from grognard.board.building.ground import lay_rivers, make_ground
from grognard.board.building.layers import Layers, MissingLayer, read_layers, read_shapes
from grognard.board.building.lettering import Paper, box_of, label, name_rivers, text_width
from grognard.board.building.mesh import Mesh, make_mesh
from grognard.board.building.places import Shown, find_town, lay_places, rank_of, take_signs
from grognard.board.building.provinces import NoSuchMap, Plan, Soil, grow, uneven, zones
from grognard.board.building.sheet import Point, Sheet, closed, rings, rounded
from grognard.board.building.writing import board_text
from grognard.board.projection import Projection
from grognard.games.building import BUILDERS, NoSuchBoard, build_board, main

BOX = (0.0, 0.0, 200.0, 200.0)
CORNERS: dict[str, Point] = {"A": (50.0, 50.0), "B": (150.0, 52.0), "C": (148.0, 150.0), "D": (52.0, 148.0)}
"""Four towns in a square: left to themselves their spaces would all but touch across the middle."""
THEATRE = Sheet(1600, 1300, Projection(52, 57, 54, 28, (1, 0, 770, 0, -1, 745)).to_board)
RAYS: dict[str, list[Point]] = {"A": [(-50, -50)], "B": [(250, -50)], "C": [(250, 250)], "D": [(-50, 250)]}


@pytest.fixture(scope="module")
def layers() -> Layers:
    return read_layers()


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    """Lithuania and White Russia, a unit to the kilometre."""
    return Sheet(600, 400, Projection(52, 57, 54, 28, (1, 0, 300, 0, -1, 250)).to_board)


@pytest.fixture(scope="module")
def rivers(layers: Layers) -> list[dict[str, Any]]:
    return lay_rivers(layers, THEATRE)


@pytest.fixture(scope="module")
def mesh() -> Mesh:
    return make_mesh(BOX, 6, [(shapely.LineString([(0, 100), (200, 100)]), 6)])


# --- layers and sheet ------------------------------------------------------------------------------------------


def test_layers_hold_the_country(layers: Layers) -> None:
    assert {"Russia", "Prussia", "Austria", "Duchy of Warsaw"} <= {power.name for power in layers.powers}
    assert {"Niemen", "Dnieper", "Western Dvina"} <= {river.name for river in layers.rivers}
    assert layers.towns["moscow"].population == 5
    assert all(frontier.shape.length > 0 for frontier in layers.frontiers)


def test_missing_and_broken_layers_are_named(tmp_path: Path) -> None:
    with pytest.raises(MissingLayer, match=r"land\.geojson is missing"):
        read_layers(tmp_path)
    (tmp_path / "land.geojson").write_text("[]")
    with pytest.raises(MissingLayer, match=r"land\.geojson is not a GeoJSON"):
        read_shapes(tmp_path / "land.geojson")


def test_sheet_lays_degrees_on_the_board(sheet: Sheet) -> None:
    x, y = sheet.at(54, 28)
    assert (round(x, 6), round(y, 6)) == (300, 250)
    laid = sheet.lay(shapely.Point(28, 54))
    assert shapely.get_coordinates(laid).round(6).tolist() == [[300, 250]]
    assert sheet.holds((1, 1))
    assert not sheet.holds((1, 1), margin=5)
    far = shapely.box(-500, -500, 100, 100)
    assert sheet.cut(far).bounds == (0, 0, 100, 100)


def test_rounding_leaves_out_repetitions_and_minus_zero() -> None:
    assert rounded([(0.01, -0.01), (0.02, 0.04), (1.26, 2)]) == [[0.0, 0.0], [1.3, 2.0]]
    assert str(rounded([(-0.01, 0)])) == "[[0.0, 0.0]]"
    assert closed([(0, 0), (1, 0), (1, 1), (0, 0)]) == [[0, 0], [1, 0], [1, 1]]
    assert closed([(0, 0), (0.01, 0), (0, 0.01), (0, 0)]) == []


def test_rings_include_holes_but_not_specks() -> None:
    lake = shapely.box(0, 0, 10, 10).difference(shapely.box(4, 4, 6, 6))
    assert len(rings(lake)) == 2
    assert len(rings(lake, 5)) == 1
    assert rings(shapely.box(0, 0, 1, 1), 5) == []


# --- mesh and growth -------------------------------------------------------------------------------------------


def test_mesh_has_sides_along_the_line(mesh: Mesh) -> None:
    assert len(mesh.along) > 25
    for pair in mesh.along:
        for corner in mesh.sides[pair]:
            assert abs(mesh.corners[corner][1] - 100) < 1e-6


def test_mesh_is_the_same_every_time(mesh: Mesh) -> None:
    again = make_mesh(BOX, 6, [(shapely.LineString([(0, 100), (200, 100)]), 6)])
    assert again.sites == mesh.sites
    assert again.sides == mesh.sides


def soil_of(mesh: Mesh, spaces: str, walls: bool = False) -> Soil:
    home = frozenset(spaces)
    price = dict.fromkeys(mesh.along, 60.0) if walls else {}
    return Soil([home] * len(mesh.sites), uneven(mesh.sites, 40, 0.4), price)


def touching(mesh: Mesh, labels: list[str], plan: Plan) -> set[tuple[str, str]]:
    net = coverage.net_of(mesh, labels)
    coverage.collapse(net, lambda border: border not in plan.borders, 20)
    return set(net.sides.values())


@pytest.mark.parametrize("diagonal", [("A", "C"), ("B", "D"), None])
def test_exactly_the_wanted_neighbours_touch(mesh: Mesh, diagonal: tuple[str, str] | None) -> None:
    around = {("A", "B"), ("B", "C"), ("C", "D"), ("A", "D")}
    wanted = around | ({diagonal} if diagonal else set())
    meetings: list[tuple[frozenset[str], Point]] = [] if diagonal else [(frozenset("ABCD"), (100.0, 100.0))]
    plan = Plan(CORNERS, frozenset(wanted), {}, meetings, RAYS)
    labels = grow(plan, mesh, soil_of(mesh, "ABCD"), zones(plan, mesh.sites, shapely.box(*BOX)))
    assert touching(mesh, labels, plan) == wanted


def test_borders_follow_what_is_dear_to_cross(mesh: Mesh) -> None:
    """The river lies nearer to A than to B, yet the border runs along it."""
    towns: dict[str, Point] = {"A": (100.0, 75.0), "B": (100.0, 170.0)}
    plan = Plan(towns, frozenset({("A", "B")}), {}, [], {})
    free = [frozenset("AB")] * len(mesh.sites)
    labels = grow(plan, mesh, soil_of(mesh, "AB", walls=True), free)
    south = [label for (_, y), label in zip(mesh.sites, labels, strict=True) if y > 106]
    north = [label for (_, y), label in zip(mesh.sites, labels, strict=True) if y < 94]
    assert set(north) == {"A"}
    assert south.count("B") > 0.9 * len(south)


def test_nobody_grows_where_nobody_is_at_home(mesh: Mesh) -> None:
    plan = Plan({"A": (100.0, 50.0)}, frozenset(), {}, [], {})
    homes = [frozenset("A") if y < 100 else None for _, y in mesh.sites]
    soil = Soil(homes, [1.0] * len(mesh.sites), {})
    labels = grow(plan, mesh, soil, [frozenset("A")] * len(mesh.sites))
    assert all(bool(label) == (y < 100) for (_, y), label in zip(mesh.sites, labels, strict=True))


def test_crossing_lines_are_refused() -> None:
    plan = Plan(CORNERS, frozenset({("A", "C"), ("B", "D")}))
    with pytest.raises(NoSuchMap, match="the lines of A-C and B-D cross"):
        zones(plan, [(1, 1)], shapely.box(*BOX))


def test_polygons_tile_and_share_their_borders(mesh: Mesh) -> None:
    plan = Plan(CORNERS, frozenset({("A", "B"), ("B", "C"), ("C", "D"), ("A", "D"), ("A", "C")}), {}, [], RAYS)
    labels = grow(plan, mesh, soil_of(mesh, "ABCD"), zones(plan, mesh.sites, shapely.box(*BOX)))
    net = coverage.net_of(mesh, labels)
    box = shapely.box(*BOX)
    coverage.smooth(net, box)
    arcs = [(border, line.intersection(box)) for border, line in coverage.arcs(net, 0.4)]
    areas = coverage.areas(arcs, mesh, labels, box)
    assert set(areas) == set("ABCD")
    assert sum(area.area for area in areas.values()) == pytest.approx(box.area)
    for a, b in plan.borders:
        assert areas[a].intersection(areas[b]).length > 10
        assert areas[a].intersection(areas[b]).area < 1e-6
    for space, town in CORNERS.items():
        assert areas[space].contains(shapely.Point(town))


# --- ground ----------------------------------------------------------------------------------------------------


def test_ground_is_inside_the_frame(layers: Layers, sheet: Sheet) -> None:
    ground = make_ground(layers, sheet, [{"text": "LITHUANIA", "at": [55.0, 25.0], "style": "region"}])
    lines = [*ground["land"], *ground["lakes"], *ground["forest"], *ground["marsh"]]
    lines += [ring for power in ground["powers"] for ring in power["rings"]]
    lines += [thing["line"] for layer in ("rivers", "roads", "frontiers") for thing in ground[layer]]
    assert lines
    assert all(0 <= x <= sheet.width and 0 <= y <= sheet.height for line in lines for x, y in line)
    assert {power["name"] for power in ground["powers"]} >= {"Russia", "Duchy of Warsaw"}
    assert ground["names"][0]["style"] == "region"


@pytest.mark.parametrize(
    ("name", "mouth"),
    [("Niemen", (55.3, 21.3)), ("Berezina", (52.6, 30.2)), ("Vilia", (54.9, 23.9)), ("Western Dvina", (57.0, 24.0))],
)
def test_rivers_run_to_their_mouths_and_grow(rivers: list[dict[str, Any]], name: str, mouth: Point) -> None:
    parts = [river for river in rivers if river["name"] == name]
    longest = max(parts, key=lambda river: len(river["line"]))
    assert shapely.Point(longest["line"][-1]).distance(shapely.Point(THEATRE.at(*mouth))) < 25
    assert longest["width"][0] < longest["width"][1]


# --- lettering and places --------------------------------------------------------------------------------------


def test_labels_keep_off_each_other(sheet: Sheet) -> None:
    paper = Paper(sheet)
    boxes = []
    for number in range(4):
        at = (300.0 + 26 * number, 200.0)
        spot = label("Borisov", at, 10, 5, paper, [])
        boxes.append(box_of((spot["at"][0], spot["at"][1]), spot["anchor"], text_width("Borisov", 10), 10))
    assert all(a.intersection(b).area < 0.25 * a.area for n, a in enumerate(boxes) for b in boxes[:n])
    alone = label("Borisov", (326.0, 200.0), 10, 5, Paper(sheet), [])
    assert alone["anchor"] == "start", "with room all around, a name stands to the right"


def test_river_names_lie_along_the_river_on_free_paper(sheet: Sheet) -> None:
    rivers: list[dict[str, Any]] = [
        {"name": "Dnieper (upper)", "class": "major", "line": [[50, 300], [250, 200]]},
        {"name": "Brook", "class": "stream", "line": [[50, 100], [250, 100]]},
        {"name": "A river with a very long name", "class": "river", "line": [[300, 100], [320, 100]]},
    ]
    paper = Paper(sheet)
    (name,) = name_rivers(rivers, paper)
    assert name["text"] == "Dnieper"
    assert name["angle"] == -27
    assert len(paper.taken) == 1


def test_places_have_space_rank_and_label(layers: Layers, sheet: Sheet) -> None:
    shown = [Shown(layers.towns[key], rank_of(layers.towns[key]), "town") for key in ("minsk", "borisov", "moscow")]
    paper = Paper(sheet)
    take_signs(shown, sheet, paper)
    places = lay_places(shown, sheet, paper, {"west": shapely.box(0, 0, 320, 400)}, [])
    assert [place["id"] for place in places] == ["minsk", "borisov"], "Moscow is off this sheet"
    assert [place["space"] for place in places] == ["west", ""]
    assert all(place["label"]["anchor"] in ("start", "middle", "end") for place in places)


def test_towns_are_found_by_any_of_their_names(layers: Layers) -> None:
    town = find_town(layers, "Königsberg", 54.7, 20.5) or find_town(layers, "Konigsberg", 54.7, 20.5)
    assert town is not None
    assert town.id == "konigsberg"
    assert find_town(layers, "Minsk", 10, 10) is None


# --- the file and the command ----------------------------------------------------------------------------------


def test_board_text_is_json_with_short_numbers() -> None:
    board = {"format": 1, "size": [2.0, 1.5], "spaces": [{"id": "a"}], "edges": [], "ground": {"land": [[[0.0, 1]]]}}
    text = board_text(board)
    assert json.loads(text) == board
    assert '"size": [2,1.5]' in text
    assert text.endswith("}\n")


def test_unknown_boards_are_refused(layers: Layers, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(NoSuchBoard, match="there is no board 'waterloo'; there are strategic"):
        build_board("waterloo", layers)
    assert main(["waterloo"]) == 2
    assert "there is no board 'waterloo'" in capsys.readouterr().err
    assert "strategic" in BUILDERS
