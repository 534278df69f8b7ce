"""Words that come from no catalogue.

In the pseudo-language every message stands in marks, and what is put into it in others. The rule: outside of messages,
and in what is put into them, may stand only what is the same in every language: the names and codes of the title's data
(its scenarios and dates among them), what people type (notation, and what they have typed), numbers and signs. Data has
its spelling per language from messages such as `space-R44`, where it differs."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec

import grognard
from grognard.core.kinds import Coded, Several
from grognard.core.rulebook import Rulebook
from grognard.games.boards import board
from grognard.messages import HOLES, MARKS

_WORD = re.compile(r"[^\W\d_](?:[^\W_]|[-'’.](?=[^\W_]))+")
_WITH_DIGIT = re.compile(r"\S*\d\S*")


def outside_of_marks(text: str) -> str:
    """What stands in no message, or was put into one. A message may stand in the hole of another."""
    closed_by = dict(zip(MARKS[1] + HOLES[1], MARKS[0] + HOLES[0], strict=True))
    open_, left = [], []
    for sign in text:
        if sign in closed_by.values():
            open_.append(sign)
            left.append(" ")
        elif sign in closed_by:
            assert open_, f"marks do not match: {text[:200]!r}"
            assert open_.pop() == closed_by[sign], f"marks do not match: {text[:200]!r}"
            left.append(" ")
        elif not open_ or open_[-1] == HOLES[0]:
            left.append(sign)
    return "".join(left)


def bare_words(text: str, known: frozenset[str] = frozenset()) -> list[str]:
    """The words outside of marks that are not known to be names or notation."""
    left = _WITH_DIGIT.sub(" ", outside_of_marks(text))
    return [word for word in _WORD.findall(left) if not _is_known(plain(word), known)]


def _is_known(word: str, known: frozenset[str]) -> bool:
    """A name, or the beginning of one that had no room on a map."""
    return word in known or (len(word) > 2 and any(name.startswith(word) for name in known if len(name) > 5))


def plain(word: str) -> str:
    return word.strip(".-'’").lower()


@cache
def names_of(game: str) -> frozenset[str]:
    """The words of a title's data and of its notation."""
    title = grognard.game(game)
    book = Rulebook(title)
    texts = [title.id, title.title, title.publisher, *title.sides]
    texts += [turn.label for turn in title.calendar()]
    texts += [scenario.name for scenario in title.scenarios]
    texts += [section.name for section in (*book.sections, *book.rulings)]
    texts += [name for space in board(game).spaces.values() for name in (space.id, space.name, space.area)]
    texts += [name for place in board(game).places.values() for name in (place.id, place.name)]
    module = import_module(f"grognard.games.{game}.kinds")
    for kind in module.KINDS.values():
        single = kind.kind if isinstance(kind, Several) else kind
        if isinstance(single, Coded):
            texts += [*single.codes, *single.names]
    texts += [card["title"] for card in title.cards()]
    texts += _leaders(game)
    texts += _verbs(game)
    return frozenset(plain(word) for text in texts for word in _WORD.findall(str(text).replace("_", " ")))


def _leaders(game: str) -> list[str]:
    """Leaders and headquarters, some of which change their commander."""
    module = f"grognard.games.{game}.tables"
    tables = import_module(module) if find_spec(module) else None
    # In one title those who lead a turn go by the same name; its commanders are among the pieces.
    leaders = [each for each in getattr(tables, "LEADERS", ()) if hasattr(each, "name")]
    names = [leader.name for leader in leaders] + [piece.name for piece in getattr(tables, "PIECES", ())]
    return names + [face.name for hq in getattr(tables, "HQS", ()) for face in (hq.front, hq.back) if face]


def _verbs(game: str) -> list[str]:
    """The names of its verbs, wherever the title declares them."""
    package = f"grognard.games.{game}"
    for name in ("verbs", "kinds"):
        if find_spec(f"{package}.{name}") and (verbs := getattr(import_module(f"{package}.{name}"), "VERBS", None)):
            return list(verbs.names)
    return []
