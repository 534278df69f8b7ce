"""A board without its picture: outlines that lie where the picture has them, and pieces that stay where they stand."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import pytest

import grognard
from grognard.board.drawing import Layout, board_shape, draw_board, piece_face
from grognard.board.drawing.counters import name_width
from grognard.board.drawing.layout import Placed
from grognard.board.drawing.shapes import Region
from grognard.games import titles
from grognard.games.boards import board
from grognard.games.styles import style_of

SVG = "{http://www.w3.org/2000/svg}"
GAMES = [title.id for title in titles()]


def shape_of(game: str) -> dict[str, Any]:
    return board_shape(board(game), style_of(game))


def corners(path: str) -> list[list[tuple[float, float]]]:
    """The rings of path data made of M, l and z."""
    rings = []
    for ring in re.findall(r"M([^Mz]*)z", path):
        numbers = [float(each) for each in re.findall(r"-?\d*\.?\d+", ring)]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        x, y = points[0]
        outline = [(x, y)]
        for dx, dy in points[1:]:
            x, y = x + dx, y + dy
            outline.append((x, y))
        rings.append(outline)
    return rings


@pytest.mark.parametrize("game", GAMES)
def test_the_shape_fits_the_picture(game: str) -> None:
    shape = shape_of(game)
    root = ElementTree.fromstring(draw_board(board(game), style_of(game), fonts=None))
    assert shape["box"] == [float(each) for each in root.attrib["viewBox"].split()]
    groups = {each.get("data-space"): each for each in root.iter(f"{SVG}g") if each.get("data-space")}
    assert [space["id"] for space in shape["spaces"]] == list(groups)
    for space in shape["spaces"]:
        drawn = groups[space["id"]].find(f"{SVG}path")
        if drawn is not None:
            assert space["path"] == drawn.attrib["d"]
            continue
        used = groups[space["id"]].find(f"{SVG}use")
        assert used is not None
        assert space["at"] == [float(used.attrib["x"]), float(used.attrib["y"])]


@pytest.mark.parametrize("game", GAMES)
def test_every_space_has_an_outline_with_its_middle_inside(game: str) -> None:
    shape = shape_of(game)
    left, top, wide, high = shape["box"]
    assert len({space["id"] for space in shape["spaces"]}) == len(shape["spaces"])
    outside = []
    for space in shape["spaces"]:
        assert space["name"]
        assert space["area"]
        assert not re.search(r"\.\d\d", space["path"]), "one decimal is enough"
        x, y = space["at"]
        rings = corners(space["path"])
        assert all(left <= px <= left + wide and top <= py <= top + high for ring in rings for px, py in ring)
        if not Region(rings).holds(x, y):
            outside.append(space["id"])
    assert outside == []


def test_spaces_of_a_divided_area_tell_it() -> None:
    spaces = {space["id"]: space for space in shape_of("strategic")["spaces"]}
    assert spaces["R27a"]["area"] == spaces["R27b"]["area"] == "R27"
    assert spaces["R22"]["area"] == "R22"
    assert "PM" in spaces, "the marsh can be touched, and why not be asked"


def test_faces_refer_to_the_definitions_of_the_shape() -> None:
    shape = shape_of("strategic")
    known = set(re.findall(r'id="([^"]+)"', shape["definitions"]))
    for piece in opening("french"):
        face = piece_face(piece, shape["piece_size"])
        assert set(re.findall(r'(?:href="#|url\(#)([\w-]+)', face)) <= known
        assert "style=" not in face
        ElementTree.fromstring(f"<g>{face}</g>")


def test_the_same_pieces_have_the_same_face_wherever_they_stand() -> None:
    piece = {"space": "R22", "side": "french", "kind": "infantry", "count": 3, "size": "XXX", "title": "3 Corps"}
    assert piece_face(piece, 37) == piece_face({**piece, "space": "R44", "title": "others"}, 37)
    assert piece_face(piece, 37) != piece_face({**piece, "count": 2}, 37)


# --- pieces ----------------------------------------------------------------------------------------------------


def opening(side: str | None, **options: str) -> list[dict[str, Any]]:
    game = grognard.game("strategic")
    return game.pieces(game.start("1", {"rules": "optional", **options}, seed=1).view(side))


def layout() -> Layout:
    return Layout(board("strategic"), style_of("strategic"))


def spots(placed: list[Any]) -> dict[tuple[str, str, str, str], tuple[float, float]]:
    return {
        (each.piece["space"], each.piece["side"], each.piece["kind"], each.piece.get("name", "")): (each.x, each.y)
        for each in placed
    }


def test_every_piece_is_placed_and_as_the_picture_has_it() -> None:
    pieces = opening("french")
    placed = layout().place(pieces)
    assert len(placed) == len(pieces)
    svg = draw_board(board("strategic"), style_of("strategic"), pieces, fonts=None)
    root = ElementTree.fromstring(svg)
    layer = next(each for each in root if each.get("id") == "pieces")
    drawn = []
    for each in layer:
        x, y = (float(word) for word in re.findall(r"-?\d*\.?\d+", each.attrib["transform"]))
        drawn.append((x, y, each[0].attrib["data-piece"], each[0].attrib["data-space"]))
    assert drawn == [(each.x, each.y, each.piece["kind"], each.piece["space"]) for each in placed]


def test_pieces_of_a_space_do_not_jump_when_something_moves_elsewhere() -> None:
    one, pieces = layout(), opening("french")
    before = spots(one.place(pieces))
    for gone in {piece["space"] for piece in pieces}:
        after = spots(one.place([piece for piece in pieces if piece["space"] != gone]))
        assert after == {key: spot for key, spot in before.items() if key[0] != gone}


def test_a_stack_stays_where_it_is_when_its_number_changes() -> None:
    stack = {"space": "R22", "side": "french", "kind": "infantry", "title": ""}
    first, *others = (spots(layout().place([{**stack, "count": count}])) for count in range(2, 9))
    assert all(each == first for each in others)


def test_both_sides_of_a_battle_stand_apart_in_their_space() -> None:
    table = grognard.game("strategic").position("turn 4, french combat\nR44: F 6ic 3cc | R 4ic 1cc\n")
    placed = layout().place(table.game.pieces(table.view("french")))
    own = [each for each in placed if each.piece["side"] == "french" and each.piece["kind"] != "control"]
    (enemy,) = (each for each in placed if each.piece["side"] == "russian")
    assert all(abs(each.x - enemy.x) > 30 or abs(each.y - enemy.y) > 30 for each in own)


def test_an_army_stands_in_its_own_space_whatever_name_it_covers() -> None:
    one, kinds = layout(), ("infantry", "cavalry", "supply")
    for space in ("R21", "R22", "R23", "R24", "R31b", "R44", "R57", "FP2", "FP5", "FW8", "FA15"):
        placed = one.place([{"space": space, "side": "french", "kind": kind, "count": 3} for kind in kinds])
        corps = [each for each in placed if each.piece["kind"] != "supply"]
        assert all(one._sheet.regions[space].holds(each.x, each.y) for each in corps), space


def test_pieces_elsewhere_than_on_the_board_are_left_out() -> None:
    assert layout().place([{"space": "nowhere", "side": "french", "kind": "infantry"}]) == []
    assert layout().place([]) == []


def test_a_position_that_is_known_is_laid_out_as_before() -> None:
    one, pieces = layout(), opening("french")
    assert one.place(pieces) == one.place(pieces)


def test_threads_may_share_a_layout() -> None:
    one, pieces = layout(), opening("french")
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: spots(one.place(pieces)), range(8)))
    assert all(each == found[0] for each in found)


@pytest.mark.parametrize(
    ("game", "space"), [("strategic", "R44"), ("scorched_earth", "2608"), ("fateful_march", "vilna")]
)
@pytest.mark.parametrize("is_from_east", [False, True])
def test_attackers_stand_on_the_side_they_came_from(game: str, space: str, is_from_east: bool) -> None:
    shape = shape_of(game)
    at = {each["id"]: each["at"] for each in shape["spaces"]}
    # Any space that lies straight that way.
    sign = 1 if is_from_east else -1
    x, y = at[space]
    origin = max(at, key=lambda each: sign * (at[each][0] - x) - 3 * abs(at[each][1] - y))
    assert origin != space
    armies = [
        {"kind": "infantry", "space": space, "side": side, "count": 2, "strength": 5} for side in ("french", "russian")
    ]
    for comer in ("french", "russian"):
        came = {(comer, space): origin}
        placed = {str(each.piece["side"]): each.x for each in Layout(board(game), style_of(game)).place(armies, came)}
        other = ({"french", "russian"} - {comer}).pop()
        assert sign * (placed[comer] - placed[other]) > 0, (comer, placed)


@pytest.mark.parametrize("space", ["4015", "2914", "3117", "3915"])
def test_so_they_do_where_names_are_in_the_way(space: str) -> None:
    one = Layout(board("scorched_earth"), style_of("scorched_earth"))
    at = {each["id"]: each["at"] for each in shape_of("scorched_earth")["spaces"]}
    x, y = at[space]
    pieces = [{"kind": "infantry", "space": space, "side": side, "strength": 5} for side in ("french", "russian")]
    pieces.append({"kind": "leader", "space": space, "side": "french", "pinned": True})
    around = [each for each in at if 0 < math.dist(at[each], (x, y)) < 70]
    assert len(around) == 6
    for origin in around:
        west, north = at[origin]
        placed = one.place(pieces, {("french", space): origin})
        spots = {str(each.piece["side"]): each for each in placed if each.piece["kind"] == "infantry"}
        comer, other = spots["french"], spots["russian"]
        assert (comer.x - other.x) * (west - x) + (comer.y - other.y) * (north - y) > 0, origin


SIDE_BY_SIDE = {
    "strategic": "turn 5, french combat\nR44: F 7ic 3cc 1su Schwarzenberg Ney Victor Murat | R 2ic\n",
    "fateful_march": "turn: July 2\nbegin: S5\nSmolensk: F 3inf Schwarzenberg | R 4inf Kutuzov\n",
}


@pytest.mark.parametrize("game", SIDE_BY_SIDE)
def test_the_names_of_leaders_side_by_side_do_not_run_together(game: str) -> None:
    options = {"rules": "optional"} if game == "strategic" else None
    table = grognard.game(game).position(SIDE_BY_SIDE[game], options=options, seed=1)
    placed = Layout(board(game), style_of(game)).place(table.game.pieces(table.view("french")))
    named = sorted((each.x, name_width(each.piece), _name_of(each)) for each in placed if name_width(each.piece))
    assert len(named) == (4 if game == "strategic" else 2)
    assert any(high != low for (_, _, high), (_, _, low) in pairwise(named))
    for one, (x, wide, down) in enumerate(named):
        for left, breadth, height in named[:one]:
            assert x - wide / 2 > left + breadth / 2 or abs(down - height) > 7


def _name_of(placed: Placed) -> float:
    """How far down the name below a piece is written."""
    root = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{piece_face(placed.piece, 32)}</svg>')
    return placed.y + max(
        float(each.get("y", 0)) for each in root.iter(f"{SVG}text") if each.text == placed.piece["name"]
    )
