"""The pieces of a view and their places: one stack of each side at a point, markers at its shoulders, blocks below."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ElementTree
from typing import Any

from fm_faces import position, random_game

from grognard.board.drawing import Layout, draw_board, piece_face
from grognard.games.boards import board
from grognard.games.fateful_march.game import GAME
from grognard.games.fateful_march.tables import ORDER_IDS
from grognard.games.styles import style_of

LINES = """
Vilna: F 3inf(1x) 1gd Napoleon Davout | orders m_from m_from dummy | R 2inf | orders evade dummy
Minsk: R 3cos
Tilsit: F 1pinf 1inf_x
announced: F Vilna 2
top: F Tilsit pinf
french depots: Kovno
devastation 2: Vilna
"""


def pieces(eyes: str | None, lines: str = LINES) -> list[dict[str, Any]]:
    return GAME.pieces(position(lines, "S5 first").view(eyes))


def at(drawn: list[dict[str, Any]], space: str, **facts: Any) -> dict[str, Any]:
    """The one piece there of which all this is true."""
    (found,) = [
        each for each in drawn if each["space"] == space and all(each.get(name) == fact for name, fact in facts.items())
    ]
    return found


def test_ones_own_stack_is_a_pile_with_its_numbers() -> None:
    stack = at(pieces("french"), "vilna", side="french", kind="screen")
    assert (stack["name"], stack["count"], stack["tired"]) == ("Napoleon", 4, 1)
    assert stack["title"] == "Vilna: Napoleon and Davout: 2 infantry, 1 Guard and 1 exhausted infantry"


def test_behind_the_enemys_screen_nothing_is_seen() -> None:
    stack = at(pieces("russian"), "vilna", side="french", kind="screen")
    assert stack["count"] == 1
    assert "tired" not in stack
    assert stack["title"] == "Vilna: screen of Napoleon"
    assert "Davout" not in str(pieces("russian"))


def test_a_number_that_was_announced_is_shown() -> None:
    assert at(pieces("french"), "vilna", side="russian", kind="infantry")["count"] == 2
    assert at(pieces(None), "vilna", side="russian", kind="infantry")["count"] == 1


def test_a_stack_without_leader_shows_what_lies_on_top() -> None:
    assert at(pieces("french"), "minsk", side="russian")["kind"] == "cossacks"
    assert at(pieces("russian"), "tilsit", side="french")["nation"] == "prussian"


def test_own_blocks_show_their_types_and_the_enemys_lie_face_down() -> None:
    own = [each for each in pieces("french") if each["kind"] == "block" and each["side"] == "french"]
    assert [(each["sign"], each["count"]) for each in own] == [("m_from", 2), ("dummy", 1)]
    enemy = at(pieces("french"), "vilna", side="russian", kind="block")
    assert enemy["count"] == 2
    assert not enemy["unit"]
    assert "sign" not in enemy


def test_depots_and_devastation_are_marked_for_all() -> None:
    for eyes in (None, *GAME.sides):
        assert at(pieces(eyes), "kovno", kind="cube")["side"] == "french"
        assert at(pieces(eyes), "vilna", kind="devastation")["text"] == "2"


def test_every_kind_of_piece_can_be_drawn() -> None:
    drawn = [*pieces("french"), *pieces("russian")]
    drawn += [{"space": "vilna", "side": "french", "kind": "block", "sign": order} for order in ORDER_IDS]
    for piece in drawn:
        ElementTree.fromstring(f"<svg xmlns:xlink='x'>{piece_face(piece, 30)}</svg>")


def test_pieces_stand_close_to_their_point_and_no_two_in_one_place() -> None:
    layout = Layout(board("fateful_march"), style_of("fateful_march"))
    centres = {space["id"]: space["centre"] for space in board("fateful_march").file["spaces"]}
    placed = layout.place(pieces("french"))
    assert len(placed) == len(pieces("french"))
    spots = {(spot.x, spot.y) for spot in placed}
    assert len(spots) == len(placed)
    for spot in placed:
        assert math.dist((spot.x, spot.y), centres[spot.piece["space"]]) < 60


def test_a_stack_alone_stands_on_its_point_and_two_stand_beside_it() -> None:
    layout = Layout(board("fateful_march"), style_of("fateful_march"))
    centres = {space["id"]: space["centre"] for space in board("fateful_march").file["spaces"]}
    spots = {(spot.piece["space"], spot.piece["side"]): spot for spot in layout.place(pieces("french"))
             if spot.piece["kind"] not in ("block", "cube", "devastation")}  # fmt: skip
    assert (spots["minsk", "russian"].x, spots["minsk", "russian"].y) == tuple(round(c, 1) for c in centres["minsk"])
    assert spots["vilna", "french"].x < centres["vilna"][0] < spots["vilna", "russian"].x


def test_a_position_is_drawn_on_the_board() -> None:
    picture = draw_board(board("fateful_march"), style_of("fateful_march"), pieces("french"), fonts=None)
    root = ElementTree.fromstring(picture)
    drawn = [node for node in root.iter() if node.get("data-piece")]
    assert len(drawn) == len(pieces("french"))


def test_pieces_of_a_whole_game_hold_only_what_the_view_shows() -> None:
    for table, _, _ in random_game("berezina", 9):
        for eyes in (None, *GAME.sides):
            view = table.view(eyes)
            drawn = GAME.pieces(view)
            stacks = sum(area[side] is not None for area in view["board"]["areas"].values() for side in GAME.sides)
            kinds = ("block", "cube", "devastation")
            assert sum(piece["kind"] not in kinds for piece in drawn) == stacks
            for piece in drawn:
                assert piece["side"] == eyes or "tired" not in piece
