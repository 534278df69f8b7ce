"""The words that people read, from Fluent catalogues: shared ones here, a title's own in the title's folder.

A language is a folder such as `en` with a few `.ftl` files; a new one is added by adding folders. What a translation
lacks is said in English. `en-XA` is the pseudo-language of the tests: English in which every message is wrapped in
marks, and what is put into it in others, so that words that come from no catalogue show.
"""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

DEFAULT: Final = "en"
PSEUDO: Final = "en-XA"
MARKS: Final = "⟦⟧"
HOLES: Final = "⟨⟩"
"""Around what is put into a message of the pseudo-language."""
SHARED = resources.files(__name__)

_PLAIN = re.compile(r"[a-z0-9]+")
_speaking: ContextVar[str | None] = ContextVar("language", default=None)


def say(key: str, **arguments: str | int | float) -> str:
    """The shared words for a key in the reader's language, or in English. An unknown key is shown as it is."""
    words = shared().say(key, arguments)
    return key if words is None else words


def side_name(side: str) -> str:
    """A side as sentences call it."""
    words = shared().say(f"side-{side}")
    return side.capitalize() if words is None else words


def level_name(level: str) -> str:
    """A level of victory as sentences call it."""
    words = shared().say(f"level-{key_of(level)}")
    return level if words is None else words


def key_of(text: str) -> str:
    """A code of several words as the key of a message has it: `Draw (moral victory)` is `draw-moral-victory`."""
    return "-".join(_PLAIN.findall(text.lower()))


def marked(text: str) -> str:
    """A text of a title's data that a message may replace: the pseudo-language shows that it was looked for."""
    return f"{MARKS[0]}{text}{MARKS[1]}" if text and language() == PSEUDO else text


# --- languages ---------------------------------------------------------------------------------------------------


def languages() -> list[str]:
    """Those that have a folder here."""
    return sorted(each.name for each in SHARED.iterdir() if each.is_dir() and (each / "common.ftl").is_file())


def language() -> str:
    """The reader's: whose request is being answered, or as the environment tells it."""
    return _speaking.get() or language_of_environment()


@contextmanager
def speaking(wish: str | None) -> Iterator[None]:
    """Write for a reader of this language, such as `de` or `de-AT`, or a header's list of them."""
    token = _speaking.set(best_language(wish) if wish else None)
    try:
        yield
    finally:
        _speaking.reset(token)


def best_language(wish: str) -> str:
    """The first language of a wish (`de-AT, en;q=0.8`, or `de_AT.UTF-8`) that is spoken here, or English."""
    for each in wish.split(","):
        tag = each.split(";")[0].split(".")[0].strip().replace("_", "-")
        if tag.lower() == PSEUDO.lower():
            return PSEUDO
        if (found := tag.split("-")[0].lower()) in _spoken():
            return found
    return DEFAULT


