"""Boards as pictures: well-formed, addressable, the same every time, small enough, and legible."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

from grognard.board.drawing import Style, draw_board
from grognard.board.drawing.bridges import link_bridges
from grognard.board.drawing.furniture import earth_under
from grognard.board.drawing.lettering import font_faces, width
from grognard.board.drawing.places import set_names
from grognard.board.drawing.shapes import Region, Room, chance, length, meet, resampled, smoothed
from grognard.board.drawing.sheet import Sheet
from grognard.board.drawing.stacking import arrange
from grognard.board.drawing.style import NIGHT, SUMMER, WINTER, WINTER_NIGHT, Palette, blend
from grognard.board.drawing.svg import curved, number, tag, trace
from grognard.board.drawing.water import swelling
from grognard.board.projection import Projection

SVG = "{http://www.w3.org/2000/svg}"
LAYERS = ("sea", "land", "powers", "relief", "forest", "marsh", "rivers", "roads", "frontiers", "grid", "places",
          "names", "pieces", "frame")  # fmt: skip
LIMIT = 3_000_000

Board = dict[str, Any]


def square(left: float, top: float, side: float = 200) -> list[list[float]]:
    return [[left, top], [left + side, top], [left + side, top + side], [left, top + side]]


def area_board() -> Board:
    """Four areas in a square, two of them halves of one; a coast in the west, a river, woods and a marsh."""
    spaces = [
        {"id": "A1", "area": "A1", "name": "West & North", "centre": [200, 200], "rings": [square(100, 100)]},
        {"id": "A2", "area": "A2", "name": "East", "centre": [400, 200], "rings": [square(300, 100)]},
        {"id": "B3a", "area": "B3", "name": "South", "centre": [200, 400], "rings": [square(100, 300)]},
        {"id": "B3b", "area": "B3", "name": "South", "centre": [400, 400], "rings": [square(300, 300)]},
    ]
    return {
        "format": 1,
        "board": "small",
        "title": "A Small Board",
        "publisher": "nobody",
        "kind": "areas",
        "size": [900, 600],
        "km_per_unit": 1,
        "projection": {"lat1": 52, "lat2": 57, "lat0": 54, "lon0": 28, "affine": [1, 0, 450, 0, -1, 300]},
        "spaces": spaces,
        "edges": [{"a": "A1", "b": "A2", "kind": "border"}, {"a": "B3a", "b": "B3b", "kind": "border"}],
        "places": [
            {"id": "old", "name": "Oldtown", "at": [205, 210], "space": "A1", "kind": "fortress", "rank": 1,
             "points": 3},
            {"id": "new", "name": "Newtown", "at": [215, 222], "space": "A1", "kind": "city", "rank": 2, "points": 0},
            {"id": "ham", "name": "Hamlet", "at": [224, 230], "space": "A1", "kind": "village", "rank": 5, "points": 0},
            {"id": "far", "name": "Farville", "at": [420, 380], "space": "B3b", "kind": "town", "rank": 3, "points": 0},
        ],
        "ground": {
            "land": [[[80, 0], [900, 0], [900, 600], [60, 600], [90, 300]]],
            "lakes": [square(450, 330, 30)],
            "powers": [
                {"name": "Russia", "rings": [square(300, 0, 600)]},
                {"name": "Prussia", "rings": [square(0, 0, 300)]},
            ],
            "forest": [square(320, 120, 120)],
            "marsh": [square(120, 320, 100)],
            "rough": [{"relief": 2, "ring": square(320, 320, 100)}],
            "rivers": [
                {"name": "Brook (East)", "class": "major", "line": [[850, 260], [600, 280], [300, 270], [90, 300]],
                 "width": [1, 5]},
                {"name": "Rill", "class": "stream", "line": [[500, 500], [480, 300]], "width": [0.5, 0.8]},
            ],
            "roads": [
                {"class": "post road", "line": [[205, 210], [250, 420], [420, 380]]},
                {"class": "track", "line": [[205, 210], [420, 160]]},
            ],
            "frontiers": [{"line": [[300, 0], [300, 600]]}],
            "names": [{"text": "GREAT SEA", "at": [40, 500], "style": "sea", "angle": -80, "size": 18}],
        },
    }  # fmt: skip


def hex_board() -> Board:
    """Two columns of three hexes with a river, a bridge, a slope and a closed side between them."""
    spaces = []
    for column, (x, top) in enumerate(((34.6, 30.0), (86.6, 60.0)), 1):
        for row in (1, 2, 3):
            terrain = {(1, 1): "forest", (1, 2): "marsh", (2, 2): "rough"}.get((column, row), "clear")
            spaces.append(
                {"id": f"0{column}0{row}", "centre": [x, top + 60 * (row - 1)], "terrain": terrain, "power": "Russia"}
            )
    return {
        "format": 1,
        "board": "hexagons",
        "title": "Hexes",
        "kind": "hexes",
        "size": [400, 300],
        "spaces": spaces,
        "edges": [
            {"a": "0101", "b": "0201", "kind": "river", "river": "Brook"},
            {"a": "0102", "b": "0201", "kind": "river", "river": "Brook", "bridge": True},
            {"a": "0102", "b": "0103", "kind": "slope", "up": "0103"},
            {"a": "0201", "b": "0202", "kind": "closed"},
            {"a": "0103", "b": "0299", "kind": "river", "river": "Brook"},
        ],
        "places": [],
        "ground": {
            "land": [square(0, 0, 400)],
            "rivers": [{"name": "Brook", "class": "river", "line": [[52, 30], [52, 120]]}],
        },
    }  # fmt: skip


def point_board() -> Board:
    return {
        **area_board(),
        "kind": "points",
        "spaces": [{"id": "P1", "centre": [200, 200]}, {"id": "P2", "centre": [400, 260]}],
        "edges": [{"a": "P1", "b": "P2", "kind": "road"}],
        "places": [],
    }


PIECES: list[dict[str, Any]] = [
    {"space": "A1", "side": "french", "kind": "infantry", "count": 9, "size": "XXX"},
    {"space": "A1", "side": "french", "kind": "leader", "name": "Napoleon", "rank": 3},
    {"space": "A1", "side": "french", "kind": "supply", "count": 2},
    {"space": "A1", "side": "russian", "kind": "cossacks", "text": "2-8", "name": "Platov"},
    {"space": "A2", "side": "russian", "kind": "hidden", "hidden": True, "count": 3, "title": "a <stack> & more"},
    {"space": "A2", "side": "french", "nation": "austrian", "kind": "artillery", "text": "4-3", "guard": True},
    {"space": "B3a", "side": "", "kind": "depletion", "text": "100"},
    {"space": "B3a", "side": "french", "kind": "control"},
    {"space": "B3b", "side": "", "kind": "burnt"},
    {"space": "B3b", "side": "", "kind": "order", "text": "B"},
    {"space": "nowhere", "side": "french", "kind": "infantry"},
]


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


@pytest.mark.parametrize("make", [area_board, hex_board, point_board])
@pytest.mark.parametrize("winter", [False, True])
def test_a_picture_is_well_formed_and_every_space_can_be_addressed(make: Any, winter: bool) -> None:
    board = make()
    root = read(draw_board(board, Style(), winter=winter))
    groups = {each.get("id"): each for each in root.iter(f"{SVG}g") if each.get("id")}
    assert set(LAYERS) <= set(groups)
    for space in board["spaces"]:
        group = groups[f"space-{space['id']}"]
        assert group.get("data-space") == space["id"]
        assert group.find(f"{SVG}path") is not None or group.find(f"{SVG}use") is not None
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("make", [area_board, hex_board, point_board])
def test_everything_referred_to_is_defined(make: Any) -> None:
    pieces = PIECES if make is area_board else None
    svg = draw_board(make(), Style(), pieces)
    wanted = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert wanted <= set(re.findall(r'\bid="([^"]+)"', svg))


def test_the_same_board_gives_the_same_picture() -> None:
    assert draw_board(area_board(), Style(), PIECES) == draw_board(area_board(), Style(), PIECES)


def test_winter_is_another_picture_and_its_colours_are_cooler() -> None:
    assert draw_board(area_board(), Style()) != draw_board(area_board(), Style(), winter=True)
    assert int(WINTER.paper[5:], 16) > int(SUMMER.paper[5:], 16)
    assert blend("#000000", "#ffffff", 0.5) == "#808080"


@pytest.mark.parametrize("palette", [NIGHT, WINTER_NIGHT], ids=["summer", "winter"])
def test_the_night_has_colours_of_its_own_in_which_everything_can_be_read(palette: Palette) -> None:
    """Lettering and rivers on every ground, by the contrast that WCAG asks of text and of signs."""
    grounds = [palette.paper, palette.forest, *(tint for _, tint, _ in palette.powers)]
    assert max(_luminance(ground) for ground in grounds) < 0.07
    assert min(_contrast(palette.ink, ground) for ground in grounds) >= 7
    assert min(_contrast(palette.river, ground) for ground in [*grounds, palette.sea]) >= 3
    assert len({draw_board(area_board(), Style(), night=night, winter=winter)
                for night in (False, True) for winter in (False, True)}) == 4  # fmt: skip


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in range(1, 7, 2)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, two: str) -> float:
    dark, light = sorted((_luminance(one), _luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def test_fonts_are_inside_or_linked_or_left_out() -> None:
    board = area_board()
    assert "data:font/woff2;base64," in draw_board(board, Style())
    linked = draw_board(board, Style(), fonts="/static/fonts/")
    assert "url(/static/fonts/fell-italic.woff2)" in linked
    assert "@font-face" not in draw_board(board, Style(), fonts=None)
    assert font_faces().count("@font-face") == 5


def test_words_are_as_wide_as_their_letters() -> None:
    assert width("ii", 10) < width("WW", 10)
    assert width("abc", 20) == pytest.approx(2 * width("abc", 10))
    assert width("abc", 10, spacing=2) == pytest.approx(width("abc", 10) + 6)


# --- names -----------------------------------------------------------------------------------------------------


def test_no_name_covers_another_and_the_greater_place_is_named_first() -> None:
    sheet = Sheet(area_board(), Style(), winter=False)
    placed = set_names(sheet)
    labels = [each.label for each in placed if each.label]
    assert {"Oldtown", "Newtown", "Farville"} <= {label.text for label in labels}
    for one, other in itertools.combinations(labels, 2):
        assert not meet(one.box, other.box)


def test_rivers_are_named_without_their_distinction_and_never_upside_down() -> None:
    svg = draw_board(area_board(), Style())
    assert ">Brook</textPath>" in svg
    for path in re.findall(r'id="river-\d+" d="M([^"]+)"', svg):
        numbers = [float(word) for word in re.findall(r"-?[\d.]+", path)]
        assert numbers[-2] > numbers[0]


def test_bridges_lie_on_the_connections_of_points_clear_of_signs_and_of_each_other() -> None:
    board = point_board()
    board["spaces"].append({"id": "P3", "centre": [400, 250]})
    board["edges"] = [
        {"a": "P1", "b": end, "kind": "road", "river": "Brook", "bridge": True, "bridge_at": [205, 202]}
        for end in ("P2", "P3")
    ]
    assert not link_bridges(Sheet(point_board(), Style(), winter=False))
    sheet = Sheet(board, Style(), winter=False)
    assert link_bridges(sheet)
    first, second = sheet.labels.boxes
    assert not meet(first, second)
    for left, top, right, bottom in (first, second):
        assert 200 < left < right < 400
        assert not sheet.regions["P1"].holds((left + right) / 2, (top + bottom) / 2)


def test_borders_are_firm_between_areas_dashed_inside_them_and_closed_ones_hatched() -> None:
    board = area_board()
    grid = read(draw_board(board, Style())).find(f"{SVG}g[@id='grid']")
    assert grid is not None
    dashed = [path.get("d", "") for path in grid.findall(f"{SVG}path") if path.get("stroke-dasharray")]
    assert [path.startswith("M300 ") for path in dashed] == [True]
    assert "url(#off-limits)" not in draw_board(board, Style())
    board["spaces"][0]["closed"] = True
    assert "url(#off-limits)" in draw_board(board, Style())


def test_hex_numbers_have_a_halo_and_hexes_have_none() -> None:
    grid = read(draw_board(hex_board(), Style(codes="top"))).find(f"{SVG}g[@id='grid']")
    assert grid is not None
    assert {text.get("stroke") for text in grid.iter(f"{SVG}text")} == {SUMMER.paper}
    assert not any(use.get("stroke") for use in grid.iter(f"{SVG}use"))


def test_degrees_lie_nearer_together_where_a_board_is_pressed() -> None:
    board = area_board()
    board["squeeze"] = {"north_of": 300, "factor": 0.5}
    sheet = Sheet(board, Style(), winter=False)
    plain = Projection(**board["projection"]).to_earth
    assert earth_under(sheet)(450, 400) == plain(450, 400)
    assert earth_under(sheet)(450, 200) == plain(450, 100)


# --- pieces ----------------------------------------------------------------------------------------------------


def test_every_piece_of_the_board_is_drawn_and_text_is_escaped() -> None:
    root = read(draw_board(area_board(), Style(), PIECES))
    drawn = [each.get("data-piece") for each in root.iter(f"{SVG}g") if each.get("data-piece")]
    assert sorted(str(kind) for kind in drawn) == sorted(p["kind"] for p in PIECES if p["space"] != "nowhere")
    assert any(each.text == "a <stack> & more" for each in root.iter(f"{SVG}title"))


def test_a_cluster_holds_its_pieces_side_by_side() -> None:
    cluster = arrange([piece for piece in PIECES if piece["space"] == "A1"], 37)
    spots = [(x, y) for x, y, _ in cluster.pieces]
    assert len(set(spots)) == len(spots) == 4
    assert all(abs(x) <= cluster.wide / 2 and abs(y) <= cluster.high / 2 for x, y in spots)


def test_sides_differ_in_shape_as_well_as_in_colour() -> None:
    from grognard.board.drawing.counters import outline

    assert outline("french", 38) != outline("russian", 38)


# --- shapes ----------------------------------------------------------------------------------------------------


def test_numbers_and_paths_are_short() -> None:
    assert [number(value) for value in (0.5, -0.5, 3.0, 12.34, -0.01)] == [".5", "-.5", "3", "12.3", "0"]
    assert trace([(0, 0), (1.5, -2), (1.5, -2), (4, 0)], closed=True) == "M0 0l1.5-2 2.5 2z"
    assert curved([(0, 0), (1, 1), (2, 0)]) == "M0 0q1 1 2 0"
    assert tag("text", "a", x=1.0, font_size=2, fill=None) == '<text x="1" font-size="2">a</text>'


def test_lines_and_regions() -> None:
    line = [(0.0, 0.0), (3.0, 4.0), (3.0, 14.0)]
    assert length(line) == 15
    assert len(resampled(line, 5)) == 4
    assert smoothed(line)[0] == line[0]
    assert smoothed(line)[-1] == line[-1]
    ring_with_hole = Region([square(0, 0, 10), square(4, 4, 2)])
    assert ring_with_hole.holds(1, 1)
    assert not ring_with_hole.holds(5, 5)
    assert not ring_with_hole.holds(11, 5)
    assert swelling([(0, 0), (0, 0)], 1, 2) == ""


def test_room_knows_what_is_taken() -> None:
    room = Room()
    room.take((0, 0, 10, 10))
    assert not room.is_free((5, 5, 20, 20))
    assert room.is_free((10, 10, 20, 20))
    assert room.overlap((5, 5, 20, 20)) == 25
    assert room.has(1, 1)


def test_chance_is_fixed_and_even() -> None:
    assert chance(1, 2) == chance(1, 2) != chance(2, 1)
    values = [chance(i, 7) for i in range(2000)]
    assert all(0 <= value < 1 for value in values)
    assert sum(values) / len(values) == pytest.approx(0.5, abs=0.03)


def test_the_page_knows_the_ground_and_the_lettering_of_the_maps() -> None:
    """What it writes over them is written in their colours."""
    page = (Path(__file__).parents[2] / "web" / "src" / "table" / "board" / "colours.ts").read_text("utf-8")
    written = re.findall(r"(summer|winter): \{ paper: '(#\w+)', ink: '(#\w+)' \}", page)
    palettes = (SUMMER, WINTER, NIGHT, WINTER_NIGHT)
    assert [(paper, ink) for _, paper, ink in written] == [(each.paper, each.ink) for each in palettes]
    assert [season for season, *_ in written] == ["summer", "winter"] * 2
