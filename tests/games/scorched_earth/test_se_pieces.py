"""The pieces that are drawn of a view."""

from __future__ import annotations

import json

import se_faces

from grognard.board.drawing.counters import draw_piece
from grognard.core.seen import plain
from grognard.games.boards import board
from grognard.games.scorched_earth import pieces
from grognard.games.scorched_earth.game import GAME


def test_own_stacks_are_counted_and_of_enemies_the_top_counter_is_seen() -> None:
    view = se_faces.table(se_faces.MARCH).view("french")
    drawn = {(piece["space"], piece["kind"]): piece for piece in pieces.pieces(view)}
    davout = drawn["2516", "infantry"]
    assert (davout["unit"], davout["strength"], davout["count"]) == ("davout", "7", 3)
    assert (davout["sum"], davout["weary"]) == ("10", True)
    assert davout["title"] == "2516: Davout I 7; Oudinot II 3, worn; Engineer 0"
    platov = drawn["2617", "cossacks"]
    assert (platov["unit"], platov["count"], platov["size"]) == ("platov", 1, "xx")
    assert platov["title"] == "2617 (Grodno): Russian force, Platov Ck 2 on top"
    assert "Dokhturov" not in json.dumps([piece for piece in drawn.values() if piece["side"] == "russian"])
    assert "sum" not in platov
    assert drawn["2517", "infantry"]["fatigue"] == 2


def test_a_counter_shows_how_tired_and_how_shaken_it_is() -> None:
    drawn = {piece["unit"]: piece for piece in pieces.pieces(se_faces.table(se_faces.MARCH).view("french"))}
    ney, davout = drawn["ney"], drawn["davout"]
    assert (ney["fatigue"], ney["shaken"]) == (2, 1)
    assert draw_piece(ney, 44).count('fill="#ffffff"') == 1
    assert "fatigue" not in davout
    assert 'fill="#ffffff"' not in draw_piece(davout, 44)


def test_flags_fly_over_towns_that_have_changed_hands() -> None:
    begun = se_faces.table("turn: 3\nbegin: orders\nactive: napoleon 2614 on davout\ncp: 5\n2614: F davout\n")
    flags = {piece["space"]: piece for piece in pieces.pieces(begun.view("russian")) if piece["kind"] == "control"}
    assert set(flags) == {"2614"}
    assert flags["2614"]["title"] == "Kovno is French"


def test_headquarters_depots_and_markers() -> None:
    text = se_faces.MARCH + "french places: minsk\nburnt: vilna\n"
    drawn = {(piece["space"], piece["kind"]): piece for piece in pieces.pieces(se_faces.table(text).view(None))}
    assert drawn["2516", "leader"]["name"] == "Napoleon"
    assert drawn["2516", "leader"]["pinned"]
    assert drawn["2416", "depot"]["unit"] == "depot_n"
    assert drawn["3117", "control"]["side"] == "french"
    assert drawn["2815", "burnt"]["title"] == "Vilno is burnt"


def test_all_pieces_can_be_drawn_on_the_board() -> None:
    spaces = set(board("scorched_earth").spaces)
    for state, _ in se_faces.random_states("pieces", 120):
        for side in (0, 1, None):
            for piece in GAME.pieces({"board": plain(GAME.view(state, side))}):
                assert piece["space"] in spaces
                assert {"space", "side", "kind", "unit", "title"} <= set(piece)
                assert draw_piece(piece, 37)