@functools.cache
def language_of_environment() -> str:
    """Looked up once, for it is asked with every text; a command forgets it when it begins and when it ends."""
    names = ("GROGNARD_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return best_language(next((value for name in names if (value := os.environ.get(name))), ""))


@functools.cache
def _spoken() -> frozenset[str]:
    return frozenset(languages())


# --- catalogues --------------------------------------------------------------------------------------------------


class Catalogue:
    """The messages of some folders, each with a folder per language in it. Later folders win."""

    def __init__(self, *folders: Traversable) -> None:
        self._folders = folders
        self._read: dict[str, tuple[_Messages, ...]] = {}

    def say(self, key: str, arguments: dict[str, Any] | None = None) -> str | None:
        """The words for a key in the reader's language, or in English; None if no catalogue has it."""
        for messages in self._spoken():
            if (words := messages.say(key, arguments)) is not None:
                return words
        return None

    def has(self, key: str) -> bool:
        return any(key in messages.sources for messages in self._spoken())

    def _spoken(self) -> tuple[_Messages, ...]:
        """The wanted language, then English."""
        wanted = language()
        if wanted not in self._read:
            self._read[wanted] = tuple(_Messages(self._folders, each) for each in dict.fromkeys((wanted, DEFAULT)))
        return self._read[wanted]


class _Messages:
    """What some folders have in one language. Each message is parsed when it is first said: a game says few of them,
    and to parse all takes almost as long as everything else that a title reads."""

    def __init__(self, folders: Iterable[Traversable], wanted: str) -> None:
        self._is_pseudo = wanted == PSEUDO
        spoken = DEFAULT if self._is_pseudo else wanted
        self._bundle = FluentBundle([spoken], use_isolating=False)
        self.sources = {key: text for folder in folders for key, text in _sources(folder, spoken).items()}
        self._parsed: set[str] = set()

    def say(self, key: str, arguments: dict[str, Any] | None) -> str | None:
        if key not in self._parsed:
            self._parse(key)
        if not self._bundle.has_message(key) or (pattern := self._bundle.get_message(key).value) is None:
            return None
        # A sentence with a hole in it is better than none; the tests see to it that there are no holes.
        words, _ = self._bundle.format_pattern(pattern, arguments)
        return str(words)

    def _parse(self, key: str) -> None:
        """A message or term, and those that it refers to."""
        waiting = [key]
        while waiting:
            if (each := waiting.pop()) in self._parsed or each not in self.sources:
                continue
            resource = FluentResource(self.sources[each])
            if self._is_pseudo:
                _mark(resource.body)
            self._bundle.add_resource(resource)
            references = _References()
            references.visit(resource)
            waiting += references.found
            self._parsed.add(each)


class _References(Visitor):
    """The keys of the messages and terms that are put into another."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.found.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.found.append(f"-{node.id.name}")
        self.generic_visit(node)


_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=(?:.*\n?)(?:(?![-#A-Za-z]).*\n?)*", re.MULTILINE)
"""A message or term with its further lines, which are indented, or close a brace."""

_SOURCES: dict[tuple[str, str], dict[str, str]] = {}
"""What has been read, by folder and language: the words that belong to no title are in every title's catalogue."""


def _sources(folder: Traversable, wanted: str) -> dict[str, str]:
    """The messages and terms of a folder in a language by their keys, a term's with its `-`, as they are written."""
    key = str(folder), wanted
    if key not in _SOURCES:
        _SOURCES[key] = {name: entry for text in texts(folder, wanted) for name, entry in entries(text)}
    return _SOURCES[key]


def entries(text: str) -> Iterator[tuple[str, str]]:
    """Each message and term of a catalogue: its key, and its own part of the text."""
    return ((entry[1], entry[0]) for entry in _ENTRY.finditer(text))


@functools.cache
def shared() -> Catalogue:
    """The words that belong to no title."""
    return Catalogue(SHARED)


def texts(folder: Traversable, wanted: str) -> Iterator[str]:
    """The catalogues of a language, if the folder has it."""
    inside = folder / wanted
    if inside.is_dir():
        for file in sorted(inside.iterdir(), key=lambda each: each.name):
            if file.name.endswith(".ftl"):
                yield file.read_text("utf-8")


def _mark(entries: Iterable[ast.EntryType]) -> None:
    """Wrap every message in marks."""
    for entry in entries:
        if isinstance(entry, ast.Message) and entry.value is not None:
            _mark_holes(entry.value)
            entry.value.elements = [ast.TextElement(MARKS[0]), *entry.value.elements, ast.TextElement(MARKS[1])]


def _mark_holes(pattern: ast.Pattern) -> None:
    """Wrap what is put into a message, in all its variants."""
    marked: list[ast.TextElement | ast.Placeable] = []
    for element in pattern.elements:
        inside = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(inside, ast.VariableReference):
            marked += [ast.TextElement(HOLES[0]), element, ast.TextElement(HOLES[1])]
            continue
        if isinstance(inside, ast.SelectExpression):
            for variant in inside.variants:
                _mark_holes(variant.value)
        marked.append(element)
    pattern.elements = marked
