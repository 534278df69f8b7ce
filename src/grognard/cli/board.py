"""Boards for the terminal: the title's own, `terminal.py` in its folder, or a plain listing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import yaml
from rich.console import RenderableType
from rich.text import Text

from grognard.core.table import Table
from grognard.core.words import words_of
from grognard.games import GAMES

View = Mapping[str, Any]
"""What `Table.view` tells a side."""


@dataclass(frozen=True, slots=True)
class TextBoard:
    """How a game looks in a terminal. Every function gets a side's view and so can show no more than that."""

    draw: Callable[[View, int, bool], RenderableType]
    """The board on so many columns; with colour there is room for faint lines."""
    name: Callable[[View, str], str]
    """What a click means to a player: `space:R22` is `R22 Vilna, 2ic 1cc`."""
    position: Callable[[View], str]
    """The board as text that can be kept: what a side may know of it."""


def _draw_listing(view: View, width: int, in_colour: bool) -> RenderableType:
    return Text(_write_listing(view))


def _write_listing(view: View) -> str:
    """The main facts of the board, a line each, under the names that the title's words give them."""
    game = GAMES[view["game"]]
    words = words_of(type(game))
    return "\n".join(
        f"{words.name('panel-fact', f'{game.id}-{name}', name)}: {_in_line(value)}"
        for name, value in game.glance(view).items()
    )


def _in_line(value: Any) -> str:
    if not isinstance(value, dict | list):
        return str(value)
    text: str = yaml.safe_dump(value, sort_keys=False, default_flow_style=True, allow_unicode=True, width=10_000)
    return text.rstrip()


def _name_click(view: View, click: str) -> str:
    return click.partition(":")[2] or click


LISTING = TextBoard(_draw_listing, _name_click, _write_listing)


@cache
def text_board(game: str) -> TextBoard:
    """The game's own board, or a listing of the view."""
    if game not in GAMES or find_spec(f"grognard.games.{game}.terminal") is None:
        return LISTING
    own = import_module(f"grognard.games.{game}.terminal")
    return TextBoard(own.draw, own.name, getattr(own, "position", _write_listing))


def position_text(table: Table, side: str | None) -> str:
    """The position as far as a side may know it: exact where nothing is hidden, and for whoever sees everything."""
    if side is None or table.game.hides_nothing:
        return table.position()
    return text_board(table.game.id).position(table.view(side))
