"""Boards as pictures: SVG text from a board file and a list of pieces, with nothing but the standard library."""

from __future__ import annotations

from grognard.board.drawing.render import draw_board
from grognard.board.drawing.style import STYLES, Style, style_of

__all__ = ["STYLES", "Style", "draw_board", "style_of"]
