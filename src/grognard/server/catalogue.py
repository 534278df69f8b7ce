"""What there is to play: titles, boards as pictures and as shapes, rules. Everything is made once and kept."""

from __future__ import annotations

import gzip
import hashlib
import threading
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from markdown_it import MarkdownIt

from grognard.board.drawing import Layout, board_shape, draw_board
from grognard.core.errors import BadSetting
from grognard.core.game import Game, Option
from grognard.core.rulebook import Rulebook
from grognard.games import GAMES, titles
from grognard.games.boards import board
from grognard.games.catalogue import EXAMPLES
from grognard.games.catalogue import title as title_of
from grognard.games.styles import style_of
from grognard.server import messages
from grognard.server.opponents import find_agents


def all_titles(more_agents: Mapping[str, str]) -> list[messages.TitleInfo]:
    """The games as their cards on the start page tell them."""
    found = []
    for title in (*titles(), *map(title_of, EXAMPLES)):
        card: dict[str, Any] = {
            "id": title.id,
            "title": title.title,
            "publisher": title.publisher,
            "special": title.special,
            "playing_time": title.playing_time,
            "reconstructed": list(title.reconstructed),
            "is_playable": title.is_playable,
            "is_example": title.is_example,
        }
        game = GAMES[title.id] if title.is_playable else None
        found.append(messages.TitleInfo.model_validate({**card, **_playable(game, more_agents)}))
    return found


def _playable(game: Game | None, more_agents: Mapping[str, str]) -> dict[str, Any]:
    if game is None:
        return {"sides": [], "scenarios": [], "options": [], "opponents": [], "calendar": []}
    known = find_agents(game.id, more_agents)
    return {
        "sides": list(game.sides),
        "scenarios": [asdict(scenario) for scenario in game.scenarios],
        "options": [_option(option) for option in game.options],
        "opponents": [{"name": agent.name, "summary": agent.summary} for agent in known.values()],
        "calendar": [asdict(turn) for turn in game.calendar()],
    }


def _option(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "title": option.title,
        "summary": option.summary,
        "values": [{"value": each.value, "name": each.name, "summary": each.summary} for each in option.choices],
    }


# --- boards ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Picture:
    """A board's picture, ready to send."""

    plain: bytes
    packed: bytes
    tag: str


def has_board(game_id: str) -> bool:
    try:
        board(game_id)
    except BadSetting:
        return False
    return True


@cache
def board_picture(game_id: str, is_winter: bool) -> Picture:
    """The empty board as SVG with its fonts in it. Takes a moment the first time."""
    return _pictured(draw_board(board(game_id), style_of(game_id), winter=is_winter).encode())


def _pictured(svg: bytes) -> Picture:
    return Picture(svg, gzip.compress(svg, 6, mtime=0), f'"{hashlib.sha256(svg).hexdigest()[:32]}"')


@cache
def shape_of(game_id: str) -> messages.BoardShape:
    """Where everything is on a board."""
    return messages.BoardShape(game=game_id, **board_shape(board(game_id), style_of(game_id)))


def layout_of(game_id: str) -> Layout:
    """Where pieces stand on a board. Takes a moment the first time."""
    with _LAYING_OUT:
        return _layout(game_id)


_LAYING_OUT = threading.Lock()


@cache
def _layout(game_id: str) -> Layout:
    return Layout(board(game_id), style_of(game_id))


# --- cards -------------------------------------------------------------------------------------------------------

BACK = 0
"""The number under which a deck's back is drawn."""


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards of a game, and their pictures by name."""

    cards: list[messages.CardInfo]
    faces: dict[str, Picture]


@cache
def deck_of(game: Game) -> Deck:
    """The cards of a game, drawn. A picture's name comes from what is on it, so that it can be kept for ever."""
    deck = Deck([], {})
    told = game.cards()
    nothing = {"title": "", "ops": None, "season": "", "timing": "", "removed": False, "text": ""}
    backs = [{**nothing, "side": side, "number": BACK} for side in dict.fromkeys(card["side"] for card in told)]
    for card in (*backs, *told):
        svg = game.card_face(card["side"], card["number"]).encode()
        picture = _pictured(svg)
        name = picture.tag.strip('"')
        deck.faces[name] = picture
        deck.cards.append(messages.CardInfo(**card, face=name))
    return deck


# --- rules -------------------------------------------------------------------------------------------------------


@cache
def rules_of(game: Game) -> messages.RulesPage:
    """The rules of a game, section by section; rulings are sections of their own as well."""
    book = Rulebook(game)
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    opening = game.rules_page().split("\n## ", 1)[0].split("\n", 1)[-1]
    sections = [messages.RuleSection(id="About", title="About these rules", html=_html(markdown, opening))]
    for section in (*book.sections, *book.rulings):
        sections.append(messages.RuleSection(id=section.name, title=section.title, html=_html(markdown, section.text)))
    return messages.RulesPage(game=game.id, sections=sections)


def _html(markdown: MarkdownIt, text: str) -> str:
    """Markdown as HTML without style attributes, which the page's policy forbids."""
    tokens = markdown.parse(text)
    for token in tokens:
        style = token.attrs.pop("style", None)
        if style:
            token.attrSet("class", str(style).replace("text-align:", ""))
    return str(markdown.renderer.render(tokens, markdown.options, {}))
