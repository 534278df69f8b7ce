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

from grognard.agents.agent import Agent
from grognard.agents.levels import USUAL
from grognard.board.drawing import Layout, board_shape, draw_board
from grognard.core.errors import BadSetting
from grognard.core.game import Game, Option, Scenario
from grognard.core.rulebook import Rulebook
from grognard.core.words import Words, words_of
from grognard.games import GAMES, titles
from grognard.games.boards import board
from grognard.games.briefings import Briefing, briefings_of, scenario_to_learn_with
from grognard.games.catalogue import EXAMPLES
from grognard.games.catalogue import title as title_of
from grognard.games.lessons import has_lessons
from grognard.games.questions import index_of
from grognard.games.styles import style_of
from grognard.messages import language, say
from grognard.server import messages
from grognard.server.opponents import find_agents


def all_titles(more_agents: Mapping[str, str]) -> list[messages.TitleInfo]:
    """The games as their cards on the start page tell them."""
    found = []
    for title in (*titles(), *map(title_of, EXAMPLES)):
        words = _words(title.id)
        card: dict[str, Any] = {
            "id": title.id,
            "title": title.title,
            "publisher": title.publisher,
            "special": words.own("title-special", title.special),
            "playing_time": words.own("title-playing-time", title.playing_time),
            "reconstructed": [
                words.own(f"title-reconstructed-{place}", each) for place, each in enumerate(title.reconstructed, 1)
            ],
            "is_playable": title.is_playable,
            "is_example": title.is_example,
            "has_lessons": has_lessons(title.id),
        }
        game = GAMES[title.id] if title.is_playable else None
        found.append(messages.TitleInfo.model_validate({**card, **_playable(game, more_agents)}))
    return found


def _words(game: str) -> Words:
    """How a title speaks, which may call its scenarios and options otherwise than its code does: `scenario-niemen`,
    `scenario-niemen-summary`, `option-rules`, `option-rules-optional`."""
    return words_of(f"grognard.games.{game}")


def _playable(game: Game | None, more_agents: Mapping[str, str]) -> dict[str, Any]:
    if game is None:
        return {"sides": [], "scenarios": [], "learn_with": "", "options": [], "opponents": [], "calendar": []}
    known, words = find_agents(game.id, more_agents), _words(game.id)
    return {
        "sides": list(game.sides),
        "scenarios": [_scenario(scenario, words) for scenario in game.scenarios],
        "learn_with": scenario_to_learn_with(game),
        "options": [_option(option, words) for option in game.options],
        "opponents": [_opponent(name, agent, words) for name, agent in known.items()],
        "calendar": [asdict(turn) for turn in game.calendar()],
    }


def _opponent(name: str, agent: type[Agent], words: Words) -> dict[str, Any]:
    summary = words.own(f"opponent-{name}-summary", agent.summary)
    return {"name": name, "summary": summary, "seconds": agent.seconds, "is_usual": name == USUAL}


def _scenario(scenario: Scenario, words: Words) -> dict[str, Any]:
    return {**asdict(scenario), **_told(words, f"scenario-{scenario.id}", "name", scenario.name, scenario.summary)}


def _option(option: Option, words: Words) -> dict[str, Any]:
    key = f"option-{option.name}"
    return {
        "name": option.name,
        **_told(words, key, "title", option.title, option.summary),
        "values": [
            {"value": each.value, **_told(words, f"{key}-{each.value}", "name", each.name, each.summary)}
            for each in option.choices
        ],
    }


def _told(words: Words, key: str, called: str, name: str, summary: str) -> dict[str, str]:
    """The name of a setting and the sentence about it."""
    return {called: words.own(key, name), "summary": words.own(f"{key}-summary", summary)}


def all_briefings(game: Game) -> list[messages.BriefingInfo]:
    """What players should know of a game's scenarios before they choose one."""
    return [_briefing(each) for each in briefings_of(game)]


def _briefing(told: Briefing) -> messages.BriefingInfo:
    facts = asdict(told)
    del facts["minutes"]
    return messages.BriefingInfo.model_validate({**facts, "playing_time": told.playing_time})


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
def board_picture(game_id: str, is_winter: bool, is_night: bool = False) -> Picture:
    """The empty board as SVG with its fonts in it. Takes a moment the first time."""
    return _pictured(draw_board(board(game_id), style_of(game_id), winter=is_winter, night=is_night).encode())


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


def deck_of(game: Game) -> Deck:
    """The cards of a game, drawn. A picture's name comes from what is on it, so that it can be kept for ever."""
    return _deck(game, language())


@cache
def _deck(game: Game, _language: str) -> Deck:
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


def rules_of(game: Game) -> messages.RulesPage:
    """The rules of a game, section by section; rulings are sections of their own as well."""
    return _rules(game, language())


@cache
def _rules(game: Game, _language: str) -> messages.RulesPage:
    book = Rulebook(game)
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    opening = game.rules_page().split("\n## ", 1)[0].split("\n", 1)[-1]

    def show(name: str, title: str, chapter: str | None, text: str) -> messages.RuleSection:
        return messages.RuleSection(id=name, title=title, chapter=chapter, html=_html(markdown, text))

    sections = [
        show("About", say("server-about-rules"), "About", opening),
        *(show(each.name, each.title, each.chapter, each.text) for each in book.sections),
        *(show(each.name, each.title, None, each.text) for each in book.rulings),
    ]
    return messages.RulesPage(game=game.id, sections=sections)


def answers_of(game: Game, question: str) -> list[messages.RuleAnswer]:
    """What the rules of a game say to a question, best first."""
    return [
        messages.RuleAnswer(
            section=answer.section.name,
            title=answer.section.title,
            passage=answer.passage,
            case=messages.ShownCase(name=answer.case.name, file=answer.case.file) if answer.case else None,
        )
        for answer in index_of(game.id).ask(question)
    ]


def _html(markdown: MarkdownIt, text: str) -> str:
    """Markdown as HTML without style attributes, which the page's policy forbids."""
    tokens = markdown.parse(text)
    for token in tokens:
        style = token.attrs.pop("style", None)
        if style:
            token.attrSet("class", str(style).replace("text-align:", ""))
    return str(markdown.renderer.render(tokens, markdown.options, {}))
