"""Boards as pictures: SVG text from a board file and a list of pieces, with nothing but the standard library."""

from __future__ import annotations

from grognard.board.drawing.counters import piece_face, strength
from grognard.board.drawing.layout import Layout, Placed, board_shape
from grognard.board.drawing.render import draw_board
from grognard.board.drawing.style import Style

__all__ = ["Layout", "Placed", "Style", "board_shape", "draw_board", "piece_face", "strength"]
