"""The words that people read, from Fluent catalogues: shared ones here, a title's own in the title's folder.

A language is a folder such as `en` with a few `.ftl` files; a new one is added by adding folders. What a translation
lacks is said in English. `en-XA` is the pseudo-language of the tests: English in which every message is wrapped in
marks, and what is put into it in others, so that words that come from no catalogue show.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

DEFAULT: Final = "en"
PSEUDO: Final = "en-XA"
MARKS: Final = "⟦⟧"
HOLES: Final = "⟨⟩"
"""Around what is put into a message of the pseudo-language."""
SHARED = resources.files(__name__)

_speaking: ContextVar[str | None] = ContextVar("language", default=None)


def say(key: str, **arguments: str | int | float) -> str:
    """The shared words for a key in the reader's language, or in English. An unknown key is shown as it is."""
    words = shared().say(key, arguments)
    return key if words is None else words


def side_name(side: str) -> str:
    """A side as sentences call it."""
    words = shared().say(f"side-{side}")
    return side.capitalize() if words is None else words


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
        self._bundles: dict[str, tuple[FluentBundle, ...]] = {}

    def say(self, key: str, arguments: dict[str, Any] | None = None) -> str | None:
        """The words for a key in the reader's language, or in English; None if no catalogue has it."""
        for bundle in self._spoken():
            if bundle.has_message(key) and (pattern := bundle.get_message(key).value) is not None:
                # A sentence with a hole in it is better than none; the tests see to it that there are no holes.
                words, _ = bundle.format_pattern(pattern, arguments)
                return str(words)
        return None

    def has(self, key: str) -> bool:
        return any(bundle.has_message(key) for bundle in self._spoken())

    def _spoken(self) -> tuple[FluentBundle, ...]:
        """The wanted language, then English."""
        wanted = language()
        if wanted not in self._bundles:
            self._bundles[wanted] = tuple(self._read(each) for each in dict.fromkeys((wanted, DEFAULT)))
        return self._bundles[wanted]

    def _read(self, wanted: str) -> FluentBundle:
        is_pseudo = wanted == PSEUDO
        bundle = FluentBundle([DEFAULT if is_pseudo else wanted], use_isolating=False)
        for folder in self._folders:
            for resource in _resources(folder, wanted):
                bundle.add_resource(resource, allow_overrides=True)
        return bundle


_RESOURCES: dict[tuple[str, str], tuple[ast.Resource, ...]] = {}
"""What has been read, by folder and language: the words that belong to no title are in every title's catalogue."""


def _resources(folder: Traversable, wanted: str) -> tuple[ast.Resource, ...]:
    """The messages of a folder in a language."""
    key = str(folder), wanted
    if key not in _RESOURCES:
        is_pseudo = wanted == PSEUDO
        found = tuple(FluentResource(text) for text in texts(folder, DEFAULT if is_pseudo else wanted))
        if is_pseudo:
            for resource in found:
                _mark(resource.body)
        _RESOURCES[key] = found
    return _RESOURCES[key]


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
